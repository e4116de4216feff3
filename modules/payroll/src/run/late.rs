//! Arrears of one person: closed months worked out anew, where a salary changed since or leave was approved or taken back. Each
//! is paid, or taken back, as a line that names its month; closed payslips stay as they are.

use std::collections::BTreeMap;

use kernel::{Doc, OpResult};
use kernel_types::{Date, Quantity};
use people::api::{Employee, UnpaidLeave};

use super::calculate::{Money, salary_items};
use super::closed::{ClosedMonth, ClosedRun, foreign_code};
use super::gather::{Frame, Gathered};
use super::items::{UNPAID, input_items, leave_days, takes_days, unpaid_items};
use crate::exact::Exact;
use crate::generated::{self as g};
use crate::pay::arrears::{self, Closed};
use crate::pay::components::{ARREARS, Component, How, Item, Kind, Proration, Time, earn};
use crate::pay::days::{self, Week};
use crate::pay::slip::Trouble;

/// What is owed for a closed month; less than nothing where too much was paid.
pub struct Late {
    pub component: Component,
    pub amount: Exact,
    /// In the second currency of the pay.
    pub foreign: bool,
    /// The month and the component it is for.
    pub source: String,
    /// Days that are not paid besides those that were known; less than nothing where leave was taken back.
    pub days: Exact,
}

/// What is owed to one person, or why their pay cannot be worked out.
pub fn late(gathered: &Gathered, money: &Money, person: &Employee, week: Week) -> OpResult<Result<Vec<Late>, Trouble>> {
    let past = &gathered.past;
    let history = gathered.history.get(&person.id).map_or(&[] as &[g::Assignment<Doc>], Vec::as_slice);
    let mut closed = Vec::new();
    let mut further: BTreeMap<Date, Exact> = BTreeMap::new();
    for ClosedMonth { run, salaries, changed, .. } in past.months(&person.id, history)? {
        let taken = past.taken(&person.id, run);
        if !changed && taken.is_none() {
            continue;
        }
        let month = Month { gathered, money, person, week, run, salaries: &salaries };
        let now = month.unpaid()?;
        let right = match month.earned(&now)? {
            Ok(right) => right,
            Err(trouble) => return Ok(Err(trouble)),
        };
        if let Some(then) = taken.and_then(|taken| taken.days.as_deref()) {
            further.insert(run.from, sum(&now) - sum(then));
        }
        closed.push(match taken {
            // Only what follows from the days: what a structure says now is nothing of that month.
            Some(taken) if !changed => {
                let mut paid = match &taken.days {
                    Some(then) => match month.earned(then)? {
                        Ok(paid) => paid,
                        Err(trouble) => return Ok(Err(trouble)),
                    },
                    None => right.clone(),
                };
                paid.insert(UNPAID.to_string(), taken.amount);
                Closed { from: run.from, paid, right }
            }
            _ => past.against(&person.id, run, right),
        });
    }
    let mut found = Vec::new();
    for one in arrears::of(&closed) {
        let (code, foreign) = one.code.strip_suffix('*').map_or((one.code.as_str(), false), |code| (code, true));
        let Some(known) = gathered.components.by_code(code) else { continue };
        let component = Component {
            code: format!("{code} {}", one.from),
            name: format!("{} {}", known.component.name, one.from.format("%Y-%m")),
            how: How::Amount,
            proration: Proration::None,
            least: None,
            most: None,
            provision: None,
            ..known.component.clone()
        };
        // Arrears of another component, or of a month without further days, are of no days.
        let days = further.get(&one.from).copied().filter(|_| one.code == UNPAID).unwrap_or_default();
        found.push(Late {
            component,
            amount: one.amount,
            foreign,
            source: format!("{ARREARS}{} {code}", one.from),
            days,
        });
    }
    Ok(Ok(found))
}

fn sum(days: &[Quantity]) -> Exact {
    days.iter().map(|one| Exact::quantity(*one)).sum()
}

/// One closed month of one person, by the days and hours of the group that settles it.
struct Month<'a> {
    gathered: &'a Gathered,
    money: &'a Money,
    person: &'a Employee,
    week: Week,
    run: &'a ClosedRun,
    /// That held in it.
    salaries: &'a [g::Assignment<Doc>],
}

impl<'a> Month<'a> {
    /// Inputs its run took.
    fn inputs(&self) -> &'a [g::Input<Doc>] {
        self.gathered.past.inputs(&self.person.id, &self.run.id)
    }

    /// Days that are not paid, by what is known now: inputs the run took, and leave.
    fn unpaid(&self) -> OpResult<Vec<Quantity>> {
        let inputs = self.inputs().iter().filter(|one| takes_days(self.gathered, one));
        // An input that says an amount and no days takes none.
        let mut found: Vec<Quantity> = inputs.map(|one| one.quantity().unwrap_or(0)).collect();
        let leave = self.gathered.unpaid.get(&self.person.id).map_or(&[] as &[UnpaidLeave], Vec::as_slice);
        let leave = leave_days(leave, self.salaries, self.run.from, self.run.to)?;
        found.extend(leave.into_iter().map(|(_, days)| days));
        Ok(found)
    }

    /// Earnings by component, with these days not paid, or why they cannot be worked out.
    fn earned(&self, unpaid: &[Quantity]) -> OpResult<Result<BTreeMap<String, Exact>, Trouble>> {
        let (gathered, person, run) = (self.gathered, self.person, self.run);
        let then = Frame {
            id: run.id.clone(),
            kind: g::RunKind::Regular,
            from: run.from,
            to: run.to,
            pay_date: run.pay_date,
            only: Vec::new(),
        };
        let mut items: Vec<Item<'_>> = Vec::new();
        if let Some(salary) = self.salaries.last() {
            salary_items(gathered, &then, self.week, person, self.salaries, salary, &mut items)?;
        }
        let others = self.inputs().iter().filter(|one| !takes_days(gathered, one));
        let mut lost = input_items(gathered, others, &mut items)?;
        lost += unpaid_items(gathered, unpaid.iter().map(|days| (String::new(), *days)), &mut items);
        // Without a last day employment goes on.
        let employed = (person.hired, person.ends.unwrap_or(Date::MAX));
        let (working, paid) = days::paid(self.week, gathered.group.fixed_days, (run.from, run.to), employed);
        let time = Time {
            working,
            paid: (paid - lost).not_below_zero(),
            calendar: Exact::whole(days::calendar(run.from, run.to)),
            hours: gathered.group.hours,
            age: person.born.map(|born| Exact::whole(days::years(born, run.pay_date))),
            service: Exact::whole(days::years(person.hired, run.to)),
            ..Time::default()
        };
        let own = self.money.digits;
        let other = self.money.other.as_ref().map_or(own, |(_, _, digits)| *digits);
        let mut sums: BTreeMap<String, Exact> = BTreeMap::new();
        let worked_out = match earn(&items, &time, |foreign| if foreign { other } else { own }) {
            Ok(worked_out) => worked_out,
            Err(fault) => return Ok(Err(fault.into())),
        };
        for earned in worked_out {
            let Some(item) = items.get(earned.item).filter(|item| item.component.kind == Kind::Earning) else {
                continue;
            };
            let code = if item.foreign { foreign_code(&item.component.code) } else { item.component.code.clone() };
            *sums.entry(code).or_default() += earned.amount;
        }
        Ok(Ok(sums))
    }
}
