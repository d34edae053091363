//! The campaign guides that come with the app, read once.

use std::sync::{Arc, OnceLock};

use campaign::guide::{Guide, from_ron};

use crate::Error;

/// Every guide.
///
/// # Errors
/// [`Error::CardDataBroken`] if the embedded files do not fit together.
pub(crate) fn built_in() -> Result<&'static [Arc<Guide>], Error> {
    static GUIDES: OnceLock<Read> = OnceLock::new();
    read(&GUIDES, card_data::guides)
}

/// The guides of campaigns of which a scenario is played, all that games ask for. Most guides are
/// of campaigns that are only told, and wait until somebody opens one.
///
/// # Errors
/// As for [`built_in`].
pub(crate) fn of_games() -> Result<&'static [Arc<Guide>], Error> {
    static GUIDES: OnceLock<Read> = OnceLock::new();
    read(&GUIDES, card_data::guides_of_played)
}

type Read = Result<Vec<Arc<Guide>>, String>;

fn read<Files: Iterator<Item = card_data::File>>(
    guides: &'static OnceLock<Read>,
    files: impl FnOnce() -> Files,
) -> Result<&'static [Arc<Guide>], Error> {
    let guides = guides.get_or_init(|| {
        let ours = from_ron(files()).map_err(|error| error.to_string())?;
        Ok(ours.into_iter().map(Arc::new).collect())
    });
    let broken = |cause: &String| Error::CardDataBroken {
        cause: cause.clone(),
    };
    guides.as_deref().map_err(broken)
}
