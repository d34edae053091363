//! What the hooks in code do, in Korean: each hook has its words here.

/// What a hook does for which there are no words: a test finds it, but a player reads a sentence.
const UNKNOWN: &str = "진행 중에 표시되는 안내를 따릅니다";

/// The words of a hook.
pub fn text(name: &str) -> String {
    match name {
        "take_back_action" => {
            "그 행동을 되돌립니다: 게임은 그 전의 상태로 돌아가지만, 이 카드와 그 비용은 이미 사용한 \
             것으로 남습니다"
                .to_owned()
        }
        _ => UNKNOWN.to_owned(),
    }
}
