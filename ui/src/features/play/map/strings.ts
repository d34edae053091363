// Ways between locations as string on pins: it sags where it runs free, and goes around what stands
// between. Pure: the plan in, paths of SVG out.

import { centre, type Layout, type Point, type Rect, route } from './geometry';

export type Way = { from: number; to: number };
export type Drawn = { path: string; start: Point; end: Point; last: Point };

/** How far a pin stands from the edge of its card, in units. */
const off = 4;

export function stringOf(layout: Layout, way: Way, lane: number, unit: number): Drawn | undefined {
  const a = layout.rects.get(way.from);
  const b = layout.rects.get(way.to);
  if (!a || !b) return undefined;
  const around = route(layout, way.from, way.to, lane);
  if (around.length > 2) {
    const [start, end] = [around[0]!, around.at(-1)!];
    return { path: `M${around.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`, start, end, last: around.at(-2)! };
  }
  const start = pin(a, b, unit);
  const end = pin(b, a, unit);
  const sag = Math.min(15 * unit, Math.hypot(end.x - start.x, end.y - start.y) * 0.09);
  const low = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + sag };
  return { path: `M${round(start.x)} ${round(start.y)}Q${round(low.x)} ${round(low.y)} ${round(end.x)} ${round(end.y)}`, start, end, last: low };
}

/** Where the string is pinned to a card: at the side that faces the other one. */
function pin(card: Rect, other: Rect, unit: number): Point {
  const [from, to] = [centre(card), centre(other)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const beside = Math.abs(dx) >= card.width * 1.05;
  const most = card.height * 0.3;
  if (beside) return { x: from.x + Math.sign(dx) * (card.width / 2 + off * unit), y: from.y + Math.max(-most, Math.min(most, dy * 0.2)) };
  return { x: from.x, y: from.y + (Math.sign(dy) || 1) * (card.height / 2 + off * unit) };
}

/** The head of an arrow at the end of a string, for a way that leads one way only. */
export function arrowOf({ end, last }: Drawn, size: number): string {
  const angle = Math.atan2(end.y - last.y, end.x - last.x);
  const wing = (turn: number) => `${round(end.x - size * Math.cos(angle + turn))},${round(end.y - size * Math.sin(angle + turn))}`;
  return `${round(end.x)},${round(end.y)} ${wing(0.45)} ${wing(-0.45)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
