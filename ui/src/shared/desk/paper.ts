// The drawing of the board's own paper, the same each time.

import { numbersFrom, seedOf } from '../card/face/chance';

const round = Math.PI * 2;
const n = (value: number) => value.toFixed(0);

export function drawnBoard(width: number, height: number, night: boolean): string {
  const ink = night ? '#9db8b4' : '#6b4c1f';
  const line = night ? '#7fa0a2' : '#7b5a28';
  const [base, low] = night ? ['#1b2c33', '#0b1216'] : ['#f0dfb6', '#cfae6c'];
  const lamp = night ? ['#ffc468', 0.24] : ['#fff6d6', 0.7];
  const edge = night ? ['#000', 0.55] : ['#58300a', 0.42];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="b" r=".8"><stop offset=".2" stop-color="${base}"/><stop offset="1" stop-color="${low}"/></radialGradient><radialGradient id="l" cx=".5" cy=".42" r=".7"><stop offset="0" stop-color="${lamp[0]}" stop-opacity="${lamp[1]}"/><stop offset=".55" stop-color="${lamp[0]}" stop-opacity=".06"/><stop offset="1" stop-color="${edge[0]}" stop-opacity="${edge[1]}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#b)"/><path d="${grid(width, height)}" stroke="${line}" stroke-width=".6" opacity=".2"/><g fill="none" stroke="${line}" opacity="${night ? 0.2 : 0.26}">${hills(width, height)}</g><g opacity=".28">${rose(width * 0.92, height * 0.2, ink)}</g><g fill="none" stroke="${ink}" stroke-width="1.4" opacity=".6">${corners(width, height)}</g><rect width="${width}" height="${height}" fill="url(#l)"/></svg>`;
}

function grid(width: number, height: number): string {
  let path = '';
  for (let x = 0; x < width; x += 48) path += `M${x} 0V${height}`;
  for (let y = 0; y < height; y += 48) path += `M0 ${y}H${width}`;
  return path;
}

function hills(width: number, height: number): string {
  const chance = numbersFrom(seedOf('board'));
  let drawn = '';
  for (let hill = 0; hill < 6; hill++) {
    const [cx, cy] = [width * (0.05 + 0.19 * hill + 0.06 * chance()), height * chance()];
    const [a, b] = [chance() * 6, chance() * 6];
    for (let level = 1; level < 12; level++) {
      const point = (angle: number) => {
        const distance = level * 16 * (1 + 0.22 * Math.sin(2 * angle + a) + 0.12 * Math.sin(3 * angle + b + level * 0.2));
        return `${n(cx + 1.4 * distance * Math.cos(angle))} ${n(cy + distance * Math.sin(angle))}`;
      };
      const points = Array.from({ length: 80 }, (_, step) => point((step / 80) * round));
      drawn += `<path d="M${points.join('L')}Z" stroke-width="${level % 4 ? 0.7 : 1.4}"/>`;
    }
  }
  return drawn;
}

function rose(x: number, y: number, ink: string): string {
  const at = (angle: number, length: number) => `${n(x + length * Math.cos(angle))} ${n(y + length * Math.sin(angle))}`;
  const rays = Array.from({ length: 16 }, (_, ray) => {
    const angle = (ray / 16) * round;
    const length = ray % 4 === 0 ? 58 : ray % 2 === 0 ? 38 : 22;
    const tip = at(angle, length);
    return `<path d="M${tip}L${at(angle + 0.22, 11)}L${n(x)} ${n(y)}Z" fill="${ink}"/><path d="M${tip}L${at(angle - 0.22, 11)}L${n(x)} ${n(y)}Z" fill="none" stroke="${ink}"/>`;
  });
  return `${rays.join('')}<circle cx="${n(x)}" cy="${n(y)}" r="46" fill="none" stroke="${ink}"/><circle cx="${n(x)}" cy="${n(y)}" r="42" fill="none" stroke="${ink}" stroke-dasharray="1 3"/>`;
}

function corners(width: number, height: number): string {
  const [margin, long] = [12, 46];
  const places = [[margin, margin, 1, 1], [width - margin, margin, -1, 1], [margin, height - margin, 1, -1], [width - margin, height - margin, -1, -1]];
  const drawn = places.map(([x, y, sx, sy]) => `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0 ${long}V0H${long}M6 ${long}V6H${long}M0 14A14 14 0 0 0 14 0M6 24A18 18 0 0 0 24 6"/></g>`);
  return `${drawn.join('')}<rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" opacity=".6"/>`;
}
