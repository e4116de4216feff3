//! What an approver says about single expenses.

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use super::totals;
use crate::wire::asked_money;

/// `expenses.decide_lines`: `ask.decisions` says what is approved of which line, and why; null takes a decision back.
pub fn decide<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let malformed = || {
            OpError::invalid(
                "/decisions",
                "malformed",
                say!(
                    "expenses-decisions-form",
                    "Give the decisions as [{\"line\": \"<id>\", \"amount\": \"10.00\", \"comment\": \"…\"}]."
                ),
            )
        };
        let rows = ask.get("decisions").and_then(Json::as_array).ok_or_else(malformed)?;
        let unit = draft.text("currency").map_or(1, |currency| op.minor_unit(currency)).max(1);
        for (place, row) in rows.iter().enumerate() {
            // Its id, or its place on the report as the findings count it.
            let wanted = row.get("line").ok_or_else(malformed)?;
            let found = match wanted {
                Json::String(id) => draft.lines("lines").position(|line| line.text("id") == Some(id)),
                Json::Number(number) => number
                    .as_u64()
                    .and_then(|number| usize::try_from(number).ok()?.checked_sub(1))
                    .filter(|index| *index < draft.line_count("lines")),
                _ => return Err(malformed()),
            };
            let Some(index) = found else {
                return Err(OpError::invalid(
                    format!("/decisions/{place}/line"),
                    "unknown_line",
                    say!("expenses-unknown-line", "This expense is not on the report any more; open it again."),
                ));
            };
            let amount = asked_money(row.get("amount"), &format!("/decisions/{place}/amount"))?;
            // What is approved whole needs no word; less is refused without one.
            let comment = row.get("comment").and_then(Json::as_str).map(str::trim).unwrap_or_default();
            let claimed = draft.line("lines", index).map_or(0, |line| line.int("claimed"));
            match amount {
                Some(amount) if amount < 0 || amount > claimed => {
                    return Err(OpError::invalid(
                        format!("/decisions/{place}/amount"),
                        "above_claim",
                        say!("expenses-above-claim", "Approve between nothing and what is claimed."),
                    ));
                }
                Some(amount) if amount % unit != 0 => {
                    return Err(OpError::invalid(
                        format!("/decisions/{place}/amount"),
                        "precision",
                        say!(
                            "expenses-amount-more-digits-than-currency",
                            "This amount has more digits than its currency."
                        ),
                    ));
                }
                Some(amount) if amount < claimed && comment.is_empty() => {
                    return Err(OpError::invalid(
                        format!("/decisions/{place}/comment"),
                        "comment_missing",
                        say!("expenses-comment-missing", "Say why less is approved."),
                    ));
                }
                _ => {}
            }
            draft.set_line("lines", index, "decided", amount.map_or(Value::Null, Value::Int));
            draft.set_line("lines", index, "decision", crate::wire::text_or_null(Some(comment)));
        }
        totals::sum(op, draft, totals::Advances::Planned).await
    })
}
