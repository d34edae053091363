//! Skill tests in English: which ones are meant, and how they go.

use super::matcher::{Det, np};
use super::terms;
use super::words::{a, list, of_scenario};
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Match, TestKind, TestMatch};

/// The words that describe a test.
#[derive(Debug, Default)]
pub struct Phrase {
    owner: Option<String>,
    before: Vec<String>,
    noun: Option<&'static str>,
    after: Vec<String>,
    /// Attempts of which any is meant, without their articles.
    either: Vec<String>,
}

impl Phrase {
    fn noun(&self) -> String {
        if !self.either.is_empty() {
            let after = self.after.iter().map(String::as_str);
            let either = list(&self.either, "or");
            return [either.as_str()]
                .into_iter()
                .chain(after)
                .collect::<Vec<_>>()
                .join(" ");
        }
        let noun = self.noun.unwrap_or(if self.before.is_empty() {
            "skill test"
        } else {
            "test"
        });
        let words = self.before.iter().map(String::as_str).chain([noun]);
        let after = self.after.iter().map(String::as_str);
        words.chain(after).collect::<Vec<_>>().join(" ")
    }

    /// `your [willpower] test`, `an attack against a [[Monster]] enemy`.
    pub fn indefinite(&self) -> String {
        match &self.owner {
            Some(owner) => format!("{owner} {}", self.noun()),
            None if self.either.len() > 1 => {
                let each: Vec<String> = self.either.iter().map(|one| a(one)).collect();
                let after = self.after.iter().map(|after| format!(" {after}"));
                list(&each, "or") + &after.collect::<String>()
            }
            None => a(&self.noun()),
        }
    }

    /// `a successful attack`, `your successful [willpower] test`
    pub fn successful(&self) -> String {
        let noun = format!("successful {}", self.noun());
        match &self.owner {
            Some(owner) => format!("{owner} {noun}"),
            None => a(&noun),
        }
    }

    /// The test without its article: `parley test`.
    pub fn plain(&self) -> String {
        self.noun()
    }

    pub fn with(mut self, after: String) -> Self {
        self.after.push(after);
        self
    }

    fn add<'a>(&mut self, c: &Context<'a>, test: &'a TestMatch) {
        match test {
            TestMatch::Any => {}
            TestMatch::Kind(kind) => self.noun = Some(noun(*kind)),
            TestMatch::Skill(skill) => self.before.push(terms::skill(*skill).to_owned()),
            TestMatch::OnTreachery => self.after.push("on a treachery".to_owned()),
            TestMatch::InRevelation => self.after.push("during a revelation effect".to_owned()),
            TestMatch::By(who) => {
                let who = np(c, who, Kind::Investigator, Det::A);
                if who.is_you() {
                    self.owner = Some("your".to_owned());
                } else {
                    self.after.push(format!("by {}", who.object()));
                }
            }
            TestMatch::Against(target) => {
                let expected = match self.noun {
                    Some("attack" | "evasion attempt") => Kind::Enemy,
                    _ => Kind::Card,
                };
                let target = np(c, target, expected, Det::A).object();
                let word = match self.noun {
                    Some("investigation") => "of",
                    _ => "against",
                };
                self.after.push(format!("{word} {target}"));
            }
            TestMatch::From(source) => {
                let source = np(c, source, Kind::Card, Det::A).object();
                let source = of_scenario(source).replace("event you own", "event you played");
                let by = match self.noun {
                    Some("attack" | "evasion attempt" | "investigation") => "with",
                    _ => "called for by",
                };
                self.after.push(format!("{by} {source}"));
            }
            TestMatch::All(tests) => {
                // "An attack against an enemy with a weapon" would seem to be the enemy's.
                let is_against = |test: &&TestMatch| matches!(test, TestMatch::Against(_));
                let (against, others): (Vec<_>, Vec<_>) = tests.iter().partition(is_against);
                let tests = others.into_iter().chain(against);
                tests.for_each(|test| self.add(c, test));
                self.join_revelation();
            }
            TestMatch::AnyOf(tests) => self.add_either(c, tests),
            TestMatch::Not(test) if **test == TestMatch::From(Match::Any) => {
                self.before.push("basic".to_owned());
            }
            TestMatch::Not(test) if **test == TestMatch::By(Match::You) => {
                self.owner = Some("another investigator's".to_owned());
            }
            TestMatch::Not(test) => {
                let other = phrase(c, test).indefinite();
                self.after.push(format!("that is not {other}"));
            }
        }
    }

    /// The card whose revelation calls for the test is named with it.
    fn join_revelation(&mut self) {
        let of_effect = "during a revelation effect";
        let at = self.after.iter().position(|one| one == of_effect);
        if let Some(at) = at
            && let Some(source) = self.after.get(at + 1)
            && let Some(source) = source.strip_prefix("called for by ")
        {
            let card = source.replace("a scenario card", "an encounter card");
            self.after[at] = format!("during the revelation of {card}");
            self.after.remove(at + 1);
        }
    }

    fn add_either<'a>(&mut self, c: &Context<'a>, tests: &'a [TestMatch]) {
        let phrases: Vec<_> = tests.iter().map(|test| phrase(c, test)).collect();
        let only_skills = |phrase: &Phrase| phrase.noun.is_none() && phrase.after.is_empty();
        if phrases.iter().all(only_skills) {
            let skills: Vec<_> = phrases
                .iter()
                .map(|phrase| phrase.before.join(" "))
                .collect();
            self.before.push(list(&skills, "or"));
        } else {
            let is_plain =
                |one: &Phrase| one.noun.is_none() && one.before.is_empty() && one.owner.is_none();
            if phrases.iter().all(is_plain) {
                let options: Vec<_> = phrases.iter().map(|one| one.after.join(" ")).collect();
                self.after.push(list(&options, "or"));
                return;
            }
            let is_first = self.noun.is_none() && self.before.is_empty() && self.after.is_empty();
            if is_first && phrases.iter().all(|one| one.noun.is_some()) {
                self.either = phrases.iter().map(Phrase::noun).collect();
                return;
            }
            let options: Vec<_> = phrases.iter().map(Phrase::indefinite).collect();
            self.after.push(format!("that is {}", list(&options, "or")));
        }
    }
}

fn noun(kind: TestKind) -> &'static str {
    match kind {
        TestKind::Plain => "test without a bold action",
        TestKind::Fight => "attack",
        TestKind::Evade => "evasion attempt",
        TestKind::Investigate => "investigation",
        TestKind::Parley => "parley test",
    }
}

pub fn phrase<'a>(c: &Context<'a>, test: &'a TestMatch) -> Phrase {
    let mut phrase = Phrase::default();
    phrase.add(c, test);
    phrase
}

/// Attacks with a card: `attacks with this card against [[Monster]] enemies`.
pub fn attacks<'a>(c: &Context<'a>, test: &'a TestMatch) -> Option<String> {
    let (source, target) = shape::attack_with(test)?;
    let source = np(c, source, Kind::Card, Det::A).object();
    let target = target.map_or(String::new(), |target| {
        format!(
            " against {}",
            np(c, target, Kind::Enemy, Det::Plural).object()
        )
    });
    Some(format!("attacks with {source}{target}"))
}

/// After what holds during the tests: `while investigating`, `during your [combat] tests`.
pub fn while_testing<'a>(c: &Context<'a>, test: &'a TestMatch) -> String {
    match test {
        TestMatch::Kind(TestKind::Fight) => "while attacking".to_owned(),
        TestMatch::Kind(TestKind::Evade) => "while evading".to_owned(),
        TestMatch::Kind(TestKind::Investigate) => "while investigating".to_owned(),
        other => {
            let during = format!("during {}", phrase(c, other).indefinite());
            let during = during.replacen(
                "during a skill test during the revelation",
                "during the revelation",
                1,
            );
            during.replacen(
                "during your skill test during the revelation",
                "for your skill tests during the revelation",
                1,
            )
        }
    }
}
