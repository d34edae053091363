//! A player who takes what brings a card up: that card nearly always, what brings it or may help it
//! often, and else as another player would.

use cards::CardCode;
use engine::{Ask, CardId, Choice, ChoiceKind, Form, Game, Prompt, Seat};
use players::Policy;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::words::Helpers;
use crate::play::seen::first_printing;

pub struct Eager<'a> {
    /// Who chooses where nothing is about the card.
    pub policy: Policy,
    pub sought: &'a CardCode,
    pub bringers: &'a [CardCode],
    pub helpers: &'a Helpers,
    /// Whether it must stay in play to be used, and not be committed.
    pub is_kept: bool,
}

/// How often choices about the card, what brings it, what its script speaks of, and what shares a
/// word with it are taken.
const OFTEN: [u32; 4] = [95, 90, 60, 30];
/// How often, of a hundred times, a turn goes to finding the card, or to what it costs.
const DRAWS: u32 = 35;
const SAVES: u32 = 60;
/// How often all that can be committed is.
const ALL_IN: u32 = 20;
/// So often another choice is asked for that does not lose the card.
const ASKED_AGAIN: usize = 6;

impl Eager<'_> {
    /// A legal choice for the open prompt, `None` where the game is over.
    pub fn choose(&self, game: &Game, rng: &mut Pcg32) -> Option<Choice> {
        let prompt = game.prompt()?;
        let chosen = self.wanted(game, prompt, rng);
        if let Some(choice) = chosen.filter(|choice| game.allows(choice)) {
            return Some(choice);
        }
        let mut choice = self.policy.choose(game, rng)?;
        for _ in 0..ASKED_AGAIN {
            if !self.loses(game, prompt, &choice) {
                break;
            }
            choice = Policy::Random.choose(game, rng)?;
        }
        Some(choice)
    }

    /// Whether the choice brings the card nearer: it, or what brings it, is played or used.
    pub fn is_step(&self, game: &Game, choice: &Choice) -> bool {
        match &choice.act {
            ChoiceKind::Play(card) | ChoiceKind::Use(card, _) => self.is_bringing(game, *card),
            _ => false,
        }
    }

    /// Whether it is the card, or brings it.
    fn is_bringing(&self, game: &Game, card: CardId) -> bool {
        self.rank(game, card).is_some_and(|rank| rank < 2)
    }

    fn wanted(&self, game: &Game, prompt: &Prompt, rng: &mut Pcg32) -> Option<Choice> {
        match (&prompt.form, prompt.ask) {
            (Form::Targets { max, .. }, Ask::Mulligan) => {
                let cards = prompt.options.iter().map(|option| option.card);
                let helps = |card: &CardId| self.rank(game, *card).is_some_and(|rank| rank < 3);
                let others = cards.filter(|card| !helps(card));
                Some(targets(prompt, others.take(usize::from(*max)).collect()))
            }
            (Form::Targets { .. }, ask) if gives_up(ask) => None,
            (Form::Targets { min, max }, _) => {
                let mut ranked = self.ranked(game, prompt, rng);
                ranked.truncate(usize::from(*max));
                let taken: Vec<CardId> = ranked
                    .iter()
                    .map(|(_, at)| prompt.options[*at].card)
                    .collect();
                (!taken.is_empty() && taken.len() >= usize::from(*min))
                    .then(|| targets(prompt, taken))
            }
            (Form::Options, ask) if !gives_up(ask) => {
                let about = self.ranked(game, prompt, rng);
                let best = about
                    .first()
                    .map(|(_, at)| prompt.options[*at].choice.clone());
                best.or_else(|| self.agrees(game, prompt, rng))
                    .or_else(|| self.prepares(game, prompt, rng))
            }
            (Form::Commit { cards, .. }, _) => self.commits(game, prompt, cards, rng),
            _ => None,
        }
    }

    /// The place of a card: 0 for what is sought, 1 for what brings it, 2 and 3 for what may help it.
    fn rank(&self, game: &Game, card: CardId) -> Option<usize> {
        if card == CardId::NONE {
            return None;
        }
        let code = first_printing(game.card(card).def);
        if code == *self.sought {
            Some(0)
        } else if self.bringers.contains(&code) {
            Some(1)
        } else {
            let akin = || self.helpers.is_akin(&code).then_some(3);
            self.helpers.is_needed(&code).then_some(2).or_else(akin)
        }
    }

    /// The options about such cards that are to be taken, the most wanted first.
    fn ranked(&self, game: &Game, prompt: &Prompt, rng: &mut Pcg32) -> Vec<(usize, usize)> {
        let is_about = |act: &ChoiceKind| {
            matches!(
                act,
                ChoiceKind::Play(_)
                    | ChoiceKind::Use(..)
                    | ChoiceKind::Targets(_)
                    | ChoiceKind::Option(_)
            )
        };
        let mut ranked: Vec<(usize, u32, usize)> = Vec::new();
        for (at, option) in prompt.options.iter().enumerate() {
            if let Some(rank) = self.rank(game, option.card)
                && is_about(&option.choice.act)
                && happens(OFTEN[rank], rng)
            {
                ranked.push((rank, rng.next_u32(), at));
            }
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(rank, _, at)| (rank, at)).collect()
    }

    /// Yes to what the card asks.
    fn agrees(&self, game: &Game, prompt: &Prompt, rng: &mut Pcg32) -> Option<Choice> {
        let rank = self.rank(game, prompt.source)?;
        let yes = |choice: &&Choice| choice.act == ChoiceKind::Yes;
        let mut choices = prompt.options.iter().map(|option| &option.choice);
        choices
            .find(yes)
            .filter(|_| happens(OFTEN[rank], rng))
            .cloned()
    }

    /// Draws for the card, or gains what it costs.
    fn prepares(&self, game: &Game, prompt: &Prompt, rng: &mut Pcg32) -> Option<Choice> {
        let holds = |card: &CardId| self.is_bringing(game, *card);
        let (act, often) = match game.investigator(prompt.who()).hand.iter().any(holds) {
            true => (ChoiceKind::Resource, SAVES),
            false if self.is_out(game, prompt.who()) => return None,
            false => (ChoiceKind::Draw, DRAWS),
        };
        let choice = Choice {
            who: prompt.who(),
            act,
        };
        let offered = prompt.options.iter().any(|option| option.choice == choice);
        (offered && happens(often, rng)).then_some(choice)
    }

    /// Whether the investigator's copy lies elsewhere than in the deck.
    fn is_out(&self, game: &Game, seat: Seat) -> bool {
        let mut deck = game.investigator(seat).deck.iter();
        !deck.any(|card| self.is_bringing(game, *card))
    }

    /// Commits the card, or now and then all that there is.
    fn commits(
        &self,
        game: &Game,
        prompt: &Prompt,
        cards: &[(Seat, CardId)],
        rng: &mut Pcg32,
    ) -> Option<Choice> {
        let is_sought = |(_, card): &&(Seat, CardId)| self.rank(game, *card) == Some(0);
        let sought = cards.iter().find(is_sought);
        if let Some((who, card)) = sought.filter(|_| !self.is_kept) {
            let act = ChoiceKind::Commit(vec![*card]);
            return happens(OFTEN[0], rng).then_some(Choice { who: *who, act });
        }
        let who = prompt.who();
        let own = cards.iter().filter(|(seat, card)| {
            *seat == who && self.rank(game, *card).is_none_or(|rank| rank > 1)
        });
        let all: Vec<CardId> = own.map(|(_, card)| *card).collect();
        (all.len() > 2 && happens(ALL_IN, rng)).then_some(Choice {
            who,
            act: ChoiceKind::Commit(all),
        })
    }

    /// Whether the choice gives away the card, or what brings it.
    fn loses(&self, game: &Game, prompt: &Prompt, choice: &Choice) -> bool {
        let wanted = |card: &CardId| self.is_bringing(game, *card);
        match &choice.act {
            ChoiceKind::Commit(cards) => self.is_kept && cards.iter().any(wanted),
            ChoiceKind::Targets(cards) => gives_up(prompt.ask) && cards.iter().any(wanted),
            _ => false,
        }
    }
}

/// Whether what is chosen is given away.
fn gives_up(ask: Ask) -> bool {
    matches!(ask, Ask::HandSize | Ask::MakeRoom | Ask::Pay)
}

fn targets(prompt: &Prompt, cards: Vec<CardId>) -> Choice {
    Choice {
        who: prompt.who(),
        act: ChoiceKind::Targets(cards),
    }
}

fn happens(often: u32, rng: &mut Pcg32) -> bool {
    rng.next_u32() % 100 < often
}
