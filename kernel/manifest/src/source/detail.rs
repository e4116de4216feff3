//! The `detail:` part of `screens/<entity>.yaml`: the page of one record as a place to work.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::OneOrMany;

/// The page of one record. A part that is left out is generated from the form; one that is there is exactly what is shown.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DetailDecl {
    /// What a reader looks for first, in the head of the page.
    #[serde(default)]
    pub figures: Vec<String>,
    /// State → the transition or start that is the main button; of several, the first the reader may take now. `any` counts in every
    /// state that is not named.
    #[serde(default)]
    pub primary: IndexMap<String, OneOrMany>,
    /// What begins at this record: a new record with fields filled, or a page of the product.
    #[serde(default)]
    pub starts: IndexMap<String, StartDecl>,
    /// The main column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<BlockDecl>>,
    /// Beside the main column; below it on phones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Vec<BlockDecl>>,
    /// Further main columns, one shown at a time.
    #[serde(default)]
    pub tabs: Vec<TabDecl>,
}

/// Something that begins at this record: exactly one of `create` and `open`.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StartDecl {
    pub label: String,
    /// Entity of the new record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub create: Option<String>,
    /// Field of the new record → field of this one, or `id` for a link to it.
    #[serde(default)]
    pub fill: IndexMap<String, String>,
    /// A declared route with this record's id as its one placeholder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    /// States it is offered in; every state when left out.
    #[serde(default)]
    pub states: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TabDecl {
    /// kebab-case; stands in the address of the page and in routes.
    pub key: String,
    pub label: String,
    pub blocks: Vec<BlockDecl>,
}

/// One part of a page: exactly one of `fields`, `table`, `thread`, `timeline`, `files`, `report`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlockDecl {
    /// Its name in the answer of the server; needed where two tables of a page show the same entity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Heading; a table's is the plural of its records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Fields of the record; lines are drawn as a table of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fields: Option<Vec<String>>,
    /// Records that link here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableDecl>,
    /// Records that link here, as a conversation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thread: Option<ThreadDecl>,
    /// What happened to the record, from its audit trail.
    #[serde(default)]
    pub timeline: bool,
    /// Its files.
    #[serde(default)]
    pub files: bool,
    /// A report about this record: its `about` names a parameter that links here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
}

/// Records of an entity that link to this one.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableDecl {
    /// Their entity, of any family.
    pub from: String,
    /// Their link to this record.
    pub by: String,
    /// Their fields; those of their list when left out.
    #[serde(default)]
    pub columns: Vec<String>,
    /// `-issueDate,number`; that of their list when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    /// Which of them: `filter[status]=open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// Columns that are added up below, per currency.
    #[serde(default)]
    pub totals: Vec<String>,
    /// Offers a new one with the link filled.
    #[serde(default)]
    pub create: bool,
}

/// A conversation: messages that link to this record, oldest first.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreadDecl {
    /// Entity of the messages.
    pub from: String,
    /// Their link to this record.
    pub by: String,
    /// Their text.
    pub body: String,
    /// Choice that tells what came in from what went out and what stays inside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    /// Yes-or-no field of what stays inside, where no choice tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub internal: Option<String>,
    /// User, link or text that names who wrote it; the person who created the message when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Text that names who wrote it where `author` names nobody, such as the sender of a mail.
    #[serde(default, rename = "authorName", skip_serializing_if = "Option::is_none")]
    pub author_name: Option<String>,
    /// Instant it is from; when it was created when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Text that a message repeats of earlier ones; it is folded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quoted: Option<String>,
    /// Fields of a message that stand below it where they hold something: where it came from, whether it arrived.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<String>,
    /// Messages carry files.
    #[serde(default)]
    pub files: bool,
    /// Entity of ready answers: each is called by its label field, its long text is put into the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replies: Option<String>,
    /// What can be written here; without it the conversation is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compose: Option<ComposeDecl>,
}

/// Values a new message is given, beside its link and its text.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ComposeDecl {
    /// An answer the other side reads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<IndexMap<String, Json>>,
    /// A note for the own people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<IndexMap<String, Json>>,
}
