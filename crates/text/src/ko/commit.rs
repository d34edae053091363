//! To which tests a card may be committed, in Korean.

use super::heading::only_when;
use super::matcher::{Det, np};
use super::test::phrase;
use crate::context::Context;
use crate::group::Kind;
use abilities::{CommitRules, Match};

/// To which tests the card may be committed.
fn any_icon(rules: &CommitRules) -> &'static str {
    match rules.any_test {
        true => "(일치하는 아이콘이 없어도 됩니다)",
        false => "",
    }
}

pub fn commit_rules<'a>(c: &Context<'a>, rules: &'a CommitRules) -> Option<String> {
    let mut parts = Vec::new();
    if rules.never {
        parts.push("이 카드는 소모할 수 없습니다.".to_owned());
    }
    if rules.must {
        parts.push("가능하다면, 당신의 모든 능력 테스트에 이 카드를 소모해야 합니다.".to_owned());
    }
    // Where it says to which tests, any skill will do.
    let is_limited = rules.own_test_only || rules.tests.is_some();
    if rules.any_test && !is_limited {
        parts.push("이 카드는 어떤 능력 테스트에든 소모할 수 있습니다.".to_owned());
    }
    let tests = rules.tests.as_ref().map(|tests| phrase(c, tests));
    if let Some(from) = &rules.from {
        let place = match from {
            Match::Any | Match::Location => "어느 장소".to_owned(),
            from => np(c, from, Kind::Location, Det::Bare).text,
        };
        parts.push(format!("{place}의 테스트에도 소모할 수 있습니다."));
    }
    if rules.own_test_only {
        let any = any_icon(rules);
        parts.push(format!("당신의 테스트에만 소모할 수 있습니다{any}."));
    }
    if let Some(tests) = tests {
        let any = any_icon(rules);
        parts.push(format!("{tests}에만 소모할 수 있습니다{any}."));
    }
    if let Some(when) = only_when(c, &rules.condition) {
        parts.push(format!("{when} 소모할 수 있습니다."));
    }
    if !rules.cost.is_empty() {
        let costs = super::cost::costs(c, &rules.cost);
        parts.push(format!("이 카드를 소모하려면 추가 비용으로 {costs}."));
    }
    if let Some(max) = rules.max_per_test {
        parts.push(format!("테스트당 최대 {max}장 소모할 수 있습니다."));
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}
