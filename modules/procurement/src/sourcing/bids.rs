//! What a request knows of the answers of suppliers while they are closed: who answered and when, never what.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::generated::{Rfq, RfqSuppliersState, SupplierQuotation, SupplierQuotationStatus, rfq, supplier_quotation};

/// `procurement.count_bids`.
pub fn count<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Rfq::of(draft)?;
        let found = SupplierQuotation::find(op, &[(supplier_quotation::RFQ, Value::from(&record.id()))]).await?;
        let mut received = 0;
        for index in 0..record.line_count(rfq::SUPPLIERS) {
            let Some(row) = record.suppliers_at(index) else { continue };
            let (supplier, before) = (row.supplier()?, row.state()?);
            let Some(own) = found.iter().find(|quotation| quotation.supplier().is_ok_and(|own| own == supplier)) else {
                continue;
            };
            let state = match own.status()? {
                SupplierQuotationStatus::Submitted => RfqSuppliersState::Received,
                SupplierQuotationStatus::Declined => RfqSuppliersState::Declined,
                SupplierQuotationStatus::Withdrawn => RfqSuppliersState::Withdrawn,
                _ => RfqSuppliersState::Invited,
            };
            received += i64::from(state == RfqSuppliersState::Received);
            if before != Some(state) {
                let at = (state != RfqSuppliersState::Invited).then(|| op.now());
                record.suppliers_mut(index).set_state(state).set_at(at);
            }
        }
        record.set_bids(received);
        Ok(())
    })
}
