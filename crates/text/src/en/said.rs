//! What two clauses have in common, in English.

use super::words::list;

/// `you sealed, canceled, or ignored a chaos token this round`: clauses that differ in the verb alone.
pub fn together(clauses: &[String]) -> Option<String> {
    let [one, other] = clauses else { return None };
    let (first, second): (Vec<&str>, Vec<&str>) =
        (one.split(' ').collect(), other.split(' ').collect());
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let start = same(&mut first.iter().zip(&second));
    let end = same(
        &mut first[start..]
            .iter()
            .rev()
            .zip(second[start..].iter().rev()),
    );
    let verbs: Vec<String> = [&first, &second]
        .iter()
        .flat_map(|words| {
            let between = words[start..words.len() - end].join(" ");
            between.split(" or ").map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    let are_verbs = verbs
        .iter()
        .all(|verb| verb.ends_with("ed") && !verb.contains(' '));
    (start == 1 && end > 2 && are_verbs).then(|| {
        format!(
            "{} {} {}",
            first[0],
            list(&verbs, "or"),
            first[first.len() - end..].join(" ")
        )
    })
}

/// What is said of one thing, which is named once: `that location is revealed and has no clues`.
pub fn of_one_thing(clauses: Vec<String>) -> Vec<String> {
    let things = [
        "that location",
        "that enemy",
        "that asset",
        "that card",
        "this location",
        "this enemy",
        "this card",
    ];
    let first = clauses.first().cloned().unwrap_or_default();
    let Some(thing) = things
        .iter()
        .find(|one| first.starts_with(&format!("{one} ")))
    else {
        return clauses;
    };
    let again = |(at, clause): (usize, String)| {
        let rest = clause.strip_prefix(thing).filter(|_| at > 0);
        match rest.map(|rest| (rest.strip_prefix(' '), rest.strip_prefix("'s "))) {
            Some((Some(predicate), _)) => predicate.to_owned(),
            Some((_, Some(own))) => format!("its {own}"),
            _ => clause,
        }
    };
    clauses.into_iter().enumerate().map(again).collect()
}
