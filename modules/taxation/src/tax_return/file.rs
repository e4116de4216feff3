//! Filing and amending.

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Date, Value};
use serde_json::{Map, Value as Json, json};

use super::calculate::compute;

fn answer(name: &str, value: &str) -> Map<String, Json> {
    Map::from_iter([(name.to_string(), Json::from(value))])
}

/// Effect: takes down how it was filed, makes sure the amounts are what was reviewed, and moves the period (and the return
/// amended) on.
pub fn file<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = |name: &str| ask.get(name).and_then(Json::as_str).filter(|text| !text.is_empty());
        let on = text("on").and_then(|text| text.parse::<Date>().ok()).unwrap_or_else(|| op.today());
        if on > op.today() {
            return Err(OpError::invalid(
                "/on",
                "future_date",
                say!("taxation-future-date", "The return cannot have been filed on a day to come."),
            ));
        }
        let end = draft.date("endDate").unwrap_or(on);
        // Provisional tax is due before its quarter ends.
        if on <= end && draft.line_count("clearing") > 0 {
            return Err(OpError::invalid(
                "/on",
                "period_not_over",
                say!("taxation-period-not-over", "The period runs until {end}; file its return after that day.", end),
            ));
        }
        let reviewed = (draft.int("payable"), draft.int("outputTax"), draft.int("inputTax"));
        let through = draft.int("throughSequence");
        compute(op, draft, through).await?;
        if reviewed != (draft.int("payable"), draft.int("outputTax"), draft.int("inputTax")) {
            return Err(OpError::state(
                "return_stale",
                say!(
                    "taxation-return-stale",
                    "Another return was filed since this one was computed, and its amounts changed. Send it back and calculate it again."
                ),
            ));
        }
        draft.set("filedOn", on);
        draft.set("filingMethod", Value::text(text("method").unwrap_or("portal")));
        draft.set("filingReference", text("reference").map_or(Value::Null, Value::text));
        if let Some(amended) = draft.link("amends") {
            op.transition("taxation.tax_return", &amended, "note-amended", Map::new()).await?;
        }
        if let Some(period) = draft.link("period") {
            let state = op.load("taxation.tax_period", &period).await?;
            if state.state() == Some("locked") {
                op.transition("taxation.tax_period", &period, "unsettle", Map::new()).await?;
            }
            op.transition("taxation.tax_period", &period, "mark-filed", answer("on", &on.to_string())).await?;
        }
        Ok(())
    })
}

/// Effect: a draft that restates the period; entered amounts are taken over.
pub fn amend<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let inputs: Vec<Json> = draft
            .lines("inputs")
            .map(|line| {
                let amount = kernel_types::format_scaled(line.int("amount"), kernel_types::MONEY_SCALE, 2);
                json!({"box": line.text("box"), "amount": amount, "note": line.text("note"), "account": line.text("account")})
            })
            .collect();
        let period = draft.link("period").ok_or_else(|| OpError::internal("a return without a period"))?;
        let body = json!({"period": period.as_str(), "amends": draft.id().as_str(), "inputs": inputs});
        op.create("taxation.tax_return", body).await?;
        Ok(())
    })
}
