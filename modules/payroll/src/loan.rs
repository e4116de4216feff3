//! Loans and advances to staff: their plan, and whose they are.

use kernel::{Draft, Op, OpFuture};

use crate::exact::Exact;
use crate::generated::{self as g, loan};
use crate::pay::loan::{Interest, plan};

/// `payroll.loan`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let mut record = g::Loan::of(&mut *draft)?;
        if let Ok(employee) = record.employee() {
            let person = people::api::employee(op, &employee).await?;
            record.set_name(person.as_ref().map(|person| person.name.clone()));
            record.set_person(person.and_then(|person| person.person));
        }
        let (Ok(principal), instalments, Ok(currency), Ok(date)) =
            (record.principal(), record.instalments(), record.currency().map(str::to_string), record.date())
        else {
            return Ok(());
        };
        let interest = match record.interest()? {
            g::LoanInterest::None => Interest::None,
            g::LoanInterest::Flat => Interest::Flat,
            g::LoanInterest::Reducing => Interest::Reducing,
        };
        let digits = op.currency_digits(&currency);
        // The field refuses fewer than none.
        let Ok(count) = u32::try_from(instalments) else { return Ok(()) };
        let rows = plan(Exact::money(principal), Exact::percentage(record.rate()), count, interest, digits);
        record.clear_lines(loan::PLAN);
        for (no, row) in (1_i64..).zip(&rows) {
            let mut line = record.push_plan();
            line.set_no(no).set_principal(row.principal.to_money()).set_interest(row.interest.to_money());
            line.set_amount(row.amount().to_money()).set_left(row.left.to_money());
        }
        match crate::payment::worth(op, principal, &currency, date).await {
            Ok((_, base)) => record.set_base_total(base),
            Err(kernel::OpError::Refused { code, message, .. }) => {
                draft.refuse(format!("/{}", loan::CURRENCY), code, message)
            }
            Err(other) => return Err(other),
        }
        Ok(())
    })
}
