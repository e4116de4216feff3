//! Tax that is kept back from a payment: what the bank shows of a document is then less than what it settles.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Op, OpError, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, PERCENT_SCALE, round_half_away};

/// The part of a document that is open, and what the tax is computed on.
#[derive(Debug, Clone, Copy)]
pub struct Share {
    pub outstanding: i64,
    pub total: i64,
    /// What the whole document is taxed on.
    pub base: i64,
}

/// Percents in force today of the codes that are withheld when a document is paid. Codes with thresholds are left out: what they
/// take depends on what was paid before, which the payment itself works out.
pub struct Rates {
    percents: BTreeMap<String, i64>,
    unit: i64,
}

impl Rates {
    pub async fn load(op: &mut Op<'_>, unit: i64) -> OpResult<Rates> {
        let codes = op.reference("ledger.withholding_code").await?;
        let plain: Vec<Id> = codes
            .iter()
            .filter(|code| {
                code.text("trigger") != Some("invoice")
                    && code.get("thresholdPerDocument").is_null()
                    && code.get("thresholdPerYear").is_null()
            })
            .map(|code| code.id())
            .collect();
        let mut percents = BTreeMap::new();
        for code in plain {
            match ledger::api::withholding_rate(op, &code, op.today()).await {
                Ok(percent) if percent > 0 => {
                    percents.insert(code.to_string(), percent);
                }
                Ok(_) | Err(OpError::Refused { .. }) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(Rates { percents, unit })
    }

    /// What is withheld under the code a document names.
    pub fn of_code(&self, code: &str, share: Share) -> Vec<i64> {
        self.percents.get(code).and_then(|percent| withheld(share, *percent, self.unit)).into_iter().collect()
    }

    /// What may be withheld where nobody says under which code: once per rate.
    pub fn of_any(&self, share: Share) -> Vec<i64> {
        let percents: BTreeSet<i64> = self.percents.values().copied().collect();
        percents.into_iter().filter_map(|percent| withheld(share, percent, self.unit)).collect()
    }
}

/// `base × outstanding ÷ total × percent`, rounded once to the currency's unit; nothing where nothing would be left or withheld.
fn withheld(share: Share, percent: i64, unit: i64) -> Option<i64> {
    if share.total <= 0 || share.base <= 0 {
        return None;
    }
    let unit = i128::from(unit.max(1));
    let numerator = i128::from(share.base) * i128::from(share.outstanding);
    let whole = i128::from(100 * power_of_ten(PERCENT_SCALE)) * i128::from(share.total) * unit;
    let tax = i64::try_from(round_half_away(numerator.checked_mul(i128::from(percent))?, whole) * unit).ok()?;
    (tax > 0 && tax < share.outstanding).then_some(tax)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PUB-ACC-5: 10 % of the net 10,000.00 of a bill of 11,500.00; half of it 500.00.
    #[test]
    fn of_the_net_in_proportion_of_what_is_open() {
        let ten_percent = 10 * power_of_ten(PERCENT_SCALE);
        let share = |outstanding: i64| Share { outstanding, total: 115_000_000, base: 100_000_000 };
        assert_eq!(withheld(share(115_000_000), ten_percent, 100), Some(10_000_000));
        assert_eq!(withheld(share(57_500_000), ten_percent, 100), Some(5_000_000));
        assert_eq!(withheld(Share { base: 0, ..share(57_500_000) }, ten_percent, 100), None);
    }
}
