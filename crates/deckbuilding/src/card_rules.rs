//! What single cards change about deckbuilding, as data: `card-data/deckbuilding.ron`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cards::{CardCode, DeckOption, Trait};
use serde::Deserialize;

/// One change that a card, or one side of an investigator, makes to deckbuilding.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum CardRule {
    /// Each copy changes the deck size.
    DeckSize(i8),
    /// Each copy adds this line to the deckbuilding options.
    Permits(DeckOption),
    /// This line joins the options once the deck has been in a campaign.
    PermitsInCampaign(DeckOption),
    /// Cards that match may not be in the deck.
    Forbids(DeckOption),
    /// The deck holds at least `count` cards that match.
    AtLeast {
        count: u8,
        of: DeckOption,
    },
    /// No title appears twice, weaknesses and signature cards aside.
    OneCopyOfEach,
    /// At most `cards` cards with this trait.
    LimitOfTrait {
        of: Trait,
        cards: u8,
    },
    /// The deck limit counts this title and subtitle, and the title alone has the usual limit.
    LimitPerSubtitle,
    /// Cards that join the deck, beside those that the back requires.
    Adds(Vec<CardCode>),
    /// Cards of the deck that begin the game in play, without being permanent.
    BeginsInPlay(Vec<CardCode>),
    /// The player chooses from `min` to `max` different ones of these cards; beyond `min`, each
    /// takes another `experience_each` earned experience.
    Choose {
        from: Vec<CardCode>,
        min: u8,
        max: u8,
        #[serde(default)]
        experience_each: u8,
    },
    /// As many copies of a required card as there are copies of others.
    CopiesPer {
        card: CardCode,
        each: Vec<CardCode>,
    },
    /// The copies of a required card, by deck size.
    CopiesByDeckSize {
        card: CardCode,
        copies: Vec<(u8, u8)>,
    },
    /// Any number of copies of a required card from `least` to its deck limit.
    CopiesFrom {
        card: CardCode,
        least: u8,
    },
    /// The card is taken when the deck is created, never bought later.
    AtDeckCreation,
    CampaignOnly,
    MultiplayerOnly,
    /// The card stands for a random basic weakness still to be drawn.
    Placeholder,
    /// The card is taken only as an upgrade, after its task has been recorded.
    Researched,
    /// A campaign earns the card for its player's pool, from which decks of later campaigns take
    /// it.
    Reward,
    /// A later stage of this basic weakness, in whose place play puts it.
    LaterStage {
        of: CardCode,
    },
    /// Experience that the deck begins with.
    BonusExperience {
        amount: u8,
        /// The experience spent from it asks for no weakness in a standalone game.
        #[serde(default)]
        free_in_standalone: bool,
    },
    /// Trauma that the investigator of a campaign suffers when the card comes into the deck; below 0,
    /// it is removed. Of `either`, the player says how much is physical and how much is mental.
    Trauma {
        #[serde(default)]
        mental: i8,
        #[serde(default)]
        either: i8,
    },
    /// The investigator may turn into another, who has no signature cards left.
    Transforms {
        into: CardCode,
    },
    /// Cards of the deck set aside with this one before a game.
    Attaches {
        count: u8,
        of: DeckOption,
        /// No title twice.
        #[serde(default)]
        different: bool,
        /// The deck holds no other copy of the chosen card.
        #[serde(default)]
        sole_copy: bool,
        /// Cards that must be among them.
        #[serde(default)]
        with: Vec<CardCode>,
    },
    /// What the cards of the side deck have in common beyond its options.
    SideDeck {
        of: DeckOption,
        #[serde(default)]
        different: bool,
    },
    /// When a card with one of these traits is upgraded, its lower level may stay, uncounted.
    KeepsLowerLevels(Vec<Trait>),
    /// Between games, each copy swaps this many level 0 cards for others without cost.
    FreeSwaps {
        cards: u8,
    },
    /// The first `cards` upgrades of matching cards cost less.
    UpgradeDiscount {
        cards: u8,
        by: u8,
        #[serde(default)]
        of: DeckOption,
    },
    /// A card that is bought rather than upgraded costs more.
    PurchaseSurcharge(u8),
    /// When one of these is upgraded, a second copy may be upgraded without cost.
    FreeSecondUpgrade {
        of: Vec<CardCode>,
    },
    /// Up to `cards` cards exiled in the last scenario cost less to buy again.
    RepurchaseDiscount {
        cards: u8,
        by: u8,
    },
    /// What the card did during a scenario makes something cheaper before the next.
    EarnedDiscount(Earns),
}

/// What a card may earn in play towards later prices. A deck cannot tell how much: the player
/// counts it. A card with several such rules earns each separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Earns {
    /// 1 experience off the next card bought or upgraded for every so many counted.
    NextCard { for_every: u8 },
    /// 1 experience off the next new card, for each copy that earned it.
    NextNewCard,
    /// 1 experience off an upgrade of a card that its own upgrade sheet names, for each copy that
    /// earned it.
    NamedUpgrade,
    /// A box on its own upgrade sheet, for each copy that earned it.
    OwnBox,
    /// A box on any upgrade sheet, each time that it was earned.
    AnyBox,
}

/// The rules of every card that has any.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRules {
    pub fronts: BTreeMap<CardCode, Vec<CardRule>>,
    pub backs: BTreeMap<CardCode, Vec<CardRule>>,
    pub cards: BTreeMap<CardCode, Vec<CardRule>>,
}

/// Why the rules of cards could not be read.
#[derive(Debug, thiserror::Error)]
#[error("card rules, {0}")]
pub struct CardRulesError(#[from] ron::error::SpannedError);

impl CardRules {
    pub fn from_ron(text: &str) -> Result<Self, CardRulesError> {
        Ok(ron::from_str(text)?)
    }

    /// The committed rules, `card-data/deckbuilding.ron`.
    pub fn committed() -> &'static Self {
        static RULES: LazyLock<CardRules> = LazyLock::new(|| {
            CardRules::from_ron(include_str!("../../../card-data/deckbuilding.ron"))
                .unwrap_or_else(|error| panic!("the committed {error}"))
        });
        &RULES
    }
}
