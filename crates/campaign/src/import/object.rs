//! Reading a JSON object attribute by attribute, so that nothing is skipped in silence.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::report::{Category, Report};
use crate::guide::Text;

/// Attributes that only say how the public app draws something.
const DRAWING: [&str; 32] = [
    "narration",
    "border",
    "border_color",
    "border_only",
    "bullet_type",
    "title_font",
    "icon",
    "style",
    "large",
    "img",
    "svg",
    "vertical",
    "horizontal",
    "annotations",
    "decorations",
    "arrows",
    "resource_dividers",
    "images",
    "title_strikethrough",
    "prompt_type",
    "layer",
    "example",
    "show_prompt",
    "stepText",
    "syntheticId",
    "selected_text",
    "selected_text_feminine",
    "confirmation_text",
    "confirm_text",
    "probability",
    "gender",
    "ratio",
];

/// Those of them that hold words: what an answer is called, what stands at places of a layout.
const SPOKEN: [&str; 2] = ["annotations", "confirm_text"];

/// What the readers share: the report, and the file that they are in.
#[derive(Debug)]
pub(super) struct Context {
    pub report: RefCell<Report>,
    pub file: RefCell<String>,
}

/// An object being read.
#[derive(Debug)]
pub(super) struct Fields<'a> {
    map: &'a Map<String, Value>,
    kind: String,
    context: &'a Context,
    read: RefCell<BTreeSet<&'a str>>,
}

impl Context {
    pub fn new() -> Self {
        Self {
            report: RefCell::new(Report::default()),
            file: RefCell::new(String::new()),
        }
    }

    pub fn met(&self, category: Category, kind: &str) {
        self.report.borrow_mut().met(category, kind);
    }

    pub fn unknown(&self, category: Category, kind: &str) {
        let file = self.file.borrow();
        self.report.borrow_mut().unknown(category, kind, &file);
    }
}

impl<'a> Fields<'a> {
    /// Starts to read an object; anything else is read as an empty one.
    pub fn new(value: &'a Value, kind: &str, context: &'a Context) -> Self {
        static EMPTY: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
        Self {
            map: value.as_object().unwrap_or(&EMPTY),
            kind: kind.to_owned(),
            context,
            read: RefCell::new(BTreeSet::new()),
        }
    }

    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// The attribute, or nothing where it is absent or null.
    pub fn get(&self, key: &'static str) -> Option<&'a Value> {
        self.read.borrow_mut().insert(key);
        self.map.get(key).filter(|value| !value.is_null())
    }

    pub fn string(&self, key: &'static str) -> String {
        self.opt_string(key).unwrap_or_default()
    }

    pub fn opt_string(&self, key: &'static str) -> Option<String> {
        self.get(key).and_then(Value::as_str).map(str::to_owned)
    }

    pub fn text(&self, key: &'static str) -> Text {
        Text::new(self.string(key))
    }

    /// The text, or where it only comes by gender one of those.
    pub fn gendered_text(&self) -> Text {
        let forms = [
            "text",
            "masculine_text",
            "feminine_text",
            "nonbinary_text",
            "plural_text",
        ];
        let mut texts = forms.map(|key| self.string(key)).into_iter();
        Text::new(texts.find(|text| !text.is_empty()).unwrap_or_default())
    }

    pub fn flag(&self, key: &'static str) -> bool {
        self.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    pub fn opt_number(&self, key: &'static str) -> Option<i64> {
        let value = self.get(key)?;
        value
            .as_i64()
            .or_else(|| value.as_f64().map(|number| number as i64))
    }

    pub fn number(&self, key: &'static str) -> i64 {
        self.opt_number(key).unwrap_or_default()
    }

    pub fn list(&self, key: &'static str) -> &'a [Value] {
        self.get(key)
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }

    pub fn strings(&self, key: &'static str) -> Vec<String> {
        let strings = self.list(key).iter().filter_map(Value::as_str);
        strings.map(str::to_owned).collect()
    }

    /// Attributes that are understood to mean nothing here.
    pub fn skip(&self, keys: &[&'static str]) {
        self.read.borrow_mut().extend(keys);
    }

    /// Keeps words for whoever finds ours.
    fn lay_beside(&self, key: &str, value: &Value) {
        let listed = value.as_array().map_or(&[][..], Vec::as_slice).iter();
        let texts = listed.filter_map(|one| one.get("text").and_then(Value::as_str));
        for text in value.as_str().into_iter().chain(texts) {
            let file = self.context.file.borrow();
            let part = format!("{}.{key}", self.kind);
            self.context.report.borrow_mut().beside(&file, part, text);
        }
    }

    /// Reports what was not read.
    pub fn finish(self) {
        let read = self.read.borrow();
        for (key, value) in self.map {
            if SPOKEN.contains(&key.as_str()) && !read.contains(key.as_str()) {
                self.lay_beside(key, value);
            }
            if !read.contains(key.as_str()) && !DRAWING.contains(&key.as_str()) {
                self.context.report.borrow_mut().unread(&self.kind, key);
            }
        }
    }
}
