//! Calculators of requests and questions.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, say};
use kernel_types::Id;
use products::api::{Trade, defaults};

use crate::generated::{Rfq, RfqQuestion, RfqStatus, SupplierQuotation, rfq};

/// `procurement.rfq_lines`: text and unit of products, and no supplier twice.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Rfq::of(draft)?;
        if record.status()? != RfqStatus::Draft {
            return Ok(());
        }
        let products: Vec<Id> = record.lines().filter_map(|line| line.product()).collect();
        let known = defaults(op, &products, Trade::Purchase).await?;
        for index in 0..record.line_count(rfq::LINES) {
            let Some(line) = record.lines_at(index) else { continue };
            let Some(product) = line.product().and_then(|id| known.get(&id)) else { continue };
            let (described, uom, account) = (line.description().is_some(), line.uom(), line.account());
            let mut line = record.lines_mut(index);
            if !described {
                line.set_description(product.description.as_str());
            }
            line.set_uom(uom.or_else(|| product.uom.clone())).set_account(account.or_else(|| product.account.clone()));
        }
        let mut seen: Vec<Id> = Vec::new();
        let mut twice = Vec::new();
        for (index, row) in record.suppliers().enumerate() {
            let Ok(supplier) = row.supplier() else { continue };
            if seen.contains(&supplier) {
                twice.push(index);
            }
            seen.push(supplier);
        }
        for index in twice {
            record.refuse(
                format!("/suppliers/{index}/supplier"),
                "supplier_twice",
                say!("procurement-supplier-twice", "This supplier is named already; remove one of the two."),
            );
        }
        Ok(())
    })
}

/// `procurement.question_party`: request and supplier of the quotation a question is about.
pub fn question<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = RfqQuestion::of(draft)?;
        let Ok(quotation) = record.quotation() else { return Ok(()) };
        let quotation = SupplierQuotation::load(op, &quotation).await?;
        record.set_rfq(quotation.rfq()?);
        record.set_supplier(quotation.supplier()?);
        Ok(())
    })
}
