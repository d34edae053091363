//! `casebook guide layouts`: the pictures of locations in the built-in guides.

use std::process::ExitCode;

use app::DrawnLayout;

use crate::book::CardDataArgs;
use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Campaigns by id; all that are built in, where none is named.
    campaigns: Vec<String>,
    #[command(flatten)]
    card_data: CardDataArgs,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Prints a line for each layout: how many places and connections it has, and the places without any.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let guides = args.card_data.guides_alone()?;
    let wanted = |id: &String| args.campaigns.is_empty() || args.campaigns.contains(id);
    let named = guides.iter().filter(|guide| wanted(&guide.id));
    let layouts: Vec<DrawnLayout> = named.flat_map(app::layouts).collect();
    match args.format {
        Format::Json => println!("{}", serde_json::to_string(&layouts)?),
        Format::Text => print(&layouts),
    }
    Ok(ExitCode::SUCCESS)
}

fn print(layouts: &[DrawnLayout]) {
    let mut alone = 0;
    for one in layouts {
        let names: Vec<&str> = one.alone().iter().map(|name| &*name.en).collect();
        let (places, ways) = (one.places(), one.layout.ways.len());
        let place = format!("{}/{}/{}", one.campaign, one.scenario, one.step);
        let unconnected = if names.is_empty() {
            String::new()
        } else {
            format!("; nothing connects {}", names.join(", "))
        };
        println!("{place}: {places} places, {ways} connections{unconnected}");
        alone += names.len();
    }
    println!(
        "{} layouts, {alone} places that nothing connects",
        layouts.len()
    );
}
