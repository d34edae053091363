//! What players keep: who plays a campaign, its log on paper, campaigns that have ended, imported
//! guides and backups; each sheet is looked at in both languages in the smallest window.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;
use serde_json::json;

use crate::words::{ENGLISH, KOREAN};

/// A deck that comes with Casebook.
const DECK: &str = include_str!("../../../../card-data/decks/roland.json");
/// A made-up campaign in the form of the public data.
const GUIDES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../crates/campaign/tests/fixtures"
);
const AGNES: &str = "Agnes Baker";
const WENDY: &str = "Wendy Adams";

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn what_is_kept_can_be_seen_printed_and_brought_back() -> Result<()> {
    let window = Window::open("keeping")?;
    window.resize(1280, 720)?;
    people_come_and_go(&window)?;
    seen(&window, "/campaigns/1/print", "print")?;
    who_goes_on(&window)?;
    guides(&window)?;
    backup(&window)?;
    window.expect_no_faults()
}

/// Someone joins, leaves and comes back, and one who is lost is replaced.
fn people_come_and_go(window: &Window) -> Result<()> {
    go(window, "/campaigns/new")?;
    window.click_part("checkbox", ENGLISH.first_deck)?;
    window.click_part("checkbox", ENGLISH.investigator)?;
    window.click("button", ENGLISH.begin)?;
    window.click("link", "Investigators")?;
    window.click("button", "An investigator joins")?;
    window.expect_text("Choose their deck")?;
    both(window, "join")?;
    window.click_part("checkbox", WENDY)?;
    window.settle()?;
    window.click("button", "Join")?;
    window.expect("button", &leaves(WENDY))?;
    window.click("button", &leaves(WENDY))?;
    window.expect_text("Left the campaign")?;
    both(window, "left")?;
    window.click("button", &format!("Bring back: {WENDY}"))?;
    window.expect("button", &leaves(WENDY))?;
    window.click("button", &format!("Correct by hand: {AGNES}"))?;
    window.click("checkbox", "killed")?;
    both(window, "numbers")?;
    window.click("button", "Save")?;
    window.expect_text("Lost to this campaign")?;
    both(window, "lost")
}

fn leaves(name: &str) -> String {
    format!("Remove from the campaign: {name}")
}

/// A campaign that has ended comes in as a file, and its survivor is offered to a new one.
fn who_goes_on(window: &Window) -> Result<()> {
    go(window, "/campaigns")?;
    let choose = "
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'campaign.json', { type: 'application/json' }));
        const input = document.querySelector('input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));";
    window.script(choose, &[json!(ended_campaign())])?;
    window.expect("heading", "Nights of old")?;
    go(window, "/campaigns/new")?;
    window.expect_text("From completed campaigns")?;
    window.click_part("checkbox", "Nights of old")?;
    window.script(
        "document.querySelector('.decks:last-of-type').scrollIntoView({ block: 'end' })",
        &[],
    )?;
    both(window, "from-ended")
}

/// Roland has won a campaign, with experience to spend.
fn ended_campaign() -> String {
    let roland = "01001";
    let changes = json!([
        { "join": { "investigator": roland, "deck": DECK } },
        { "difficulty": "standard" },
        { "experience": { "investigator": roland, "amount": 5 } },
        { "result": "win" },
    ]);
    let campaign = json!({
        "name": "Nights of old",
        "guide": "core",
        "party": { "investigators": [roland] },
        "history": [{
            "number": 1,
            "at": "1700000000000",
            "cause": { "guide": { "scenario": "$campaign_setup", "step": "" } },
            "changes": changes,
        }],
    });
    json!({ "format": "casebook-campaign", "version": 1, "campaign": campaign }).to_string()
}

/// Guides are brought in from a folder, and stand in the list.
fn guides(window: &Window) -> Result<()> {
    seen(window, "/settings/guides", "guides-none")?;
    window.fill("textbox", "Folder or zip file", GUIDES)?;
    window.click("button", "Import guides")?;
    window.expect_text("2 guides from")?;
    both(window, "guides")
}

/// Everything goes into a file; what came after it gives way when it is brought back.
fn backup(window: &Window) -> Result<()> {
    seen(window, "/settings/backup", "backup")?;
    window.click("button", "Back up now")?;
    window.expect_text("Backed up to")?;
    both(window, "backed-up")?;
    go(window, "/campaigns/1/members")?;
    window.click("button", &leaves(WENDY))?;
    window.expect_text("Left the campaign")?;

    go(window, "/settings/backup")?;
    window.click_part("button", "Preview:")?;
    window.expect("region", "Contents of the backup")?;
    both(window, "look-inside")?;
    window.click("button", "Replace everything")?;
    window.expect_text("The backup is restored")?;
    both(window, "restored")?;
    window.click("button", "Reload")?;
    window.until("the first screen", || {
        let ready = "return document.documentElement.dataset.ready === 'true'";
        // The page is loaded anew, and for a moment there is none.
        Ok(window
            .script(ready, &[])
            .is_ok_and(|ready| ready == json!(true)))
    })?;
    go(window, "/campaigns/1/members")?;
    window.expect("button", &leaves(WENDY))?;
    let said = window.text()?;
    ensure!(!said.contains("Left the campaign"), "she has left:\n{said}");
    Ok(())
}

/// Goes to a sheet and looks at it.
fn seen(window: &Window, address: &str, label: &str) -> Result<()> {
    go(window, address)?;
    both(window, label)
}

fn go(window: &Window, address: &str) -> Result<()> {
    window.script("location.hash = arguments[0]", &[json!(address)])?;
    window.settle()
}

/// A picture in each language; nothing is cut off, and nobody is shut out.
fn both(window: &Window, label: &str) -> Result<()> {
    for (words, language) in [(&KOREAN, "ko"), (&ENGLISH, "en")] {
        window.click("button", words.language)?;
        window.picture(&format!("{label}-{language}"))?;
        window.expect_nothing_clipped()?;
        window.expect_accessible()?;
    }
    Ok(())
}
