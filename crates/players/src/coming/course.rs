//! The course of one imagined game from the end of a turn to the next investigation phase.

use std::collections::{BTreeMap, BTreeSet};

use abilities::{EventKind, Phase, Stat};
use engine::{Ask, CardId, Choice, ChoiceKind, Event, Form, Game, Prompt, Seat, Step, ZoneKind};
use rand_pcg::Pcg32;

use super::Matter;
use crate::instinct::Instinct;
use crate::random;

/// A course of more choices leads nowhere.
const MOST_CHOICES: usize = 300;

/// What came, with two amounts.
pub(super) type Notes = BTreeMap<(Phase, Matter), (i32, i32)>;

/// How the players choose who are asked meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// They do nothing that they need not do.
    Passes,
    Sensible,
    Any,
}

impl Way {
    pub const ALL: [Way; 3] = [Way::Passes, Way::Sensible, Way::Any];
}

pub(super) struct Course {
    game: Game,
    /// Cards that lie open before anything comes.
    open: BTreeSet<CardId>,
    notes: Notes,
    /// The location that an enemy has just left.
    left: Option<(CardId, CardId)>,
    /// The step in which an act or agenda has advanced: what its other side brings is not told.
    untold: Option<&'static str>,
    is_over: bool,
}

impl Course {
    pub fn new(game: &Game, seed: u64) -> Self {
        let game = game.imagined(seed);
        Self {
            open: open_cards(&game),
            game,
            notes: Notes::new(),
            left: None,
            untold: None,
            is_over: false,
        }
    }

    /// What came on the way.
    pub fn played(mut self, way: Way, seed: u64) -> Notes {
        let mut rng = Pcg32::new(seed, 13);
        let mut instinct = Instinct::default();
        for _ in 0..MOST_CHOICES {
            let Some(prompt) = self.game.prompt() else {
                break;
            };
            let (choice, discards) = (
                choice(&self.game, prompt, way, &mut instinct, &mut rng),
                discards(prompt),
            );
            if let Some((who, count)) = discards.filter(|_| self.is_upkeep()) {
                self.note(Matter::Discards { who }, (count, 0));
            }
            if self.take(choice).is_none() || self.is_over {
                break;
            }
        }
        if self.game.is_over() {
            self.note(Matter::GameEnds, (0, 0));
        }
        self.notes
    }

    /// Takes a choice, and looks at the game after each event up to the next prompt; nothing where
    /// the choice leads nowhere.
    fn take(&mut self, choice: Choice) -> Option<()> {
        let mut step = self.game.apply_until(choice, |_| true).ok()?;
        loop {
            self.see(&step);
            let goes_on = self.game.prompt().is_none() && !self.game.is_over();
            if !goes_on || self.is_over {
                return Some(());
            }
            step = self.game.go_on_until(|_| true);
            if step.events.is_empty() && step.forced.is_empty() && step.prompt.is_none() {
                return Some(());
            }
        }
    }

    fn see(&mut self, step: &Step) {
        if self.untold.is_some_and(|step| step != self.game.step()) {
            self.untold = None;
        }
        for event in &step.events {
            let begins = event.kind == EventKind::PhaseBegins;
            self.is_over |= begins && event.phase == Some(Phase::Investigation);
            if self.is_over {
                return;
            }
            if self.untold.is_none() {
                self.see_event(event);
            }
        }
        for (card, number) in step.forced.iter().copied() {
            if self.untold.is_none() && self.open.contains(&card) {
                self.note(Matter::Forced { card, number }, (1, 0));
            }
        }
    }

    fn see_event(&mut self, event: &Event) {
        let (kind, who, subject, amount) = (event.kind, event.who, event.subject, event.amount);
        let is_open = self.open.contains(&subject);
        match kind {
            EventKind::Leaves => self.left = Some((subject, event.object)),
            EventKind::Enters if is_open => self.see_move(subject, event.object),
            EventKind::Engaged if is_open => {
                self.note(
                    Matter::Engages {
                        enemy: subject,
                        who,
                    },
                    (1, 0),
                );
            }
            EventKind::Attacks if is_open => {
                let stat = |stat| self.game.stat(subject, stat);
                let harm = (stat(Stat::Damage), stat(Stat::Horror));
                self.note(
                    Matter::Attacks {
                        enemy: subject,
                        who,
                    },
                    harm,
                );
            }
            EventKind::Readied if is_open && self.game.is_enemy(subject) => {
                self.note(Matter::Readies { enemy: subject }, (1, 0));
            }
            EventKind::DoomPlaced if is_open => self.note(Matter::Doom, (amount, 0)),
            EventKind::AgendaAdvances => self.advances(Matter::AgendaAdvances { agenda: subject }),
            EventKind::ActAdvances => self.advances(Matter::ActAdvances { act: subject }),
            EventKind::Drawn if !self.game.card(subject).owner.is_some() => {
                self.note(Matter::EncounterCards { who }, (1, 0));
            }
            EventKind::Drawn if self.is_upkeep() => self.note(Matter::Draws { who }, (1, 0)),
            EventKind::ResourcesGained if self.is_upkeep() => {
                self.note(Matter::Resources { who }, (amount, 0));
            }
            EventKind::Spawned if !is_open && who.is_some() => {
                self.note(Matter::Spawns { who }, (1, 0));
            }
            EventKind::DamagePlaced => self.see_harm(event, (amount, 0)),
            EventKind::HorrorPlaced => self.see_harm(event, (0, amount)),
            EventKind::Defeated => {
                if let Some(who) = self.game.seat_of(subject) {
                    self.note(Matter::Defeated { who }, (0, 0));
                }
            }
            _ => {}
        }
    }

    fn is_upkeep(&self) -> bool {
        self.game.phase() == Phase::Upkeep
    }

    fn see_move(&mut self, enemy: CardId, to: CardId) {
        let left = self.left.take().filter(|(one, _)| *one == enemy);
        let Some((_, from)) = left.filter(|_| self.game.is_enemy(enemy)) else {
            return;
        };
        let hunts = match self.game.hunts_from(enemy, from)[..] {
            [seat] if self.game.phase() == Phase::Enemy => seat,
            _ => Seat::NONE,
        };
        let matter = Matter::Moves {
            enemy,
            from,
            to,
            hunts,
        };
        self.note(matter, (1, 0));
    }

    /// Harm to an investigator that no attack tells of.
    fn see_harm(&mut self, event: &Event, harm: (i32, i32)) {
        let told = event.by_attack && self.open.contains(&event.object);
        if let Some(who) = self.game.seat_of(event.subject).filter(|_| !told) {
            self.note(Matter::Suffers { who }, harm);
        }
    }

    fn advances(&mut self, matter: Matter) {
        self.note(matter, (0, 0));
        self.untold = Some(self.game.step());
    }

    fn note(&mut self, matter: Matter, (amount, horror): (i32, i32)) {
        let noted = self.notes.entry((self.game.phase(), matter)).or_default();
        noted.0 += amount;
        noted.1 += horror;
    }
}

/// Cards that everybody at the table can see.
fn open_cards(game: &Game) -> BTreeSet<CardId> {
    let is_open =
        |zone: ZoneKind| zone.in_play() || matches!(zone, ZoneKind::Hand(_) | ZoneKind::Reference);
    let cards = game.cards().filter(|(_, card)| is_open(card.zone));
    cards.map(|(id, _)| id).collect()
}

/// Turns end; anything else is chosen as the way says.
fn choice(
    game: &Game,
    prompt: &Prompt,
    way: Way,
    instinct: &mut Instinct,
    rng: &mut Pcg32,
) -> Choice {
    let first = |is_it: fn(&ChoiceKind) -> bool| {
        let all = prompt.options.iter().map(|option| &option.choice);
        all.into_iter().find(|one| is_it(&one.act)).cloned()
    };
    if let Some(end) = first(|act| *act == ChoiceKind::EndTurn) {
        return end;
    }
    let declined = match (&prompt.form, way) {
        (Form::Commit { .. }, Way::Passes) => Some(Choice {
            who: prompt.who(),
            act: ChoiceKind::Pass,
        }),
        (_, Way::Passes) => first(|act| matches!(act, ChoiceKind::Pass | ChoiceKind::No)),
        (_, Way::Sensible | Way::Any) => None,
    };
    let declined = declined.filter(|choice| game.allows(choice));
    let sensible = |instinct: &mut Instinct, rng: &mut Pcg32| {
        let chosen = instinct.choose(game, rng);
        chosen.filter(|choice| game.allows(choice))
    };
    let chosen = match way {
        Way::Any => None,
        Way::Passes | Way::Sensible => declined.or_else(|| sensible(instinct, rng)),
    };
    chosen.unwrap_or_else(|| random::random(prompt, rng))
}

/// Who must discard for the hand size, and how many cards.
fn discards(prompt: &Prompt) -> Option<(Seat, i32)> {
    match prompt.form {
        Form::Targets { min, .. } if prompt.ask == Ask::HandSize => {
            Some((prompt.who(), i32::from(min)))
        }
        _ => None,
    }
}
