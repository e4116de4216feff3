//! The value of one setting in a business: what an administrator set, or the declared default.

use kernel_manifest::model::{FieldKind, Registry, Setting};
use kernel_types::Value;

use crate::body::parse_value;
use crate::context::OpContext;

/// The declaration of `<family>.<key>`.
fn declared<'r>(registry: &'r Registry, key: &str) -> Option<&'r Setting> {
    let (family, name) = key.split_once('.')?;
    registry.families.get(family)?.settings.get(name)
}

/// The setting's value in this business, with its kind. `None` when nothing of that name is declared.
pub fn of(registry: &Registry, context: &OpContext, key: &str) -> Option<(FieldKind, Value)> {
    let setting = declared(registry, key)?;
    let stored = context.settings.get(key).and_then(|json| parse_value(&setting.field, json, "").ok());
    let value = stored.or_else(|| setting.field.default.clone()).unwrap_or_default();
    Some((setting.field.kind.clone(), value))
}
