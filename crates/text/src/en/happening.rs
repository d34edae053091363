//! What happens, as clauses.

use super::clause::Clause;
use super::matcher::{Det, np};
use super::trigger::{object, subject, who};
use super::value::{compared_noun, margin};
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::Kind;
use crate::roles::{self, test_kind};
use crate::shape;
use abilities::{
    Compare, Counter, Designator, EventKind, EventPattern, Match, MoveCause, Origin, Quantity,
    TestKind, TestMatch,
};

fn action<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let action = match event.actions.as_slice() {
        [] => "an action".to_owned(),
        some => words::a(&format!("{} action", super::allowance::actions(some))),
    };
    match &event.subject {
        Some(_) => format!("{action} on {}", subject(c, event).object()),
        None => action,
    }
}

/// `use an [action] ability of this card`, `take a fight action`
pub(super) fn action_taken<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    match (&event.subject, event.actions.as_slice()) {
        (Some(_), [Designator::Activate] | []) => {
            let ability = format!("an [action] ability of {}", subject(c, event).object());
            Clause::new(who(c, event), "use", ability)
        }
        _ => Clause::new(who(c, event), "take", action(c, event)),
    }
}

/// Why the subject moves, where the pattern asks for it.
pub(super) fn because(event: &EventPattern) -> &'static str {
    match event.cause {
        None => "",
        Some(MoveCause::MoveAction) => " by a move action",
        Some(MoveCause::Effect) => " by the effect of a card",
        Some(MoveCause::EncounterEffect) => " by the effect of an encounter card",
        Some(MoveCause::Hunting) => " by hunting or patrolling",
    }
}

/// Active where an investigator is named, else passive.
pub(super) fn by_somebody<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    verb: &str,
    done: &str,
) -> Clause {
    // What a card defeats, evades or reveals, it does in a test that it calls for.
    let with = match &event.test {
        Some(TestMatch::From(source)) if c.test.is_none() => {
            format!(" with {}", np(c, source, Kind::Card, Det::A).object())
        }
        _ => String::new(),
    };
    match event.who {
        Some(_) => Clause::new(who(c, event), verb, subject(c, event).object() + &with),
        None => Clause::new(
            subject(c, event),
            &format!("be {done}"),
            with.trim_start().to_owned(),
        ),
    }
}

/// `you play an asset`, whose cost may still be changed
pub(super) fn paid_for<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    match event.who {
        Some(_) => Clause::new(who(c, event), "play", subject(c, event).object()),
        None => Clause::new(subject(c, event), "be played", ""),
    }
}

/// Damage or horror is assigned to the subject, from a source where one is named.
pub(super) fn harm_assigned<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let mut what = format!("to {}", subject(c, event).object());
    if event.object.is_some() {
        let source = object(c, event);
        what += &if event.by_attack {
            format!(" from {}", source.of("attack"))
        } else {
            format!(" from {}", source.object())
        };
    }
    let harm = match c.takes_only_damage(event) {
        true => "1 or more damage",
        false => "1 or more damage or horror",
    };
    Clause::new(Np::one(harm), "be assigned", what)
}

/// `damage by an event`; enemies have no horror.
pub(super) fn harm_dealt<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let what = match (event.counter, subject_kind(c, event)) {
        (Some(Counter::Damage), _) | (None, Kind::Enemy) => "damage",
        (Some(_), _) => "horror",
        (None, _) => "damage or horror",
    };
    match &event.object {
        Some(_) => format!("{what} by {}", object(c, event).object()),
        None if event.by_attack => format!("{what} by an enemy's attack"),
        None => what.to_owned(),
    }
}

/// `you spend 1 or more ammo from an asset`; resources and clues are spent from one's own card.
pub(super) fn spent<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let counter = event.counter.unwrap_or(Counter::Uses);
    let uses = event.subject.as_ref().and_then(|one| c.uses_of(one));
    let noun = words::counter(c, counter, uses);
    let what = match &event.amount {
        Some((how, than)) => compared_noun(c, *how, than, &noun),
        None => compared_noun(c, Compare::AtLeast, &Quantity::ONE, &noun),
    };
    let from = match &event.subject {
        Some(_) => format!("{what} from {}", subject(c, event).object()),
        None => what,
    };
    let from = match &event.object {
        Some(_) => format!("{from} for {}", object(c, event).object()),
        None => from,
    };
    match event.who {
        Some(_) => Clause::new(who(c, event), "spend", from),
        None => Clause::new(Np::one("an investigator"), "spend", from),
    }
}

fn subject_kind<'a>(c: &Context<'a>, event: &'a EventPattern) -> Kind {
    let of = event.subject.as_ref();
    of.map_or(Kind::Card, |subject| c.kind(subject, Kind::Card))
}

/// From where a card comes.
pub(super) fn origin(from: Origin) -> &'static str {
    match from {
        Origin::Hand => "from a hand",
        Origin::Play => "from play",
        Origin::Deck => "from a deck",
        Origin::Discard => "from a discard pile",
        Origin::Beneath => "from beneath another card",
    }
}

pub(super) fn discarded<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    if let (None, Some(Match::Investigator)) = (event.from, &event.who) {
        return Clause::new(who(c, event), "discard", subject(c, event).object());
    }
    if event.object.is_some() {
        let rest = format!("{} from play", subject(c, event).object());
        return Clause::new(object(c, event), "discard", rest);
    }
    // A treachery goes to no discard pile of theirs.
    if let (Some(Origin::Play), Some(_), Kind::Treachery) =
        (event.from, &event.who, subject_kind(c, event))
    {
        let rest = format!("{} from play", subject(c, event).object());
        return Clause::new(who(c, event), "discard", rest);
    }
    // Whoever controls it discards it, into the pile of its owner.
    if let (Some(Origin::Play), Some(_)) = (event.from, &event.who) {
        let mut what = subject(c, event);
        what.text += &format!(" {}", who(c, event).does("control"));
        return Clause::new(what, "be discarded", "from play");
    }
    let by_effect = event.cause.map_or("", |_| "by a card effect ");
    let whose = match (event.from, &event.who) {
        (Some(Origin::Hand), Some(_)) => format!("from {}", who(c, event).of("hand")),
        (Some(Origin::Hand), None) => "from a hand".to_owned(),
        (Some(Origin::Deck), Some(_)) => format!("from {}", who(c, event).of("deck")),
        (Some(Origin::Deck), None) => "from a deck".to_owned(),
        (Some(from @ (Origin::Discard | Origin::Beneath)), _) => origin(from).to_owned(),
        (Some(Origin::Play), _) => "from play".to_owned(),
        (None, Some(_)) => format!("to {}", who(c, event).of("discard pile")),
        (None, None) if event.unprovoked => "(other than by an investigator)".to_owned(),
        (None, None) => String::new(),
    };
    Clause::new(
        subject(c, event),
        "be discarded",
        by_effect.to_owned() + &whose,
    )
}

pub(super) fn discovered<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let mut what = number(c, event, "clue", "clues");
    if event.subject.is_some() {
        let place = words::at(&subject(c, event).object());
        // What was discovered where no clue is left was the last one there.
        what = match place.strip_suffix(" with no clues") {
            Some(place) => format!("the last clue {place}"),
            None => format!("{what} {place}"),
        };
    }
    match event.who {
        Some(_) => Clause::new(who(c, event), "discover", what),
        None => Clause::new(Np::one("an investigator"), "discover", what),
    }
}

/// `clues`, or as many as the pattern says.
pub(super) fn number<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    one: &str,
    many: &str,
) -> String {
    match &event.amount {
        Some((how, than)) => compared_noun(c, *how, than, &Noun::count(one, many)),
        None => compared_noun(c, Compare::AtLeast, &Quantity::ONE, &Noun::count(one, many)),
    }
}

/// `exactly 1 card to a skill test`
pub(super) fn committed<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    number(c, event, "card", "cards") + " to a skill test"
}

pub(super) fn placed<'a>(c: &Context<'a>, event: &'a EventPattern, noun: &Noun) -> Clause {
    let on = words::of_scenario(subject(c, event).object());
    let what = match &event.amount {
        Some((how, than)) => compared_noun(c, *how, than, noun),
        None => noun.many.clone(),
    };
    let what = if noun.mass {
        Np::one(what)
    } else {
        Np::many(what)
    };
    Clause::new(what, "be placed", format!("on {on}"))
}

pub(super) fn harmed<'a>(c: &Context<'a>, event: &'a EventPattern, noun: &str) -> Clause {
    let noun = Noun::mass(noun);
    let what = match &event.amount {
        Some((how, than)) => compared_noun(c, *how, than, &noun),
        None => compared_noun(c, Compare::AtLeast, &Quantity::ONE, &noun),
    };
    let checked = event.subject.as_ref();
    let checked = checked.map_or(String::new(), |what| {
        super::permit::only_if_checked(c, what)
    });
    let on = subject(c, event).object() + &checked;
    if event.by_attack {
        let attacker = object(c, event).of("attack");
        return Clause::new(Np::one(attacker), "place", format!("{what} on {on}"));
    }
    if shape::is_of_your_cards(event) {
        return Clause::new(Np::you(), "deal", format!("{what} to {on}"));
    }
    if shape::is_of_players_cards(event) {
        return Clause::new(
            Np::one("an investigator"),
            "deal",
            format!("{what} to {on}"),
        );
    }
    let from = match &event.object {
        Some(_) => format!(" by {}", object(c, event).object()),
        None => String::new(),
    };
    Clause::new(Np::one(what), "be placed", format!("on {on}{from}"))
}

/// `you heal at least 1 horror from an investigator`
pub(super) fn healed<'a>(c: &Context<'a>, event: &'a EventPattern, noun: &str) -> Clause {
    let noun = Noun::mass(noun);
    let what = match &event.amount {
        Some((how, than)) => compared_noun(c, *how, than, &noun),
        None => noun.many.clone(),
    };
    let from = subject(c, event).object();
    let healer = match (&event.who, &event.object) {
        (_, Some(_)) => object(c, event),
        (Some(_), None) => who(c, event),
        (None, None) => return Clause::new(Np::one(what), "be healed", format!("from {from}")),
    };
    Clause::new(healer, "heal", format!("{what} from {from}"))
}

pub(super) fn at_object<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.object {
        Some(_) => words::at(&object(c, event).object()),
        None => String::new(),
    }
}

pub(super) fn attacked<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.who {
        Some(_) => who(c, event).object(),
        None => String::new(),
    }
}

/// The token of the event, and in which test.
pub(super) fn token<'a>(c: &Context<'a>, event: &'a EventPattern) -> (String, String) {
    let token = event
        .token
        .as_ref()
        .map_or("chaos token".to_owned(), super::condition::token_match);
    let during = event.test.as_ref().map_or(String::new(), |test| {
        format!(" in {}", super::test::phrase(c, test).indefinite())
    });
    (words::a(&token), during)
}

/// The test of the event with its target and margin: `an investigation by 2 or more`.
pub(super) fn tested<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let any = &abilities::TestMatch::Any;
    let test = event.test.as_ref().unwrap_or(any);
    let mut phrase = super::test::phrase(c, test);
    if event.subject.is_some() {
        let target = subject(c, event).object();
        let preposition = match test_kind(test) {
            Some(TestKind::Investigate) => "of",
            _ => "against",
        };
        phrase = phrase.with(format!("{preposition} {target}"));
    }
    match &event.amount {
        Some((how, than)) => format!("{} by {}", phrase.indefinite(), margin(c, *how, than)),
        None => phrase.indefinite(),
    }
}

/// What events of the past were about: `the enemies that you defeated`.
pub fn all_of_which<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match event.kind {
        EventKind::Defeated if event.who.is_some() => {
            let kind = roles::subject_kind(event);
            let what = event.subject.as_ref().map_or_else(
                || words::kind(kind).many,
                |what| np(c, what, kind, Det::Plural).text,
            );
            let did = Clause::new(who(c, event), "defeat", "").did();
            format!("the {what} that {did}")
        }
        _ => format!(
            "everything of which {}",
            super::trigger::happened(c, event, false)
        ),
    }
}
