//! What stands in one region of the page, such as the prompt or the map, and clicks inside it.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::Window;
use crate::page;

/// A button, field or the like, as a player meets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub role: String,
    pub name: String,
    /// The name of the list that it stands in, if that has one.
    pub list: String,
    pub disabled: bool,
    /// A toggle that is on.
    pub pressed: bool,
    /// Its place among the controls of its region.
    place: usize,
}

impl Window {
    /// The controls of a region in the order of the page; none while the region is not shown.
    pub fn controls(&self, region: &str) -> Result<Vec<Control>> {
        let found = self.script(page::CONTROLS, &[json!(region)])?;
        let found = found.as_array().map_or(&[][..], Vec::as_slice);
        Ok(found.iter().enumerate().map(control).collect())
    }

    /// The text of a region as it is shown; empty while the region is not shown.
    pub fn region_text(&self, region: &str) -> Result<String> {
        let text = self.script(page::REGION_TEXT, &[json!(region)])?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Clicks a control that [`Window::controls`] has listed.
    pub fn click_control(&self, region: &str, control: &Control) -> Result<()> {
        let arguments = vec![json!(region), json!(control.place)];
        let run = self.web.execute(page::CONTROL, arguments);
        let found = self.runtime.block_on(run)?;
        let what = || format!("the {} '{}' of {region}", control.role, control.name);
        ensure!(!found.json().is_null(), "{} is gone", what());
        self.press_on(&found.element()?, what)
    }
}

fn control((place, found): (usize, &Value)) -> Control {
    let text = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
    let is = |key: &str| found[key] == json!(true);
    Control {
        role: text("role"),
        name: text("name"),
        list: text("list"),
        disabled: is("disabled"),
        pressed: is("pressed"),
        place,
    }
}
