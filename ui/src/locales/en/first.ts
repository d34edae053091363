// The notes of a first game.

import type { StepName } from '../../features/play/first/steps';

export const first = {
  title: 'First steps',
  next: 'Got it',
  skip: 'Skip all notes',
  notes: {
    table: 'The bar in the middle always says what is asked. Whatever has a gold outline can be chosen, with the pointer or with the keys shown on the buttons.',
    mulligan: 'This is your opening hand. Pick the cards that you would rather replace, or none, and confirm. Rest the pointer on a card to read it.',
    actions: 'Your investigator: skills, health and sanity, and as many gold discs as you have actions left this turn.',
    location: 'Each location shows how hard it is to search, at the left, and its clues, at the right. Gold strings are ways that you may go now.',
    investigate: 'Investigating is a test of your book against the number at the left of your location. If it succeeds, you take a clue.',
    odds: 'A test draws a token from the bag. The chance is exact, and below it stands what one more icon would add.',
    commit: 'Cards with matching icons can be spent on the test, whatever else they do. Pick them and watch the chance change.',
    undo: 'Every decision can be undone with Ctrl+Z, back to the first, and played in another way. B shows all the ways that you have tried.',
    clock: 'Clues turn the act, below, and bring you forward. Doom turns the agenda, above, a little every round.',
    enemy: 'An enemy here is engaged with you: it attacks in the enemy phase. Fight it, evade it, or be quick.',
    provoke: 'A button with ⚔ lets the named enemies attack before you do what it says. Fighting and evading do not.',
    why: 'Something cannot be done? W says which rule stands in the way. L opens the log, H goes to your hand, and Ctrl+K finds everything else.',
  } satisfies Record<StepName, string>,
} as const;
