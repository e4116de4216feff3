//! Compiled notices: who is told what when something happens to a record.

use std::sync::Arc;

use kernel_expr::Checked;
use kernel_types::Role;
use serde::{Deserialize, Serialize};

pub use crate::source::notice::{Importance, NoticeGroup};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Notice {
    /// `assigned`
    pub key: String,
    pub on: NoticeOn,
    pub when: Option<Arc<Checked>>,
    /// Slot of the link to the record it is about; the record itself where there is none.
    pub about: Option<usize>,
    pub to: Vec<Audience>,
    /// The sentence, with `{actor}`, `{record}` and fields of the record it is about.
    pub say: String,
    pub group: NoticeGroup,
    pub importance: Importance,
    /// The page it opens instead of the record's own.
    pub opens: Option<String>,
}

/// What causes a notice.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct NoticeOn {
    pub create: bool,
    /// Slots, any of which counts.
    pub change: Vec<usize>,
    pub transitions: Vec<String>,
    pub timers: Vec<String>,
    pub comment: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Audience {
    /// Gives a user.
    Person(Arc<Checked>),
    /// At least this role in the family of the record.
    Role(Role),
    /// Everybody who commented on the record or was mentioned there.
    Followers,
}
