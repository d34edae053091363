//! Effects that last, and effects that come later, in English.

use super::clause::in_sentences;
use super::effect::within;
use super::granted::modifiers as granted;
use super::permit::subject;
use super::signed::signed;
use super::terms;
use super::words::{capital, list, small};
use crate::context::Context;
use crate::shape;
use abilities::{Duration, Effect, Match, Modifier, Quantity, Ref};

/// Where the words for a duration stand in the sentence.
pub(super) enum Lasts {
    Before(String),
    After(String),
}

pub(super) fn lasts(c: &Context<'_>, duration: Duration) -> Lasts {
    let until = |what: &str| Lasts::After(format!(" until the end of the {what}"));
    match duration {
        Duration::Test => Lasts::After(format!(" for this {}", terms::test(c.test))),
        Duration::Attack => Lasts::After(" for this attack".to_owned()),
        Duration::Turn => until("turn"),
        Duration::Phase => until("phase"),
        Duration::Round => until("round"),
        Duration::Game => Lasts::After(" for the rest of the game".to_owned()),
        Duration::WhileInPlay => Lasts::Before("while this card is in play, ".to_owned()),
        Duration::UntilReady => Lasts::After(" until this card readies".to_owned()),
        Duration::NextTurn => {
            let turn = super::doer(c).own(crate::group::Kind::Investigator);
            Lasts::After(format!(" until the end of {turn} next turn"))
        }
        Duration::TurnBegins => {
            let turn = super::doer(c).own(crate::group::Kind::Investigator);
            Lasts::After(format!(" until {turn} next turn begins"))
        }
        Duration::RoundBegins => Lasts::After(" until the next round begins".to_owned()),
        // It may begin in that phase as well.
        Duration::EndOfComingPhase(phase) => {
            until(&format!("{} (this one, or the next)", terms::phase(phase)))
        }
        Duration::EndOfPhase(phase) => until(&format!("next {}", terms::phase(phase))),
        // Without an event the card speaks of its own playing.
        Duration::Play if c.event.is_none() => {
            Lasts::After(" while you resolve this card".to_owned())
        }
        Duration::Play => Lasts::After(" while it is being played".to_owned()),
        Duration::Draw => Lasts::After(" while that card resolves".to_owned()),
        Duration::Drawing => Lasts::After(" for this draw".to_owned()),
    }
}

pub fn until<'a>(
    c: &Context<'a>,
    duration: Duration,
    x: Option<&'a Quantity>,
    modifiers: &'a [Modifier],
) -> String {
    let inner = match duration {
        Duration::Test if c.test.is_none() => c.in_test(abilities::TestKind::Plain),
        Duration::Attack if c.test.is_none() => c.in_test(abilities::TestKind::Fight),
        _ => c.clone(),
    };
    if let Some((less, rest)) = shape::discount(duration, modifiers) {
        let cost = super::reference::reference(c, &Ref::Subject).of("cost");
        let less = format!("reduce {cost} by {less}");
        return match rest {
            [] => less,
            rest => in_sentences(&[less, until(c, duration, x, rest)]),
        };
    }
    if let Some(cards) = shape::cancels_cards(modifiers) {
        let cards = super::matcher::each(c, cards, crate::group::Kind::Card).object();
        return format!("cancel the effects and icons of {cards}");
    }
    if let (Some(ability), Lasts::After(lasts)) = (
        shape::happens_for_a_while(duration, modifiers),
        lasts(c, duration),
    ) {
        let told = super::ability::triggered(c, ability);
        let (when, done) = told.split_once(": ").unwrap_or_default();
        let done = done.trim_end_matches('.');
        // "Whenever" would not be said of what happens once.
        if let Some(done) = done.strip_suffix(" (Limit once per turn.)")
            && duration == Duration::Turn
        {
            let when = small(when).replacen("when ", "the next time ", 1);
            return format!("{when} this turn, {}", small(done.trim_end_matches('.')));
        }
        let when = small(when).replacen("when ", "whenever ", 1);
        return format!("{}, {when}, {}", lasts.trim_start(), small(done));
    }
    let what = list(&granted(&inner, modifiers), "and");
    let what = super::results::when_said_last(&what);
    let x = known(c, x);
    // Only cards that are played from now on count.
    if what.starts_with("the first ") && what.contains(" you play each turn ") {
        let next = what.replacen("the first ", "the next ", 1);
        return next.replacen(" each turn ", " this turn ", 1) + &x;
    }
    if shape::skips_readying(duration, modifiers) {
        return what.replace("during the upkeep phase", "during the next upkeep phase");
    }
    if shape::is_of_one_revelation(modifiers)
        || duration == Duration::Test && shape::is_difficulty(modifiers)
    {
        return what + &x;
    }
    if duration == Duration::Play && what.ends_with(" during a parley test") {
        return what.replace(" during a parley test", " for this parley") + &x;
    }
    if what.starts_with("that attack deals ") || what.contains(", this attack deals them ") {
        return what + &x;
    }
    if duration == Duration::Round && what.contains(" may take ") {
        return what
            .replace(" on your turn", " on your turn this round")
            .replace(" on their turn", " on their turn this round")
            + &x;
    }
    if duration == Duration::Turn && what.contains(" may take ") {
        return what.replace(" on your turn", " this turn") + &x;
    }
    if duration == Duration::Play && what.contains(" you play costs ") {
        return what.replace(" you play costs ", " costs ") + &x;
    }
    if duration == Duration::Play && c.event.is_some() && shape::are_safe_plays(modifiers) {
        return "playing it does not provoke attacks of opportunity".to_owned();
    }
    // What becomes of a card once it has been played.
    if duration == Duration::Play
        && let Some((when, put)) = what.split_once(" would be discarded, ")
        && let Some(put) = put.strip_suffix(" instead")
    {
        let card = small(when).replacen("when ", "", 1);
        let put = put.replacen(" it ", &format!(" {card} "), 1);
        return format!("once it has been played, {put} instead of discarding it");
    }
    match lasts(c, duration) {
        Lasts::Before(words) => words + &what + &x,
        Lasts::After(words) if what.ends_with(&words) => what + &x,
        Lasts::After(_) if what.ends_with(" to this test") => what + &x,
        // "For each horror you have until the end of the round" would be another horror.
        Lasts::After(words) if what.contains(" for each ") || what.contains(" for every ") => {
            format!("{}, {what}{x}", words.trim_start())
        }
        Lasts::After(words) => what + &words + &x,
    }
}

/// `for that attempt, your location gets −1 shroud`
pub fn again_with<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Option<String> {
    let inner = c.in_test(abilities::TestKind::Plain);
    let what = granted(&inner, modifiers).join(" and ");
    (!what.is_empty()).then(|| format!("for that attempt, {what}"))
}

/// What holds for the action that an effect lets somebody take.
pub fn action_with<'a>(
    c: &Context<'a>,
    modifiers: &'a [Modifier],
    several: bool,
) -> Option<String> {
    let what = granted(c, modifiers).join(" and ");
    let actions = if several {
        "those actions"
    } else {
        "that action"
    };
    (!what.is_empty()).then(|| format!("during {actions}, {what}"))
}

/// What X is from now on, unless it stays what it was.
pub(super) fn known<'a>(c: &Context<'a>, x: Option<&'a Quantity>) -> String {
    x.filter(|x| !matches!(x, Quantity::X | Quantity::Revealed(_)))
        .map_or(String::new(), |x| super::value::x_is(c, x))
}

/// `until the end of the phase, you get +2 to a skill of your choice`
pub fn any_skill<'a>(
    c: &Context<'a>,
    duration: Duration,
    to: &'a Match,
    by: &'a Quantity,
) -> String {
    let who = subject(c, to);
    let (number, after) = signed(c, by);
    let chooser = super::doer(c).own(crate::group::Kind::Investigator);
    let what = who.does(&format!(
        "get {number} to one skill of {chooser} choice{after}"
    ));
    match lasts(c, duration) {
        Lasts::Before(words) => {
            let chosen = format!("one skill of {chooser} choice");
            format!(
                "choose a skill. {}{}",
                capital(&words),
                what.replace(&chosen, "that skill")
            )
        }
        Lasts::After(words) => what + &words,
    }
}

/// `choose two of your skills. While this card is in play, the base value of each of them is 6`
pub fn two_skills<'a>(c: &Context<'a>, duration: Duration, to: &'a Quantity) -> String {
    let own = super::doer(c).own(crate::group::Kind::Investigator);
    let base = format!(
        "the base value of each of them is {}",
        super::value::value(c, to)
    );
    let told = match lasts(c, duration) {
        Lasts::Before(words) => capital(&words) + &base,
        Lasts::After(words) => capital(&base) + &words,
    };
    format!("choose two of {own} skills. {told}")
}

/// `choose 2 skills. Each investigator gets +2 to each of those skills until …`
pub fn several_skills<'a>(
    c: &Context<'a>,
    count: &str,
    (duration, to, by): (Duration, &'a Match, &'a Quantity),
) -> String {
    let (number, after) = signed(c, by);
    let what = subject(c, to).does(&format!("get {number} to each of those skills{after}"));
    let told = match lasts(c, duration) {
        Lasts::Before(words) => capital(&words) + &what,
        Lasts::After(words) => capital(&what) + &words,
    };
    format!("choose {count} skills. {told}")
}

pub fn on_result<'a>(c: &Context<'a>, effects: &'a [Effect], succeeded: bool) -> String {
    super::attempt::result(c, effects, succeeded).unwrap_or_default()
}

pub fn after_test<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let test = terms::test(c.test);
    format!("after this {test} ends, {}", within(c, effects))
}
