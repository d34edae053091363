//! What kind of choice it is.

use abilities::Designator;
use cards::{CardType, Slot};
use engine::{Ask, CardId, ChoiceKind};

use super::{Asked, designator};
use crate::cards_in_play::is_weapon;

/// What a choice is, at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    AdvanceAct,
    Fight,
    Evade,
    Investigate,
    Move,
    Engage,
    Resource,
    Draw,
    Pass,
    PlayWeapon,
    PlayAlly,
    PlayAsset,
    PlayEvent,
    UseOfAct,
    UseOfPlace,
    Parley,
    Resign,
    UseOther,
    Commit,
    Yes,
    No,
    FirstOption,
    OtherOption,
    NoTarget,
    Targets,
    Amount,
    Assign,
    Other,
}
pub(super) const KINDS: usize = Kind::Other as usize + 1;

/// What is asked most; all else is one case.
pub(super) const ASKS: [Ask; 11] = [
    Ask::Turn,
    Ask::Action,
    Ask::Window,
    Ask::Reaction,
    Ask::Commit,
    Ask::Mulligan,
    Ask::HandSize,
    Ask::ChooseTarget,
    Ask::ChooseOption,
    Ask::Assign,
    Ask::Search,
];

impl Asked<'_> {
    pub(super) fn kind(&self, act: &ChoiceKind) -> Kind {
        match act {
            ChoiceKind::AdvanceAct => Kind::AdvanceAct,
            ChoiceKind::Fight(_) => Kind::Fight,
            ChoiceKind::Evade(_) => Kind::Evade,
            ChoiceKind::Investigate => Kind::Investigate,
            ChoiceKind::Move(_) => Kind::Move,
            ChoiceKind::Engage(_) => Kind::Engage,
            ChoiceKind::Resource => Kind::Resource,
            ChoiceKind::Draw => Kind::Draw,
            ChoiceKind::Pass | ChoiceKind::EndTurn => Kind::Pass,
            ChoiceKind::Play(card) => self.play(*card),
            ChoiceKind::Use(card, number) => self.use_of(*card, *number),
            ChoiceKind::Commit(_) => Kind::Commit,
            ChoiceKind::Yes => Kind::Yes,
            ChoiceKind::No => Kind::No,
            ChoiceKind::Option(0) => Kind::FirstOption,
            ChoiceKind::Option(_) => Kind::OtherOption,
            ChoiceKind::Targets(cards) if cards.is_empty() => Kind::NoTarget,
            ChoiceKind::Targets(_) => Kind::Targets,
            ChoiceKind::Amount(_) => Kind::Amount,
            ChoiceKind::Assign(_) => Kind::Assign,
            _ => Kind::Other,
        }
    }

    fn play(&self, card: CardId) -> Kind {
        let game = self.sight.game;
        let is_asset = game.kind_of(card) == CardType::Asset;
        let is_ally = game.card(card).def.facts.play.slots.contains(&Slot::Ally);
        match designator(game, card, None) {
            Some(Designator::Fight) => Kind::Fight,
            Some(Designator::Evade) => Kind::Evade,
            Some(Designator::Investigate) => Kind::Investigate,
            _ if !is_asset => Kind::PlayEvent,
            _ if is_weapon(game, card) => Kind::PlayWeapon,
            _ if is_ally => Kind::PlayAlly,
            _ => Kind::PlayAsset,
        }
    }

    fn use_of(&self, card: CardId, number: u8) -> Kind {
        let game = self.sight.game;
        match designator(game, card, Some(number)) {
            Some(Designator::Fight) => Kind::Fight,
            Some(Designator::Evade) => Kind::Evade,
            Some(Designator::Investigate) => Kind::Investigate,
            Some(Designator::Parley) => Kind::Parley,
            Some(Designator::Resign) => Kind::Resign,
            _ if Some(card) == game.act() => Kind::UseOfAct,
            _ if game.kind_of(card) == CardType::Location => Kind::UseOfPlace,
            _ => Kind::UseOther,
        }
    }
}
