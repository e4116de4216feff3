//! What people keep for themselves in a business: preferences and saved views of lists. Tenant data: every
//! statement names the tenant.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_manifest::model::Operation;
use kernel_store::Row;
use kernel_types::{Id, Role, Value};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// Longest preference or view, as JSON text.
const VALUE_BYTES_MAX: usize = 16 * 1_024;
/// Preferences one user keeps in one business.
const PREFERENCES_MAX: i64 = 500;
/// Views one user keeps in one business.
const VIEWS_MAX: i64 = 200;
const TITLE_MAX: usize = 80;
/// What the rows of `saved_view` say in place of an entity that are dashboards of people (`tenancy::own_dashboard`). It is no
/// address, so no list has them among its views.
pub(crate) const DASHBOARD: &str = "dashboard";

/// A saved view of a list, as stored and as answered.
#[derive(Debug, Clone, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ViewContent {
    /// `filter[status]=draft&filter[total][gte]=500`
    #[serde(default)]
    pub filter: String,
    /// Nested conditions, as the list's `where`.
    #[serde(default, rename = "where", skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Json>,
    #[serde(default)]
    pub q: String,
    #[serde(default)]
    pub sort: String,
    /// Field the rows are grouped by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// Shown columns in their order; none means the list's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub density: Option<Density>,
    /// How the rows are drawn: `list`, `board`, `calendar` or `gantt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<ViewKind>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Density {
    Compact,
    Normal,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum ViewKind {
    List,
    Board,
    Calendar,
    Gantt,
}

/// A view to save, or the changed parts of one.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ViewInput {
    pub entity: Option<String>,
    pub title: Option<String>,
    /// Lowest role that sees it besides its owner; `""` keeps it personal.
    pub shared: Option<String>,
    pub content: Option<ViewContent>,
}

/// Everything personal that lists need: `{"preferences": {key: value}, "views": [...]}`.
///
/// # Errors
/// Those of the database.
pub async fn all(app: &App, context: &OpContext) -> OpResult<Json> {
    let mut reader = app.reader(context).await?;
    let mut sql =
        reader.sql("SELECT pref_key, value FROM preference WHERE tenant = ? AND user_id = ? ORDER BY pref_key");
    sql.bind(context.tenant().0).bind(&context.actor.user);
    let preferences: Map<String, Json> = reader
        .rows(&sql.done())
        .await?
        .iter()
        .filter_map(|row| Some((row.text(0)?.to_string(), row.json(1)?)))
        .collect();
    let mut sql = reader.sql(
        "SELECT id, entity, owner, title, shared_role, content FROM saved_view WHERE tenant = ? AND entity <> ? AND (owner = ? OR shared_role IS NOT NULL) ORDER BY title, id",
    );
    sql.bind(context.tenant().0).bind(DASHBOARD).bind(&context.actor.user);
    let rows = reader.rows(&sql.done()).await?;
    drop(reader);
    let names = names(app, context).await?;
    let views: Vec<Json> = rows.iter().filter_map(|row| visible_view(app, context, row, &names)).collect();
    Ok(json!({"preferences": preferences, "views": views}))
}

/// The view when the caller may read its entity, and owns it or has the role it is shared with.
fn visible_view(app: &App, context: &OpContext, row: &Row, names: &HashMap<Id, String>) -> Option<Json> {
    let entity = app.product.registry.entity(row.text(1)?)?;
    let grant = decide(&context.actor, entity, Operation::Read).ok()?;
    let owner = Id::from_stored(row.text(2)?);
    let mine = owner == context.actor.user;
    let shared = row.text(4).and_then(Role::parse);
    if !mine && !shared.is_some_and(|role| grant.role().satisfies(role)) {
        return None;
    }
    Some(json!({
        "id": row.text(0), "entity": entity.address, "title": row.text(3), "shared": shared.map(Role::as_str), "mine": mine,
        "owner": {"id": owner.as_str(), "label": names.get(&owner)}, "content": row.json(5),
    }))
}

/// Keeps one value under a key of lower-case words (`list:accounting.invoice`); null forgets it.
///
/// # Errors
/// A key or value that is too long, or too many of them.
pub async fn set_preference(app: &Arc<App>, context: &OpContext, key: &str, value: Json) -> OpResult<()> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b':');
    if key.is_empty() || key.len() > 120 || !key.bytes().all(plain) {
        return Err(OpError::invalid(
            "/key",
            "pattern",
            say!("kernel-key-at-most-120-letters", "A key has at most 120 letters, digits, dots, colons and hyphens."),
        ));
    }
    if value.to_string().len() > VALUE_BYTES_MAX {
        return Err(OpError::invalid(
            "/value",
            "maxLength",
            say!("kernel-too-much-to-keep", "This is too much to keep."),
        ));
    }
    let key = key.to_string();
    app.write(context, move |op| {
        let (key, value) = (key.clone(), value.clone());
        Box::pin(async move {
            let (tenant, user) = (op.tenant().0, op.user().clone());
            if value.is_null() {
                let mut sql = op.sql("DELETE FROM preference WHERE tenant = ? AND user_id = ? AND pref_key = ?");
                sql.bind(tenant).bind(&user).bind(key.as_str());
                op.execute(&sql.done()).await?;
                return Ok(());
            }
            let mut sql = op.sql("SELECT COUNT(*) FROM preference WHERE tenant = ? AND user_id = ? AND pref_key <> ?");
            sql.bind(tenant).bind(&user).bind(key.as_str());
            check_room(op, &sql.done(), PREFERENCES_MAX, "preferences").await?;
            let now = op.now();
            let mut sql = op.sql(
                "INSERT INTO preference (tenant, user_id, pref_key, value, updated_at) VALUES (?, ?, ?, ?, ?) \
                 ON CONFLICT (tenant, user_id, pref_key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
            );
            sql.bind(tenant).bind(&user).bind(key.as_str()).bind(Value::Json(Arc::new(value))).bind(now);
            op.execute(&sql.done()).await?;
            Ok(())
        })
    })
    .await
}

async fn check_room(op: &mut Op<'_>, count: &kernel_store::Statement, most: i64, what: &str) -> OpResult<()> {
    let kept = op.row(count).await?.and_then(|row| row.int(0)).unwrap_or(0);
    if kept >= most {
        return Err(OpError::refused(
            "too_many",
            say!("kernel-you-already-keep", "You already keep {most} {what}; remove one first.", most, what),
        ));
    }
    Ok(())
}

/// Saves a new view and answers its id.
///
/// # Errors
/// An entity that cannot be read, a title that is missing or too long, a role that is none.
pub async fn create_view(app: &Arc<App>, context: &OpContext, input: ViewInput) -> OpResult<Id> {
    let address = input.entity.clone().unwrap_or_default();
    let entity =
        app.product.registry.entity(&address).ok_or_else(|| {
            OpError::invalid("/entity", "enum", say!("kernel-no-such-list", "There is no such list."))
        })?;
    let grant = decide(&context.actor, entity, Operation::Read)?;
    let title = title(input.title.as_deref().unwrap_or_default())?;
    let shared = shared(&grant, input.shared.as_deref())?;
    let content = content(input.content.unwrap_or_else(empty))?;
    app.write(context, move |op| {
        let (address, title, content) = (address.clone(), title.clone(), content.clone());
        Box::pin(async move {
            let (tenant, user, now, id) = (op.tenant().0, op.user().clone(), op.now(), op.new_id());
            let mut sql = op.sql("SELECT COUNT(*) FROM saved_view WHERE tenant = ? AND owner = ? AND entity <> ?");
            sql.bind(tenant).bind(&user).bind(DASHBOARD);
            check_room(op, &sql.done(), VIEWS_MAX, "views").await?;
            let mut sql = op.sql(
                "INSERT INTO saved_view (tenant, id, entity, owner, title, shared_role, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            );
            sql.bind(tenant).bind(&id).bind(address.as_str()).bind(&user).bind(title.as_str());
            sql.bind(shared.map(|role| role.as_str().to_string())).bind(Value::Json(Arc::new(content))).bind(now).bind(now);
            op.execute(&sql.done()).await?;
            Ok(id)
        })
    })
    .await
}

/// Changes a view of the caller's own.
///
/// # Errors
/// Not found where the view is somebody else's.
pub async fn update_view(app: &Arc<App>, context: &OpContext, id: &Id, input: ViewInput) -> OpResult<()> {
    let (address, owner) = view_place(app, context, id).await?;
    if owner != context.actor.user {
        return Err(OpError::NotFound);
    }
    let entity = app.product.registry.entity(&address).ok_or(OpError::NotFound)?;
    let grant = decide(&context.actor, entity, Operation::Read)?;
    let title = input.title.as_deref().map(title).transpose()?;
    let shared = input.shared.as_deref().map(|role| shared(&grant, Some(role))).transpose()?;
    let content = input.content.map(content).transpose()?;
    let id = id.clone();
    app.write(context, move |op| {
        let (id, title, content) = (id.clone(), title.clone(), content.clone());
        Box::pin(async move {
            let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
            let mut sql = op.sql("UPDATE saved_view SET updated_at = ");
            sql.value(now);
            if let Some(title) = title {
                sql.push(", title = ").value(title);
            }
            if let Some(shared) = shared {
                sql.push(", shared_role = ").value(shared.map(|role| role.as_str().to_string()));
            }
            if let Some(content) = content {
                sql.push(", content = ").value(Value::Json(Arc::new(content)));
            }
            sql.push(" WHERE tenant = ").value(tenant).push(" AND id = ").value(&id).push(" AND owner = ").value(&user);
            op.execute(&sql.done()).await?;
            Ok(())
        })
    })
    .await
}

/// Removes a view: its owner, or an administrator of its family when it is shared.
///
/// # Errors
/// Not found for everybody else.
pub async fn delete_view(app: &Arc<App>, context: &OpContext, id: &Id) -> OpResult<()> {
    let (address, owner) = view_place(app, context, id).await?;
    let entity = app.product.registry.entity(&address).ok_or(OpError::NotFound)?;
    let admin = context.actor.role_in(&entity.access_family) == Some(Role::Admin);
    if owner != context.actor.user && !admin {
        return Err(OpError::NotFound);
    }
    let id = id.clone();
    app.write(context, move |op| {
        let (id, owner) = (id.clone(), owner.clone());
        Box::pin(async move {
            let mut sql = op.sql("DELETE FROM saved_view WHERE tenant = ? AND id = ? AND (owner = ? OR shared_role IS NOT NULL) AND owner = ?");
            let (tenant, user) = (op.tenant().0, op.user().clone());
            sql.bind(tenant).bind(&id).bind(&user).bind(&owner);
            match op.execute(&sql.done()).await? {
                0 => Err(OpError::NotFound),
                _ => Ok(()),
            }
        })
    })
    .await
}

async fn view_place(app: &App, context: &OpContext, id: &Id) -> OpResult<(String, Id)> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql("SELECT entity, owner FROM saved_view WHERE tenant = ? AND id = ?");
    sql.bind(context.tenant().0).bind(id);
    let row = reader.row(&sql.done()).await?.ok_or(OpError::NotFound)?;
    Ok((row.text(0).unwrap_or_default().to_string(), Id::from_stored(row.text(1).unwrap_or_default())))
}

fn title(given: &str) -> OpResult<String> {
    let title = given.trim();
    if title.is_empty() {
        return Err(OpError::invalid("/title", "required", say!("kernel-give-view-name", "Give the view a name.")));
    }
    if title.chars().count() > TITLE_MAX {
        return Err(OpError::invalid(
            "/title",
            "maxLength",
            say!("kernel-name-at-most-characters", "A name has at most {title_max} characters.", title_max = TITLE_MAX),
        ));
    }
    Ok(title.to_string())
}

/// Portal users keep their views to themselves.
fn shared(grant: &Grant, given: Option<&str>) -> OpResult<Option<Role>> {
    let Some(word) = given.filter(|word| !word.is_empty()) else { return Ok(None) };
    if grant.role() == Role::Portal {
        return Err(OpError::Forbidden);
    }
    match Role::parse(word) {
        Some(role) => Ok(Some(role)),
        None => Err(OpError::invalid(
            "/shared",
            "enum",
            say!("kernel-choose-role-to-share-with", "Choose a role to share with."),
        )),
    }
}

fn empty() -> ViewContent {
    ViewContent {
        filter: String::new(),
        conditions: None,
        q: String::new(),
        sort: String::new(),
        group: None,
        columns: Vec::new(),
        density: None,
        kind: None,
    }
}

fn content(content: ViewContent) -> OpResult<Json> {
    let json = serde_json::to_value(content).map_err(|error| OpError::internal(error.to_string()))?;
    if json.to_string().len() > VALUE_BYTES_MAX {
        return Err(OpError::invalid(
            "/content",
            "maxLength",
            say!("kernel-view-holds-too-much", "This view holds too much."),
        ));
    }
    Ok(json)
}

/// Names of the members of the business.
pub(crate) async fn names(app: &App, context: &OpContext) -> OpResult<HashMap<Id, String>> {
    let mut platform = app.db.read_platform().await?;
    let members = super::user::of_business(&mut platform, &context.business.id).await?;
    Ok(members.into_iter().map(|user| (user.id, format!("{} {}", user.first_name, user.last_name))).collect())
}
