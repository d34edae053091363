//! What cannot be done, in Korean.

use super::allowance::actions;
use super::clause::Clause;
use super::matcher::{Det, each, np, topic};
use super::verb::{self, Ending, Verb};
use super::words;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use abilities::{Designator, EventKind, EventPattern, Match, Prohibition};

pub fn clause<'a>(c: &Context<'a>, forbidden: &'a Prohibition) -> Clause {
    let someone = |who: &'a Match, before: String, verb: Verb| {
        Clause::new(
            Some(topic(c, who, Kind::Investigator, Det::Bare)),
            before,
            verb,
        )
    };
    let something = |what: &'a Match, before: &str, verb: Verb| {
        Clause::new(Some(each(c, what, Kind::Card)), before, verb)
    };
    let object = |what: &'a Match, expected: Kind| np(c, what, expected, Det::Bare).object();
    let cannot = match forbidden {
        Prohibition::Play { who, cards } => someone(who, object(cards, Kind::Card), verb::PLAY),
        Prohibition::Commit {
            who: Match::Investigator,
            cards: Match::Any,
        } if c.committed => {
            Clause::bare("이번 테스트에 다른 카드를", verb::COMMIT).which(Ending::Cannot)
        }
        Prohibition::Commit {
            who,
            cards: Match::Any,
        } if c.is_in_test() => someone(who, "카드를".to_owned(), verb::COMMIT),
        Prohibition::Commit { who, cards } => {
            let cards = object(cards, Kind::Card);
            someone(who, format!("{cards} 테스트에"), verb::COMMIT)
        }
        Prohibition::Enter { who, to } => {
            let to = np(c, to, Kind::Location, Det::Bare);
            let mover = mover(c, who);
            // An enemy can still spawn there.
            match mover.kind {
                Kind::Enemy => Clause::new(Some(mover), particles::ro(&to.text), verb::MOVE),
                _ => Clause::new(Some(mover), to.to(), verb::ENTER_PLACE),
            }
        }
        Prohibition::Leave {
            who,
            from: Match::Location | Match::Any,
            unless_by_scenario,
        } => {
            let except = match unless_by_scenario {
                true => "시나리오 카드의 효과로가 아니면",
                false => "",
            };
            Clause::new(Some(mover(c, who)), except, verb::MOVE)
        }
        Prohibition::Leave { who, from, .. } => Clause::new(
            Some(mover(c, who)),
            object(from, Kind::Location),
            verb::LEAVE_PLACE,
        ),
        Prohibition::Investigate { who, at } => {
            someone(who, object(at, Kind::Location), verb::INVESTIGATE)
        }
        Prohibition::Discover {
            who,
            at,
            unless_investigating,
        } => {
            let place = match at {
                Match::Any => String::new(),
                at => format!("{}에서 ", np(c, at, Kind::Location, Det::Bare).text),
            };
            let unless = match unless_investigating {
                true => "조사하지 않고는 ",
                false => "",
            };
            someone(who, format!("{unless}{place}단서를"), verb::DISCOVER)
        }
        Prohibition::Fight {
            who,
            enemy,
            with: Some(with),
            ..
        } => {
            let with = object(with, Kind::Card);
            let enemy = object(enemy, Kind::Enemy);
            someone(who, format!("{with} 사용해서 {enemy}"), verb::ATTACK)
        }
        Prohibition::Fight {
            who,
            enemy,
            unless_by,
            with: None,
        } => {
            let except = unless_by.as_ref().map_or(String::new(), |by| {
                format!("{} 사용하지 않고는 ", object(by, Kind::Card))
            });
            let enemy = object(enemy, Kind::Enemy);
            someone(who, format!("{except}{enemy}"), verb::ATTACK)
        }
        Prohibition::Evade { who, enemy } => someone(who, object(enemy, Kind::Enemy), verb::EVADE),
        Prohibition::Engage { enemy, who } => {
            let whom = np(c, who, Kind::Investigator, Det::Bare).with();
            let enemies = topic(c, enemy, Kind::Enemy, Det::Bare);
            Clause::new(Some(enemies), whom, verb::ENGAGE)
        }
        Prohibition::Attack {
            enemy,
            who,
            opportunity: true,
        } => {
            let whom = match who {
                Match::Any | Match::Investigator => String::new(),
                who => format!("{} ", np(c, who, Kind::Investigator, Det::Bare).to()),
            };
            let enemies = topic(c, enemy, Kind::Enemy, Det::Bare);
            Clause::new(Some(enemies), format!("{whom}틈새 공격을"), verb::DO)
        }
        Prohibition::Place { what, on, beyond } => {
            let uses = c.own_uses().filter(|_| *on == Match::This);
            let noun = words::counter(c, *what, uses);
            let noun = match beyond {
                Some(most) => format!(
                    "{noun} {most}{unit}보다 많은 {noun}",
                    noun = noun.text,
                    unit = noun.unit
                ),
                None => noun.text,
            };
            let noun = particles::eul(&noun);
            let place = np(c, on, Kind::Location, Det::Bare).to();
            Clause::bare(format!("{place} {noun}"), verb::PLACE)
        }
        Prohibition::Attack {
            enemy,
            who,
            opportunity: false,
        } => {
            let whom = object(who, Kind::Investigator);
            let enemies = topic(c, enemy, Kind::Enemy, Det::Bare);
            Clause::new(Some(enemies), whom, verb::ATTACK)
        }
        Prohibition::Damage {
            to,
            by: Match::ControlledBy(who),
            defeat,
        } => {
            let whom = np(c, to, Kind::Enemy, Det::Bare);
            let to = whom.to();
            match defeat {
                true => {
                    let whom = whom.object();
                    someone(who, format!("{to} 피해를 주거나 {whom}"), verb::DEFEAT)
                }
                false => someone(who, format!("{to} 피해를"), verb::DEAL),
            }
        }
        Prohibition::Damage {
            to,
            by: Match::Not(only),
            ..
        } => {
            let only = np(c, only, Kind::Card, Det::Bare).text;
            return something(to, &format!("{only} 이외의 카드로는 피해를"), verb::RECEIVE)
                .which(Ending::Not);
        }
        Prohibition::Damage { to, by, .. } => {
            if *by == Match::Any {
                return something(to, "피해를", verb::RECEIVE).which(Ending::Cannot);
            }
            let by = np(c, by, Kind::Card, Det::Bare);
            if matches!(by.kind, Kind::Enemy | Kind::Investigator) {
                let before = format!("{} 피해를", by.from());
                return something(to, &before, verb::RECEIVE).which(Ending::Not);
            }
            let by = particles::ro(&by.text);
            return something(to, &format!("{by}는 피해를"), verb::RECEIVE).which(Ending::Not);
        }
        Prohibition::Heal {
            from,
            only,
            by: Some(by),
        } => {
            let what = only.map_or("피해와 공포".to_owned(), |only| {
                super::words::counter(c, only, None).text
            });
            let what = match from {
                Match::Any => what,
                from => each(c, from, Kind::Card).of(&what),
            };
            someone(by, particles::eul(&what), verb::HEAL)
        }
        Prohibition::Cancel { who, what } => cancel(c, who, what),
        Prohibition::Assign {
            to,
            from: Match::Not(only),
            beyond: None,
        } => {
            let only = np(c, only, Kind::Card, Det::Bare).from();
            let to = np(c, to, Kind::Asset, Det::Bare).to();
            let before = format!("{to}는 {only} 받는 피해와 공포만");
            return Clause::bare(before, verb::CAN_ASSIGN);
        }
        Prohibition::Assign {
            to,
            beyond: Some(most),
            ..
        } => {
            let to = np(c, to, Kind::Asset, Det::Bare).to();
            let what = format!("한 번에 받는 피해와 공포 중 {most}까지만 {to}");
            return Clause::bare(what, verb::CAN_ASSIGN);
        }
        Prohibition::Assign { to, from, .. } => {
            let from = match from {
                Match::Any => String::new(),
                from => format!("{} 받는 ", np(c, from, Kind::Card, Det::Bare).from()),
            };
            let to = np(c, to, Kind::Asset, Det::Bare).to();
            Clause::bare(format!("{from}피해와 공포를 {to}"), verb::ASSIGN)
        }
        Prohibition::Replace { who, cards } => {
            let cards = object(cards, Kind::Card);
            someone(
                who,
                format!("시작 카드의 {cards} 다른 카드로"),
                verb::REPLACE_IT,
            )
        }
        Prohibition::Heal {
            from,
            only,
            by: None,
        } => {
            let what = only.map_or("피해와 공포".to_owned(), |only| {
                super::words::counter(c, only, None).text
            });
            let of = each(c, from, Kind::Card).of(&what);
            Clause::bare(particles::eul(&of), verb::HEAL)
        }
        Prohibition::LeavePlay {
            what,
            unless_by,
            unless_defeated,
        } => {
            let mut except = unless_by.as_ref().map_or(String::new(), |by| {
                let by = np(c, by, Kind::Card, Det::Bare).of("기능");
                format!("{} 의하지 않고는 ", by + "에")
            });
            if *unless_defeated {
                except.push_str("쓰러지지 않고는 ");
            }
            something(what, &format!("{except}플레이 영역에서"), verb::LEAVE)
        }
        Prohibition::CommitCount { who, counts } => {
            let counts: Vec<_> = counts.iter().map(|count| format!("{count}장")).collect();
            let cards = format!("카드를 정확히 {} 테스트에", words::or(&counts));
            someone(who, cards, verb::COMMIT)
        }
        Prohibition::Act {
            who,
            actions: names,
            on,
        } => {
            if let [Designator::Role] = names.as_slice() {
                return someone(who, "배역을".to_owned(), verb::CHANGE).which(Ending::Cannot);
            }
            let on = on.as_ref().map(|on| np(c, on, Kind::Card, Det::Bare));
            if let (Some(on), [Designator::Parley]) = (&on, names.as_slice()) {
                return someone(who, on.with(), verb::PARLEY).which(Ending::Cannot);
            }
            if let (Some(on), [Designator::Play]) = (&on, names.as_slice()) {
                let on = format!("플레이 행동으로 {}", on.object());
                return someone(who, on, verb::PLAY).which(Ending::Cannot);
            }
            let on = on.map_or(String::new(), |on| format!("{}의 ", on.text));
            let what = format!("{on}{} 행동을", actions(names));
            someone(who, what.trim_start().to_owned(), verb::DO)
        }
        Prohibition::LookUnder { who, what } => {
            let side = np(c, what, Kind::Card, Det::Bare).of("반대쪽 면을");
            someone(who, side, verb::LOOK)
        }
        Prohibition::LeaveDiscard(of) => {
            let pile = np(c, of, Kind::Investigator, Det::Bare).of("버린 카드 더미에서");
            Clause::bare(format!("카드는 {pile}"), verb::LEAVE)
        }
        Prohibition::Draw {
            who,
            whole_deck: true,
            ..
        } => {
            let deck = match who {
                Match::You => "당신의 덱",
                _ => "자신의 덱",
            };
            // Nobody else can do it either.
            let rest =
                "이 카드의 기능에 의하지 않고는 뽑거나, 찾거나, 확인하거나, 버리거나, 옮기거나,";
            let cards = words::Np::new(format!("{deck}에 있는 카드"), Kind::Card);
            Clause::new(Some(cards), rest, verb::SHUFFLE)
        }
        Prohibition::Draw { who, by: None, .. } => someone(who, "카드를".to_owned(), verb::DRAW),
        Prohibition::Draw {
            who, by: Some(by), ..
        } => {
            let by = np(c, by, Kind::Card, Det::Bare).of("효과로");
            someone(who, format!("{by} 카드를 공개하거나"), verb::DRAW)
        }
        Prohibition::GainResources {
            who,
            experience: true,
            ..
        } => someone(who, "경험치를".to_owned(), verb::EARN),
        Prohibition::GainResources { who, by, .. } => {
            let by = by.as_ref().map_or(String::new(), |by| {
                format!(
                    "{} 효과로 ",
                    np(c, by, Kind::Card, Det::Bare).of("").trim_end()
                )
            });
            someone(who, format!("{by}자원을"), verb::EARN)
        }
        Prohibition::Trigger { who, on } => {
            let of = np(c, on, Kind::Card, Det::Bare).of("기능");
            someone(who, particles::eul(&of), verb::TRIGGER)
        }
        Prohibition::Ready { what } => something(what, "", verb::BE_READIED),
        Prohibition::Turn { what } => Clause::bare(object(what, Kind::Card), verb::FLIP),
        Prohibition::AdvanceByDoom(what) => {
            let what = np(c, what, Kind::Agenda, Det::Bare);
            Clause::new(Some(what), "파멸이 한계값에 도달하더라도", verb::ADVANCE)
        }
        Prohibition::EnterPlay { who, cards } => {
            let cards = object(cards, Kind::Card);
            someone(who, format!("{cards} 플레이 영역에"), verb::PLACE)
        }
        Prohibition::Spend { who, what } => {
            let noun = words::counter(c, *what, None).text;
            someone(who, particles::eul(&noun), verb::SPEND)
        }
    };
    cannot.which(Ending::Cannot)
}

/// What cannot be cancelled, or who cannot cancel it.
fn cancel<'a>(c: &Context<'a>, who: &'a Match, what: &'a EventPattern) -> Clause {
    let subject = |kind: Kind| {
        let subject = what.subject.as_ref().unwrap_or(&Match::Any);
        np(c, subject, kind, Det::Bare)
    };
    let event = match what.kind {
        EventKind::Attacks => subject(Kind::Enemy).of("공격"),
        EventKind::Revelation => subject(Kind::Card).of("폭로"),
        EventKind::TokenRevealed if let Some(token) = &what.token => {
            super::token::with_noun(super::condition::token_match(token))
        }
        EventKind::HarmDealt | EventKind::HarmAssigned => {
            what.counter.map_or("피해와 공포".to_owned(), |counter| {
                words::counter(c, counter, None).text
            })
        }
        _ => format!(
            "{} 것",
            super::trigger::happening(c, what).sub(Ending::Past)
        ),
    };
    let who = match who {
        Match::Any => None,
        who => Some(topic(c, who, Kind::Investigator, Det::Bare)),
    };
    let event = match what.kind {
        EventKind::TokenRevealed => format!("{} 취소하거나", particles::eul(&event)),
        _ => return Clause::new(who, particles::eul(&event), verb::CANCEL),
    };
    Clause::new(who, event, verb::IGNORE)
}

/// Investigators or enemies that cannot move so.
fn mover<'a>(c: &Context<'a>, who: &'a Match) -> words::Np {
    let expected = match who {
        Match::Investigator => Kind::Investigator,
        _ => Kind::Enemy,
    };
    topic(c, who, expected, Det::Bare)
}
