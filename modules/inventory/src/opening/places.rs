//! What a file calls the units, categories, warehouses and places of the business.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::json;

use ledger::generated::uom;
use products::generated::product_category;

use crate::generated::{Location, Warehouse, WarehouseKind, location, warehouse};
use crate::warehouse::of_document;

/// Letters of a category's code.
const CODE_LENGTH: usize = 40;

/// Units by the names other programs give them.
const UNITS: &[(&str, &str)] = &[
    ("nos", "EA"),
    ("no", "EA"),
    ("unit", "EA"),
    ("units", "EA"),
    ("pcs", "EA"),
    ("piece", "EA"),
    ("pieces", "EA"),
    ("dozen", "DOZ"),
    ("dozens", "DOZ"),
    ("kgs", "KG"),
    ("gram", "G"),
    ("ltr", "L"),
    ("litre(s)", "L"),
    ("liter", "L"),
    ("liters", "L"),
    ("meter", "M"),
    ("m²", "M2"),
    ("square meter", "M2"),
    ("m³", "M3"),
    ("cubic meter", "M3"),
    ("hours", "H"),
    ("days", "DAY"),
];

/// What the rows before found.
#[derive(Default)]
pub struct Places {
    categories: HashMap<String, Id>,
    units: HashMap<String, Option<Id>>,
    warehouses: HashMap<String, Id>,
    locations: HashMap<(Id, String), Id>,
}

impl Places {
    /// The unit of this name or code.
    pub async fn unit(&mut self, op: &mut Op<'_>, said: &str) -> OpResult<Id> {
        let wanted = said.trim().to_lowercase();
        if !self.units.contains_key(&wanted) {
            let known = UNITS.iter().find(|(other, _)| *other == wanted).map(|(_, code)| *code);
            let set = op.reference(uom::ADDRESS).await?;
            let found = set.by("code", &wanted).or_else(|| set.by("name", &wanted));
            let found = found.or_else(|| known.and_then(|code| set.by("code", code))).map(|unit| unit.id());
            self.units.insert(wanted.clone(), found);
        }
        let found = self.units.get(&wanted).cloned().flatten();
        found.ok_or_else(|| {
            OpError::invalid("/uom", "no_such_unit", say!("inventory-no-such-unit", "There is no unit '{said}'.", said))
        })
    }

    /// The category of this name or code, made where there is none.
    pub async fn category(&mut self, op: &mut Op<'_>, said: &str) -> OpResult<Id> {
        let wanted = said.trim().to_lowercase();
        if let Some(known) = self.categories.get(&wanted) {
            return Ok(known.clone());
        }
        let set = op.reference(product_category::ADDRESS).await?;
        let id = match set.by("code", &wanted).or_else(|| set.by("name", &wanted)) {
            Some(found) => found.id(),
            None if op.may_create(product_category::ADDRESS) => {
                let code: String = wanted
                    .to_uppercase()
                    .chars()
                    .map(|c| if c.is_alphanumeric() { c } else { '-' })
                    .take(CODE_LENGTH)
                    .collect();
                op.create(
                    product_category::ADDRESS,
                    json!({product_category::CODE: code, product_category::NAME: said.trim()}),
                )
                .await?
                .id()
            }
            None => {
                return Err(OpError::invalid(
                    "/category",
                    "no_such_category",
                    say!("inventory-no-such-category", "There is no category '{said}'.", said),
                ));
            }
        };
        self.categories.insert(wanted, id.clone());
        Ok(id)
    }

    /// The warehouse and, where the file says it, the place inside. Odoo writes both into one, `WH/Stock/Shelf 1`; ERPNext adds the
    /// company to the name, `Stores - MT`.
    pub async fn place(
        &mut self,
        op: &mut Op<'_>,
        warehouse: Option<&str>,
        location: Option<&str>,
    ) -> OpResult<(Id, Option<Id>)> {
        let path = location.filter(|path| warehouse.is_none() && path.contains('/'));
        let (warehouse, location) = match path {
            Some(path) => {
                let (first, rest) = path.split_once('/').unwrap_or((path, ""));
                let last = rest.rsplit('/').next().unwrap_or_default().trim();
                (Some(first.trim()), Some(last).filter(|last| !last.is_empty() && !last.eq_ignore_ascii_case("stock")))
            }
            None => (warehouse, location),
        };
        let house = self.warehouse(op, warehouse).await?;
        let Some(said) = location.map(str::trim).filter(|said| !said.is_empty()) else { return Ok((house, None)) };
        let key = (house.clone(), said.to_lowercase());
        if !self.locations.contains_key(&key) {
            let of_house = Location::find(op, &[(location::WAREHOUSE, Value::from(&house))]).await?;
            let called = |place: &&Location<Doc>| {
                [place.code().ok(), place.name().ok()].into_iter().flatten().any(|own| own.to_lowercase() == key.1)
            };
            let Some(found) = of_house.iter().find(called) else {
                let message = say!(
                    "inventory-no-such-place",
                    "There is no place '{said}' in this warehouse. Add it under Warehouse locations.",
                    said
                );
                return Err(OpError::invalid("/location", "no_such_place", message));
            };
            self.locations.insert(key.clone(), found.id());
        }
        Ok((house, self.locations.get(&key).cloned()))
    }

    async fn warehouse(&mut self, op: &mut Op<'_>, said: Option<&str>) -> OpResult<Id> {
        let Some(said) = said.map(str::trim).filter(|said| !said.is_empty()) else {
            return of_document(op, None).await;
        };
        let wanted = said.to_lowercase();
        if let Some(known) = self.warehouses.get(&wanted) {
            return Ok(known.clone());
        }
        let short = said.rsplit_once(" - ").map(|(name, _)| name.trim().to_lowercase());
        let all = Warehouse::find(op, &[(warehouse::ACTIVE, Value::Bool(true))]).await?;
        let mut found = None;
        for house in &all {
            if house.kind()? == WarehouseKind::Transit {
                continue;
            }
            let names = [house.code()?.to_lowercase(), house.name()?.to_lowercase()];
            if names.contains(&wanted) || (found.is_none() && short.as_ref().is_some_and(|short| names.contains(short)))
            {
                found = Some(house.id());
            }
        }
        let Some(found) = found else {
            let message = say!(
                "inventory-no-such-warehouse",
                "There is no warehouse '{said}'. Add it under Warehouses, or call it so.",
                said
            );
            return Err(OpError::invalid("/warehouse", "no_such_warehouse", message));
        };
        self.warehouses.insert(wanted, found.clone());
        Ok(found)
    }
}
