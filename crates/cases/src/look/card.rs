//! What can be looked at on investigators, locations, enemies and other cards.

use abilities::{Counter, CounterName, FloodLevel, Landmark, Stat};
use cards::{CardType, Number};
use engine::{CardId, Seat, Status, ZoneKind};

use super::{Eye, Named, Seen};

impl Eye<'_> {
    pub(super) fn of_card(&self, card: CardId, field: &str) -> Result<Seen, String> {
        if let Some(seen) = self.of_any(card, field) {
            return Ok(seen);
        }
        let (kind, seen) = match self.game.seat_of(card) {
            Some(seat) => ("an investigator", self.of_investigator(seat, field)),
            None if self.game.card(card).def.kind() == CardType::Location => {
                ("a location", self.of_location(card, field))
            }
            None => ("a card", self.of_other(card, field)),
        };
        seen.ok_or_else(|| format!("{kind} has no '{field}'"))
    }

    fn of_any(&self, card: CardId, field: &str) -> Option<Seen> {
        let count = |counter| Some(Seen::Number(i64::from(self.game.card(card).count(counter))));
        match field {
            "damage" => count(Counter::Damage),
            "horror" => count(Counter::Horror),
            "clues" => count(Counter::Clue),
            "doom" => count(Counter::Doom),
            "resources" => count(Counter::Resource),
            "sealed" => Some(Seen::unordered(
                self.game
                    .card(card)
                    .sealed()
                    .iter()
                    .map(|token| Named::new(token.to_string()))
                    .collect(),
            )),
            "zone" => Some(Seen::Name(self.zone(card))),
            "location" => Some(
                self.game
                    .location_of(card)
                    .map_or(Seen::Nothing, |place| Seen::Name(self.named(place))),
            ),
            named if named.starts_with("counters.") => {
                let name = CounterName::parse(named.strip_prefix("counters.")?).ok()?;
                count(Counter::Named(name))
            }
            "keys" => Some(self.keys(card)),
            "looked_at_by" => {
                let looked = |seat: &Seat| self.game.has_looked_at(*seat, card);
                let seats = self.game.seats().filter(looked);
                let name = |seat| self.named(self.game.investigator(seat).card);
                Some(Seen::unordered(seats.map(name).collect()))
            }
            "code" => Some(Seen::Name(self.code(card))),
            _ => None,
        }
    }

    fn of_investigator(&self, seat: Seat, field: &str) -> Option<Seen> {
        let one = self.game.investigator(seat);
        let facts = &self.game.card(one.card).def.facts.play;
        let printed =
            |number: Option<Number>| number.map_or(0, |number| number.for_investigators(1));
        let physical = one.physical_trauma + one.trauma_suffered.0;
        let mental = one.mental_trauma + one.trauma_suffered.1;
        let stat = |stat| Seen::Number(i64::from(self.game.stat(one.card, stat)));
        let count = |list: &[CardId]| Seen::Number(list.len() as i64);
        Some(match field {
            "actions" => Seen::Number(i64::from(self.game.actions_for_anything(seat))),
            "hand" => Seen::unordered(self.codes(one.hand.iter())),
            "deck" => Seen::ordered(self.codes(one.deck.iter().rev())),
            "discard" => Seen::ordered(self.codes(one.discard.iter().rev())),
            "play" => Seen::unordered(self.in_zone(ZoneKind::PlayArea(seat))),
            "threat" => Seen::unordered(self.in_zone(ZoneKind::Threat(seat))),
            "hand.count" => count(&one.hand),
            "deck.count" => count(&one.deck),
            "discard.count" => count(&one.discard),
            "play.count" => Seen::Number(self.in_zone(ZoneKind::PlayArea(seat)).len() as i64),
            "threat.count" => Seen::Number(self.in_zone(ZoneKind::Threat(seat)).len() as i64),
            "defeated" => Seen::Truth(one.status.is_defeated()),
            "resigned" => Seen::Truth(one.status == Status::Resigned),
            "eliminated" => Seen::Truth(one.status != Status::Playing),
            "killed" => Seen::Truth(one.killed || physical >= printed(facts.health)),
            "insane" => Seen::Truth(one.insane || mental >= printed(facts.sanity)),
            "physical_trauma" => Seen::Number(i64::from(physical)),
            "mental_trauma" => Seen::Number(i64::from(mental)),
            "experience" => Seen::Number(i64::from(one.experience)),
            "exiled" => Seen::unordered(
                one.exiled
                    .iter()
                    .map(|code| Named::new(code.as_str()))
                    .collect(),
            ),
            "boxes" => Seen::unordered(
                one.boxes()
                    .iter()
                    .map(|(code, option)| Named::new(format!("{code}.{option}")))
                    .collect(),
            ),
            "engaged" => {
                let enemies = self.game.engaged_enemies(seat);
                Seen::unordered(enemies.into_iter().map(|enemy| self.named(enemy)).collect())
            }
            "willpower" => stat(Stat::Willpower),
            "intellect" => stat(Stat::Intellect),
            "combat" => stat(Stat::Combat),
            "agility" => stat(Stat::Agility),
            "health" => stat(Stat::Health),
            "sanity" => stat(Stat::Sanity),
            _ => return None,
        })
    }

    fn of_location(&self, card: CardId, field: &str) -> Option<Seen> {
        let names = |cards: Vec<CardId>| {
            Seen::unordered(cards.into_iter().map(|card| self.named(card)).collect())
        };
        let here = |seat: &Seat| self.game.investigator(*seat).location == card;
        Some(match field {
            "revealed" => Seen::Truth(self.game.card(card).revealed),
            "column" | "row" => match (self.game.card(card).position, field) {
                (Some((column, _)), "column") => Seen::Number(i64::from(column)),
                (Some((_, row)), _) => Seen::Number(i64::from(row)),
                (None, _) => Seen::Nothing,
            },
            "shroud" => Seen::Number(i64::from(self.game.stat(card, Stat::Shroud))),
            "investigators" => names(
                self.game
                    .seats()
                    .filter(here)
                    .map(|seat| self.game.investigator(seat).card)
                    .collect(),
            ),
            "enemies" => names(self.game.enemies_at(card)),
            "mini_cards" => Seen::Number(self.game.minis_at(card).len() as i64),
            "flood" => Seen::Name(Named::new(match self.game.card(card).flood {
                FloodLevel::Unflooded => "unflooded",
                FloodLevel::Partially => "partially",
                FloodLevel::Fully => "fully",
            })),
            "connects" => names(self.game.connections(card)),
            "attached" => names(self.attachments(card)),
            _ => return None,
        })
    }

    fn of_other(&self, card: CardId, field: &str) -> Option<Seen> {
        let state = self.game.card(card);
        let stat = |stat| Seen::Number(i64::from(self.game.stat(card, stat)));
        let seat = |seat: Seat| match seat.get() {
            Some(seat) => Seen::Name(self.named(self.game.investigator(seat).card)),
            None => Seen::Nothing,
        };
        Some(match field {
            "exhausted" => Seen::Truth(state.exhausted),
            "facedown" => Seen::Truth(state.flipped),
            "engaged" => self.engaged(card),
            "attached_to" => match state.zone {
                ZoneKind::Attached(host) => Seen::Name(self.named(host)),
                _ => Seen::Nothing,
            },
            "controller" => match state.zone {
                ZoneKind::PlayArea(area) => seat(area),
                _ => seat(state.controller),
            },
            "owner" => seat(state.owner),
            "swarm" => Seen::unordered(
                self.game
                    .swarm_of(card)
                    .into_iter()
                    .map(|card| self.named(card))
                    .collect(),
            ),
            "host" => match state.zone {
                ZoneKind::Swarm(host) => Seen::Name(self.named(host)),
                _ => Seen::Nothing,
            },
            "fight" => stat(Stat::Fight),
            "evade" => stat(Stat::Evade),
            "health" => stat(Stat::Health),
            "sanity" => stat(Stat::Sanity),
            "threshold" => stat(Stat::Threshold),
            "attached" => Seen::unordered(
                self.attachments(card)
                    .into_iter()
                    .map(|card| self.named(card))
                    .collect(),
            ),
            uses => return self.uses(card, uses.strip_prefix("uses.")?),
        })
    }

    fn uses(&self, card: CardId, kind: &str) -> Option<Seen> {
        let state = self.game.card(card);
        let own = state
            .def
            .facts
            .play
            .uses
            .as_ref()
            .is_some_and(|(own, _)| own.as_str() == kind);
        own.then(|| Seen::Number(i64::from(state.count(Counter::Uses))))
    }

    /// One investigator by name; a massive enemy's several as a list.
    fn engaged(&self, enemy: CardId) -> Seen {
        let seats = self.game.engaged_seats(enemy);
        let mut names: Vec<Named> = seats
            .into_iter()
            .map(|seat| self.named(self.game.investigator(seat).card))
            .collect();
        match names.len() {
            0 => Seen::Nothing,
            1 => Seen::Name(names.remove(0)),
            _ => Seen::unordered(names),
        }
    }

    /// The colours of the keys on a card.
    fn keys(&self, card: CardId) -> Seen {
        let name = |key: &CardId| {
            let colour = self.game.key_colour(*key)?;
            let facedown = if self.game.card(*key).flipped {
                " facedown"
            } else {
                ""
            };
            Some(Named::new(format!("{}{facedown}", colour.as_str())))
        };
        Seen::unordered(self.game.keys_on(card).iter().filter_map(name).collect())
    }

    fn attachments(&self, host: CardId) -> Vec<CardId> {
        let attached = |card: &CardId| self.game.card(*card).zone == ZoneKind::Attached(host);
        self.game
            .in_play()
            .iter()
            .copied()
            .filter(attached)
            .collect()
    }

    fn zone(&self, card: CardId) -> Named {
        match self.game.card(card).zone {
            ZoneKind::Threat(_) => Named::new("threat").or("play"),
            ZoneKind::Attached(_) => Named::new("attached").or("play"),
            ZoneKind::NextTo(Landmark::Act) => Named::new("next to act").or("play"),
            ZoneKind::NextTo(Landmark::Agenda) => Named::new("next to agenda").or("play"),
            ZoneKind::NextTo(Landmark::Scenario) => Named::new("next to scenario").or("play"),
            ZoneKind::NextTo(Landmark::Middle) => Named::new("in the middle").or("play"),
            ZoneKind::Shadows => Named::new("shadows").or("play"),
            ZoneKind::Swarm(_) => Named::new("swarm").or("play"),
            ZoneKind::Hand(_) => Named::new("hand"),
            ZoneKind::Deck(_) => Named::new("deck"),
            ZoneKind::Discard(_) => Named::new("discard"),
            ZoneKind::EncounterDeck => Named::new("encounter deck"),
            ZoneKind::EncounterDiscard => Named::new("encounter discard"),
            ZoneKind::Victory => Named::new("victory"),
            ZoneKind::SetAside | ZoneKind::Apart(_) => Named::new("set aside"),
            ZoneKind::Removed => Named::new("removed"),
            ZoneKind::Beneath(_) => Named::new("beneath"),
            ZoneKind::Committed(_) => Named::new("committed"),
            ZoneKind::Limbo => Named::new("limbo"),
            ZoneKind::Special(_)
            | ZoneKind::ActDeck
            | ZoneKind::AgendaDeck
            | ZoneKind::StageDeck(_) => Named::new("deck"),
            _ => Named::new("play"),
        }
    }
}
