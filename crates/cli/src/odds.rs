//! `casebook odds`: exact odds of skill tests.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use campaign::ChaosToken;
use campaign::odds::{Cancel, Choose, OddsRefused, Outcome, SkillTest, Value};
use num_rational::BigRational;
use serde::Deserialize;

use crate::guide_files;

/// Reads one test per line and prints `{"success":[numerator,denominator]}` for each, reduced.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file of JSON Lines, or `-` for standard input.
    file: PathBuf,
    /// Adds each token's odds and what every further icon would buy.
    #[arg(long)]
    details: bool,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let text = guide_files::text(&args.file)?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    for (number, line) in lines {
        let test = parse(line).with_context(|| format!("line {}", number + 1))?;
        let line = render(&test, args.details);
        println!("{}", line.with_context(|| format!("line {}", number + 1))?);
    }
    Ok(ExitCode::SUCCESS)
}

/// A test as a line states it.
#[derive(Deserialize)]
struct Line {
    bag: Vec<ChaosToken>,
    skill: i32,
    difficulty: i32,
    #[serde(default)]
    elder_sign: Option<Meaning>,
    #[serde(default)]
    symbols: BTreeMap<ChaosToken, Meaning>,
    #[serde(default)]
    choose: Option<Choose>,
    #[serde(default)]
    cancel: Option<Cancel>,
}

/// What a symbol does: a modifier alone, or with the tokens that it reveals.
#[derive(Deserialize)]
#[serde(untagged)]
enum Meaning {
    Short(Number),
    Long(Long),
}

#[derive(Deserialize)]
struct Long {
    modifier: Number,
    #[serde(default)]
    reveal_another: u8,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Modifier(i32),
    Word(Word),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    AutoFail,
    AutoSucceed,
}

impl From<Meaning> for Value {
    fn from(meaning: Meaning) -> Self {
        let (number, reveal_another) = match meaning {
            Meaning::Short(number) => (number, 0),
            Meaning::Long(long) => (long.modifier, long.reveal_another),
        };
        let result = match number {
            Number::Modifier(modifier) => Outcome::Modifier(modifier),
            Number::Word(Word::AutoFail) => Outcome::AutoFail,
            Number::Word(Word::AutoSucceed) => Outcome::AutoSucceed,
        };
        Self {
            result,
            reveal_another,
        }
    }
}

fn parse(line: &str) -> anyhow::Result<SkillTest> {
    let line: Line = serde_json::from_str(line)?;
    let mut test = SkillTest::new(line.bag, line.skill, line.difficulty);
    if let Some(meaning) = line.elder_sign {
        test.symbols.insert(ChaosToken::ElderSign, meaning.into());
    }
    let symbols = line
        .symbols
        .into_iter()
        .map(|(token, meaning)| (token, meaning.into()));
    test.symbols.extend(symbols);
    test.choose = line.choose;
    test.cancel = line.cancel;
    for token in unstated(&test) {
        eprintln!("note: no value is stated for {token}; it counts as 0");
    }
    Ok(test)
}

/// Symbols of the bag whose value the line leaves open.
fn unstated(test: &SkillTest) -> Vec<ChaosToken> {
    let mut open = vec![
        ChaosToken::Skull,
        ChaosToken::Cultist,
        ChaosToken::Tablet,
        ChaosToken::ElderThing,
        ChaosToken::ElderSign,
    ];
    open.retain(|token| test.bag.contains(token) && !test.symbols.contains_key(token));
    open
}

/// The line of a test. Numbers may exceed 64 bits, so the fraction is written digit by digit.
fn render(test: &SkillTest, details: bool) -> Result<String, OddsRefused> {
    let mut text = format!("{{\"success\":{}", fraction(&test.success()?));
    if details {
        let tokens: Vec<String> = test.tokens()?.iter().map(token).collect();
        let boosts: Vec<String> = test
            .boosts()?
            .iter()
            .map(|boost| {
                let (success, gain) = (fraction(&boost.success), fraction(&boost.gain));
                format!(
                    "{{\"bonus\":{},\"success\":{success},\"gain\":{gain}}}",
                    boost.bonus
                )
            })
            .collect();
        text += &format!(
            ",\"tokens\":[{}],\"boosts\":[{}]",
            tokens.join(","),
            boosts.join(",")
        );
    }
    text.push('}');
    Ok(text)
}

fn token(odds: &campaign::odds::TokenOdds) -> String {
    let modifier = match odds.result {
        Outcome::Modifier(modifier) => modifier.to_string(),
        Outcome::AutoFail => "\"auto_fail\"".to_owned(),
        Outcome::AutoSucceed => "\"auto_succeed\"".to_owned(),
    };
    format!(
        "{{\"token\":\"{}\",\"count\":{},\"modifier\":{modifier},\"reveal_another\":{},\"success\":{}}}",
        odds.token,
        odds.count,
        odds.reveal_another,
        fraction(&odds.success)
    )
}

fn fraction(value: &BigRational) -> String {
    format!("[{},{}]", value.numer(), value.denom())
}
