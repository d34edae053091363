// One sentence for each error code, and what is safe in spite of it.
export const errors = {
  title: 'This did not work',
  rules_broken: 'The rules that Casebook carries cannot be read.',
  settings_unreadable: 'Your settings cannot be read, so the first ones are used.',
  settings_unwritable: 'Your settings could not be saved.',
  internal: 'Casebook itself made a mistake.',
  file: 'File',
  detail: 'Cause',
  safe: 'Your decks, campaigns and games are untouched, and the rest of Casebook goes on working.',
} as const;
