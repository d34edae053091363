//! Korean clauses whose verb waits for its ending, and how they join into sentences.

use super::said::{of_one_result, seen_before};
use super::verb::{self, Ending, Verb};
use super::words::Np;
use crate::paragraph::behind_one_another;
use crate::particles;

/// Somebody does something. A reader who is told what to do is not named.
#[derive(Clone, Debug)]
pub struct Clause {
    pub subject: Option<Np>,
    /// Everything between subject and verb.
    pub before: String,
    pub verb: Verb,
    /// What stands in brackets behind the verb, since a reader loses the thread where it stands
    /// between the object and its verb: `(최대 5)`.
    pub remark: String,
    /// Ending of the plain form, for what may, must or cannot be done.
    pub(super) plain: Ending,
    /// It has happened already: `쓰러졌다면`.
    pub(super) has_happened: bool,
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
        let (before, remark) = without_remark(before.into());
        Self {
            subject,
            before,
            verb,
            remark,
            plain: Ending::Plain,
            has_happened: false,
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

    /// The clause with the words for its time: before all of it, unless they would seem to be of what
    /// is said of the subject.
    pub fn within(self, time: &str) -> Self {
        let who = self.subject.as_ref().map(|who| particles::i(&who.text));
        // "당신이 당신이 위치한 장소에서" stumbles.
        let who = who.filter(|who| who != "당신이" || !self.before.starts_with("당신이 "));
        let clings = who.as_ref().is_some_and(|who| who.starts_with("공격받은 "));
        let said = match clings {
            true => [who, Some(time.to_owned()), Some(self.before.clone())],
            false => [Some(time.to_owned()), who, Some(self.before.clone())],
        };
        let said: Vec<String> = said.into_iter().flatten().collect();
        Self {
            subject: None,
            before: said.join(" ").trim_end().to_owned(),
            ..self
        }
    }

    /// The clause as what has happened, or has not.
    pub fn happened(self) -> Self {
        Self {
            has_happened: true,
            ..self
        }
    }

    pub fn may(self) -> Self {
        self.which(Ending::May)
    }

    /// Whether both are allowed, forbidden or done alike.
    pub fn ends_like(&self, other: &Self) -> bool {
        self.plain == other.plain
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
    fn inner(&self) -> String {
        match self.is_end_of_you() {
            true => self.topical(self.plain),
            false => self.sub(self.plain),
        }
    }

    /// Whether it is the reader who is defeated or goes insane: `당신은 쓰러집니다`.
    fn is_end_of_you(&self) -> bool {
        let ends = [verb::BE_DEFEATED, verb::GO_INSANE];
        self.subject.as_ref().is_some_and(Np::is_you) && ends.contains(&self.verb)
    }

    /// Within a sentence that goes on: `공포를 1 받고`.
    fn and(&self) -> String {
        let ending = match self.plain {
            Ending::May => Ending::MayAnd,
            Ending::Must => Ending::MustAnd,
            Ending::Cannot => Ending::CannotAnd,
            Ending::Not => Ending::NotAnd,
            _ => Ending::And,
        };
        match self.is_end_of_you() {
            true => self.topical(ending),
            false => self.sub(ending),
        }
    }

    /// The verb with what stands around it.
    fn predicate(&self, ending: Ending) -> String {
        let said = match self.has_happened {
            true => self.verb.after_it(&self.before, ending),
            false => self.verb.after(&self.before, ending),
        };
        said + &self.remark
    }

    fn topical(&self, ending: Ending) -> String {
        let verb = self.predicate(ending);
        match &self.subject {
            Some(subject) => format!("{} {verb}", particles::eun(&subject.text)),
            None => verb,
        }
    }

    /// As a subordinate clause: `적이 당신을 공격할 때`.
    pub fn sub(&self, ending: Ending) -> String {
        let verb = self.predicate(ending);
        match &self.subject {
            // "당신이 당신이 위치한 장소에서" stumbles.
            Some(subject) if subject.is_you() && speaks_of_you(&verb) => {
                format!("당신이 {}", verb.replacen("당신", "자신", 1))
            }
            Some(subject) if subject.is_you() && verb.starts_with("당신이 ") => verb,
            Some(subject) => format!("{} {verb}", particles::i(&subject.text)),
            None => verb,
        }
    }
}

/// Whether the clause begins with something of the reader's own: `당신의 능력 테스트에`.
fn speaks_of_you(clause: &str) -> bool {
    let own = ["당신이 위치한 ", "당신의 ", "당신과 "];
    own.iter().any(|own| clause.starts_with(own))
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
    seen_before(behind_one_another(&of_one_result(&sentences)))
}

/// All pieces as one sentence without its stop, as after `성공하면,`.
pub fn inline(pieces: &[Piece]) -> String {
    let Some((last, init)) = pieces.split_last() else {
        return String::new();
    };
    let mut text = String::new();
    let mut subject = None;
    for (at, piece) in init.iter().enumerate() {
        match piece {
            // What depends on whether it was done is a sentence of its own.
            Piece::Clause(clause) if depends_on_done(pieces.get(at + 1)) => {
                text.push_str(&unless_same(clause, &mut subject).inner());
                text.push_str(". ");
            }
            Piece::Clause(clause) => {
                text.push_str(&unless_same(clause, &mut subject).and());
                text.push_str(", ");
            }
            Piece::Text(other) => match going_on(other) {
                Some(open) => text.push_str(&format!("{open}, ")),
                None => text.push_str(&format!("{} ", sentence(other))),
            },
        }
    }
    text.push_str(&match last {
        Piece::Clause(clause) if does_the_same(init.last(), clause) => {
            format!("당신도 {}", clause.inner())
        }
        Piece::Clause(clause) => unless_same(clause, &mut subject).inner(),
        Piece::Text(text) => text.clone(),
    });
    seen_before(text)
}

/// Whether the reader does what somebody else has just done, so that they have to be named.
fn does_the_same(before: Option<&Piece>, clause: &Clause) -> bool {
    matches!(before, Some(Piece::Clause(other))
        if clause.subject.is_none()
            && other.subject.as_ref().is_some_and(|who| !who.is_you())
            && (&other.before, other.verb) == (&clause.before, clause.verb))
}

fn depends_on_done(next: Option<&Piece>) -> bool {
    let Some(Piece::Text(text)) = next else {
        return false;
    };
    let heads = ["그렇게 하고 ", "그럴 수 없다면"];
    // By how much it succeeds is a condition of its own.
    let result = text.split(", ").next().unwrap_or_default();
    heads.iter().any(|head| text.starts_with(head))
        || ["차이로 성공하면", "차이로 실패하면"]
            .iter()
            .any(|end| result.ends_with(end))
}

/// Several things of which one is done: `공포를 2 받거나 이동합니다`.
pub fn either(pieces: &[Clause]) -> Option<Clause> {
    either_of(pieces, " ")
}

/// The same; `link` keeps options apart that are several deeds.
pub fn either_of(pieces: &[Clause], link: &str) -> Option<Clause> {
    let pieces = &super::said::with_harm_once(&without_same_object(pieces));
    let (last, init) = pieces.split_last()?;
    let mut subject = last.subject.clone().map(|subject| subject.text);
    let mut before = String::new();
    for clause in init.iter().rev() {
        let same = clause.subject.as_ref().map(|one| &one.text) == subject.as_ref();
        let one = Clause {
            subject: clause.subject.clone().filter(|_| !same),
            ..clause.clone()
        };
        before = format!("{}{link}{before}", one.sub(Ending::Or));
        if !same {
            subject = None;
        }
    }
    let own = last.subject.clone().filter(|_| subject.is_some());
    let who = match (&own, &last.subject) {
        (None, Some(who)) if !before.is_empty() => format!("{} ", particles::i(&who.text)),
        _ => String::new(),
    };
    let before = format!("{before}{who}{}", last.before);
    Some(Clause {
        before: before.trim_end().to_owned(),
        subject: own,
        ..last.clone()
    })
}

/// What each of them is done to is said once: `그 카드를 버리거나 소유자의 손으로 되돌린다`.
fn without_same_object(pieces: &[Clause]) -> Vec<Clause> {
    let mut pieces = pieces.to_vec();
    let Some((first, rest)) = pieces.split_first_mut() else {
        return pieces;
    };
    let ends = ["를", "을"];
    let object = ends.iter().find_map(|end| {
        let at = first
            .before
            .find(&format!("{end} "))
            .map(|at| at + end.len());
        let whole = first.before.ends_with(end).then_some(first.before.len());
        at.or(whole).map(|at| first.before[..at].to_owned())
    });
    let Some(object) = object else {
        return pieces;
    };
    let object = format!("{object} ");
    let same = |one: &Clause| one.before.starts_with(&object) && one.subject == first.subject;
    let alike = rest.iter().take_while(|one| same(one)).count();
    for one in rest.iter_mut().take(alike) {
        one.before = one.before[object.len()..].to_owned();
    }
    pieces
}

/// What stands in brackets at the end of the object, taken out of it.
fn without_remark(before: String) -> (String, String) {
    let ends = [")을", ")를", ")까지", ") 더", ")"];
    let Some(end) = ends.into_iter().find(|end| before.ends_with(*end)) else {
        return (before, String::new());
    };
    let close = before.len() - end.len();
    match opening(&before[..close]) {
        Some(open) if open > 0 && !before[..open].ends_with(' ') => {
            let remark = before[open..=close].to_owned();
            let after = end.trim_start_matches(')');
            let before = match after {
                "을" | "를" => particles::eul(&before[..open]),
                after => format!("{}{after}", &before[..open]),
            };
            (before, remark)
        }
        _ => (before, String::new()),
    }
}

/// Where the bracket opens that is still open at the end, of brackets within each other the outer one.
fn opening(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (place, sign) in text.char_indices() {
        match sign {
            '(' => open.push(place),
            ')' => drop(open.pop()),
            _ => {}
        }
    }
    open.first().copied()
}

/// Sentences without their stops as one: all but the last go on.
pub fn in_turn(texts: &[String]) -> String {
    let pieces: Vec<_> = texts.iter().cloned().map(Piece::Text).collect();
    inline(&pieces)
}

/// A sentence without its stop, as it goes on: `공포를 1 받고`.
pub fn going_on(text: &str) -> Option<String> {
    if text.contains('\n') {
        return None;
    }
    let open = text.strip_suffix("니다")?;
    if let Some(stem) = open.strip_suffix("습") {
        return Some(format!("{stem}고"));
    }
    let is_polite = open.chars().last().and_then(particles::final_of) == Some(17);
    is_polite.then(|| format!("{}고", particles::with_final(open, 0)))
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
