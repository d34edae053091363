//! Locations and enemies of a stage.

use abilities::{Counter, Landmark};
use cards::{CardType, Number};

use super::{Planner, Spot, defs};
use crate::stage::{StageError, StagedEnemy, StagedLocation};
use crate::{CardId, Seat, ZoneKind};

impl Planner<'_> {
    pub(super) fn locations(&mut self) -> Result<(), StageError> {
        if self.stage.locations.is_empty() && !self.stage.setup {
            self.some_location();
        }
        for (index, staged) in self.stage.locations.iter().enumerate() {
            let place = format!("location {}", index + 1);
            let card = self.def_of(&place, staged.card.as_ref(), CardType::Location)?;
            let known = staged
                .id
                .clone()
                .or_else(|| staged.card.as_ref().map(|code| code.to_string()));
            let name = known.unwrap_or_else(|| format!("location-{}", index + 1));
            for to in &staged.connects {
                self.mentions(&format!("{place}, connects"), to);
                self.staging.links.push((name.clone(), to.clone()));
                if !staged.one_way {
                    self.staging.links.push((to.clone(), name.clone()));
                }
            }
            if self.is_set_up(staged) {
                self.staging.changed_locations.push(staged.clone());
                if let (Some(id), Some(code)) = (&staged.id, &staged.card) {
                    self.codes.insert(id.clone(), code.clone());
                }
                continue;
            }
            let def = defs::location(staged, &name, card);
            let id = self.game.create(def, Seat::NONE, ZoneKind::Limbo);
            self.name(&place, staged.id.as_deref(), id)?;
            let count = self.stage.investigators.len();
            self.place(id, Spot::Zone(ZoneKind::Map), |placement| {
                placement.revealed = !staged.unrevealed;
                let clues = def
                    .facts
                    .location
                    .as_ref()
                    .map_or(Number::None, |facts| facts.clues);
                if placement.revealed {
                    placement
                        .counters
                        .push((Counter::Clue, clues.for_investigators(count)));
                }
                placement.counters.push((Counter::Doom, staged.doom));
                placement.flood = staged.flood;
                placement.position = staged.position;
            });
            self.keys(&staged.keys, id);
        }
        Ok(())
    }

    /// Nobody is nowhere: without a location there is one that says nothing.
    fn some_location(&mut self) {
        let def = defs::location(&StagedLocation::default(), "location", None);
        let id = self.game.create(def, Seat::NONE, ZoneKind::Limbo);
        self.place(id, Spot::Zone(ZoneKind::Map), |_| {});
    }

    /// Whether the setup is about to put the location into play.
    fn is_set_up(&self, staged: &StagedLocation) -> bool {
        let scenario = self.game.scenario.filter(|_| self.stage.setup);
        scenario.is_some_and(|one| {
            one.locations
                .iter()
                .any(|layout| Some(&layout.card) == staged.card.as_ref())
        })
    }

    pub(super) fn enemies(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.enemies.iter().enumerate() {
            let place = format!("enemy {}", index + 1);
            let card = self.def_of(&place, staged.card.as_ref(), CardType::Enemy)?;
            let name = staged
                .id
                .clone()
                .unwrap_or_else(|| format!("enemy-{}", index + 1));
            let def = defs::enemy(staged, &name, card);
            let engaged = staged
                .engaged
                .as_ref()
                .map(|who| self.seat_named(&place, who))
                .transpose()?;
            let owner = match &staged.owner {
                Some(who) => self.seat_named(&place, who)?,
                None => engaged.filter(|_| def.is_weakness()).unwrap_or(Seat::NONE),
            };
            let id = self.game.create(def, owner, ZoneKind::Limbo);
            self.name(&place, staged.id.as_deref(), id)?;
            let spot = self.spot_of_enemy(&place, staged, engaged);
            self.place(id, spot, |placement| {
                placement.controller = owner;
                placement.exhausted = staged.exhausted;
                placement.counters = vec![
                    (Counter::Damage, staged.damage_taken),
                    (Counter::Doom, staged.doom),
                    (Counter::Clue, staged.clues),
                ];
            });
            self.keys(&staged.keys, id);
            let owner = engaged.unwrap_or(self.game.lead);
            for one in &staged.swarm {
                self.card(&place, one, ZoneKind::Swarm(id), owner)?;
            }
        }
        Ok(())
    }

    /// Concealed mini-cards, at locations and set aside.
    pub(super) fn mini_cards(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.locations.iter().enumerate() {
            let place = format!("location {}, mini_cards", index + 1);
            let known = staged.id.clone();
            let at = known.or_else(|| staged.card.as_ref().map(|code| code.to_string()));
            for (id, shows) in &staged.mini_cards {
                let enemy = shows.as_ref().map(|name| {
                    self.mentions(&place, name);
                    self.staging.ids.get(name).copied()
                });
                let shows = enemy.flatten().unwrap_or(CardId::NONE);
                let mini = self.game.set_mini_aside(shows);
                self.name(&place, id.as_deref(), mini)?;
                self.place(mini, Spot::At(at.clone().unwrap_or_default()), |_| {});
            }
        }
        for _ in 0..self.stage.decoys {
            self.game.set_mini_aside(CardId::NONE);
        }
        Ok(())
    }

    fn spot_of_enemy(&mut self, place: &str, staged: &StagedEnemy, engaged: Option<Seat>) -> Spot {
        if staged.in_shadows {
            return Spot::Zone(ZoneKind::Shadows);
        }
        if staged.in_middle {
            return Spot::Zone(ZoneKind::NextTo(Landmark::Middle));
        }
        if let Some(seat) = engaged {
            return Spot::Zone(ZoneKind::Threat(seat));
        }
        let first = self.stage.locations.first();
        let first = first.and_then(|one| {
            one.id
                .clone()
                .or_else(|| one.card.as_ref().map(|code| code.to_string()))
        });
        let at = staged.at.clone().or(first).unwrap_or_default();
        self.mentions(&format!("{place}, at"), &at);
        Spot::At(at)
    }
}
