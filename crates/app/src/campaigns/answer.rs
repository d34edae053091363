//! Answers to the guide, as the window gives them.

use std::collections::BTreeMap;

use campaign::run::{AddedCard, Amount, Pick, Reply, To};
use serde::Deserialize;
use ts_rs::TS;

/// An answer to the open question, in the form that the question asks for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum GuideReply {
    /// None of it.
    Pass,
    Choice {
        id: String,
    },
    Yes {
        yes: bool,
    },
    Choices {
        ids: Vec<String>,
    },
    Count {
        #[ts(type = "number")]
        count: i64,
    },
    /// A number for each, by code.
    Counts {
        #[ts(type = "Record<string, number>")]
        counts: BTreeMap<String, i64>,
    },
    /// One of the offers for each, by code; absent for none.
    Picks {
        picks: BTreeMap<String, String>,
    },
    /// Investigators, and one of the offers where there are several.
    People {
        to: Vec<String>,
        #[serde(default)]
        #[ts(optional)]
        choice: Option<String>,
    },
    Cards {
        cards: Vec<String>,
    },
    /// Who takes a card; absent for nobody.
    Taker {
        #[serde(default)]
        #[ts(optional)]
        to: Option<String>,
    },
    /// Weaknesses drawn, by investigator; one who is absent drew a card that is not named.
    Drawn {
        cards: BTreeMap<String, String>,
    },
    /// Supplies bought, by investigator.
    Bought {
        bags: BTreeMap<String, Vec<String>>,
    },
    /// Damage and horror of partners, by code.
    Harm {
        #[ts(type = "Record<string, [number, number]>")]
        harm: BTreeMap<String, (i64, i64)>,
    },
    /// How the scenario ended, and how each investigator did.
    Ending {
        resolution: String,
        status: BTreeMap<String, String>,
    },
    Text {
        text: String,
    },
}

impl From<GuideReply> for Reply {
    fn from(reply: GuideReply) -> Self {
        match reply {
            GuideReply::Pass => Self::default(),
            GuideReply::Choice { id } => Self::choice(id),
            GuideReply::Yes { yes } => Self::yes(yes),
            GuideReply::Choices { ids } => Self {
                choice: Some(ids_of(ids)),
                ..Self::default()
            },
            GuideReply::Count { count } => Self::count(count),
            GuideReply::Counts { counts } => Self {
                count: Some(Amount::Each(counts)),
                ..Self::default()
            },
            GuideReply::Picks { picks } => {
                Self::each(picks.into_iter().map(|(code, id)| (code, Pick::Id(id))))
            }
            GuideReply::People { to, choice } => Self {
                choice: choice.map(Pick::Id),
                to: Some(To::Several(to)),
                ..Self::default()
            },
            GuideReply::Cards { cards } => Self::cards(cards),
            GuideReply::Taker { to } => Self {
                to: Some(to.map_or(To::Nobody(()), To::One)),
                ..Self::default()
            },
            GuideReply::Drawn { cards } => {
                let (who, cards) = cards.into_iter().unzip();
                Self {
                    add_card: Some(AddedCard::Cards(cards)),
                    to: Some(To::Several(who)),
                    ..Self::default()
                }
            }
            GuideReply::Bought { bags } => {
                Self::each(bags.into_iter().map(|(code, ids)| (code, ids_of(ids))))
            }
            GuideReply::Harm { harm } => {
                Self::each(harm.into_iter().map(|(code, (damage, horror))| {
                    let both = [
                        ("damage".to_owned(), Pick::Index(damage)),
                        ("horror".to_owned(), Pick::Index(horror)),
                    ];
                    (code, Pick::Each(both.into()))
                }))
            }
            GuideReply::Ending { resolution, status } => Self {
                status,
                ..Self::choice(resolution)
            },
            GuideReply::Text { text } => Self {
                text: Some(text),
                ..Self::default()
            },
        }
    }
}

fn ids_of(ids: Vec<String>) -> Pick {
    Pick::Many(ids.into_iter().map(Pick::Id).collect())
}
