//! Layouts of locations in the built-in guides.

use casebook_app::{CardName, DrawnLayout, layouts};

fn drawn(campaign: &str) -> Vec<DrawnLayout> {
    let guides =
        campaign::guide::from_ron(card_data::guides()).expect("the built-in guides are read");
    let guide = guides.iter().find(|guide| guide.id == campaign);
    layouts(guide.expect("the campaign has a guide"))
}

fn names(layout: &DrawnLayout) -> Vec<(&str, &str)> {
    let places = layout.layout.rows.iter().flatten().flatten();
    let names = places.map(|place| (&*place.name.en, place.name.ko.as_deref()));
    names.map(|(en, ko)| (en, ko.unwrap_or(en))).collect()
}

#[test]
fn a_facedown_location_has_the_title_of_that_side() {
    let drawn = drawn("eoe");
    let city = drawn.iter().find(|one| one.step == "location_layout_v1");
    let names = names(city.expect("the first layout of the city"));
    assert!(
        names.contains(&("City Landscape", "도시 경관")),
        "{names:?}"
    );
    assert!(!names.iter().any(|(en, _)| *en == "Ancient Planetarium"));
}

#[test]
fn neighbours_are_connected_where_the_guide_says_so() {
    for one in drawn("eoe") {
        if one.scenario == "city-of-the-elder-things" {
            assert_eq!(one.alone(), Vec::<&CardName>::new(), "{}", one.step);
            assert!(one.places() > 10 && one.layout.ways.len() >= one.places() - 1);
        }
    }
}

#[test]
fn nothing_empty_lies_around_a_layout() {
    let drawn = drawn("tdc");
    let city = drawn
        .iter()
        .find(|one| one.scenario.starts_with("obsidian"));
    let rows = &city.expect("the canyons are drawn").layout.rows;
    let ends = [rows.first(), rows.last()];
    assert!(
        ends.iter()
            .flatten()
            .all(|row| row.iter().any(Option::is_some))
    );
    assert!(
        rows.iter()
            .any(|row| row.first().is_some_and(Option::is_some))
    );
}
