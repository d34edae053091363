//! The state of the log: sections, investigators, bag, and the scenarios on the way.

use campaign::guide::{GuideKind, Section, SectionKind};
use campaign::log::{Campaign, CampaignLog, Change, Entry, Investigator, ScenarioRecord};
use campaign::run::{Facts, Form, Progress};
use deckbuilding::Deck;

use super::names::{Names, UNNAMED, plain, text};
use super::sheet::ACHIEVEMENTS;
use crate::campaigns::view::{
    ChapterStatus, ChapterView, EndedView, EntryView, MemberView, Numbered, SectionKindName,
    SectionView,
};
use crate::facts::{CardName, TokenCount, TokenName};

/// The entry that stands for the number of a section itself.
const OWN_COUNT: &str = "$count";

/// The sections of the guide in their order, then those that only the log has.
pub(in crate::campaigns) fn sections(
    names: &Names,
    campaign: &Campaign,
    log: &CampaignLog,
) -> Vec<SectionView> {
    let printed = names
        .guide
        .sections
        .iter()
        .filter(|section| !section.hidden);
    let hidden = |id: &str| names.section_of(id).is_some_and(|section| section.hidden);
    let mut ids: Vec<&str> = printed.map(|section| section.id.as_str()).collect();
    let others = log.sections.keys().map(String::as_str);
    let counted = log.investigators.values().flat_map(|one| one.counts.keys());
    for id in others.chain(counted.map(String::as_str)) {
        if !ids.contains(&id) && !hidden(id) && id != ACHIEVEMENTS {
            ids.push(id);
        }
    }
    ids.into_iter()
        .map(|id| section(names, campaign, log, id))
        .collect()
}

fn section(names: &Names, campaign: &Campaign, log: &CampaignLog, id: &str) -> SectionView {
    let kept = log.sections.get(id);
    let written = kept.into_iter().flat_map(|section| &section.entries);
    let entries = written
        .filter(|(entry, _)| *entry != OWN_COUNT)
        .map(|(entry, kept)| EntryView {
            decisions: decisions_about(campaign, id, entry),
            ..entry_view(names, (id, entry), kept)
        });
    let counts = log.investigators.iter().filter_map(|(code, one)| {
        let number = *one.counts.get(id)?;
        let name = names.of(code);
        Some(Numbered { name, number })
    });
    SectionView {
        id: id.to_owned(),
        title: names.section(id),
        kind: kind(names.section_of(id)),
        crossed_out: kept.is_some_and(|section| section.crossed_out),
        entries: entries.collect(),
        count: log.entry(id, OWN_COUNT).and_then(|entry| entry.count),
        counts: counts.collect(),
    }
}

fn kind(section: Option<&Section>) -> SectionKindName {
    match section.map(|section| section.kind).unwrap_or_default() {
        SectionKind::Entries | SectionKind::Header | SectionKind::Checklist => {
            SectionKindName::Entries
        }
        SectionKind::Count => SectionKindName::Number,
        _ => SectionKindName::Other,
    }
}

fn entry_view(names: &Names, (section, id): (&str, &str), entry: &Entry) -> EntryView {
    EntryView {
        id: id.to_owned(),
        text: names.entry(section, id, &entry.text),
        // An entry that is a card itself need not name it twice.
        cards: match entry.cards.as_slice() {
            [only] if only == id && entry.text.is_empty() => Vec::new(),
            cards => names.all(cards),
        },
        count: entry.count,
        crossed_out: entry.crossed_out,
        circled: entry.circled,
        task_of: entry.task_of.as_deref().map(|code| names.of(code)),
        decisions: Vec::new(),
    }
}

fn decisions_about(campaign: &Campaign, section: &str, entry: &str) -> Vec<u64> {
    let is_about = |change: &Change| entry_of(change) == Some((section, entry));
    let history = campaign.history().iter();
    history
        .filter(|record| record.decision.changes.iter().any(is_about))
        .map(|record| record.number)
        .collect()
}

/// The entry that a change is about.
pub(super) fn entry_of(change: &Change) -> Option<(&str, &str)> {
    match change {
        Change::Record { section, entry, .. }
        | Change::RecordCards { section, entry, .. }
        | Change::CrossOut { section, entry }
        | Change::Erase { section, entry }
        | Change::Circle { section, entry }
        | Change::Count { section, entry, .. }
        | Change::Task { section, entry, .. } => Some((section, entry)),
        _ => None,
    }
}

pub(in crate::campaigns) fn members(
    names: &Names,
    campaign: &Campaign,
    log: &CampaignLog,
) -> Vec<MemberView> {
    let first = campaign.party.investigators.iter();
    let first = first.filter(|code| log.investigators.contains_key(*code));
    let later = log.investigators.keys();
    let later = later.filter(|code| !campaign.party.investigators.contains(code));
    first
        .chain(later)
        .map(|code| member(names, campaign, log, code))
        .collect()
}

fn member(names: &Names, campaign: &Campaign, log: &CampaignLog, code: &str) -> MemberView {
    let one = &log.investigators[code];
    let health = names.library.health(code);
    let card = names.library.get(code);
    let deck = campaign.deck(code);
    let read = deck
        .as_ref()
        .and_then(|(json, _)| Deck::from_json(json).ok());
    let exiled = deck.map(|(_, exiled)| exiled.into_iter().cloned().collect());
    let (unnamed, named): (Vec<_>, Vec<_>) = one
        .weaknesses
        .iter()
        .cloned()
        .partition(|weakness| weakness.starts_with(UNNAMED));
    MemberView {
        code: code.to_owned(),
        name: names.of(code),
        classes: card.map_or_else(Vec::new, |card| {
            card.classes.iter().map(|class| (*class).into()).collect()
        }),
        present: one.present,
        may_leave: false,
        may_return: false,
        may_lead: false,
        lead: log.leads(code),
        killed: one.killed,
        insane: one.insane,
        earned: one.xp_earned,
        spent: one.xp_spent,
        points: numbered(&one.points),
        physical: one.physical_trauma,
        mental: one.mental_trauma,
        health: health.map(|(health, _)| health),
        sanity: health.map(|(_, sanity)| sanity),
        story_cards: names.all(&one.story_cards),
        weaknesses: names.all(&named),
        unnamed_weaknesses: unnamed
            .iter()
            .map(|weakness| weakness.trim_start_matches(UNNAMED).to_owned())
            .collect(),
        exiled: exiled.map_or_else(|| names.all(&one.exiled), |codes: Vec<_>| names.all(&codes)),
        supplies: numbered(&one.supplies),
        partner: one.partner.as_deref().map(|code| names.of(code)),
        deck: read.as_ref().map(|deck| deck.name.clone()),
        deck_cards: read.map_or(0, |deck| deck.slots.total()),
        deck_versions: versions(one),
    }
}

fn versions(one: &Investigator) -> u32 {
    u32::try_from(one.decks.len()).unwrap_or(u32::MAX)
}

fn numbered(numbers: &std::collections::BTreeMap<String, i64>) -> Vec<Numbered> {
    let numbers = numbers.iter().filter(|(_, number)| **number != 0);
    numbers
        .map(|(name, number)| Numbered {
            name: plain(&name.replace('_', " ")),
            number: *number,
        })
        .collect()
}

pub(in crate::campaigns) fn bag(log: &CampaignLog) -> Vec<TokenCount> {
    let mut counts: Vec<TokenCount> = Vec::new();
    for token in &log.bag {
        let token = TokenName((*token).into());
        match counts.last_mut() {
            Some(last) if last.token == token => last.count += 1,
            _ => counts.push(TokenCount {
                token,
                count: 1,
                modifier: None,
            }),
        }
    }
    counts
}

/// Scenarios that were played, the one under way, and those that may follow.
pub(in crate::campaigns) fn chapters(
    names: &Names,
    log: &CampaignLog,
    progress: &Progress,
) -> Vec<ChapterView> {
    let guide = names.guide;
    let mut chapters: Vec<ChapterView> = log
        .scenarios
        .iter()
        .map(|record| ended(names, record))
        .collect();
    let question = progress.question.as_ref();
    // Where a side story may be played, no scenario is under way.
    let under_way = question.filter(|one| !matches!(one.form, Form::SideStory { .. }));
    let open = under_way.map(|question| &question.scenario);
    let open = open.filter(|id| names.scenario_of(id).is_some());
    if let Some(id) = open {
        chapters.push(chapter(names, id, ChapterStatus::Open));
    }
    let order = log.order.as_ref().unwrap_or(&guide.order);
    let ahead = order.iter().filter_map(|id| guide.scenario(id));
    let ahead = ahead.filter(|scenario| {
        let id = &scenario.id;
        !log.completed(id) && !log.skipped.contains(id) && open != Some(id)
    });
    // Side stories are no way: one of them is played alone.
    if log.result.is_none() && guide.kind != GuideKind::SideStories {
        chapters.extend(ahead.map(|one| chapter(names, &one.id, ChapterStatus::Ahead)));
    }
    chapters
}

fn chapter(names: &Names, id: &str, status: ChapterStatus) -> ChapterView {
    let scenario = names.scenario_of(id);
    ChapterView {
        id: id.to_owned(),
        name: names.scenario(id).unwrap_or_else(|| plain(id)),
        header: scenario.map_or_else(|| plain(""), |scenario| text(&scenario.header)),
        status,
        resolution: None,
        ended: Vec::new(),
        playable: names.engine_id(id).is_some(),
    }
}

fn ended(names: &Names, record: &ScenarioRecord) -> ChapterView {
    let ended = record.statuses.iter().map(|(code, status)| EndedView {
        name: names.of(code),
        status: status.clone(),
    });
    ChapterView {
        resolution: record
            .resolution
            .as_deref()
            .map(|id| resolution(names, &record.id, id)),
        ended: ended.collect(),
        ..chapter(names, &record.id, ChapterStatus::Played)
    }
}

pub(super) fn resolution(names: &Names, scenario: &str, id: &str) -> CardName {
    let known = names
        .scenario_of(scenario)
        .and_then(|scenario| scenario.resolution(id))
        .filter(|resolution| !resolution.title.is_empty());
    known.map_or_else(|| plain(id), |resolution| text(&resolution.title))
}
