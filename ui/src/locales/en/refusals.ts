// Why something cannot be done, in one sentence, by the id of the rule that forbids it. A rule
// without a sentence of its own is named by its entry in the reference.

export type Reason = { by: string; needs: number; has: number };

type Sentence = (reason: Reason) => string;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
const clues = (count: number) => `${count} ${count === 1 ? 'clue' : 'clues'}`;

export const refusals = {
  other: () => 'A rule forbids this.',
  'ability.active-only-in-play': () => 'Its ability works only while it is in play.',
  'ability.definition': () => 'It has no such ability.',
  'act-agenda.current': () => 'There is no act now.',
  'key-card.once-per-round': () => 'It was shifted in this round already.',
  'key-card.shift-free-trigger': () => 'It cannot be shifted by you now.',
  'play-action.effect': () => 'A card of this type cannot be played.',
  'act-agenda.act-advance-by-clues': ({ needs, has }) => `The act needs ${clues(needs)}; you have ${has}.`,
  'act-agenda.act-objective': () => 'The act’s objective says how it advances.',
  'act-agenda.act-value': ({ needs, has }) => `The act needs ${clues(needs)}; you have ${has}.`,
  'aloof.not-attackable-while-unengaged': () => 'It is aloof and not engaged with anyone.',
  'bless-curse.bless-max-10': ({ has }) => `Only ${has} more bless ${has === 1 ? 'token' : 'tokens'} can be added (10 at most).`,
  'bless-curse.curse-max-10': ({ has }) => `Only ${has} more curse ${has === 1 ? 'token' : 'tokens'} can be added (10 at most).`,
  'cannot.absolute': ({ by }) => (by ? `${by} forbids it.` : 'Another card forbids it.'),
  'clue.advance-act-any-turn': ({ needs, has }) => `The act needs ${clues(needs)}; you have ${has}.`,
  'cost.dash-cannot-be-played': () => 'A card with a dash for its cost cannot be played.',
  'engage-action.not-if-already-engaged': () => 'It is engaged with you already.',
  'engage-action.places-in-threat-area': () => 'It is not at your location.',
  'evade.only-engaged': () => 'Only an enemy engaged with you can be evaded.',
  'exhaust.cannot-exhaust-again': () => 'It is exhausted already.',
  'faq-1.2.nothing-else': () => 'You cannot use this card’s abilities.',
  'faq-2.3.per-investigator': () => 'You already have the maximum number of these.',
  'fast.asset-on-own-turn': () => 'A fast asset can be played only on your turn.',
  'fast.event-duration': () => 'The card cannot be played at this time.',
  'fast.event-when-after': () => 'Its triggering condition has not occurred.',
  'fight-action.targets': () => 'It is not at your location.',
  'golden-rule.card-beats-rules': ({ by }) => (by ? `${by} says otherwise.` : 'A card says otherwise.'),
  'initiation.check-restrictions': () => 'It cannot be started now.',
  'investigate-action.test': () => 'There is no location here to investigate.',
  'investigation.2.2.1-action-list': () => 'You do not have this action now.',
  'investigation.2.2.1-three-actions': ({ needs, has }) => `It takes ${needs} ${needs === 1 ? 'action' : 'actions'}; you have ${has}.`,
  'limit.max-committed': () => 'No more copies of it can be committed.',
  'limit.group-limit': () => 'The group has as many copies in play as it may.',
  'limit.max-per-period': ({ needs }) => `All copies of it together have been used as often as they may (${times(needs)}).`,
  'limit.per-period': ({ needs }) => `It has been used as often as it may (${times(needs)}).`,
  'massive.never-in-threat-area': () => 'A massive enemy cannot be engaged with an engage action.',
  'move.connecting-only': () => 'It does not connect to your location.',
  'peril.no-commits': () => 'Peril: nobody else may commit cards.',
  'peril.no-plays': () => 'Peril: nobody else may play cards.',
  'peril.no-triggers': () => 'Peril: nobody else may use abilities.',
  'play-action.is-action': () => 'Playing it is an action on your own turn.',
  'play-restrictions.restriction': () => 'The card’s condition is not met.',
  'resource.pay-cost': ({ needs, has }) =>
    `It costs ${needs} ${needs === 1 ? 'resource' : 'resources'}; you have ${has}.`,
  'seal.no-token-no-play': () => 'The chaos bag does not hold the tokens that it seals.',
  'skill-card.never-played': () => 'A skill card can only be committed.',
  'skill-test-timing.st.2-no-icon-no-commit': () => 'It has no icon that matches this test.',
  'skill-test-timing.st.2-others-commit-one': () => 'Each other investigator at the location can commit only one card.',
  'skill-test-timing.st.2-tester-commits': () => 'Only the investigator taking the test and others at the same location may commit.',
  'slots-003.all-needed': () => 'There is no free slot for it.',
  'triggered-ability.action-during-own-turn': () => 'You can take this action only on your turn.',
  'triggered-ability.needs-potential-change': () => 'It would change nothing.',
  'triggered-ability.prerequisites-met': ({ needs, has }) =>
    needs ? `It needs ${needs}; you have ${has}.` : 'You cannot pay its cost or meet its condition.',
  'triggered-ability.reaction-on-condition': () => 'Its triggering condition has not occurred.',
  'unique.cannot-bring-second': () => 'It is unique, and a copy is already in play.',
} as const satisfies Record<string, Sentence>;
