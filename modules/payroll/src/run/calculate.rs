//! `payroll.calculate`: every payslip of a run worked out anew, what is found in them, and what changed since the last run.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Id, Rate};
use people::api::Employee;
use serde_json::{Map, Value as Json};

use super::findings::Against;
use super::gather::{Before, Frame, Gathered, gather};
use super::items::{input_items, leave_items, loan_items};
use super::kept::Kept;
use super::late::late;
use super::{entries, findings, kept, write};
use crate::exact::Exact;
use crate::generated::{self as g, run};
use crate::law::rules::Period;
use crate::law::statutory::Case;
use crate::law::tax::scaled;
use crate::pay::components::{ARREARS, Class, How, Item, Kind, Part, Provision, Time};
use crate::pay::days::{self, Week};
use crate::pay::rounding;
use crate::pay::slip::{Group, Line, Sheet, Slip, Trouble, work_out};
use crate::setup::group::words;

/// One person's payslip, or why there is none.
pub struct Paid<'a> {
    pub person: &'a Employee,
    pub time: Time,
    pub slip: Result<Slip<'a>, Trouble>,
    /// Inputs it took.
    pub basic: Exact,
}

/// The currencies of a run.
#[derive(Debug, Clone)]
pub struct Money {
    pub currency: String,
    pub digits: u32,
    /// Code, its units for one of the pay's, digits.
    pub other: Option<(String, Exact, u32)>,
}

impl Money {
    /// An amount in the pay's currency, at the rate of the run.
    ///
    /// # Errors
    /// It is in a second currency the run has no rate of.
    pub fn own(&self, amount: Exact, foreign: bool) -> OpResult<Exact> {
        if !foreign {
            return Ok(amount);
        }
        let rate = self.other.as_ref().map(|(_, rate, _)| *rate).filter(|rate| !rate.is_zero());
        let worth = rate.and_then(|rate| amount.over(rate));
        worth.ok_or_else(|| OpError::internal("a run pays in a second currency it has no rate of"))
    }
}

pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (frame, group, given) = {
            let run = g::Run::of(&*draft)?;
            let only = run.people().map(|line| line.employee()).collect::<Result<Vec<Id>, _>>()?;
            let frame = Frame {
                id: draft.id(),
                kind: run.kind()?,
                from: run.from()?,
                to: run.to()?,
                pay_date: run.pay_date()?,
                only,
            };
            (frame, run.pay_group()?, run.other_rate())
        };
        let gathered = gather(op, &group, &frame).await?;
        let money = currencies(op, &gathered, &frame, given).await?;
        let paid: Vec<Paid<'_>> =
            gathered.people.iter().map(|person| pay(&gathered, &frame, &money, person)).collect::<OpResult<_>>()?;
        write::remove_payslips(op, &frame.id).await?;
        let number = {
            let run = g::Run::of(&*draft)?;
            run.number().ok_or_else(|| run.missing(run::NUMBER))?.to_string()
        };
        write::payslips(op, &gathered, &frame, &money, &number, &paid).await?;
        let against = Against {
            last: findings::last_run(op, &group, &frame).await?,
            wages: findings::minimum_wages(op, &gathered.group, frame.pay_date).await?,
            limit: Exact::percentage(op.setting_number("payroll.varianceLimit")?),
            silent: findings::silent(op, &frame).await?,
            waiting: findings::waiting(op, &gathered, &frame).await?,
        };
        let rate = ledger::api::rate_to_base(op, &money.currency, frame.pay_date).await?;
        let lines = entries::lines(op, &gathered, &money, rate, &paid).await?;
        let now = op.now();
        let mut run = g::Run::of(draft)?;
        findings::write(&mut run, &gathered, &frame, &money, &paid, &against);
        entries::write(&mut run, &money, &paid, lines, rate)?;
        run.set_rate(rate);
        run.set_other_rate(money.other.as_ref().map(|(_, rate, _)| rate_of(*rate)).transpose()?);
        run.set_calculated_at(now);
        Ok(())
    })
}

/// A rate as it is stored.
///
/// # Errors
/// It is beyond every rate.
pub fn rate_of(rate: Exact) -> OpResult<Rate> {
    i64::try_from(rate.digits())
        .map_err(|_| OpError::internal(format!("a run has the rate {rate}, which is too large")))
}

/// The currencies of a run, the second at the rate given or that of the pay date.
pub async fn currencies(op: &mut Op<'_>, gathered: &Gathered, frame: &Frame, given: Option<i64>) -> OpResult<Money> {
    let currency = gathered.group.currency.clone();
    let digits = op.currency_digits(&currency);
    let Some(other) = gathered.group.other_currency.clone() else { return Ok(Money { currency, digits, other: None }) };
    let rate = match given.filter(|rate| *rate > 0) {
        Some(rate) => rate,
        None => match ledger::api::exchange_rate(op, &currency, &other, frame.pay_date, None).await {
            Ok(picked) => picked.rate,
            Err(OpError::Refused { code, message, .. }) => {
                return Err(OpError::refused_at("/otherRate", code, message));
            }
            Err(error) => return Err(error),
        },
    };
    let other_digits = op.currency_digits(&other);
    Ok(Money { currency, digits, other: Some((other, Exact::rate(rate), other_digits)) })
}

/// One person's pay.
pub fn pay<'a>(gathered: &'a Gathered, frame: &Frame, money: &'a Money, person: &'a Employee) -> OpResult<Paid<'a>> {
    let group = &gathered.group;
    // Nothing was paid this year, and nothing kept, of whom nothing is found.
    let none = Before::default();
    let before = gathered.before.get(&person.id).unwrap_or(&none);
    let nothing = Kept::default();
    let kept = gathered.kept.get(&person.id).unwrap_or(&nothing);
    let salaries = gathered.salaries.get(&person.id).map_or(&[] as &[g::Assignment<Doc>], Vec::as_slice);
    let week = Week::of_days(group.week_days);
    // Without a last day employment goes on.
    let employed = (person.hired, person.ends.unwrap_or(Date::MAX));
    let (working, worked) = days::paid(week, group.fixed_days, (frame.from, frame.to), employed);
    let (late, trouble) = match late(gathered, money, person, week)? {
        Ok(late) => (late, None),
        Err(trouble) => (Vec::new(), Some(trouble)),
    };
    let mut items: Vec<Item<'_>> = Vec::new();
    let mut basic = Exact::ZERO;
    if (frame.pays_salaries() || frame.kind == g::RunKind::Thirteenth)
        && let Some(salary) = salaries.last()
    {
        basic = Exact::money(salary.basic()?);
        salary_items(gathered, frame, week, person, salaries, salary, &mut items)?;
    }
    let inputs = gathered.inputs.get(&person.id).map_or(&[] as &[g::Input<Doc>], Vec::as_slice);
    let mut unpaid = input_items(gathered, inputs, &mut items)?;
    if frame.pays_salaries() {
        unpaid += leave_items(gathered, frame, person, salaries, &mut items)?;
    }
    for one in &late {
        let part = Part { amount: one.amount, paid: Exact::whole(1), calendar: Exact::whole(1) };
        items.push(Item {
            component: &one.component,
            parts: vec![part],
            rate: Exact::ZERO,
            quantity: one.days,
            foreign: one.foreign,
            source: Some(one.source.clone()),
            condition: None,
            year_paid: Exact::ZERO,
        });
    }
    // Loans are taken from the pay of the main salary.
    if frame.pays_salaries() && !salaries.last().is_some_and(|salary| salary.additional()) {
        loan_items(gathered, frame, money, person, &mut items)?;
    }
    let age = person.born.map(|born| days::years(born, frame.pay_date));
    let time = Time {
        working,
        paid: (worked - unpaid).not_below_zero(),
        calendar: Exact::whole(days::calendar(frame.from, frame.to)),
        hours: group.hours,
        age: age.map(Exact::whole),
        service: Exact::whole(days::years(person.hired, frame.to)),
        leave_days: if frame.kind == g::RunKind::Final { Exact::ZERO } else { kept.leave_days },
        leave_day: scaled(basic, group.period, Period::Month)
            .times(Exact::whole(12))
            .over(gathered.year_days)
            .ok_or_else(|| OpError::internal("payroll.leaveDays is set to zero: a day of leave has no pay"))?,
        provided: kept.provided,
        year_basic: kept.year_basic,
        leaving: frame.kind == g::RunKind::Final,
    };
    let last = salaries.last();
    let mut flags = group.flags.clone();
    flags.extend(words(last.and_then(|salary| salary.flags())));
    let mut case = Case {
        period: group.period,
        flags,
        age,
        medical_persons: last.map_or(0, |salary| salary.medical_persons()),
        industry: group.rates.clone(),
        staff: group.staff,
        exchange: gathered.exchange.clone(),
        method: group.method,
        before: before.year,
        earlier: before.earlier,
        month: before.month.clone(),
        ..Case::new(&group.law, &money.currency, money.digits, frame.pay_date)
    };
    if let Some(rent) = last.and_then(|salary| salary.annual_rent()) {
        case.paid.insert("annualRent".into(), Exact::money(rent));
    }
    let mut slip = match trouble {
        None => work_out(Sheet { items, time, case, other: money.other.clone(), protected: group.protected }),
        Some(trouble) => Err(trouble),
    };
    for line in slip.iter_mut().flat_map(|slip| &mut slip.lines) {
        // Arrears have a code of their own while components are worked out, so that no percentage counts them twice.
        if let Some((_, code)) = line.source.as_deref().and_then(origin_of) {
            line.code = code.to_string();
        }
    }
    if let Ok(slip) = &mut slip {
        draw(gathered, kept, slip);
        let last = frame.kind == g::RunKind::Final;
        carry_cash(gathered, money, kept, person, last, slip);
    }
    Ok(Paid { person, time, slip, basic })
}

/// Earnings that were set aside before are no cost of this run.
fn draw(gathered: &Gathered, kept: &Kept, slip: &mut Slip<'_>) {
    let provision = |line: &Line| gathered.components.by_code(&line.code).and_then(|known| known.component.provision);
    let mut provided = kept.provided;
    for line in slip.lines.iter().filter(|line| line.group == Group::Employer && !line.foreign) {
        // Leave is set aside to its balance, which what is paid out has left already.
        if provision(line) == Some(Provision::Bonus) && !line.amount.is_negative() {
            provided.add(Provision::Bonus, line.amount);
        }
    }
    let mut drawn = Exact::ZERO;
    for line in slip.lines.iter_mut().filter(|line| line.group == Group::Earning && !line.foreign) {
        if let Some(provision) = provision(line) {
            line.drawn = provided.draw(provision, line.amount);
            drawn += line.drawn;
        }
    }
    slip.cost -= drawn;
}

/// Lines of cash that was carried, and of cash that is.
pub const BROUGHT: &str = "carried-in";
pub const LEFT: &str = "carried-out";

/// Net pay in cash is paid in whole notes and coins.
fn carry_cash(gathered: &Gathered, money: &Money, kept: &Kept, person: &Employee, last: bool, slip: &mut Slip<'_>) {
    let accounts = gathered.accounts.get(&person.id).map_or(&[] as &[_], Vec::as_slice);
    let other = money.other.as_ref().map(|(code, _, digits)| {
        (true, code.as_str(), *digits, slip.other_net, kept.other_carried, gathered.group.other_cash_unit)
    });
    let own = (false, money.currency.as_str(), money.digits, slip.net, kept.carried, gathered.group.cash_unit);
    for (foreign, currency, digits, net, carried, unit) in std::iter::once(own).chain(other) {
        if net.is_zero() && !last {
            // Who is paid nothing this time keeps what was carried.
            continue;
        }
        let cash = write::in_cash(accounts, currency, net);
        let carry = rounding::carry(cash, carried, unit, last);
        let mut line = |group: Group, code: &str, name: &str, amount: Exact, why: String| {
            if !amount.is_zero() {
                slip.lines.push(Line {
                    group,
                    code: code.to_string(),
                    name: name.to_string(),
                    base: None,
                    rate: None,
                    quantity: None,
                    amount,
                    foreign,
                    why,
                    source: None,
                    drawn: Exact::ZERO,
                });
            }
        };
        // Without a smallest coin nothing is carried, and no line is written.
        let unit = unit.unwrap_or_default().text(digits);
        line(Group::Reimbursement, BROUGHT, "Cash carried from earlier pay", carry.brought, String::new());
        let why = format!("{} − n × {unit}", (cash + carry.brought).text(digits));
        line(Group::Deduction, LEFT, "Cash carried to the next pay", carry.left, why);
        let change = carry.brought - carry.left;
        if foreign { slip.other_net += change } else { slip.net += change }
    }
    slip.lines.sort_by_key(|line| line.group);
}

/// What the structure and the salary bring.
pub fn salary_items<'a>(
    gathered: &'a Gathered,
    frame: &Frame,
    week: Week,
    person: &Employee,
    salaries: &[g::Assignment<Doc>],
    salary: &g::Assignment<Doc>,
    items: &mut Vec<Item<'a>>,
) -> OpResult<()> {
    let group = &gathered.group;
    let Some(structure) = gathered.structures.get(&salary.structure()?) else { return Ok(()) };
    let kept = gathered.kept.get(&person.id);
    // Thirteenth cheques are paid with runs of their own.
    let bonuses = kept::thirteenth(&gathered.components);
    let paid_now = |id: &Id| (frame.kind == g::RunKind::Thirteenth) == bonuses.contains(id);
    // Without a last day employment goes on, and so does a salary.
    let end = person.ends.unwrap_or(Date::MAX);
    let part = |amount: i64, from: Date, to: Date| -> Part {
        let (from, to) = (from.max(frame.from).max(person.hired), to.min(frame.to).min(end));
        let (working, paid) = days::paid(week, group.fixed_days, (frame.from, frame.to), (from, to));
        // Parts of one period share its days as the working days in them do, so that together they are the whole.
        let (own, there) = (days::working(week, from, to), days::working(week, frame.from, frame.to));
        let paid = if salaries.len() > 1 { working.share(Exact::whole(own), Exact::whole(there)) } else { paid };
        Part { amount: Exact::money(amount), paid, calendar: Exact::whole(days::calendar(from, to).max(0)) }
    };
    let whole = |amount: i64| vec![part(amount, frame.from, frame.to)];
    let mut salaried: Vec<Part> = Vec::new();
    let mut foreign: Vec<Part> = Vec::new();
    for one in salaries {
        salaried.push(part(one.basic()?, one.from()?, one.to().unwrap_or(Date::MAX)));
        if let Some(other) = one.other_basic() {
            foreign.push(part(other, one.from()?, one.to().unwrap_or(Date::MAX)));
        }
    }
    let own: Vec<_> = salary.lines().filter(|line| line.until().is_none_or(|until| until >= frame.from)).collect();
    for line in structure.lines() {
        let id = line.component()?;
        let Some(known) = gathered.components.get(&id).filter(|known| known.active && paid_now(&id)) else {
            continue;
        };
        let mine = own.iter().find(|line| line.component().is_ok_and(|mine| mine == id) && !line.foreign());
        let basic = known.component.class == Class::Basic
            && known.component.kind == Kind::Earning
            && line.amount().is_none()
            && mine.is_none();
        // A line says an amount, hours, days or a rate, and the salary's own before the structure's; what neither says pays nothing.
        let item = |parts: Vec<Part>, foreign: bool| Item {
            component: &known.component,
            parts,
            rate: Exact::percentage(mine.and_then(|mine| mine.rate()).or(line.rate()).unwrap_or(0)),
            quantity: Exact::quantity(mine.and_then(|mine| mine.quantity()).unwrap_or(0)),
            foreign,
            source: None,
            condition: line.condition().map(str::to_string),
            year_paid: kept.and_then(|kept| kept.year_paid.get(&id)).copied().unwrap_or_default(),
        };
        if basic && known.component.how == How::Amount {
            items.push(item(salaried.clone(), false));
            if !foreign.is_empty() {
                items.push(item(foreign.clone(), true));
            }
        } else {
            items.push(item(whole(mine.and_then(|mine| mine.amount()).or(line.amount()).unwrap_or(0)), false));
        }
    }
    for line in own {
        let id = line.component()?;
        let declared = structure.lines().any(|there| there.component().is_ok_and(|there| there == id));
        let Some(known) =
            gathered.components.get(&id).filter(|known| known.active && paid_now(&id) && (line.foreign() || !declared))
        else {
            continue;
        };
        // As above: what the line does not say pays nothing.
        items.push(Item {
            component: &known.component,
            parts: whole(line.amount().unwrap_or(0)),
            rate: Exact::percentage(line.rate().unwrap_or(0)),
            quantity: Exact::quantity(line.quantity().unwrap_or(0)),
            foreign: line.foreign(),
            source: None,
            condition: None,
            year_paid: kept.and_then(|kept| kept.year_paid.get(&id)).copied().unwrap_or_default(),
        });
    }
    Ok(())
}

/// The period and the component a line of arrears is for.
pub fn origin_of(source: &str) -> Option<(Date, &str)> {
    let (from, code) = source.strip_prefix(ARREARS)?.split_once(' ')?;
    Some((from.parse().ok()?, code))
}
