//! A lease to others as a record: its test, its figures and its schedule, written by the calculator.

use kernel::{Cells, Draft, Op, OpFuture};
use kernel_types::{Date, Value};
use serde_json::{Map, Value as Json};

use super::classify::{Facts, met};
use crate::lease::measure::{Month, Payment, Stream, Terms, payments, schedule as amortise, straight_line, term_months, value_of};
use crate::lease::record::{compounding, stream};
use crate::math::{add_months, day_before, monthly_rate, percent};
use crate::{amounts, schedule};

/// Longest term, in months: 99 years.
const LONGEST: u32 = 1_188;

/// What is measured: rents received after commencement, what was received then, and the months.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    pub value_of_rents: i64,
    pub net_investment: i64,
    pub paid_at_start: i64,
    /// Rents in all.
    pub gross: i64,
    pub months: Vec<Row>,
}

/// A month of the schedule. Of a finance lease `opening + interest − received − returned = closing`; of an operating lease only
/// what is received and the income stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub month: Month,
    pub returned: i64,
    pub income: i64,
}

/// Net investment = Σ rent ÷ (1+i)^k + residual ÷ (1+i)^n of what is not received at commencement.
pub fn finance(terms: &Terms, residual: i64) -> Option<Measured> {
    let term = term_months(terms.commencement, terms.end);
    let all = payments(terms)?;
    let paid_at_start = all.iter().filter(|payment| payment.month == 0).map(|payment| payment.amount).sum();
    let rents: Vec<Payment> = all.iter().copied().filter(|payment| payment.month > 0).collect();
    let mut flows = rents.clone();
    let last = flows.iter().map(|payment| payment.month).max().unwrap_or(0).max(term);
    if residual > 0 {
        flows.push(Payment { month: last, amount: residual });
    }
    let net_investment = value_of(&flows, 0, terms.rate, terms.unit)?;
    let months = amortise(terms.commencement, 0, &flows, net_investment, 0, terms.rate, last, last.max(1), terms.unit)?;
    let months = months
        .into_iter()
        .map(|month| {
            let returned = if month.number == last { residual } else { 0 };
            Row { month: Month { payment: month.payment - returned, ..month }, returned, income: 0 }
        })
        .collect();
    Some(Measured {
        value_of_rents: value_of(&rents, 0, terms.rate, terms.unit)? + paid_at_start,
        net_investment,
        paid_at_start,
        gross: all.iter().map(|payment| payment.amount).sum(),
        months,
    })
}

/// Rents as they fall due, the income in equal parts over the term. What is received on the first day belongs to the first month.
pub fn operating(terms: &Terms) -> Option<Measured> {
    let count = term_months(terms.commencement, terms.end);
    let all = payments(terms)?;
    let gross: i64 = all.iter().map(|payment| payment.amount).sum();
    let rents: Vec<Payment> = all.iter().copied().filter(|payment| payment.month > 0).collect();
    let first: i64 = all.iter().filter(|payment| payment.month == 0).map(|payment| payment.amount).sum();
    let months = (1u32..)
        .zip(straight_line(gross, count, terms.unit))
        .map(|(number, income)| {
            let due: i64 = rents.iter().filter(|payment| payment.month == number).map(|payment| payment.amount).sum();
            let date = day_before(add_months(terms.commencement, number));
            let payment = due + if number == 1 { first } else { 0 };
            Row { month: Month { number, date, opening: 0, interest: 0, payment, closing: 0, depreciation: 0, asset: 0 }, returned: 0, income }
        })
        .collect();
    Some(Measured { value_of_rents: value_of(&rents, 0, terms.rate, terms.unit)? + first, net_investment: 0, paid_at_start: 0, gross, months })
}

fn terms(draft: &Draft, unit: i64) -> Option<Terms> {
    let (commencement, end) = (draft.date("commencement")?, draft.date("end")?);
    let streams = draft.lines("payments").map(|row| stream(&row, end)).collect::<Option<Vec<Stream>>>()?;
    let rate = monthly_rate(percent(draft.int("implicitRate")), compounding(draft.text("compounding")))?;
    Some(Terms::of_payments(commencement, end, streams, rate, unit))
}

/// Calculator `financial.lessor_measure`: a draft is tested and measured; a lease that runs keeps what was posted.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        amounts::fill_rate(op, draft, "commencement").await?;
        let unit = amounts::unit(op, draft);
        let Some(terms) = terms(draft, unit).filter(|terms| terms.end >= terms.commencement) else { return Ok(()) };
        let term = term_months(terms.commencement, terms.end);
        if term > LONGEST {
            draft.refuse("/end", "term_too_long", "A lease runs for 99 years at most.");
            return Ok(());
        }
        let Some(as_finance) = finance(&terms, draft.int("residual")) else {
            draft.refuse("/payments", "amount_too_large", "The amounts or the discount rate are too large to compute with.");
            return Ok(());
        };
        if as_finance.gross == 0 {
            draft.refuse("/payments", "no_payments", "No payment falls into the term. Correct the dates of the payments.");
            return Ok(());
        }
        let reasons = met(&Facts {
            ownership_passes: draft.flag("ownershipPasses"),
            bargain_option: draft.flag("bargainOption"),
            specialised: draft.flag("specialised"),
            bears_cancellation: draft.flag("bearsCancellation"),
            bears_residual: draft.flag("bearsResidual"),
            cheap_renewal: draft.flag("cheapRenewal"),
            term_months: term,
            life_months: draft.get("lifeMonths").as_int().and_then(|months| u32::try_from(months).ok()),
            value_of_rents: as_finance.value_of_rents,
            fair_value: draft.get("fairValue").as_int(),
        });
        let found = if reasons.is_empty() { "no test of a finance lease is met".to_string() } else { reasons.join("; ") };
        // The tests are not conclusive (IFRS 16.65): a decision stands above them, and says why.
        let decided = draft.text("decision").map(|kind| kind == "finance");
        let is_finance = decided.unwrap_or(!reasons.is_empty());
        let why = match decided {
            Some(_) => format!("decided: {}. By the tests: {found}", draft.text("decisionReason").unwrap_or_default()),
            None => found,
        };
        draft.set("kind", if is_finance { "finance" } else { "operating" });
        draft.set("tests", Value::text(why.chars().take(500).collect::<String>()));
        let measured = if is_finance { Some(as_finance) } else { operating(&terms) };
        if let Some(measured) = measured {
            write(draft, &measured, is_finance);
        }
        Ok(())
    })
}

fn write(draft: &mut Draft, measured: &Measured, is_finance: bool) {
    let residual = if is_finance { draft.int("residual") } else { 0 };
    let unearned = if is_finance { measured.gross + residual - measured.paid_at_start - measured.net_investment } else { 0 };
    let gain = if is_finance { measured.net_investment + measured.paid_at_start - draft.int("carryingAmount") } else { 0 };
    for (field, amount) in [
        ("valueOfRents", measured.value_of_rents),
        ("netInvestment", measured.net_investment),
        ("paidAtStart", measured.paid_at_start),
        ("gross", measured.gross),
        ("unearned", unearned),
        ("gain", gain),
        ("carrying", measured.net_investment),
    ] {
        draft.set(field, amount);
    }
    let rows: Vec<Cells> = measured.months.iter().map(cells).collect();
    draft.replace_lines("schedule", &rows);
    draft.set("dueWithinYear", due_within_year(draft, 0, measured.net_investment));
}

fn cells(row: &Row) -> Cells {
    vec![
        ("month", Value::Int(i64::from(row.month.number))),
        ("date", Value::from(row.month.date)),
        ("opening", Value::Int(row.month.opening)),
        ("interest", Value::Int(row.month.interest)),
        ("received", Value::Int(row.month.payment)),
        ("returned", Value::Int(row.returned)),
        ("closing", Value::Int(row.month.closing)),
        ("income", Value::Int(row.income)),
    ]
}

/// What of the net investment is received within twelve months after the posted ones.
fn due_within_year(draft: &Draft, posted: usize, carrying: i64) -> i64 {
    let after = draft.lines("schedule").nth(posted + 11).map_or(0, |row| row.int("closing"));
    if carrying == 0 { 0 } else { carrying - after }
}

/// Effect `financial.lessor_record_run`: the months a run posted carry its id, or are open again after its reversal.
pub fn record_run<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        let posted = draft.lines("schedule").filter(|row| row.text("run").is_some()).count();
        let last: Option<(i64, Option<Date>)> = posted.checked_sub(1).and_then(|index| draft.lines("schedule").nth(index)).map(|row| (row.int("closing"), row.date("date")));
        let carrying = last.map_or(draft.int("netInvestment"), |(closing, _)| closing);
        draft.set("carrying", carrying);
        draft.set("postedTo", last.and_then(|(_, date)| date).map_or(Value::Null, Value::from));
        draft.set("dueWithinYear", due_within_year(draft, posted, carrying));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().expect("a date")
    }

    fn rents(amount: i64, months: u32, rate: &str) -> Terms {
        let commencement = date("2026-01-01");
        let end = day_before(add_months(commencement, months));
        let streams = vec![Stream { from: commencement, to: end, amount, every_months: 1, advance: false, escalation: 0 }];
        Terms::of_payments(commencement, end, streams, rate.parse().expect("a rate"), 100)
    }

    /// The other side of PUB-IFRS-1: 36 rents of 1,000.00 at 1 % a month are worth 30,107.51 to who receives them.
    #[test]
    fn the_lessor_sees_what_the_lessee_owes() {
        let measured = finance(&rents(10_000_000, 36, "0.01"), 0).expect("measured");
        assert_eq!((measured.net_investment, measured.gross), (301_075_100, 360_000_000));
        assert_eq!((measured.months[0].month.interest, measured.months[0].month.closing), (3_010_800, 294_085_900));
        assert_eq!((measured.months.len(), measured.months[35].month.closing), (36, 0));
    }

    proptest! {
        /// The schedule ends at nothing, and income is what comes in less what was put in.
        #[test]
        fn a_finance_lease_earns_what_it_does_not_invest(amount in 1i64..5_000_000, months in 1u32..120, residual in 0i64..10_000_000, rate in 1u32..40) {
            let terms = rents(amount * 100, months, &format!("0.{rate:03}"));
            let measured = finance(&terms, residual * 100).expect("measured");
            let interest: i64 = measured.months.iter().map(|row| row.month.interest).sum();
            let received: i64 = measured.months.iter().map(|row| row.month.payment + row.returned).sum();
            prop_assert_eq!(measured.months.last().map(|row| row.month.closing), Some(0));
            prop_assert_eq!(received - interest, measured.net_investment);
            prop_assert_eq!(received, measured.gross + residual * 100);
        }

        /// The income of an operating lease is its rents, month by month as even as cents allow.
        #[test]
        fn an_operating_lease_spreads_its_rents(amount in 1i64..5_000_000, months in 1u32..120) {
            let measured = operating(&rents(amount * 100, months, "0.01")).expect("measured");
            prop_assert_eq!(measured.months.iter().map(|row| row.income).sum::<i64>(), measured.gross);
            prop_assert_eq!(measured.months.iter().map(|row| row.month.payment).sum::<i64>(), measured.gross);
        }
    }
}
