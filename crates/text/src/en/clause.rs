//! Clauses whose verb waits for its form, and how they join into sentences.

use super::words::{Np, capital, list, sentence};
use crate::paragraph::behind_one_another;

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
    let sentences: Vec<_> = pieces.iter().map(|piece| sentence(&piece.text())).collect();
    behind_one_another(&sentences)
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
    // After "that investigator draws", a bare "return" would seem to be theirs too.
    let is_told = |clause: &&Clause| clause.subject.is_you() && !clause.as_fact;
    let others_first = clauses
        .iter()
        .skip_while(|clause| is_told(clause))
        .any(is_told);
    if others_first {
        let by_subject = clauses.chunk_by(|one, next| one.subject.text == next.subject.text);
        let texts: Vec<String> = by_subject
            .map(|same| joined(&shared_subject(same)))
            .collect();
        in_sentences(&texts)
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
    match &texts[..] {
        // What hangs on the same condition stays in its sentence.
        [first, rest @ ..] if are_short(&texts) => {
            let rest: Vec<String> = rest.iter().map(|text| format!("and {text}")).collect();
            format!("{first}, {}", rest.join(", "))
        }
        _ => in_sentences(&texts),
    }
}

/// Two texts that can stand in one sentence.
fn are_short(texts: &[String]) -> bool {
    let marks = [". ", ": ", "**", "\n", "”", "choose ", "either "];
    let starts = [
        "if ",
        "on a ",
        "when ",
        "after ",
        "before ",
        "the next time ",
        "then, ",
        "otherwise, ",
        "instead, ",
        "for each ",
        "for every ",
        "do this ",
        "until ",
        "+",
        "once ",
        "twice ",
    ];
    let is_plain = |text: &str| {
        !marks.iter().any(|mark| text.contains(mark))
            && !starts.iter().any(|start| text.starts_with(start))
    };
    match texts {
        [first, last] => {
            let is_failure = last.contains("cannot") && last.starts_with("if ");
            let last = last.strip_prefix("if ").unwrap_or(last).to_owned();
            let counted = ["for each ", "for every "];
            let first = counted
                .iter()
                .find_map(|start| first.strip_prefix(start))
                .unwrap_or(first);
            !is_failure && is_plain(first) && is_plain(&last)
        }
        _ => false,
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
    let mut texts = Vec::new();
    let is_told = clauses
        .first()
        .is_some_and(|first| first.subject.is_you() && !first.as_fact);
    for clause in clauses {
        let text = clause.subject.text.as_str();
        let same = subject == Some(text) || subject.is_some_and(|_| text == "they");
        texts.push(match same {
            true if text == "they" => continue_with(&texts, clause),
            // After "look at your deck", a bare "may" would have no subject.
            true if is_told && clause.as_fact => clause.rule(),
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

/// Facts, those of the same subject together: `you get +1 [combat] and deal +1 damage`.
pub fn facts(clauses: &[Clause]) -> Vec<String> {
    clauses
        .chunk_by(|one, next| one.subject.text == next.subject.text)
        .map(|same| {
            let verbs: Vec<String> = same
                .chunk_by(|one, next| one.verb == next.verb)
                .filter_map(|same| {
                    let first = same.first()?;
                    let rests: Vec<&str> = same.iter().map(|one| one.rest.as_str()).collect();
                    let rest = list(&by_what(&rests), "and");
                    let verb = first.subject.verb(&first.verb);
                    Some(format!("{verb} {rest}").trim_end().to_owned())
                })
                .collect();
            let subject = same.first().map_or("", |first| &first.subject.text);
            format!(
                "{subject} {}",
                forbidden(&verbs).unwrap_or_else(|| joined(&verbs))
            )
        })
        .collect()
}

/// `cannot discover or spend clues`: what is forbidden is said so once.
fn forbidden(verbs: &[String]) -> Option<String> {
    let open: Option<Vec<&str>> = verbs
        .iter()
        .map(|one| one.strip_prefix("cannot "))
        .collect();
    let open = open.filter(|verbs| verbs.len() > 1)?;
    let split: Vec<(&str, &str)> = open
        .iter()
        .map(|one| one.split_once(' ').unwrap_or((*one, "")))
        .collect();
    let (_, first) = *split.first()?;
    if split.iter().all(|(_, rest)| *rest == first) {
        let verbs: Vec<String> = split.iter().map(|(verb, _)| (*verb).to_owned()).collect();
        return Some(format!("cannot {} {first}", list(&verbs, "or")));
    }
    let mut texts: Vec<String> = Vec::new();
    for (verb, rest) in split {
        texts.push(match rest.strip_prefix(first) {
            Some(more) if !texts.is_empty() => format!("{verb} them{more}"),
            _ => format!("{verb} {rest}"),
        });
    }
    Some(format!("cannot {}", list(&texts, "or")))
}

/// Two phrases that each have an "and" of their own need a comma between them.
fn joined(texts: &[String]) -> String {
    match texts {
        [one, two] if one.contains(" and ") || two.contains(" and ") => format!("{one}, and {two}"),
        texts => list(texts, "and"),
    }
}

/// `+1 [combat] and +1 [agility] for each damage on you`: what they depend on is said once.
fn by_what(rests: &[&str]) -> Vec<String> {
    let mut groups: Vec<(Vec<String>, Option<&str>)> = Vec::new();
    for rest in rests {
        let (what, each) = match rest.split_once(" for each ") {
            Some((what, each)) => (what, Some(each)),
            None => (*rest, None),
        };
        match groups.last_mut() {
            Some((whats, same)) if *same == each && each.is_some() => whats.push(what.to_owned()),
            _ => groups.push((vec![what.to_owned()], each)),
        }
    }
    groups
        .into_iter()
        .map(|(whats, each)| match each {
            Some(each) => format!("{} for each {each}", list(&whats, "and")),
            None => whats.concat(),
        })
        .collect()
}
