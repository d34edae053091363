//! The numbers that abilities speak of, as they stand now.

use std::collections::BTreeSet;

use abilities::{Condition, Counter, Quantity, Ref, Stat, Token};
use cards::Class;

use crate::flow::context::Ctx;
use crate::{CardId, Game};

/// The greatest number that an ability can speak of.
const MOST: i32 = 9_999;

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    /// The number, at most `MOST` either way: effects that multiply each other stay within it, so
    /// that whatever is done so many times comes to an end.
    pub(crate) fn value(&self, ctx: &Ctx, quantity: &Quantity) -> i32 {
        self.number(ctx, quantity).clamp(-MOST, MOST)
    }

    fn number(&self, ctx: &Ctx, quantity: &Quantity) -> i32 {
        match quantity {
            Quantity::N(n) => self.as_read(ctx, *n),
            Quantity::PerInvestigator(n) => n * self.player_count as i32,
            Quantity::Count(what) => self.select(ctx, what).len() as i32,
            Quantity::CardsIn(zone, what) => self.count_in(ctx, zone, what),
            Quantity::On(counter, reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.counter(card, *counter)),
            Quantity::Total(counter, what) => self
                .select(ctx, what)
                .iter()
                .map(|card| self.counter(*card, *counter))
                .sum(),
            Quantity::Stat(Stat::Difficulty, _) => {
                let test = self.tests.last();
                test.map_or(0, |test| self.report_of(test).difficulty)
            }
            Quantity::Stat(stat, reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.stat(card, *stat)),
            Quantity::Base(Stat::TestValue, _) => {
                let test = self.tests.last();
                test.map_or(0, |test| self.base_of_test(test))
            }
            Quantity::Base(stat, reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.base(card, *stat)),
            Quantity::TotalStat(stat, what) => self
                .select(ctx, what)
                .iter()
                .map(|card| self.stat(*card, *stat))
                .sum(),
            Quantity::Classes(what) => self.classes_among(&self.select(ctx, what)),
            Quantity::Titles(what) => self.titles_among(&self.select(ctx, what)),
            Quantity::RemainingHealth(reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.remaining_health(card)),
            Quantity::RemainingSanity(reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.remaining_sanity(card)),
            Quantity::Highest(inner, what) => {
                let values = self
                    .select(ctx, what)
                    .into_iter()
                    .map(|card| self.value(&ctx.bind(card), inner));
                values.max().unwrap_or(0)
            }
            Quantity::Margin => self.tests.last().map_or(0, |test| test.margin),
            Quantity::Amount => ctx.event.map_or(0, |event| event.amount),
            Quantity::X => ctx.x,
            Quantity::Done => self.done.amount,
            Quantity::Revealed(tokens) => self.revealed_count(tokens),
            Quantity::InBag(tokens) => {
                let fits = |one: &&Token| tokens.contains(one);
                self.bag.tokens.iter().filter(fits).count() as i32
            }
            Quantity::Sealed(reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.card_as_known(card).sealed().len() as i32),
            Quantity::CommittedIcons(of) if **of == abilities::Match::It => {
                let skill = self.tests.last().map(|test| test.skill);
                let pair = skill.zip(ctx.it.get());
                pair.map_or(0, |(skill, card)| self.matching_icons(card, skill))
            }
            Quantity::CommittedIcons(of) => self.tests.last().map_or(0, |test| {
                let counted = test.committed.iter();
                counted
                    .filter(|card| self.matches(ctx, **card, of))
                    .map(|card| self.matching_icons(*card, test.skill))
                    .sum()
            }),
            Quantity::FilledSlots(slot, reference) => self
                .resolve_ref(ctx, reference)
                .and_then(|card| self.seat_of(card))
                .map_or(0, |seat| self.filled_slots(seat, *slot)),
            Quantity::EmptySlots(slot, reference) => self
                .resolve_ref(ctx, reference)
                .and_then(|card| self.seat_of(card))
                .map_or(0, |seat| self.empty_slots(seat, *slot)),
            Quantity::InPool(token) => i32::try_from(self.room_for(*token)).unwrap_or(i32::MAX),
            // A section without an entry counts its entries.
            Quantity::Logged(section) if !section.contains('.') => {
                let within = |entry: &&String| {
                    entry
                        .split_once('.')
                        .is_some_and(|(of, _)| section.as_str() == of)
                };
                self.log.iter().filter(within).count() as i32
            }
            Quantity::Logged(entry) => self.log_counts.get(entry.as_str()).copied().unwrap_or(0),
            Quantity::Actions(reference) => self
                .resolve_ref(ctx, reference)
                .and_then(|card| self.seat_of(card))
                .map_or(0, |seat| self.actions_for_anything(seat)),
            Quantity::Icons(skill, reference) => self
                .resolve_ref(ctx, reference)
                .map_or(0, |card| self.icons_for(ctx, card, *skill)),
            Quantity::ActsLeft => self.left_of_decks(true),
            Quantity::AgendasLeft => self.left_of_decks(false),
            Quantity::ChosenTraits(of) => self.resolve_ref(ctx, of).map_or(0, |card| {
                let chosen = self.card(ctx.this).def.chosen.iter();
                let has = |one: &&String| self.has_trait(card, &one.as_str().into());
                let named = self.named_trait(ctx);
                let named = named.is_some_and(|name| self.has_trait(card, &name));
                chosen.filter(has).count() as i32 + i32::from(named)
            }),
            Quantity::Trauma(kind, who) => {
                let one = self.investigator(self.seat_ref(ctx, who));
                match kind {
                    Counter::Horror => one.mental_trauma,
                    _ => one.physical_trauma,
                }
            }
            Quantity::StageOf(stage) => self
                .resolve_ref(ctx, stage)
                .and_then(|card| self.card(card).def.facts.stage)
                .map_or(0, i32::from),
            Quantity::StepsAround(way, from, to) => {
                let place = |of: &Ref| self.location_as_known(self.resolve_ref(ctx, of)?);
                let places = place(from).zip(place(to));
                let steps = places.and_then(|(from, to)| self.steps_around(*way, from, to));
                steps.unwrap_or(0)
            }
            Quantity::Distance(from, to) => self
                .resolve_ref(ctx, from)
                .map_or(MOST, |from| self.steps_to_any(ctx, from, to)),
            Quantity::Round => i32::from(self.round),
            Quantity::Happened(pattern, period) => self.happened(ctx, pattern, *period),
            Quantity::Amounts(pattern, period) => {
                let amounts = self.past(ctx, pattern, *period).map(|event| event.amount);
                amounts.sum()
            }
            Quantity::PastStat(stat, pattern, period) => {
                let subjects = self.past(ctx, pattern, *period).map(|event| event.subject);
                subjects.map(|card| self.printed(card, *stat)).sum()
            }
            Quantity::Sum(list) => list.iter().map(|inner| self.value(ctx, inner)).sum(),
            Quantity::Negative(inner) => -self.value(ctx, inner),
            Quantity::Times(left, right) => self.value(ctx, left) * self.value(ctx, right),
            Quantity::HalfUp(inner) => (self.value(ctx, inner) + 1).div_euclid(2),
            Quantity::HalfDown(inner) => self.value(ctx, inner).div_euclid(2),
            Quantity::PartDown(times, inner) => {
                self.value(ctx, inner).div_euclid(i32::from(*times).max(1))
            }
            Quantity::Lowest(among) => {
                let values = among.iter().map(|inner| self.value(ctx, inner));
                values.min().unwrap_or(0)
            }
            Quantity::AtLeast(least, inner) => self.value(ctx, inner).max(*least),
            Quantity::AtMost(most, inner) => self.value(ctx, inner).min(*most),
            Quantity::If(condition, then, otherwise) => {
                let holds: &Condition = condition;
                self.value(
                    ctx,
                    if self.holds(ctx, holds) {
                        then
                    } else {
                        otherwise
                    },
                )
            }
        }
    }

    fn revealed_count(&self, tokens: &[Token]) -> i32 {
        let Some(test) = self.tests.last() else {
            return self.shown_outside(tokens);
        };
        test.revealed
            .iter()
            .filter(|one| tokens.contains(&one.token))
            .count() as i32
    }

    /// Tokens on a card; for a card that has left play, those it had.
    pub(crate) fn counter(&self, card: crate::CardId, counter: Counter) -> i32 {
        self.card_as_known(card).count(counter)
    }

    pub(crate) fn quantity_or_zero(&self, ctx: &Ctx, quantity: Option<&Quantity>) -> i32 {
        quantity.map_or(0, |quantity| self.value(ctx, quantity))
    }

    fn titles_among(&self, cards: &[CardId]) -> i32 {
        let titles = cards.iter().map(|card| &self.card(*card).def.facts.name.en);
        titles.collect::<BTreeSet<_>>().len() as i32
    }

    fn classes_among(&self, cards: &[CardId]) -> i32 {
        let cards = cards.iter().filter(|card| !self.is_only_text(**card));
        let classes = cards.flat_map(|card| &self.card(*card).def.facts.classes);
        let different: BTreeSet<_> = classes.filter(|class| **class != Class::Neutral).collect();
        different.len() as i32
    }
}
