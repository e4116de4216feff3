//! Pages for people without an account (`pages/` of a family), opened by a link as documents are.
//!
//! Anyone who holds the link acts as the party its record names, through the page alone: it passes what the page declares, and the
//! portal's grants, rules and guards hold underneath. Where a page is private, what was entered is shown to the browser it was
//! sent from and to no other, so that somebody of the business who makes a second link learns nothing from it.

mod described;
mod links;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_access::{FamilyGrant, decide, decide_transition};
use kernel_manifest::model::{Entity, FieldKind, Operation, Page, system};
use kernel_types::{Id, Instant, Role, Scope, Value};
use serde_json::{Map, Value as Json, json};

use super::sharing::{self, ShareRow, starts_here};
use crate::app::App;
use crate::context::OpContext;
use crate::doc::Doc;
use crate::error::{FieldError, OpError, OpResult};
use crate::files::attachment;
use crate::op::Op;
use crate::say;
use crate::{save, transition};

pub use described::described;
pub use links::{NewLink, invite, make, of_record, revoke};

/// An open link with the page it leads to.
pub struct Visit {
    /// The platform's own context in the business.
    pub context: OpContext,
    /// The holder of the link, as the party of the record.
    pub party: OpContext,
    pub share: ShareRow,
    pub page: Arc<Page>,
    pub entity: Arc<Entity>,
}

/// Whether something may be entered now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberAccess {
    Open,
    /// The time is over.
    Closed,
    /// The record moved on, or was answered for good.
    Settled,
}

impl MemberAccess {
    pub fn as_str(self) -> &'static str {
        match self {
            MemberAccess::Open => "open",
            MemberAccess::Closed => "closed",
            MemberAccess::Settled => "settled",
        }
    }
}

/// The visit behind an open link; `None` where the page, its entity or the record's party are gone.
pub async fn open(app: &Arc<App>, context: &OpContext, share: ShareRow) -> OpResult<Option<Visit>> {
    let registry = &app.product.registry;
    let Some(page) = share.page.as_ref().and_then(|address| registry.pages.get(address)).map(Arc::clone) else {
        return Ok(None);
    };
    let Some(entity) = registry.entity(&page.entity).map(Arc::clone) else { return Ok(None) };
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let Ok(doc) = op.load(&entity.address, &share.record).await else { return Ok(None) };
    drop(reader);
    let Ok(mut party) = sharing::as_party(context, &entity, &share, &doc) else {
        // Nobody is named whose rights could count. The page alone says what passes: what it shows, fills in and takes was held
        // against the portal's rights when it was compiled.
        let mut holder = context.as_system();
        let own = entity
            .access
            .own
            .iter()
            // Of a record no party can be named in, everybody who holds a link is a stranger.
            .filter(|slot| **slot != system::CREATED_BY && entity.access.portal.is_some())
            .find_map(|slot| doc.record.values[*slot].as_str())
            .filter(|_| !page.handed);
        // A colleague whose record it is got the link as themselves. One that was handed over is for somebody outside, though the
        // record may be a colleague's.
        holder.actor.user = own.map_or_else(|| share.id.clone(), Id::from_stored);
        holder.actor.acting_for = Some(share.created_by.clone());
        return Ok(page.unnamed.then(|| Visit { context: context.clone(), party: holder, share, page, entity }));
    };
    party.actor.system = false;
    let mut membership = (*party.actor.membership).clone();
    for family in further_families(app, &page, &entity) {
        let grant =
            FamilyGrant { role: Role::Portal, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
        membership.families.entry(family).or_insert(grant);
    }
    party.actor.membership = Arc::new(membership);
    Ok(Some(Visit { context: context.clone(), party, share, page, entity }))
}

/// Whose grants besides the record's own the holder of a link needs, as a portal user does: of the party, which records name, and
/// of what may be asked.
fn further_families(app: &App, page: &Page, entity: &Entity) -> Vec<String> {
    let registry = &app.product.registry;
    let targets = match entity.access.portal.and_then(|slot| entity.fields.get(slot)).map(|field| &field.kind) {
        Some(FieldKind::Link(targets)) => targets.as_slice(),
        _ => &[],
    };
    let named = targets.iter().chain(page.ask.iter().map(|ask| &ask.entity));
    named.filter_map(|address| registry.entity(address)).map(|entity| entity.access_family.clone()).collect()
}

impl Visit {
    /// When the page closes.
    pub fn until(&self, doc: &Doc) -> Option<Instant> {
        match doc.get(self.page.until.as_deref()?) {
            Value::Instant(at) => Some(*at),
            // A day is over when the next one begins.
            Value::Date(day) => day.succ_opt().and_then(|next| self.context.start_of(next)),
            _ => None,
        }
    }

    pub fn standing(&self, doc: &Doc, now: Instant) -> MemberAccess {
        let may =
            starts_here(doc, &self.page.act) || self.page.again.as_deref().is_some_and(|again| starts_here(doc, again));
        let answered = self.page.again.is_none() && self.share.answer.as_deref() == Some(self.page.act.as_str());
        if self.until(doc).is_some_and(|until| until <= now) {
            MemberAccess::Closed
        } else if may && !answered {
            MemberAccess::Open
        } else {
            MemberAccess::Settled
        }
    }

    /// Whether this browser sent what was entered last.
    pub fn knows(&self, browser: Option<&str>) -> bool {
        browser.is_some() && self.share.browser_hash.as_deref() == browser
    }

    fn require_open(&self, doc: &Doc, now: Instant) -> OpResult<()> {
        match self.standing(doc, now) {
            MemberAccess::Open => Ok(()),
            MemberAccess::Closed => Err(OpError::state(
                "page_closed",
                say!("kernel-page-closed", "The time for this is over. Nothing can be sent any more."),
            )),
            MemberAccess::Settled => Err(OpError::state(
                "page_settled",
                say!("kernel-page-settled", "This is settled already. Nothing can be sent any more."),
            )),
        }
    }
}

/// What the holder of a link sends.
#[derive(Debug, Clone, Default)]
pub struct Sent {
    pub fields: Map<String, Json>,
    /// Rows by the id of the stored one.
    pub lines: Vec<Map<String, Json>>,
    pub answers: Map<String, Json>,
    pub files: Vec<Id>,
    /// The name the sender typed.
    pub by: Option<String>,
    pub browser: Option<String>,
}

/// Takes what was entered and sends it: all of it in one transaction, or nothing. What was sent before stays when this is refused.
///
/// # Errors
/// What is wrong with the fields, each at its own; `page_closed` after the deadline, `page_settled` when the record moved on.
pub async fn send(app: &Arc<App>, visit: &Visit, sent: Sent) -> OpResult<()> {
    check_names(&visit.page, &sent)?;
    let shared = Arc::new((visit.copy(), sent));
    app.write(&visit.party, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (visit, sent) = (&shared.0, &shared.1);
            sent_in(op, visit, sent).await
        })
    })
    .await
}

async fn sent_in(op: &mut Op<'_>, visit: &Visit, sent: &Sent) -> OpResult<()> {
    let (page, entity, id) = (&visit.page, &visit.entity, &visit.share.record);
    let stored = op.load_for_update(&entity.address, id).await?;
    visit.require_open(&stored, op.now())?;
    if let Some(again) =
        page.again.as_deref().filter(|again| !starts_here(&stored, &page.act) && starts_here(&stored, again))
    {
        run(op, visit, again, Map::new()).await?;
    }
    if !page.fill.is_empty() || page.lines.is_some() {
        op.forget_loaded();
        let current = op.load_for_update(&entity.address, id).await?;
        let grant = decide(&visit.party.actor, entity, Operation::Update)?;
        let mut body = sent.fields.clone();
        body.insert("version".into(), json!(current.version()));
        if let Some(lines) = &page.lines {
            body.insert(lines.field.clone(), merged(&current, lines, &sent.lines)?);
        }
        save::update(op, &grant, id, Json::Object(body)).await?;
    }
    if sent.files.len() > page.files as usize {
        return Err(OpError::invalid(
            "/files",
            "maxItems",
            say!("kernel-at-most-files", "At most {most} files.", most = page.files),
        ));
    }
    attachment::take_up(op, &sent.files, &entity.address, id).await?;
    run(op, visit, &page.act, sent.answers.clone()).await?;
    noted(op, visit, &page.act, sent.by.as_deref(), sent.browser.as_deref()).await
}

/// Another transition of the page, such as declining.
///
/// # Errors
/// Not found for one the page does not offer; what its guards and questions say.
pub async fn act(
    app: &Arc<App>,
    visit: &Visit,
    name: &str,
    answers: Map<String, Json>,
    by: Option<String>,
    browser: Option<String>,
) -> OpResult<()> {
    if !visit.page.also.iter().any(|known| known == name) {
        return Err(OpError::NotFound);
    }
    let shared = Arc::new((visit.copy(), name.to_string(), answers, by, browser));
    app.write(&visit.party, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (visit, name, answers, by, browser) = &*shared;
            let stored = op.load_for_update(&visit.entity.address, &visit.share.record).await?;
            if visit.standing(&stored, op.now()) == MemberAccess::Closed {
                visit.require_open(&stored, op.now())?;
            }
            run(op, visit, name, answers.clone()).await?;
            noted(op, visit, name, by.as_deref(), browser.as_deref()).await
        })
    })
    .await
}

/// One click: what the page does, without the page. Twice is as good as once.
///
/// # Errors
/// Not found where the page takes no single click, `page_closed` after its time.
pub async fn click(app: &Arc<App>, visit: &Visit) -> OpResult<()> {
    if !visit.page.one_click {
        return Err(OpError::NotFound);
    }
    match send(app, visit, Sent::default()).await {
        Err(OpError::Refused { code, .. }) if code == "page_settled" => Ok(()),
        done => done,
    }
}

/// A picture of the letter was shown.
///
/// # Errors
/// Not found where the page does not count that.
pub async fn seen(app: &Arc<App>, visit: &Visit) -> OpResult<()> {
    let name = visit.page.seen.clone().ok_or(OpError::NotFound)?;
    noticed(app, visit, name, Map::new()).await.map(drop)
}

/// A link of the letter was followed: the address it leads to.
///
/// # Errors
/// Not found where the page has no such link.
pub async fn follow(app: &Arc<App>, visit: &Visit, link: i64) -> OpResult<String> {
    let (name, to) = visit.page.follow.clone().ok_or(OpError::NotFound)?;
    let doc = noticed(app, visit, name, Map::from_iter([("link".to_string(), json!(link))])).await?;
    doc.text(&to).map(str::to_string).ok_or(OpError::NotFound)
}

/// Takes a transition of the page where the record's state has it; the record afterwards.
async fn noticed(app: &Arc<App>, visit: &Visit, name: String, answers: Map<String, Json>) -> OpResult<Doc> {
    let shared = Arc::new((visit.copy(), name, answers));
    app.write(&visit.party, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (visit, name, answers) = &*shared;
            run(op, visit, name, answers.clone()).await?;
            op.forget_loaded();
            op.load(&visit.entity.address, &visit.share.record).await
        })
    })
    .await
}

/// A record of its own about the page's: a question.
///
/// # Errors
/// Not found where the page takes none; what is wrong with its fields.
pub async fn ask(app: &Arc<App>, visit: &Visit, fields: Map<String, Json>) -> OpResult<()> {
    let ask = visit.page.ask.clone().ok_or(OpError::NotFound)?;
    if let Some(name) = fields.keys().find(|name| !ask.fields.contains(name)) {
        return Err(unknown(name));
    }
    let shared = Arc::new((visit.copy(), ask, fields));
    app.write(&visit.party, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (visit, ask, fields) = &*shared;
            let stored = op.load_for_update(&visit.entity.address, &visit.share.record).await?;
            visit.require_open(&stored, op.now())?;
            let asked = op.entity(&ask.entity)?;
            let grant = decide(&visit.party.actor, &asked, Operation::Create)?;
            let mut body = fields.clone();
            body.insert(ask.link.clone(), json!(visit.share.record.as_str()));
            save::create(op, &grant, Json::Object(body)).await.map(drop)
        })
    })
    .await
}

impl Visit {
    fn copy(&self) -> Visit {
        Visit {
            context: self.context.clone(),
            party: self.party.clone(),
            share: self.share.clone(),
            page: Arc::clone(&self.page),
            entity: Arc::clone(&self.entity),
        }
    }
}

async fn run(op: &mut Op<'_>, visit: &Visit, name: &str, answers: Map<String, Json>) -> OpResult<()> {
    let transition = visit.entity.transitions.get(name).map(Arc::clone).ok_or(OpError::NotFound)?;
    let grant = decide_transition(&visit.party.actor, &visit.entity, &transition)?;
    transition::run(op, &grant, &visit.share.record, name, answers, None).await.map(drop)
}

async fn noted(op: &mut Op<'_>, visit: &Visit, answer: &str, by: Option<&str>, browser: Option<&str>) -> OpResult<()> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql("UPDATE record_share SET answer = ?, answered_by = ?, answered_at = ?, browser_hash = ? WHERE tenant = ? AND id = ?");
    sql.bind(answer)
        .bind(by.map(str::to_string))
        .bind(now)
        .bind(browser.map(str::to_string))
        .bind(tenant)
        .bind(&visit.share.id);
    op.execute(&sql.done()).await.map(drop)
}

/// Only what the page declares passes; the grant below would let through more.
fn check_names(page: &Page, sent: &Sent) -> OpResult<()> {
    if let Some(name) = sent.fields.keys().find(|name| !page.fill.contains(name)) {
        return Err(unknown(name));
    }
    let Some(lines) = &page.lines else {
        return if sent.lines.is_empty() { Ok(()) } else { Err(unknown("lines")) };
    };
    for (index, row) in sent.lines.iter().enumerate() {
        if let Some(name) = row.keys().find(|name| *name != "id" && !lines.fill.contains(name)) {
            return Err(unknown(&format!("{}/{index}/{name}", lines.field)));
        }
    }
    Ok(())
}

fn unknown(name: &str) -> OpError {
    OpError::Invalid(vec![FieldError::new(
        format!("/{name}"),
        "unknown_field",
        say!("kernel-not-asked-here", "'{name}' is not asked for here.", name),
    )])
}

/// The stored rows with what was sent for each; what a page does not fill in stays.
fn merged(doc: &Doc, lines: &kernel_manifest::model::PageLines, sent: &[Map<String, Json>]) -> OpResult<Json> {
    let Some(set) = doc.entity.line_set(&lines.field) else {
        return Err(OpError::internal("a page fills in lines its entity does not have"));
    };
    let index = doc.entity.lines.iter().position(|other| other.name == set.name).unwrap_or(0);
    let by_id: BTreeMap<&str, &Map<String, Json>> =
        sent.iter().filter_map(|row| Some((row.get("id")?.as_str()?, row))).collect();
    let rows = doc.record.lines[index].iter().map(|stored| {
        let mut row = Map::new();
        for field in &set.fields {
            if !field.read_only && field.compute.is_none() {
                row.insert(field.name.clone(), crate::visible::value_json(field, &stored.values[field.slot]));
            }
        }
        let id = stored.values[0].as_str().unwrap_or_default().to_string();
        if let Some(given) = by_id.get(id.as_str()) {
            for name in &lines.fill {
                row.insert(name.clone(), given.get(name).cloned().unwrap_or(Json::Null));
            }
        }
        row.insert("id".into(), json!(id));
        Json::Object(row)
    });
    Ok(Json::Array(rows.collect()))
}

/// Whether another file may be handed in now.
///
/// # Errors
/// Not found where the page takes none, `page_closed` and `page_settled`, and when as many wait as may be sent.
pub async fn require_room(app: &Arc<App>, visit: &Visit) -> OpResult<()> {
    if visit.page.files == 0 {
        return Err(OpError::NotFound);
    }
    let mut reader = app.reader(&visit.context).await?;
    let waiting = attachment::waiting(&mut reader, &visit.context, &visit.share.id).await?;
    let doc = Op::reading(app, &visit.context, &mut reader).load(&visit.entity.address, &visit.share.record).await?;
    drop(reader);
    visit.require_open(&doc, visit.context.now)?;
    if waiting >= i64::from(visit.page.files) {
        return Err(OpError::invalid(
            "/files",
            "maxItems",
            say!("kernel-at-most-files", "At most {most} files.", most = visit.page.files),
        ));
    }
    Ok(())
}

/// Takes back a file that waits, or one that came through this link, by the browser it was sent from.
///
/// # Errors
/// Not found for every other file.
pub async fn detach(app: &Arc<App>, visit: &Visit, id: &Id, browser: Option<&str>) -> OpResult<()> {
    let file = attachment::one(app, &visit.party, id, Operation::Read).await?;
    let own = file.created_by == visit.share.id && (file.record.is_none() || visit.knows(browser));
    if !own {
        return Err(OpError::NotFound);
    }
    if file.record.is_some() {
        let mut reader = app.reader(&visit.context).await?;
        let doc =
            Op::reading(app, &visit.context, &mut reader).load(&visit.entity.address, &visit.share.record).await?;
        visit.require_open(&doc, visit.context.now)?;
    }
    attachment::remove(app, &visit.party, id).await
}
