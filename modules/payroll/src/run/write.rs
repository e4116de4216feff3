//! Payslips as records: written in few statements, and taken away when a run is calculated again.

use std::sync::Arc;

use kernel::{Draft, LineRecord, Op, OpResult, Record};
use kernel_types::{Id, MONEY_SCALE, Value};
use people::api::Account;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::calculate::{BROUGHT, LEFT, Money, Paid, origin_of, rate_of};
use super::gather::{Before, Frame, Gathered, ONCE, REGULAR};
use crate::exact::Exact;
use crate::generated::{self as g, payslip};
use crate::pay::slip::{Group, Line, Slip};

/// Fields of every record that its view leaves to the program.
pub const ID: &str = "id";
pub const VERSION: &str = "version";
/// Records written in one statement.
const AT_ONCE: usize = 500;

/// Takes the payslips of a run away: they were never anybody's pay.
pub async fn remove_payslips(op: &mut Op<'_>, run: &Id) -> OpResult<()> {
    for lines in ["payroll_payslip_lines", "payroll_payslip_payments"] {
        let statement = op
            .sql(&format!("DELETE FROM {lines} WHERE tenant = ? AND parent IN (SELECT id FROM payroll_payslip WHERE tenant = ? AND run = ?)"))
            .bind(op.tenant().0)
            .bind(op.tenant().0)
            .bind(Value::from(run))
            .done();
        op.execute(&statement).await?;
    }
    let statement = op
        .sql("DELETE FROM payroll_payslip WHERE tenant = ? AND run = ?")
        .bind(op.tenant().0)
        .bind(Value::from(run))
        .done();
    op.execute(&statement).await?;
    Ok(())
}

pub async fn payslips(
    op: &mut Op<'_>,
    gathered: &Gathered,
    frame: &Frame,
    money: &Money,
    number: &str,
    paid: &[Paid<'_>],
) -> OpResult<()> {
    let entity = op.entity(payslip::ADDRESS)?;
    let mut records: Vec<Record> = Vec::new();
    for (place, one) in paid.iter().enumerate() {
        let Ok(slip) = &one.slip else { continue };
        let mut draft = Draft::new(Arc::clone(&entity), Record::empty(&entity), None);
        let own = format!("{number}-{:03}", place + 1);
        fill(&mut draft, op, gathered, frame, money, &own, one, slip)?;
        let mut record = draft.record;
        for (slot, lines) in record.lines.iter_mut().enumerate() {
            let width = entity.lines.get(slot).map_or(0, |set| set.fields.len());
            for line in lines.iter_mut() {
                identify(line, width, op);
            }
        }
        records.push(record);
    }
    for part in records.chunks(AT_ONCE) {
        op.insert_many(payslip::ADDRESS, part).await?;
    }
    Ok(())
}

fn identify(line: &mut LineRecord, width: usize, op: &Op<'_>) {
    if width > 0
        && let Some(first) = line.values.first_mut()
    {
        *first = Value::from(&op.new_id());
    }
}

/// What a payslip is known by: its number, whose and when it is, and the amount of every line.
pub fn fingerprint(number: &str, person: &Id, frame: &Frame, slip: &Slip<'_>) -> String {
    let mut digest = Sha256::new();
    digest.update(format!("{number}|{person}|{}|{}", frame.pay_date, slip.net.to_money()));
    for line in &slip.lines {
        digest.update(format!("|{}|{}|{}", line.code, line.foreign, line.amount.to_money()));
    }
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[expect(clippy::too_many_arguments, reason = "a payslip names everything it was made of")]
fn fill(
    draft: &mut Draft,
    op: &Op<'_>,
    gathered: &Gathered,
    frame: &Frame,
    money: &Money,
    number: &str,
    one: &Paid<'_>,
    slip: &Slip<'_>,
) -> OpResult<()> {
    let (now, user) = (op.now(), op.user().clone());
    let person = one.person;
    // Nothing was paid this year to whom nothing is found.
    let none = Before::default();
    let before = gathered.before.get(&person.id).unwrap_or(&none);
    let mut record = g::Payslip::of(draft)?;
    record.set(ID, Value::from(&op.new_id()));
    record.set(VERSION, Value::Int(1));
    record.set_created_at(now);
    record.set_updated_at(now);
    record.set_created_by(&user);
    record.set_updated_by(&user);
    record.set_owner(&user);
    record.set_number(number);
    record.set_run(&frame.id);
    record.set_pay_group(&gathered.group.id);
    record.set_employee(&person.id);
    record.set_person(person.person.clone());
    record.set_name(person.name.as_str());
    record.set_employee_number(person.number.clone());
    record.set_job_title(person.job_title.clone());
    record.set_department(person.department.clone());
    record.set_cost_centre(person.cost_centre.clone());
    record.set_tax_number(person.tax_number.clone());
    record.set_from(frame.from);
    record.set_to(frame.to);
    record.set_pay_date(frame.pay_date);
    record.set_country(gathered.group.country.as_str());
    record.set_currency(money.currency.as_str());
    record.set_other_currency(money.other.as_ref().map(|(code, _, _)| code.clone()));
    record.set_other_rate(money.other.as_ref().map(|(_, rate, _)| rate_of(*rate)).transpose()?);
    record.set_working_days(one.time.working.to_quantity());
    record.set_paid_days(one.time.paid.to_quantity());
    let sums = Sums::of(slip, money)?;
    record.set_gross(slip.gross.to_money());
    record.set_taxable(slip.taxable.to_money());
    record.set_paye(slip.paye.to_money());
    record.set_tax(sums.tax.to_money());
    record.set_contributions(sums.contributions.to_money());
    record.set_deductions(sums.deductions.to_money());
    record.set_net(slip.net.to_money());
    record.set_other_net(slip.other_net.to_money());
    record.set_cost(slip.cost.to_money());
    let carried = |code: &str, foreign: bool| {
        let lines = slip.lines.iter().filter(|line| line.code == code && line.foreign == foreign);
        lines.map(|line| line.amount).sum::<Exact>().to_money()
    };
    record.set_carried_in(carried(BROUGHT, false));
    record.set_carried_out(carried(LEFT, false));
    record.set_other_carried_in(carried(BROUGHT, true));
    record.set_other_carried_out(carried(LEFT, true));
    record.set_bonus_used(slip.bonus_used.to_money());
    record.set_ytd_gross((before.gross + slip.gross).to_money());
    record.set_ytd_taxable((before.year.taxable + slip.taxable).to_money());
    record.set_ytd_tax((before.tax + sums.tax).to_money());
    record.set_limits(limits(slip));
    record.set_table_from(slip.table.held.from);
    let sources: Vec<&str> =
        slip.table.held.sources.iter().map(String::as_str).chain(slip.table.own.as_deref()).collect();
    record.set_sources((!sources.is_empty()).then(|| sources.join(", ")));
    for line in &slip.lines {
        push(&mut record, gathered, money, line);
    }
    let hash = fingerprint(number, &person.id, frame, slip);
    record.set_hash(hash);
    for payment in shares(gathered.accounts.get(&person.id).map_or(&[], Vec::as_slice), money, slip) {
        let mut row = record.push_payments();
        row.set_kind(payment.kind).set_holder(payment.holder).set_bank(payment.bank).set_swift(payment.swift);
        row.set_account(payment.account).set_currency(payment.currency).set_amount(payment.amount.to_money());
    }
    Ok(())
}

/// Sums of a payslip in the pay's currency.
pub struct Sums {
    pub tax: Exact,
    pub contributions: Exact,
    pub deductions: Exact,
    pub employer: Exact,
}

impl Sums {
    /// # Errors
    /// A line is in a second currency the run has no rate of.
    pub fn of(slip: &Slip<'_>, money: &Money) -> OpResult<Sums> {
        let of = |group: Group| -> OpResult<Exact> {
            let mut sum = Exact::ZERO;
            for line in slip.lines.iter().filter(|line| line.group == group) {
                sum += money.own(line.amount, line.foreign)?;
            }
            Ok(sum.rounded(money.digits))
        };
        Ok(Sums {
            tax: of(Group::Tax)?,
            contributions: of(Group::Contribution)?,
            deductions: of(Group::Deduction)?,
            employer: of(Group::Employer)?,
        })
    }
}

fn limits(slip: &Slip<'_>) -> serde_json::Value {
    let mut kept = serde_json::Map::new();
    for (code, amount) in &slip.counted {
        kept.insert(code.clone(), json!(amount.text(MONEY_SCALE)));
    }
    kept.insert(REGULAR.into(), json!(slip.regular.text(MONEY_SCALE)));
    kept.insert(ONCE.into(), json!(slip.once.text(MONEY_SCALE)));
    serde_json::Value::Object(kept)
}

/// The word a group is stored by.
pub fn group_of(group: Group) -> g::PayslipLinesGroup {
    match group {
        Group::Earning => g::PayslipLinesGroup::Earning,
        Group::Benefit => g::PayslipLinesGroup::Benefit,
        Group::Contribution => g::PayslipLinesGroup::Contribution,
        Group::Tax => g::PayslipLinesGroup::Tax,
        Group::Deduction => g::PayslipLinesGroup::Deduction,
        Group::Reimbursement => g::PayslipLinesGroup::Reimbursement,
        Group::Employer => g::PayslipLinesGroup::Employer,
    }
}

fn push(record: &mut g::Payslip<&mut Draft>, gathered: &Gathered, money: &Money, line: &Line) {
    let component =
        gathered.components.by_code(&line.code).filter(|_| !matches!(line.group, Group::Tax | Group::Contribution));
    let loan = line.source.as_deref().and_then(|source| source.strip_prefix("loan ")).map(Id::from_stored);
    let why: String = line.why.chars().take(1000).collect();
    let mut row = record.push_lines();
    row.set_group(group_of(line.group)).set_code(line.code.as_str()).set_name(line.name.as_str());
    row.set_base(line.base.map(Exact::to_money))
        .set_rate(line.rate.map(Exact::to_quantity))
        .set_quantity(line.quantity.map(Exact::to_quantity));
    row.set_currency(currency_of(money, line.foreign)).set_amount(line.amount.to_money()).set_why(why);
    row.set_component(component.map(|known| known.id.clone())).set_loan(loan);
    row.set_drawn(line.drawn.to_money());
    row.set_origin(line.source.as_deref().and_then(origin_of).map(|(from, _)| from));
}

/// The currency of a line.
pub fn currency_of(money: &Money, foreign: bool) -> &str {
    match &money.other {
        Some((other, _, _)) if foreign => other,
        _ => &money.currency,
    }
}

/// Part of net pay that goes to one account.
struct Payment {
    kind: g::PayslipPaymentsKind,
    holder: Option<String>,
    bank: Option<String>,
    swift: Option<String>,
    account: Option<String>,
    currency: String,
    amount: Exact,
}

/// How much of net pay in one currency is paid in cash: all of it, or the rest beside fixed amounts. Percentages of net pay
/// would change with what is carried, and are paid to the cent.
pub fn in_cash(accounts: &[Account], currency: &str, net: Exact) -> Exact {
    let mine = || accounts.iter().filter(|account| account.takes(currency));
    if net.is_negative() || mine().any(|account| account.split == "percent") {
        return Exact::ZERO;
    }
    let rest = mine().find(|account| account.split == "rest").or(mine().last());
    if rest.is_some_and(|account| ["bank", "wallet"].contains(&account.kind.as_str())) {
        return Exact::ZERO;
    }
    let fixed: Exact = mine()
        .filter(|account| account.split == "fixed" && account.kind != "cash")
        // `people::api::accounts` answers no fixed share without its amount.
        .map(|account| Exact::money(account.amount.unwrap_or(0)))
        .sum();
    (net - fixed).not_below_zero()
}

/// Net pay divided over the accounts of a person: fixed amounts and percentages first, the rest to the first account that takes it.
fn shares(accounts: &[Account], money: &Money, slip: &Slip<'_>) -> Vec<Payment> {
    let mut payments = Vec::new();
    let other = money.other.as_ref().map(|(code, _, digits)| (code.as_str(), *digits, slip.other_net));
    for (currency, digits, net) in std::iter::once((money.currency.as_str(), money.digits, slip.net)).chain(other) {
        if net.is_zero() || net.is_negative() {
            continue;
        }
        let mine: Vec<&Account> = accounts.iter().filter(|account| account.takes(currency)).collect();
        let mut left = net;
        let mut add = |account: Option<&Account>, amount: Exact| {
            let kind = account.map_or(g::PayslipPaymentsKind::Cash, |account| match account.kind.as_str() {
                "bank" => g::PayslipPaymentsKind::Bank,
                "wallet" => g::PayslipPaymentsKind::Wallet,
                _ => g::PayslipPaymentsKind::Cash,
            });
            payments.push(Payment {
                kind,
                holder: account.map(|account| account.holder.clone()),
                bank: account.and_then(|account| account.bank.clone()),
                swift: account.and_then(|account| account.swift.clone()),
                account: account.and_then(|account| {
                    if account.kind == "wallet" { account.wallet.clone() } else { account.account.clone() }
                }),
                currency: currency.to_string(),
                amount,
            });
        };
        for account in &mine {
            let wanted = match account.split.as_str() {
                // `people::api::accounts` answers no share without its amount or percentage.
                "fixed" => Exact::money(account.amount.unwrap_or(0)),
                "percent" => net.percent(Exact::percentage(account.percent.unwrap_or(0))).rounded(digits),
                _ => continue,
            };
            let amount = wanted.min(left);
            if !amount.is_zero() {
                add(Some(account), amount);
                left -= amount;
            }
        }
        if !left.is_zero() {
            // Without an account for the rest the last one takes it; without any, it is paid in cash.
            let rest = mine.iter().find(|account| account.split == "rest").or(mine.last());
            add(rest.copied(), left);
        }
    }
    payments
}
