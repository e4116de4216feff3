//! Orders and the budget (design 1.4.16): an order is held against it before it is sent, and what of it is not billed is
//! committed from then on.

use financial::api::{Place, Spoken, Use, hold, speak_for};
use kernel::{Draft, Line, Op, OpFuture, OpResult};
use kernel_types::{Id, mul_div_round};
use serde_json::{Map, Value as Json};

/// `procurement.check_budget`: refuses or tells what goes beyond the budget.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let date = draft.date("issueDate").unwrap_or_else(|| op.today());
        let wanted = open_places(draft);
        hold(op, draft, wanted, date).await
    })
}

/// `procurement.commit_order`: commits what is not billed of an order that was sent.
pub fn commit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let binds = !draft.get("sentAt").is_null() && !matches!(draft.state(), Some("closed" | "cancelled"));
        let places = if binds { open_places(draft) } else { Vec::new() };
        speak(op, draft, places).await
    })
}

/// `procurement.release_order`: nothing of a closed or cancelled order is committed any more.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { speak(op, draft, Vec::new()).await })
}

async fn speak(op: &mut Op<'_>, draft: &Draft, places: Vec<(Place, i64)>) -> OpResult<()> {
    let id: Id = draft.id();
    let date = draft.date("issueDate").unwrap_or_else(|| op.today());
    let number = draft.text("number").unwrap_or_default();
    speak_for(op, &Spoken { kind: Use::Commitment, date, document: number, id: &id, places }).await
}

/// What is ordered and not billed, net and in the business currency, by where it will be spent.
fn open_places(draft: &Draft) -> Vec<(Place, i64)> {
    let text = |line: &Line<'_>, field: &str| line.text(field).map(str::to_string);
    let branch = draft.text("branch").map(str::to_string);
    draft
        .lines("lines")
        .map(|line| {
            let (qty, billed) = (line.int("qty"), line.int("billed"));
            let left = (qty - billed).max(0);
            let amount = if billed == 0 || qty <= 0 { line.int("baseNet") } else { mul_div_round(line.int("baseNet"), left, qty).unwrap_or(0) };
            let place = Place { account: line.link("account"), cost_centre: text(&line, "costCentre"), project: text(&line, "project"), branch: branch.clone() };
            (place, amount)
        })
        .filter(|(_, amount)| *amount != 0)
        .collect()
}
