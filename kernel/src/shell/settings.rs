//! Settings a browser needs: those of the families the caller belongs to, and those of the business as a whole.

use kernel_types::Role;
use serde_json::{Map, Value as Json, json};

use super::{Reach, allowed};
use crate::drawn::constant;

/// The family whose settings everybody reads: words, maintenance, sample data.
const GENERAL: &str = "settings";

/// Value of every declared setting the caller may read, by key (`accounting.salesTaxGroup`); null where none is set.
pub fn readable(reach: &Reach<'_>) -> Map<String, Json> {
    let mut values = Map::new();
    for family in reach.registry.families.values() {
        let staff = |role: Role| role != Role::Portal;
        if family.name != GENERAL
            && !(reach.family_on(&family.name) && allowed(reach.registry, reach.actor(), &family.name, staff))
        {
            continue;
        }
        for (key, setting) in &family.settings {
            let address = format!("{}.{key}", family.name);
            let default = || setting.field.default.as_ref().map(|value| constant(&setting.field, value));
            let value = reach.context.settings.get(&address).cloned().or_else(default);
            values.insert(address, json!(value));
        }
    }
    values
}
