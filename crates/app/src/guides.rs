//! The campaign guides that come with the app, read once.

use std::sync::{Arc, OnceLock};

use campaign::guide::{Guide, from_ron};

use crate::Error;

/// # Errors
/// [`Error::CardDataBroken`] if the embedded files do not fit together.
pub(crate) fn built_in() -> Result<&'static [Arc<Guide>], Error> {
    static GUIDES: OnceLock<Result<Vec<Arc<Guide>>, String>> = OnceLock::new();
    let guides = GUIDES.get_or_init(|| {
        let ours = from_ron(card_data::guides()).map_err(|error| error.to_string())?;
        Ok(ours.into_iter().map(Arc::new).collect())
    });
    let broken = |cause: &String| Error::CardDataBroken {
        cause: cause.clone(),
    };
    guides.as_deref().map_err(broken)
}
