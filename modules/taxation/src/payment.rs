//! Payments to the authority.

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, RATE_SCALE, Value, format_scaled, mul_div_round, round_half_away, round_to_digits};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};

use crate::generated::TaxReturn;

/// Calculator: currency and rate of the bank account, the amount still owed where none is given, and what counts towards the
/// return.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let base = op.business().currency.clone();
        let digits = op.currency_digits(&base);
        let date = draft.date("date").unwrap_or_else(|| op.today());
        let banks = op.reference("ledger.bank_account").await?;
        let currency = match draft.link("bankAccount").and_then(|id| banks.get(&id)) {
            Some(bank) => BankAccount::of(&bank)?.currency()?.to_string(),
            // Until an account is chosen it is paid in the currency it is owed in.
            None => base.clone(),
        };
        draft.set("currency", Value::text(&currency));
        let rate = match draft.get("rate").as_int() {
            _ if currency == base => power_of_ten(RATE_SCALE),
            Some(rate) if rate > 0 => rate,
            Some(_) => return Ok(()),
            None => match ledger::api::rate_to_base(op, &currency, date).await {
                Ok(rate) => rate,
                Err(OpError::Refused { code, message, .. }) => {
                    draft.refuse("/rate", code, message);
                    return Ok(());
                }
                Err(other) => return Err(other),
            },
        };
        draft.set("rate", rate);
        let owed = match draft.link("taxReturn") {
            Some(id) => match op.load("taxation.tax_return", &id).await {
                Ok(doc) => TaxReturn::of(&doc)?.outstanding(),
                // One that is not there was refused with its link.
                Err(OpError::NotFound) => 0,
                Err(other) => return Err(other),
            },
            None => 0,
        };
        if draft.get("kind").is_null() {
            draft.set("kind", Value::from(if owed < 0 { "refund" } else { "tax" }));
        }
        // It was filled above.
        let kind = draft.text("kind").unwrap_or("tax").to_string();
        let counts = matches!(kind.as_str(), "tax" | "refund");
        if draft.get("amount").is_null() && counts && owed != 0 {
            let unit = power_of_ten(MONEY_SCALE - op.currency_digits(&currency).min(MONEY_SCALE));
            let exact = round_half_away(
                i128::from(owed.abs()) * i128::from(power_of_ten(RATE_SCALE)),
                i128::from(rate) * i128::from(unit),
            );
            let Ok(amount) = i64::try_from(exact * i128::from(unit)) else {
                draft.refuse(
                    "/amount",
                    "amount_too_large",
                    say!("taxation-amount-too-large", "The amount is too large."),
                );
                return Ok(());
            };
            draft.set("amount", amount);
        }
        if draft.get("amount").is_null() {
            draft.refuse(
                "/amount",
                "required",
                say!(
                    "taxation-give-amount-nothing-owed-for-return",
                    "Give the amount: nothing is owed for this return."
                ),
            );
            return Ok(());
        }
        let Some(exact) = mul_div_round(draft.int("amount"), rate, power_of_ten(RATE_SCALE)) else {
            draft.refuse("/amount", "amount_too_large", say!("taxation-amount-too-large", "The amount is too large."));
            return Ok(());
        };
        let amount = round_to_digits(exact, MONEY_SCALE, digits);
        draft.set("baseAmount", amount);
        draft.set(
            "countsAs",
            match kind.as_str() {
                "tax" => amount,
                "refund" => -amount,
                _ => 0,
            },
        );
        Ok(())
    })
}

/// Effect before posting: not more than is owed, not before the return was filed; a settled return settles its period.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = draft.link("taxReturn").ok_or_else(|| {
            OpError::invalid("/taxReturn", "required", say!("taxation-choose-return", "Choose the return."))
        })?;
        let doc = op.load_for_update("taxation.tax_return", &id).await?;
        let (owed, counts) = (doc.int("outstanding"), draft.int("countsAs"));
        let money = |amount: i64| format_scaled(amount, MONEY_SCALE, 2);
        if (counts > 0 && counts > owed.max(0)) || (counts < 0 && counts < owed.min(0)) {
            let what = if counts > 0 { "is owed" } else { "is due back" };
            let message = say!(
                "taxation-more-than-owed",
                "Only {abs} {what} for this return. Lower the amount, or record penalties and interest as such.",
                abs = money(owed.abs().max(0)),
                what
            );
            return Err(OpError::invalid("/amount", "more_than_owed", message));
        }
        op.set_fields("taxation.tax_return", &id, &[("paid", Value::Int(doc.int("paid") + counts))]).await?;
        if let (true, Some(period)) = (counts != 0 && counts == owed, doc.link("period")) {
            let state = op.load("taxation.tax_period", &period).await?;
            if state.state() == Some("filed") {
                op.transition("taxation.tax_period", &period, "settle", Map::new()).await?;
            }
        }
        Ok(())
    })
}

/// Effect of voiding: the period is open for payment again.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link("taxReturn").filter(|_| draft.int("countsAs") != 0) else { return Ok(()) };
        let doc = op.load_for_update("taxation.tax_return", &id).await?;
        op.set_fields("taxation.tax_return", &id, &[("paid", Value::Int(doc.int("paid") - draft.int("countsAs")))])
            .await?;
        let Some(period) = doc.link("period") else { return Ok(()) };
        if op.load("taxation.tax_period", &period).await?.state() == Some("locked") {
            op.transition("taxation.tax_period", &period, "unsettle", Map::new()).await?;
        }
        Ok(())
    })
}
