//! Searching decks and other zones.

use abilities::{CardEffect, Effect, EventKind, Keep, Ref, Zone};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, ZoneKind};

impl Game {
    /// A search of a deck of one's own, or of the encounter deck, may be changed before it begins.
    pub(crate) fn begin_search(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &Ref,
        zones: &[Zone],
    ) {
        self.push(MeaningFrame::Searching {
            ctx,
            effect,
            more: (0, 0),
        });
        if zones.iter().any(is_of_deck) {
            let seat = self.seat_ref(&ctx, who);
            self.occur_part(Event::new(EventKind::Searched).who(seat), Part::Before);
        }
    }

    /// Cards are looked at. Abilities may answer before they are those of the encounter deck.
    pub(crate) fn begin_look(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &'static Ref,
        zone: &'static Zone,
    ) {
        let amount = self.cards_of_zone(&ctx, zone).len() as i32;
        let heard = self.is_any_heard(EventKind::DeckLooked);
        if !heard || amount == 0 || !is_of_encounter_deck(zone) {
            return self.ask_look(ctx, effect, who, zone);
        }
        let seat = self.seat_ref(&ctx, who);
        self.push(MeaningFrame::Looking {
            ctx,
            effect,
            more: Added(0),
        });
        let event = Event::new(EventKind::DeckLooked).who(seat);
        self.occur_part(event.amount(amount), Part::Before);
    }

    pub(crate) fn run_look(&mut self, ctx: Ctx, effect: &'static Effect) {
        if let Effect::Cards(CardEffect::Look { who, zone }) = effect {
            self.ask_look(ctx, effect, who, zone);
        }
    }

    /// More cards are looked at, or more found, by the search or the look that an ability answers.
    pub(crate) fn change_search(&mut self, cards: i32, targets: i32) {
        for frame in self.stack.iter_mut().rev() {
            match frame {
                Frame::Meaning(MeaningFrame::Searching { more, .. }) => {
                    more.0 += cards;
                    more.1 += targets;
                }
                Frame::Meaning(MeaningFrame::Looking { more, .. }) => more.0 += cards,
                _ => continue,
            }
            return;
        }
    }

    /// The cards that are looked at: those of the search under way, or those at which somebody is
    /// about to look, with what abilities that answer it have added from the same end of the deck.
    pub(crate) fn cards_looked_at(&self) -> Vec<CardId> {
        let look = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Meaning(MeaningFrame::Looking { ctx, effect, more }) => {
                Some((ctx, effect, more.0))
            }
            _ => None,
        });
        match look {
            Some((ctx, Effect::Cards(CardEffect::Look { zone, .. }), more))
                if self.looked.is_empty() =>
            {
                self.cards_to_search(ctx, zone, more)
            }
            _ => self.looked.clone(),
        }
    }

    /// The cards of the zones are looked at, and those among them that answer the search do so.
    pub(crate) fn look_in_search(&mut self, ctx: Ctx, effect: &'static Effect, more: (i32, i32)) {
        let Effect::Cards(CardEffect::Search { who, zones, .. }) = effect else {
            return;
        };
        let seat = self.seat_ref(&ctx, who);
        let cards = zones.iter();
        let cards = cards.flat_map(|zone| self.cards_to_search(&ctx, zone, more.0));
        let looked: Vec<(CardId, ZoneKind)> =
            cards.map(|card| (card, self.card(card).zone)).collect();
        self.looked = looked.iter().map(|(card, _)| *card).collect();
        self.clear_uses(abilities::Period::Search);
        self.push(MeaningFrame::Looked {
            ctx,
            effect,
            more,
            looked,
        });
        if zones.iter().any(is_of_deck) {
            self.occur_part(Event::new(EventKind::Searched).who(seat), Part::Afterwards);
        }
    }

    /// Those that fit may be taken, of the cards that are still there.
    pub(crate) fn ask_search(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        (more_cards, more_targets): (i32, i32),
        mut looked: Vec<(CardId, ZoneKind)>,
    ) {
        let Effect::Cards(CardEffect::Search {
            who,
            what,
            count,
            up_to,
            ..
        }) = effect
        else {
            return;
        };
        let seat = self.seat_ref(&ctx, who);
        looked.retain(|(card, zone)| self.card(*card).zone == *zone);
        let looked: Vec<CardId> = looked.into_iter().map(|(card, _)| card).collect();
        let found: Vec<CardId> = looked
            .iter()
            .copied()
            .filter(|card| self.matches(&ctx, *card, what))
            .collect();
        self.looked = looked;
        let count = self.value(&ctx, count) + more_targets;
        let max = count.clamp(0, found.len() as i32) as u8;
        let resume = MeaningFrame::SearchAnswered {
            ctx,
            effect,
            more: (more_cards, more_targets),
        };
        if max == 0 {
            self.answer = Some(crate::Choice {
                who: seat,
                act: ChoiceKind::Targets(Vec::new()),
            });
            return self.push(resume);
        }
        let min = if *up_to { 0 } else { max };
        let prompt = Prompt::new(Ask::Search, seat, ctx.this).targets(&found);
        self.ask(prompt.form(Form::Targets { min, max }), resume);
    }

    fn cards_to_search(&self, ctx: &Ctx, zone: &Zone, more: i32) -> Vec<CardId> {
        match zone {
            Zone::TopOf(inner, count) => {
                let mut cards = self.cards_of_zone(ctx, inner);
                cards.truncate((self.value(ctx, count) + more).max(0) as usize);
                cards
            }
            Zone::BottomOf(inner, count) => {
                let mut cards = self.cards_of_zone(ctx, inner);
                let count = (self.value(ctx, count) + more).max(0) as usize;
                cards.split_off(cards.len().saturating_sub(count))
            }
            zone => self.cards_of_zone(ctx, zone),
        }
    }

    /// Of cards with the same title only the first is kept.
    pub(crate) fn keep_different(&self, cards: &mut Vec<CardId>) {
        let name = |card: &CardId| &self.card(*card).def.facts.name;
        let mut kept: Vec<CardId> = Vec::new();
        for card in cards.iter() {
            if !kept.iter().any(|one| name(one) == name(card)) {
                kept.push(*card);
            }
        }
        *cards = kept;
    }

    /// What was looked at and not taken goes back.
    pub(crate) fn search_over(&mut self, ctx: &Ctx, zones: &'static [Zone], rest: Keep) {
        let looked = std::mem::take(&mut self.looked);
        let mut decks: Vec<ZoneKind> = Vec::new();
        for zone in zones {
            match deck_of(zone) {
                Zone::DeckOf(who) => {
                    for seat in self.seats_of(ctx, who) {
                        decks.push(ZoneKind::Deck(seat));
                    }
                }
                Zone::EncounterDeck => decks.push(ZoneKind::EncounterDeck),
                Zone::Deck(name) if rest == Keep::Bottom => {
                    let deck = self.named_deck(name);
                    decks.push(ZoneKind::Special(deck));
                }
                _ => {}
            }
        }
        match rest {
            Keep::Shuffle => decks.into_iter().for_each(|deck| self.shuffle(deck)),
            Keep::SameOrder | Keep::Said => {}
            Keep::Discard => {
                let left = looked
                    .into_iter()
                    .filter(|card| decks.contains(&self.card(*card).zone));
                let left: Vec<_> = left.map(|card| (card, crate::Seat::NONE)).collect();
                self.discard_together(left);
            }
            Keep::Bottom => {
                for card in looked {
                    let zone = self.card(card).zone;
                    if decks.contains(&zone) {
                        self.put_at_bottom(card, zone);
                    }
                }
            }
        }
    }
}

fn is_of_deck(zone: &Zone) -> bool {
    matches!(deck_of(zone), Zone::DeckOf(_) | Zone::EncounterDeck)
}

fn deck_of(zone: &Zone) -> &Zone {
    match zone {
        Zone::TopOf(inner, _) | Zone::BottomOf(inner, _) => deck_of(inner),
        other => other,
    }
}

fn is_of_encounter_deck(zone: &Zone) -> bool {
    match zone {
        Zone::TopOf(inner, _) | Zone::BottomOf(inner, _) => is_of_encounter_deck(inner),
        zone => *zone == Zone::EncounterDeck,
    }
}
