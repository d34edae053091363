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
