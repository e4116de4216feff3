//! Looking at the product as somebody else sees it: an administrator's way to check access. Read-only, bound to one session,
//! short, and in the audit trail with its beginning and end.

use std::sync::Arc;

use kernel_access::{administers, within};
use kernel_store::{Reader, Row, Sql};
use kernel_types::{Id, Instant};
use serde_json::json;

use super::grants::{self, AUDIT_VIEW, Holder, HolderKind, live_context};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::say;

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
    View {
        id: id(0),
        viewer: id(1),
        target: id(2),
        started_at: row.instant(3).unwrap_or(Instant(0)),
        ends_at: row.instant(4).unwrap_or(Instant(0)),
    }
}

/// The view, if it is this session's and still running.
pub async fn running(
    reader: &mut Reader,
    view: &str,
    viewer: &Id,
    family: &Id,
    business: &Id,
    now: Instant,
) -> OpResult<Option<View>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id = ")
        .value(view)
        .push(" AND viewer = ")
        .value(viewer)
        .push(" AND session_family = ")
        .value(family);
    sql.push(" AND business = ").value(business).push(" AND ended_at IS NULL AND ends_at > ").value(now);
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

/// Views of this session that are still running, newest first.
pub async fn of_session(
    reader: &mut Reader,
    viewer: &Id,
    family: &Id,
    business: &Id,
    now: Instant,
) -> OpResult<Vec<View>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE viewer = ")
        .value(viewer)
        .push(" AND session_family = ")
        .value(family)
        .push(" AND business = ")
        .value(business);
    sql.push(" AND ended_at IS NULL AND ends_at > ").value(now).push(" ORDER BY started_at DESC, id DESC");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// Begins to look as somebody else. The person who looks sees nothing that they could not see otherwise.
///
/// # Errors
/// `NotFound` for somebody who does not belong to the business; a refusal for oneself, for an owner, and for somebody
/// whose access reaches beyond the caller's.
pub async fn begin(
    app: &Arc<App>,
    context: &OpContext,
    family: &Id,
    target: &Id,
    reason: Option<String>,
) -> OpResult<View> {
    grants::administered(app, context)?;
    let mut reader = app.db.read_platform().await?;
    let holders = grants::holders(&mut reader, &context.actor.membership.business, context.now).await?;
    drop(reader);
    let found = holders
        .iter()
        .find(|holder| holder.id == *target && holder.kind == HolderKind::Person && holder.status == "active");
    may_view(context, found.ok_or(OpError::NotFound)?)?;
    let view = View {
        id: app.ids.next_id(context.now.unix_ms()),
        viewer: context.actor.user.clone(),
        target: target.clone(),
        started_at: context.now,
        ends_at: context.now.plus_seconds(VIEW_SECONDS),
    };
    let live = live_context(app, context).await?;
    let job = Arc::new((view.clone(), family.clone(), reason));
    app.write(&live, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let (view, family, reason) = (&job.0, &job.1, &job.2);
            let mut sql = Sql::new(
                tx.dialect(),
                "INSERT INTO access_view (id, business, viewer, session_family, target, reason, started_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            );
            sql.bind(&view.id).bind(&context.actor.membership.business).bind(&view.viewer).bind(family).bind(&view.target);
            sql.bind(reason.clone()).bind(view.started_at).bind(view.ends_at);
            tx.execute(&sql.done()).await?;
            grants::audit(tx, context, AUDIT_VIEW, &view.target, "begin", None, Some(json!({"reason": reason, "endsAt": view.ends_at.to_rfc3339()})));
            Ok(())
        })
    })
    .await?;
    Ok(view)
}

fn may_view(context: &OpContext, target: &Holder) -> OpResult<()> {
    if target.id == context.actor.user {
        return Err(OpError::refused("own_view", say!("kernel-own-view", "You see the product as yourself already.")));
    }
    if context.actor.membership.owner {
        return Ok(());
    }
    let held = &context.actor.membership.families;
    let reaches = |family: &String, grant: &kernel_access::FamilyGrant| {
        administers(&context.actor, family) && held.get(family).is_some_and(|own| within(grant, own).is_ok())
    };
    let inside = target.grants.iter().filter(|(_, held)| !held.has_ended(context.now)).all(|(family, held)| {
        // The end of one's own access bounds the view anyway.
        let grant = kernel_access::FamilyGrant {
            expires_at: context.actor.membership.families.get(family).and_then(|own| own.expires_at),
            ..held.grant.clone()
        };
        reaches(family, &grant)
    });
    if target.owner || !inside {
        return Err(OpError::refused(
            "beyond_own",
            say!("kernel-beyond-own", "This person sees more than you do, so you cannot look as them."),
        ));
    }
    Ok(())
}

/// Ends a view.
///
/// # Errors
/// `NotFound` when there is none of that id in this session.
pub async fn end(app: &Arc<App>, context: &OpContext, viewer: &Id, family: &Id, view: &Id) -> OpResult<()> {
    let mut live = live_context(app, context).await?;
    // Ending is the one thing that somebody who looks as somebody else may do.
    live.actor.user = viewer.clone();
    live.actor.viewed_by = None;
    let job = Arc::new((view.clone(), family.clone()));
    app.write(&live, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let (view, family) = (&job.0, &job.1);
            let mut sql = Sql::new(tx.dialect(), "SELECT target FROM access_view WHERE id = ? AND viewer = ? AND session_family = ? AND ended_at IS NULL");
            sql.bind(view).bind(&context.actor.user).bind(family);
            let target = tx.row(&sql.done()).await?.and_then(|row| row.text(0).map(Id::from_stored)).ok_or(OpError::NotFound)?;
            let mut sql = Sql::new(tx.dialect(), "UPDATE access_view SET ended_at = ? WHERE id = ?");
            sql.bind(context.now).bind(view);
            tx.execute(&sql.done()).await?;
            grants::audit(tx, context, AUDIT_VIEW, &target, "end", None, None);
            Ok(())
        })
    })
    .await
}
