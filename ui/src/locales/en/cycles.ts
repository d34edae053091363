export const cycles = {
  core: 'Core',
  dunwich: 'The Dunwich Legacy',
  carcosa: 'The Path to Carcosa',
  'forgotten-age': 'The Forgotten Age',
  'circle-undone': 'The Circle Undone',
  'dream-eaters': 'The Dream-Eaters',
  innsmouth: 'The Innsmouth Conspiracy',
  'scarlet-keys': 'The Scarlet Keys',
} as const;
