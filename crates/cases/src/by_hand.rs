//! Adjustments by hand in words: `by hand damage 2 on ghoul`.

use abilities::{Counter, Token};
use engine::{Adjustment, CardId, Game, Seat};

use crate::names::Names;

/// What is done by hand, with names of the stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ByHand {
    Tokens(Counter, i32, String),
    Move(String, String),
    Engage(String, String),
    PutIntoPlay(String, String),
    DrawFound(String, String),
    Actions(i32, String),
    Token(bool, Token),
    ShuffleEncounterDeck,
    Card(OfCard, String),
    Seat(OfSeat, String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfCard {
    Disengage,
    Discard,
    Take,
    Exhaust,
    Ready,
    Defeat,
    Reveal,
    Unreveal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfSeat {
    Draw,
    DrawEncounterCard,
    Shuffle,
}

impl ByHand {
    /// Reads what follows `by hand`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let own = |name: &str| name.to_owned();
        let of_card = |command, name: &str| Ok(Self::Card(command, own(name)));
        match words[..] {
            ["move", what, "to", place] => Ok(Self::Move(own(what), own(place))),
            ["engage", enemy, "with", who] => Ok(Self::Engage(own(enemy), own(who))),
            ["put", card, "under", who] => Ok(Self::PutIntoPlay(own(card), own(who))),
            ["find", card, "for", who] => Ok(Self::DrawFound(own(card), own(who))),
            ["actions", amount, "for", who] => Ok(Self::Actions(number(amount)?, own(who))),
            ["add", name] => Ok(Self::Token(true, token(name)?)),
            ["remove", name] => Ok(Self::Token(false, token(name)?)),
            ["shuffle", "encounter", "deck"] => Ok(Self::ShuffleEncounterDeck),
            ["draw", who] => Ok(Self::Seat(OfSeat::Draw, own(who))),
            ["encounter", who] => Ok(Self::Seat(OfSeat::DrawEncounterCard, own(who))),
            ["shuffle", who] => Ok(Self::Seat(OfSeat::Shuffle, own(who))),
            ["disengage", card] => of_card(OfCard::Disengage, card),
            ["discard", card] => of_card(OfCard::Discard, card),
            ["take", card] => of_card(OfCard::Take, card),
            ["exhaust", card] => of_card(OfCard::Exhaust, card),
            ["ready", card] => of_card(OfCard::Ready, card),
            ["defeat", card] => of_card(OfCard::Defeat, card),
            ["reveal", card] => of_card(OfCard::Reveal, card),
            ["unreveal", card] => of_card(OfCard::Unreveal, card),
            [kind, amount, "on", card] => {
                Ok(Self::Tokens(counter(kind)?, number(amount)?, own(card)))
            }
            _ => Err("nothing is done by hand like this".to_owned()),
        }
    }

    /// What it means in the game: the first of the cards so named of which it is possible.
    pub(crate) fn find(&self, game: &Game, names: &Names) -> Option<Adjustment> {
        let seat = |name: &str| names.seat(game, name);
        let of_seat = |name: &str, make: fn(Seat) -> Adjustment| seat(name).map(make);
        let possible = |one: &Adjustment| game.may_adjust(one).is_ok();
        let first = |name: &str, make: &dyn Fn(CardId) -> Option<Adjustment>| {
            let cards = names.cards(game, name).into_iter();
            cards.filter_map(make).find(possible)
        };
        match self {
            Self::Tokens(counter, amount, on) => first(on, &|on| {
                Some(Adjustment::Tokens {
                    on,
                    counter: *counter,
                    amount: *amount,
                })
            }),
            Self::Move(what, place) => {
                let to = names.one(game, place).first().copied()?;
                first(what, &|card| Some(Adjustment::Move { card, to }))
            }
            Self::Engage(enemy, who) => {
                let with = seat(who)?;
                first(enemy, &|enemy| Some(Adjustment::Engage { enemy, with }))
            }
            Self::PutIntoPlay(card, who) => {
                let under = seat(who)?;
                first(card, &|card| Some(Adjustment::PutIntoPlay { card, under }))
            }
            Self::DrawFound(card, who) => {
                let seat = seat(who)?;
                first(card, &|card| Some(Adjustment::DrawFound { card, seat }))
            }
            Self::Actions(amount, who) => Some(Adjustment::Actions {
                seat: seat(who)?,
                amount: *amount,
            }),
            Self::Token(true, token) => Some(Adjustment::AddToken { token: *token }),
            Self::Token(false, token) => Some(Adjustment::RemoveToken { token: *token }),
            Self::ShuffleEncounterDeck => Some(Adjustment::ShuffleEncounterDeck),
            Self::Card(command, name) => first(name, &|card| Some(of_card(*command, card))),
            Self::Seat(OfSeat::Draw, who) => of_seat(who, |seat| Adjustment::Draw { seat }),
            Self::Seat(OfSeat::DrawEncounterCard, who) => {
                of_seat(who, |seat| Adjustment::DrawEncounterCard { seat })
            }
            Self::Seat(OfSeat::Shuffle, who) => {
                of_seat(who, |seat| Adjustment::ShuffleDeck { seat })
            }
        }
    }
}

fn of_card(command: OfCard, card: CardId) -> Adjustment {
    match command {
        OfCard::Disengage => Adjustment::Disengage { enemy: card },
        OfCard::Discard => Adjustment::Discard { card },
        OfCard::Take => Adjustment::ToHand { card },
        OfCard::Exhaust => Adjustment::Exhaust { card },
        OfCard::Ready => Adjustment::Ready { card },
        OfCard::Defeat => Adjustment::Defeat { card },
        OfCard::Reveal => Adjustment::Reveal { location: card },
        OfCard::Unreveal => Adjustment::Unreveal { location: card },
    }
}

fn number(text: &str) -> Result<i32, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn counter(text: &str) -> Result<Counter, String> {
    match text {
        "damage" => Ok(Counter::Damage),
        "horror" => Ok(Counter::Horror),
        "clues" => Ok(Counter::Clue),
        "doom" => Ok(Counter::Doom),
        "resources" => Ok(Counter::Resource),
        "uses" => Ok(Counter::Uses),
        other => Err(format!("'{other}' is no kind of tokens")),
    }
}

fn token(text: &str) -> Result<Token, String> {
    Token::parse(text).ok_or_else(|| format!("'{text}' is no chaos token"))
}
