//! Which rows a roll-up adds up.

use super::entity::Entity;
use super::field::{Field, Rollup};

/// The rows that count in a roll-up.
#[derive(Debug, Clone, Copy)]
pub struct RollupRows<'e> {
    /// Place of the line set, where lines count and not whole records.
    pub set: Option<usize>,
    /// Their link to the record that keeps the figure.
    pub link: &'e Field,
}

impl Rollup {
    /// Which rows of the entity [`Rollup::from`] names count; `None` for another entity.
    pub fn rows<'e>(&self, source: &'e Entity) -> Option<RollupRows<'e>> {
        let (set, fields) = match &self.lines {
            Some(name) => {
                let set = source.lines.iter().position(|set| set.name == *name)?;
                (Some(set), &source.lines[set].fields)
            }
            None => (None, &source.fields),
        };
        let link = fields.iter().find(|field| field.name == self.by)?;
        Some(RollupRows { set, link })
    }
}
