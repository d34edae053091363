// Where the names of places stand on a map: beside their places, on no other name and on no other
// place, as far as there is room.

/** A point of the map with its name. */
export type Spot = { x: number; y: number; name: string };
/** Where the name stands: its left end, and the line under its letters. */
export type Label = { left: number; top: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** A line of letters of 9 units: how far it reaches over and under the line, and how wide they are. */
const [above, below, narrow, wide] = [8, 3, 5.4, 9];
/** The room that a place takes around its middle, and what lies between names. */
const [radius, gap] = [5, 1];
/** How often the names are moved out of each other's way. */
const rounds = 4;

const widthOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u1100' ? wide : narrow), 0);

function boxOf(label: Label, name: string): Box {
  return { left: label.left - gap, right: label.left + widthOf(name) + gap, top: label.top - above, bottom: label.top + below };
}

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The labels that a name may have, the most usual first; all lie on the map. */
function offered({ x, y, name }: Spot, width: number, height: number): Label[] {
  const long = widthOf(name);
  const [middle, right, left, over, back] = [x - long / 2, x + 8, x - long - 8, x - 2, x - long + 2];
  const near = [[middle, -7], [middle, 15], [right, 3], [left, 3], [over, -7], [back, -7], [over, 15], [back, 15]] as const;
  const aside = [-5, 11, -9, 15, -13, 19].flatMap((down) => [[right, down], [left, down]] as const);
  const far = [-16, 24, -22, 30].flatMap((down) => [[middle, down], [over, down], [back, down]] as const);
  return [...near, ...aside, ...far].map(([from, down]) => ({
    left: Math.min(width - long - 2, Math.max(2, from)),
    top: Math.min(height - below, Math.max(above, y + down)),
  }));
}

/** A label for each spot, in their order. Each takes the first of its places that covers least. */
export function labelsOf(spots: Spot[], width: number, height: number): Label[] {
  const offers = spots.map((spot) => offered(spot, width, height));
  const points = spots.map(({ x, y }): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const laid: (Label | undefined)[] = spots.map(() => undefined);
  const covers = (at: number, label: Label) => {
    const box = boxOf(label, spots[at]!.name);
    const others = laid.map((other, index) => (other && index !== at ? shared(box, boxOf(other, spots[index]!.name)) : 0));
    const places = points.map((point, index) => (index === at ? 0 : shared(box, point)));
    return [...others, ...places].reduce((sum, area) => sum + area, 0);
  };
  for (let round = 0; round < rounds; round++) {
    for (const [at, labels] of offers.entries()) {
      const areas = labels.map((label) => covers(at, label));
      laid[at] = labels[areas.indexOf(Math.min(...areas))]!;
    }
  }
  return laid.map((label) => label!);
}
