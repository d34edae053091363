//! What the hooks in code do, in Korean: each hook has its words here.

/// The words of a hook. A hook without words says so loudly, and a test finds it.
pub fn text(name: &str) -> String {
    match name {
        "take_back_action" => {
            "그 행동을 되돌립니다: 게임은 그 전의 상태로 돌아가지만, 이 카드와 그 비용은 이미 사용한 \
             것으로 남습니다"
                .to_owned()
        }
        name => format!("(훅 {name}: 문구 없음)"),
    }
}
