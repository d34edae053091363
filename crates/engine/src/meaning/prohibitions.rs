//! What prohibitions mean: whoever would do something asks here whether anything forbids it.

#![deny(clippy::wildcard_enum_match_arm)]

use abilities::{Counter, Designator, Match, Modifier, Prohibition};

use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Event, Game, Seat};

/// What a card would do, or what would be done to it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked<'a> {
    Play(CardId),
    Commit(CardId),
    /// So many cards would be committed to the test.
    CommitCount(usize),
    /// An element would go from one location, where it is at one, to another.
    Move {
        from: Option<CardId>,
        to: CardId,
        /// By the effect of a card that no player owns.
        by_scenario: bool,
    },
    Investigate(CardId),
    /// Clues at a location would be discovered.
    Discover(CardId),
    Fight {
        enemy: CardId,
        with: CardId,
    },
    Evade(CardId),
    /// An enemy would engage the investigator.
    EngagedBy(CardId),
    /// An enemy would attack the investigator.
    AttackedBy {
        enemy: CardId,
        of_opportunity: bool,
    },
    /// Tokens of the kind would be placed on the element.
    Placed(Counter),
    DamagedBy(CardId),
    /// The effect of a card would defeat the card.
    DefeatedBy(CardId),
    /// Damage or horror would be healed by an effect of the investigator.
    Healed {
        counter: Counter,
        by: Seat,
    },
    /// An effect of the investigator would cancel the event.
    Cancel(&'a Event),
    /// Damage or horror of the source would be assigned to the card, to which it is not dealt.
    AssignedFrom(CardId),
    /// A card of an opening hand would be replaced.
    Replace(CardId),
    /// The effect of a card, or of none, would make the card leave play.
    LeavePlay {
        by: CardId,
        /// By being defeated.
        defeated: bool,
    },
    Act {
        source: CardId,
        designators: &'a [Designator],
    },
    /// The side of the card that lies downwards would be looked at.
    LookUnder(CardId),
    LeaveDiscard,
    /// By the effect of a card, or of none.
    Draw {
        by: CardId,
    },
    /// Something would be done with the cards of the investigator's deck.
    HandleDeck,
    /// By the effect of a card, or of none.
    GainResources {
        by: CardId,
    },

    Trigger(CardId),
    Ready,
    Turn,
    Spend(Counter),
    AdvanceByDoom,
    EnterPlay(CardId),
}

impl Game {
    /// Refuses where a constant ability or lasting effect forbids it. Whoever would do what is
    /// forbidden, or have it done to them, may be immune to the card that forbids it; what is only
    /// spoken of is not affected.
    pub(crate) fn forbidden(&self, own: CardId, asked: Asked<'_>) -> Result<(), Refused> {
        let mut by = None;
        self.each_modifier(ModifierKind::Cannot, |ctx, modifier| {
            if let Modifier::Cannot(prohibition) = modifier
                && self.forbids(ctx, prohibition, own, asked)
            {
                by = Some(ctx.this);
            }
            by.is_none()
        });
        by.map_or(Ok(()), |card| {
            Err(Refused::by_card("cannot.absolute", card))
        })
    }

    /// What each prohibition forbids.
    fn forbids(&self, ctx: &Ctx, prohibition: &Prohibition, own: CardId, asked: Asked<'_>) -> bool {
        let own_is = |who: &Match| self.matches(ctx, own, who);
        let is = |card: CardId, what: &Match| self.matches(ctx, card, what);
        let reaches_own = |what: &Match| self.reaches(ctx, own, what);
        match prohibition {
            Prohibition::Play { who, cards } => {
                matches!(asked, Asked::Play(card) if own_is(who) && is(card, cards))
            }
            Prohibition::Commit { who, cards } => {
                matches!(asked, Asked::Commit(card) if own_is(who) && is(card, cards))
            }
            Prohibition::CommitCount { who, counts } => {
                let counted = |count| counts.iter().any(|one| usize::from(*one) == count);
                matches!(asked, Asked::CommitCount(count) if counted(count) && own_is(who))
            }
            Prohibition::Enter { who, to: places } => {
                matches!(asked, Asked::Move { to, .. } if is(to, places) && reaches_own(who))
            }
            Prohibition::Leave {
                who,
                from: places,
                unless_by_scenario,
            } => {
                matches!(asked, Asked::Move { from: Some(from), by_scenario, .. }
                    if !(by_scenario && *unless_by_scenario)
                        && is(from, places)
                        && reaches_own(who))
            }
            Prohibition::Investigate { who, at } => {
                matches!(asked, Asked::Investigate(place) if own_is(who) && is(place, at))
            }
            Prohibition::Discover {
                who,
                at,
                unless_investigating,
            } => {
                matches!(asked, Asked::Discover(place)
                    if own_is(who)
                        && is(place, at)
                        && !(*unless_investigating && self.has_investigated(place)))
            }
            Prohibition::Fight {
                who,
                enemy: what,
                unless_by,
                with: by,
            } => {
                matches!(asked, Asked::Fight { enemy, with }
                    if own_is(who)
                        && is(enemy, what)
                        && by.as_ref().is_none_or(|by| with.is_some() && is(with, by))
                        && !self.is_exempt(ctx, with, unless_by))
            }
            Prohibition::Evade { who, enemy: what } => {
                matches!(asked, Asked::Evade(enemy) if own_is(who) && is(enemy, what))
            }
            Prohibition::Engage { enemy: what, who } => {
                matches!(asked, Asked::EngagedBy(enemy)
                    if self.reaches(ctx, enemy, what) && own_is(who))
            }
            Prohibition::Attack {
                enemy: what,
                who,
                opportunity,
            } => {
                matches!(asked, Asked::AttackedBy { enemy, of_opportunity }
                    if (of_opportunity || !opportunity)
                        && self.reaches(ctx, enemy, what)
                        && own_is(who))
            }
            Prohibition::Place { what, on, beyond } => {
                let is_full = beyond.is_none_or(|most| self.counter(own, *what) >= i32::from(most));
                matches!(asked, Asked::Placed(counter)
                    if *what == counter && is_full && reaches_own(on))
            }
            Prohibition::Damage { to, by, defeat } => {
                matches!((asked, defeat), (Asked::DamagedBy(source), _) | (Asked::DefeatedBy(source), true)
                    if reaches_own(to) && source.is_some() && is(source, by))
            }
            Prohibition::Heal {
                from,
                only,
                by: who,
            } => {
                let heals = |seat: Seat| {
                    let who = who.as_ref();
                    who.is_none_or(|who| seat.is_some() && is(self.investigator(seat).card, who))
                };
                matches!(asked, Asked::Healed { counter, by }
                    if only.is_none_or(|only| only == counter) && heals(by) && reaches_own(from))
            }
            Prohibition::Cancel { who, what } => {
                matches!(asked, Asked::Cancel(event)
                    if (*who == Match::Any || own.is_some() && own_is(who))
                        && self.event_fits(ctx, what, event))
            }
            Prohibition::Assign { to, from, beyond } => {
                matches!(asked, Asked::AssignedFrom(source)
                    if beyond.is_none() && reaches_own(to) && (*from == Match::Any || source.is_some() && is(source, from)))
            }
            Prohibition::Replace { who, cards } => {
                matches!(asked, Asked::Replace(card) if own_is(who) && is(card, cards))
            }
            Prohibition::LeavePlay {
                what,
                unless_by,
                unless_defeated,
            } => {
                matches!(asked, Asked::LeavePlay { by, defeated }
                    if !(defeated && *unless_defeated)
                        && reaches_own(what)
                        && !self.is_exempt(ctx, by, unless_by))
            }
            Prohibition::Act { who, actions, on } => {
                matches!(asked, Asked::Act { source, designators }
                    if actions.iter().any(|one| designators.contains(one))
                        && own_is(who)
                        && on.as_ref().is_none_or(|on| source.is_some() && is(source, on)))
            }
            Prohibition::LookUnder { who, what } => {
                matches!(asked, Asked::LookUnder(card) if own_is(who) && is(card, what))
            }
            Prohibition::LeaveDiscard(of) => matches!(asked, Asked::LeaveDiscard if own_is(of)),
            Prohibition::Draw {
                who,
                whole_deck: true,
                ..
            } => matches!(asked, Asked::HandleDeck if own_is(who)),
            Prohibition::Draw { who, by: cards, .. } => {
                let meant = |by: CardId| {
                    let of = cards.as_ref();
                    of.is_none_or(|cards| by.is_some() && is(by, cards))
                };
                matches!(asked, Asked::Draw { by } if own_is(who) && meant(by))
            }
            // What is earned is asked of the deck, once the game is over.
            Prohibition::GainResources {
                experience: true, ..
            } => false,
            Prohibition::GainResources { who, by: cards, .. } => {
                let meant = |by: CardId| {
                    let of = cards.as_ref();
                    of.is_none_or(|cards| by.is_some() && is(by, cards))
                };
                matches!(asked, Asked::GainResources { by } if own_is(who) && meant(by))
            }
            Prohibition::Trigger { who, on } => {
                matches!(asked, Asked::Trigger(card) if own_is(who) && is(card, on))
            }
            Prohibition::Ready { what } => matches!(asked, Asked::Ready if reaches_own(what)),
            Prohibition::Turn { what } => matches!(asked, Asked::Turn if reaches_own(what)),
            Prohibition::AdvanceByDoom(what) => {
                matches!(asked, Asked::AdvanceByDoom if own_is(what))
            }
            Prohibition::EnterPlay { who, cards } => {
                matches!(asked, Asked::EnterPlay(card) if own_is(who) && is(card, cards))
            }
            Prohibition::Spend { who, what } => {
                matches!(asked, Asked::Spend(counter) if *what == counter && own_is(who))
            }
        }
    }

    /// Whether the prohibition does not speak of what this card does.
    fn is_exempt(&self, ctx: &Ctx, by: CardId, unless: &Option<Match>) -> bool {
        unless
            .as_ref()
            .is_some_and(|unless| by.is_some() && self.matches(ctx, by, unless))
    }
}
