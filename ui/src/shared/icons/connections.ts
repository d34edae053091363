// The symbols by which locations name their connections. They always stand in a tag of their own
// on the map, so they need to differ from each other only.

import type { Drawing } from './drawings';

export const connections = {
  circle: { fill: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z' },
  square: { fill: 'M3 3h18v18H3Z' },
  diamond: { fill: 'M12 2 20.5 12 12 22 3.5 12Z' },
  triangle: { fill: 'M12 3 22 21H2Z' },
  plus: { fill: 'M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9Z' },
  hourglass: { fill: 'M4 2.5h16L14 12l6 9.5H4L10 12Z' },
  moon: { fill: 'M14.5 2A10 10 0 1 0 22 14.800 8.400 8.400 0 0 1 14.5 2Z' },
  squiggle: { line: 'M2.5 15c3.200-10 6.300-10 9.5-3s6.300 7 9.5-3', width: 4 },
  t: { fill: 'M3 3h18v6h-6v12.5H9V9H3Z' },
  equals: { fill: 'M3 5.5h18v4.5H3ZM3 14h18v4.5H3Z' },
  heart: {
    fill: 'M12 21.800C5 16.5 1.800 12.700 1.800 8.300A5.600 5.600 0 0 1 12 5a5.600 5.600 0 0 1 10.200 3.300c0 4.400-3.200 8.200-10.200 13.5Z',
  },
  star: { fill: 'M12 1.5l3.100 6.900 7.400.8-5.600 5 1.600 7.300L12 17.700l-6.5 3.800 1.600-7.300-5.600-5 7.400-.8Z' },
  droplet: { fill: 'M12 1.5c3 5 7 8.5 7 13a7 7.5 0 0 1-14 0c0-4.5 4-8 7-13Z' },
  trefoil: {
    fill: 'M12 2a5 5 0 0 1 4.600 6.900A5 5 0 1 1 13.5 17l1 5h-5l1-5a5 5 0 1 1-3.100-8.100A5 5 0 0 1 12 2Z',
  },
  spade: {
    fill: 'M12 1.5c3 4.5 9 7 9 11.700a4.700 4.700 0 0 1-7.700 3.600l1.200 5.700h-5l1.200-5.700A4.700 4.700 0 0 1 3 13.200C3 8.5 9 6 12 1.5Z',
  },
} satisfies Record<string, Drawing>;

export type ConnectionName = keyof typeof connections;
