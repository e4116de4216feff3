//! The result of a decision: what the store is allowed to do for this caller.

use std::sync::Arc;

use kernel_expr::Checked;
use kernel_manifest::model::{Entity, Operation};
use kernel_types::{Id, Role, TenantId};

/// Permission for one operation on one entity in one tenant. Fields are private so that only [`crate::decide`] makes one.
#[derive(Debug, Clone)]
pub struct Grant {
    pub(crate) tenant: TenantId,
    pub(crate) user: Id,
    pub(crate) role: Role,
    pub(crate) system: bool,
    pub(crate) entity: Arc<Entity>,
    pub(crate) operation: Operation,
    pub(crate) rows: RowRule,
    pub(crate) narrow: Vec<Arc<Checked>>,
    pub(crate) readable: Arc<[bool]>,
    pub(crate) line_readable: Arc<[Arc<[bool]>]>,
}

/// Which rows: becomes a SQL predicate in the store, and is checked on single records too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowRule {
    All,
    /// Any of these slots equals the user.
    UserIn(Vec<usize>),
    /// The slot equals one of the records the portal user stands for.
    Party {
        slot: usize,
        parties: Arc<[Id]>,
    },
    Nothing,
}

impl Grant {
    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    pub fn user(&self) -> &Id {
        &self.user
    }

    pub fn role(&self) -> Role {
        self.role
    }

    pub fn is_system(&self) -> bool {
        self.system
    }

    pub fn entity(&self) -> &Arc<Entity> {
        &self.entity
    }

    pub fn operation(&self) -> Operation {
        self.operation
    }

    pub fn rows(&self) -> &RowRule {
        &self.rows
    }

    /// Conditions over the record that must hold besides the row rule.
    pub fn narrow(&self) -> &[Arc<Checked>] {
        &self.narrow
    }

    /// Whether the field in this slot may leave the process.
    pub fn may_read_slot(&self, slot: usize) -> bool {
        self.readable.get(slot).copied().unwrap_or(false)
    }

    /// By slot of the entity's fields: what may be read, filtered, sorted and grouped by.
    pub fn readable(&self) -> &[bool] {
        &self.readable
    }

    /// By line set, then slot.
    pub fn readable_lines(&self, set: usize) -> &[bool] {
        self.line_readable.get(set).map_or(&[], |slots| slots)
    }

    /// What cannot be read cannot be written either: a refusal ("this number is taken") would tell what stands there.
    pub fn may_write_slot(&self, slot: usize) -> bool {
        self.system
            || (self.may_read_slot(slot)
                && self.entity.fields.get(slot).is_some_and(|field| field.access.may_write(self.role)))
    }

    /// As [`Grant::may_write_slot`], for a field of a line set.
    pub fn may_write_line(&self, set: usize, slot: usize) -> bool {
        let field = self.entity.lines.get(set).and_then(|set| set.fields.get(slot));
        let readable = self.readable_lines(set).get(slot).copied().unwrap_or(false);
        self.system || (readable && field.is_some_and(|field| field.access.may_write(self.role)))
    }

    /// Whether the words records are found by may answer this caller: every field they come from may be read in full. Of others
    /// they would tell, word by word, what the fields hold.
    pub fn may_search_words(&self) -> bool {
        let links = self.entity.search_links.iter().map(|(slot, _)| slot);
        self.entity.search.iter().chain([&self.entity.label_slot]).chain(links).all(|slot| self.may_read_slot(*slot))
    }
}
