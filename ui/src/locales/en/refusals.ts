// Why something cannot be done, in one sentence, by the id of the rule that forbids it. A rule
// without a sentence of its own is named by its entry in the reference.

export type Reason = { by: string; needs: number; has: number };

type Sentence = (reason: Reason) => string;

const clues = (count: number) => `${count} ${count === 1 ? 'clue' : 'clues'}`;

export const refusals = {
  other: () => 'A rule forbids this.',
  'ability.active-only-in-play': () => 'Its ability works only while it is in play.',
  'act-agenda.act-advance-by-clues': ({ needs, has }) => `The act needs ${clues(needs)}; there are ${has}.`,
  'act-agenda.act-objective': () => 'The act’s objective says how it advances.',
  'act-agenda.act-value': ({ needs, has }) => `The act needs ${clues(needs)}; there are ${has}.`,
  'aloof.not-attackable-while-unengaged': () => 'It is aloof and engaged with nobody.',
  'bless-curse.bless-max-10': ({ has }) => `Only ${has} more bless tokens may be added: there are ten at most.`,
  'bless-curse.curse-max-10': ({ has }) => `Only ${has} more curse tokens may be added: there are ten at most.`,
  'cannot.absolute': ({ by }) => (by ? `${by} forbids it.` : 'A card forbids it.'),
  'clue.advance-act-any-turn': ({ needs, has }) => `The act needs ${clues(needs)}; there are ${has}.`,
  'cost.dash-cannot-be-played': () => 'A card with a dash for its cost cannot be played.',
  'engage-action.not-if-already-engaged': () => 'It is engaged with you already.',
  'engage-action.places-in-threat-area': () => 'It is not at your location.',
  'evade.only-engaged': () => 'Only an enemy engaged with you can be evaded.',
  'exhaust.cannot-exhaust-again': () => 'It is exhausted already.',
  'faq-1.2.nothing-else': () => 'Abilities of this card are not yours to use.',
  'faq-2.3.per-investigator': () => 'You have as many of these as you may.',
  'fast.asset-on-own-turn': () => 'A fast asset is played in your own turn.',
  'fast.event-duration': () => 'This is not the time that the card names.',
  'fast.event-when-after': () => 'What the card waits for has not happened.',
  'fight-action.targets': () => 'It is not at your location.',
  'golden-rule.card-beats-rules': ({ by }) => (by ? `${by} says otherwise.` : 'A card says otherwise.'),
  'initiation.check-restrictions': () => 'It cannot be started now.',
  'investigate-action.test': () => 'There is no location here to investigate.',
  'investigation.2.2.1-action-list': () => 'This is not an action that you have now.',
  'investigation.2.2.1-three-actions': ({ needs, has }) => `It takes ${needs} actions; you have ${has}.`,
  'limit.max-committed': () => 'No more copies of it may be committed.',
  'massive.never-in-threat-area': () => 'A massive enemy is never engaged by choice.',
  'move.connecting-only': () => 'It does not connect to where you are.',
  'peril.no-commits': () => 'Peril: nobody else may commit cards.',
  'peril.no-plays': () => 'Peril: nobody else may play cards.',
  'peril.no-triggers': () => 'Peril: nobody else may use abilities.',
  'play-action.is-action': () => 'Playing it is an action of your own turn.',
  'play-restrictions.restriction': () => 'What the card asks for is not so.',
  'resource.pay-cost': ({ needs, has }) =>
    `It costs ${needs} ${needs === 1 ? 'resource' : 'resources'}; you have ${has}.`,
  'seal.no-token-no-play': () => 'The chaos bag does not hold the tokens that it seals.',
  'skill-card.never-played': () => 'Skills are committed, never played.',
  'skill-test-timing.st.2-no-icon-no-commit': () => 'It has no icon that fits this test.',
  'skill-test-timing.st.2-others-commit-one': () => 'Others at the location may commit one card.',
  'skill-test-timing.st.2-tester-commits': () => 'Only who tests, and others at the same location, may commit.',
  'slots-003.all-needed': () => 'There is no free slot for it.',
  'triggered-ability.action-during-own-turn': () => 'Its action belongs to your own turn.',
  'triggered-ability.needs-potential-change': () => 'It would change nothing.',
  'triggered-ability.prerequisites-met': ({ needs, has }) =>
    needs ? `It needs ${needs}; there are ${has}.` : 'What it costs or asks for is missing.',
  'triggered-ability.reaction-on-condition': () => 'What it reacts to has not happened.',
  'unique.cannot-bring-second': () => 'It is unique, and one is in play.',
} as const satisfies Record<string, Sentence>;
