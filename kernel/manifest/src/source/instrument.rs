//! `instruments/<name>.yaml`: a questionnaire that is scored. An entity takes its questions, scores and bands up by `x-instrument`.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::decision::DecisionExample;

/// Questions with answers that have points, and what they come to.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InstrumentFile {
    /// Its own name, snake_case; its address is `<family>.<instrument>`.
    pub instrument: String,
    pub title: String,
    /// What it measures, and who worked it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Raised whenever questions, points, weights or bands change. Records keep the one they were scored by.
    pub version: u32,
    /// Answers that questions share: scale → answer, in the order they are offered.
    pub scales: IndexMap<String, IndexMap<String, AnswerDecl>>,
    /// The questions, by the field that holds the answer.
    pub items: IndexMap<String, ItemDecl>,
    /// What the answers come to, by the field that holds it: subscales and the total alike.
    pub scores: IndexMap<String, ScoreDecl>,
    /// Answers and the scores that follow from them, worked by hand or taken from what was published.
    pub examples: Vec<DecisionExample>,
}

/// One answer of a scale.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerDecl {
    pub label: String,
    /// A decimal as text, of at most three digits after the point.
    pub points: String,
}

/// One question.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemDecl {
    /// The question as it is put.
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Name of the scale it is answered on.
    pub scale: String,
    /// How often its points count; once without it. A decimal as text, of at most three digits after the point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<String>,
    /// The most points of the scale stand for the least, and the other way round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reversed: bool,
}

/// What some or all of the answers come to.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoreDecl {
    pub title: String,
    #[serde(default)]
    pub of: ScoreOf,
    /// The questions that count; all of them without it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<String>,
    /// With so many answers the missing ones are taken to be like those given; without it there is a score only once every question
    /// is answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// Digits after the point of a mean, and of a sum with missing answers; 2 without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digits: Option<u32>,
    /// The score in words, from the lowest band upwards.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub bands: IndexMap<String, BandDecl>,
}

/// How points become a score.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ScoreOf {
    /// Points by weight, added up.
    #[default]
    Sum,
    /// Their mean by weight.
    Mean,
}

/// Scores that are called the same.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BandDecl {
    pub label: String,
    /// The lowest score that belongs to it; the first band has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}
