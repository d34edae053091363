// Korean particles depend on the sound before them. es-hangul knows Hangul; names may also end in
// a digit or in Latin letters, which are read aloud in Korean.

import { hasBatchim } from 'es-hangul';

export type Particle = `${string}/${string}`;

/** The word with the fitting one of two particles, such as `을/를`. */
export function withParticle(word: string, particle: Particle): string {
  const last = lastSpoken(word);
  const [afterConsonant, afterVowel] = particle.split('/') as [string, string];
  if (last === undefined) return word + afterVowel;
  const ending = endingOf(last);
  // After ㄹ the direction particle stays short: 서울로, not 서울으로.
  const short = ending === 'vowel' || (ending === 'l' && particle === '으로/로');
  return word + (short ? afterVowel : afterConsonant);
}

type Ending = 'vowel' | 'consonant' | 'l';

/** The last run of letters or digits; quotes and brackets at the end are not spoken. */
function lastSpoken(word: string): string | undefined {
  return word.match(/[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u)?.[0];
}

function endingOf(spoken: string): Ending {
  const last = spoken.at(-1)!;
  if (/[가-힣]/.test(last)) return endingOfSyllable(last);
  if (/[0-9]/.test(last)) return endingOfDigit(last);
  return endingOfLatin(spoken.toLowerCase());
}

function endingOfSyllable(syllable: string): Ending {
  if (!hasBatchim(syllable)) return 'vowel';
  const rieul = 8;
  return (syllable.charCodeAt(0) - 0xac00) % 28 === rieul ? 'l' : 'consonant';
}

/** 일, 칠 and 팔 end in ㄹ; 영, 삼 and 육 in other consonants, and so do 십, 백, 천 and 만. */
function endingOfDigit(digit: string): Ending {
  if ('178'.includes(digit)) return 'l';
  return '036'.includes(digit) ? 'consonant' : 'vowel';
}

/** How a Latin word ends when it is written in Hangul, as far as its letters tell. */
function endingOfLatin(word: string): Ending {
  if (/^[lr]$/.test(word) || /le?$/.test(word)) return 'l';
  if (/^[mn]$/.test(word) || /[mn]e?$|ng$/.test(word)) return 'consonant';
  return /[aeiou](?:[kpt]|ck)$/.test(word) ? 'consonant' : 'vowel';
}
