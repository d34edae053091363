//! What lies on the table, for whoever shows a game: readings that change nothing.

use std::collections::{BTreeMap, BTreeSet};

use abilities::{Ability, Effect, Landmark, Modifier, Phase, Stat};
use cards::{ConnectionSymbol, PlayKeyword, SkillIcon, Slot};

use crate::flow::frame::FlowFrame;
use crate::flow::phases::Flow;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, CardId, Event, Game, Seat, ZoneKind};

/// A part of a sum: the card that adds to a value, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub source: CardId,
    pub amount: i32,
}

impl Game {
    /// The framework step under way by its number in the timing charts, such as `2.2.1`; `setup`
    /// before the first round and `end` after the last one.
    pub fn step(&self) -> &'static str {
        let flow = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Flow(FlowFrame::Step(flow)) => Some(*flow),
            _ => None,
        });
        flow.map_or("end", |next| self.step_before(next))
    }

    /// The step after which the flow goes on with this one.
    fn step_before(&self, next: Flow) -> &'static str {
        match next {
            Flow::GameBegins
            | Flow::DrawOpening { .. }
            | Flow::OpeningHand { .. }
            | Flow::SetUp
            | Flow::PlaceInvestigators
            | Flow::AfterSetup => "setup",
            Flow::Investigation if self.phase == Phase::Mythos => "1.5",
            Flow::Investigation => "setup",
            Flow::PlaceDoom => "1.1",
            Flow::CheckThreshold => "1.2",
            Flow::DrawEncounter => "1.3",
            Flow::MythosEnds => "1.4",
            Flow::NextTurn { answered: false } => "2.1",
            Flow::NextTurn { answered: true } | Flow::TurnBegins(_) => "2.2",
            Flow::Turn { .. } | Flow::TurnEnds(_) => "2.2.1",
            Flow::TurnOver(_) | Flow::InvestigationEnds => "2.2.2",
            Flow::Enemy => "2.3",
            Flow::HuntersMove => "3.1",
            Flow::EnemyAttacks { done: 0 } => "3.2",
            Flow::EnemyAttacks { .. } | Flow::EnemyEnds => "3.3",
            Flow::Upkeep => "3.4",
            Flow::Ready => "4.1",
            Flow::UpkeepDraw => "4.3",
            Flow::UpkeepResources | Flow::HandSize { done: 0 } => "4.4",
            Flow::HandSize { .. } | Flow::UpkeepEnds => "4.5",
            Flow::RoundEnds | Flow::RoundOver | Flow::Mythos => "4.6",
            Flow::GameEnds | Flow::Resolution | Flow::Over => "end",
        }
    }

    /// Enemies in play.
    pub fn enemies(&self) -> impl Iterator<Item = CardId> {
        self.in_play
            .iter()
            .copied()
            .filter(|card| self.is_enemy(*card))
    }

    /// Keywords that a card has now.
    pub fn keywords(&self, card: CardId) -> Vec<PlayKeyword> {
        let all = PlayKeyword::ALL.iter().copied();
        all.filter(|keyword| self.has_keyword(card, *keyword))
            .collect()
    }

    /// Cards attached to a card and cards beneath it, and tokens that are cards here; for the
    /// agenda, the enemies in the shadows above its deck; for it, the act and the scenario reference
    /// card, what lies in play beside them.
    pub fn held_by(&self, host: CardId) -> impl Iterator<Item = CardId> {
        let on = move |zone| {
            matches!(
                zone,
                ZoneKind::Attached(at)
                    | ZoneKind::Beneath(at)
                    | ZoneKind::Swarm(at)
                    | ZoneKind::On(at) if at == host
            ) || (zone == ZoneKind::Shadows && self.agenda == host)
                || matches!(zone, ZoneKind::NextTo(mark) if self.landmark(mark) == host)
        };
        self.cards()
            .filter(move |(_, card)| on(card.zone))
            .map(|(id, _)| id)
    }

    fn landmark(&self, mark: Landmark) -> CardId {
        match mark {
            Landmark::Act => self.act,
            Landmark::Agenda => self.agenda,
            // No card lies there, so what is there is shown on that of the scenario.
            Landmark::Scenario | Landmark::Middle => self.reference,
        }
    }

    /// Cards in a zone that keeps no order, in the order in which they entered the game.
    pub fn cards_at(&self, zone: ZoneKind) -> impl Iterator<Item = CardId> {
        self.cards()
            .filter(move |(_, card)| card.zone == zone)
            .map(|(id, _)| id)
    }

    /// Cards of the act deck and of the agenda deck that follow the current ones.
    pub fn stages_left(&self) -> (usize, usize) {
        (self.act_deck.len(), self.agenda_deck.len())
    }

    /// What players know the card to be: a swarm card that has gone back to its deck stays to them
    /// what it was in play, until it is drawn.
    pub fn known_def(&self, card: CardId) -> &'static crate::CardDef {
        let state = self.card(card);
        let hidden = matches!(state.zone, ZoneKind::Deck(_));
        let known = self.last_known.iter().find(|(id, ..)| *id == card);
        match known {
            Some((_, known, _)) if hidden && known.own.is_some() => known.def,
            _ => state.def,
        }
    }

    pub fn reference(&self) -> Option<CardId> {
        self.reference.get()
    }

    /// Cards that a search or an ability is looking at.
    pub fn looked_at(&self) -> &[CardId] {
        &self.looked
    }

    /// The investigator who must resolve the present card alone, by peril.
    pub fn in_peril(&self) -> Option<Seat> {
        self.peril.get()
    }

    /// The symbol of the side of a location that is up, and the symbols to which it connects.
    pub fn location_symbols(
        &self,
        location: CardId,
    ) -> (Option<ConnectionSymbol>, &[ConnectionSymbol]) {
        self.symbols(location)
    }

    // ---- values ----

    /// A skill after modifiers, never below 0.
    pub fn skill(&self, seat: Seat, skill: SkillIcon) -> i32 {
        self.skill_value(seat, skill).max(0)
    }

    /// Everything that adds to a value now.
    pub fn parts(&self, card: CardId, stat: Stat) -> Vec<Part> {
        let mut parts = Vec::new();
        self.each_change_of_stat(card, stat, |source, amount| {
            parts.push(Part { source, amount })
        });
        parts
    }

    /// Health left and health, for a card that has any.
    pub fn health(&self, card: CardId) -> Option<(i32, i32)> {
        let bounded = self.card(card).def.facts.play.health != Some(cards::Number::Star);
        (bounded && self.has_health(card))
            .then(|| (self.remaining_health(card), self.stat(card, Stat::Health)))
    }

    /// Sanity left and sanity, for a card that has any.
    pub fn sanity(&self, card: CardId) -> Option<(i32, i32)> {
        let bounded = self.card(card).def.facts.play.sanity != Some(cards::Number::Star);
        (bounded && self.has_sanity(card))
            .then(|| (self.remaining_sanity(card), self.stat(card, Stat::Sanity)))
    }

    /// What it costs now to play the card; nothing for a card that is never paid for.
    pub fn cost_to_play(&self, seat: Seat, card: CardId) -> Option<i32> {
        self.has_cost(card).then(|| self.play_cost(seat, card))
    }

    /// Slots of a kind that an investigator has, with those that hold only certain assets.
    pub fn slots(&self, seat: Seat, slot: Slot) -> i32 {
        let extra = self.extra_slots(seat, slot);
        Self::base_slots(slot) + extra.iter().map(|extra| extra.amount).sum::<i32>()
    }

    /// Actions of a whole turn: three and the additional ones.
    pub fn actions_in_all(&self, seat: Seat) -> i32 {
        let own = self.investigator(seat).card;
        let mut actions = 3;
        self.each_modifier(ModifierKind::AdditionalAction, |ctx, modifier| {
            if let Modifier::AdditionalAction { who, amount, .. } = modifier
                && self.matches(ctx, own, who)
            {
                actions += self.value(ctx, amount);
            }
            true
        });
        actions
    }

    // ---- words ----

    /// The effect that asks the open prompt, where an effect does.
    pub fn asking(&self) -> Option<&'static Effect> {
        self.prompt.as_ref()?;
        match self.stack.last()? {
            Frame::Meaning(
                MeaningFrame::Answered { effect, .. }
                | MeaningFrame::SearchAnswered { effect, .. }
                | MeaningFrame::Several { effect, .. },
            ) => Some(effect),
            _ => None,
        }
    }

    /// The event to which the open prompt offers reactions.
    pub fn reacted_to(&self) -> Option<&Event> {
        let asks = self
            .prompt
            .as_ref()
            .is_some_and(|prompt| prompt.ask == Ask::Reaction);
        match self.stack.last()? {
            Frame::Flow(FlowFrame::Occur(occurrence)) if asks => Some(&occurrence.event),
            _ => None,
        }
    }

    /// The ability of a card that choices name by this number.
    pub fn ability(&self, card: CardId, number: u8) -> Option<&'static Ability> {
        let mut abilities = self.abilities_of(card).into_iter();
        abilities
            .find(|(one, _)| *one == number)
            .map(|(_, ability)| ability)
    }

    // ---- what cases look at besides ----

    /// Entries of the campaign log, `section.entry`: those of the beginning and those recorded.
    pub fn log(&self) -> &BTreeSet<String> {
        &self.log
    }

    /// What the scenario remembers of this game.
    pub fn notes(&self) -> &BTreeSet<abilities::NoteName> {
        &self.notes
    }

    /// Passages of the guide that were read in this game, in their order.
    pub fn passages(&self) -> &[abilities::PassageName] {
        &self.passages
    }

    pub fn log_counts(&self) -> &BTreeMap<String, i32> {
        &self.log_counts
    }

    /// The resolutions that were read, in their order: the one that ended the game, and those to
    /// which it sent on.
    pub fn resolutions(&self) -> &[String] {
        &self.resolutions
    }

    /// The resolution that was reached, if one was.
    pub fn resolution(&self) -> Option<&str> {
        self.ending.as_deref()
    }

    /// The abilities of a card that players trigger (action, free, reaction), in printed order, by
    /// the numbers that choices have.
    pub fn triggered_abilities(&self, card: CardId) -> Vec<u8> {
        let triggered = |ability: &Ability| {
            matches!(
                ability,
                Ability::Action(_) | Ability::Fast(_) | Ability::Reaction(_) | Ability::Shift(_)
            )
        };
        let abilities = self.abilities_of(card).into_iter();
        abilities
            .filter(|(_, ability)| triggered(ability))
            .map(|(number, _)| number)
            .collect()
    }

    /// Actions left in the turn, with additional ones that are good for everything.
    pub fn actions_for_anything(&self, seat: Seat) -> i32 {
        self.actions_for(seat, &crate::actions::action_points::Purpose::default())
    }

    /// Whether the open prompt belongs to a turn in which an action can still be taken.
    pub fn has_actions_left(&self) -> bool {
        let Some(prompt) = self.prompt() else {
            return false;
        };
        let left = |seat: Seat| self.investigator(seat).actions > 0;
        prompt.ask == crate::Ask::Turn
            && (left(prompt.who()) || prompt.options.iter().any(|option| option.actions > 0))
    }
}
