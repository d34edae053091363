//! One window for one directory of data: a second start brings the first one to the front.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tauri::AppHandle;
#[cfg(unix)]
use tauri::Manager;

/// Held for as long as the program runs; the system lets it go when it is killed.
const LOCK: &str = "window.lock";
#[cfg(unix)]
const CALL: &str = "window.socket";

/// The program that has the directory to itself.
#[derive(Debug)]
pub struct Alone {
    directory: PathBuf,
    _lock: File,
}

impl Alone {
    /// Takes the directory; nothing where another program has it, which is called to the front.
    ///
    /// # Errors
    /// If the directory cannot be written.
    pub fn with(directory: &Path) -> io::Result<Option<Self>> {
        fs::create_dir_all(directory)?;
        let lock = File::create(directory.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Self {
                directory: directory.to_owned(),
                _lock: lock,
            })),
            Err(fs::TryLockError::WouldBlock) => {
                call(directory);
                Ok(None)
            }
            Err(fs::TryLockError::Error(error)) => Err(error),
        }
    }

    /// Comes to the front whenever another start calls.
    #[cfg(unix)]
    pub fn listen(&self, handle: AppHandle) {
        self.hear(move || come_forward(&handle));
    }

    #[cfg(not(unix))]
    pub fn listen(&self, _: AppHandle) {}

    /// Where there is no way to be called, a second start only ends.
    #[cfg(unix)]
    fn hear(&self, called: impl Fn() + Send + 'static) {
        let socket = self.directory.join(CALL);
        let _ = fs::remove_file(&socket);
        if let Ok(listener) = std::os::unix::net::UnixListener::bind(socket) {
            std::thread::spawn(move || {
                for _ in listener.incoming().flatten() {
                    called();
                }
            });
        }
    }
}

#[cfg(unix)]
fn call(directory: &Path) {
    let _ = std::os::unix::net::UnixStream::connect(directory.join(CALL));
}

#[cfg(not(unix))]
fn call(_: &Path) {}

#[cfg(unix)]
fn come_forward(handle: &AppHandle) {
    for window in handle.webview_windows().values() {
        let _ = window.unminimize();
        let _ = window.show();
        let _ = window.set_focus();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn a_second_start_calls_the_first_and_has_no_directory() {
        let directory = std::env::temp_dir().join(format!("casebook-{}", std::process::id()));
        let first = Alone::with(&directory).unwrap().unwrap();
        let (called, heard) = channel();
        first.hear(move || called.send(()).unwrap());
        assert!(Alone::with(&directory).unwrap().is_none());
        heard.recv_timeout(Duration::from_secs(5)).unwrap();
        drop(first);
        assert!(Alone::with(&directory).unwrap().is_some());
        fs::remove_dir_all(directory).unwrap();
    }
}
