//! Korean clauses whose verb waits for its ending, and how they join into sentences.

use super::verb::{Ending, Verb};
use super::words::Np;
use crate::josa;

/// Somebody does something. A reader who is told what to do is not named.
#[derive(Clone, Debug)]
pub struct Clause {
    pub subject: Option<Np>,
    /// Everything between subject and verb.
    pub before: String,
    pub verb: Verb,
    /// Ending of the plain form, for what may, must or cannot be done.
    plain: Ending,
}

/// What an effect says.
#[derive(Clone, Debug)]
pub enum Piece {
    Clause(Clause),
    /// Sentences that stand for themselves, without the last stop.
    Text(String),
}

impl Clause {
    pub fn new(subject: Option<Np>, before: impl Into<String>, verb: Verb) -> Self {
        Self {
            subject,
            before: before.into(),
            verb,
            plain: Ending::Plain,
        }
    }

    /// The clause whose subject is the reader, or nobody in particular.
    pub fn bare(before: impl Into<String>, verb: Verb) -> Self {
        Self::new(None, before, verb)
    }

    /// The clause as what may, must or cannot be done.
    pub fn which(self, plain: Ending) -> Self {
        Self { plain, ..self }
    }

    pub fn may(self) -> Self {
        self.which(Ending::May)
    }

    /// A condition and its opposite.
    pub fn negated_if(self, not: bool) -> Self {
        if !not {
            return self;
        }
        let (before, verb) = self.verb.negated(&self.before);
        Self {
            before,
            verb,
            ..self
        }
    }

    /// As a main clause: `그 조사자는 공포를 1 받습니다`.
    pub fn rule(&self) -> String {
        self.topical(self.plain)
    }

    /// Within a sentence: `그 조사자가 공포를 1 받습니다`.
    fn within(&self) -> String {
        self.sub(self.plain)
    }

    /// Within a sentence that goes on: `공포를 1 받고`.
    fn and(&self) -> String {
        self.sub(match self.plain {
            Ending::May => Ending::MayAnd,
            _ => Ending::And,
        })
    }

    fn can_go_on(&self) -> bool {
        matches!(self.plain, Ending::Plain | Ending::May)
    }

    fn topical(&self, ending: Ending) -> String {
        let verb = self.verb.after(&self.before, ending);
        match &self.subject {
            Some(subject) => format!("{} {verb}", josa::eun(&subject.text)),
            None => verb,
        }
    }

    /// As a subordinate clause: `적이 당신을 공격할 때`.
    pub fn sub(&self, ending: Ending) -> String {
        let verb = self.verb.after(&self.before, ending);
        match &self.subject {
            Some(subject) => format!("{} {verb}", josa::i(&subject.text)),
            None => verb,
        }
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

pub fn sentence(text: &str) -> String {
    let is_closed = [".", ":", ".**", ".)", ".”"]
        .iter()
        .any(|end| text.ends_with(end));
    if is_closed {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// Each piece as a sentence of its own.
pub fn sentences(pieces: &[Piece]) -> String {
    let sentences: Vec<_> = pieces.iter().map(|piece| sentence(&piece.text())).collect();
    sentences.join(" ")
}

/// All pieces as one sentence without its stop, as after `성공하면,`.
pub fn inline(pieces: &[Piece]) -> String {
    let Some((last, init)) = pieces.split_last() else {
        return String::new();
    };
    let mut text = String::new();
    let mut subject = None;
    for (at, piece) in init.iter().enumerate() {
        let before_clause = matches!(pieces.get(at + 1), Some(Piece::Clause(_)));
        match piece {
            Piece::Clause(clause) if before_clause && clause.can_go_on() => {
                text.push_str(&unless_same(clause, &mut subject).and());
                text.push_str(", ");
            }
            Piece::Clause(clause) => {
                text.push_str(&unless_same(clause, &mut subject).within());
                text.push_str("; ");
            }
            Piece::Text(other) => {
                text.push_str(other);
                text.push_str("; ");
            }
        }
    }
    text.push_str(&match last {
        Piece::Clause(clause) => unless_same(clause, &mut subject).within(),
        Piece::Text(text) => text.clone(),
    });
    text
}

/// The clause without its subject where the clause before had the same.
fn unless_same(clause: &Clause, last: &mut Option<String>) -> Clause {
    let mut clause = clause.clone();
    let text = clause.subject.as_ref().map(|subject| subject.text.clone());
    if text.is_some() && text == *last {
        clause.subject = None;
    }
    if text.is_some() {
        *last = text;
    }
    clause
}

/// Conditions joined: all but the last go on.
pub fn conditions(clauses: &[Clause], link: Ending, last: Ending) -> String {
    let Some((end, init)) = clauses.split_last() else {
        return String::new();
    };
    let mut words: Vec<String> = init.iter().map(|clause| clause.sub(link)).collect();
    words.push(end.sub(last));
    words.join(" ")
}
