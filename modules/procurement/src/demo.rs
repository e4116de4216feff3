//! Demo data that no list of records can say: what a supplier writes into the quotation it was asked for.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use crate::generated::{SupplierQuotation, supplier_quotation, supplier_quotation_lines};

/// Prices by line (null where nothing is quoted), terms, and whether it is handed in.
///
/// # Errors
/// There is no such quotation, or it is refused.
pub async fn quote(op: &mut Op<'_>, with: &Json) -> OpResult<()> {
    let number = with.get("number").and_then(Json::as_str).unwrap_or_default();
    let found = SupplierQuotation::find(op, &[(supplier_quotation::NUMBER, Value::text(number))]).await?;
    let Some(quotation) = found.into_iter().next() else {
        return Err(OpError::internal(format!("there is no quotation {number}")));
    };
    let prices = with.get("prices").and_then(Json::as_array).cloned().unwrap_or_default();
    let mut lines = Vec::new();
    for (line, price) in quotation.lines().zip(prices) {
        let days = with.get("leadDays").cloned().unwrap_or(Json::Null);
        lines.push(json!({"id": line.stored_id()?, supplier_quotation_lines::PRICE: price, supplier_quotation_lines::LEAD_DAYS: days}));
    }
    let mut body = Map::from_iter([(supplier_quotation::LINES.to_string(), Json::Array(lines))]);
    for field in [
        supplier_quotation::FREIGHT,
        supplier_quotation::PAYMENT_DAYS,
        supplier_quotation::VALID_UNTIL,
        supplier_quotation::INCOTERM,
        supplier_quotation::REMARKS,
    ] {
        if let Some(value) = with.get(field) {
            body.insert(field.to_string(), value.clone());
        }
    }
    op.update(supplier_quotation::ADDRESS, &quotation.id(), Json::Object(body)).await?;
    op.transition(supplier_quotation::ADDRESS, &quotation.id(), "submit", Map::new()).await?;
    Ok(())
}
