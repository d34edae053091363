//! Reading lists, ours and others'.

use cards::{Card, CardCode, CardLibrary, CardType};

use super::{CHOICES, SIDE, TextError};
use crate::{Deck, Slots};

/// A title, as it is compared, with what stands in brackets behind it.
struct Mention<'t> {
    title: String,
    notes: Vec<&'t str>,
}

/// The deck, and the lines whose card nobody knows.
pub(super) fn deck(text: &str, library: &CardLibrary) -> Result<(Deck, Vec<TextError>), TextError> {
    let mut unread = Vec::new();
    let mut deck = Deck::new("", CardCode::from(""));
    let mut beside = false;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches(['#', '*', '-', '•', ' ']);
        match counted(line) {
            Some((copies, rest)) => {
                let code = match card(at + 1, rest, library) {
                    Ok(code) => code,
                    Err(error) => {
                        unread.push(error);
                        continue;
                    }
                };
                let slots: &mut Slots = if beside {
                    &mut deck.side
                } else {
                    &mut deck.slots
                };
                slots.add(&code, copies);
            }
            None => beside = header(line, &mut deck, library) || (beside && !is_section(line)),
        }
    }
    match (deck.investigator.as_str().is_empty(), deck.slots.is_empty()) {
        (true, _) => Err(unread
            .into_iter()
            .next()
            .unwrap_or(TextError::NoInvestigator)),
        (_, true) => Err(unread.into_iter().next().unwrap_or(TextError::NoCards)),
        _ => Ok((deck, unread)),
    }
}

/// Reads a line without a number of copies. True for the heading of the cards beside the deck.
fn header(line: &str, deck: &mut Deck, library: &CardLibrary) -> bool {
    let (key, value) = line
        .split_once(':')
        .map_or(("", line), |(key, value)| (key.trim(), value.trim()));
    match key.to_lowercase().as_str() {
        "taboo list" | "taboo" => deck.taboo = value.parse().ok().filter(|number| *number > 0),
        CHOICES => deck.choices = crate::arkhamdb::choices_from_json(value),
        _ if deck.investigator.as_str().is_empty() => {
            let whole = investigator(line, library);
            match investigator(value, library)
                .filter(|_| key.to_lowercase() == "investigator")
                .or(whole)
            {
                Some(code) => deck.investigator = code,
                None if deck.name.is_empty() => deck.name = line.to_owned(),
                None => {}
            }
        }
        _ => {}
    }
    let line = line.to_lowercase();
    line.starts_with(&SIDE.to_lowercase()) || line.starts_with("sideboard")
}

fn is_section(line: &str) -> bool {
    !line.is_empty()
}

/// `2x Title`, `2 Title` or `Title x2`.
fn counted(line: &str) -> Option<(u32, &str)> {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = line.split_at(digits);
    let times = rest.trim_start_matches(['x', '×', '장']);
    if digits > 0 && times.starts_with(' ') {
        return Some((number.parse().ok()?, times.trim()));
    }
    let (rest, number) = line.rsplit_once([' '])?;
    let number = number.strip_prefix(['x', '×'])?;
    Some((number.parse().ok()?, rest.trim()))
}

impl<'t> Mention<'t> {
    /// `Title (note) [note]`. A title may hold brackets of its own, so they are taken from the end.
    fn new(text: &'t str) -> Self {
        let mut title = text.trim();
        let mut notes = Vec::new();
        while let Some((before, note)) = last_note(title) {
            notes.push(note);
            title = before;
        }
        Self {
            title: plain(title),
            notes,
        }
    }
}

fn last_note(text: &str) -> Option<(&str, &str)> {
    let open = match text.chars().last()? {
        ')' => '(',
        ']' => '[',
        _ => return None,
    };
    let at = text.rfind(open).filter(|at| *at > 0)?;
    Some((text[..at].trim_end(), text[at + 1..text.len() - 1].trim()))
}

fn investigator(text: &str, library: &CardLibrary) -> Option<CardCode> {
    let mention = Mention::new(text);
    let named = library
        .iter()
        .filter(|card| card.kind == CardType::Investigator && is_titled(card, &mention.title));
    let named = named.filter(|card| card.deck_requirements.is_some());
    let cards: Vec<&Card> = named.collect();
    let noted = cards
        .iter()
        .find(|card| mention.notes.contains(&card.code.as_str()));
    noted.or(cards.first()).map(|card| card.code.clone())
}

/// The card that a line means: by its code, or by title and what else the line says.
fn card(line: usize, text: &str, library: &CardLibrary) -> Result<CardCode, TextError> {
    let mention = Mention::new(text);
    let code = mention
        .notes
        .iter()
        .chain([&text.trim_matches(['[', ']'])])
        .find_map(|note| library.get(note));
    if let Some(card) = code {
        return Ok(card.code.clone());
    }
    let mut cards: Vec<&Card> = library
        .iter()
        .filter(|card| is_for_decks(card) && is_titled(card, &mention.title))
        .collect();
    for note in &mention.notes {
        narrow(&mut cards, |card| is_noted(card, note, library));
    }
    narrow(&mut cards, |card| card.duplicate_of.is_none());
    let lowest = cards.iter().filter_map(|card| card.play.level).min();
    narrow(&mut cards, |card| card.play.level == lowest);
    match cards.as_slice() {
        [] => Err(TextError::UnknownCard {
            line,
            name: text.to_owned(),
        }),
        [card] => Ok(card.code.clone()),
        several => {
            let codes = several.iter().map(|card| card.code.to_string()).collect();
            Err(TextError::Ambiguous {
                line,
                name: text.to_owned(),
                codes,
            })
        }
    }
}

/// Keeps the cards that match, if any do.
fn narrow(cards: &mut Vec<&Card>, keep: impl Fn(&Card) -> bool) {
    if cards.iter().any(|card| keep(card)) {
        cards.retain(|card| keep(card));
    }
}

fn is_for_decks(card: &Card) -> bool {
    let kinds = [CardType::Asset, CardType::Event, CardType::Skill];
    !card.hidden && (card.subtype.is_some() || kinds.contains(&card.kind))
}

/// Whether a card has a title, from which signs and case are gone.
fn is_titled(card: &Card, title: &str) -> bool {
    !title.is_empty()
        && (plain(&card.name.en) == title
            || card.name.ko.as_deref().is_some_and(|ko| plain(ko) == title))
}

fn plain(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether a note is the card's level, subtitle or product.
fn is_noted(card: &Card, note: &str, library: &CardLibrary) -> bool {
    let named =
        |name: &cards::Name| name.en.eq_ignore_ascii_case(note) || name.ko.as_deref() == Some(note);
    let dots = note
        .chars()
        .all(|c| c == '•')
        .then(|| note.chars().count() as u8);
    let level = note.parse().ok().or(dots);
    level.is_some_and(|level: u8| card.play.level == Some(level))
        || card.subname.as_ref().is_some_and(named)
        || library
            .product(card.product.as_str())
            .is_some_and(|product| named(&product.name))
}
