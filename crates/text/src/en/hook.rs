//! What the hooks in code do, in English: each hook has its words here.

/// The words of a hook. A hook without words says so loudly, and a test finds it.
pub fn text(name: &str) -> String {
    match name {
        "take_back_action" => {
            "take back that action: the game returns to what it was before, except that this card \
             and its cost stay paid"
                .to_owned()
        }
        name => format!("(hook {name}: no text)"),
    }
}
