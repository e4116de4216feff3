//! `financial.budget_vs_actual`, as of its last day: the budget that was active then, and what was spoken for by then.

use std::collections::{BTreeMap, HashMap};

use kernel::{Doc, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, written};
use kernel_types::{Date, Id, Value, round_half_away};

use super::actual::{Place, movements, movements_known, past, spoken_for, year_at, year_of};
use super::overlap::rests;
use super::plan::{MONTHS, Year};
use super::version::{active_on, lines_on};
use crate::math::months_between;

/// Figures of one row, as debit minus credit: budget, actual, spoken for, budget and use of the whole year.
#[derive(Debug, Clone, Copy, Default)]
struct Figures {
    budget: i64,
    actual: i64,
    committed: i64,
    year_budget: i64,
    year_used: i64,
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let to = call.day("to", op.today());
        let Some((budget, start, end)) = chosen(op, call, to).await? else {
            let notes = vec![written!(
                "financial-no-active-budget",
                "There is no active budget for this year. Activate one under Budget management."
            )];
            return Ok(ReportTable { notes, ..ReportTable::default() });
        };
        let as_of = to;
        let (from, to) = (call.day("from", start).max(start), to.min(end));
        let lines = lines_on(op, &budget, as_of).await?;
        let rows = collect(op, call, &lines, ((start, end), (from, to)), as_of).await?;
        table(op, rows, from, to, budget.label()).await
    })
}

async fn chosen(op: &mut Op<'_>, call: &ReportCall, to: Date) -> OpResult<Option<(Doc, Date, Date)>> {
    if let Some(id) = call.text("budget").filter(|id| !id.is_empty()) {
        let budget = op.load("financial.budget", &Id::from_stored(id)).await?;
        let Some(year) = budget.link("fiscalYear") else { return Ok(None) };
        return Ok(year_of(op, &year).await?.map(|(start, end)| (budget, start, end)));
    }
    let Some((year, start, end)) = year_at(op, to).await? else { return Ok(None) };
    Ok(active_on(op, &year, to).await?.map(|budget| (budget, start, end)))
}

type Rows = BTreeMap<(String, String), (Id, Figures)>;

async fn collect(
    op: &mut Op<'_>,
    call: &ReportCall,
    lines: &[(Place, Year)],
    (year, span): ((Date, Date), (Date, Date)),
    as_of: Date,
) -> OpResult<Rows> {
    let wanted = |name: &str| call.text(name).filter(|text| !text.is_empty()).map(str::to_string);
    let filter = Place {
        account: None,
        cost_centre: wanted("costCentre"),
        project: wanted("project"),
        branch: wanted("branch"),
    };
    let passes = |place: &Place| Place { account: place.account.clone(), ..filter.clone() }.covers(place);
    let accounts = op.reference("ledger.account").await?;
    let code = |place: &Place| {
        place
            .account
            .as_ref()
            .and_then(|id| accounts.get(id))
            .map(|account| account.text("code").unwrap_or_default().to_string())
    };
    let by_centre = call.flag("byDimension");
    let key = |place: &Place| {
        Some((code(place)?, if by_centre { place.cost_centre.clone().unwrap_or_default() } else { String::new() }))
    };
    let mut rows = Rows::new();
    let mut add = |place: &Place, change: &dyn Fn(&mut Figures)| {
        if passes(place)
            && let (Some(key), Some(account)) = (key(place), place.account.clone())
        {
            change(&mut rows.entry(key).or_insert((account, Figures::default())).1);
        }
    };
    let (first, last) =
        (months_between(year.0, span.0) as usize, (months_between(year.0, span.1) as usize).min(MONTHS - 1));
    let is_income = |place: &Place| {
        place
            .account
            .as_ref()
            .and_then(|id| accounts.get(id))
            .is_some_and(|account| account.text("type") == Some("income"))
    };
    // An account's line contains those of its cost centres: each counts for what it plans beyond them.
    for ((place, _), months) in lines.iter().zip(rests(lines)) {
        let sign = if is_income(place) { -1 } else { 1 };
        let within: i64 = months.get(first..=last).map_or(0, |months| months.iter().sum());
        add(place, &|figures| {
            figures.budget += sign * within;
            figures.year_budget += sign * months.iter().sum::<i64>();
        });
    }
    for (place, months) in movements(op, year.0, span.0, span.1).await? {
        add(&place, &|figures| figures.actual += months.iter().sum::<i64>());
    }
    let known = past(op, as_of);
    for (place, months) in movements_known(op, year.0, year, known).await? {
        add(&place, &|figures| figures.year_used += months.iter().sum::<i64>());
    }
    let spoken: HashMap<Place, Year> = spoken_for(op, year, None, known).await?;
    for (place, months) in spoken {
        let within: i64 = months.get(first..=last).map_or(0, |months| months.iter().sum());
        add(&place, &|figures| {
            figures.committed += within;
            figures.year_used += months.iter().sum::<i64>();
        });
    }
    Ok(rows)
}

async fn table(op: &mut Op<'_>, found: Rows, from: Date, to: Date, name: &str) -> OpResult<ReportTable> {
    let accounts = op.reference("ledger.account").await?;
    let mut rows = Vec::new();
    let mut result = [0i64; 6];
    let sections = [
        (
            true,
            written!("financial-budget-income", "Income"),
            written!("financial-budget-total-income", "Total income"),
        ),
        (
            false,
            written!("financial-budget-expense", "Expense"),
            written!("financial-budget-total-expense", "Total expense"),
        ),
    ];
    for (income, heading, sum) in sections {
        let mut sums = [0i64; 6];
        let mut part = Vec::new();
        for ((code, centre), (id, figures)) in &found {
            let account = accounts.get(id);
            if (account.as_ref().and_then(|account| account.text("type")) == Some("income")) != income {
                continue;
            }
            let cells = shown(figures, income);
            for (sum, cell) in sums.iter_mut().zip(cells) {
                *sum += cell;
            }
            let label = account.as_ref().map_or("", |account| account.text("name").unwrap_or_default()).to_string();
            let keys = vec![
                ("account".to_string(), id.to_string()),
                ("from".to_string(), from.to_string()),
                ("to".to_string(), to.to_string()),
            ];
            part.push(row([code, &label, centre].map(Value::text), cells, keys, RowKind::Detail, 1));
        }
        if part.is_empty() {
            continue;
        }
        rows.push(ReportRow {
            cells: [Value::Null, Value::said(heading)].into_iter().chain((0..8).map(|_| Value::Null)).collect(),
            kind: RowKind::Heading,
            ..ReportRow::default()
        });
        rows.append(&mut part);
        rows.push(row([Value::text(""), Value::said(sum), Value::text("")], sums, Vec::new(), RowKind::Subtotal, 0));
        let sign = if income { 1 } else { -1 };
        for (index, (total, sum)) in result.iter_mut().zip(sums).enumerate() {
            // A variance is favourable in both sections.
            *total += if index == 3 { sum } else { sign * sum };
        }
    }
    let totals = row(
        [Value::text(""), Value::said(written!("financial-budget-result", "Result")), Value::text("")],
        result,
        Vec::new(),
        RowKind::Total,
        0,
    )
    .cells;
    let currency = Some(op.business().currency.clone());
    Ok(ReportTable {
        rows,
        totals: Some(totals),
        currency,
        notes: vec![written!("financial-budget-shown", "Budget: {name}.", name)],
        ..ReportTable::default()
    })
}

/// Budget, actual, spoken for, variance, year, left, in the direction of the section.
fn shown(figures: &Figures, income: bool) -> [i64; 6] {
    let sign = if income { -1 } else { 1 };
    let (budget, actual) = (sign * figures.budget, sign * figures.actual);
    let variance = if income { actual - budget } else { budget - actual - figures.committed };
    [
        budget,
        actual,
        figures.committed,
        variance,
        sign * figures.year_budget,
        sign * (figures.year_budget - figures.year_used),
    ]
}

fn row(texts: [Value; 3], cells: [i64; 6], keys: Vec<(String, String)>, kind: RowKind, level: u8) -> ReportRow {
    let [budget, actual, committed, variance, year, left] = cells;
    // Percent of the budget, to one digit after the point.
    let percent = match budget {
        0 => Value::Null,
        _ => i64::try_from(round_half_away(i128::from(variance) * 1_000, i128::from(budget.abs())) * 100_000)
            .map_or(Value::Null, Value::Int),
    };
    let figures = [
        Value::Int(budget),
        Value::Int(actual),
        Value::Int(committed),
        Value::Int(variance),
        percent,
        Value::Int(year),
        Value::Int(left),
    ];
    ReportRow { cells: texts.into_iter().chain(figures).collect(), keys, level, kind }
}
