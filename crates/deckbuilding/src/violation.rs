//! What is wrong with a deck, as codes and arguments; `sentences` makes them readable.

use cards::{CardCode, CardType, Class, DeckOption, Trait};
use serde::Serialize;

/// One thing that is wrong, and the cards that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    pub reason: Reason,
    pub cards: Vec<CardCode>,
}

/// Which of an investigator's decks is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Deck,
    /// A deck beside the deck, with options of its own.
    SideDeck,
}

/// Why the deckbuilding options do not permit a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Exclusion {
    /// No line of the options matches.
    Options,
    /// A restriction on the investigator, or one that another card brings.
    Restriction,
    /// Another investigator's card, or one for another trait or class.
    OthersOnly,
    Bonded,
    /// No card of investigator decks.
    Foreign,
    /// Only a campaign brings the card into a deck.
    Earned,
    /// A weakness that only a card or a scenario brings.
    EarnedWeakness,
    /// Only an upgrade of the lower-level card brings it, once the task is recorded.
    Researched,
    CampaignOnly,
    MultiplayerOnly,
    /// The card is taken only when the deck is created.
    AtDeckCreation,
}

/// The kinds of things that can be wrong, with their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    TooFewCards {
        part: Part,
        have: u32,
        want: u32,
    },
    TooManyCards {
        part: Part,
        have: u32,
        want: u32,
    },
    TooManyCopies {
        have: u32,
        limit: u32,
        keyword: Option<CopyKeyword>,
    },
    /// A card in the deck allows one copy of each title.
    OneCopyOfEach {
        have: u32,
    },
    TooManyOfTrait {
        of: Trait,
        have: u32,
        limit: u32,
    },
    /// A required card, or one of its alternatives, is missing.
    RequiredCard {
        want: u32,
    },
    /// A required card is there in another number of copies.
    RequiredCopies {
        have: u32,
        want: u32,
    },
    /// The player chooses some of these cards.
    RequiredChoice {
        have: u32,
        least: u32,
        most: u32,
    },
    RandomWeaknesses {
        have: u32,
        want: u32,
        standalone: u32,
    },
    /// Too few cards of a kind that the deck must hold.
    TooFewOfKind {
        have: u32,
        want: u32,
        of: Kind,
    },
    /// The deck needs `want` cards of each of `of` classes, and has them of `have` classes.
    Spread {
        have: u32,
        of: u32,
        want: u32,
    },
    NotPermitted {
        why: Exclusion,
        part: Part,
    },
    OverOptionLimit {
        have: u32,
        limit: u32,
    },
    Forbidden {
        list: String,
    },
    OutsidePool,
    /// More copies than the sealed deck has.
    SealedCopies {
        have: u32,
        limit: u32,
    },
    ClassMissing {
        from: Vec<Class>,
    },
    OptionMissing {
        from: Vec<String>,
    },
    ClassInvalid {
        chosen: String,
        from: Vec<Class>,
    },
    OptionInvalid {
        chosen: String,
        from: Vec<String>,
    },
    /// The same class has been chosen twice.
    ClassTwice {
        class: Class,
    },
    SizeInvalid {
        chosen: u32,
        from: Vec<u8>,
    },
    SheetUnreadable,
    SheetBoxes {
        option: u32,
    },
    /// A sheet names a card that the option does not allow.
    SheetChoice {
        option: u32,
    },
    AttachedAbsent,
    AttachedUnfit,
    AttachedTooMany {
        have: u32,
        limit: u32,
    },
    AttachedTwice,
    /// The deck holds more than the one copy that was chosen.
    AttachedNotSole,
    OverExperience {
        have: u32,
        limit: u32,
        standalone: bool,
    },
    CannotRemove {
        permanent: bool,
    },
    UnknownCard,
    UnknownInvestigator,
    UnknownTaboo {
        number: u32,
    },
}

/// Which cards are meant, by traits and types.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Kind {
    pub traits: Vec<Trait>,
    pub types: Vec<CardType>,
}

/// A keyword that sets a deck limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyKeyword {
    Myriad,
    Exceptional,
}

impl Kind {
    pub(crate) fn of(line: &DeckOption) -> Self {
        Self {
            traits: line.traits.clone(),
            types: line.types.clone(),
        }
    }
}

impl Violation {
    pub(crate) fn of(reason: Reason, cards: impl IntoIterator<Item = CardCode>) -> Self {
        Self {
            reason,
            cards: cards.into_iter().collect(),
        }
    }

    pub fn code(&self) -> &'static str {
        self.reason.code()
    }

    /// The row of the rules ledger.
    pub fn rule(&self) -> &'static str {
        self.reason.rule()
    }
}

impl Reason {
    /// The stable name of the kind of violation.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooFewCards { .. } => "too_few_cards",
            Self::TooManyCards { .. } => "too_many_cards",
            Self::TooManyCopies { .. }
            | Self::OneCopyOfEach { .. }
            | Self::TooManyOfTrait { .. } => "too_many_copies",
            Self::RequiredCard { .. }
            | Self::RequiredCopies { .. }
            | Self::RequiredChoice { .. }
            | Self::RandomWeaknesses { .. }
            | Self::TooFewOfKind { .. }
            | Self::Spread { .. } => "requirement_not_met",
            Self::NotPermitted { .. } => "not_permitted",
            Self::OverOptionLimit { .. } => "over_option_limit",
            Self::Forbidden { .. } => "forbidden",
            Self::OutsidePool | Self::SealedCopies { .. } => "outside_pool",
            Self::ClassMissing { .. } | Self::OptionMissing { .. } => "selection_missing",
            Self::ClassInvalid { .. }
            | Self::OptionInvalid { .. }
            | Self::ClassTwice { .. }
            | Self::SizeInvalid { .. } => "selection_invalid",
            Self::SheetUnreadable | Self::SheetBoxes { .. } | Self::SheetChoice { .. } => {
                "customization_invalid"
            }
            Self::AttachedAbsent
            | Self::AttachedUnfit
            | Self::AttachedTooMany { .. }
            | Self::AttachedTwice
            | Self::AttachedNotSole => "attachment_invalid",
            Self::OverExperience { .. } => "over_experience",
            Self::CannotRemove { .. } => "cannot_remove",
            Self::UnknownCard => "unknown_card",
            Self::UnknownInvestigator => "unknown_investigator",
            Self::UnknownTaboo { .. } => "unknown_taboo",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::TooFewCards { .. } | Self::TooManyCards { .. } => "deckbuilding.exact-deck-size",
            Self::TooManyCopies { keyword, .. } => copies_rule(*keyword),
            Self::OneCopyOfEach { .. } | Self::TooManyOfTrait { .. } => "faq-2.3.cap-per-area",
            Self::RandomWeaknesses { standalone, .. } => weakness_rule(*standalone),
            Self::RequiredCard { .. }
            | Self::RequiredCopies { .. }
            | Self::RequiredChoice { .. }
            | Self::TooFewOfKind { .. }
            | Self::Spread { .. } => "deckbuilding.follow-requirements",
            Self::NotPermitted { why, .. } => exclusion_rule(*why),
            Self::OutsidePool | Self::SealedCopies { .. } => "collection.source-of-deck-cards",
            Self::SheetUnreadable | Self::SheetBoxes { .. } | Self::SheetChoice { .. } => {
                "experience.obey-deckbuilding"
            }
            Self::AttachedAbsent
            | Self::AttachedUnfit
            | Self::AttachedTooMany { .. }
            | Self::AttachedTwice
            | Self::AttachedNotSole
            | Self::UnknownCard => "investigator-deck.contents",
            Self::OverExperience {
                standalone: true, ..
            } => "standalone-mode.experience-cap-49",
            Self::OverExperience {
                standalone: false, ..
            } => "deckbuilding.starts-at-level-zero",
            Self::CannotRemove { permanent: true } => "permanent.cannot-be-swapped-out",
            Self::CannotRemove { permanent: false } => "experience.cannot-remove-required",
            Self::UnknownInvestigator => "deckbuilding.one-investigator",
            Self::OverOptionLimit { .. }
            | Self::Forbidden { .. }
            | Self::ClassMissing { .. }
            | Self::OptionMissing { .. }
            | Self::ClassInvalid { .. }
            | Self::OptionInvalid { .. }
            | Self::ClassTwice { .. }
            | Self::SizeInvalid { .. }
            | Self::UnknownTaboo { .. } => "deckbuilding.follow-options",
        }
    }
}

fn copies_rule(keyword: Option<CopyKeyword>) -> &'static str {
    match keyword {
        None => "deckbuilding.two-copies-limit",
        Some(CopyKeyword::Myriad) => "myriad.three-copies",
        Some(CopyKeyword::Exceptional) => "exceptional.one-copy",
    }
}

/// The row by how many weaknesses a standalone deck's experience adds.
fn weakness_rule(standalone: u32) -> &'static str {
    match standalone {
        0 => "deckbuilding.random-basic-weakness-last",
        1 => "standalone-mode.weakness-by-experience-10-19",
        2 => "standalone-mode.weakness-by-experience-20-29",
        3 => "standalone-mode.weakness-by-experience-30-39",
        _ => "standalone-mode.weakness-by-experience-40-49",
    }
}

fn exclusion_rule(why: Exclusion) -> &'static str {
    match why {
        Exclusion::Options | Exclusion::Restriction | Exclusion::OthersOnly => {
            "deckbuilding.follow-options"
        }
        Exclusion::Bonded => "bonded.no-level-no-deckbuilding",
        Exclusion::Foreign => "investigator-deck.contents",
        Exclusion::Earned => "asset.story-asset-not-in-deck",
        Exclusion::EarnedWeakness => "weakness.neither-basic-nor-scenario",
        Exclusion::Researched => "researched.upgrade-only",
        Exclusion::CampaignOnly => "weakness.campaign-mode-only",
        Exclusion::MultiplayerOnly => "weakness.multiplayer-only",
        Exclusion::AtDeckCreation => "experience.obey-deckbuilding",
    }
}
