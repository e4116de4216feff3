//! Libraries (`libraries/` of a family): published records for everybody, without an account.
//!
//! What is shown comes through the portal's own grant and the library's filter, both; a search only decides the order. A reader's
//! vote is a portal transition by an anonymous user.

pub mod entry;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Actor, FamilyGrant, Membership, decide_transition};
use kernel_manifest::model::{Entity, Library};
use kernel_types::{Id, Role, Scope, TenantId, Value};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::identity::business::BusinessRow;
use crate::identity::membership;
use crate::op::Op;
use crate::service::{listing, read};
use crate::{reporting, setup, transition};

/// Records read in one request, and how many such requests a list takes.
const PAGE: usize = 200;
const PAGES: usize = 5;

/// An open library of one business.
pub struct Reading {
    /// The platform's own context in the business.
    pub context: OpContext,
    /// The reader's, on the portal.
    pub reader: OpContext,
    pub library: Arc<Library>,
    pub entity: Arc<Entity>,
    /// Made for what readers send.
    pub entry: Option<Arc<Entity>>,
}

/// The library of a business; `None` where there is none, or it is switched off.
///
/// # Errors
/// Of the database.
pub async fn open(
    app: &Arc<App>,
    tenant: TenantId,
    business: &BusinessRow,
    address: &str,
) -> OpResult<Option<Reading>> {
    let registry = &app.product.registry;
    let Some(library) = registry.libraries.get(address).map(Arc::clone) else { return Ok(None) };
    let Some(entity) = registry.entity(&library.entity).map(Arc::clone) else { return Ok(None) };
    let mut platform = app.db.read_platform().await?;
    let off = membership::families_off(&mut platform, &business.id).await?;
    drop(platform);
    let context = setup::owner_context(app, tenant, &business.id, &business.id, app.clock.now()).await?.as_system();
    if business.status != "active"
        || off.contains(&entity.access_family)
        || crate::plugins::declared::off(app, tenant).await?.contains(&entity.family)
        || crate::settings::families_behind(&app.product, &context.features).contains(&entity.family)
        || library.feature.as_ref().is_some_and(|feature| !context.features.contains(feature))
    {
        return Ok(None);
    }
    let reader = on_the_portal(app, &context, &library, &entity);
    let entry = library.entry.as_ref().and_then(|entry| registry.entity(&entry.entity)).map(Arc::clone);
    Ok(Some(Reading { context, reader, library, entity, entry }))
}

/// A portal user linked to no record.
fn on_the_portal(app: &App, context: &OpContext, library: &Library, entity: &Entity) -> OpContext {
    let grant =
        || FamilyGrant { role: Role::Portal, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
    let families: BTreeMap<String, FamilyGrant> = BTreeMap::from([(entity.access_family.clone(), grant())]);
    let membership = Membership {
        tenant: context.tenant(),
        business: context.business.id.clone(),
        families,
        families_off: BTreeSet::new(),
        parties: Arc::new([]),
        owner: false,
    };
    debug_assert!(app.product.registry.libraries.contains_key(&library.address), "a library of this product");
    let actor = Actor {
        user: reader_id("", context),
        acting_for: Some(context.business.id.clone()),
        viewed_by: None,
        membership: Arc::new(membership),
        system: false,
    };
    OpContext { actor, ..context.clone() }
}

/// The anonymous user id derived from a browser's cookie; it differs between businesses.
fn reader_id(mark: &str, context: &OpContext) -> Id {
    let digest = Sha256::digest(format!("reader|{}|{mark}", context.business.id));
    let bytes: [u8; 16] = digest.as_slice().first_chunk().copied().unwrap_or_default();
    // No id that is allotted begins with the year 1970.
    Id::from_parts(0, u128::from_be_bytes(bytes))
}

/// The published records with what a list shows of them, as lists answer rows; `words` are searched for, best first.
///
/// # Errors
/// Of the database; what the report says of its parameters.
pub async fn published(app: &Arc<App>, reading: &Reading, words: &str) -> OpResult<Vec<Map<String, Json>>> {
    let library = &reading.library;
    let shown = [Some(&library.slug), Some(&library.heading), library.group.as_ref(), library.language.as_ref()];
    let fields: Vec<&str> = shown.into_iter().flatten().map(String::as_str).collect();
    let mut rows = Vec::new();
    let mut cursor = String::new();
    for _ in 0..PAGES {
        let query = format!(
            "{}&fields={}&sort={}&limit={PAGE}&cursor={cursor}",
            library.filter,
            fields.join(","),
            library.heading
        );
        let mut page = listed(app, reading, &query).await?;
        rows.extend(rows_of(&mut page));
        match page["page"]["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => break,
        }
    }
    let words = words.trim();
    let Some(search) = library.search.as_ref().filter(|_| !words.is_empty()) else { return Ok(rows) };
    let report = app.product.registry.reports.get(&search.report).ok_or(OpError::NotFound)?;
    let typed = (search.words.clone(), words.chars().take(listing::SEARCH_MAX).collect::<String>());
    let pairs: Vec<(String, String)> = std::iter::once(typed).chain(search.fill.iter().cloned()).collect();
    let found = reporting::run(app, &reading.context, report, &pairs).await?;
    let mut by_id: HashMap<String, Map<String, Json>> =
        rows.into_iter().filter_map(|row| Some((row.get("id")?.as_str()?.to_string(), row))).collect();
    reporting::nothing_found::note(app, &reading.context, report, &pairs, &found).await;
    let best = found.table.rows.iter().filter_map(|row| row.keys.iter().find(|(name, _)| name == "id"));
    Ok(best.filter_map(|(_, id)| by_id.remove(id)).collect())
}

/// One published record by what its address says.
///
/// # Errors
/// Of the database.
pub async fn one(app: &Arc<App>, reading: &Reading, slug: &str) -> OpResult<Option<Map<String, Json>>> {
    let library = &reading.library;
    // What is looked for is one word of a query and no more.
    if slug.is_empty()
        || slug.len() > 200
        || !slug.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    {
        return Ok(None);
    }
    let shown = [
        Some(&library.slug),
        Some(&library.heading),
        Some(&library.text),
        library.group.as_ref(),
        library.language.as_ref(),
        library.at.as_ref(),
    ];
    let fields: Vec<&str> = shown.into_iter().flatten().chain(&library.shows).map(String::as_str).collect();
    let query = format!("{}&filter[{}]={slug}&fields={}&limit=1", library.filter, library.slug, fields.join(","));
    let mut page = listed(app, reading, &query).await?;
    Ok(rows_of(&mut page).pop())
}

async fn listed(app: &Arc<App>, reading: &Reading, query: &str) -> OpResult<Json> {
    let body = read::list(app, &reading.reader, &reading.entity, query).await?;
    serde_json::from_slice(&body).map_err(|error| OpError::internal(error.to_string()))
}

fn rows_of(page: &mut Json) -> Vec<Map<String, Json>> {
    match page["data"].take() {
        Json::Array(rows) => rows.into_iter().filter_map(|row| row.as_object().cloned()).collect(),
        _ => Vec::new(),
    }
}

/// Counts a reader of today.
///
/// # Errors
/// Of the database; the first readers of a day may be refused each other's row.
pub async fn viewed(app: &Arc<App>, reading: &Reading, record: &Id) -> OpResult<()> {
    let Some(views) = reading.library.views.clone() else { return Ok(()) };
    let shared = Arc::new((views, record.clone()));
    app.write(&reading.context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (views, record) = &*shared;
            let today = op.today();
            let known = [(views.link.as_str(), Value::from(record)), (views.day.as_str(), Value::Date(today))];
            match op.find(&views.entity, &known).await?.first() {
                Some(row) => {
                    let row = op.load_for_update(&views.entity, &row.id()).await?;
                    let count = Value::Int(row.int(&views.count) + 1);
                    op.set_fields(&views.entity, &row.id(), &[(views.count.as_str(), count)]).await.map(drop)
                }
                None => {
                    let day = today.format("%Y-%m-%d").to_string();
                    let body = json!({&views.link: record.as_str(), &views.day: day, &views.count: 1});
                    op.create(&views.entity, body).await.map(drop)
                }
            }
        })
    })
    .await
}

/// What a reader thought of a page: whether it helped, and in their words why not. `mark` is what their browser is known by.
///
/// # Errors
/// Not found where there are no votes; what the transition says.
pub async fn vote(
    app: &Arc<App>,
    reading: &Reading,
    record: &Id,
    helped: bool,
    remark: &str,
    mark: &str,
) -> OpResult<()> {
    let (yes, no) = reading.library.votes.as_ref().ok_or(OpError::NotFound)?;
    let name = if helped { yes } else { no };
    let declared = reading.entity.transitions.get(name).map(Arc::clone).ok_or(OpError::NotFound)?;
    let mut context = reading.reader.clone();
    context.actor.user = reader_id(mark, &context);
    let mut answers = Map::new();
    if let Some(asked) = declared.ask.first().filter(|_| !remark.trim().is_empty()) {
        let most = asked.max_length.map_or(500, |most| most as usize);
        answers.insert(asked.name.clone(), json!(remark.trim().chars().take(most).collect::<String>()));
    }
    let shared = Arc::new((Arc::clone(&reading.entity), declared, record.clone(), answers));
    app.write(&context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move { voted(op, &shared).await })
    })
    .await
}

type Voted = (Arc<Entity>, Arc<kernel_manifest::model::Transition>, Id, Map<String, Json>);

async fn voted(op: &mut Op<'_>, (entity, declared, record, answers): &Voted) -> OpResult<()> {
    let grant = decide_transition(&op.context.actor, entity, declared)?;
    transition::run(op, &grant, record, &declared.name, answers.clone(), None).await.map(drop)
}
