//! Where cards go, in Korean.

use super::clause::Clause;
use super::matcher::{Det, np};
use super::reference::{actor, reference};
use super::terms;
use super::verb::{self, Verb};
use super::words::Np;
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::particles;
use cards::CardType;

use abilities::{Deck, Destination, Direction, Landmark, Match, Place, Ref};

/// A card is put somewhere; `what` is left out where it was just said.
pub fn put<'a>(
    c: &Context<'a>,
    what: Option<Np>,
    to: &'a Destination,
    which: Option<&'a Match>,
) -> Clause {
    let owner = owner(c, which);
    let owner = owner.as_str();
    let (goal, verb): (String, Verb) = match to {
        Destination::Hand if which == Some(&Match::This) => {
            (format!("{owner}손으로"), verb::RETURN)
        }
        // To another's hand a card goes back, and does not come.
        Destination::Hand if owner == "소유자의 " && c.actor.is_none() => {
            (format!("{owner}손으로"), verb::RETURN)
        }
        Destination::Hand => (format!("{owner}손으로"), verb::TAKE),
        Destination::HandOf(who) => (format!("{}으로", reference(c, who).of("손")), verb::TAKE),
        Destination::DeckTop => (format!("{owner}덱 맨 위에"), verb::PLACE),
        Destination::DeckBottom => (format!("{owner}덱 맨 아래에"), verb::PLACE),
        Destination::ShuffledIntoDeck => (format!("{owner}덱에 넣고"), verb::SHUFFLE),
        Destination::EncounterDeckTop => ("조우 덱 맨 위에".into(), verb::PLACE),
        Destination::EncounterDeckBottom => ("조우 덱 맨 아래에".into(), verb::PLACE),
        Destination::ShuffledIntoEncounterDeck => ("조우 덱에 넣고".into(), verb::SHUFFLE),
        Destination::ShuffledIntoEncounterTop(most) => {
            (format!("조우 덱 맨 위 카드 {most}장에 넣고"), verb::SHUFFLE)
        }
        Destination::ShuffledIntoOwnDeck(name) => (
            format!("{}에 넣고", c.names.deck(super::LANGUAGE, name)),
            verb::SHUFFLE,
        ),
        Destination::OwnDeckBottom(name) => (
            format!("{} 맨 아래에", c.names.deck(super::LANGUAGE, name)),
            verb::PLACE,
        ),
        Destination::Area(name) => (super::zone::place_of_area(c, name), verb::PLACE),
        Destination::Exile => (String::new(), verb::EXILE),
        Destination::EncounterDiscard => ("버린 조우 카드 더미에".into(), verb::PLACE),
        Destination::DiscardPile if owner.is_empty() => {
            ("당신의 버린 카드 더미에".into(), verb::PLACE)
        }
        Destination::DiscardPile => (format!("{owner}버린 카드 더미에"), verb::PLACE),
        Destination::RemovedFromGame => ("게임에서".into(), verb::REMOVE),
        Destination::SetAside => ("옆에".into(), verb::SET_ASIDE),
        Destination::VictoryDisplay => ("승점 더미에".into(), verb::PLACE),
        Destination::FacedownOn(card) => (
            format!("{} 뒷면으로", reference(c, card).to()),
            verb::ATTACH,
        ),
        Destination::Beneath(card) => {
            let card = match c.kind_of(card) {
                Kind::Investigator => reference(c, card).of("조사자 카드"),
                _ => reference(c, card).text,
            };
            (format!("{card} 밑에"), verb::PLACE)
        }
    };
    let before = match what {
        Some(what) => format!("{} {goal}", what.object()).trim_end().to_owned(),
        None => goal,
    };
    Clause::new(actor(c), before, verb)
}

/// Whose hand or deck a card goes to.
fn owner<'a>(c: &Context<'a>, what: Option<&'a Match>) -> String {
    let Some(what) = what else {
        return "소유자의 ".to_owned();
    };
    let group = Group::of(what, Kind::Card);
    let yours = match group.one {
        Some(One::Ref(Ref::This)) => !c.is_encounter_card(),
        Some(One::Ref(Ref::It)) => c.it().is_some_and(|it| it.yours),
        _ => group.is_yours(),
    };
    let is_hunter = group.one == Some(One::Ref(&Ref::This)) && c.card.kind == CardType::Enemy;
    let owner = match (yours, c.you()) {
        (true, _) if is_hunter => "보유자의 ",
        (true, None) => "",
        (true, Some(_)) => "자신의 ",
        (false, _) => "소유자의 ",
    };
    owner.to_owned()
}

/// Where a card enters play.
pub fn entry<'a>(c: &Context<'a>, at: &'a Place, under: Option<&'a Ref>) -> String {
    let who = under.map_or_else(|| reference(c, &Ref::You), |who| reference(c, who));
    match at {
        Place::PlayArea => format!("{}에", who.of("플레이 영역")),
        Place::ThreatArea => format!("{}에", who.of("위협 영역")),
        Place::At(place) => {
            let place = np(c, place, Kind::Location, Det::A).to();
            match under {
                Some(_) => format!("{}의 조종으로 {place}", who.text),
                None => place,
            }
        }
        Place::Map => "플레이 영역에".to_owned(),
        Place::Beside(side, of) => beside(c, *side, of),
        Place::NextTo(mark) => next_to(*mark).to_owned(),
    }
}

pub fn next_to(mark: Landmark) -> &'static str {
    match mark {
        Landmark::Act => "주요목적 덱 옆에",
        Landmark::Agenda => "주요사건 덱 옆에",
        Landmark::Scenario => "시나리오 참조 카드 위에",
        Landmark::Middle => "어느 장소에도 속하지 않게 장소들의 한가운데에",
    }
}

/// `당신이 위치한 장소의 바로 왼쪽에`
pub fn beside<'a>(c: &Context<'a>, side: Direction, of: &'a Match) -> String {
    let side = format!("바로 {}", terms::side(side));
    format!("{}에", np(c, of, Kind::Location, Det::Bare).of(&side))
}

pub fn deck<'a>(c: &Context<'a>, deck: &'a Deck) -> String {
    match deck {
        Deck::Of(who) => reference(c, who).of("덱"),
        Deck::Encounter => "조우 덱".to_owned(),
        Deck::Named(name) => c.names.deck(super::LANGUAGE, name),
    }
}

/// The discard pile of a deck is shuffled back.
pub fn shuffle_discard<'a>(c: &Context<'a>, of: &'a Deck) -> Clause {
    let (pile, deck) = match of {
        Deck::Of(who) => (reference(c, who).of("버린 카드 더미"), "덱".to_owned()),
        Deck::Encounter => ("버린 조우 카드 더미".to_owned(), "조우 덱".to_owned()),
        Deck::Named(name) => {
            let deck = c.names.deck(super::LANGUAGE, name);
            (format!("{deck}의 버린 카드 더미"), deck)
        }
    };
    Clause::bare(
        format!("{} {deck}에 넣고", particles::eul(&pile)),
        verb::SHUFFLE,
    )
}
