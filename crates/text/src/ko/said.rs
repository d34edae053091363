//! What clauses have in common, and what is said of them together, in Korean.

use super::clause::Clause;
use super::words;

/// `이번 라운드에 당신이 혼돈 토큰을 봉인했거나 취소했다면`: what both clauses begin with is said once.
pub fn once(text: String) -> String {
    let Some((one, other)) = text.split_once("거나 ") else {
        return text;
    };
    let words = one.split(' ').zip(other.split(' '));
    let same = words.take_while(|(one, other)| one == other).count();
    match same > 2 && one.starts_with("이번 ") && !one.contains('‘') {
        true => {
            let rest: Vec<&str> = other.split(' ').skip(same).collect();
            // What has happened is said at the end.
            let first = match one.strip_suffix('했') {
                Some(stem) if rest.last().is_some_and(|last| last.ends_with("했다면")) => {
                    format!("{stem}하")
                }
                _ => one.to_owned(),
            };
            format!("{first}거나 {}", rest.join(" "))
        }
        false => text,
    }
}

/// What is in play and no player's need be no encounter card.
pub fn of_scenario(mut clauses: Vec<Clause>) -> Vec<Clause> {
    for clause in &mut clauses {
        clause.before = words::of_scenario(std::mem::take(&mut clause.before));
        if let Some(subject) = &mut clause.subject {
            subject.text = words::of_scenario(std::mem::take(&mut subject.text));
        }
    }
    clauses
}

/// `당신에게 피해나 공포가 놓이지 않았다면`: what neither of both has happened to is said once.
pub fn of_both(clauses: Vec<String>) -> Vec<String> {
    if let [one, other] = &clauses[..]
        && let Some(stem) = one.strip_suffix("지 않았고")
        && stem.matches("피해가").count() == 1
        && other.starts_with(&stem.replacen("피해가", "공포가", 1))
    {
        return vec![other.replacen("공포가", "피해나 공포가", 1)];
    }
    clauses
}

/// `이 적은 남은 정신력이 4 이하인 조사자와 교전 중인 동안`: two subjects in a row would have to be read
/// twice.
pub fn without_second_subject(head: &str) -> Option<String> {
    let words: Vec<&str> = head.split(' ').collect();
    let [this, noun, rest @ ..] = &words[..] else {
        return None;
    };
    let bare = noun.strip_suffix('이')?;
    let is_subject = |word: &&str| word.ends_with("정신력이") || word.ends_with("체력이");
    let follows = rest.iter().take(2).any(is_subject);
    (follows && *this == "이").then(|| format!("이 {bare}은 {}", rest.join(" ")))
}

/// What follows from the same condition is one sentence: `성공하면, 단서를 1개 더 발견하고, …`.
pub fn of_one_condition(sentences: Vec<String>) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for sentence in sentences {
        let both = told.last().and_then(|last| both_of(last, &sentence));
        match both {
            Some(both) => {
                told.pop();
                told.push(both);
            }
            None => told.push(sentence),
        }
    }
    told
}

fn both_of(first: &str, second: &str) -> Option<String> {
    let end = first.find("면, ")? + "면, ".len();
    let (lead, done) = first.split_at(end);
    let next = second.strip_prefix(lead)?;
    let done = done.trim_end_matches('.');
    let says_more = ["면, ", ". ", ":", "/", "\n", "이번 공격에서", "대신"];
    if says_more.iter().any(|one| done.contains(one)) {
        return None;
    }
    Some(format!("{lead}{}, {next}", super::clause::going_on(done)?))
}

/// Two deeds of which one is done: `추가하거나 제거합니다`.
pub fn one_or_other(options: &[String]) -> Option<String> {
    let [one, other] = options else {
        return None;
    };
    let says_more = [", ", ". ", ":", "/", "\n", "됩니다", "없습니다"];
    if says_more
        .iter()
        .any(|more| one.contains(more) || other.contains(more))
    {
        return None;
    }
    let going = super::clause::going_on(one)?;
    let going = going.strip_suffix('고')?;
    // What both are done to is said once.
    let object = ["을 ", "를 "]
        .iter()
        .filter_map(|end| one.find(end).map(|at| &one[..at + end.len()]))
        .min_by_key(|object| object.len());
    let other = object
        .and_then(|object| other.strip_prefix(object))
        .unwrap_or(other);
    Some(format!("{going}거나 {other}"))
}
