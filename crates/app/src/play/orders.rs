//! Passing by standing orders. The engine asks as ever; where every use that it offers an
//! investigator is one that the player wants to hear nothing of, the pass is made for the player,
//! as a decision like any other.

use abilities::{Ability, Duration, Effect, FlowEffect};
use engine::{Ask, Choice, ChoiceKind, Game, PromptOption};
use serde::{Deserialize, Serialize};

use super::show::words;
use super::view::{Offered, OrderView, OrdersView, PassUntil, PhaseName, SeatNumber, Standing};
use crate::facts::CardName;

/// The orders of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Orders {
    abilities: Vec<AbilityOrder>,
    passing: Option<Passing>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct AbilityOrder {
    offered: Offered,
    standing: Standing,
    given: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Passing {
    until: PassUntil,
    given: Moment,
}

/// When an order was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Moment {
    /// Decisions made before it.
    at: u32,
    round: u16,
    phase: PhaseName,
    /// Whose turn it was.
    active: Option<SeatNumber>,
}

impl Moment {
    fn of(game: &Game, at: u32) -> Self {
        Self {
            at,
            round: game.round(),
            phase: game.phase().into(),
            active: game.active().map(|seat| seat.0),
        }
    }

    fn same(&self, other: &Self, part: PassUntil) -> bool {
        let round = self.round == other.round;
        let phase = round && self.phase == other.phase;
        match part {
            PassUntil::Round => round,
            PassUntil::Phase => phase,
            PassUntil::Turn => phase && self.active == other.active,
        }
    }
}

impl Orders {
    /// The orders as they are kept. What cannot be read is none.
    pub fn read(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or_default()
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn stand(&mut self, game: &Game, at: u32, offered: Offered, standing: Standing) {
        self.abilities.retain(|order| order.offered != offered);
        if standing != Standing::Always {
            self.abilities.push(AbilityOrder {
                offered,
                standing,
                given: Moment::of(game, at),
            });
        }
    }

    pub fn pass_until(&mut self, game: &Game, at: u32, until: Option<PassUntil>) {
        self.passing = until.map(|until| Passing {
            until,
            given: Moment::of(game, at),
        });
    }

    /// Whoever goes back to before an order for a time was given has not given it. Returns whether
    /// there was any.
    pub fn forget_from(&mut self, at: u32) -> bool {
        let given = self.clone();
        self.passing = self.passing.take().filter(|order| order.given.at < at);
        let stays =
            |order: &AbilityOrder| order.standing != Standing::NotThisTurn || order.given.at < at;
        self.abilities.retain(stays);
        *self != given
    }

    /// The pass that the orders make at the open prompt.
    pub fn pass(&self, game: &Game) -> Option<Choice> {
        let prompt = game.prompt()?;
        if !matches!(prompt.ask, Ask::Window | Ask::Reaction) {
            return None;
        }
        let passes = prompt.seats.iter().find_map(|seat| {
            let own = prompt.options.iter();
            let mut own = own.filter(|option| option.choice.who == *seat);
            let pass = own.clone().find(|one| one.choice.act == ChoiceKind::Pass)?;
            own.all(|option| self.declines(game, option))
                .then_some(pass)
        });
        passes.map(|option| option.choice.clone())
    }

    fn declines(&self, game: &Game, option: &PromptOption) -> bool {
        if option.choice.act == ChoiceKind::Pass || self.passes_all(game) {
            return true;
        }
        let Some(offered) = offered(game, &option.choice.act) else {
            return false;
        };
        match self.standing(game, &offered) {
            Standing::Always => false,
            Standing::WhenItHelps => !helps(game, &option.choice),
            Standing::NotThisTurn | Standing::Never => true,
        }
    }

    fn passes_all(&self, game: &Game) -> bool {
        let now = Moment::of(game, 0);
        let holds = |order: &Passing| order.given.same(&now, order.until);
        self.passing.as_ref().is_some_and(holds)
    }

    /// What holds for an ability now: an order for one turn is over with it.
    pub fn standing(&self, game: &Game, offered: &Offered) -> Standing {
        let now = Moment::of(game, 0);
        let order = self.abilities.iter().find(|one| one.offered == *offered);
        order.map_or(Standing::Always, |order| match order.standing {
            Standing::NotThisTurn if !order.given.same(&now, PassUntil::Turn) => Standing::Always,
            standing => standing,
        })
    }

    /// The orders that hold now; nothing where none does.
    pub fn view(&self, game: &Game) -> Option<OrdersView> {
        let held = self.abilities.iter();
        let held = held.filter(|one| self.standing(game, &one.offered) != Standing::Always);
        let abilities: Vec<OrderView> = held.filter_map(|one| shown(game, one)).collect();
        let passing = self.passing.as_ref().filter(|_| self.passes_all(game));
        let until = passing.map(|order| order.until);
        (until.is_some() || !abilities.is_empty()).then_some(OrdersView { until, abilities })
    }
}

/// What a choice beside a pass uses.
pub(super) fn offered(game: &Game, act: &ChoiceKind) -> Option<Offered> {
    let (card, ability) = match act {
        ChoiceKind::Use(card, number) => (*card, Some(*number)),
        ChoiceKind::Play(card) => (*card, None),
        _ => return None,
    };
    Some(Offered {
        card: game.card(card).def.code.to_string(),
        ability,
    })
}

fn shown(game: &Game, order: &AbilityOrder) -> Option<OrderView> {
    let of_code = |state: &engine::CardState| state.def.code.as_str() == order.offered.card;
    let (id, state) = game.cards().find(|(_, state)| of_code(state))?;
    let ability = order.offered.ability;
    let ability = ability.and_then(|number| game.ability(id, number));
    Some(OrderView {
        offered: order.offered.clone(),
        name: CardName::from(&state.def.facts.name),
        words: ability.map(|ability| words::ability(state.def, ability)),
        standing: order.standing,
    })
}

/// Whether a use could matter now. What does nothing but change the test under way matters where
/// the chance of success rises by it.
fn helps(game: &Game, choice: &Choice) -> bool {
    let Some(odds) = game.odds().filter(|_| only_changes_tests(game, choice)) else {
        return true;
    };
    let mut after = game.clone();
    if after.apply(choice.clone()).is_err() {
        return true;
    }
    let better = |later: engine::Odds| later.success.to_f64() > odds.success.to_f64();
    after.odds().is_none_or(better)
}

fn only_changes_tests(game: &Game, choice: &Choice) -> bool {
    let effects: &[Effect] = match &choice.act {
        ChoiceKind::Use(card, number) => match game.ability(*card, *number) {
            Some(Ability::Fast(used) | Ability::Reaction(used)) => &used.effects,
            _ => return false,
        },
        ChoiceKind::Play(card) => {
            let script = game.card(*card).def.script.as_ref();
            match script.and_then(|script| script.play.as_ref()) {
                Some(play) => &play.effects,
                None => return false,
            }
        }
        _ => return false,
    };
    let lasts_a_test = |effect: &Effect| {
        matches!(
            effect,
            Effect::Flow(FlowEffect::Until {
                duration: Duration::Test,
                ..
            })
        )
    };
    !effects.is_empty() && effects.iter().all(lasts_a_test)
}
