//! What a symbol of the chaos bag does is said by the script of the reference card for a game, and by
//! the guide for the odds at the table. The two agree.

use std::collections::BTreeMap;

use abilities::visit::{self, Node};
use abilities::{
    Ability, FlowEffect, Modifier, Quantity, Script, Side, Stat, TestEffect, TokenChange,
    TokenEffect,
};
use casebook_campaign::guide::{self, SymbolRule, SymbolValue, Symbols};
use casebook_campaign::odds::Outcome;

/// What odds take into account of a symbol.
#[derive(Debug, PartialEq, Eq)]
struct Meaning {
    /// None where it is counted.
    modifier: Option<i32>,
    another: Another,
}

#[derive(Debug, PartialEq, Eq)]
enum Another {
    Never,
    Sometimes,
    Always,
}

fn another(some: bool, all: bool) -> Another {
    match (some, all) {
        (_, true) => Another::Always,
        (true, false) => Another::Sometimes,
        (false, false) => Another::Never,
    }
}

fn of_guide(rule: &SymbolRule) -> Meaning {
    let modifier = |value: &SymbolValue| match value.result {
        Outcome::Modifier(modifier) => Some(modifier),
        Outcome::AutoFail | Outcome::AutoSucceed => None,
    };
    match rule {
        SymbolRule::Fixed(value) => Meaning {
            modifier: modifier(value),
            another: another(false, value.reveal_another > 0),
        },
        SymbolRule::Counted { reveal_another, .. } => Meaning {
            modifier: None,
            another: another(false, *reveal_another > 0),
        },
        SymbolRule::Either { otherwise, cases } => {
            let values = || std::iter::once(otherwise).chain(cases.iter().map(|(_, one)| one));
            let same = values().all(|one| one.result == otherwise.result);
            let mut reveals = values().map(|one| one.reveal_another > 0);
            Meaning {
                modifier: modifier(otherwise).filter(|_| same),
                another: another(reveals.clone().any(|one| one), reveals.all(|one| one)),
            }
        }
    }
}

fn of_script(effect: &TokenEffect) -> Meaning {
    let reveals = |node: Node<'_>| matches!(node, Node::TokenChange(TokenChange::RevealAnother));
    let mut effects = effect.effects.iter();
    let some = effects.clone().any(|one| visit::any(one, reveals));
    let at_once = effects.any(|one| {
        let under_condition =
            |node: Node<'_>| matches!(node, Node::FlowEffect(FlowEffect::If { .. }));
        visit::any(one, reveals) && !visit::any(one, under_condition)
    });
    let decides = |node: Node<'_>| {
        matches!(
            node,
            Node::TestEffect(TestEffect::AutoFail | TestEffect::AutoSucceed)
        )
    };
    // What the token is worth may come of its effects as well.
    let changes = |node: Node<'_>| {
        matches!(
            node,
            Node::TokenChange(TokenChange::As(_) | TokenChange::Means(_))
                | Node::Modifier(Modifier::Add {
                    stat: Stat::TestValue,
                    ..
                })
        )
    };
    let mut effects = effect.effects.iter();
    let decided = effects.any(|one| visit::any(one, decides) || visit::any(one, changes));
    Meaning {
        modifier: match effect.modifier {
            Quantity::N(modifier) if !decided => Some(modifier),
            _ => None,
        },
        another: another(some, effect.reveal_another || at_once),
    }
}

/// The symbols on one side of a reference card; none where its script is not written.
fn side(script: &Script, side: Side) -> BTreeMap<String, Meaning> {
    let symbols = script.abilities.iter().filter_map(|ability| match ability {
        Ability::Symbol(symbol) if symbol.side == side => Some(symbol),
        _ => None,
    });
    let meaning =
        |symbol: &abilities::Symbol| (symbol.token.to_string(), of_script(&symbol.effect));
    symbols.map(meaning).collect()
}

fn told(symbols: &Symbols, side: Side) -> BTreeMap<String, Meaning> {
    let rules = match side {
        Side::Standard => &symbols.standard,
        Side::Hard => &symbols.hard,
    };
    let meaning = rules
        .iter()
        .map(|(token, rule)| (token.to_string(), of_guide(rule)));
    meaning.collect()
}

#[test]
fn guides_and_reference_cards_say_the_same_of_symbols() {
    let files = card_data::abilities();
    let scripts = files.flat_map(|(file, text)| {
        abilities::parse_scripts(file, text).expect("the committed scripts")
    });
    let scripts: BTreeMap<String, Script> = scripts
        .map(|(code, script)| (code.as_str().to_owned(), script))
        .collect();
    let mut compared = 0;
    for guide in guide::from_ron(card_data::guides()).expect("the guides") {
        for scenario in &guide.scenarios {
            let reference = scenario.reference_card.as_deref();
            let script = reference.and_then(|card| scripts.get(card));
            let (Some(symbols), Some(script)) = (&scenario.symbols, script) else {
                continue;
            };
            for one in [Side::Standard, Side::Hard] {
                let name = format!("{}, {one:?}", scenario.id);
                let (told, said) = (told(symbols, one), side(script, one));
                assert_eq!(told, said, "{name}");
            }
            compared += 1;
        }
    }
    assert!(compared >= 3, "{compared}");
}
