//! Why somebody may do what: one cell of the matrix, and the roles of a family.

use axum::Json as AxumJson;
use axum::extract::Path;
use kernel::OpError;
use kernel::platform::explain::{self, EntityAccess, Rows};
use kernel::platform::grants;
use kernel_types::Role;
use serde_json::{Value as Json, json};

use super::people::known;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/access/people/{id}/families/{family}`: the decision for every kind of record, with its reasons. Everybody may
/// ask about themselves.
pub async fn cell(
    State(state): State<HttpState>,
    caller: Caller,
    Path((person, family)): Path<(String, String)>,
) -> Result<AxumJson<Json>, Problem> {
    let context = &caller.context;
    if !grants::grantable(&state.app).contains(family.as_str()) {
        return Err(Problem::not_found());
    }
    let holder = if context.actor.user.as_str() == person {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        let holders = grants::holders(&mut reader, &context.business.id, context.now).await?;
        holders.into_iter().find(|holder| holder.id == context.actor.user).ok_or_else(Problem::not_found)?
    } else {
        let mine = grants::administered(&state.app, context)?;
        if !mine.contains(&family) {
            return Err(Problem::not_found());
        }
        known(&state, &caller, &person).await?
    };
    let held = holder.current(&family, context.now);
    let entities: Vec<Json> = explain::explain(&state.app, context, &holder, &family).iter().map(entity_json).collect();
    Ok(AxumJson(json!({"data": {
        "person": {"id": holder.id.as_str(), "name": holder.name(), "owner": holder.owner},
        "family": family,
        "role": held.map(|held| held.role.as_str()),
        "level": held.and_then(|held| held.role.level()).map(|level| level.0),
        "scope": held.map(|held| held.scope.as_str()),
        "off": context.actor.membership.families_off.contains(&family),
        "entities": entities,
    }})))
}

fn entity_json(access: &EntityAccess) -> Json {
    let rows = match &access.rows {
        Rows::All => json!({"rule": "all"}),
        Rows::Own(fields) => json!({"rule": "fields", "fields": fields}),
        Rows::Portal(field) => json!({"rule": "portal", "field": field}),
        Rows::Nothing => json!({"rule": "nothing"}),
    };
    let actions: Vec<Json> = access
        .actions
        .iter()
        .map(|action| {
            json!({"key": action.key, "label": action.label, "allowed": action.allowed, "reason": action.reason.as_str(), "needs": roles_json(&action.needs)})
        })
        .collect();
    json!({"entity": access.address, "title": access.title, "rows": rows, "narrowed": access.narrowed, "hiddenFields": access.hidden_fields, "actions": actions})
}

fn roles_json(roles: &[Role]) -> Vec<&'static str> {
    roles.iter().map(|role| role.as_str()).collect()
}

/// `GET /v1/access/roles/{family}`: what each role may do in a family, no matter who holds it.
pub async fn roles(
    State(state): State<HttpState>,
    caller: Caller,
    Path(family): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let mine = grants::administered(&state.app, &caller.context)?;
    if !mine.contains(&family) {
        return Err(Problem::not_found());
    }
    let data: Vec<Json> = explain::roles(&state.app, &caller.context, &family)
        .iter()
        .map(|(access, allowed)| {
            let actions: Vec<Json> = access
                .actions
                .iter()
                .zip(allowed)
                .map(|(action, (key, roles))| json!({"key": key, "label": action.label, "roles": roles_json(roles)}))
                .collect();
            json!({"entity": access.address, "title": access.title, "actions": actions})
        })
        .collect();
    Ok(AxumJson(json!({"data": data})))
}
