//! Advances in foreign currency that settle what they prepaid (IFRIC 22, design 1.5.2): the document's income or cost follows the rate of
//! the advance. What of it is deferred changes its schedule by as much.

use kernel::{Doc, Line, Op, OpResult};
use kernel_types::{Date, Id, Value};
use ledger::api::{OpenItem, Recognised, RecognisedLine, Settled};

use super::targets::document_behind;
use crate::deferral::record::remeasured;

/// Settles `target` with an advance: at its own rate where it prepaid the document, as money on account otherwise.
pub async fn settle(
    op: &mut Op<'_>,
    advance: &OpenItem,
    target: &OpenItem,
    amount: i64,
    date: Date,
) -> OpResult<Settled> {
    let document =
        if ledger::api::prepays(op, advance, target).await? { document_behind(op, target).await? } else { None };
    let Some(document) = document else {
        return ledger::api::allocate(op, &advance.id, &target.id, amount, date).await;
    };
    let recognised = recognised(op, &target.document_kind, &document).await?;
    let done = ledger::api::allocate_advance(op, &advance.id, &target.id, amount, date, &recognised).await?;
    // What was not realised was recognised: income and cost grow by what the advance is worth more than the item lost.
    tell_deferrals(op, &document, &recognised, done.given - done.relief.relieved, date).await?;
    Ok(done)
}

/// Before an allocation is taken back: deferrals that followed it go back too. The ledger reverses the entry itself.
pub async fn take_back(op: &mut Op<'_>, allocation: &Id, target: &OpenItem, date: Date) -> OpResult<()> {
    let allocation = op.load("ledger.allocation", allocation).await?;
    if allocation.int("recognised") == 0 {
        return Ok(());
    }
    let Some(document) = document_behind(op, target).await? else { return Ok(()) };
    let recognised = recognised(op, &target.document_kind, &document).await?;
    tell_deferrals(op, &document, &recognised, allocation.int("base") - allocation.int("fromBase"), date).await
}

/// The lines of a document as they were posted. Deferred ones stand on the account their schedule releases them to.
async fn recognised(op: &mut Op<'_>, kind: &str, document: &Doc) -> OpResult<Recognised> {
    let (role, freight, amount) = match kind {
        "accounting.bill" => ("EXP", "EXP", "baseCost"),
        _ => ("REV", "REV-FREIGHT", "baseNet"),
    };
    let branch = document.text("branch").map(str::to_string);
    let mut lines = Vec::with_capacity(document.line_count("lines") + 1);
    for line in document.lines("lines") {
        let account = match line.link("account") {
            Some(account) => account,
            None => ledger::api::account_for(op, role, &matching(&line), None).await?,
        };
        let text = |field: &str| line.text(field).map(str::to_string);
        lines.push(RecognisedLine {
            account,
            cost_centre: text("costCentre"),
            project: text("project"),
            branch: branch.clone(),
            base: line.int(amount),
        });
    }
    if document.int("baseShipping") != 0 {
        let account = ledger::api::account_for(op, freight, &[], None).await?;
        lines.push(RecognisedLine {
            account,
            cost_centre: None,
            project: None,
            branch: None,
            base: document.int("baseShipping"),
        });
    }
    Ok(Recognised { lines, whole: document.int("baseTotal") })
}

fn matching(line: &Line<'_>) -> Vec<(String, String)> {
    line.text("product").map(|product| ("product".to_string(), product.to_string())).into_iter().collect()
}

/// The schedules of deferred lines change by the line's share of `difference`, which the result took whole.
async fn tell_deferrals(
    op: &mut Op<'_>,
    document: &Doc,
    recognised: &Recognised,
    difference: i64,
    date: Date,
) -> OpResult<()> {
    if document.lines("lines").all(|line| line.get("deferTo") == &Value::Null) {
        return Ok(());
    }
    let shares = recognised.shares(difference, op.minor_unit(&op.business().currency));
    let rows: Vec<(String, i64)> = document
        .lines("lines")
        .zip(shares)
        .filter(|(line, share)| line.date("deferTo").is_some() && *share != 0)
        .filter_map(|(line, share)| Some((line.text("id")?.to_string(), share)))
        .collect();
    remeasured(op, &document.id(), &rows, date).await
}
