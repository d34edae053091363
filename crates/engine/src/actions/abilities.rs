//! Abilities that resolve, and whether their effects could change anything.

use abilities::{Counter, Duration, Effect, BoardEffect, CardEffect, CounterEffect, FlowEffect, HarmEffect, MovementEffect, TestEffect, Match, Quantity, TestKind, TokenChange};

use crate::flow::context::Ctx;
use crate::flow::frame::Frame;
use crate::flow::occurrence::AbilityRef;
use crate::meaning::effects::LIMITED;
use crate::{CardId, Game, ZoneKind};

impl Game {
    /// Pays the costs of an ability, then resolves its effects.
    pub(crate) fn run_ability(&mut self, ability: AbilityRef, ctx: Ctx, paid: bool) {
        let triggered = ability.triggered;
        let shifts = self.is_shift(ability.card, ability.number);
        if !paid {
            self.note_use(
                ability.seat,
                ability.card,
                ability.number,
                triggered.limit.as_ref(),
            );
            self.done.x = 0;
            self.done.used = None;
            self.push(Frame::Ability {
                ability,
                ctx,
                paid: true,
            });
            self.push(Frame::Pay {
                ctx,
                costs: &triggered.cost,
                next: 0,
            });
            return;
        }
        let ctx = Ctx {
            used: self.done.used,
            ..ctx.x(self.done.x)
        };
        if shifts {
            self.begin_shift(ability.card, ability.seat);
        }
        self.push_effects(ctx, &triggered.effects);
    }

    /// Whether resolving the effects has the potential to change the game state.
    pub(crate) fn could_change(&self, ctx: &Ctx, effects: &[Effect]) -> bool {
        effects.is_empty()
            || effects
                .iter()
                .any(|effect| self.effect_could_change(ctx, effect))
    }

    fn effect_could_change(&self, ctx: &Ctx, effect: &Effect) -> bool {
        match effect {
            Effect::Flow(FlowEffect::All(list)) | Effect::Flow(FlowEffect::May(list)) => self.could_change(ctx, list),
            Effect::Flow(FlowEffect::If {
                condition,
                then,
                otherwise,
            }) => {
                let branch = if self.holds(ctx, condition) {
                    then
                } else {
                    otherwise
                };
                !branch.is_empty() && self.could_change(ctx, branch)
            }
            Effect::Flow(FlowEffect::Then(first, _)) => self.could_change(ctx, first),
            Effect::Flow(FlowEffect::Pay {
                cost,
                then,
                otherwise,
                ..
            }) => {
                let pays = self.can_pay(ctx, cost).is_ok() && self.could_change(ctx, then);
                pays || !otherwise.is_empty()
            }
            Effect::Flow(FlowEffect::Choose {
                count, up_to, then, ..
            }) => {
                let found = self.choosable(ctx, effect);
                let least = if *up_to {
                    1
                } else {
                    self.value(ctx, count).max(1)
                };
                found.len() as i32 >= least
                    && found
                        .iter()
                        .any(|card| self.could_change(&ctx.bind(*card), then))
            }
            Effect::Flow(FlowEffect::ChooseOne { options, .. }) => {
                options.iter().any(|option| self.could_change(ctx, option))
            }
            Effect::Flow(FlowEffect::ForEach { from, then }) => self
                .select(ctx, from)
                .iter()
                .any(|card| self.could_change(&ctx.bind(*card), then)),
            Effect::Flow(FlowEffect::Repeat { times, effects }) => {
                self.value(ctx, times) > 0 && self.could_change(ctx, effects)
            }
            Effect::Flow(FlowEffect::Limited { limit, effects }) => {
                let within = self.within_limit(ctx.you, ctx.this, LIMITED, Some(limit));
                within.is_ok() && self.could_change(ctx, effects)
            }
            Effect::Flow(FlowEffect::ChooseAmount {
                at_least,
                at_most,
                then,
                ..
            }) => {
                let most = self.value(ctx, at_most);
                most >= self.value(ctx, at_least) && self.could_change(&ctx.x(most), then)
            }
            Effect::Flow(FlowEffect::As { who, effects }) => self.select(ctx, who).iter().any(|card| {
                self.seat_of(*card)
                    .is_some_and(|seat| self.could_change(&ctx.you(seat), effects))
            }),
            Effect::Tests(TestEffect::Attempt { kind, target, .. }) => {
                !self.attempt_targets(ctx, *kind, target.as_ref()).is_empty()
            }
            _ => self.plain_effect_could_change(ctx, effect),
        }
    }

    fn plain_effect_could_change(&self, ctx: &Ctx, effect: &Effect) -> bool {
        match effect {
            Effect::Tokens(CounterEffect::DiscoverClues { at, who, .. }) => {
                let seat = self
                    .resolve_ref(ctx, who)
                    .and_then(|card| self.seat_of(card));
                self.select(ctx, at).iter().any(|location| {
                    let exposes = !self.minis_at(*location).is_empty();
                    exposes
                        || self.counter(*location, Counter::Clue) > 0
                            && seat.is_some_and(|seat| self.may_discover(seat, *location).is_ok())
                })
            }
            Effect::Harm(HarmEffect::Heal {
                from,
                damage,
                horror,
                either,
            }) => self.affected(ctx, from).iter().any(|card| {
                let (damage, horror) = (self.value(ctx, damage), self.value(ctx, horror));
                let either = self.quantity_or_zero(ctx, either.as_ref());
                let harmed = (damage + either > 0 && self.counter(*card, Counter::Damage) > 0)
                    || (horror + either > 0 && self.counter(*card, Counter::Horror) > 0);
                harmed && self.may_be_healed(*card)
            }),
            Effect::Harm(HarmEffect::Damage {
                to, damage, horror, ..
            }) => {
                let harms = |card: &CardId| {
                    let bound = ctx.bind(*card);
                    let some = |amount: &Quantity| {
                        is_known_later(amount) || self.value(&bound, amount) > 0
                    };
                    some(damage) || some(horror)
                };
                self.affected(ctx, to).iter().any(harms) || !self.minis_meant(ctx, to).is_empty()
            }
            Effect::Movement(MovementEffect::Evade(what)) => {
                let evadable = |enemy: &CardId| self.may_evade_from_afar(ctx.you, *enemy).is_ok();
                self.affected(ctx, what).iter().any(evadable)
                    || !self.minis_meant(ctx, what).is_empty()
            }
            Effect::Movement(MovementEffect::Disengage { enemy: what }) => self.affects_any(ctx, what),
            Effect::Board(BoardEffect::Conceal(what)) | Effect::Board(BoardEffect::Expose(what)) => self.affects_any(ctx, what),
            Effect::Cards(CardEffect::Discard(what)) | Effect::Harm(HarmEffect::Defeat(what)) => {
                let mut cards = self.affected(ctx, what);
                self.retain_movable(ctx, &mut cards, what);
                let chosen = matches!(what, Match::It);
                cards.iter().any(|card| {
                    !(chosen && self.is_kept_weakness(*card))
                        && (!self.card(*card).zone.in_play()
                            || !self.cannot_leave_by(*card, ctx.this))
                })
            }
            Effect::Cards(CardEffect::ResolveAbility(of)) => self
                .select(ctx, of)
                .iter()
                .any(|card| !self.free_of_cost(ctx.you, *card).is_empty()),
            Effect::Tests(TestEffect::Commit(what)) => self
                .select(ctx, what)
                .iter()
                .any(|card| self.may_commit_card(ctx.you, *card).is_ok()),
            Effect::Cards(CardEffect::Devour(what)) => self
                .affected(ctx, what)
                .iter()
                .any(|card| !self.card(*card).zone.in_play() || !self.cannot_leave(*card)),
            Effect::Cards(CardEffect::Exhaust(what)) => self
                .affected(ctx, what)
                .iter()
                .any(|card| !self.card(*card).exhausted),
            Effect::Cards(CardEffect::Ready(what)) => self
                .affected(ctx, what)
                .iter()
                .any(|card| self.card(*card).exhausted),
            Effect::Tokens(CounterEffect::Remove { counter, from, .. }) => self
                .select(ctx, from)
                .iter()
                .any(|card| self.counter(*card, *counter) > 0),
            Effect::Tokens(CounterEffect::MoveCounters {
                counter,
                from,
                to,
                as_counter,
                ..
            }) => {
                let arrives = as_counter.unwrap_or(*counter);
                let ends = self.resolve_ref(ctx, from).zip(self.resolve_ref(ctx, to));
                ends.is_some_and(|(from, to)| {
                    self.counter(from, *counter) > 0 && self.may_move(*counter, arrives, from, to)
                })
            }
            Effect::Tokens(CounterEffect::Place { on, .. }) => self.affects_any(ctx, on),
            Effect::Board(BoardEffect::AddSwarm { to, .. }) => self.exists(ctx, to),
            Effect::Board(BoardEffect::Flood { at, to }) => self
                .select(ctx, at)
                .iter()
                .any(|location| self.flood_would_change(*location, *to)),
            Effect::Board(BoardEffect::TakeKeys { from, key, .. }) => self
                .select(ctx, from)
                .iter()
                .any(|card| self.has_key(*card, *key)),
            Effect::Board(BoardEffect::Shift(what)) => self.affects_any(ctx, what),
            Effect::Board(BoardEffect::ResolveStory(what)) => self
                .select(ctx, what)
                .iter()
                .any(|card| !self.story_of(*card).is_empty()),
            Effect::Board(BoardEffect::GiveKeys { to }) => self.resolve_ref(ctx, to).is_some(),
            Effect::Cards(CardEffect::Draw { who, .. }) => self.select(ctx, who).iter().any(|card| {
                let seat = self.seat_of(*card).map(|seat| self.investigator(seat));
                seat.is_some_and(|investigator| {
                    !(investigator.deck.is_empty() && investigator.discard.is_empty())
                })
            }),
            Effect::Cards(CardEffect::Search { zones, .. }) => zones
                .iter()
                .any(|zone| !self.cards_of_zone(ctx, zone).is_empty()),
            Effect::Cards(CardEffect::Look { zone, .. }) => !self.cards_of_zone(ctx, zone).is_empty(),
            Effect::Cards(CardEffect::Put { what, .. })
            | Effect::Cards(CardEffect::DrawCard { what, .. })
            | Effect::Movement(MovementEffect::Spawn { what, .. }) => self.affects_any(ctx, what),
            Effect::Cards(CardEffect::TakeControl { what, .. }) => self.affects_any(ctx, what),
            Effect::Cards(CardEffect::Play {
                what,
                discount,
                free,
            }) => {
                let discount = self.discount_of(ctx, discount, *free);
                let playable = |card: &CardId| self.may_play_at(ctx.you, *card, discount).is_ok();
                self.select(ctx, what).iter().any(playable)
            }
            Effect::Cards(CardEffect::Attach { to, .. }) => self.affects_any(ctx, to),
            Effect::Movement(MovementEffect::Engage { enemy, .. }) | Effect::Movement(MovementEffect::Attack { enemy, .. }) => {
                self.affects_any(ctx, enemy)
            }
            Effect::Movement(MovementEffect::Move { who, to }) => {
                let places = self.select(ctx, to);
                self.affected(ctx, who).iter().any(|mover| {
                    let at = self.location_of(*mover);
                    self.card(*mover).zone.in_play()
                        && places.iter().any(|place| Some(*place) != at)
                })
            }
            Effect::Flow(FlowEffect::Until { duration, .. }) => match duration {
                Duration::Turn => self.active.is_some(),
                Duration::Test => !self.tests.is_empty(),
                _ => true,
            },
            Effect::Cards(CardEffect::DiscardFromHand {
                who,
                what,
                at_random,
                ..
            }) => self.select(ctx, who).iter().any(|card| {
                let seat = self.seat_of(*card);
                seat.is_some_and(|seat| {
                    let cards = self.discardable_from_hand(&ctx.you(seat), what, *at_random);
                    !cards.is_empty()
                })
            }),
            Effect::Tokens(CounterEffect::LoseResources { who, .. }) => self
                .select(ctx, who)
                .iter()
                .any(|card| self.counter(*card, Counter::Resource) > 0),
            Effect::Tests(TestEffect::ChangeToken(TokenChange::Seal { token, .. })) => self.holds_token(token),
            Effect::Tests(TestEffect::ChangeToken(TokenChange::ResolveSealed)) => {
                !self.tests.is_empty() && !self.card(ctx.this).sealed.is_empty()
            }
            Effect::Tests(TestEffect::ChangeToken(TokenChange::Release)) => !self.card(ctx.this).sealed.is_empty(),
            Effect::Flow(FlowEffect::Hook(name)) => self.hook_could_change(name),
            Effect::Tests(TestEffect::RevealTokens { .. }) => !self.bag.tokens.is_empty(),
            Effect::Board(BoardEffect::Explore { deck, .. }) => self.has_cards_in(deck),
            Effect::Board(BoardEffect::ResolveHaunted(at)) => self
                .select(ctx, at)
                .iter()
                .any(|location| self.is_haunted(*location)),
            Effect::Tests(TestEffect::ChangeToken(TokenChange::Add { token, .. })) => self.room_for(*token) > 0,
            Effect::Tests(TestEffect::ChangeToken(TokenChange::RemoveFromBag { token, .. })) => {
                self.bag.tokens.contains(token)
            }
            Effect::Tests(TestEffect::ChangeToken(
                TokenChange::FlipSign | TokenChange::Redraw | TokenChange::Cancel,
            )) => self
                .tests
                .last()
                .is_some_and(|test| !test.revealed.is_empty()),
            _ => true,
        }
    }

    /// What a fight, evasion attempt or investigation may be made against.
    pub(crate) fn attempt_targets(
        &self,
        ctx: &Ctx,
        kind: TestKind,
        target: Option<&Match>,
    ) -> Vec<CardId> {
        let here = self.investigator(ctx.you).location;
        let mut targets = match (kind, target) {
            (_, Some(target)) => self.affected(ctx, target),
            (TestKind::Fight, None) => [self.enemies_at(here), self.minis_at(here)].concat(),
            (TestKind::Evade, None) => {
                [self.engaged_enemies(ctx.you), self.minis_at(here)].concat()
            }
            (TestKind::Investigate, None) => vec![here],
            _ => Vec::new(),
        };
        self.retain_affected(ctx, &mut targets);
        // A card that says what its attempt may be made against means just that.
        let from_afar = target.is_some() && ctx.this.is_some();
        targets.retain(|card| match kind {
            TestKind::Fight if from_afar => {
                self.may_fight_from_afar(ctx.you, *card, ctx.this).is_ok()
            }
            TestKind::Evade if from_afar => self.may_evade_from_afar(ctx.you, *card).is_ok(),
            TestKind::Fight => self.may_fight(ctx.you, *card, ctx.this).is_ok(),
            TestKind::Evade => self.may_evade(ctx.you, *card).is_ok(),
            TestKind::Investigate => self.may_investigate(ctx.you, *card).is_ok(),
            TestKind::Plain | TestKind::Parley => true,
        });
        targets
    }

    pub(crate) fn is_enemy(&self, card: CardId) -> bool {
        let state = self.card(card);
        let enemy = state.def.facts.enemy.is_some();
        enemy
            && (state.def.kind() == cards::CardType::Enemy || state.flipped)
            && state.zone != ZoneKind::Removed
    }
}

/// Whether the amount depends on what is paid, done or revealed before the effect resolves.
fn is_known_later(amount: &Quantity) -> bool {
    match amount {
        Quantity::X
        | Quantity::Done
        | Quantity::Margin
        | Quantity::Revealed(_)
        | Quantity::CommittedIcons(_)
        | Quantity::If(..) => true,
        Quantity::Sum(list) | Quantity::Lowest(list) => list.iter().any(is_known_later),
        Quantity::Times(left, right) => is_known_later(left) || is_known_later(right),
        Quantity::Negative(inner)
        | Quantity::HalfUp(inner)
        | Quantity::HalfDown(inner)
        | Quantity::AtLeast(_, inner)
        | Quantity::AtMost(_, inner) => is_known_later(inner),
        _ => false,
    }
}
