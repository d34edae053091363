//! Grants that let players do more, or make results count more often, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, np, topic};
use super::quantity::split;
use super::verb::{self, Ending};
use super::words::{self, Noun, Np};
use super::{allowance, cost, terms};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use abilities::{
    Cost, Counter, Designator, Match, Period, Quantity, Skill, Stat, TestMatch, TokenMatch,
};

pub fn chooses_draw_order() -> Clause {
    Clause::new(
        Some(Np::you()),
        "신화 단계에 조사자들이 조우 카드를 뽑는 순서를",
        verb::CHOOSE,
    )
}

/// `당신이 위치한 장소에서 발동하려는 모든 효과나 키워드를 무시해도 됩니다`
pub fn may_ignore<'a>(c: &Context<'a>, what: &'a Match, keywords: bool) -> Clause {
    let checked = only_if_checked(c, what);
    let of = np(c, what, Kind::Location, Det::Bare).text;
    let what = if keywords {
        "키워드를"
    } else {
        "효과나 키워드를"
    };
    Clause::bare(
        format!("{checked}{of}에서 발동하려는 모든 {what}"),
        verb::IGNORE,
    )
    .may()
}

/// `당신이 받을 직접적이지 않은 공포를 당신의 조사자 카드에 할당하기 전에 이 카드에 먼저 할당해야 한다`
pub fn may_be_assigned<'a>(
    c: &Context<'a>,
    (to, of): (&'a Match, &'a Match),
    only: Option<Counter>,
    (first, direct): (bool, bool),
) -> Clause {
    let bearer = np(c, of, Kind::Investigator, Det::Bare);
    // Whoever is no investigator has no other card for it.
    let before = match of {
        Match::You => format!("{}의 조사자 카드에 할당하기 전에 ", bearer.text),
        _ => String::new(),
    };
    let kind = if direct {
        ""
    } else {
        "직접적이지 않은 "
    };
    let of = particles::i(&bearer.text);
    let to = each(c, to, Kind::Card).to();
    let harm = match only {
        Some(counter) => particles::eul(&words::counter(c, counter, None).text),
        None => "피해와 공포를".to_owned(),
    };
    let harm = match direct {
        true => format!("{harm}(직접적인 것 포함)"),
        false => harm,
    };
    match first {
        true => Clause::bare(
            format!("{of} 받을 {kind}{harm} {before}{to} 먼저"),
            verb::ASSIGN,
        )
        .which(Ending::Must),
        false => Clause::bare(format!("{of} 받을 {harm} {to}"), verb::ASSIGN).may(),
    }
}

/// `당신이 플레이하는 주문 카드의 비용을 지불할 때 이 카드의 자원을 자원처럼 소비할 수 있습니다`
pub fn spend_as_resources<'a>(
    c: &Context<'a>,
    (counter, from): (Counter, &'a Match),
    cards: &'a Match,
    who: &'a Match,
) -> Clause {
    let noun = words::counter(c, counter, c.uses_of(from));
    let who = particles::i(&np(c, who, Kind::Investigator, Det::Bare).text);
    let cost = np(c, cards, Kind::Card, Det::Bare).of("비용");
    // That it has them goes without saying.
    let mut holder = Group::of(from, Kind::Card);
    holder
        .parts
        .retain(|part| !matches!(part.is, Match::Uses(_)));
    let holder = super::matcher::group(c, &holder, &Det::Bare);
    let what = particles::eul(&holder.of(&noun.text));
    let instead = match noun.text.as_str() {
        "자원" => "",
        _ => " 자원처럼",
    };
    let before = format!(
        "{who} 플레이하는 {} 지불할 때 {what}{instead}",
        particles::eul(&cost)
    );
    Clause::bare(before, verb::SPEND).may()
}

pub fn multiply<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, times: u8) -> Clause {
    let value = match stat {
        Stat::Difficulty => "이번 테스트의 난이도".to_owned(),
        stat => each(c, to, Kind::Card).of(terms::stat(stat)),
    };
    let value = Np::new(value, Kind::Card);
    let much = match times {
        0 => "0이".to_owned(),
        times => format!("{times}배가"),
    };
    Clause::new(Some(value), much, verb::BECOME)
}

pub fn success_times(times: u8) -> Clause {
    let before = format!("이번 테스트에 성공하면 그 결과를 {times}번");
    Clause::bare(before, verb::RESOLVE)
}

pub fn safe_actions<'a>(
    c: &Context<'a>,
    (who, on): (&'a Match, Option<&'a Match>),
    actions: &[Designator],
    first_each: Option<Period>,
) -> Clause {
    let on = on.map(|on| each(c, on, Kind::Card));
    let what = match (&on, actions) {
        (Some(on), []) => on.of("[action] 기능"),
        (Some(on), actions) => on.of(&format!("{} 행동", allowance::actions(actions))),
        (None, []) => "행동".to_owned(),
        (None, actions) => format!("{} 행동", allowance::actions(actions)),
    };
    let what = match (on, first_each) {
        (_, Some(period)) => {
            let who = particles::i(&each(c, who, Kind::Investigator).text);
            format!("{who} {}마다 처음 하는 {what}", terms::period(period))
        }
        (Some(_), None) => what,
        (None, None) => each(c, who, Kind::Investigator).of(&what),
    };
    Clause::new(
        Some(Np::new(what, Kind::Card)),
        "틈새 공격을",
        verb::PROVOKE,
    )
    .which(Ending::Not)
}

/// `이 카드가 [wild] 아이콘을 2개 얻습니다`, `[combat]과 [agility] 아이콘을 1개씩 얻습니다`
pub fn icons<'a>(c: &Context<'a>, to: &'a Match, icons: &[Skill], by: &'a Quantity) -> Clause {
    let names: Vec<String> = icons
        .iter()
        .map(|icon| terms::skill(*icon).to_owned())
        .collect();
    let unit = if icons.len() > 1 { "개씩" } else { "개" };
    let noun = Noun::new(&format!("{} 아이콘", words::with(&names)), unit);
    let to = each(c, to, Kind::Card);
    let (less, verb) = match by {
        Quantity::Negative(less) => (&**less, verb::LOSE),
        more => (more, verb::GET),
    };
    let (per, what) = split(c, less, &noun);
    Clause::new(Some(to), format!("{per}{what}"), verb)
}

pub fn icons_times<'a>(c: &Context<'a>, of: &'a Match, (times, fewer): (u8, u8)) -> Clause {
    if times == 1 {
        let before = format!("일치하는 능력 아이콘이 {fewer}개 적은 것으로");
        return Clause::new(Some(each(c, of, Kind::Card)), before, verb::BE_TREATED);
    }
    let icons = Np::new(each(c, of, Kind::Card).of("능력 아이콘"), Kind::Card);
    Clause::new(Some(icons), format!("{times}배로"), verb::COUNT)
}

pub fn icons_subtract<'a>(c: &Context<'a>, of: &'a Match) -> Clause {
    let icons = Np::new(each(c, of, Kind::Card).of("능력 아이콘"), Kind::Card);
    let before = "능력값에 더하는 대신 능력값에서";
    Clause::new(Some(icons), before, verb::SUBTRACT)
}

pub fn no_slots<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Asset);
    Clause::new(Some(what), "슬롯을", verb::OCCUPY).which(Ending::Not)
}

/// `부착된 카드는 명칭, 유형, 글 상자만 유지합니다(역할군, … 체력 및 정신력 없음)`
pub fn only_text<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let kept = "명칭, 유형, 글 상자만(역할군, 비용, 레벨, 아이콘, 특성, 슬롯, 체력, 정신력 없이)";
    let what = each(c, what, Kind::Card);
    Clause::new(Some(what), kept, verb::KEEP_UP)
}

/// `공격 도중 공개된 모든 [curse]의 보정값을 무시합니다`
pub fn ignore_tokens<'a>(
    c: &Context<'a>,
    tokens: &'a TokenMatch,
    during: &'a TestMatch,
    modifier_only: bool,
) -> Clause {
    let during = match during {
        TestMatch::Any => String::new(),
        during => format!("{} 도중 ", super::test::phrase(c, during)),
    };
    let token = super::condition::token_match(tokens);
    let what = match modifier_only {
        true => "보정값을",
        false => "모든 효과를(보정값 포함)",
    };
    Clause::bare(
        format!("{during}공개된 모든 {token}의 {what}"),
        verb::IGNORE,
    )
}

/// What a card counts as where somebody is healed.
pub fn healed_as<'a>(c: &Context<'a>, counter: Counter, of: &'a Match, discarded: bool) -> Clause {
    let harm = words::counter(c, counter, None).text;
    let of = np(c, of, Kind::Investigator, Det::Bare).to();
    let before = match discarded {
        true => format!("이 카드를 {of} 있는 {harm} 1인 것처럼"),
        false => format!(
            "이 카드에 있는 {} {of} 있는 것처럼",
            crate::particles::eul(&harm)
        ),
    };
    let mut heal = Clause::bare(before, verb::HEAL).which(Ending::May);
    if discarded {
        heal.remark.push_str("(회복하면 이 카드를 버립니다)");
    }
    heal
}

pub fn ties_fail<'a>(c: &Context<'a>, tests: &'a TestMatch) -> Clause {
    let tests = super::test::phrase(c, tests);
    let before = "능력값과 난이도가 같으면";
    Clause::new(Some(Np::new(tests, Kind::Card)), before, verb::FAIL)
}

pub fn direct_harm<'a>(c: &Context<'a>, to: &'a Match) -> Clause {
    let to = each(c, to, Kind::Investigator).to();
    let harm = Np::new(format!("{to} 주어지는 모든 피해와 공포"), Kind::Card);
    Clause::new(Some(harm), "직접적인 피해와 공포로", verb::BE_TREATED)
}

pub fn direct_attacks<'a>(c: &Context<'a>, enemies: &'a Match) -> Clause {
    let attacks = each(c, enemies, Kind::Enemy).of("공격");
    let harm = Np::new(format!("{attacks} 피해와 공포"), Kind::Card);
    let to = "공격받은 조사자에게";
    Clause::new(Some(harm), to, verb::BE_ASSIGNED).which(Ending::Must)
}

pub fn keeps_doom<'a>(c: &Context<'a>, cards: &'a Match) -> Clause {
    let doom = Np::new(each(c, cards, Kind::Card).of("파멸"), Kind::Card);
    let when = "주요사건이 진행될 때";
    Clause::new(Some(doom), when, verb::BE_REMOVED).which(Ending::Not)
}

/// `그 장소에 들어가려면 행동을 1번 소비해야 합니다`
pub fn entry_cost<'a>(
    c: &Context<'a>,
    who: &'a Match,
    (on, leaving): (&[Designator], bool),
    (cost, target): (&'a Cost, &'a Match),
) -> Clause {
    let target = each(c, target, Kind::Location);
    let deed = match on {
        [Designator::Move] if leaving => format!("{} 떠나려면", target.object()),
        [Designator::Move] => format!("{} 들어가려면", target.to()),
        on => format!(
            "{} 대상으로 {}하려면",
            target.object(),
            allowance::actions(on)
        ),
    };
    let cost = cost::cost(c, cost);
    // What the group pays is not paid by each.
    if let Some(payers) = cost.subject.filter(|payers| payers.text.ends_with("들")) {
        let payers = particles::i(&payers.text);
        let before = format!("조사자가 {deed} {payers} {}", cost.before);
        let mut must = Clause::bare(before, cost.verb).which(Ending::Must);
        must.remark = cost.remark;
        return must;
    }
    let who = topic(c, who, Kind::Investigator, Det::Each);
    Clause::new(Some(who), format!("{deed} {}", cost.before), cost.verb).which(Ending::Must)
}

/// `(‘수색 영장’이 표시되어 있다면) ` before what only then is meant.
pub fn only_if_checked<'a>(c: &Context<'a>, what: &'a Match) -> String {
    let checked = crate::shape::only_if_checked(what);
    checked.map_or(String::new(), |when| {
        format!(
            "({}) ",
            super::condition::clause(c, when, false, super::verb::Ending::If)
        )
    })
}
