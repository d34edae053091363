// Chooses an emblem for every card and writes two files: `card-data/emblems.json`, which tells for
// each code which emblem of game-icons it has, and the drawings of just these for the window.
// Entries of the first that were changed by hand are kept unless `--again` is given.
// Run with `node scripts/emblems.mjs` in `ui`.

import { readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { furniture, kinds, names, silent, titles, traits, words } from './emblem-words.mjs';

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const icons = JSON.parse(readFileSync(root('ui/node_modules/@iconify-json/game-icons/icons.json'), 'utf8')).icons;
const chosenFile = root('card-data/emblems.json');
const drawnFile = root('ui/src/shared/card/face/emblems.json');

function cardsOf() {
  const files = readdirSync(root('card-data/cards')).filter((name) => name.endsWith('.json'));
  const all = files.flatMap((name) => JSON.parse(readFileSync(root(`card-data/cards/${name}`), 'utf8')));
  return all.filter((card) => card.kind !== undefined);
}

function hashed(text) {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  return hash;
}

/** One of several, always the same for the same name. */
function pick(offer, name) {
  return Array.isArray(offer) ? offer[hashed(name) % offer.length] : offer;
}

/** The words of a name, the one that says most first: in "Swarm of Rats" that is the last before "of". */
function wordsOf(name) {
  const plain = name.toLowerCase().normalize('NFD').replace(/[^a-z0-9 '-]/g, '').replace(/'s?\b/g, '');
  const [head = '', ...rest] = plain.split(/ (?:of|in|from|to|at|for|with|on|beneath|behind) /);
  return [head, ...rest].flatMap((part) => part.split(/[ ]+/).filter(Boolean).reverse());
}

function byWord(name) {
  const list = wordsOf(name);
  for (const exact of list) {
    const singular = exact.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
    for (const word of [exact, singular]) {
      if (Object.hasOwn(words, word) && icons[pick(words[word], name)]) return pick(words[word], name);
      if (!silent.has(word) && icons[word]) return word;
    }
  }
  return undefined;
}

function byTrait(card, told = () => true) {
  const own = new Set((card.traits ?? []).filter(told));
  const found = Object.keys(traits).find((trait) => own.has(trait));
  return found && pick(traits[found], card.name.en);
}

/** Somebody with a name of their own: a surname such as Park says nothing about a picture. */
function isPerson(card) {
  const human = ['ally', 'humanoid', 'bystander', 'guest', 'suspect', 'resident'];
  return card.kind === 'investigator' || (card.unique && (card.traits ?? []).some((trait) => human.includes(trait)));
}

function ofPerson(card) {
  const title = wordsOf(card.name.en).findLast((word) => titles.includes(word));
  const telling = (trait) => !['humanoid', 'elite', 'ally', 'item', 'monster', 'creature'].includes(trait);
  const office = card.subname?.en && byWord(card.subname.en);
  return (title && pick(words[title], card.name.en)) ?? byTrait(card, telling) ?? office ?? byTrait(card);
}

function choose(card) {
  const name = card.name.en;
  const own = isPerson(card) ? ofPerson(card) : byWord(name);
  return names[name] ?? own ?? byTrait(card) ?? pick(kinds[card.kind], name);
}

function unknownIn(lists) {
  return lists.flatMap((list) => Object.values(list).flat()).filter((name) => !icons[name]);
}

const unknown = unknownIn([names, words, traits, kinds, furniture]);
if (unknown.length > 0) throw new Error(`no such emblems: ${[...new Set(unknown)].join(', ')}`);

const kept = existsSync(chosenFile) && !process.argv.includes('--again') ? JSON.parse(readFileSync(chosenFile, 'utf8')) : {};
const cards = cardsOf().sort((one, other) => (one.code < other.code ? -1 : 1));
const chosen = Object.fromEntries(cards.map((card) => [card.code, kept[card.code] ?? choose(card)]));
writeFileSync(chosenFile, `${JSON.stringify(chosen, null, 1)}\n`);

const fallbacks = Object.fromEntries(Object.entries(kinds).map(([kind, offer]) => [kind, [offer].flat()[0]]));
const used = [...new Set([...Object.values(chosen), ...Object.values(fallbacks), ...furniture])].sort();
/** What fills nothing itself takes the colour of the group around it. */
const drawing = (name) => icons[name].body.replaceAll(' fill="currentColor"', '');
const drawn = {
  names: used,
  drawings: used.map(drawing),
  cards: Object.fromEntries(Object.entries(chosen).map(([code, name]) => [code, used.indexOf(name)])),
  kinds: fallbacks,
};
writeFileSync(drawnFile, `${JSON.stringify(drawn)}\n`);
console.log(`${cards.length} cards, ${used.length} emblems`);
