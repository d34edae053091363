//! Choices in words.

use std::fmt;

use crate::by_hand::ByHand;

/// What a player does, as a case says it. Names are ids of the stage or card codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub text: String,
    pub(crate) command: Command,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Investigate,
    Draw,
    Resource,
    EndTurn,
    AdvanceAct,
    Pass,
    Move(String),
    Engage(String),
    Fight(String),
    Evade(String),
    Play(String),
    /// An ability of a card, counted from 1 where a number is given.
    Use(String, Option<usize>),
    Commit(Vec<String>),
    /// Targets; one word may also be `yes`, `no`, a number or the name of a token or skill.
    Choose(Vec<String>),
    /// An option counted from 1.
    Option(usize),
    Assign(Vec<Share>),
    Order(Vec<String>),
    Spend(Vec<(String, i32)>),
    Mulligan(Vec<String>),
    ByHand(ByHand),
}

/// Damage and horror for one receiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub name: String,
    pub damage: i32,
    pub horror: i32,
}

impl Words {
    /// Reads a choice.
    ///
    /// # Errors
    /// Words that begin no choice, or that say too little or too much, with what is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let command = command(verb, rest.trim()).map_err(|wrong| format!("'{text}': {wrong}"))?;
        Ok(Self {
            text: text.to_owned(),
            command,
        })
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn command(verb: &str, rest: &str) -> Result<Command, String> {
    let bare = |command: Command| match rest {
        "" => Ok(command),
        more => Err(format!("nothing may follow '{verb}', not '{more}'")),
    };
    match verb {
        "investigate" => bare(Command::Investigate),
        "draw" => bare(Command::Draw),
        "resource" => bare(Command::Resource),
        "pass" => bare(Command::Pass),
        "end" if rest == "turn" => Ok(Command::EndTurn),
        "advance" if rest == "act" => Ok(Command::AdvanceAct),
        "move" => name(rest).map(Command::Move),
        "engage" => name(rest).map(Command::Engage),
        "fight" => name(rest).map(Command::Fight),
        "evade" => name(rest).map(Command::Evade),
        "play" => name(rest).map(Command::Play),
        "use" => use_of(rest),
        "commit" => names(rest).map(Command::Commit),
        "choose" => match rest.strip_prefix('#') {
            Some(number) => counted(number).map(Command::Option),
            None => names(rest).map(Command::Choose),
        },
        "assign" => rest
            .split(',')
            .map(share)
            .collect::<Result<_, _>>()
            .map(Command::Assign),
        "order" => names(rest).map(Command::Order),
        "spend" => rest
            .split(',')
            .map(payment)
            .collect::<Result<_, _>>()
            .map(Command::Spend),
        "mulligan" if rest.is_empty() => Ok(Command::Mulligan(Vec::new())),
        "mulligan" => names(rest).map(Command::Mulligan),
        "by" => match rest.strip_prefix("hand ") {
            Some(rest) => ByHand::parse(rest).map(Command::ByHand),
            None => Err("only 'by hand' begins like this".to_owned()),
        },
        _ => Err("no choice begins like this".to_owned()),
    }
}

fn name(text: &str) -> Result<String, String> {
    match text {
        "" => Err("a name is missing".to_owned()),
        name => Ok(name.to_owned()),
    }
}

fn names(text: &str) -> Result<Vec<String>, String> {
    text.split(',').map(|one| name(one.trim())).collect()
}

fn counted(text: &str) -> Result<usize, String> {
    let number: usize = text
        .trim()
        .parse()
        .map_err(|_| format!("'#{text}' is no number"))?;
    if number == 0 {
        Err("options are counted from #1".to_owned())
    } else {
        Ok(number)
    }
}

fn use_of(text: &str) -> Result<Command, String> {
    match text.split_once('#') {
        Some((card, number)) => Ok(Command::Use(name(card.trim())?, Some(counted(number)?))),
        None => Ok(Command::Use(name(text)?, None)),
    }
}

/// `you damage 1 horror 2`
fn share(text: &str) -> Result<Share, String> {
    let mut words = text.split_whitespace();
    let mut share = Share {
        name: name(words.next().unwrap_or(""))?,
        damage: 0,
        horror: 0,
    };
    while let Some(kind) = words.next() {
        let amount = amount(words.next(), kind)?;
        match kind {
            "damage" => share.damage += amount,
            "horror" => share.horror += amount,
            other => return Err(format!("'{other}' is neither 'damage' nor 'horror'")),
        }
    }
    Ok(share)
}

/// `you 2`
fn payment(text: &str) -> Result<(String, i32), String> {
    let mut words = text.split_whitespace();
    let who = name(words.next().unwrap_or(""))?;
    let paid = amount(words.next(), &who)?;
    match words.next() {
        None => Ok((who, paid)),
        Some(more) => Err(format!("'{more}' is too much")),
    }
}

fn amount(text: Option<&str>, after: &str) -> Result<i32, String> {
    let number = text
        .and_then(|text| text.parse().ok())
        .filter(|number| *number >= 0);
    number.ok_or_else(|| format!("a number is missing after '{after}'"))
}
