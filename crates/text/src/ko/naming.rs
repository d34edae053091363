//! What players name, and what the next game of a campaign begins with, in Korean.

use super::clause::{Clause, Piece};
use super::effect::{pieces, within};
use super::matcher::{Det, np, subject};
use super::value::value;
use super::verb;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use abilities::{Effect, Match, Naming, OnToken, Quantity, Zone};

/// `특성을 1개 선택합니다`, and what is done with it.
pub fn name<'a>(c: &Context<'a>, what: Naming, then: &'a [Effect]) -> Vec<Piece> {
    let (named, verb) = match what {
        Naming::Trait => ("아무 특성이나 1개를", verb::CHOOSE),
        Naming::OfGame => ("카드 1장의 이름을", verb::CHOOSE),
        Naming::Investigator => ("보유 게임에서 다른 조사자 카드를 1장", verb::CHOOSE),
        Naming::LevelZero => (
            "보유 게임에서 영구 키워드가 없는 레벨 0 카드를 1장(덱 구성 조건에 맞지 않아도 됩니다)",
            verb::SEARCH,
        ),
        Naming::Box => (
            "당신이 소유한 맞춤형 카드 하나(플레이 상태가 아니어도 됩니다)의 향상 시트에서 빈칸 한 곳에",
            verb::CHECK_OFF,
        ),
    };
    let mut all = vec![Piece::Clause(Clause::bare(named.to_owned(), verb))];
    match what {
        Naming::Trait | Naming::Box => all.extend(pieces(c, then)),
        _ => all.extend(pieces(&c.with(Bound::new(Kind::Card)), then)),
    }
    all
}

/// `그 조사자는 캠페인의 다음 시나리오를 자원 1개를 더 가지고 시작합니다`
pub fn begins_with<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let amount = value(c, amount);
    let what = format!("캠페인의 다음 시나리오를 자원 {amount}개를 더 가지고");
    Clause::new(who, what, verb::START)
}

/// `혼돈 주머니에서 혼돈 토큰을 1개 공개합니다`, a list of what it does, and what comes of any other.
pub fn reveal_again<'a>(c: &Context<'a>, amount: &'a Quantity, reveals: &'a [OnToken]) -> String {
    let amount = value(c, amount);
    let listed = reveals.iter().map(|one| {
        let token = super::token::token_match(&one.token);
        format!("\n• {token}: {}", within(c, &one.effects))
    });
    format!(
        "혼돈 주머니에서 혼돈 토큰을 {amount}개 공개합니다. (공개한 토큰이 목록에 없거나 그 효과를 해결할 수 \
         없다면, 혼돈 토큰을 새로 공개해 목록을 다시 확인합니다.){}",
        listed.collect::<String>()
    )
}

/// Within such a list: other tokens, of which the list speaks as well.
pub fn reveal_as_before<'a>(c: &Context<'a>, amount: &'a Quantity) -> String {
    let amount = value(c, amount);
    format!("혼돈 토큰을 {amount}개 더 공개하고, 각각에 대해 이 목록을 확인합니다")
}

/// Somebody of all who began the game, and what is done to them.
pub fn anybody<'a>(c: &Context<'a>, then: &'a [Effect]) -> Vec<Piece> {
    let mut all = vec![Piece::Clause(Clause::bare(
        "조사자 1명을".to_owned(),
        verb::CHOOSE,
    ))];
    all.extend(pieces(&c.with(Bound::new(Kind::Investigator)), then));
    all
}

/// `이 카드를 … 밑에 있는, 특별이 아닌 이벤트 1장의 똑같은 사본으로 플레이해도 됩니다`
pub fn as_copy<'a>(c: &Context<'a>, zone: &'a Zone, cards: &'a Match) -> String {
    let there = super::zone::located(c, zone);
    let cards = np(c, cards, Kind::Card, Det::Bare).text;
    format!(
        "당신은 이 카드를 {there}, 특별 키워드가 없는 {cards} 1장과 똑같은 카드로 취급해 플레이해도 됩니다"
    )
}
