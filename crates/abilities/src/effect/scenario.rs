//! Acts, agendas, resolutions, the campaign log and the chaos bag of the campaign.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{
    CampaignResult, Destination, LogEntry, LogSection, Match, NoteName, PassageName, Quantity, Ref,
    ResolutionId, Token,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum ScenarioEffect {
    /// The act advances.
    AdvanceAct,
    /// The agenda advances.
    AdvanceAgenda,
    /// Another act or agenda becomes current in its deck, whatever stood next: a later or an earlier
    /// one, another version, or this card again, with its front.
    AdvanceTo {
        stage: Ref,
        /// Its back is read at once, and the deck goes on from there.
        #[serde(default)]
        back: bool,
    },
    /// Gathers encounter sets, less the cards of them that are set aside already.
    Gather {
        sets: Vec<cards::EncounterSet>,
        #[serde(default = "encounter_deck")]
        into: Destination,
    },
    /// Ends the scenario with a resolution (`R1`).
    Resolution(ResolutionId),
    /// The investigators resign.
    Resign(Match),
    /// Defeats investigators by the scenario.
    DefeatInvestigators(Match),
    /// Records an entry of the campaign log, `section.entry`.
    Record(LogEntry),
    /// Records a number beside an entry of the campaign log.
    RecordCount(LogEntry, Quantity),
    /// Crosses out an entry of the campaign log.
    CrossOut(LogEntry),
    /// Remembers something for this game, without the campaign log.
    Remember(NoteName),
    /// What was remembered in this game is so no longer.
    Forget(NoteName),
    /// The players read a passage of the campaign guide, which says no more than what happened.
    Read(PassageName),
    /// Records each matching card in a section, its code as the entry. `of_owner`: with the
    /// investigator whose card it is, so that it is listed for their cards alone.
    RecordCards {
        section: LogSection,
        what: Match,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        of_owner: bool,
    },
    /// Investigators that match earn experience.
    Experience { who: Match, amount: Quantity },
    /// The victory points of the victory display, to each investigator.
    VictoryExperience,
    /// `who` chooses an investigator who may add the story card to their deck.
    EarnCard {
        card: cards::CardCode,
        who: Match,
        #[serde(default)]
        optional: bool,
        /// Unless somebody has earned it in this game.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        only_once: bool,
    },
    /// The story card leaves every deck.
    LoseCard(cards::CardCode),
    /// The card leaves the deck in which it began, for the rest of the campaign, and this card of the
    /// collection takes its place there. In this game that one goes where it is said.
    Exchange {
        what: Match,
        with: cards::CardCode,
        to: Destination,
    },
    /// The other side of this card takes the place of its owner for the rest of the campaign: each
    /// signature card leaves their deck, and a random basic weakness joins it for each of them.
    TakePlace,
    /// A random basic weakness, where given with one of the traits.
    GainWeakness {
        who: Match,
        #[serde(default)]
        with: Vec<cards::Trait>,
        to: Destination,
    },
    /// The campaign is over: `win`, `lose` or `survived`.
    CampaignEnds(CampaignResult),
    /// Changes the chaos bag for the rest of the campaign.
    AddToBag(Vec<Token>),
    /// Removes tokens from the chaos bag for the rest of the campaign.
    RemoveFromBag(Vec<Token>),
}

fn encounter_deck() -> Destination {
    Destination::ShuffledIntoEncounterDeck
}
