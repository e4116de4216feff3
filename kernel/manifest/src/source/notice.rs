//! `x-notices` of an entity: who is told what when something happens to a record.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `assigned: {on: {change: [agent]}, to: [agent], say: "{actor} assigned {number} to you", group: assignments}`
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeDecl {
    /// What causes it.
    pub on: NoticeOnDecl,
    /// Only when this holds of the record as it is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// The link to the record it is about, where that is another one: the ticket of a message. The sentence then fills in fields of
    /// that record, and it is that record a reader opens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Who is told: expressions that give a user (`assignee`, `ticket.agentUser`, `createdBy`), `followers` (everybody who commented
    /// or was mentioned), and `{role: manager}`.
    pub to: Vec<NoticeToDecl>,
    /// The sentence. `{actor}` is who did it, `{record}` the record's label, `{field}` a text, number or choice of the record.
    pub say: String,
    /// The setting by which people choose how they are told.
    pub group: NoticeGroup,
    #[serde(default)]
    pub importance: Importance,
    /// The page it opens, where the record has none of its own: `/approvals`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<String>,
}

/// What causes a notice; any of these.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeOnDecl {
    /// A record is made.
    #[serde(default)]
    pub create: bool,
    /// One of these fields changes.
    #[serde(default)]
    pub change: Vec<String>,
    /// One of these transitions happens.
    #[serde(default)]
    pub transition: Vec<String>,
    /// One of these timers of the entity is due.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timer: Vec<String>,
    /// Somebody comments on the record.
    #[serde(default)]
    pub comment: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum NoticeToDecl {
    Person(String),
    Role(NoticeRoleDecl),
}

/// Everybody with at least this role in the entity's family who may read the record.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeRoleDecl {
    pub role: String,
}

/// What people choose by how they are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NoticeGroup {
    /// Work that became one's own.
    Assignments,
    /// Comments, mentions, answers of customers and suppliers.
    Conversations,
    /// What one is asked to decide, and what became of what one asked for.
    Approvals,
    /// What is late or soon will be.
    Deadlines,
    /// Everything else that happened to one's own records.
    Updates,
}

impl NoticeGroup {
    pub const ALL: [NoticeGroup; 5] = [
        NoticeGroup::Assignments,
        NoticeGroup::Conversations,
        NoticeGroup::Approvals,
        NoticeGroup::Deadlines,
        NoticeGroup::Updates,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            NoticeGroup::Assignments => "assignments",
            NoticeGroup::Conversations => "conversations",
            NoticeGroup::Approvals => "approvals",
            NoticeGroup::Deadlines => "deadlines",
            NoticeGroup::Updates => "updates",
        }
    }
}

/// `high` does not wait for quiet hours to end; `low` never sends mail at once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Importance {
    Low,
    #[default]
    Normal,
    High,
}

impl Importance {
    pub fn as_str(self) -> &'static str {
        match self {
            Importance::Low => "low",
            Importance::Normal => "normal",
            Importance::High => "high",
        }
    }
}
