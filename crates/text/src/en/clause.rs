//! Clauses whose verb waits for its form, and how they join into sentences.

use super::together::together;
use super::words::{Np, capital, list, sentence};
use crate::paragraph::behind_one_another;

/// Somebody does something: the verb is in its base form.
#[derive(Clone, Debug)]
pub struct Clause {
    pub subject: Np,
    pub verb: String,
    pub rest: String,
    /// The rest after `may`, where further verbs in it would take another form.
    pub infinitive: Option<String>,
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
            infinitive: None,
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

    /// The same of "they".
    fn they(clause: &Self) -> Self {
        Self::new(Np::they(), &clause.verb, clause.rest.clone())
    }

    pub fn is_fact(&self) -> bool {
        self.as_fact
    }

    /// Whether it tells the reader to do something.
    pub fn is_told(&self) -> bool {
        self.subject.is_you() && !self.as_fact
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
        let is_state = self.verb.starts_with("be ");
        if self.subject.is_you() && !self.as_fact && !is_state {
            self.base()
        } else {
            self.fact()
        }
    }

    /// As a fact: `you draw 1 card`.
    pub fn fact(&self) -> String {
        format!("{} {}", self.subject.text, self.predicate())
    }

    /// The same with more words behind it.
    pub fn and_rest(self, more: &str) -> Self {
        let rest = format!("{} {more}", self.rest);
        let rest = rest.trim_start().to_owned();
        Self { rest, ..self }
    }

    /// As what has happened: `you drew 1 card`.
    pub fn did(&self) -> String {
        let verb = match self.verb.strip_prefix("be") {
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
                format!("{}{rest}", self.was())
            }
            _ => super::words::past(&self.verb),
        };
        format!("{} {}", self.subject.text, self.with_rest(&verb))
    }

    /// As what has not happened: `you did not draw 1 card`.
    pub fn did_not(&self) -> String {
        // "At least 1 damage was not placed" would seem to speak of damage that is missing.
        if let Some(what) = self.subject.text.strip_prefix("at least 1 ") {
            let none = Np::one(format!("no {what}"));
            return Self::new(none, &self.verb, self.rest.clone()).did();
        }
        // "An enemy did not attack" would seem to speak of one among others.
        if let Some(what) = self.subject.text.strip_prefix("an enemy") {
            let none = Np::one(format!("no enemy{what}"));
            return Self::new(none, &self.verb, self.rest.clone()).did();
        }
        let verb = match self.verb.strip_prefix("be ") {
            Some(rest) => format!("{} not {rest}", self.was()),
            None => format!("did not {}", self.verb),
        };
        format!("{} {}", self.subject.text, self.with_rest(&verb))
    }

    /// `was` or `were`, as the subject needs it.
    fn was(&self) -> &'static str {
        match self.subject.verb("be").as_str() {
            "are" => "were",
            _ => "was",
        }
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
    let alike = pieces.chunk_by(|one, next| match (one, next) {
        (Piece::Clause(one), Piece::Clause(next)) => {
            next.subject.text == "they" && one.goes_on_with(next)
        }
        _ => false,
    });
    let sentences = alike.map(|alike| match alike {
        [one] => sentence(&one.text()),
        several => sentence(&inline(several)),
    });
    let sentences: Vec<_> = sentences.collect();
    let text = among_those(&behind_one_another(&sentences));
    super::results::said_once(&super::seen::without_promise(&text))
}

/// The top cards of a deck are said once: then they are "those cards".
fn among_those(text: &str) -> String {
    let text = &super::seen::put_back(text);
    let cards = text.find("the top ").and_then(|from| {
        let to = text[from..].find("deck")? + "deck".len();
        Some((from, &text[from..from + to]))
    });
    match cards {
        Some((from, cards)) if cards.contains(" cards of ") || cards.contains(") of ") => {
            let (first, rest) = text.split_at(from + cards.len());
            let rest = rest.replace(&format!("among {cards}"), "among those cards");
            super::seen::of_those(&(first.to_owned() + &rest))
        }
        _ => super::seen::of_those(text),
    }
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
        return in_turn(pieces);
    }
    let moved = super::ordered::moved_by_you(&clauses);
    let clauses: Vec<&Clause> = moved.iter().collect();
    // After "that investigator draws", a bare "return" would seem to be theirs too.
    let is_told = |clause: &&Clause| clause.is_told();
    let others_first = clauses
        .iter()
        .skip_while(|clause| is_told(clause))
        .any(is_told);
    if others_first {
        let by_subject = clauses.chunk_by(|one, next| one.subject.text == next.subject.text);
        let groups: Vec<&[&Clause]> = by_subject.collect();
        let apart = |same: &&[&Clause]| joined(&shared_subject(same));
        let whole: Vec<String> = groups
            .iter()
            .enumerate()
            .map(|(at, same)| match (at, same.iter().all(is_told)) {
                (1.., true) => {
                    let before = groups[at - 1].last().map(|clause| &clause.subject);
                    of_what_was_named(&yourself(same), before)
                }
                _ => apart(same),
            })
            .collect();
        let parts = || groups.iter().map(apart).collect::<Vec<_>>();
        together(&whole).unwrap_or_else(|| in_sentences(&parts()))
    } else {
        joined(&shared_subject(&clauses))
    }
}

/// Texts of which each is a sentence; the last has no stop.
pub fn in_sentences(texts: &[String]) -> String {
    let mut all = String::new();
    for text in texts {
        if all.is_empty() {
            all.push_str(text);
        } else {
            let closed = [".", ".)", ".”"].iter().any(|end| all.ends_with(end));
            all.push_str(if closed { " " } else { ". " });
            all.push_str(&capital(text));
        }
    }
    all
}

/// Clauses that stand together as one sentence, and the others as their own.
fn in_turn(pieces: &[Piece]) -> String {
    let is_clause = |piece: &Piece| matches!(piece, Piece::Clause(_));
    let texts: Vec<String> = pieces
        .chunk_by(|one, next| is_clause(one) && is_clause(next))
        .map(|alike| match alike {
            [Piece::Text(text)] => text.clone(),
            clauses => inline(clauses),
        })
        .collect();
    let whole = pieces
        .chunk_by(|one, next| is_clause(one) && is_clause(next))
        .zip(&texts)
        .enumerate()
        .map(|(at, (alike, text))| match clauses(alike) {
            Some(told)
                if speaks_of_another(&texts[..at]) && told.iter().all(|one| one.is_told()) =>
            {
                yourself(&told)
            }
            _ => text.clone(),
        });
    together(&whole.collect::<Vec<_>>()).unwrap_or_else(|| in_sentences(&texts))
}

/// Whether somebody else than the reader does something in one of the sentences.
fn speaks_of_another(texts: &[String]) -> bool {
    let subjects = [
        "that ", "the ", "each ", "this ", "they ", "it ", "all ", "enemies ", "“",
    ];
    let is_another = |text: &String| subjects.iter().any(|subject| text.starts_with(subject));
    texts.iter().any(is_another)
}

/// What the reader does after somebody else has done something: `you discard this card`.
fn yourself(clauses: &[&Clause]) -> String {
    let verbs: Vec<String> = clauses.iter().map(|clause| clause.base()).collect();
    format!("you {}", joined(&verbs))
}

/// The reader does something to what has just done something: `you ready it`.
fn of_what_was_named(text: &str, before: Option<&Np>) -> String {
    // A name would be said twice; another thing might be the one that was named before it.
    let named = before.filter(|np| np.text.starts_with('“'));
    match named.and_then(|np| text.strip_suffix(&np.text)) {
        Some(deed) if deed.ends_with(' ') => format!("{deed}it"),
        _ => text.to_owned(),
    }
}

/// What somebody may do: all of it hangs on the first word.
pub fn may(clauses: &[&Clause]) -> String {
    let Some((first, rest)) = clauses.split_first() else {
        return String::new();
    };
    let mut texts = vec![format!("{} may {}", first.subject.text, first.base())];
    texts.extend(rest.iter().map(|clause| {
        let same = clause.subject.text == first.subject.text || clause.subject.text == "they";
        if same { clause.base() } else { clause.fact() }
    }));
    list(&texts, "and")
}

/// Only clauses, if there is nothing else.
pub fn clauses(pieces: &[Piece]) -> Option<Vec<&Clause>> {
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Clause(clause) => Some(clause),
            Piece::Text(_) => None,
        })
        .collect()
}

/// The clauses as rules, the subject said once where it stays the same.
fn shared_subject(clauses: &[&Clause]) -> Vec<String> {
    let mut subject: Option<&str> = None;
    let first = clauses.first().map(|first| first.subject.text.as_str());
    let mut texts = Vec::new();
    let is_told = clauses
        .first()
        .is_some_and(|first| first.subject.is_you() && !first.as_fact);
    // "Each investigator searches their deck for 1 card, plays it, and shuffles their deck."
    let goes_on = clauses
        .split_first()
        .is_some_and(|(first, rest)| rest.iter().all(|next| first.goes_on_with(next)));
    for clause in clauses {
        let text = clause.subject.text.as_str();
        if let (true, Some(first), false) = (goes_on, clauses.first(), texts.is_empty()) {
            texts.push(first.with_verb_of(clause).predicate());
            continue;
        }
        let same = subject == Some(text) || subject.is_some_and(|_| text == "they");
        // "Each investigator … they play it, and they shuffle their deck."
        if !same && subject == Some("they") && first == Some(text) {
            texts.push(format!("they {}", Clause::they(clause).predicate()));
            continue;
        }
        texts.push(match same {
            true if text == "they" && first == Some(text) && !clause.as_fact => clause.predicate(),
            true if text == "they" => continue_with(&texts, clause),
            // After "look at your deck", a bare "may" or "are defeated" would have no subject.
            true if is_told && (clause.as_fact || clause.verb.starts_with("be ")) => clause.rule(),
            true => clause.predicate(),
            // "Ready this enemy, and it attacks you."
            false if is_thing(text) && texts.last().is_some_and(|last| last.ends_with(text)) => {
                format!("it {}", clause.predicate())
            }
            false => clause.rule(),
        });
        subject = Some(text);
    }
    texts
}

/// Something of which "it" can be said.
fn is_thing(text: &str) -> bool {
    let things = [
        "this enemy",
        "that enemy",
        "this card",
        "that card",
        "that asset",
    ];
    things.contains(&text) || text.starts_with('“')
}

/// "Each investigator takes 1 horror and discards 1 card": the verb agrees with the first subject.
fn continue_with(before: &[String], clause: &Clause) -> String {
    if before.is_empty() {
        clause.rule()
    } else {
        format!("they {}", clause.predicate())
    }
}

/// Two phrases that each have an "and" of their own need a comma between them.
pub(super) fn joined(texts: &[String]) -> String {
    match texts {
        [one, two] if one.contains(" and ") || one.contains(", ") || two.contains(" and ") => {
            format!("{one}, and {two}")
        }
        texts => list(texts, "and"),
    }
}

/// Whether it is more than one sentence; a title such as “Dr. Francis Morgan” has stops of its own.
pub(super) fn is_several(text: &str) -> bool {
    let mut unquoted = text.split(['“', '”']).step_by(2);
    unquoted.any(|part| part.contains(". ") || part.contains('\n'))
}
