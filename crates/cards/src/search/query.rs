//! A query as a tree of conditions.

use std::ops::Range;

use super::error::QueryError;
use super::facets::Facet;
use super::fields::{self, FLAGS, Field, NumberField, WordField};
use super::lexer::{Operator, Token, TokenKind, tokens};
use crate::{CardType, Class, Number, PlayKeyword, SkillIcon, Slot};

/// A search, understood and ready to run; it may run over any library.
///
/// ```
/// use casebook_cards::Query;
/// assert!(Query::parse("class:seeker level<=2 (trait:tome or trait:spell) -is:unique").is_ok());
/// assert_eq!(Query::parse("trait:tome levle:2").unwrap_err().span(), 11..16);
/// ```
#[derive(Clone, Debug)]
pub struct Query {
    pub(super) root: Expression,
}

#[derive(Clone, Debug)]
pub(super) enum Expression {
    All(Vec<Expression>),
    Any(Vec<Expression>),
    Not(Box<Expression>),
    Term(Term),
}

#[derive(Clone, Debug)]
pub(super) enum Term {
    /// A word of a name.
    Name(String),
    Number(NumberField, Operator, Number),
    Facet(Facet),
    /// Fields whose values only the library knows.
    Open(WordField, String),
}

/// Brackets may be nested this deep, so that no query overflows the stack.
const MAX_DEPTH: usize = 64;

impl Query {
    /// Understands a query: words of names; conditions such as `class:seeker`, `cost<3` or
    /// `trait:"silver twilight"`; `-` or `not` before what must not hold; `or`; and brackets.
    pub fn parse(query: &str) -> Result<Self, QueryError> {
        let tokens = tokens(query)?;
        let mut parser = Parser {
            tokens: &tokens,
            at: 0,
            end: query.len(),
        };
        let root = parser.any(0)?;
        match parser.tokens.get(parser.at) {
            Some(token) => Err(QueryError::UnopenedBracket {
                span: token.span.clone(),
            }),
            None => Ok(Self { root }),
        }
    }

    /// Whether a condition looks into the texts of cards.
    pub fn asks_for_texts(&self) -> bool {
        self.root.asks_for_texts()
    }
}

impl Expression {
    /// Looking into texts is slow beside everything else.
    pub(super) fn asks_for_texts(&self) -> bool {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::asks_for_texts),
            Self::Not(part) => part.asks_for_texts(),
            Self::Term(Term::Open(field, _)) => *field == WordField::Text,
            Self::Term(_) => false,
        }
    }
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    end: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    /// Terms joined by `or`; nothing at all is a query for everything.
    fn any(&mut self, depth: usize) -> Result<Expression, QueryError> {
        let mut choices = vec![self.all(depth)?];
        while let Some(token) = self.peek().filter(|token| token.kind == TokenKind::Or) {
            let span = token.span.clone();
            self.at += 1;
            let choice = self.all(depth)?;
            if is_empty(&choice) || choices.last().is_some_and(is_empty) {
                return Err(QueryError::ExpectedTerm { span });
            }
            choices.push(choice);
        }
        Ok(if choices.len() == 1 {
            choices.remove(0)
        } else {
            Expression::Any(choices)
        })
    }

    fn all(&mut self, depth: usize) -> Result<Expression, QueryError> {
        let mut terms = Vec::new();
        while let Some(token) = self.peek() {
            match &token.kind {
                TokenKind::Or | TokenKind::Close => break,
                TokenKind::And => {
                    let span = token.span.clone();
                    self.at += 1;
                    if terms.is_empty() || !self.starts_term() {
                        return Err(QueryError::ExpectedTerm { span });
                    }
                }
                _ => terms.push(self.one(depth)?),
            }
        }
        Ok(Expression::All(terms))
    }

    fn starts_term(&self) -> bool {
        self.peek()
            .is_some_and(|t| !matches!(t.kind, TokenKind::Or | TokenKind::And | TokenKind::Close))
    }

    fn one(&mut self, depth: usize) -> Result<Expression, QueryError> {
        let Some(token) = self.peek().cloned() else {
            return Err(QueryError::ExpectedTerm {
                span: self.end..self.end,
            });
        };
        if depth > MAX_DEPTH {
            return Err(QueryError::TooDeep { span: token.span });
        }
        self.at += 1;
        match token.kind {
            TokenKind::Open => self.bracket(token.span, depth),
            TokenKind::Not => {
                if !self.starts_term() {
                    return Err(QueryError::ExpectedTerm {
                        span: token.span.end..token.span.end,
                    });
                }
                Ok(Expression::Not(Box::new(self.one(depth + 1)?)))
            }
            TokenKind::Word(word) => Ok(Expression::Term(Term::Name(word))),
            TokenKind::Condition {
                field,
                operator,
                value,
                value_at,
            } => condition(&field, operator, value, token.span, value_at).map(Expression::Term),
            TokenKind::Or | TokenKind::And | TokenKind::Close => {
                Err(QueryError::ExpectedTerm { span: token.span })
            }
        }
    }

    fn bracket(&mut self, span: Range<usize>, depth: usize) -> Result<Expression, QueryError> {
        let inside = self.any(depth + 1)?;
        match self.peek() {
            Some(token) if token.kind == TokenKind::Close => {
                let end = token.span.end;
                self.at += 1;
                if is_empty(&inside) {
                    return Err(QueryError::ExpectedTerm {
                        span: span.start..end,
                    });
                }
                Ok(inside)
            }
            _ => Err(QueryError::UnclosedBracket { span }),
        }
    }
}

fn is_empty(expression: &Expression) -> bool {
    matches!(expression, Expression::All(terms) if terms.is_empty())
}

fn condition(
    name: &str,
    operator: Operator,
    value: String,
    span: Range<usize>,
    value_at: usize,
) -> Result<Term, QueryError> {
    let Some((field, field_name)) = Field::named(name) else {
        let span = span.start..span.start + name.len().min(span.len());
        return Err(QueryError::UnknownField {
            span,
            field: name.to_owned(),
            expected: Field::names(),
        });
    };
    if value.is_empty() {
        return Err(QueryError::ExpectedValue {
            span,
            field: field_name,
        });
    }
    let value_span = value_at..span.end;
    match field {
        Field::Number(field) => number_condition(field, field_name, operator, value, value_span),
        Field::Word(_) if operator != Operator::Is => {
            let sign = span.start + name.len()..value_at;
            Err(QueryError::NotComparable {
                span: sign,
                field: field_name,
                operator: sign_of(operator).to_owned(),
            })
        }
        Field::Word(field) => word_condition(field, field_name, value, value_span),
    }
}

fn number_condition(
    field: NumberField,
    field_name: &'static str,
    operator: Operator,
    value: String,
    span: Range<usize>,
) -> Result<Term, QueryError> {
    let Some(number) = fields::number(&value) else {
        return Err(QueryError::ExpectedNumber {
            span,
            field: field_name,
            value,
        });
    };
    let equality = matches!(operator, Operator::Is | Operator::IsNot);
    if !equality && !fields::is_ordered(number) {
        return Err(QueryError::NotOrdered {
            span,
            field: field_name,
            operator: sign_of(operator).to_owned(),
            value,
        });
    }
    Ok(Term::Number(field, operator, number))
}

fn sign_of(operator: Operator) -> &'static str {
    match operator {
        Operator::Is => ":",
        Operator::IsNot => "!=",
        Operator::Less => "<",
        Operator::LessOrEqual => "<=",
        Operator::Greater => ">",
        Operator::GreaterOrEqual => ">=",
    }
}

fn word_condition(
    field: WordField,
    field_name: &'static str,
    value: String,
    span: Range<usize>,
) -> Result<Term, QueryError> {
    let lower = value.to_lowercase();
    let (facet, expected): (Option<Facet>, Vec<&'static str>) = match field {
        WordField::Class => (
            fields::class(&lower).map(Facet::Class),
            Class::ALL.iter().map(|class| class.as_str()).collect(),
        ),
        WordField::Type => (
            fields::card_type(&lower).map(Facet::Type),
            CardType::ALL.iter().map(|kind| kind.as_str()).collect(),
        ),
        WordField::Slot => (
            fields::slot(&lower).map(Facet::Slot),
            Slot::ALL.iter().map(|s| s.as_str()).collect(),
        ),
        WordField::Icon => (
            SkillIcon::parse(&lower).map(Facet::Icon),
            SkillIcon::ALL.iter().map(|icon| icon.as_str()).collect(),
        ),
        WordField::Keyword => (
            fields::keyword(&lower).map(Facet::Keyword),
            PlayKeyword::ALL
                .iter()
                .map(|keyword| keyword.as_str())
                .collect(),
        ),
        WordField::Is => {
            let flag = FLAGS
                .iter()
                .find(|(name, _)| *name == lower)
                .map(|(name, _)| Facet::Flag(name));
            (flag, FLAGS.iter().map(|(name, _)| *name).collect())
        }
        WordField::Name => return Ok(Term::Name(value)),
        _ => return Ok(Term::Open(field, lower)),
    };
    facet.map(Term::Facet).ok_or(QueryError::UnknownValue {
        span,
        field: field_name,
        value,
        expected,
    })
}
