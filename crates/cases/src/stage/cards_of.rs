//! Cards in lists: a code, or a table that says more.

use std::collections::BTreeMap;
use std::fmt;

use abilities::Token;
use cards::CardCode;
use engine::StagedCard;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::Wrong;

/// A card as a case writes it.
#[derive(Debug)]
pub(super) struct CardText(RawCard);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: Option<String>,
    card: CardCode,
    #[serde(default)]
    uses: BTreeMap<String, i32>,
    #[serde(default)]
    exhausted: bool,
    #[serde(default)]
    damage: i32,
    #[serde(default)]
    horror: i32,
    #[serde(default)]
    doom: i32,
    #[serde(default)]
    clues: i32,
    #[serde(default)]
    resources: i32,
    #[serde(default)]
    sealed: Vec<Token>,
    owner: Option<String>,
    attached_to: Option<String>,
    at: Option<String>,
    beneath: Option<StageName>,
    #[serde(default)]
    facedown: bool,
    #[serde(default)]
    upgrades: Vec<u8>,
    #[serde(default)]
    begun: Vec<u8>,
    #[serde(default)]
    named: Vec<CardCode>,
    #[serde(default)]
    chosen: Vec<String>,
}

/// A deck beneath which a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StageName {
    Act,
    Agenda,
}

impl<'de> Deserialize<'de> for CardText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CardVisitor).map(Self)
    }
}

struct CardVisitor;

impl<'de> Visitor<'de> for CardVisitor {
    type Value = RawCard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card code or a table with a card")
    }

    fn visit_str<E: Error>(self, code: &str) -> Result<RawCard, E> {
        Ok(RawCard {
            id: None,
            card: CardCode::new(code),
            uses: BTreeMap::new(),
            exhausted: false,
            damage: 0,
            horror: 0,
            doom: 0,
            clues: 0,
            resources: 0,
            sealed: Vec::new(),
            owner: None,
            attached_to: None,
            at: None,
            beneath: None,
            facedown: false,
            upgrades: Vec::new(),
            begun: Vec::new(),
            named: Vec::new(),
            chosen: Vec::new(),
        })
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<RawCard, M::Error> {
        RawCard::deserialize(MapAccessDeserializer::new(map))
    }
}

pub(super) fn all(place: &str, list: Vec<CardText>) -> Result<Vec<StagedCard>, Wrong> {
    list.into_iter()
        .map(|CardText(raw)| read(raw).map_err(|wrong| (place.to_owned(), wrong)))
        .collect()
}

pub(super) fn optional(
    place: &str,
    list: Option<Vec<CardText>>,
) -> Result<Option<Vec<StagedCard>>, Wrong> {
    list.map(|list| all(place, list)).transpose()
}

pub(super) fn by_name(
    place: &str,
    lists: BTreeMap<String, Vec<CardText>>,
) -> Result<Vec<(String, Vec<StagedCard>)>, Wrong> {
    lists
        .into_iter()
        .map(|(name, list)| Ok((name, all(place, list)?)))
        .collect()
}

fn read(raw: RawCard) -> Result<StagedCard, String> {
    if raw.uses.len() > 1 {
        return Err(format!("{}: a card has one kind of uses", raw.card));
    }
    Ok(StagedCard {
        id: raw.id,
        uses: raw.uses.into_iter().next(),
        exhausted: raw.exhausted,
        damage: raw.damage,
        horror: raw.horror,
        doom: raw.doom,
        clues: raw.clues,
        resources: raw.resources,
        sealed: raw.sealed,
        owner: raw.owner,
        attached_to: raw.attached_to,
        at: raw.at,
        beneath_act: raw.beneath.map(|deck| deck == StageName::Act),
        facedown: raw.facedown,
        upgrades: raw.upgrades,
        begun: raw.begun,
        named: raw.named,
        chosen: raw.chosen,
        card: raw.card,
    })
}
