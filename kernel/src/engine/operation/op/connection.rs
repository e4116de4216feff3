//! The connection of an operation, and what a write makes doubtful of what was read before.

use kernel_manifest::model::Entity;
use kernel_store::{Dialect, Reader, Tx};

use super::{Connection, Op};
use crate::error::{OpError, OpResult};

impl Op<'_> {
    pub fn reader(&mut self) -> &mut Reader {
        match &mut self.connection {
            Connection::Write(tx) => tx,
            Connection::Read(reader) => reader,
        }
    }

    /// The write transaction, for statements that may change any record; an error inside a report or another read.
    pub fn tx(&mut self) -> OpResult<&mut Tx> {
        self.loaded.clear();
        self.tx_beside_records()
    }

    /// As [`Op::tx`], to write records of one entity: what was read of others stays true.
    pub(crate) fn tx_for(&mut self, entity: &Entity) -> OpResult<&mut Tx> {
        self.loaded.retain(|_, (of, _, _)| of.address != entity.address);
        self.tx_beside_records()
    }

    /// As [`Op::tx`], to lock a record. Others may have committed while the lock was waited for, except on SQLite, whose writer is
    /// alone from its first statement on.
    pub(crate) fn tx_to_lock(&mut self) -> OpResult<&mut Tx> {
        if self.reader().dialect() != Dialect::Sqlite {
            self.loaded.clear();
        }
        self.tx_beside_records()
    }

    /// As [`Op::tx`], for rows that are no records: numbers, the outbox, the audit trail, what is held for the commit.
    pub fn tx_beside_records(&mut self) -> OpResult<&mut Tx> {
        match &mut self.connection {
            Connection::Write(tx) => Ok(tx),
            Connection::Read(_) => Err(OpError::internal("a read operation tried to write")),
        }
    }
}
