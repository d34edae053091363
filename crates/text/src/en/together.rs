//! Sentences that can stand together as one, in English.

use super::words::list;

/// Texts that can stand in one sentence, so that what hangs on the same condition stays in it.
pub(super) fn together(texts: &[String]) -> Option<String> {
    let (first, rest) = texts.split_first()?;
    let length: usize = texts.iter().map(String::len).sum();
    let whole = !rest.is_empty() && length < LONGEST && is_open(first);
    (whole && rest.iter().all(|text| follows(first, text))).then(|| match rest {
        // One list, not a list within a list.
        [last]
            if let Some((all, next)) = first.rsplit_once(", and ")
                && first.starts_with("cancel that token, ") =>
        {
            format!("{all}, {next}, and {last}")
        }
        [last] => format!("{first}, and {last}"),
        _ => list(texts, "and"),
    })
}

/// So many letters are one sentence at most.
const LONGEST: usize = 260;

/// Whether other words can follow in the same sentence.
fn is_open(text: &str) -> bool {
    // A designator has its stop within the bold letters; a resolution is only named.
    let marks = [". ", ": ", ".**", "–**", "\n"];
    let starts = [
        "if ",
        "on a ",
        "when ",
        "then, ",
        "otherwise, ",
        "you may do ",
    ];
    !marks.iter().any(|mark| text.contains(mark))
        && !starts.iter().any(|start| text.starts_with(start))
}

/// Whether the text can follow the first one in its sentence.
fn follows(first: &str, text: &str) -> bool {
    let starts = ["after ", "before ", "instead, ", "do this ", "+", "("];
    let is_apart = starts.iter().any(|start| text.starts_with(start));
    match text.strip_prefix("if ") {
        // "If you cannot" would be asked of everything before it.
        Some(rest) => !text.contains("cannot") && !is_counted(first) && is_open(rest),
        None => !is_apart && is_open(text),
    }
}

/// "For each point, place 1 doom": what is done once cannot follow.
fn is_counted(text: &str) -> bool {
    ["for each ", "for every "]
        .iter()
        .any(|start| text.starts_with(start))
}
