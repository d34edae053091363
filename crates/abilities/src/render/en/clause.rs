//! Clauses whose verb waits for its form, and how they join into sentences.

use super::words::{Np, list, sentence};

/// Somebody does something: the verb is in its base form.
#[derive(Clone, Debug)]
pub struct Clause {
    pub subject: Np,
    pub verb: String,
    pub rest: String,
    /// Said as a fact even of the reader: "you may take", not a command.
    as_fact: bool,
}

/// What an effect says.
#[derive(Clone, Debug)]
pub enum Piece {
    Clause(Clause),
    /// Sentences that stand for themselves; the first may begin in lower case, the last has no stop.
    Text(String),
}

impl Clause {
    pub fn new(subject: Np, verb: &str, rest: impl Into<String>) -> Self {
        Self {
            subject,
            verb: verb.to_owned(),
            rest: rest.into(),
            as_fact: false,
        }
    }

    pub fn into_fact(self) -> Self {
        Self {
            as_fact: true,
            ..self
        }
    }

    /// The clause of which the reader is the subject.
    pub fn you(verb: &str, rest: impl Into<String>) -> Self {
        Self::new(Np::you(), verb, rest)
    }

    fn with_rest(&self, verb: &str) -> String {
        if self.rest.is_empty() {
            verb.to_owned()
        } else {
            format!("{verb} {}", self.rest)
        }
    }

    /// Verb and rest in the base form, as after `may`.
    pub fn base(&self) -> String {
        self.with_rest(&self.verb)
    }

    /// As a rule: `draw 1 card`, `each investigator draws 1 card`.
    pub fn rule(&self) -> String {
        if self.subject.is_you() && !self.as_fact {
            self.base()
        } else {
            self.fact()
        }
    }

    /// As a fact: `you draw 1 card`.
    pub fn fact(&self) -> String {
        format!("{} {}", self.subject.text, self.predicate())
    }

    /// The verb in agreement, and the rest.
    pub fn predicate(&self) -> String {
        self.with_rest(&self.subject.verb(&self.verb))
    }
}

impl Piece {
    pub fn text(&self) -> String {
        match self {
            Piece::Clause(clause) => clause.rule(),
            Piece::Text(text) => text.clone(),
        }
    }
}

/// Each piece as a sentence of its own.
pub fn sentences(pieces: &[Piece]) -> String {
    let sentences: Vec<_> = pieces.iter().map(|piece| sentence(&piece.text())).collect();
    sentences.join(" ")
}

/// All pieces as one sentence without its stop, as after `if you succeed,`.
pub fn inline(pieces: &[Piece]) -> String {
    let clauses: Vec<&Clause> = pieces
        .iter()
        .filter_map(|piece| match piece {
            Piece::Clause(clause) => Some(clause),
            Piece::Text(_) => None,
        })
        .collect();
    if clauses.len() < pieces.len() {
        let texts: Vec<_> = pieces.iter().map(Piece::text).collect();
        return texts.join("; ");
    }
    let texts: Vec<_> = shared_subject(&clauses);
    let joined = texts.iter().any(|text| text.contains(" and "));
    if joined && texts.len() == 2 {
        format!("{}, and {}", texts[0], texts[1])
    } else {
        list(&texts, "and")
    }
}

/// The clauses as rules, the subject said once where it stays the same.
fn shared_subject(clauses: &[&Clause]) -> Vec<String> {
    let mut subject: Option<&str> = None;
    let mut texts = Vec::new();
    for clause in clauses {
        let text = clause.subject.text.as_str();
        let same = subject == Some(text) || subject.is_some_and(|_| text == "they");
        texts.push(match same {
            true if text == "they" => continue_with(&texts, clause),
            true => clause.predicate(),
            false => clause.rule(),
        });
        subject = Some(text);
    }
    texts
}

/// "Each investigator takes 1 horror and discards 1 card": the verb agrees with the first subject.
fn continue_with(before: &[String], clause: &Clause) -> String {
    if before.is_empty() {
        clause.rule()
    } else {
        format!("they {}", clause.predicate())
    }
}

/// Facts with the same subject said once: `you get +1 [combat] and deal +1 damage`.
pub fn facts(clauses: &[Clause]) -> String {
    let mut texts: Vec<String> = Vec::new();
    let mut last: Option<(&str, &str)> = None;
    let mut rests: Vec<Vec<&str>> = Vec::new();
    let mut heads: Vec<String> = Vec::new();
    for clause in clauses {
        let key = (clause.subject.text.as_str(), clause.verb.as_str());
        if last == Some(key) {
            if let Some(rests) = rests.last_mut() {
                rests.push(&clause.rest);
            }
        } else {
            let same_subject = last.is_some_and(|(subject, _)| subject == key.0);
            let verb = clause.subject.verb(&clause.verb);
            heads.push(if same_subject {
                verb
            } else {
                format!("{} {verb}", key.0)
            });
            rests.push(vec![&clause.rest]);
        }
        last = Some(key);
    }
    for (head, rests) in heads.iter().zip(&rests) {
        let rests: Vec<String> = rests.iter().map(|rest| (*rest).to_owned()).collect();
        let rest = list(&rests, "and");
        texts.push(if rest.is_empty() {
            head.clone()
        } else {
            format!("{head} {rest}")
        });
    }
    if texts.len() == 2 && texts[0].contains(" and ") {
        return format!("{}, and {}", texts[0], texts[1]);
    }
    list(&texts, "and")
}
