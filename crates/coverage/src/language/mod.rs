//! A reference of the ability language, made of its types: what each variant does, a sentence of it
//! in both languages, and the cards that use it.

mod comments;
mod example;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use abilities::Effect;
use engine::CardDatabase;
use text::Language;

use crate::checkout::{Checkout, Error};
use crate::variants::{Variant, all_variants, read_cases, variants_of};
use comments::Comments;
use example::Examples;

/// So many of the cards that use a variant are named.
const NAMED: usize = 5;

/// A file of the reference: its name below `docs/language`, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    pub file: String,
    pub text: String,
}

/// The chapters of the reference, one for each type of the language and each family of effects.
///
/// # Errors
/// A file of the checkout that cannot be read, and a variant without a comment.
pub fn language(book: &'static CardDatabase, checkout: &Checkout) -> Result<Vec<Chapter>, Error> {
    let comments = comments::read(checkout)?;
    let cases = read_cases(checkout)?;
    let examples = examples(book, &cases);
    let users = users(book);
    let mut chapters: Vec<(String, String)> = Vec::new();
    for variant in all_variants() {
        let (title, comment) = described(&comments, variant)?;
        let entry = entry(book, variant, comment, &examples, &users);
        match chapters.iter_mut().find(|(one, _)| *one == title) {
            Some((_, text)) => text.push_str(&entry),
            None => chapters.push((title, entry)),
        }
    }
    let chapter = |(title, text): (String, String)| Chapter {
        file: format!("{}.md", title.to_lowercase().replace(' ', "-")),
        text: format!(
            "# {title}\n\nMade by `casebook language` from the types and scripts.\n{text}"
        ),
    };
    Ok(chapters.into_iter().map(chapter).collect())
}

/// The chapter of a variant, and what its comment says.
fn described(comments: &Comments, (kind, name): Variant) -> Result<(String, &str), Error> {
    let of = |of_type: &str| comments.get(&(of_type.to_owned(), name.to_owned()));
    let families = Effect::FAMILIES.iter().map(|(_, names)| *names);
    let family = families
        .zip(FAMILY_TYPES)
        .find(|(names, _)| kind == "Effect" && names.contains(&name));
    let (of_type, title) = match family {
        Some((_, (of_type, title))) => (of_type, title.to_owned()),
        None => (kind, kind.to_owned()),
    };
    match of(of_type) {
        Some(comment) if !comment.is_empty() => Ok((title, comment)),
        _ => Err(Error::Broken {
            file: format!("{of_type}::{name}"),
            cause: "it has no comment that says what it does".to_owned(),
        }),
    }
}

/// The types of the families in the order of [`Effect::FAMILIES`], and their chapters.
const FAMILY_TYPES: [(&str, &str); 8] = [
    ("FlowEffect", "Effects of flow"),
    ("TestEffect", "Effects on tests"),
    ("HarmEffect", "Effects of harm"),
    ("MovementEffect", "Effects of movement"),
    ("CounterEffect", "Effects on tokens"),
    ("CardEffect", "Effects on cards"),
    ("BoardEffect", "Effects on the board"),
    ("ScenarioEffect", "Effects on the scenario"),
];

/// Made-up cards of the cases show what no card uses yet.
fn examples<'a>(book: &'static CardDatabase, cases: &'a [(String, cases::Case)]) -> Examples<'a> {
    let mut real = Examples::default();
    for def in book.cards() {
        if let Some(script) = &def.script {
            real.look_at(&def.facts, script);
        }
    }
    let made_up = cases.iter().flat_map(|(_, case)| &case.stage.cards);
    for (card, script) in made_up {
        let shows_more = variants_of(script)
            .into_keys()
            .any(|variant| !real.knows(variant));
        if shows_more {
            real.look_at(card, script);
        }
    }
    real
}

/// The codes of the cards and the names of the scenarios that use each variant.
fn users(book: &'static CardDatabase) -> BTreeMap<Variant, Vec<String>> {
    let mut users: BTreeMap<Variant, Vec<String>> = BTreeMap::new();
    for def in book.cards() {
        for variant in def
            .script
            .iter()
            .flat_map(|one| variants_of(one).into_keys())
        {
            users.entry(variant).or_default().push(def.code.to_string());
        }
    }
    for scenario in book.scenarios() {
        for variant in variants_of(scenario).into_keys() {
            users.entry(variant).or_default().push(scenario.id.clone());
        }
    }
    users
}

fn entry(
    book: &'static CardDatabase,
    variant: Variant,
    comment: &str,
    examples: &Examples<'_>,
    users: &BTreeMap<Variant, Vec<String>>,
) -> String {
    let mut text = format!("\n## {}\n\n{comment}\n\n", variant.1);
    for language in [Language::English, Language::Korean] {
        if let Some(sentence) = examples.sentence(variant, language, book.library()) {
            let _ = writeln!(text, "> {sentence}\n>");
        }
    }
    while text.ends_with(">\n") {
        text.truncate(text.len() - 2);
    }
    let found = users.get(&variant).map_or(&[][..], Vec::as_slice);
    let named = found
        .iter()
        .take(NAMED)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    let _ = match found.len() {
        0 => writeln!(text, "\nUsed by no card yet."),
        count if count <= NAMED => writeln!(text, "\nUsed by {named}."),
        count => writeln!(text, "\nUsed by {named} and {} more.", count - NAMED),
    };
    text
}
