//! Abilities one after the other, of which some are told together.

use super::paragraph::Paragraph;
use super::{Text, shape};
use abilities::Ability;

impl Text<'_> {
    /// The abilities of the card in their order, without those that another one tells.
    pub(super) fn told(&self, abilities: &[&Ability]) -> Vec<Paragraph> {
        let mut paragraphs = Vec::new();
        let abilities = abilities.iter().copied();
        let told = abilities.filter(|one| {
            !shape::is_told_of_committed(one, self.script)
                && !shape::is_told_before(one, self.script)
        });
        let mut told = told.peekable();
        while let Some(one) = told.next() {
            let paragraph = self.ability(one);
            let goes = told.next_if(|next| shape::comes_and_goes(one, next));
            let paragraph = match goes {
                Some(_) => self.comes_or_goes(paragraph),
                None => paragraph,
            };
            let next = told
                .peek()
                .filter(|next| shape::differ_in_trigger(one, next));
            let either = next.and_then(|next| self.after_either(&paragraph, next));
            if either.is_some() {
                told.next();
            }
            paragraphs.push(either.unwrap_or(paragraph));
        }
        paragraphs
    }

    /// What happens when somebody comes to a place, and when they leave it as well.
    fn comes_or_goes(&self, comes: Paragraph) -> Paragraph {
        Paragraph {
            text: self.grammar().comes_or_goes(&comes.text),
            ..comes
        }
    }

    /// What happens in answer to one thing or another.
    fn after_either(&self, one: &Paragraph, other: &Ability) -> Option<Paragraph> {
        let other = self.ability(other);
        let text = self.grammar().after_either(&one.text, &other.text)?;
        Some(Paragraph {
            text,
            ..one.clone()
        })
    }
}

/// So many sentences that are alike but for a symbol are said as one.
const MANY: usize = 4;

/// Sentences, or options, that differ in a symbol alone, said once of any of the symbols; `choose` is
/// what stands before options.
pub fn symbols_once(
    text: &str,
    choose: &str,
    among: impl Fn(&[String]) -> String + Copy,
    that: &str,
) -> String {
    let told = |line: &str| match line.split_once(": ") {
        Some((head, body)) => format!("{head}: {}", of_any_symbol(body, ". ", among, that)),
        None => of_any_symbol(line, ". ", among, that),
    };
    let lines: Vec<String> = text.split('\n').map(told).collect();
    let text = lines.join("\n");
    let Some((before, listed)) = text.split_once(choose) else {
        return text;
    };
    let said = of_any_symbol(listed, "\n• ", among, that);
    match said.contains('\n') {
        true => text,
        false => format!("{before}{said}"),
    }
}

/// The text, with one sentence for those that differ in a symbol alone: the first time that it is named
/// all of them are, and then `that` stands for it.
fn of_any_symbol(
    text: &str,
    between: &str,
    among: impl Fn(&[String]) -> String,
    that: &str,
) -> String {
    let parts: Vec<&str> = text.split(between).collect();
    let end = |part: &str| part.trim_end_matches('.').to_owned();
    let symbol = |part: &&str| {
        let (_, after) = part.split_once(" [")?;
        let (symbol, _) = after.split_once(']')?;
        // A skill is chosen, and a symbol is met.
        let is_skill = ["willpower", "intellect", "combat", "agility", "wild"].contains(&symbol);
        let symbol = Some(format!("[{symbol}]")).filter(|_| !is_skill)?;
        let plain = end(part).replace(&symbol, "[]");
        (plain.matches('[').count() == plain.matches("[]").count()).then_some((symbol, plain))
    };
    let found: Vec<Option<(String, String)>> = parts.iter().map(symbol).collect();
    let Some(start) = found.windows(MANY).position(|some| {
        let first = some[0].as_ref().map(|(_, plain)| plain);
        first.is_some()
            && some
                .iter()
                .all(|one| one.as_ref().map(|(_, plain)| plain) == first)
    }) else {
        return text.to_owned();
    };
    let plain = found[start]
        .as_ref()
        .map(|(_, plain)| plain.clone())
        .unwrap_or_default();
    let alike: Vec<String> = found[start..]
        .iter()
        .map_while(|one| one.as_ref().filter(|(_, same)| *same == plain))
        .map(|(symbol, _)| symbol.clone())
        .collect();
    let told = plain.replacen("[]", &among(&alike), 1);
    let told = told.replace("a [] token", that).replace("[] 토큰", that);
    if told.contains("[]") {
        return text.to_owned();
    }
    let last = start + alike.len() == parts.len();
    let stop = if last && text.ends_with('.') { "." } else { "" };
    let mut said: Vec<String> = parts[..start]
        .iter()
        .map(|part| (*part).to_owned())
        .collect();
    said.push(told + stop);
    said.extend(
        parts[start + alike.len()..]
            .iter()
            .map(|part| (*part).to_owned()),
    );
    said.join(between)
}
