import type { Messages } from '../en';

export const errors: Messages['errors'] = {
  title: '처리하지 못했습니다',
  rules_broken: 'Casebook에 들어 있는 규칙을 읽을 수 없습니다.',
  settings_unreadable: '설정을 읽을 수 없어 처음 설정을 사용합니다.',
  settings_unwritable: '설정을 저장하지 못했습니다.',
  internal: 'Casebook 자체에 오류가 생겼습니다.',
  file: '파일',
  detail: '원인',
  safe: '덱, 캠페인, 게임은 그대로이며 나머지 기능은 계속 쓸 수 있습니다.',
};
