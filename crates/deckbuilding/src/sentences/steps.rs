//! Steps of an upgrade as sentences.

use cards::CardLibrary;

use super::particles::{Particle, with};
use super::{Language, Words};
use crate::upgrade::{Step, StepKind};

impl Step {
    /// What is done, and why it costs what it costs.
    pub fn sentence(&self, library: &CardLibrary, language: Language) -> String {
        let words = Words { library, language };
        let card = words.card(&self.card);
        let from = self.from.as_ref().map(|code| words.card(code));
        let (what, adjusted) = match language {
            Language::English => (english(self, &card, from.as_deref()), "and"),
            Language::Korean => (korean(self, &card, from.as_deref()), "및"),
        };
        if self.adjustments.is_empty() {
            return what;
        }
        let by = |a: &crate::Adjustment| format!("{:+} {}", a.amount, words.card(&a.by));
        let by = self
            .adjustments
            .iter()
            .map(by)
            .collect::<Vec<_>>()
            .join(&format!(" {adjusted} "));
        format!("{what} ({by})")
    }
}

fn english(step: &Step, card: &str, from: Option<&str>) -> String {
    let paid = step.experience;
    match step.kind {
        StepKind::Exile => format!("{card} was exiled."),
        StepKind::Remove => format!("Take out {card}."),
        StepKind::Gain => format!("{card} joins the deck without cost."),
        StepKind::Upgrade => format!(
            "Upgrade {} to {card}: {paid} experience.",
            from.unwrap_or("the lower level")
        ),
        StepKind::Customize => format!(
            "Mark {} on the upgrade sheet of {card}: {paid} experience.",
            boxes(step.price)
        ),
        StepKind::Buy => format!("Buy {card}: {paid} experience."),
        StepKind::FurtherCopy => {
            format!("Take a further copy of {card} with the first: {paid} experience.")
        }
        StepKind::Swap => format!("Swap in {card}: {paid} experience."),
        StepKind::Refill => format!("Fill the deck with {card}: {paid} experience."),
    }
}

fn boxes(number: u32) -> String {
    if number == 1 {
        "1 box".to_owned()
    } else {
        format!("{number} boxes")
    }
}

fn korean(step: &Step, card: &str, from: Option<&str>) -> String {
    let paid = step.experience;
    let object = with(card, Particle::Object);
    match step.kind {
        StepKind::Exile => format!("{} 추방되었습니다.", with(card, Particle::Subject)),
        StepKind::Remove => format!("{object} 뺍니다."),
        StepKind::Gain => format!("{object} 경험치 없이 넣습니다."),
        StepKind::Upgrade => {
            let from = from.unwrap_or("낮은 레벨 카드");
            format!(
                "{} 다음 카드로 향상합니다: {card}. 경험치 {paid}점.",
                with(from, Particle::Object)
            )
        }
        StepKind::Customize => format!(
            "{card}의 향상 시트에 {}칸을 표시합니다. 경험치 {paid}점.",
            step.price
        ),
        StepKind::Buy => format!("{object} 구매합니다. 경험치 {paid}점."),
        StepKind::FurtherCopy => format!("{object} 같은 카드와 함께 더 넣습니다. 경험치 {paid}점."),
        StepKind::Swap => format!("{object} 교환해 넣습니다. 경험치 {paid}점."),
        StepKind::Refill => format!("{object} 덱 크기에 맞게 채웁니다. 경험치 {paid}점."),
    }
}
