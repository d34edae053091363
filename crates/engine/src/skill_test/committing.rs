//! Cards committed to a skill test: by whom, which, and how many. Step 2 of a test.

use abilities::{EventKind, Match, Modifier};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::flow::refusal::Refused;
use crate::flow::windows::Window;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::skill_test::frame::SkillTestFrame;
use crate::skill_test::{TestState, TestStep};
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, ZoneKind};

impl Game {
    /// The committed cards whose printed text counts.
    pub(crate) fn committed_with_text<'t>(
        &'t self,
        test: &'t TestState,
    ) -> impl Iterator<Item = CardId> + 't {
        let committed = test.committed.iter().copied();
        committed.filter(|card| !self.is_blank(*card))
    }

    pub(crate) fn commit_step(&mut self, answered: bool) {
        if answered {
            let choice = self.take_answer();
            match choice.act {
                ChoiceKind::Commit(cards) => {
                    self.push(SkillTestFrame::Step(TestStep::Commit { answered: false }));
                    for card in cards {
                        // An earlier card of the same choice may rule out a later one.
                        if self.may_commit_card(choice.who, card).is_err() {
                            continue;
                        }
                        self.commit_at_cost(choice.who, card, false);
                    }
                }
                _ => {
                    self.current().passed |= 1 << choice.who.0;
                    self.push(SkillTestFrame::Step(TestStep::Commit { answered: false }));
                }
            }
            return;
        }
        let passed = self.current().passed;
        let cards = self.committable();
        if let Some((seat, card)) = self.must_commit(&cards) {
            self.push(SkillTestFrame::Step(TestStep::Commit { answered: false }));
            return self.commit_at_cost(seat, card, false);
        }
        let waiting: Vec<Seat> = self.committers(&cards, passed);
        if waiting.is_empty() {
            self.push(SkillTestFrame::Step(TestStep::Reveal));
            self.push(FlowFrame::Window(Window::OPEN));
            return self.tell_of_committed();
        }
        let tester = self.current().tester;
        let target = self.current().target;
        let mut prompt = Prompt::new(Ask::Commit, tester, target);
        for (seat, card) in &cards {
            if self.may_commit_together(*seat, &[*card]) {
                let act = ChoiceKind::Commit(vec![*card]);
                prompt.options.push(PromptOption::new(*seat, act, *card));
            }
        }
        prompt.options.extend(
            waiting
                .iter()
                .map(|seat| PromptOption::new(*seat, ChoiceKind::Pass, CardId::NONE)),
        );
        prompt.seats = waiting;
        self.ask_always(
            prompt.form(Form::Commit { tester, cards }),
            SkillTestFrame::Step(TestStep::Commit { answered: true }),
        );
    }

    /// The card is committed, once what that costs is paid.
    pub(crate) fn commit_at_cost(&mut self, seat: Seat, card: CardId, paid: bool) {
        let costs = &self.card(card).def.script().commit.cost;
        if costs.is_empty() && self.costs_of_committing(seat, card).is_empty() {
            return self.commit_card(seat, card);
        }
        if paid {
            let x = self.done.x;
            self.current().paid.0.push((card, x));
            return self.commit_card(seat, card);
        }
        // What is paid for an earlier card of the same choice may be missing for this one.
        self.push(SkillTestFrame::CommitPays { seat, card });
    }

    pub(crate) fn run_commit_pays(&mut self, seat: Seat, card: CardId) {
        let may = match self.current().wild.0.contains(&card) {
            true => self.may_commit_as_wild(seat, card),
            false => self.may_commit_card(seat, card),
        };
        if may.is_err() {
            return;
        }
        self.done.x = 0;
        self.push(SkillTestFrame::CommitPaid { seat, card });
        self.push(ActionsFrame::Pay {
            ctx: Ctx::new(seat, card),
            costs: &self.card(card).def.script().commit.cost,
            next: 0,
        });
        for (ctx, cost) in self.costs_of_committing(seat, card) {
            self.push(ActionsFrame::Pay {
                ctx,
                costs: std::slice::from_ref(cost),
                next: 0,
            });
        }
    }

    /// In what context the abilities of a committed card mean something.
    pub(crate) fn committed_ctx(&self, test: &TestState, card: CardId) -> Ctx {
        let paid = test.paid.0.iter().find(|(one, _)| *one == card);
        Ctx::new(self.card(card).owner, card).x(paid.map_or(0, |(_, x)| *x))
    }

    fn commit_card(&mut self, seat: Seat, card: CardId) {
        self.put(card, ZoneKind::Committed(seat));
        self.current().committed.push(card);
        let event = Event::new(EventKind::Committed).who(seat);
        self.occur(event.subject(card));
    }

    fn committers(&self, cards: &[(Seat, CardId)], passed: u8) -> Vec<Seat> {
        self.seats()
            .filter(|seat| passed & (1 << seat.0) == 0 && cards.iter().any(|(who, _)| who == seat))
            .collect()
    }

    /// The first card that its investigator must commit to their test.
    fn must_commit(&self, cards: &[(Seat, CardId)]) -> Option<(Seat, CardId)> {
        let tester = self.tests.last()?.tester;
        let must = |(seat, card): &&(Seat, CardId)| {
            *seat == tester
                && self.card(*card).def.script().commit.must
                && self.may_commit_together(*seat, &[*card])
        };
        cards.iter().find(must).copied()
    }

    /// Cards that may be committed to the test under way, and by whom.
    pub(crate) fn committable(&self) -> Vec<(Seat, CardId)> {
        let mut cards = Vec::new();
        for seat in self.seats() {
            let mut hand = self.investigator(seat).hand.clone();
            hand.extend(self.committable_from(seat));
            hand.retain(|card| self.may_commit_card(seat, *card).is_ok());
            if self.could_commit_enough(seat, hand.len()) {
                cards.extend(hand.into_iter().map(|card| (seat, card)));
            }
        }
        cards
    }

    /// Cards that the investigator may commit as if they were in hand.
    fn committable_from(&self, seat: Seat) -> Vec<CardId> {
        let mut found = Vec::new();
        self.each_modifier(ModifierKind::CommittableFrom, |ctx, modifier| {
            if let Modifier::CommittableFrom { zone, cards, .. } = modifier
                && ctx.you == seat
            {
                found.extend(self.zone_cards(ctx, zone, cards));
            }
            true
        });
        found.retain(|card| self.card(*card).zone != ZoneKind::Hand(seat));
        found
    }

    /// Whether the investigator may commit the card to the test under way.
    pub(crate) fn may_commit_card(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        let test = self
            .tests
            .last()
            .ok_or(Refused::rule("skill-test-timing.st.2-tester-commits"))?;
        if seat != test.tester {
            self.may_help(test, seat, card)?;
        }
        let rules = &self.card(card).def.script().commit;
        if !rules.any_test && self.matching_icons(card, test.skill) == 0 {
            return Err(Refused::rule("skill-test-timing.st.2-no-icon-no-commit"));
        }
        self.may_commit_by_its_rules(test, seat, card)
    }

    /// Whether what cards say of committing allows it, wherever the investigator is and whichever icons
    /// the card has.
    pub(super) fn may_commit_by_its_rules(
        &self,
        test: &TestState,
        seat: Seat,
        card: CardId,
    ) -> Result<(), Refused> {
        let def = self.card(card).def;
        let rules = &def.script().commit;
        let ctx = Ctx::new(seat, card);
        let wrong_test = rules
            .tests
            .as_ref()
            .is_some_and(|tests| !self.test_matches(&ctx, tests));
        let wrong_moment = !self.holds(&ctx, &rules.condition);
        if rules.never || wrong_test || wrong_moment || (rules.own_test_only && seat != test.tester)
        {
            return Err(Refused::by_card("golden-rule.card-beats-rules", card));
        }
        let copies = test
            .committed
            .iter()
            .filter(|one| self.card(**one).def.facts.name == def.facts.name)
            .count();
        if let Some(max) = rules.max_per_test
            && copies >= usize::from(max)
        {
            return Err(Refused::needs(
                "limit.max-committed",
                i32::from(max),
                copies as i32,
            ));
        }
        self.can_pay_all(&ctx, &rules.cost)?;
        for (ctx, cost) in self.costs_of_committing(seat, card) {
            self.can_pay(&ctx, cost)?;
        }
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Commit(card))
    }

    /// Whether a number of cards that may be committed is among those there are.
    fn could_commit_enough(&self, seat: Seat, most: usize) -> bool {
        let Some(test) = self.tests.last() else {
            return false;
        };
        let most = if seat == test.tester {
            most
        } else {
            most.min(1)
        };
        (1..=most).any(|count| self.may_commit_so_many(seat, test, count))
    }

    /// Whether no ability forbids the number of cards that the investigator would have committed.
    fn may_commit_so_many(&self, seat: Seat, test: &TestState, more: usize) -> bool {
        let own = self.investigator(seat).card;
        let of_seat = |card: &&CardId| self.card(**card).zone == ZoneKind::Committed(seat);
        let committed = test.committed.iter().filter(of_seat).count();
        self.forbidden(own, Asked::CommitCount(committed + more))
            .is_ok()
    }

    /// Whether the cards keep their limits for each test when they are committed at once.
    pub(crate) fn may_commit_together(&self, seat: Seat, cards: &[CardId]) -> bool {
        let Some(test) = self.tests.last() else {
            return false;
        };
        if !self.may_commit_so_many(seat, test, cards.len()) {
            return false;
        }
        cards.iter().all(|card| {
            let def = self.card(*card).def;
            let same = |other: &&CardId| self.card(**other).def.facts.name == def.facts.name;
            let copies = cards.iter().chain(&test.committed).filter(same).count();
            let max = def.script().commit.max_per_test;
            max.is_none_or(|max| copies <= usize::from(max))
        })
    }

    /// Others at the tester's location may commit one card each; some cards are committed from
    /// elsewhere.
    fn may_help(&self, test: &TestState, seat: Seat, card: CardId) -> Result<(), Refused> {
        let there = self.investigator(test.tester).location;
        let reached = |from: &Match| self.matches(&Ctx::new(seat, card), there, from);
        let from = &self.card(card).def.script().commit.from;
        let apart = self.investigator(seat).location != there;
        if apart && !from.as_ref().is_some_and(reached) && !self.commits_to(seat, card, there) {
            return Err(Refused::rule("skill-test-timing.st.2-others-commit-one"));
        }
        if self.is_silenced(seat) {
            return Err(Refused::rule("peril.no-commits"));
        }
        let already = test
            .committed
            .iter()
            .filter(|card| self.card(**card).zone == ZoneKind::Committed(seat))
            .filter(|card| !test.wild.0.contains(card))
            .count();
        if already > 0 {
            return Err(Refused::needs(
                "skill-test-timing.st.2-others-commit-one",
                1,
                already as i32,
            ));
        }
        Ok(())
    }

    /// Whether the investigator may commit the card to tests of others at that location.
    fn commits_to(&self, seat: Seat, card: CardId, there: CardId) -> bool {
        let mut may = false;
        self.each_modifier(ModifierKind::CommittableFrom, |ctx, modifier| {
            if let Modifier::CommittableFrom {
                zone,
                cards,
                at: Some(at),
                ..
            } = modifier
            {
                may |= ctx.you == seat
                    && self.matches(ctx, there, at)
                    && self.zone_cards(ctx, zone, cards).contains(&card);
            }
            !may
        });
        may
    }

    /// What each investigator has committed together is told once nobody commits more.
    fn tell_of_committed(&mut self) {
        for seat in self.seats().collect::<Vec<_>>().into_iter().rev() {
            let of_seat = |card: &&CardId| self.card(**card).zone == ZoneKind::Committed(seat);
            let committed = self.tests.last().map_or(&[][..], |test| &test.committed);
            let amount = committed.iter().filter(of_seat).count() as i32;
            if amount > 0 {
                let event = Event::new(EventKind::CardsCommitted).who(seat);
                self.occur_part(event.amount(amount), Part::Afterwards);
            }
        }
    }

    pub(crate) fn committed_icons(&self, test: &TestState) -> i32 {
        test.committed
            .iter()
            .map(|card| self.matching_icons(*card, test.skill))
            .sum()
    }
}
