//! `list: gantt:` of `screens/<entity>.yaml`: records as bars along time, what they wait for and whose time they take.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Bars along time.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GanttDecl {
    /// First day.
    pub start: String,
    /// Last day.
    pub end: String,
    /// How far it is, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<String>,
    /// Link to the record of this kind that it waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Choice of `fs`, `ss`, `ff` and `sf` beside `after`: what waits for what, by start and finish; `fs` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Whole number beside `after`: working days between the two; below zero they overlap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<String>,
    /// Records that say what waits for what, in place of `after`, where a bar may wait for several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub links: Option<GanttLinksDecl>,
    /// Link, person or choice whose values are the resources: the bars of each lie together, and what it has at once is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lanes: Option<String>,
    /// Days of the week that are worked; Monday to Friday when left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub days: Vec<Weekday>,
}

/// Records of which each says that one bar waits for another.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GanttLinksDecl {
    /// Their entity.
    pub from: String,
    /// Their link to the bar that waits.
    pub bar: String,
    /// Their link to the bar it waits for.
    pub after: String,
    /// Their choice of `fs`, `ss`, `ff` and `sf`; `fs` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Their whole number of working days between the two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    pub fn as_str(self) -> &'static str {
        match self {
            Weekday::Monday => "monday",
            Weekday::Tuesday => "tuesday",
            Weekday::Wednesday => "wednesday",
            Weekday::Thursday => "thursday",
            Weekday::Friday => "friday",
            Weekday::Saturday => "saturday",
            Weekday::Sunday => "sunday",
        }
    }
}
