//! Frames of the mechanics of some cycles.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::flow::context::Ctx;
use crate::mechanics::concealed::{ConcealFrame, ExposeFrame};
use crate::mechanics::explore::ExploreFrame;
use crate::mechanics::haunted::HauntedFrame;
use crate::mechanics::returning::ReturnFrame;
use crate::mechanics::revealing::{PickFrame, RevealFrame};
use crate::mechanics::seal::{ReleaseFrame, SealFrame};
use crate::mechanics::swarm::ExcessFrame;
use crate::{Ask, CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum MechanicsFrame {
    /// Tokens of the bag are sealed on a card, up to as many where the flag says so.
    Seal(SealFrame, bool) = 32,
    /// A sealed token is chosen to be released, or to resolve in place of a revealed one.
    Release(ReleaseFrame, bool) = 33,
    /// Tokens revealed in the test under way are sealed on a card.
    SealRevealed(SealFrame) = 121,
    /// Some of the tokens sealed on a card leave it.
    ReleaseSome(ReleaseFrame) = 76,
    Haunted(HauntedFrame) = 37,
    Explore(Box<ExploreFrame>) = 38,
    /// An enemy that somebody has put into play gets its swarm cards.
    BringSwarm {
        enemy: CardId,
        by: Seat,
    } = 47,
    /// A swarm or a massive enemy exhausts after the last of its attacks.
    LastAttackOver(CardId) = 48,
    /// A Shift ability has resolved but for the key's turning over.
    Shifted {
        key: CardId,
        seat: Seat,
    } = 49,
    Conceal(ConcealFrame) = 50,
    Expose(ExposeFrame) = 51,
    /// The keys that one investigator gives another are chosen.
    KeysGiven {
        from: Seat,
        to: Seat,
    } = 52,
    Excess(ExcessFrame) = 53,
    /// Tokens revealed outside of a skill test go back into the bag.
    TokensBack(Vec<abilities::Token>) = 31,
    /// Tokens are revealed outside of a skill test.
    Reveal(Box<RevealFrame>) = 86,
    /// One of them leaves the bag.
    RevealDrawn = 87,
    /// The windows of one of them are over.
    ShownOutside(u8) = 88,
    /// Some of several tokens are chosen.
    Pick(Box<PickFrame>) = 89,
    /// The token as which a revealed one counts is chosen.
    CountAs(Ctx) = 129,
    /// Tokens go back to the token pool as a cost.
    ReturnTokens(ReturnFrame) = 140,
    /// Tokens of the bag that are looked for are revealed, and ignored.
    RevealIgnored(SealFrame) = 141,
    /// One of several tokens resolves, or another one is revealed in its place.
    Revealed {
        ctx: Ctx,
        reveals: &'static [abilities::OnToken],
        token: abilities::Token,
    } = 151,
    /// A role is switched, once what that costs is paid.
    Role {
        seat: Seat,
        class: cards::Class,
    } = 150,
}

impl Game {
    pub(crate) fn run_mechanics_frame(&mut self, frame: MechanicsFrame) {
        match frame {
            MechanicsFrame::Seal(frame, up_to) => self.run_seal(frame, up_to),
            MechanicsFrame::SealRevealed(frame) => self.run_seal_revealed(frame),
            MechanicsFrame::Release(frame, resolves) => self.run_release(frame, resolves),
            MechanicsFrame::ReleaseSome(frame) => self.run_release_some(frame),
            MechanicsFrame::Haunted(frame) => self.run_haunted(frame),
            MechanicsFrame::Explore(frame) => self.run_explore(frame),
            MechanicsFrame::BringSwarm { enemy, by } => self.run_bring_swarm(enemy, by),
            MechanicsFrame::LastAttackOver(enemy) => self.run_last_attack_over(enemy),
            MechanicsFrame::Shifted { key, seat } => self.run_shifted(key, seat),
            MechanicsFrame::Conceal(frame) => self.run_conceal(frame),
            MechanicsFrame::Expose(frame) => self.run_expose(frame),
            MechanicsFrame::KeysGiven { from, to } => self.keys_given(from, to),
            MechanicsFrame::Excess(frame) => self.run_excess(frame),
            MechanicsFrame::TokensBack(tokens) => self.tokens_back(tokens),
            MechanicsFrame::Reveal(frame) => self.run_reveal(frame),
            MechanicsFrame::RevealDrawn => self.reveal_drawn_outside(),
            MechanicsFrame::ShownOutside(_) => {}
            MechanicsFrame::Pick(frame) => self.run_pick(frame),
            MechanicsFrame::CountAs(ctx) => self.run_count_as(ctx),
            MechanicsFrame::ReturnTokens(frame) => self.run_return_tokens(frame),
            MechanicsFrame::RevealIgnored(frame) => self.run_reveal_ignored(frame),
            MechanicsFrame::Revealed {
                ctx,
                reveals,
                token,
            } => self.resolve_or_reveal(ctx, reveals, &[token]),
            MechanicsFrame::Role { seat, class } => self.take_role(seat, class),
        }
    }
}

impl MechanicsFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            Self::Haunted(mut haunted) => {
                haunted.asked = false;
                Ok(Self::Haunted(haunted))
            }
            Self::Conceal(mut conceal) => {
                conceal.chosen.clear();
                Ok(Self::Conceal(conceal))
            }
            // These ask whenever they run without an answer.
            frame @ (Self::Excess(_)
            | Self::Seal(..)
            | Self::SealRevealed(_)
            | Self::ReleaseSome(_)
            | Self::Pick(_)
            | Self::Reveal(_)
            | Self::CountAs(_)
            | Self::ReturnTokens(_)
            | Self::RevealIgnored(_)) => Ok(frame),
            frame @ (Self::Release(..)
            | Self::Explore(_)
            | Self::BringSwarm { .. }
            | Self::Role { .. }
            | Self::Revealed { .. }
            | Self::LastAttackOver(_)
            | Self::Shifted { .. }
            | Self::Expose(_)
            | Self::KeysGiven { .. }
            | Self::RevealDrawn
            | Self::ShownOutside(_)
            | Self::TokensBack(_)) => Err(frame),
        }
    }
}
