//! Compiled pages for people without an account.

use serde::{Deserialize, Serialize};

use super::field::Field;

/// A page about one record, opened by a link; every name in it exists and is within reach of the portal.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Page {
    /// `procurement.quotation`
    pub address: String,
    /// Address of the record's entity.
    pub entity: String,
    pub title: String,
    pub intro: Option<String>,
    pub thanks: String,
    /// What the button says that takes `act`.
    pub send: Option<String>,
    /// Link field, and the entity it leads to: on its pages the links are made.
    pub about: Option<(String, String)>,
    pub shows: Vec<String>,
    pub lines: Option<PageLines>,
    pub fill: Vec<String>,
    pub until: Option<String>,
    pub act: String,
    pub again: Option<String>,
    pub also: Vec<String>,
    pub ask: Option<PageAsk>,
    pub files: u32,
    pub private: bool,
    /// Also of records that name no party.
    pub unnamed: bool,
    /// Links to records that name no party may be made by hand.
    pub handed: bool,
    /// `act` may be taken by one POST, without the page.
    pub one_click: bool,
    /// Taken when a picture of a letter is shown.
    pub seen: Option<String>,
    /// The transition a link of a letter takes, and the field with the address it leads to.
    pub follow: Option<(String, String)>,
    pub days: u32,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PageLines {
    pub field: String,
    pub shows: Vec<String>,
    pub fill: Vec<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PageAsk {
    pub entity: String,
    pub link: String,
    pub title: String,
    pub fields: Vec<String>,
    pub answer: Option<String>,
}

impl Page {
    /// The entity on whose pages the links are made.
    pub fn home(&self) -> &str {
        self.about.as_ref().map_or(&self.entity, |(_, about)| about)
    }

    /// Whether somebody without a session may be asked for a value of this kind: what is typed or chosen from the declaration.
    /// A length of time has no input of its own there.
    pub fn may_be_asked(field: &Field) -> bool {
        Self::may_be_read(&field.kind) && field.kind != super::field::FieldKind::Duration
    }

    /// Whether a value of this kind says by itself what it is.
    pub fn may_be_read(kind: &super::field::FieldKind) -> bool {
        use super::field::FieldKind as Kind;
        matches!(
            kind,
            Kind::Text
                | Kind::Long
                | Kind::Int
                | Kind::Decimal { .. }
                | Kind::Percent
                | Kind::Money
                | Kind::Quantity
                | Kind::Rate
                | Kind::Duration
                | Kind::Bool
                | Kind::Date
                | Kind::Time
                | Kind::Enum(_)
                | Kind::Currency
                | Kind::Country
                | Kind::Email
                | Kind::Phone
                | Kind::Url
        )
    }
}
