// The pictures of the cards: each is drawn once for its card, size and theme, while nobody types or
// points, and kept as a small image. Until then the face shows the flat colour of its class.

import { SvelteMap } from 'svelte/reactivity';
import type { CardFacts } from '../facts';
import { drawnArt, type Frame } from './art';
import { drawingOf } from './emblems';

/** Bytes of images that are kept; the ones not shown for longest go first. */
const room = 24 * 1024 * 1024;
/** How long nobody may have touched anything before a picture is drawn, in milliseconds. */
const quiet = 60;
const quality = 0.86;
/** Parts in which a picture is drawn, one under the other: an input waits for one of them, not for all. */
const bands = 4;
/** More than this many are not drawn ahead: what was scrolled past is asked for again when it is seen. */
const ahead = 120;

type Wanted = {
  key: string;
  draw: () => Promise<string>;
  width: number;
  height: number;
  /** Pixels for each unit of the box, on a screen with one pixel to a point: no more than are shown. */
  share?: number;
};

const kept = new SvelteMap<string, string>();
const used = new Map<string, number>();
const wanted = new Map<string, Wanted>();
let bytes = 0;
let clock = 0;
let lastInput = 0;
let working = false;

for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
  window.addEventListener(kind, () => (lastInput = performance.now()), { capture: true, passive: true });
}

/** The address of a card's picture, or nothing while it is not drawn yet. Asking for it has it drawn. */
export function pictureOf(facts: CardFacts, frame: Frame, night: boolean): string | undefined {
  const key = [facts.code ?? `${facts.name.en}/${facts.kind}`, night, frame.width, frame.height, frame.size, frame.share].join(' ');
  const draw = async () => drawnArt(facts, await drawingOf(facts), frame, night);
  return picture({ key, draw, width: frame.width, height: frame.height, share: frame.share });
}

/** Any drawing of SVG by its key, kept as an image like those of cards. */
export function picture(one: Wanted): string | undefined {
  used.set(one.key, ++clock);
  const found = kept.get(one.key);
  if (found === undefined && !wanted.has(one.key)) {
    wanted.set(one.key, one);
    if (wanted.size > ahead) wanted.delete(wanted.keys().next().value!);
    if (!working) void work();
  }
  return found;
}

async function work() {
  working = true;
  while (wanted.size > 0) {
    await idle();
    // What was asked for last is most likely what is in sight.
    const one = [...wanted.values()].at(-1)!;
    const image = await made(one).catch(() => '');
    // Until it is made it stays wanted, so that nobody has it made a second time meanwhile.
    wanted.delete(one.key);
    keep(one.key, image);
  }
  working = false;
}

/** The next moment in which nothing else waits. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    const attempt = () => {
      if (performance.now() - lastInput < quiet) setTimeout(attempt, quiet);
      else resolve();
    };
    if ('requestIdleCallback' in window) window.requestIdleCallback(attempt, { timeout: 400 });
    else setTimeout(attempt, 8);
  });
}

async function made({ draw, width, height, share = 1 }: Wanted): Promise<string> {
  // What is loaded from an address stays in WebKit's memory, a whole document with all its shapes for each
  // picture, until the address is revoked; one that holds the drawing itself can never be.
  const address = URL.createObjectURL(new Blob([await draw()], { type: 'image/svg+xml' }));
  const image = new Image(width, height);
  try {
    image.src = address;
    await image.decode();
    return await painted(image, width, height, Math.min(1, share * devicePixelRatio));
  } finally {
    image.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

async function painted(image: HTMLImageElement, width: number, height: number, scale: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d')!;
  const band = Math.ceil(canvas.height / bands);
  const unit = height / canvas.height;
  for (let top = 0; top < canvas.height; top += band) {
    const high = Math.min(band, canvas.height - top);
    await pause();
    context.drawImage(image, 0, top * unit, width, high * unit, 0, top, canvas.width, high);
  }
  await pause();
  const kept = canvas.toDataURL('image/jpeg', quality);
  canvas.width = canvas.height = 0;
  return kept;
}

/** Lets what has come in meanwhile be answered first. */
function pause(): Promise<void> {
  return performance.now() - lastInput < quiet ? idle() : new Promise((resolve) => setTimeout(resolve));
}

function keep(key: string, image: string) {
  kept.set(key, image);
  bytes += image.length;
  if (bytes <= room) return;
  const oldest = [...kept.keys()].sort((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0));
  for (const gone of oldest) {
    if (bytes <= room * 0.8) return;
    if (gone === key) continue;
    bytes -= kept.get(gone)!.length;
    kept.delete(gone);
    used.delete(gone);
  }
}
