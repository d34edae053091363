//! A player without a window: answers prompts from what the views say, and nothing else.

// Each test uses a part of this.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use casebook_app::{
    Answer, App, ByHandCommand, ByHandOffer, DeckChoice, DifficultyName, FormView, GameView,
    NewGame, Points, PromptView, Share,
};
use tempfile::TempDir;

/// A directory of a test's own, removed at its end.
pub struct Directory(TempDir);

impl Directory {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// An app over the directory, as after a start of the program.
    pub fn start(&self) -> Arc<App> {
        App::open(self.path().to_owned())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn database(&self) -> PathBuf {
        self.path().join("casebook.db")
    }
}

/// The Gathering with these starter decks.
pub fn the_gathering(decks: &[&str], seed: u32) -> NewGame {
    let starter = |id: &&str| DeckChoice::Starter {
        id: (*id).to_owned(),
    };
    NewGame {
        scenario: "the-gathering".into(),
        difficulty: DifficultyName::Standard,
        decks: decks.iter().map(starter).collect(),
        lead: 0,
        seed: Some(seed),
    }
}

/// Numbers that are the same in every run (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Goes on to a decision, or to the end of the game.
pub fn play_to(app: &App, mut view: GameView, decisions: u32, chance: &mut Random) -> GameView {
    while view.prompt.is_some() && view.history.at < decisions {
        let answer = any_answer(&view, chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
    view
}

/// Any legal answer to the open prompt.
pub fn any_answer(view: &GameView, chance: &mut Random) -> Answer {
    let prompt = view.prompt.as_ref().expect("an open prompt");
    match &prompt.form {
        FormView::Options | FormView::Commit { .. } => Answer::Choice {
            index: prompt.choices[chance.below(prompt.choices.len())].index,
        },
        FormView::Targets { min, max } => {
            let count = usize::from(*min) + chance.below(usize::from(max - min) + 1);
            Answer::Targets {
                cards: cards(prompt).into_iter().take(count).collect(),
            }
        }
        FormView::Amount { min, max } => Answer::Amount {
            amount: min + chance.below((max - min + 1) as usize) as i32,
        },
        FormView::Assign {
            damage,
            horror,
            receivers,
        } => {
            let (mut damage, mut horror) = (*damage, *horror);
            let share = |room: Option<i32>, left: &mut i32| {
                let taken = room.unwrap_or(*left).min(*left);
                *left -= taken;
                taken
            };
            // The last is filled first: the investigator, who takes any amount, stands first.
            let points = receivers.iter().rev().map(|one| Points {
                card: one.card,
                damage: share(one.damage, &mut damage),
                horror: share(one.horror, &mut horror),
            });
            Answer::Assign {
                points: points.collect(),
            }
        }
        FormView::Order => Answer::Order {
            order: (0..prompt.choices.len() as u8).rev().collect(),
        },
        FormView::Spend { total, payers } => {
            let mut left = *total;
            let amounts = payers.iter().map(|payer| {
                let amount = payer.has.min(left);
                left -= amount;
                Share {
                    seat: payer.seat,
                    amount,
                }
            });
            Answer::Spend {
                amounts: amounts.collect(),
            }
        }
    }
}

fn cards(prompt: &PromptView) -> Vec<u16> {
    prompt.choices.iter().filter_map(|one| one.card).collect()
}

/// Anything that is offered to be done by hand.
pub fn any_command(offers: &[ByHandOffer], chance: &mut Random) -> ByHandCommand {
    let offer = &offers[chance.below(offers.len())];
    let target = &offer.targets[chance.below(offer.targets.len())];
    let goal = (!target.goals.is_empty()).then(|| &target.goals[chance.below(target.goals.len())]);
    let amount = target.has.map(|_| if target.can_add { 1 } else { -1 });
    ByHandCommand {
        kind: offer.kind,
        card: target.card,
        to: goal.and_then(|goal| goal.card),
        seat: target.seat.or(goal.and_then(|goal| goal.seat)),
        amount,
        token: target.token,
    }
}
