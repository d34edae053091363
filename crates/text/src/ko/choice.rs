//! Choices, branches and repetition, in Korean.

pub use super::chance::at_random;
use super::clause::{Clause, Piece, inline, sentence};
use super::condition::lead;
use super::effect::{pieces, within};
use super::matcher::{Det, group, subject_ref};
pub use super::paid::pay;
use super::verb;
use super::zone::number_of;
use super::{terms, words};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::particles;
use crate::shape;
use abilities::{
    CardEffect, Condition, CounterEffect, Effect, FlowEffect, Match, Quantity, Ref, Zone,
};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// `…라면, 이렇게 합니다. 그렇지 않으면, 저렇게 합니다`
pub fn branch<'a>(
    c: &Context<'a>,
    when: &'a Condition,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> Vec<Piece> {
    if let Some(kept) = shape::kept(when, then, otherwise) {
        return vec![Piece::Clause(super::counters::kept(c, &kept))];
    }
    if !otherwise.is_empty() && shape::is_possible(when, then) {
        // Who does it is said, since what is chosen would say it too late.
        let who = c
            .you()
            .filter(|you| !you.is_known())
            .and_then(|_| subject_ref(c, &Ref::You));
        let who = who.map_or(String::new(), |who| {
            format!("{} ", particles::eun(&who.text))
        });
        let yes = within(c, then);
        let no = within(c, otherwise);
        return text(format!("{who}{yes}. 그럴 수 없다면, {no}"));
    }
    if let Some(nested) = super::nested::branch(c, when, then, otherwise) {
        return text(nested);
    }
    let inner = c.given(when);
    let (condition, not) = (when, then.is_empty());
    let (then, otherwise) = match not {
        true => (otherwise, then),
        false => (then, otherwise),
    };
    if otherwise.is_empty() && shape::only_if(then).is_some() {
        return text(super::nested::side(&inner, condition, not, then));
    }
    let when = lead(c, condition, not);
    let yes = format!("{when}, {}", within(&inner, then));
    let yes = yes.replace("이라면, 이번 공격에서 성공하면, ", "이고 성공하면, ");
    if otherwise.is_empty() {
        return text(yes);
    }
    let no = within(c, otherwise);
    // A second attempt has a result of its own.
    if let (Some(kind), Condition::Succeeded) = (c.attempted, condition)
        && yes.contains("**")
    {
        let first = format!("첫 번째 {}에", terms::test(Some(kind)));
        let failed = lead(c, condition, !not);
        return text(format!("{first} {yes}. {first} {failed}, {no}"));
    }
    text(match otherwise {
        [Effect::Flow(FlowEffect::If { .. })] => format!("{yes}. 그렇지 않고 {no}"),
        // "그렇지 않으면" would seem to be said of what may be done within.
        _ if ["그렇게 하면, ", "실패하면, "]
            .iter()
            .any(|one| yes.contains(one)) =>
        {
            format!("{yes}. {}, {no}", lead(c, condition, !not))
        }
        _ => format!("{yes}. 그렇지 않으면, {no}"),
    })
}

/// `…해도 됩니다`
pub fn may<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Vec<Piece> {
    if let [Effect::Flow(FlowEffect::Then(first, second))] = effects
        && let [Piece::Clause(first)] = &pieces(&c.nested(), first)[..]
    {
        let first = first.clone().may().rule();
        return text(format!("{first}. 그렇게 하면, {}", within(c, second)));
    }
    if let [Effect::Flow(FlowEffect::Instead(instead))] = effects {
        return text(format!("대신, {}", inline(&may(c, instead))));
    }
    if let [Effect::Flow(FlowEffect::Limited { limit, effects })] = effects
        && limit.by_trait.is_none()
    {
        let most = super::ability::limit(c, limit);
        return text(format!("{}({most})", inline(&may(c, effects))));
    }
    if let Some(fail) = super::several::may_fail(c, effects) {
        return text(fail);
    }
    let pieces = pieces(&c.nested(), effects);
    // What changes an action stands behind it.
    if let (
        [Effect::Flow(FlowEffect::Until { .. }), _],
        [Piece::Text(change), Piece::Clause(deed)],
    ) = (effects, &pieces[..])
    {
        return text(format!("{}. {change}", deed.clone().may().rule()));
    }
    if let [Piece::Clause(clause)] = &pieces[..] {
        return vec![Piece::Clause(clause.clone().may())];
    }
    if let Some((Piece::Clause(last), init)) = pieces.split_last() {
        let all_clauses = init.iter().all(|piece| matches!(piece, Piece::Clause(_)));
        if all_clauses {
            let mut pieces = init.to_vec();
            pieces.push(Piece::Clause(last.clone().may()));
            return text(inline(&pieces));
        }
    }
    if let [Piece::Clause(first), rest @ ..] = &pieces[..]
        && rest.iter().all(|piece| matches!(piece, Piece::Text(_)))
    {
        let first = first.clone().may().rule();
        let done = match effects.get(1) {
            Some(Effect::Flow(FlowEffect::If { .. })) => "그렇게 하고",
            _ => "그렇게 하면,",
        };
        return text(format!("{first}. {done} {}", inline(rest)));
    }
    let is_clause = |piece: &&Piece| matches!(piece, Piece::Clause(_));
    let done = pieces.iter().take_while(is_clause).count();
    if let ([Effect::Cards(CardEffect::Search { .. })], Some(Piece::Clause(last))) =
        (effects, pieces[..done].last())
    {
        let mut search = pieces[..done].to_vec();
        search[done - 1] = Piece::Clause(last.clone().may());
        return text(format!("{}. {}", inline(&search), inline(&pieces[done..])));
    }
    let all = inline(&pieces);
    let is_one = !all.contains(". ") && !all.contains([':', '/', '*']);
    if let (true, Some(deed)) = (is_one, all.strip_suffix("합니다")) {
        return text(format!("{deed}해도 됩니다"));
    }
    text(match all.strip_prefix("다음 중 하나를 선택합니다: ") {
        Some(options) => format!("다음 중 하나를 해도 됩니다: {options}"),
        None => format!("다음을 해도 됩니다: {all}"),
    })
}

/// `이렇게 합니다. 그런 다음, 저렇게 합니다`
pub fn then<'a>(c: &Context<'a>, first: &'a [Effect], second: &'a [Effect]) -> Vec<Piece> {
    let mut first = pieces(c, first);
    let second = within(c, second);
    if c.nested {
        let first = inline(&first);
        return text(match super::clause::going_on(&first) {
            Some(open) => format!("{open}, 그런 다음 {second}"),
            None => format!("{first}. 그런 다음, {second}"),
        });
    }
    first.push(Piece::Text(format!("그런 다음, {second}")));
    first
}

fn whole_of(from: &Match) -> Group<'_> {
    Group::of(from, Kind::Card)
}

pub(super) fn kind_of<'a>(c: &Context<'a>, among: &Group<'a>) -> Kind {
    match among.one {
        Some(One::Ref(one)) => c.kind_of(one),
        Some(One::LocationOf(_)) => Kind::Location,
        None => c.kind_among(among),
    }
}

/// A choice of elements, said in the sentence that does something to them where that is possible. Who
/// does it is named before what is chosen.
pub fn choose<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    from: &'a Match,
    (count, up_to): (&'a Quantity, bool),
    then: &'a [Effect],
) -> Vec<Piece> {
    let is_unnamed = || c.you().is_some_and(|you| !you.is_known());
    if is_unnamed() {
        let named = c.with_you(Bound::new(Kind::Investigator));
        let pieces = chosen(c, &named, (who, from), (count, up_to), then);
        if !is_unnamed() {
            return pieces;
        }
    }
    chosen(c, c, (who, from), (count, up_to), then)
}

/// The same; `of` is how what is chosen speaks of the one who chooses.
fn chosen<'a>(
    c: &Context<'a>,
    of: &Context<'a>,
    (who, from): (&'a Ref, &'a Match),
    (count, up_to): (&'a Quantity, bool),
    then: &'a [Effect],
) -> Vec<Piece> {
    let whole = Group::of(from, Kind::Card);
    let kind = kind_of(c, &whole);
    let each = !up_to && shape::is_any_number(from, count);
    let plural = *count != Quantity::ONE && !each;
    let bound = Bound::new(kind).among(kind, &whole).plural(plural);
    let is_one_card = matches!(
        whole.zone,
        Some(Zone::TopOf(_, Quantity::N(1)) | Zone::BottomOf(_, Quantity::N(1)))
    ) && whole.parts.is_empty();
    let among = whole.for_choice().for_clues(shape::discovers(then));
    // There is nothing to choose from.
    if among.is_settled() && shape::is_simple_choice(who, count, up_to)
        || among.is_at_the_end() && shape::is_simple_choice(&Ref::You, count, up_to)
    {
        let it = group(of, &among, &Det::A).text;
        return pieces(&c.with(bound.introduced_by(it)), then);
    }
    if is_one_card && shape::is_simple_choice(who, count, up_to) {
        return pieces(&c.with(bound), then);
    }
    if let Some(told) = super::rearranged::pieces(c, of, (who, from), &among, then) {
        return told;
    }
    if let ([Effect::Tokens(CounterEffect::MoveCounters { from: Ref::It, .. })], true) = (
        then,
        shape::is_simple_choice(who, count, up_to) && kind != Kind::Investigator,
    ) {
        let from = group(of, &among.for_clues(true), &Det::A).text;
        return pieces(&c.with(bound.introduced_by(from)), then);
    }
    let at_once = then
        .first()
        .is_some_and(|first| shape::acts_on_it(first, kind) && !shape::counts_another(first));
    let any_number = up_to && shape::is_any_number(from, count);
    // That there are so many goes without saying.
    let (number, x) = match count {
        Quantity::AtMost(most, there) if up_to && shape::is_what_is_there(there) => {
            (most.to_string(), String::new())
        }
        count => number_of(c, count),
    };
    let det = match count {
        Quantity::N(1) => Det::A,
        _ if each => Det::Each,
        _ if any_number => Det::Bare,
        _ => Det::Number(number),
    };
    let x = match det {
        Det::Number(_) => x,
        _ => String::new(),
    };
    let mut chosen = group(of, &among, &det).text;
    // The card that was found has namesakes in the decks too.
    if shape::is_namesake(from) {
        chosen = format!("플레이 영역에 있는, {chosen}");
    }
    if any_number {
        chosen = format!("{} 원하는 만큼", particles::eul(&chosen));
    } else if let (true, Det::Number(most)) = (up_to, &det) {
        let bare = group(of, &among, &Det::Bare).object();
        chosen = format!("{bare} 최대 {}", words::number(most, kind));
    } else if up_to {
        chosen = format!("{chosen}까지");
    }
    let ranked = among.rank.is_some() && *who == Ref::Lead;
    if shape::moves_to_another(then) && shape::is_simple_choice(who, count, up_to) {
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    if at_once && (ranked || shape::is_simple_choice(who, count, up_to)) {
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    if each && *who == Ref::You {
        let one = group(of, &among, &Det::Bare).text;
        let inner = c.with(Bound::new(kind).among(kind, &whole_of(from)));
        return text(format!("{one}마다 하나씩, {}", within(&inner, then)));
    }
    let chosen = match up_to {
        true => chosen,
        false => particles::eul(&chosen),
    } + &x;
    let done = shape::waits_for_all(then).unwrap_or(then);
    if plural && done.iter().any(|effect| !shape::acts_on_it(effect, kind)) {
        let inner = c.with(Bound::new(kind).among(kind, &whole_of(from)));
        let noun = words::kind(kind);
        let choice = Clause::new(subject_ref(c, who), chosen, verb::CHOOSE);
        let each = format!("선택한 {noun}마다, {}", within(&inner, then));
        return vec![Piece::Clause(choice), Piece::Text(each)];
    }
    let inner = c.with(bound);
    let choice = Clause::new(subject_ref(c, who), chosen, verb::CHOOSE);
    let mut all = vec![Piece::Clause(choice)];
    all.extend(pieces(&inner, then));
    all
}

/// A list of options.
pub fn one_at_random<'a>(c: &Context<'a>, options: &'a [Vec<Effect>]) -> Vec<Piece> {
    let listed = options
        .iter()
        .map(|option| super::several::listed(c, option));
    let listed = listed.map(|option| format!("\n• {}", sentence(&option)));
    text(format!(
        "다음 중 하나를 무작위로 정합니다:{}",
        listed.collect::<String>()
    ))
}

pub fn one_of<'a>(c: &Context<'a>, who: &'a Ref, options: &'a [Vec<Effect>]) -> Vec<Piece> {
    if let Some((duration, to, by)) = shape::any_skill(options) {
        return text(super::lasting::any_skill(c, duration, to, by));
    }
    if let Some(both) = super::lasting::any_two_skills(c, options) {
        return text(both);
    }
    if let Some((card, duration)) = shape::icon_once_more(options) {
        return text(super::again::icon_once_more(c, card, duration));
    }
    if let (Some(awaited), false) = (shape::awaited_tokens(options), c.nested) {
        return super::again::awaited_tokens(c, who, &awaited);
    }
    if let Some((to, beside)) = shape::retargets_either_way(options) {
        let mut instead = super::attempt::retarget(c, to, false, beside);
        instead.remark = "(두 장소 중 어느 쪽의 장막값을 사용해도 됩니다)".to_owned();
        return vec![Piece::Clause(instead)];
    }
    if let Some(roles) = shape::roles(options) {
        let roles: Vec<_> = roles
            .iter()
            .map(|one| terms::class(*one).to_owned())
            .collect();
        let roles = words::or(&roles);
        let (before, verb) = match shape::is_first_role(c.event) {
            true => (format!("배역({roles})을 하나"), verb::CHOOSE),
            false => (format!("다른 배역({roles})으로"), verb::CHANGE),
        };
        let choice = Clause::new(subject_ref(c, who), before, verb);
        return vec![Piece::Clause(choice)];
    }
    if let Some(card) = shape::sides_of_a_card(options) {
        let mut swap = super::cards::become_other(c, card);
        swap.remark = "(원하는 면으로 놓습니다)".to_owned();
        return vec![Piece::Clause(swap)];
    }
    let chooser = subject_ref(c, who);
    if c.nested {
        return super::several::within_sentence(c, chooser, options);
    }
    let texts: Vec<String> = options
        .iter()
        .map(|option| super::several::listed(c, option))
        .collect();
    let texts = super::several::without_designator(c, texts);
    if let Some((symbols, then)) = super::several::symbols(&texts) {
        let symbols = format!("{} 중 하나를", symbols.join(", "));
        let choose = Clause::new(chooser, symbols, verb::CHOOSE).rule();
        return text(format!("{choose}. {then}"));
    }
    let (skill, texts) = match c.headed {
        Some(_) => super::said::skill_of_all(texts),
        None => (String::new(), texts),
    };
    let choose = Clause::new(chooser, "다음 중 하나를", verb::CHOOSE).rule();
    let choose = skill + &choose;
    let listed = texts
        .iter()
        .map(|option| format!("\n• {}", sentence(option)));
    text(format!("{choose}:{}", listed.collect::<String>()))
}
