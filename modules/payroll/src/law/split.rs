//! Pay of two currencies: tax is found on the whole and divided in proportion to what was earned in each; each share bears
//! its own levies and is paid over in its currency.

use super::rules::Levy;
use super::statutory::{Case, Lack, Other};
use crate::exact::Exact;

/// How the whole divides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// What was earned in the other currency, in the pay's.
    pub foreign: Exact,
    gross: Exact,
    pub rate: Exact,
    pub currency: String,
    pub digits: u32,
    /// In the other currency.
    pub other_gross: Exact,
}

/// One currency's part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub currency: String,
    pub gross: Exact,
    pub paye: Exact,
    pub levies: Vec<(String, Exact)>,
    pub contributions: Exact,
}

impl Part {
    pub fn net(&self) -> Exact {
        self.gross - self.paye - self.levies.iter().map(|(_, amount)| *amount).sum() - self.contributions
    }
}

impl Split {
    /// # Errors
    /// The other currency has no rate.
    pub fn of(case: &Case<'_>, other: &Other, gross: Exact) -> Result<Split, Lack> {
        let other_gross = other.earnings.gross();
        let foreign = other.own(other_gross)?.rounded(case.digits);
        let (rate, currency, digits) = (other.rate, other.currency.clone(), other.digits);
        Ok(Split { foreign, gross, rate, currency, digits, other_gross })
    }

    /// Own and other share of an amount; what rounding leaves belongs to the larger.
    pub fn shares(&self, amount: Exact, digits: u32) -> (Exact, Exact) {
        let own = self.gross - self.foreign;
        if own > self.foreign {
            let other = amount.share(self.foreign, self.gross).rounded(digits);
            (amount - other, other)
        } else {
            let mine = amount.share(own, self.gross).rounded(digits);
            (mine, amount - mine)
        }
    }

    /// Both parts, the pay's currency first.
    pub fn parts(&self, currency: &str, digits: u32, levies: &[Levy], paye: Exact, contributions: Exact) -> [Part; 2] {
        let part = |currency: &str, digits: u32, rate: Exact, earned: Exact, tax: Exact, contributions: Exact| {
            let tax = tax.times(rate).rounded(digits);
            let levies =
                levies.iter().map(|levy| (levy.code.clone(), tax.percent(levy.rate).rounded(digits))).collect();
            Part {
                currency: currency.to_string(),
                gross: earned,
                paye: tax,
                levies,
                contributions: contributions.times(rate).rounded(digits),
            }
        };
        let ((own_tax, other_tax), (own_funds, other_funds)) =
            (self.shares(paye, digits), self.shares(contributions, digits));
        [
            part(currency, digits, Exact::whole(1), self.gross - self.foreign, own_tax, own_funds),
            part(&self.currency, self.digits, self.rate, self.other_gross, other_tax, other_funds),
        ]
    }
}
