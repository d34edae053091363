//! Return-to campaigns, laid over the campaigns that they return to.

use serde_json::{Map, Value};

/// A campaign's own file and the files of its scenarios, by file name.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    pub campaign: Value,
    pub scenarios: Vec<(String, Value)>,
}

impl Source {
    pub fn id(&self) -> &str {
        text(&self.campaign, "id")
    }

    pub fn original(&self) -> Option<&str> {
        self.campaign.get("original_id").and_then(Value::as_str)
    }

    /// This campaign over its original: what it states replaces, steps one by one.
    pub fn over(&self, original: &Self) -> Self {
        let mut scenarios: Vec<(String, Value)> = original
            .scenarios
            .iter()
            .map(|(name, value)| match self.returning_to(text(value, "id")) {
                Some((own, changes)) => (own.clone(), laid_over(value, changes)),
                None => (name.clone(), value.clone()),
            })
            .collect();
        let new = self
            .scenarios
            .iter()
            .filter(|(_, value)| !self.returns(value, original));
        scenarios.extend(new.cloned());
        Self {
            campaign: laid_over(&original.campaign, &self.campaign),
            scenarios,
        }
    }

    fn returning_to(&self, id: &str) -> Option<&(String, Value)> {
        // Some name an original that is nowhere, and have the id of the one that they mean.
        let named = |key| {
            let mut scenarios = self.scenarios.iter();
            scenarios.find(|(_, value)| text(value, key) == id)
        };
        named("original_id").or_else(|| named("id"))
    }

    fn returns(&self, value: &Value, original: &Self) -> bool {
        let (id, returned) = (text(value, "id"), text(value, "original_id"));
        let mut scenarios = original
            .scenarios
            .iter()
            .map(|(_, value)| text(value, "id"));
        scenarios.any(|other| other == id || other == returned)
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn laid_over(original: &Value, changes: &Value) -> Value {
    let mut merged: Map<String, Value> = original.as_object().cloned().unwrap_or_default();
    for (key, value) in changes.as_object().into_iter().flatten() {
        let value = match (key.as_str(), merged.get(key)) {
            ("steps" | "resolutions" | "side_scenario_steps", Some(old)) => by_id(old, value),
            _ => value.clone(),
        };
        merged.insert(key.clone(), value);
    }
    Value::Object(merged)
}

/// Items of both lists; of two with the same id the new one stands, in the place of the old.
fn by_id(old: &Value, new: &Value) -> Value {
    let mut items: Vec<Value> = old.as_array().cloned().unwrap_or_default();
    for item in new.as_array().into_iter().flatten() {
        let id = text(item, "id");
        match items.iter_mut().find(|other| text(other, "id") == id) {
            Some(place) => *place = item.clone(),
            None => items.push(item.clone()),
        }
    }
    Value::Array(items)
}
