//! `casebook coverage cards` and `casebook coverage scenarios`: what the engine plays.

use std::collections::BTreeMap;
use std::process::ExitCode;

use abilities::{Scenario, Script};
use cards::{Card, CardType};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::book;
use crate::output::Format;

/// At least so many supported cards for each hook in code.
const CARDS_PER_HOOK: usize = 25;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How much of a product the engine plays.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    cards: usize,
    /// Supported: what they do is written, even where that is nothing.
    supported: usize,
    /// Supported, with abilities or instructions beyond the facts.
    with_abilities: usize,
    hooks: usize,
}

impl Tally {
    fn add(&mut self, script: Option<&Script>) {
        self.cards += 1;
        let Some(script) = script else { return };
        self.supported += 1;
        self.with_abilities += usize::from(*script != Script::default());
        self.hooks += coverage::variants_of(script)
            .into_iter()
            .filter(|(one, _)| *one == ("Effect", "Hook"))
            .map(|(_, times)| times)
            .sum::<usize>();
    }

    fn plus(mut self, other: Tally) -> Tally {
        self.cards += other.cards;
        self.supported += other.supported;
        self.with_abilities += other.with_abilities;
        self.hooks += other.hooks;
        self
    }
}

/// By what is the same for some cards, such as their product, in the order of their codes.
fn tallies<'c>(of: impl Fn(&'c Card) -> &'c str) -> Vec<(String, Tally)> {
    let mut tallies: Vec<(String, Tally)> = Vec::new();
    for card in card_data::library().iter().filter(|card| is_real(card)) {
        let name = of(card);
        let place = tallies.iter().position(|(one, _)| one == name);
        let place = place.unwrap_or_else(|| {
            tallies.push((name.to_owned(), Tally::default()));
            tallies.len() - 1
        });
        let def = book().card(card.code.as_str());
        tallies[place]
            .1
            .add(def.and_then(|def| def.script.as_ref()));
    }
    tallies
}

/// The placeholder for a random basic weakness and the cards that only say how a setup differs are
/// nothing that a game could play.
fn is_real(card: &Card) -> bool {
    let only_setup = card.kind == CardType::Scenario && !is_reference(card);
    card.code.as_str() != "01000" && !only_setup
}

/// Whether the card is the scenario reference card of a scenario that the engine plays, or one
/// that has still to be read.
fn is_reference(card: &Card) -> bool {
    let mut of_set = book().scenarios().filter(|scenario| {
        let set = card.encounter.as_ref().map(|place| &place.set);
        set.is_some_and(|set| scenario.supplied.sets.contains(set))
    });
    of_set.all(|scenario| scenario.supplied.reference == card.code)
}

pub fn cards(args: &Args) -> anyhow::Result<ExitCode> {
    let products = tallies(|card| card.product.as_str());
    let types = tallies(|card| card.kind.as_str());
    let all = products
        .iter()
        .fold(Tally::default(), |sum, (_, tally)| sum.plus(*tally));
    let used = variants_used();
    match args.format {
        Format::Json => print_json(&products, &types, all, &used),
        Format::Text => print_text(&products, &types, all, &used),
    }
    let within = all.hooks * CARDS_PER_HOOK < all.supported.max(1);
    if !within {
        eprintln!(
            "error: {} hooks for {} cards are more than 1 for {CARDS_PER_HOOK}",
            all.hooks, all.supported
        );
    }
    Ok(ExitCode::from(if within { 0 } else { PROBLEMS }))
}

/// The variants of the language, and how many cards use each.
fn variants_used() -> BTreeMap<(&'static str, &'static str), Vec<String>> {
    let mut used: BTreeMap<_, Vec<String>> = BTreeMap::new();
    let originals = book()
        .cards()
        .filter(|def| def.facts.duplicate_of.is_none());
    for def in originals {
        let Some(script) = &def.script else { continue };
        for variant in coverage::variants_of(script).into_keys() {
            used.entry(variant).or_default().push(def.code.to_string());
        }
    }
    used
}

type Tallies = [(String, Tally)];
type Used = BTreeMap<(&'static str, &'static str), Vec<String>>;

fn print_json(products: &Tallies, types: &Tallies, all: Tally, used: &Used) {
    let tally = |tally: Tally| {
        json!({
            "cards": tally.cards, "supported": tally.supported,
            "with_abilities": tally.with_abilities,
            "unsupported": tally.cards - tally.supported, "hooks": tally.hooks,
        })
    };
    for (what, tallies) in [("product", products), ("type", types)] {
        for (name, one) in tallies {
            let mut line = tally(*one);
            line[what] = json!(name);
            println!("{line}");
        }
    }
    for ((kind, variant), cards) in used {
        let mut line = json!({ "kind": kind, "variant": variant, "cards": cards.len() });
        if let [one] = &cards[..] {
            line["only"] = json!(one);
        }
        println!("{line}");
    }
    println!("{}", tally(all));
}

fn print_text(products: &Tallies, types: &Tallies, all: Tally, used: &Used) {
    println!(
        "{:<34}{:>7}{:>11}{:>16}{:>13}{:>7}",
        "product", "cards", "supported", "with abilities", "unsupported", "hooks"
    );
    let row = |name: &str, tally: Tally| {
        println!(
            "{name:<34}{:>7}{:>11}{:>16}{:>13}{:>7}",
            tally.cards,
            tally.supported,
            tally.with_abilities,
            tally.cards - tally.supported,
            tally.hooks
        );
    };
    let (begun, untouched): (Vec<_>, Vec<_>) =
        products.iter().partition(|(_, tally)| tally.supported > 0);
    for (product, tally) in begun {
        row(&product_name(product), *tally);
    }
    let rest = untouched
        .iter()
        .fold(Tally::default(), |sum, (_, tally)| sum.plus(*tally));
    row(&format!("{} other products", untouched.len()), rest);
    row("all", all);
    println!("\nof which, by type of card");
    for (name, tally) in types {
        row(name, *tally);
    }
    println!(
        "\nhooks to supported cards: {} to {}",
        all.hooks, all.supported
    );
    println!("\n{:<34}{:>7}", "variant of the language", "cards");
    for ((kind, variant), cards) in used {
        let name = format!("{kind}::{variant}");
        let only = match &cards[..] {
            [one] => format!("  only {one}"),
            _ => String::new(),
        };
        println!("{name:<34}{:>7}{only}", cards.len());
    }
}

fn product_name(code: &str) -> String {
    card_data::library()
        .product(code)
        .map_or_else(|| code.to_owned(), |product| product.name.en.to_string())
}

pub fn scenarios(args: &Args) -> anyhow::Result<ExitCode> {
    let mut by_campaign: BTreeMap<&str, Vec<&Scenario>> = BTreeMap::new();
    for scenario in book().scenarios() {
        by_campaign
            .entry(&scenario.campaign)
            .or_default()
            .push(scenario);
    }
    let guides = campaign::guide::from_ron(card_data::guides())?;
    if args.format == Format::Text {
        println!(
            "{:<10}{:<32}{:>12}{:>13}",
            "campaign", "scenario", "resolutions", "unsupported"
        );
    }
    let mut problems = false;
    for guide in &guides {
        let played = by_campaign.remove(guide.id.as_str()).unwrap_or_default();
        let games = guide
            .scenarios
            .iter()
            .filter(|one| one.kind == campaign::guide::ScenarioKind::Scenario);
        for of_guide in games {
            let found = played.iter().find(|one| one.guide_id == of_guide.id);
            let unsupported = found.map_or_else(Vec::new, |one| unsupported(one));
            problems |= !unsupported.is_empty();
            print_scenario(
                args.format,
                &guide.id,
                &of_guide.id,
                found.copied(),
                &unsupported,
            );
        }
    }
    Ok(ExitCode::from(if problems { PROBLEMS } else { 0 }))
}

fn print_scenario(
    format: Format,
    campaign: &str,
    id: &str,
    scenario: Option<&Scenario>,
    unsupported: &[String],
) {
    let resolutions = scenario.map(|one| one.resolutions.len());
    match (format, scenario) {
        (Format::Json, _) => println!(
            "{}",
            json!({
                "campaign": campaign, "guide": id, "scenario": scenario.map(|one| &one.id),
                "resolutions": resolutions, "unsupported": unsupported,
            })
        ),
        (Format::Text, Some(one)) => println!(
            "{campaign:<10}{:<32}{:>12}{:>13}",
            one.id,
            one.resolutions.len(),
            unsupported.len()
        ),
        (Format::Text, None) => println!("{campaign:<10}{id:<32}{:>12}{:>13}", "-", "not played"),
    }
}

/// Cards that the scenario uses and that no script says anything of.
fn unsupported(scenario: &Scenario) -> Vec<String> {
    let codes = book().cards_of(scenario).into_iter();
    let unknown = codes.filter(|code| {
        let def = book().card(code.as_str());
        def.is_none_or(|def| def.script.is_none())
    });
    unknown.map(|code| code.to_string()).collect()
}
