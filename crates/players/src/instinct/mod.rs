//! What a sensible player would think of first: for each prompt a short list of choices, each with
//! how good it looks at a glance. Playouts choose among them, and the search begins with them.

mod assign;
mod commit;
mod in_test;
mod select;
mod turn;

use engine::{Ask, Choice, ChoiceKind, Form, Game, Prompt};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::learned::Learned;
use crate::random;
use crate::ways::Ways;
use crate::worth::Weights;

/// A choice, and how good it looks: about the clues that it is worth.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub choice: Choice,
    pub looks: f32,
}

/// More choices than these are not looked at.
const MOST: usize = 24;

/// So many choices are tried at once, at most.
const MOST_TRIED: usize = 6;
/// How good a choice looks that makes a hopeless game a won one.
const CONSEQUENCE: f32 = 8.0;

/// How much better a choice must look to be taken for certain.
const DOUBT: f32 = 0.05;

/// What a player remembers from one prompt to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Instinct {
    ways: Ways,
    pub learned: Option<&'static Learned>,
}

impl Instinct {
    /// That of a player who has learned from games what can be learned of the scenario.
    pub fn of(game: &Game) -> Self {
        Self {
            learned: Learned::of(game),
            ..Self::default()
        }
    }

    /// Sensible choices for the open prompt, at least one where anything is asked. Some are tried, so
    /// the game must be an imagined one.
    pub fn candidates(&mut self, game: &Game) -> Vec<Candidate> {
        let Some(prompt) = game.prompt() else {
            return Vec::new();
        };
        let mut list = match &prompt.form {
            Form::Options => self.options(game, prompt),
            Form::Targets { min, max } => select::targets(game, prompt, *min, *max),
            Form::Amount { min, max } => select::amounts(prompt, *min, *max),
            Form::Assign { .. } => assign::assignments(game, prompt),
            Form::Order => select::orders(prompt),
            Form::Commit { .. } => commit::commitments(game, prompt),
            Form::Spend { .. } => Vec::new(),
        };
        list.retain(|one| matches!(prompt.form, Form::Options) || game.allows(&one.choice));
        if list.is_empty() {
            list.push(Candidate {
                choice: random::random(prompt, &mut Pcg32::new(0, 0)),
                looks: 0.0,
            });
        }
        if looks_ahead(prompt.ask) && (2..=MOST_TRIED).contains(&list.len()) {
            try_each(game, &mut list);
        }
        list.sort_by(|one, other| other.looks.total_cmp(&one.looks));
        list.truncate(MOST);
        if let Some(learned) = self.learned {
            learned.add_to(game, &mut list, self.ways_of(game));
            list.sort_by(|one, other| other.looks.total_cmp(&one.looks));
        }
        list
    }

    /// A quick choice: mostly the one that looks best.
    pub fn choose(&mut self, game: &Game, rng: &mut Pcg32) -> Option<Choice> {
        game.prompt()?;
        let candidates = self.candidates(game).into_iter();
        let noisy = candidates.map(|one| (one.looks + DOUBT * gumbel(rng), one.choice));
        let best = noisy.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map(|(_, choice)| choice)
    }

    /// The ways on the map as it is now.
    pub fn ways_of(&mut self, game: &Game) -> &Ways {
        self.ways.update(game);
        &self.ways
    }

    fn options(&mut self, game: &Game, prompt: &Prompt) -> Vec<Candidate> {
        match prompt.ask {
            Ask::Turn | Ask::Action | Ask::Window => {
                turn::actions(game, prompt, self.ways_of(game))
            }
            _ => select::options(game, prompt),
        }
    }
}

/// Whether what is chosen shows its effect before anything else is asked.
fn looks_ahead(ask: Ask) -> bool {
    !matches!(
        ask,
        Ask::Turn
            | Ask::Action
            | Ask::Window
            | Ask::Commit
            | Ask::Mulligan
            | Ask::NextTurn
            | Ask::HandSize
            | Ask::Order
    )
}

/// Each choice is taken in a copy of the game, to see what it leads to at once.
fn try_each(game: &Game, list: &mut [Candidate]) {
    let weights = Weights::committed();
    for one in list {
        let mut copy = game.clone();
        let legal = copy.apply(one.choice.clone()).is_ok();
        one.looks += if legal {
            CONSEQUENCE * weights.worth(&copy)
        } else {
            -CONSEQUENCE
        };
    }
}

/// Noise that makes the best of noisy looks a choice by chance, better ones more often.
fn gumbel(rng: &mut Pcg32) -> f32 {
    let uniform = (rng.next_u32() as f32 + 0.5) / 4_294_967_296.0;
    -(-uniform.max(1e-9).ln()).max(1e-9).ln()
}

/// Whether two choices differ only in which copy of a card they name.
pub(crate) fn is_same(game: &Game, one: &Choice, other: &Choice) -> bool {
    let copies = |one, other| {
        let (one, other) = (game.card(one), game.card(other));
        let in_hand = |card: &engine::CardState| matches!(card.zone, engine::ZoneKind::Hand(_));
        std::ptr::eq(one.def, other.def) && in_hand(one) && one.zone == other.zone
    };
    one.who == other.who
        && match (&one.act, &other.act) {
            (ChoiceKind::Play(one), ChoiceKind::Play(other)) => copies(*one, *other),
            (ChoiceKind::Commit(one), ChoiceKind::Commit(other))
            | (ChoiceKind::Targets(one), ChoiceKind::Targets(other)) => {
                one.len() == 1 && other.len() == 1 && copies(one[0], other[0])
            }
            (one, other) => one == other,
        }
}

/// Drops choices that are the same as an earlier one.
pub(crate) fn distinct(game: &Game, list: Vec<Candidate>) -> Vec<Candidate> {
    let mut kept: Vec<Candidate> = Vec::new();
    for one in list {
        if !kept
            .iter()
            .any(|other| is_same(game, &one.choice, &other.choice))
        {
            kept.push(one);
        }
    }
    kept
}
