//! What the hooks in code do, in English: each hook has its words here.

/// What a hook does for which there are no words: a test finds it, but a player reads a sentence.
const UNKNOWN: &str = "the game does what it says when it happens";

/// The words of a hook.
pub fn text(name: &str) -> String {
    match name {
        "take_back_action" => {
            "undo that action: the game returns to the state before it, except that this card and \
             its cost remain spent"
                .to_owned()
        }
        _ => UNKNOWN.to_owned(),
    }
}
