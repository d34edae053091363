//! What is asked of a group, and what goes without saying in it.

use super::{Group, Kind, One, Part, Rank};
use crate::kinds::is_possibility;
use abilities::{Match, Ref, Zone};

impl Group<'_> {
    /// The group as what a player chooses from: that the effect must be possible goes without
    /// saying.
    pub fn for_choice(mut self) -> Self {
        let named = !self.titles.is_empty();
        let keeps = |part: &Part<'_>| {
            let is_uses = matches!(part.is, Match::Uses(_)) && !named;
            part.not || !is_possibility(part.is) || is_uses
        };
        self.parts.retain(keeps);
        for choice in &mut self.choices {
            choice.parts.retain(keeps);
        }
        self.settle_location();
        self
    }

    /// Any of the cards that were just drawn.
    pub fn is_drawn(&self) -> bool {
        matches!(self.zone, Some(Zone::Drawn)) && self.parts.is_empty()
    }

    /// The top card of a deck or pile, whatever it is.
    pub fn is_top_card(&self) -> bool {
        let is_any = self.parts.is_empty() && self.titles.is_empty();
        self.topmost && is_any && self.heads == [Kind::Card]
    }

    /// Whether there is nothing to choose from. Where something else is may change.
    pub fn is_settled(&self) -> bool {
        match self.one {
            Some(One::LocationOf(of)) => *of == Ref::You,
            Some(One::Ref(Ref::LocationOf(of))) => **of == Ref::You,
            Some(One::Ref(_)) => true,
            None => self.topmost,
        }
    }

    /// Whether it is the location at one end of the row, of which there is one.
    pub fn is_at_the_end(&self) -> bool {
        let is_end = matches!(self.rank, Some(Rank::Outermost(_)));
        is_end && self.heads == [Kind::Location]
    }

    /// Named places of which clues are discovered, whose clues need not be said.
    pub fn for_clues(mut self, discovers: bool) -> Self {
        if discovers && !self.choices.is_empty() {
            self.parts.retain(|part| !matches!(part.is, Match::Has(..)));
        }
        self
    }

    /// The group without "at it", for "a location with an enemy".
    pub fn without_place_at_it(mut self) -> Self {
        self.parts.retain(|part| match part.is {
            Match::With(one) => *one != Ref::It,
            Match::At(place) => !matches!(**place, Match::It | Match::Is(Ref::It)),
            _ => true,
        });
        self
    }

    /// The same without what says that `It` controls them.
    pub fn without_control_by_it(mut self) -> Self {
        self.parts.retain(|part| match part.is {
            Match::ControlledBy(who) => !matches!(**who, Match::It | Match::Is(Ref::It)),
            _ => true,
        });
        self
    }

    /// Whether the elements come from the reader's own cards.
    pub fn is_yours(&self) -> bool {
        let by_zone = self.zone.is_some_and(crate::zones::is_yours);
        let of_part = |part: &Part<'_>| match part.is {
            Match::ControlledBy(who) | Match::OwnedBy(who) => !part.not && **who == Match::You,
            _ => false,
        };
        by_zone || self.parts.iter().any(of_part)
    }

    /// Whether no element in particular is meant, and none of a name.
    pub fn is_unnamed(&self) -> bool {
        let says_place = |part: &Part<'_>| {
            matches!(
                part.is,
                Match::Code(_) | Match::Named(_) | Match::With(_) | Match::At(_)
            )
        };
        self.one.is_none()
            && self.titles.is_empty()
            && self.choices.is_empty()
            && !self.parts.iter().any(says_place)
    }

    /// Cards of the reader's that are set aside by name are the bonded ones: whose they are, and
    /// that they are set aside, is said by that word.
    pub fn is_bonded(&self) -> bool {
        let is_owned = |part: &Part<'_>| !part.not && matches!(part.is, Match::OwnedBy(_));
        matches!(self.zone, Some(Zone::SetAside))
            && !self.titles.is_empty()
            && self.parts.iter().all(is_owned)
            && !self.parts.is_empty()
    }

    /// Whether they lie in a discard pile, where there may be several copies of a card.
    pub fn is_of_pile(&self) -> bool {
        matches!(self.zone, Some(Zone::DiscardOf(_))) && !self.topmost
    }

    /// Whether a plain "you control" says it best.
    pub fn is_controlled_by_you(&self) -> bool {
        self.parts.iter().any(|part| {
            matches!(part.is, Match::ControlledBy(who) if **who == Match::You) && !part.not
        })
    }

    /// Whether the group says where its elements are, so that "in play" need not be added.
    pub fn has_place(&self) -> bool {
        let of_part = |part: &Part<'_>| {
            matches!(
                part.is,
                Match::With(_)
                    | Match::At(_)
                    | Match::ControlledBy(_)
                    | Match::InThreatAreaOf(_)
                    | Match::EngagedWith(_)
                    | Match::AttachedTo(_)
                    | Match::Beneath(_)
                    | Match::CommittedToTest
                    | Match::CommittedFrom(_)
                    | Match::ConnectedTo(_)
                    | Match::Within(..)
                    | Match::Beside(..)
                    | Match::Adjacent(_)
                    | Match::NextAround(..)
                    | Match::Across(_)
                    | Match::InLine(..)
            )
        };
        self.zone.is_some() || self.rank.is_some() || self.parts.iter().any(of_part)
    }
}
