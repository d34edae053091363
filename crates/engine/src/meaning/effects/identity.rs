//! Effects on what a card is and whose abilities are resolved: roles, other versions, abilities
//! without their costs, cards that are committed or devoured by an effect.

use std::sync::LazyLock;

use abilities::AreaName;
use abilities::{Ability, CardEffect, Effect, EventKind, Match, Triggered};

use crate::flow::context::Ctx;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, ZoneKind};

/// The area of what was devoured.
static DEVOURED: LazyLock<AreaName> =
    LazyLock::new(|| AreaName::parse("devoured").expect("it has the form of a name"));

impl Game {
    /// A devoured card that nothing takes in is set aside, out of play.
    pub(crate) fn resolve_devoured(&mut self, event: Event) {
        let ctx = Ctx::new(event.who, CardId::NONE);
        let area = abilities::Destination::Area(DEVOURED.clone());
        self.send(&ctx, event.subject, &area);
    }

    /// The action and free abilities of a card that would do something, whatever they cost.
    pub(crate) fn free_of_cost(&self, seat: Seat, card: CardId) -> Vec<&'static Triggered> {
        let ctx = Ctx::new(seat, card);
        let triggered = |ability: &'static Ability| match ability {
            Ability::Action(triggered) | Ability::Fast(triggered) => Some(triggered),
            _ => None,
        };
        let abilities = self.abilities_of(card).into_iter();
        abilities
            .filter_map(|(_, ability)| triggered(ability))
            .filter(|one| self.holds(&ctx, &one.condition) && self.could_change(&ctx, &one.effects))
            .collect()
    }

    pub(super) fn ask_ability(&mut self, ctx: Ctx, effect: &'static Effect, of: &Match) {
        let Some(card) = self.select(&ctx, of).first().copied() else {
            self.done.in_full = false;
            return;
        };
        let count = self.free_of_cost(ctx.you, card).len() as u8;
        if count == 0 {
            self.done.in_full = false;
            return;
        }
        let options = (0..count).map(|n| PromptOption::new(ctx.you, ChoiceKind::Option(n), card));
        let prompt = Prompt::new(Ask::ChooseOption, ctx.you, card).with(options.collect());
        self.ask(prompt, MeaningFrame::Answered { ctx, effect });
    }

    pub(crate) fn resolve_free(&mut self, ctx: &Ctx, of: &Match, index: u8) {
        let Some(card) = self.select(ctx, of).first().copied() else {
            return;
        };
        let abilities = self.free_of_cost(ctx.you, card);
        if let Some(triggered) = abilities.get(usize::from(index)) {
            self.push_effects(Ctx::new(ctx.you, card), &triggered.effects);
        }
    }

    /// What the options of the open prompt do, where they are abilities of a card.
    pub fn offered_abilities(&self) -> Vec<&'static Triggered> {
        match (self.stack.last(), &self.prompt) {
            (
                Some(Frame::Meaning(MeaningFrame::Answered {
                    ctx,
                    effect: Effect::Cards(CardEffect::ResolveAbility(_)),
                })),
                Some(prompt),
            ) => self.free_of_cost(ctx.you, prompt.source),
            _ => Vec::new(),
        }
    }

    // ---- the top of a deck ----

    /// Cards that lie revealed on top of decks are told of as they come there.
    pub(crate) fn notice_tops(&mut self) {
        use crate::meaning::modifiers::ModifierKind;
        // An answer belongs to the frame that asked for it.
        if !self.modifier_kinds.has(ModifierKind::TopCardRevealed) || self.answer.is_some() {
            return;
        }
        let seats: Vec<Seat> = self.seats().collect();
        self.shown_tops
            .resize(self.investigators.len(), CardId::NONE);
        for seat in seats {
            let top = self.revealed_top(seat).unwrap_or(CardId::NONE);
            if self.shown_tops[seat.index()] == top {
                continue;
            }
            self.shown_tops[seat.index()] = top;
            if top.is_some() && self.card(top).zone == ZoneKind::Deck(seat) {
                let event = Event::new(EventKind::TopRevealed).who(seat).subject(top);
                self.occur_part(event, crate::flow::occurrence::Part::Afterwards);
            }
        }
    }

    /// The card on top of the investigator's deck, where they play with it revealed.
    pub fn revealed_top(&self, seat: Seat) -> Option<CardId> {
        use crate::meaning::modifiers::ModifierKind;
        let own = self.investigator(seat).card;
        let mut revealed = false;
        self.each_modifier(ModifierKind::TopCardRevealed, |ctx, modifier| {
            if let abilities::Modifier::TopCardRevealed(who) = modifier {
                revealed |= self.matches(ctx, own, who);
            }
            !revealed
        });
        let top = self.investigator(seat).deck.last().copied();
        top.filter(|_| revealed)
    }
}
