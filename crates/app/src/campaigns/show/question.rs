//! What a guide asks, as the window shows it.

use super::names::{Names, plain, text};
use crate::campaigns::view::{
    EachOffers, EachRange, FormAsked, GuideOffer, Named, PartnerHarm, QuestionView,
    ResolutionChoice, SideStoryChoice, SideStoryPrice, SupplyChoice, SupplyPoints, TravelChoice,
};
use crate::facts::CardName;
use campaign::log::CampaignLog;
use campaign::run::{Form, Offer, Question, StoryOffer};
use cards::{CardType, Subtype};

/// The placeholder for a basic weakness that is still to be drawn.
const RANDOM_WEAKNESS: &str = "01000";

pub(super) fn question_view(names: &Names, log: &CampaignLog, question: &Question) -> QuestionView {
    QuestionView {
        scenario: question.scenario.clone(),
        step: question.step.clone(),
        text: text(&question.text),
        form: form(names, log, &question.form),
        can_pass: question.form.can_pass(),
    }
}

pub(super) fn form(names: &Names, log: &CampaignLog, form: &Form) -> FormAsked {
    match form {
        Form::One { offers, random } => FormAsked::One {
            offers: all(offers),
            random: *random,
        },
        Form::YesNo { offer } => FormAsked::YesNo { offer: one(offer) },
        Form::Several {
            offers,
            min,
            max,
            random,
        } => FormAsked::Several {
            offers: all(offers),
            min: small(*min),
            max: small(*max),
            random: *random,
        },
        Form::Number { min, max } => FormAsked::Number {
            min: *min,
            max: *max,
        },
        Form::NumberEach { each, total } => FormAsked::NumberEach {
            each: each
                .iter()
                .map(|(code, min, max)| EachRange {
                    who: names.named(code),
                    min: *min,
                    max: *max,
                })
                .collect(),
            total: *total,
        },
        Form::OneEach {
            each,
            unique,
            optional,
        } => FormAsked::OneEach {
            each: each
                .iter()
                .map(|(code, offers)| EachOffers {
                    who: names.named(code),
                    offers: all(offers),
                })
                .collect(),
            unique: *unique,
            optional: *optional,
        },
        Form::Text => FormAsked::Text,
        Form::Travel { to } => FormAsked::Travel {
            to: to
                .iter()
                .map(|(id, name, time)| TravelChoice {
                    id: id.clone(),
                    name: text(name),
                    time: *time,
                })
                .collect(),
        },
        Form::SideStory { offers, next } => FormAsked::SideStory {
            offers: offers.iter().map(|one| story(names, one)).collect(),
            next: next.as_deref().and_then(|id| names.scenario(id)),
        },
        other => people(names, log, other),
    }
}

fn story(names: &Names, offer: &StoryOffer) -> SideStoryChoice {
    let prices = offer.prices.iter();
    SideStoryChoice {
        id: offer.id.clone(),
        name: titled(&offer.text, &offer.id),
        prices: prices
            .map(|(code, price)| SideStoryPrice {
                who: names.named(code),
                price: *price,
            })
            .collect(),
        short: names.all(&offer.short),
        absent: offer.absent.as_deref().map(|code| names.named(code)),
    }
}

/// Questions about investigators, partners and cards.
pub(super) fn people(names: &Names, log: &CampaignLog, form: &Form) -> FormAsked {
    match form {
        Form::Investigators {
            from,
            min,
            max,
            offers,
        } => FormAsked::Investigators {
            from: names.all(from),
            min: small(*min),
            max: small(*max),
            offers: all(offers),
        },
        Form::Cards {
            from,
            open,
            min,
            max,
            counts,
            ..
        } => FormAsked::Cards {
            from: from.as_ref().map(|codes| names.all(codes)),
            open: *open,
            min: small(*min),
            max: max.map(small),
            counts: *counts,
        },
        Form::AddCard { card, from, .. } => FormAsked::AddCard {
            card: names.named(card),
            from: names.all(from),
        },
        Form::Weakness { of, traits } => FormAsked::Weakness {
            of: names.all(of),
            traits: traits.clone(),
            cards: basic_weaknesses(names, traits),
        },
        Form::Supplies { of, supplies } => FormAsked::Supplies {
            of: of
                .iter()
                .map(|(code, points)| SupplyPoints {
                    who: names.named(code),
                    points: *points,
                })
                .collect(),
            supplies: supplies
                .iter()
                .map(|supply| SupplyChoice {
                    id: supply.id.clone(),
                    name: text(&supply.name),
                    cost: supply.cost,
                    several: supply.several,
                })
                .collect(),
        },
        Form::PartnerTrauma { partners } => FormAsked::PartnerTrauma {
            partners: partners
                .iter()
                .map(|(code, health, sanity)| PartnerHarm {
                    who: names.named(code),
                    health: *health,
                    sanity: *sanity,
                })
                .collect(),
        },
        Form::Party { present } => FormAsked::Party {
            present: names.all(present),
            others: others(names, log, present),
        },
        Form::Resolution {
            offers,
            branches,
            investigators,
        } => FormAsked::Resolution {
            offers: offers
                .iter()
                .map(|offer| ResolutionChoice {
                    id: offer.id.clone(),
                    title: titled(&offer.title, &offer.id),
                    statuses: offer.statuses.clone(),
                })
                .collect(),
            branches: branches
                .iter()
                .map(|branch| GuideOffer {
                    id: branch.id.clone(),
                    text: titled(&branch.text, &branch.id),
                })
                .collect(),
            investigators: names.all(investigators),
        },
        _ => FormAsked::Text,
    }
}

/// Investigators who may join: not among those present, and neither killed nor insane.
pub(super) fn others(names: &Names, log: &CampaignLog, present: &[String]) -> Vec<Named> {
    let able = names.library.iter().filter(|card| {
        let code = card.code.as_str();
        card.kind == CardType::Investigator
            && card.encounter.is_none()
            && card.duplicate_of.is_none()
            && !present.iter().any(|one| one == code)
            && log.investigators.get(code).is_none_or(|one| one.survives())
    });
    able.map(|card| names.named(card.code.as_str())).collect()
}

pub(super) fn basic_weaknesses(names: &Names, traits: &[String]) -> Vec<Named> {
    let fits = |card: &&cards::Card| {
        let has = |wanted: &String| {
            let mut own = card.traits.iter();
            own.any(|own| own.as_str().eq_ignore_ascii_case(wanted))
        };
        card.subtype == Some(Subtype::BasicWeakness)
            && card.duplicate_of.is_none()
            && card.code.as_str() != RANDOM_WEAKNESS
            && (traits.is_empty() || traits.iter().any(has))
    };
    let cards = names.library.iter().filter(fits);
    cards.map(|card| names.named(card.code.as_str())).collect()
}

pub(super) fn all(offers: &[Offer]) -> Vec<GuideOffer> {
    offers.iter().map(one).collect()
}

pub(super) fn one(offer: &Offer) -> GuideOffer {
    GuideOffer {
        id: offer.id.clone(),
        text: titled(&offer.text, &offer.id),
    }
}

pub(super) fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A text, or the id of what has none.
pub(super) fn titled(words: &campaign::guide::Text, id: &str) -> CardName {
    if words.is_empty() {
        plain(&id.replace('_', " "))
    } else {
        text(words)
    }
}
