// Each answer of the Rust side is a whole view, and most of it is as it was. What is the same stays the
// same object, so that only what changed is drawn anew.

type Thing = Record<string, unknown>;

/** `after`, with every part that is as it was in `before` taken from there. */
export function kept<Part>(before: Part | undefined, after: Part): Part {
  return same(before, after) as Part;
}

function same(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return sameList(before, after);
  if (isThing(before) && isThing(after)) return sameThing(before, after);
  return after;
}

function sameThing(before: Thing, after: Thing): Thing {
  const names = Object.keys(after);
  const built: Thing = {};
  let equal = names.length === Object.keys(before).length;
  for (const name of names) {
    built[name] = same(before[name], after[name]);
    equal &&= name in before && Object.is(built[name], before[name]);
  }
  return equal ? before : built;
}

/** What has a number of its own is compared with itself, wherever it stands now. */
function sameList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((one, at) => [markOf(one, at), one]));
  const built = after.map((one, at) => same(known.get(markOf(one, at)), one));
  const equal = built.length === before.length && built.every((one, at) => Object.is(one, before[at]));
  return equal ? before : built;
}

function markOf(one: unknown, at: number): string {
  if (!isThing(one)) return `at ${at}`;
  if (typeof one.id === 'number') return `id ${one.id}`;
  return typeof one.seat === 'number' ? `seat ${one.seat}` : `at ${at}`;
}

function isThing(one: unknown): one is Thing {
  return typeof one === 'object' && one !== null && !Array.isArray(one);
}
