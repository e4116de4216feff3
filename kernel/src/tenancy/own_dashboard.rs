//! Dashboards that people compose themselves, of tiles that declared ones have and of reports. Tenant data: every
//! statement names the tenant. They lie among the saved views, under a word that is no list's. A reader is given the
//! tiles whose content they may see, and a dashboard of somebody else only where there is one.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kernel_access::Actor;
use kernel_manifest::Registry;
use kernel_manifest::model::{Dashboard, Report, Tile};
use kernel_store::Row;
use kernel_types::{Id, Role, Value};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::identity::personal::{DASHBOARD, names};
use crate::module::Product;
use crate::op::Op;
use crate::say;
use crate::shell::{Reach, shows};

/// Dashboards one person keeps in one business.
const DASHBOARDS_MAX: usize = 50;
/// Tiles of one dashboard: each asks the server by itself.
const TILES_MAX: usize = 20;
const TITLE_MAX: usize = 80;
const KEY_MAX: usize = 60;
/// Columns a tile spans, of the twelve that the page has.
const WIDTH_MIN: u8 = 2;
const WIDTH_MAX: u8 = 12;
/// Stands in place of a role where everybody who works in the business sees it.
const EVERYBODY: &str = "everybody";

/// Something on a dashboard, as stored and as answered.
#[derive(Debug, Clone, Serialize, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Tells it from the others on the page.
    pub key: String,
    /// A tile of a declared dashboard: `accounting.sales-transactions/overdue`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// Or a report, which `as` says how to draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Drawn>,
    /// Left out: as wide as it is declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u8>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Drawn {
    Number,
    Bar,
    Line,
}

/// A dashboard to keep, or the changed parts of one.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DashboardInput {
    pub title: Option<String>,
    /// Lowest role that sees it besides its owner, or `everybody`; `""` keeps it personal.
    pub shared: Option<String>,
    pub tiles: Option<Vec<Placed>>,
}

/// Who sees a dashboard besides its owner. Roles are those in the apps its tiles come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Audience {
    Everybody,
    From(Role),
}

impl Audience {
    /// Portal users see what is theirs and no page that staff put together.
    fn parse(word: &str) -> Option<Audience> {
        match word {
            EVERYBODY => Some(Audience::Everybody),
            _ => Role::parse(word).filter(|role| *role != Role::Portal).map(Audience::From),
        }
    }

    fn as_str(self) -> &'static str {
        match self {
            Audience::Everybody => EVERYBODY,
            Audience::From(role) => role.as_str(),
        }
    }

    fn includes(self, role: Role) -> bool {
        match self {
            _ if role == Role::Portal => false,
            Audience::Everybody => true,
            Audience::From(least) => role.satisfies(least),
        }
    }
}

/// The caller's own dashboards and those shared with them, each with the tiles they may see; `closed` counts the
/// others.
///
/// # Errors
/// Those of the database.
pub async fn all(app: &App, context: &OpContext) -> OpResult<Vec<Json>> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(
        "SELECT id, owner, title, shared_role, content FROM saved_view WHERE tenant = ? AND entity = ? AND (owner = ? OR shared_role IS NOT NULL) ORDER BY title, id",
    );
    sql.bind(context.tenant().0).bind(DASHBOARD).bind(&context.actor.user);
    let rows = reader.rows(&sql.done()).await?;
    drop(reader);
    let names = names(app, context).await?;
    let reach = Reach::new(&app.product, context, &context.business.sector);
    Ok(rows.iter().filter_map(|row| as_seen(&reach, row, &names)).collect())
}

/// The dashboard as the caller sees it, if they do.
fn as_seen(reach: &Reach<'_>, row: &Row, names: &HashMap<Id, String>) -> Option<Json> {
    let owner = Id::from_stored(row.text(1)?);
    let mine = owner == reach.actor().user;
    let audience = row.text(3).and_then(Audience::parse);
    let placed = placed_in(row.json(4));
    let seen: Vec<(&Placed, Role)> =
        placed.iter().filter_map(|tile| role_at(reach, tile).map(|role| (tile, role))).collect();
    let shared = audience.is_some_and(|audience| seen.iter().any(|(_, role)| audience.includes(*role)));
    if !mine && !shared {
        return None;
    }
    // What a release took away is not closed to anybody.
    let closed = placed.iter().filter(|tile| is_declared(reach.registry, tile)).count() - seen.len();
    let tiles: Vec<&Placed> = seen.into_iter().map(|(tile, _)| tile).collect();
    Some(json!({
        "id": row.text(0), "title": row.text(2), "shared": audience.map(Audience::as_str), "mine": mine,
        "owner": {"id": owner.as_str(), "label": names.get(&owner)}, "tiles": tiles, "closed": closed,
    }))
}

/// What the caller may put on a dashboard: `[{kind, address, title, from}]`, tiles before reports, by title.
pub fn offers(product: &Product, context: &OpContext) -> Vec<Json> {
    let reach = Reach::new(product, context, &context.business.sector);
    let (registry, words) = (reach.registry, &reach.words);
    let mut found: Vec<(bool, String, String, Json)> = Vec::new();
    for dashboard in registry.dashboards.values().filter(|dashboard| reach.family_open(&dashboard.family)) {
        let from = words.translate(&dashboard.title);
        for tile in dashboard.tiles.iter().filter(|tile| shows(&reach, tile)) {
            let (title, address) = (words.translate(&tile.title), format!("{}/{}", dashboard.address, tile.key));
            let offer = json!({"kind": "tile", "address": address, "title": title, "from": from});
            found.push((false, title, address, offer));
        }
    }
    for report in registry.reports.values() {
        if reach.family_open(&report.family) && answers(&reach, report) {
            let title = words.translate(&report.title);
            let from = registry.families.get(&report.family).map(|family| words.translate(&family.title));
            let offer = json!({"kind": "report", "address": report.address, "title": title, "from": from});
            found.push((true, title, report.address.clone(), offer));
        }
    }
    found.sort_by(|a, b| (a.0, &a.1, &a.2).cmp(&(b.0, &b.1, &b.2)));
    found.into_iter().map(|(.., offer)| offer).collect()
}

/// Keeps a new dashboard and answers its id.
///
/// # Errors
/// A name that is missing, too long or taken, unknown or too many tiles, an unknown role; too many dashboards.
pub async fn create(app: &Arc<App>, context: &OpContext, mut input: DashboardInput) -> OpResult<Id> {
    input.title = Some(input.title.unwrap_or_default());
    input.tiles = Some(input.tiles.unwrap_or_default());
    let change = Change::of(app, context, input, &[])?;
    app.write(context, move |op| {
        let change = change.clone();
        Box::pin(async move {
            let title = change.title.unwrap_or_default();
            if check_title(op, None, &title).await? >= DASHBOARDS_MAX {
                return Err(OpError::refused(
                    "too_many",
                    say!(
                        "kernel-you-already-have-dashboards",
                        "You already have {most} dashboards; delete one first.",
                        most = DASHBOARDS_MAX
                    ),
                ));
            }
            let (tenant, user, now, id) = (op.tenant().0, op.user().clone(), op.now(), op.new_id());
            let mut sql = op.sql(
                "INSERT INTO saved_view (tenant, id, entity, owner, title, shared_role, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            );
            sql.bind(tenant).bind(&id).bind(DASHBOARD).bind(&user).bind(title.as_str());
            sql.bind(change.shared.flatten().map(Audience::as_str));
            sql.bind(Value::Json(Arc::new(json!({"tiles": change.tiles})))).bind(now).bind(now);
            op.execute(&sql.done()).await?;
            Ok(id)
        })
    })
    .await
}

/// Changes a dashboard of the caller's own.
///
/// # Errors
/// Not found where it is somebody else's; what [`create`] refuses.
pub async fn update(app: &Arc<App>, context: &OpContext, id: &Id, input: DashboardInput) -> OpResult<()> {
    let kept = kept(app, context, id).await?;
    if kept.owner != context.actor.user {
        return Err(OpError::NotFound);
    }
    let change = Change::of(app, context, input, &kept.tiles)?;
    let id = id.clone();
    app.write(context, move |op| {
        let (id, change) = (id.clone(), change.clone());
        Box::pin(async move {
            if let Some(title) = &change.title {
                check_title(op, Some(&id), title).await?;
            }
            let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
            let mut sql = op.sql("UPDATE saved_view SET updated_at = ");
            sql.value(now);
            if let Some(title) = change.title {
                sql.push(", title = ").value(title);
            }
            if let Some(shared) = change.shared {
                sql.push(", shared_role = ").value(shared.map(Audience::as_str));
            }
            if let Some(tiles) = change.tiles {
                sql.push(", content = ").value(Value::Json(Arc::new(json!({"tiles": tiles}))));
            }
            sql.push(" WHERE tenant = ").value(tenant).push(" AND id = ").value(&id);
            sql.push(" AND entity = ").value(DASHBOARD).push(" AND owner = ").value(&user);
            match op.execute(&sql.done()).await? {
                0 => Err(OpError::NotFound),
                _ => Ok(()),
            }
        })
    })
    .await
}

/// Removes a dashboard: its owner, or the owner of the business where it is shared.
///
/// # Errors
/// Not found for everybody else.
pub async fn delete(app: &Arc<App>, context: &OpContext, id: &Id) -> OpResult<()> {
    let kept = kept(app, context, id).await?;
    let mine = kept.owner == context.actor.user;
    if !mine && !(kept.shared && context.actor.membership.owner) {
        return Err(OpError::NotFound);
    }
    let (id, owner) = (id.clone(), kept.owner);
    app.write(context, move |op| {
        let (id, owner) = (id.clone(), owner.clone());
        Box::pin(async move {
            let tenant = op.tenant().0;
            // Shared a moment ago and personal again: then it is its owner's alone.
            let mut sql = op.sql("DELETE FROM saved_view WHERE tenant = ? AND id = ? AND entity = ? AND owner = ?");
            sql.bind(tenant).bind(&id).bind(DASHBOARD).bind(&owner);
            if !mine {
                sql.push(" AND shared_role IS NOT NULL");
            }
            match op.execute(&sql.done()).await? {
                0 => Err(OpError::NotFound),
                _ => Ok(()),
            }
        })
    })
    .await
}

/// A dashboard as it is stored.
struct Kept {
    owner: Id,
    shared: bool,
    tiles: Vec<Placed>,
}

async fn kept(app: &App, context: &OpContext, id: &Id) -> OpResult<Kept> {
    let mut reader = app.reader(context).await?;
    let mut sql =
        reader.sql("SELECT owner, shared_role, content FROM saved_view WHERE tenant = ? AND id = ? AND entity = ?");
    sql.bind(context.tenant().0).bind(id).bind(DASHBOARD);
    let row = reader.row(&sql.done()).await?.ok_or(OpError::NotFound)?;
    Ok(Kept {
        owner: Id::from_stored(row.text(0).unwrap_or_default()),
        shared: row.text(1).is_some(),
        tiles: placed_in(row.json(2)),
    })
}

fn placed_in(content: Option<Json>) -> Vec<Placed> {
    let tiles = |mut content: Json| serde_json::from_value(content.get_mut("tiles")?.take()).ok();
    content.and_then(tiles).unwrap_or_default()
}

/// The parts of a dashboard that are to be written, looked at.
#[derive(Clone)]
struct Change {
    title: Option<String>,
    /// `Some(None)` makes it personal.
    shared: Option<Option<Audience>>,
    tiles: Option<Vec<Placed>>,
}

impl Change {
    /// Tells all that is wrong with the input at once. `before` are the tiles there are: of those the caller may not see
    /// any more, and so cannot send, none is lost.
    fn of(app: &App, context: &OpContext, input: DashboardInput, before: &[Placed]) -> OpResult<Change> {
        let reach = Reach::new(&app.product, context, &context.business.sector);
        let mut errors = Vec::new();
        let title = input.title.map(|given| given.trim().to_string());
        if let Some(title) = &title {
            errors.extend(title_error(title));
        }
        let shared = match input.shared.as_deref() {
            None => None,
            Some("") => Some(None),
            Some(word) => {
                let audience = Audience::parse(word);
                if audience.is_none() {
                    errors.push(FieldError::new(
                        "/shared",
                        "enum",
                        say!("kernel-choose-role-or-everybody", "Choose a role to share with, or everybody."),
                    ));
                }
                Some(audience)
            }
        };
        if matches!(shared, Some(Some(_))) && !is_staff(&context.actor) {
            return Err(OpError::Forbidden);
        }
        let tiles = input.tiles.map(|mut tiles| {
            check_tiles(&reach, &tiles, &mut errors);
            let sent: HashSet<String> = tiles.iter().map(|tile| tile.key.clone()).collect();
            let closed = |tile: &&Placed| {
                is_declared(reach.registry, tile) && role_at(&reach, tile).is_none() && !sent.contains(&tile.key)
            };
            tiles.extend(before.iter().filter(closed).cloned());
            if tiles.len() > TILES_MAX {
                errors.push(FieldError::new(
                    "/tiles",
                    "maxItems",
                    say!("kernel-dashboard-at-most-tiles", "A dashboard has at most {most} tiles.", most = TILES_MAX),
                ));
            }
            tiles
        });
        if errors.is_empty() { Ok(Change { title, shared, tiles }) } else { Err(OpError::Invalid(errors)) }
    }
}

/// Whether the caller works in the business; portal users keep their dashboards to themselves.
fn is_staff(actor: &Actor) -> bool {
    actor.system || actor.membership.families.values().any(|grant| grant.role != Role::Portal)
}

fn title_error(title: &str) -> Option<FieldError> {
    if title.is_empty() {
        let message = say!("kernel-give-dashboard-name", "Give the dashboard a name.");
        return Some(FieldError::new("/title", "required", message));
    }
    if title.chars().count() > TITLE_MAX {
        let message =
            say!("kernel-name-at-most-characters", "A name has at most {title_max} characters.", title_max = TITLE_MAX);
        return Some(FieldError::new("/title", "maxLength", message));
    }
    None
}

fn check_tiles(reach: &Reach<'_>, tiles: &[Placed], errors: &mut Vec<FieldError>) {
    let mut keys = HashSet::new();
    // Too many are told as such, and not each by itself.
    for (place, tile) in tiles.iter().take(TILES_MAX).enumerate() {
        let at = |name: &str| format!("/tiles/{place}/{name}");
        if tile.key.is_empty() || tile.key.len() > KEY_MAX || !keys.insert(tile.key.as_str()) {
            let message = say!(
                "kernel-tile-key-of-its-own",
                "Each tile has a key of its own, of at most {most} letters.",
                most = KEY_MAX
            );
            errors.push(FieldError::new(at("key"), "pattern", message));
        }
        let named = if tile.tile.is_some() { "tile" } else { "report" };
        if tile.tile.is_some() == tile.report.is_some() {
            let message = say!("kernel-choose-tile-or-report", "Choose a tile or a report.");
            errors.push(FieldError::new(at(named), "required", message));
        } else if role_at(reach, tile).is_none() {
            let message =
                say!("kernel-no-such-tile", "There is no such tile or report, or you may not see what it shows.");
            errors.push(FieldError::new(at(named), "enum", message));
        }
        if tile.report.is_some() && tile.drawn.is_none() {
            let message = say!("kernel-choose-how-report-is-drawn", "Choose how the report is drawn.");
            errors.push(FieldError::new(at("as"), "required", message));
        }
        if tile.width.is_some_and(|width| !(WIDTH_MIN..=WIDTH_MAX).contains(&width)) {
            let message = say!(
                "kernel-tile-spans-columns",
                "A tile spans {least} to {most} columns.",
                least = WIDTH_MIN,
                most = WIDTH_MAX
            );
            errors.push(FieldError::new(at("width"), "range", message));
        }
    }
}

/// Refuses a name that another dashboard of the caller's has; how many others they have.
async fn check_title(op: &mut Op<'_>, id: Option<&Id>, title: &str) -> OpResult<usize> {
    let (tenant, user) = (op.tenant().0, op.user().clone());
    let mut sql = op.sql("SELECT id, title FROM saved_view WHERE tenant = ? AND entity = ? AND owner = ?");
    sql.bind(tenant).bind(DASHBOARD).bind(&user);
    let rows = op.rows(&sql.done()).await?;
    let others: Vec<&Row> = rows.iter().filter(|row| row.text(0) != id.map(Id::as_str)).collect();
    let name = title.to_lowercase();
    if others.iter().any(|row| row.text(1).is_some_and(|other| other.to_lowercase() == name)) {
        return Err(OpError::invalid(
            "/title",
            "duplicate",
            say!("kernel-dashboard-name-taken", "You have another dashboard of this name."),
        ));
    }
    Ok(others.len())
}

/// The tile an address names, and its dashboard.
fn tile_at<'r>(registry: &'r Registry, address: &str) -> Option<(&'r Dashboard, &'r Tile)> {
    let (name, key) = address.split_once('/')?;
    let dashboard = registry.dashboards.get(name)?;
    let tile = dashboard.tiles.iter().find(|tile| tile.key == key)?;
    Some((dashboard.as_ref(), tile))
}

/// Whether there is such a tile or report, whoever may see it.
fn is_declared(registry: &Registry, placed: &Placed) -> bool {
    match (&placed.tile, &placed.report) {
        (Some(address), _) => tile_at(registry, address).is_some(),
        (None, Some(address)) => registry.reports.contains_key(address),
        (None, None) => false,
    }
}

/// The caller's role in the app that something on a dashboard comes from; none where they may not see it.
fn role_at(reach: &Reach<'_>, placed: &Placed) -> Option<Role> {
    let registry = reach.registry;
    let (family, may) = match (&placed.tile, &placed.report) {
        (Some(address), _) => {
            let (dashboard, tile) = tile_at(registry, address)?;
            (&dashboard.family, shows(reach, tile))
        }
        (None, Some(address)) => {
            let report = registry.reports.get(address)?;
            (&report.family, answers(reach, report))
        }
        (None, None) => return None,
    };
    let open = may && reach.family_open(family);
    let declared = registry.families.get(family).filter(|_| open)?;
    reach.actor().role_in(&declared.access_family)
}

/// Whether the caller may have a report and it asks them nothing: a tile has nobody to ask.
fn answers(reach: &Reach<'_>, report: &Report) -> bool {
    let actor = reach.actor();
    let Ok(may) = crate::reporting::reach(reach.registry, actor, report) else { return false };
    report.params.iter().all(|param| {
        let given = param.default.is_some() || param.default_expr.is_some();
        given || !crate::reporting::is_required(report, param, actor, may)
    })
}
