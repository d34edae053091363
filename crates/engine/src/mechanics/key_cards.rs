//! Keys as cards. Rows `key-card.*`.
//!
//! A key card is always attached to its bearer. Its front is the stable side, its other face the
//! unstable one; each has a Shift ability of its own. Which card bears which key stands in the
//! campaign log, in the section `key_bearers`: the code of the key and that of its bearer, with a
//! full stop between them.

use abilities::{Ability, EventKind, Period, Triggered};
use cards::{CardCode, CardType};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::limits::Use;
use crate::flow::occurrence::AbilityRef;
use crate::flow::refusal::Refused;
use crate::meaning::prohibitions::Asked;
use crate::mechanics::frame::MechanicsFrame;
use crate::{CardId, Event, Game, Seat, ZoneKind};

/// The ability number under which the shifts of a round are noted, whichever side was up.
const SHIFT: u8 = u8::MAX - 2;

/// The section of the log that binds keys to their bearers.
const BEARERS: &str = "key_bearers.";

impl Game {
    /// Reads in the log who bears which key.
    pub(crate) fn bind_keys(&mut self) {
        let bound = |entry: &String| {
            let (key, bearer) = entry.strip_prefix(BEARERS)?.split_once('.')?;
            Some((CardCode::new(key), CardCode::new(bearer)))
        };
        self.bearers = self.log.iter().filter_map(bound).collect();
    }

    pub(crate) fn is_key_card(&self, card: CardId) -> bool {
        self.kind_of(card) == CardType::Key && self.key_colour(card).is_none()
    }

    /// The card that bears a key.
    fn bearer_of(&self, key: CardId) -> Option<CardId> {
        match self.card(key).zone {
            ZoneKind::Attached(host) if self.is_key_card(key) => Some(host),
            _ => None,
        }
    }

    fn is_borne_by_enemy(&self, key: CardId) -> bool {
        self.bearer_of(key).is_some_and(|host| self.is_enemy(host))
    }

    /// A bearer is in play: its keys enter play with it, stable side up unless it is an enemy.
    pub(crate) fn bring_keys(&mut self, bearer: CardId) {
        if self.bearers.is_empty() {
            return;
        }
        let code = self.card(bearer).def.code.clone();
        let borne = self.bearers.iter().filter(|(_, of)| *of == code);
        let keys: Vec<CardCode> = borne.map(|(key, _)| key.clone()).collect();
        for code in keys {
            let Some(key) = self.key_to_bring(&code) else {
                continue;
            };
            let controller = self.you_of(bearer);
            self.enter_play(key, ZoneKind::Attached(bearer), controller);
            self.card_mut(key).flipped = self.is_enemy(bearer);
        }
    }

    /// The key with this code, unless it is in play already.
    fn key_to_bring(&mut self, code: &CardCode) -> Option<CardId> {
        let known = self.cards().find(|(_, card)| card.def.code == *code);
        match known {
            Some((_, card)) if card.zone.in_play() => None,
            Some((id, _)) => Some(id),
            None => {
                let def = self.book.card(code.as_str())?;
                Some(self.create(def, Seat::NONE, ZoneKind::SetAside))
            }
        }
    }

    /// Every key of a bearer that leaves play is set aside.
    pub(crate) fn set_keys_aside(&mut self, bearer: CardId) {
        let keys: Vec<CardId> = self.attachments(bearer).collect();
        for key in keys {
            if self.is_key_card(key) {
                self.put(key, ZoneKind::SetAside);
            }
        }
    }

    /// Whether the key may be turned over: to its stable side it cannot while an enemy holds it.
    pub(crate) fn may_turn(&self, card: CardId) -> bool {
        !(self.card(card).flipped && self.is_borne_by_enemy(card))
            && self.forbidden(card, Asked::Turn).is_ok()
    }

    // ---- shifting ----

    pub(crate) fn is_shift(&self, card: CardId, number: u8) -> bool {
        if !self.card(card).def.has_fast
            && !self.grants_ability(|one| matches!(one, Ability::Shift(_)))
        {
            return false;
        }
        let mut abilities = self.abilities_of(card).into_iter();
        abilities.any(|(one, ability)| one == number && matches!(ability, Ability::Shift(_)))
    }

    /// Only its bearer, or who controls the story asset that bears it, shifts a key, once a round.
    pub(crate) fn may_shift(&self, seat: Seat, key: CardId) -> Result<(), Refused> {
        let holder = self.bearer_of(key).and_then(|host| {
            if self.is_enemy(host) {
                None
            } else {
                self.you_of(host).get()
            }
        });
        if holder != Some(seat) {
            return Err(Refused::rule("key-card.shift-free-trigger"));
        }
        if self.was_shifted(key) {
            return Err(Refused::rule("key-card.once-per-round"));
        }
        Ok(())
    }

    fn was_shifted(&self, key: CardId) -> bool {
        let title = &self.card(key).def.facts.name;
        let same = |one: &Use| one.number == SHIFT && self.card(one.card).def.facts.name == *title;
        self.uses.iter().any(same)
    }

    /// The ability is about to resolve: the key turns over as a part of it.
    pub(crate) fn begin_shift(&mut self, key: CardId, seat: Seat) {
        if !self.is_borne_by_enemy(key) {
            self.uses.push(Use {
                about: CardId::NONE,
                card: key,
                number: SHIFT,
                seat,
                per: Period::Round,
                of_all_copies: true,
            });
        }
        self.push(MechanicsFrame::Shifted { key, seat });
    }

    pub(crate) fn run_shifted(&mut self, key: CardId, seat: Seat) {
        if self.card(key).zone.in_play() && !self.is_borne_by_enemy(key) {
            let flipped = self.card(key).flipped;
            self.card_mut(key).flipped = !flipped;
        }
        self.occur(Event::new(EventKind::Shifted).subject(key).who(seat));
    }

    /// An effect tells an investigator to shift keys.
    pub(crate) fn shift_keys(&mut self, ctx: &Ctx, keys: Vec<CardId>) {
        for key in keys.into_iter().rev() {
            let bound = !self.is_borne_by_enemy(key);
            let shift = self.shift_of(key);
            match shift {
                Some((number, triggered)) if !(bound && self.was_shifted(key)) => {
                    let ability = AbilityRef {
                        card: key,
                        number,
                        seat: ctx.you,
                        triggered,
                    };
                    self.push(ActionsFrame::Ability {
                        ability,
                        ctx: Ctx::new(ctx.you, key),
                        paid: false,
                    });
                }
                _ => self.done.in_full = false,
            }
        }
    }

    fn shift_of(&self, key: CardId) -> Option<(u8, &'static Triggered)> {
        let mut abilities = self.abilities_of(key).into_iter();
        abilities.find_map(|(number, ability)| match ability {
            Ability::Shift(triggered) => Some((number, triggered)),
            _ => None,
        })
    }
}
