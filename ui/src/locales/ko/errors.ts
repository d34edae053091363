import type { Messages } from '../en';

export const errors: Messages['errors'] = {
  title: '처리하지 못했습니다',
  rules_broken: 'Casebook에 들어 있는 규칙을 읽을 수 없습니다.',
  settings_unreadable: '설정을 읽을 수 없어 처음 설정을 사용합니다.',
  settings_unwritable: '설정을 저장하지 못했습니다.',
  card_data_broken: 'Casebook에 들어 있는 카드 자료가 서로 맞지 않습니다.',
  storage: '게임과 덱을 열 수 없습니다.',
  storage_too_new: '더 새로운 Casebook이 저장한 자료입니다.',
  deck_unreadable: '이 덱을 읽을 수 없습니다.',
  unknown_deck: '그런 덱이 없습니다.',
  setup_refused: '그런 게임은 시작할 수 없습니다.',
  no_game: '그런 게임이 없습니다.',
  other_card_data: '다른 카드 자료로 플레이한 게임이어서 지금은 다르게 진행됩니다.',
  stale_answer: '질문이 바뀐 뒤의 대답이었습니다. 바뀐 것은 없습니다.',
  illegal_answer: '지금은 할 수 없습니다. 바뀐 것은 없습니다.',
  no_branch: '그런 갈래가 없습니다.',
  internal: 'Casebook 자체에 오류가 생겼습니다.',
  file: '파일',
  detail: '원인',
  safe: '덱, 캠페인, 게임은 그대로이며 나머지 기능은 계속 쓸 수 있습니다.',
};
