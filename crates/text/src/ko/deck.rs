//! What a card changes about the deck that holds it, in Korean.

use super::words::or;
use crate::context::Context;
use crate::particles;
use cards::{DeckOption, Trait};
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
        CardRule::FreeSecondUpgrade { of } => {
            let mut names: Vec<String> = Vec::new();
            for code in of {
                let name = c.names.card(super::LANGUAGE, code);
                let name = super::reference::quoted(&name);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            format!(
                "{} 향상할 때, 그 카드의 두 번째 사본을 경험치 없이 향상해도 됩니다. 그렇게 하면, \
                 향상된 카드 2장을 모두 가능한 카드 중에서 무작위로 선택합니다.",
                particles::eul(&or(&names))
            )
        }
        // The options of an investigator, what brings a card into a deck and what is counted outside
        // of a game are said by the room of decks.
        CardRule::Permits(_)
        | CardRule::PermitsInCampaign(_)
        | CardRule::Forbids(_)
        | CardRule::AtLeast { .. }
        | CardRule::LimitOfTrait { .. }
        | CardRule::LimitPerSubtitle
        | CardRule::Adds(_)
        | CardRule::BeginsInPlay(_)
        | CardRule::Choose { .. }
        | CardRule::CopiesPer { .. }
        | CardRule::CopiesByDeckSize { .. }
        | CardRule::CopiesFrom { .. }
        | CardRule::CampaignOnly
        | CardRule::MultiplayerOnly
        | CardRule::Placeholder
        | CardRule::Researched
        | CardRule::Reward
        | CardRule::LaterStage { .. }
        | CardRule::BonusExperience { .. }
        | CardRule::Transforms { .. }
        | CardRule::Attaches { .. }
        | CardRule::SideDeck { .. }
        | CardRule::KeepsLowerLevels(_)
        | CardRule::EarnedDiscount(_) => return None,
    })
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
