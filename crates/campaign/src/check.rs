//! The linter of the ability language, with the names that guides and texts know.

mod guides;

use abilities::lint::{self, Fault, Known, Rendered};
use abilities::{Scenario, Script};
use cards::{Card, CardCode, CardLibrary};
use text::Language;

use crate::guide::{Guide, Phrases, supplies};

/// A file that is checked: its path as faults name it, and what is written in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub path: String,
    pub text: String,
}

/// What a file is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Scripts,
    Play,
    Campaign,
    Guide,
}

impl Checked {
    /// Files of guides are known by their names. Of the others, scripts are a map from codes, and
    /// how a scenario is played is one value; a comment may stand before either.
    fn kind(&self) -> Kind {
        match self.path.rsplit(['/', '\\']).next() {
            Some("campaign.ron") => return Kind::Campaign,
            Some("guide.ron") => return Kind::Guide,
            _ => {}
        }
        let mut lines = self.text.lines().map(str::trim_start);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with("//"));
        match first.is_some_and(|line| line.starts_with('(')) {
            true => Kind::Play,
            false => Kind::Scripts,
        }
    }
}

/// Every fault of the files. `scenarios` are those that are played beside the ones in the files, and
/// `hooks` those that the engine runs.
pub fn faults(
    files: &[Checked],
    library: &CardLibrary,
    guides: &[Guide],
    scenarios: &[Scenario],
    hooks: &[&'static str],
) -> Vec<Fault> {
    let phrases = Phrases::new(library, guides);
    let render = |card: &Card, script: &Script| rendered(&phrases, card, script);
    let mut known = known(library, guides, hooks, &render);
    let of = |kind: Kind| files.iter().filter(move |file| file.kind() == kind);
    let (plays, scripts): (Vec<&Checked>, Vec<&Checked>) =
        (of(Kind::Play).collect(), of(Kind::Scripts).collect());
    for scenario in scenarios {
        known.add_scenario(scenario);
    }
    let supplies = supplies(guides);
    known.supplies = supplies.clone();
    for file in &plays {
        // One that does not parse, or has no guide, is a fault below.
        let play = abilities::parse_play(&file.path, &file.text).ok();
        if let Some(scenario) = play.and_then(|play| play.supplied_by(&supplies).ok()) {
            known.add_scenario(&scenario);
        }
    }
    for file in &scripts {
        let read = abilities::parse_scripts(&file.path, &file.text).unwrap_or_default();
        let of_players = |code: &CardCode| {
            let card = library.get(code.as_str());
            card.is_some_and(|card| card.encounter.is_none())
        };
        for (_, script) in read.iter().filter(|(code, _)| of_players(code)) {
            known.add_player_card(script);
        }
        read.iter()
            .for_each(|(code, script)| known.add_ways(code, script));
    }
    let each = scripts.iter();
    let mut faults: Vec<Fault> = each
        .flat_map(|file| lint::scripts(&known, &file.path, &file.text))
        .collect();
    let texts = scripts.iter();
    faults.extend(lint::across(
        texts.map(|file| (file.path.as_str(), file.text.as_str())),
    ));
    let plays = plays.iter();
    faults.extend(plays.flat_map(|file| lint::scenario(&known, &file.path, &file.text)));
    let counts = guides.iter().flat_map(Guide::counts);
    let counts = counts.map(|(section, entry)| format!("{section}.{entry}"));
    let names = guides::Names {
        library,
        guides,
        sections: &known.log_sections,
        entries: &counts.chain(known.log_entries.iter().cloned()).collect(),
    };
    faults.extend(of(Kind::Campaign).flat_map(|file| guides::campaign(&names, file)));
    faults.extend(of(Kind::Guide).flat_map(|file| guides::scenario(&names, file)));
    faults
}

fn known<'k>(
    library: &'k CardLibrary,
    guides: &[Guide],
    hooks: &[&'static str],
    render: &'k dyn Fn(&Card, &Script) -> Vec<Rendered>,
) -> Known<'k> {
    let sections = guides.iter().flat_map(|guide| &guide.sections);
    let wordings = guides.iter().flat_map(Guide::wordings);
    let entry = |((section, entry), _): ((&str, &str), _)| format!("{section}.{entry}");
    // A text speaks of a passage by its title.
    let passages = guides.iter().flat_map(Guide::passages);
    let titled = passages.filter(|(_, step)| !step.title.is_empty());
    let passages = titled.map(|(id, _)| id);
    let of_player_cards = library
        .log_entries()
        .iter()
        .map(|entry| entry.name.to_string());
    Known {
        library,
        log_sections: sections.map(|section| section.id.to_string()).collect(),
        log_entries: wordings.map(entry).chain(of_player_cards).collect(),
        passages: passages.map(ToString::to_string).collect(),
        hooks: hooks.to_vec(),
        supplies: Default::default(),
        scenarios: Default::default(),
        named_stages: Default::default(),
        chosen_stages: false,
        connected: None,
        render,
    }
}

/// What the card does, in both languages.
fn rendered(phrases: &Phrases<'_>, card: &Card, script: &Script) -> Vec<Rendered> {
    let languages = [(Language::English, "English"), (Language::Korean, "Korean")];
    let texts = languages.into_iter().flat_map(|(language, name)| {
        let paragraphs = text::script(language, phrases, card, script);
        paragraphs.into_iter().map(move |paragraph| Rendered {
            language: name,
            text: paragraph.markup(language),
        })
    });
    texts.collect()
}
