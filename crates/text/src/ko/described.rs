//! A modifier of a Korean noun, and the predicate that says the same.

use super::verb::{BE, CONTROL, Ending, LACK, NOT_BE, OWN, Verb};
use crate::group::Part;
use crate::particles;
use abilities::{Condition, Match};

/// Where a modifier stands before its noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Clause,
    State,
    Trait,
}

/// A modifier, and the predicate that says the same.
pub struct Description {
    pub place: Place,
    pub text: String,
    pub(super) before: String,
    pub(super) verb: Verb,
}

/// A noun that is also the predicate: `[[구울]]`, `고유`.
pub(super) fn noun(text: String, not: bool) -> Description {
    if not && is_adnominal(&text) {
        return Description {
            place: Place::Clause,
            text: format!("{text} 특성이 없는"),
            before: format!("{text} 특성이"),
            verb: LACK,
        };
    }
    let (place, modifier) = if not {
        (Place::State, format!("{} 아닌", particles::i(&text)))
    } else {
        (Place::Trait, text.clone())
    };
    let (before, verb) = if not {
        (particles::i(&text), NOT_BE)
    } else {
        (text, BE)
    };
    Description {
        place,
        text: modifier,
        before,
        verb,
    }
}

/// Traits that are no nouns: nothing can be said not to be `[[달라진]]`.
fn is_adnominal(text: &str) -> bool {
    let ends = ["진]]", "받은]]", "된]]", "한]]", "는]]", "운]]", "린]]"];
    ends.iter().any(|end| text.ends_with(end))
}

/// A state with its own adnominal form.
pub(super) fn state(adnominal: &str, predicate: &str) -> Description {
    Description {
        place: Place::State,
        text: adnominal.to_owned(),
        before: predicate.to_owned(),
        verb: BE,
    }
}

/// Words and a verb: `당신이 조종하는`.
pub(super) fn clause(before: String, verb: Verb, not: bool) -> Description {
    let (before, verb) = if not {
        verb.negated(&before)
    } else {
        (before, verb)
    };
    Description {
        place: Place::Clause,
        text: verb.of_noun(&before),
        before,
        verb,
    }
}

/// A clause before a noun, and how it goes on where another one stands between: `있는`, `있고`.
pub struct Said {
    pub text: String,
    pub going_on: String,
}

impl Said {
    /// What takes the noun as its object cannot go on; a comma keeps it apart from the next clause.
    pub fn apart(text: String) -> Self {
        let going_on = format!("{text},");
        Self { text, going_on }
    }

    pub fn of(verb: Verb, before: &str) -> Self {
        Self {
            text: verb.of_noun(before),
            going_on: verb.after(before, Ending::And),
        }
    }
}

impl Description {
    /// As one of several clauses before a noun.
    pub fn said(self) -> Said {
        let denied = ["조종하지 않는", "소유하지 않는"];
        let takes_it = [CONTROL, OWN].contains(&self.verb)
            || denied.iter().any(|end| self.text.ends_with(end));
        let is_plain = self.text == self.verb.of_noun(&self.before);
        match self.text.as_str() {
            text if text.starts_with('(') => Said {
                going_on: text.to_owned(),
                text: self.text,
            },
            "이어진" => Said {
                text: self.text,
                going_on: "이어져 있고".to_owned(),
            },
            text if text == "당신이 위치한 장소의" || text.ends_with("칸 이내의") => {
                Said {
                    going_on: self.verb.after(&self.before, Ending::And),
                    text: self.text,
                }
            }
            // "그 장소에 있거나 장소에 없고" would seem to go on behind the last of them only.
            _ if self.before.contains("거나 ") => Said::apart(self.text),
            _ if takes_it || !is_plain => Said::apart(self.text),
            _ => Said::of(self.verb, &self.before),
        }
    }

    /// As one of several modifiers that are joined: `소진 상태거나`, `단서가 있고`.
    pub(super) fn linked(&self, link: Ending) -> String {
        self.verb.after(&self.before, link)
    }

    /// A usual shorter modifier where it is not negated.
    pub(super) fn shortened(self, text: &str, not: bool) -> Self {
        if not {
            return self;
        }
        Self {
            text: text.to_owned(),
            ..self
        }
    }
}

/// Whose the element is, where it is, and what it is like, in this order.
pub fn order(part: &Part<'_>) -> u8 {
    match part.is {
        Match::ControlledBy(_) => 0,
        Match::Where(condition) if matches!(&**condition, Condition::Upgraded(_)) => 0,
        Match::With(_)
        | Match::At(_)
        | Match::Within(..)
        | Match::Beside(..)
        | Match::Adjacent(_)
        | Match::NextAround(..)
        | Match::Across(_)
        | Match::InLine(..)
        | Match::InThreatAreaOf(_)
        | Match::ConnectedTo(_) => 1,
        Match::EngagedWith(_) => 2,
        Match::AnyOf(options) => {
            let places = options.iter().map(|is| order(&Part { is, not: false }));
            places.max().unwrap_or_default()
        }
        _ => 3,
    }
}

/// States, of which those that are denied one after another are denied together: `약점도 이야기도
/// 아닌`.
pub(super) fn neither(states: &[String]) -> Vec<String> {
    let denied = |state: &String| {
        let noun = state.strip_suffix(" 아닌")?;
        let bare = noun
            .strip_suffix('이')
            .or_else(|| noun.strip_suffix('가'))?;
        Some(format!("{bare}도"))
    };
    states
        .chunk_by(|one, next| denied(one).is_some() && denied(next).is_some())
        .map(|alike| match alike {
            [one] => one.clone(),
            several => {
                let nouns: Vec<_> = several.iter().filter_map(denied).collect();
                format!("{} 아닌", nouns.join(" "))
            }
        })
        .collect()
}

/// Modifiers of which all but the last go on: `미공개 상태거나 단서가 1개 이상 있는`.
pub(super) fn joined(parts: &[Description], link: Ending) -> Description {
    let Some((last, init)) = parts.split_last() else {
        return noun(String::new(), false);
    };
    let init: String = init
        .iter()
        .map(|part| format!("{} ", part.linked(link)))
        .collect();
    let before = format!("{init}{}", last.before);
    let of_noun = last.verb.of_noun(&last.before);
    let end = match last.place {
        Place::Trait => &of_noun,
        Place::Clause | Place::State => &last.text,
    };
    Description {
        place: Place::Clause,
        text: format!("{init}{end}"),
        before,
        verb: last.verb,
    }
}
