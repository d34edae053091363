//! English terms of the game's closed vocabularies.

use cards::{Class, PlayKeyword, Slot};

use abilities::{Designator, Direction, Line, Period, Phase, Rotation, Skill, Stat, TestKind};

pub fn class(class: Class) -> &'static str {
    match class {
        Class::Guardian => "Guardian",
        Class::Seeker => "Seeker",
        Class::Rogue => "Rogue",
        Class::Mystic => "Mystic",
        Class::Survivor => "Survivor",
        Class::Neutral => "Neutral",
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
    let kind = if printed { "printed" } else { "base" };
    format!("{kind} {}", self::stat(stat))
}

pub fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Willpower => "[willpower]",
        Stat::Intellect => "[intellect]",
        Stat::Combat => "[combat]",
        Stat::Agility => "[agility]",
        Stat::Health => "health",
        Stat::Sanity => "sanity",
        Stat::Fight => "fight",
        Stat::Evade => "evade",
        Stat::Damage => "damage value",
        Stat::Horror => "horror value",
        Stat::Shroud => "shroud",
        Stat::HandSize => "maximum hand size",
        Stat::OpeningHand => "opening hand size",
        Stat::UpkeepResources => "resources gained in the upkeep phase",
        Stat::Threshold => "threshold",
        Stat::Difficulty => "difficulty",
        Stat::TestValue => "skill value",
        Stat::AttackDamage => "damage dealt",
        Stat::CluesDiscovered => "clues discovered",
        Stat::Cost => "cost",
        Stat::Victory => "victory value",
        Stat::Level => "level",
        Stat::Uses => "uses",
        Stat::Vengeance => "vengeance value",
        Stat::Swarming => "swarming value",
        Stat::Concealed => "concealed value",
    }
}

/// A keyword that matters while a deck is built.
pub fn deck_keyword(keyword: ::cards::DeckKeyword) -> &'static str {
    match keyword {
        ::cards::DeckKeyword::Researched => "Researched",
        ::cards::DeckKeyword::Advanced => "Advanced",
        ::cards::DeckKeyword::Replacement => "Replacement",
        ::cards::DeckKeyword::Starting => "Starting",
        ::cards::DeckKeyword::MultiplayerOnly => "Multiplayer only",
    }
}

pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Mythos => "mythos phase",
        Phase::Investigation => "investigation phase",
        Phase::Enemy => "enemy phase",
        Phase::Upkeep => "upkeep phase",
    }
}

pub fn period(period: Period) -> &'static str {
    match period {
        Period::Turn => "turn",
        Period::Phase => "phase",
        Period::Round => "round",
        Period::Game => "game",
        Period::Test => "test",
        Period::Search => "search",
        Period::Attack => "attack",
        Period::SinceTurn => "time since the end of your last turn",
    }
}

pub fn designator(designator: Designator) -> &'static str {
    match designator {
        Designator::Fight => "Fight",
        Designator::Evade => "Evade",
        Designator::Investigate => "Investigate",
        Designator::Move => "Move",
        Designator::Engage => "Engage",
        Designator::Parley => "Parley",
        Designator::Resign => "Resign",
        Designator::Draw => "Draw",
        Designator::Resource => "Resource",
        Designator::Play => "Play",
        Designator::Activate => "Activate",
        Designator::Explore => "Explore",
        Designator::Role => "Role",
    }
}

pub fn keyword(keyword: PlayKeyword) -> &'static str {
    match keyword {
        PlayKeyword::Aloof => "Aloof",
        PlayKeyword::Alert => "Alert",
        PlayKeyword::Hunter => "Hunter",
        PlayKeyword::Massive => "Massive",
        PlayKeyword::Peril => "Peril",
        PlayKeyword::Retaliate => "Retaliate",
        PlayKeyword::Surge => "Surge",
        PlayKeyword::Fast => "Fast",
        PlayKeyword::Haunted => "Haunted",
        PlayKeyword::Hidden => "Hidden",
        PlayKeyword::Elusive => "Elusive",
        PlayKeyword::Patrol => "Patrol",
        PlayKeyword::Swarming => "Swarming",
        PlayKeyword::Concealed => "Concealed",
        PlayKeyword::Veiled => "Veiled",
        PlayKeyword::Partner => "Partner",
        PlayKeyword::Relentless => "Relentless",
        PlayKeyword::Warring => "Warring",
        PlayKeyword::Vehicle => "Vehicle",
        PlayKeyword::Doomed => "Doomed",
    }
}

pub fn slot(slot: Slot) -> &'static str {
    match slot {
        Slot::Hand => "hand slot",
        Slot::Arcane => "arcane slot",
        Slot::Ally => "ally slot",
        Slot::Body => "body slot",
        Slot::Accessory => "accessory slot",
        Slot::Tarot => "tarot slot",
        Slot::Head => "head slot",
    }
}

/// What a test of the kind is called while it is under way.
pub fn test(kind: Option<TestKind>) -> &'static str {
    match kind {
        Some(TestKind::Fight) => "attack",
        Some(TestKind::Evade) => "evasion attempt",
        Some(TestKind::Investigate) => "investigation",
        Some(TestKind::Parley) => "parley",
        Some(TestKind::Plain) | None => "skill test",
    }
}

pub fn line(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
    }
}

/// Where a space is, seen from a location.
pub fn space(side: Direction) -> &'static str {
    match side {
        Direction::Left => "to its left",
        Direction::Right => "to its right",
        Direction::Above => "above it",
        Direction::Below => "below it",
    }
}

pub fn outermost(side: Direction) -> &'static str {
    match side {
        Direction::Left => "leftmost",
        Direction::Right => "rightmost",
        Direction::Above => "uppermost",
        Direction::Below => "lowermost",
    }
}

/// `second`, of what is counted within a turn.
pub fn ordinal(number: i32) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        number => format!("{number}th"),
    }
}

pub fn rotation(way: Rotation) -> &'static str {
    match way {
        Rotation::Clockwise => "clockwise",
        Rotation::Counterclockwise => "counterclockwise",
    }
}
