//! What a subsidiary earned in the year before it was acquired belongs to its earnings at acquisition, not to the year of the group
//! (IFRS 10.B88).

use std::collections::BTreeMap;

use kernel_types::round_half_away;

use super::input::{Account, Balance, Entity, Holding, Role};

/// Moves results and dividends of the days before the acquisition to the earnings, and answers what was earned. `before` are the balances
/// of the day before; without them each result line gives up the same part, as far as the earnings at acquisition say how much.
/// `None` where these cannot be of this year.
pub fn leave_out(
    entity: &mut Entity,
    chart: &[Account],
    holding: &Holding,
    before: Option<&[Balance]>,
    unit: i64,
) -> Option<i64> {
    let is_result = |balance: &Balance| chart.get(balance.account).is_some_and(|account| account.kind.is_result());
    let role = |balance: &Balance| chart.get(balance.account).and_then(|account| account.role);
    let retained = chart.iter().position(|account| account.role == Some(Role::Retained))?;
    let mut moved: BTreeMap<(usize, Option<usize>), i64> = BTreeMap::new();
    let earned = match before {
        Some(before) => {
            for balance in before.iter().filter(|balance| is_result(balance) || role(balance) == Some(Role::Dividends))
            {
                *moved.entry((balance.account, balance.counterparty)).or_default() += balance.amount;
            }
            -before.iter().filter(|balance| is_result(balance)).map(|balance| balance.amount).sum::<i64>()
        }
        None => {
            let opening: i64 = entity
                .balances
                .iter()
                .filter(|balance| role(balance) == Some(Role::Retained))
                .map(|balance| -balance.amount)
                .sum();
            let of_year: i64 =
                entity.balances.iter().filter(|balance| is_result(balance)).map(|balance| -balance.amount).sum();
            let earned = holding.retained - opening;
            if earned == 0 {
                return Some(0);
            }
            if of_year.signum() != earned.signum() || of_year.abs() < earned.abs() {
                return None;
            }
            let unit = i128::from(unit.max(1));
            let (mut sum, mut largest) = (0i64, None);
            for balance in entity.balances.iter().filter(|balance| is_result(balance)) {
                // What was earned is a part of the year's result.
                let part = i128::from(balance.amount) * i128::from(earned);
                let part = i64::try_from(round_half_away(part, i128::from(of_year) * unit) * unit).unwrap_or(0);
                let key = (balance.account, balance.counterparty);
                *moved.entry(key).or_default() += part;
                sum += part;
                if largest.is_none_or(|(_, amount): (_, i64)| amount.abs() < part.abs()) {
                    largest = Some((key, part));
                }
            }
            // What rounding leaves falls on the largest line.
            if let Some((key, _)) = largest {
                *moved.entry(key).or_default() -= sum + earned;
            }
            earned
        }
    };
    let mut to_earnings = 0i64;
    for ((account, counterparty), amount) in moved {
        to_earnings += amount;
        entity.balances.push(Balance { account, amount: -amount, counterparty, rate: None });
    }
    entity.balances.push(Balance { account: retained, amount: to_earnings, counterparty: None, rate: None });
    Some(earned)
}
