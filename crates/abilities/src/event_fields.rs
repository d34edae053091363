//! Which fields an event of each kind fills: the comments of [`EventKind`] as a table.

#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt;

use crate::EventKind;

/// A field of an event, which patterns and abilities may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventField {
    Who,
    Subject,
    Object,
    Amount,
    Phase,
    Token,
}

/// As it is written in a pattern.
impl fmt::Display for EventField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EventField::Who => "who",
            EventField::Subject => "subject",
            EventField::Object => "object",
            EventField::Amount => "amount",
            EventField::Phase => "phase",
            EventField::Token => "token",
        })
    }
}

impl EventKind {
    /// The fields that an event of the kind fills, some of them only where there is such a thing.
    pub fn fields(self) -> &'static [EventField] {
        use EventField::{Amount, Object, Phase, Subject, Token, Who};
        use EventKind as Kind;
        match self {
            Kind::RoundBegins
            | Kind::RoundEnds
            | Kind::GameEnds
            | Kind::TestEnds
            | Kind::EncounterDeckReshuffled
            | Kind::Recorded
            | Kind::EncounterStep
            | Kind::GameBegins => &[],
            Kind::PhaseBegins | Kind::PhaseEnds => &[Phase],
            Kind::TurnBegins
            | Kind::TurnEnds
            | Kind::Resigned
            | Kind::Eliminated
            | Kind::DeckReshuffled
            | Kind::OpeningHand
            | Kind::TokensRevealed
            | Kind::Searched => &[Who],
            Kind::ActAdvances
            | Kind::LeavesPlay
            | Kind::Readied
            | Kind::EntersDeck
            | Kind::VictoryGained
            | Kind::EntersShadows
            | Kind::ChosenAtRandom => &[Subject],
            Kind::Drawn
            | Kind::Revelation
            | Kind::Played
            | Kind::Committed
            | Kind::EntersPlay
            | Kind::Exhausted
            | Kind::LocationRevealed
            | Kind::Engaged
            | Kind::Disengaged
            | Kind::Attacks
            | Kind::Evaded
            | Kind::TestBegins
            | Kind::ControlChanged
            | Kind::Explored
            | Kind::Shifted
            | Kind::StoryResolved
            | Kind::TopRevealed
            | Kind::LookedUnder
            | Kind::Activated
            | Kind::Devoured => &[Who, Subject],
            Kind::Enters | Kind::Leaves | Kind::Attached => &[Subject, Object],
            Kind::SpawnsOutOfPlay | Kind::Exposed | Kind::Discarded => &[Who, Subject, Object],
            Kind::ActionTaken
            | Kind::CluesDiscovered
            | Kind::TestSucceeded
            | Kind::TestFailed
            | Kind::Defeated
            | Kind::PaidFor
            | Kind::SwarmAdded
            | Kind::KeysTaken => &[Who, Subject, Amount],
            Kind::UsesPlaced => &[Subject, Object, Amount],
            Kind::TokensAdded => &[Who, Object, Amount, Token],
            Kind::AgendaAdvances | Kind::DoomPlaced | Kind::FloodChanged => &[Subject, Amount],
            Kind::Arrives => &[Who, Object],
            Kind::ResourcesGained
            | Kind::ResourcesLost
            | Kind::ActionsLost
            | Kind::HandDiscarded => &[Who, Object, Amount],
            Kind::TokenAnswered => &[Who, Subject, Amount, Token],
            Kind::TraumaSuffered
            | Kind::UpkeepDraw
            | Kind::UpkeepResources
            | Kind::CardsDrawn
            | Kind::CardsCommitted
            | Kind::DrawBegins
            | Kind::DeckLooked => &[Who, Amount],
            Kind::DamagePlaced
            | Kind::HorrorPlaced
            | Kind::DamageHealed
            | Kind::HorrorHealed
            | Kind::HarmDealt
            | Kind::HarmAssigned
            | Kind::HarmPlaced
            | Kind::Spent
            | Kind::CluesPlaced
            | Kind::Spawned => &[Who, Subject, Object, Amount],
            Kind::Canceled | Kind::TokenSealed | Kind::TokenReleased => &[Who, Subject, Token],
            Kind::TokenRevealed => &[Who, Token],
            Kind::ManualAdjustment | Kind::PassageRead => &[Amount],
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::EventKind;

    /// Every comment of the enum and the kind that it stands above.
    fn comments() -> Vec<(String, String)> {
        let source = include_str!("event.rs");
        let (_, body) = source
            .split_once("pub enum EventKind {\n")
            .expect("the enum");
        let (body, _) = body.split_once("\n}\n").expect("its end");
        let (mut all, mut comment) = (Vec::new(), String::new());
        for line in body.lines().map(str::trim) {
            match line.strip_prefix("///") {
                Some(text) => comment.push_str(text),
                None => all.push((
                    line.trim_end_matches(',').to_owned(),
                    std::mem::take(&mut comment),
                )),
            }
        }
        all
    }

    #[test]
    fn the_table_says_what_the_comments_say() {
        let names = ["who", "subject", "object", "amount", "phase", "token"];
        let comments = comments();
        assert!(comments.len() > 60, "{}", comments.len());
        for (kind, comment) in comments {
            let parsed: EventKind = ron::from_str(&kind).expect("a kind");
            let fields: Vec<String> = parsed.fields().iter().map(ToString::to_string).collect();
            let named = names
                .iter()
                .filter(|name| comment.contains(&format!("`{name}`")));
            let mut said: Vec<String> = named.map(ToString::to_string).collect();
            // "`who`'s deck" names the field as well.
            said.dedup();
            assert_eq!(fields, said, "{kind}: {comment}");
        }
    }
}
