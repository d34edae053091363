//! What players read on cards: what an attempt adds to the usual one, what effects bring, and where
//! something is to be done. Roughly: a number that depends on the board is taken for a usual one.

use abilities::{
    Ability, CardEffect, Condition, Cost, CounterEffect, Effect, FlowEffect, HarmEffect, Match,
    Modifier, Quantity, Stat, TestEffect, TestKind, Triggered,
};
use cards::SkillIcon;
use engine::{CardId, Game};

/// What an attempt adds to a fight, an evasion or an investigation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Boost {
    pub skill: f32,
    /// The skill that is used in place of the usual one.
    pub by: Option<SkillIcon>,
    /// Damage or clues beyond the usual one.
    pub more: f32,
    /// It succeeds whatever is revealed.
    pub succeeds: bool,
}

/// What effects bring to whoever uses them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Deed {
    pub clues: f32,
    pub resources: f32,
    pub cards: f32,
    /// Damage to enemies.
    pub damage: f32,
    pub healing: f32,
    pub horror_healing: f32,
    /// Whether something else comes of it, which only the game knows.
    pub unknown: bool,
}

/// What the attempt adds that the effects make, if they make one of the kind.
pub(crate) fn attempt(effects: &[Effect], kind: TestKind) -> Option<Boost> {
    let found = |effect: &Effect| match effect {
        Effect::Tests(TestEffect::Attempt {
            kind: of,
            skill,
            modifiers,
            succeeds,
            ..
        }) if *of == kind => {
            let mut boost = Boost {
                by: *skill,
                succeeds: *succeeds,
                ..Boost::default()
            };
            modifiers.iter().for_each(|one| boost.add(one));
            Some(boost)
        }
        Effect::Flow(flow) => parts(flow).into_iter().find_map(|part| attempt(part, kind)),
        _ => None,
    };
    effects.iter().find_map(found)
}

impl Boost {
    /// What an attempt that cannot be read is taken to add.
    pub fn usual(skill: f32, more: f32) -> Self {
        Self {
            skill,
            more,
            ..Self::default()
        }
    }

    fn add(&mut self, modifier: &Modifier) {
        let Modifier::Add { stat, by, .. } = modifier else {
            return;
        };
        let by = number(by);
        match stat {
            Stat::Willpower | Stat::Intellect | Stat::Combat | Stat::Agility => self.skill += by,
            Stat::TestValue => self.skill += by,
            Stat::Shroud | Stat::Fight | Stat::Evade | Stat::Difficulty => self.skill -= by,
            Stat::AttackDamage | Stat::CluesDiscovered => self.more += by,
            _ => {}
        }
    }
}

/// A number as it mostly is.
pub(crate) fn number(quantity: &Quantity) -> f32 {
    match quantity {
        Quantity::N(number) => *number as f32,
        Quantity::If(_, one, other) => (number(one) + number(other)) / 2.0,
        Quantity::PerInvestigator(number) => *number as f32,
        _ => 1.0,
    }
}

/// Effects within an effect that mostly come about.
fn parts(flow: &FlowEffect) -> Vec<&[Effect]> {
    match flow {
        FlowEffect::All(all) | FlowEffect::May(all) => vec![all],
        FlowEffect::Then(first, then) => vec![first, then],
        FlowEffect::If { then, .. }
        | FlowEffect::Choose { then, .. }
        | FlowEffect::ChooseAmount { then, .. }
        | FlowEffect::ForEach { then, .. }
        | FlowEffect::Pay { then, .. } => vec![then],
        FlowEffect::ChooseOne { options, .. } | FlowEffect::ChooseSeveral { options, .. } => {
            options.iter().take(1).map(Vec::as_slice).collect()
        }
        FlowEffect::Repeat { effects, .. } | FlowEffect::Limited { effects, .. } => vec![effects],
        _ => Vec::new(),
    }
}

/// Whether the ability puts cards in each other's places, again and again for nothing.
pub(crate) fn is_to_and_fro(ability: &Ability) -> bool {
    matches!(ability, Ability::Fast(one) if one.cost.is_empty()
        && one.limit.is_none()
        && trades_places(&one.effects))
}

fn trades_places(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Cards(CardEffect::Swap { .. } | CardEffect::Attach { .. }) => true,
        Effect::Flow(flow) => parts(flow).into_iter().any(trades_places),
        _ => false,
    })
}

/// What the effects bring.
pub(crate) fn deed(effects: &[Effect]) -> Deed {
    let mut deed = Deed::default();
    effects.iter().for_each(|effect| deed.add(effect));
    deed
}

impl Deed {
    fn add(&mut self, effect: &Effect) {
        match effect {
            Effect::Flow(flow) => {
                let parts = parts(flow);
                self.unknown |= parts.is_empty();
                parts.into_iter().flatten().for_each(|one| self.add(one));
            }
            Effect::Tokens(CounterEffect::DiscoverClues { amount, .. }) => {
                self.clues += number(amount);
            }
            Effect::Tokens(CounterEffect::GainResources { amount, .. }) => {
                self.resources += number(amount);
            }
            Effect::Cards(CardEffect::Draw { amount, .. }) => self.cards += number(amount),
            Effect::Cards(CardEffect::Search { .. }) => self.cards += 1.2,
            Effect::Harm(HarmEffect::Damage { to, damage, .. }) if !is_own(to) => {
                self.damage += number(damage);
            }
            Effect::Harm(HarmEffect::Heal {
                damage,
                horror,
                either,
                ..
            }) => {
                let either = either.as_ref().map_or(0.0, number);
                self.healing += number(damage) + either;
                self.horror_healing += number(horror) + either;
            }
            _ => self.unknown = true,
        }
    }
}

/// Whether the match names investigators.
fn is_own(to: &Match) -> bool {
    matches!(to, Match::You | Match::Investigator | Match::Any)
}

/// Harm of a forced ability with which the location receives whoever enters: damage and horror.
pub(crate) fn harm_of_entering(game: &Game, place: CardId) -> (i32, i32) {
    let mut sum = (0, 0);
    if !game.card(place).revealed {
        return sum;
    }
    for (_, ability) in game.abilities_of(place) {
        let Ability::Forced(forced) = ability else {
            continue;
        };
        if !answers_entering(forced) {
            continue;
        }
        for effect in &forced.effects {
            if let Effect::Harm(HarmEffect::Damage {
                to, damage, horror, ..
            }) = effect
                && is_own(to)
            {
                sum.0 += number(damage) as i32;
                sum.1 += number(horror) as i32;
            }
        }
    }
    sum
}

fn answers_entering(forced: &Triggered) -> bool {
    let kind = forced.on.as_ref().map(|on| on.pattern().kind);
    matches!(
        kind,
        Some(abilities::EventKind::Enters | abilities::EventKind::Arrives)
    )
}

/// The clues that all investigators need together for what the act asks: to advance, or where it
/// names no number, for what an ability of it gives in return.
pub(crate) fn clues_asked(game: &Game) -> Option<i32> {
    game.act_threshold().or_else(|| {
        let abilities = game.abilities_of(game.act()?);
        let mut priced = abilities
            .into_iter()
            .filter_map(|(_, ability)| match ability {
                Ability::Action(one) | Ability::Fast(one) => clue_price(game, one),
                _ => None,
            });
        priced.next()
    })
}

/// What the ability costs in clues, where it costs any.
pub(crate) fn clue_price(game: &Game, ability: &Triggered) -> Option<i32> {
    let all = game.investigators().len() as i32;
    ability.cost.iter().find_map(|cost| match cost {
        Cost::GroupClues { amount, .. } | Cost::Clues(amount) => match amount {
            Quantity::PerInvestigator(each) => Some(each * all),
            other => Some(number(other) as i32),
        },
        _ => None,
    })
}

/// Where investigators must be for the act to advance, as its abilities say it; nothing where they
/// do not.
pub(crate) fn place_of_act(game: &Game) -> Vec<CardId> {
    let Some(act) = game.act() else {
        return Vec::new();
    };
    let mut places = Vec::new();
    for (_, ability) in game.abilities_of(act) {
        if let Ability::Reaction(one)
        | Ability::Forced(one)
        | Ability::Fast(one)
        | Ability::Action(one) = ability
        {
            let by = one.by.iter().chain(matches_of(&one.condition));
            for named in by.filter_map(place_in) {
                places.extend(
                    game.locations()
                        .filter(|place| is_place(game, *place, named)),
                );
            }
        }
    }
    places
}

fn matches_of(condition: &Condition) -> impl Iterator<Item = &Match> {
    match condition {
        Condition::Exists(what) | Condition::Matches(_, what) => Some(what),
        _ => None,
    }
    .into_iter()
}

/// The place at which whoever the match describes is.
fn place_in(what: &Match) -> Option<&Match> {
    match what {
        Match::At(place) => Some(place),
        Match::All(all) => all.iter().find_map(place_in),
        _ => None,
    }
}

fn is_place(game: &Game, place: CardId, what: &Match) -> bool {
    let def = game.card(place).def;
    match what {
        Match::Named(name) => *name == *def.facts.name.en,
        Match::Code(code) => *code == def.code,
        Match::AnyOf(list) => list.iter().any(|one| is_place(game, place, one)),
        Match::All(list) => list.iter().all(|one| is_place(game, place, one)),
        Match::Location | Match::Any => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use abilities::parse_script;

    use super::is_to_and_fro;

    #[test]
    fn only_what_is_put_to_and_fro_for_nothing_is_endless() {
        let swap = "Swap(what: This, with: In(SetAside, Any), keeping: true)";
        let attach = "Choose(from: Asset, then: [Attach(what: It, to: This)])";
        let told = |ability: String| {
            let script = parse_script("test.ron", &format!("(abilities: [{ability}])"));
            let script = script.expect("a script");
            assert_eq!(script.abilities.len(), 1, "{script:?}");
            is_to_and_fro(&script.abilities[0])
        };
        assert!(told(format!("Fast(effects: [{swap}])")));
        assert!(told(format!("Fast(effects: [{attach}])")));
        assert!(!told(format!(
            "Fast(cost: [Exhaust(This)], effects: [{swap}])"
        )));
        assert!(!told(format!(
            "Fast(limit: (times: 1, per: Round), effects: [{swap}])"
        )));
        assert!(!told("Fast(effects: [Draw()])".to_owned()));
        assert!(!told(format!("Action(effects: [{swap}])")));
    }
}
