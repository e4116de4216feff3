//! The entry of a run: cost by cost centre, what is owed to people, authorities and funds. Nobody's pay can be read from it.

use std::collections::BTreeMap;

use kernel::{Draft, Op, OpResult, written};
use kernel_types::Id;

use super::calculate::{BROUGHT, LEFT, Money, Paid};
use super::gather::Gathered;
use super::write::{Sums, currency_of};
use crate::exact::Exact;
use crate::generated::{self as g, run};
use crate::law::rules::Law;
use crate::pay::components::Kind;
use crate::pay::slip::{Group, Line};
use crate::setup::component::{Components, OTHER};
use crate::worth::in_base;

/// A line of the entry; credits are below zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryLine {
    pub account: Id,
    pub role: String,
    pub text: String,
    pub cost_centre: Option<String>,
    pub currency: String,
    pub debit: i64,
    pub base: i64,
}

/// What lines of an entry are summed by: costs first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    credit: bool,
    role: String,
    account: Option<String>,
    text: String,
    cost_centre: Option<String>,
    foreign: bool,
}

/// Posting role of net pay.
const NET: &str = "NETPAY";
/// Posting role of leave and bonuses that are set aside.
const SET_ASIDE: &str = "LEAVE-ACCR";

pub async fn lines(
    op: &mut Op<'_>,
    gathered: &Gathered,
    money: &Money,
    rate: i64,
    paid: &[Paid<'_>],
) -> OpResult<Vec<EntryLine>> {
    // The ledger keeps it, in the language of the business.
    let net_pay = op.say_to_business(&written!("payroll-net-pay", "Net pay"));
    let mut sums: BTreeMap<Key, Exact> = BTreeMap::new();
    for one in paid {
        let Ok(slip) = &one.slip else { continue };
        for line in &slip.lines {
            let centre = one.person.cost_centre.as_deref();
            for (key, amount) in sides(&gathered.components, &gathered.group.law, line, centre, &net_pay) {
                *sums.entry(key).or_default() += amount;
            }
        }
        for (foreign, net) in [(false, slip.net), (true, slip.other_net)] {
            *sums
                .entry(Key {
                    credit: true,
                    role: NET.into(),
                    account: None,
                    text: net_pay.clone(),
                    cost_centre: None,
                    foreign,
                })
                .or_default() -= net;
        }
    }
    sums.retain(|_, amount| !amount.is_zero());
    let base_digits = op.currency_digits(&op.business().currency.clone());
    let mut found = Vec::with_capacity(sums.len());
    let mut accounts: BTreeMap<String, Id> = BTreeMap::new();
    for (key, amount) in sums {
        let account = match &key.account {
            Some(account) => Id::from_stored(account),
            None => match accounts.get(&key.role) {
                Some(account) => account.clone(),
                None => {
                    let account = ledger::api::account_for(op, &key.role, &[], None).await?;
                    accounts.insert(key.role.clone(), account.clone());
                    account
                }
            },
        };
        let debit = amount.to_money();
        // Both currencies at the rates of the run, so that a payslip is worth what it cost.
        let own = money.own(amount, key.foreign)?.to_money();
        found.push(EntryLine {
            account,
            role: key.role,
            text: key.text,
            cost_centre: key.cost_centre,
            currency: currency_of(money, key.foreign).to_string(),
            debit,
            base: in_base(own, rate, base_digits)?,
        });
    }
    // Rounding in the business currency belongs to what is owed to people: the largest line of net pay.
    let off: i64 = found.iter().map(|line| line.base).sum();
    if off != 0
        && let Some(net) = found.iter_mut().filter(|line| line.role == NET).max_by_key(|line| line.base.unsigned_abs())
    {
        net.base -= off;
    }
    Ok(found)
}

/// The component that pays back expense reports.
const CLAIM: &str = "CLAIM";

/// Where one line of a payslip is posted.
fn sides(
    components: &Components,
    law: &Law,
    line: &Line,
    cost_centre: Option<&str>,
    net_pay: &str,
) -> Vec<(Key, Exact)> {
    let component = components.by_code(&line.code).filter(|_| !matches!(line.group, Group::Tax | Group::Contribution));
    let account = component.and_then(|known| known.account.as_ref()).map(ToString::to_string);
    let cost = |role: &str, account: Option<String>| Key {
        credit: false,
        role: role.to_string(),
        account,
        text: line.name.clone(),
        cost_centre: cost_centre.map(|text| text.chars().take(60).collect()),
        foreign: line.foreign,
    };
    let owed = |role: &str, account: Option<String>| Key {
        credit: true,
        role: role.to_string(),
        account,
        text: line.name.clone(),
        cost_centre: None,
        foreign: line.foreign,
    };
    let remitted = law.remittance_of(&line.code).map_or(OTHER, |remittance| remittance.role.as_str());
    match line.group {
        // Cash that was carried is owed to people already, and what is carried stays so.
        Group::Reimbursement | Group::Deduction if [BROUGHT, LEFT].contains(&line.code.as_str()) => {
            let amount = if line.code == BROUGHT { line.amount } else { -line.amount };
            vec![(Key { text: net_pay.to_string(), ..owed(NET, None) }, amount)]
        }
        // The cost was posted with the expense report: what is owed for it is paid here.
        Group::Reimbursement if line.code == CLAIM => {
            let mut paid = cost("EMP-PAY", account);
            paid.cost_centre = None;
            vec![(paid, line.amount)]
        }
        Group::Earning if !line.drawn.is_zero() => {
            vec![(cost("SAL-EXP", account), line.amount - line.drawn), (owed(SET_ASIDE, None), line.drawn)]
        }
        Group::Earning | Group::Reimbursement => vec![(cost("SAL-EXP", account), line.amount)],
        Group::Benefit => Vec::new(),
        Group::Tax | Group::Contribution => vec![(owed(remitted, None), -line.amount)],
        Group::Deduction if line.source.as_deref().is_some_and(|source| source.starts_with("loan ")) => {
            vec![(owed("LOAN-REC", None), -line.amount)]
        }
        Group::Deduction => vec![(owed(component.map_or(OTHER, |known| known.owed), account), -line.amount)],
        Group::Employer if component.is_some_and(|known| known.component.kind == Kind::Employer) => {
            let role = component.map_or(OTHER, |known| match known.component.provision {
                Some(_) => SET_ASIDE,
                None => known.owed,
            });
            vec![(cost("STAT-EXP", account), line.amount), (owed(role, None), -line.amount)]
        }
        Group::Employer => {
            // A country that names no account of its own for a fund has it among statutory costs.
            let expense = law
                .contributions
                .iter()
                .find(|one| one.code == line.code)
                .and_then(|one| one.expense.as_deref())
                .unwrap_or("STAT-EXP");
            vec![(cost(expense, None), line.amount), (owed(remitted, None), -line.amount)]
        }
    }
}

/// Totals, sums by component and the entry, on the run.
///
/// # Errors
/// A payslip has lines in a second currency the run has no rate of.
pub fn write(
    run: &mut g::Run<&mut Draft>,
    money: &Money,
    paid: &[Paid<'_>],
    lines: Vec<EntryLine>,
    rate: i64,
) -> OpResult<()> {
    let slips = || paid.iter().filter_map(|one| one.slip.as_ref().ok());
    let all: Vec<Sums> = slips().map(|slip| Sums::of(slip, money)).collect::<OpResult<_>>()?;
    let sum = |of: fn(&Sums) -> Exact| all.iter().map(of).sum::<Exact>().to_money();
    let cost: Exact = slips().map(|slip| slip.cost).sum();
    run.set_headcount(i64::try_from(slips().count()).unwrap_or(i64::MAX));
    run.set_gross(slips().map(|slip| slip.gross).sum::<Exact>().to_money());
    run.set_tax(sum(|sums| sums.tax));
    run.set_contributions(sum(|sums| sums.contributions));
    run.set_deductions(sum(|sums| sums.deductions));
    run.set_employer(sum(|sums| sums.employer));
    run.set_net(slips().map(|slip| slip.net).sum::<Exact>().to_money());
    run.set_other_net(slips().map(|slip| slip.other_net).sum::<Exact>().to_money());
    run.set_cost(cost.to_money());
    run.set_base_total(cost.times(Exact::rate(rate)).rounded(2).to_money());
    let mut sums: BTreeMap<(Group, &str, bool), (String, i64, Exact)> = BTreeMap::new();
    for line in slips().flat_map(|slip| &slip.lines) {
        let sum =
            sums.entry((line.group, &line.code, line.foreign)).or_insert_with(|| (line.name.clone(), 0, Exact::ZERO));
        sum.1 += 1;
        sum.2 += line.amount;
    }
    run.clear_lines(run::COMPONENTS);
    for ((group, code, foreign), (name, people, amount)) in sums {
        let word = g::RunComponentsGroup::parse(super::write::group_of(group).as_str());
        let mut row = run.push_components();
        row.set_group(word)
            .set_code(code)
            .set_name(name)
            .set_currency(currency_of(money, foreign))
            .set_people(people)
            .set_amount(amount.to_money());
    }
    run.clear_lines(run::ENTRIES);
    for line in lines {
        let mut row = run.push_entries();
        row.set_account(&line.account).set_role(line.role).set_text(line.text).set_cost_centre(line.cost_centre);
        row.set_currency(line.currency).set_debit(line.debit).set_base(line.base);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tests::laws;
    use crate::tests::properties::paid;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Of a run of several people in any country: the entry balances with net pay, what it owes by role is what remittances of that
        /// role come to, and both are the lines of the payslips.
        #[test]
        fn payslips_are_the_entry_and_the_remittances(basics in prop::collection::vec(1i64..3_000_000, 1..6), allowance in 0i64..500_000) {
            for law in laws().all() {
                let slips: Vec<_> = basics.iter().map(|basic| paid(law, Exact::whole(*basic), Exact::whole(allowance))).collect();
                let (mut entry, mut owed, mut remitted) = (Exact::ZERO, BTreeMap::<String, Exact>::new(), BTreeMap::<String, Exact>::new());
                for line in slips.iter().flat_map(|slip| &slip.lines) {
                    for (key, amount) in sides(&Components::default(), law, line, Some("SALES"), "Net pay") {
                        entry += amount;
                        if key.credit {
                            *owed.entry(key.role).or_default() -= amount;
                        }
                    }
                    if let Some(remittance) = law.remittance_of(&line.code) {
                        *remitted.entry(remittance.role.clone()).or_default() += line.amount;
                    }
                }
                let net: Exact = slips.iter().map(|slip| slip.net).sum();
                prop_assert_eq!(entry, net, "{}: costs less what is owed to others is owed to people", law.country);
                owed.retain(|_, amount| !amount.is_zero());
                remitted.retain(|_, amount| !amount.is_zero());
                prop_assert_eq!(owed, remitted, "{}", law.country);
            }
        }
    }
}
