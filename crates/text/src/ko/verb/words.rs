//! The verbs of card texts.

use super::{Class, Verb, action, passive, state};

pub const BE_MANY: Verb = state("많", "많아");
pub const BE_HIGH: Verb = state("높", "높아");
pub const BE_FEW: Verb = state("적", "적어");
/// `같습니다`
pub const BE_SAME: Verb = state("같", "같아");
/// `다릅니다`
pub const DIFFER: Verb = state("다르", "달라");
pub const BE_ATTACHED: Verb = passive("부착되", "부착되어");

pub const BE_CHECKED: Verb = passive("표시되", "표시되어");

pub const BE_COMMITTED_NOW: Verb = action("소모되", "소모되어");

pub const BE_COMMITTED: Verb = passive("소모되", "소모되어");

pub const CONNECT: Verb = passive("이어지", "이어져");

pub const BE_ADJACENT: Verb = passive("인접하", "인접해");

pub const OWN: Verb = action("소유하", "소유해");

pub const BE_ADJUSTED: Verb = action("수정되", "수정되어");

pub const BE_ATTACHED_NOW: Verb = action("부착되", "부착되어");

pub const BE_ELIMINATED: Verb = action("탈락하", "탈락해");

pub const BE_EXHAUSTED: Verb = action("소진되", "소진되어");

pub const BE_READIED: Verb = action("준비되", "준비되어");

pub const BE_SHUFFLED: Verb = action("섞이", "섞여");

pub const HAPPEN: Verb = action("일어나", "일어나");

pub const BE_WRITTEN: Verb = passive("기록되", "기록되어");

pub const COME_TO_CONTROL: Verb = action("조종하게 되", "조종하게 되어");

pub const START: Verb = action("시작하", "시작해");

pub const DECREASE: Verb = action("감소하", "감소해");

pub const INCREASE: Verb = action("증가하", "증가해");

pub const ENTER_PLACE: Verb = action("들어가", "들어가");

pub const BE_ASSIGNED: Verb = action("할당되", "할당되어");

pub const BE_TREATED: Verb = action("취급되", "취급되어");

pub const CROSS_OUT: Verb = action("지우", "지워");

pub const PROVOKE: Verb = action("유발하", "유발해");

pub const ADVANCE: Verb = action("진행되", "진행되어");

pub const BELONG: Verb = action("속하", "속해");

pub const GO_ON: Verb = action("진행하", "진행해");

pub const ADVANCE_IT: Verb = action("진행시키", "진행시켜");

pub const BE_ADDED: Verb = action("추가되", "추가되어");

pub const BE_CHANGED: Verb = action("바뀌", "바뀌어");

pub const ASSIGN: Verb = action("할당하", "할당해");

pub const BE_EXPOSED: Verb = action("노출되", "노출되어");

pub const EXPOSE: Verb = action("노출시키", "노출시켜");

pub const GIVE: Verb = action("건네", "건네");

pub const LOWER: Verb = action("낮추", "낮춰");

pub const RAISE: Verb = action("높이", "높여");

pub const SHIFT: Verb = action("변환하", "변환해");

pub const ADD: Verb = action("추가하", "추가해");

pub const ATTACH: Verb = action("부착하", "부착해");

pub const ATTACK: Verb = action("공격하", "공격해");

pub const ATTEMPT: Verb = action("시도하", "시도해");

pub const AUTO_FAIL: Verb = action("자동 실패하", "자동 실패해");

pub const AUTO_SUCCEED: Verb = action("자동 성공하", "자동 성공해");

pub const BE: Verb = Verb {
    stem: "이",
    infinitive: "이어",
    class: Class::Copula,
};

pub const BECOME: Verb = action("되", "되어");

pub const BEGIN: Verb = action("시작되", "시작되어");

pub const CANCEL: Verb = action("취소하", "취소해");

pub const REPLACE_IT: Verb = action("교체하", "교체해");

pub const TEST_WITH: Verb = action("테스트하", "테스트해");

pub const CHOOSE: Verb = action("선택하", "선택해");

pub const COMMIT: Verb = action("소모하", "소모해");

pub const CONTROL: Verb = action("조종하", "조종해");

pub const DEAL: Verb = action("주", "주어");

pub const DEFEAT: Verb = action("쓰러뜨리", "쓰러뜨려");

pub const BE_DEFEATED: Verb = action("쓰러지", "쓰러져");

pub const DISCARD: Verb = action("버리", "버려");

pub const BE_DISCARDED: Verb = action("버려지", "버려져");

pub const DISCOVER: Verb = action("발견하", "발견해");

pub const DISENGAGE: Verb = action("풀", "풀어");

pub const DO: Verb = action("하", "해");

pub const DRAW: Verb = action("뽑", "뽑아");

pub const EARN: Verb = action("획득하", "획득해");

pub const FINISH: Verb = action("끝내", "끝내");

pub const END: Verb = action("끝나", "끝나");

pub const ENGAGE: Verb = action("교전하", "교전해");
pub const BECOME_ENGAGED: Verb = action("교전하게 되", "교전하게 되어");

pub const ENTER: Verb = action("들어오", "들어와");

pub const ATTACK_OR_EVADE: Verb = action("공격하거나 회피하", "공격하거나 회피해");
pub const CHECK_OFF: Verb = action("체크 표시를 하", "체크 표시를 해");
pub const EVADE: Verb = action("회피하", "회피해");

pub const EXHAUST: Verb = action("소진하", "소진해");

pub const EXILE: Verb = action("추방하", "추방해");

pub const HAVE_COMMITTED: Verb = state("소모했", "소모했어");

pub const EXIST: Verb = state("있", "있어");

pub const FAIL: Verb = action("실패하", "실패해");

pub const CHANGE: Verb = action("바꾸", "바꿔");
pub const BE_DEALT: Verb = action("주어지", "주어져");
pub const FLIP: Verb = action("뒤집", "뒤집어");
pub const SHRINK: Verb = action("줄어들", "줄어들어");
pub const CAN_ASSIGN: Verb = state("할당할 수 있", "할당할 수 있어");

pub const GET: Verb = action("얻", "얻어");

pub const HEAL: Verb = action("회복하", "회복해");

pub const IGNORE: Verb = action("무시하", "무시해");

pub const DEVOUR: Verb = action("집어삼키", "집어삼켜");

pub const INVESTIGATE: Verb = action("조사하", "조사해");

pub const LACK: Verb = state("없", "없어");

pub const LEAVE: Verb = action("나가", "나가");

pub const LEAVE_PLACE: Verb = action("떠나", "떠나");

pub const LOOK: Verb = action("확인하", "확인해");

pub const LOSE: Verb = action("잃", "잃어");

pub const BE_SEALED: Verb = passive("봉인되", "봉인되어");

pub const MAKE: Verb = action("만들", "만들어");

pub const MOVE: Verb = action("이동하", "이동해");

pub const MOVE_ALONG: Verb = action("이동시키", "이동시켜");

pub const MOVE_IT: Verb = action("옮기", "옮겨");

pub const NOT_BE: Verb = Verb {
    stem: "아니",
    infinitive: "아니어",
    class: Class::NotBe,
};

pub const OCCUPY: Verb = action("차지하", "차지해");

pub const PLACE: Verb = action("놓", "놓아");

pub const BE_PLACED: Verb = action("놓이", "놓여");

pub const PLAY: Verb = action("플레이하", "플레이해");

pub const BE_READ: Verb = passive("읽히", "읽혀");

pub const READ: Verb = action("읽", "읽어");

pub const READY: Verb = action("준비시키", "준비시켜");

pub const RECEIVE: Verb = action("받", "받아");

pub const RECORD: Verb = action("기록하", "기록해");

pub const BE_RECORDED: Verb = action("기록되", "기록되어");

pub const RELEASE: Verb = action("해방하", "해방해");
pub const COUNT: Verb = action("세", "세어");
/// `소유하고 있다`
pub const HOLD: Verb = passive("소유하", "소유하고");
pub const PARLEY: Verb = action("협상하", "협상해");
pub const EXCEED: Verb = action("초과하", "초과해");
pub const APPLY: Verb = action("적용하", "적용해");
pub const SEAL: Verb = action("봉인하", "봉인해");

pub const BE_REMOVED: Verb = passive("제거되", "제거되어");

pub const REMOVE: Verb = action("제거하", "제거해");

pub const REPLENISH: Verb = action("보충하", "보충해");

pub const RESIGN: Verb = action("후퇴하", "후퇴해");

pub const RESOLVE: Verb = action("해결하", "해결해");

pub const RETURN: Verb = action("되돌리", "되돌려");

pub const REVEAL: Verb = action("공개하", "공개해");

pub const BE_CHOSEN: Verb = action("정해지", "정해져");
pub const BE_REVEALED: Verb = action("공개되", "공개되어");

pub const SEARCH: Verb = action("찾", "찾아");

pub const SET_ASIDE: Verb = action("치워 두", "치워 두어");

pub const SHUFFLE: Verb = action("섞", "섞어");

pub const SPAWN: Verb = action("출현하", "출현해");

pub const SPAWN_IT: Verb = action("출현시키", "출현시켜");

pub const SKIP: Verb = action("건너뛰", "건너뛰어");

pub const SPEND: Verb = action("소비하", "소비해");

pub const SUBTRACT: Verb = action("빼", "빼");

pub const SUCCEED: Verb = action("성공하", "성공해");

pub const SUCCEED_OR_FAIL: Verb = action("성공하거나 실패하", "성공하거나 실패해");

pub const SUFFER: Verb = action("겪", "겪어");

pub const UNDO: Verb = action("해제하", "해제해");

pub const EXCHANGE: Verb = action("맞바꾸", "맞바꿔");

pub const BE_FILLED: Verb = state("채워져 있", "채워져 있어");

pub const SWAP: Verb = action("바꾸", "바꿔");

pub const TAKE: Verb = action("가져오", "가져와");

pub const TREAT: Verb = action("취급하", "취급해");
pub const KEEP_UP: Verb = action("유지하", "유지해");

pub const TRIGGER: Verb = action("격발하", "격발해");

pub const USE: Verb = action("사용하", "사용해");

pub const PUT: Verb = action("두", "두어");

pub const GO_INSANE: Verb = action("미치", "미쳐");

pub const REMEMBER: Verb = action("기억하", "기억해");

pub const FORGET: Verb = action("잊", "잊어");

pub const BE_REMEMBERED: Verb = passive("기억되", "기억되어");

pub const DIE: Verb = action("사망하", "사망해");
