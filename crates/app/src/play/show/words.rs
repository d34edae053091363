//! Rules text in both languages, rendered from what the engine runs.

use std::sync::LazyLock;

use abilities::{Ability, Cost, Effect};
use campaign::guide::Phrases;
use engine::CardDef;
use text::{Language, Paragraph, Text};

use crate::facts::Words;
use crate::guides::of_games;

/// What rules text speaks of, entries of the campaign log among it.
static PHRASES: LazyLock<Phrases<'static>> = LazyLock::new(|| {
    let guides = of_games().unwrap_or_default().iter();
    Phrases::new(card_data::library(), guides.map(|guide| &**guide))
});

/// The paragraphs of a card that `shown` picks.
pub(crate) fn card(def: &CardDef, shown: impl Fn(&Paragraph) -> bool) -> Words {
    each(def, |text, language| {
        let paragraphs = text.paragraphs();
        let lines = paragraphs.iter().filter(|one| shown(one));
        lines.map(|one| one.markup(language)).collect()
    })
}

/// The same paragraphs without the icons and labels before them.
pub(super) fn lines(def: &CardDef, shown: impl Fn(&Paragraph) -> bool) -> Words {
    each(def, |text, _| {
        let paragraphs = text.paragraphs().into_iter();
        let lines = paragraphs.filter(|one| shown(one));
        lines.map(|one| one.text).collect()
    })
}

pub(in crate::play) fn ability(def: &CardDef, ability: &Ability) -> Words {
    each(def, |text, language| {
        vec![text.ability(ability).markup(language)]
    })
}

pub(super) fn effects(def: &CardDef, effects: &[Effect]) -> Words {
    each(def, |text, _| vec![text.effects(effects)])
}

pub(super) fn costs(def: &CardDef, costs: &[Cost]) -> Words {
    each(def, |text, _| vec![text.costs(costs)])
}

fn each(def: &CardDef, say: impl Fn(&Text, Language) -> Vec<String>) -> Words {
    let Some(script) = &def.script else {
        return Words::default();
    };
    let text = |language| {
        let text = Text::new(language, &*PHRASES, &def.facts, script);
        say(&text, language)
    };
    Words {
        en: text(Language::English),
        ko: text(Language::Korean),
    }
}
