// A player's own words, written in Markdown, as elements that can do no harm: nothing runs, nothing
// is loaded, and nothing leads out of the app. Decks come from strangers, so their notes may be hostile.

import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { addressTo } from '../router.svelte';

const tags = [
  'a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'kbd', 'li',
  'ol', 'p', 'pre', 's', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
];

const reading = new Marked({
  gfm: true,
  // A line that a player ends is a line that ends.
  breaks: true,
  renderer: {
    // The room and its tab have the headings above these.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    // The app is offline, so a picture is only its name.
    image: ({ text }) => text,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** Letters of a text that are read; nested lists take time that grows with their square. */
const most = 50_000;

/** Quotes and lists within each other that are told apart: each is read anew for every one around it. */
const deepest = 20;
/** What begins a quote or an entry of a list. After more than four blanks code would begin. */
const marker = '[ \\t]{0,4}(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))';
const deeper = new RegExp(`((?:${marker}){${deepest}})(?:${marker})+`, 'gu');

/** The elements of a text. Raw HTML in it is cleaned like what Markdown makes. */
export function elementsOf(text: string): DocumentFragment {
  const read = text.length > most ? `${text.slice(0, most)} …` : text;
  const html = htmlOf(read);
  if (html === undefined) {
    const plain = document.createDocumentFragment();
    plain.append(Object.assign(document.createElement('p'), { textContent: read }));
    return plain;
  }
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) settle(link);
  return fragment;
}

/** Nothing where the text is nested too deep to be read. */
function htmlOf(text: string): string | undefined {
  try {
    return reading.parse(text.replace(deeper, '$1'), { async: false });
  } catch {
    return undefined;
  }
}

/** The card that an address speaks of, in this app or on the web sites that players write for. */
export function cardOf(address: string): string | undefined {
  return /^(?:https?:\/\/[^/]+)?\/card\/(\w+)(?:[/?#].*)?$/u.exec(address)?.[1];
}

/** Links to cards and to places of the app lead there; others are words with their address. */
function settle(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  const card = cardOf(address);
  if (card) {
    link.setAttribute('href', `#${addressTo('cards', card)}`);
    link.dataset.card = card;
    return;
  }
  if (address.startsWith('#/')) return;
  const hidden = /^https?:/u.test(address) && link.textContent !== address;
  link.replaceWith(...link.childNodes, hidden ? ` (${address})` : '');
}
