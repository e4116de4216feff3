//! Cycle counts: the class of each item, and sheets of what is due.

use std::collections::BTreeSet;

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Doc, JobRun, JobStep, Op, OpFuture, OpResult, RowDone, RunRow, say};
use kernel_types::{Date, Id, Money, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Count, CountMethod, CountStatus, Stock, count, count_lines, item, stock};
use crate::reports::classes::class_of;
use crate::stockbook::{Place, stock_ids};

/// Items on one sheet; more go to another.
const ITEMS: usize = 200;
/// Items that change their class in one transaction.
const AT_ONCE: usize = 500;
/// What was used in so many days counts.
const YEAR: u64 = 365;

kernel::columns! {
    /// An item with the class it has, and the value used of it.
    struct Used { item: Id, class: Option<String>, value: Money }
}

/// `inventory.classify`: A, B or C by the value used in a year, as the report of classes has it over all warehouses.
pub fn classify<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let today = op.today();
        let since = today.checked_sub_days(Days::new(YEAR)).unwrap_or(today);
        let statement = op
            .sql(
                "SELECT i.id, i.abc_class, CAST(COALESCE(u.value, 0) AS BIGINT) FROM inventory_item i LEFT JOIN \
                 (SELECT e.item, -SUM(e.value) AS value FROM inventory_entry e \
                 WHERE e.tenant = ? AND e.kind IN ('issue', 'return_in', 'scrap', 'assembly') AND e.date > ? GROUP BY e.item) u \
                 ON u.item = i.id WHERE i.tenant = ? ORDER BY 3 DESC, i.name, i.id",
            )
            .bind(op.tenant().0)
            .bind(Value::Date(since))
            .bind(op.tenant().0)
            .done();
        let rows = op.rows_as::<Used>(&statement).await?;
        let all: i128 = rows.iter().map(|row| i128::from(row.value.max(0))).sum();
        let (mut before, mut changed) = (0_i128, Vec::new());
        for row in rows {
            let class = class_of(before, row.value, all).to_ascii_lowercase();
            before += i128::from(row.value.max(0));
            if row.class.as_deref() != Some(class.as_str()) {
                changed.push((row.item, class));
            }
        }
        for (id, class) in changed.iter().take(AT_ONCE) {
            op.set_fields(item::ADDRESS, id, &[(item::ABC_CLASS, Value::text(class))]).await?;
        }
        let count = u64::try_from(changed.len().min(AT_ONCE)).unwrap_or(0);
        Ok(if changed.len() > AT_ONCE { JobStep::more(count, String::new()) } else { JobStep::done(count) })
    })
}

/// `inventory.cycle_count`, row handler: one item onto the day's sheet of the warehouse.
pub fn cycle_count<'a>(op: &'a mut Op<'_>, row: &'a RunRow) -> OpFuture<'a, RowDone> {
    Box::pin(async move {
        let level = Stock::load(op, &row.record.id()).await?;
        let day = row.params.date("day").unwrap_or_else(|| op.today());
        let wanted = [
            (count::WAREHOUSE, Value::from(&level.warehouse()?)),
            (count::METHOD, Value::text(CountMethod::Cycle.as_str())),
        ];
        let mut sheet: Option<Count<Doc>> = None;
        for found in Count::find_all(op, &wanted).await? {
            let open = matches!(
                found.status()?,
                CountStatus::Draft | CountStatus::Counting | CountStatus::Review | CountStatus::Approved
            );
            if open && lists(&found, &level.item()?) {
                return Ok(RowDone::nothing(say!("inventory-on-open-count", "It stands on an open count already.")));
            }
            let room = found.lines().len() < ITEMS;
            if found.status()? == CountStatus::Draft && found.date()? == day && room && sheet.is_none() {
                sheet = Some(found);
            }
        }
        let line = json!({count_lines::ITEM: level.item()?.as_str()});
        let id = match sheet {
            Some(sheet) => {
                let mut lines = Vec::with_capacity(sheet.lines().len() + 1);
                for own in sheet.lines() {
                    lines.push(json!({
                        "id": own.stored_id()?,
                        count_lines::ITEM: own.item()?.as_str(),
                        count_lines::LOCATION: own.location().as_ref().map(Id::as_str),
                        count_lines::LOT_CODE: own.lot_code(),
                    }));
                }
                lines.push(line);
                let body = Map::from_iter([(count::LINES.to_string(), Json::Array(lines))]);
                op.update(count::ADDRESS, &sheet.id(), Json::Object(body)).await?;
                sheet.id()
            }
            None => {
                let body = json!({
                    count::DATE: day.to_string(), count::WAREHOUSE: level.warehouse()?.as_str(),
                    count::METHOD: CountMethod::Cycle.as_str(), count::LINES: [line],
                });
                op.create(count::ADDRESS, body).await?.id()
            }
        };
        Ok(RowDone::new().made(count::ADDRESS, &id))
    })
}

fn lists(count: &Count<Doc>, item: &Id) -> bool {
    count.lines().any(|line| line.item().is_ok_and(|own| own == *item))
}

/// The day each item of a posted count was counted.
///
/// # Errors
/// Of the store.
pub(super) async fn remember(op: &mut Op<'_>, warehouse: &Id, day: Date, items: &[Id]) -> OpResult<()> {
    let items: BTreeSet<&Id> = items.iter().collect();
    let places: Vec<Place> = items.into_iter().map(|item| (item.clone(), warehouse.clone())).collect();
    let known = stock_ids(op, &places).await?;
    let ids: Vec<Id> = places.iter().filter_map(|place| known.get(place).cloned()).collect();
    let mut later = Vec::with_capacity(ids.len());
    for level in Stock::load_many(op, &ids).await? {
        if level.counted_on().is_none_or(|before| before < day) {
            later.push((level.id(), vec![(stock::COUNTED_ON, Value::Date(day))]));
        }
    }
    if later.is_empty() { Ok(()) } else { op.set_many(stock::ADDRESS, &later).await }
}
