//! Questionnaires that are scored, as an entity has taken them up.

use serde::{Deserialize, Serialize};

pub use crate::source::instrument::ScoreOf;

/// A questionnaire. Its questions, scores and bands are fields of the entity; this says how they belong together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Instrument {
    /// `people-and-culture.interview_rating`
    pub address: String,
    pub family: String,
    pub name: String,
    pub title: String,
    pub description: String,
    pub version: u32,
    /// The field in which a record keeps the version it was scored by.
    pub version_field: String,
    pub items: Vec<InstrumentItem>,
    pub scores: Vec<InstrumentScore>,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstrumentItem {
    pub field: String,
    /// Name of its scale.
    pub scale: String,
    /// In thousandths.
    pub weight: i64,
    pub answers: Vec<InstrumentAnswer>,
}

/// An answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstrumentAnswer {
    pub value: String,
    /// In thousandths, turned round where the question is reversed, before its weight.
    pub points: i64,
}

/// What answers come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstrumentScore {
    pub field: String,
    /// The field that counts its answers.
    pub answered_field: String,
    /// The field that holds its band.
    pub band_field: Option<String>,
    pub of: ScoreOf,
    pub digits: u32,
    /// Places of its questions.
    pub items: Vec<usize>,
    /// Answers it takes to have a score.
    pub least: usize,
    pub bands: Vec<InstrumentBand>,
}

/// Scores that are called the same, from the lowest band upwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstrumentBand {
    pub value: String,
    /// The lowest score that belongs to it, in millionths; the first band has none.
    pub from: Option<i64>,
}

impl Instrument {
    /// Digits after the point of points and weights.
    pub const POINT_SCALE: u32 = 3;
    /// Digits after the point of scores and of points by weight.
    pub const SCORE_SCALE: u32 = 6;

    /// Where the words of one of its fields stand: the id of the label, and what the ids of choices begin with.
    pub fn words_of(&self, field: &str) -> Option<(String, Option<String>)> {
        let base = format!("instruments--{}", self.name);
        if field == self.version_field {
            return Some((format!("{base}--version"), None));
        }
        if let Some(item) = self.items.iter().find(|item| item.field == field) {
            return Some((format!("{base}--items--{field}"), Some(format!("{base}--scales--{}", item.scale))));
        }
        self.scores.iter().find_map(|score| {
            let id = format!("{base}--scores--{}", score.field);
            if score.field == field {
                Some((id, None))
            } else if score.answered_field == field {
                Some((format!("{id}--answered"), None))
            } else if score.band_field.as_deref() == Some(field) {
                let bands = format!("{id}--bands");
                Some((bands.clone(), Some(bands)))
            } else {
                None
            }
        })
    }
}
