//! English sentences.

use cards::CardCode;

use super::Words;
use crate::violation::{CopyKeyword, Exclusion, Part, Reason};

pub(super) fn sentence(reason: &Reason, cards: &[CardCode], words: &Words) -> String {
    let (first, all) = (words.first(cards), words.cards(cards));
    match reason {
        Reason::TooFewCards { part, have, want } => {
            format!(
                "{} has {have} of {want} cards: add {}.",
                deck(*part),
                want - have
            )
        }
        Reason::TooManyCards { part, have, want } => {
            format!(
                "{} has {have} cards, and its size is {want}: take out {}.",
                deck(*part),
                have - want
            )
        }
        Reason::TooManyCopies {
            have,
            limit,
            keyword,
        } => {
            let keyword = match keyword {
                Some(CopyKeyword::Myriad) => " (Myriad)",
                Some(CopyKeyword::Exceptional) => " (Exceptional)",
                None => "",
            };
            format!(
                "{all}: {}, and the limit is {limit}{keyword}. Take out {}.",
                copies(*have),
                have - limit
            )
        }
        Reason::OneCopyOfEach { have } => {
            format!(
                "{all}: {}, and a card in the deck allows one of each title. Take out {}.",
                copies(*have),
                have - 1
            )
        }
        Reason::TooManyOfTrait { of, have, limit } => {
            let name = words.trait_name(of);
            format!(
                "The deck has {have} {name} cards ({all}), and may have {limit}. Take out {}.",
                have - limit
            )
        }
        Reason::OverOptionLimit { have, limit } => {
            format!(
                "{all}: {have} cards by an option that permits {limit}. Take out {}.",
                have - limit
            )
        }
        Reason::NotPermitted { why, part } => excluded(*why, *part, &first),
        Reason::Forbidden { list } => {
            format!("{first} is forbidden by taboo list {list}. Take it out.")
        }
        Reason::OutsidePool => {
            format!("{first} is outside the deck's card pool. Take it out, or widen the pool.")
        }
        Reason::SealedCopies { have, limit } => {
            format!(
                "{first}: {}, and the sealed deck has {limit}. Take out {}.",
                copies(*have),
                have - limit
            )
        }
        Reason::UnknownCard => {
            format!("{first} is the code of no known card. Take it out, or update the card data.")
        }
        Reason::UnknownInvestigator => {
            format!("{first} is no investigator that can have this deck. Choose another.")
        }
        Reason::UnknownTaboo { number } => {
            format!("There is no taboo list {number}. Choose another, or none.")
        }
        Reason::OverExperience {
            have,
            limit,
            standalone: false,
        } => {
            format!(
                "The deck costs {have} experience, and has {limit} to begin with. Take out higher levels."
            )
        }
        Reason::OverExperience {
            have,
            limit,
            standalone: true,
        } => {
            format!(
                "The deck costs {have} experience, and a standalone deck may cost {limit}. Take out higher levels."
            )
        }
        Reason::CannotRemove { permanent: true } => {
            format!("{first} is permanent and stays in the deck. Put it back.")
        }
        Reason::CannotRemove { permanent: false } => {
            format!("{first} cannot leave the deck. Put it back.")
        }
        _ => required(reason, &first, &all, words).unwrap_or_else(|| chosen(reason, &first, words)),
    }
}

/// Sentences about requirements.
fn required(reason: &Reason, first: &str, all: &str, words: &Words) -> Option<String> {
    Some(match reason {
        Reason::RequiredCard { want: 1 } => format!(
            "The investigator requires a card that is missing. Add {}.",
            or(all)
        ),
        Reason::RequiredCard { want } => {
            format!(
                "The investigator requires a card that is missing. Add {} of {}.",
                copies(*want),
                or(all)
            )
        }
        Reason::RequiredCopies { have, want } => {
            format!(
                "The investigator requires {} of {first}, and the deck has {have}.",
                copies(*want)
            )
        }
        Reason::RequiredChoice { have, least, most } if least == most => {
            format!("Choose {least} of these cards, not {have}: {all}.")
        }
        Reason::RequiredChoice { have, least, most } => {
            format!("Choose from {least} to {most} different cards of these, not {have}: {all}.")
        }
        Reason::RandomWeaknesses {
            have,
            want,
            standalone,
        } => {
            let why = if *standalone > 0 {
                format!(", {standalone} of them for its experience")
            } else {
                String::new()
            };
            format!(
                "The deck needs {want} basic weaknesses{why}, and has {have}. Draw {} at random.",
                want - have
            )
        }
        Reason::TooFewOfKind { have, want, of } => {
            let kind = words.kind(of);
            format!(
                "{first} asks for at least {want} {kind}s, and the deck has {have}. Add {}.",
                want - have
            )
        }
        Reason::Spread { have, of, want } => format!(
            "The deck must hold at least {want} cards of each of {of} classes, and does of {have}. Add cards of others."
        ),
        _ => return None,
    })
}

/// Sentences about selections, upgrade sheets and attachments.
fn chosen(reason: &Reason, first: &str, words: &Words) -> String {
    match reason {
        Reason::ClassMissing { from } => {
            format!("Choose a class for {first}: {}.", words.classes(from))
        }
        Reason::OptionMissing { from } => {
            format!("Choose an option for {first}: {}.", from.join(", "))
        }
        Reason::ClassInvalid { chosen, from } => {
            format!(
                "{first} cannot choose {chosen}. Choose one of these: {}.",
                words.classes(from)
            )
        }
        Reason::OptionInvalid { chosen, from } => {
            format!(
                "{first} cannot choose {chosen}. Choose one of these: {}.",
                from.join(", ")
            )
        }
        Reason::ClassTwice { class } => format!(
            "{first} chooses {} twice. Choose another class.",
            words.class(*class)
        ),
        Reason::SizeInvalid { chosen, from } => {
            let from = from
                .iter()
                .map(u8::to_string)
                .collect::<Vec<_>>()
                .join(", ");
            format!("{first} cannot choose a deck size of {chosen}. Choose one of these: {from}.")
        }
        Reason::SheetUnreadable => {
            format!("The upgrade sheet of {first} cannot be read. Mark it anew.")
        }
        Reason::SheetBoxes { option } => {
            format!(
                "The upgrade sheet of {first} has more marks beside option {option} than boxes. Mend it."
            )
        }
        Reason::SheetChoice { option } => {
            format!(
                "The upgrade sheet of {first} names a card that option {option} does not allow. Name another."
            )
        }
        Reason::AttachedAbsent => {
            format!("{first} is set aside but not in the deck in so many copies. Choose another.")
        }
        Reason::AttachedUnfit => {
            format!("{first} is of a kind that cannot be set aside so. Choose another.")
        }
        Reason::AttachedTooMany { have, limit } => {
            format!(
                "{first}: {have} cards are set aside, and {limit} may be. Take away {}.",
                have - limit
            )
        }
        Reason::AttachedTwice => {
            format!("{first} is set aside twice, and the cards must differ. Choose another.")
        }
        Reason::AttachedNotSole => {
            format!("The deck may hold one copy of {first} only. Take out the others.")
        }
        _ => String::new(),
    }
}

fn excluded(why: Exclusion, part: Part, card: &str) -> String {
    let place = match part {
        Part::Deck => "the deck",
        Part::SideDeck => "the side deck",
    };
    match why {
        Exclusion::Options => {
            format!("The investigator's options do not permit {card} in {place}. Take it out.")
        }
        Exclusion::Restriction => {
            format!("A deckbuilding restriction forbids {card} in {place}. Take it out.")
        }
        Exclusion::OthersOnly => {
            format!("{card} belongs to another investigator or version. Take it out.")
        }
        Exclusion::Bonded => {
            format!("{card} is bonded: another card brings it into the game. Take it out.")
        }
        Exclusion::Foreign => format!("{card} is no card of investigator decks. Take it out."),
        Exclusion::Earned => format!(
            "{card} comes only from a campaign or a scenario. Take it out until it is earned."
        ),
        Exclusion::EarnedWeakness => {
            format!("{card} comes only from a scenario or another card. Take it out.")
        }
        Exclusion::Researched => {
            format!(
                "{card} is researched: record the task of its lower level, then upgrade to it. Take it out until then."
            )
        }
        Exclusion::CampaignOnly => format!("{card} is for campaigns only. Take another."),
        Exclusion::MultiplayerOnly => {
            format!("{card} is for two or more investigators only. Take another.")
        }
        Exclusion::AtDeckCreation => {
            format!("{card} can be taken only when the deck is created. Take it out.")
        }
    }
}

fn deck(part: Part) -> &'static str {
    match part {
        Part::Deck => "The deck",
        Part::SideDeck => "The side deck",
    }
}

fn copies(number: u32) -> String {
    if number == 1 {
        "1 copy".to_owned()
    } else {
        format!("{number} copies")
    }
}

/// A list of alternatives.
fn or(list: &str) -> String {
    list.replace(", ", " or ")
}
