//! Advances that prepay goods and services (IFRIC 22): what an advance covers of a later document is recognised at the advance's rate.
//!
//! An advance that will be settled in goods or services is non-monetary (IAS 21.16), so its own date is the date of the transaction for
//! the income, the cost or the asset it pays for (IFRIC 22.8), and each of several advances has its own (IFRIC 22.9). A document is
//! posted at the rate of its day; when an advance settles it, the difference between the two rates goes to what the document recognised
//! instead of to profit or loss on exchange. Money that came after the document, and money on account, which the party may have back, is
//! monetary: it settles the document as any money does, and its difference is realised (IAS 21.28).

use std::sync::Arc;

use kernel::{Op, OpResult};
use kernel_types::{Id, allocate, round_half_away};

use crate::entry::Dimensions;
use crate::items::OpenItem;

/// What a document recognised beside its open item, as it was posted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recognised {
    pub lines: Vec<RecognisedLine>,
    /// The whole document in base currency, taxes included. Tax is owed at the document's rate whenever it was paid, so its share of a
    /// difference stays an exchange difference.
    pub whole: i64,
}

/// An amount of income, cost or an asset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecognisedLine {
    pub account: Id,
    pub cost_centre: Option<String>,
    pub project: Option<String>,
    pub branch: Option<String>,
    pub base: i64,
}

impl RecognisedLine {
    pub(crate) fn dimensions(&self) -> Dimensions {
        let part = |text: &Option<String>| text.as_deref().filter(|text| !text.is_empty()).map(Arc::from);
        Dimensions { cost_centre: part(&self.cost_centre), project: part(&self.project), branch: part(&self.branch) }
    }
}

impl Recognised {
    /// The part of `difference` that belongs to each line; what is left of it belongs to the taxes.
    pub fn shares(&self, difference: i64, unit: i64) -> Vec<i64> {
        let weights: Vec<i64> = self.lines.iter().map(|line| line.base).collect();
        let goods: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
        if goods == 0 || self.whole == 0 {
            return vec![0; weights.len()];
        }
        let unit = unit.max(1);
        let share = round_half_away(i128::from(difference) * goods, i128::from(self.whole) * i128::from(unit))
            * i128::from(unit);
        // A part of the difference is within its range.
        allocate(i64::try_from(share).unwrap_or(difference), &weights, unit)
    }
}

/// Whether settling `to` with `from` is goods and services coming for an advance: in foreign currency, on an account that is not
/// monetary, and there before the document was.
pub async fn prepays(op: &mut Op<'_>, from: &OpenItem, to: &OpenItem) -> OpResult<bool> {
    if from.currency == op.business().currency || from.date > to.date {
        return Ok(false);
    }
    let accounts = op.reference("ledger.account").await?;
    Ok(accounts.get(&from.account).is_some_and(|account| !account.flag("monetary")))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn recognised(lines: &[i64], whole: i64) -> Recognised {
        let lines = lines
            .iter()
            .map(|base| RecognisedLine {
                account: Id::from_stored("a"),
                cost_centre: None,
                project: None,
                branch: None,
                base: *base,
            })
            .collect();
        Recognised { lines, whole }
    }

    /// 1,000.00 of goods and 150.00 of tax at 26: an advance at 25 lowers the goods by 1,000.00, the tax keeps its 150.00.
    #[test]
    fn goods_follow_the_advance_and_tax_its_document() {
        let document = recognised(&[156_000_000, 104_000_000], 299_000_000);
        assert_eq!(document.shares(-11_500_000, 100), vec![-6_000_000, -4_000_000]);
    }

    #[test]
    fn a_document_without_tax_takes_all_of_it() {
        assert_eq!(recognised(&[100, 200, 300], 600).shares(700, 100), vec![100, 200, 400]);
        assert_eq!(recognised(&[], 600).shares(700, 100), Vec::<i64>::new());
        assert_eq!(recognised(&[0, 0], 0).shares(700, 100), vec![0, 0]);
    }

    proptest! {
        /// Without tax nothing is realised, whatever the lines; with tax no more than its share of the difference, rounded once.
        #[test]
        fn what_is_not_recognised_is_the_share_of_the_tax(
            lines in prop::collection::vec(1i64..1_000_000_000, 1..8), tax in 0i64..1_000_000_000, difference in -1_000_000_000i64..1_000_000_000,
        ) {
            let lines: Vec<i64> = lines.into_iter().map(|line| line * 100).collect();
            let (goods, tax, difference) = (lines.iter().sum::<i64>(), tax * 100, difference * 100);
            let shares = recognised(&lines, goods + tax).shares(difference, 100);
            let realised = difference - shares.iter().sum::<i64>();
            let exact = i128::from(difference) * i128::from(tax);
            prop_assert!((i128::from(realised) * i128::from(goods + tax) - exact).abs() <= i128::from(goods + tax) * 50);
            prop_assert!(shares.iter().all(|share| share % 100 == 0));
            if tax == 0 {
                prop_assert_eq!(realised, 0);
            }
        }
    }
}
