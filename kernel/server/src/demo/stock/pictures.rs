//! Pictures of what the merchant sells most: drawings of ours in `registry/inventory/demo/pictures`.

use std::collections::HashMap;

use accounting::demo::Operation;
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::super::batch::PICTURES;
use super::super::step::called;
use super::Item;
use crate::declarations::Declarations;
use crate::failure::Failure;

/// Drawings, and which products they show: the letters their keys begin with.
const SHOWN: [(&str, &[&str]); 16] = [
    ("screw", &["wsc", "nl-"]),
    ("bolt", &["blt"]),
    ("hinge", &["hng"]),
    ("padlock", &["pad"]),
    ("elbow", &["elb", "pvc"]),
    ("tee", &["tee"]),
    ("valve", &["vlv", "tap"]),
    ("cable", &["cbl", "pex"]),
    ("breaker", &["mcb", "db-"]),
    ("switch", &["swt"]),
    ("lamp", &["led"]),
    ("brush", &["brs", "rol"]),
    ("paint", &["pnt", "vrn"]),
    ("spanner", &["spn"]),
    ("drill", &["dbt", "drl"]),
    ("tile", &["tle"]),
];

/// Drawings as PNG, by name.
pub type Drawings = HashMap<&'static str, Vec<u8>>;

/// All drawings.
///
/// # Errors
/// One that is missing.
pub fn drawings(declarations: &Declarations) -> Result<Drawings, Failure> {
    let read = |(name, _): &(&'static str, _)| {
        let path = format!("inventory/demo/pictures/{name}.png");
        let missing = || Failure::Other(format!("registry/{path} is missing"));
        Ok((*name, declarations.file(&path).ok_or_else(missing)?))
    };
    SHOWN.iter().map(read).collect()
}

/// The picture of each product that has one, on the day its item is there.
pub(super) fn operations(list: &mut Vec<Operation>, items: &[Item], on: Date) {
    let pictures: Vec<Json> = items
        .iter()
        .filter_map(|item| {
            let key = item.key.strip_prefix("item-")?;
            let (drawing, _) = SHOWN.iter().find(|(_, of)| of.iter().any(|letters| key.starts_with(letters)))?;
            Some(json!({"product": format!("$product-{key}"), "drawing": drawing}))
        })
        .collect();
    list.push(called(on, PICTURES, json!({"pictures": pictures})));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_there_and_light() {
        for (name, bytes) in drawings(&Declarations::Embedded).unwrap() {
            assert!(bytes.starts_with(b"\x89PNG") && bytes.len() < 8_000, "{name}: {} bytes", bytes.len());
        }
    }
}
