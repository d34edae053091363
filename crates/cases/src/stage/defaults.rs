//! What a stage has that nobody states, so that a case holds only what matters to it: one
//! investigator, `you`, at one location, `here`.

use cards::Skills;
use engine::{StagedInvestigator, StagedLocation};
use serde::Deserialize;

/// Every skill of an investigator without a name, where the case states none.
const SKILL: i8 = 3;
/// Their health, and their sanity.
const HEALTH: i16 = 9;
/// The shroud of the location that nobody states.
const SHROUD: i16 = 2;

/// Skills as a case states them: those that it does not are as usual.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSkills {
    #[serde(default = "usual")]
    willpower: i8,
    #[serde(default = "usual")]
    intellect: i8,
    #[serde(default = "usual")]
    combat: i8,
    #[serde(default = "usual")]
    agility: i8,
}

fn usual() -> i8 {
    SKILL
}

impl From<RawSkills> for Skills {
    fn from(raw: RawSkills) -> Self {
        Skills {
            willpower: raw.willpower,
            intellect: raw.intellect,
            combat: raw.combat,
            agility: raw.agility,
        }
    }
}

/// Whoever is on the stage, `you` where nobody is. Without a card they have usual values.
pub(super) fn investigators(mut stated: Vec<StagedInvestigator>) -> Vec<StagedInvestigator> {
    if stated.is_empty() {
        stated.push(StagedInvestigator::default());
    }
    for unnamed in stated.iter_mut().filter(|one| one.card.is_none()) {
        unnamed.skills.get_or_insert(Skills {
            willpower: SKILL,
            intellect: SKILL,
            combat: SKILL,
            agility: SKILL,
        });
        unnamed.health.get_or_insert(HEALTH);
        unnamed.sanity.get_or_insert(HEALTH);
    }
    if let Some(first) = stated.first_mut()
        && first.card.is_none()
    {
        first.id.get_or_insert_with(|| "you".to_owned());
    }
    stated
}

/// The locations of the stage, `here` where none is stated.
pub(super) fn locations(mut stated: Vec<StagedLocation>) -> Vec<StagedLocation> {
    if stated.is_empty() {
        stated.push(StagedLocation {
            id: Some("here".to_owned()),
            shroud: Some(SHROUD),
            ..StagedLocation::default()
        });
    }
    stated
}

#[cfg(test)]
mod tests {
    use engine::Stage;

    fn stage(text: &str) -> Stage {
        let case = format!("[[case]]\nname = \"one\"\n{text}");
        crate::read(&case).unwrap().remove(0).stage
    }

    #[test]
    fn an_empty_stage_has_you_here() {
        let stage = stage("");
        let [you] = stage.investigators.as_slice() else {
            panic!("one investigator")
        };
        assert_eq!(you.id.as_deref(), Some("you"));
        assert_eq!((you.health, you.sanity), (Some(9), Some(9)));
        let [here] = stage.locations.as_slice() else {
            panic!("one location")
        };
        assert_eq!((here.id.as_deref(), here.shroud), (Some("here"), Some(2)));
    }

    #[test]
    fn what_is_stated_stands_beside_what_is_usual() {
        let stage = stage(
            "[[case.stage.investigator]]\nskills = { combat = 5 }\nhealth = 1\n\
             [[case.stage.investigator]]\nid = \"friend\"\n\
             [[case.stage.location]]\nid = \"there\"",
        );
        let [you, friend] = stage.investigators.as_slice() else {
            panic!("two investigators")
        };
        let skills = you.skills.unwrap();
        assert_eq!((skills.combat, skills.agility), (5, 3));
        assert_eq!((you.health, you.sanity), (Some(1), Some(9)));
        assert_eq!(friend.id.as_deref(), Some("friend"));
        assert_eq!(stage.locations.len(), 1);
        assert_eq!(stage.locations[0].id.as_deref(), Some("there"));
    }

    /// The values of a card are its own, and a setup has its own places.
    #[test]
    fn cards_and_setups_bring_their_own() {
        let stage = stage(
            "[case.stage]\nscenario = \"the-gathering\"\nsetup = true\n\
             [[case.stage.investigator]]\ncard = \"01001\"",
        );
        assert!(stage.locations.is_empty());
        let roland = &stage.investigators[0];
        assert!(roland.id.is_none() && roland.skills.is_none() && roland.health.is_none());
    }
}
