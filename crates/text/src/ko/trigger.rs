//! Timing points in Korean: `당신이 적을 쓰러뜨린 후`.

use super::chaos;
use super::clause::Clause;
use super::happening::{
    at_object, by_card, harm_assigned, harm_dealt, harmed, healed, number, result, tested,
};
use super::matcher::{Det, np};
use super::moment::moment;
use super::terms;
use super::test::phrase;
use super::verb::{self, Ending, Verb};
use super::words::{self, Np};
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::roles;
use crate::shape;
use abilities::{Compare, Designator, EventKind, EventPattern, Match, Period, Timing, Trigger};

/// The trigger with the ending for its timing.
pub fn trigger<'a>(c: &Context<'a>, trigger: &'a Trigger) -> String {
    let (timing, event) = (trigger.timing(), trigger.pattern());
    match moment(c, event, "") {
        Some((what, when)) if timing == Timing::At => format!("{} {when}", particles::i(&what)),
        _ => happens(c, timing, event),
    }
}

/// The moment at which something comes later, once.
pub fn later<'a>(c: &Context<'a>, timing: Timing, event: &'a EventPattern) -> String {
    let text = match moment(c, event, "이번 ") {
        Some((what, when)) if timing == Timing::At => format!("{} {when}", particles::i(&what)),
        _ => happens(c, timing, event),
    };
    match event.kind {
        EventKind::TurnBegins => text.replacen("차례", "다음 차례", 1),
        _ => text,
    }
}

fn happens<'a>(c: &Context<'a>, timing: Timing, event: &'a EventPattern) -> String {
    // What is found is used while the search goes on.
    let timing = match event.kind {
        EventKind::Searched if timing != Timing::Would => Timing::When,
        _ => timing,
    };
    let when = happening(c, event).sub(match timing {
        Timing::Would => Ending::Would,
        Timing::When => Ending::When,
        Timing::At => Ending::If,
        Timing::After => Ending::After,
    });
    if event.kind == EventKind::Arrives {
        format!("{when}, 그곳의 적이 당신과 교전하기 전에")
    } else if event.even_if_canceled {
        format!("{when}(취소되었더라도)")
    } else {
        when
    }
}

pub(super) fn test<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    event
        .test
        .as_ref()
        .map_or_else(|| "테스트".to_owned(), |test| phrase(c, test))
}

fn optional<'a>(c: &Context<'a>, matcher: &'a Option<Match>, expected: Kind) -> Option<Np> {
    matcher
        .as_ref()
        .map(|matcher| np(c, matcher, expected, Det::Bare))
}

pub(super) fn who<'a>(c: &Context<'a>, event: &'a EventPattern) -> Np {
    if c.is_done_by_reader(event.who.as_ref()) {
        return Np::you();
    }
    optional(c, &event.who, Kind::Investigator)
        .unwrap_or_else(|| Np::new("조사자", Kind::Investigator))
}

pub(super) fn subject<'a>(c: &Context<'a>, event: &'a EventPattern) -> Np {
    if c.is_done_by_reader(event.subject.as_ref()) {
        return Np::you();
    }
    let kind = roles::subject_kind(event);
    optional(c, &event.subject, kind).unwrap_or_else(|| match event.kind {
        EventKind::Enters | EventKind::Leaves => Np::new("조사자 또는 적", kind),
        _ => Np::new(words::kind(kind), kind),
    })
}

pub(super) fn object<'a>(c: &Context<'a>, event: &'a EventPattern) -> Np {
    let kind = roles::object_kind(event);
    optional(c, &event.object, kind).unwrap_or_else(|| Np::new(words::kind(kind), kind))
}

/// What the card is attached to, said behind another subject: "조사자가 부착된 장소에 들어갈 때" would
/// seem to be of an attached investigator.
pub(super) fn this_host(host: Np) -> Np {
    match host.text.starts_with("부착된 ") {
        true => Np::new(format!("이 카드가 {}", host.text), host.kind),
        false => host,
    }
}

/// What has happened, before a noun: `이번 라운드에 당신이 계략을 뽑은`.
pub fn happened<'a>(c: &Context<'a>, event: &'a EventPattern, period: Period) -> String {
    let when = within(period);
    format!("{when} {}", happening(c, event).sub(Ending::Past))
}

/// That it has happened: `이번 라운드에 당신이 계략을 뽑았다`.
pub fn has_happened<'a>(c: &Context<'a>, event: &'a EventPattern, period: Period) -> Clause {
    let when = match shape::is_defeated_by_attack(c, event, period) {
        true => "이번 공격으로".to_owned(),
        false => within(period),
    };
    happening(c, event).within(&when).happened()
}

pub(super) fn within(period: Period) -> String {
    match period {
        Period::Test => "이번 테스트에서".to_owned(),
        Period::Search => "이번에 찾는 동안".to_owned(),
        Period::Attack => "이번 공격에서".to_owned(),
        Period::SinceTurn => "당신의 지난 차례가 끝난 뒤로".to_owned(),
        period => format!("이번 {}에", terms::period(period)),
    }
}

/// What happens, as a clause.
pub(super) fn happening<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let mut clause = happening_anywhere(c, event);
    if let Some(at) = &event.at {
        let place = np(c, at, Kind::Location, Det::Bare).text;
        clause.before = format!("{place}에서 {}", clause.before)
            .trim_end()
            .to_owned();
    }
    clause
}

fn happening_anywhere<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let does = |before: String, verb: Verb| Clause::new(Some(who(c, event)), before, verb);
    let acts = |before: String, verb: Verb| Clause::new(Some(subject(c, event)), before, verb);
    let thing = |text: String, before: &str, verb: Verb| {
        Clause::new(Some(Np::new(text, Kind::Card)), before, verb)
    };
    let phase = event.phase.map_or("단계", terms::phase).to_owned();
    let on_subject = || subject(c, event).to();
    match event.kind {
        EventKind::RoundBegins => thing("라운드".into(), "", verb::BEGIN),
        EventKind::RoundEnds => thing("라운드".into(), "", verb::END),
        EventKind::PhaseBegins => thing(phase, "", verb::BEGIN),
        EventKind::PhaseEnds => thing(phase, "", verb::END),
        EventKind::TurnBegins => thing(who(c, event).of("차례"), "", verb::BEGIN),
        EventKind::TurnEnds => thing(who(c, event).of("차례"), "", verb::END),
        EventKind::GameEnds => thing("게임".into(), "", verb::END),
        EventKind::AgendaAdvances if event.amount.is_some() => {
            acts("파멸 한계값에 도달해".to_owned(), verb::ADVANCE)
        }
        EventKind::ActAdvances | EventKind::AgendaAdvances => acts(String::new(), verb::ADVANCE),
        EventKind::ActionTaken
            if event.subject.is_some()
                && matches!(event.actions.as_slice(), [] | [Designator::Activate]) =>
        {
            let ability = subject(c, event).of("[action] 기능");
            does(particles::eul(&ability), verb::USE)
        }
        EventKind::ActionTaken => {
            let with = match &event.subject {
                Some(_) => format!("{}의 ", subject(c, event).text),
                None => String::new(),
            };
            let which = match event.actions.as_slice() {
                [] => String::new(),
                some => format!("{} ", super::allowance::actions(some)),
            };
            does(format!("{with}{which}행동을"), verb::DO)
        }
        EventKind::Drawn => {
            let from = event.from.map_or("", |_| "덱 맨 위에서 ");
            does(format!("{from}{}", subject(c, event).object()), verb::DRAW)
        }
        EventKind::Revelation if event.from.is_some() => {
            does(subject(c, event).object(), verb::DRAW)
        }
        EventKind::Revelation => does(particles::eul(&subject(c, event).of("폭로")), verb::RESOLVE),
        EventKind::Played => does(subject(c, event).object(), verb::PLAY),
        EventKind::Committed => match event.who {
            Some(_) => {
                let to = event
                    .test
                    .as_ref()
                    .map_or(String::new(), |tests| format!("{}에 ", phrase(c, tests)));
                does(to + &subject(c, event).object(), verb::COMMIT)
            }
            None => acts(String::new(), verb::BE_COMMITTED_NOW),
        },
        EventKind::EntersPlay => match (&event.who, &event.subject) {
            (Some(_), Some(Match::Location)) => does(
                format!("{} 플레이 영역에", subject(c, event).object()),
                verb::PLACE,
            ),
            _ => acts("플레이 영역에".into(), verb::ENTER),
        },
        EventKind::LeavesPlay => acts("플레이 영역에서".into(), verb::LEAVE),
        EventKind::Discarded if event.from.is_none() && event.who == Some(Match::Investigator) => {
            does(subject(c, event).object(), verb::DISCARD)
        }
        // Whoever controls it discards it, into the pile of its owner.
        EventKind::Discarded if super::happening::says_controller(c, event) => {
            let controller = particles::i(&who(c, event).text);
            let mut what = subject(c, event);
            what.text = format!("{controller} 조종하는 {}", what.text);
            Clause::new(
                Some(what),
                super::happening::discarded(c, event),
                verb::BE_DISCARDED,
            )
        }
        EventKind::Discarded => acts(super::happening::discarded(c, event), verb::BE_DISCARDED),
        EventKind::Enters | EventKind::Arrives | EventKind::Leaves => {
            super::moving::moved(c, event)
        }
        EventKind::LocationRevealed => match event.who {
            Some(_) => does(subject(c, event).object(), verb::REVEAL),
            None => acts(String::new(), verb::BE_REVEALED),
        },
        EventKind::CluesDiscovered => {
            let place = event.subject.as_ref().map(|_| subject(c, event).text);
            let clues = number(c, event, "단서", "개", true);
            let what = match place {
                None => clues,
                // What was discovered where no clue is left was the last one there.
                Some(place) => match place.strip_prefix("단서가 없는 ") {
                    Some(place) => format!("{place} 한 곳의 마지막 단서를"),
                    None => format!("{place}에서 {clues}"),
                },
            };
            does(what, verb::DISCOVER)
        }
        EventKind::CluesPlaced if event.who.is_some() => {
            let by = match &event.object {
                Some(_) => format!("{} ", particles::ro(&object(c, event).of("기능"))),
                None => String::new(),
            };
            does(
                format!(
                    "{by}{} 자신의 {}",
                    on_subject(),
                    number(c, event, "단서", "개", true)
                ),
                verb::PLACE,
            )
        }
        EventKind::CluesPlaced => Clause::bare(
            format!("{} {}", on_subject(), number(c, event, "단서", "개", false)),
            verb::BE_PLACED,
        ),
        EventKind::DoomPlaced => Clause::bare(
            format!(
                "{} {}",
                words::of_scenario(on_subject()),
                number(c, event, "파멸", "개", false)
            ),
            verb::BE_PLACED,
        ),
        EventKind::ResourcesGained => {
            let by = match &event.object {
                Some(_) => format!("{} ", particles::ro(&object(c, event).of("효과"))),
                None => String::new(),
            };
            let by = by.replace("당신의 효과", "자신의 효과");
            does(by + &number(c, event, "자원", "개", true), verb::EARN)
        }
        EventKind::Spawned => {
            let at = at_object(c, event);
            // "적이 부착된 장소에" would seem to speak of a place to which the enemy is attached.
            let host = at.starts_with("부착된 ");
            acts(
                if host {
                    format!("이 카드가 {at}")
                } else {
                    at
                },
                verb::SPAWN,
            )
        }
        EventKind::SpawnsOutOfPlay => acts("플레이 상태가 아닌 장소에".into(), verb::SPAWN),
        // Whoever engages an enemy by an action becomes engaged with it as well.
        EventKind::Engaged if event.who == Some(Match::You) => {
            does(subject(c, event).with(), verb::BECOME_ENGAGED)
        }
        EventKind::Engaged => acts(who(c, event).with(), verb::ENGAGE),
        EventKind::Disengaged => acts(format!("{} 교전을", who(c, event).with()), verb::DISENGAGE),
        EventKind::Attacks if event.by_attack => acts(
            match &event.who {
                Some(_) => format!("{} 틈새 공격을", who(c, event).to()),
                None => "틈새 공격을".to_owned(),
            },
            verb::DO,
        ),
        EventKind::Attacks => acts(
            {
                let whom = match &event.who {
                    Some(_) => who(c, event).object(),
                    None => "조사자를".to_owned(),
                };
                match event.unprovoked {
                    true => format!("{whom} 틈새 공격이 아닌 방법으로"),
                    false => whom,
                }
            },
            verb::ATTACK,
        ),
        EventKind::Evaded => does(subject(c, event).object(), verb::EVADE),
        EventKind::Defeated => match event.who {
            Some(_) => does(
                // Only enemies are defeated by somebody.
                by_card(c, event)
                    + &subject(c, event)
                        .object()
                        .replace("부착된 카드를", "부착된 적을"),
                verb::DEFEAT,
            ),
            None => {
                // Only enemies and assets are defeated, and a card is attached to enemies.
                let who = subject(c, event);
                let who = match who.text == "부착된 카드" {
                    true => Np::new("부착된 적", Kind::Enemy),
                    false => who,
                };
                let by = by_card(c, event).trim_end().to_owned();
                Clause::new(Some(who), by, verb::BE_DEFEATED)
            }
        },
        EventKind::HarmDealt => acts(harm_dealt(c, event), verb::RECEIVE),
        EventKind::DamagePlaced => harmed(c, event, "피해"),
        EventKind::HorrorPlaced => harmed(c, event, "공포"),
        EventKind::DamageHealed => healed(c, event, "피해"),
        EventKind::HorrorHealed => healed(c, event, "공포"),
        EventKind::TokenRevealed => chaos::revealed(c, event),
        EventKind::TestBegins => does(particles::eul(&tested(c, event)), verb::START),
        EventKind::TestSucceeded => does(result(c, event), verb::SUCCEED),
        EventKind::TestFailed => does(result(c, event), verb::FAIL),
        EventKind::TestEnds => thing(test(c, event), "", verb::END),
        EventKind::Exhausted => match event.who {
            Some(_) => does(subject(c, event).object(), verb::EXHAUST),
            None => acts(String::new(), verb::BE_EXHAUSTED),
        },
        EventKind::Readied => acts(String::new(), verb::BE_READIED),
        EventKind::Resigned => does(String::new(), verb::RESIGN),
        EventKind::Eliminated => does(String::new(), verb::BE_ELIMINATED),
        EventKind::ManualAdjustment => thing("무언가".into(), "직접", verb::BE_ADJUSTED),
        EventKind::EntersDeck => acts("덱에".into(), verb::ENTER),
        EventKind::ControlChanged => does(subject(c, event).object(), verb::COME_TO_CONTROL),
        EventKind::EncounterDeckReshuffled => {
            thing("버린 조우 카드 더미".into(), "조우 덱에", verb::BE_SHUFFLED)
        }
        EventKind::DeckReshuffled => {
            does("버린 카드 더미를 비어 있는 덱에 넣고".into(), verb::SHUFFLE)
        }
        EventKind::Attached => acts(object(c, event).to(), verb::BE_ATTACHED_NOW),
        EventKind::Recorded => thing("캠페인 기록지에 항목".into(), "", verb::BE_RECORDED),
        EventKind::TraumaSuffered => does("트라우마를".into(), verb::SUFFER),
        EventKind::Explored => does("탐사에".into(), verb::SUCCEED),
        EventKind::VictoryGained => acts("승점 더미에".into(), verb::BE_PLACED),
        EventKind::SwarmAdded => {
            Clause::bare(format!("{} 무리 카드가", on_subject()), verb::BE_ADDED)
        }
        EventKind::FloodChanged => thing(subject(c, event).of("침수 수준"), "", verb::BE_CHANGED),
        EventKind::KeysTaken => does("열쇠를".into(), verb::COME_TO_CONTROL),
        EventKind::Shifted => does(subject(c, event).object(), verb::SHIFT),
        EventKind::Exposed if event.subject.is_none() && event.object.is_some() => {
            Clause::new(Some(object(c, event)), "", verb::BE_EXPOSED)
        }
        EventKind::Exposed => does(subject(c, event).object(), verb::EXPOSE),
        EventKind::StoryResolved => does(subject(c, event).object(), verb::RESOLVE),
        EventKind::Spent => super::happening::spent(c, event),
        EventKind::PassageRead => thing("캠페인 안내서의 글".into(), "", verb::BE_READ),
        EventKind::GameBegins => thing("게임".into(), "", verb::BEGIN),
        EventKind::OpeningHand => does("시작 카드를".into(), verb::DRAW),
        EventKind::UpkeepDraw => does("정리 단계에 카드를".into(), verb::DRAW),
        EventKind::UpkeepResources => does("정리 단계에 자원을".into(), verb::EARN),
        EventKind::CardsDrawn => {
            let cards = number(c, event, "카드", "장", true);
            does(format!("자신의 덱에서 {cards}"), verb::DRAW)
        }
        EventKind::CardsCommitted => {
            let cards = number(c, event, "카드", "장", true);
            let cards = match event.amount {
                Some((Compare::Equal, _)) => cards.replacen(' ', " 정확히 ", 1),
                _ => cards,
            };
            does(format!("능력 테스트에 {cards}"), verb::COMMIT)
        }
        EventKind::Searched => {
            let deck = match &event.who {
                Some(Match::You) | None => "덱에서 카드를",
                Some(_) => "자신의 덱이나 조우 덱에서 카드를",
            };
            does(deck.to_owned(), verb::SEARCH)
        }
        EventKind::Canceled if event.token.is_some() => chaos::canceled(c, event),
        EventKind::TokenSealed => chaos::sealed(c, event),
        EventKind::TokenReleased => chaos::released(c, event),
        EventKind::TokenAnswered => super::incident::token_answered(c, event),
        EventKind::ResourcesLost => super::incident::resources_lost(c, event),
        EventKind::ActionsLost => super::incident::actions_lost(c, event),
        EventKind::HandDiscarded => super::incident::hand_discarded(c, event),
        EventKind::DrawBegins => super::incident::draw_begins(c, event),
        EventKind::Activated => super::incident::activated(c, event),
        EventKind::TokensAdded => super::incident::tokens_added(c, event),
        EventKind::ChosenAtRandom => acts("무작위로".into(), verb::BE_CHOSEN),
        EventKind::Canceled => acts("무언가를 취소하거나".into(), verb::IGNORE),
        EventKind::EntersShadows => acts("그림자 속으로".into(), verb::ENTER_PLACE),
        EventKind::TopRevealed => acts(
            format!("{} 맨 위에서", who(c, event).of("덱")),
            verb::BE_REVEALED,
        ),
        EventKind::LookedUnder if c.facedown && event.subject == Some(Match::This) => {
            does("이 면을".to_owned(), verb::LOOK)
        }
        EventKind::LookedUnder => does(subject(c, event).of("반대쪽 면을"), verb::LOOK),
        EventKind::Devoured => does(subject(c, event).object(), verb::DEVOUR),
        EventKind::HarmAssigned => harm_assigned(c, event),
        EventKind::HarmPlaced => Clause::bare(
            format!("{}에 피해나 공포를", subject(c, event).text),
            verb::PLACE,
        ),
        EventKind::UsesPlaced => {
            let uses = event.subject.as_ref().and_then(|one| c.uses_of(one));
            let noun = words::counter(c, abilities::Counter::Uses, uses);
            let by = match &event.object {
                Some(_) => format!("{}로 ", object(c, event).text),
                None => String::new(),
            };
            let what = particles::eul(&noun.text);
            Clause::bare(
                format!("{by}{}에 {what}", subject(c, event).text),
                verb::PLACE,
            )
        }
        EventKind::PaidFor => does(subject(c, event).object(), verb::PLAY),
        EventKind::TokensRevealed => does("능력 테스트의 혼돈 토큰을 모두".into(), verb::REVEAL),
        EventKind::DeckLooked => does("조우 덱의 카드를".into(), verb::LOOK),
        EventKind::EncounterStep => thing("조우 카드를 뽑는 단계".into(), "", verb::BEGIN),
    }
}
