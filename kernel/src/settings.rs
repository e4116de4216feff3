//! Business settings: the declared default, or what an administrator set.

use kernel_manifest::model::{FieldKind, Setting};
use kernel_types::Value;

use crate::body::parse_value;
use crate::context::OpContext;
use crate::module::Product;

/// The declaration of `<family>.<key>`.
pub fn declared<'p>(product: &'p Product, key: &str) -> Option<&'p Setting> {
    let (family, name) = key.split_once('.')?;
    product.registry.families.get(family)?.settings.get(name)
}

/// The setting's value in this business, with its kind. `None` when nothing of that name is declared.
pub fn setting(product: &Product, context: &OpContext, key: &str) -> Option<(FieldKind, Value)> {
    let setting = declared(product, key)?;
    let stored = context.settings.get(key).and_then(|json| parse_value(&setting.field, json, "").ok());
    let value = stored.or_else(|| setting.field.default.clone()).unwrap_or_default();
    Some((setting.field.kind.clone(), value))
}
