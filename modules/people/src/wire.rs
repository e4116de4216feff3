//! Values as bodies of records and as people read them.

use kernel_types::{QUANTITY_SCALE, Quantity, format_scaled};
use serde_json::Value as Json;

/// Days or hours for a body.
pub fn quantity(amount: Quantity) -> Json {
    Json::String(format_scaled(amount, QUANTITY_SCALE, 0))
}

/// Days or hours as people read them.
pub fn shown(amount: Quantity) -> String {
    format_scaled(amount, QUANTITY_SCALE, 0)
}
