//! The year-end entry (design 1.4.14): income and expense to zero, the difference to retained earnings. No IO.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, RATE_SCALE};

use crate::entry::{Dimensions, EntryLine};

/// Balance of one income or expense account in one combination of dimensions; debit minus credit, base currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearResult {
    pub account: Id,
    pub dimensions: String,
    pub balance: i64,
}

/// Lines that bring every result to zero, and one line of retained earnings per combination of dimensions.
pub fn closing_lines(results: &[YearResult], retained: &Id, base: &Arc<str>) -> Vec<EntryLine> {
    let mut lines = Vec::with_capacity(results.len() + 1);
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for result in results {
        lines.push(signed_line(&result.account, -result.balance, base, dimensions_of(&result.dimensions)));
        *sums.entry(result.dimensions.as_str()).or_default() += result.balance;
    }
    for (dimensions, balance) in sums {
        if balance != 0 {
            lines.push(signed_line(retained, balance, base, dimensions_of(dimensions)));
        }
    }
    lines
}

fn signed_line(account: &Id, balance: i64, base: &Arc<str>, dimensions: Dimensions) -> EntryLine {
    let (debit, credit) = if balance > 0 { (balance, 0) } else { (0, -balance) };
    EntryLine {
        account: account.clone(),
        party: None,
        debit,
        credit,
        doc_debit: debit,
        doc_credit: credit,
        currency: Arc::clone(base),
        rate: power_of_ten(RATE_SCALE),
        tax_code: None,
        tax_base: None,
        due: None,
        narration: None,
        dimensions,
    }
}

/// The dimensions a balance key stands for.
pub fn dimensions_of(key: &str) -> Dimensions {
    let mut parts = key.split('|').map(|part| Some(Arc::<str>::from(part)).filter(|part| !part.is_empty()));
    let mut next = || parts.next().flatten();
    Dimensions { cost_centre: next(), project: next(), branch: next() }
}
