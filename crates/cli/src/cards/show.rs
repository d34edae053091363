//! `casebook cards show`: what cards do, in the words of the rules.

use std::process::ExitCode;

use abilities::Side;
use anyhow::bail;
use campaign::guide::Phrases;
use cards::{Card, CardType};
use clap::ValueEnum;
use text::{Language, Section};

use super::named;
use crate::PROBLEMS;
use crate::book::{CardDataArgs, book, guides};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Codes of cards, such as `01020`.
    #[arg(required = true)]
    codes: Vec<String>,
    #[arg(long, value_enum, default_value_t = Languages::En)]
    lang: Languages,
    #[command(flatten)]
    card_data: CardDataArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Languages {
    En,
    Ko,
    /// The text in English, then in Korean.
    Both,
}

impl Languages {
    fn languages(self) -> &'static [Language] {
        match self {
            Languages::En => &[Language::English],
            Languages::Ko => &[Language::Korean],
            Languages::Both => &[Language::English, Language::Korean],
        }
    }
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let guides = guides()?;
    let phrases = Phrases::new(book().library(), &guides);
    let mut supported = true;
    for code in &args.codes {
        let Some(def) = book().card(code) else {
            bail!("no card has the code {code}")
        };
        supported &= def.is_supported() || is_setup(&def.facts);
        for language in args.lang.languages() {
            println!("{}", headline(*language, &def.facts));
            let Some(script) = &def.script else {
                println!("  {}", without_script(*language, &def.facts));
                continue;
            };
            for paragraph in text::script(*language, &phrases, &def.facts, script) {
                let markup = paragraph.markup(*language).replace('\n', "\n  ");
                println!("  {}{markup}", heading(*language, paragraph.section));
            }
        }
        println!();
    }
    Ok(ExitCode::from(if supported { 0 } else { PROBLEMS }))
}

fn headline(language: Language, card: &Card) -> String {
    match language {
        Language::English => named(card, |name| &name.en),
        Language::Korean => named(card, |name| name.ko.as_deref().unwrap_or(&name.en)),
    }
}

/// A card of a Return that says how the setup of its scenario differs: the scenario itself does it.
fn is_setup(card: &Card) -> bool {
    let Some(place) = card.encounter.as_ref() else {
        return false;
    };
    card.kind == CardType::Scenario
        && book()
            .scenarios()
            .any(|one| one.all_sets().contains(&place.set))
}

fn without_script(language: Language, card: &Card) -> &'static str {
    match (language, is_setup(card)) {
        (Language::English, true) => "The setup of its scenario does what it says.",
        (Language::English, false) => "not supported: it does nothing in a game",
        (Language::Korean, true) => "시나리오의 설정이 이 카드의 내용을 처리합니다.",
        (Language::Korean, false) => "지원하지 않음: 게임에서 아무 효과도 없습니다",
    }
}

/// Which side of the card a paragraph is on, where it is not the front.
fn heading(language: Language, section: Section) -> &'static str {
    let (en, ko) = match section {
        Section::Front => ("", ""),
        Section::Advanced => ("(back) ", "(뒷면) "),
        Section::OtherFace => ("(other side) ", "(다른 면) "),
        Section::Reference(Side::Standard) => ("(easy, standard) ", "(쉬움, 보통) "),
        Section::Reference(Side::Hard) => ("(hard, expert) ", "(어려움, 전문가) "),
    };
    match language {
        Language::English => en,
        Language::Korean => ko,
    }
}
