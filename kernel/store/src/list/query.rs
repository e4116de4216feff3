//! What a list is asked for and what it answers.

use kernel_access::Grant;
use kernel_types::Value;

use crate::search::Search;

/// A list as asked for. Slots are those of [`kernel_manifest::model::Entity::fields`]; what the grant may not read cannot
/// be filtered or sorted by.
#[derive(Debug, Clone, Default)]
pub struct ListQuery {
    pub filters: Vec<Filter>,
    /// Nested conditions; all of these groups must hold besides the filters.
    pub groups: Vec<FilterGroup>,
    /// Conditions of saved views, over the record.
    pub conditions: Vec<std::sync::Arc<kernel_expr::Checked>>,
    pub search: Option<Search>,
    /// The id follows by itself, in the direction of the last.
    pub sort: Vec<Sort>,
    /// `next` of the page before.
    pub cursor: Option<String>,
    /// Rows per page, 1 to 200; 0 means 50.
    pub limit: u32,
    /// Rows of one page where 200 are too few: what must be shown whole or not at all. The program's choice, never a client's.
    pub whole: Option<u32>,
    pub total: bool,
    /// Slots to answer; all readable ones when `None`. Id and version are always there.
    pub fields: Option<Vec<usize>>,
    /// Links whose records are answered along, each with the grant to read them.
    pub expand: Vec<(usize, Grant)>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Filter {
    pub slot: usize,
    pub op: FilterOp,
    /// One value, except for `In`. Stored form: scaled integers, ids for links.
    pub values: Vec<Value>,
}

/// Conditions of which all or any must hold.
#[derive(Debug, Clone, PartialEq)]
pub struct FilterGroup {
    pub any: bool,
    pub parts: Vec<FilterPart>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum FilterPart {
    One(Filter),
    Group(FilterGroup),
    /// Some line of a set meets a condition, whose slot is one of the line's; of [`FilterOp::Ne`], none is that.
    Line {
        set: usize,
        filter: Filter,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilterOp {
    Eq,
    /// Different; a missing value is different from every value.
    Ne,
    Lt,
    Lte,
    Gt,
    Gte,
    In,
    /// Text holds the text (case does not matter for A–Z); tags hold the tag.
    Contains,
    StartsWith,
    /// `true`: no value; `false`: some value.
    Empty,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sort {
    pub slot: usize,
    pub descending: bool,
}

/// How many records match in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub count: u64,
    /// Beyond 1,000 the count is an estimate.
    pub is_estimate: bool,
}

/// A page, already JSON.
#[derive(Debug, Clone)]
pub struct ListPage {
    /// `{"data":[…` without the closing bracket.
    pub(crate) open: Vec<u8>,
    pub rows: usize,
    pub next: Option<String>,
    pub total: Option<Total>,
}

impl ListPage {
    /// The whole answer: `{"data":[…],"page":{"next":…,"total":…,"totalIsEstimate":…}}`.
    pub fn into_body(self) -> Vec<u8> {
        self.into_body_with("")
    }

    /// As [`ListPage::into_body`] with more members of `page`, each starting with a comma: `,"sums":{…}`.
    pub fn into_body_with(self, members: &str) -> Vec<u8> {
        let mut body = self.open;
        body.extend_from_slice(b"],\"page\":{\"next\":");
        match &self.next {
            // Cursors are letters and digits.
            Some(next) => {
                body.push(b'"');
                body.extend_from_slice(next.as_bytes());
                body.push(b'"');
            }
            None => body.extend_from_slice(b"null"),
        }
        if let Some(total) = &self.total {
            body.extend_from_slice(
                format!(",\"total\":{},\"totalIsEstimate\":{}", total.count, total.is_estimate).as_bytes(),
            );
        }
        body.extend_from_slice(members.as_bytes());
        body.extend_from_slice(b"}}");
        body
    }

    /// The rows alone, as a JSON array.
    pub fn into_data(mut self) -> Vec<u8> {
        let mut data = self.open.split_off(OPEN.len() - 1);
        data.push(b']');
        data
    }
}

pub(crate) const OPEN: &[u8] = b"{\"data\":[";
