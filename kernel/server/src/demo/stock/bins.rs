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
    room: i64,
    /// A bin nothing is put into, as row and bay.
    blocked: Option<(i64, i64)>,
}

const ZONES: [Zone; 4] = [
    Zone { code: "A", name: "Aisle A", at: "WRK", rows: 2, bays: 8, room: 1_750, blocked: Some((2, 8)) },
    Zone { code: "B", name: "Aisle B", at: "WRK", rows: 2, bays: 8, room: 720, blocked: None },
    Zone { code: "C", name: "Outside rack", at: "WRK", rows: 1, bays: 6, room: 260, blocked: None },
    Zone { code: "FRONT", name: "Sales floor", at: "SHOP", rows: 3, bays: 6, room: 2_700, blocked: None },
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
                    "code": code, "name": code, "warehouse": place_ref(zone.at), "parent": format!("${key}"), "capacity": zone.room.to_string(),
                    "pickSequence": turn, "planRow": row, "planColumn": bay, "blocked": zone.blocked == Some((row, bay)),
                });
                list.push(made(on, LOCATION, None, body, None));
            }
        }
    }
}

/// Where a product of a range lies. Some bins are filled more than others, as on real shelves, and none more than it holds.
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
    // Ranges differ in number and size, so bins in turn are filled unevenly. The last of them may be blocked.
    let bin = number / 5 % (bins - 1);
    format!("$inventory.location:code={}", code(zone, bin / zone.bays + 1, bin % zone.bays + 1))
}

fn code(zone: &Zone, row: i64, bay: i64) -> String {
    format!("{}-{row}-{bay:02}", zone.code)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::catalogue::{goods, ranges};
    use super::*;
    use crate::declarations::Declarations;

    #[test]
    fn no_bin_holds_more_than_it_has_room_for() {
        let mut number = 0;
        let mut held: BTreeMap<String, i64> = BTreeMap::new();
        for range in ranges(&Declarations::Embedded).unwrap() {
            for one in goods(&range, &mut number) {
                let place = one["location"].as_str().unwrap().to_string();
                *held.entry(place).or_default() += one["qty"].as_str().unwrap().parse::<i64>().unwrap();
            }
        }
        for (place, qty) in held {
            let is_of = |zone: &&Zone| place.starts_with(&format!("$inventory.location:code={}-", zone.code));
            let room = ZONES.iter().find(is_of).unwrap().room;
            assert!(qty <= room, "{place}: {qty} of {room}");
        }
    }

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
