//! The tables `signing`, `signatory` and `signing_event`.

use kernel_store::Row;
use kernel_types::{Id, Instant};

use super::{Happened, Signatory, Signing};
use crate::error::OpResult;
use crate::op::Op;

/// Documents shown for one record, the newest of them.
const SHOWN: u32 = 50;

const COLUMNS: &str = "id, entity, record, print, title, file, sha256, parallel, state, created_at, expires_at, changed_at, label, created_by, \
     signed_file, signed_sha256, finished_at";
const SIGNATORY: &str =
    "id, role, name, email, state, asked_at, viewed_at, answered_at, signed_as, reason, drawn, reminders";

fn signing_row(row: &Row) -> Signing {
    let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let at = |column: usize| row.instant(column).unwrap_or(Instant(0));
    Signing {
        id: id(0),
        entity: text(1),
        record: id(2),
        print: text(3),
        title: text(4),
        file: id(5),
        sha256: text(6),
        parallel: row.bool(7).unwrap_or(false),
        state: text(8),
        created_at: at(9),
        expires_at: at(10),
        changed_at: at(11),
        label: row.text(12).map(str::to_string),
        created_by: id(13),
        signed_file: row.text(14).map(Id::from_stored),
        signed_sha256: row.text(15).map(str::to_string),
        finished_at: row.instant(16),
        signatories: Vec::new(),
        happened: Vec::new(),
    }
}

fn signatory_row(row: &Row) -> Signatory {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Signatory {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        role: text(1),
        name: text(2),
        email: text(3),
        state: text(4),
        asked_at: row.instant(5),
        viewed_at: row.instant(6),
        answered_at: row.instant(7),
        signed_as: row.text(8).map(str::to_string),
        reason: row.text(9).map(str::to_string),
        drawn: row.text(10).map(str::to_string),
        reminders: row.int(11).unwrap_or(0),
    }
}

fn happened_row(row: &Row) -> Happened {
    Happened {
        kind: row.text(0).unwrap_or_default().to_string(),
        signatory: row.text(1).map(Id::from_stored),
        at: row.instant(2).unwrap_or(Instant(0)),
    }
}

/// Documents that a condition with these values picks, newest first.
pub(super) async fn found(op: &mut Op<'_>, which: &str, values: &[&str]) -> OpResult<Vec<Signing>> {
    let tenant = op.tenant().0;
    let mut sql =
        op.sql(&format!("SELECT {COLUMNS} FROM signing WHERE tenant = ? AND {which} ORDER BY id DESC LIMIT {SHOWN}"));
    sql.bind(tenant);
    for value in values {
        sql.bind(*value);
    }
    let mut signings: Vec<Signing> = op.rows(&sql.done()).await?.iter().map(signing_row).collect();
    for signing in &mut signings {
        let mut sql =
            op.sql(&format!("SELECT {SIGNATORY} FROM signatory WHERE tenant = ? AND signing = ? ORDER BY seq"));
        sql.bind(tenant).bind(&signing.id);
        signing.signatories = op.rows(&sql.done()).await?.iter().map(signatory_row).collect();
        let mut sql =
            op.sql("SELECT kind, signatory, at FROM signing_event WHERE tenant = ? AND signing = ? ORDER BY id");
        sql.bind(tenant).bind(&signing.id);
        signing.happened = op.rows(&sql.done()).await?.iter().map(happened_row).collect();
    }
    Ok(signings)
}

pub(super) async fn one(op: &mut Op<'_>, id: &Id) -> OpResult<Option<Signing>> {
    Ok(found(op, "id = ?", &[id.as_str()]).await?.pop())
}

pub(super) async fn of_record(op: &mut Op<'_>, address: &str, record: &Id) -> OpResult<Vec<Signing>> {
    found(op, "entity = ? AND record = ?", &[address, record.as_str()]).await
}

/// What the file was made of; nothing once the signed copy is made.
pub(super) async fn paper(op: &mut Op<'_>, id: &Id) -> OpResult<Option<String>> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT paper FROM signing WHERE tenant = ? AND id = ?");
    sql.bind(tenant).bind(id);
    Ok(op.row(&sql.done()).await?.and_then(|row| row.text(0).map(str::to_string)))
}

/// A line of the document's own history.
pub(super) async fn note(op: &mut Op<'_>, signing: &Id, kind: &str, signatory: Option<&Id>) -> OpResult<()> {
    let (tenant, id, now) = (op.tenant().0, op.new_id(), op.now());
    let mut sql =
        op.sql("INSERT INTO signing_event (tenant, id, signing, kind, signatory, at) VALUES (?, ?, ?, ?, ?, ?)");
    sql.bind(tenant).bind(&id).bind(signing).bind(kind).bind(signatory).bind(now);
    op.execute(&sql.done()).await.map(drop)
}
