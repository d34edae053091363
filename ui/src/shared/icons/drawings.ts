// The game's symbols, drawn for Casebook on a grid of 24. Each reads as one silhouette at 14 px.

/** Areas to fill (even-odd) and lines to draw, both in the current colour. */
export type Drawing = {
  fill?: string;
  line?: string;
  /** Width of the lines; 2 unless the silhouette needs more. */
  width?: number;
  /** Draws the same thing twice, side by side. */
  twice?: true;
};

const hand =
  'M7 11V5.5a1.5 1.5 0 0 1 3 0V10h.6V3.5a1.5 1.5 0 0 1 3 0V10h.6V4.5a1.5 1.5 0 0 1 3 0V11h.6V7.5' +
  'a1.5 1.5 0 0 1 3 0V15c0 4-2.8 7-7 7-3.6 0-5.2-1.6-6.8-4.2L3.4 13.9a1.5 1.5 0 0 1 2.5-1.6L7 13.6Z';

const arcaneLines = 'M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4ZM12 6l5.4 9.4H6.6Z';

const classes = {
  guardian: { fill: 'M12 1.8 20.5 5v6c0 5.6-3.6 9.2-8.5 11.2C7.1 20.2 3.5 16.6 3.5 11V5Z' },
  seeker: { line: 'M12 2.6a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4ZM12 14v8.5', width: 2.8 },
  rogue: { fill: 'M12 1.5 21 12l-9 10.5L3 12Z' },
  mystic: { fill: 'M14.5 2A10 10 0 1 0 22 14.8 8.4 8.4 0 0 1 14.5 2Z' },
  survivor: { fill: 'M12 2.5 23 21.5H1Z' },
  neutral: { line: 'M12 4.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6Z', width: 3 },
} satisfies Record<string, Drawing>;

const skills = {
  willpower: {
    fill: 'M12.5 1.5c.6 4.6 6.3 6.7 6.3 13A6.8 7.5 0 0 1 5.2 14.5c0-3.3 1.7-5.2 3.3-6.8.2 2.1.9 3.2 2 3.9C10.2 8 10.4 4.6 12.5 1.5Z',
  },
  intellect: {
    fill: 'M11.2 6.2C9.2 4.7 6 4 2 4v14.5c4 0 7.2.6 9.2 2ZM12.8 6.2c2-1.5 5.2-2.2 9.2-2.2v14.5c-4 0-7.2.6-9.2 2Z',
  },
  combat: {
    fill: 'M12 1l2.6 3.4v9.1H9.4V4.4ZM5.5 13.5h13v3h-13ZM10.5 16.5h3v6.5h-3Z',
  },
  agility: {
    fill: 'M2 21.5C2.6 10.5 9.5 3.5 22 2.5c-1 4.3-3.3 6.5-6.6 7.4 1.9.2 3.2.1 4.5-.5-1.6 3.9-4.2 5.7-8 6.3 1.3.5 2.3.6 3.5.3C12.4 19.6 8 21.5 2 21.5Z',
  },
  wild: {
    fill: 'M12 1l2.9 8.1L23 12l-8.1 2.9L12 23l-2.9-8.1L1 12l8.1-2.9Z',
  },
} satisfies Record<string, Drawing>;

const tokens = {
  skull: {
    fill: 'M12 2C6.4 2 3 5.8 3 10.5c0 3 1.4 5 3.4 6.3V22H9v-2.5h1.7V22h2.6v-2.5H15V22h2.6v-5.2c2-1.3 3.4-3.3 3.4-6.3C21 5.8 17.6 2 12 2ZM8.3 8.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM15.7 8.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM12 13.8l-1.3 2.7h2.6Z',
  },
  cultist: {
    fill: 'M12 1C8 3.6 6.3 8 6.3 11.5c0 1 .2 1.9.4 2.7C3.8 15.5 2 18.5 2 22.5h20c0-4-1.8-7-4.7-8.3.2-.8.4-1.7.4-2.7C17.7 8 16 3.6 12 1ZM12 6.8c-1.9 0-3 1.9-3 4.2s1.3 4.3 3 4.3 3-2 3-4.3-1.1-4.2-3-4.2Z',
  },
  tablet: {
    fill: 'M4.5 1.5h10.5l4.5 4.5v16.5H7L4.5 19v-5l1.8-2-1.8-2ZM8.5 5.5v4l5.5-2ZM10.5 10.5v4l6-2ZM8.5 15.5v4l5.5-2Z',
  },
  elder_thing: {
    line: 'M12 12.5V3.3M12 12.5l8.7-2.8M12 12.5l5.4 7.4M12 12.5l-5.4 7.4M12 12.5 3.3 9.7',
    width: 4,
  },
  auto_fail: {
    line: 'M5.5 6.5C2.5 6.5 3 2.5 6 2.5c6.5 0 5.5 19 12 19 3 0 3.5-4 .5-4M18.5 6.5c3 0 2.5-4-.5-4-6.5 0-5.5 19-12 19-3 0-3.5-4-.5-4',
    width: 2.6,
  },
  elder_sign: {
    line: 'M12 22.5V2M12 8.5 7.5 4M12 8.5 16.5 4M12 14 5 7.5M12 14l7-6.5M12 19.5l-8-6.5M12 19.5l8-6.5',
    width: 2.2,
  },
  bless: {
    fill: 'M4.5 17a7.5 7.5 0 0 1 15 0Z',
    line: 'M1.5 20.5h21M12 2.5v4M4 6.5l2.7 2.7M20 6.5l-2.7 2.7',
    width: 2.4,
  },
  curse: {
    fill: 'M5.3 17.5 3.5 10.5l5.7 5ZM10 13.5l2.5 7-5-4.5ZM13.5 11.5 11.5 3.5l6 5ZM18 8l3.5 6.5-6.5-4Z',
    line: 'M2 19c5 0 5.5-7 10-7s5-7 10-7',
    width: 2.6,
  },
  frost: {
    fill: 'M12 1l3.8 5.5V17L12 23l-3.8-6V6.5ZM6.3 9.5 2.5 13v5l3.8 3.5ZM17.7 9.5l3.8 3.5v5l-3.8 3.5Z',
  },
} satisfies Record<string, Drawing>;

const slots = {
  hand: { fill: hand },
  hand_two: { fill: hand, twice: true },
  arcane: { line: arcaneLines },
  arcane_two: { line: arcaneLines, width: 2.6, twice: true },
  ally: {
    fill: 'M8.5 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM1 21.5c0-4.7 3-8 7.5-8s7.5 3.3 7.5 8ZM15 4a4 4 0 1 1 1 7.4 6 6 0 0 0-1-7.4ZM17.5 21.5c0-3.2-1-6-3-7.7 5-1.3 8.5 2.2 8.5 7.7Z',
  },
  body: { fill: 'M8 2.5 1.5 6.2 3.5 12l2.5-1v10.5h12V11l2.5 1 2-5.8L16 2.5l-4 4.5Z' },
  accessory: {
    line: 'M3.5 2c0 6.5 3 10.5 8.5 11.8C17.5 12.5 20.5 8.5 20.5 2',
    fill: 'M12 12.5l4 5-4 5.5-4-5.5Z',
  },
  tarot: {
    line: 'M9 2h10.5v16H9ZM5.5 5.5 3 6.3l2.7 15.2 9.5-1.3',
    fill: 'M14.2 5.5l1.3 3.2 3.2 1.3-3.2 1.3-1.3 3.2-1.3-3.2L9.7 10l3.2-1.3Z',
  },
  head: { fill: 'M7 3h10l-.8 10.5H7.8ZM1.5 15h21v3.5l-4 2h-13l-4-2Z' },
} satisfies Record<string, Drawing>;

const values = {
  clue: {
    line: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM15.3 15.3 22 22',
    fill: 'M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
    width: 2.6,
  },
  doom: {
    fill: 'M4.5 1.5h15v3.7c0 3.8-4 5.3-5 6.8 1 1.5 5 3 5 6.8v3.7h-15v-3.7c0-3.8 4-5.3 5-6.8-1-1.5-5-3-5-6.8Z',
  },
  damage: {
    fill: 'M3.5 2h17A1.5 1.5 0 0 1 22 3.5v17a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 20.5v-17A1.5 1.5 0 0 1 3.5 2ZM8.3 5.5 5.5 18.5h1.7L10.6 5.5ZM13 5.5l-2.8 13h1.7l3.4-13ZM17.7 5.5l-2.8 13h1.7l3.4-13Z',
  },
  horror: {
    line: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21ZM12.5 12.5c-.3-1.6 1.8-1.8 2.6-.4 1.1 2.1-.8 4.6-3.2 4.6-3.1 0-5.2-2.6-4.9-5.5C7.3 8 10 6 13 6.3',
  },
  resource: { fill: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21ZM8.7 8.7h6.6v6.6H8.7Z' },
  shroud: {
    line: 'M2.5 7c3.2-3.8 6.3 3.8 9.5 0s6.3 3.8 9.5 0M2.5 12.5c3.2-3.8 6.3 3.8 9.5 0s6.3 3.8 9.5 0M2.5 18c3.2-3.8 6.3 3.8 9.5 0s6.3 3.8 9.5 0',
    width: 2.4,
  },
  victory: {
    fill: 'M12 1a7.5 7.5 0 0 1 4.7 13.3L19 23l-7-3.5L5 23l2.3-8.7A7.5 7.5 0 0 1 12 1ZM12 4.5 10.9 7.3 8 7.5l2.2 1.9-.7 2.9L12 10.7l2.5 1.6-.7-2.9L16 7.5l-2.9-.2Z',
  },
  vengeance: {
    fill: 'M12 23a7.5 7.5 0 0 1-4.7-13.3L5 1l7 3.5L19 1l-2.3 8.7A7.5 7.5 0 0 1 12 23ZM13 9.5l-3.5 5 3 1.5-2.5 4.5h1.5l4-5.3-3-1.5 2.5-4.200Z',
  },
  per_investigator: {
    fill: 'M8 8c-.2-4.2.8-6 2.3-6 .8 0 1 .6 1.7.6S13 2 13.7 2C15.2 2 16.2 3.8 16 8ZM2 9.5h20V12H2ZM7.5 13.5h9c0 2.7-2 4.5-4.5 4.5s-4.5-1.8-4.5-4.5ZM4 23c.8-2.8 2.9-4.2 5-4.7l3 1.7 3-1.7c2.1.5 4.2 1.9 5 4.7Z',
  },
  day: {
    fill: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z',
    line: 'M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100',
    width: 2.2,
  },
  night: { fill: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21ZM13.5 5a7.200 7.200 0 1 0 5.300 9.800 6 6 0 0 1-5.300-9.800Z' },
  codex: { fill: 'M3 1.5h18v21H3ZM6 4.500v9l6-3.500 6 3.500v-9Z' },
  health: { fill: 'M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z' },
  sanity: {
    fill: 'M12 4.5C6.5 4.5 2.8 8.3 1 12c1.8 3.7 5.5 7.5 11 7.5s9.2-3.8 11-7.5c-1.8-3.7-5.5-7.5-11-7.5ZM12 7.7a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6ZM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  },
  unique: { fill: 'M12 1.5l3.1 6.9 7.4.8-5.6 5 1.6 7.3L12 17.7l-6.5 3.8 1.6-7.3-5.6-5 7.4-.8Z' },
} satisfies Record<string, Drawing>;

const timing = {
  action: { fill: 'M5 2.5v19L21.5 12Z' },
  fast: { fill: 'M14 1 3.5 14h6.7L8.5 23 20.5 9.5h-7.2Z' },
  reaction: {
    line: 'M5 12a7.5 7.5 0 1 0 2.6-5.7',
    fill: 'M2.5 3.5l8-1.5-1.5 8Z',
    width: 2.8,
  },
  forced: { fill: 'M9.7 1.5h4.6l-.9 13.5h-2.8ZM12 17a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z' },
  ready: { fill: 'M7 1.5h10a1 1 0 0 1 1 1v19a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-19a1 1 0 0 1 1-1ZM8.5 4v9h7V4Z' },
  exhausted: { fill: 'M1.5 7v10a1 1 0 0 0 1 1h19a1 1 0 0 0 1-1V7a1 1 0 0 0-1-1h-19a1 1 0 0 0-1 1ZM4 8.5h9v7H4Z' },
} satisfies Record<string, Drawing>;

export const drawings = { ...classes, ...skills, ...tokens, ...slots, ...values, ...timing };

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];
