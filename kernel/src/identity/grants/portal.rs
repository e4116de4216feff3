//! The records that a portal user sees as their own.

use super::*;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;
use kernel_store::{Reader, Sql};
use kernel_types::Id;
use serde_json::json;
use std::collections::HashMap;
use std::sync::Arc;

/// A record that a portal user stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortalLink {
    /// Entity address; empty for links of the first releases.
    pub entity: String,
    pub record: Id,
}

pub(super) async fn portal_links(reader: &mut Reader, business: &Id) -> OpResult<HashMap<Id, Vec<PortalLink>>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT user_id, entity, record FROM portal_link WHERE business = ");
    sql.value(business).push(" ORDER BY created_at, record");
    let mut links: HashMap<Id, Vec<PortalLink>> = HashMap::new();
    for row in reader.rows(&sql.done()).await? {
        let (Some(user), Some(entity), Some(record)) =
            (row.text(0).map(Id::from_stored), row.text(1), row.text(2).map(Id::from_stored))
        else {
            continue;
        };
        links.entry(user).or_default().push(PortalLink { entity: entity.to_string(), record });
    }
    Ok(links)
}

/// The records a portal user stands for, replacing those before.
///
/// # Errors
/// An entity that no portal knows, a record that is not there, a caller who does not administer the entity's family.
pub async fn set_portal(app: &Arc<App>, context: &OpContext, holder: &Id, links: Vec<PortalLink>) -> OpResult<()> {
    let mine = administered(app, context)?;
    let mut errors = Vec::new();
    for (index, link) in links.iter().enumerate() {
        let entity = app
            .product
            .registry
            .entity(&link.entity)
            .filter(|entity| entity.access.portal == Some(kernel_manifest::model::system::ID));
        let Some(entity) = entity else {
            errors.push(FieldError::new(
                format!("/links/{index}/entity"),
                "unknown",
                say!(
                    "kernel-nobody-let-into-portal-by-records-kind",
                    "Nobody is let into a portal by records of this kind."
                ),
            ));
            continue;
        };
        if !mine.contains(&entity.access_family) {
            errors.push(FieldError::new(
                format!("/links/{index}/entity"),
                "not_administrator",
                say!("kernel-not-administrator", "You do not administer this family, so you cannot give access in it."),
            ));
            continue;
        }
        let found = {
            let grant = crate::reach::grant(context, entity, kernel_manifest::model::Operation::Read)?;
            let view = crate::env::Surroundings { context, registry: &app.product.registry, role: grant.role() };
            app.reader(context).await?.load(&view, &grant, &link.record).await?
        };
        if found.is_none() {
            errors.push(FieldError::new(
                format!("/links/{index}/record"),
                "unknown",
                say!("kernel-no-such-record", "There is no such record."),
            ));
        }
    }
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors));
    }
    let live = live_context(app, context).await?;
    let job = Arc::new((holder.clone(), links));
    app.write(&live, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let (holder, links) = (&job.0, &job.1);
            let business = &context.actor.membership.business;
            let before = holders(tx, business, context.now).await?;
            let Some(before) = before.into_iter().find(|other| other.id == *holder && other.kind == HolderKind::Person) else { return Err(OpError::NotFound) };
            let mut sql = Sql::new(tx.dialect(), "DELETE FROM portal_link WHERE business = ? AND user_id = ?");
            sql.bind(business).bind(holder);
            tx.execute(&sql.done()).await?;
            let mut sql = Sql::new(tx.dialect(), "UPDATE membership SET portal_party = NULL WHERE business = ? AND user_id = ?");
            sql.bind(business).bind(holder);
            tx.execute(&sql.done()).await?;
            for link in links {
                let mut sql = Sql::new(tx.dialect(), "INSERT INTO portal_link (business, user_id, entity, record, created_by, created_at) VALUES (?, ?, ?, ?, ?, ?)");
                sql.bind(business).bind(holder).bind(link.entity.as_str()).bind(&link.record).bind(&context.actor.user).bind(context.now);
                tx.execute(&sql.done()).await?;
            }
            let told = |links: &[PortalLink]| json!({"records": links.iter().map(|link| json!({"entity": link.entity, "record": link.record.as_str()})).collect::<Vec<_>>()});
            audit(tx, context, AUDIT_PORTAL, holder, "link", Some(told(&before.portal)), Some(told(links)));
            Ok(())
        })
    })
    .await
}
