//! What is the same several times but for a word, said once, in Korean.

use super::clause::{Clause, Piece, sentence};
use super::condition::clause;
use super::effect::within;
use super::matcher::{Det, np, subject_ref};
use super::reference::reference;
use super::terms;
use super::token::{token_match, with_noun};
use super::verb::{self, Ending};
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape::{self, AwaitedTokens};
use abilities::{Condition, Direction, Duration, Effect, Match, PlayScript, Ref};

/// `치워 둔 ‘…’를 무작위로 1장씩 이 장소의 바로 위쪽, 바로 아래쪽에 둡니다`
pub fn put_around<'a>(
    c: &Context<'a>,
    cards: &'a Match,
    sides: &[Direction],
    of: &'a Match,
) -> Clause {
    let cards = np(c, cards, Kind::Card, Det::Bare).object();
    let sides = sides
        .iter()
        .map(|side| format!("바로 {}", terms::side(*side)));
    let sides = sides.collect::<Vec<_>>().join(", ");
    let places = np(c, of, Kind::Location, Det::Bare).of(&sides);
    Clause::bare(format!("{cards} 무작위로 1장씩 {places}에"), verb::PUT)
}

/// `다음 중 해당하는 것마다, 당신은 능력값 +1을 얻습니다:` and a list of conditions
pub fn for_each_that_holds<'a>(
    c: &Context<'a>,
    conditions: &[&'a Condition],
    then: &'a [Effect],
) -> String {
    let done = within(c, then);
    let listed = conditions.iter().map(|when| {
        let when = clause(c, when, false, Ending::While);
        let when = when.strip_suffix(" 동안").unwrap_or(&when).to_owned();
        format!("\n• {when} 경우.")
    });
    let listed: String = listed.collect();
    format!("다음 중 해당하는 것마다, {done}:{listed}")
}

/// `다음 중 하나를 선택합니다:` and a list of kinds of tokens, and what happens if such a one is revealed
pub fn awaited_tokens<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    awaited: &AwaitedTokens<'a>,
) -> Vec<Piece> {
    let kinds = awaited.kinds.iter();
    let kinds = kinds.map(|kind| format!("\n• {}", sentence(&with_noun(token_match(kind)))));
    let listed: String = kinds.collect();
    let choose = Clause::new(subject_ref(c, who), "다음 중 하나를", verb::CHOOSE).rule();
    let when = super::trigger::later(c, awaited.timing, awaited.event);
    let then = within(&c.on(awaited.event), awaited.then);
    vec![
        Piece::Text(format!("{choose}:{listed}")),
        Piece::Text(format!(
            "{when}, 이번 테스트에서 선택한 종류의 토큰이 공개되었다면, {then}"
        )),
    ]
}

/// `그 카드의 능력 아이콘 하나를 선택합니다. 이번 테스트에서 그 카드는 그 아이콘을 1개 더 얻습니다`
pub fn icon_once_more<'a>(c: &Context<'a>, card: &'a Ref, duration: Duration) -> String {
    let card = reference(c, card);
    let lasts = super::lasting::lasts(c, duration);
    let own = card.of("능력 아이콘 하나를 선택합니다");
    let topic = particles::eun(&card.text);
    format!("{own}. {lasts} {topic} 그 아이콘을 1개 더 얻습니다")
}

/// By how much the cost may be raised, and which words change for it.
pub fn changes<'a>(c: &Context<'a>, play: &'a PlayScript) -> Option<String> {
    let usual = super::effect::text(c, shape::with_changes(&play.effects, 0));
    let changes = play.raises.iter().enumerate().map(|(at, more)| {
        let changed = super::effect::text(c, shape::with_changes(&play.effects, 1 << at));
        let (from, to) = shape::differing(&usual, &changed, 2, (3, 0));
        format!("\n• 비용 {more} 증가: “{from}” → “{to}”.")
    });
    let changes: String = changes.collect();
    (!changes.is_empty())
        .then(|| format!("이 카드를 플레이할 때, 다음 중 원하는 만큼 바꿔도 됩니다:{changes}"))
}

/// `다음을 2번 합니다: 그 적을 향해 장소 1곳만큼 이동합니다. 그렇게 하면, …`
pub fn twice<'a>(c: &Context<'a>, half: &'a [Effect]) -> String {
    let deeds = super::effect::text(c, half);
    format!("다음을 2번 합니다: {}", deeds.trim_end_matches('.'))
}
