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
