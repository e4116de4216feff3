//! Asking suppliers: each gets a quotation of its own to fill in, with what is needed and nothing the business keeps to itself.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Percent, Quantity};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Rfq, RfqSuppliersState, SupplierQuotation, SupplierQuotationStatus, rfq, supplier_quotation};

/// `procurement.invite_suppliers`.
pub fn invite<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Rfq::of(draft)?;
        for index in 0..record.line_count(rfq::SUPPLIERS) {
            let Some(supplier) = record.suppliers_at(index).map(|row| row.supplier()).transpose()? else { continue };
            op.create(
                supplier_quotation::ADDRESS,
                json!({supplier_quotation::RFQ: record.id().as_str(), supplier_quotation::SUPPLIER: supplier.as_str()}),
            )
            .await?;
            record.suppliers_mut(index).set_state(RfqSuppliersState::Invited);
        }
        Ok(())
    })
}

/// `procurement.quotation_lines`: a quotation has the lines of its request, in their order; the supplier says the prices.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = SupplierQuotation::of(draft)?;
        if record.status()? != SupplierQuotationStatus::Invited {
            return Ok(());
        }
        let Ok(request) = record.rfq() else { return Ok(()) };
        let request = Rfq::load(op, &request).await?;
        if record.is_new() {
            record.set_subject(request.title()?);
            record.set_deadline(request.deadline()?);
            record.set_need_by(request.need_by());
            record.set_deliver_to(request.deliver_to());
            record.set_terms(request.terms());
        }
        let wanted: Vec<String> =
            request.lines().map(|line| line.stored_id().map(str::to_string)).collect::<Result<_, _>>()?;
        let same = record.lines().len() == wanted.len()
            && record.lines().zip(&wanted).all(|(line, own)| line.rfq_line() == Some(own.as_str()));
        if same {
            return Ok(());
        }
        if record.lines().len() > wanted.len() {
            record.refuse(
                "/lines",
                "other_lines",
                say!(
                    "procurement-other-lines",
                    "The request has {count} lines; quote for those, and name what you offer instead beside the price.",
                    count = wanted.len()
                ),
            );
            return Ok(());
        }
        // Rows that come without their key are meant in the order of the request.
        let quoted: Vec<Quoted> = wanted
            .iter()
            .enumerate()
            .map(|(place, own)| {
                let by_key = record.lines().find(|line| line.rfq_line() == Some(own.as_str()));
                let row = by_key.or_else(|| record.lines_at(place).filter(|line| line.rfq_line().is_none()));
                row.map(|row| Quoted {
                    price: row.price(),
                    tax: row.tax_pct(),
                    moq: row.moq(),
                    lead_days: row.lead_days(),
                    alternative: row.alternative().map(str::to_string),
                    note: row.note().map(str::to_string),
                })
                // Of a line without a row nothing is quoted.
                .unwrap_or_default()
            })
            .collect();
        record.clear_lines(supplier_quotation::LINES);
        for (line, quoted) in request.lines().zip(quoted) {
            let mut row = record.push_lines();
            row.set_rfq_line(line.id())
                .set_product(line.product())
                .set_description(line.description())
                .set_qty(line.qty())
                .set_uom(line.uom());
            row.set_price(quoted.price).set_tax_pct(quoted.tax).set_moq(quoted.moq).set_lead_days(quoted.lead_days);
            row.set_alternative(quoted.alternative).set_note(quoted.note);
        }
        Ok(())
    })
}

/// What a supplier says of one line.
#[derive(Default)]
struct Quoted {
    price: Option<Quantity>,
    tax: Option<Percent>,
    moq: Option<Quantity>,
    lead_days: Option<i64>,
    alternative: Option<String>,
    note: Option<String>,
}

/// `procurement.note_answer`: an answer to a question, on the quotation of everybody who was asked.
pub fn note_answer<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = |field: &str| {
            ask.get(field)
                .and_then(Json::as_str)
                .ok_or_else(|| OpError::internal("an answer to suppliers came without its words"))
        };
        let (question, answer) = (text("question")?, text("answer")?);
        let mut record = SupplierQuotation::of(draft)?;
        record.push_answers().set_question(question).set_answer(answer).set_at(op.now());
        Ok(())
    })
}

/// `procurement.rate_quotation`: the exchange rate of the day of opening, which all prices are compared at.
pub fn rate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = SupplierQuotation::of(draft)?;
        let currency = record.currency()?.to_string();
        if currency != op.business().currency {
            let today = op.today();
            let rate = ledger::api::rate_to_base(op, &currency, today).await?;
            record.set_rate(rate);
        }
        Ok(())
    })
}
