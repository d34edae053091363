//! Cards that lie together.

use abilities::{CardEffect, Destination, Effect, Keep, Match, Quantity, Ref, Zone};

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
        })]
    )
}

/// Whether the zone is searched next, and its deck shuffled.
pub fn searches_then(then: &[Effect], zone: &Zone) -> bool {
    then.iter().any(|effect| {
        matches!(effect, Effect::Cards(CardEffect::Search { zones, rest: Keep::Shuffle, .. })
            if zones == std::slice::from_ref(zone))
    })
}
