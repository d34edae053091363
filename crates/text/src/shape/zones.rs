//! Cards that lie together.

use abilities::{CardEffect, Destination, Effect, FlowEffect, Keep, Match, Quantity, Ref, Zone};

/// All the cards that lie together, which are said as one thing: `the top 3 cards of your deck`.
pub fn whole_zone(matcher: &Match) -> Option<&Zone> {
    match matcher {
        Match::In(
            zone @ (Zone::TopOf(..)
            | Zone::BottomOf(..)
            | Zone::Discarded
            | Zone::Looked
            | Zone::Drawn),
            inner,
        ) if **inner == Match::Any => Some(zone),
        _ => None,
    }
}

pub fn is_one_card(zone: &Zone) -> bool {
    matches!(
        zone,
        Zone::TopOf(_, Quantity::N(1)) | Zone::BottomOf(_, Quantity::N(1))
    )
}

/// A card that is set aside has nothing on it.
pub fn is_set_aside(what: &Match) -> bool {
    matches!(what, Match::In(Zone::SetAside, _))
}

/// Whether the card taken by chance goes where nobody sees it.
pub fn is_hidden(then: &[Effect]) -> bool {
    matches!(
        then,
        [Effect::Cards(CardEffect::Put {
            into: Destination::OwnDeckBottom(_) | Destination::Beneath(_),
            ..
        })]
    )
}

/// Whether the act leaves the game, so that the agenda is both.
pub fn leaves_no_act(what: &Match, into: &Destination) -> bool {
    (what, into) == (&Match::Is(Ref::Act), &Destination::RemovedFromGame)
}

/// Whether the card lies in the discard pile of anybody.
pub fn is_anothers_pile(what: &Match) -> bool {
    matches!(what, Match::In(Zone::DiscardOf(who), _) if **who != Match::You)
}

/// The same cards in the reader's hand or under their control: which cards.
pub fn of_hand_or_play(what: &Match) -> Option<&Match> {
    let Match::AnyOf(options) = what else {
        return None;
    };
    let [Match::In(Zone::HandOf(who), inner), Match::All(in_play)] = &options[..] else {
        return None;
    };
    let (Match::You, Match::All(parts)) = (&**who, &**inner) else {
        return None;
    };
    let controlled = Match::ControlledBy(Box::new(Match::You));
    let same = in_play.iter().filter(|part| **part != controlled);
    let is_controlled = in_play.contains(&controlled);
    (is_controlled && same.eq(parts.iter())).then_some(&**inner)
}

fn is_it(one: &Match) -> bool {
    matches!(one, Match::It | Match::Is(Ref::It))
}

/// Whether what is counted is where `It` is.
pub fn is_at_it(there: &Match) -> bool {
    let at_it = |part: &Match| match part {
        Match::At(place) => is_it(place),
        Match::With(one) => *one == Ref::It,
        _ => false,
    };
    match there {
        Match::All(parts) => parts.iter().any(at_it),
        one => at_it(one),
    }
}

/// Whether what is counted is controlled by `It`.
pub fn is_controlled_by_it(there: &Match) -> bool {
    let by_it = |part: &Match| matches!(part, Match::ControlledBy(who) if is_it(who));
    match there {
        Match::All(parts) => parts.iter().any(by_it),
        one => by_it(one),
    }
}

/// The cards that are counted in the deck of `It`.
pub fn in_deck_of_it(measure: &Quantity) -> Option<&Match> {
    match measure {
        Quantity::CardsIn(zone, cards) => match &**zone {
            Zone::DeckOf(who) if is_it(who) => Some(cards),
            _ => None,
        },
        _ => None,
    }
}

/// The cards that are counted in the hand of `It`.
pub fn in_hand_of_it(measure: &Quantity) -> Option<&Match> {
    match measure {
        Quantity::CardsIn(zone, cards) => match &**zone {
            Zone::HandOf(who) if is_it(who) => Some(cards),
            _ => None,
        },
        _ => None,
    }
}

/// The zone where another card with the title of `It` lies.
pub fn zone_of_copy(there: &Match) -> Option<&Zone> {
    match there {
        Match::In(zone, inner) if **inner == Match::SameTitle(Ref::It) => Some(zone),
        _ => None,
    }
}

/// Whether a card is chosen from those that were revealed, before the others are put back by the
/// second effect.
pub fn is_taken_from_seen(chosen: &Effect, seen: &Effect) -> bool {
    let Effect::Cards(CardEffect::Look { zone, .. }) = seen else {
        return false;
    };
    matches!(chosen, Effect::Flow(FlowEffect::Choose { from: Match::In(from, _), .. })
        if from == zone)
}

/// What is counted both in play and set aside.
pub fn in_play_or_set_aside(terms: &[Quantity]) -> Option<&Match> {
    let [Quantity::Count(one), Quantity::Count(other)] = terms else {
        return None;
    };
    match &**other {
        Match::In(Zone::SetAside, aside) if one == aside => Some(one),
        _ => None,
    }
}

/// Cards in play with the title of another one, of which nothing else is asked.
pub fn is_namesake(from: &Match) -> bool {
    matches!(from, Match::SameTitle(Ref::It))
}

/// Whether what was chosen goes to the bottom of its deck, and nothing else is done.
pub fn goes_to_bottom(then: &[Effect]) -> bool {
    matches!(
        then,
        [Effect::Cards(CardEffect::Put {
            what: Match::It,
            into: Destination::DeckBottom | Destination::EncounterDeckBottom,
            ..
        })]
    )
}

/// Whether as many cards are searched for as there are in the zone: all of them that match.
pub fn finds_all(zones: &[Zone], count: &Quantity) -> bool {
    matches!(zones, [Zone::TopOf(_, whole)] if whole == count && *count != Quantity::ONE)
}

/// Whether the zone is searched next, and its deck shuffled.
pub fn searches_then(then: &[Effect], zone: &Zone) -> bool {
    then.iter().any(|effect| {
        matches!(effect, Effect::Cards(CardEffect::Search { zones, rest: Keep::Shuffle, .. })
            if zones == std::slice::from_ref(zone))
    })
}
