//! Several different options, in Korean.

use super::clause::{Clause, Piece, inline, sentence};
use super::effect::{pieces, within};
use super::matcher::subject_ref;
use super::terms;
use super::verb::{self, Ending};
use super::words;
use crate::context::Context;
use crate::particles;
use abilities::{Effect, Quantity, Ref, TestEffect};

/// `선택지 4가지를` is `4가지까지`.
fn up_to_of(what: &str) -> String {
    let number = what.trim_start_matches("선택지 ");
    format!("{}까지", number.trim_end_matches('를'))
}

/// Several options, each at most once, in any order.
pub fn several_of<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    (count, up_to): (&'a Quantity, bool),
    options: &'a [Vec<Effect>],
) -> Vec<Piece> {
    // Whoever chooses is named before the options, which then need not name them.
    let chooser = subject_ref(c, who);
    let most = if up_to { "최대 " } else { "" };
    let options_noun = words::Noun::new("선택지", "가지");
    let (per, what) = super::quantity::split_moved(c, count, &options_noun);
    // Of one option, or several in a certain case, it is not said that they differ.
    let is_all = matches!(count, Quantity::N(n) if usize::try_from(*n) == Ok(options.len()));
    let what = match count {
        _ if is_all && !up_to => "다음을 원하는 순서로 모두".to_owned(),
        _ if up_to => format!(
            "{per}다음 중 서로 다른 선택지를 최대 {} 원하는 순서로",
            up_to_of(&what)
        ),
        Quantity::If(_, _, one) if **one == Quantity::ONE => format!("{per}다음 중 {most}{what}"),
        _ => format!("{per}다음 중 서로 다른 {most}{what} 원하는 순서로"),
    };
    let texts: Vec<String> = options.iter().map(|option| listed(c, option)).collect();
    if let (Some((symbols, then)), Quantity::N(n), false) = (symbols(&texts), count, up_to) {
        let what = format!("{} 중 {n}가지를", symbols.join(", "));
        let choose = Clause::new(chooser, what, verb::CHOOSE).rule();
        return vec![Piece::Text(format!("{choose}. {then}"))];
    }
    let choose = match (count, up_to) {
        (Quantity::N(1), false) => Clause::new(chooser, "다음 중 하나를", verb::CHOOSE).rule(),
        (Quantity::N(1), true) => Clause::new(chooser, "다음 중 하나를", verb::CHOOSE)
            .may()
            .rule(),
        _ => Clause::new(chooser, what, verb::RESOLVE).rule(),
    };
    let listed = texts
        .iter()
        .map(|option| format!("\n• {}", sentence(option)));
    vec![Piece::Text(format!(
        "{choose}:{}",
        listed.collect::<String>()
    ))]
}

/// The symbols in which alone the options differ, and what is done to the chosen ones.
pub fn symbols(options: &[String]) -> Option<(Vec<String>, String)> {
    let [first, rest @ ..] = options else {
        return None;
    };
    let symbols: Option<Vec<String>> = options.iter().map(|one| symbol(one)).collect();
    let symbols = symbols?;
    let own = symbols.first()?;
    let open = first.replacen(own, "\u{1}", 1);
    let alike = |(one, symbol): (&String, &String)| one.replacen(symbol, "\u{1}", 1) == open;
    let all_alike = rest.iter().zip(symbols.iter().skip(1)).all(alike);
    let is_one = first.matches(own.as_str()).count() == 1 && !first.contains(". ");
    if rest.is_empty() || !all_alike || !is_one {
        return None;
    }
    let is_skill = ["willpower", "intellect", "combat", "agility"]
        .iter()
        .any(|skill| own.contains(skill));
    let chosen = match open.contains("\u{1} +") || open.contains("\u{1} −") {
        true => "선택한 능력에",
        false if is_skill => "선택한 능력",
        false => "선택한 기호",
    };
    let then = open.replacen('\u{1}', chosen, 1);
    let then = then.replace(
        "모든 선택한 기호의 모든 효과를",
        "선택한 기호의 효과를 모두",
    );
    let then = then.replace(
        "이번 테스트에서 공개된 선택한 기호의 효과를 모두",
        "선택한 기호가 이번 테스트에서 공개되면 그 효과를 모두",
    );
    Some((symbols, then.replace("당신의 선택한", "당신이 선택한")))
}

/// The only symbol of the text: `[skull]`.
fn symbol(text: &str) -> Option<String> {
    let start = text.find('[')?;
    let end = start + text[start..].find(']')?;
    let is_trait = text[start..].starts_with("[[");
    (!is_trait).then(|| text[start..=end].to_owned())
}

/// An option of a list: what has a condition or a duration of its own is a sentence of its own.
pub fn listed<'a>(c: &Context<'a>, option: &'a [Effect]) -> String {
    let pieces = pieces(&c.nested(), option);
    let sentences: Vec<String> = pieces
        .chunk_by(|one, _| matches!(one, Piece::Clause(_)))
        .map(|together| sentence(&inline(together)))
        .collect();
    let all = sentences.join(" ");
    all.strip_suffix('.').unwrap_or(&all).to_owned()
}

/// The action of the ability, which stands before the list, is not said again in its options.
pub fn without_designator(c: &Context<'_>, options: Vec<String>) -> Vec<String> {
    let Some(name) = c.headed else {
        return options;
    };
    let name = format!("**{}.** ", terms::designator(name));
    match options.iter().all(|one| one.matches(&name).count() == 1) {
        true => options
            .iter()
            .map(|one| one.replacen(&name, "", 1))
            .collect(),
        false => options,
    }
}

/// Clauses of one option as one: `이동하고 카드를 1장 뽑습니다`.
pub(super) fn one_clause(option: &[Piece]) -> Option<Clause> {
    let (Piece::Clause(last), init) = option.split_last()? else {
        return None;
    };
    let mut before = String::new();
    for piece in init {
        let Piece::Clause(clause) = piece else {
            return None;
        };
        before.push_str(&format!("{} ", clause.sub(Ending::And)));
    }
    Some(Clause {
        before: format!("{before}{}", last.before),
        ..last.clone()
    })
}

/// `자동 실패해도 됩니다. 그렇게 하면, …`: whoever does not fail has nothing of what comes with it.
pub(super) fn may_fail<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<String> {
    let [Effect::Tests(TestEffect::AutoFail), rest @ ..] = effects else {
        return None;
    };
    let fail = super::attempt::auto_fail(c).may().rule();
    (!rest.is_empty()).then(|| format!("{fail}. 그렇게 하면, {}", within(c, rest)))
}

/// Options as one clause where each is one: `공포를 2 받거나 이동합니다(하나를 선택)`.
pub fn within_sentence<'a>(
    c: &Context<'a>,
    chooser: Option<words::Np>,
    options: &'a [Vec<Effect>],
) -> Vec<Piece> {
    let options: Vec<Vec<Piece>> = options.iter().map(|option| pieces(c, option)).collect();
    let clauses: Option<Vec<Clause>> = options.iter().map(|option| one_clause(option)).collect();
    // Who does it also chooses what, unless something else is said.
    let is_own = |clause: &Clause| clause.subject.is_none() || clause.subject == chooser;
    let own = clauses.as_ref().is_some_and(|all| all.iter().all(is_own));
    let link = match options.iter().any(|option| option.len() > 1) {
        true => ", ",
        false => " ",
    };
    if let Some(mut one) = clauses.and_then(|all| super::clause::either_of(&all, link)) {
        match &chooser {
            Some(who) if own => one.subject = Some(who.clone()),
            Some(who) if one.subject.as_ref() != Some(who) => {
                one.remark
                    .push_str(&format!("({} 하나를 선택)", particles::i(&who.text)));
            }
            None if !own => one.remark.push_str("(당신이 하나를 선택)"),
            Some(_) | None => {}
        }
        return vec![Piece::Clause(one)];
    }
    let choose = Clause::new(chooser, "다음 중 하나를", verb::CHOOSE).rule();
    let listed: Vec<_> = options.iter().map(|option| inline(option)).collect();
    if choose == "다음 중 하나를 선택합니다"
        && let Some(either) = super::said::one_or_other(&listed)
    {
        return vec![Piece::Text(either)];
    }
    vec![Piece::Text(format!("{choose}: {}", listed.join(" / ")))]
}
