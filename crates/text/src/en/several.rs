//! Several different options, in English.

use super::clause::{Clause, Piece};
use super::effect::within;
use super::reference::reference;
use super::words::{self, sentence};
use crate::context::Context;
use crate::shape;
use abilities::{Effect, Quantity, Ref};

/// `choose 2 of the following, in any order`, and the list of options.
pub fn several_of<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    (count, up_to): (&'a Quantity, bool),
    options: &'a [Vec<Effect>],
) -> Vec<Piece> {
    if *count == Quantity::ONE && !up_to {
        let who = reference(c, who);
        let one = format!("one:{}", listed(c, options));
        return vec![Piece::Clause(Clause::new(who, "choose", one))];
    }
    if *count == Quantity::ONE && shape::any_skill(options).is_none() {
        let who = reference(c, who);
        let one = format!("one:{}", listed(c, options));
        return vec![Piece::Clause(Clause::new(who, "may choose", one))];
    }
    let up_to = if up_to { "up to " } else { "" };
    // Of one option, or several in a certain case, it is not said that they differ.
    let usually_one = matches!(count, Quantity::If(_, _, one) if **one == Quantity::ONE);
    let (noun, in_order) = match usually_one {
        true => (words::Noun::count("option", "options"), ""),
        false => (
            words::Noun::count("different option", "different options"),
            ", and resolve them in any order",
        ),
    };
    if *count == Quantity::N(options.len() as i32) && up_to.is_empty() {
        let all = format!("each of the following, in any order:{}", listed(c, options));
        let who = reference(c, who);
        return vec![Piece::Clause(Clause::new(who, "resolve", all))];
    }
    if let (Some(skills), Quantity::N(count), false) =
        (shape::any_skill(options), count, !up_to.is_empty())
    {
        let count = count.to_string();
        return vec![Piece::Text(super::lasting::several_skills(
            c, &count, skills,
        ))];
    }
    let (what, for_each) = super::quantity::split(c, count, &noun);
    let listed = format!("{up_to}{what}{for_each}{in_order}:{}", listed(c, options));
    vec![Piece::Clause(Clause::new(
        reference(c, who),
        "choose",
        listed,
    ))]
}

/// The options, each on a line of its own.
fn listed<'a>(c: &Context<'a>, options: &'a [Vec<Effect>]) -> String {
    let line = |option: &'a Vec<Effect>| format!("\n• {}", sentence(&within(&c.in_list(), option)));
    options.iter().map(line).collect()
}
