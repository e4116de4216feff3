//! Stock and the documents of other families: goods received, deliveries, invoices, credit notes, bills. Everything here does nothing until
//! the business says that documents move stock.

pub mod bills;
pub mod differences;
pub mod purchases;
pub mod sales;

pub(crate) mod lines;

use kernel::{Draft, Op, OpFuture};
use serde_json::{Map, Value as Json};

use crate::movement::make::take_back;

/// `inventory.take_back_goods`: a document is voided; what it moved is taken back, whatever the setting says by now.
pub fn take_back_goods<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let reason = ask.get("reason").and_then(Json::as_str).unwrap_or("Document voided").to_string();
        take_back(op, &source(draft), &reason).await
    })
}

/// How a movement names the document it follows from.
pub(crate) fn source(draft: &Draft) -> String {
    format!("{}/{}", draft.entity.address, draft.id())
}
