//! The side of the business: whom a page asks about a record, and the links that were made for them.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Operation, Page};
use kernel_types::{Id, Instant, Value};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::doc::Doc;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::platform::sharing::{COLUMNS, NewShare, ShareRow, insert_share, new_token, require_sender, share_row};
use crate::save;
use crate::say;
use crate::service;
use crate::words::Words;

/// Links shown for one record, the newest of them.
const SHOWN: usize = 10;

/// A link about to be made.
#[derive(Debug, Clone)]
pub struct NewLink {
    pub page: String,
    /// Record of the page's entity.
    pub record: Id,
    pub share: NewShare,
}

/// Pages of the records that hang on this one, or of this one itself, whom they ask, and their links:
/// `[{"page","title","days","rows":[{"record","label","recipient","state","links"}]}]`.
///
/// A person who may send the record sees this much of them and no more: a quotation that is still sealed has no other trace here.
pub async fn of_record(app: &Arc<App>, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<Json> {
    require_sender(grant)?;
    reach(app, context, grant, id).await?;
    let system = context.as_system();
    let registry = &app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    let mut found = Vec::new();
    for page in registry.pages.values().filter(|page| page.home() == grant.entity().address) {
        let mut reader = app.reader(&system).await?;
        let mut op = Op::reading(app, &system, &mut reader);
        let mut rows = Vec::new();
        for doc in records(&mut op, page, grant, id).await? {
            let links = links(&mut op, page, &doc.id()).await?;
            let state = doc
                .entity
                .states
                .as_ref()
                .and_then(|states| states.values.get(doc.state()?))
                .map(|state| words.translate(&state.label));
            let recipient = recipient(&mut op, &doc).await?;
            let links: Vec<Json> = links.iter().take(SHOWN).map(|link| link.to_json(context.now)).collect();
            // Records that hang on this one may be hidden from anyone who reads it; then who is asked is all there is to know.
            let label = page.about.is_none().then(|| doc.label().to_string());
            rows.push(json!({"record": doc.id().as_str(), "label": label, "recipient": recipient, "state": state, "links": links}));
        }
        found.push(
            json!({"page": page.address, "title": words.translate(&page.title), "days": page.days, "handed": page.handed, "rows": rows}),
        );
    }
    Ok(json!(found))
}

async fn records(op: &mut Op<'_>, page: &Page, grant: &Grant, id: &Id) -> OpResult<Vec<Doc>> {
    match &page.about {
        Some((link, _)) => op.find(&page.entity, &[(link.as_str(), Value::from(id))]).await,
        None => Ok(vec![op.load(&grant.entity().address, id).await?]),
    }
}

async fn links(op: &mut Op<'_>, page: &Page, record: &Id) -> OpResult<Vec<ShareRow>> {
    let tenant = op.tenant().0;
    let mut sql = op.reader().sql(COLUMNS);
    sql.value(tenant).push(" AND entity = ").value(page.entity.as_str()).push(" AND record = ").value(record);
    sql.push(" AND page = ").value(page.address.as_str()).push(" ORDER BY id DESC");
    Ok(op.rows(&sql.done()).await?.iter().map(share_row).collect())
}

/// Who is asked: the party the record names, with where to reach them. `None` where it names nobody.
async fn recipient(op: &mut Op<'_>, doc: &Doc) -> OpResult<Option<Json>> {
    let Some(field) = doc.entity.access.portal.and_then(|slot| doc.entity.fields.get(slot)) else { return Ok(None) };
    let kernel_manifest::model::FieldKind::Link(targets) = &field.kind else { return Ok(None) };
    let (Some(id), Some(address)) = (doc.link(&field.name), targets.first()) else { return Ok(None) };
    let party = op.load(address, &id).await?;
    let contacts =
        if party.entity.line_set("contacts").is_some() { party.lines("contacts").collect() } else { Vec::new() };
    let contact = contacts.iter().find(|contact| contact.text("email").is_some());
    let email = party.text("email").or_else(|| contact.and_then(|contact| contact.text("email")));
    Ok(Some(json!({"name": party.label(), "email": email, "phone": party.text("phone")})))
}

/// Makes a link to a page, to be handed over.
///
/// # Errors
/// Not found for a record the page does not ask about; `names_nobody` where the record says no party and the page needs one.
pub async fn make(app: &Arc<App>, context: &OpContext, grant: &Grant, id: &Id, new: NewLink) -> OpResult<Instant> {
    require_sender(grant)?;
    reach(app, context, grant, id).await?;
    let page = page_of(app, grant, &new.page)?;
    let (id, own) = (id.clone(), grant.clone());
    app.write(context, move |op| {
        let (page, id, own, new) = (Arc::clone(&page), id.clone(), own.clone(), new.clone());
        Box::pin(async move {
            let found = records(op, &page, &own, &id).await?;
            let doc = found.iter().find(|doc| doc.id() == new.record).ok_or(OpError::NotFound)?;
            if !page.handed && recipient(op, doc).await?.is_none() {
                return Err(OpError::state(
                    "names_nobody",
                    say!("kernel-names-nobody", "This record does not say whom it is for, so nobody can be asked."),
                ));
            }
            insert_share(op, &page.entity, &new.record, &new.share).await?;
            let until = new.share.expires_at;
            save::audit(
                op,
                &page.entity,
                Some(new.record),
                "share",
                None,
                Some(json!({"link": new.share.id.as_str(), "until": until.to_rfc3339()})),
            )?;
            Ok(until)
        })
    })
    .await
}

/// Makes a link to a page of a record inside an operation, for a letter of it: the path it opens. The path is in that letter and nowhere else.
///
/// # Errors
/// Of the database; a page that is not declared.
pub async fn invite(op: &mut Op<'_>, page: &str, record: &Id, days: i64) -> OpResult<String> {
    let page = op
        .app
        .product
        .registry
        .pages
        .get(page)
        .map(Arc::clone)
        .ok_or_else(|| OpError::internal(format!("no page '{page}' is declared")))?;
    let (token, token_hash) = new_token(op.app.ids.as_ref());
    let expires_at = op.now().plus_seconds(days * 24 * 3_600);
    let share = NewShare { id: op.new_id(), token_hash, recipient: None, expires_at, page: Some(page.address.clone()) };
    insert_share(op, &page.entity, record, &share).await?;
    save::audit(
        op,
        &page.entity,
        Some(record.clone()),
        "share",
        None,
        Some(json!({"link": share.id.as_str(), "until": expires_at.to_rfc3339()})),
    )?;
    Ok(format!("/p/{}{token}", op.business().id))
}

/// Ends a link to a page of a record that hangs on this one.
///
/// # Errors
/// Not found for another record's link, or one that has ended.
pub async fn revoke(app: &Arc<App>, context: &OpContext, grant: &Grant, id: &Id, link: &Id) -> OpResult<()> {
    require_sender(grant)?;
    reach(app, context, grant, id).await?;
    let pages: Vec<Arc<Page>> = app
        .product
        .registry
        .pages
        .values()
        .filter(|page| page.home() == grant.entity().address)
        .map(Arc::clone)
        .collect();
    let (id, own, link) = (id.clone(), grant.clone(), link.clone());
    app.write(context, move |op| {
        let (pages, id, own, link) = (pages.clone(), id.clone(), own.clone(), link.clone());
        Box::pin(async move {
            for page in &pages {
                for doc in records(op, page, &own, &id).await? {
                    let (tenant, now, record) = (op.tenant().0, op.now(), doc.id());
                    let mut sql = op.sql("UPDATE record_share SET revoked_at = ? WHERE tenant = ? AND entity = ? AND record = ? AND id = ? AND page = ? AND revoked_at IS NULL");
                    sql.bind(now).bind(tenant).bind(page.entity.as_str()).bind(&record).bind(&link).bind(page.address.as_str());
                    if op.execute(&sql.done()).await? == 1 {
                        return save::audit(op, &page.entity, Some(record), "unshare", None, Some(json!({"link": link.as_str()})));
                    }
                }
            }
            Err(OpError::NotFound)
        })
    })
    .await
}

fn page_of(app: &App, grant: &Grant, address: &str) -> OpResult<Arc<Page>> {
    let page = app.product.registry.pages.get(address).filter(|page| page.home() == grant.entity().address);
    page.map(Arc::clone).ok_or_else(|| {
        OpError::invalid(
            "/page",
            "enum",
            say!("kernel-no-such-page-for-record", "There is no such page for this record."),
        )
    })
}

async fn reach(app: &App, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<()> {
    // What may be read may be passed on only by a person who may read it now.
    let grant = service::grant(context, grant.entity(), Operation::Read)?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    app.reader(context).await?.load(&view, &grant, id).await?.map(drop).ok_or(OpError::NotFound)
}
