import type { Messages } from '../en';
import { withParticle as join } from '../particles';

export const coming: Messages['coming'] = {
  title: '다가올 일',
  working: '알아보는 중…',
  none: '여기서는 알려 줄 것이 없습니다.',
  ifTurnEnds: '지금 차례를 끝내면:',
  ifTurnsEnd: '지금 차례를 끝내고 다른 조사자들이 아무것도 하지 않으면:',
  phase: ({ phase }) => `${phase} 단계`,
  certain: '확실함',
  share: ({ share }) => `게임의 ${share}`,
  doomNow: ({ doom, threshold }) => `파멸 ${threshold}개 중 ${doom}개.`,
  stays: '주요사건은 진행되지 않습니다.',
  mayAdvance: '주요사건이 진행될 수 있습니다.',
  advances: '주요사건이 진행됩니다.',
  damage: ({ amount }) => `피해 ${amount}`,
  horror: ({ amount }) => `공포 ${amount}`,
  noHarm: '피해 없음',
  attacked: ({ name }) => `${join(name, '이/가')} 공격을 받습니다`,
  mayBeAttacked: ({ name }) => `${join(name, '이/가')} 공격을 받을 수 있습니다`,
  about: ({ games }) =>
    `다음 조사 단계까지 게임을 ${games}번 이어 본 결과입니다. 3분의 1은 아무것도 하지 않고, 나머지는 그럴듯한 선택이나 무작위 선택으로 이었습니다. 이을 때마다 숨은 것을 새로 뽑으므로 플레이어가 모르는 것을 알지 못합니다. 이름을 밝힌 공격의 피해와 공포는 그 공격에만 적고 다시 세지 않습니다. 주요목적과 주요사건의 뒷면이 무엇을 일으키는지는 알려 주지 않습니다.`,
  sentences: {
    moves: ({ card, from, to, who }) =>
      `${join(card, '이/가')} ${who ? `${join(who, '을/를')} 쫓아 ` : ''}${from}에서 ${join(to, '으로/로')} 이동합니다`,
    engages: ({ card, who }) => `${join(card, '이/가')} ${join(who, '과/와')} 교전합니다`,
    attacks: ({ card, who, harm }) => `${join(card, '이/가')} ${join(who, '을/를')} 공격합니다: ${harm}`,
    readies: ({ card }) => `${join(card, '이/가')} 준비됩니다`,
    draws: ({ who, amount }) => `${join(who, '이/가')} 카드를 ${amount}장 뽑습니다`,
    resources: ({ who, amount }) => `${join(who, '이/가')} 자원을 ${amount}개 획득합니다`,
    discards: ({ who, amount }) => `${join(who, '이/가')} 손에 들 수 있는 카드 장수 제한에 맞춰 카드를 ${amount}장 버립니다`,
    doom: ({ amount }) => `파멸을 ${amount}개 올려놓습니다`,
    agenda_advances: ({ card }) => `주요사건 진행: ${card}`,
    act_advances: ({ card }) => `주요목적 진행: ${card}`,
    forced: ({ card }) => `${card}의 강제 기능`,
    encounter_cards: ({ who, amount }) => `${join(who, '이/가')} 조우 카드를 ${amount}장 뽑습니다`,
    spawns: ({ who, amount }) => `${join(who, '이/가')} 적을 ${amount}장 뽑습니다`,
    suffers: ({ who, harm }) => `${join(who, '이/가')} 받습니다: ${harm}`,
    defeated: ({ who }) => `${join(who, '이/가')} 쓰러집니다`,
    game_ends: () => '게임이 끝납니다',
  },
};
