//! Modifiers of values, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, topic};
use super::quantity::{per, signed, split};
use super::terms;
use super::test::{phrase, while_testing};
use super::value::value;
use super::verb::{self, Ending};
use super::words::{self, Noun, Np, with};
use crate::context::Context;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::{Condition, EventKind, Match, Modifier, Quantity, Ref, Stat, TestKind, TestMatch};

/// Something that somebody gains, without its verb: `[combat] +1`.
pub struct Gain {
    pub subject: Np,
    /// What comes before the list of gains: `조사하는 동안`, `단서 1개마다`.
    pub before: String,
    stat: Stat,
    /// The number with its sign, and what is said of it in brackets.
    number: String,
    /// What is dealt or discovered beyond the usual, where that says it better than a value.
    more: Option<Noun>,
}

/// The gain of a modifier, if it is one.
pub fn gain<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<Gain> {
    let Modifier::Add {
        to,
        stat,
        by,
        during,
        ..
    } = modifier
    else {
        return None;
    };
    let is_nothing_else = matches!(by, Quantity::If(_, _, no) if **no == Quantity::ZERO);
    (!is_nothing_else).then(|| gain_of(c, to, *stat, by, during.as_ref()))
}

pub fn gain_of<'a>(
    c: &Context<'a>,
    to: &'a Match,
    stat: Stat,
    by: &'a Quantity,
    during: Option<&'a TestMatch>,
) -> Gain {
    let is_tested = c.test.is_some() || c.committed || during.is_some();
    let is_attack = c.event.is_some_and(|on| on.kind == EventKind::Attacks);
    let more = match stat {
        Stat::AttackDamage if is_tested => Some(Noun::new("피해", "")),
        Stat::CluesDiscovered => Some(Noun::new("단서", "개")),
        Stat::UpkeepResources => Some(Noun::new("자원", "개")),
        Stat::Damage if is_attack => Some(Noun::new("피해", "")),
        Stat::Horror if is_attack => Some(Noun::new("공포", "")),
        _ => None,
    };
    let tests = during;
    if let (Stat::AttackDamage, Match::Investigator, Some(test)) = (stat, to, during)
        && c.test.is_none()
        && let Some(attacks) = super::test::attacks(c, test)
    {
        let (before, number) = signed(c, by);
        return Gain {
            subject: Np::new(attacks, Kind::Card),
            before,
            stat,
            number,
            more,
        };
    }
    let during = match during {
        Some(TestMatch::Against(target)) if c.test == Some(TestKind::Fight) => {
            let enemy = Np::new("공격받은 적", Kind::Enemy);
            let is = super::predicate::predicate(c, &enemy, target, false);
            format!(
                "{}, ",
                super::clause::conditions(&is, Ending::And, Ending::If)
            )
        }
        Some(test) if !(c.committed && matches!(test, TestMatch::Kind(_))) => {
            format!("{} ", while_testing(c, test))
        }
        _ if stat == Stat::UpkeepResources => "정리 단계마다 ".to_owned(),
        _ => String::new(),
    };
    let (per, number) = signed(c, by);
    let of_kind = match (to, stat, tests) {
        (Match::You, Stat::Difficulty, Some(test @ TestMatch::Kind(_))) => {
            Some(Np::new(format!("당신의 {}", phrase(c, test)), Kind::Card))
        }
        _ => None,
    };
    if let Some(subject) = of_kind {
        return Gain {
            subject,
            before: per,
            stat,
            number,
            more,
        };
    }
    let subject = match (to, stat) {
        (Match::You | Match::Is(Ref::You), Stat::Difficulty) if during.is_empty() => {
            match c.is_in_test() {
                true => Np::new("이번 테스트", Kind::Card),
                false => Np::new("당신의 능력 테스트", Kind::Card),
            }
        }
        (Match::You, Stat::Difficulty) => Np::new("당신의 테스트", Kind::Card),
        (Match::Investigator, Stat::Difficulty) if c.test.is_some() => {
            Np::new("이번 테스트", Kind::Card)
        }
        (to, Stat::Difficulty) => {
            let who = particles::i(&topic(c, to, Kind::Investigator, Det::Bare).text);
            Np::new(format!("{who} 하는 능력 테스트"), Kind::Card)
        }
        _ => holder(c, to, stat),
    };
    Gain {
        subject,
        before: during + &per,
        stat,
        number,
        more,
    }
}

/// Who or what has the value; the damage of a test that a card is committed to is the attack's.
fn holder<'a>(c: &Context<'a>, to: &'a Match, stat: Stat) -> Np {
    match (to, stat) {
        (Match::Is(Ref::Tester), Stat::AttackDamage) if c.committed => {
            Np::new("그 공격", Kind::Card)
        }
        (Match::Investigator, _) if c.test.is_some() => {
            Np::new("테스트를 하는 조사자", Kind::Investigator)
        }
        _ => topic(c, to, Kind::Investigator, Det::Each),
    }
}

impl Gain {
    /// `[combat] +1`
    fn value(&self) -> String {
        let stat = match self.stat {
            Stat::AttackDamage => "공격 피해",
            stat => terms::stat(stat),
        };
        format!("{stat} {}", self.number)
    }

    /// A plain number that grows or falls: `손에 들 수 있는 카드 장수가 2 증가합니다`.
    fn change(&self) -> Option<Clause> {
        let is_number = matches!(
            self.stat,
            Stat::HandSize | Stat::OpeningHand | Stat::Cost | Stat::Difficulty
        );
        let is_noted = self.stat != Stat::HandSize && self.number.contains('(');
        if !is_number || is_noted {
            return None;
        }
        let (number, note, _) = self.amount();
        let verb = match self.number.starts_with('−') {
            true => verb::DECREASE,
            false => verb::INCREASE,
        };
        let of = match self.stat {
            Stat::HandSize => super::granted::hand_size(&self.subject),
            stat => self.subject.of(terms::stat(stat)),
        };
        Some(Clause::new(
            Some(Np::new(of, Kind::Card)),
            format!("{}{number}{note}", self.before),
            verb,
        ))
    }

    /// The number without its sign, and what is said of it in brackets.
    fn amount(&self) -> (String, String, &'static str) {
        let (number, note) = match self.number.split_once('(') {
            Some((number, note)) => (number, format!("({}", note.replace("대신 +", "대신 "))),
            None => (self.number.as_str(), String::new()),
        };
        match number.strip_prefix('−') {
            Some(less) => (less.to_owned(), note, "덜"),
            None => (number.trim_start_matches('+').to_owned(), note, "더"),
        }
    }
}

/// Gains as clauses, those of the same one together.
pub fn joined(gains: Vec<Gain>) -> Vec<Clause> {
    let alike = |one: &Gain, next: &Gain| {
        one.subject == next.subject
            && one.before == next.before
            && one.more.is_some() == next.more.is_some()
    };
    gains
        .chunk_by(alike)
        .flat_map(|alike| match alike {
            [one, ..] if one.more.is_some() => more(alike),
            alike => vec![values(alike)],
        })
        .collect()
}

/// `[combat] +1과 [agility] +1을 얻습니다`, `모든 능력에 −1을 얻습니다`
fn values(gains: &[Gain]) -> Clause {
    let Some(first) = gains.first() else {
        return Clause::bare("", verb::GET);
    };
    if let [one] = gains
        && let Some(change) = one.change()
    {
        return change;
    }
    let what = match all_skills(gains) {
        Some(number) => format!("모든 능력에 {}", particles::eul(number)),
        None => {
            let mut what: Vec<String> = gains.iter().map(Gain::value).collect();
            words::say_once(&mut what);
            what.sort_by_key(|one| one.contains('('));
            particles::eul(&with(&what))
        }
    };
    let before = format!("{}{what}", first.before);
    Clause::new(Some(first.subject.clone()), before, verb::GET)
}

/// The number that is added to each of the four skills.
fn all_skills(gains: &[Gain]) -> Option<&str> {
    let first = gains.first()?;
    let same = gains.iter().all(|gain| gain.number == first.number);
    let stats = gains.iter().map(|gain| gain.stat);
    (same && shape::are_all_skills(stats)).then_some(first.number.as_str())
}

/// `피해를 1 더 줍니다`, `피해와 공포를 1씩 더 줍니다`
fn more(gains: &[Gain]) -> Vec<Clause> {
    let same = |one: &Gain, next: &Gain| {
        one.number == next.number
            && one.stat != Stat::CluesDiscovered
            && next.stat != Stat::CluesDiscovered
    };
    gains
        .chunk_by(same)
        .filter_map(|alike| {
            let first = alike.first()?;
            let nouns: Vec<&Noun> = alike.iter().filter_map(|gain| gain.more.as_ref()).collect();
            let unit = nouns.first()?.unit;
            let (number, note, how) = first.amount();
            let each = if nouns.len() > 1 { "씩" } else { "" };
            let nouns: Vec<String> = nouns.iter().map(|noun| noun.text.clone()).collect();
            let what = particles::eul(&with(&nouns));
            let before = format!("{}{what} {number}{unit}{each} {how}{note}", first.before);
            let verb = match first.stat {
                Stat::CluesDiscovered => verb::DISCOVER,
                Stat::UpkeepResources => verb::EARN,
                _ => verb::DEAL,
            };
            Some(Clause::new(Some(first.subject.clone()), before, verb))
        })
        .collect()
}

/// The gain of the one who makes the attempt, where it is better said of something else: the
/// attack deals more damage, the location has a lower shroud.
pub fn of_attempt(c: &Context<'_>, gain: Gain) -> Vec<Clause> {
    let subject = match gain.stat {
        Stat::AttackDamage => Some(Np::new("이번 공격", Kind::Card)),
        Stat::Shroud => Some(Np::new("조사하는 장소", Kind::Location)),
        _ => None,
    };
    let mut before = String::new();
    if gain.stat == Stat::Shroud {
        before = format!("이번 {}에서 ", terms::test(c.test));
    }
    let mut clauses = joined(vec![gain]);
    for clause in &mut clauses {
        clause.subject.clone_from(&subject);
    }
    match clauses.first_mut() {
        Some(first) if !before.is_empty() => {
            let subject = particles::eun(&subject.map_or_else(String::new, |np| np.text));
            first.before = match first.before.split_once("마다 ") {
                Some((each, gain)) => format!("{before}{each}마다 {subject} {gain}"),
                None => format!("{before}{subject} {}", first.before),
            };
            first.subject = None;
        }
        _ => {}
    }
    clauses
}

/// Values of the one who makes the attempt: `이번 공격에서 [combat] +2를 얻습니다`.
pub fn own_values(c: &Context<'_>, gains: &[Gain]) -> Option<Clause> {
    (!gains.is_empty()).then(|| {
        if let Some(apart) = counted_apart(c, gains) {
            return apart;
        }
        let per: String = gains.iter().map(|gain| gain.before.as_str()).collect();
        let mut what: Vec<String> = gains.iter().map(Gain::value).collect();
        let per = match shape::spends_more_actions(c.script)
            && super::granted::for_each_action(&mut what)
        {
            true => format!("{per}소비한 행동 1번마다(이 기능의 행동 포함) "),
            false => per,
        };
        words::times_x(&mut what);
        words::say_once(&mut what);
        what.sort_by_key(|one| one.contains('('));
        let test = terms::test(c.test);
        let before = format!("이번 {test}에서 {per}{}", particles::eul(&with(&what)));
        Clause::bare(before, verb::GET)
    })
}

/// A number of its own beside one that is counted, which would else seem to be counted as well:
/// `이번 공격에서 [combat] +1을 얻고, 토큰 1개마다 [combat] +2를 얻습니다`
fn counted_apart(c: &Context<'_>, gains: &[Gain]) -> Option<Clause> {
    let (plain, counted): (Vec<&Gain>, Vec<&Gain>) =
        gains.iter().partition(|gain| gain.before.is_empty());
    let per = counted.first()?.before.as_str();
    if plain.is_empty() || counted.iter().any(|gain| gain.before != per) {
        return None;
    }
    let values = |gains: &[&Gain]| {
        let what: Vec<String> = gains.iter().map(|gain| gain.value()).collect();
        particles::eul(&with(&what))
    };
    let test = terms::test(c.test);
    let before = format!(
        "이번 {test}에서 {} 얻고, {per}{}",
        values(&plain),
        values(&counted)
    );
    Some(Clause::bare(before, verb::GET))
}

/// Whether the gain is said of something else than the one who makes the attempt.
pub fn is_of_attempt(gain: &Gain) -> bool {
    gain.more.is_some() || gain.stat == Stat::Shroud
}

/// A value instead of the printed one.
pub fn set<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, quantity: &'a Quantity) -> Clause {
    if stat == Stat::AttackDamage {
        if let Quantity::If(when, yes, no) = quantity
            && **when == Condition::Not(Box::new(Condition::Succeeded))
            && (&**yes, &**no) == (&Quantity::ZERO, &Quantity::ONE)
        {
            let none = "실패하면, 다른 조사자에게 피해를";
            return Clause::bare(none, verb::DEAL).which(Ending::Not);
        }
        let (per, what) = split(c, quantity, &Noun::new("피해", ""));
        // An attack that fails can still damage somebody.
        if c.has_succeeded() == Some(false) {
            let other = "다른 조사자에게 피해를 주게 되는 경우 기본 피해 대신";
            return Clause::bare(format!("{other} {per}{what}"), verb::DEAL);
        }
        return Clause::bare(format!("기본 피해 대신 {per}{what}"), verb::DEAL);
    }
    let what = match per(c, quantity) {
        Some(per) if stat != Stat::HandSize => format!("{per}1"),
        _ => value(c, quantity),
    };
    let base = format!("기본 {}", terms::stat(stat));
    let of = match c.test {
        _ if stat == Stat::HandSize => {
            let size = super::granted::hand_size(&each(c, to, Kind::Investigator));
            format!("{size}의 기본값")
        }
        Some(_) if *to == Match::You => format!("이번 {}에서 {base}", terms::test(c.test)),
        _ => each(c, to, Kind::Investigator).of(&base),
    };
    Clause::new(Some(Np::new(of, Kind::Card)), what, verb::BE)
}

/// Damage by the margin of the attack, which differs between success and failure.
pub fn damage_by_margin<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<Vec<String>> {
    let Modifier::Set {
        stat: Stat::AttackDamage,
        value,
        ..
    } = modifier
    else {
        return None;
    };
    if c.succeeded.is_some() || !shape::is_margin(value) {
        return None;
    }
    let dealt = |succeeded: bool, before: &str| {
        let (_, what) = split(&c.on_result(succeeded), value, &Noun::new("피해", ""));
        Clause::bare(format!("{before}{what}"), verb::DEAL).rule()
    };
    Some(vec![
        format!("성공하면, {}", dealt(true, "기본 피해 대신 ")),
        format!(
            "실패해서 다른 조사자에게 피해를 주게 되면, {}",
            dealt(false, "")
        ),
    ])
}

/// Whether the bonus is for the one who makes the attempt, or lowers what it is made against.
pub fn is_own<'a>(c: &Context<'a>, modifier: &'a Modifier) -> bool {
    let Modifier::Add {
        to,
        stat,
        during: None,
        ..
    } = modifier
    else {
        return false;
    };
    let at_target = *stat == Stat::Shroud
        && c.test == Some(TestKind::Investigate)
        && each(c, to, Kind::Location).text == "당신이 위치한 장소";
    at_target || *to == Match::You
}
