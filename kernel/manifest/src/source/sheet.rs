//! The `sheet:` part of `screens/<entity>.yaml`: records entered as the cells of a grid.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::field::Property;

/// An entry grid. Each cell is the record with one unique key: that of its row, its column and what `set` fixes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetDecl {
    /// What is chosen before the grid is shown. Those that `columns` and `set` read must be given.
    #[serde(default)]
    pub params: IndexMap<String, Property>,
    pub rows: SheetRowsDecl,
    pub columns: SheetColumnsDecl,
    /// Field → expression over `params`: what all cells have in common.
    #[serde(default)]
    pub set: IndexMap<String, String>,
    /// What a cell holds; left out where the columns are fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<SheetCellDecl>,
    /// A last column and a last row: numbers are added up, or filled cells counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub totals: Option<SheetTotals>,
}

/// Records that give a row or a column each.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetRowsDecl {
    /// Entity address.
    pub from: String,
    /// Which of its records, over the record and `params`.
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    /// The link of a cell to its row. It leads to `from`, or to where the link of this name in `from` leads.
    pub link: String,
    /// `-date,name`; by the label when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
}

/// Columns: days (`field`, `from`, `to`), records (`from`, `where`, `link`, `sort`), or `fields`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetColumnsDecl {
    /// Days: the date of a cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Days: the first, over `params`. Records: the entity address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Days: the last, over `params`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    /// Fields of the one record of a row.
    #[serde(default)]
    pub fields: Vec<String>,
}

/// What a cell holds.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetCellDecl {
    /// The field that is typed.
    pub field: String,
    /// Fields that are entered beside it, in a panel.
    #[serde(default)]
    pub more: Vec<String>,
    /// Letter → choice: one key fills the cell.
    #[serde(default)]
    pub keys: IndexMap<String, String>,
    /// What emptying does: `delete` the record, or `clear` its fields. Left out: `delete` where the field is required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty: Option<SheetEmpty>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SheetEmpty {
    Delete,
    Clear,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SheetTotals {
    Sum,
    Count,
}
