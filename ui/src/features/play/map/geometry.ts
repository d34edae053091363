// Where locations stand, how ways run around them, and which neighbour lies in a direction. Pure:
// grid places and sizes in, rectangles and lines out.

export type Point = { x: number; y: number };
export type Rect = Point & { width: number; height: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

export type Cell = { id: number; at: [number, number]; width: number; height: number };
export type Gap = { x: number; y: number };

export type Layout = { rects: Map<number, Rect>; width: number; height: number; columns: number[]; rows: number[] };

/** Space around the outermost locations, wide enough for a way around them. */
const margin = 24;
/** Ways keep this far from locations that they do not lead to. */
const clearance = 6;

/** Places cells on their grid; empty columns and rows take no space. */
export function layOut(cells: readonly Cell[], gap: Gap): Layout {
  const columns = tracks(cells, 0, (cell) => cell.width, gap.x);
  const rows = tracks(cells, 1, (cell) => cell.height, gap.y);
  const rects = new Map<number, Rect>();
  for (const { id, at, width, height } of cells) {
    const column = columns.of.get(at[0])!;
    const row = rows.of.get(at[1])!;
    rects.set(id, {
      x: column.start + (column.size - width) / 2,
      y: row.start + (row.size - height) / 2,
      width,
      height,
    });
  }
  return { rects, width: columns.end, height: rows.end, columns: columns.gutters, rows: rows.gutters };
}

type Track = { start: number; size: number };

function tracks(cells: readonly Cell[], axis: 0 | 1, sizeOf: (cell: Cell) => number, gap: number) {
  const used = [...new Set(cells.map((cell) => cell.at[axis]))].sort((a, b) => a - b);
  const of = new Map<number, Track>();
  const gutters = [margin / 2];
  let end = margin;
  for (const place of used) {
    const size = Math.max(...cells.filter((cell) => cell.at[axis] === place).map(sizeOf));
    of.set(place, { start: end, size });
    end += size + gap;
    gutters.push(end - gap / 2);
  }
  end += margin - gap;
  gutters[gutters.length - 1] = end - margin / 2;
  return { of, gutters, end };
}

/** The line of a way: straight where nothing stands between, else through the gaps. */
export function route(layout: Layout, from: number, to: number, lane: number): Point[] {
  const a = layout.rects.get(from);
  const b = layout.rects.get(to);
  if (!a || !b) return [];
  const straight = [edgeToward(a, centre(b)), edgeToward(b, centre(a))];
  const foreign = [...layout.rects].filter(([id]) => id !== from && id !== to).map(([, rect]) => rect);
  const blocked = foreign.some((rect) => crosses(straight[0]!, straight[1]!, grown(rect, clearance)));
  return blocked ? throughGaps(layout, a, b, lane) : straight;
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** Where the line from the centre of a rectangle to a point leaves the rectangle. */
function edgeToward(rect: Rect, point: Point): Point {
  const from = centre(rect);
  const dx = point.x - from.x;
  const dy = point.y - from.y;
  const scale = Math.min(
    dx === 0 ? Infinity : rect.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : rect.height / 2 / Math.abs(dy),
  );
  return Number.isFinite(scale) ? { x: from.x + dx * scale, y: from.y + dy * scale } : from;
}

function grown(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** Whether a segment passes through a rectangle (Liang and Barsky's clipping). */
export function crosses(a: Point, b: Point, rect: Rect): boolean {
  let [enter, leave] = [0, 1];
  const sides: [number, number][] = [
    [a.x - b.x, a.x - rect.x],
    [b.x - a.x, rect.x + rect.width - a.x],
    [a.y - b.y, a.y - rect.y],
    [b.y - a.y, rect.y + rect.height - a.y],
  ];
  for (const [slope, distance] of sides) {
    if (slope === 0 && distance < 0) return false;
    if (slope < 0) enter = Math.max(enter, distance / slope);
    if (slope > 0) leave = Math.min(leave, distance / slope);
  }
  return enter < leave;
}

/** The shortest way with few bends along the lines between columns and rows. */
function throughGaps(layout: Layout, a: Rect, b: Rect, lane: number): Point[] {
  const xs = layout.columns.map((x) => x + lane);
  const ys = layout.rows.map((y) => y + lane);
  const ends = [centre(a), centre(b)];
  const points: Point[] = [...ends];
  for (const x of xs) for (const y of [...ys, ...ends.map((end) => end.y)]) points.push({ x, y });
  for (const y of ys) for (const end of ends) points.push({ x: end.x, y });
  const path = cheapestPath(points, (from, to) => isOpen(from, to, xs, ys, ends));
  if (path.length < 2) return ends;
  const [first, last] = [path[1]!, path.at(-2)!];
  return simplified([edgeToward(a, first), ...path.slice(1, -1), edgeToward(b, last)]);
}

/** Two points are joined along a gap, or from an end straight to the next gap. */
function isOpen(from: Point, to: Point, xs: number[], ys: number[], ends: Point[]): boolean {
  if (from.x === to.x && xs.includes(from.x)) return true;
  if (from.y === to.y && ys.includes(from.y)) return true;
  const end = ends.find((end) => end === from || end === to);
  if (!end) return false;
  const other = end === from ? to : from;
  const nextTo = (lines: number[], value: number, reached: number) =>
    !lines.some((line) => line !== reached && line > Math.min(value, reached) && line < Math.max(value, reached));
  if (other.y === end.y && xs.includes(other.x)) return nextTo(xs, end.x, other.x);
  return other.x === end.x && ys.includes(other.y) && nextTo(ys, end.y, other.y);
}

const bendCost = 60;

/** Dijkstra over points and the axis of arrival, from the first point to the second. */
function cheapestPath(points: Point[], joined: (a: Point, b: Point) => boolean): Point[] {
  type State = { point: number; axis: 'x' | 'y' | ''; cost: number; before: State | undefined };
  const best = new Map<string, number>();
  const open: State[] = [{ point: 0, axis: '', cost: 0, before: undefined }];
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const state = open.pop()!;
    if (state.point === 1) return trail(state, points);
    points.forEach((point, index) => {
      const here = points[state.point]!;
      if (index === state.point || !joined(here, point)) return;
      const axis = here.x === point.x ? 'y' : 'x';
      const bend = state.axis && state.axis !== axis ? bendCost : 0;
      const cost = state.cost + Math.abs(here.x - point.x) + Math.abs(here.y - point.y) + bend;
      const key = `${index}${axis}`;
      if (cost >= (best.get(key) ?? Infinity)) return;
      best.set(key, cost);
      open.push({ point: index, axis, cost, before: state });
    });
  }
  return [];
}

function trail(last: { point: number; before: unknown }, points: Point[]): Point[] {
  const path: Point[] = [];
  for (let state: typeof last | undefined = last; state; state = state.before as typeof last | undefined) {
    path.unshift(points[state.point]!);
  }
  return path;
}

/** Without the points in the middle of straight stretches. */
function simplified(path: Point[]): Point[] {
  return path.filter((point, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    if (!before || !after) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}

/** The nearest rectangle in a direction; what lies straight ahead beats what lies aslant. */
export function neighbour(rects: ReadonlyMap<number, Rect>, from: number, direction: Direction): number | undefined {
  const start = rects.get(from);
  if (!start) return undefined;
  const here = centre(start);
  let nearest: { id: number; distance: number } | undefined;
  for (const [id, rect] of rects) {
    const there = centre(rect);
    const [ahead, aside] = along(direction, there.x - here.x, there.y - here.y);
    if (id === from || ahead <= 1 || aside > 2.5 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id;
}

function along(direction: Direction, dx: number, dy: number): [ahead: number, aside: number] {
  switch (direction) {
    case 'left':
      return [-dx, Math.abs(dy)];
    case 'right':
      return [dx, Math.abs(dy)];
    case 'up':
      return [-dy, Math.abs(dx)];
    case 'down':
      return [dy, Math.abs(dx)];
  }
}
