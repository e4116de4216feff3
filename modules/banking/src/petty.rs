//! Petty cash: what vouchers, top-ups and counts come to, and what they leave in the till.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, MONEY_SCALE, RATE_SCALE, Value, allocate, format_scaled, round_half_away};
use serde_json::{Map, Value as Json};

use crate::account;
use crate::matching::amounts::to_base;

const FUND: &str = "banking.petty_cash";
/// 100 % as tax rates are stored.
const WHOLE: i64 = 100 * power_of_ten(kernel_types::PERCENT_SCALE);

/// `banking.petty_fund`: a till keeps the currency of its account.
pub fn fund<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(account) = draft.link("account") else { return Ok(()) };
        let account = account::load(op, &account).await?;
        if account.kind != "cash" {
            draft.refuse(
                "/account",
                "not_cash",
                say!("banking-not-cash", "A till is a cash account; money at a bank is no petty cash."),
            );
        }
        draft.set("currency", Value::text(&account.currency));
        Ok(())
    })
}

/// `banking.petty_amounts`, of a voucher, a top-up or a count that is still a draft.
pub fn amounts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(fund) = draft.link("fund").filter(|_| draft.is_draft()) else { return Ok(()) };
        let fund = op.load(FUND, &fund).await?;
        let Some(till) = fund.link("account") else { return Ok(()) };
        let till = account::load(op, &till).await?;
        let date = draft.date("date").unwrap_or_else(|| op.today());
        if let Some(locked) = till.locked.filter(|locked| date <= *locked) {
            draft.refuse(
                "/date",
                "reconciled",
                say!(
                    "banking-signed-off-up-to-choose",
                    "{name} is signed off up to {locked}. Choose a later day.",
                    name = till.name,
                    locked
                ),
            );
        }
        draft.set("currency", Value::text(&till.currency));
        let rate = rate_of(op, draft, &till.currency, date).await?;
        draft.set("rate", rate);
        let base_unit = op.minor_unit(&op.business().currency);
        match draft.entity.name.as_str() {
            "petty_voucher" => voucher(op, draft, date, till.unit, rate, base_unit).await?,
            "petty_top_up" => top_up(op, draft, &fund, &till, rate, base_unit).await?,
            _ => count(draft, &fund, rate, base_unit),
        }
        Ok(())
    })
}

async fn rate_of(op: &mut Op<'_>, draft: &mut Draft, currency: &str, date: Date) -> OpResult<i64> {
    match ledger::api::rate_to_base(op, currency, date).await {
        Ok(rate) => Ok(rate),
        Err(OpError::Refused { code, message, .. }) => {
            draft.refuse("/date", code, message);
            Ok(power_of_ten(RATE_SCALE))
        }
        Err(other) => Err(other),
    }
}

/// Taxes out of the amounts paid, and the amounts in business currency: their sum is the total's, to the cent.
async fn voucher(op: &mut Op<'_>, draft: &mut Draft, date: Date, unit: i64, rate: i64, base_unit: i64) -> OpResult<()> {
    let mut paid = Vec::with_capacity(draft.line_count("lines"));
    for index in 0..draft.line_count("lines") {
        let Some((amount, given, code)) =
            draft.line("lines", index).map(|line| (line.int("amount"), line.get("tax").as_int(), line.link("taxCode")))
        else {
            continue;
        };
        if amount % unit != 0 {
            draft.refuse(
                format!("/lines/{index}/amount"),
                "precision",
                say!("banking-amount-more-digits-than-currency", "This amount has more digits than its currency."),
            );
        }
        let tax = match (given, code) {
            (Some(tax), _) => tax,
            (None, Some(code)) => tax_within(amount, ledger::api::tax_rate(op, &code, date).await?, unit),
            (None, None) => 0,
        };
        draft.set_line("lines", index, "tax", tax);
        draft.set_line("lines", index, "net", amount - tax);
        paid.push((amount, tax));
    }
    let total: i64 = paid.iter().map(|(amount, _)| amount).sum();
    let base_total = to_base(total, rate, base_unit);
    let weights: Vec<i64> = paid.iter().map(|(amount, _)| *amount).collect();
    for (index, (share, (_, tax))) in allocate(base_total, &weights, base_unit).into_iter().zip(paid).enumerate() {
        let base_tax = to_base(tax, rate, base_unit);
        draft.set_line("lines", index, "baseTax", base_tax);
        draft.set_line("lines", index, "baseNet", share - base_tax);
    }
    draft.set("baseTotal", base_total);
    Ok(())
}

/// The tax inside an amount that includes it.
fn tax_within(amount: i64, rate: i64, unit: i64) -> i64 {
    let tax = round_half_away(
        i128::from(amount) * i128::from(rate),
        (i128::from(WHOLE) + i128::from(rate)) * i128::from(unit),
    ) * i128::from(unit);
    // A part of the amount is within its range.
    i64::try_from(tax).unwrap_or(0)
}

async fn top_up(
    op: &mut Op<'_>,
    draft: &mut Draft,
    fund: &Doc,
    till: &account::Account,
    rate: i64,
    base_unit: i64,
) -> OpResult<()> {
    if draft.get("amount").is_null() {
        draft.set("amount", fund.int("float") - fund.int("balance"));
    }
    if let Some(from) = draft.link("fromAccount") {
        let from = account::load(op, &from).await?;
        if from.currency != till.currency {
            draft.refuse(
                "/fromAccount",
                "other_currency",
                say!(
                    "banking-kept-in-till-holds",
                    "{name} is kept in {currency}; the till holds {kept_in}.",
                    name = from.name,
                    currency = from.currency,
                    kept_in = till.currency
                ),
            );
        }
        if from.gl == till.gl {
            draft.refuse(
                "/fromAccount",
                "same_ledger_account",
                say!(
                    "banking-both-stand-on-one-ledger-account",
                    "Both stand on one ledger account, so the books would not see a movement."
                ),
            );
        }
    }
    if draft.int("amount") % till.unit != 0 {
        draft.refuse(
            "/amount",
            "precision",
            say!("banking-amount-more-digits-than-currency", "This amount has more digits than its currency."),
        );
    }
    draft.set("baseTotal", to_base(draft.int("amount"), rate, base_unit));
    Ok(())
}

fn count(draft: &mut Draft, fund: &Doc, rate: i64, base_unit: i64) {
    if draft.line_count("pieces") > 0 {
        let sum: i64 = draft.lines("pieces").map(|line| line.int("value").saturating_mul(line.int("pieces"))).sum();
        draft.set("counted", sum);
    }
    let difference = draft.int("counted") - fund.int("balance");
    draft.set("expected", fund.int("balance"));
    draft.set("difference", difference);
    draft.set("baseTotal", to_base(difference, rate, base_unit));
}

/// `banking.move_petty_cash`: the till holds less or more. More than it holds cannot be taken, no matter who takes it first.
pub fn put<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { change(op, draft, 1).await })
}

/// `banking.return_petty_cash`: undoes it.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { change(op, draft, -1).await })
}

async fn change(op: &mut Op<'_>, draft: &mut Draft, sign: i64) -> OpResult<()> {
    let Some(fund_id) = draft.link("fund") else { return Ok(()) };
    let fund = op.load_for_update(FUND, &fund_id).await?;
    let (kind, balance) = (draft.entity.name.clone(), fund.int("balance"));
    if kind == "petty_count" && sign > 0 && draft.int("expected") != balance {
        return Err(OpError::refused_at(
            "/expected",
            "till_moved",
            say!(
                "banking-till-moved",
                "Money moved since this was counted. Save the count again, and count again where in doubt."
            ),
        ));
    }
    let moved = match kind.as_str() {
        "petty_voucher" => -draft.int("total"),
        "petty_top_up" => draft.int("amount"),
        _ => draft.int("difference"),
    };
    let after = balance + sign * moved;
    if after < 0 {
        let held = format_scaled(balance, MONEY_SCALE, op.currency_digits(draft.text("currency").unwrap_or_default()));
        return Err(OpError::refused(
            "not_enough_cash",
            say!(
                "banking-not-enough-cash",
                "The till holds {held}. Top it up first; a colleague who may post top-ups can.",
                held
            ),
        ));
    }
    let mut fields: Vec<(&str, Value)> = vec![("balance", Value::Int(after))];
    if kind == "petty_count" && sign > 0 {
        fields.push(("countedOn", draft.get("date").clone()));
    }
    op.set_fields(FUND, &fund_id, &fields).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tax_is_taken_out_of_what_was_paid() {
        let percent = |text: &str| kernel_types::parse_scaled(text, kernel_types::PERCENT_SCALE).unwrap_or(-1);
        assert_eq!(tax_within(1_155_000, percent("15.5"), 100), 155_000);
        assert_eq!(tax_within(100_000, percent("15"), 100), 13_000);
        assert_eq!(tax_within(100_000, 0, 100), 0);
    }
}
