//! Effects on what a card is and whose abilities are resolved: roles, other versions, abilities
//! without their costs, cards that are committed or devoured by an effect.

use std::sync::LazyLock;

use abilities::AreaName;
use abilities::{Ability, CardEffect, Deck, Designator, Effect, EventKind, Match, Triggered};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::AbilityRef;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, ZoneKind};

/// The area of what was devoured.
static DEVOURED: LazyLock<AreaName> =
    LazyLock::new(|| AreaName::parse("devoured").expect("it has the form of a name"));

/// Which abilities of a card an effect resolves, and what of their costs is paid.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// Only action abilities.
    action: bool,
    /// All costs but the action icons.
    paid: bool,
    /// Only those with this designator.
    designator: Option<Designator>,
    /// Only the one of this number.
    number: Option<u8>,
}

impl Wanted {
    pub(crate) fn new(action: bool, paid: bool, designator: Option<Designator>) -> Self {
        Self {
            action,
            paid,
            designator,
            number: None,
        }
    }

    /// Only the ability that was used in the event which the effect answers, where that is said.
    pub(crate) fn used_in(mut self, ctx: &Ctx, again: bool) -> Self {
        if again {
            self.number = ctx.event.and_then(|event| event.ability.0);
        }
        self
    }

    fn is_named(&self, number: u8, triggered: &Triggered) -> bool {
        let named = self.designator.is_none() || triggered.designator == self.designator;
        named && self.number.is_none_or(|wanted| wanted == number)
    }
}

impl Game {
    /// A devoured card that nothing takes in is set aside, out of play.
    pub(crate) fn resolve_devoured(&mut self, event: Event) {
        let ctx = Ctx::new(event.who, CardId::NONE);
        let area = abilities::Destination::Area(DEVOURED.clone());
        self.send(&ctx, event.subject, &area);
    }

    /// The revelations of cards that are not drawn for that.
    pub(super) fn resolve_revelations(&mut self, ctx: &Ctx, what: &Match) {
        for card in self.select(ctx, what).into_iter().rev() {
            let revelation = Event::new(EventKind::Revelation).who(ctx.you);
            self.occur(revelation.subject(card));
        }
    }

    pub(super) fn has_revelation(&self, ctx: &Ctx, what: &Match) -> bool {
        let mut cards = self.select(ctx, what).into_iter();
        cards.any(|card| self.revelation(card).is_some())
    }

    /// The abilities of a card that an effect could resolve now.
    pub(crate) fn resolvable(&self, seat: Seat, card: CardId, wanted: Wanted) -> Vec<AbilityRef> {
        let ctx = Ctx::new(seat, card);
        let of_kind = |ability: &'static Ability| match ability {
            Ability::Action(triggered) => Some(triggered),
            Ability::Fast(triggered) if !wanted.action => Some(triggered),
            _ => None,
        };
        let as_ref = |(number, ability)| {
            Some(AbilityRef {
                card,
                number,
                seat,
                triggered: of_kind(ability)?,
            })
        };
        let would_resolve = |one: &AbilityRef| {
            if !wanted.is_named(one.number, one.triggered) {
                return false;
            }
            if wanted.paid {
                return self.may_use(seat, card, one.number, one.triggered).is_ok();
            }
            let triggered = one.triggered;
            self.holds(&ctx, &triggered.condition) && self.could_change(&ctx, &triggered.effects)
        };
        let abilities = self.abilities_of(card).into_iter();
        abilities.filter_map(as_ref).filter(would_resolve).collect()
    }

    /// The same, where that is said, as if the investigator were at the location.
    pub(crate) fn resolvable_at(
        &self,
        ctx: &Ctx,
        card: CardId,
        wanted: Wanted,
        at: Option<&Match>,
    ) -> Vec<AbilityRef> {
        let Some(at) = at else {
            return self.resolvable(ctx.you, card, wanted);
        };
        let place = self.select(ctx, at).first().copied();
        let there = place.and_then(|place| self.as_if_at(ctx.you, place));
        there.map_or(Vec::new(), |there| there.resolvable(ctx.you, card, wanted))
    }

    /// The card whose ability the effect resolves, and those of its abilities that it could.
    fn offer_of(&self, ctx: &Ctx, effect: &Effect) -> Option<(CardId, Wanted, Vec<AbilityRef>)> {
        let Effect::Cards(CardEffect::ResolveAbility {
            of,
            action,
            paid,
            designator,
            again,
            at,
        }) = effect
        else {
            return None;
        };
        let wanted = Wanted::new(*action, *paid, *designator).used_in(ctx, *again);
        let card = self.select(ctx, of).first().copied()?;
        let offered = self.resolvable_at(ctx, card, wanted, at.as_ref());
        (!offered.is_empty()).then_some((card, wanted, offered))
    }

    pub(super) fn ask_ability(&mut self, ctx: Ctx, effect: &'static Effect) {
        let Some((card, _, offered)) = self.offer_of(&ctx, effect) else {
            self.done.in_full = false;
            return;
        };
        let options = (0..offered.len() as u8)
            .map(|n| PromptOption::new(ctx.you, ChoiceKind::Option(n), card));
        let prompt = Prompt::new(Ask::ChooseOption, ctx.you, card).with(options.collect());
        self.ask(prompt, MeaningFrame::Answered { ctx, effect });
    }

    pub(crate) fn resolve_ability(&mut self, ctx: &Ctx, effect: &'static Effect, index: u8) {
        let Some((card, wanted, offered)) = self.offer_of(ctx, effect) else {
            return;
        };
        let Some(ability) = offered.get(usize::from(index)).copied() else {
            return;
        };
        let own = Ctx::new(ctx.you, card);
        if let Effect::Cards(CardEffect::ResolveAbility { at: Some(at), .. }) = effect
            && let Some(place) = self.select(ctx, at).first().copied()
        {
            self.begin_pretending(ctx.you, place);
        }
        if wanted.paid {
            return self.push(ActionsFrame::Ability {
                ability,
                ctx: own,
                paid: false,
            });
        }
        self.push_effects(own, &ability.triggered.effects);
    }

    /// What the options of the open prompt do, where they are abilities of a card.
    pub fn offered_abilities(&self) -> Vec<&'static Triggered> {
        let offered = match self.stack.last() {
            Some(Frame::Meaning(MeaningFrame::Answered { ctx, effect })) => {
                self.offer_of(ctx, effect)
            }
            _ => None,
        };
        let Some((card, _, offered)) = offered else {
            return Vec::new();
        };
        let asked = self.prompt.as_ref().is_some_and(|ask| ask.source == card);
        let shown = offered.iter().filter(|_| asked);
        shown.map(|one| one.triggered).collect()
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
        let top = self.investigator(seat).deck.last().copied();
        top.filter(|_| {
            self.top_is_revealed(|ctx, deck| match deck {
                Deck::Of(who) => {
                    let own = self.investigator(seat).card;
                    let asked = Asked::Draw { by: ctx.this };
                    self.seat_ref(ctx, who) == seat && self.forbidden(own, asked).is_ok()
                }
                Deck::Encounter | Deck::Named(_) => false,
            })
        })
    }

    /// Whether the card is on top of the deck of an investigator who plays with it revealed. What
    /// forbids that it is shown is not asked, since such a card may forbid something itself.
    pub(crate) fn is_revealed_on_deck(&self, card: CardId) -> bool {
        let ZoneKind::Deck(seat) = self.card(card).zone else {
            return false;
        };
        self.investigator(seat).deck.last() == Some(&card)
            && self.top_is_revealed(|ctx, deck| match deck {
                Deck::Of(who) => self.seat_ref(ctx, who) == seat,
                Deck::Encounter | Deck::Named(_) => false,
            })
    }

    /// The card on top of the encounter deck, where somebody plays with it revealed.
    pub fn revealed_encounter_top(&self) -> Option<CardId> {
        let top = self.encounter_deck.last().copied();
        top.filter(|_| self.top_is_revealed(|_, deck| *deck == Deck::Encounter))
    }

    fn top_is_revealed(&self, of: impl Fn(&Ctx, &Deck) -> bool) -> bool {
        use crate::meaning::modifiers::ModifierKind;
        let mut revealed = false;
        self.each_modifier(ModifierKind::TopCardRevealed, |ctx, modifier| {
            if let abilities::Modifier::TopCardRevealed(deck) = modifier {
                revealed |= of(ctx, deck);
            }
            !revealed
        });
        revealed
    }
}
