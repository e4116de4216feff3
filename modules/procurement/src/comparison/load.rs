//! The opened quotations of a request, ready to be compared.

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, RATE_SCALE, Value};

use super::{Bid, Comparison, Offer, compare};
use crate::generated::{Rfq, SupplierQuotation, SupplierQuotationStatus, supplier_quotation};

/// A request with what was handed in for it.
pub struct Opened {
    pub rfq: Rfq<Doc>,
    pub quotations: Vec<SupplierQuotation<Doc>>,
    pub comparison: Comparison,
}

/// Reads a request; none while its quotations are closed.
///
/// # Errors
/// Of the store, or amounts beyond every figure.
pub async fn opened(op: &mut Op<'_>, rfq: &Id) -> OpResult<Option<Opened>> {
    let rfq = Rfq::load(op, rfq).await?;
    if rfq.opened_at().is_none() {
        return Ok(None);
    }
    let mut quotations = Vec::new();
    for quotation in SupplierQuotation::find(op, &[(supplier_quotation::RFQ, Value::from(&rfq.id()))]).await? {
        // What was withdrawn before the deadline is no offer any more, and has no rate of the day of opening.
        let stands = quotation.status()? != SupplierQuotationStatus::Withdrawn;
        if stands && quotation.submitted_at().is_some() {
            quotations.push(quotation);
        }
    }
    quotations.sort_by(|a, b| a.number().cmp(&b.number()));
    let lines: Vec<&str> = rfq.lines().map(|line| line.stored_id()).collect::<Result<_, _>>()?;
    let base = op.business().currency.clone();
    let mut bids = Vec::with_capacity(quotations.len());
    for quotation in &quotations {
        let offer = |own: &&str| {
            let line = quotation.lines().find(|line| line.rfq_line() == Some(*own))?;
            Some(Offer { price: line.price()?, moq: line.moq() })
        };
        let rate = match quotation.rate() {
            Some(rate) => rate,
            // Quotations in the business currency have none.
            None if quotation.currency()? == base => power_of_ten(RATE_SCALE),
            None => return Err(quotation.missing(supplier_quotation::RATE)),
        };
        bids.push(Bid {
            rate,
            // What is not quoted is not charged.
            freight: quotation.freight().unwrap_or_default(),
            duty: quotation.duty_pct().unwrap_or_default(),
            credit_days: quotation.payment_days(),
            offers: lines.iter().map(offer).collect(),
        });
    }
    let needs: Vec<i64> = rfq.lines().map(|line| line.qty()).collect();
    let unit = op.minor_unit(&op.business().currency);
    let credit = rfq.credit_rate();
    let comparison = compare(&needs, &bids, credit, unit).map_err(|_| {
        OpError::refused(
            "too_large",
            say!(
                "procurement-quotations-hold-figures-too-large-to-compare",
                "These quotations hold figures that are too large to compare; check their prices."
            ),
        )
    })?;
    Ok(Some(Opened { rfq, quotations, comparison }))
}
