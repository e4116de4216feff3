//! Business settings as people see and change them: every family's declared settings, their present values, and who may
//! change which.

use std::sync::Arc;

use kernel_manifest::model::{Family, Setting};
use kernel_store::AuditEntry;
use kernel_types::{Role, Value};
use serde_json::{Map, Value as Json, json};

use crate::app::App;
use crate::body::parse_value;
use crate::context::OpContext;
use crate::drawn::setting_field;
use crate::error::{FieldError, OpError, OpResult};
use crate::platform::access;
use crate::say;
use crate::visible::value_json;
use crate::words::Words;

/// The settings of every family the caller has a part in: `[{"family","title","fields":[{"field","value","writable"}]}]`.
/// Portal users see none.
pub fn document(app: &App, context: &OpContext) -> Json {
    let words = Words::new(&app.product.registry, &context.business.sector);
    let mut sections = Vec::new();
    for family in app.product.registry.families.values().filter(|family| !family.settings.is_empty()) {
        let Some(role) = role(context, family) else { continue };
        let fields: Vec<Json> = family
            .settings
            .iter()
            .map(|(key, setting)| {
                let value = crate::settings::setting(&app.product, context, &format!("{}.{key}", family.name)).map(|(_, value)| value_json(&setting.field, &value));
                json!({"field": setting_field(key, &setting.field, &words), "value": value, "writable": may_write(context, setting, role)})
            })
            .collect();
        sections.push(json!({"family": family.name, "title": words.translate(&family.title), "icon": family.icon, "fields": fields}));
    }
    json!(sections)
}

fn role(context: &OpContext, family: &Family) -> Option<Role> {
    context.actor.role_in(&family.access_family).filter(|role| *role != Role::Portal)
}

fn may_write(context: &OpContext, setting: &Setting, role: Role) -> bool {
    context.actor.system || setting.write.allows(role)
}

/// Sets values of one family by key; null returns to the declared default. All or nothing.
///
/// # Errors
/// An unknown key, a value that does not fit, a setting the caller may not change.
pub async fn update(app: &Arc<App>, context: &OpContext, family: &str, values: Map<String, Json>) -> OpResult<()> {
    let declared = app.product.registry.families.get(family).ok_or(OpError::NotFound)?;
    let role = role(context, declared).ok_or(OpError::NotFound)?;
    let mut errors = Vec::new();
    let mut forbidden = false;
    let mut changes: Vec<(String, Json)> = Vec::new();
    for (key, json) in values {
        let pointer = format!("/{key}");
        let Some(setting) = declared.settings.get(&key) else {
            errors.push(FieldError::new(
                pointer,
                "unknown_field",
                say!("kernel-no-setting", "There is no setting '{key}'.", key),
            ));
            continue;
        };
        forbidden |= !may_write(context, setting, role);
        match parse_value(&setting.field, &json, &pointer) {
            Ok(value) => changes.push((format!("{family}.{key}"), value_json(&setting.field, &value))),
            Err(error) => errors.push(error),
        }
    }
    if forbidden {
        return Err(OpError::Forbidden);
    }
    if !errors.is_empty() {
        return Err(app.localize(context, OpError::Invalid(errors)));
    }
    app.write(context, move |op| {
        let changes = changes.clone();
        Box::pin(async move {
            let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
            let (mut before, mut after) = (Map::new(), Map::new());
            for (key, value) in changes {
                let old = op.context.settings.get(&key).cloned().unwrap_or(Json::Null);
                if old == value {
                    continue;
                }
                let statement = if value.is_null() {
                    let mut sql = op.sql("DELETE FROM setting WHERE tenant = ? AND key = ?");
                    sql.bind(tenant).bind(key.as_str());
                    sql.done()
                } else {
                    let mut sql = op.sql(
                        "INSERT INTO setting (tenant, key, value, updated_at, updated_by) VALUES (?, ?, ?, ?, ?) \
                         ON CONFLICT (tenant, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by",
                    );
                    sql.bind(tenant).bind(key.as_str()).bind(Value::Json(Arc::new(value.clone()))).bind(now).bind(&user);
                    sql.done()
                };
                op.execute(&statement).await?;
                before.insert(key.clone(), old);
                after.insert(key, value);
            }
            if after.is_empty() {
                return Ok(());
            }
            let tenant = op.tenant();
            access::count_settings(op.tx()?, tenant).await?;
            let entry = AuditEntry {
                entity: "platform.setting".to_string(),
                record: None,
                action: "update".to_string(),
                actor: user,
                acting_for: op.context.actor.acting_for.clone(),
                at: now,
                request_id: Some(op.context.request_id.clone()),
                before: Some(Json::Object(before)),
                after: Some(Json::Object(after)),
            };
            op.tx()?.audit(entry);
            Ok(())
        })
    })
    .await
}
