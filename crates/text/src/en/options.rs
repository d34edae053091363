//! Options of which one is chosen, in English.

use super::clause::{Clause, Piece, clauses, inline};
use super::effect::{pieces, within};
use super::reference::reference;
use super::terms;
use super::words::{self, sentence};
use crate::context::Context;
use crate::shape;
use abilities::{Effect, FlowEffect, Ref};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// `at random, one of these happens:`, and the list of options.
pub fn one_at_random<'a>(c: &Context<'a>, options: &'a [Vec<Effect>]) -> Vec<Piece> {
    let listed = options.iter().map(|option| within(&c.in_list(), option));
    let listed = listed.map(|option| format!("\n• {}", sentence(&option)));
    text(format!(
        "at random, one of these happens:{}",
        listed.collect::<String>()
    ))
}

/// `either … or …`, or a list of options.
pub fn one_of<'a>(c: &Context<'a>, who: &'a Ref, options: &'a [Vec<Effect>]) -> Vec<Piece> {
    if let Some((duration, to, by)) = shape::any_skill(options) {
        return text(super::lasting::any_skill(c, duration, to, by));
    }
    if let Some((duration, to)) = shape::two_skills(options) {
        return text(super::lasting::two_skills(c, duration, to));
    }
    if let Some(symbols) = shape::ignored_symbols(options) {
        let symbols = super::tokens(&symbols);
        return vec![
            Piece::Clause(Clause::new(reference(c, who), "choose", symbols)),
            Piece::Text(
                "ignore all effects of that symbol (its modifier included) for this test"
                    .to_owned(),
            ),
        ];
    }
    if let Some((card, duration)) = shape::icon_once_more(options) {
        return text(super::again::icon_once_more(c, card, duration));
    }
    if let (Some(awaited), false) = (shape::awaited_tokens(options), c.nested) {
        return super::again::awaited_tokens(c, who, &awaited);
    }
    if let Some((to, beside)) = shape::retargets_either_way(options) {
        let mut instead = super::attempt::retarget(c, to, false, beside);
        instead.rest += " (you may use either location's shroud)";
        return vec![Piece::Clause(instead)];
    }
    let who = reference(c, who);
    if let Some(roles) = shape::roles(options) {
        let roles: Vec<_> = roles
            .iter()
            .map(|one| terms::class(*one).to_owned())
            .collect();
        let roles = words::list(&roles, "or");
        let (verb, which) = match shape::is_first_role(c.event) {
            true => ("choose", "a role"),
            false => ("switch", "to another role"),
        };
        let rest = format!("{which} ({roles})");
        return vec![Piece::Clause(Clause::new(who, verb, rest))];
    }
    if let Some(card) = shape::sides_of_a_card(options) {
        let mut swap = super::cards::become_other(c, card);
        swap.rest.push_str(", either side up");
        return vec![Piece::Clause(swap)];
    }
    if c.nested {
        return vec![Piece::Clause(within_sentence(c, who, options))];
    }
    let listed: Vec<_> = options
        .iter()
        .map(|option| sentence(&within(&c.in_list(), option)))
        .collect();
    let listed = alike(listed).into_iter().map(|one| format!("\n• {one}"));
    let listed = format!("one:{}", listed.collect::<String>());
    vec![Piece::Clause(Clause::new(who, "choose", listed))]
}

/// Where one of the options says what to do, none says who does it.
fn alike(options: Vec<String>) -> Vec<String> {
    let deed = |option: &String| option.strip_prefix("They ").map(words::capital);
    let is_short = |option: &String| deed(option).is_none() || !option.contains(" they ");
    match options.iter().all(is_short) && options.iter().any(|one| deed(one).is_none()) {
        true => options
            .into_iter()
            .map(|one| deed(&one).unwrap_or(one))
            .collect(),
        false => options,
    }
}

/// Options of several deeds each, of which somebody may choose one: "and" within "or" would have to be
/// read twice.
pub fn may_choose<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<Clause> {
    let [
        Effect::Flow(FlowEffect::ChooseOne {
            who: who @ Ref::You,
            at_random: false,
            options,
        }),
    ] = effects
    else {
        return None;
    };
    if c.listed || !options.iter().all(|option| option.len() > 1) {
        return None;
    }
    let who = reference(c, who);
    let listed = options
        .iter()
        .map(|option| format!("\n• {}", sentence(&within(&c.in_list(), option))));
    let one = format!("one:{}", listed.collect::<String>());
    Some(Clause::new(who, "may choose", one).into_fact())
}

/// `either draw 1 card or gain 1 resource`, where the one who chooses does all of it.
fn within_sentence<'a>(c: &Context<'a>, who: words::Np, options: &'a [Vec<Effect>]) -> Clause {
    let options: Vec<Vec<Piece>> = options
        .iter()
        .map(|option| pieces(&c.in_list().nested(), option))
        .collect();
    let is_own =
        |clause: &&Clause| clause.subject.text == who.text || clause.subject.text == "they";
    let predicates: Option<Vec<(String, String)>> = options
        .iter()
        .map(|option| {
            let clauses: Vec<Clause> = clauses(option)?.into_iter().map(healing).collect();
            let own = clauses.iter().all(|clause| is_own(&clause));
            let predicate = |clause: &Clause| {
                Clause::new(who.clone(), &clause.verb, clause.rest.clone()).predicate()
            };
            let texts: Vec<String> = clauses.iter().map(predicate).collect();
            let bases: Vec<String> = clauses.iter().map(Clause::base).collect();
            own.then(|| (words::list(&texts, "and"), words::list(&bases, "and")))
        })
        .collect();
    match predicates {
        Some(texts) => {
            // One "either" is enough.
            let whole = |texts: Vec<String>| match &texts[..] {
                [one, other] if one.contains(", ") => format!("{one}, or {other}"),
                texts => words::list(texts, "or").replace("either ", ""),
            };
            let (texts, bases): (Vec<_>, Vec<_>) = texts.into_iter().unzip();
            if let [one, two] = &bases[..]
                && let Some((deed, other)) = said_as(one, two, " equal to ")
            {
                let deed = deed.replace(" equal to ", " equal to either ");
                let (verb, rest) = deed.split_once(' ').unwrap_or((&deed, ""));
                return Clause::new(who, verb, format!("{rest} or {other}"));
            }
            let mut choice = Clause::new(who, "either", whole(texts));
            choice.infinitive = Some(whole(bases));
            choice
        }
        None => {
            let texts: Vec<String> = options.iter().map(|option| inline(option)).collect();
            let is_long = |text: &String| {
                let is_own_sentence = ["if ", "you may "]
                    .iter()
                    .any(|start| text.starts_with(start));
                text.contains(". ") || text.contains(", and ") || is_own_sentence
            };
            match texts.iter().any(is_long) {
                true if c.listed => {
                    Clause::new(who, "choose", format!("one: {}", texts.join(" / ")))
                }
                true => {
                    let lines = texts.iter().map(|text| format!("\n• {}", sentence(text)));
                    Clause::new(who, "choose", format!("one:{}", lines.collect::<String>()))
                }
                false
                    if let [one, two] = &texts[..]
                        && who.is_you()
                        && let Some((deed, other)) = said_as(one, two, " as ") =>
                {
                    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
                    Clause::new(who, verb, format!("{rest} or {other}"))
                }
                false if who.is_you() => Clause::new(who, "either", apart(&texts)),
                false => Clause::new(who, "choose", format!("one: {}", apart(&texts))),
            }
        }
    }
}

/// "Heal 1 damage from them" is what they do themselves: "they heal 1 damage".
fn healing(clause: &Clause) -> Clause {
    let own = clause.rest.strip_suffix(" from them");
    match own.filter(|_| clause.is_told() && clause.verb == "heal") {
        Some(rest) => Clause::new(words::Np::they(), "heal", rest),
        None => clause.clone(),
    }
}

/// Options that have verbs of their own, with a comma between them.
fn apart(options: &[String]) -> String {
    match options {
        [one, two] => match two
            .strip_prefix("you ")
            .filter(|_| !one.starts_with("you "))
        {
            Some(two) => format!("{one} or {two}"),
            None => format!("{one}, or {two}"),
        },
        options => words::list(options, "or"),
    }
}

/// `treat that token as [skull] or [curse]`
fn said_as<'t>(one: &'t str, two: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let (start, _) = one.rsplit_once(word)?;
    let (same, other) = two.rsplit_once(word)?;
    (start == same).then_some((one, other))
}
