//! People and keys with what they hold, and changes of it.

use std::collections::BTreeSet;

use axum::Json as AxumJson;
use axum::extract::Path;
use kernel::platform::grants::{self, GrantChange, HeldGrant, Holder, HolderKind, PortalLink};
use kernel::{FieldError, OpContext, OpError, say};
use kernel_access::administers;
use kernel_manifest::model::system;
use kernel_manifest::source::family::AppKind;
use kernel_types::{Id, Instant, Role, Scope};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

const SCOPES: [Scope; 4] = [Scope::All, Scope::Own, Scope::Assigned, Scope::Nothing];

/// `GET /v1/access/people`: the matrix of people and families.
pub async fn list(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    let context = &caller.context;
    let mine = grants::administered(&state.app, context)?;
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let holders = grants::holders(&mut reader, &context.business.id, context.now).await?;
    drop(reader);
    let labels = portal_labels(&state, context, &holders).await?;
    let names: Vec<(&Id, String)> = holders.iter().map(|holder| (&holder.id, holder.name())).collect();
    let name_of = |id: &Id| names.iter().find(|(other, _)| *other == id).map(|(_, name)| name.clone());
    let people: Vec<Json> =
        holders.iter().map(|holder| holder_json(holder, &mine, context.now, &labels, &name_of)).collect();
    Ok(AxumJson(json!({
        "data": people,
        "families": families_json(&state, context, &mine),
        "roles": Role::ALL.iter().map(|role| json!({"key": role.as_str(), "level": role.level().map(|level| level.0)})).collect::<Vec<_>>(),
        "scopes": SCOPES.map(Scope::as_str),
        "portalEntities": portal_entities(&state, context, &mine),
        "me": {"id": context.actor.user.as_str(), "owner": context.actor.membership.owner},
    })))
}

/// One family of the matrix: its name in the sector's words and its apps.
fn families_json(state: &HttpState, context: &OpContext, mine: &[String]) -> Vec<Json> {
    let registry = &state.app.product.registry;
    let words = kernel::shell::Words::new(registry, &context.business.sector);
    // What a plugin brings is nothing to give away while it is off.
    let there = |name: &&str| {
        !(registry.plugin_families.contains_key(*name) && context.actor.membership.families_off.contains(*name))
    };
    let families = grants::access_families(&state.app)
        .into_iter()
        .filter(there)
        .map(|name| {
            let own = registry.families.get(name);
            let governed: Vec<_> = registry.families.values().filter(|family| family.access_family == name).collect();
            let apps: Vec<Json> = governed
                .iter()
                .flat_map(|family| family.apps.iter())
                .map(|(key, app)| {
                    let kind = match app.kind {
                        AppKind::Portal => "portal",
                        AppKind::Operational => "operational",
                    };
                    json!({"key": key, "title": words.translate(&app.title), "kind": kind})
                })
                .collect();
            let title = own.or(governed.first().copied()).map_or_else(|| name.to_string(), |family| words.translate(&family.title));
            json!({
                "key": name, "title": title, "icon": own.map(|family| family.icon.as_str()), "apps": apps,
                "built": governed.iter().any(|family| family.built),
                "off": context.actor.membership.families_off.contains(name),
                "administered": mine.iter().any(|family| family == name),
                "mine": context.actor.membership.families.get(name).map(|grant| json!({"role": grant.role.as_str(), "scope": grant.scope.as_str()})),
            })
        });
    // A class of restricted records is given as a family is, and has no apps.
    let classes = registry.classes().map(|class| {
        let name = class.address.as_str();
        let family = name.split_once('.').and_then(|(family, _)| registry.families.get(family));
        json!({
            "key": name, "title": words.translate(&class.title), "icon": "lock", "apps": [], "built": true, "restricted": true,
            "off": family.is_some_and(|family| context.actor.membership.families_off.contains(&family.access_family)),
            "administered": mine.iter().any(|family| family == name),
            "mine": context.actor.membership.families.get(name).map(|grant| json!({"role": grant.role.as_str(), "scope": grant.scope.as_str()})),
        })
    });
    families.chain(classes).collect()
}

/// Kinds of records that portal users stand for.
fn portal_entities(state: &HttpState, context: &OpContext, mine: &[String]) -> Vec<Json> {
    let registry = &state.app.product.registry;
    let words = kernel::shell::Words::new(registry, &context.business.sector);
    let parties = registry
        .entities
        .values()
        .filter(|entity| entity.access.portal == Some(system::ID) && mine.contains(&entity.access_family));
    parties
        .map(|entity| {
            let label = entity.fields.get(entity.label_slot).map(|field| field.name.as_str());
            json!({"entity": entity.address, "family": entity.access_family, "title": words.translate(&entity.title), "path": entity.api_path(), "labelField": label})
        })
        .collect()
}

fn holder_json(
    holder: &Holder,
    mine: &[String],
    now: Instant,
    labels: &[(Id, String)],
    name_of: &dyn Fn(&Id) -> Option<String>,
) -> Json {
    let grants: Map<String, Json> = holder
        .grants
        .iter()
        .filter(|(family, _)| mine.contains(family))
        .map(|(family, held)| (family.clone(), held_json(held, now, name_of)))
        .collect();
    let portal: Vec<Json> = holder
        .portal
        .iter()
        .map(|link| {
            let label = labels.iter().find(|(id, _)| *id == link.record).map(|(_, label)| label.as_str());
            json!({"entity": link.entity, "record": link.record.as_str(), "label": label})
        })
        .collect();
    json!({
        "id": holder.id.as_str(),
        "kind": match holder.kind { HolderKind::Person => "person", HolderKind::Key => "key" },
        "name": holder.name(), "email": holder.email, "owner": holder.owner, "status": holder.status,
        "lastSignIn": holder.last_sign_in.map(Instant::to_rfc3339),
        "grants": grants, "portal": portal,
    })
}

fn held_json(held: &HeldGrant, now: Instant, name_of: &dyn Fn(&Id) -> Option<String>) -> Json {
    json!({
        "role": held.grant.role.as_str(), "level": held.grant.role.level().map(|level| level.0), "scope": held.grant.scope.as_str(),
        "hiddenApps": held.grant.hidden_apps, "expiresAt": held.grant.expires_at.map(Instant::to_rfc3339), "ended": held.has_ended(now),
        "template": held.template, "grantedBy": held.granted_by.as_ref().and_then(name_of), "grantedAt": held.granted_at.map(Instant::to_rfc3339),
    })
}

/// Names of the records portal users stand for, as the caller may read them.
async fn portal_labels(
    state: &HttpState,
    context: &OpContext,
    holders: &[Holder],
) -> Result<Vec<(Id, String)>, Problem> {
    let ids: Vec<Id> = holders.iter().flat_map(|holder| holder.portal.iter().map(|link| link.record.clone())).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut labels = Vec::new();
    let mut reader = state.app.reader(context).await?;
    for entity in state.app.product.registry.entities.values().filter(|entity| entity.access.portal == Some(system::ID))
    {
        if kernel::service::grant(context, entity, kernel_manifest::model::Operation::Read).is_err() {
            continue;
        }
        let named = reader.labels(&entity.address, &ids).await.map_err(OpError::from)?;
        labels.extend(named.into_iter().map(|(id, label)| (Id::from_stored(&id), label)));
    }
    Ok(labels)
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct WantedGrant {
    role: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    hidden_apps: BTreeSet<String>,
    #[serde(default)]
    expires_at: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Changes {
    /// Ids of people or keys.
    people: Vec<Id>,
    #[serde(default)]
    grants: Vec<FamilyWanted>,
    /// A role template instead of, or before, single grants.
    #[serde(default)]
    template: Option<String>,
    #[serde(default)]
    expires_at: Option<String>,
    /// Families in which the people lose their access.
    #[serde(default)]
    revoke: Vec<String>,
    #[serde(default)]
    dry_run: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FamilyWanted {
    family: String,
    role: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    hidden_apps: BTreeSet<String>,
    #[serde(default)]
    expires_at: Option<String>,
}

/// The most single changes of one request.
const CHANGES_MAX: usize = 2_000;

/// `POST /v1/access/grants`: several people, several families, all or nothing.
pub async fn bulk(State(state): State<HttpState>, caller: Caller, body: JsonBody) -> Result<AxumJson<Json>, Problem> {
    caller.person()?;
    // Rights before shapes: anyone who may not give access learns nothing about how it is asked for.
    grants::administered(&state.app, &caller.context)?;
    let asked: Changes = typed(&body)?;
    let mut wanted = Vec::new();
    let mut errors = Vec::new();
    if let Some(key) = &asked.template {
        match state.app.product.registry.roles.get(key) {
            Some(template) => {
                let end = asked.expires_at.as_deref();
                for grant in &template.grants {
                    let hidden = grant.hide.iter().cloned().collect();
                    match grants::parse_grant("/template", grant.role.as_str(), grant.scope.as_str(), hidden, end) {
                        Ok(parsed) => wanted.push((grant.family.clone(), Some(parsed), Some(key.clone()))),
                        Err(more) => errors.extend(more),
                    }
                }
            }
            None => errors.push(FieldError::new(
                "/template",
                "unknown",
                say!("http-no-role-template", "There is no role template '{key}'.", key),
            )),
        }
    }
    for (index, grant) in asked.grants.into_iter().enumerate() {
        let end = grant.expires_at.as_deref().or(asked.expires_at.as_deref());
        match grants::parse_grant(&format!("/grants/{index}"), &grant.role, &grant.scope, grant.hidden_apps, end) {
            Ok(parsed) => wanted.push((grant.family, Some(parsed), None)),
            Err(more) => errors.extend(more),
        }
    }
    wanted.extend(asked.revoke.into_iter().map(|family| (family, None, None)));
    if asked.people.is_empty() {
        errors.push(FieldError::new(
            "/people",
            "required",
            say!("http-choose-at-least-one-person", "Choose at least one person."),
        ));
    }
    if wanted.is_empty() && errors.is_empty() {
        errors.push(FieldError::new(
            "/grants",
            "required",
            say!("http-choose-what-to-give-or-to-take", "Choose what to give or to take."),
        ));
    }
    if asked.people.len().saturating_mul(wanted.len()) > CHANGES_MAX {
        errors.push(FieldError::new(
            "/people",
            "too_many",
            say!("http-at-most-changes-at-once", "At most {changes_max} changes at once.", changes_max = CHANGES_MAX),
        ));
    }
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors).into());
    }
    let mut changes = Vec::new();
    for person in &asked.people {
        for (family, grant, template) in &wanted {
            changes.push(GrantChange {
                holder: person.clone(),
                family: family.clone(),
                wanted: grant.clone(),
                template: template.clone(),
            });
        }
    }
    let changed = if asked.dry_run {
        grants::rehearse(&state.app, &caller.context, &changes).await?
    } else {
        let changed = grants::lay(&state.app, &caller.context, changes).await?;
        state.contexts.forget_all();
        changed
    };
    Ok(AxumJson(json!({"data": {"changed": changed, "people": asked.people.len(), "dryRun": asked.dry_run}})))
}

/// `PUT /v1/access/people/{id}/families/{family}`: one cell of the matrix.
pub async fn put(
    State(state): State<HttpState>,
    caller: Caller,
    Path((person, family)): Path<(String, String)>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    caller.person()?;
    grants::administered(&state.app, &caller.context)?;
    let asked: WantedGrant = typed(&body)?;
    let wanted = grants::parse_grant("", &asked.role, &asked.scope, asked.hidden_apps, asked.expires_at.as_deref())
        .map_err(OpError::Invalid)?;
    change(&state, &caller, person, family, Some(wanted)).await
}

/// `DELETE /v1/access/people/{id}/families/{family}`
pub async fn remove(
    State(state): State<HttpState>,
    caller: Caller,
    Path((person, family)): Path<(String, String)>,
) -> Result<AxumJson<Json>, Problem> {
    caller.person()?;
    change(&state, &caller, person, family, None).await
}

async fn change(
    state: &HttpState,
    caller: &Caller,
    person: String,
    family: String,
    wanted: Option<kernel_access::FamilyGrant>,
) -> Result<AxumJson<Json>, Problem> {
    let holder = known(state, caller, &person).await?;
    let change = GrantChange { holder: holder.id, family, wanted, template: None };
    let changed = grants::lay(&state.app, &caller.context, vec![change]).await.map_err(|error| match error {
        // One change: its place is the body itself.
        OpError::Invalid(errors) => OpError::Invalid(
            errors
                .into_iter()
                .map(|error| FieldError {
                    pointer: error.pointer.trim_start_matches("/changes/0").to_string(),
                    ..error
                })
                .collect(),
        ),
        other => other,
    })?;
    state.contexts.forget_all();
    Ok(AxumJson(json!({"data": {"changed": changed}})))
}

/// Somebody of the selected business; anybody else reads as absent.
pub async fn known(state: &HttpState, caller: &Caller, person: &str) -> Result<Holder, Problem> {
    grants::administered(&state.app, &caller.context)?;
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let holders = grants::holders(&mut reader, &caller.context.business.id, caller.context.now).await?;
    holders.into_iter().find(|holder| holder.id.as_str() == person).ok_or_else(Problem::not_found)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PortalBody {
    links: Vec<PortalLinkBody>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PortalLinkBody {
    entity: String,
    record: Id,
}

/// `PUT /v1/access/people/{id}/portal`: the records a portal user stands for.
pub async fn put_portal(
    State(state): State<HttpState>,
    caller: Caller,
    Path(person): Path<String>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    caller.person()?;
    let holder = known(&state, &caller, &person).await?;
    let asked: PortalBody = typed(&body)?;
    let links: Vec<PortalLink> =
        asked.links.into_iter().map(|link| PortalLink { entity: link.entity, record: link.record }).collect();
    let count = links.len();
    grants::set_portal(&state.app, &caller.context, &holder.id, links).await?;
    state.contexts.forget_all();
    Ok(AxumJson(json!({"data": {"records": count}})))
}

/// The body as a type, told apart from rubbish.
pub fn typed<T: for<'de> Deserialize<'de>>(body: &JsonBody) -> Result<T, Problem> {
    serde_json::from_value(Json::Object(body.object()?)).map_err(|error| {
        Problem::unprocessable("invalid", say!("http-body-does-not-fit", "The body does not fit: {error}.", error))
    })
}

/// `GET /v1/access/templates`: role templates with whether the caller could give them.
pub async fn templates(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    grants::administered(&state.app, &caller.context)?;
    let registry = &state.app.product.registry;
    let sector = &caller.context.business.sector;
    let words = kernel::shell::Words::new(registry, sector);
    let families = grants::grantable(&state.app);
    let data: Vec<Json> = registry
        .roles
        .iter()
        .filter(|(_, role)| role.sectors.is_empty() || role.sectors.iter().any(|wanted| wanted == sector))
        .map(|(key, role)| {
            let grants: Vec<Json> = role
                .grants
                .iter()
                .filter(|grant| families.contains(grant.family.as_str()))
                .map(|grant| json!({"family": grant.family, "role": grant.role.as_str(), "scope": grant.scope.as_str(), "hiddenApps": grant.hide}))
                .collect();
            let giveable = role.grants.iter().all(|grant| administers(&caller.context.actor, &grant.family));
            json!({"key": key, "title": words.translate(&role.title), "description": words.translate(&role.description), "icon": role.icon, "grants": grants, "giveable": giveable})
        })
        .collect();
    Ok(AxumJson(json!({"data": data})))
}
