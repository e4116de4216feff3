//! Months that are over: what was paid in them, worked out anew where a salary changed since. What differs is paid with this
//! run; closed payslips stay as they are.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::typed::Stored;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Date, Id, Instant, Money, Value};

use super::gather::Frame;
use crate::exact::Exact;
use crate::generated::{self as g, input};
use crate::pay::arrears::Closed;

/// How many closed runs are looked at again.
const MOST: usize = 12;

kernel::columns! {
    /// A posted regular run.
    pub struct ClosedRun { pub id: Id, pub from: Date, pub to: Date, pub pay_date: Date, pub calculated: Option<Instant> }
}

kernel::columns! {
    /// An earning on a posted payslip, or arrears of an earlier one.
    struct Earned { employee: Id, from: Date, origin: Option<Date>, currency: String, code: String, amount: Money }
}

/// Closed months of the people whose salaries changed since.
#[derive(Default)]
pub struct Past {
    /// Oldest first.
    pub runs: Vec<ClosedRun>,
    pub changed: HashSet<Id>,
    paid: HashMap<(Id, Date), BTreeMap<String, Exact>>,
    inputs: HashMap<(Id, Id), Vec<g::Input<Doc>>>,
}

/// Code of an earning in the second currency of the pay.
pub fn foreign_code(code: &str) -> String {
    format!("{code}*")
}

impl Past {
    /// What was paid for a closed period, with arrears paid for it since, against what is right.
    pub fn against(&self, employee: &Id, run: &ClosedRun, right: BTreeMap<String, Exact>) -> Closed {
        let paid = self.paid.get(&(employee.clone(), run.from)).cloned().unwrap_or_default();
        Closed { from: run.from, paid, right }
    }

    /// What was paid once in a closed run.
    pub fn inputs(&self, employee: &Id, run: &Id) -> &[g::Input<Doc>] {
        self.inputs.get(&(employee.clone(), run.clone())).map_or(&[], Vec::as_slice)
    }
}

/// Reads the closed months, where any salary of the group was written after one of them was calculated.
pub async fn load(
    op: &mut Op<'_>,
    group: &Id,
    currency: &str,
    frame: &Frame,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
) -> OpResult<Past> {
    if frame.kind != g::RunKind::Regular {
        return Ok(Past::default());
    }
    let statement = op
        .sql(
            "SELECT id, \"from\", \"to\", pay_date, calculated_at FROM payroll_run WHERE tenant = ? AND pay_group = ? AND kind = 'regular' AND status IN ('posted', 'paid') AND \"to\" < ? \
             ORDER BY \"from\" DESC LIMIT 12",
        )
        .bind(op.tenant().0)
        .bind(Value::from(group))
        .bind(frame.from)
        .done();
    let mut runs: Vec<ClosedRun> = op.rows_as(&statement).await?;
    runs.truncate(MOST);
    runs.reverse();
    let mut changed = HashSet::new();
    for (employee, list) in salaries {
        for salary in list {
            let (from, to, written) = (salary.from()?, salary.to(), salary.updated_at()?);
            let late = |run: &ClosedRun| {
                from <= run.to
                    && to.is_none_or(|to| to >= run.from)
                    && run.calculated.is_none_or(|calculated| written >= calculated)
            };
            if runs.iter().any(late) {
                changed.insert(employee.clone());
            }
        }
    }
    let Some(first) = runs.first().map(|run| run.from).filter(|_| !changed.is_empty()) else {
        return Ok(Past { runs, ..Past::default() });
    };
    let statement = op
        .sql(
            "SELECT p.employee, p.\"from\", l.origin, l.currency, l.code, l.amount FROM payroll_payslip_lines l JOIN payroll_payslip p ON p.tenant = l.tenant AND p.id = l.parent \
             JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
             WHERE l.tenant = ? AND p.pay_group = ? AND p.\"from\" >= ? AND l.\"group\" = 'earning' AND r.kind = 'regular' AND r.status IN ('posted', 'paid')",
        )
        .bind(op.tenant().0)
        .bind(Value::from(group))
        .bind(first)
        .done();
    let mut paid: HashMap<(Id, Date), BTreeMap<String, Exact>> = HashMap::new();
    for one in op.rows_as::<Earned>(&statement).await? {
        let code = if one.currency == currency { one.code } else { foreign_code(&one.code) };
        *paid.entry((one.employee, one.origin.unwrap_or(one.from))).or_default().entry(code).or_default() +=
            Exact::money(one.amount);
    }
    let mut inputs: HashMap<(Id, Id), Vec<g::Input<Doc>>> = HashMap::new();
    for run in &runs {
        for one in g::Input::find_all(op, &[(input::RUN, Value::from(&run.id))]).await? {
            inputs.entry((one.employee()?, run.id.clone())).or_default().push(one);
        }
    }
    Ok(Past { runs, changed, paid, inputs })
}
