//! Deck options, requirements, restrictions and customizations, out of their several notations.

use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use cards::{
    AtLeast, CardCode, CardType, Class, Customization, DeckOption, DeckRequirements, LevelRange,
    Name, Restriction, SelectOption, Trait, UseKind,
};
use serde::Deserialize;
use serde_json::Value;

use super::card::{slots, tags, traits};
use super::keywords::use_kind;
use super::korean::{has_hangul, trait_of};
use super::text_tags::name_of;

/// An option as the public data has it. Names and error messages are sentences for one app's
/// screen, so they are read and left behind.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawOption {
    faction: Vec<String>,
    level: Option<LevelRange>,
    base_level: Option<LevelRange>,
    #[serde(rename = "trait")]
    traits: Vec<String>,
    #[serde(rename = "type")]
    types: Vec<String>,
    tag: Vec<String>,
    text: Vec<String>,
    slot: Vec<String>,
    uses: Vec<String>,
    permanent: Option<bool>,
    not: bool,
    ignore_match: bool,
    limit: Option<u8>,
    atleast: Option<RawAtLeast>,
    id: Option<String>,
    faction_select: Vec<String>,
    option_select: Vec<RawOption>,
    deck_size_select: Vec<String>,
    /// Within `option_select`: how much larger the deck becomes.
    size: Option<u8>,
    #[serde(rename = "name")]
    _name: Option<serde::de::IgnoredAny>,
    #[serde(rename = "error")]
    _error: Option<serde::de::IgnoredAny>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawAtLeast {
    min: u8,
    factions: Option<u8>,
    types: Option<u8>,
}

pub fn options(value: Option<&Value>) -> Result<Vec<DeckOption>> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let lines = Vec::<Value>::deserialize(value).context("deck options")?;
    let options = lines.into_iter().zip(1..).map(|(line, number)| {
        let raw = RawOption::deserialize(line).map_err(anyhow::Error::from);
        raw.and_then(option)
            .with_context(|| format!("line {number} of the deck options"))
    });
    options.collect()
}

fn option(raw: RawOption) -> Result<DeckOption> {
    let mut uses: Vec<UseKind> = raw.uses.iter().map(|kind| use_kind(kind)).collect();
    uses.dedup();
    Ok(DeckOption {
        classes: classes(&raw.faction)?,
        level: raw.level,
        base_level: raw.base_level,
        traits: raw.traits.iter().map(|name| trait_of(name)).collect(),
        types: types(&raw.types)?,
        tags: raw.tag.iter().map(|tag| Arc::from(tag.as_str())).collect(),
        text: raw
            .text
            .iter()
            .map(|text| Ok(Arc::from(name_of(text)?)))
            .collect::<Result<_>>()?,
        slots: raw
            .slot
            .iter()
            .map(|slot| slots(Some(slot)))
            .collect::<Result<Vec<_>>>()?
            .concat(),
        uses,
        permanent: raw.permanent,
        not: raw.not,
        ignore_match: raw.ignore_match,
        limit: raw.limit,
        at_least: raw.atleast.map(|a| AtLeast {
            min: a.min,
            classes: a.factions,
            types: a.types,
        }),
        id: raw.id.as_deref().map(Arc::from),
        class_select: classes(&raw.faction_select)?,
        option_select: raw
            .option_select
            .into_iter()
            .map(select_option)
            .collect::<Result<_>>()?,
        deck_size_select: raw
            .deck_size_select
            .iter()
            .map(|size| size.parse())
            .collect::<Result<_, _>>()?,
    })
}

fn select_option(mut raw: RawOption) -> Result<SelectOption> {
    let id = raw.id.take().context("a selectable option without an id")?;
    let deck_size = raw.size.take();
    Ok(SelectOption {
        id: Arc::from(id),
        deck_size,
        option: Box::new(option(raw)?),
    })
}

fn classes(codes: &[String]) -> Result<Vec<Class>> {
    codes
        .iter()
        .map(|code| Class::parse(code).with_context(|| format!("unknown class {code:?}")))
        .collect()
}

fn types(codes: &[String]) -> Result<Vec<CardType>> {
    codes
        .iter()
        .map(|code| CardType::parse(code).with_context(|| format!("unknown type {code:?}")))
        .collect()
}

/// `size:30, card:01006:98005, random:subtype:basicweakness`: each card with its alternatives.
pub fn requirements(text: Option<&str>) -> Result<Option<DeckRequirements>> {
    let Some(text) = text else { return Ok(None) };
    let mut requirements = DeckRequirements::default();
    for part in text.split(',').map(str::trim) {
        match part.split_once(':') {
            Some(("size", size)) => {
                requirements.size = size.parse().with_context(|| part.to_owned())?
            }
            Some(("card", codes)) => requirements
                .cards
                .push(codes.split(':').map(CardCode::from).collect()),
            Some(("random", "subtype:basicweakness")) => requirements.random_basic_weaknesses += 1,
            _ => bail!("unknown deck requirement {part:?}"),
        }
    }
    Ok(Some(requirements))
}

/// The same as an object, which taboo lists use.
pub fn requirements_object(value: Option<&Value>) -> Result<Option<DeckRequirements>> {
    let Some(value) = value else { return Ok(None) };
    let object = value
        .as_object()
        .context("deck requirements that are no object")?;
    let mut requirements = DeckRequirements::default();
    for (key, value) in object {
        match key.as_str() {
            "size" => requirements.size = u8::deserialize(value)?,
            "card" => {
                for alternatives in value.as_object().context("card")?.values() {
                    let codes = alternatives.as_object().context("card")?.keys();
                    requirements
                        .cards
                        .push(codes.map(|code| CardCode::from(code.as_str())).collect());
                }
            }
            "random" => {
                requirements.random_basic_weaknesses =
                    u8::try_from(value.as_array().context("random")?.len())?
            }
            _ => bail!("unknown deck requirement {key:?}"),
        }
    }
    Ok(Some(requirements))
}

/// `investigator:07005:98013` or `trait:cultist, trait:cursed`: any one of them is enough.
pub fn restrictions(text: Option<&str>) -> Result<Vec<Restriction>> {
    let (mut investigators, mut of_traits, mut of_classes) =
        (Vec::new(), Vec::<Trait>::new(), Vec::new());
    for part in text
        .unwrap_or_default()
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        match part.split_once(':') {
            Some(("investigator", codes)) => {
                investigators.extend(codes.split(':').map(CardCode::from))
            }
            Some(("trait", name)) => of_traits.push(trait_of(name)),
            Some(("faction", code)) => of_classes.extend(classes(&[code.to_owned()])?),
            _ => bail!("unknown restriction {part:?}"),
        }
    }
    let mut restrictions = Vec::new();
    if !investigators.is_empty() {
        restrictions.push(Restriction::Investigators(investigators));
    }
    if !of_traits.is_empty() {
        restrictions.push(Restriction::Traits(of_traits));
    }
    if !of_classes.is_empty() {
        restrictions.push(Restriction::Classes(of_classes));
    }
    Ok(restrictions)
}

/// How the option changes the text, and the text, are for the ability data to say.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawCustomization {
    xp: u8,
    choice: Option<String>,
    quantity: Option<u8>,
    card: Option<RawChoosable>,
    cost: i8,
    health: i8,
    sanity: i8,
    deck_limit: Option<u8>,
    real_traits: Option<String>,
    real_slot: Option<String>,
    tags: Option<String>,
    #[serde(rename = "real_text")]
    _real_text: Option<serde::de::IgnoredAny>,
    #[serde(rename = "text_change")]
    _text_change: Option<serde::de::IgnoredAny>,
    #[serde(rename = "position")]
    _position: Option<serde::de::IgnoredAny>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawChoosable {
    #[serde(rename = "type")]
    types: Vec<String>,
    #[serde(rename = "trait")]
    traits: Vec<String>,
}

/// The options, with the bold names that head the lines of the English and the Korean text.
pub fn customizations(
    value: Option<&Value>,
    english: Option<&str>,
    korean: Option<&str>,
) -> Result<Vec<Customization>> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let raw = Vec::<RawCustomization>::deserialize(value).context("customization options")?;
    let english = option_names(english);
    let korean = option_names(korean);
    ensure!(
        english.len() == raw.len(),
        "{} customizations with {} lines",
        raw.len(),
        english.len()
    );
    let named = |(at, raw): (usize, RawCustomization)| {
        let ko = korean
            .get(at)
            .copied()
            .flatten()
            .filter(|_| korean.len() == english.len());
        let ko = ko.filter(|name| has_hangul(name)).map(Arc::from);
        customization(
            raw,
            english[at].map(|name| Name {
                en: Arc::from(name),
                ko,
            }),
        )
    };
    raw.into_iter().enumerate().map(named).collect()
}

fn customization(raw: RawCustomization, name: Option<Name>) -> Result<Customization> {
    let choose_types = raw
        .card
        .as_ref()
        .map(|card| types(&card.types))
        .transpose()?
        .unwrap_or_default();
    let choose_traits = raw
        .card
        .iter()
        .flat_map(|card| &card.traits)
        .map(|name| trait_of(name))
        .collect();
    Ok(Customization {
        name,
        xp: raw.xp,
        choice: raw.choice.as_deref().map(Arc::from),
        choices: raw.quantity,
        choose_types,
        choose_traits,
        cost: raw.cost,
        health: raw.health,
        sanity: raw.sanity,
        deck_limit: raw.deck_limit,
        traits: traits(raw.real_traits.as_deref()),
        slots: raw
            .real_slot
            .as_deref()
            .map(|slot| slots(Some(slot)))
            .transpose()?,
        tags: tags(raw.tags.as_deref()),
    })
}

/// The bold name of each line; a line without a box has none.
fn option_names(text: Option<&str>) -> Vec<Option<&str>> {
    let name = |line: &'_ str| -> Option<(usize, usize)> {
        let start = line.starts_with('□').then(|| line.find("<b>"))?? + 3;
        Some((start, start + line[start..].find("</b>")?))
    };
    let lines = text.unwrap_or_default().lines();
    lines
        .map(|line| name(line).map(|(from, to)| line[from..to].trim().trim_end_matches('.')))
        .collect()
}
