//! How long what people write may be: far more than anyone writes, and little enough to be shown.

use crate::Error;

/// Letters of a name, or of a reason.
pub(crate) const NAME: usize = 500;
/// Letters of notes, of an entry of the log, and of any other text.
pub(crate) const TEXT: usize = 100_000;
/// Bytes of a campaign's file. One that was played for years has a hundredth.
pub(crate) const CAMPAIGN_FILE: usize = 32 * 1024 * 1024;

/// Refuses a text of more letters.
///
/// # Errors
/// [`Error::TooLong`], which says the limit.
pub(crate) fn within(text: &str, most: usize) -> Result<(), Error> {
    // Most texts are so short that their letters need not be counted.
    if text.len() > most && text.chars().nth(most).is_some() {
        return Err(Error::TooLong { most });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_counted_and_not_bytes() {
        within(&"가".repeat(NAME), NAME).unwrap();
        let error = within(&"가".repeat(NAME + 1), NAME).unwrap_err();
        assert!(error.to_string().contains("500"), "{error}");
    }
}
