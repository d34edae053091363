// A campaign for tests and the workbench: Roland and Agnes before the end of the first scenario.

import type { CampaignView } from '../../bindings/CampaignView';
import type { MemberView } from '../../bindings/MemberView';
import type { TableOdds } from '../../bindings/TableOdds';
import type { TableView } from '../../bindings/TableView';

export const roland: MemberView = {
  code: '01001',
  name: { en: 'Roland Banks', ko: '로랜드 뱅크스' },
  classes: ['guardian'],
  present: true, may_leave: true, may_return: false, may_lead: false, lead: true, killed: false, insane: false,
  earned: 4, spent: 1, points: [], physical: 0, mental: 1, health: 9, sanity: 5,
  story_cards: [{ code: '01117', name: { en: 'Lita Chantler', ko: '리타 챈들러' } }],
  weaknesses: [], unnamed_weaknesses: ['', ''], exiled: [], supplies: [],
  deck: 'Badge and Notebook', deck_cards: 33, deck_versions: 2,
};

export const agnes: MemberView = {
  ...roland,
  code: '01004',
  name: { en: 'Agnes Baker', ko: '애그니스 베이커' },
  classes: ['mystic'],
  lead: false, killed: true, story_cards: [], unnamed_weaknesses: [],
};

export const campaign: CampaignView = {
  id: 1,
  name: 'Our nights',
  guide_name: { en: 'The Night of the Zealot', ko: '광신도의 밤' },
  at: 4,
  difficulty: 'standard',
  guide: {
    scenario: { code: 'torch', name: { en: 'The Gathering', ko: '회합' } },
    header: { en: 'Scenario I', ko: '시나리오 I' },
    steps: [
      { id: 'prologue', kind: 'story', title: { en: '' }, text: { en: 'Read the introduction.', ko: '도입부를 읽습니다.' }, bullets: [], sets: [], cards: [], rows: [], unknown: [] },
      {
        id: 'sets', kind: 'gather_sets', title: { en: 'Setup', ko: '준비' }, text: { en: 'Gather these sets.', ko: '다음 세트를 모읍니다.' }, bullets: [], cards: [], rows: [], unknown: [],
        sets: [{ id: 'torch', name: { en: 'The Gathering', ko: '회합' }, cards: 16 }, { id: 'rats', name: { en: 'Rats', ko: '쥐' }, cards: 3 }],
      },
      { id: '$play_scenario', kind: 'play', title: { en: '' }, text: { en: '' }, bullets: [], sets: [], cards: [], rows: [], unknown: [] },
    ],
    question: {
      scenario: 'torch', step: '$play_scenario', text: { en: '' }, can_pass: false,
      form: {
        kind: 'resolution',
        offers: [
          { id: 'no_resolution', title: { en: 'No resolution', ko: '결말 없음' }, statuses: ['resigned', 'physical', 'mental'] },
          { id: 'R1', title: { en: 'Resolution 1', ko: '결말 1' }, statuses: [] },
        ],
        branches: [],
        investigators: [{ code: '01001', name: roland.name }],
      },
    },
    playable: 'the-gathering',
    unsupported: 0,
    without_deck: [],
    games: [],
  },
  chapters: [
    { id: 'torch', name: { en: 'The Gathering', ko: '회합' }, header: { en: 'Scenario I', ko: '시나리오 I' }, status: 'open', ended: [], playable: true },
    { id: 'arkham', name: { en: 'The Midnight Masks', ko: '한밤의 가면' }, header: { en: 'Scenario II', ko: '시나리오 II' }, status: 'ahead', ended: [], playable: true },
  ],
  members: [roland, agnes],
  joining: 'open',
  bag: [{ token: '+1', count: 1 }, { token: '0', count: 2 }, { token: 'skull', count: 2 }, { token: 'auto_fail', count: 1 }],
  symbols: [], calendar: [], achievements: [],
  sections: [
    {
      id: 'campaign_notes', title: { en: 'Campaign Notes', ko: '캠페인 기록' }, kind: 'entries', crossed_out: false, counts: [],
      entries: [
        { id: 'house_burned', text: { en: 'Your house burned down.', ko: '집이 불타 무너졌다.' }, cards: [], crossed_out: false, circled: false, decisions: [3] },
        { id: 'gone', text: { en: 'The Ghoul Priest lives.', ko: '구울 사제가 살아 있다.' }, cards: [], crossed_out: true, circled: false, decisions: [3, 4] },
      ],
    },
  ],
  notes: [],
  timeline: [
    { number: 1, made: 1_700_000_000_000, cause: { kind: 'begun' }, can_undo: false, waiting: false, changes: [{ kind: 'joined', who: roland.name, tokens: [] }, { kind: 'tokens_added', tokens: ['+1', '0', '0', 'skull'] }] },
    { number: 2, made: 1_700_000_060_000, cause: { kind: 'guide', step: 'draw', text: { en: 'Everyone draws a weakness.', ko: '모두 약점을 뽑습니다.' } }, answer: { words: [] }, can_undo: true, waiting: false, changes: [{ kind: 'weakness', who: roland.name, tokens: [] }] },
    {
      number: 3, made: 1_700_000_120_000, cause: { kind: 'guide', step: '$play_scenario', text: { en: '' } }, scenario: { en: 'The Gathering', ko: '회합' }, answer: { words: [{ en: 'Resolution 1', ko: '결말 1' }] }, can_undo: true, waiting: false,
      changes: [
        { kind: 'recorded', what: { en: 'Your house burned down.', ko: '집이 불타 무너졌다.' }, section: { en: 'Campaign Notes', ko: '캠페인 기록' }, tokens: [], entry: ['campaign_notes', 'house_burned'] },
        { kind: 'mental_trauma', who: roland.name, amount: 1, tokens: [] },
      ],
    },
    { number: 4, made: 1_700_000_180_000, cause: { kind: 'hand', reason: 'Miscounted' }, can_undo: true, waiting: false, changes: [{ kind: 'experience', who: roland.name, amount: 4, tokens: [] }] },
  ],
  undo: 4,
};

export const table: TableView = {
  bag: campaign.bag,
  revealed: ['-1', 'skull'],
  sealed: [{ token: 'elder_sign', on: 'Agnes' }],
  history: [{ kind: 'revealed', tokens: ['-1', 'skull'] }, { kind: 'added', tokens: ['bless'] }],
  round: 2,
  phase: 'enemy',
  people: [{ who: { code: '01001', name: roland.name }, damage: 2, horror: 5, resources: 5, clues: 1, health: 9, sanity: 5 }],
  symbols: [
    { token: 'skull', counts: { en: 'Ghouls at your location', ko: '당신 장소의 구울 적' }, cases: [] },
    { token: 'cultist', cases: [{ en: 'There is doom', ko: '파멸이 있다' }] },
  ],
};

export const odds: TableOdds = {
  success: { numerator: 5, denominator: 8 },
  boosts: [{ bonus: 1, success: { numerator: 13, denominator: 16 }, gain: { numerator: 3, denominator: 16 } }],
  tokens: [{ token: 'skull', count: 2, success: { numerator: 0, denominator: 1 } }, { token: '0', count: 2, success: { numerator: 1, denominator: 1 } }],
};
