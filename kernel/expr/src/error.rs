//! Errors in an expression's text, and errors met while evaluating it.

use std::fmt;

use kernel_types::Sentence;
use serde::{Deserialize, Serialize};

/// A byte range in the source of the expression: `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// One problem of an expression, in plain words, with the place and, where one is near, the name that was probably meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExprError {
    pub span: Span,
    pub message: String,
    /// The same with a key, where people who write formulas meet it often.
    pub sentence: Option<Box<Sentence>>,
    pub suggestion: Option<String>,
}

impl ExprError {
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), sentence: None, suggestion: None }
    }

    /// Says it under a key as well.
    pub fn said(mut self, sentence: Sentence) -> Self {
        self.sentence = Some(Box::new(sentence));
        self
    }

    /// Adds the nearest of `known` to `wrong`, when one is near enough to be a slip of the pen.
    pub fn near<'a>(mut self, wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        self.suggestion = nearest(wrong, known);
        self
    }

    pub fn suggest(mut self, suggestion: impl Into<String>) -> Self {
        self.suggestion = Some(suggestion.into());
        self
    }
}

impl fmt::Display for ExprError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at {}..{})", self.message, self.span.start, self.span.end)?;
        if let Some(near) = &self.suggestion {
            write!(f, "; did you mean `{near}`?")?;
        }
        Ok(())
    }
}

impl std::error::Error for ExprError {}

/// The known name closest to `wrong`, case aside: at most two in five of its letters differ, or it begins almost so.
pub(crate) fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let lower = wrong.to_lowercase();
    let length = lower.chars().count();
    let limit = (2 * length).div_ceil(5).max(1);
    let distance = |name: &str| {
        let name = name.to_lowercase();
        let beginning: String = name.chars().take(length + 1).collect();
        strsim::osa_distance(&lower, &name).min(strsim::osa_distance(&lower, &beginning) + 1)
    };
    known
        .into_iter()
        .map(|name| (distance(name), name))
        .filter(|(distance, _)| *distance <= limit)
        .min_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.cmp(b.1)))
        .map(|(_, name)| name.to_string())
}

/// What can go wrong with a well-typed expression on real values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EvalError {
    /// A whole number left 64 bits, or a decimal needs more than 28 digits.
    #[error("the result is too large")]
    Overflow,
    /// A date left the years 1 to 9999.
    #[error("the date is out of range")]
    DateRange,
    /// The record held a value of another type than its field declares.
    #[error("expected {expected}, found {found}")]
    Type { expected: &'static str, found: &'static str },
}

impl EvalError {
    /// The code used in the corpus and in problem documents.
    pub fn code(&self) -> &'static str {
        match self {
            EvalError::Overflow => "overflow",
            EvalError::DateRange => "date_range",
            EvalError::Type { .. } => "type",
        }
    }
}
