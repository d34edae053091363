//! What is gained, as clauses: what is alike is said once, in Korean.

use super::clause::Clause;
use super::terms;
use super::verb;
use super::words::{self, Noun, Np, with};
use crate::context::Context;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::Stat;

/// Something that somebody gains, without its verb: `[combat] +1`.
pub struct Gain {
    pub subject: Np,
    /// What comes before the list of gains: `조사하는 동안`, `단서 1개마다`.
    pub before: String,
    pub stat: Stat,
    /// The number with its sign, and what is said of it in brackets.
    pub number: String,
    /// What is dealt or discovered beyond the usual, where that says it better than a value.
    pub more: Option<Noun>,
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
