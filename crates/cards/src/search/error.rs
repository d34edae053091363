//! What is wrong with a query, and where.

use std::ops::Range;

/// A query that cannot be understood. The span counts bytes of the query as it was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueryError {
    #[error("at {}: there is no field `{field}`; the fields are {}", span.start, expected.join(", "))]
    UnknownField {
        span: Range<usize>,
        field: String,
        expected: Vec<&'static str>,
    },
    #[error("at {}: `{field}` has no value `{value}`; the values are {}", span.start, expected.join(", "))]
    UnknownValue {
        span: Range<usize>,
        field: &'static str,
        value: String,
        expected: Vec<&'static str>,
    },
    #[error("at {}: `{field}` needs a number, `x`, `-`, `*` or `?`, and `{value}` is none of these", span.start)]
    ExpectedNumber {
        span: Range<usize>,
        field: &'static str,
        value: String,
    },
    #[error("at {}: `{field}` needs a value", span.start)]
    ExpectedValue {
        span: Range<usize>,
        field: &'static str,
    },
    #[error("at {}: `{field}` holds words, so it takes `:` and not `{operator}`", span.start)]
    NotComparable {
        span: Range<usize>,
        field: &'static str,
        operator: String,
    },
    #[error("at {}: `{value}` is no number, so `{field}` takes `:` or `!=` with it and not `{operator}`", span.start)]
    NotOrdered {
        span: Range<usize>,
        field: &'static str,
        operator: String,
        value: String,
    },
    #[error("at {}: expected a word or a condition", span.start)]
    ExpectedTerm { span: Range<usize> },
    #[error("at {}: this bracket is never closed", span.start)]
    UnclosedBracket { span: Range<usize> },
    #[error("at {}: no bracket is open here", span.start)]
    UnopenedBracket { span: Range<usize> },
    #[error("at {}: this quotation is never closed", span.start)]
    UnclosedQuote { span: Range<usize> },
    #[error("at {}: brackets are nested too deeply", span.start)]
    TooDeep { span: Range<usize> },
}

impl QueryError {
    /// A stable name of the sort of error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownField { .. } => "unknown_field",
            Self::UnknownValue { .. } => "unknown_value",
            Self::ExpectedNumber { .. } => "expected_number",
            Self::ExpectedValue { .. } => "expected_value",
            Self::NotComparable { .. } => "not_comparable",
            Self::NotOrdered { .. } => "not_ordered",
            Self::ExpectedTerm { .. } => "expected_term",
            Self::UnclosedBracket { .. } => "unclosed_bracket",
            Self::UnopenedBracket { .. } => "unopened_bracket",
            Self::UnclosedQuote { .. } => "unclosed_quote",
            Self::TooDeep { .. } => "too_deep",
        }
    }

    /// The bytes of the query that the error speaks of.
    pub fn span(&self) -> Range<usize> {
        match self {
            Self::UnknownField { span, .. }
            | Self::UnknownValue { span, .. }
            | Self::ExpectedNumber { span, .. }
            | Self::ExpectedValue { span, .. }
            | Self::NotComparable { span, .. }
            | Self::NotOrdered { span, .. }
            | Self::ExpectedTerm { span }
            | Self::UnclosedBracket { span }
            | Self::UnopenedBracket { span }
            | Self::UnclosedQuote { span }
            | Self::TooDeep { span } => span.clone(),
        }
    }
}
