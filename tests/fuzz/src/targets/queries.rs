//! What people type into the search, and what it may go on with.

use cards::Query;

/// Longer ones come from no keyboard.
const LONGEST: usize = 4_000;

pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let text: String = text.chars().take(LONGEST).collect();
    let library = card_data::library();
    match Query::parse(&text) {
        Ok(query) => drop(library.search(&query)),
        Err(error) => {
            let span = error.span();
            assert!(
                span.start <= span.end && text.get(span.clone()).is_some(),
                "{span:?} of {text:?}"
            );
        }
    }
    for at in [0, text.len() / 2, text.len()] {
        let span = library.complete(&text, at).span;
        assert!(text.get(span.clone()).is_some(), "{span:?} of {text:?}");
    }
}
