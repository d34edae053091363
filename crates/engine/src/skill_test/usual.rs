//! What a skill test does by the rules when its results are applied: damage, evasion, clues.

use abilities::{Counter, Modifier, Stat, TestKind};
use cards::PlayKeyword;

use crate::enemies::damage::Harm;
use crate::flow::prompt::Form;
use crate::meaning::modifiers::ModifierKind;
use crate::skill_test::frame::SkillTestFrame;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, Seat};

impl Game {
    /// What success (or a failed attack) does by the rules.
    pub(crate) fn usual_result(&mut self) {
        let Some(test) = self.tests.last() else {
            return;
        };
        let success = test.succeeded == Some(true);
        if success && !self.chooses_where() {
            return;
        }
        let Some(test) = self.tests.last() else {
            return;
        };
        let (tester, target, source) = (test.tester, test.target, test.source);
        // What stands in place of one clue or damage has happened; only the rest is left.
        let replaced = i32::from(success && test.instead_of_one);
        let own = self.investigator(tester).card;
        match (test.kind, success) {
            (_, true) if !self.card(target).zone.in_play() => {}
            (TestKind::Fight | TestKind::Evade, true) if self.is_mini(target) => {
                self.expose(target, tester);
            }
            (TestKind::Fight, true) => {
                let damage = self.stat(own, Stat::AttackDamage) - replaced;
                let damage = self
                    .most_damage(target)
                    .map_or(damage, |most| damage.min(most));
                let from = if source.is_some() { source } else { own };
                self.deal(target, Harm::new(damage, 0).from(from).by(tester));
            }
            (TestKind::Fight, false) => self.failed_attack(tester, target),
            (TestKind::Evade, true) => self.evade(target, tester),
            (TestKind::Investigate, true) => {
                let clues = self.stat(own, Stat::CluesDiscovered) - replaced;
                if clues > 0 {
                    self.discover_or_expose(tester, target, clues);
                }
            }
            _ => {}
        }
    }

    /// Of two locations that are investigated at once, one is that at which clues are discovered. The
    /// frame runs anew with the answer.
    fn chooses_where(&mut self) -> bool {
        let Some(test) = self.tests.last() else {
            return true;
        };
        let (tester, source, both) = (test.tester, test.source, test.facts());
        if both.beside.0.is_none() {
            return true;
        }
        let mut places: Vec<CardId> = both.targets().collect();
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Targets(chosen) = choice.act
        {
            places.retain(|place| chosen.contains(place));
        } else {
            let here = |place: &CardId| {
                let has_any =
                    self.counter(*place, Counter::Clue) > 0 || !self.minis_at(*place).is_empty();
                has_any && self.card(*place).zone.in_play()
            };
            if places.iter().any(here) {
                places.retain(here);
            }
            if places.len() > 1 {
                let prompt = Prompt::new(Ask::ChooseTarget, tester, source).targets(&places);
                let form = Form::Targets { min: 1, max: 1 };
                self.ask(prompt.form(form), SkillTestFrame::UsualResult);
                return false;
            }
        }
        if let [place] = places[..]
            && place != both.target
        {
            // What speaks of the place of the investigation from now on means that one.
            let test = self.current();
            test.beside = Added(test.target.get());
            test.target = place;
        }
        true
    }

    /// The most damage that an attack can deal to the enemy, where that is limited.
    fn most_damage(&self, enemy: CardId) -> Option<i32> {
        let mut most: Option<i32> = None;
        self.each_modifier(ModifierKind::MostDamage, |ctx, modifier| {
            if let Modifier::MostDamage { to, amount } = modifier
                && self.reaches(ctx, enemy, to)
            {
                let amount = self.value(ctx, amount);
                most = Some(most.map_or(amount, |other| other.min(amount)));
            }
            true
        });
        most
    }

    /// A failed attack against an enemy engaged with one other investigator hits that one.
    fn failed_attack(&mut self, tester: Seat, enemy: CardId) {
        let engaged = self.engaged_seats(enemy);
        if let [other] = engaged[..]
            && other != tester
            && !self.has_keyword(enemy, PlayKeyword::Massive)
        {
            let own = self.investigator(tester).card;
            let damage = self.stat(own, Stat::AttackDamage);
            let harm = Harm::new(damage, 0).from(own).by(tester);
            self.deal(self.investigator(other).card, harm);
        }
    }
}
