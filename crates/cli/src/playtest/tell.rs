//! Playtests in words and tables.

use app::{EstimateView, PlaytestFigures, ShareView};
use players::playtest::{Progress, Record};
use players::statistics::{Estimate, Hits, Sample};
use serde_json::{Value, json};

use super::Tried;
use crate::book::book;

/// How far a playtest is: games, and what is left of them.
pub fn progress(progress: &Progress) -> String {
    let left = progress.left.map_or_else(
        || "time left not known yet".to_owned(),
        |left| format!("about {} s left", left.as_secs()),
    );
    format!("{} of {} games, {left}", progress.played, progress.games)
}

pub fn json(tried: &[Tried]) -> Value {
    json!(tried.iter().map(Tried::json).collect::<Vec<_>>())
}

pub fn text(tried: &[Tried]) {
    for one in tried {
        outcomes(one);
        cards(&one.figures);
    }
    if let [first, second] = tried {
        differences(first, second);
    }
}

fn outcomes(one: &Tried) {
    let (figures, games) = (&one.figures, one.figures.games);
    println!("# {}\n", one.name);
    println!(
        "{games} games in {:.1} minutes, {:.1} games a minute; intervals hold the true figure in 95 of 100 cases (shares by Wilson's formula)\n",
        one.minutes,
        one.a_minute()
    );
    println!("| what | games | share | 95% interval |\n|---|---|---|---|");
    share("won", &figures.won);
    for row in &figures.reached_by {
        share(&format!("ended by: {:?}", row.by), &row.share);
    }
    for row in &figures.ended {
        share(&format!("investigator: {:?}", row.ended), &row.share);
    }
    for scenario in &figures.scenarios {
        let id = &scenario.scenario.id;
        if figures.scenarios.len() > 1 {
            share(&format!("{id}: won"), &scenario.won);
        }
        for row in &scenario.resolutions {
            share(&format!("{id}: {}", row.resolution), &row.share);
        }
    }
    if figures.broken > 0 {
        println!("\n{} games came to no end", figures.broken);
    }
    println!("\n| mean of | value | 95% interval |\n|---|---|---|");
    mean("rounds", figures.rounds);
    mean("outlook of 100", figures.outlook);
    mean("experience", figures.experience);
}

fn cards(figures: &PlaytestFigures) {
    println!(
        "\n| card | copies | games drawn in | played | committed | discarded | drawn by round {} | wins more | 95% interval | outlook | 95% interval |",
        figures.early_rounds
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for one in &figures.cards {
        let facts = book().card(&one.code).map(|def| def.facts.name.en.as_ref());
        println!(
            "| {} ({}) | {} | {} | {} | {} | {} | {} | {} | {} |",
            facts.unwrap_or("?"),
            one.code,
            one.copies,
            one.drawn.hits,
            one.played,
            one.committed,
            one.discarded,
            one.early.hits,
            difference(one.wins, 100.0),
            difference(one.outlook, 1.0)
        );
    }
    println!();
}

/// What the second deck does otherwise than the first.
fn differences(first: &Tried, second: &Tried) {
    println!("# {} minus {}\n", second.name, first.name);
    println!("| what | difference | 95% interval |\n|---|---|---|");
    let hits = |one: &Tried| Hits {
        hits: one.figures.won.hits.into(),
        of: one.figures.won.of.into(),
    };
    let row = |what: &str, found: Option<Estimate>, scale: f64| {
        println!("| {what} | {} |", difference(found.map(Into::into), scale));
    };
    row("won, of 100 games", hits(second).minus(hits(first)), 100.0);
    let of = |one: &Tried, value: fn(&Record) -> f64| Sample::of(one.records.iter().map(value));
    let mean = |value: fn(&Record) -> f64| of(second, value).minus(&of(first, value));
    row("rounds", mean(|one| one.rounds.into()), 1.0);
    row("outlook of 100", mean(|one| one.worth.into()), 100.0);
    row("experience", mean(|one| one.experience.into()), 1.0);
}

fn share(what: &str, one: &ShareView) {
    println!(
        "| {what} | {} | {:.3} | {:.3} to {:.3} |",
        one.hits, one.value, one.low, one.high
    );
}

fn mean(what: &str, one: Option<EstimateView>) {
    if let Some(one) = one {
        println!(
            "| {what} | {:.2} | {:.2} to {:.2} |",
            one.value, one.low, one.high
        );
    }
}

fn difference(one: Option<EstimateView>, scale: f64) -> String {
    one.map_or_else(
        || "- | -".to_owned(),
        |one| {
            let [value, low, high] = [one.value, one.low, one.high].map(|figure| figure * scale);
            format!("{value:+.1} | {low:+.1} to {high:+.1}")
        },
    )
}
