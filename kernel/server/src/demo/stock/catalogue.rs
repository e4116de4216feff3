//! The rest of what the merchant keeps: close to four thousand products in kinds and sizes, each with a little stock in the shop or the warehouse.

use accounting::demo::Operation;
use chrono::Days;
use kernel_types::Date;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::super::batch::CATALOGUE;
use super::super::step::{called, cents};
use super::{bins, place_ref, with_check_digit};
use crate::declarations::{Declarations, typed};
use crate::failure::Failure;

/// Ranges laid in on one day.
const RANGES_A_DAY: usize = 9;
/// About what the stock of one product is worth, in cents.
const WORTH: i64 = 4_500;
/// Sales price in hundredths of the cost.
const MARKUP: i64 = 148;

/// Products that differ by kind and size: `{kind}` and `{size}` stand in the name.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Range {
    code: String,
    category: String,
    name: String,
    kinds: Vec<String>,
    sizes: Vec<String>,
    /// Of the first kind and size, in cents; what each size adds, and each kind in hundredths.
    cost: i64,
    by_size: i64,
    by_kind: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RangesFile {
    ranges: Vec<Range>,
}

/// The ranges of `registry/inventory/demo/ranges.yaml`.
///
/// # Errors
/// A file that does not fit.
pub fn ranges(declarations: &Declarations) -> Result<Vec<Range>, Failure> {
    const NAME: &str = "inventory/demo/ranges.yaml";
    let bytes = declarations.file(NAME).ok_or_else(|| Failure::Other(format!("registry/{NAME} is missing")))?;
    let file: RangesFile = typed(NAME, &String::from_utf8_lossy(&bytes))?;
    Ok(file.ranges)
}

/// The products, their items and what is there of them, over the first days.
pub fn operations(list: &mut Vec<Operation>, ranges: &[Range], first: Date) {
    let mut number = 0;
    for (day, ranges) in ranges.chunks(RANGES_A_DAY).enumerate() {
        let on = first.checked_add_days(Days::new(day as u64 + 1)).unwrap_or(first);
        let goods: Vec<Json> = ranges.iter().flat_map(|range| goods(range, &mut number)).collect();
        list.push(called(
            on,
            CATALOGUE,
            json!({"goods": goods, "shop": place_ref("SHOP"), "warehouse": place_ref("WRK")}),
        ));
    }
}

pub(super) fn goods(range: &Range, number: &mut i64) -> Vec<Json> {
    let mut goods = Vec::new();
    for (kind_place, kind) in (0i64..).zip(&range.kinds) {
        for (size_place, size) in (0i64..).zip(&range.sizes) {
            *number += 1;
            let cost = (range.cost + range.by_size * size_place) * (100 + range.by_kind * kind_place) / 100;
            // Now and then something is sold out.
            let qty = if *number % 29 == 0 { 0 } else { (WORTH / cost + *number % 5).clamp(2, 150) };
            let is_in_shop = *number % 5 < 3;
            goods.push(json!({
                "code": format!("{}{:02}-{:02}", range.code, kind_place + 1, size_place + 1),
                "name": range.name.replace("{kind}", kind).replace("{size}", size),
                "category": format!("$category-{}", range.category),
                "barcode": with_check_digit(&format!("201{:09}", 4_000 + *number * 3)),
                "cost": cents(cost), "price": cents(cost * MARKUP / 100), "qty": qty.to_string(),
                "at": if is_in_shop { "shop" } else { "warehouse" },
                "location": bins::of_range(&range.category, *number, is_in_shop),
                "costing": if range.cost < 100 { "moving_average" } else { "fifo" },
            }));
        }
    }
    goods
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Declarations, goods, ranges};

    #[test]
    fn every_product_has_a_code_a_name_and_an_article_number_of_its_own() {
        let mut number = 0;
        let ranges = ranges(&Declarations::Embedded).unwrap();
        let all: Vec<_> = ranges.iter().flat_map(|range| goods(range, &mut number)).collect();
        assert!(all.len() > 3_700, "{}", all.len());
        for field in ["code", "name", "barcode"] {
            let different: BTreeSet<&str> = all.iter().filter_map(|one| one[field].as_str()).collect();
            assert_eq!(different.len(), all.len(), "{field}");
        }
        assert!(all.iter().all(|one| !one["name"].as_str().unwrap_or("{").contains('{')));
    }
}
