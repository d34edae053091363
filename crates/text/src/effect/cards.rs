//! Cards drawn, played, discarded, searched and turned.

use super::super::{cards, handling, looking};
use super::{Piece, predicate, sentence};
use crate::context::Context;
use abilities::{CardEffect, Match};

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a CardEffect) -> Vec<Piece> {
    match effect {
        CardEffect::Draw {
            who,
            amount,
            until_held,
            weaknesses_back: false,
        } => predicate(cards::draw(c, who, amount, *until_held)),
        CardEffect::Draw { who, amount, .. } => vec![
            Piece::Clause(cards::draw(c, who, amount, false)),
            Piece::Text(handling::WEAKNESSES_BACK.to_owned()),
        ],
        // The one draws after what the other drew is done with.
        CardEffect::DrawEncounter {
            who: who @ Match::Investigator,
            amount,
        } => sentence(cards::in_player_order(&cards::draw_encounter(
            c, who, amount,
        ))),
        CardEffect::DrawEncounter { who, amount } => {
            predicate(cards::draw_encounter(c, who, amount))
        }
        CardEffect::DrawCard { who, what } => predicate(cards::draw_card(c, who, what)),
        CardEffect::Discard(what) => predicate(handling::discard(c, what)),
        CardEffect::DiscardFromHand {
            who,
            what,
            amount,
            at_random,
        } => predicate(cards::from_hand(c, who, what, amount, *at_random)),
        CardEffect::DiscardFromDeck {
            deck,
            amount,
            until,
            then,
        } => sentence(cards::from_deck(
            c,
            deck,
            (amount.as_ref(), until.as_ref()),
            then,
        )),
        CardEffect::Search {
            who,
            zones,
            what,
            count,
            up_to,
            different,
            then,
            rest,
        } => {
            let how_many = (count, *up_to, *different);
            cards::search(c, who, zones, (what, how_many), (then, *rest))
        }
        CardEffect::ChangeSearch { cards, targets } => {
            predicate(cards::change_search(c, cards, targets))
        }
        CardEffect::Look { who, zone } => predicate(looking::look(c, who, zone)),
        CardEffect::LookUnder { who, what } => predicate(looking::look_under(c, who, what)),
        CardEffect::Put {
            what,
            into,
            keeping,
        } => predicate(cards::put(c, what, into, *keeping)),
        CardEffect::PutIntoPlay {
            what,
            under,
            at,
            exhausted,
            as_it_was: true,
        } => predicate(handling::bring_back(
            c,
            what,
            (at, under.as_ref()),
            *exhausted,
        )),
        CardEffect::PutIntoPlay {
            what,
            under,
            at,
            exhausted,
            ..
        } => predicate(cards::into_play(c, what, under.as_ref(), at, *exhausted)),
        CardEffect::Play {
            what,
            discount,
            free,
            regardless,
        } => predicate(cards::play(c, what, discount, (*free, *regardless))),
        CardEffect::ResolveAbility {
            of,
            action,
            paid,
            designator,
            again,
            at,
        } => predicate(match again {
            true => handling::resolve_used_again(c, *paid, at.as_ref()),
            false => cards::resolve_ability(c, of, (*action, *paid), *designator),
        }),
        CardEffect::ResolveRevelation(what) => predicate(handling::resolve_revelation(c, what)),
        CardEffect::Devour(what) => predicate(handling::devour(c, what)),
        CardEffect::Role(class) => predicate(cards::role(c, *class)),
        CardEffect::Become(card) => predicate(cards::become_other(c, card)),
        CardEffect::Attach {
            what,
            to,
            uncontrolled,
        } => predicate(match uncontrolled {
            true => handling::give_up_to(c, what, to),
            false => cards::attach(c, what, to),
        }),
        CardEffect::Swap {
            what,
            with,
            keeping,
        } => predicate(cards::swap(c, what, with, *keeping)),
        CardEffect::TakeControl { who, what } => predicate(cards::take_control(c, who, what)),
        CardEffect::Shuffle(deck) => predicate(handling::shuffle(c, deck)),
        CardEffect::ShuffleDiscardInto(deck) => predicate(handling::shuffle_discard(c, deck)),
        CardEffect::Exhaust(what) => predicate(handling::exhaust(c, what)),
        CardEffect::Ready(what) => predicate(handling::ready(c, what)),
        CardEffect::Reveal(what) => predicate(handling::reveal(c, what)),
        CardEffect::Hide { what, shuffled } => predicate(handling::hide(c, what, *shuffled)),
        CardEffect::TurnOver {
            what,
            at,
            under,
            keeping,
        } => {
            let to = (at.as_ref(), under.as_ref());
            predicate(handling::turn_over(c, what, to, *keeping))
        }
        CardEffect::Flip(what) => predicate(handling::flip(c, what)),
        CardEffect::Surge => predicate(handling::surge(c)),
    }
}
