//! Payroll runs: what is gathered ([`gather`], [`closed`] for months that are over, [`kept`] for what is kept from run to run), calculated ([`calculate`], [`late`] for
//! those months anew) and written ([`write`]), what is found in it ([`findings`]), and its way into the books ([`entries`], [`post`]).

pub mod calculate;
pub mod closed;
pub mod entries;
pub mod findings;
pub mod gather;
pub mod items;
pub mod kept;
pub mod late;
pub mod post;
pub mod write;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, say};
use serde_json::{Map, Value as Json};

use crate::generated::{self as g, run};

/// `payroll.run`: what the group brings.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = g::Run::of(&mut *draft)?;
        if record.status()? != g::RunStatus::Draft {
            return Ok(());
        }
        let Ok(group) = record.pay_group() else { return Ok(()) };
        if let Some(group) = g::PayGroup::of_reference(op, &group).await? {
            record.set_group_name(group.name()?);
            record.set_currency(group.currency()?);
            record.set_other_currency(group.other_currency());
        }
        if record.kind()? == g::RunKind::Final && record.people().len() == 0 {
            draft.refuse(
                format!("/{}", run::PEOPLE),
                "nobody_named",
                say!("payroll-nobody-named", "Name the people whose final pay this is."),
            );
        }
        Ok(())
    })
}

/// `payroll.check_run`, on submitting: what must be corrected is corrected first.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let record = g::Run::of(draft)?;
        if record.headcount() == 0 {
            return Err(OpError::refused(
                "empty_run",
                say!(
                    "payroll-empty-run",
                    "Nobody is paid in this run. Check the salaries of the group, or the inputs of these days."
                ),
            ));
        }
        if record.blocking() > 0 {
            return Err(OpError::refused(
                "blocked",
                say!(
                    "payroll-blocked",
                    "{blocking} findings must be corrected first; then calculate again.",
                    blocking = record.blocking()
                ),
            ));
        }
        Ok(())
    })
}

/// `payroll.clear_run`: back to a draft, without payslips.
pub fn clear<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        write::remove_payslips(op, &draft.id()).await?;
        let mut record = g::Run::of(draft)?;
        for lines in [run::FINDINGS, run::VARIANCE, run::COMPONENTS, run::ENTRIES] {
            record.clear_lines(lines);
        }
        record.set_headcount(0);
        for set in
            [g::Run::set_gross, g::Run::set_tax, g::Run::set_contributions, g::Run::set_deductions, g::Run::set_net]
        {
            set(&mut record, 0);
        }
        for set in [
            g::Run::set_other_net,
            g::Run::set_employer,
            g::Run::set_cost,
            g::Run::set_base_total,
            g::Run::set_last_net,
        ] {
            set(&mut record, 0);
        }
        record.set_blocking(0);
        record.set_warnings(0);
        Ok(())
    })
}
