//! Rules text in English and Korean, rendered from the values that run.
//!
//! What a player reads is what the engine resolves: there is no sentence stored for any card. Each
//! language has a module that turns every variant of the ability language into words, with
//! exhaustive matches; what both share (taking a matcher apart into a noun phrase, knowing what
//! "that enemy" means, recognising shapes that read better as a whole) stands beside them.

mod bound;
mod context;
mod deed;
mod en;
mod grammar;
mod group;
mod host;
mod kinds;
mod known;
mod ko;
mod names;
mod paragraph;
mod particles;
#[cfg(test)]
mod particles_table;
mod roles;
mod shape;
mod telling;
mod zones;

pub use names::Names;
pub use paragraph::{Icon, Label, Language, Paragraph, Section};
/// A Korean word with the particle of an object.
pub use particles::eul as korean_object;

use cards::Card;

use abilities::{Ability, Cost, Effect, Script, Symbol, Token, TokenEffect, Triggered};
use context::Context;
use grammar::Grammar;

/// The full rules text of a card.
pub fn script(
    language: Language,
    names: &dyn Names,
    card: &Card,
    script: &Script,
) -> Vec<Paragraph> {
    Text::new(language, names, card, script).paragraphs()
}

/// The type of a card's uses, such as `charges`, as it stands beside their number.
pub fn uses(language: Language, uses: &cards::Trait) -> String {
    match language {
        Language::English => en::uses(uses),
        Language::Korean => ko::uses(uses),
    }
}

/// What a deck of the game's own is called where its name stands alone: `Hunch deck`.
pub fn deck(language: Language, names: &dyn Names, name: &str) -> String {
    en::capital(&names.deck(language, name))
}

/// What an area out of play is called where its name stands alone: `Devoured cards`.
pub fn area(language: Language, names: &dyn Names, name: &str) -> String {
    en::capital(&names.area(language, name))
}

/// The rules text of one card, whole or in parts.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    language: Language,
    names: &'a dyn Names,
    card: &'a Card,
    script: &'a Script,
}

impl std::fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Text({:?}, {})", self.language, self.card.code)
    }
}
impl<'a> Text<'a> {
    pub fn new(
        language: Language,
        names: &'a dyn Names,
        card: &'a Card,
        script: &'a Script,
    ) -> Self {
        Self {
            language,
            names,
            card,
            script,
        }
    }

    fn grammar(&self) -> &'static dyn Grammar {
        match self.language {
            Language::English => &en::English,
            Language::Korean => &ko::Korean,
        }
    }

    fn context(&self) -> Context<'a> {
        Context::new(self.names, self.card, self.script)
    }

    /// Every paragraph of the card, in the order in which it is read.
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        let mut paragraphs = self.preamble();
        paragraphs.extend(self.objective_elsewhere());
        paragraphs.extend(self.deck_rules());
        let (before, abilities): (Vec<&Ability>, Vec<&Ability>) =
            (self.script.abilities.iter()).partition(|one| shape::is_before_playing(one));
        paragraphs.extend(before.into_iter().map(|one| self.ability(one)));
        paragraphs.extend(self.play());
        paragraphs.extend(self.commit_rules());
        paragraphs.extend(self.told(&abilities));
        paragraphs.extend(self.story());
        paragraphs.extend(self.upgrades());
        paragraphs.extend(self.points());
        paragraphs.extend(self.advanced());
        paragraphs.extend(self.other_face());
        paragraphs
    }

    /// What stands before the abilities: restrictions, spawn, prey, keywords, uses and limits.
    fn preamble(&self) -> Vec<Paragraph> {
        [
            self.restriction(),
            self.deck_line(),
            self.spawn(),
            self.prey(),
            self.keywords(),
            self.uses(),
            self.group_limit(),
            self.area_limit(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// How the card comes into a deck: which card brings it, and how many a deck may have.
    fn deck_line(&self) -> Option<Paragraph> {
        let text = self.grammar().deck_line(&self.context())?;
        Some(Paragraph::plain(text))
    }

    /// An act whose objective stands on other cards says that alone.
    fn objective_elsewhere(&self) -> Option<Paragraph> {
        let elsewhere = self.script.objective
            && self.script.abilities.is_empty()
            && self.card.kind == cards::CardType::Act;
        let text = || self.grammar().objective_elsewhere().to_owned();
        elsewhere.then(|| Paragraph::labelled(Label::Objective, text()))
    }

    /// What the card changes about the deck that holds it: the same data by which decks are checked.
    fn deck_rules(&self) -> Vec<Paragraph> {
        let rules = deckbuilding::CardRules::committed();
        let of_side = rules.fronts.get(&self.card.code);
        let rules = rules.cards.get(&self.card.code).or(of_side);
        let rules = rules.map_or(&[][..], Vec::as_slice);
        let texts = self.grammar().deck_rules(&self.context(), rules);
        texts.into_iter().map(Paragraph::plain).collect()
    }

    fn restriction(&self) -> Option<Paragraph> {
        let text = self.grammar().restriction(&self.context())?;
        Some(Paragraph::plain(text))
    }

    /// Keywords of the facts and of the script.
    pub fn keywords(&self) -> Option<Paragraph> {
        let text = self.grammar().keywords(&self.context())?;
        Some(Paragraph::plain(text))
    }

    /// The uses of the card, and whether it is discarded without them.
    pub fn uses(&self) -> Option<Paragraph> {
        let text = self.grammar().uses(&self.context())?;
        Some(Paragraph::plain(text))
    }

    /// How many copies may be in play, those of all investigators together.
    fn group_limit(&self) -> Option<Paragraph> {
        let limit = self.script.limit_in_play?;
        Some(Paragraph::plain(self.grammar().group_limit(limit)))
    }

    fn area_limit(&self) -> Option<Paragraph> {
        let limit = self.script.limit_in_area?;
        let text = self.grammar().area_limit(&self.context(), limit);
        Some(Paragraph::plain(text))
    }

    pub fn spawn(&self) -> Option<Paragraph> {
        let text = self.grammar().spawn(&self.context())?;
        Some(Paragraph::labelled(Label::Spawn, text))
    }

    pub fn prey(&self) -> Option<Paragraph> {
        let text = self.grammar().prey(&self.context())?;
        Some(Paragraph::labelled(Label::Prey, text))
    }

    /// What options of the upgrade sheet change on the card itself.
    fn upgrades(&self) -> Vec<Paragraph> {
        let texts = self.grammar().upgrades(&self.context()).into_iter();
        texts.map(Paragraph::plain).collect()
    }

    /// Victory and vengeance points.
    pub fn points(&self) -> Option<Paragraph> {
        let text = self.grammar().points(&self.context())?;
        Some(Paragraph::plain(text))
    }

    /// When an event may be played, and what it does then.
    pub fn play(&self) -> Vec<Paragraph> {
        let Some(play) = &self.script.play else {
            return Vec::new();
        };
        let c = self.context();
        let line = self.grammar().play_line(&c, play);
        let text = self.grammar().play(&c, play);
        let lines = line.into_iter().chain((!text.is_empty()).then_some(text));
        lines.map(Paragraph::plain).collect()
    }

    fn commit_rules(&self) -> Option<Paragraph> {
        let c = self.context();
        let text = self.grammar().commit_rules(&c, &self.script.commit)?;
        Some(Paragraph::plain(text))
    }

    /// One ability, with its icons or label.
    pub fn ability(&self, ability: &Ability) -> Paragraph {
        let c = &self.context();
        let grammar = self.grammar();
        match ability {
            Ability::Forced(triggered) if let Some(what) = shape::begins_in_play(triggered) => {
                Paragraph::plain(grammar.begins_in_play(c, what))
            }
            Ability::Constant(constant) => Paragraph::plain(grammar.constant(c, constant)),
            Ability::Forced(triggered) if shape::is_permission(triggered) => {
                let text = grammar.triggered(c, triggered);
                Paragraph::plain(
                    text.replacen(": You may", ", you may", 1)
                        .replacen(": ", ", ", 1),
                )
            }
            Ability::Forced(triggered) if shape::is_passive(triggered, self.card) => {
                let text = grammar.triggered(c, triggered);
                Paragraph::plain(paragraph::as_sentence(&text))
            }
            Ability::Forced(triggered) => {
                let c = &c.clone().read_by_whoever(triggered);
                Paragraph::labelled(self.forced(triggered), grammar.triggered(c, triggered))
            }
            Ability::Reaction(triggered) => self.triggered(Icon::Reaction, triggered),
            Ability::Fast(triggered) => self.triggered(Icon::Fast, triggered),
            Ability::Action(triggered) => self.triggered(Icon::Action, triggered),
            Ability::Shift(triggered) => {
                Paragraph::labelled(Label::Shift, grammar.triggered(c, triggered))
            }
            Ability::Revelation(effects) => {
                Paragraph::labelled(Label::Revelation, grammar.effects(c, effects))
            }
            Ability::Haunted(effects) => {
                Paragraph::labelled(Label::Haunted, grammar.effects(c, effects))
            }
            Ability::ElderSign(effect) => Paragraph {
                icons: vec![Icon::Token(Token::ElderSign)],
                ..Paragraph::plain(grammar.token_effect(c, effect, true))
            },
            Ability::Symbol(symbol) => self.symbol(symbol),
            Ability::Committed {
                modifiers,
                success,
                failure,
                condition,
                ends,
            } => Paragraph::plain(grammar.committed(
                c,
                condition,
                modifiers,
                (success, failure, ends),
            )),
        }
    }

    /// An act with an objective names it so, and so does what advances it or an agenda by what
    /// becomes of an enemy.
    fn forced(&self, triggered: &Triggered) -> Label {
        let of_act = self.script.objective && shape::is_goal_of_act(&triggered.effects);
        let of_enemy = self.card.kind == cards::CardType::Enemy || shape::is_arrival(triggered);
        let by_itself = triggered.on.is_none() || of_enemy;
        if of_act || by_itself && shape::is_advance(&triggered.effects) {
            Label::Objective
        } else {
            Label::Forced
        }
    }

    fn triggered(&self, icon: Icon, triggered: &Triggered) -> Paragraph {
        let count = match icon {
            Icon::Action => usize::from(triggered.actions.max(1)),
            Icon::Fast | Icon::Reaction | Icon::Token(_) => 1,
        };
        let text = self.grammar().triggered(&self.context(), triggered);
        let label = (self.script.objective && shape::is_advance(&triggered.effects))
            .then_some(Label::Objective);
        // When an act may be advanced with clues is a rule of the game.
        let by_rule = self.card.kind == cards::CardType::Act
            && icon == Icon::Fast
            && label.is_some()
            && triggered.cost.iter().any(shape::names_payer);
        let count = if by_rule { 0 } else { count };
        Paragraph {
            label,
            ..Paragraph::with_icons(vec![icon; count], text)
        }
    }

    fn symbol(&self, symbol: &Symbol) -> Paragraph {
        Paragraph {
            section: Section::Reference(symbol.side),
            ..self.token_effect(symbol.token, &symbol.effect)
        }
    }

    /// What a chaos symbol does, after the symbol.
    pub fn token_effect(&self, token: Token, effect: &TokenEffect) -> Paragraph {
        let text = self.grammar().token_effect(&self.context(), effect, false);
        Paragraph::with_icons(vec![Icon::Token(token)], text)
    }

    /// What the back of an act or agenda does.
    pub fn advanced(&self) -> Vec<Paragraph> {
        if self.script.advanced.is_empty() {
            return Vec::new();
        }
        let text = self.effects(&self.script.advanced);
        vec![Paragraph {
            section: Section::Advanced,
            ..Paragraph::plain(text)
        }]
    }

    /// The game text of a story card.
    fn story(&self) -> Option<Paragraph> {
        let story = &self.script.story;
        (!story.is_empty()).then(|| Paragraph::plain(self.effects(story)))
    }

    fn other_face(&self) -> Vec<Paragraph> {
        let Some(face) = &self.script.other_face else {
            return Vec::new();
        };
        let text = Text {
            script: face,
            ..*self
        };
        let play = text.play().into_iter();
        let abilities = face.abilities.iter().map(|one| text.ability(one));
        let story = text.story();
        let mut paragraphs: Vec<Paragraph> = play.chain(abilities).chain(story).collect();
        for paragraph in &mut paragraphs {
            paragraph.section = Section::OtherFace;
        }
        paragraphs
    }

    /// Effects as sentences.
    pub fn effects(&self, effects: &[Effect]) -> String {
        self.grammar().effects(&self.context(), effects)
    }

    /// Costs as what a player does to pay them.
    pub fn costs(&self, costs: &[Cost]) -> String {
        self.grammar().costs(&self.context(), costs)
    }
}
