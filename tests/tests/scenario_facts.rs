//! What the scenarios do agrees with the facts that importers took from public data.

use std::collections::{BTreeMap, BTreeSet};

use abilities::{
    Ability, Bags, Effect, FlowEffect, HarmEffect, Match, Quantity, Ref, Scenario, ScenarioEffect,
    Side, Symbol,
};
use campaign::guide::{GuideFacts, ScenarioFacts};
use casebook_tests::{book, directory, starter};
use engine::{Game, ScenarioSetup, ZoneKind};

/// The facts of every campaign that has any.
fn campaigns() -> BTreeMap<String, GuideFacts> {
    let folder = directory("../card-data/facts/guides");
    let files = std::fs::read_dir(&folder).expect("the facts are committed");
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("the directory can be read").path();
        let text = std::fs::read_to_string(&path).expect("a file of facts");
        let mut facts: GuideFacts = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        facts.scenarios.values_mut().for_each(by_our_names);
        (facts.id.clone(), facts)
    };
    files.map(read).collect()
}

/// What the public data call otherwise than our cards: an encounter set, and places of a map.
const RENAMED: [(&str, &str); 13] = [
    ("sewers", "arkham_sewers"),
    ("northside", "12149"),
    ("downtown", "12145"),
    ("easttown", "12150"),
    ("miskatonic_university", "12156"),
    ("merchant_district", "12151"),
    ("waterfront_district", "12152"),
    ("uptown", "12147"),
    ("southside", "12153"),
    ("french_hill", "12154"),
    ("cistern", "12174"),
    ("sewer", "12183"),
    ("culvert", "12182"),
];

fn by_our_names(scenario: &mut ScenarioFacts) {
    let (set, ours) = RENAMED[0];
    if scenario.sets.remove(set) {
        scenario.sets.insert(ours.to_owned());
    }
    for (place, card) in &RENAMED[1..] {
        if scenario.locations.remove(*place) {
            scenario.locations.insert((*card).to_owned());
        }
    }
}

/// Calls `check` with every scenario and the facts of its campaign and its own.
fn each_scenario(check: impl Fn(&Scenario, &GuideFacts, &ScenarioFacts)) {
    let campaigns = campaigns();
    for scenario in book().scenarios() {
        let campaign = &campaigns[&scenario.campaign];
        check(scenario, campaign, &campaign.scenarios[&scenario.guide_id]);
    }
}

fn text(token: &impl serde::Serialize) -> String {
    let json = serde_json::to_value(token).expect("a token is JSON");
    json.as_str().expect("a token is a text").to_owned()
}

#[test]
fn the_sets_are_those_that_the_guide_gathers() {
    each_scenario(|scenario, _, facts| {
        let sets = scenario.all_sets();
        let ours: BTreeSet<String> = sets.iter().map(ToString::to_string).collect();
        assert_eq!(ours, facts.sets, "{}", scenario.id);
    });
}

#[test]
fn the_bags_are_those_of_the_campaign() {
    each_scenario(|scenario, campaign, _| {
        let Bags {
            easy,
            standard,
            hard,
            expert,
        } = &scenario.supplied.bags;
        let ours = [
            ("easy", easy),
            ("standard", standard),
            ("hard", hard),
            ("expert", expert),
        ];
        for (difficulty, tokens) in ours {
            let mut ours: Vec<String> = tokens.iter().map(text).collect();
            let mut theirs: Vec<String> = campaign.bags[difficulty].iter().map(text).collect();
            ours.sort();
            theirs.sort();
            assert_eq!(ours, theirs, "{}, {difficulty}", scenario.id);
        }
    });
}

/// A symbol's modifier where it is fixed; one that counts something is not.
fn fixed(symbol: &Symbol) -> Option<String> {
    let Quantity::N(modifier) = symbol.effect.modifier else {
        return None;
    };
    Some(match symbol.effect.reveal_another {
        true => format!("{modifier}, reveal 1"),
        false => modifier.to_string(),
    })
}

#[test]
fn the_symbols_are_worth_what_the_reference_card_says() {
    each_scenario(|scenario, _, facts| {
        let card = book().card(scenario.supplied.reference.as_str());
        let script = card.and_then(|card| card.script.as_ref());
        let abilities = &script.expect("a reference card is supported").abilities;
        // Of some scenarios the public data do not know the symbols.
        let known = facts.symbols.iter().filter(|side| !side.is_empty());
        for (side, theirs) in [Side::Standard, Side::Hard].into_iter().zip(known) {
            let symbols = abilities.iter().filter_map(|ability| match ability {
                Ability::Symbol(symbol) if symbol.side == side => Some(symbol),
                _ => None,
            });
            let ours: BTreeMap<String, Option<String>> = symbols
                .map(|symbol| (text(&symbol.token), fixed(symbol)))
                .collect();
            let named: BTreeSet<String> = theirs.keys().map(text).collect();
            assert_eq!(
                ours.keys().cloned().collect::<BTreeSet<_>>(),
                named,
                "{}, {side:?}",
                scenario.id
            );
            for (token, value) in theirs {
                let value = value.split(" or ").next().unwrap_or_default();
                let counted = value.contains('X');
                let expected = (!counted).then(|| value.to_owned());
                let context = format!("{}, {side:?}, {}", scenario.id, text(token));
                assert_eq!(ours[&text(token)], expected, "{context}");
            }
        }
    });
}

/// What effects do to the campaign, in the words of the facts.
#[derive(Default)]
struct Told {
    facts: BTreeSet<String>,
}

impl Told {
    fn all(scenario: &Scenario, effects: &[Effect]) -> BTreeSet<String> {
        let mut told = Told::default();
        told.effects(scenario, effects);
        told.facts
    }

    fn effects(&mut self, scenario: &Scenario, effects: &[Effect]) {
        let mut rest = effects.iter().peekable();
        while let Some(effect) = rest.next() {
            match effect {
                Effect::Flow(FlowEffect::If {
                    then, otherwise, ..
                }) => {
                    self.effects(scenario, then);
                    self.effects(scenario, otherwise);
                }
                Effect::Flow(FlowEffect::ChooseOne { options, .. }) => options
                    .iter()
                    .for_each(|option| self.effects(scenario, option)),
                Effect::Flow(FlowEffect::AtRandom { then, .. }) => self.effects(scenario, then),
                Effect::Flow(FlowEffect::ForEach { then, .. }) => {
                    let each = then.iter().filter_map(fact);
                    let all = each.map(|fact| fact.replace(" one", " all"));
                    self.facts.extend(all);
                }
                Effect::Scenario(ScenarioEffect::Resolution(id)) => {
                    self.effects(scenario, &scenario.resolutions[id])
                }
                // The number that the guide keeps by itself.
                Effect::Scenario(ScenarioEffect::RecordCount(..)) => {}
                // The guide says in one step what the victory display is worth, and the bonus.
                Effect::Scenario(ScenarioEffect::VictoryExperience) => {
                    let bonus = rest.next_if(|next| is_bonus(next)).and_then(fact);
                    let alone = || "experience all +0".to_owned();
                    self.facts.insert(bonus.unwrap_or_else(alone));
                }
                other => self.facts.extend(fact(other)),
            }
        }
    }
}

fn is_bonus(effect: &Effect) -> bool {
    let Effect::Scenario(ScenarioEffect::Experience { who, amount }) = effect else {
        return false;
    };
    *who == Match::Investigator && matches!(amount, Quantity::N(_))
}

fn fact(effect: &Effect) -> Option<String> {
    let number = |quantity: &Quantity| match quantity {
        Quantity::N(number) => *number,
        other => panic!("a resolution with {other:?}"),
    };
    Some(match effect {
        Effect::Scenario(ScenarioEffect::Record(entry)) => {
            let (section, name) = entry.split_once('.').expect("section.entry");
            if name.starts_with(|first: char| first.is_ascii_digit()) {
                format!("record cards {section}.$input_value")
            } else {
                format!("record {entry}")
            }
        }
        Effect::Scenario(ScenarioEffect::RecordCards { section, .. }) => {
            format!("record cards {section}.$input_value")
        }
        Effect::Scenario(ScenarioEffect::CrossOut(entry)) => format!("cross out {entry}"),
        Effect::Harm(HarmEffect::Trauma {
            who,
            physical,
            mental,
        }) => format!(
            "trauma +{}/+{} {}",
            number(physical),
            number(mental),
            whom(who)
        ),
        Effect::Scenario(ScenarioEffect::Experience { who, amount }) => {
            // What a game counts is no number of the guide.
            let amount = match amount {
                Quantity::N(amount) => *amount,
                _ => 0,
            };
            format!("experience {} +{amount}", whom(who))
        }
        Effect::Scenario(ScenarioEffect::EarnCard { card, who, .. }) => {
            format!("earn {card} {}", whom(who))
        }
        Effect::Scenario(ScenarioEffect::LoseCard(card)) => format!("lose {card}"),
        Effect::Harm(HarmEffect::Kill(who)) => format!("killed {}", whom(who)),
        Effect::Scenario(ScenarioEffect::GainWeakness {
            who,
            with_trait: Some(name),
            ..
        }) => {
            let printed = card_data::library().trait_name(name.as_str());
            let printed = printed.expect("the trait exists");
            format!("weakness {} {}", printed.en, whom(who))
        }
        Effect::Scenario(ScenarioEffect::CampaignEnds(result)) => format!("result {result}"),
        other => panic!("a resolution with {other:?}"),
    })
}

fn whom(who: &Match) -> &'static str {
    match who {
        Match::Investigator => "all",
        Match::Is(Ref::Lead) => "lead",
        Match::All(parts) if parts.contains(&Match::Not(Box::new(Match::Resigned))) => {
            "not resigned"
        }
        _ => "one",
    }
}

#[test]
fn resolutions_do_what_the_guide_says() {
    each_scenario(|scenario, _, facts| {
        let ours: BTreeSet<&str> = scenario.resolutions.keys().map(|id| id.as_str()).collect();
        let theirs: BTreeSet<&str> = facts.resolutions.keys().map(String::as_str).collect();
        assert_eq!(ours, theirs, "{}", scenario.id);
        for (id, theirs) in &facts.resolutions {
            let ours = Told::all(scenario, &scenario.resolutions[id.as_str()]);
            assert_eq!(ours, theirs.effects, "{}, {id}", scenario.id);
        }
    });
}

#[test]
fn setups_add_the_tokens_that_the_guide_adds() {
    each_scenario(|scenario, _, facts| {
        let mut ours = BTreeSet::new();
        added(&scenario.setup, &mut ours);
        let theirs = facts
            .setup
            .iter()
            .filter_map(|fact| fact.strip_prefix("add "));
        let theirs: BTreeSet<String> = theirs
            .map(|tokens| {
                let mut tokens: Vec<&str> = tokens.split(' ').collect();
                tokens.sort_unstable();
                tokens.join(" ")
            })
            .collect();
        assert_eq!(ours, theirs, "{}", scenario.id);
    });
}

/// The tokens that effects add to the bag, those of each effect together.
fn added(effects: &[Effect], found: &mut BTreeSet<String>) {
    for effect in effects {
        match effect {
            Effect::Scenario(ScenarioEffect::AddToBag(tokens)) => {
                let mut tokens: Vec<String> = tokens.iter().map(text).collect();
                tokens.sort();
                found.insert(tokens.join(" "));
            }
            Effect::Flow(FlowEffect::If {
                then, otherwise, ..
            }) => {
                added(then, found);
                added(otherwise, found);
            }
            _ => {}
        }
    }
}

fn begin(scenario: &Scenario, seed: u64) -> Game {
    let setup = ScenarioSetup {
        scenario: scenario.id.clone(),
        difficulty: abilities::Difficulty::Standard,
        investigators: vec![starter("roland"), starter("daisy")],
        lead: 0,
        seed,
        bag: None,
        log: BTreeSet::from(["campaign_notes.house_standing".to_owned()]),
        counts: BTreeMap::new(),
        weaknesses: None,
    };
    let (mut game, _) = Game::begin(book(), &setup).expect("the setup is sound");
    while let Some(prompt) = game.prompt().filter(|one| one.ask == engine::Ask::Mulligan) {
        let keep = engine::Choice {
            who: prompt.seats[0],
            act: engine::ChoiceKind::Targets(Vec::new()),
        };
        game.apply(keep).expect("nobody must take a mulligan");
    }
    game
}

/// The encounter deck is made of the enemies and treacheries of the sets as they are printed, less
/// what the scenario sets aside or spawns.
#[test]
fn encounter_decks_hold_the_printed_copies() {
    each_scenario(|scenario, _, _| {
        let game = begin(scenario, 1);
        let mut copies: BTreeMap<&str, u8> = BTreeMap::new();
        for (_, card) in game.cards() {
            let drawn = matches!(
                card.zone,
                ZoneKind::EncounterDeck | ZoneKind::EncounterDiscard | ZoneKind::At(_)
            );
            if drawn && card.def.facts.encounter.is_some() {
                *copies.entry(card.def.code.as_str()).or_default() += 1;
            }
        }
        for set in &scenario.supplied.sets {
            for (card, printed) in card_data::library().cards_of_set(set.as_str()) {
                let aside = scenario
                    .set_aside
                    .iter()
                    .find(|(code, _)| *code == card.code);
                let kind = matches!(
                    card.kind,
                    cards::CardType::Enemy | cards::CardType::Treachery
                );
                let is_back = card_data::library()
                    .cards_of_set(set.as_str())
                    .any(|(other, _)| {
                        let back = other.back.as_ref().and_then(|back| back.code.as_ref());
                        back == Some(&card.code)
                    });
                let expected = match (kind && !is_back && !card.hidden, aside) {
                    (false, _) => 0,
                    (true, Some((_, aside))) => printed - aside,
                    (true, None) => printed,
                };
                let found = copies.get(card.code.as_str()).copied().unwrap_or(0);
                assert_eq!(found, expected, "{}: {}", scenario.id, card.code);
            }
        }
    });
}

/// The map of the guide shows the places that are in play at the beginning.
#[test]
fn the_map_is_that_of_the_guide() {
    each_scenario(|scenario, _, facts| {
        if facts.locations.is_empty() {
            return;
        }
        let title = |code: &str| {
            let card = card_data::library().get(code).expect("the map names cards");
            card.name.en.to_string()
        };
        let theirs: BTreeSet<String> = facts.locations.iter().map(|code| title(code)).collect();
        for seed in 1..6 {
            let game = begin(scenario, seed);
            let ours: BTreeSet<String> = game
                .locations()
                .map(|card| game.card(card).def.facts.name.en.to_string())
                .collect();
            assert_eq!(ours, theirs, "{}, seed {seed}", scenario.id);
        }
    });
}
