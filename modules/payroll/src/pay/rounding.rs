//! Cash pay in whole notes and coins: what is below the smallest one is carried to the next pay.

use crate::exact::Exact;

/// How net pay changes for being paid in cash.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Carry {
    /// From earlier pay.
    pub brought: Exact,
    /// To the next pay.
    pub left: Exact,
}

/// `cash` is the part of net pay that is paid in cash, before `carried` is added to it. The last pay carries nothing on.
pub fn carry(cash: Exact, carried: Exact, unit: Option<Exact>, last: bool) -> Carry {
    let due = cash + carried;
    if due.is_negative() {
        return Carry::default();
    }
    let left = match unit.filter(|unit| !unit.is_zero() && !cash.is_zero() && !last) {
        Some(unit) => {
            let nearest = due.to_step(unit);
            due - if nearest > due { nearest - unit } else { nearest }
        }
        None => Exact::ZERO,
    };
    Carry { brought: carried, left }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(text: &str) -> Exact {
        Exact::parse(text).unwrap_or_default()
    }

    #[test]
    fn cents_wait_until_they_are_a_coin() {
        let unit = Some(exact("1"));
        let mut carried = Exact::ZERO;
        let mut paid = Vec::new();
        for _ in 0..4 {
            let carry = carry(exact("560.66"), carried, unit, false);
            assert_eq!(carry.brought, carried);
            paid.push((exact("560.66") + carry.brought - carry.left).text(2));
            carried = carry.left;
        }
        assert_eq!(paid, ["560.00", "561.00", "560.00", "561.00"]);
        assert_eq!(carried.text(2), "0.64");
    }

    #[test]
    fn the_last_pay_and_pay_into_an_account_leave_nothing() {
        assert_eq!(
            carry(exact("560.66"), exact("0.34"), Some(exact("1")), true),
            Carry { brought: exact("0.34"), left: Exact::ZERO }
        );
        assert_eq!(
            carry(Exact::ZERO, exact("0.34"), Some(exact("1")), false),
            Carry { brought: exact("0.34"), left: Exact::ZERO }
        );
        assert_eq!(carry(exact("12.34"), Exact::ZERO, None, false), Carry::default());
    }
}
