//! The recognition run: revenue of all active contracts of a currency up to a day.

use kernel::{Cells, Draft, Op, OpFuture, OpResult};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use super::record::active;
use crate::generated::revenue_contract;
use crate::generated::revenue_run;
use crate::{amounts, schedule};

/// Calculator `financial.revenue_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        amounts::fill_rate(op, draft, "upTo").await?;
        let lines = preview(op, draft).await?;
        draft.replace_lines("lines", &lines);
        Ok(())
    })
}

/// One line per contract and obligation with something to recognise.
async fn preview(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Cells>> {
    let (Some(up_to), Some(currency)) =
        (draft.date(revenue_run::UP_TO), draft.text(revenue_run::CURRENCY).map(str::to_string))
    else {
        return Ok(Vec::new());
    };
    let mut lines = Vec::new();
    for contract in active(op, &currency).await? {
        let obligations: Vec<_> = contract.lines("obligations").collect();
        for (number, obligation) in (1i64..).zip(&obligations) {
            let due = schedule::due(&contract, up_to).filter(|part| part.int("obligation") == number);
            let amount: i64 = due.map(|part| part.int("amount")).sum();
            if amount == 0 {
                continue;
            }
            lines.push(vec![
                ("contract", Value::from(&contract.id())),
                ("obligation", Value::from(obligation.text("description").unwrap_or_default())),
                ("amount", Value::Int(amount)),
                ("account", obligation.link("account").map_or(Value::Null, |id| Value::from(&id))),
                ("costCentre", contract.get(revenue_contract::COST_CENTRE).clone()),
            ]);
        }
    }
    Ok(lines)
}

/// Effect `financial.revenue_run_check`.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = preview(op, draft).await?;
        schedule::hold(draft, &now, "contracts")
    })
}

/// Effect `financial.revenue_run_record`.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::tell(
            op,
            &draft.id(),
            "financial.revenue_contract",
            &schedule::records_of(draft, "contract"),
            draft.date(revenue_run::UP_TO),
        )
        .await
    })
}

/// Effect `financial.revenue_run_undo`.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::tell(op, &draft.id(), "financial.revenue_contract", &schedule::records_of(draft, "contract"), None)
            .await
    })
}
