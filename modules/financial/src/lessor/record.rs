//! A lease to others as a record: its test, its figures and its schedule, written by the calculator.

use kernel::{Cells, Draft, Op, OpFuture, say};
use kernel_types::{Date, Value, allocate};
use rust_decimal::Decimal;
use serde_json::{Map, Value as Json};

use super::classify::{Facts, met};
use crate::generated::lessor_lease;
use crate::generated::lessor_lease_schedule as row;
use crate::lease::course::{Course, Step, course, evenly, month_end};
use crate::lease::measure::{Payment, Stream, Terms, payments, period_of, term_months, value_of, worth_of};
use crate::lease::record::{compounding, stream};
use crate::math::{annual_rate, monthly_rate, percent, rate_where, to_percent, years_after};
use crate::{amounts, schedule};

/// Longest term, in months: 99 years.
const LONGEST: u32 = 1_188;

/// What is measured: rents received after commencement, what was received then, and the steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    pub value_of_rents: i64,
    pub net_investment: i64,
    pub paid_at_start: i64,
    /// Rents in all.
    pub gross: i64,
    pub rows: Vec<Row>,
}

/// A step of the schedule. Of a finance lease `opening + interest − received − returned = closing`; of an operating lease only
/// what is received and the income stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub step: Step,
    pub returned: i64,
    pub income: i64,
    /// Initial direct costs that are expensed with the income (IFRS 16.83).
    pub costs: i64,
}

/// What the asset is expected to be worth when it comes back; what is guaranteed of it is a lease payment (IFRS 16.70).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Residual {
    pub guaranteed: i64,
    pub unguaranteed: i64,
}

/// Payments after commencement, and the residual values on the last day.
fn flows(terms: &Terms, rents: &[Payment], residual: i64) -> (Vec<Payment>, u32) {
    let mut flows = rents.to_vec();
    let term = term_months(terms.commencement, terms.end);
    let last = flows.iter().map(|payment| payment.month).max().unwrap_or(0).max(term);
    if residual > 0 {
        let date = month_end(terms.commencement, last);
        flows.push(Payment { date, amount: residual, month: last, left: 0, days: 1 });
    }
    (flows, last)
}

/// The rate a month at which rents and residual values are worth fair value and initial direct costs (IFRS 16, appendix A).
pub fn implicit_rate(terms: &Terms, residual: Residual, worth: i64) -> Option<Decimal> {
    let all = payments(terms)?;
    let at_start: i64 = all.iter().filter(|payment| payment.month == 0).map(|payment| payment.amount).sum();
    let rents: Vec<Payment> = all.into_iter().filter(|payment| payment.month > 0).collect();
    let (flows, _) = flows(terms, &rents, residual.guaranteed + residual.unguaranteed);
    // Below zero there is no rate to lease at; what bisection leaves around zero is zero.
    let nothing = Decimal::new(1, 10);
    let rate = rate_where(|rate| worth_of(&flows, 0, rate), worth - at_start)?;
    (rate > -nothing).then(|| if rate < nothing { Decimal::ZERO } else { rate })
}

/// Net investment = Σ rent ÷ (1+i)^k + residual ÷ (1+i)^n of what is not received at commencement.
pub fn finance(terms: &Terms, of: Residual) -> Option<Measured> {
    let residual = of.guaranteed + of.unguaranteed;
    let all = payments(terms)?;
    let paid_at_start = all.iter().filter(|payment| payment.month == 0).map(|payment| payment.amount).sum();
    let rents: Vec<Payment> = all.iter().copied().filter(|payment| payment.month > 0).collect();
    let (certain, _) = flows(terms, &rents, of.guaranteed);
    let (flows, last) = flows(terms, &rents, residual);
    let net_investment = value_of(&flows, 0, terms.rate, terms.unit)?;
    let start = Course {
        commencement: terms.commencement,
        after: 0,
        liability: net_investment,
        asset: 0,
        rate: terms.rate,
        last,
        used: last.max(1),
        period: terms.period(),
        unit: terms.unit,
    };
    let rows = course(&start, &flows)?
        .into_iter()
        .map(|step| {
            let returned = if step.month == last && step.closes { residual } else { 0 };
            Row { step: Step { payment: step.payment - returned, ..step }, returned, income: 0, costs: 0 }
        })
        .collect();
    Some(Measured {
        value_of_rents: value_of(&certain, 0, terms.rate, terms.unit)? + paid_at_start,
        net_investment,
        paid_at_start,
        gross: all.iter().map(|payment| payment.amount).sum(),
        rows,
    })
}

/// Rents on the days they fall due, the income in equal parts over the term, and direct costs as the income.
pub fn operating(terms: &Terms, direct_costs: i64) -> Option<Measured> {
    let all = payments(terms)?;
    let (gross, steps) = evenly(terms)?;
    let rents: Vec<Payment> = all.iter().copied().filter(|payment| payment.month > 0).collect();
    let first: i64 = all.iter().filter(|payment| payment.month == 0).map(|payment| payment.amount).sum();
    let incomes: Vec<i64> = steps.iter().map(|(_, income)| *income).collect();
    let costs = allocate(direct_costs, &incomes, terms.unit);
    let rows =
        steps.into_iter().zip(costs).map(|((step, income), costs)| Row { step, returned: 0, income, costs }).collect();
    Some(Measured {
        value_of_rents: value_of(&rents, 0, terms.rate, terms.unit)? + first,
        net_investment: 0,
        paid_at_start: 0,
        gross,
        rows,
    })
}

fn terms(draft: &Draft, unit: i64) -> Option<Terms> {
    let (commencement, end) = (draft.date(lessor_lease::COMMENCEMENT)?, draft.date(lessor_lease::END)?);
    let streams = draft.lines(lessor_lease::PAYMENTS).map(|row| stream(&row, end)).collect::<Option<Vec<Stream>>>()?;
    let how = compounding(draft.text(lessor_lease::COMPOUNDING), period_of(&streams));
    let rate = monthly_rate(percent(draft.int(lessor_lease::IMPLICIT_RATE)), how)?;
    Some(Terms::of_payments(commencement, end, streams, rate, unit))
}

/// Solves a rate that nobody entered; answers whether there is one to measure at.
fn solve_rate(draft: &mut Draft, terms: &mut Terms, residual: Residual) -> bool {
    let entered = draft.was_sent(lessor_lease::IMPLICIT_RATE) && draft.changed(lessor_lease::IMPLICIT_RATE)
        || !draft.flag(lessor_lease::RATE_SOLVED);
    if entered && !draft.get(lessor_lease::IMPLICIT_RATE).is_null() {
        draft.set(lessor_lease::RATE_SOLVED, false);
        return true;
    }
    let Some(fair) = draft.get(lessor_lease::FAIR_VALUE).as_int().filter(|fair| *fair > 0) else {
        draft.refuse(
            "/implicitRate",
            "rate_missing",
            say!("financial-rate-missing", "Enter the rate, or the fair value of the asset: the rate is then solved."),
        );
        return false;
    };
    let how = compounding(draft.text(lessor_lease::COMPOUNDING), terms.period());
    let solved = implicit_rate(terms, residual, fair + draft.int(lessor_lease::INITIAL_DIRECT_COSTS));
    let Some((monthly, annual)) = solved.and_then(|rate| Some((rate, to_percent(annual_rate(rate, how)?)?))) else {
        draft.refuse(
            "/implicitRate",
            "no_rate_fits",
            say!("financial-no-rate-fits", "At no rate are rents and residual values worth the fair value and the initial direct costs. Correct them, or enter the rate."),
        );
        return false;
    };
    terms.rate = monthly;
    draft.set(lessor_lease::IMPLICIT_RATE, annual);
    draft.set(lessor_lease::RATE_SOLVED, true);
    true
}

/// Calculator `financial.lessor_measure`: a draft is tested and measured; a lease that runs keeps what was posted.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        amounts::fill_rate(op, draft, "commencement").await?;
        let unit = amounts::unit(op, draft);
        let Some(mut terms) = terms(draft, unit).filter(|terms| terms.end >= terms.commencement) else {
            return Ok(());
        };
        let term = term_months(terms.commencement, terms.end);
        if term > LONGEST {
            draft.refuse(
                "/end",
                "term_too_long",
                say!("financial-term-too-long", "A lease runs for 99 years at most."),
            );
            return Ok(());
        }
        if payments(&terms).is_some_and(|all| all.iter().all(|payment| payment.amount == 0)) {
            refuse_empty(draft);
            return Ok(());
        }
        let residual = Residual {
            guaranteed: draft.int(lessor_lease::GUARANTEED_RESIDUAL),
            unguaranteed: draft.int(lessor_lease::RESIDUAL),
        };
        if !solve_rate(draft, &mut terms, residual) {
            return Ok(());
        }
        let Some(as_finance) = finance(&terms, residual) else {
            draft.refuse(
                "/payments",
                "amount_too_large",
                say!(
                    "financial-amounts-or-discount-rate-too-large",
                    "The amounts or the discount rate are too large to compute with."
                ),
            );
            return Ok(());
        };
        let reasons = met(&Facts {
            ownership_passes: draft.flag(lessor_lease::OWNERSHIP_PASSES),
            bargain_option: draft.flag(lessor_lease::BARGAIN_OPTION),
            specialised: draft.flag(lessor_lease::SPECIALISED),
            bears_cancellation: draft.flag(lessor_lease::BEARS_CANCELLATION),
            bears_residual: draft.flag(lessor_lease::BEARS_RESIDUAL),
            cheap_renewal: draft.flag(lessor_lease::CHEAP_RENEWAL),
            term_months: term,
            life_months: draft.get(lessor_lease::LIFE_MONTHS).as_int().and_then(|months| u32::try_from(months).ok()),
            value_of_rents: as_finance.value_of_rents,
            fair_value: draft.get(lessor_lease::FAIR_VALUE).as_int(),
        });
        let found =
            if reasons.is_empty() { "no test of a finance lease is met".to_string() } else { reasons.join("; ") };
        // The tests are not conclusive (IFRS 16.65): a decision stands above them, and says why.
        let decided = draft.text(lessor_lease::DECISION).map(|kind| kind == "finance");
        let is_finance = decided.unwrap_or(!reasons.is_empty());
        let why = match decided {
            Some(_) => format!(
                "decided: {}. By the tests: {found}",
                draft.text(lessor_lease::DECISION_REASON).unwrap_or_default()
            ),
            None => found,
        };
        draft.set(lessor_lease::KIND, if is_finance { "finance" } else { "operating" });
        super::asset::fill(op, draft, is_finance).await?;
        draft.set(lessor_lease::TESTS, Value::text(why.chars().take(500).collect::<String>()));
        let value_of_rents = as_finance.value_of_rents;
        let measured = if is_finance {
            Some(as_finance)
        } else {
            operating(&terms, draft.int(lessor_lease::INITIAL_DIRECT_COSTS))
        };
        let measured = measured.map(|measured| Measured { value_of_rents, ..measured });
        if let Some(measured) = measured {
            write(draft, &measured, is_finance);
        }
        Ok(())
    })
}

fn refuse_empty(draft: &mut Draft) {
    draft.refuse(
        "/payments",
        "no_payments",
        say!(
            "financial-no-payment-falls-into-term",
            "No payment falls into the term. Correct the dates of the payments."
        ),
    );
}

fn write(draft: &mut Draft, measured: &Measured, is_finance: bool) {
    let residual =
        if is_finance { draft.int(lessor_lease::RESIDUAL) + draft.int(lessor_lease::GUARANTEED_RESIDUAL) } else { 0 };
    let unearned =
        if is_finance { measured.gross + residual - measured.paid_at_start - measured.net_investment } else { 0 };
    let given_up = draft.int(lessor_lease::CARRYING_AMOUNT) + draft.int(lessor_lease::INITIAL_DIRECT_COSTS);
    let gain = if is_finance { measured.net_investment + measured.paid_at_start - given_up } else { 0 };
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
    let rows: Vec<Cells> = measured.rows.iter().map(cells).collect();
    draft.replace_lines(lessor_lease::SCHEDULE, &rows);
    draft.set(lessor_lease::DUE_WITHIN_YEAR, due_within_year(draft, None, measured.net_investment));
}

fn cells(row: &Row) -> Cells {
    vec![
        ("month", Value::Int(i64::from(row.step.month))),
        ("date", Value::from(row.step.date)),
        ("opening", Value::Int(row.step.opening)),
        ("interest", Value::Int(row.step.interest)),
        ("received", Value::Int(row.step.payment)),
        ("returned", Value::Int(row.returned)),
        ("closing", Value::Int(row.step.closing)),
        ("income", Value::Int(row.income)),
        ("costs", Value::Int(row.costs)),
    ]
}

/// What of the net investment is received within a year after the posted steps.
fn due_within_year(draft: &Draft, posted_to: Option<Date>, carrying: i64) -> i64 {
    let Some(until) = posted_to.or_else(|| draft.date(lessor_lease::COMMENCEMENT)).map(|day| years_after(day, 1))
    else {
        return 0;
    };
    let within =
        draft.lines(lessor_lease::SCHEDULE).filter(|row| row.date(row::DATE).is_some_and(|date| date <= until)).last();
    if carrying == 0 { 0 } else { carrying - within.map_or(carrying, |row| row.int(row::CLOSING)) }
}

/// Effect `financial.lessor_record_run`: the months a run posted carry its id, or are open again after its reversal.
pub fn record_run<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::record(draft, ask)?;
        let posted = draft.lines(lessor_lease::SCHEDULE).filter(|row| row.text(row::RUN).is_some()).count();
        let last: Option<(i64, Option<Date>)> = posted
            .checked_sub(1)
            .and_then(|index| draft.lines(lessor_lease::SCHEDULE).nth(index))
            .map(|row| (row.int(row::CLOSING), row.date(row::DATE)));
        let carrying = last.map_or(draft.int(lessor_lease::NET_INVESTMENT), |(closing, _)| closing);
        draft.set(lessor_lease::CARRYING, carrying);
        let posted_to = last.and_then(|(_, date)| date);
        draft.set(lessor_lease::POSTED_TO, posted_to.map_or(Value::Null, Value::from));
        draft.set(lessor_lease::DUE_WITHIN_YEAR, due_within_year(draft, posted_to, carrying));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use kernel_types::calendar::{add_months, day_before};

    fn date(text: &str) -> Date {
        text.parse().expect("a date")
    }

    fn rents(amount: i64, months: u32, rate: &str) -> Terms {
        let commencement = date("2026-01-01");
        let end = day_before(add_months(commencement, months));
        let streams =
            vec![Stream { from: commencement, to: end, amount, every_months: 1, advance: false, escalation: 0 }];
        Terms::of_payments(commencement, end, streams, rate.parse().expect("a rate"), 100)
    }

    /// The other side of PUB-IFRS-1: 36 rents of 1,000.00 at 1 % a month are worth 30,107.51 to who receives them.
    #[test]
    fn the_lessor_sees_what_the_lessee_owes() {
        let measured = finance(&rents(10_000_000, 36, "0.01"), Residual::default()).expect("measured");
        assert_eq!((measured.net_investment, measured.gross), (301_075_100, 360_000_000));
        assert_eq!((measured.rows[0].step.interest, measured.rows[0].step.closing), (3_010_800, 294_085_900));
        assert_eq!((measured.rows.len(), measured.rows[35].step.closing), (36, 0));
    }

    proptest! {
        /// The schedule ends at nothing, and income is what comes in less what was put in.
        #[test]
        fn a_finance_lease_earns_what_it_does_not_invest(amount in 1i64..5_000_000, months in 1u32..120, residual in 0i64..10_000_000, rate in 1u32..40) {
            let terms = rents(amount * 100, months, &format!("0.{rate:03}"));
            let measured = finance(&terms, Residual { guaranteed: 0, unguaranteed: residual * 100 }).expect("measured");
            let interest: i64 = measured.rows.iter().map(|row| row.step.interest).sum();
            let received: i64 = measured.rows.iter().map(|row| row.step.payment + row.returned).sum();
            prop_assert_eq!(measured.rows.last().map(|row| row.step.closing), Some(0));
            prop_assert_eq!(received - interest, measured.net_investment);
            prop_assert_eq!(received, measured.gross + residual * 100);
        }

        /// The income of an operating lease is its rents, month by month as even as cents allow.
        #[test]
        fn an_operating_lease_spreads_its_rents(amount in 1i64..5_000_000, months in 1u32..120) {
            let measured = operating(&rents(amount * 100, months, "0.01"), 12_300).expect("measured");
            prop_assert_eq!(measured.rows.iter().map(|row| row.costs).sum::<i64>(), 12_300);
            prop_assert_eq!(measured.rows.iter().map(|row| row.income).sum::<i64>(), measured.gross);
            prop_assert_eq!(measured.rows.iter().map(|row| row.step.payment).sum::<i64>(), measured.gross);
        }
    }
}
