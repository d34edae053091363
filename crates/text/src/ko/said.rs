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

/// The same of effects, of which the first could change what is asked again: only how a test ended stays
/// as it is.
pub fn of_one_result(sentences: &[String]) -> Vec<String> {
    let is_of_result = |one: &String| {
        let lead = one.split("면, ").next().unwrap_or_default();
        lead.ends_with("성공하") || lead.ends_with("실패하")
    };
    sentences
        .chunk_by(|one, next| is_of_result(one) && is_of_result(next))
        .flat_map(|alike| of_one_condition(alike.to_vec()))
        .collect()
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
    // `정확히 X 차이로 성공하거나 실패하면`
    if let Some((before, done)) = first.split_once("성공하면, ")
        && second == format!("{before}실패하면, {done}")
    {
        return Some(format!("{before}성공하거나 실패하면, {done}"));
    }
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
        .min_by_key(|object| object.len())
        .filter(|object| object.starts_with("그 ") || object.starts_with("이 "));
    let other = object
        .and_then(|object| other.strip_prefix(object))
        .unwrap_or(other);
    Some(format!("{going}거나 {other}"))
}

/// Cards that were looked at are not named by their place again: `그중 카드 3장을`.
pub fn seen_before(text: String) -> String {
    let text = text.replace(
        " 대신 공개하는 토큰은 없습니다. 기호 토큰이 공개될 때까지",
        " 기호 토큰이 공개될 때까지",
    );
    let text = text.replace(
        " 대신 공개하는 토큰은 없습니다. 혼돈 토큰을 1개 더 공개",
        " 혼돈 토큰을 1개 더 공개",
    );
    let seen = ["장을 공개", "장을 확인"];
    let Some(at) = seen.iter().filter_map(|seen| text.find(seen)).min() else {
        return text;
    };
    let (before, after) = text.split_at(at + "장".len());
    let Some(top) = before.rfind("덱 맨 ") else {
        return text;
    };
    let ends = |sign: char| [',', '.', ':', '•'].contains(&sign);
    let start = before[..top]
        .char_indices()
        .rfind(|(_, sign)| ends(*sign))
        .map_or(0, |(at, sign)| at + sign.len_utf8());
    let (whole, cards) = (before[start..].trim_start(), &before[top..]);
    let remark = after.find("니다(").and_then(|from| {
        let remark = &after[from + "니다".len()..];
        Some(&remark[..=remark.find(')')?])
    });
    let remark = remark.map_or(String::new(), str::to_owned);
    let after = after
        .replace(&format!("{whole}{remark} 중 "), "그중 ")
        .replace(&format!("{whole} 중 "), "그중 ")
        .replace(&format!("자신의 {cards} 중 "), "그중 ");
    format!("{before}{after}")
}

/// `자신의 피해 또는 공포를 1 회복한다`: the same of damage and of horror is said once.
pub fn with_harm_once(clauses: &[Clause]) -> Vec<Clause> {
    let mut told: Vec<Clause> = Vec::new();
    for clause in clauses {
        let both = told.last().and_then(|last| harm_of_both(last, clause));
        match (both, told.last_mut()) {
            (Some(before), Some(last)) => last.before = before,
            _ => told.push(clause.clone()),
        }
    }
    told
}

fn harm_of_both(first: &Clause, second: &Clause) -> Option<String> {
    let alike = first.subject == second.subject
        && first.verb == second.verb
        && first.remark == second.remark
        && first.ends_like(second);
    let (one, other): (Vec<&str>, Vec<&str>) = (
        first.before.split(' ').collect(),
        second.before.split(' ').collect(),
    );
    if !alike || one.len() != other.len() {
        return None;
    }
    let mut differ = (0..one.len()).filter(|at| one[*at] != other[*at]);
    let (at, None) = (differ.next()?, differ.next()) else {
        return None;
    };
    let (one_word, other_word) = (one[at], other[at]);
    let damage = match (one_word, other_word) {
        ("피해를", "공포를") => "피해",
        ("피해값만큼", "공포값만큼") => "피해값",
        _ => return None,
    };
    let mut words: Vec<String> = one.iter().map(ToString::to_string).collect();
    words[at] = format!("{damage} 또는 {other_word}");
    Some(words.join(" "))
}

/// `당신은 [combat] 대신 [intellect] 또는 [willpower]를 사용해도 됩니다`: skills that may stand for the
/// same one are said together.
pub fn one_skill_or_other(texts: Vec<String>) -> Vec<String> {
    let end = " 사용해도 됩니다";
    let mut told: Vec<String> = Vec::new();
    for text in texts {
        let parts = text
            .strip_suffix(end)
            .and_then(|open| open.split_once(" 대신 "));
        let same = parts.and_then(|(before, skill)| {
            let lead = format!("{before} 대신 ");
            let at = told
                .iter()
                .position(|one| one.starts_with(&lead) && one.ends_with(end))?;
            let first = told[at][lead.len()..].strip_suffix(end)?.to_owned();
            let first = first.trim_end_matches(['을', '를']);
            Some((at, format!("{lead}{first} 또는 {skill}{end}")))
        });
        match same {
            Some((at, both)) => told[at] = both,
            None => told.push(text),
        }
    }
    told
}

/// The skill that may stand for another one in each of the options, which is said before them.
pub fn skill_of_all(options: Vec<String>) -> (String, Vec<String>) {
    let sentence = options.first().and_then(|first| {
        let said = first.split(". ").find(|one| is_skill_instead(one))?;
        Some(said.to_owned())
    });
    let Some(said) = sentence.filter(|said| options.iter().all(|one| one.contains(said))) else {
        return (String::new(), options);
    };
    let without = |one: &String| match one.split_once(&format!("{said}. ")) {
        Some((before, after)) => format!("{before}{after}"),
        None => one.replacen(&format!(". {said}"), "", 1),
    };
    let left = options.iter().map(without).collect();
    (format!("{said}. "), left)
}

fn is_skill_instead(sentence: &str) -> bool {
    sentence.starts_with("당신은 [")
        && sentence.contains("] 대신 [")
        && sentence.ends_with("사용해도 됩니다")
}

/// `그 장소에 들어가거나 그곳을 떠나려면`: what is asked of both is said once.
pub fn comes_or_goes(comes: &str, goes: &str) -> Option<String> {
    let (before, due) = comes.split_once("에 들어가려면 ")?;
    let (from, same) = goes.split_once(" 떠나려면 ")?;
    let is_same_place = from == crate::particles::eul(before);
    (same == due && is_same_place).then(|| format!("{before}에 들어가거나 그곳을 떠나려면 {due}"))
}
