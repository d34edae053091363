//! Korean terms of the game's closed vocabularies, as the Korean rules have them.

use cards::{Class, PlayKeyword, Slot};

use abilities::{
    Designator, Difficulty, Direction, Line, Period, Phase, Rotation, Skill, Stat, TestKind,
};

pub fn class(class: Class) -> &'static str {
    match class {
        Class::Guardian => "수호자",
        Class::Seeker => "탐구자",
        Class::Rogue => "무법자",
        Class::Mystic => "신비주의자",
        Class::Survivor => "생존자",
        Class::Neutral => "중립",
    }
}

pub fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Willpower => "[willpower]",
        Skill::Intellect => "[intellect]",
        Skill::Combat => "[combat]",
        Skill::Agility => "[agility]",
        Skill::Wild => "[wild]",
    }
}

/// The value before anything changes it: of skills and shroud it is called so, of the rest printed.
pub fn base(stat: Stat) -> String {
    let printed = matches!(
        stat,
        Stat::Cost | Stat::Health | Stat::Sanity | Stat::Victory
    );
    let kind = if printed { "인쇄된" } else { "기본" };
    format!("{kind} {}", self::stat(stat))
}

pub fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Willpower => "[willpower]",
        Stat::Intellect => "[intellect]",
        Stat::Combat => "[combat]",
        Stat::Agility => "[agility]",
        Stat::Health => "체력",
        Stat::Sanity => "정신력",
        Stat::Fight => "전투값",
        Stat::Evade => "회피값",
        Stat::Damage => "피해값",
        Stat::Horror => "공포값",
        Stat::Shroud => "장막값",
        Stat::UpkeepResources => "정리 단계에 획득하는 자원",
        Stat::HandSize => "손에 들 수 있는 카드 장수",
        Stat::OpeningHand => "시작 카드 장수",
        Stat::Threshold => "한계값",
        Stat::Difficulty => "난이도",
        Stat::TestValue => "능력값",
        Stat::AttackDamage => "피해",
        Stat::CluesDiscovered => "발견하는 단서",
        Stat::Cost => "비용",
        Stat::Victory => "승점",
        Stat::Level => "레벨",
        Stat::Uses => "사용 횟수",
        Stat::Vengeance => "복수 점수",
        Stat::Swarming => "무리 수치",
        Stat::Concealed => "은신 수치",
    }
}

/// A keyword that matters while a deck is built.
pub fn deck_keyword(keyword: ::cards::DeckKeyword) -> &'static str {
    match keyword {
        ::cards::DeckKeyword::Researched => "연구됨",
        ::cards::DeckKeyword::Advanced => "강화된",
        ::cards::DeckKeyword::Replacement => "대체",
        ::cards::DeckKeyword::Starting => "시작",
        ::cards::DeckKeyword::MultiplayerOnly => "다인플레이 전용",
    }
}

pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Mythos => "신화 단계",
        Phase::Investigation => "조사 단계",
        Phase::Enemy => "적 단계",
        Phase::Upkeep => "정리 단계",
    }
}

pub fn period(period: Period) -> &'static str {
    match period {
        Period::Turn => "차례",
        Period::Phase => "단계",
        Period::Round => "라운드",
        Period::Game => "게임",
        Period::Test => "테스트 또는 기능",
        Period::Search => "찾기",
        Period::Attack => "공격",
        Period::SinceTurn => "당신의 지난 차례가 끝난 뒤",
    }
}

pub fn designator(designator: Designator) -> &'static str {
    match designator {
        Designator::Fight => "전투",
        Designator::Evade => "회피",
        Designator::Investigate => "조사",
        Designator::Move => "이동",
        Designator::Engage => "교전",
        Designator::Parley => "협상",
        Designator::Resign => "후퇴",
        Designator::Draw => "카드 뽑기",
        Designator::Resource => "자원",
        Designator::Play => "플레이",
        Designator::Activate => "활성화",
        Designator::Explore => "탐사",
        Designator::Role => "배역",
    }
}

pub fn keyword(keyword: PlayKeyword) -> &'static str {
    match keyword {
        PlayKeyword::Aloof => "냉담한",
        PlayKeyword::Alert => "경계",
        PlayKeyword::Hunter => "사냥꾼",
        PlayKeyword::Massive => "거대한",
        PlayKeyword::Peril => "위험",
        PlayKeyword::Retaliate => "보복",
        PlayKeyword::Surge => "급증",
        PlayKeyword::Fast => "신속",
        PlayKeyword::Haunted => "신들린",
        PlayKeyword::Hidden => "숨김",
        PlayKeyword::Elusive => "도주",
        PlayKeyword::Patrol => "순찰",
        PlayKeyword::Swarming => "무리",
        PlayKeyword::Concealed => "은신",
        PlayKeyword::Veiled => "장막",
        PlayKeyword::Partner => "동반자",
        PlayKeyword::Relentless => "끈질김",
        PlayKeyword::Warring => "전쟁",
        PlayKeyword::Vehicle => "탑승물",
        PlayKeyword::Doomed => "파멸 예정",
    }
}

pub fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Hand => "손 슬롯",
        Slot::Arcane => "마법 슬롯",
        Slot::Ally => "조력자 슬롯",
        Slot::Body => "신체 슬롯",
        Slot::Accessory => "액세서리 슬롯",
        Slot::Tarot => "타로 슬롯",
        Slot::Head => "머리 슬롯",
    }
}

/// What a test of the kind is called while it is under way.
pub fn test(kind: Option<TestKind>) -> &'static str {
    match kind {
        Some(TestKind::Fight) => "공격",
        Some(TestKind::Evade) => "회피 시도",
        Some(TestKind::Investigate) => "조사",
        Some(TestKind::Parley) => "협상",
        Some(TestKind::Plain) | None => "테스트",
    }
}

pub fn line(line: Line) -> &'static str {
    match line {
        Line::Row => "가로줄",
        Line::Column => "세로줄",
    }
}

pub fn side(side: Direction) -> &'static str {
    match side {
        Direction::Left => "왼쪽",
        Direction::Right => "오른쪽",
        Direction::Above => "위쪽",
        Direction::Below => "아래쪽",
    }
}

pub fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "쉬움",
        Difficulty::Standard => "보통",
        Difficulty::Hard => "어려움",
        Difficulty::Expert => "전문가",
    }
}

/// `두`, before `번째`.
pub fn ordinal(number: i32) -> String {
    match number {
        1 => "첫".to_owned(),
        2 => "두".to_owned(),
        3 => "세".to_owned(),
        number => number.to_string(),
    }
}

pub fn rotation(way: Rotation) -> &'static str {
    match way {
        Rotation::Clockwise => "시계 방향",
        Rotation::Counterclockwise => "반시계 방향",
    }
}
