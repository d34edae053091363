//! Who hears an event: the abilities that answer it, forced or as a reaction, and where a card has
//! to be for that.

use abilities::{Ability, EventKind, Modifier, Timing, Triggered};

use crate::flow::context::Ctx;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    pub(crate) fn is_heard(&self, timing: Timing, kind: EventKind) -> bool {
        self.listens(timing as usize, kind)
            || self.delayed.iter().any(|delayed| {
                delayed.timing == timing && delayed.patterns().any(|one| one.kind == kind)
            })
    }

    /// Whether anything listens to events of the kind, whenever.
    pub(crate) fn is_any_heard(&self, kind: EventKind) -> bool {
        let timings = [Timing::Would, Timing::When, Timing::At, Timing::After];
        timings.iter().any(|timing| self.is_heard(*timing, kind))
    }

    /// Every ability, forced or reaction, that answers the event at the timing point.
    pub(crate) fn answering<'a>(
        &'a self,
        timing: Timing,
        event: &'a Event,
    ) -> impl Iterator<Item = (CardId, u8, bool, &'static Triggered)> + 'a {
        self.listeners(timing, event)
            .into_iter()
            .flat_map(move |card| {
                self.abilities_of(card)
                    .into_iter()
                    .filter_map(move |(number, ability)| {
                        let (forced, triggered) = match ability {
                            Ability::Forced(triggered) => (true, triggered),
                            Ability::Reaction(triggered) => (false, triggered),
                            _ => return None,
                        };
                        let trigger = triggered.on.as_ref()?;
                        let seat = self.forced_seat(card, event);
                        let ctx = Ctx::new(seat, card);
                        let fits = trigger.timing() == timing
                            && self.is_active_for(card, triggered.zone, event)
                            && (!forced || self.event_fits(&ctx, trigger.pattern(), event));
                        fits.then_some((card, number, forced, triggered))
                    })
            })
    }

    /// Cards in play, in hand, in discard piles and on decks with an ability that could answer.
    fn listeners(&self, timing: Timing, event: &Event) -> Vec<CardId> {
        let bit = crate::state::event::bit(event.kind);
        let hears = |card: &CardId| self.card(*card).def.listens[timing as usize] & bit != 0;
        let mut cards: Vec<CardId> = self.in_play.iter().copied().filter(hears).collect();
        // A hidden card in a hand is as if in play. Of the others only what says so is active there.
        if self.any_hidden || self.listens_out_of_play[timing as usize] & bit != 0 {
            for investigator in &self.investigators {
                cards.extend(investigator.hand.iter().copied().filter(hears));
                cards.extend(investigator.discard.iter().copied().filter(hears));
                cards.extend(investigator.deck.last().copied().filter(hears));
            }
        }
        if event.kind == EventKind::Searched {
            let looked = self.looked.iter().copied().filter(hears);
            cards.extend(looked);
        }
        // The side that lies downwards has a say only where somebody looks at it.
        if event.kind == EventKind::LookedUnder && self.card(event.subject).own.is_some() {
            cards.push(event.subject);
        }
        if let Some(test) = self.tests.last() {
            cards.extend(test.committed.iter().copied().filter(hears));
        }
        if is_of_the_leaving(event.kind) && hears(&event.subject) && !cards.contains(&event.subject)
        {
            cards.push(event.subject);
        }
        // Abilities granted by one card to another are heard through the granting card's mask.
        self.each_modifier(ModifierKind::Ability, |ctx, modifier| {
            if let Modifier::Ability { to, .. } = modifier {
                // Whoever gains several abilities answers with all of them, and is asked once.
                for card in self.reached(ctx, to) {
                    if !hears(&card) && !cards.contains(&card) {
                        cards.push(card);
                    }
                }
            }
            true
        });
        if self.modifier_kinds.has(ModifierKind::AbilitiesOf) {
            let borrowing = self.borrowing(hears).into_iter();
            let fresh: Vec<CardId> = borrowing.filter(|card| !cards.contains(card)).collect();
            cards.extend(fresh);
        }
        cards
    }

    /// Who is "you" in a forced ability: the owner of the area, else whom the event concerns, else
    /// the lead investigator.
    pub(crate) fn forced_seat(&self, card: CardId, event: &Event) -> Seat {
        let own = self.you_of(card);
        if own.is_some() {
            return own;
        }
        if event.who.is_some() {
            event.who
        } else {
            self.lead
        }
    }

    /// A card that leaves play or is defeated answers that, and one that is played its own playing,
    /// wherever it went.
    fn is_active_for(&self, card: CardId, zone: abilities::ActiveIn, event: &Event) -> bool {
        let own = is_of_the_leaving(event.kind);
        own && event.subject == card && zone == abilities::ActiveIn::Play
            || self.is_active_in(card, zone)
    }

    pub(crate) fn is_active_in(&self, card: CardId, zone: abilities::ActiveIn) -> bool {
        let at = self.card(card).zone;
        match zone {
            abilities::ActiveIn::Play => {
                at.in_play() || matches!(at, ZoneKind::Committed(_)) || self.is_hidden(card)
            }
            abilities::ActiveIn::Hand => matches!(at, ZoneKind::Hand(_)),
            abilities::ActiveIn::Discard => matches!(at, ZoneKind::Discard(_)),
            abilities::ActiveIn::DeckTop => self.is_revealed_on_deck(card),
            abilities::ActiveIn::Searched => self.looked.contains(&card),
            abilities::ActiveIn::Facedown => at.in_play() && self.card(card).own.is_some(),
            abilities::ActiveIn::Anywhere => true,
        }
    }
}

/// Whether the card of which the event speaks answers it even where it has gone elsewhere.
fn is_of_the_leaving(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::LeavesPlay | EventKind::Played | EventKind::Defeated
    )
}
