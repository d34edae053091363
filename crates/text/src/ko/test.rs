//! Skill tests in Korean: which ones are meant.

use super::matcher::{Det, np};
use super::terms;
use super::words::or;
use crate::context::Context;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::{Match, TestKind, TestMatch};

/// The words that describe a test.
#[derive(Debug, Default)]
struct Phrase {
    /// A test of yours: said just before the noun, so that what it is called for by stays apart.
    is_own: bool,
    before: Vec<String>,
    skills: Vec<String>,
    noun: Option<String>,
    /// The cards that call for it.
    from: Option<String>,
}

impl Phrase {
    fn text(&self) -> String {
        let noun = self.noun.as_deref().unwrap_or(if self.skills.is_empty() {
            "능력 테스트"
        } else {
            "테스트"
        });
        let is_attempt = ["공격", "회피 시도", "조사"].contains(&noun);
        let from = self.from.as_ref().map(|from| match is_attempt {
            true => format!("{} 하는", particles::ro(from)),
            false => format!("{from}의 기능에 따른"),
        });
        let before = from.iter().chain(&self.before).map(String::as_str);
        let own = self.is_own.then_some("당신의");
        let skills = self.skills.iter().map(String::as_str);
        let words: Vec<&str> = before.chain(own).chain(skills).chain([noun]).collect();
        words.join(" ")
    }

    fn add<'a>(&mut self, c: &Context<'a>, test: &'a TestMatch) {
        match test {
            TestMatch::Any => {}
            TestMatch::Kind(kind) => self.noun = Some(noun(*kind).to_owned()),
            TestMatch::Skill(skill) => self.skills.push(terms::skill(*skill).to_owned()),
            TestMatch::OnTreachery => self.before.push("음모 카드에 대한".to_owned()),
            TestMatch::InRevelation => self.before.push("폭로 도중의".to_owned()),
            TestMatch::By(who) => {
                let who = np(c, who, Kind::Investigator, Det::Bare).text;
                match who.as_str() {
                    "당신" => self.is_own = true,
                    who => self.before.insert(0, format!("{} 하는", particles::i(who))),
                }
            }
            TestMatch::Against(target) => {
                let expected = match self.noun.as_deref() {
                    Some("공격" | "회피 시도") => Kind::Enemy,
                    _ => Kind::Card,
                };
                let target = np(c, target, expected, Det::Bare).text;
                self.before.push(format!("{target}에 대한"));
            }
            TestMatch::From(source) => {
                let source = np(c, source, Kind::Card, Det::Bare).text;
                let source = source.replace("당신이 소유한 이벤트", "당신이 플레이한 이벤트");
                self.from = Some(super::words::of_scenario(source));
            }
            TestMatch::All(tests) => {
                tests.iter().for_each(|test| self.add(c, test));
                let revelation = self.before.iter().position(|one| one == "폭로 도중의");
                if let (Some(at), Some(from)) = (revelation, self.from.clone()) {
                    let card = from.replace("시나리오 카드", "조우 카드");
                    self.before[at] = format!("{card}의 폭로 도중의");
                    self.from = None;
                }
            }
            TestMatch::AnyOf(tests) => self.add_either(c, tests),
            TestMatch::Not(test) if **test == TestMatch::From(Match::Any) => {
                self.skills.insert(0, "기본".to_owned());
            }
            TestMatch::Not(test) if **test == TestMatch::By(Match::You) => {
                self.before.insert(0, "다른 조사자의".to_owned());
            }
            TestMatch::Not(test) => {
                let other = particles::i(&phrase(c, test));
                self.before.push(format!("{other} 아닌"));
            }
        }
    }

    fn add_either<'a>(&mut self, c: &Context<'a>, tests: &'a [TestMatch]) {
        let skills: Option<Vec<String>> = tests
            .iter()
            .map(|test| match test {
                TestMatch::Skill(skill) => Some(terms::skill(*skill).to_owned()),
                _ => None,
            })
            .collect();
        let kinds: Option<Vec<String>> = tests
            .iter()
            .map(|test| match test {
                TestMatch::Kind(kind) => Some(noun(*kind).to_owned()),
                _ => None,
            })
            .collect();
        match (skills, kinds) {
            (Some(skills), _) => self.skills.push(or(&skills)),
            (None, Some(kinds)) => self.noun = Some(or(&kinds)),
            (None, None) => {
                let options: Vec<_> = tests.iter().map(|test| phrase(c, test)).collect();
                let bare = options.iter().map(|one| one.strip_suffix(" 능력 테스트"));
                let is_first = self.noun.is_none() && self.before.is_empty();
                let are_attempts = options.iter().all(|one| !one.ends_with("테스트"));
                if is_first && are_attempts {
                    self.noun = Some(or(&options));
                    return;
                }
                self.before.push(match bare.collect::<Option<Vec<_>>>() {
                    // One "or" within another is said with another word.
                    Some(bare) => {
                        let apart = |one: &&str| one.replace("장소 또는 ", "장소나 ");
                        bare.iter().map(apart).collect::<Vec<_>>().join(", 또는 ")
                    }
                    None => format!("{}인", or(&options)),
                });
            }
        }
    }
}

fn noun(kind: TestKind) -> &'static str {
    match kind {
        TestKind::Plain => "지정 행동이 없는 테스트",
        TestKind::Fight => "공격",
        TestKind::Evade => "회피 시도",
        TestKind::Investigate => "조사",
        TestKind::Parley => "협상 테스트",
    }
}

/// `당신의 [willpower] 테스트`, `[[괴물]] 적을 대상으로 하는 공격`
pub fn phrase<'a>(c: &Context<'a>, test: &'a TestMatch) -> String {
    let mut phrase = Phrase::default();
    phrase.add(c, test);
    phrase.text()
}

/// Attacks with a card: `이 카드로 [[괴물]] 적에게 하는 공격`.
pub fn attacks<'a>(c: &Context<'a>, test: &'a TestMatch) -> Option<String> {
    let (source, target) = shape::attack_with(test)?;
    let source = particles::ro(&np(c, source, Kind::Card, Det::Bare).text);
    let target = target.map_or(String::new(), |target| {
        format!("{} ", np(c, target, Kind::Enemy, Det::Bare).to())
    });
    Some(format!("{source} {target}하는 공격"))
}

/// Before what holds during the tests: `조사하는 동안`.
pub fn while_testing<'a>(c: &Context<'a>, test: &'a TestMatch) -> String {
    match test {
        TestMatch::Kind(TestKind::Fight) => "공격하는 동안".to_owned(),
        TestMatch::Kind(TestKind::Evade) => "회피를 시도하는 동안".to_owned(),
        TestMatch::Kind(TestKind::Investigate) => "조사하는 동안".to_owned(),
        other => {
            let test = format!("{} 동안", phrase(c, other));
            let test = test.replacen(" 폭로 도중의 능력 테스트 동안", " 폭로를 해결하는 동안", 1);
            let own = " 폭로 도중의 당신의 능력 테스트 동안";
            test.replacen(own, " 폭로를 해결하는 동안 하는 능력 테스트에서", 1)
        }
    }
}
