//! What must hold afterwards. A change that was under way may be there or not.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use casebook_app::{App, Error, Recover};

type Checked = Result<(), String>;

/// A number that was acknowledged last, or the one before the first.
fn last(said: &[String], before: u32) -> u32 {
    said.last()
        .and_then(|word| word.parse().ok())
        .unwrap_or(before)
}

fn told(error: Error) -> String {
    error.to_string()
}

fn expect(holds: bool, fault: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(fault()) }
}

pub fn started(app: &Arc<App>, said: &[String]) -> Checked {
    let decks = app.decks().map_err(told)?.len();
    expect(decks >= said.len(), || {
        format!("{decks} decks of {}", said.len())
    })
}

pub fn decisions(app: &Arc<App>, said: &[String]) -> Checked {
    let Some(words) = said.last().map(|line| line.split(' ').collect::<Vec<_>>()) else {
        app.games().map_err(told)?;
        return Ok(());
    };
    let (game, at): (i64, u32) = (number(words[0])?, number(words[1])?);
    let open = app.open_game(game).map_err(told)?;
    expect(open.history.at >= at, || format!("decision {at} is lost"))?;
    let there = app.go_to_decision(game, at).map_err(told)?;
    expect(there.state == words[2], || {
        format!("decision {at} is another")
    })
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

pub fn position(app: &Arc<App>, said: &[String]) -> Checked {
    let open = app.open_game(1).map_err(told)?;
    expect(open.history.decisions == 30, || {
        "decisions are lost".to_owned()
    })?;
    let Some((at, state)) = said.last().and_then(|line| line.split_once(' ')) else {
        return Ok(());
    };
    let at: u32 = number(at)?;
    expect(open.history.at.abs_diff(at) <= 1, || {
        format!("at {} instead of {at}", open.history.at)
    })?;
    let there = app.go_to_decision(1, at).map_err(told)?;
    expect(there.state == state, || format!("decision {at} is another"))
}

pub fn marks(app: &Arc<App>, said: &[String]) -> Checked {
    let open = app.open_game(1).map_err(told)?;
    let Some(said) = said.last() else {
        return Ok(());
    };
    let marks = open.history.bookmarks.unwrap_or_default();
    let named = marks
        .first()
        .and_then(|mark| mark.name.strip_prefix("Mark "));
    next_or_later(number(named.ok_or("the mark is lost")?)?, number(said)?)
}

pub fn orders(app: &Arc<App>, said: &[String]) -> Checked {
    let held = app.open_game(1).map_err(told)?.orders;
    let held = held.map_or_else(Vec::new, |orders| orders.abilities);
    let lost = said
        .iter()
        .find(|card| held.iter().all(|order| order.offered.card != **card));
    expect(lost.is_none(), || format!("the order for {lost:?} is lost"))
}

pub fn notes(app: &Arc<App>, said: &[String]) -> Checked {
    let view = format!("{:?}", app.campaign(1).map_err(told)?);
    let lost = said
        .iter()
        .find(|number| !view.contains(&format!("note {number}.")));
    expect(lost.is_none(), || format!("note {lost:?} is lost"))
}

pub fn names(app: &Arc<App>, said: &[String]) -> Checked {
    let deck = app.open_deck(1).map_err(told)?;
    let found = deck.name.strip_prefix("Deck ").map_or(Ok(0), number)?;
    app.binned_decks().map_err(told)?;
    match said.last() {
        Some(last) => next_or_later(found, number(last)?),
        None => Ok(()),
    }
}

pub fn playtests(app: &Arc<App>, said: &[String]) -> Checked {
    for word in said {
        let games = app.playtest(number(word)?).map_err(told)?.figures.games;
        expect(games == 1, || format!("{games} games in playtest {word}"))?;
    }
    app.playtests().map_err(told)?;
    Ok(())
}

/// Where calls fail, what was refused may be followed by what was done and not acknowledged.
fn next_or_later(found: u32, last: u32) -> Checked {
    expect(found >= last, || format!("{found} after {last}"))
}

pub fn settings(app: &Arc<App>, said: &[String]) -> Checked {
    let scale = u32::from(app.settings().map_err(told)?.scale);
    match said.last() {
        Some(_) => next_or_later(scale, last(said, 0)),
        None => Ok(()),
    }
}

pub fn copies(app: &Arc<App>, said: &[String]) -> Checked {
    let products = app.collection().map_err(told)?.products;
    let copies = products.get("core").copied().unwrap_or_default();
    next_or_later(copies, last(said, 0))
}

pub fn guides(app: &Arc<App>, said: &[String]) -> Checked {
    let guides = app.imported_guides().map_err(told)?.guides;
    let whole = guides.iter().all(|guide| guide.fault.is_none());
    let ever = said.iter().any(|word| word == "there");
    // The other guide of the files is never removed.
    expect(whole && (!ever || !guides.is_empty()), || {
        format!("{guides:?}")
    })
}

pub fn texts(app: &Arc<App>, said: &[String]) -> Checked {
    let counts = format!("{:?}", app.official_texts().map_err(told)?);
    expect(said.is_empty() || counts.contains('3'), || counts.clone())
}

pub fn backups(app: &Arc<App>, said: &[String]) -> Checked {
    let listed = app.backups().files.into_iter().map(|file| file.path);
    for path in listed.chain(said.iter().cloned()) {
        let looked = app.inspect_backup(Path::new(&path));
        looked.map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}

pub fn one_or_three(app: &Arc<App>, said: &[String]) -> Checked {
    app.settings().map_err(told)?;
    let decks = app.decks().map_err(told)?.len();
    expect(decks == 3 || decks == 4, || {
        format!("{decks} decks after {said:?}")
    })?;
    backups(app, &[])
}

pub fn recovered(app: &Arc<App>, _: &[String]) -> Checked {
    if let Some(damage) = app.recovery().map_err(told)? {
        let backup = damage.backup.ok_or("no backup is offered")?;
        let path = backup.path.into();
        app.recover(&Recover::Backup { path }).map_err(told)?;
    }
    let decks = app.decks().map_err(told)?.len();
    expect(decks == 3, || format!("{decks} decks of 3"))
}

pub fn old_deck(app: &Arc<App>, said: &[String]) -> Checked {
    let decks = app.decks().map_err(told)?.len();
    expect(decks > said.len(), || {
        format!("{decks} decks after {}", said.len())
    })
}

/// Whatever has its name is whole.
pub fn files(app: &Arc<App>, said: &[String]) -> Checked {
    let folders = ["exports", "reports", "out"].map(|name| app.directory().join(name));
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok());
    let there = entries.flatten().flatten().map(|entry| entry.path());
    let named = there.filter(|path| path.extension().is_some_and(|end| end == "json"));
    for path in named.chain(said.iter().map(Into::into)) {
        let text = fs::read_to_string(&path).map_err(|error| format!("{path:?}: {error}"))?;
        let whole = serde_json::from_str::<serde_json::Value>(&text).is_ok();
        expect(whole, || format!("{} is not whole", path.display()))?;
    }
    Ok(())
}
