//! Numbers that players give.

use super::machine::{Chosen, Machine, Stop};
use super::question::Form;
use super::read;
use crate::guide::{Code, Counter, EachCounter, Effect, Limit};

/// What a change of a number may be, where the guide names no bound.
const MAX_CHANGE: i64 = 100;

impl<'g> Machine<'_, 'g> {
    pub(super) fn counter(&mut self, counter: &'g Counter) -> Result<(), Stop> {
        let earns = |effect: &Effect| matches!(effect, Effect::Experience { .. });
        if self.scenario.skipped && counter.effects.iter().all(earns) {
            return Ok(());
        }
        let lowest = if counter.change { -MAX_CHANGE } else { 0 };
        let min = counter
            .min
            .as_ref()
            .map_or(lowest, |limit| self.limit(limit));
        let max = counter.max.as_ref().map(|limit| self.limit(limit).max(min));
        let number = if max == Some(min) {
            min
        } else {
            let text = if counter.text.is_empty() {
                self.text()
            } else {
                counter.text.clone()
            };
            self.ask(text, Form::Number { min, max }, |_, reply| {
                read::number(reply, min, max)
            })?
        };
        self.effects_for(&counter.effects, vec![Chosen::number(number)]);
        Ok(())
    }

    pub(super) fn each_counter(&mut self, counter: &'g EachCounter) -> Result<(), Stop> {
        let playing = self.playing();
        let each: Vec<(Code, i64, Option<i64>)> = playing
            .iter()
            .map(|code| self.bounds(counter, code))
            .collect();
        if each.iter().all(|(_, min, max)| *max == Some(*min)) {
            return Ok(());
        }
        let form = Form::NumberEach {
            each: each.clone(),
            total: counter.total,
        };
        let text = counter.text.clone();
        let mut numbers = self.ask(text, form.clone(), |_, reply| {
            read::numbers(reply, &playing)
        })?;
        while each.iter().any(|(code, ..)| !numbers.contains_key(code)) {
            let Some(reply) = self.ask_more(form.clone()) else {
                break;
            };
            let more = read::numbers(&reply, &playing).map_err(|why| self.misfit(why))?;
            numbers.extend(more);
        }
        let mut choices = Vec::new();
        for (code, min, max) in each {
            let number = numbers.get(&code).copied().unwrap_or_else(|| min.max(0));
            let number = read::bounded(number, min, max).map_err(|why| self.misfit(why))?;
            if number != 0 {
                choices.push(Chosen {
                    codes: vec![code],
                    number: Some(number),
                });
            }
        }
        let sum: i64 = choices.iter().filter_map(|chosen| chosen.number).sum();
        if let Some(total) = counter.total {
            read::bounded(sum, i64::MIN, Some(total)).map_err(|why| self.misfit(why))?;
        }
        self.effects_for(&counter.effects, choices);
        Ok(())
    }

    fn bounds(&self, counter: &EachCounter, code: &Code) -> (Code, i64, Option<i64>) {
        let one = self.log.investigators.get(code);
        let has = |trauma: &str| {
            one.map_or(0, |one| match trauma {
                "physical_trauma" => one.physical_trauma,
                _ => one.mental_trauma,
            })
        };
        let lowered = counter
            .may_lower
            .as_ref()
            .map(|section| -self.investigator_count(code, section));
        let affordable = counter.points.as_ref().map(|points| {
            let points = one
                .and_then(|one| one.points.get(points))
                .copied()
                .unwrap_or_default();
            points / price(&counter.effects)
        });
        let bounds = [
            counter.max,
            counter.max_trauma.as_deref().map(has),
            affordable,
        ];
        let min = counter.min.or(lowered).unwrap_or_default();
        let max = bounds.into_iter().flatten().min().map(|max| max.max(min));
        (code.clone(), min, max)
    }

    pub(super) fn limit(&self, limit: &Limit) -> i64 {
        match limit {
            Limit::Fixed(value) => *value,
            Limit::Counted(count) => self.counted(count),
        }
    }
}

/// What one unit costs in points.
fn price(effects: &[Effect]) -> i64 {
    let scales = effects.iter().filter_map(|effect| match effect {
        Effect::Experience { amount, .. } if amount.scale < 0 => Some(-amount.scale),
        _ => None,
    });
    scales.max().unwrap_or(1)
}
