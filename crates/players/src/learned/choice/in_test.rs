//! What a choice adds to the skill test under way.

use abilities::TestKind;
use cards::CardType;
use engine::{Ask, CardId, ChoiceKind};

use super::super::features::Features;
use super::Asked;

impl Asked<'_> {
    /// The cards that are committed to the test under way, and what they change.
    pub(super) fn commitment(&self, seen: &mut Features, act: &ChoiceKind) {
        let game = self.sight.game;
        let cards: &[CardId] = match act {
            ChoiceKind::Commit(cards) => cards,
            _ => &[],
        };
        let icons: i32 = cards.iter().map(|card| game.icons_in_test(*card)).sum();
        let (value, difficulty) = game.test_figures().unwrap_or_default();
        let test = game
            .test()
            .filter(|_| matches!(self.prompt.ask, Ask::Commit | Ask::Window));
        let chance = |icons: i32| match test {
            Some(_) => self.sight.chances.of_success(value - difficulty + icons),
            None => 0.0,
        };
        seen.push(cards.len() as f32 / 2.0);
        seen.push(icons as f32 / 3.0);
        seen.push(chance(0));
        seen.push(chance(icons));
        seen.push(chance(icons) - chance(0));
        let kind = test.map(|test| test.kind);
        seen.flag(kind == Some(TestKind::Fight));
        seen.flag(kind == Some(TestKind::Investigate));
        seen.flag(kind == Some(TestKind::Evade));
        seen.flag(kind.is_some());
        let assets = cards
            .iter()
            .filter(|card| game.kind_of(**card) == CardType::Asset);
        seen.push(assets.count() as f32);
    }
}
