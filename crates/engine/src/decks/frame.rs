//! Frames of encounter cards and decks.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::decks::discards::{By, DiscardsFrame};
use crate::decks::encounter::EncounterFrame;
use crate::decks::investigator::DrawFrame;
use crate::flow::context::Ctx;
use crate::{Ask, CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum DecksFrame {
    /// Doom may advance the agenda now.
    CheckDoom = 24,
    /// Clues are paid to advance the act of the first deck, or that of another one.
    CluesPaid = 25,
    CluesPaidFor(CardId) = 75,
    /// Which of several acts is to advance is chosen.
    ActChosen = 76,
    /// The card of the act or agenda deck has advanced; the next one becomes current.
    NextStage {
        card: CardId,
    } = 26,
    Draw(DrawFrame) = 40,
    /// Cards are drawn one at a time until so many are held.
    DrawUntil {
        seat: Seat,
        held: i32,
    } = 41,
    /// A card is drawn; those drawn with it are out of the deck already.
    Drawn {
        seat: Seat,
        card: CardId,
    } = 42,
    Encounter(EncounterFrame) = 43,
    /// Cards are discarded at the same time, and their order is chosen.
    Discards(DiscardsFrame) = 64,
    Discard {
        card: CardId,
        by: By,
    } = 65,
    DiscardFromHand {
        seat: Seat,
        count: i32,
    } = 66,
    /// An effect has drawn the card: what lasted for that is over.
    DrawOver(CardId) = 77,
    /// Cards of a hand are discarded by an effect, which abilities have answered: so many, at random
    /// or not, or all of those.
    HandDiscarded {
        ctx: Ctx,
        what: &'static abilities::Match,
        from_hand: Option<(i32, bool)>,
    } = 153,
    /// Cards have been drawn that somebody was about to draw.
    DrawsOver = 154,
}

impl Game {
    pub(crate) fn run_decks_frame(&mut self, frame: DecksFrame) {
        match frame {
            DecksFrame::CheckDoom => self.check_doom(),
            DecksFrame::CluesPaid => self.clues_paid(self.act),
            DecksFrame::CluesPaidFor(act) => self.clues_paid(act),
            DecksFrame::ActChosen => self.act_chosen(),
            DecksFrame::NextStage { card } => self.next_stage(card),
            DecksFrame::Draw(draw) => self.run_draw(draw),
            DecksFrame::DrawUntil { seat, held } => self.draw_until(seat, held),
            DecksFrame::Drawn { seat, card } => self.draw_from_deck(seat, card),
            DecksFrame::Encounter(frame) => self.run_encounter(frame),
            DecksFrame::Discards(frame) => self.run_discards(frame),
            DecksFrame::Discard { card, by } => self.discard_by(card, by),
            DecksFrame::DiscardFromHand { seat, count } => self.run_discard_from_hand(seat, count),
            DecksFrame::DrawOver(card) => self.draw_over(card),
            DecksFrame::HandDiscarded {
                ctx,
                what,
                from_hand,
            } => self.run_hand_discarded(ctx, what, from_hand),
            DecksFrame::DrawsOver => self.draw_is_over(),
        }
    }
}

impl DecksFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, ask: Ask) -> Result<Self, Self> {
        match self {
            // For an effect, it does not know which cards it may be.
            frame @ Self::DiscardFromHand { .. } if ask == Ask::HandSize => Ok(frame),
            // These ask whenever they run without an answer.
            frame @ (Self::Discards(_)
            | Self::CluesPaid
            | Self::CluesPaidFor(_)
            | Self::ActChosen) => Ok(frame),
            frame @ (Self::CheckDoom
            | Self::NextStage { .. }
            | Self::Draw(_)
            | Self::DrawUntil { .. }
            | Self::Drawn { .. }
            | Self::Encounter(_)
            | Self::Discard { .. }
            | Self::DrawOver(_)
            | Self::HandDiscarded { .. }
            | Self::DrawsOver
            | Self::DiscardFromHand { .. }) => Err(frame),
        }
    }
}
