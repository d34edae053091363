//! Slots: how many assets of a kind an investigator can have in play.

use abilities::Modifier;
use cards::Slot;

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::flow::refusal::Refused;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, Seat, ZoneKind};

/// Slots beyond those that everybody has.
pub(crate) struct ExtraSlots {
    ctx: Ctx,
    pub amount: i32,
    only_for: Option<&'static abilities::Match>,
    /// The other kinds of which they may be instead.
    others: Vec<Slot>,
}

impl Game {
    pub(crate) fn base_slots(slot: Slot) -> i32 {
        match slot {
            Slot::Hand | Slot::Arcane => 2,
            Slot::Ally | Slot::Body | Slot::Accessory | Slot::Tarot | Slot::Head => 1,
        }
    }

    /// Extra slots: those for everything, and those that can hold the asset.
    pub(crate) fn extra_slots(&self, seat: Seat, slot: Slot) -> Vec<ExtraSlots> {
        let mut extra = Vec::new();
        self.each_modifier(ModifierKind::Slots, |ctx, modifier| {
            if let Modifier::Slots {
                slot: of,
                or,
                amount,
                only_for,
            } = modifier
                && (*of == slot || or.contains(&slot))
                && ctx.you == seat
            {
                let kinds = or.iter().chain([of]).copied();
                extra.push(ExtraSlots {
                    ctx: *ctx,
                    amount: self.value(ctx, amount),
                    only_for: only_for.as_ref(),
                    others: kinds.filter(|one| *one != slot).collect(),
                });
            }
            true
        });
        extra
    }

    /// The kinds of slots in which an asset that takes the kind may be, that kind first.
    fn shared_slots(&self, seat: Seat, slot: Slot) -> Vec<Slot> {
        let mut kinds = vec![slot];
        self.each_modifier(ModifierKind::SharedSlots, |ctx, modifier| {
            if let Modifier::SharedSlots(shared) = modifier
                && ctx.you == seat
                && shared.contains(&slot)
            {
                kinds.extend(shared.iter().filter(|one| **one != slot));
            }
            true
        });
        kinds
    }

    fn assets_with(&self, seat: Seat, slots: &[Slot]) -> Vec<CardId> {
        let held = |card: &CardId| {
            let zone = self.card(*card).zone;
            (self.is_attached_asset_of(seat, *card)
                || zone == ZoneKind::PlayArea(seat)
                || zone == ZoneKind::Threat(seat)
                || self.is_sent_out(*card) && self.card(*card).controller == seat)
                && self
                    .slots_taken(*card)
                    .iter()
                    .any(|slot| slots.contains(slot))
        };
        self.in_play.iter().copied().filter(held).collect()
    }

    fn icons(&self, card: CardId, slots: &[Slot]) -> i32 {
        if self.takes_no_slots(card) {
            return 0;
        }
        let taken = self.slots_taken(card);
        taken.iter().filter(|one| slots.contains(one)).count() as i32
    }

    /// The slots that the asset takes up: those printed on it, and those that an ability adds.
    pub(crate) fn slots_taken(&self, card: CardId) -> Vec<Slot> {
        let mut taken = match self.is_only_text(card) {
            true => Vec::new(),
            false => self.card(card).def.facts.play.slots.clone(),
        };
        self.each_modifier(ModifierKind::TakesSlot, |ctx, modifier| {
            if let Modifier::TakesSlot { to, slot } = modifier
                && self.reaches(ctx, card, to)
            {
                taken.push(*slot);
            }
            true
        });
        taken
    }

    /// The slots of the kind that assets of the investigator fill.
    pub(crate) fn filled_slots(&self, seat: Seat, slot: Slot) -> i32 {
        let assets = self.assets_with(seat, &[slot]);
        self.icons_of(seat, &assets, &[slot])
    }

    /// The slots of the kind that the investigator has and that no asset fills.
    pub(crate) fn empty_slots(&self, seat: Seat, slot: Slot) -> i32 {
        let extra = self.extra_slots(seat, slot);
        let extra: i32 = extra.iter().map(|extra| extra.amount).sum();
        (Self::base_slots(slot) + extra - self.filled_slots(seat, slot)).max(0)
    }

    /// The slots that the assets take up together.
    fn icons_of(&self, seat: Seat, assets: &[CardId], slots: &[Slot]) -> i32 {
        let each: i32 = assets.iter().map(|card| self.icons(*card, slots)).sum();
        each - self.spared_slots(seat, assets, slots)
    }

    /// The slots that are not taken up because several assets are in one.
    fn spared_slots(&self, seat: Seat, assets: &[CardId], slots: &[Slot]) -> i32 {
        let mut groups: Vec<(Vec<CardId>, i32)> = Vec::new();
        let mut freed = 0;
        self.each_modifier(ModifierKind::ShareSlot, |ctx, modifier| {
            if let Modifier::ShareSlot {
                slot,
                cards,
                up_to,
                none,
            } = modifier
                && ctx.you == seat
                && slots.contains(slot)
            {
                let together = |card: &&CardId| {
                    self.matches(ctx, **card, cards) && self.icons(**card, &[*slot]) > 0
                };
                let group: Vec<CardId> = assets.iter().filter(together).copied().collect();
                if *none {
                    let mut each: Vec<i32> = group
                        .iter()
                        .map(|card| self.icons(*card, &[*slot]))
                        .collect();
                    each.sort_unstable_by_key(|icons| -icons);
                    freed += each.iter().take(usize::from(*up_to)).sum::<i32>();
                    return true;
                }
                // Each of the copies says the same of all of them.
                if groups.iter().all(|(other, _)| *other != group) {
                    groups.push((group, i32::from(*up_to).max(1)));
                }
            }
            true
        });
        let spared = groups.iter().map(|(group, up_to)| {
            let count = group.len() as i32;
            count - (count + up_to - 1) / up_to
        });
        freed + spared.sum::<i32>()
    }

    fn takes_no_slots(&self, card: CardId) -> bool {
        let mut none = false;
        self.each_modifier(ModifierKind::NoSlots, |ctx, modifier| {
            if let Modifier::NoSlots(what) = modifier {
                none |= self.reaches(ctx, card, what);
            }
            !none
        });
        none
    }

    /// By how many slots the assets exceed what the investigator has, with one more asset counted.
    fn overflow(&self, seat: Seat, slot: Slot, with: CardId, without: &[CardId]) -> i32 {
        self.overflow_of(seat, slot, (with, without), true)
    }

    /// The same, with or without slots that may be of one of several kinds: of those, the kind has
    /// what the others do not need.
    fn overflow_of(
        &self,
        seat: Seat,
        slot: Slot,
        (with, without): (CardId, &[CardId]),
        either: bool,
    ) -> i32 {
        let slots = self.shared_slots(seat, slot);
        let mut assets = self.assets_with(seat, &slots);
        if with.is_some() && !assets.contains(&with) {
            assets.push(with);
        }
        assets.retain(|card| !without.contains(card));
        let mut needed = self.icons_of(seat, &assets, &slots);
        let mut general: i32 = slots.iter().map(|slot| Self::base_slots(*slot)).sum();
        let extra = slots.iter().flat_map(|slot| self.extra_slots(seat, *slot));
        for extra in extra.filter(|extra| either || extra.others.is_empty()) {
            let needs = |other: &Slot| {
                let needs = self.overflow_of(seat, *other, (with, without), false);
                needs.max(0)
            };
            let elsewhere: i32 = extra.others.iter().map(needs).sum();
            let amount = (extra.amount - elsewhere).max(extra.amount.min(0));
            match extra.only_for {
                None => general += amount,
                Some(cards) => {
                    let fitting: i32 = assets
                        .iter()
                        .filter(|card| self.matches(&extra.ctx, **card, cards))
                        .map(|card| self.icons(*card, &slots))
                        .sum();
                    needed -= fitting.min(amount);
                }
            }
        }
        needed - general
    }

    /// Where the asset enters play under the control of the investigator.
    fn area_of_asset(&self, seat: Seat, asset: CardId) -> ZoneKind {
        let play = self.card(asset).def.script().play.as_ref();
        let at = play.and_then(|play| play.at.as_ref());
        let place = at.and_then(|at| {
            let places = self.select(&Ctx::new(seat, asset), at);
            places.first().copied()
        });
        place.map_or(ZoneKind::PlayArea(seat), ZoneKind::At)
    }

    fn slots_of(&self, card: CardId) -> Vec<Slot> {
        let mut slots = self.slots_taken(card);
        slots.sort_unstable();
        slots.dedup();
        slots
    }

    /// Whether discarding other assets could make room.
    pub(crate) fn slots_could_hold(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        for slot in self.slots_of(card) {
            let removable: Vec<CardId> = self
                .assets_with(seat, &self.shared_slots(seat, slot))
                .into_iter()
                .filter(|other| !self.cannot_leave(*other))
                .collect();
            let over = self.overflow(seat, slot, card, &removable);
            if over > 0 {
                return Err(Refused::needs(
                    "slots-003.all-needed",
                    self.icons(card, &[slot]),
                    self.icons(card, &[slot]) - over,
                ));
            }
        }
        Ok(())
    }

    /// Those of the assets without whose slots there is no room, whatever else is discarded.
    fn must_go(&self, seat: Seat, slot: Slot, asset: CardId, assets: &[CardId]) -> Vec<CardId> {
        let needed = |card: &CardId| {
            let others: Vec<CardId> = assets.iter().copied().filter(|one| one != card).collect();
            self.overflow(seat, slot, asset, &others) > 0
        };
        assets.iter().copied().filter(needed).collect()
    }

    /// What is done for each of several cards is done at once: an asset that changes hands needs its
    /// slots when all of them have.
    pub(crate) fn make_room_later(&mut self, room: impl Into<Frame>) {
        let of_one_effect = |frame: &&Frame| {
            matches!(
                frame,
                Frame::Meaning(MeaningFrame::Effects { .. } | MeaningFrame::ForEach { .. })
                    | Frame::Actions(ActionsFrame::Slots { .. })
            )
        };
        let above = self.stack.iter().rev().take_while(of_one_effect).count();
        let start = self.stack.len() - above;
        let each = |frame: &Frame| matches!(frame, Frame::Meaning(MeaningFrame::ForEach { .. }));
        let place = self.stack[start..].iter().position(each);
        let place = place.map_or(self.stack.len(), |index| start + index);
        self.stack.insert(place, room.into());
    }

    /// A card that gave slots leaves its controller, who may have too many assets then.
    pub(crate) fn lose_slots_of(&mut self, card: CardId) {
        let seat = self.you_of(card);
        let kinds = self.card(card).def.modifier_kinds;
        let gives = kinds.has(ModifierKind::Slots) || kinds.has(ModifierKind::SharedSlots);
        if seat.is_some() && gives {
            self.push(ActionsFrame::SlotsLost(seat));
        }
    }

    /// The controller of assets for which there are no slots any more discards one after another
    /// of their choice (decision 106).
    pub(crate) fn run_slots_lost(&mut self, seat: Seat) {
        if let Some(choice) = self.answer.take() {
            self.push(ActionsFrame::SlotsLost(seat));
            if let ChoiceKind::Targets(cards) = choice.act {
                cards.into_iter().for_each(|card| self.discard(card));
            }
            return;
        }
        let over = |slot: &&Slot| self.overflow(seat, **slot, CardId::NONE, &[]) > 0;
        let Some(slot) = Slot::ALL
            .iter()
            .find(over)
            .filter(|_| self.is_playing(seat))
        else {
            return;
        };
        let slots = self.shared_slots(seat, *slot);
        let mut cards = self.assets_with(seat, &slots);
        cards.retain(|card| self.icons(*card, &slots) > 0 && !self.cannot_leave(*card));
        if cards.is_empty() {
            return;
        }
        let prompt = Prompt::new(Ask::MakeRoom, seat, CardId::NONE)
            .targets(&cards)
            .form(Form::Targets { min: 1, max: 1 });
        self.ask(prompt, ActionsFrame::SlotsLost(seat));
    }

    /// Assets are discarded until the new one has its slots; then it enters play.
    pub(crate) fn run_make_room(&mut self, seat: Seat, asset: CardId) {
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Targets(cards) = choice.act
        {
            self.push(ActionsFrame::Slots { seat, asset });
            return cards.into_iter().for_each(|card| self.discard(card));
        }
        let over = self
            .slots_of(asset)
            .into_iter()
            .find(|slot| self.overflow(seat, *slot, asset, &[]) > 0);
        let Some(slot) = over else {
            if self.card(asset).zone.in_play() {
                return;
            }
            let zone = self.area_of_asset(seat, asset);
            return self.enter_play(asset, zone, seat);
        };
        let mut cards = self.assets_with(seat, &self.shared_slots(seat, slot));
        cards.retain(|card| *card != asset && !self.cannot_leave(*card));
        if cards.is_empty() {
            return self.discard(asset);
        }
        let needed = self.must_go(seat, slot, asset, &cards);
        if !needed.is_empty() {
            self.push(ActionsFrame::Slots { seat, asset });
            return needed.into_iter().for_each(|card| self.discard(card));
        }
        let prompt = Prompt::new(Ask::MakeRoom, seat, asset)
            .targets(&cards)
            .form(Form::Targets { min: 1, max: 1 });
        self.ask(prompt, ActionsFrame::Slots { seat, asset });
    }
}
