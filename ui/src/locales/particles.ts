// Korean particles depend on the sound before them. Names may also end in a number, in Latin
// letters, in brackets or in a symbol, which are read aloud in Korean. The readings are those of the
// card texts (the Rust module `josa`); `tests/fixtures/korean-particles.tsv` holds both to them.

/** Two forms: after a consonant, and after a vowel. */
export type Particle = `${string}/${string}`;

/** How a word ends when it is read aloud. */
type End = 'vowel' | 'rieul' | 'consonant';

/** The word with the fitting one of two particles, such as `을/를`. */
export function withParticle(word: string, particle: Particle): string {
  const [afterConsonant, afterVowel] = particle.split('/') as [string, string];
  const end = endOf(word);
  // After ㄹ the particle of direction stays short: 서울로, not 서울으로.
  const short = end === 'vowel' || (end === 'rieul' && particle === '으로/로');
  return word + (short ? afterVowel : afterConsonant);
}

function endOf(word: string): End {
  const text = sounding(word);
  const symbol = lastSymbol(text);
  if (symbol !== undefined) return endOf(symbol);
  const last = text.at(-1);
  if (last === undefined) return 'vowel';
  if (/[가-힣]/.test(last)) return endOfSyllable(last);
  return /[0-9]/.test(last) ? endOfNumber(text) : endOfLatin(text);
}

/** The text without what is not read: brackets with their contents, quotes and marks. */
function sounding(text: string): string {
  const bare = text.replace(/[’”'"*.!? ]+$/, '');
  const open = bare.endsWith(')') ? bare.lastIndexOf('(') : -1;
  return open < 0 ? bare : sounding(bare.slice(0, open));
}

/** How symbols are read; a trait in double brackets is read as it stands. */
const readings: Record<string, string> = {
  willpower: '의지',
  intellect: '지식',
  combat: '힘',
  agility: '민첩',
  wild: '만능',
  action: '행동',
  fast: '신속',
  reaction: '반응',
  skull: '해골',
  cultist: '추종자',
  tablet: '석판',
  elder_thing: '옛것',
  auto_fail: '자동 실패',
  elder_sign: '고대 표식',
  bless: '축복',
  curse: '저주',
  frost: '서리',
  per_investigator: '조사자당',
};

function lastSymbol(text: string): string | undefined {
  if (text.endsWith(']]')) return text.slice(0, -2);
  const name = text.match(/\[([^[\]]*)\]$/)?.[1];
  return name === undefined ? undefined : (readings[name] ?? name);
}

/** The final consonants of the block's syllables, in their order; 0 is none, 8 is ㄹ. */
function endOfSyllable(syllable: string): End {
  const final = (syllable.charCodeAt(0) - '가'.charCodeAt(0)) % 28;
  if (final === 0) return 'vowel';
  return final === 8 ? 'rieul' : 'consonant';
}

/** Numbers are read in Sino-Korean: 10 is 십, 100 is 백, 1000 is 천. */
function endOfNumber(text: string): End {
  if (/[0-9]0$/.test(text)) return 'consonant';
  const digit = text.at(-1)!;
  if ('178'.includes(digit)) return 'rieul';
  return '036'.includes(digit) ? 'consonant' : 'vowel';
}

/** English words as they are usually written in Hangul; single letters by their names. */
function endOfLatin(text: string): End {
  const word = text.match(/[a-z]*$/i)![0].toLowerCase();
  if (/^[lr]$/.test(word) || /le?$/.test(word)) return 'rieul';
  if (/[mn]e?$|ng$/.test(word)) return 'consonant';
  return /[aeiou][kptcb]$|ck$/.test(word) ? 'consonant' : 'vowel';
}
