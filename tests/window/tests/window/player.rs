//! A simple player: it knows only what the window shows and chooses among what it offers, on even
//! decisions with the keyboard where there is a key, on the others with the mouse.

use std::cell::RefCell;
use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use casebook_window_tests::{Control, Window};
use thirtyfour::Key;

use crate::reading::{check_odds, check_words, clues, number_after};
use crate::visits::Visits;
use crate::words::Words;

/// As long as the answer that one press gives is on its way.
const SETTLING: std::time::Duration = std::time::Duration::from_millis(600);
/// A moment that is shown, and one that is a drawn card.
const MOMENT: &str = "[data-moment]";
const DRAWN_CARD: &str = "[data-moment=card]";

pub struct Player<'w> {
    window: &'w Window,
    words: &'static Words,
    visits: Visits,
    /// Tests whose odds it has read before committing.
    pub odds_read: usize,
    /// Drawn cards that it has read and put away.
    pub cards_read: usize,
    /// Results of tests that it has read.
    pub results_read: usize,
    /// What there are pictures of.
    pictured: BTreeSet<String>,
    /// What it did last, for the message of a failure.
    did: RefCell<String>,
}

impl<'w> Player<'w> {
    pub fn new(window: &'w Window, words: &'static Words) -> Self {
        Self {
            window,
            words,
            visits: Visits::default(),
            odds_read: 0,
            cards_read: 0,
            results_read: 0,
            pictured: BTreeSet::new(),
            did: RefCell::default(),
        }
    }

    /// Turns the window to another language in the middle of the game.
    pub fn switch_to(&mut self, words: &'static Words) -> Result<()> {
        self.window.click("button", words.language)?;
        self.words = words;
        self.window.until("the table in the other language", || {
            Ok(self.window.shows("region", words.prompt)? || self.is_over()?)
        })
    }

    /// Decides so many times; false once the game is over.
    pub fn play(&mut self, decisions: usize) -> Result<bool> {
        self.see_moments()?;
        for _ in 0..decisions {
            if self.is_over()? {
                return Ok(false);
            }
            self.decide()?;
        }
        Ok(!self.is_over()?)
    }

    /// The number of decisions that the window says were made.
    pub fn decision(&self) -> Result<usize> {
        let name = self.window.name_with("button", self.words.timeline)?;
        let name = name.context("the button of the timeline")?;
        number_after(&name, self.words.timeline).context("the number of the decision")
    }

    /// What is asked now.
    pub fn question(&self) -> Result<String> {
        let text = self.window.region_text(self.words.prompt)?;
        Ok(text.lines().next().unwrap_or_default().to_owned())
    }

    fn is_over(&self) -> Result<bool> {
        self.window.shows("region", self.words.over)
    }

    fn decide(&mut self) -> Result<()> {
        let before = self.decision()?;
        let question = self.question()?;
        self.look(&question)?;
        let offered = self.offered()?;
        ensure!(!offered.is_empty(), "'{question}' offers nothing");
        if named(&offered, self.words.confirm).is_some() {
            self.fill_form(before)?;
        } else if self.is_commit(&offered) {
            self.commit(&offered, is_by_key(before))?;
        } else if question.contains(self.words.take_action) {
            self.act(&offered, before)?;
        } else {
            self.choose_one(&question, &offered, before)?;
        }
        let what = format!("what follows '{question}' and {}", self.did.borrow());
        self.window
            .until(&what, || Ok(self.decision()? != before))?;
        self.see_moments()
    }

    /// What is shown after a decision: moments, which any key finishes, each drawn card, which
    /// stands over the board until it is put away, and how a test ended.
    fn see_moments(&mut self) -> Result<()> {
        loop {
            self.window.until("the moments of the table", || {
                if self.drawn_card()?.is_some() || self.window.text_of(MOMENT)?.is_none() {
                    return Ok(true);
                }
                // A key that means nothing elsewhere, should the moment pass meanwhile.
                self.press(Key::F9.value())?;
                Ok(false)
            })?;
            let Some(text) = self.drawn_card()? else {
                return self.read_result();
            };
            ensure!(!text.trim().is_empty(), "a drawn card without words");
            check_words(&text)?;
            ensure!(
                self.window.shows("region", self.words.drawn_card)?,
                "a drawn card has its name"
            );
            self.picture_once("drawn-card")?;
            self.cards_read += 1;
            self.window.mark(DRAWN_CARD)?;
            self.press(Key::Space.value())?;
            self.window.until("the drawn card is put away", || {
                Ok(self
                    .window
                    .text_of("[data-moment=card][data-marked]")?
                    .is_none())
            })?;
        }
    }

    fn drawn_card(&self) -> Result<Option<String>> {
        self.window.text_of(DRAWN_CARD)
    }

    /// The result of a test stays until the next input.
    fn read_result(&mut self) -> Result<()> {
        let Some(text) = self.window.text_of("[data-result]")? else {
            return Ok(());
        };
        check_words(&text)?;
        let said = |words: &&str| text.contains(*words);
        ensure!(
            self.words.results.iter().any(said),
            "a result says how the test ended:\n{text}"
        );
        self.results_read += 1;
        self.picture_once("result")
    }

    /// The controls that answer the prompt; the cards that it shows are there to be read.
    fn offered(&self) -> Result<Vec<Control>> {
        let mut controls = self.window.controls(self.words.prompt)?;
        controls.retain(|one| {
            let says = |part| one.name.contains(part);
            let words = self.words;
            let about = [
                words.why,
                words.hint,
                words.coming,
                words.orders,
                words.read,
            ];
            !about.into_iter().any(says) && one.list != self.words.cards_shown
        });
        Ok(controls)
    }

    /// Reads the page before answering: no raw codes, the odds of a test, pictures of what is new.
    fn look(&mut self, question: &str) -> Result<()> {
        check_words(&self.window.text()?)?;
        if self.is_commit(&self.offered()?) {
            check_odds(
                &self.window.region_text(self.words.test)?,
                self.words.success,
            )?;
            self.odds_read += 1;
            self.picture_once("test")?;
        }
        if self.places()?.len() >= 3 {
            self.picture_once("map")?;
        }
        if starting(&self.offered()?, self.words.fight)
            .next()
            .is_some()
        {
            self.picture_once("enemy")?;
        }
        let kind = question.rsplit(": ").next().unwrap_or(question);
        if self.pictured.insert(kind.to_owned()) {
            let label = format!("ask-{:02}", self.pictured.len());
            self.window.picture(&label)?;
        }
        Ok(())
    }

    /// A picture in both sizes, and a check that nothing is cut off.
    fn picture_once(&mut self, label: &str) -> Result<()> {
        if !self.pictured.insert(label.to_owned()) {
            return Ok(());
        }
        picture_in_both_sizes(self.window, label)
    }

    fn is_commit(&self, offered: &[Control]) -> bool {
        offered.last().is_some_and(|one| self.goes_on(one))
    }

    /// The button that commits nothing more.
    fn goes_on(&self, control: &Control) -> bool {
        control.name == self.words.reveal
    }

    /// Commits a card where it has one that helps, and reveals a token.
    fn commit(&self, offered: &[Control], by_key: bool) -> Result<()> {
        let card = offered.iter().find(|one| !self.goes_on(one));
        if let Some(card) = card {
            self.click(card)?;
            let offered = self.offered()?;
            return self.click(offered.last().context("a way to go on")?);
        }
        let (role, name) = self.window.focused()?;
        let way = offered.last().context("the way to a token")?;
        if by_key && role == "button" && name == way.name {
            return self.press(Key::Enter.value());
        }
        self.click(way)
    }

    /// Picks and deals until the form may be confirmed.
    fn fill_form(&self, before: usize) -> Result<()> {
        let mut dealt = 0;
        for _ in 0..20 {
            if self.decision()? != before {
                return Ok(());
            }
            let offered = self.offered()?;
            let Some(confirm) = named(&offered, self.words.confirm) else {
                continue;
            };
            if !confirm.disabled {
                return self.click(confirm);
            }
            let receivers: Vec<_> = starting(&offered, self.words.all_to).collect();
            if let Some(receiver) = receivers.get(dealt) {
                dealt += 1;
                self.click(receiver)?;
                // Where only one point was to be dealt, that was the answer.
                std::thread::sleep(SETTLING);
                continue;
            }
            let open = |one: &&Control| one.role == "button" && !one.pressed && !one.disabled;
            self.click(offered.iter().find(open).context("something to pick")?)?;
        }
        bail!("the form never became complete: {}", self.question()?)
    }

    /// The first choice; where it stands for several, such as copies of an event, one of them.
    fn choose_one(&mut self, question: &str, offered: &[Control], before: usize) -> Result<()> {
        let pass = named(offered, self.words.pass);
        if let Some(pass) = pass.filter(|_| question.contains(self.words.window)) {
            return self.click(pass);
        }
        self.click(&offered[0])?;
        self.pick_from_list(&[], before)
    }

    /// An action: the act, then enemies, then clues, then the way to more of them.
    fn act(&mut self, offered: &[Control], before: usize) -> Result<()> {
        let words = self.words;
        let by_key = is_by_key(before);
        if let Some(advance) = starting(offered, words.advance).next() {
            return self.click(advance);
        }
        let threatened = starting(offered, words.fight).next().is_some();
        if !threatened && self.play_a_card()? {
            return Ok(());
        }
        let places = self.places()?;
        let here = places.iter().find(|place| place.contains(words.here));
        let clues_here = here.map_or(0, |place| clues(place, words.clues));
        // Behind the basic fight stands that of a weapon.
        if let Some(weapon) = starting(offered, words.fight).nth(1) {
            self.click(weapon)?;
            return self.pick_from_list(&places, before);
        }
        let verbs = [
            (words.fight, true, 'f'),
            (words.investigate, clues_here > 0, 'v'),
            (words.go, true, 'm'),
            (words.resource, true, 'r'),
            (words.end_turn, true, Key::End.value()),
        ];
        for (verb, wanted, key) in verbs {
            let Some(button) = starting(offered, verb).next().filter(|_| wanted) else {
                continue;
            };
            if by_key {
                self.press(key)?;
            } else {
                self.click(button)?;
            }
            return self.pick_from_list(&places, before);
        }
        bail!("no action is offered: {offered:?}")
    }

    /// Plays the first card of the hand that may be played, by a click on it.
    fn play_a_card(&self) -> Result<bool> {
        let hand = self.window.controls(self.words.hand)?;
        let Some(card) = hand.iter().find(|one| one.name.contains(self.words.choice)) else {
            return Ok(false);
        };
        self.click_in(self.words.hand, card)?;
        Ok(true)
    }

    /// A verb with several targets opens a list of them; one with a single target has acted.
    fn pick_from_list(&mut self, places: &[String], before: usize) -> Result<()> {
        let mut listed = Vec::new();
        let what = format!("an action or its targets after {}", self.did.borrow());
        self.window.until(&what, || {
            listed = self.offered()?;
            Ok(named(&listed, self.words.close).is_some() || self.decision()? != before)
        })?;
        if named(&listed, self.words.close).is_none() {
            return Ok(());
        }
        let last = listed.len() - 1;
        let ranked = (0..last)
            .min_by_key(|index| self.visits.rank(&listed[*index].name, places, self.words));
        let best = ranked.context("a target in the list")?;
        self.visits.remember(&listed[best].name, places);
        match char::from_digit(best as u32 + 1, 10) {
            Some(digit) if is_by_key(before) => self.press(digit),
            _ => self.click(&listed[best]),
        }
    }

    /// What the map says of each location.
    fn places(&self) -> Result<Vec<String>> {
        let on_map = self.window.controls(self.words.map)?;
        let names = on_map.into_iter().map(|one| one.name);
        Ok(names
            .filter(|name| name.contains(self.words.clues))
            .collect())
    }

    fn click(&self, control: &Control) -> Result<()> {
        self.click_in(self.words.prompt, control)
    }

    fn click_in(&self, region: &str, control: &Control) -> Result<()> {
        *self.did.borrow_mut() = format!("a click on '{}'", control.name);
        self.window.click_control(region, control)
    }

    fn press(&self, key: impl Into<char>) -> Result<()> {
        let key = key.into();
        *self.did.borrow_mut() = format!("the key {key:?}");
        self.window.press(&[], key)
    }
}

fn is_by_key(decision: usize) -> bool {
    decision.is_multiple_of(2)
}

/// Pictures at the smallest window and at a large one, in which nothing may be cut off.
pub fn picture_in_both_sizes(window: &Window, label: &str) -> Result<()> {
    for (width, height) in [(1920, 1080), (1280, 720)] {
        window.resize(width, height)?;
        window.picture(&format!("{label}-{width}"))?;
        window
            .expect_nothing_clipped()
            .with_context(|| format!("{label} at {width}×{height}"))?;
    }
    Ok(())
}

fn named<'c>(controls: &'c [Control], name: &str) -> Option<&'c Control> {
    controls.iter().find(|one| one.name == name)
}

fn starting<'c>(controls: &'c [Control], start: &str) -> impl Iterator<Item = &'c Control> {
    controls
        .iter()
        .filter(move |one| one.name.starts_with(start))
}
