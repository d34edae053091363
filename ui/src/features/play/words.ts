// Sentences of the table from its views: names in the window's language, messages from locales.

import { language, t } from '../../locales/language.svelte';
import { type CardName, shownWords } from '../../shared/card/facts';
import { shownKey } from '../../shared/keys/commands.svelte';
import { actKeys as verbKeys } from '../../shared/keys/table';
import { preferences } from '../../shared/preferences.svelte';
import { pieces, spokenName } from '../../shared/text/rich';
import type {
  ActName, ByHandKind, CardView, ChoiceView, Fraction, LogEvent, MadeChoice,
  RefusalView, TokenName,
} from './types';
import type { Seen } from './seen.svelte';

/** A name in the window's language, or English where it has none there. */
export function named(name: CardName | null | undefined): string {
  if (!name) return '';
  return spokenName(language.current === 'ko' ? (name.ko ?? name.en) : name.en);
}

/** The keys of the dock's verbs. */
export const actKeys: Partial<Record<ActName, string>> = verbKeys;

/** The key of a verb as the player has it. */
export function actKey(act: ActName): string | undefined {
  const key = preferences.settings.keys[`play-${act}`] ?? actKeys[act];
  return key && shownKey(key);
}

/** What a choice does: its own words, or the verb with what it is about. */
export function choiceName(choice: ChoiceView, seen: Seen): string {
  if (choice.words) {
    const words = plainText(shownWords(choice.words));
    const card = choice.act !== 'option' && choice.card !== undefined && seen.facts(choice.card);
    return card ? `${named(card.name)}: ${words}` : words;
  }
  return shortName(choice, seen);
}

/** The verb with what it is about. */
export function shortName(choice: ChoiceView, seen: Seen): string {
  const verb = choice.designator ? t.designators[choice.designator] : t.acts[choice.act];
  const about = [
    choice.card !== undefined && named(seen.facts(choice.card)?.name),
    choice.seat !== undefined && named(seen.investigator(choice.seat).card.facts.name),
    choice.skill && t.icons[choice.skill],
    choice.token && tokenName(choice.token),
  ].filter(Boolean);
  // An investigator may be both the card and the seat.
  return about.length > 0 ? `${verb}: ${[...new Set(about)].join(', ')}` : verb;
}

/** What a choice costs as signs: a triangle for each action, a coin with the number. */
export function choiceSigns({ actions, resources }: ChoiceView): string {
  return [...Array<string>(actions).fill('[action]'), resources > 0 && `[resource]${resources}`]
    .filter(Boolean)
    .join(' ');
}

/** Why something is refused, in one sentence. */
export function refusalSentence(refusal: RefusalView): string {
  const sentences = t.refusals as Record<string, (reason: { by: string; needs: number; has: number }) => string>;
  const sentence = sentences[refusal.rule] ?? t.refusals.other;
  return sentence({ by: named(refusal.by?.name), needs: refusal.needs, has: refusal.has });
}

/** What was refused: the verb with the name of its card. */
export function refusedName(refusal: RefusalView, seen: Seen): string {
  const card = refusal.card === undefined ? undefined : seen.facts(refusal.card);
  return card ? `${t.acts[refusal.act]}: ${named(card.name)}` : t.acts[refusal.act];
}

/** A text without its marks, where symbols cannot be drawn. */
export function plainText(text: string): string {
  return pieces(text)
    .map((piece) => {
      if (piece.kind === 'icon') return t.icons[piece.icon];
      return piece.kind === 'break' ? ' ' : piece.text;
    })
    .join('');
}

/** One happening as a sentence. Whoever is defeated has not done it to themself. */
export function eventSentence(event: LogEvent): string {
  const isSelf = event.event === 'defeated' && event.who?.en === event.subject?.name.en;
  return t.events[event.event]({
    who: isSelf ? '' : named(event.who),
    subject: named(event.subject?.name),
    object: named(event.object?.name),
    amount: event.amount,
    token: event.token ? tokenName(event.token) : '',
    phase: event.phase ? t.play[event.phase] : '',
    passage: named(event.passage),
  });
}

/** A choice that was made, as a sentence. */
export function madeSentence(choice: MadeChoice): string {
  if (choice.by_hand) return handSentence(choice, choice.by_hand);
  const own = madeInOwnWords(choice);
  if (own) return `${named(choice.name)}: ${own}`;
  if (choice.words) return `${named(choice.name)}: ${plainText(shownWords(choice.words))}`;
  const cards = choice.cards.map(({ name }) => named(name)).join(', ');
  const amount = choice.amount === undefined ? '' : String(choice.amount);
  const about = [cards, amount].filter(Boolean).join(' · ');
  return `${named(choice.name)}: ${t.acts[choice.act]}${about ? ` – ${about}` : ''}`;
}

/** What was done by hand: nobody in particular does it. */
function handSentence({ cards, amount, token }: MadeChoice, kind: ByHandKind): string {
  const [subject, object] = cards.map(({ name }) => named(name));
  return t.handTold[kind]({
    subject: subject ?? '',
    object: object ?? '',
    amount: amount ?? 0,
    token: token ? tokenName(token) : '',
  });
}

/** Choices whose verb alone would not say what was decided. */
function madeInOwnWords({ ask, act, cards }: MadeChoice): string | undefined {
  const names = cards.map(({ name }) => named(name)).join(', ');
  if (ask === 'mulligan') return cards.length > 0 ? t.play.putBack({ names }) : t.play.keepsHand;
  if (ask === 'commit' && act === 'pass') return t.play.commitsNoMore;
  if (act === 'target' && cards.length === 0) return t.play.choosesNothing;
  return undefined;
}

export function tokenName(token: TokenName): string {
  return token in t.icons ? t.icons[token as keyof typeof t.icons] : token.replace('-', '−');
}

export function fractionText({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

export function percentText({ numerator, denominator }: Fraction): string {
  const percent = denominator === 0 ? 0 : (100 * numerator) / denominator;
  return `${percent.toLocaleString(language.current, { maximumFractionDigits: 1 })} %`;
}

/** The difference of two fractions, reduced. */
export function fractionGain(more: Fraction, less: Fraction): Fraction {
  const denominator = more.denominator * less.denominator;
  const numerator = more.numerator * less.denominator - less.numerator * more.denominator;
  const divisor = greatestCommonDivisor(Math.abs(numerator), denominator) || 1;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A card as a screen reader says it: "Ghoul, enemy, 2 of 3 health, exhausted, 2 choices". */
export function spokenCard(card: CardView, seen: Seen, picked: boolean): string {
  const { counters } = card;
  const counted = (['clue', 'doom', 'damage', 'horror', 'resource'] as const)
    .filter((name) => counters[name] && !(card.health && name === 'damage') && !(card.sanity && name === 'horror'))
    .map((name) => `${t.icons[name]} ${counters[name]}`);
  const choices = seen.choicesWithin(card).length;
  return [
    named(card.facts.name),
    t.cards[card.facts.kind],
    card.health && t.play.healthOf(card.health),
    card.sanity && t.play.sanityOf(card.sanity),
    ...counted,
    ...[counters.uses ?? [], counters.named ?? []].flat().map(({ kind, count }) => `${named(kind)} ${count}`),
    card.exhausted && t.play.exhausted,
    !card.facts.supported && t.byHand.textByHand,
    picked && t.play.picked,
    choices > 0 && t.play.choicesHere({ count: choices }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a face shows of a card as it is now. */
