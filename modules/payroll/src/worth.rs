//! What an amount of pay is worth in another currency. Where a rate cannot be applied it is an error, never the amount itself or zero.

use kernel::{OpError, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, Money, RATE_SCALE, Rate, mul_div_round, round_to_digits};

/// An amount at a rate to the business currency, in whole minor units of it.
///
/// # Errors
/// It is beyond every amount.
pub fn in_base(amount: Money, rate: Rate, digits: u32) -> OpResult<Money> {
    let exact = mul_div_round(amount, rate, power_of_ten(RATE_SCALE)).ok_or_else(too_large)?;
    Ok(round_to_digits(exact, MONEY_SCALE, digits))
}

/// An amount of the second currency in the pay's; `rate` is its units for one of the pay's.
///
/// # Errors
/// The rate is none, or the amount is beyond every amount.
pub fn in_pay(amount: Money, rate: Rate) -> OpResult<Money> {
    if rate <= 0 {
        return Err(OpError::internal(format!("the second currency of a run has the rate {rate}")));
    }
    mul_div_round(amount, power_of_ten(RATE_SCALE), rate).ok_or_else(too_large)
}

fn too_large() -> OpError {
    OpError::refused("amount_too_large", say!("payroll-amount-too-large-to-post", "An amount is too large to post."))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Rate = power_of_ten(RATE_SCALE);

    #[test]
    fn amounts_are_worth_what_the_rate_says() {
        // 1,000.00 at 26.7 is 26,700.00, and back again.
        let rate = 267 * ONE / 10;
        assert_eq!(in_base(10_000_000, rate, 2).unwrap(), 267_000_000);
        assert_eq!(in_pay(267_000_000, rate).unwrap(), 10_000_000);
        // Half a currency without cents.
        assert_eq!(in_base(10_000, ONE / 2, 0).unwrap(), 10_000);
    }

    #[test]
    fn what_no_figure_holds_is_refused() {
        let refused =
            |found: OpResult<Money>| matches!(found, Err(OpError::Refused { code, .. }) if code == "amount_too_large");
        assert!(refused(in_base(Money::MAX, 2 * ONE, 2)));
        assert!(refused(in_pay(Money::MAX, ONE / 2)));
    }

    #[test]
    fn a_second_currency_without_a_rate_is_worth_nothing_to_go_by() {
        assert!(matches!(in_pay(10_000, 0), Err(OpError::Internal(_))));
        assert!(matches!(in_pay(10_000, -ONE), Err(OpError::Internal(_))));
    }
}
