//! Adjustments by hand as the window names them, and those that are possible now.

use abilities::{Counter, Token};
use engine::{Adjustment, CardId, Game, Seat, ZoneKind};
use strum::IntoEnumIterator;

use super::show::cards::{investigator_name, name};
use super::view::{ByHandCommand, ByHandGoal, ByHandKind, ByHandOffer, ByHandPlace, ByHandTarget};
use crate::facts::TokenName;
use crate::{App, Error};

impl App {
    /// What can be done by hand at the open prompt. Decks can be looked through for that, so their
    /// cards are named, in an order that says nothing of theirs.
    pub fn hand_offers(&self, game: i64) -> Result<Vec<ByHandOffer>, Error> {
        self.with_session(game, |session, _| Ok(offers(&session.game)))
    }
}

impl ByHandCommand {
    fn of(kind: ByHandKind) -> Self {
        Self {
            kind,
            card: None,
            to: None,
            seat: None,
            amount: None,
            token: None,
        }
    }

    /// What it is in the engine; nothing where something is missing that the kind needs.
    pub(super) fn adjustment(&self) -> Option<Adjustment> {
        let card = self.card.map(CardId);
        let seat = self.seat.map(Seat);
        let token = self.token.map(|one| one.0);
        if let Some(counter) = counter(self.kind) {
            return Some(Adjustment::Tokens {
                on: card?,
                counter,
                amount: self.amount?,
            });
        }
        Some(match self.kind {
            ByHandKind::Move => Adjustment::Move {
                card: card?,
                to: CardId(self.to?),
            },
            ByHandKind::Engage => Adjustment::Engage {
                enemy: card?,
                with: seat?,
            },
            ByHandKind::Disengage => Adjustment::Disengage { enemy: card? },
            ByHandKind::Exhaust => Adjustment::Exhaust { card: card? },
            ByHandKind::Ready => Adjustment::Ready { card: card? },
            ByHandKind::Discard => Adjustment::Discard { card: card? },
            ByHandKind::Defeat => Adjustment::Defeat { card: card? },
            ByHandKind::Draw => Adjustment::Draw { seat: seat? },
            ByHandKind::ToHand => Adjustment::ToHand { card: card? },
            ByHandKind::PutIntoPlay => Adjustment::PutIntoPlay {
                card: card?,
                under: seat?,
            },
            ByHandKind::ShuffleDeck => Adjustment::ShuffleDeck { seat: seat? },
            ByHandKind::Actions => Adjustment::Actions {
                seat: seat?,
                amount: self.amount?,
            },
            ByHandKind::DrawEncounterCard => Adjustment::DrawEncounterCard { seat: seat? },
            ByHandKind::DrawFound => Adjustment::DrawFound {
                card: card?,
                seat: seat?,
            },
            ByHandKind::ShuffleEncounterDeck => Adjustment::ShuffleEncounterDeck,
            ByHandKind::AddToken => Adjustment::AddToken { token: token? },
            ByHandKind::RemoveToken => Adjustment::RemoveToken { token: token? },
            ByHandKind::Reveal => Adjustment::Reveal { location: card? },
            ByHandKind::Unreveal => Adjustment::Unreveal { location: card? },
            _ => return None,
        })
    }
}

/// The tokens that such an adjustment places, if it places any.
fn counter(kind: ByHandKind) -> Option<Counter> {
    Counter::ALL
        .into_iter()
        .find(|counter| kind == ByHandKind::from(*counter))
}

/// The cards and the number of which an adjustment speaks.
pub(super) fn about(game: &Game, adjustment: &Adjustment) -> (Vec<CardId>, Option<i32>) {
    let own = |seat: Seat| game.investigator(seat).card;
    match *adjustment {
        Adjustment::Tokens { on, amount, .. } => (vec![on], Some(amount)),
        Adjustment::Move { card, to } => (vec![card, to], None),
        Adjustment::Engage { enemy, with } => (vec![enemy, own(with)], None),
        Adjustment::PutIntoPlay { card, under: seat } | Adjustment::DrawFound { card, seat } => {
            (vec![card, own(seat)], None)
        }
        Adjustment::Disengage { enemy: card }
        | Adjustment::Discard { card }
        | Adjustment::ToHand { card }
        | Adjustment::Exhaust { card }
        | Adjustment::Ready { card }
        | Adjustment::Defeat { card }
        | Adjustment::Reveal { location: card }
        | Adjustment::Unreveal { location: card } => (vec![card], None),
        Adjustment::Draw { seat }
        | Adjustment::DrawEncounterCard { seat }
        | Adjustment::ShuffleDeck { seat } => (vec![own(seat)], None),
        Adjustment::Actions { seat, amount } => (vec![own(seat)], Some(amount)),
        Adjustment::AddToken { .. }
        | Adjustment::RemoveToken { .. }
        | Adjustment::ShuffleEncounterDeck => (Vec::new(), None),
    }
}

pub(super) fn token(adjustment: &Adjustment) -> Option<TokenName> {
    match adjustment {
        Adjustment::AddToken { token } | Adjustment::RemoveToken { token } => {
            Some(TokenName(*token))
        }
        _ => None,
    }
}

pub(super) fn offers(game: &Game) -> Vec<ByHandOffer> {
    if game.prompt().is_none() {
        return Vec::new();
    }
    let offer = |kind: ByHandKind| ByHandOffer {
        kind,
        targets: targets(game, kind),
    };
    ByHandKind::iter()
        .map(offer)
        .filter(|offer| !offer.targets.is_empty())
        .collect()
}

fn targets(game: &Game, kind: ByHandKind) -> Vec<ByHandTarget> {
    match kind {
        ByHandKind::Draw | ByHandKind::ShuffleDeck | ByHandKind::DrawEncounterCard => {
            seats(game, |seat| may(game, with_seat(kind, seat)))
        }
        ByHandKind::Actions => actions(game),
        ByHandKind::AddToken | ByHandKind::RemoveToken => tokens(game, kind),
        ByHandKind::ShuffleEncounterDeck => {
            let possible = may(game, ByHandCommand::of(kind));
            Vec::from_iter(possible.then(ByHandTarget::default))
        }
        _ => cards(game, kind),
    }
}

fn may(game: &Game, command: ByHandCommand) -> bool {
    let adjustment = command.adjustment();
    adjustment.is_some_and(|one| game.may_adjust(&one).is_ok())
}

fn with_seat(kind: ByHandKind, seat: Seat) -> ByHandCommand {
    ByHandCommand {
        seat: Some(seat.0),
        ..ByHandCommand::of(kind)
    }
}

fn seats(game: &Game, able: impl Fn(Seat) -> bool) -> Vec<ByHandTarget> {
    let target = |seat: Seat| ByHandTarget {
        seat: Some(seat.0),
        name: Some(investigator_name(game, seat)),
        ..ByHandTarget::default()
    };
    game.seats()
        .filter(|seat| able(*seat))
        .map(target)
        .collect()
}

fn actions(game: &Game) -> Vec<ByHandTarget> {
    let by = |seat: Seat, amount: i32| ByHandCommand {
        amount: Some(amount),
        ..with_seat(ByHandKind::Actions, seat)
    };
    let able = |seat| may(game, by(seat, 1)) || may(game, by(seat, -1));
    let mut targets = seats(game, able);
    for target in &mut targets {
        let seat = Seat(target.seat.unwrap_or_default());
        target.has = Some(game.investigator(seat).actions);
        target.can_add = may(game, by(seat, 1));
    }
    targets
}

fn tokens(game: &Game, kind: ByHandKind) -> Vec<ByHandTarget> {
    let numbers = (-8..=1).rev().map(Token::Number);
    let symbols = [
        Token::Skull,
        Token::Cultist,
        Token::Tablet,
        Token::ElderThing,
        Token::AutoFail,
        Token::ElderSign,
        Token::Bless,
        Token::Curse,
        Token::Frost,
    ];
    let count = |token: Token| game.bag().iter().filter(|one| **one == token).count();
    let target = |token: Token| ByHandTarget {
        token: Some(TokenName(token)),
        has: i32::try_from(count(token)).ok(),
        ..ByHandTarget::default()
    };
    let command = |token: Token| ByHandCommand {
        token: Some(TokenName(token)),
        ..ByHandCommand::of(kind)
    };
    numbers
        .chain(symbols)
        .filter(|token| may(game, command(*token)))
        .map(target)
        .collect()
}

/// Cards by where they lie and by name; of copies in a deck, one.
fn cards(game: &Game, kind: ByHandKind) -> Vec<ByHandTarget> {
    let mut targets: Vec<ByHandTarget> = game
        .cards()
        .filter_map(|(id, _)| card(game, kind, id))
        .collect();
    targets.sort_by(|one, other| {
        let key = |target: &ByHandTarget| {
            (
                target.lies,
                target.at.as_ref().map(|name| name.en.clone()),
                target.name.as_ref().map(|name| name.en.clone()),
                target.card,
            )
        };
        key(one).cmp(&key(other))
    });
    targets.dedup_by(|one, other| {
        let in_deck = matches!(
            one.lies,
            Some(ByHandPlace::Deck | ByHandPlace::EncounterDeck)
        );
        in_deck && (&one.name, &one.at, one.lies) == (&other.name, &other.at, other.lies)
    });
    targets
}

fn card(game: &Game, kind: ByHandKind, id: CardId) -> Option<ByHandTarget> {
    let command = ByHandCommand {
        card: Some(id.0),
        ..ByHandCommand::of(kind)
    };
    let mut target = ByHandTarget {
        card: Some(id.0),
        can_add: true,
        ..ByHandTarget::default()
    };
    let by = |amount: i32| ByHandCommand {
        amount: Some(amount),
        ..command
    };
    let possible = match kind {
        ByHandKind::Move => {
            target.goals = places(game, command);
            !target.goals.is_empty()
        }
        ByHandKind::Engage | ByHandKind::PutIntoPlay | ByHandKind::DrawFound => {
            target.goals = people(game, command);
            !target.goals.is_empty()
        }
        _ => match counter(kind) {
            Some(counter) => {
                target.has = Some(game.card(id).count(counter));
                target.can_add = may(game, by(1));
                target.can_add || may(game, by(-1))
            }
            None => may(game, command),
        },
    };
    if !possible {
        return None;
    }
    target.name = Some(name(game, id));
    (target.lies, target.at) = lies(game, id);
    Some(target)
}

fn places(game: &Game, command: ByHandCommand) -> Vec<ByHandGoal> {
    let goes = |to: &CardId| {
        let to = Some(to.0);
        may(game, ByHandCommand { to, ..command })
    };
    let goal = |to: CardId| ByHandGoal {
        card: Some(to.0),
        seat: None,
        name: name(game, to),
    };
    game.locations().filter(goes).map(goal).collect()
}

fn people(game: &Game, command: ByHandCommand) -> Vec<ByHandGoal> {
    let fits = |seat: &Seat| {
        let seat = Some(seat.0);
        may(game, ByHandCommand { seat, ..command })
    };
    let goal = |seat: Seat| ByHandGoal {
        card: None,
        seat: Some(seat.0),
        name: investigator_name(game, seat),
    };
    game.seats().filter(fits).map(goal).collect()
}

fn lies(game: &Game, id: CardId) -> (Option<ByHandPlace>, Option<crate::facts::CardName>) {
    let of = |place, seat: Seat| (Some(place), Some(investigator_name(game, seat)));
    match game.card(id).zone {
        ZoneKind::Hand(seat) => of(ByHandPlace::Hand, seat),
        ZoneKind::PlayArea(seat) => of(ByHandPlace::PlayArea, seat),
        ZoneKind::Threat(seat) => of(ByHandPlace::ThreatArea, seat),
        ZoneKind::Discard(seat) => of(ByHandPlace::Discard, seat),
        ZoneKind::Deck(seat) => of(ByHandPlace::Deck, seat),
        ZoneKind::At(place) => (Some(ByHandPlace::Location), Some(name(game, place))),
        ZoneKind::Attached(host) => (Some(ByHandPlace::Attached), Some(name(game, host))),
        ZoneKind::EncounterDiscard => (Some(ByHandPlace::EncounterDiscard), None),
        ZoneKind::EncounterDeck => (Some(ByHandPlace::EncounterDeck), None),
        ZoneKind::SetAside => (Some(ByHandPlace::SetAside), None),
        _ => (None, None),
    }
}
