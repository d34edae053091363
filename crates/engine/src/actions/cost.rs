//! Paying costs.

use abilities::{Cost, Counter, Match, Skill, TokenMatch};

use crate::actions::action_points::Purpose;
use crate::actions::frame::ActionsFrame;
use crate::decks::encounter::EncounterFrame;
use crate::decks::frame::DecksFrame;
use crate::enemies::damage::Harm;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, ZoneKind};

/// As much doom at most is placed as a cost of which the player chooses the amount, so that the
/// choice has an end.
const MOST_DOOM: i32 = 10;

impl Game {
    pub(crate) fn run_pay(&mut self, ctx: Ctx, costs: &'static [Cost], next: u16) {
        let Some(cost) = costs.get(usize::from(next)) else {
            return;
        };
        self.push(ActionsFrame::Pay {
            ctx,
            costs,
            next: next + 1,
        });
        self.pay(ctx, cost);
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(crate) fn pay(&mut self, ctx: Ctx, cost: &'static Cost) {
        let own = self.investigator(ctx.you).card;
        match cost {
            Cost::Actions(amount) => {
                let amount = self.value(&ctx, amount);
                self.spend_actions(ctx.you, amount, Purpose::ability_of(ctx.this));
            }
            Cost::Resources(amount) => {
                let amount = self.value(&ctx, amount);
                let sources = self.spendable_elsewhere(own, Counter::Resource);
                self.pay_from(
                    (ctx.you, ctx.this),
                    (own, Counter::Resource),
                    amount,
                    sources,
                );
            }
            Cost::Clues(amount) => {
                let amount = self.value(&ctx, amount);
                self.spend((ctx.you, ctx.this), own, Counter::Clue, amount);
            }
            Cost::PlaceClues(amount) => {
                let amount = self.value(&ctx, amount);
                let here = self.investigator(ctx.you).location;
                let placed = Event::new(abilities::EventKind::CluesPlaced).subject(here);
                let placed = placed.who(ctx.you).object(ctx.this);
                self.occur(placed.amount(amount));
            }
            Cost::Spend {
                counter,
                amount,
                from,
            } => {
                let amount = self.value(&ctx, amount);
                if let Some(card) = self.resolve_ref(&ctx, from) {
                    let sources = self.spendable_elsewhere(card, *counter);
                    self.pay_from((ctx.you, ctx.this), (card, *counter), amount, sources);
                }
            }
            Cost::Doom { on, amount } => {
                let amount = self.value(&ctx, amount);
                if let Some(card) = self.resolve_ref(&ctx, on) {
                    self.occur(
                        Event::new(abilities::EventKind::DoomPlaced)
                            .subject(card)
                            .amount(amount),
                    );
                }
            }
            Cost::ReleaseToken => self.release_one(ctx, (ctx.this, &TokenMatch::Any), false),
            Cost::AddTokens { token, amount } => {
                let amount = self.value(&ctx, amount);
                self.add_tokens_by(&ctx, *token, amount);
            }
            Cost::RemoveTokens {
                token,
                amount,
                sealed,
            } => {
                let amount = self.value(&ctx, amount);
                match sealed {
                    true => self.return_to_pool(&ctx, *token, amount),
                    false => self.remove_tokens(*token, amount),
                }
            }
            Cost::All(list) => self.push(ActionsFrame::Pay {
                ctx,
                costs: list,
                next: 0,
            }),
            Cost::Reveal(_) => {}
            Cost::DrawEncounter => {
                self.push(DecksFrame::Encounter(EncounterFrame::draw(ctx.you)));
            }
            Cost::Exhaust(_)
            | Cost::Discard { .. }
            | Cost::Suffer { .. }
            | Cost::RemoveFromGame(_)
            | Cost::Exile(_)
            | Cost::ReturnToHand(_)
            | Cost::ShuffleIntoDeck { .. }
            | Cost::SpendFrom { .. }
            | Cost::GroupClues { .. }
            | Cost::X { .. }
            | Cost::OneOf(_) => self.ask_payment(ctx, cost),
        }
    }

    fn ask_payment(&mut self, ctx: Ctx, cost: &'static Cost) {
        let prompt = Prompt::new(Ask::Pay, ctx.you, ctx.this);
        let prompt = match cost {
            Cost::Discard {
                what,
                amount,
                at_random: true,
            } => return self.discard_at_random(&ctx, what, amount),
            Cost::Discard { what, amount, .. } => {
                let count = self.value(&ctx, amount) as u8;
                prompt
                    .targets(&self.discardable(&ctx, what))
                    .form(Form::Targets {
                        min: count,
                        max: count,
                    })
            }
            Cost::Exhaust(what) => {
                let mut cards = self.payable(&ctx, what);
                cards.retain(|card| !self.card(*card).exhausted);
                prompt
                    .targets(&cards)
                    .form(Form::Targets { min: 1, max: 1 })
            }
            Cost::Suffer { on, .. }
            | Cost::RemoveFromGame(on)
            | Cost::Exile(on)
            | Cost::ReturnToHand(on) => prompt
                .targets(&self.payable(&ctx, on))
                .form(Form::Targets { min: 1, max: 1 }),
            Cost::ShuffleIntoDeck { what, amount } => {
                let count = self.value(&ctx, amount) as u8;
                let form = Form::Targets {
                    min: count,
                    max: count,
                };
                prompt.targets(&self.payable(&ctx, what)).form(form)
            }
            Cost::SpendFrom {
                counter,
                amount,
                among,
            } => {
                let amount = self.value(&ctx, amount);
                prompt
                    .targets(&self.holders(&ctx, *counter, amount, among))
                    .form(Form::Targets { min: 1, max: 1 })
            }
            Cost::GroupClues { amount, by } => {
                let total = self.value(&ctx, amount);
                let payers = self.payers(&ctx, by);
                Prompt::new(Ask::Spend, ctx.you, ctx.this).form(Form::Spend { total, payers })
            }
            Cost::X { at_least, .. } => {
                let max = self.most_x(&ctx, cost).max(*at_least);
                let min = self.least_x(&ctx, *at_least, max);
                prompt.form(Form::Amount { min, max })
            }
            Cost::OneOf(list) => {
                let able = list
                    .iter()
                    .enumerate()
                    .filter(|(_, one)| self.can_pay(&ctx, one).is_ok());
                let options = able.map(|(index, _)| {
                    PromptOption::new(ctx.you, ChoiceKind::Option(index as u8), ctx.this)
                });
                prompt.with(options.collect())
            }
            _ => return,
        };
        self.ask(prompt, ActionsFrame::PayAnswered { ctx, cost });
    }

    /// The most that may be chosen for X where the cost has an X.
    pub(crate) fn most_x(&self, ctx: &Ctx, cost: &Cost) -> i32 {
        match cost {
            Cost::X { at_most, each, .. } => {
                let able = self.most_payable(ctx, each);
                let most = at_most.as_ref().map(|most| self.value(ctx, most));
                able.min(most.unwrap_or(able))
            }
            Cost::All(list) | Cost::OneOf(list) => {
                let each = list.iter().map(|one| self.most_x(ctx, one));
                each.max().unwrap_or(0)
            }
            _ => 0,
        }
    }

    fn most_payable(&self, ctx: &Ctx, each: &Cost) -> i32 {
        let own = self.investigator(ctx.you).card;
        if self.may_spend_for(ctx, each).is_err() {
            return 0;
        }
        match each {
            Cost::Resources(_) => self.spendable(own, Counter::Resource),
            Cost::Clues(_) | Cost::PlaceClues(_) => self.counter(own, Counter::Clue),
            Cost::Spend { counter, from, .. } => self
                .resolve_ref(ctx, from)
                .map_or(0, |card| self.spendable(card, *counter)),
            Cost::Discard { what, .. } => self.discardable(ctx, what).len() as i32,
            Cost::Actions(_) => self.actions_for(ctx.you, &Purpose::ability_of(ctx.this)),
            Cost::AddTokens { token, amount } => self.times_to_add(*token, self.value(ctx, amount)),
            Cost::RemoveTokens {
                token,
                amount,
                sealed,
            } => self.returnable(*token, *sealed) / self.value(ctx, amount).max(1),
            Cost::Suffer {
                on, damage, horror, ..
            } => self.most_suffered(ctx, on, (self.value(ctx, damage), self.value(ctx, horror))),
            Cost::Exhaust(what) => {
                let mut cards = self.payable(ctx, what);
                cards.retain(|card| !self.card(*card).exhausted);
                cards.len() as i32
            }
            Cost::ReleaseToken => self.card(ctx.this).sealed().len() as i32,
            Cost::Doom { .. } => MOST_DOOM,
            Cost::RemoveFromGame(what) | Cost::Exile(what) | Cost::ReturnToHand(what) => {
                self.payable(ctx, what).len() as i32
            }
            Cost::ShuffleIntoDeck { what, amount } => {
                self.payable(ctx, what).len() as i32 / self.value(ctx, amount).max(1)
            }
            Cost::SpendFrom {
                counter,
                amount,
                among,
            } => {
                let amount = self.value(ctx, amount).max(1);
                let holders = self.holders(ctx, *counter, amount, among);
                let times = holders
                    .iter()
                    .map(|card| self.counter(*card, *counter) / amount);
                times.sum()
            }
            Cost::GroupClues { by, .. } => self.payers(ctx, by).iter().map(|(_, has)| has).sum(),
            Cost::Reveal(_)
            | Cost::DrawEncounter
            | Cost::X { .. }
            | Cost::OneOf(_)
            | Cost::All(_) => 0,
        }
    }

    /// How often the harm may be taken: until there is no more that could take it. An investigator
    /// has the assets they control to assign it to.
    fn most_suffered(&self, ctx: &Ctx, on: &Match, (damage, horror): (i32, i32)) -> i32 {
        let own = self.investigator(ctx.you).card;
        let mut cards = self.payable(ctx, on);
        if cards.contains(&own) {
            let area = ZoneKind::PlayArea(ctx.you);
            let assets = self.in_play.iter().copied();
            cards.extend(assets.filter(|card| self.card(*card).zone == area));
        }
        let times = |each: i32, left: &dyn Fn(CardId) -> i32| match each {
            0 => i32::MAX,
            each => cards.iter().map(|card| left(*card)).sum::<i32>() / each,
        };
        let health = times(damage, &|card| self.remaining_health(card));
        let most = health.min(times(horror, &|card| self.remaining_sanity(card)));
        if most == i32::MAX { 0 } else { most }
    }

    fn discard_at_random(&mut self, ctx: &Ctx, what: &Match, amount: &abilities::Quantity) {
        for _ in 0..self.value(ctx, amount) {
            let cards = self.discardable(ctx, what);
            if cards.is_empty() {
                return;
            }
            let index = self.random(cards.len());
            self.discard(cards[index]);
        }
    }

    pub(crate) fn pay_answered(&mut self, ctx: Ctx, cost: &'static Cost) {
        let Some(answer) = self.answer.take() else {
            return self.ask_payment(ctx, cost);
        };
        match (answer.act, cost) {
            (ChoiceKind::Targets(cards), _) => cards
                .into_iter()
                .for_each(|card| self.pay_with(ctx, cost, card)),
            (ChoiceKind::Spend(shares), _) => {
                for (seat, amount) in shares {
                    let card = self.investigator(seat).card;
                    self.spend((seat, ctx.this), card, Counter::Clue, amount);
                }
            }
            (ChoiceKind::Amount(amount), Cost::X { each, .. }) => {
                self.done.x = amount;
                for _ in 0..amount {
                    self.pay(ctx, each);
                }
            }
            (ChoiceKind::Option(index), Cost::OneOf(list)) => {
                if let Some(one) = list.get(usize::from(index)) {
                    self.pay(ctx, one);
                }
            }
            _ => {}
        }
    }

    fn pay_with(&mut self, ctx: Ctx, cost: &'static Cost, card: CardId) {
        self.done.paid = card;
        match cost {
            Cost::Discard { what, .. } => {
                self.use_icon(&ctx, card, what);
                self.discard(card);
            }
            Cost::Exhaust(_) => self.occur(
                Event::new(abilities::EventKind::Exhausted)
                    .subject(card)
                    .who(ctx.you),
            ),
            Cost::Suffer {
                damage,
                horror,
                direct,
                ..
            } => {
                let (damage, horror) = (self.value(&ctx, damage), self.value(&ctx, horror));
                self.suffer(card, damage, horror, *direct, ctx);
            }
            Cost::RemoveFromGame(_) => {
                self.send(&ctx, card, &abilities::Destination::RemovedFromGame);
            }
            Cost::Exile(_) => self.send(&ctx, card, &abilities::Destination::Exile),
            Cost::ReturnToHand(_) => self.send(&ctx, card, &abilities::Destination::Hand),
            Cost::ShuffleIntoDeck { .. } => {
                self.send(&ctx, card, &abilities::Destination::ShuffledIntoDeck);
            }
            Cost::SpendFrom {
                counter, amount, ..
            } => {
                let amount = self.value(&ctx, amount);
                self.spend((ctx.you, ctx.this), card, *counter, amount);
            }
            _ => {}
        }
    }

    /// A card is used for one of the icons that the cost asks for; where it may be several, as a
    /// wild icon may, the player declares which (faq-1.9.declare-when-used).
    fn use_icon(&mut self, ctx: &Ctx, card: CardId, what: &Match) {
        let mut skills = Vec::new();
        icons_asked_for(what, &mut skills);
        skills.retain(|skill| self.matches(ctx, card, &Match::Icon(*skill)));
        match skills[..] {
            [] => {}
            [skill] => self.done.used = Some(skill),
            _ => self.push(ActionsFrame::IconUsed {
                seat: ctx.you,
                skills,
            }),
        }
    }

    pub(crate) fn icon_used(&mut self, seat: Seat, skills: Vec<Skill>) {
        if let Some(answer) = self.answer.take() {
            if let ChoiceKind::Option(place) = answer.act {
                self.done.used = Skill::ALL.get(usize::from(place)).copied();
            }
            return;
        }
        let place = |skill: &Skill| Skill::ALL.iter().position(|one| one == skill);
        let options = skills.iter().filter_map(place);
        let options =
            options.map(|n| PromptOption::new(seat, ChoiceKind::Option(n as u8), CardId::NONE));
        let prompt = Prompt::new(Ask::ChooseSkill, seat, CardId::NONE).with(options.collect());
        self.ask(prompt, ActionsFrame::IconUsed { seat, skills });
    }

    /// Damage or horror paid as a cost: to an asset directly, to an investigator as dealt.
    fn suffer(&mut self, card: CardId, damage: i32, horror: i32, direct: bool, ctx: Ctx) {
        let to_asset = self.card(card).zone != ZoneKind::Investigator;
        let harm = Harm::new(damage, horror).from(ctx.this).by(ctx.you);
        self.deal(card, harm.direct(direct || to_asset));
    }
}

/// The skill icons of which a cost asks for one.
fn icons_asked_for(what: &Match, skills: &mut Vec<Skill>) {
    match what {
        Match::Icon(skill) => skills.push(*skill),
        Match::All(list) | Match::AnyOf(list) => {
            list.iter().for_each(|inner| icons_asked_for(inner, skills));
        }
        Match::In(_, inner) => icons_asked_for(inner, skills),
        _ => {}
    }
}
