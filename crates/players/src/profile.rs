//! What happens in games: what players do with their turns, what they gain, and what harms them.

use std::collections::BTreeMap;

use abilities::EventKind;
use engine::{Ask, CardId, Choice, ChoiceKind, Event, Game};

/// Counts of one game or of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Choices in turns, by their kind.
    pub choices: BTreeMap<&'static str, u64>,
    pub clues: u64,
    /// Damage and horror that investigators took, by the English name of what dealt it.
    pub damage: BTreeMap<String, u64>,
    pub horror: BTreeMap<String, u64>,
    /// Attacks of opportunity.
    pub provoked: u64,
    /// Acts that advanced, by their English name, and the sums of the rounds in which they did.
    pub acts: BTreeMap<String, (u64, u64)>,
    /// Cards played, by their English name.
    pub played: BTreeMap<String, u64>,
    /// Cards committed, by their English name.
    pub committed: BTreeMap<String, u64>,
    /// Enemies defeated, by their English name.
    pub defeated: BTreeMap<String, u64>,
}

impl Profile {
    /// Counts a choice that is about to be made.
    pub fn choose(&mut self, game: &Game, choice: &Choice) {
        let in_turn = game
            .prompt()
            .is_some_and(|prompt| matches!(prompt.ask, Ask::Turn | Ask::Action));
        if in_turn {
            *self.choices.entry(kind(&choice.act)).or_default() += 1;
        }
    }

    /// Counts what came of it.
    pub fn see(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            let amount = u64::try_from(event.amount).unwrap_or_default();
            let of_investigator = || game.seat_of(event.subject).is_some();
            match event.kind {
                EventKind::CluesDiscovered => self.clues += amount,
                EventKind::DamagePlaced if of_investigator() => {
                    *self.damage.entry(name(game, event.object)).or_default() += amount;
                }
                EventKind::HorrorPlaced if of_investigator() => {
                    *self.horror.entry(name(game, event.object)).or_default() += amount;
                }
                EventKind::Attacks if event.by_attack => self.provoked += 1,
                EventKind::ActAdvances => {
                    let (times, rounds) = self.acts.entry(name(game, event.subject)).or_default();
                    *times += 1;
                    *rounds += u64::from(game.round());
                }
                EventKind::Played => count(&mut self.played, game, event),
                EventKind::Committed => count(&mut self.committed, game, event),
                EventKind::Defeated if !of_investigator() => {
                    count(&mut self.defeated, game, event);
                }
                _ => {}
            }
        }
    }

    pub fn add(&mut self, other: &Self) {
        for (kind, times) in &other.choices {
            *self.choices.entry(kind).or_default() += times;
        }
        for (name, (times, rounds)) in &other.acts {
            let own = self.acts.entry(name.clone()).or_default();
            *own = (own.0 + times, own.1 + rounds);
        }
        self.clues += other.clues;
        self.provoked += other.provoked;
        let lists = [
            (&mut self.damage, &other.damage),
            (&mut self.horror, &other.horror),
            (&mut self.played, &other.played),
            (&mut self.committed, &other.committed),
            (&mut self.defeated, &other.defeated),
        ];
        for (own, other) in lists {
            for (name, times) in other {
                *own.entry(name.clone()).or_default() += times;
            }
        }
    }
}

fn count(list: &mut BTreeMap<String, u64>, game: &Game, event: &Event) {
    *list.entry(name(game, event.subject)).or_default() += 1;
}

fn name(game: &Game, card: CardId) -> String {
    match card.get() {
        Some(card) => game.card(card).def.facts.name.en.to_string(),
        None => "no card".to_owned(),
    }
}

fn kind(act: &ChoiceKind) -> &'static str {
    match act {
        ChoiceKind::Investigate => "investigate",
        ChoiceKind::Move(_) => "move",
        ChoiceKind::Draw => "draw",
        ChoiceKind::Resource => "resource",
        ChoiceKind::Engage(_) => "engage",
        ChoiceKind::Fight(_) => "fight",
        ChoiceKind::Evade(_) => "evade",
        ChoiceKind::EndTurn => "end turn",
        ChoiceKind::Play(_) => "play",
        ChoiceKind::Use(..) => "use",
        ChoiceKind::AdvanceAct => "advance act",
        _ => "other",
    }
}
