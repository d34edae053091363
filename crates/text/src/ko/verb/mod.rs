//! Korean verbs: a stem, its infinitive, and the endings that rules text needs.

mod words;

pub use words::*;

use crate::particles::{self, final_of, with_final};

/// What kind of word the verb is, which decides how a condition ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Action,
    /// `있다`, `없다` and adjectives.
    State,
    /// `이다`, after a noun.
    Copula,
    /// `아니다`, after a noun with a particle.
    NotBe,
    /// What has been done to something: `부착되다`.
    Passive,
    /// `않다` after what was done to something.
    Negative,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    stem: &'static str,
    /// The form before `도 됩니다` and `야 합니다`.
    infinitive: &'static str,
    class: Class,
}

/// The form of a verb in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// `합니다`
    Plain,
    /// `하고`
    And,
    /// `하거나`
    Or,
    /// `하면`, `있다면`, `이라면`
    If,
    /// `하는 동안`
    While,
    /// `할 때`
    When,
    /// `할 때만`, `부착되어 있을 때만`
    OnlyWhen,
    /// `하려 할 때`
    Would,
    /// `한 후`
    After,
    /// `해도 됩니다`
    May,
    /// `해도 되고`
    MayAnd,
    /// `해야 합니다`
    Must,
    /// `할 수 없습니다`
    Cannot,
    /// `하지 않습니다`
    Not,
    /// `해야 하고`
    MustAnd,
    /// `할 수 없고`
    CannotAnd,
    /// `하지 않고`
    NotAnd,
    /// `한`, before a noun
    Past,
    /// `해`, before a verb that follows at once: `찾아 뽑습니다`
    Then,
}

const fn action(stem: &'static str, infinitive: &'static str) -> Verb {
    Verb {
        stem,
        infinitive,
        class: Class::Action,
    }
}

const fn state(stem: &'static str, infinitive: &'static str) -> Verb {
    Verb {
        stem,
        infinitive,
        class: Class::State,
    }
}

const fn passive(stem: &'static str, infinitive: &'static str) -> Verb {
    Verb {
        stem,
        infinitive,
        class: Class::Passive,
    }
}

impl Verb {
    fn ends_in_vowel(self) -> bool {
        self.last_final() == Some(0)
    }

    fn last_final(self) -> Option<u32> {
        self.stem.chars().last().and_then(final_of)
    }

    /// The stem as it is before ㄴ, ㅂ and ㅅ, where a final ㄹ falls.
    fn open(self) -> (String, bool) {
        match self.last_final() {
            Some(8) => (with_final(self.stem, 0), true),
            Some(0) => (self.stem.to_owned(), true),
            _ => (self.stem.to_owned(), false),
        }
    }

    fn plain(self) -> String {
        match self.open() {
            (stem, true) => format!("{}니다", with_final(&stem, 17)),
            (stem, false) => format!("{stem}습니다"),
        }
    }

    /// `한`, `받은`
    fn past(self) -> String {
        match self.open() {
            (stem, true) => with_final(&stem, 4),
            (stem, false) => format!("{stem}은"),
        }
    }

    /// `하는`
    fn present(self) -> String {
        match self.class {
            Class::Copula | Class::NotBe => with_final(self.stem, 4),
            Class::Passive => format!("{} 있는", self.infinitive),
            Class::Negative => "않은".to_owned(),
            // `같은`, `다른`
            Class::State if [BE_MANY, BE_HIGH, BE_FEW, BE_SAME, DIFFER].contains(&self) => {
                self.past()
            }
            Class::Action | Class::State => format!("{}는", self.open().0),
        }
    }

    /// `할`, `받을`
    fn future(self) -> String {
        match self.open() {
            (stem, true) => with_final(&stem, 8),
            (stem, false) => format!("{stem}을"),
        }
    }

    fn with_eu(self, ending: &str) -> String {
        if self.ends_in_vowel() || self.last_final() == Some(8) {
            format!("{}{ending}", self.stem)
        } else {
            format!("{}으{ending}", self.stem)
        }
    }

    /// The words before the verb, and the verb with the ending.
    pub fn after(self, before: &str, ending: Ending) -> String {
        if self.class == Class::Copula {
            return copula(before, ending);
        }
        let verb = self.end(ending);
        if before.is_empty() {
            verb
        } else {
            format!("{before} {verb}")
        }
    }

    /// The same of what has happened: `적이 쓰러졌다면`.
    pub fn after_it(self, before: &str, ending: Ending) -> String {
        let done = with_final(self.infinitive, 20);
        let verb = match ending {
            Ending::If => format!("{done}다면"),
            Ending::And => format!("{done}고"),
            Ending::Or => format!("{done}거나"),
            Ending::OnlyWhen => format!("{done}을 때만"),
            Ending::While => format!("{} 동안", self.past()),
            ending => return self.after(before, ending),
        };
        format!("{before} {verb}").trim_start().to_owned()
    }

    /// The verb with the ending.
    pub fn end(self, ending: Ending) -> String {
        match ending {
            Ending::Plain => self.plain(),
            Ending::And if self.class == Class::Passive => format!("{} 있고", self.infinitive),
            Ending::And => format!("{}고", self.stem),
            Ending::Or if self.class == Class::Passive => format!("{} 있거나", self.infinitive),
            Ending::Or => format!("{}거나", self.stem),
            Ending::If => match self.class {
                Class::State => format!("{}다면", self.stem),
                Class::Passive => format!("{} 있다면", self.infinitive),
                Class::Negative => "않았다면".to_owned(),
                Class::NotBe => "아니라면".to_owned(),
                Class::Action | Class::Copula => self.with_eu("면"),
            },
            Ending::While => format!("{} 동안", self.present()),
            Ending::When => format!("{} 때", self.future()),
            Ending::OnlyWhen => match self.class {
                Class::Passive => format!("{} 있을 때만", self.infinitive),
                Class::Negative => "않았을 때만".to_owned(),
                _ => format!("{} 때만", self.future()),
            },
            Ending::Would => format!("{} 할 때", self.with_eu("려")),
            Ending::After => format!("{} 후", self.past()),
            Ending::May => format!("{}도 됩니다", self.infinitive),
            Ending::MayAnd => format!("{}도 되고", self.infinitive),
            Ending::Must => format!("{}야 합니다", self.infinitive),
            Ending::Cannot => format!("{} 수 없습니다", self.future()),
            Ending::Not => format!("{}지 않습니다", self.stem),
            Ending::MustAnd => format!("{}야 하고", self.infinitive),
            Ending::CannotAnd => format!("{} 수 없고", self.future()),
            Ending::NotAnd => format!("{}지 않고", self.stem),
            Ending::Past => self.past(),
            Ending::Then => self.infinitive.to_owned(),
        }
    }

    /// The form before a noun: `당신이 조종하는`, `단서가 있는`, `비용이 3 이하인`. What was done to
    /// something still holds: `부착된`.
    pub fn of_noun(self, before: &str) -> String {
        match self.class {
            Class::Copula => format!("{before}인"),
            Class::NotBe => format!("{before} 아닌"),
            Class::Passive => format!("{before} {}", self.past()),
            Class::Negative => format!("{before} 않은"),
            Class::Action | Class::State => format!("{before} {}", self.present()),
        }
    }

    /// The same with the opposite meaning: the words before the verb change with it.
    pub fn negated(self, before: &str) -> (String, Verb) {
        match self.class {
            Class::Copula => (particles::i(before), NOT_BE),
            Class::NotBe => (before.to_owned(), BE),
            Class::State if self == EXIST => (before.to_owned(), LACK),
            Class::State if self == LACK => (before.to_owned(), EXIST),
            Class::Passive => (
                format!("{before} {}지", self.stem),
                Verb {
                    stem: "않",
                    infinitive: "않아",
                    class: Class::Negative,
                },
            ),
            Class::Action | Class::State | Class::Negative => {
                let space = if before.is_empty() { "" } else { " " };
                (
                    format!("{before}{space}{}지", self.stem),
                    action("않", "않아"),
                )
            }
        }
    }
}

fn copula(noun: &str, ending: Ending) -> String {
    match ending {
        Ending::Plain => format!("{noun}입니다"),
        Ending::And => format!("{noun}이고"),
        Ending::Or => particles::ira(noun, "거나"),
        Ending::If => particles::ira(noun, "라면"),
        Ending::While => format!("{noun}인 동안"),
        Ending::When | Ending::Would => format!("{noun}일 때"),
        Ending::OnlyWhen => format!("{noun}일 때만"),
        Ending::After => particles::ira(noun, "게 된 후"),
        Ending::May | Ending::MayAnd => format!("{noun}이어도 됩니다"),
        Ending::Must => format!("{noun}이어야 합니다"),
        Ending::Cannot | Ending::Not => format!("{} 아닙니다", particles::i(noun)),
        Ending::MustAnd => format!("{noun}이어야 하고"),
        Ending::CannotAnd | Ending::NotAnd => format!("{} 아니고", particles::i(noun)),
        Ending::Past => format!("{noun}인"),
        Ending::Then => particles::ira(noun, "어"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_take_their_endings() {
        let forms = |verb: Verb| {
            [
                Ending::Plain,
                Ending::If,
                Ending::When,
                Ending::After,
                Ending::Would,
                Ending::While,
            ]
            .map(|ending| verb.end(ending))
            .join(", ")
        };
        assert_eq!(
            forms(DRAW),
            "뽑습니다, 뽑으면, 뽑을 때, 뽑은 후, 뽑으려 할 때, 뽑는 동안"
        );
        assert_eq!(
            forms(DISENGAGE),
            "풉니다, 풀면, 풀 때, 푼 후, 풀려 할 때, 푸는 동안"
        );
        assert_eq!(
            forms(DO),
            "합니다, 하면, 할 때, 한 후, 하려 할 때, 하는 동안"
        );
        assert_eq!(EXIST.after("단서가", Ending::If), "단서가 있다면");
        assert_eq!(EXIST.after("단서가", Ending::OnlyWhen), "단서가 있을 때만");
        assert_eq!(BE.after("적", Ending::If), "적이라면");
        let (before, verb) = BE.negated("적");
        assert_eq!(verb.after(&before, Ending::While), "적이 아닌 동안");
    }
}
