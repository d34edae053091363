//! Results of a test that come in steps, in Korean.

use super::clause::{Piece, inline, sentence};
use super::effect::{pieces, within};
use super::value::value;
use crate::context::Context;
use abilities::{Compare, Condition, Effect, FlowEffect, Quantity};

/// A list where one sentence would let a condition seem to be that of what follows it.
pub fn run_on<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<String> {
    let done = pieces(&c.nested(), effects);
    let (_, init) = done.split_last()?;
    let has_condition = |piece: &Piece| match piece {
        Piece::Text(text) => text.contains("면, ") || text.contains("마다, "),
        Piece::Clause(_) => false,
    };
    if c.nested || !init.iter().any(has_condition) {
        return None;
    }
    let together = done.chunk_by(|one, _| matches!(one, Piece::Clause(_)));
    let list = together.map(|some| format!("\n• {}", sentence(&inline(some))));
    Some(list.collect())
}

/// `2 이상 4 미만 차이로 성공하면, …. 4 이상 차이로 성공하면, …`
pub fn degrees<'a>(c: &Context<'a>, when: &'a Condition, then: &'a [Effect]) -> Option<String> {
    let Condition::Compare(Quantity::Margin, Compare::AtLeast, least) = when else {
        return None;
    };
    let [
        Effect::Flow(FlowEffect::If {
            condition: Condition::Compare(Quantity::Margin, Compare::Less, less),
            then,
            otherwise,
        }),
    ] = then
    else {
        return None;
    };
    let (least, less) = (value(c, least), value(c, less));
    Some(format!(
        "{least} 이상 {less} 미만 차이로 성공하면, {}. {less} 이상 차이로 성공하면, {}",
        within(c, then),
        within(c, otherwise)
    ))
}

/// `성공하고 회피된 적이 [[정예]]가 아니라면, 그 적을 …`: the target is named once in a sentence.
pub fn told_once(sentence: String) -> String {
    for target in ["회피된 적", "공격받은 적"] {
        if let Some((before, rest)) = sentence.split_once(target)
            && !rest.contains(". ")
            && rest.contains("라면, ")
        {
            return format!("{before}{target}{}", rest.replace(target, "그 적"));
        }
    }
    sentence
}
