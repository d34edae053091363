//! Korean sentences.

use cards::CardCode;

use super::Words;
use super::particles::{Particle, with};
use crate::violation::{CopyKeyword, Exclusion, Part, Reason};

pub(super) fn sentence(reason: &Reason, cards: &[CardCode], words: &Words) -> String {
    let (first, all) = (words.first(cards), words.cards(cards));
    match reason {
        Reason::TooFewCards { part, have, want } => {
            format!(
                "{} 카드가 {want}장 중 {have}장뿐입니다. {}장을 더 넣으세요.",
                place(*part),
                want - have
            )
        }
        Reason::TooManyCards { part, have, want } => {
            format!(
                "{} 카드가 {have}장으로, 덱 크기 {want}장을 넘습니다. {}장을 빼세요.",
                place(*part),
                have - want
            )
        }
        Reason::TooManyCopies {
            have,
            limit,
            keyword,
        } => {
            let keyword = match keyword {
                Some(CopyKeyword::Myriad) => "(무수한) ",
                Some(CopyKeyword::Exceptional) => "(특별) ",
                None => "",
            };
            format!(
                "{all}: 사본이 {have}장이지만 {keyword}{limit}장까지만 넣을 수 있습니다. {}장을 빼세요.",
                have - limit
            )
        }
        Reason::OneCopyOfEach { have } => {
            format!(
                "{all}: 사본이 {have}장이지만, 덱의 한 카드 때문에 명칭마다 1장만 넣을 수 있습니다. {}장을 빼세요.",
                have - 1
            )
        }
        Reason::TooManyOfTrait { of, have, limit } => {
            let name = words.trait_name(of);
            format!(
                "{name} 카드가 {have}장이지만({all}) {limit}장까지만 넣을 수 있습니다. {}장을 빼세요.",
                have - limit
            )
        }
        Reason::OverOptionLimit { have, limit } => {
            format!(
                "{all}: {limit}장까지 허용하는 선택지로 {have}장을 넣었습니다. {}장을 빼세요.",
                have - limit
            )
        }
        Reason::NotPermitted { why, part } => excluded(*why, *part, &first),
        Reason::Forbidden { list } => format!(
            "금기 목록 {list}에서 {} 금지합니다. 이 카드를 빼세요.",
            object(&first)
        ),
        Reason::OutsidePool => format!(
            "{} 이 덱의 카드 풀에 없습니다. 카드를 빼거나 풀을 넓히세요.",
            topic(&first)
        ),
        Reason::SealedCopies { have, limit } => {
            format!(
                "{first}: 봉인 덱에는 {limit}장뿐인데 {have}장을 넣었습니다. {}장을 빼세요.",
                have - limit
            )
        }
        Reason::UnknownCard => format!(
            "{} 알려진 카드의 코드가 아닙니다. 빼거나 카드 자료를 갱신하세요.",
            topic(&first)
        ),
        Reason::UnknownInvestigator => format!(
            "{} 이 덱을 쓸 수 있는 조사자가 아닙니다. 다른 조사자를 고르세요.",
            topic(&first)
        ),
        Reason::UnknownTaboo { number } => {
            format!("{number}번 금기 목록은 없습니다. 다른 목록을 고르거나 비우세요.")
        }
        Reason::OverExperience {
            have,
            limit,
            standalone: false,
        } => {
            format!(
                "덱에 경험치 {have}점이 들지만 시작할 때는 {limit}점뿐입니다. 높은 레벨의 카드를 빼세요."
            )
        }
        Reason::OverExperience {
            have,
            limit,
            standalone: true,
        } => {
            format!(
                "덱에 경험치 {have}점이 들지만 독립 시나리오 모드에서는 {limit}점까지입니다. 높은 레벨의 카드를 빼세요."
            )
        }
        Reason::CannotRemove { permanent: true } => {
            format!(
                "{} 영속 카드라서 덱에서 뺄 수 없습니다. 다시 넣으세요.",
                topic(&first)
            )
        }
        Reason::CannotRemove { permanent: false } => {
            format!("{} 덱에서 뺄 수 없습니다. 다시 넣으세요.", topic(&first))
        }
        _ => required(reason, &first, &all, words).unwrap_or_else(|| chosen(reason, &first, words)),
    }
}

/// Sentences about requirements.
fn required(reason: &Reason, first: &str, all: &str, words: &Words) -> Option<String> {
    Some(match reason {
        Reason::RequiredCard { want } => {
            let alternatives = all.replace(", ", " 또는 ");
            format!(
                "조사자의 덱 구성 요구조건에 있는 카드가 없습니다. {alternatives} {want}장을 넣으세요."
            )
        }
        Reason::RequiredCopies { have, want } => {
            format!(
                "조사자의 덱 구성 요구조건에 따라 {} {want}장이어야 하지만 {have}장입니다.",
                subject(first)
            )
        }
        Reason::RequiredChoice { have, least, most } if least == most => {
            format!("다음 카드 중 서로 다른 {least}장을 고르세요. 지금은 {have}장입니다: {all}.")
        }
        Reason::RequiredChoice { have, least, most } => {
            format!(
                "다음 카드 중 서로 다른 {least}~{most}장을 고르세요. 지금은 {have}장입니다: {all}."
            )
        }
        Reason::RandomWeaknesses {
            have,
            want,
            standalone,
        } => {
            let why = if *standalone > 0 {
                format!("(경험치 때문에 {standalone}장)")
            } else {
                String::new()
            };
            format!(
                "기본 약점이 {want}장{why} 필요하지만 {have}장입니다. 무작위로 {}장을 뽑으세요.",
                want - have
            )
        }
        Reason::TooFewOfKind { have, want, of } => {
            let kind = words.kind(of);
            format!(
                "{} {kind} {want}장 이상을 요구하지만 {have}장입니다. {}장을 더 넣으세요.",
                topic(first),
                want - have
            )
        }
        Reason::Spread { have, of, want } => {
            format!(
                "역할군 {of}개에서 각각 {want}장 이상이어야 하지만 {have}개뿐입니다. 다른 역할군의 카드를 더 넣으세요."
            )
        }
        _ => return None,
    })
}

/// Sentences about selections, upgrade sheets and attachments.
fn chosen(reason: &Reason, first: &str, words: &Words) -> String {
    match reason {
        Reason::ClassMissing { from } => {
            format!("{first}의 역할군을 고르세요: {}.", words.classes(from))
        }
        Reason::OptionMissing { from } => {
            format!("{first}의 선택지를 고르세요: {}.", from.join(", "))
        }
        Reason::ClassInvalid { chosen, from } => {
            format!(
                "{} {} 고를 수 없습니다. 다음 중에서 고르세요: {}.",
                topic(first),
                object(chosen),
                words.classes(from)
            )
        }
        Reason::OptionInvalid { chosen, from } => {
            format!(
                "{} {} 고를 수 없습니다. 다음 중에서 고르세요: {}.",
                topic(first),
                object(chosen),
                from.join(", ")
            )
        }
        Reason::ClassTwice { class } => {
            format!(
                "{} {} 두 번 골랐습니다. 다른 역할군을 고르세요.",
                topic(first),
                object(words.class(*class))
            )
        }
        Reason::SizeInvalid { chosen, from } => {
            let from = from
                .iter()
                .map(u8::to_string)
                .collect::<Vec<_>>()
                .join(", ");
            format!(
                "{first}의 덱 크기로 {} 고를 수 없습니다. 다음 중에서 고르세요: {from}.",
                object(&chosen.to_string())
            )
        }
        Reason::SheetUnreadable => {
            format!("{first}의 향상 시트를 읽을 수 없습니다. 다시 표시하세요.")
        }
        Reason::SheetBoxes { option } => {
            format!(
                "{first}의 향상 시트에서 {option}번 선택지에 칸보다 많은 표시가 있습니다. 고치세요."
            )
        }
        Reason::SheetChoice { option } => {
            format!(
                "{first}의 향상 시트에서 {option}번 선택지에 맞지 않는 카드를 적었습니다. 다른 카드를 적으세요."
            )
        }
        Reason::AttachedAbsent => format!(
            "따로 놓을 {} 덱에 그만큼 없습니다. 다른 카드를 고르세요.",
            subject(first)
        ),
        Reason::AttachedUnfit => format!(
            "{} 따로 놓을 수 있는 종류가 아닙니다. 다른 카드를 고르세요.",
            topic(first)
        ),
        Reason::AttachedTooMany { have, limit } => {
            format!(
                "{first}: {limit}장까지 따로 놓을 수 있지만 {have}장을 골랐습니다. {}장을 되돌리세요.",
                have - limit
            )
        }
        Reason::AttachedTwice => {
            format!(
                "{} 두 번 골랐지만 서로 다른 카드여야 합니다. 다른 카드를 고르세요.",
                object(first)
            )
        }
        Reason::AttachedNotSole => format!(
            "덱에 {} 1장만 넣을 수 있습니다. 나머지를 빼세요.",
            topic(first)
        ),
        _ => String::new(),
    }
}

fn excluded(why: Exclusion, part: Part, card: &str) -> String {
    let place = match part {
        Part::Deck => "덱",
        Part::SideDeck => "별도 덱",
    };
    let topic = topic(card);
    match why {
        Exclusion::Options => {
            format!("{topic} 조사자의 덱 구성 선택지로 {place}에 넣을 수 없습니다. 빼세요.")
        }
        Exclusion::Restriction => {
            format!("{topic} 덱 구성 제한 때문에 {place}에 넣을 수 없습니다. 빼세요.")
        }
        Exclusion::OthersOnly => {
            format!("{topic} 다른 조사자나 다른 판본의 전용 카드입니다. 빼세요.")
        }
        Exclusion::Bonded => {
            format!("{topic} 결속 카드라서 다른 카드가 게임에 가져옵니다. 덱에서는 빼세요.")
        }
        Exclusion::Foreign => format!("{topic} 조사자 덱에 들어가는 카드가 아닙니다. 빼세요."),
        Exclusion::Earned => {
            format!("{topic} 캠페인이나 시나리오에서만 얻습니다. 얻을 때까지 빼 두세요.")
        }
        Exclusion::EarnedWeakness => {
            format!("{topic} 시나리오나 다른 카드만 덱에 넣습니다. 빼세요.")
        }
        Exclusion::Researched => {
            format!(
                "{topic} 연구됨 카드입니다. 낮은 레벨 카드의 과제를 기록한 뒤 향상하세요. 그때까지 빼 두세요."
            )
        }
        Exclusion::CampaignOnly => format!("{topic} 캠페인 전용입니다. 다른 카드로 바꾸세요."),
        Exclusion::MultiplayerOnly => {
            format!("{topic} 조사자가 2명 이상일 때만 씁니다. 다른 카드로 바꾸세요.")
        }
        Exclusion::AtDeckCreation => {
            format!("{topic} 덱을 처음 구성할 때만 넣을 수 있습니다. 빼세요.")
        }
    }
}

fn place(part: Part) -> &'static str {
    match part {
        Part::Deck => "덱의",
        Part::SideDeck => "별도 덱의",
    }
}

fn topic(word: &str) -> String {
    with(word, Particle::Topic)
}

fn subject(word: &str) -> String {
    with(word, Particle::Subject)
}

fn object(word: &str) -> String {
    with(word, Particle::Object)
}
