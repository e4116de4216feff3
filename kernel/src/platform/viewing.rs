//! Looking at the product as somebody else sees it: an administrator's way to check access. Read-only, bound to one session,
//! short, and in the audit trail with its beginning and end.

use kernel_store::{Reader, Row, Sql};
use kernel_types::{Id, Instant};

use crate::error::OpResult;

/// How long a view lasts at the longest.
pub const VIEW_SECONDS: i64 = 30 * 60;

/// A view that was begun.
#[derive(Debug, Clone)]
pub struct View {
    pub id: Id,
    pub viewer: Id,
    pub target: Id,
    pub started_at: Instant,
    pub ends_at: Instant,
}

const COLUMNS: &str = "SELECT id, viewer, target, started_at, ends_at FROM access_view ";

fn from_row(row: &Row) -> View {
    let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
    View { id: id(0), viewer: id(1), target: id(2), started_at: row.instant(3).unwrap_or(Instant(0)), ends_at: row.instant(4).unwrap_or(Instant(0)) }
}

/// The view, if it is this session's and still running.
pub async fn running(reader: &mut Reader, view: &str, viewer: &Id, family: &Id, business: &Id, now: Instant) -> OpResult<Option<View>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id = ").value(view).push(" AND viewer = ").value(viewer).push(" AND session_family = ").value(family);
    sql.push(" AND business = ").value(business).push(" AND ended_at IS NULL AND ends_at > ").value(now);
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}
