import type { Messages } from '../en';

export const cycles: Messages['cycles'] = {
  core: '기본판',
  dunwich: '던위치의 유산',
  carcosa: '카르코사로 가는 길',
  'forgotten-age': '잊힌 시대',
  'circle-undone': '끝맺지 못한 의식',
  'dream-eaters': '꿈을 먹는 자',
  innsmouth: '인스머스에 드리운 음모',
  'scarlet-keys': '진홍색 열쇠',
};
