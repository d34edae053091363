//! What cannot be done, in English.

use super::allowance::actions;
use super::clause::Clause;
use super::matcher::{Det, np};
use super::words::{self, Np};
use crate::context::Context;
use crate::group::Kind;
use abilities::{Designator, EventKind, EventPattern, Match, Prohibition};

pub fn clause<'a>(c: &Context<'a>, forbidden: &'a Prohibition) -> Clause {
    let someone = |who: &'a Match, verb: &str, rest: String| {
        Clause::new(
            np(c, who, Kind::Investigator, Det::Plural),
            &format!("cannot {verb}"),
            rest,
        )
    };
    let many = |what: &'a Match, expected: Kind| np(c, what, expected, Det::Plural).object();
    match forbidden {
        Prohibition::Play { who, cards } => someone(who, "play", many(cards, Kind::Card)),
        Prohibition::Commit {
            who: Match::Investigator,
            cards: Match::Any,
        } if c.committed => Clause::new(
            Np::many("other cards"),
            "cannot be committed",
            "to this test",
        ),
        Prohibition::Commit { who, cards } => someone(
            who,
            "commit",
            // Said of what lasts for one test.
            match c.test {
                Some(_) => format!("{} to this test", many(cards, Kind::Card)),
                None => format!("{} to tests", many(cards, Kind::Card)),
            },
        ),
        Prohibition::Enter { who, to } => match c.kind(who, Kind::Enemy) {
            Kind::Enemy => moving(c, who, "move into", many(to, Kind::Location)),
            _ => moving(c, who, "enter", many(to, Kind::Location)),
        },
        Prohibition::Leave {
            who,
            from: Match::Location | Match::Any,
            unless_by_scenario,
        } => {
            let except = match unless_by_scenario {
                true => "except by the effect of a scenario card".to_owned(),
                false => String::new(),
            };
            moving(c, who, "move", except)
        }
        Prohibition::Leave { who, from, .. } => moving(c, who, "leave", many(from, Kind::Location)),
        Prohibition::Investigate { who, at } => {
            someone(who, "investigate", many(at, Kind::Location))
        }
        Prohibition::Discover {
            who,
            at,
            unless_investigating,
        } => {
            let mut what = match at {
                Match::Any => "clues".to_owned(),
                at => format!("clues {}", words::at(&many(at, Kind::Location))),
            };
            if *unless_investigating {
                what += " except by investigating";
            }
            someone(who, "discover", what)
        }
        Prohibition::Fight {
            who,
            enemy,
            with: Some(with),
            ..
        } => {
            let with = np(c, with, Kind::Card, Det::A).object();
            let enemies = many(enemy, Kind::Enemy);
            someone(who, "use", format!("{with} to attack {enemies}"))
        }
        Prohibition::Fight {
            who,
            enemy,
            unless_by,
            with: None,
        } => {
            let except = unless_by.as_ref().map_or(String::new(), |by| {
                format!(" except with {}", np(c, by, Kind::Card, Det::A).object())
            });
            someone(who, "attack", many(enemy, Kind::Enemy) + &except)
        }
        Prohibition::Evade { who, enemy } => someone(who, "evade", many(enemy, Kind::Enemy)),
        Prohibition::Engage { enemy, who } => {
            let enemies = np(c, enemy, Kind::Enemy, Det::Plural);
            let whom = np(c, who, Kind::Investigator, Det::Plural).object();
            Clause::new(enemies, "cannot engage", whom)
        }
        Prohibition::Attack {
            enemy,
            who,
            opportunity,
        } => {
            let enemies = np(c, enemy, Kind::Enemy, Det::Plural);
            let whom = || np(c, who, Kind::Investigator, Det::Plural).object();
            match (opportunity, who) {
                (false, _) => Clause::new(enemies, "cannot attack", whom()),
                (true, Match::Any | Match::Investigator) => {
                    Clause::new(enemies, "cannot make", "attacks of opportunity")
                }
                (true, _) => {
                    let rest = format!("attacks of opportunity against {}", whom());
                    Clause::new(enemies, "cannot make", rest)
                }
            }
        }
        Prohibition::Place { what, on, beyond } => {
            let uses = c.own_uses().filter(|_| *on == Match::This);
            let what = words::counter(c, *what, uses).many;
            let what = match beyond {
                Some(most) => format!("more than {most} {what}"),
                None => what,
            };
            let on = format!("on {}", many(on, Kind::Location));
            Clause::new(Np::many(what), "cannot be placed", on)
        }
        Prohibition::Damage {
            to,
            by: Match::ControlledBy(who),
            defeat: _,
        } if **who == Match::You => {
            let to = np(c, to, Kind::Enemy, Det::Plural).object();
            someone(who, "deal", format!("damage to {to}"))
        }
        Prohibition::Damage { to, by, defeat } => {
            let by = match by {
                Match::Any => String::new(),
                by => format!("by {}", many(by, Kind::Card)),
            };
            let to = np(c, to, Kind::Enemy, Det::Plural);
            let cannot = match defeat {
                true => "cannot be dealt damage or defeated",
                false => "cannot be dealt damage",
            };
            Clause::new(to, cannot, by)
        }
        Prohibition::Heal {
            from,
            only,
            by: Some(by),
        } => {
            let what = only.map_or("damage or horror".to_owned(), |only| {
                super::words::counter(c, only, None).many
            });
            let from = match from {
                Match::Any => String::new(),
                from => format!(" from {}", np(c, from, Kind::Card, Det::Plural).object()),
            };
            someone(by, "heal", format!("{what}{from}"))
        }
        Prohibition::Cancel { who, what } => cancel(c, who, what),
        Prohibition::Assign {
            to,
            from: Match::Not(only),
            beyond: None,
        } => {
            let only = format!("only damage and horror from {}", many(only, Kind::Card));
            let to = np(c, to, Kind::Asset, Det::Plural).object();
            Clause::new(Np::many(only), "can be assigned", format!("to {to}"))
        }
        Prohibition::Assign {
            to,
            beyond: Some(most),
            ..
        } => {
            let to = np(c, to, Kind::Asset, Det::Plural).object();
            let what = format!("no more than {most} of the damage and horror dealt to you at once");
            Clause::new(Np::many(what), "can be assigned", format!("to {to}"))
        }
        Prohibition::Assign { to, from, .. } => {
            let from = match from {
                Match::Any => "damage or horror".to_owned(),
                from => format!("damage or horror from {}", many(from, Kind::Card)),
            };
            let to = np(c, to, Kind::Asset, Det::Plural);
            Clause::new(to, "cannot be assigned", from)
        }
        Prohibition::Replace { who, cards } => {
            let cards = many(cards, Kind::Card);
            let own = match who {
                Match::You => "your",
                _ => "their",
            };
            someone(who, "replace", format!("{cards} in {own} opening hand"))
        }
        Prohibition::Heal {
            from,
            only,
            by: None,
        } => {
            let of = only.map_or(String::new(), |only| {
                format!("of {}", super::words::counter(c, only, None).many)
            });
            Clause::new(np(c, from, Kind::Card, Det::Plural), "cannot be healed", of)
        }
        Prohibition::LeavePlay {
            what,
            unless_by,
            unless_defeated,
        } => {
            let mut except = unless_by.as_ref().map_or(String::new(), |by| {
                let by = np(c, by, Kind::Card, Det::A).of("abilities");
                format!("except by {by}")
            });
            if *unless_defeated {
                except.push_str("except by being defeated");
            }
            let what = np(c, what, Kind::Card, Det::Plural);
            Clause::new(what, "cannot leave play", except)
        }
        Prohibition::CommitCount { who, counts } => {
            let counts: Vec<_> = counts.iter().map(u8::to_string).collect();
            let cards = format!("exactly {} card(s)", words::list(&counts, "or"));
            let cards = match counts.last().map(String::as_str) {
                Some("1") => cards.replace("card(s)", "card"),
                _ => cards.replace("card(s)", "cards"),
            };
            someone(who, "commit", format!("{cards} to a test"))
        }
        Prohibition::Act {
            who,
            actions: names,
            on: Some(on),
        } if matches!(names[..], [Designator::Parley]) => {
            someone(who, "parley", format!("with {}", many(on, Kind::Card)))
        }
        Prohibition::Act {
            who,
            actions: names,
            on: Some(on),
        } if matches!(names[..], [Designator::Play]) => someone(
            who,
            "play",
            format!("{} with an action", many(on, Kind::Card)),
        ),
        Prohibition::Act {
            who,
            actions: names,
            ..
        } if matches!(names[..], [Designator::Role]) => {
            someone(who, "switch", "your role".to_owned())
        }
        Prohibition::Act {
            who,
            actions: names,
            on,
        } => {
            let on = on
                .as_ref()
                .map_or(String::new(), |on| format!(" of {}", many(on, Kind::Card)));
            let what = format!("{} actions{on}", actions(names));
            someone(who, "take", what.trim_start().to_owned())
        }
        Prohibition::LookUnder { who, what } => someone(
            who,
            "look",
            format!("at the other sides of {}", many(what, Kind::Card)),
        ),
        Prohibition::LeaveDiscard(of) => {
            let of = np(c, of, Kind::Investigator, Det::Each).of("discard pile");
            Clause::new(Np::many("cards"), "cannot leave", of)
        }
        Prohibition::Draw {
            who,
            whole_deck: true,
            ..
        } => {
            let deck = match who {
                Match::You => "your deck",
                _ => "their decks",
            };
            // Nobody else can do it either.
            Clause::new(
                Np::many(format!("cards in {deck}")),
                "cannot be",
                "drawn, searched, looked at, discarded, moved, or shuffled in any way, except by \
                 this card's own abilities",
            )
        }
        Prohibition::Draw { who, by, .. } => {
            let (verb, by) = match by {
                Some(by) => {
                    let by = np(c, by, Kind::Card, Det::A).object();
                    ("draw or reveal", format!(" by effects of {by}"))
                }
                None => ("draw", String::new()),
            };
            someone(who, verb, format!("cards{by}"))
        }
        Prohibition::GainResources {
            who,
            experience: true,
            ..
        } => someone(who, "earn", "experience".to_owned()),
        Prohibition::GainResources { who, by, .. } => {
            let by = by.as_ref().map_or(String::new(), |by| match by {
                Match::Any => " from card effects".to_owned(),
                by => {
                    let by = np(c, by, Kind::Card, Det::A).object();
                    format!(" from effects of {by}")
                }
            });
            someone(who, "gain", format!("resources{by}"))
        }
        Prohibition::Trigger { who, on } => someone(
            who,
            "trigger",
            format!("abilities of {}", many(on, Kind::Card)),
        ),
        Prohibition::Ready { what } => {
            Clause::new(np(c, what, Kind::Card, Det::Plural), "cannot ready", "")
        }
        Prohibition::Turn { what } => Clause::new(
            np(c, what, Kind::Card, Det::Plural),
            "cannot be flipped",
            "",
        ),
        Prohibition::AdvanceByDoom(what) => {
            let what = np(c, what, Kind::Agenda, Det::Plural);
            Clause::new(what, "cannot advance", "by reaching their doom threshold")
        }
        Prohibition::EnterPlay { who, cards } => {
            let cards = many(cards, Kind::Card);
            someone(who, "put", format!("{cards} into play"))
        }
        Prohibition::Spend { who, what } => {
            someone(who, "spend", words::counter(c, *what, None).many)
        }
    }
}

/// What cannot be cancelled, or who cannot cancel it.
fn cancel<'a>(c: &Context<'a>, who: &'a Match, what: &'a EventPattern) -> Clause {
    let subject = |kind: Kind| {
        let subject = what.subject.as_ref().unwrap_or(&Match::Any);
        np(c, subject, kind, Det::Plural)
    };
    let event = match what.kind {
        EventKind::Attacks => subject(Kind::Enemy).of("attacks"),
        EventKind::Revelation => subject(Kind::Card).of("revelation effects"),
        EventKind::TokenRevealed if let Some(token) = &what.token => super::token::tokens_of(token),
        EventKind::HarmDealt | EventKind::HarmAssigned => what
            .counter
            .map_or("damage or horror".to_owned(), |counter| {
                words::counter(c, counter, None).many
            }),
        EventKind::Drawn if what.who.is_none() => {
            format!("the drawing of {}", subject(Kind::Card).object())
        }
        _ => format!("that {}", super::trigger::happening(c, what).rule()),
    };
    let is_token = what.kind == EventKind::TokenRevealed;
    let event = event.replace(", and ", if is_token { ", or " } else { ", and " });
    let (passive, active) = match is_token {
        true => ("cannot be canceled or ignored", "cannot cancel or ignore"),
        false => ("cannot be canceled", "cannot cancel"),
    };
    match who {
        Match::Any => Clause::new(Np::many(event), passive, ""),
        who => Clause::new(np(c, who, Kind::Investigator, Det::Plural), active, event),
    }
}

/// Investigators or enemies that cannot move so.
fn moving<'a>(c: &Context<'a>, who: &'a Match, verb: &str, place: String) -> Clause {
    let who = match who {
        Match::Investigator => np(c, who, Kind::Investigator, Det::Plural),
        who => np(c, who, Kind::Enemy, Det::Plural),
    };
    Clause::new(who, &format!("cannot {verb}"), place)
}

/// `enemies cannot engage or be engaged with you`
pub fn engages_neither<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let whom = np(c, who, Kind::Investigator, Det::Plural).object();
    let rest = format!("or be engaged with {whom}");
    Clause::new(Np::many("enemies"), "cannot engage", rest)
}
