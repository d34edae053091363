// Seats that are handed over to Casebook.

export const companion = {
  title: 'Played by Casebook',
  why: 'Casebook plays the investigators that are ticked, one choice after the other, until you take them back. Undo goes back over its choices as over your own and pauses it. Games are saved without it: after a start every investigator is yours.',
  pace: 'Time before each of its choices',
  slow: 'Long',
  normal: 'Medium',
  fast: 'Short',
  plays: ({ name }: { name: string }) => `Casebook plays ${name}`,
  paused: ({ name }: { name: string }) => `Casebook waits with ${name}`,
  pause: 'Pause',
  goOn: 'Go on',
  takeBack: 'Play yourself',
  takeBackOf: ({ name }: { name: string }) => `Play ${name} yourself`,
} as const;
