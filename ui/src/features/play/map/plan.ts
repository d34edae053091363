// How large the cards of the map are, so that all of them fit, and where each stands. Pure: the grid
// places and the free space in, rectangles out.

import { type Layout, type Rect } from './geometry';

export type Spot = {
  id: number;
  at: [number, number];
  /** People and enemies that stand beside the card. */
  crowd: number;
};

export type Plan = Layout & {
  /** The width of a card, and of a standee. */
  card: number;
  standee: number;
  /** How far what is beside a card may reach: nearly to the card that follows. */
  room: number;
  /** Whether cards are large enough for a face as in a hand. */
  large: boolean;
};

/** The least width of a card in pixels; below it the map is larger than its window. */
const least = 46;
/** The width at which a card is easily read: people stand above each other before cards are smaller. */
const legible = 64;
const ratio = 1.4;

/** The widest cards with which all locations fit, on the grid or with its axes changed. */
export function planOf(spots: readonly Spot[], width: number, height: number, unit: number, zoom = 1): Plan {
  const across = spots.map((spot) => ({ ...spot, at: [spot.at[1], spot.at[0]] as [number, number] }));
  const upright = sized(spots, width, height, unit, 1);
  const turned = sized(across, width, height, unit, 1);
  const fits = (plan: Plan) => plan.width <= width + 1 && plan.height <= height + 1;
  const turns = turned.card > upright.card * 1.15 || (fits(turned) && !fits(upright));
  return sized(turns ? across : spots, width, height, unit, zoom);
}

function sized(spots: readonly Spot[], width: number, height: number, unit: number, zoom: number): Plan {
  const columns = ranks(spots, 0);
  const rows = ranks(spots, 1);
  const crowd = Math.max(0, ...spots.map((spot) => spot.crowd));
  const pad = { x: 22 * unit, y: (rows.size > 3 ? 10 : 15) * unit };
  // In a long row, such as a train, people stand above each other rather than push cars out of sight.
  const column = (width - 2 * pad.x - 8 * unit * (columns.size - 1)) / columns.size;
  const share = Math.min(2.4, Math.max(1.5, Math.min(1.3 + 0.33 * crowd, column / legible)));
  const gap = (rows.size > 3 ? 7 : 16) * unit;
  const byHeight = (height - 2 * pad.y - gap * (rows.size - 1)) / rows.size;
  const byWidth = (column / share) * ratio;
  const tall = Math.max(least * ratio, Math.min(byHeight, byWidth, 250 * unit)) * zoom;
  const card = tall / ratio;
  const plot = card * share;
  const between = Math.max(8 * unit, Math.min((width - 2 * pad.x - columns.size * plot) / Math.max(1, columns.size - 1), card * 0.6));
  const inner = { width: columns.size * plot + between * (columns.size - 1), height: rows.size * tall + gap * (rows.size - 1) };
  const whole = { width: Math.max(width, inner.width + 2 * pad.x), height: Math.max(height, inner.height + 2 * pad.y) };
  // Nobody stands beside a lone card, so that it may stand in the middle.
  const lean = crowd === 0 ? (plot - card) / 2 : Math.min((plot - card) / 2, card * 0.2);
  const start = { x: (whole.width - inner.width) / 2 + lean, y: (whole.height - inner.height) / 2 };
  const rects = new Map<number, Rect>();
  for (const { id, at } of spots) {
    const x = start.x + columns.get(at[0])! * (plot + between);
    rects.set(id, { x, y: start.y + rows.get(at[1])! * (tall + gap), width: card, height: tall });
  }
  const lines = (count: number, from: number, step: number) => Array.from({ length: count + 1 }, (_, at) => from + at * step);
  return {
    rects,
    ...whole,
    columns: lines(columns.size, start.x - between / 2, plot + between),
    rows: lines(rows.size, start.y - gap / 2, tall + gap),
    card,
    room: plot - card + Math.max(0, between - 14 * unit),
    standee: Math.max(34, Math.min(card * 0.42, 60 * unit)),
    large: card >= 84 * unit && card >= 100,
  };
}

/** The used columns or rows, counted; empty ones take no space. */
function ranks(spots: readonly Spot[], axis: 0 | 1): Map<number, number> {
  const used = [...new Set(spots.map(({ at }) => at[axis]))].sort((one, other) => one - other);
  return new Map(used.map((place, rank) => [place, rank]));
}
