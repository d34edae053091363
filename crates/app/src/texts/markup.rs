//! The markup of public card data in the markup of our own. Whatever else stands between angle
//! brackets is dropped; the window builds elements from what is left, and never HTML.

/// The longest text that a card may have.
const MOST: usize = 10_000;

/// `<b>Forced</b>` as `**Forced**`, `<br/>` as a line break, other tags as nothing.
pub(super) fn own(text: &str) -> String {
    let mut own = String::with_capacity(text.len());
    // Behind the last end of a tag there is none, and none is looked for again and again.
    let last = text.rfind('>').unwrap_or(0);
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        own.push_str(&rest[..open]);
        let inside = &rest[open + 1..];
        let may_end = is_tag(inside) && text.len() - inside.len() <= last;
        let Some(close) = may_end.then(|| inside.find('>')).flatten() else {
            own.push('<');
            rest = inside;
            continue;
        };
        own.push_str(mark(&inside[..close]));
        rest = &inside[close + 1..];
    }
    own.push_str(rest);
    let shown = own.chars().filter(|c| *c == '\n' || !c.is_control());
    let tidy: String = shown.take(MOST).collect();
    // An empty pair of marks would be seen as such.
    tidy.replace("****", "").trim().to_owned()
}

fn is_tag(inside: &str) -> bool {
    inside.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!')
}

fn mark(tag: &str) -> &'static str {
    let name = tag.trim_matches(|c: char| c == '/' || c.is_whitespace());
    let name = name.split_whitespace().next().unwrap_or_default();
    match name.to_ascii_lowercase().as_str() {
        "b" | "strong" => "**",
        "br" | "hr" | "p" | "blockquote" | "li" => "\n",
        _ => "",
    }
}
