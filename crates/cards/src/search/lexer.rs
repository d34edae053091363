//! A query as tokens with their places.

use std::ops::Range;

use super::error::QueryError;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    Open,
    Close,
    Or,
    And,
    Not,
    /// A word, or a quotation.
    Word(String),
    /// `field`, an operator and a value, which may be empty.
    Condition {
        field: String,
        operator: Operator,
        value: String,
        value_at: usize,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `:` or `=`
    Is,
    IsNot,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub span: Range<usize>,
}

const OPERATORS: [(&str, Operator); 8] = [
    ("<=", Operator::LessOrEqual),
    (">=", Operator::GreaterOrEqual),
    ("!=", Operator::IsNot),
    ("≤", Operator::LessOrEqual),
    ("≥", Operator::GreaterOrEqual),
    ("<", Operator::Less),
    (">", Operator::Greater),
    (":", Operator::Is),
];

pub fn tokens(query: &str) -> Result<Vec<Token>, QueryError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(next) = query[at..].chars().next() {
        let end = at + next.len_utf8();
        let kind = match next {
            c if c.is_whitespace() => {
                at = end;
                continue;
            }
            '(' => TokenKind::Open,
            ')' => TokenKind::Close,
            '-' if starts_term(&query[end..]) => TokenKind::Not,
            _ => {
                let end = end_of_word(query, at)?;
                tokens.push(Token {
                    kind: word(&query[at..end], at),
                    span: at..end,
                });
                at = end;
                continue;
            }
        };
        tokens.push(Token {
            kind,
            span: at..end,
        });
        at = end;
    }
    Ok(tokens)
}

fn starts_term(rest: &str) -> bool {
    rest.chars()
        .next()
        .is_some_and(|c| !c.is_whitespace() && c != ')')
}

/// A word ends at a space or a bracket outside quotation marks.
fn end_of_word(query: &str, start: usize) -> Result<usize, QueryError> {
    let mut quote = None;
    for (at, c) in query[start..].char_indices() {
        match c {
            '"' if quote.is_some() => quote = None,
            '"' => quote = Some(start + at),
            c if quote.is_none() && (c.is_whitespace() || c == '(' || c == ')') => {
                return Ok(start + at);
            }
            _ => {}
        }
    }
    match quote {
        Some(at) => Err(QueryError::UnclosedQuote {
            span: at..query.len(),
        }),
        None => Ok(query.len()),
    }
}

fn word(text: &str, start: usize) -> TokenKind {
    match text.to_lowercase().as_str() {
        "or" | "또는" => return TokenKind::Or,
        "and" => return TokenKind::And,
        "not" => return TokenKind::Not,
        _ => {}
    }
    let letters = text
        .find(|c: char| !(c.is_alphabetic() || c == '_'))
        .unwrap_or(text.len());
    let (field, rest) = text.split_at(letters);
    let found = OPERATORS
        .iter()
        .chain([&("=", Operator::Is)])
        .find(|(sign, _)| rest.starts_with(sign));
    match found {
        Some((sign, operator)) if !field.is_empty() => TokenKind::Condition {
            field: field.to_lowercase(),
            operator: *operator,
            value: rest[sign.len()..].replace('"', ""),
            value_at: start + letters + sign.len(),
        },
        _ => TokenKind::Word(text.replace('"', "")),
    }
}
