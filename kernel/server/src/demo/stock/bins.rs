//! Bins of the warehouse and the shop, as they stand on the plan: rows of an aisle, each with its bays.

use accounting::demo::Operation;
use kernel_types::Date;
use serde_json::json;

use super::{made, place_ref};

/// A zone with its bins: where it is, rows, bays, what one bin holds and how many units fit.
struct Zone {
    code: &'static str,
    name: &'static str,
    at: &'static str,
    rows: i64,
    bays: i64,
    room: &'static str,
    /// A bin nothing is put into, as row and bay.
    blocked: Option<(i64, i64)>,
}

const ZONES: [Zone; 4] = [
    Zone { code: "A", name: "Aisle A", at: "WRK", rows: 2, bays: 8, room: "1100", blocked: Some((2, 8)) },
    Zone { code: "B", name: "Aisle B", at: "WRK", rows: 2, bays: 8, room: "520", blocked: None },
    Zone { code: "C", name: "Outside rack", at: "WRK", rows: 1, bays: 6, room: "260", blocked: None },
    Zone { code: "FRONT", name: "Sales floor", at: "SHOP", rows: 3, bays: 6, room: "2600", blocked: None },
];

/// The zones, and with `are_divided` the bins inside them.
pub(super) fn operations(list: &mut Vec<Operation>, on: Date, are_divided: bool) {
    const LOCATION: &str = "inventory.location";
    let mut turn = 0;
    for zone in &ZONES {
        let key = format!("zone-{}", zone.code.to_lowercase());
        let body = json!({"code": zone.code, "name": zone.name, "warehouse": place_ref(zone.at)});
        list.push(made(on, LOCATION, Some(&key), body, None));
        if !are_divided {
            continue;
        }
        for row in 1..=zone.rows {
            for bay in 1..=zone.bays {
                turn += 10;
                let code = code(zone, row, bay);
                let body = json!({
                    "code": code, "name": code, "warehouse": place_ref(zone.at), "parent": format!("${key}"), "capacity": zone.room,
                    "pickSequence": turn, "planRow": row, "planColumn": bay, "blocked": zone.blocked == Some((row, bay)),
                });
                list.push(made(on, LOCATION, None, body, None));
            }
        }
    }
}

/// Where a product of a range lies. Some bins are filled more than others, as on real shelves.
pub(super) fn of_range(category: &str, number: i64, is_in_shop: bool) -> String {
    let code_of_zone = match category {
        _ if is_in_shop => "FRONT",
        "fasteners" | "tools" | "electrical" => "A",
        "plumbing" | "paint" | "tiles" => "B",
        _ => "C",
    };
    let Some(zone) = ZONES.iter().find(|zone| zone.code == code_of_zone) else {
        return format!("$inventory.location:code={code_of_zone}");
    };
    let bins = zone.rows * zone.bays;
    // Squares fall unevenly on the bins, and never on the last of them, which may be blocked.
    let bin = (number + number * number / 7) % (bins - 1);
    format!("$inventory.location:code={}", code(zone, bin / zone.bays + 1, bin % zone.bays + 1))
}

fn code(zone: &Zone, row: i64, bay: i64) -> String {
    format!("{}-{row}-{bay:02}", zone.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lies_in_a_blocked_bin() {
        for number in 0..4_000 {
            for category in ["tools", "paint", "steel"] {
                let place = of_range(category, number, false);
                assert_ne!(place, "$inventory.location:code=A-2-08");
                assert!(place.starts_with("$inventory.location:code="), "{place}");
            }
        }
    }
}
