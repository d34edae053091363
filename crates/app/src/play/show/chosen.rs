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

/// An option of an upgrade sheet, behind the name of its card.
fn boxed(card: &cards::Card, option: usize) -> CardName {
    let name = card.customizations.get(option);
    let name = name.and_then(|one| one.name.as_ref());
    let number = (option + 1).to_string();
    let en = name.map_or(&*number, |name| &name.en);
    let ko = name.map_or(&*number, |name| name.ko.as_ref().unwrap_or(&name.en));
    let of = card.name.ko.as_ref().unwrap_or(&card.name.en);
    CardName {
        en: format!("{}: {en}", card.name.en).into(),
        ko: Some(format!("{of}: {ko}").into()),
    }
}

/// What may be named, in both languages.
pub(super) fn name(named: &Named) -> Words {
    let name = match named {
        Named::Card(card) => CardName {
            en: card.name.en.clone(),
            ko: card.name.ko.clone(),
        },
        Named::Box(card, option) => boxed(card, usize::from(*option)),
        Named::Trait(name) => super::faces::trait_name(card_data::library(), name),
    };
    Words {
        ko: vec![name.ko.as_ref().unwrap_or(&name.en).to_string()],
        en: vec![name.en.to_string()],
    }
}
