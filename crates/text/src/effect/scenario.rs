//! Acts, agendas, the campaign log and the chaos bag.

use super::super::scenario;
use super::{Piece, predicate, sentence};
use crate::context::Context;
use crate::group::Kind;
use abilities::ScenarioEffect;

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a ScenarioEffect) -> Vec<Piece> {
    match effect {
        ScenarioEffect::AdvanceAct => predicate(scenario::advance(c, Kind::Act)),
        ScenarioEffect::AdvanceAgenda => predicate(scenario::advance(c, Kind::Agenda)),
        ScenarioEffect::AdvanceTo { stage, back } => {
            predicate(scenario::advance_to(c, stage, *back))
        }
        ScenarioEffect::Gather { sets, into } => predicate(scenario::gather(c, sets, into)),
        ScenarioEffect::Resolution(id) => sentence(scenario::resolution(id)),
        ScenarioEffect::Resign(who) => predicate(scenario::resign(c, who)),
        ScenarioEffect::DefeatInvestigators(who) => {
            predicate(scenario::defeat_investigators(c, who))
        }
        ScenarioEffect::Record(key) => predicate(scenario::record(c, key)),
        ScenarioEffect::RecordCount(key, count) => predicate(scenario::record_count(c, key, count)),
        ScenarioEffect::CrossOut(key) => predicate(scenario::cross_out(c, key)),
        ScenarioEffect::Remember(note) => predicate(scenario::remember(c, note)),
        ScenarioEffect::Read(passage) => predicate(scenario::read(c, passage)),
        ScenarioEffect::Forget(note) => predicate(scenario::forget(c, note)),
        ScenarioEffect::RecordCards {
            section,
            what,
            of_owner,
        } => predicate(scenario::record_cards(c, section, what, *of_owner)),
        ScenarioEffect::Experience { who, amount } => {
            predicate(scenario::experience(c, who, amount))
        }
        ScenarioEffect::VictoryExperience => predicate(scenario::victory_experience()),
        ScenarioEffect::EarnCard {
            card,
            who,
            optional,
            only_once: _,
        } => predicate(scenario::earn(c, card, who, *optional)),
        ScenarioEffect::LoseCard(card) => predicate(scenario::lose(c, card)),
        ScenarioEffect::Exchange { what, with, to } => {
            predicate(scenario::exchange(c, what, with, to))
        }
        ScenarioEffect::TakePlace => sentence(scenario::take_place()),
        ScenarioEffect::GainWeakness { who, with, to } => {
            predicate(scenario::weakness(c, who, with, to))
        }
        ScenarioEffect::CampaignEnds(how) => sentence(scenario::campaign_ends(how)),
        ScenarioEffect::AddToBag(tokens) => predicate(scenario::add_to_bag(tokens)),
        ScenarioEffect::RemoveFromBag(tokens) => predicate(scenario::remove_from_bag(tokens)),
    }
}
