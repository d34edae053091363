//! How often abilities may be used, and cards played.

use abilities::{Limit, Period};

use crate::actions::play::PLAY;
use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::{CardId, Game, Seat};

/// A use of an ability, kept for its limit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Use {
    pub card: CardId,
    pub number: u8,
    pub seat: Seat,
    pub per: Period,
    /// The element for which it counts, where a limit is counted for each.
    pub about: CardId,
    /// It counts for every copy of the card, so that it outlasts the card.
    pub of_all_copies: bool,
}

impl Game {
    pub(crate) fn within_limit(
        &self,
        seat: Seat,
        card: CardId,
        number: u8,
        limit: Option<&Limit>,
    ) -> Result<(), Refused> {
        self.within_limit_for(&Ctx::new(seat, card), number, limit)
    }

    /// The same where the context knows for what it is counted.
    pub(crate) fn within_limit_for(
        &self,
        ctx: &Ctx,
        number: u8,
        limit: Option<&Limit>,
    ) -> Result<(), Refused> {
        let Some(limit) = limit else { return Ok(()) };
        if !limit.is_maximum() && self.has_no_limits(ctx.this) {
            return Ok(());
        }
        if let Some(most) = &limit.together {
            let (most, used) = (self.value(ctx, most), self.used_together(ctx, limit));
            if used >= most {
                return Err(Refused::needs("limit.per-period", most, used));
            }
        }
        let used = self.uses_counted(ctx, number, limit);
        if used < i32::from(limit.times) {
            return Ok(());
        }
        let rule = if limit.is_maximum() {
            "limit.max-per-period"
        } else {
            "limit.per-period"
        };
        Err(Refused::needs(rule, i32::from(limit.times), used))
    }

    /// How often abilities of the card that share a limit have been used.
    fn used_together(&self, ctx: &Ctx, limit: &Limit) -> i32 {
        let shares = |number: u8| {
            let triggered = self.triggered(ctx.this, number);
            let own = triggered.and_then(|triggered| triggered.limit.as_ref());
            own.is_some_and(|own| own.together.is_some())
        };
        let counts = |one: &&Use| {
            let own = one.card == ctx.this && one.seat == ctx.you && one.per == limit.per;
            own && shares(one.number)
        };
        self.uses.iter().filter(counts).count() as i32
    }

    fn uses_counted(&self, ctx: &Ctx, number: u8, limit: &Limit) -> i32 {
        let (seat, card) = (ctx.you, ctx.this);
        let about = self.counted_for(ctx, limit);
        let name = &self.card(card).def.facts.name;
        let counts = |one: &&Use| {
            // A maximum binds all investigators together, a limit each of them.
            let together = limit.is_shared();
            // Each copy of an event is played but once: a limit on playing it counts the title.
            let same = if let Some(name) = &limit.by_trait {
                self.has_trait(one.card, name)
            } else if together || number == PLAY {
                self.card(one.card).def.facts.name == *name
            } else {
                one.card == card
            };
            let same = same && one.about == about;
            same && one.number == number && one.per == limit.per && (together || one.seat == seat)
        };
        self.uses.iter().filter(counts).count() as i32
    }

    /// The element for which the limit is counted, where it is counted for each.
    fn counted_for(&self, ctx: &Ctx, limit: &Limit) -> CardId {
        let each = limit.each.as_ref();
        each.and_then(|each| self.resolve_ref(ctx, each))
            .unwrap_or(CardId::NONE)
    }

    pub(crate) fn note_use(&mut self, seat: Seat, card: CardId, number: u8, limit: Option<&Limit>) {
        self.note_use_for(&Ctx::new(seat, card), number, limit);
    }

    /// The same where the context knows for what it is counted.
    pub(crate) fn note_use_for(&mut self, ctx: &Ctx, number: u8, limit: Option<&Limit>) {
        if let Some(limit) = limit {
            let (seat, card) = (ctx.you, ctx.this);
            let about = self.counted_for(ctx, limit);
            self.uses.push(Use {
                card,
                number,
                seat,
                per: limit.per,
                about,
                of_all_copies: limit.is_shared() || number == PLAY,
            });
        }
    }

    pub(crate) fn clear_uses(&mut self, per: Period) {
        self.uses.retain(|one| one.per != per);
    }
}
