//! The Dream-Eaters: two campaigns, each with a log and a chaos bag of its own.

mod common;

use casebook_campaign::ChaosToken;
use casebook_campaign::run::{GuideRun, walk};
use common::{built_in, party};

/// The entries that say that the black cat is at the side of these investigators: the second one
/// is written where the first one may have been crossed off before.
const AT_YOUR_SIDE: [&str; 2] = ["black_cat_at_your_side", "black_cat_at_your_side_2"];

/// Both campaigns count their tokens to know in which log the cat is, so the log and the bag of a
/// campaign have to agree on that, wherever the cat came from.
#[test]
fn the_cat_is_in_the_log_of_the_campaign_whose_token_is_in_the_bag() {
    for (id, token) in [
        ("tdea", ChaosToken::ElderThing),
        ("tdeb", ChaosToken::Tablet),
    ] {
        let guide = built_in(id);
        let run = GuideRun {
            facts: card_data::library(),
            ..GuideRun::new(&guide)
        };
        let mut found = 0;
        for seed in 0..200 {
            let log = walk(&run, &party(), seed).unwrap().log;
            let with_token = log.bag.contains(&token);
            let written = AT_YOUR_SIDE.map(|entry| log.has("campaign_notes", entry));
            assert_eq!(with_token, written.contains(&true), "{id}, seed {seed}");
            found += usize::from(with_token);
        }
        assert!(
            (1..200).contains(&found),
            "{id}: walks with and without the cat"
        );
    }
}
