//! How harm is assigned, and who bears what, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::permit;
use super::verb::{self, Ending};
use super::words;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use abilities::{Counter, Match};

/// To what harm may be assigned, or how much of it must be.
pub fn assigned<'a>(
    c: &Context<'a>,
    places: (&'a Match, &'a Match),
    only: Option<Counter>,
    how: (bool, bool),
    least: Option<u8>,
) -> Clause {
    match least {
        Some(least) => least_assigned(c, places, only, least),
        None => permit::may_be_assigned(c, places, only, how),
    }
}

/// `당신이 받을 직접적이지 않은 피해 중 1 이상은 가능하면 이 카드에 할당해야 합니다`
fn least_assigned<'a>(
    c: &Context<'a>,
    (to, of): (&'a Match, &'a Match),
    only: Option<Counter>,
    least: u8,
) -> Clause {
    let of = particles::i(&np(c, of, Kind::Investigator, Det::Bare).text);
    let to = each(c, to, Kind::Card).to();
    let harm = match only {
        Some(counter) => words::counter(c, counter, None).text,
        None => "피해와 공포".to_owned(),
    };
    let before = format!("{of} 받을 직접적이지 않은 {harm} 중 {least} 이상은 가능하면 {to}");
    Clause::bare(before, verb::ASSIGN).which(Ending::Must)
}

/// `당신이 조사자에게 있는 것보다 더 많이 회복하는 피해나 공포 1마다 이 카드에 공물을 1개 놓습니다`
pub fn excess_healed<'a>(
    c: &Context<'a>,
    (who, of): (&'a Match, &'a Match),
    place: Counter,
) -> Clause {
    let who = particles::i(&np(c, who, Kind::Investigator, Det::Bare).text);
    let of = np(c, of, Kind::Investigator, Det::Bare).to();
    let noun = words::counter(c, place, None);
    let token = particles::eul(&noun.text);
    let before = format!(
        "{who} {of} 있는 것보다 더 많이 회복하는 피해나 공포 1마다 이 카드에 {token} 1{}",
        noun.unit
    );
    let mut placed = Clause::bare(before, verb::PLACE);
    placed.remark.push_str("(그것도 회복한 것으로 취급합니다)");
    placed
}

pub fn resolves_failure<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let who = np(c, who, Kind::Investigator, Det::Bare);
    let before = "이번 테스트에 실패하면 그 모든 효과를 테스트를 하는 조사자 대신";
    Clause::new(Some(who), before, verb::RESOLVE)
}
