//! The compiled entry grid of an entity.

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::field::Field;
pub use crate::source::sheet::{SheetEmpty, SheetTotals};

/// What `sheet:` of a screens file says. Slots are those of the entity, unless something else is said.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Sheet {
    /// Expressions read them as `params.x`.
    pub params: Vec<Field>,
    pub rows: SheetRecords,
    pub columns: SheetColumns,
    /// What all cells have in common, over the parameters alone.
    pub set: Vec<(usize, Arc<Checked>)>,
    /// What a cell holds: the field that is typed, then those beside it. Where columns are fields: those.
    pub fields: Vec<usize>,
    /// Letter → value of the first field.
    pub keys: Vec<(char, String)>,
    pub empty: SheetEmpty,
    pub totals: Option<SheetTotals>,
}

/// Records of which each gives a row or a column.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SheetRecords {
    /// Entity address.
    pub from: String,
    /// Over `from`, with the parameters as [`super::Entity::extra_slot`] of it.
    pub filter: Option<Arc<Checked>>,
    /// Slot in `from` of the link that leads where `link` leads; `None`: the records are what cells link to.
    pub via: Option<usize>,
    /// The cell's link.
    pub link: usize,
    /// `-date,name`
    pub sort: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum SheetColumns {
    /// Slot of the date, first and last day.
    Days {
        field: usize,
        from: Arc<Checked>,
        to: Arc<Checked>,
    },
    Records(SheetRecords),
    /// [`Sheet::fields`] of the one record of a row.
    Fields,
}

impl Sheet {
    /// The slots that tell the records of cells apart, with those that `set` fixes.
    pub fn key(&self) -> impl Iterator<Item = usize> {
        let column = match &self.columns {
            SheetColumns::Days { field, .. } => Some(*field),
            SheetColumns::Records(records) => Some(records.link),
            SheetColumns::Fields => None,
        };
        [self.rows.link].into_iter().chain(column)
    }
}
