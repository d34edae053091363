//! A sentence that shows a variant: the shortest part of a card's text that is made of it.

use std::collections::BTreeMap;

use abilities::{Ability, Script, Token};
use cards::Card;
use text::{Icon, Language, Names, Paragraph, Text};

use crate::variants::{Variant, variants_of};

/// A part of a card's script that reads as a whole.
#[derive(Clone, Copy)]
enum Piece<'a> {
    Ability(&'a Ability),
    Play,
    Rest,
}

/// For each variant the part of a card that shows it best.
#[derive(Default)]
pub struct Examples<'a>(BTreeMap<Variant, Example<'a>>);

#[derive(Clone, Copy)]
struct Example<'a> {
    card: &'a Card,
    script: &'a Script,
    piece: Piece<'a>,
    /// Of how many variants the part is made; the fewer, the clearer it shows one.
    size: usize,
}

impl<'a> Examples<'a> {
    /// Parts of the card, where they are clearer than those before.
    pub fn look_at(&mut self, card: &'a Card, script: &'a Script) {
        let abilities = script.abilities.iter();
        for ability in abilities {
            let found = variants_of(ability);
            self.offer(card, script, Piece::Ability(ability), &found);
        }
        if let Some(play) = &script.play {
            self.offer(card, script, Piece::Play, &variants_of(play));
        }
        let rest = Script {
            abilities: Vec::new(),
            play: None,
            ..script.clone()
        };
        self.offer(card, script, Piece::Rest, &variants_of(&rest));
    }

    fn offer(
        &mut self,
        card: &'a Card,
        script: &'a Script,
        piece: Piece<'a>,
        found: &BTreeMap<Variant, usize>,
    ) {
        let size = found.values().sum();
        let example = Example {
            card,
            script,
            piece,
            size,
        };
        for variant in found.keys() {
            let kept = self.0.entry(*variant).or_insert(example);
            if size < kept.size {
                *kept = example;
            }
        }
    }

    pub fn knows(&self, variant: Variant) -> bool {
        self.0.contains_key(&variant)
    }

    /// The part in words.
    pub fn sentence(
        &self,
        variant: Variant,
        language: Language,
        names: &dyn Names,
    ) -> Option<String> {
        let one = self.0.get(&variant)?;
        let words = Text::new(language, names, one.card, one.script);
        let paragraphs = match one.piece {
            Piece::Ability(ability) => vec![words.ability(ability)],
            Piece::Play => words.play(),
            Piece::Rest => words.paragraphs(),
        };
        let lines = paragraphs.iter().map(|one| line(one, language));
        Some(lines.collect::<Vec<_>>().join(" / "))
    }
}

fn line(paragraph: &Paragraph, language: Language) -> String {
    let icons = paragraph.icons.iter().map(icon);
    let label = paragraph.label.map(|label| {
        let word = label.text(language);
        format!("**{word}** –")
    });
    let text = paragraph.text.replace('\n', " ");
    icons
        .chain(label)
        .chain([text])
        .collect::<Vec<_>>()
        .join(" ")
}

fn icon(icon: &Icon) -> String {
    match icon {
        Icon::Action => "[action]".to_owned(),
        Icon::Fast => "[fast]".to_owned(),
        Icon::Reaction => "[reaction]".to_owned(),
        Icon::Token(token) => format!("[{}]", name(*token)),
    }
}

fn name(token: Token) -> String {
    token.to_string()
}
