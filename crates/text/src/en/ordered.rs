//! Clauses that take the form of those beside them, in English.

use super::clause::Clause;

impl Clause {
    /// Whether the next thing that somebody does needs no "they".
    pub(super) fn goes_on_with(&self, next: &Self) -> bool {
        let investigators = ["each investigator", "that investigator"];
        let is_one = investigators
            .iter()
            .any(|who| self.subject.text.starts_with(who));
        let same = next.subject.text == "they" || next.subject.text == self.subject.text;
        is_one && same && next.verb != "either" && next.infinitive.is_none() && !next.is_fact()
    }

    /// The same somebody does what another clause says.
    pub(super) fn with_verb_of(&self, other: &Self) -> Self {
        Self::new(self.subject.clone(), &other.verb, other.rest.clone())
    }

    /// Whether the reader is told to move the thing.
    fn moves(&self, thing: &str) -> bool {
        self.is_told() && self.verb == "move" && self.rest.starts_with(&format!("{thing} "))
    }
}

/// "Choose a location and move that enemy": an order stays one, whatever it moves.
pub fn moved_by_you(clauses: &[&Clause]) -> Vec<Clause> {
    let mut told: Vec<Clause> = Vec::new();
    for (at, clause) in clauses.iter().enumerate() {
        // "This enemy readies, engages that investigator, and attacks that investigator."
        let next = clauses.get(at + 1);
        if let (0, "ready", Some(next)) = (at, clause.verb.as_str(), next)
            && next.subject.text == clause.rest
        {
            told.push(Clause::new(next.subject.clone(), "ready", ""));
            continue;
        }
        let what = &clause.subject.text;
        let is_thing = ["that enemy", "this enemy", "that card", "that asset", "“"]
            .iter()
            .any(|start| what.starts_with(start));
        let after_order = told.last().is_some_and(Clause::is_told);
        let before_order = at == 0 && next.is_some_and(|next| next.is_told());
        let is_ordered = after_order || before_order;
        told.push(match clause.verb.as_str() {
            "move" if is_thing && is_ordered && !clause.is_fact() => {
                Clause::you("move", format!("{what} {}", clause.rest))
            }
            _ => match told.last() {
                // "Move “…” to the hall and ready it."
                Some(moved) if moved.moves(&clause.rest) => {
                    Clause::new(clause.subject.clone(), &clause.verb, "it")
                }
                _ => (*clause).clone(),
            },
        });
    }
    told
}
