//! What cards of a name are, in Korean.

use crate::context::Context;
use crate::group::{Group, Kind, Title};
use cards::CardType;

/// Whether the name is that of several cards, so that each of them is meant.
pub fn is_one_of_several(c: &Context<'_>, group: &Group<'_>) -> bool {
    !group.topmost
        && group.rank.is_none()
        && match group.titles[..] {
            [Title::Code(code)] => c.names.are_several(code),
            [Title::English(english)] => c.names.share_title(english),
            _ => false,
        }
}

/// What the cards of the name are, where they can be given something: an enemy, perhaps.
pub fn kind_of_named(c: &Context<'_>, group: &Group<'_>) -> Kind {
    let kind = match group.titles[..] {
        [Title::Code(code)] => c.names.kind_of_card(code),
        [Title::English(english)] => c.names.kind_of_title(english),
        _ => None,
    };
    match (kind, group.kind(), group.zone) {
        (Some(CardType::Enemy), Kind::Card, None) => Kind::Enemy,
        (Some(CardType::Location), Kind::Card, None) => Kind::Location,
        (_, kind, _) => kind,
    }
}
