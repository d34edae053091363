//! Every decision of a campaign with its cause and its changes.

use campaign::log::{By, Campaign, Cause, Change, Later, Record};
use campaign::run::{Amount, GuideRun, Pick, Reply, To};

use super::guide::choices_of;
use super::log::{entry_of, resolution};
use super::names::{Names, plain, text, tokens};
use crate::campaigns::view::{AnswerView, CauseView, ChangeName, ChangeView, DecisionView};
use crate::facts::CardName;

/// The entry that stands for the number of a section itself.
const OWN_COUNT: &str = "$count";

pub(in crate::campaigns) fn timeline(
    names: &Names,
    run: &GuideRun,
    campaign: &Campaign,
    waiting: &[u64],
) -> Vec<DecisionView> {
    let history = campaign.history().iter();
    history
        .map(|record| decision(names, run, record, waiting))
        .collect()
}

fn decision(names: &Names, run: &GuideRun, record: &Record, waiting: &[u64]) -> DecisionView {
    let decision = &record.decision;
    let place = match (&decision.cause, &decision.answer) {
        (Cause::Guide { scenario, step }, _) => Some((scenario.as_str(), step.as_str())),
        (Cause::Engine { scenario }, Some(answer)) => {
            Some((scenario.as_str(), answer.step.as_str()))
        }
        (Cause::Engine { scenario }, None) => Some((scenario.as_str(), "")),
        _ => None,
    };
    let undoing = matches!(decision.cause, Cause::Undo { .. });
    DecisionView {
        number: record.number,
        made: record.at.parse().unwrap_or(0),
        cause: cause(run, record),
        scenario: place.and_then(|(scenario, _)| names.scenario(scenario)),
        answer: decision.answer.as_ref().map(|answer| {
            let (scenario, step) = place.unwrap_or_default();
            answered(names, run, (scenario, step), &answer.reply)
        }),
        changes: decision
            .changes
            .iter()
            .flat_map(|change| changes(names, change))
            .collect(),
        undone_by: record.undone_by,
        can_undo: !undoing && record.undone_by.is_none() && record.number > 1,
        waiting: waiting.contains(&record.number),
    }
}

fn cause(run: &GuideRun, record: &Record) -> CauseView {
    match &record.decision.cause {
        Cause::Guide { .. } if record.number == 1 => CauseView::Begun,
        Cause::Guide { scenario, step } => {
            let words = run.step(scenario, step).map(|step| {
                let words = if step.text.is_empty() {
                    &step.title
                } else {
                    &step.text
                };
                text(words)
            });
            CauseView::Guide {
                step: step.clone(),
                text: words.unwrap_or_else(|| plain("")),
            }
        }
        Cause::Engine { .. } => CauseView::Engine,
        Cause::Deck => CauseView::Deck,
        Cause::Hand { reason } => CauseView::Hand {
            reason: reason.clone(),
        },
        Cause::Undo { of, later } => CauseView::Undo {
            of: *of,
            kept: *later == Later::Kept,
        },
    }
}

fn answered(
    names: &Names,
    run: &GuideRun,
    (scenario, step): (&str, &str),
    reply: &Reply,
) -> AnswerView {
    let choices = run.step(scenario, step).map(choices_of).unwrap_or_default();
    let word = |id: &str| -> CardName {
        if let Some((_, text)) = choices.iter().find(|(one, _)| *one == id) {
            return text.clone();
        }
        let ending = names.scenario_of(scenario);
        match ending.and_then(|scenario| scenario.resolution(id)) {
            Some(_) => resolution(names, scenario, id),
            // A side story is chosen at a step of the app's own.
            None => names.scenario(id).unwrap_or_else(|| names.of(id)),
        }
    };
    let mut view = AnswerView::default();
    match &reply.choice {
        Some(Pick::Yes(yes)) => view.yes = Some(*yes),
        Some(Pick::Nothing(())) => view.yes = Some(false),
        Some(pick) => collect(pick, &mut |id| view.words.push(word(id))),
        None => {}
    }
    match &reply.count {
        Some(Amount::One(number)) => view.number = Some(*number),
        Some(Amount::Many(numbers)) => view.number = Some(numbers.iter().sum()),
        Some(Amount::Each(numbers)) => view.number = Some(numbers.values().sum()),
        None => {}
    }
    let cards = reply.cards.iter().flatten();
    view.words.extend(cards.map(|code| names.of(code)));
    let to = reply.to.as_ref().map(To::codes).unwrap_or_default();
    view.words.extend(to.iter().map(|code| names.of(code)));
    view.words.extend(reply.text.as_deref().map(plain));
    view
}

fn collect(pick: &Pick, take: &mut impl FnMut(&str)) {
    match pick {
        Pick::Id(id) => take(id),
        Pick::Many(picks) => picks.iter().for_each(|pick| collect(pick, take)),
        Pick::Each(picks) => picks.values().for_each(|pick| collect(pick, take)),
        Pick::Nothing(()) | Pick::Yes(_) | Pick::Index(_) => {}
    }
}

/// A change as lines: one that changes two numbers is two, and what the guide notes for itself is
/// none.
pub(in crate::campaigns) fn changes(names: &Names, change: &Change) -> Vec<ChangeView> {
    let section = entry_of(change).and_then(|(section, _)| names.section_of(section));
    if section.is_some_and(|section| section.hidden) {
        return Vec::new();
    }
    if let Change::Trauma {
        investigator,
        physical,
        mental,
    } = change
    {
        let both = [
            (ChangeName::PhysicalTrauma, *physical),
            (ChangeName::MentalTrauma, *mental),
        ];
        let real = both.into_iter().filter(|(_, amount)| *amount != 0);
        return real
            .map(|(kind, amount)| ChangeView {
                who: Some(names.of(investigator)),
                amount: Some(amount),
                ..blank(kind)
            })
            .collect();
    }
    if let Change::Correct {
        investigator,
        numbers,
    } = change
    {
        let one = |(name, value): (&String, &i64)| ChangeView {
            who: Some(names.of(investigator)),
            code: Some(name.clone()),
            amount: Some(*value),
            ..blank(ChangeName::Corrected)
        };
        return numbers.iter().map(one).collect();
    }
    vec![ChangeView {
        who: change.investigator().map(|code| names.of(code)),
        entry: entry_of(change).map(|(section, entry)| [section.to_owned(), entry.to_owned()]),
        ..one(names, change)
    }]
}

pub(super) fn blank(kind: ChangeName) -> ChangeView {
    ChangeView {
        kind,
        who: None,
        what: None,
        section: None,
        amount: None,
        tokens: Vec::new(),
        code: None,
        entry: None,
    }
}

fn one(names: &Names, change: &Change) -> ChangeView {
    use ChangeName as N;
    let entry = |kind, section: &str, entry: &str, written: &str| ChangeView {
        what: Some(names.entry(section, entry, written)),
        section: Some(names.section(section)),
        ..blank(kind)
    };
    let about = |kind, what: CardName| ChangeView {
        what: Some(what),
        ..blank(kind)
    };
    match change {
        Change::Join { deck, .. } => with_deck(N::Joined, deck.as_deref()),
        Change::Deck { deck, .. } => with_deck(N::Deck, Some(deck)),
        Change::Leave(_) => blank(N::Left),
        Change::Lead(code) => ChangeView {
            who: Some(names.of(code)),
            ..blank(N::Lead)
        },
        Change::Difficulty(name) => coded(N::Difficulty, name),
        Change::Result(Some(result)) => coded(N::Result, result),
        Change::Result(None) => blank(N::NoResult),
        Change::Record {
            section,
            entry: id,
            text,
        } => entry(N::Recorded, section, id, text),
        Change::RecordCards {
            section,
            entry: id,
            cards,
            text,
        } => {
            let whole = entry(N::Recorded, section, id, text);
            match (text.is_empty(), cards.first()) {
                (true, Some(card)) => ChangeView {
                    what: Some(names.of(card)),
                    ..whole
                },
                _ => whole,
            }
        }
        Change::CrossOut { section, entry: id } => entry(N::CrossedOut, section, id, ""),
        Change::CrossOutSection(section) => about(N::SectionCrossedOut, names.section(section)),
        Change::Erase { section, entry: id } => entry(N::Erased, section, id, ""),
        Change::Circle { section, entry: id } => entry(N::Circled, section, id, ""),
        Change::Count {
            section,
            entry: id,
            by,
        } => {
            let counted = if id == OWN_COUNT {
                about(N::Counted, names.section(section))
            } else {
                entry(N::Counted, section, id, "")
            };
            by_amount(counted, *by)
        }
        Change::CountEach { section, by, .. } => {
            by_amount(about(N::Counted, names.section(section)), *by)
        }
        Change::Task {
            section, entry: id, ..
        } => entry(N::Task, section, id, ""),
        other => of_people(names, other),
    }
}

fn of_people(names: &Names, change: &Change) -> ChangeView {
    use ChangeName as N;
    let amount = |kind, amount: i64| ChangeView {
        amount: Some(amount),
        ..blank(kind)
    };
    let about = |kind, what: CardName| ChangeView {
        what: Some(what),
        ..blank(kind)
    };
    match change {
        Change::Experience { amount: by, .. } => amount(N::Experience, *by),
        Change::Spend { amount: by, .. } => amount(N::Spent, *by),
        Change::Points {
            points, amount: by, ..
        } => ChangeView {
            what: Some(plain(&points.replace('_', " "))),
            ..amount(N::Points, *by)
        },
        Change::Killed(_) => blank(N::Killed),
        Change::Insane(_) => blank(N::Insane),
        Change::Revived(_) => blank(N::Revived),
        Change::EarnCard { card, .. } => about(N::CardEarned, names.of(card)),
        Change::LoseCard { card, .. } => about(N::CardLost, names.of(card)),
        Change::Weakness { weakness, .. } => match weakness.strip_prefix(super::names::UNNAMED) {
            Some(_) => blank(N::Weakness),
            None => about(N::Weakness, names.of(weakness)),
        },
        Change::Exile { card, .. } => about(N::Exiled, names.of(card)),
        Change::CheckBox { card, .. } => about(N::Checked, names.of(card)),
        Change::Supply {
            supply, amount: by, ..
        } => ChangeView {
            what: Some(plain(&supply.replace('_', " "))),
            ..amount(N::Supply, *by)
        },
        Change::PartnerTaken { partner, .. } => ChangeView {
            what: partner.as_deref().map(|code| names.of(code)),
            ..blank(N::Partner)
        },
        other => of_bag(names, other),
    }
}

fn of_bag(names: &Names, change: &Change) -> ChangeView {
    use ChangeName as N;
    let with_tokens = |kind, list: &[campaign::ChaosToken]| ChangeView {
        tokens: tokens(list),
        ..blank(kind)
    };
    let scenario = |kind, id: &str| ChangeView {
        what: Some(names.scenario(id).unwrap_or_else(|| plain(id))),
        ..blank(kind)
    };
    match change {
        Change::AddTokens(list) => with_tokens(N::TokensAdded, list),
        Change::RemoveTokens(list) => with_tokens(N::TokensRemoved, list),
        Change::Bag(list) => with_tokens(N::BagIs, list),
        Change::SetBagAside => blank(N::BagAside),
        Change::TakeBagBack => blank(N::BagBack),
        Change::Played(record) => scenario(N::Played, &record.id),
        Change::Skip(id) => scenario(N::Skipped, id),
        Change::Replay(id) => scenario(N::Replayed, id),
        Change::Next(Some(id)) => scenario(N::Next, id),
        Change::Arrive { location, .. } => ChangeView {
            what: Some(names.place(location)),
            ..blank(N::Travelled)
        },
        Change::KeyTo { key, .. } | Change::KeyStolen(key) | Change::KeyReturned(key) => {
            ChangeView {
                what: Some(names.of(key)),
                ..blank(N::Key)
            }
        }
        Change::Note(words) => ChangeView {
            what: Some(plain(words)),
            ..blank(N::Note)
        },
        Change::Restore(_) => blank(N::Restored),
        _ => blank(N::Other),
    }
}

fn coded(kind: ChangeName, code: &str) -> ChangeView {
    ChangeView {
        code: Some(code.to_owned()),
        ..blank(kind)
    }
}

fn with_deck(kind: ChangeName, json: Option<&str>) -> ChangeView {
    let deck = json.and_then(|json| deckbuilding::Deck::from_json(json).ok());
    ChangeView {
        what: deck.map(|deck| plain(&deck.name)),
        ..blank(kind)
    }
}

fn by_amount(change: ChangeView, by: By) -> ChangeView {
    match by {
        By::Set(number) => ChangeView {
            kind: ChangeName::CountSet,
            amount: Some(number),
            ..change
        },
        By::Add { amount, .. } => ChangeView {
            amount: Some(amount),
            ..change
        },
    }
}
