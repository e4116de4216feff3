//! What pay says before somebody who has left is erased: nobody is erased who is still owed their pay.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Date, Id, Value};
use people::generated::{Employee, EmployeeErasure};
use serde_json::{Map, Value as Json};

use crate::generated::{Payslip, Run, RunStatus, payslip};

/// `payroll.before_erasure`: every payslip is paid, and the last reaches to the end of the employment.
pub fn before<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = EmployeeErasure::of(draft)?.employee()?;
        let mut runs: BTreeMap<Id, RunStatus> = BTreeMap::new();
        let mut paid_to: Option<Date> = None;
        for slip in Payslip::find_all(op, &[(payslip::EMPLOYEE, Value::from(&id))]).await? {
            let run = slip.run()?;
            let status = match runs.get(&run) {
                Some(status) => *status,
                None => Run::load(op, &run).await?.status()?,
            };
            runs.insert(run, status);
            match status {
                RunStatus::Voided => {}
                RunStatus::Paid => paid_to = paid_to.max(Some(slip.to()?)),
                _ => {
                    return Err(OpError::state(
                        "pay_not_paid",
                        say!(
                            "payroll-pay-not-paid",
                            "A payslip of this person is not paid yet. Pay the run, or void it."
                        ),
                    ));
                }
            }
        }
        // Anyone who was never paid here is owed nothing that is known of.
        let (Some(paid_to), Some(end)) = (paid_to, Employee::load(op, &id).await?.end_date()) else { return Ok(()) };
        if paid_to < end {
            return Err(OpError::state(
                "final_pay_missing",
                say!(
                    "payroll-final-pay-missing",
                    "The final pay of this person has not been worked out. Run the payroll of their last period first."
                ),
            ));
        }
        Ok(())
    })
}
