//! The result of a decision: what the store is allowed to do for this caller.

use std::sync::Arc;

use kernel_expr::Checked;
use kernel_manifest::model::{Entity, Operation};
use kernel_types::{Id, Instant, Role, TenantId};

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
    pub(crate) sight: Sight,
    /// The one record it is for, where that alone is open.
    pub(crate) only: Option<Id>,
}

/// How much of a record its reader sees, and by what right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// The entity is not restricted, or the reader is the platform, or a portal user with what is their own.
    Open,
    /// The reader holds the class.
    Class,
    /// One record: it names the reader.
    Own,
    /// One record, opened in an emergency until then.
    Glass(Instant),
    /// What everybody sees, and no more.
    Closed,
}

impl Sight {
    /// As the read log says it.
    pub fn as_str(self) -> &'static str {
        match self {
            Sight::Open => "open",
            Sight::Class => "class",
            Sight::Own => "own",
            Sight::Glass(_) => "break-glass",
            Sight::Closed => "closed",
        }
    }
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

    pub fn sight(&self) -> Sight {
        self.sight
    }

    /// Whether the restricted part of these records is kept from the caller.
    pub fn is_closed(&self) -> bool {
        self.sight == Sight::Closed
    }

    /// The one record the grant is for; `None`: every one of its rows.
    pub fn only(&self) -> Option<&Id> {
        self.only.as_ref()
    }

    /// Whether an answer with these fields (`None`: all that may be read) shows the restricted part of a record, so that it
    /// must be told who looked.
    pub fn is_logged(&self, fields: Option<&[usize]>) -> bool {
        let Some(restricted) = &self.entity.restricted else { return false };
        let tells = |slot: usize| self.may_read_slot(slot) && !restricted.shows(slot);
        match self.sight {
            Sight::Open | Sight::Closed => false,
            Sight::Class | Sight::Own | Sight::Glass(_) => {
                fields.is_none_or(|slots| slots.iter().any(|slot| tells(*slot)))
            }
        }
    }

    /// The same with what everybody sees of restricted records: for what goes to others than the caller, or is kept.
    #[must_use]
    pub fn shown(&self) -> Grant {
        let Some(restricted) = &self.entity.restricted else { return self.clone() };
        let readable =
            self.readable.iter().enumerate().map(|(slot, readable)| *readable && restricted.shows(slot)).collect();
        let line_readable = self.line_readable.iter().map(|set| set.iter().map(|_| false).collect()).collect();
        Grant { sight: Sight::Closed, readable, line_readable, ..self.clone() }
    }

    /// Whether the last characters of a field are shown that may not be read.
    pub fn may_see_masked(&self, slot: usize) -> bool {
        let masked = self.entity.fields.get(slot).is_some_and(|field| field.access.mask_last4);
        masked && !(self.is_closed() && self.entity.restricted.as_ref().is_some_and(|part| !part.shows(slot)))
    }

    /// As [`Grant::may_see_masked`], for a field of a line set.
    pub fn may_see_masked_line(&self, set: usize, slot: usize) -> bool {
        let field = self.entity.lines.get(set).and_then(|set| set.fields.get(slot));
        field.is_some_and(|field| field.access.mask_last4) && !self.is_closed()
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
