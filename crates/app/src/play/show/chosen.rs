//! What a choice does, in words.

use abilities::{Ability, Effect, FlowEffect};
use engine::{CardId, ChoiceKind, Game, Named, Prompt};

use super::words as rendered;
use crate::facts::{CardName, Words};

/// What the use of an ability or one of several options does.
pub(super) fn words(game: &Game, act: &ChoiceKind) -> Option<Words> {
    if let Some((id, ability)) = used_ability(game, act) {
        return Some(rendered::ability(game.card(id).def, ability));
    }
    option_words(game, game.prompt()?, act)
}

fn option_words(game: &Game, prompt: &Prompt, act: &ChoiceKind) -> Option<Words> {
    let ChoiceKind::Option(index) = act else {
        return None;
    };
    let def = game.card(prompt.source.get()?).def;
    if let Some(ability) = game.offered_abilities().get(usize::from(*index)) {
        return Some(rendered::effects(def, &ability.effects));
    }
    let options = match game.asking()? {
        Effect::Flow(
            FlowEffect::ChooseOne { options, .. } | FlowEffect::ChooseSeveral { options, .. },
        ) => options,
        _ => return None,
    };
    Some(rendered::effects(def, options.get(usize::from(*index))?))
}

/// Skills are chosen by their order on the cards.
pub(super) fn used_ability(game: &Game, act: &ChoiceKind) -> Option<(CardId, &'static Ability)> {
    let ChoiceKind::Use(id, number) = act else {
        return None;
    };
    Some((*id, game.ability(*id, *number)?))
}

/// What may be named, in both languages.
pub(super) fn name(named: &Named) -> Words {
    let name = match named {
        Named::Card(card) => CardName {
            en: card.name.en.clone(),
            ko: card.name.ko.clone(),
        },
        Named::Trait(name) => super::faces::trait_name(card_data::library(), name),
    };
    Words {
        ko: vec![name.ko.as_ref().unwrap_or(&name.en).to_string()],
        en: vec![name.en.to_string()],
    }
}
