//! What a card changes about the deck that holds it, in Korean.

use super::words::or;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape::limits_subtitle;
use cards::{CardCode, DeckOption, Trait};
use deckbuilding::CardRule;

/// One sentence for each rule that only the card itself tells of.
pub fn rules(c: &Context<'_>, rules: &[CardRule]) -> Vec<String> {
    rules.iter().filter_map(|rule| one(c, rule)).collect()
}

fn one(c: &Context<'_>, rule: &CardRule) -> Option<String> {
    Some(match rule {
        CardRule::AtDeckCreation => "덱을 처음 구성할 때만 넣을 수 있습니다.".into(),
        CardRule::DeckSize(by) if *by < 0 => format!("당신의 덱 크기가 {}만큼 줄어듭니다.", -by),
        CardRule::DeckSize(by) => format!("당신의 덱 크기가 {by}만큼 늘어납니다."),
        CardRule::OneCopyOfEach => {
            "약점과 전용 카드를 제외하고, 제목이 같은 카드를 덱에 1장만 넣을 수 있습니다.".into()
        }
        CardRule::FreeSwaps { cards } => format!(
            "캠페인의 두 게임 사이에, 덱에 있는 레벨 0 카드를 최대 {cards}장까지 같은 장수의 다른 \
             레벨 0 카드로 경험치 없이 바꿔도 됩니다."
        ),
        CardRule::UpgradeDiscount { cards, by, of } => format!(
            "캠페인에서 각 시나리오가 끝난 후, 다음 시나리오 전에 처음으로 향상하는 {}카드 \
             {cards}장의 경험치 비용이 {by}만큼 줄어듭니다.",
            described(c, of)
        ),
        CardRule::PurchaseSurcharge(more) => {
            format!("새로 구매하는 모든 카드의 경험치 비용이 {more}만큼 늘어납니다.")
        }
        CardRule::RepurchaseDiscount { cards, by } => format!(
            "캠페인에서 각 시나리오가 끝난 후, 그 시나리오에서 추방한 카드를 최대 {cards}장까지 \
             다시 구매하는 경험치 비용이 각각 {by}만큼 줄어듭니다."
        ),
        CardRule::FreeSecondUpgrade { of } => format!(
            "경험치를 써서 {} 더 높은 레벨로 바꿀 때, 같은 카드를 1장 더 함께 바꿔도 됩니다. 이 1장에는 \
             경험치가 들지 않습니다. 그렇게 하면, 고를 수 있는 카드 가운데 무작위로 2장을 정합니다.",
            particles::eul(&different(c, of))
        ),
        CardRule::Permits(option) => format!(
            "덱에 역할군과 관계없이 레벨 {}의 다른 {} {}장을 더 넣을 수 있습니다.",
            levels(option),
            permitted(c, option),
            option
                .limit
                .map_or("여러 ".to_owned(), |most| most.to_string())
        ),
        CardRule::LimitPerSubtitle if limits_subtitle(c) => {
            let limit = c.card.deck_limit.unwrap_or(1);
            format!("덱당 {} 최대 {limit}장.", with_subtitle(c))
        }
        CardRule::LimitOfTrait { of, cards } => {
            let of = c.names.trait_name(super::LANGUAGE, of);
            format!("덱당 [[{of}]] 최대 {cards}장.")
        }
        CardRule::Trauma { mental, either } => match (*mental, *either) {
            (mental, 0) => {
                format!("이 카드를 구입할 때, 정신적 트라우마를 {mental} 겪습니다.")
            }
            (_, either) if either < 0 => format!(
                "이 카드를 구입할 때, 당신의 육체적 트라우마 또는 정신적 트라우마를 {} 제거합니다.",
                -either
            ),
            (_, either) => format!(
                "이 카드를 구입할 때, 육체적 트라우마와 정신적 트라우마를 합쳐서 {either} 겪습니다."
            ),
        },
        CardRule::BonusExperience { amount, .. } => {
            format!("이 카드가 덱에 들어가는 조사자는 경험치를 {amount} 얻습니다.")
        }
        CardRule::AtLeast { count, of } if of.traits.is_empty() => {
            format!(
                "당신의 덱에는 {} {count}장 이상 있어야 합니다.",
                particles::i(&permitted(c, of))
            )
        }
        CardRule::Forbids(of) => format!(
            "{} 차지하는 {} 당신의 덱에 넣을 수 없습니다.",
            particles::eul(&slots(of)),
            particles::eul(&permitted(c, of))
        ),
        CardRule::Adds(cards) => {
            let names = particles::eul(&different(c, cards));
            format!("덱을 구성할 때, {names} 덱에 추가합니다.")
        }
        CardRule::CampaignOnly => "캠페인 전용.".into(),
        CardRule::Choose { from, min, max, .. } if min == max => {
            let names = different(c, from);
            format!("덱을 구성할 때, 서로 다른 {names} 카드 {min}장을 선택해 덱에 추가합니다.")
        }
        // The options of an investigator, what brings a card into a deck and what is counted outside
        // of a game are said by the room of decks.
        CardRule::PermitsInCampaign(_)
        | CardRule::AtLeast { .. }
        | CardRule::LimitPerSubtitle
        | CardRule::BeginsInPlay(_)
        | CardRule::Choose { .. }
        | CardRule::CopiesPer { .. }
        | CardRule::CopiesByDeckSize { .. }
        | CardRule::CopiesFrom { .. }
        | CardRule::MultiplayerOnly
        | CardRule::Placeholder
        | CardRule::Researched
        | CardRule::Reward
        | CardRule::LaterStage { .. }
        | CardRule::Transforms { .. }
        | CardRule::Attaches { .. }
        | CardRule::SideDeck { .. }
        | CardRule::KeepsLowerLevels(_)
        | CardRule::EarnedDiscount(_) => return None,
    })
}

/// `조력자 슬롯`
fn slots(of: &DeckOption) -> String {
    let slots: Vec<String> = of
        .slots
        .iter()
        .map(|slot| super::terms::slot(*slot).to_owned())
        .collect();
    or(&slots)
}

/// The traits that the cards must have: `[[마법]] `.
fn described(c: &Context<'_>, of: &DeckOption) -> String {
    let name = |name: &Trait| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name));
    let traits: Vec<String> = of.traits.iter().map(name).collect();
    match traits.is_empty() {
        true => String::new(),
        false => format!("{} ", or(&traits)),
    }
}

/// The cards by their names, each name once: `‘…’ 또는 ‘…’`.
fn different(c: &Context<'_>, cards: &[CardCode]) -> String {
    let mut names: Vec<String> = Vec::new();
    for code in cards {
        let name = super::reference::quoted(&c.names.card(super::LANGUAGE, code));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    or(&names)
}

/// `카드`, `[[유물]] 또는 [[장신구]] 자산`
fn permitted(c: &Context<'_>, option: &DeckOption) -> String {
    let types: Vec<String> = option
        .types
        .iter()
        .map(|kind| super::words::kind(Kind::from(*kind)).to_owned())
        .collect();
    let noun = match types.is_empty() {
        true => "카드".to_owned(),
        false => or(&types),
    };
    format!("{}{noun}", described(c, option))
}

/// `0`, `0~3`
fn levels(option: &DeckOption) -> String {
    match option.level {
        Some(level) if level.min == level.max => level.min.to_string(),
        Some(level) => format!("{}~{}", level.min, level.max),
        None => "0~5".to_owned(),
    }
}

/// `‘…(…)’`
fn with_subtitle(c: &Context<'_>) -> String {
    let said = |name: &cards::Name| name.ko.as_ref().unwrap_or(&name.en).to_string();
    let subtitle = c.card.subname.as_ref().map(said).unwrap_or_default();
    super::reference::quoted(&format!("{}({subtitle})", said(&c.card.name)))
}
