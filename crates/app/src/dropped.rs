//! Files that the player drops on the window. The page may read them but not know where they lie,
//! so they are kept in the player's data until they have been read.

use std::path::{Path, PathBuf};

use crate::brought::unreadable;
use crate::{App, Error};

/// The folder within the player's data.
const FOLDER: &str = "dropped";

impl App {
    /// Keeps a dropped file under its own name, in place of what was dropped before, and says where.
    ///
    /// # Errors
    /// [`Error::ImportUnreadable`] for an empty file, such as a folder is to a page, and
    /// [`Error::FileUnwritable`] if the disk refuses.
    pub fn keep_dropped(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, Error> {
        if bytes.is_empty() {
            return Err(unreadable(Path::new(name), "the file is empty"));
        }
        self.forget_dropped();
        let folder = self.directory().join(FOLDER);
        // A name never leads out of the folder.
        let own = Path::new(name).file_name().unwrap_or("file".as_ref());
        let path = folder.join(own);
        let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, bytes));
        written.map_err(|error| Error::FileUnwritable {
            path: path.clone(),
            cause: error.to_string(),
        })?;
        Ok(path)
    }

    /// Removes what was dropped. What cannot be removed lies there until the next time.
    pub fn forget_dropped(&self) {
        let _ = std::fs::remove_dir_all(self.directory().join(FOLDER));
    }
}

#[cfg(test)]
mod tests {
    use crate::decks::tests::Bench;

    #[test]
    fn dropped_files_stay_in_their_folder_and_give_way_to_the_next() {
        let app = &Bench::new().app;
        let folder = app.directory().join("dropped");
        let first = app.keep_dropped("카드 자료.zip", b"1").unwrap();
        assert_eq!(first, folder.join("카드 자료.zip"));
        assert_eq!(std::fs::read(&first).unwrap(), b"1");
        for (name, kept) in [
            ("../../settings.json", "settings.json"),
            ("..", "file"),
            ("", "file"),
        ] {
            assert_eq!(app.keep_dropped(name, b"2").unwrap(), folder.join(kept));
            assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        }
        assert!(app.keep_dropped("a folder", b"").is_err());
        app.forget_dropped();
        assert!(!folder.exists());
    }
}
