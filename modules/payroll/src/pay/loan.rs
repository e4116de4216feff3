//! Loans to staff: instalments, interest and the last one that takes what rounding left.

use crate::exact::Exact;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interest {
    None,
    /// On the whole loan for its whole time.
    Flat,
    /// On what is still owed.
    Reducing,
}

/// One instalment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    pub principal: Exact,
    pub interest: Exact,
    pub left: Exact,
}

impl Instalment {
    pub fn amount(&self) -> Exact {
        self.principal + self.interest
    }
}

/// The plan of a loan at `rate` percent a period in so many instalments. The last one takes what is left.
pub fn plan(principal: Exact, rate: Exact, instalments: u32, interest: Interest, digits: u32) -> Vec<Instalment> {
    let count = instalments.max(1);
    let whole = Exact::whole(i64::from(count));
    let one = Exact::whole(1);
    let regular = match interest {
        Interest::Reducing if !rate.is_zero() => annuity(principal, rate, count).rounded(digits),
        Interest::Flat => (principal + principal.percent(rate).times(whole)).share(one, whole).rounded(digits),
        _ => principal.share(one, whole).rounded(digits),
    };
    let flat_total = principal.percent(rate).times(whole).rounded(digits);
    let mut left = principal;
    let mut interest_left = flat_total;
    let mut plan = Vec::with_capacity(count as usize);
    for number in 1..=count {
        let last = number == count;
        let charged = match interest {
            Interest::None => Exact::ZERO,
            Interest::Reducing => left.percent(rate).rounded(digits),
            Interest::Flat if last => interest_left,
            Interest::Flat => flat_total.share(one, whole).rounded(digits),
        };
        interest_left -= charged;
        let paid = if last { left } else { (regular - charged).min(left).not_below_zero() };
        left -= paid;
        plan.push(Instalment { principal: paid, interest: charged, left });
    }
    plan
}

/// `P × i ÷ (1 − (1 + i)^−n)`, written with the powers on top so that no small number is divided by.
fn annuity(principal: Exact, rate: Exact, count: u32) -> Exact {
    let growth = (0..count).fold(Exact::whole(1), |power, _| power + power.percent(rate));
    let grown = growth - Exact::whole(1);
    if grown.is_zero() {
        principal.share(Exact::whole(1), Exact::whole(i64::from(count)))
    } else {
        principal.percent(rate).share(growth, grown)
    }
}

/// What a cheap loan is worth to the person who has it, in one month: the benchmark's interest less their own.
pub fn benefit(balance: Exact, benchmark: Exact, rate: Exact, digits: u32) -> Exact {
    (balance.percent((benchmark - rate).not_below_zero())).share(Exact::whole(1), Exact::whole(12)).rounded(digits)
}
