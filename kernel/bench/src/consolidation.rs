//! Group accounts: many entities with large charts, the computation alone.

use std::time::Instant;

use chrono::NaiveDate;
use group::consolidate::input::{Account, Balance, Control, Entity, Group, Holding, Kind, Role};
use group::consolidate::run::consolidate;

use crate::Failure;
use crate::report::Results;

const ENTITIES: usize = 20;
const ACCOUNTS: usize = 2_000;
/// What a consolidation must reach, in seconds.
const TARGET: f64 = 2.0;
/// 1 at the scale of rates.
const ONE: i64 = 10_000_000_000;

/// Measures a parent with nineteen subsidiaries in four currencies, each with a balance on every one of 2,000 accounts, every
/// hundredth of them with another entity.
///
/// # Errors
/// Figures the consolidation refuses.
pub fn measure(results: &mut Results) -> Result<(), Failure> {
    let group = example();
    let began = Instant::now();
    let outcome = consolidate(&group).map_err(|fault| Failure(format!("consolidation: {fault:?}")))?;
    let took = began.elapsed().as_secs_f64();
    let about = format!("{ENTITIES} entities × {ACCOUNTS} accounts: {} elimination entries", outcome.entries.len());
    results.at_most("in memory", "consolidation, s", took, TARGET, about);
    Ok(())
}

fn example() -> Group {
    let date = |year: i32, month: u32, day: u32| NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default();
    let small = |number: usize| i64::try_from(number).unwrap_or(0);
    let roles = Role::ALL.map(|(name, role)| Account {
        code: format!("R{name}"),
        name: name.to_string(),
        kind: kind_of(role),
        role: Some(role),
    });
    let plain = (roles.len()..ACCOUNTS).map(|place| {
        let kind = [Kind::Asset, Kind::Liability, Kind::Income, Kind::Expense][place % 4];
        Account { code: format!("{place:05}"), name: format!("Account {place}"), kind, role: None }
    });
    let accounts: Vec<Account> = roles.iter().cloned().chain(plain).collect();
    let of = |role: Role| accounts.iter().position(|account| account.role == Some(role)).unwrap_or(0);
    let (investment, capital) = (of(Role::Investment), of(Role::Capital));
    let entities = (0..ENTITIES)
        .map(|entity| {
            let rate = [ONE, ONE / 125, ONE / 20, ONE / 26][entity % 4];
            let mut balances: Vec<Balance> = (Role::ALL.len()..ACCOUNTS)
                .map(|account| {
                    let amount = (small(account * 7 + entity * 13) % 9_973) * 100;
                    let sign = if account % 4 == 0 || account % 4 == 3 { 1 } else { -1 };
                    let counterparty = (account % 100 == 0).then_some((entity + 1) % ENTITIES);
                    Balance { account, amount: amount * sign, counterparty, rate: None }
                })
                .collect();
            if entity == 0 {
                balances.extend((1..ENTITIES).map(|child| Balance {
                    account: investment,
                    amount: 50_000_000,
                    counterparty: Some(child),
                    rate: None,
                }));
            }
            let rest: i64 = balances.iter().map(|balance| balance.amount).sum();
            balances.push(Balance { account: capital, amount: -rest, counterparty: None, rate: None });
            Entity {
                name: format!("Entity {entity}"),
                balances,
                closing: rate,
                average: rate / 100 * 99,
                historical: rate / 100 * 97,
                hyperinflation: false,
            }
        })
        .collect();
    let holdings = (1..ENTITIES)
        .map(|child| Holding {
            // A tree three deep.
            parent: child.saturating_sub(12),
            child,
            percent: [100_000_000, 80_000_000, 60_000_000][child % 3],
            changes: Vec::new(),
            control: Control::Subsidiary,
            acquired: date(2024, 1, 1),
            consideration: 50_000_000,
            capital: 40_000_000,
            retained: 5_000_000,
            fair_values: Vec::new(),
            nci_fair_value: None,
            impairments: Vec::new(),
            rate: [ONE, ONE / 125, ONE / 20, ONE / 26][child % 4],
            before: 0,
            previous: None,
            lost: None,
            carried: None,
        })
        .collect();
    Group {
        accounts,
        entities,
        holdings,
        unrealised: Vec::new(),
        parent: 0,
        year_start: date(2026, 1, 1),
        period_end: date(2026, 9, 30),
        tolerance: 10_000,
        tax_rate: 0,
        unit: 100,
    }
}

fn kind_of(role: Role) -> Kind {
    match role {
        Role::Investment | Role::Goodwill | Role::Inventory => Kind::Asset,
        Role::DeferredTax => Kind::Liability,
        Role::Capital | Role::Retained | Role::Dividends | Role::Nci | Role::Cta => Kind::Equity,
        Role::DividendIncome | Role::ShareOfResults | Role::BargainGain => Kind::Income,
        Role::CostOfSales
        | Role::GoodwillImpairment
        | Role::ExtraDepreciation
        | Role::IntercompanyDifference
        | Role::TaxExpense => Kind::Expense,
    }
}
