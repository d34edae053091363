//! What frames and inputs of the page take.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{Window, page};

/// Milliseconds that the page has noted.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// From the beginning of each frame to that of the next.
    pub frames: Vec<f64>,
    /// From each move of the pointer onto another thing to the end of the frame that shows it.
    pub moves: Vec<f64>,
    /// From each press to the end of the frame that shows that something was pressed.
    pub presses: Vec<f64>,
    /// From each press to the end of the frame that shows the first change of what the table holds or asks.
    pub answers: Vec<f64>,
    /// From each press to the end of the frame that shows all that it led to.
    pub wholes: Vec<f64>,
    /// How late timers came while pictures of cards were drawn, as an input would have.
    pub beats: Vec<f64>,
    /// Whether all cards in sight have their pictures.
    pub drawn: bool,
}

impl Window {
    /// Has the page of the table note what its frames take, from now on.
    pub fn note_frames(&self) -> Result<()> {
        self.script(page::FRAMES, &[]).map(drop)
    }

    /// What was noted.
    pub fn frames(&self) -> Result<Frames> {
        let noted = self.script("return window.noted", &[])?;
        let list = |name: &str| -> Result<Vec<f64>> {
            let all = noted[name].as_array().context("the page notes nothing")?;
            Ok(all.iter().filter_map(Value::as_f64).collect())
        };
        Ok(Frames {
            frames: list("frames")?,
            moves: list("moves")?,
            presses: list("presses")?,
            answers: list("answers")?,
            wholes: list("wholes")?,
            beats: list("beats")?,
            drawn: noted["drawn"].as_bool().unwrap_or_default(),
        })
    }
}
