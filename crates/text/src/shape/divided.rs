//! Something done several times to elements chosen anew, which a card calls a total that is divided.

use super::super::bound::Bound;
use super::super::context::Context;
use super::super::group::{Group, Kind};
use abilities::{
    CardEffect, Counter, CounterEffect, Effect, FlowEffect, HarmEffect, Match, Quantity, Ref,
};

/// What is divided, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    Resources,
    Cards,
    Damage,
    HealDamage,
    HealHorror,
    Place(Counter),
    Clues,
}

/// The elements among which the total is divided.
#[derive(Debug)]
pub struct Divided<'a> {
    pub from: &'a Match,
    pub share: Share,
    pub optional: bool,
}

impl<'a> Divided<'a> {
    /// The context in which one of the elements is `It`, and the elements as they are chosen.
    pub fn known(&self, c: &Context<'a>) -> (Context<'a>, Group<'a>) {
        let whole = Group::of(self.from, Kind::Card);
        let kind = whole.kind();
        let one = c.with(Bound::new(kind).among(kind, &whole));
        let among = whole.for_choice().for_clues(self.share == Share::Clues);
        (one, among)
    }
}

pub fn divided(effects: &[Effect]) -> Option<Divided<'_>> {
    let (choice, optional) = match effects {
        [Effect::Flow(FlowEffect::May(inner))] => (inner.as_slice(), true),
        effects => (effects, false),
    };
    let [
        Effect::Flow(FlowEffect::Choose {
            who: Ref::You,
            from,
            count: Quantity::N(1),
            up_to: false,
            then,
        }),
    ] = choice
    else {
        return None;
    };
    let [then] = &then[..] else { return None };
    share(then).map(|share| Divided {
        from,
        share,
        optional,
    })
}

fn share(effect: &Effect) -> Option<Share> {
    let one = Quantity::ONE;
    let none = Quantity::ZERO;
    match effect {
        Effect::Tokens(CounterEffect::GainResources {
            who: Match::It,
            amount,
            next_game: false,
        }) if *amount == one => Some(Share::Resources),
        Effect::Cards(CardEffect::Draw {
            who: Match::It,
            amount,
            until_held: false,
            weaknesses_back: false,
        }) if *amount == one => Some(Share::Cards),
        Effect::Harm(HarmEffect::Damage {
            to: Match::It,
            damage,
            horror,
            either: None,
            direct: false,
        }) if (damage, horror) == (&one, &none) => Some(Share::Damage),
        Effect::Harm(HarmEffect::Heal {
            from: Match::It,
            damage,
            horror,
            either: None,
        }) => match (damage, horror) {
            (damage, horror) if (damage, horror) == (&one, &none) => Some(Share::HealDamage),
            (damage, horror) if (damage, horror) == (&none, &one) => Some(Share::HealHorror),
            _ => None,
        },
        Effect::Tokens(CounterEffect::Place {
            counter,
            on: Match::It,
            amount,
            may_advance: false,
        }) if *amount == one => Some(Share::Place(*counter)),
        Effect::Tokens(CounterEffect::DiscoverClues {
            who: Ref::You,
            at: Match::It,
            amount,
        }) if *amount == one => Some(Share::Clues),
        _ => None,
    }
}
