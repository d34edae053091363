//! Whether conditions hold.

use abilities::{Condition, EventPattern, Match, TestKind, TestMatch, Token, TokenMatch};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::frame::Frame;
use crate::meaning::nesting;
use crate::skill_test::TestFacts;
use crate::state::event::Actions;
use crate::{CardId, Event, Game, ZoneKind};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(crate) fn holds(&self, ctx: &Ctx, condition: &Condition) -> bool {
        match condition {
            Condition::Always => true,
            Condition::Not(inner) => !self.holds(ctx, inner),
            Condition::All(list) => list.iter().all(|inner| self.holds(ctx, inner)),
            Condition::AnyOf(list) => list.iter().any(|inner| self.holds(ctx, inner)),
            // Of one particular card, whether it is still in play.
            Condition::Exists(one @ (Match::Is(_) | Match::It | Match::This)) => {
                let mut cards = self.select(ctx, one).into_iter();
                cards.any(|card| self.card(card).zone.in_play())
            }
            Condition::Exists(what) => self.exists(ctx, what),
            Condition::Each(each, what) => {
                let all = self.select(ctx, each);
                !all.is_empty() && all.iter().all(|card| self.matches(ctx, *card, what))
            }
            Condition::Matches(reference, what) => self
                .resolve_ref(ctx, reference)
                .is_some_and(|card| self.matches(ctx, card, what)),
            Condition::Compare(left, compare, right) => {
                compare.holds(self.value(ctx, left), self.value(ctx, right))
            }
            Condition::During(test) => self.test_matches(ctx, test),
            Condition::Answering(kind) => ctx.event.is_some_and(|event| event.kind == *kind),
            Condition::InAction => self.is_in_action(),
            Condition::TurnOf(who) => {
                self.active.is_some() && self.matches(ctx, self.investigator(self.active).card, who)
            }
            Condition::InPhase(phase) => self.phase == *phase,
            Condition::Revealed(token) => self.tests.last().is_some_and(|test| {
                test.revealed
                    .iter()
                    .any(|one| self.token_fits(one.token, token))
            }),
            Condition::RevealedTwin => self.tests.last().is_some_and(|test| {
                let twin = |one: &crate::Revealed| test.ignored.contains(&one.printed);
                test.revealed.iter().any(twin)
            }),
            // What waited for the end of a test still asks how it went.
            Condition::Succeeded => match self.tests.last() {
                Some(test) => test.succeeded == Some(true),
                None => self
                    .last_test
                    .as_ref()
                    .is_some_and(|test| test.succeeded == Some(true)),
            },
            Condition::Recorded(entry) => self.log.contains(entry.as_str()),
            Condition::Remembered(note) => self.notes.contains(note),
            Condition::Difficulty(list) => list.contains(&self.difficulty),
            Condition::Hunting(who) => {
                let enemy = self.resolve_ref(ctx, who);
                enemy.is_some_and(|enemy| self.is_hunting(enemy))
            }
            Condition::Playing(what) => self.is_playing_card(ctx, what),
            Condition::PlayedFromDiscard => self.is_played_from_discard(ctx.this),
            Condition::Used(skill) => ctx.used == Some(*skill),
            Condition::Raised(change) => ctx.x >> change & 1 == 1,
            Condition::WouldDefeat(one) => self
                .resolve_ref(ctx, one)
                .is_some_and(|card| self.assigned_would_defeat(card)),
            Condition::Done => self.done.amount > 0,
            Condition::SameActions(number) => {
                self.types_in_common(ctx.you, *number) != Actions::default()
            }
            Condition::DifferentActions(number) => self.are_of_different_types(ctx.you, *number),
            Condition::Upgraded(option) => self.card(ctx.this).def.has_checked(*option),
            Condition::ChosenSkill(skill) => self.card(ctx.this).def.has_chosen(skill.as_str()),
            Condition::Stage(reference, stage) => self
                .resolve_ref(ctx, reference)
                .is_some_and(|card| self.card(card).def.facts.stage == Some(*stage)),
        }
    }

    /// Whether a matching card is being played, or it is being found out whether it could be.
    fn is_playing_card(&self, ctx: &Ctx, what: &Match) -> bool {
        let asked = nesting::Asking::cards();
        let played = self.stack.iter().filter_map(|frame| match frame {
            Frame::Actions(ActionsFrame::Play(play)) => Some(play.card),
            _ => None,
        });
        let mut cards = played.chain(asked);
        cards.any(|card| self.matches(ctx, card, what))
    }

    /// Whether the card is being played from a discard pile, or would be, where it lies now.
    fn is_played_from_discard(&self, card: CardId) -> bool {
        let card = self.card(card);
        match card.zone {
            ZoneKind::Limbo => card.is_from_discard(),
            there => matches!(there, ZoneKind::Discard(_)),
        }
    }

    /// Whether the test under way is one of those spoken of.
    pub(crate) fn test_matches(&self, ctx: &Ctx, test_match: &TestMatch) -> bool {
        let facts = self.tests.last().map(crate::TestState::facts);
        facts.is_some_and(|test| self.test_fits(ctx, test_match, &test))
    }

    fn test_fits(&self, ctx: &Ctx, test_match: &TestMatch, test: &TestFacts) -> bool {
        match test_match {
            TestMatch::Any => true,
            TestMatch::Kind(kind) => test.kind == *kind,
            TestMatch::Skill(skill) => test.skill == *skill,
            TestMatch::OnTreachery => {
                test.kind == TestKind::Plain
                    && test.source.is_some()
                    && self.card(test.source).def.kind() == cards::CardType::Treachery
            }
            TestMatch::InRevelation => test.in_revelation,
            TestMatch::By(who) => self.matches(ctx, self.investigator(test.tester).card, who),
            TestMatch::Against(what) => {
                test.targets().any(|target| self.matches(ctx, target, what))
            }
            TestMatch::From(what) => test.source.is_some() && self.matches(ctx, test.source, what),
            TestMatch::All(list) => list.iter().all(|inner| self.test_fits(ctx, inner, test)),
            TestMatch::AnyOf(list) => list.iter().any(|inner| self.test_fits(ctx, inner, test)),
            TestMatch::Not(inner) => !self.test_fits(ctx, inner, test),
        }
    }

    pub(crate) fn token_fits(&self, token: Token, wanted: &TokenMatch) -> bool {
        match wanted {
            TokenMatch::Any => true,
            TokenMatch::OneOf(list) => list.contains(&token),
            TokenMatch::Negative => self.printed_modifier(token) < 0,
            TokenMatch::NonNegative => {
                token != Token::AutoFail && self.printed_modifier(token) >= 0
            }
            TokenMatch::BadSymbol => token.is_scenario_symbol() || token == Token::AutoFail,
            TokenMatch::ReducesToZero => {
                let zero = |test| self.test_value(test) == 0;
                token == Token::AutoFail
                    || self.printed_modifier(token) < 0 && self.tests.last().is_some_and(zero)
            }
            TokenMatch::Symbol => !matches!(token, Token::Number(_)),
            TokenMatch::Numeric => matches!(token, Token::Number(_)),
            TokenMatch::Not(inner) => !self.token_fits(token, inner),
        }
    }

    /// Whether an event is of the class that a trigger names.
    pub(crate) fn event_fits(&self, ctx: &Ctx, pattern: &EventPattern, event: &Event) -> bool {
        let test = self.tests.last().map(crate::TestState::facts);
        self.is_standing(event) && self.fits(ctx, pattern, event, test.as_ref())
    }

    /// The same of an event for which something waits. What the pattern says of cards of an event
    /// speaks of the one that the waiting ability answered, unless that speaks of no card.
    pub(crate) fn is_awaited(&self, ctx: &Ctx, pattern: &EventPattern, event: &Event) -> bool {
        let own = ctx.event.filter(|own| own.subject.is_some());
        let test = self.tests.last().map(crate::TestState::facts);
        self.is_standing(event)
            && self.fits_knowing(own.unwrap_or(*event), ctx, pattern, event, test.as_ref())
    }

    /// A test that would fail may have been turned by an ability in the same window.
    fn is_standing(&self, event: &Event) -> bool {
        event.kind != abilities::EventKind::TestFailed
            || self.tests.last().is_none_or(|test| !self.standing(test).0)
    }

    /// The same of an event that happens, or has happened, during the test.
    pub(crate) fn fits(
        &self,
        ctx: &Ctx,
        pattern: &EventPattern,
        event: &Event,
        test: Option<&TestFacts>,
    ) -> bool {
        self.fits_knowing(*event, ctx, pattern, event, test)
    }

    /// The same where the pattern speaks of the cards of one event, and asks of another.
    fn fits_knowing(
        &self,
        known: Event,
        ctx: &Ctx,
        pattern: &EventPattern,
        event: &Event,
        test: Option<&TestFacts>,
    ) -> bool {
        let card_fits = |wanted: &Option<abilities::Match>, card: CardId| {
            wanted.as_ref().is_none_or(|wanted| {
                let ctx = Ctx {
                    event: Some(known),
                    ..*ctx
                };
                card.is_some() && self.matches(&ctx, card, wanted)
            })
        };
        pattern.kind == event.kind
            && pattern.phase.is_none_or(|phase| event.phase == Some(phase))
            && (!pattern.by_attack || event.by_attack)
            && (!pattern.unprovoked || !is_provoked(event))
            && (!event.canceled.0 || pattern.even_if_canceled)
            && pattern.who.as_ref().is_none_or(|wanted| {
                event.who.is_some() && self.matches(ctx, self.investigator(event.who).card, wanted)
            })
            && (card_fits(&pattern.subject, event.subject)
                || also_tested(event, test).is_some_and(|card| card_fits(&pattern.subject, card)))
            && (pattern.subject.is_none() || !is_mere_playing(pattern, event))
            && card_fits(&pattern.object, event.object)
            && pattern
                .amount
                .as_ref()
                .is_none_or(|(compare, right)| compare.holds(event.amount, self.value(ctx, right)))
            && pattern.token.as_ref().is_none_or(|wanted| {
                event
                    .token
                    .is_some_and(|token| self.token_fits(token, wanted))
            })
            && pattern
                .test
                .as_ref()
                .is_none_or(|wanted| test.is_some_and(|test| self.test_fits(ctx, wanted, test)))
            && (pattern.actions.is_empty() || event.actions.meet(Actions::of(&pattern.actions)))
            && pattern.cause.is_none_or(|cause| event.is_caused_by(cause))
            && pattern
                .counter
                .is_none_or(|counter| event.has_counter(counter))
            && pattern.from.is_none_or(|from| event.from.0 == Some(from))
            && card_fits(&pattern.at, event.at)
    }
}

/// Whether an investigator brings it about: an attack of opportunity, or a card that one discards.
fn is_provoked(event: &Event) -> bool {
    event.by_attack || event.kind == abilities::EventKind::Discarded && event.object.is_some()
}

/// The location that is investigated beside the one that the event of the test speaks of.
fn also_tested(event: &Event, test: Option<&TestFacts>) -> Option<CardId> {
    use abilities::EventKind::{TestBegins, TestEnds, TestFailed, TestSucceeded};
    let of_test = [TestBegins, TestSucceeded, TestFailed, TestEnds].contains(&event.kind);
    let test = test.filter(|test| of_test && test.target == event.subject)?;
    test.beside.0
}

/// Whether the event is the action that plays a card, and the pattern does not speak of playing: an
/// action on a card is one of its abilities.
fn is_mere_playing(pattern: &EventPattern, event: &Event) -> bool {
    let play = [abilities::Designator::Play];
    pattern.kind == abilities::EventKind::ActionTaken
        && event.actions.meet(Actions::of(&play))
        && pattern.actions.is_empty()
}
