//! What the hooks in code do, in Korean: each hook has its words here.

/// The words of a hook. A hook without words says so loudly, and a test finds it.
pub fn text(name: &str) -> String {
    format!("(훅 {name}: 문구 없음)")
}
