//! Timing points in English: `after you defeat an enemy`.

use super::clause::Clause;
use super::happening::{
    action_taken, at_object, attacked, by_somebody, committed, discarded, discovered,
    harm_assigned, harm_dealt, harmed, healed, number, paid_for, placed, spent, tested, token,
};
use super::matcher::{Det, np};
use super::moment::{moment, phase, turn};
use super::test::phrase;
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::Kind;
use crate::roles;
use abilities::{Compare, EventKind, EventPattern, Match, TestMatch, Timing, Trigger};

/// The trigger with the word for its timing.
pub fn trigger<'a>(c: &Context<'a>, trigger: &'a Trigger) -> String {
    when(c, trigger.timing(), trigger.pattern())
}

pub fn when<'a>(c: &Context<'a>, timing: Timing, event: &'a EventPattern) -> String {
    if let (Timing::At, Some(moment)) = (timing, moment(c, event)) {
        return format!("at {moment}");
    }
    let clause = happening(c, event);
    // What is found is used while the search goes on.
    let timing = match event.kind {
        EventKind::Searched if timing != Timing::Would => Timing::When,
        _ => timing,
    };
    let even_so = if event.even_if_canceled {
        ", even if that was canceled"
    } else {
        ""
    };
    let when = match timing {
        Timing::Would => format!("when {} would {}", clause.subject.text, clause.base()),
        Timing::When => format!("when {}", clause.fact()),
        Timing::At => format!("if {}", clause.fact()),
        Timing::After => format!("after {}", clause.fact()),
    };
    let early = match event.kind {
        EventKind::Arrives => ", before enemies there engage you",
        _ => "",
    };
    when + early + even_so
}

/// The moment at which something comes later, once.
pub fn later<'a>(c: &Context<'a>, timing: Timing, event: &'a EventPattern) -> String {
    let moment = when(c, timing, event);
    let moment = moment.replace("of each ", "of the ");
    match event.kind {
        EventKind::TurnBegins => moment.replace(" turn", " next turn"),
        _ => moment,
    }
}

pub(super) fn test<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    event.test.as_ref().map_or_else(
        || "the test".to_owned(),
        |test| super::test::phrase(c, test).indefinite(),
    )
}

fn optional<'a>(c: &Context<'a>, matcher: &'a Option<Match>, expected: Kind) -> Option<Np> {
    matcher
        .as_ref()
        .map(|matcher| np(c, matcher, expected, Det::A))
}

pub(super) fn who<'a>(c: &Context<'a>, event: &'a EventPattern) -> Np {
    if c.is_done_by_reader(event.who.as_ref()) {
        return Np::you();
    }
    optional(c, &event.who, Kind::Investigator).unwrap_or_else(|| Np::one("an investigator"))
}

pub(super) fn subject<'a>(c: &Context<'a>, event: &'a EventPattern) -> Np {
    if c.is_done_by_reader(event.subject.as_ref()) {
        return Np::you();
    }
    let kind = roles::subject_kind(event);
    optional(c, &event.subject, kind).unwrap_or_else(|| match event.kind {
        EventKind::ActAdvances | EventKind::AgendaAdvances => {
            Np::one(format!("the {}", words::kind(kind).one))
        }
        EventKind::Enters | EventKind::Leaves => Np::one("an investigator or enemy"),
        _ => Np::one(words::a(&words::kind(kind).one)),
    })
}

pub(super) fn object<'a>(c: &Context<'a>, event: &'a EventPattern) -> Np {
    let kind = roles::object_kind(event);
    optional(c, &event.object, kind).unwrap_or_else(|| Np::one(words::a(&words::kind(kind).one)))
}

/// What has happened, or has not: `you drew a treachery`, `you did not draw a treachery`.
pub fn happened<'a>(c: &Context<'a>, event: &'a EventPattern, not: bool) -> String {
    let clause = happening(c, event);
    match not {
        true => clause.did_not(),
        false => clause.did(),
    }
}

/// What happens, as a clause.
pub fn happening<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let clause = happening_anywhere(c, event);
    match &event.at {
        None => clause,
        Some(at) => {
            let place = words::at(&np(c, at, Kind::Location, Det::A).object());
            clause.and_rest(&place)
        }
    }
}

fn happening_anywhere<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let does = |verb: &str, rest: String| Clause::new(who(c, event), verb, rest);
    let acts = |verb: &str, rest: String| Clause::new(subject(c, event), verb, rest);
    let thing = |text: &str, verb: &str| Clause::new(Np::one(text), verb, "");
    match event.kind {
        EventKind::RoundBegins => thing("the round", "begin"),
        EventKind::RoundEnds => thing("the round", "end"),
        EventKind::PhaseBegins => thing(&phase(event), "begin"),
        EventKind::PhaseEnds => thing(&phase(event), "end"),
        EventKind::TurnBegins => thing(&turn(c, event), "begin"),
        EventKind::TurnEnds => thing(&turn(c, event), "end"),
        EventKind::GameEnds => thing("the game", "end"),
        EventKind::AgendaAdvances if event.amount.is_some() => {
            acts("advance", "by reaching its doom threshold".to_owned())
        }
        EventKind::ActAdvances | EventKind::AgendaAdvances => acts("advance", String::new()),
        EventKind::ActionTaken => action_taken(c, event),
        EventKind::Drawn => {
            let mut drawn = by_somebody(c, event, "draw", "drawn");
            if event.from.is_some() {
                let deck = match &event.who {
                    Some(_) => who(c, event).own(Kind::Investigator),
                    None => "a",
                };
                drawn.rest = format!("{} from the top of {deck} deck", drawn.rest);
            }
            drawn
        }
        EventKind::Revelation if event.from.is_some() => by_somebody(c, event, "draw", "drawn"),
        EventKind::Revelation => does(
            "resolve",
            format!("the revelation of {}", subject(c, event).object()),
        ),
        EventKind::Played => by_somebody(c, event, "play", "played"),
        EventKind::Committed => {
            let clause = by_somebody(c, event, "commit", "committed");
            match &event.test {
                Some(TestMatch::From(_)) | None => clause,
                Some(tests) => clause.and_rest(&format!("to {}", phrase(c, tests).indefinite())),
            }
        }
        EventKind::EntersPlay => match (&event.who, &event.subject) {
            (Some(_), Some(Match::Location)) => {
                does("put", format!("{} into play", subject(c, event).object()))
            }
            _ => acts("enter", "play".to_owned()),
        },
        EventKind::LeavesPlay => acts("leave", "play".to_owned()),
        EventKind::Discarded => discarded(c, event),
        EventKind::Enters | EventKind::Arrives | EventKind::Leaves => {
            super::moving::moved(c, event)
        }
        EventKind::LocationRevealed => by_somebody(c, event, "reveal", "revealed"),
        EventKind::CluesDiscovered => discovered(c, event),
        EventKind::CluesPlaced if event.who.is_some() => {
            let by = match &event.object {
                Some(_) => format!(" by an ability of {}", object(c, event).object()),
                None => String::new(),
            };
            let on = subject(c, event).object();
            let own = who(c, event).own(Kind::Investigator);
            let clues = match &event.amount {
                Some((Compare::Equal, _)) => number(c, event, "", "").trim_end().to_owned(),
                Some(_) => number(c, event, "clue", "clues"),
                None => "1 or more".to_owned(),
            };
            does("place", format!("{clues} of {own} clues on {on}{by}"))
        }
        EventKind::CluesPlaced => placed(c, event, &Noun::count("clue", "clues")),
        EventKind::DoomPlaced => placed(c, event, &Noun::mass("doom")),
        EventKind::ResourcesGained => {
            let by = match &event.object {
                Some(_) => format!(" by an effect of {}", object(c, event).object()),
                None => String::new(),
            };
            does("gain", number(c, event, "resource", "resources") + &by)
        }
        EventKind::Spawned => acts("spawn", at_object(c, event)),
        EventKind::SpawnsOutOfPlay => acts("spawn", "at a location that is not in play".to_owned()),
        // Either of the two may have begun it.
        EventKind::Engaged if roles::answers_your_engagement(event) => {
            let with = subject(c, event).object();
            does("become", format!("engaged with {with}"))
        }
        EventKind::Engaged => acts("engage", who(c, event).object()),
        EventKind::Disengaged => acts("disengage", format!("from {}", who(c, event).object())),
        EventKind::Attacks if event.by_attack => {
            let against = attacked(c, event);
            let whom = if against.is_empty() { "" } else { " against " };
            acts("make", format!("an attack of opportunity{whom}{against}"))
        }
        EventKind::Attacks if event.unprovoked => {
            let whom = attacked(c, event);
            acts(
                "attack",
                format!("{whom} (other than by an attack of opportunity)"),
            )
        }
        EventKind::Attacks => match attacked(c, event) {
            nobody if nobody.is_empty() => acts("attack", "an investigator".to_owned()),
            whom => acts("attack", whom),
        },
        EventKind::Evaded => by_somebody(c, event, "evade", "evaded"),
        EventKind::Defeated => by_somebody(c, event, "defeat", "defeated"),
        EventKind::HarmDealt => acts("be dealt", harm_dealt(c, event)),
        EventKind::DamagePlaced => harmed(c, event, "damage"),
        EventKind::HorrorPlaced => harmed(c, event, "horror"),
        EventKind::DamageHealed => healed(c, event, "damage"),
        EventKind::HorrorHealed => healed(c, event, "horror"),
        EventKind::TokenRevealed if roles::is_of_somebodys_test(event) => {
            let (token, during) = token(c, event);
            Clause::new(Np::one(token), "be revealed", during.trim_start())
        }
        EventKind::TokenRevealed => {
            let (token, during) = token(c, event);
            does("reveal", token + &during)
        }
        EventKind::TestBegins => does("begin", tested(c, event)),
        EventKind::TestSucceeded => match tested(c, event).strip_prefix("an investigation") {
            Some(rest) => {
                let rest = rest.trim_start();
                let place = rest.strip_prefix("of ").unwrap_or(rest);
                match rest.starts_with("by ") || rest.contains(" by ") {
                    true => does("succeed", format!("at an investigation {rest}")),
                    false => does("successfully investigate", place.to_owned()),
                }
            }
            None => does("succeed", format!("at {}", tested(c, event))),
        },
        EventKind::TestFailed => does("fail", tested(c, event)),
        EventKind::TestEnds => thing(&test(c, event), "end"),
        EventKind::Exhausted => by_somebody(c, event, "exhaust", "exhausted"),
        EventKind::Readied => acts("be readied", String::new()),
        EventKind::Resigned => does("resign", String::new()),
        EventKind::Eliminated if event.who == Some(Match::Defeated) => {
            thing("an investigator", "be defeated")
        }
        EventKind::Eliminated => does("be eliminated", String::new()),
        EventKind::ManualAdjustment => thing("something", "be adjusted by hand"),
        EventKind::EntersDeck => acts("be placed in a deck", String::new()),
        EventKind::ControlChanged => {
            does("take", format!("control of {}", subject(c, event).object()))
        }
        EventKind::EncounterDeckReshuffled => thing(
            "the encounter discard pile",
            "be shuffled into the encounter deck",
        ),
        EventKind::DeckReshuffled => does(
            "shuffle",
            format!(
                "{} discard pile into an empty deck",
                who(c, event).own(Kind::Investigator)
            ),
        ),
        EventKind::Attached => acts("be attached", format!("to {}", object(c, event).object())),
        EventKind::Recorded => thing("an entry of the campaign log", "be recorded"),
        EventKind::TraumaSuffered => does("suffer", "trauma".to_owned()),
        EventKind::Explored => does("explore", "with success".to_owned()),
        EventKind::VictoryGained => acts("be added to the victory display", String::new()),
        EventKind::SwarmAdded => acts("be given swarm cards", String::new()),
        EventKind::FloodChanged => acts("change", "its flood level".to_owned()),
        EventKind::KeysTaken => does("take", "control of a key".to_owned()),
        EventKind::Shifted => by_somebody(c, event, "shift", "shifted"),
        EventKind::Exposed if event.subject.is_none() && event.object.is_some() => {
            Clause::new(object(c, event), "be exposed", "")
        }
        EventKind::Exposed => by_somebody(c, event, "expose", "exposed"),
        EventKind::StoryResolved => by_somebody(c, event, "resolve", "resolved"),
        EventKind::GameBegins => thing("the game", "begin"),
        EventKind::OpeningHand => {
            let own = who(c, event).own(Kind::Investigator);
            does("draw", format!("{own} opening hand"))
        }
        EventKind::UpkeepDraw => does("draw", "cards in the upkeep phase".to_owned()),
        EventKind::UpkeepResources => does("gain", "resources in the upkeep phase".to_owned()),
        EventKind::CardsDrawn => {
            let deck = who(c, event).own(Kind::Investigator);
            let cards = number(c, event, "card", "cards");
            does("draw", format!("{cards} from {deck} deck"))
        }
        EventKind::CardsCommitted => does("commit", committed(c, event)),
        EventKind::Searched => {
            let deck = match &event.who {
                Some(Match::You) | None => "a deck".to_owned(),
                Some(_) => "their deck or the encounter deck".to_owned(),
            };
            does("search", deck)
        }
        EventKind::Canceled if event.token.is_some() && event.subject == Some(Match::This) => {
            acts("cancel", a_token(event))
        }
        EventKind::Canceled if event.token.is_some() => {
            let yours = match &event.test {
                Some(TestMatch::By(Match::You)) => " of a skill test you perform",
                _ => "",
            };
            does("have canceled or ignored", a_token(event) + yours)
        }
        EventKind::TokenSealed => {
            let on = match &event.subject {
                Some(_) => format!(" on {}", subject(c, event).object()),
                None => String::new(),
            };
            does("seal", a_token(event) + &on)
        }
        EventKind::TokenReleased => {
            let from = match &event.subject {
                Some(_) => format!(" from {}", subject(c, event).object()),
                None => String::new(),
            };
            does("release", a_token(event) + &from)
        }
        EventKind::ChosenAtRandom => acts("be chosen", "at random".to_owned()),
        EventKind::Canceled => acts("cancel", "or ignores something".to_owned()),
        EventKind::EntersShadows => acts("enter", "the shadows".to_owned()),
        EventKind::TopRevealed => {
            let deck = who(c, event).of("deck");
            acts("be revealed", format!("on top of {deck}"))
        }
        EventKind::LookedUnder => {
            let side = match event.subject {
                Some(Match::This) if c.facedown => "at this side".to_owned(),
                _ => format!("at the other side of {}", subject(c, event).object()),
            };
            does("look", side)
        }
        EventKind::Devoured => by_somebody(c, event, "devour", "devoured"),
        EventKind::HarmAssigned => harm_assigned(c, event),
        EventKind::HarmPlaced => acts_on(c, event, "damage or horror", "be placed"),
        EventKind::UsesPlaced => uses_placed(c, event),
        EventKind::TokenAnswered => super::incident::token_answered(c, event),
        EventKind::ResourcesLost => super::incident::resources_lost(c, event),
        EventKind::ActionsLost => super::incident::actions_lost(c, event),
        EventKind::HandDiscarded => super::incident::hand_discarded(c, event),
        EventKind::DrawBegins => super::incident::draw_begins(c, event),
        EventKind::Activated => super::incident::activated(c, event),
        EventKind::TokensAdded => super::incident::tokens_added(c, event),
        EventKind::PaidFor => paid_for(c, event),
        EventKind::Spent => spent(c, event),
        EventKind::TokensRevealed => does("reveal", "all chaos tokens of a skill test".to_owned()),
        EventKind::DeckLooked => does("look", "at cards of the encounter deck".to_owned()),
        EventKind::EncounterStep => thing("the step in which encounter cards are drawn", "begin"),
        EventKind::PassageRead => thing("a passage of the campaign guide", "be read"),
    }
}

/// `damage or horror is placed on this card`
fn acts_on<'a>(c: &Context<'a>, event: &'a EventPattern, what: &str, verb: &str) -> Clause {
    let on = format!("on {}", subject(c, event).object());
    Clause::new(Np::one(what), verb, on)
}

/// `an event places ammo on the attached asset`
fn uses_placed<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let uses = event.subject.as_ref().and_then(|one| c.uses_of(one));
    let noun = words::counter(c, abilities::Counter::Uses, uses).many;
    match &event.object {
        Some(_) => {
            let what = format!("{noun} on {}", subject(c, event).object());
            Clause::new(object(c, event), "place", what)
        }
        None => acts_on(c, event, &noun, "be placed"),
    }
}

/// A chaos token, of those of which the event speaks.
fn a_token(event: &EventPattern) -> String {
    let token = event.token.as_ref().map(super::token::token_match);
    words::a(&token.unwrap_or_else(|| "chaos token".to_owned()))
}
