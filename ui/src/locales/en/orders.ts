// When windows and reactions are asked about, and the player's own scans of cards.

export const orders = {
  title: 'When to ask',
  why: 'Windows and reactions are asked about only as you say here. What is passed for you stands in the log, and Undo goes back over it.',
  always: 'Always ask',
  when_it_helps: 'Only when it helps',
  not_this_turn: 'Not this turn',
  never: 'Never ask',
  helpsWhy: '“Only when it helps”: what only changes a test is asked about where the chance of success rises.',
  now: 'Offered now',
  others: 'Other standing orders',
  none: 'Everything is asked about.',
  played: 'Playing it from hand',
  pass: 'Pass everything until the end of the …',
  turn: 'Turn',
  phase: 'Phase',
  round: 'Round',
  passing: ({ until }: { until: string }) => `Everything is passed until the end of the ${until.toLowerCase()}.`,
  askAgain: 'Ask again',
} as const;

export const scans = {
  title: 'Scans',
  why: 'If you have pictures of your own cards, they can take the place of the faces that Casebook draws, at every size, backs included. A folder or a zip file holds them, each named by the code of its card: 01020.jpg, and 01020b.jpg or 01020_back.jpg for a back; player_back.jpg and encounter_back.jpg are the backs of the decks. They are read where they lie; cards without one keep the drawn face.',
  path: 'Folder or zip file of pictures',
  use: 'Use these pictures',
  now: ({ sides, path }: { sides: number; path: string }) => `${sides === 1 ? '1 side of a card' : `${sides} sides of cards`} from ${path}`,
  none: 'No pictures are used.',
  stop: 'Use them no more',
  keepTitle: ({ name }: { name: string }) => `Keep a copy of ${name}?`,
  keepWhy: ({ megabytes }: { megabytes: number }) =>
    `A page is not told where a dropped file lies. Casebook can keep a copy of it in its data (${megabytes} MB). To use it where it lies, choose it with the button.`,
  keep: 'Keep a copy',
} as const;
