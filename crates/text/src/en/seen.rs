//! Cards that lie revealed, spoken of again, in English.

/// Cards that were revealed are not looked at once more before they are put back.
pub fn put_back(text: &str) -> String {
    let Some((before, rest)) = text.split_once("eveal the top ") else {
        return text.to_owned();
    };
    let Some((number, _)) = rest.split_once(" cards of ") else {
        return text.to_owned();
    };
    let mut said = rest.to_owned();
    for (look, put) in [("look at ", "put "), ("Look at ", "Put ")] {
        let look = format!("{look}the top {number} cards of ");
        let Some((first, after)) = said.split_once(&look) else {
            continue;
        };
        if let Some((_, after)) = after.split_once(" and put them back in any order") {
            said = format!("{first}{put}those cards back in any order{after}");
        }
    }
    let said = said.replace(
        &format!("among the top {number} cards of their deck"),
        "among those cards",
    );
    format!("{before}eveal the top {said}")
}

/// Which tokens are revealed after one was canceled is said where that happens.
pub fn without_promise(text: &str) -> String {
    text.replace(" (no other is revealed instead). Reveal ", ". Reveal ")
}

/// `draw 1 of those cards`: which of the cards that were seen.
pub fn of_those(text: &str) -> String {
    let mut said = text
        .replace("a card among those cards", "1 of those cards")
        .replace(
            "each other card among those cards",
            "the rest of those cards",
        );
    for number in ["2", "3", "4", "5", "X", "2X"] {
        let cards = format!(" {number} cards among those cards");
        said = said.replace(&cards, &format!(" {number} of those cards"));
    }
    said
}
