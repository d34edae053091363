//! Prey instructions in words: `highest combat`, `lowest remaining health`, `most clues`, and the
//! same with `only` for enemies that ignore everybody else.

use abilities::{Counter, Match, Prey, Quantity, Ref, Stat, Zone};
use toml::Value;

/// A text, or a table such as `{ highest = "combat", only = true }`.
pub(super) fn read(value: &Value) -> Result<Prey, String> {
    let words =
        words(value).ok_or_else(|| format!("{value} is neither a text nor a table of texts"))?;
    read_words(&words)
}

fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Table(table) => {
            let part = |(key, value): (&String, &Value)| match (key.as_str(), value) {
                ("only", Value::Boolean(only)) => Some(if *only {
                    "only".to_owned()
                } else {
                    String::new()
                }),
                ("who", inner) => words(inner),
                (key, Value::String(measure)) => Some(format!("{key} {measure}")),
                _ => None,
            };
            let parts: Option<Vec<String>> = table.iter().map(part).collect();
            parts.map(|parts| parts.join(" ").trim().to_owned())
        }
        _ => None,
    }
}

fn read_words(text: &str) -> Result<Prey, String> {
    let lower = text.to_lowercase().replace('_', " ");
    let lower = lower.trim().trim_end_matches('.');
    let only = lower
        .strip_suffix(" only")
        .or_else(|| lower.strip_prefix("only "));
    let who = who(only.unwrap_or(lower).trim()).ok_or_else(|| {
        format!("'{text}': expected highest, lowest, most or fewest of something, bearer, or lead")
    })?;
    Ok(if only.is_some() {
        Prey::Only(who)
    } else {
        Prey::Prefers(who)
    })
}

fn who(text: &str) -> Option<Match> {
    match text {
        "bearer" => return Some(Match::Is(Ref::Bearer)),
        "lead" | "lead investigator" => return Some(Match::Is(Ref::Lead)),
        _ => {}
    }
    let (extreme, measure) = text.split_once(' ')?;
    let investigator = Box::new(Match::Investigator);
    let quantity = quantity(measure.trim())?;
    Some(match extreme {
        "highest" | "most" => Match::Most(quantity, investigator),
        "lowest" | "least" | "fewest" => Match::Least(quantity, investigator),
        _ => return None,
    })
}

fn quantity(measure: &str) -> Option<Quantity> {
    let stat = |stat| Quantity::Stat(stat, Ref::It);
    let on = |counter| Quantity::On(counter, Ref::It);
    Some(match measure {
        "willpower" => stat(Stat::Willpower),
        "intellect" => stat(Stat::Intellect),
        "combat" => stat(Stat::Combat),
        "agility" => stat(Stat::Agility),
        "remaining health" | "health" => Quantity::RemainingHealth(Ref::It),
        "remaining sanity" | "sanity" => Quantity::RemainingSanity(Ref::It),
        "damage" => on(Counter::Damage),
        "horror" => on(Counter::Horror),
        "clues" => on(Counter::Clue),
        "resources" => on(Counter::Resource),
        "cards" | "cards in hand" => Quantity::CardsIn(
            Box::new(Zone::HandOf(Box::new(Match::It))),
            Box::new(Match::Any),
        ),
        _ => return None,
    })
}
