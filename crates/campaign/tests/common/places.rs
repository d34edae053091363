//! Names that the public data have for places of a layout, and the cards that lie there.

/// Names with their cards.
type Places = &'static [(&'static str, &'static [&'static str])];

/// The names that a scenario of a campaign has.
pub fn places_of(guide: &str, scenario: &str) -> Places {
    match (guide, scenario) {
        ("boa", _) => BOA,
        ("fhv", "the_silent_heath") => SILENT_HEATH,
        ("fhv", _) => HEMLOCK_VALE,
        ("tdc", "court_of_the_ancients") => COURT,
        ("tdc", "the_apiary") => APIARY,
        ("tdc", "the_doom_of_arkham_part_2") => DOOM_OF_ARKHAM,
        ("tskc", "buenos_aires") => &[("banco", &["09555"])],
        ("tskc", "havana") => &[("hotel", &["09605"])],
        (_, "fortune_and_folly_part_1" | "fortune_and_folly_part_2") => CASINO,
        ("side", "machinations_through_time") => ERAS,
        _ => &[],
    }
}

const BOA: Places = &[
    ("northside", &["12149"]),
    ("downtown", &["12145"]),
    ("easttown", &["12150"]),
    ("miskatonic_university", &["12156"]),
    ("merchant_district", &["12151"]),
    ("waterfront_district", &["12152"]),
    ("uptown", &["12147"]),
    ("southside", &["12153"]),
    ("french_hill", &["12154"]),
    ("cistern", &["12174"]),
    ("sewer", &["12183", "12184", "12185", "12186", "12187"]),
    ("culvert", &["12182"]),
];

const HEMLOCK_VALE: Places = &[
    ("chapel", &["10707a"]),
    ("general_store", &["10710a"]),
    ("atwood_house", &["10709a"]),
    ("crossroads", &["10706a"]),
    ("commons", &["10712a"]),
    ("old_mill", &["10708a"]),
    ("boarding_house", &["10705a"]),
    ("schoolhouse", &["10711a"]),
];

const SILENT_HEATH: Places = &[
    ("pearl_estate_ruins", &["10556"]),
    ("ashen_slope", &["10557"]),
    ("crystal_grove", &["10555"]),
];

const COURT: Places = &[("east_antechamber", &["11620"]), ("altar", &["11623"])];

const APIARY: Places = &[
    ("grasping_corridor", &["11569"]),
    ("starving_corridor", &["11570"]),
    ("acidic_coelom", &["11571"]),
    ("apiary_entrance", &["11559"]),
];

const DOOM_OF_ARKHAM: Places = &[
    ("western_rooftops", &["11699"]),
    ("eastern_rooftops", &["11700"]),
    ("rivertown_ruined", &["11696"]),
];

const CASINO: Places = &[
    ("high_roller", &["88014"]),
    ("casino_lounge", &["88015"]),
    ("baccarat", &["88012"]),
    ("roulette", &["88011"]),
    ("poker", &["88010"]),
    ("casino_floor", &["88009"]),
    ("slots", &["88013"]),
    ("relic_room", &["88022"]),
    ("vault_door", &["88021"]),
    ("owners_office", &["88019"]),
    ("counting_room", &["88020"]),
    ("security_office", &["88017"]),
    ("guard_room", &["88018"]),
    ("staff_access_hallway", &["88016"]),
];

/// Three layouts have places of one name, each with its own cards.
const ERAS: Places = &[
    ("arkham_gazette", &["87007", "arkham_gazette"]),
    ("watch_shop", &["87008", "watch_shop"]),
    ("river_docks", &["87009", "87018", "87027"]),
    ("miskatonic_university", &["87010", "87019", "87028"]),
    ("childhood_home", &["87011", "childhood_home"]),
    ("arkham_advertiser", &["87016", "87025"]),
    ("tick_tock_club", &["87017", "87026"]),
    ("magick_shop", &["87020", "magick_shop"]),
];
