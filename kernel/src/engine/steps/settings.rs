//! Business settings: the declared default, or what an administrator set.

use std::collections::{BTreeSet, HashMap};

use kernel_manifest::model::FieldKind;
use kernel_store::Sql;
use kernel_types::{TenantId, Value};
use serde_json::Value as Json;

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::module::Product;
use crate::op::Op;
use crate::setting_value;

/// The setting's value in this business, with its kind. `None` when nothing of that name is declared.
pub fn setting(product: &Product, context: &OpContext, key: &str) -> Option<(FieldKind, Value)> {
    setting_value::of(&product.registry, context, key)
}

/// Everything an administrator set in this tenant, by key.
pub async fn stored(app: &App, tenant: TenantId) -> OpResult<HashMap<String, Json>> {
    let mut reader = app.db.read(tenant).await?;
    let mut sql = Sql::new(reader.dialect(), "SELECT key, value FROM setting WHERE tenant = ");
    sql.value(tenant.0);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows.iter().filter_map(|row| Some((row.text(0)?.to_string(), row.json(1)?))).collect())
}

/// Features that are on: the declared default, or the switch stored as `feature.<family>.<key>`.
pub fn features(product: &Product, settings: &HashMap<String, Json>) -> BTreeSet<String> {
    let mut on = BTreeSet::new();
    for family in product.registry.families.values() {
        for (key, feature) in &family.features {
            let stored = settings.get(&format!("feature.{}.{key}", family.name)).and_then(Json::as_bool);
            if stored.unwrap_or(feature.default) {
                on.insert(key.clone());
            }
        }
    }
    on
}

/// Families that are absent because the feature before each of their views is off: property, healthcare. Named as families
/// and, where nobody else shares it, as the app family whose grants open them.
pub fn families_behind(product: &Product, features: &BTreeSet<String>) -> BTreeSet<String> {
    let registry = &product.registry;
    let is_on = |address: &String| features.contains(address.rsplit('.').next().unwrap_or(address));
    let gone = |family: &str| {
        let mut views = registry.views.iter().filter(|view| view.family == family).peekable();
        views.peek().is_some() && views.all(|view| view.feature.as_ref().is_some_and(|feature| !is_on(feature)))
    };
    let mut off: BTreeSet<String> = registry.families.keys().filter(|name| gone(name)).cloned().collect();
    let opened_by = |name: &str| {
        registry
            .families
            .values()
            .filter(|family| family.access_family == name)
            .map(|family| &family.name)
            .collect::<Vec<_>>()
    };
    let access: Vec<String> = registry
        .families
        .values()
        .map(|family| family.access_family.clone())
        .filter(|name| !off.contains(name) && opened_by(name).iter().all(|family| off.contains(*family)))
        .collect();
    off.extend(access);
    off
}

impl Op<'_> {
    /// A declared setting's value in this business; null when nothing of that name is declared.
    pub fn setting(&self, key: &str) -> Value {
        setting(&self.app.product, self.context, key).map(|(_, value)| value).unwrap_or_default()
    }

    /// A setting that holds a number; zero where nothing was set and nothing is declared as its default.
    ///
    /// # Errors
    /// No setting of that name is declared, or it is no number: a fault of the module.
    pub fn setting_number(&self, key: &str) -> OpResult<i64> {
        match setting(&self.app.product, self.context, key) {
            Some((_, Value::Int(number))) => Ok(number),
            Some((_, Value::Null)) => Ok(0),
            _ => Err(OpError::internal(format!("no number is declared as setting '{key}'"))),
        }
    }

    /// A setting that is on or off; off where nothing was set and nothing is declared as its default.
    ///
    /// # Errors
    /// No setting of that name is declared, or it is no switch: a fault of the module.
    pub fn setting_on(&self, key: &str) -> OpResult<bool> {
        match setting(&self.app.product, self.context, key) {
            Some((_, Value::Bool(on))) => Ok(on),
            Some((_, Value::Null)) => Ok(false),
            _ => Err(OpError::internal(format!("no switch is declared as setting '{key}'"))),
        }
    }
}
