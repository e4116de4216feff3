//! `pages/<name>.yaml`: a page about one record for somebody without an account, opened by a link.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What anyone who holds a link to a record sees of it, and what they may enter. They act as the party the record names by its
/// `portal:` link, with the rights a portal user of that party has, and through this page only.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PageFile {
    pub page: String,
    /// Entity of the record; its `x-access` says by `portal:` whose it is.
    pub entity: String,
    pub title: String,
    /// What the reader is asked for, above everything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intro: Option<String>,
    /// What the reader is told after sending.
    pub thanks: String,
    /// What the button says that sends. Left out: Send.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub send: Option<String>,
    /// Link of the record to another one on whose page the links are made: the request a quotation answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Fields that are shown and cannot be changed, lines fields among them.
    #[serde(default)]
    pub shows: Vec<String>,
    /// Rows of the record that are filled in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<PageLines>,
    /// Fields that are filled in.
    #[serde(default)]
    pub fill: Vec<String>,
    /// Date or instant from which the page is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// The transition that sends what was entered. Its questions are asked on the page too.
    pub act: String,
    /// The transition that opens what was sent, so that it may be sent again. Without it, once is all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// Further transitions that are offered instead.
    #[serde(default)]
    pub also: Vec<String>,
    /// A record of its own that may be made any time before the page closes: a question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<PageAsk>,
    /// Files that may be sent along, at most.
    #[serde(default)]
    pub files: u32,
    /// What was entered is shown to the browser it was sent from, and to nobody else who holds a link.
    #[serde(default)]
    pub private: bool,
    /// The page is also for records that name no party: then the link alone says who may answer, and passes what the page declares.
    #[serde(default)]
    pub unnamed: bool,
    /// Links to such a page are made by hand too, on the record, by the person who may send it. Without it only letters and readers'
    /// entries make them.
    #[serde(default)]
    pub handed: bool,
    /// Mail programs may take `act` by one POST without opening the page (RFC 8058). Only for pages that ask nothing.
    #[serde(default)]
    pub one_click: bool,
    /// The transition a picture inside a letter takes when it is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<String>,
    /// Links of a letter that go by way of this page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follow: Option<PageFollow>,
    /// Days a link opens, unless somebody says otherwise.
    #[serde(default = "usual_days")]
    pub days: u32,
}

/// A link of a letter that is counted: the transition says where it leads.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PageFollow {
    /// Asks for `link`, the place of the link in the letter, beginning with 0.
    pub act: String,
    /// The field of the record with the address the reader is sent on to.
    pub to: String,
}

fn usual_days() -> u32 {
    60
}

/// Rows that were there before: some fields of each are shown, others filled in. No row is added or taken away.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PageLines {
    pub field: String,
    #[serde(default)]
    pub shows: Vec<String>,
    pub fill: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PageAsk {
    pub entity: String,
    /// Its link to the record of the page.
    pub link: String,
    pub title: String,
    pub fields: Vec<String>,
    /// Field that holds the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}
