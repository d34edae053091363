//! What tests about the people of a campaign do again and again.

use std::collections::BTreeMap;

use casebook_app::{
    CampaignView, DeckChoice, DifficultyName, Error, FormAsked, GuideReply, HandChange, NewCampaign,
};
use serde_json::{Value, json};

use crate::TO_DRAW;
use crate::desk::{Desk, alive};

/// A starter deck as the player's own, with a random basic weakness still to draw.
pub fn own(desk: &Desk, starter: &str) -> DeckChoice {
    let (_, json) = card_data::decks()
        .find(|(name, _)| *name == starter)
        .expect("a starter deck");
    let mut deck: Value = serde_json::from_str(json).expect("JSON");
    deck["slots"][TO_DRAW] = json!(1);
    let ids = desk.app.import_decks(&deck.to_string()).expect("an import");
    DeckChoice::Saved { id: ids[0] }
}

pub fn begin(desk: &Desk, decks: Vec<DeckChoice>) -> Result<CampaignView, Error> {
    desk.app.begin_campaign(&NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: String::new(),
        guide: "core".to_owned(),
        difficulty: Some(DifficultyName::Standard),
        decks,
    })
}

pub fn correct(
    desk: &Desk,
    view: &CampaignView,
    change: HandChange,
) -> Result<CampaignView, Error> {
    desk.app.correct_campaign(view.id, view.at, "", &[change])
}

pub fn join(desk: &Desk, view: &CampaignView, starter: &str) -> Result<CampaignView, Error> {
    let deck = DeckChoice::Starter {
        id: starter.to_owned(),
    };
    correct(desk, view, HandChange::Join { deck })
}

/// The open question, answered in the plainest way: everyone sees the first resolution alive.
pub fn answered_plainly(desk: &Desk, view: &CampaignView) -> Option<CampaignView> {
    let reply = match &view.guide.question.as_ref()?.form {
        FormAsked::Resolution { investigators, .. } => {
            let here: Vec<&str> = investigators.iter().map(|one| &*one.code).collect();
            alive("R1", &here)
        }
        FormAsked::One { offers, .. } => GuideReply::Choice {
            id: offers[0].id.clone(),
        },
        FormAsked::Number { min, .. } => GuideReply::Count { count: *min },
        _ => GuideReply::Pass,
    };
    Some(desk.answer(view, reply))
}

pub fn own_core(desk: &Desk) {
    let one = BTreeMap::from([("core".to_owned(), 1)]);
    desk.app.own_products(&one).expect("a collection");
}

pub fn weakness_of(view: &CampaignView, code: &str) -> Vec<String> {
    let member = view.members.iter().find(|one| one.code == code);
    let weaknesses = &member.expect("a member").weaknesses;
    weaknesses.iter().map(|one| one.code.clone()).collect()
}

pub fn numbers(investigator: &str, name: &str) -> HandChange {
    HandChange::Numbers {
        investigator: investigator.to_owned(),
        numbers: BTreeMap::from([(name.to_owned(), 1)]),
    }
}
