//! Every committed script parses and makes sense.

#[test]
fn scripts_parse() {
    for (name, text) in card_data::abilities() {
        casebook_abilities::parse_scripts(name, text).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn scenarios_parse() {
    for (name, text) in card_data::scenarios() {
        casebook_abilities::parse_play(name, text).unwrap_or_else(|error| panic!("{error}"));
    }
}
