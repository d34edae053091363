//! A pointer that rests on things, and addresses that are gone to.

use anyhow::{Context, Result};
use serde_json::json;
use thirtyfour::By;

use crate::Window;

impl Window {
    /// Goes to an address of the app, such as `/cards`.
    pub fn go_to(&self, address: &str) -> Result<()> {
        self.script("location.hash = '#' + arguments[0]", &[json!(address)])
            .map(drop)
    }

    /// Waits until the selector finds something.
    pub fn expect_some(&self, selector: &str) -> Result<()> {
        self.until(&format!("something at '{selector}'"), || self.has(selector))
    }

    /// Whether the selector finds something now.
    pub fn has(&self, selector: &str) -> Result<bool> {
        let found = self.script(
            "return document.querySelector(arguments[0]) !== null",
            &[json!(selector)],
        )?;
        Ok(found == json!(true))
    }

    /// Lays the pointer on the first thing that the selector finds.
    pub fn point_at(&self, selector: &str) -> Result<()> {
        self.runtime
            .block_on(async {
                let thing = self.web.find(By::Css(selector)).await?;
                let chain = self.web.action_chain();
                chain.move_to_element_center(&thing).perform().await
            })
            .with_context(|| format!("pointing at '{selector}'"))
    }

    /// Lays the pointer on a point of the page.
    pub fn point_to(&self, x: i64, y: i64) -> Result<()> {
        let chain = self.web.action_chain().move_to(x, y);
        Ok(self.runtime.block_on(chain.perform())?)
    }
}
