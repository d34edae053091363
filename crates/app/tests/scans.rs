//! Pictures of the player's own: which sides of cards a folder holds.

mod player;

use std::fs;

use player::Directory;

#[test]
fn the_common_backs_are_found_beside_the_sides_of_cards() {
    let directory = Directory::new();
    let folder = tempfile::tempdir().unwrap();
    for name in ["01020.jpg", "Player_Back.png", "back-encounter.webp"] {
        fs::write(folder.path().join(name), name).unwrap();
    }
    let app = directory.start();
    let found = app.take_scans(Some(folder.path())).unwrap().unwrap();
    assert_eq!(found.sides, ["01020", "encounter_back", "player_back"]);
    assert_eq!(app.scan("player_back").unwrap().bytes, b"Player_Back.png");
}
