//! Awarding a request: lines to quotations, with reasons, and why not the lowest where that is so.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, MONEY_SCALE, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::comparison::load::{Opened, opened};
use crate::generated::{Rfq, SupplierQuotation, SupplierQuotationStatus, supplier_quotation};
use crate::wire::asked_text;

/// `procurement.award_rfq`.
pub fn award<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(found) = opened(op, &draft.id()).await? else {
            return Err(OpError::state(
                "not_opened",
                say!("procurement-not-opened", "The quotations of this request are not opened yet."),
            ));
        };
        let award = match ask.get("awards").and_then(Json::as_array).filter(|rows| !rows.is_empty()) {
            Some(rows) => chosen(rows, &found)?,
            None => found.comparison.best.bids.clone(),
        };
        if award.iter().all(Option::is_none) {
            return Err(OpError::refused_at(
                "/awards",
                "nothing_awarded",
                say!(
                    "procurement-nothing-awarded",
                    "No quotation was handed in for any line, so there is nothing to award. Cancel the request instead."
                ),
            ));
        }
        let too_large = |_| OpError::internal("an award beyond every figure");
        let total = found
            .comparison
            .cost_of(&award)
            .map_err(too_large)?
            .ok_or_else(|| OpError::internal("an award to a quotation without a price"))?;
        // What is awarded is held against the lowest total of the same lines.
        let lowest = lowest_of(&found, &award)?;
        let justification = asked_text(ask, "justification");
        if total > lowest && justification.is_none_or(|text| text.chars().count() < 3) {
            let currency = &op.business().currency;
            let (total, lowest, more) = (shown(total), shown(lowest), shown(total - lowest));
            let message = say!(
                "procurement-not-the-lowest",
                "This award costs {currency} {total}, which is {currency} {more} above the lowest total of {currency} {lowest}. Say why not the lowest.",
                currency,
                total,
                more,
                lowest
            );
            return Err(OpError::refused_at("/justification", "not_the_lowest", message));
        }
        let mut record = Rfq::of(draft)?;
        for (index, bid) in award.iter().enumerate() {
            let quotation = bid.and_then(|bid| found.quotations.get(bid));
            let supplier = quotation.map(|quotation| quotation.supplier()).transpose()?;
            let cost = bid
                .and_then(|bid| found.comparison.costs.get(bid)?.get(index).copied().flatten())
                .map(|cost| cost.cost);
            record.lines_mut(index).set_awarded_to(supplier).set_awarded_cost(cost);
        }
        record.set_best_total(found.comparison.best.total);
        record.set_award_total(total);
        record.set_award_reason(asked_text(ask, "reason"));
        record.set_justification(justification);
        for (bid, quotation) in found.quotations.iter().enumerate() {
            let won: Vec<&str> = found
                .rfq
                .lines()
                .zip(&award)
                .filter(|(_, to)| **to == Some(bid))
                .filter_map(|(line, _)| line.id())
                .collect();
            if !matches!(quotation.status()?, SupplierQuotationStatus::Opened | SupplierQuotationStatus::Shortlisted) {
                continue;
            }
            let (step, answers) = if won.is_empty() {
                ("reject", Map::new())
            } else {
                ("award", Map::from_iter([("lines".to_string(), json!(won))]))
            };
            op.transition(supplier_quotation::ADDRESS, &quotation.id(), step, answers).await?;
        }
        Ok(())
    })
}

fn shown(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}

/// The lowest total of the lines that are awarded.
fn lowest_of(found: &Opened, award: &[Option<usize>]) -> OpResult<i64> {
    let costs: Vec<Vec<_>> = found
        .comparison
        .costs
        .iter()
        .map(|row| row.iter().zip(award).map(|(cost, to)| cost.filter(|_| to.is_some())).collect())
        .collect();
    let best = crate::comparison::split::best(&costs, &found.comparison.freight, award.len())
        .map_err(|_| OpError::internal("an award beyond every figure"))?;
    Ok(best.total)
}

/// The award as somebody says it: numbers of lines and the quotations they go to.
fn chosen(rows: &[Json], found: &Opened) -> OpResult<Vec<Option<usize>>> {
    let malformed = |place: usize| {
        OpError::invalid(
            format!("/awards/{place}"),
            "malformed",
            say!("procurement-give-award-as", "Give the award as [{\"line\": 1, \"quotation\": \"<id>\"}]."),
        )
    };
    let mut award = vec![None; found.rfq.lines().len()];
    for (place, row) in rows.iter().enumerate() {
        let line = row
            .get("line")
            .and_then(Json::as_u64)
            .and_then(|line| usize::try_from(line).ok()?.checked_sub(1))
            .ok_or_else(|| malformed(place))?;
        let quotation =
            row.get("quotation").and_then(Json::as_str).map(Id::from_stored).ok_or_else(|| malformed(place))?;
        let bid = found.quotations.iter().position(|own| own.id() == quotation);
        let Some(bid) = bid
            .filter(|bid| found.comparison.costs.get(*bid).and_then(|row| row.get(line)).copied().flatten().is_some())
        else {
            return Err(OpError::invalid(
                format!("/awards/{place}/quotation"),
                "not_quoted",
                say!("procurement-not-quoted", "This quotation has no price for this line; choose another one."),
            ));
        };
        *award.get_mut(line).ok_or_else(|| malformed(place))? = Some(bid);
    }
    Ok(award)
}

/// `procurement.award_lines`: marks what a quotation won, and takes over where the business books it.
pub fn take<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let won: Vec<&str> =
            ask.get("lines").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str).collect();
        let mut record = SupplierQuotation::of(draft)?;
        let request = Rfq::load(op, &record.rfq()?).await?;
        for index in 0..record.line_count(supplier_quotation::LINES) {
            let Some(own) = record.lines_at(index).and_then(|line| line.rfq_line()).map(str::to_string) else {
                continue;
            };
            let Some(source) = request.lines().find(|line| line.id() == Some(own.as_str())) else { continue };
            let mut line = record.lines_mut(index);
            line.set_awarded(won.contains(&own.as_str()))
                .set_account(source.account())
                .set_cost_centre(source.cost_centre());
            line.set_project(source.project()).set_requisition_line(source.requisition_line());
        }
        Ok(())
    })
}
