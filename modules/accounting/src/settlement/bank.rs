//! The bank's side of a receipt, payment or refund whose account is kept in another currency than the document: what moved there, the
//! fees the bank took, and the rate of its currency (design 1.5.2).

use kernel::{Draft, Op, OpError, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, RATE_SCALE, Value, round_half_away};

use super::Way;
use super::plan::Bank;
use crate::document::currency_of;
use crate::generated::receipt::{BANK_AMOUNT, BANK_AMOUNT_FOLLOWS, BANK_CURRENCY, BANK_FEES, BANK_RATE, FEES, RATE};

/// Rate of the bank's currency. Without one nothing can be proposed, and what moved has to be given.
pub(super) async fn fill(op: &mut Op<'_>, draft: &mut Draft, bank_currency: &str, date: Date) -> OpResult<()> {
    if bank_currency == currency_of(op, draft) {
        draft.set(BANK_AMOUNT, Value::Null);
        draft.set(BANK_RATE, Value::Null);
        draft.set(BANK_AMOUNT_FOLLOWS, Value::Null);
        if draft.int(BANK_FEES) > 0 {
            draft.refuse(
                "/bankFees",
                "fees_in_one_currency",
                say!(
                    "accounting-fees-in-one-currency",
                    "The bank account is kept in the document's currency; give the fees under Bank fees."
                ),
            );
        }
        return Ok(());
    }
    match ledger::api::rate_to_base(op, bank_currency, date).await {
        Ok(rate) => draft.set(BANK_RATE, rate),
        // The document's own rate says what the money is worth, and with it what a unit of the bank's currency is.
        Err(OpError::Refused { .. }) if draft.int(RATE) > 0 => {
            draft.set(BANK_RATE, Value::Null);
            if draft.get(BANK_AMOUNT).is_null() {
                draft.refuse(
                    "/bankAmount",
                    "required",
                    say!(
                        "accounting-bank-account-kept-in",
                        "The bank account is kept in {bank_currency}; give the amount that moved there.",
                        bank_currency
                    ),
                );
            }
        }
        Err(OpError::Refused { code, message, .. }) => draft.refuse("/bankAccount", code, message),
        Err(other) => return Err(other),
    }
    Ok(())
}

/// What moves on the bank account at the rates of both currencies, while nobody has entered what the bank says.
pub(super) fn propose(op: &Op<'_>, draft: &mut Draft, way: Way, rate: i64) {
    let Some(bank_rate) = draft.get(BANK_RATE).as_int().filter(|rate| *rate > 0) else { return };
    let Some(currency) = draft.text(BANK_CURRENCY).filter(|bank| *bank != currency_of(op, draft)) else { return };
    let unit = op.minor_unit(currency);
    let given = !draft.get(BANK_AMOUNT).is_null()
        && (!draft.flag(BANK_AMOUNT_FOLLOWS) || draft.was_sent(BANK_AMOUNT) && draft.changed(BANK_AMOUNT));
    draft.set(BANK_AMOUNT_FOLLOWS, !given);
    if given {
        return;
    }
    let (fees, bank_fees) = (draft.int(FEES), draft.int(BANK_FEES));
    let amount = match way {
        Way::Receipt => draft.int("amount") - fees,
        Way::Payment => draft.int("amount") + fees,
    };
    let rounded = round_half_away(i128::from(amount) * i128::from(rate), i128::from(bank_rate) * i128::from(unit));
    let worth = i64::try_from(rounded * i128::from(unit)).unwrap_or(i64::MAX / 2);
    let moved = match way {
        Way::Receipt => worth - bank_fees,
        Way::Payment => worth + bank_fees,
    };
    draft.set(BANK_AMOUNT, moved.max(0));
}

/// What moved and the fees; `None` where the account is kept in the document's currency.
pub(super) fn of(draft: &Draft) -> Option<Bank> {
    let moved = draft.get(BANK_AMOUNT).as_int()?;
    Some(Bank { moved, fees: draft.int(BANK_FEES), rate: draft.get(BANK_RATE).as_int() })
}

/// Where the rate of the bank's currency is not known, it is that at which what moved there is worth `base`.
pub(super) fn fill_rate(draft: &mut Draft, base: i64) {
    if !draft.get(BANK_RATE).is_null() {
        return;
    }
    let Some(moved) = draft.get(BANK_AMOUNT).as_int().filter(|moved| *moved > 0) else { return };
    let rate = round_half_away(i128::from(base) * i128::from(power_of_ten(RATE_SCALE)), i128::from(moved));
    draft.set(BANK_RATE, i64::try_from(rate).map_or(Value::Null, Value::Int));
}
