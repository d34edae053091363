// What lies behind an emblem: seven grounds of an engraver, each drawn from chance of its own.

import type { CardFacts } from '../facts';
import type { Scheme } from './inks';

export type Ground = (chance: () => number, width: number, height: number, ink: Scheme) => string;

const n1 = (value: number) => value.toFixed(1);
const round = Math.PI * 2;

/** A closed line around a centre whose distance from it is told for each angle. */
function ring(steps: number, at: (angle: number) => [number, number]): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => at((step / steps) * round));
  return `${points.map(([x, y], step) => `${step ? 'L' : 'M'}${n1(x)} ${n1(y)}`).join('')}Z`;
}

/** A banknote's rosette: several closed waves around the same centre. */
const guilloche: Ground = (chance, width, height, ink) => {
  const [cx, cy] = [width * (0.42 + chance() * 0.16), height * (0.42 + chance() * 0.12)];
  const lobes = 7 + Math.floor(chance() * 9);
  const rosette = (base: number, depth: number, waves: number, times: number) =>
    Array.from({ length: times }, (_, turn) => {
      const line = ring(160, (angle) => {
        const distance = base * (1 + depth * Math.sin(waves * angle + (turn / times) * round));
        return [cx + distance * Math.cos(angle), cy + distance * Math.sin(angle)];
      });
      return `<path d="${line}"/>`;
    }).join('');
  const drawn = rosette(width * 0.56, 0.17, lobes, 9) + rosette(width * 0.34, 0.3, lobes + 3, 6);
  return `<g fill="none" stroke="${ink.hi}" stroke-width=".6" opacity=".5">${drawn}</g>`;
};

const sunburst: Ground = (chance, width, height, ink) => {
  const [cx, cy] = [width * 0.5, height * (0.5 + chance() * 0.1)];
  const count = 28 + 2 * Math.floor(chance() * 10);
  const far = 480;
  const ray = (step: number) => {
    const from = ((step + chance() * 0.25) / count) * round;
    const to = from + (Math.PI / count) * (0.75 + 0.3 * chance());
    const end = (angle: number) => `${n1(cx + far * Math.cos(angle))} ${n1(cy + far * Math.sin(angle))}`;
    return `M${n1(cx)} ${n1(cy)}L${end(from)}L${end(to)}Z`;
  };
  const rays = Array.from({ length: count }, (_, step) => ray(step)).join('');
  const rings = Array.from({ length: 5 }, (_, at) => `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(width * (0.3 + at * 0.018))}"/>`);
  return `<path d="${rays}" fill="${ink.hi}" opacity=".17"/><g fill="none" stroke="${ink.hi}" stroke-width=".8" opacity=".45">${rings.join('')}</g>`;
};

/** Fans of the decade: overlapping scales. */
const fans: Ground = (chance, width, height, ink) => {
  const size = 34 + chance() * 14;
  let drawn = '';
  for (let y = height + size, row = 0; y > -size; y -= size * 0.5, row++) {
    for (let x = row % 2 ? -size : 0; x < width + size; x += size * 2) {
      for (let arc = 1; arc <= 5; arc++) {
        const radius = (size * arc) / 5;
        drawn += `M${n1(x - radius)} ${n1(y)}A${n1(radius)} ${n1(radius)} 0 0 1 ${n1(x + radius)} ${n1(y)}`;
      }
    }
  }
  return `<path d="${drawn}" fill="none" stroke="${ink.hi}" stroke-width=".9" opacity=".22"/>`;
};

/** Stars joined to figures that no chart shows. */
const stars: Ground = (chance, width, height, ink) => {
  const points = Array.from({ length: 26 }, () => [chance() * width, chance() * height, 0.7 + chance() * 1.9] as const);
  const dots = points.map(([x, y, r]) => `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}"/>`).join('');
  const lines = points
    .map(([x, y], at) => (at % 3 ? `M${n1(points[at - 1]![0])} ${n1(points[at - 1]![1])}L${n1(x)} ${n1(y)}` : ''))
    .join('');
  const [cx, cy] = [width / 2, height * 0.5];
  const orbits = Array.from({ length: 7 }, (_, at) => {
    const size = `rx="${n1(width * (0.26 + 0.085 * at))}" ry="${n1(width * (0.2 + 0.06 * at))}"`;
    const dashes = at % 2 ? '1 5' : '60 6 2 6';
    return `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" ${size} transform="rotate(${-24 + at * 3} ${n1(cx)} ${n1(cy)})" stroke-dasharray="${dashes}"/>`;
  }).join('');
  return `<g fill="none" stroke="${ink.hi}" stroke-width=".8" opacity=".42">${orbits}</g><path d="${lines}" stroke="${ink.hi}" stroke-width=".5" opacity=".3" fill="none"/><g fill="${ink.hi}" opacity=".75">${dots}</g>`;
};

/** The heights of a map, and the grid of its sheet. */
const contours: Ground = (chance, width, height, ink) => {
  const hills = Array.from({ length: 3 }, (_, at) => ({
    x: width * (0.12 + 0.38 * at + chance() * 0.1),
    y: height * (0.1 + chance() * 0.8),
    a: chance() * 6,
    b: chance() * 6,
    steep: 0.6 + chance() * 0.5,
  }));
  const line = (hill: (typeof hills)[number], level: number) =>
    ring(72, (angle) => {
      const bend = 0.2 * Math.sin(2 * angle + hill.a) + 0.11 * Math.sin(3 * angle + hill.b + level * 0.22);
      const distance = level * 13 * hill.steep * (1 + bend + 0.05 * Math.sin(7 * angle + level * 0.5));
      return [hill.x + distance * 1.25 * Math.cos(angle), hill.y + distance * Math.sin(angle)];
    });
  const levels = Array.from({ length: 10 }, (_, at) => at + 1);
  const drawn = hills
    .flatMap((hill) => levels.map((level) => `<path d="${line(hill, level)}" stroke-width="${level % 4 ? 0.6 : 1.3}"/>`))
    .join('');
  let grid = '';
  for (let x = 0; x <= width; x += 37.5) grid += `M${x} 0V${height}`;
  for (let y = 0; y <= height; y += 37.5) grid += `M0 ${y}H${width}`;
  return `<path d="${grid}" stroke="${ink.ink}" stroke-width=".5" opacity=".16"/><g fill="none" stroke="${ink.ink}" opacity=".3">${drawn}</g>`;
};

const smoke: Ground = (chance, width, height, ink) => {
  const line = (at: number) => {
    const y = height * (at / 25);
    const high = 5 + 12 * Math.sin(at * 0.5 + chance());
    const start = chance() * 6;
    let path = `M-5 ${n1(y)}`;
    for (let x = 0; x <= width + 10; x += 10) {
      path += `L${x} ${n1(y + high * Math.sin(x * 0.022 + start + at * 0.18) + 4 * Math.sin(x * 0.061 + at))}`;
    }
    return `<path d="${path}" stroke-width="${n1(0.6 + 1.4 * Math.abs(Math.sin(at * 0.7)))}"/>`;
  };
  const drawn = Array.from({ length: 26 }, (_, at) => line(at)).join('');
  return `<g fill="none" stroke="${ink.hi}" opacity=".27">${drawn}</g>`;
};

const tentacles: Ground = (chance, width, height, ink) => {
  const arms = Array.from({ length: 6 }, (_, at) => {
    const left = at % 2 === 0;
    const y = height * (0.2 + 0.9 * (at / 6)) + chance() * 26;
    const angle = left ? -0.25 - chance() * 0.7 : Math.PI + 0.25 + chance() * 0.7;
    const length = 150 + chance() * 90;
    const curl = (left ? -1 : 1) * (2.6 + chance() * 2.4);
    return tentacle([left ? -12 : width + 12, y], angle, length, curl, 17 + chance() * 10, ink);
  });
  return `<g>${arms.join('')}</g>`;
};

/** One arm: it grows thinner towards its end and curls more and more, with suckers on the inner side. */
function tentacle(start: [number, number], turn: number, length: number, curl: number, thick: number, ink: Scheme): string {
  const steps = 44;
  let [x, y] = start;
  let angle = turn;
  const [left, right]: [string[], string[]] = [[], []];
  let suckers = '';
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const wide = thick * (1 - share) ** 0.8 * 0.5 + 0.4;
    angle += (curl / steps) * share ** 1.4 * 2.1 + (0.06 * Math.sin(step * 0.5)) / (1 + step * 0.1);
    x += (length / steps) * Math.cos(angle);
    y += (length / steps) * Math.sin(angle);
    left.push(`${n1(x + wide * Math.sin(angle))} ${n1(y - wide * Math.cos(angle))}`);
    right.push(`${n1(x - wide * Math.sin(angle))} ${n1(y + wide * Math.cos(angle))}`);
    if (step % 3 !== 1 || step >= steps - 6) continue;
    const side = (curl > 0 ? -1 : 1) * wide * 0.52;
    suckers += `<circle cx="${n1(x - side * Math.sin(angle))}" cy="${n1(y + side * Math.cos(angle))}" r="${n1(wide * 0.3)}"/>`;
  }
  const skin = `M${left.join('L')}L${right.reverse().join('L')}Z`;
  return `<path d="${skin}" fill="${ink.deep}" stroke="${ink.hi}" stroke-opacity=".5"/><g fill="none" stroke="${ink.hi}" stroke-width=".7" opacity=".5">${suckers}</g>`;
}

const byKind: Record<CardFacts['kind'], Ground> = {
  asset: guilloche, event: sunburst, skill: fans, investigator: sunburst, location: contours, enemy: tentacles,
  enemy_location: tentacles, treachery: smoke, act: sunburst, agenda: tentacles, scenario: stars, story: guilloche, key: stars,
};

export function groundOf(facts: CardFacts): Ground {
  if (facts.classes.includes('mystic') && facts.kind !== 'investigator') return stars;
  if (facts.weakness && facts.kind !== 'enemy') return smoke;
  return byKind[facts.kind];
}
