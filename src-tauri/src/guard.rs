//! The page stays the app's own: a link to anywhere else, clicked or dropped, leads nowhere.

use tauri::plugin::{Builder, TauriPlugin};
use tauri::{Runtime, Url};

/// Asked before the page goes anywhere.
pub fn guard<R: Runtime>() -> TauriPlugin<R> {
    Builder::new("guard")
        .on_navigation(|_, url| is_own(url))
        .build()
}

/// Systems name the app's own files in two ways, and a development server is the third.
fn is_own(url: &Url) -> bool {
    match (url.scheme(), url.host_str()) {
        ("tauri", Some("localhost")) => true,
        ("http" | "https", Some("tauri.localhost")) => url.port().is_none(),
        ("http", Some("localhost")) => cfg!(not(feature = "custom-protocol")),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_apps_own_pages_are_gone_to() {
        let own = |url: &str| is_own(&url.parse().unwrap());
        assert!(own("tauri://localhost/index.html#/rules/Hunter"));
        assert!(own("http://tauri.localhost/"));
        for other in [
            "https://example.com/",
            "http://tauri.localhost.example.com/",
            "http://tauri.localhost:8080/",
            "tauri://elsewhere/",
            "file:///etc/passwd",
            "data:text/html,hello",
            "javascript:alert(1)",
            "about:blank",
        ] {
            assert!(!own(other), "{other}");
        }
    }
}
