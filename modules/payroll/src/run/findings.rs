//! What must be corrected or looked at before a run is approved, and how it differs from the last one.

use std::collections::{BTreeMap, HashMap};

use chrono::Months;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpResult};
use kernel_types::{Date, Id, Value};
use people::api::Account;

use super::calculate::{Money, Paid, origin_of};
use super::gather::{Frame, Gathered, belongs};
use super::items::UNPAID;
use crate::exact::Exact;
use crate::generated::{self as g, input, run};
use crate::law::statutory::Caution;
use crate::law::tax::scaled;
use crate::pay::slip::{Slip, Trouble};
use crate::pay::variance::{Reason, Side, reason};
use crate::refusal;
use crate::setup::group::Group;

kernel::columns! {
    /// A line of a payslip of the last run.
    struct Last { employee: Id, net: i64, working_days: Option<i64>, paid_days: Option<i64>, code: Option<String>, group: Option<String>, amount: Option<i64> }
}

/// The last posted run of the group, by person.
pub async fn last_run(op: &mut Op<'_>, group: &Id, frame: &Frame) -> OpResult<HashMap<Id, Side>> {
    if frame.kind != g::RunKind::Regular {
        return Ok(HashMap::new());
    }
    let statement = op
        .sql(
            "SELECT p.employee, p.net, p.working_days, p.paid_days, l.code, l.\"group\", l.amount FROM payroll_payslip p LEFT JOIN payroll_payslip_lines l ON l.tenant = p.tenant AND l.parent = p.id \
             WHERE p.tenant = ? AND p.run = (SELECT r.id FROM payroll_run r WHERE r.tenant = ? AND r.pay_group = ? AND r.kind = 'regular' AND r.status IN ('posted', 'paid') AND r.pay_date < ? \
             ORDER BY r.pay_date DESC, r.id DESC LIMIT 1)",
        )
        .bind(op.tenant().0)
        .bind(op.tenant().0)
        .bind(Value::from(group))
        .bind(frame.pay_date)
        .done();
    let rows: Vec<Last> = op.rows_as(&statement).await?;
    let mut sides: HashMap<Id, Side> = HashMap::new();
    for row in rows {
        let side = sides.entry(row.employee).or_default();
        side.net = Exact::money(row.net);
        // Days and amounts nobody worked out are none, as a payslip shows them.
        side.working_days = Exact::quantity(row.working_days.unwrap_or(0));
        side.paid_days = Exact::quantity(row.paid_days.unwrap_or(0));
        if let (Some(code), Some(group)) = (row.code, row.group)
            && ["earning", "reimbursement", "deduction"].contains(&group.as_str())
        {
            let amount = Exact::money(row.amount.unwrap_or(0));
            *side.components.entry(code).or_default() += if group == "deduction" { -amount } else { amount };
        }
    }
    Ok(sides)
}

/// A minimum wage in force.
#[derive(Debug, Clone)]
pub struct Wage {
    pub grade: Option<Id>,
    pub currency: String,
    pub amount: Exact,
}

pub async fn minimum_wages(op: &mut Op<'_>, group: &Group, on: Date) -> OpResult<Vec<Wage>> {
    let mut wages = Vec::new();
    for wage in g::MinimumWage::all_of_reference(op).await? {
        let holds = wage.active()
            && wage.country()? == group.country
            && wage.from()? <= on
            && wage.to().is_none_or(|to| to >= on);
        if holds {
            wages.push(Wage {
                grade: wage.grade(),
                currency: wage.currency()?.to_string(),
                amount: Exact::money(wage.amount()?),
            });
        }
    }
    Ok(wages)
}

/// What a person of a grade is paid at least: a wage of the grade goes before one for everybody.
pub fn wage_of<'w>(wages: &'w [Wage], grade: Option<&Id>, currency: &str) -> Option<&'w Wage> {
    let fits = |wage: &&Wage| wage.currency == currency;
    wages
        .iter()
        .filter(fits)
        .find(|wage| wage.grade.is_some() && wage.grade.as_ref() == grade)
        .or_else(|| wages.iter().filter(fits).find(|wage| wage.grade.is_none()))
}

/// How many months somebody who records their time is known by.
const RECORDED: u32 = 3;

/// People who recorded time in the months before, nothing in the days of the run, and are on no leave then: the last day they did.
pub async fn silent(op: &mut Op<'_>, frame: &Frame) -> OpResult<HashMap<Id, Date>> {
    if frame.kind != g::RunKind::Regular {
        return Ok(HashMap::new());
    }
    // The calendar begins with a day.
    let known = frame.from.checked_sub_months(Months::new(RECORDED)).unwrap_or(frame.from);
    people::api::silent(op, known, frame.from, frame.to).await
}

/// Inputs of the run's days and people that nobody approved: this run does not pay them.
pub async fn waiting(op: &mut Op<'_>, gathered: &Gathered, frame: &Frame) -> OpResult<BTreeMap<Id, Vec<String>>> {
    let mut waiting: BTreeMap<Id, Vec<String>> = BTreeMap::new();
    for one in g::Input::find_all(op, &[(input::STATUS, Value::from("draft"))]).await? {
        let employee = one.employee()?;
        let ours = frame.wants(&employee) && gathered.history.contains_key(&employee);
        if ours && belongs(&one, &gathered.group.id, frame, &gathered.salaries)? {
            let known = gathered.components.get(&one.component()?);
            waiting.entry(employee).or_default().extend(known.map(|known| known.component.name.clone()));
        }
    }
    Ok(waiting)
}

/// What findings of a run are held against.
pub struct Against {
    pub last: HashMap<Id, Side>,
    pub wages: Vec<Wage>,
    /// A change of net pay by more percent is unusual.
    pub limit: Exact,
    pub silent: HashMap<Id, Date>,
    pub waiting: BTreeMap<Id, Vec<String>>,
}

type Found = (g::RunFindingsLevel, Option<Id>, g::RunFindingsWhat, String);

pub fn write(
    run: &mut g::Run<&mut Draft>,
    gathered: &Gathered,
    frame: &Frame,
    money: &Money,
    paid: &[Paid<'_>],
    against: &Against,
) {
    let mut found: Vec<Found> = Vec::new();
    for one in paid {
        of_person(gathered, frame, money, one, against, &mut found);
    }
    for (employee, names) in &against.waiting {
        let what = g::RunFindingsWhat::InputWaiting;
        found.push((g::RunFindingsLevel::Warns, Some(employee.clone()), what, names.join(", ")));
    }
    shared(gathered, paid, &mut found);
    cautions(paid, &mut found);
    let changes = variance(run, gathered, money, paid, &against.last);
    if frame.kind == g::RunKind::Regular {
        for (employee, percent) in changes.into_iter().filter(|(_, percent)| *percent > against.limit) {
            found.push((
                g::RunFindingsLevel::Warns,
                Some(employee),
                g::RunFindingsWhat::UnusualChange,
                format!("{percent}%"),
            ));
        }
    }
    let order: HashMap<&Id, usize> = paid.iter().enumerate().map(|(place, one)| (&one.person.id, place)).collect();
    found.sort_by_key(|(level, employee, what, _)| {
        (*level, employee.as_ref().and_then(|id| order.get(id)).copied(), *what)
    });
    let blocking = found.iter().filter(|(level, ..)| *level == g::RunFindingsLevel::Blocks).count();
    run.set_blocking(i64::try_from(blocking).unwrap_or(i64::MAX));
    run.set_warnings(i64::try_from(found.len() - blocking).unwrap_or(i64::MAX));
    run.clear_lines(run::FINDINGS);
    for (level, employee, what, detail) in found {
        let detail: String = detail.chars().take(500).collect();
        run.push_findings()
            .set_level(level)
            .set_employee(employee)
            .set_what(what)
            .set_detail((!detail.is_empty()).then_some(detail));
    }
}

fn of_person(
    gathered: &Gathered,
    frame: &Frame,
    money: &Money,
    one: &Paid<'_>,
    against: &Against,
    found: &mut Vec<Found>,
) {
    use g::RunFindingsLevel::{Blocks, Warns};
    use g::RunFindingsWhat as What;
    let person = one.person;
    let mut say = |level, what, detail: String| found.push((level, Some(person.id.clone()), what, detail));
    let slip = match &one.slip {
        Ok(slip) => slip,
        Err(trouble) => return say(Blocks, What::CannotCalculate, describe(trouble)),
    };
    if slip.net.is_negative() {
        say(Blocks, What::NetBelowZero, format!("{} {}", money.currency, slip.net.text(money.digits)));
    }
    if let Some((other, _, digits)) = money.other.as_ref().filter(|_| slip.other_net.is_negative()) {
        say(Blocks, What::NetBelowZero, format!("{other} {}", slip.other_net.text(*digits)));
    }
    if slip.gross.is_zero() {
        say(Warns, What::NothingPaid, String::new());
    }
    if person.tax_number.as_deref().is_none_or(|number| number.trim().is_empty()) {
        say(Warns, What::NoTaxNumber, String::new());
    }
    match gathered.accounts.get(&person.id) {
        None => say(Warns, What::NoBank, String::new()),
        Some(accounts) => {
            for (currency, net) in without_account(accounts, money, slip) {
                say(Warns, What::NoAccountCurrency, format!("{currency} {net}"));
            }
        }
    }
    if person.status == "exited" || person.ends.is_some_and(|ends| ends < frame.from) {
        say(Warns, What::Left, person.ends.map(|ends| ends.to_string()).unwrap_or_default());
    }
    if let Some(last) = against.silent.get(&person.id) {
        say(Warns, What::NoAttendance, last.to_string());
    }
    // Somebody may have corrected the month by hand meanwhile: who approves the run looks at it.
    for line in slip.lines.iter().filter(|line| line.code == UNPAID) {
        if let (Some((from, _)), Some(days)) = (line.source.as_deref().and_then(origin_of), line.quantity) {
            say(Warns, What::LateLeave, format!("{}: {days}", from.format("%Y-%m")));
        }
    }
    for short in &slip.shortfalls {
        let (currency, digits) = match &money.other {
            Some((other, _, digits)) if short.foreign => (other.as_str(), *digits),
            _ => (money.currency.as_str(), money.digits),
        };
        let what = name_of(gathered, &short.code);
        say(Warns, What::CarriedOver, format!("{what}: {currency} {}", short.amount.text(digits)));
    }
    if let Some(wage) =
        wage_of(&against.wages, person.grade.as_ref(), &money.currency).filter(|_| frame.pays_salaries())
    {
        let least = scaled(wage.amount, crate::law::rules::Period::Month, gathered.group.period);
        if one.basic < least {
            say(Warns, What::BelowMinimum, format!("{} < {}", one.basic.text(money.digits), least.text(money.digits)));
        }
    }
}

/// Net pay in currencies that none of the person's accounts takes: without a word it would be paid in cash.
fn without_account<'m>(accounts: &[Account], money: &'m Money, slip: &Slip<'_>) -> Vec<(&'m str, String)> {
    let own = (money.currency.as_str(), money.digits, slip.net);
    let other = money.other.as_ref().map(|(code, _, digits)| (code.as_str(), *digits, slip.other_net));
    std::iter::once(own)
        .chain(other)
        .filter(|(currency, _, net)| {
            !net.is_zero() && !net.is_negative() && !accounts.iter().any(|account| account.takes(currency))
        })
        .map(|(currency, digits, net)| (currency, net.text(digits)))
        .collect()
}

/// A component as people know it.
fn name_of<'g>(gathered: &'g Gathered, code: &'g str) -> &'g str {
    gathered.components.by_code(code).map_or(code, |known| known.component.name.as_str())
}

fn describe(trouble: &Trouble) -> String {
    refusal::trouble(trouble).1.into()
}

/// One account that pays two people.
fn shared(gathered: &Gathered, paid: &[Paid<'_>], found: &mut Vec<Found>) {
    let mut owners: BTreeMap<String, Vec<&Paid<'_>>> = BTreeMap::new();
    for one in paid {
        for account in gathered.accounts.get(&one.person.id).into_iter().flatten() {
            let number = if account.kind == "wallet" { &account.wallet } else { &account.account };
            // Anyone who is paid in cash has no number, and shares none.
            let digits: String =
                number.as_deref().unwrap_or_default().chars().filter(char::is_ascii_alphanumeric).collect();
            if !digits.is_empty() {
                owners.entry(digits.to_uppercase()).or_default().push(one);
            }
        }
    }
    for people in owners.into_values() {
        for one in &people {
            let others: Vec<&str> = people
                .iter()
                .filter(|other| other.person.id != one.person.id)
                .map(|other| other.person.name.as_str())
                .collect();
            if !others.is_empty() {
                found.push((
                    g::RunFindingsLevel::Warns,
                    Some(one.person.id.clone()),
                    g::RunFindingsWhat::SharedAccount,
                    others.join(", "),
                ));
            }
        }
    }
}

/// What the law leaves open, told once for the run.
fn cautions(paid: &[Paid<'_>], found: &mut Vec<Found>) {
    use g::RunFindingsWhat as What;
    let mut told: Vec<(What, String)> = Vec::new();
    for caution in paid.iter().filter_map(|one| one.slip.as_ref().ok()).flat_map(|slip| &slip.cautions) {
        let one = match caution {
            Caution::AskRate { title, rate, .. } => (What::RateAsked, format!("{title} ({rate})")),
            Caution::AskStaff { title, from, .. } => (What::StaffAsked, format!("{title} (≥ {from})")),
            Caution::Doubtful { title, note, .. } if note.is_empty() => (What::FigureDoubtful, title.clone()),
            Caution::Doubtful { title, note, .. } => (What::FigureDoubtful, format!("{title}: {note}")),
            Caution::StartUnknown { known } => (What::StartUnknown, known.to_string()),
            Caution::Note(_) => continue,
        };
        if !told.contains(&one) {
            told.push(one);
        }
    }
    found.extend(told.into_iter().map(|(what, detail)| (g::RunFindingsLevel::Warns, None, what, detail)));
}

/// The changes of net pay since the last run. Answers by how many percent each changed.
fn variance(
    run: &mut g::Run<&mut Draft>,
    gathered: &Gathered,
    money: &Money,
    paid: &[Paid<'_>],
    last: &HashMap<Id, Side>,
) -> Vec<(Id, Exact)> {
    run.clear_lines(run::VARIANCE);
    run.set_last_net(last.values().map(|side| side.net).sum::<Exact>().to_money());
    if last.is_empty() {
        return Vec::new();
    }
    let now: HashMap<&Id, Side> =
        paid.iter().filter_map(|one| Some((&one.person.id, side(one, one.slip.as_ref().ok()?)))).collect();
    let mut order: Vec<Id> = paid.iter().map(|one| one.person.id.clone()).collect();
    let mut gone: Vec<&Id> = last.keys().filter(|id| !now.contains_key(id)).collect();
    gone.sort_unstable();
    order.extend(gone.into_iter().filter(|id| !order.contains(id)).cloned().collect::<Vec<_>>());
    let mut changed = Vec::new();
    for employee in order {
        let (before, after) = (last.get(&employee), now.get(&employee));
        let (reason, detail) = match reason(before, after) {
            Reason::Nothing => continue,
            Reason::Joined => (g::RunVarianceReason::Joined, String::new()),
            Reason::Left => (g::RunVarianceReason::Left, String::new()),
            Reason::Days { before, now } => (g::RunVarianceReason::Days, format!("{before} → {now}")),
            Reason::Component { code, change } => (
                g::RunVarianceReason::Component,
                format!("{} {}", name_of(gathered, &code), signed(change, money.digits)),
            ),
            Reason::Law { change } => (g::RunVarianceReason::Law, signed(change, money.digits)),
        };
        let (was, is) = (before.map_or(Exact::ZERO, |side| side.net), after.map_or(Exact::ZERO, |side| side.net));
        let change = is - was;
        let percent = change.times(Exact::whole(100)).over(was).map(|percent| percent.rounded(1));
        if let Some(percent) = percent.filter(|_| before.is_some() && after.is_some()) {
            changed.push((employee.clone(), percent.max(-percent)));
        }
        let mut row = run.push_variance();
        row.set_employee(&employee).set_before(was.to_money()).set_now(is.to_money()).set_change(change.to_money());
        row.set_percent(percent.map(Exact::to_quantity))
            .set_reason(reason)
            .set_detail((!detail.is_empty()).then_some(detail));
    }
    changed
}

fn signed(amount: Exact, digits: u32) -> String {
    if amount.is_negative() { amount.text(digits) } else { format!("+{}", amount.text(digits)) }
}

fn side(one: &Paid<'_>, slip: &Slip<'_>) -> Side {
    use crate::pay::slip::Group;
    let mut side =
        Side { net: slip.net, working_days: one.time.working, paid_days: one.time.paid, components: BTreeMap::new() };
    for line in &slip.lines {
        let amount = match line.group {
            Group::Earning | Group::Reimbursement => line.amount,
            Group::Deduction => -line.amount,
            _ => continue,
        };
        *side.components.entry(line.code.clone()).or_default() += amount;
    }
    side
}
