//! Demo data that no list of records can say: what people count on the shelves.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{QUANTITY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::count::there;
use crate::generated::{Count, count, count_lines};
use crate::stockbook::usual_place;

/// One piece.
const ONE: i64 = power_of_ten(QUANTITY_SCALE);
/// Every so many lines one piece too many is found, or too few.
const EVERY: usize = 19;

/// Counts every line of the count that is under way; `short` finds pieces missing, otherwise pieces too many.
///
/// # Errors
/// No count is under way, or the engine refuses what was counted.
pub async fn count_all(op: &mut Op<'_>, short: bool) -> OpResult<()> {
    let found = Count::find(op, &[(count::STATUS, Value::text("counting"))]).await?;
    let Some(counting) = found.into_iter().next() else {
        return Err(OpError::internal("no stock count is under way"));
    };
    let warehouse = counting.warehouse()?;
    let mut lines = Vec::new();
    for (index, line) in counting.lines().enumerate() {
        let place = match line.location() {
            Some(place) => place,
            None => usual_place(op, &warehouse).await?,
        };
        let item = line.item()?;
        let expected = there(op, &item, &place, line.lot_code()).await?;
        let counted = match (index % EVERY, short) {
            (7, true) if expected > ONE => expected - ONE,
            (7, false) => expected + ONE,
            _ => expected,
        };
        let counted = format_scaled(counted, QUANTITY_SCALE, 0);
        lines.push(json!({
            "id": line.stored_id()?, count_lines::ITEM: item.as_str(), count_lines::LOCATION: place.as_str(),
            count_lines::LOT_CODE: line.lot_code(), count_lines::COUNTED: counted,
        }));
    }
    let body = Map::from_iter([(count::LINES.to_string(), Json::Array(lines))]);
    op.update(count::ADDRESS, &counting.id(), Json::Object(body)).await?;
    op.transition(count::ADDRESS, &counting.id(), "finish", Map::new()).await?;
    Ok(())
}
