//! Reports of the register. All take a day and answer from the events up to it.

use std::collections::{BTreeMap, HashMap};

use chrono::Datelike;
use kernel::report::year_start;
use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::calendar::{add_months, day_after, month_end, month_start};
use kernel_types::{Date, Id, Money, Value};

use crate::basis::{Method, share};
use crate::disposal::HUNDRED;
use crate::generated::{AllowanceClass, Asset, CapitalAllowance, Category, Location};
use crate::position::{self, Position, Which, positions};

/// Rows with their totals; `summed` are the columns that have one.
fn table(op: &Op<'_>, rows: Vec<ReportRow>, columns: usize, summed: &[usize]) -> ReportTable {
    let sum = |column: usize| {
        Value::Int(rows.iter().filter_map(|row| row.cells.get(column)?.as_int()).fold(0, i64::saturating_add))
    };
    let totals = (0..columns).map(|column| if summed.contains(&column) { sum(column) } else { Value::Null }).collect();
    ReportTable { rows, totals: Some(totals), currency: Some(op.business().currency.clone()), ..ReportTable::default() }
}

fn row(cells: Vec<Value>, keys: &[(&str, String)]) -> ReportRow {
    let keys = keys.iter().map(|(name, value)| ((*name).to_string(), value.clone())).collect();
    ReportRow { cells, keys, ..ReportRow::default() }
}

async fn category_names(op: &mut Op<'_>) -> OpResult<HashMap<String, String>> {
    let all = Category::all_of_reference(op).await?;
    all.into_iter().map(|one| Ok((one.id().to_string(), one.name()?.to_string()))).collect()
}

async fn location_names(op: &mut Op<'_>) -> OpResult<HashMap<String, String>> {
    let all = Location::all_of_reference(op).await?;
    all.into_iter().map(|one| Ok((one.id().to_string(), one.name()?.to_string()))).collect()
}

fn named(names: &HashMap<String, String>, id: Option<&Id>) -> Value {
    id.and_then(|id| names.get(id.as_str())).map_or(Value::Null, Value::text)
}

/// Assets that stood in the register at the end of a day.
async fn at(op: &mut Op<'_>, day: Date, category: Option<Id>) -> OpResult<Vec<Position>> {
    let mut found = positions(op, &Which { category, day: Some(day), ..Which::default() }).await?;
    found.retain(|position| position.figures.gross != 0 || position.figures.carrying() != 0);
    Ok(found)
}

/// `assets.register`.
pub fn register<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("date", op.today());
        let category = call.text("category").filter(|id| !id.is_empty()).map(Id::from_stored);
        let (categories, locations) = (category_names(op).await?, location_names(op).await?);
        let rows = at(op, day, category)
            .await?
            .into_iter()
            .map(|of| {
                let figures = of.figures;
                let cells = vec![
                    Value::text(&of.number),
                    Value::text(&of.name),
                    named(&categories, Some(&of.category)),
                    named(&locations, of.location.as_ref()),
                    of.acquired.map_or(Value::Null, Value::Date),
                    Value::Int(figures.gross),
                    Value::Int(figures.accumulated),
                    Value::Int(figures.impairment),
                    Value::Int(figures.carrying()),
                    Value::Int(figures.surplus),
                ];
                row(cells, &[("asset", of.asset.to_string())])
            })
            .collect();
        Ok(table(op, rows, 10, &[5, 6, 7, 8, 9]))
    })
}

kernel::columns! {
    struct Moved { category: Id, kind: String, before: Money, within: Money, gross: Money, written: Money }
}

/// `assets.roll_forward` (IAS 16.73).
pub fn roll_forward<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql("SELECT e.category, e.kind, CAST(SUM(CASE WHEN e.date < ");
        sql.value(Value::Date(from));
        sql.push(" THEN e.cost - e.accumulated - e.impairment ELSE 0 END) AS BIGINT), CAST(SUM(CASE WHEN e.date >= ");
        sql.value(Value::Date(from));
        sql.push(" THEN e.cost - e.accumulated - e.impairment ELSE 0 END) AS BIGINT), CAST(SUM(e.cost) AS BIGINT), CAST(SUM(e.accumulated + e.impairment) AS BIGINT) FROM assets_event e WHERE e.date <= ");
        sql.value(Value::Date(to)).push(" AND e.tenant = ");
        let tenant = op.tenant().0;
        sql.value(tenant).push(" GROUP BY e.category, e.kind");
        let categories = category_names(op).await?;
        let mut by_category: BTreeMap<String, (String, [Money; 9])> = BTreeMap::new();
        for moved in op.rows_as::<Moved>(&sql.done()).await? {
            let name = categories.get(moved.category.as_str()).cloned().unwrap_or_default();
            let (_, sums) = by_category.entry(format!("{name}\n{}", moved.category)).or_insert((name, [0; 9]));
            let column = match moved.kind.as_str() {
                "acquisition" | "takeover" | "improvement" | "commissioning" => 1,
                "depreciation" => 2,
                "impairment" | "reversal" => 4,
                "disposal" | "lease" => 5,
                _ => 3,
            };
            sums[0] += moved.before;
            sums[column] += moved.within;
            sums[6] += moved.before + moved.within;
            sums[7] += moved.gross;
            sums[8] += moved.written;
        }
        let rows = by_category
            .into_values()
            .filter(|(_, sums)| sums.iter().any(|sum| *sum != 0))
            .map(|(name, sums)| {
                let cells = [Value::text(name)].into_iter().chain(sums.map(Value::Int)).collect();
                row(cells, &[])
            })
            .collect();
        Ok(table(op, rows, 10, &[1, 2, 3, 4, 5, 6, 7, 8, 9]))
    })
}

/// `assets.forecast`: what lives and residual values of a day make of the months after it.
pub fn forecast<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("from", op.today());
        let unit = position::unit(op);
        let first = month_start(day_after(day));
        let ends = [0u32, 2, 5, 11].map(|months| month_end(add_months(first, months)));
        let categories = category_names(op).await?;
        let mut by_category: BTreeMap<String, [Money; 5]> = BTreeMap::new();
        for of in at(op, day, None).await? {
            let Some(basis) = of.course.basis.filter(|basis| basis.method != Method::Units) else { continue };
            let sums =
                by_category.entry(categories.get(of.category.as_str()).cloned().unwrap_or_default()).or_default();
            let charged = ends.map(|end| of.charge(end, 0, false, unit).amount);
            for (sum, amount) in sums.iter_mut().zip(charged) {
                *sum += amount;
            }
            sums[4] += (basis.depreciable() - of.course.charged).max(0) - charged[3];
        }
        let rows = by_category
            .into_iter()
            .filter(|(_, sums)| sums.iter().any(|sum| *sum != 0))
            .map(|(name, sums)| row([Value::text(name)].into_iter().chain(sums.map(Value::Int)).collect(), &[]))
            .collect();
        Ok(table(op, rows, 6, &[1, 2, 3, 4, 5]))
    })
}

/// Months of a schedule that are shown.
const SHOWN: usize = 1_200;

/// `assets.schedule`: one asset, month by month from where it stands.
pub fn schedule<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let unit = position::unit(op);
        let which = Which { asset: call.text("asset").map(Id::from_stored), ..Which::default() };
        let found = positions(op, &which).await?;
        let mut rows = Vec::new();
        if let Some((of, basis)) = found.first().and_then(|of| Some((of, of.course.basis?))) {
            let mut end = month_end(of.course.depreciated_to.map_or(basis.from, day_after).max(basis.from));
            let (mut carrying, mut charged) = (of.figures.carrying(), of.course.charged);
            while basis.method != Method::Units && charged < basis.depreciable() && rows.len() < SHOWN {
                let now = basis.charged(basis.elapsed(end, 0), unit);
                let amount = (now - charged).max(0);
                rows.push(row(
                    vec![Value::Date(end), Value::Int(carrying), Value::Int(amount), Value::Int(carrying - amount)],
                    &[],
                ));
                carrying -= amount;
                charged += amount;
                end = month_end(day_after(end));
            }
        }
        Ok(table(op, rows, 4, &[2]))
    })
}

kernel::columns! {
    struct Left { asset: Id, date: Date, number: Option<String>, name: Option<String>, gross: Money, accumulated: Money, proceeds: Money, gain: Money }
}

/// `assets.disposal_results`. What was taken back stands on its own day with the opposite sign.
pub fn disposal_results<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let tenant = op.tenant().0;
        let mut sql = op.sql(
            "SELECT a.id, e.date, e.number, a.name, -e.cost, -(e.accumulated + e.impairment), e.proceeds, e.gain FROM assets_event e \
             JOIN assets_asset a ON a.tenant = e.tenant AND a.id = e.asset WHERE e.kind = 'disposal' AND e.tenant = ",
        );
        sql.value(tenant)
            .push(" AND e.date >= ")
            .value(Value::Date(from))
            .push(" AND e.date <= ")
            .value(Value::Date(to));
        sql.push(" ORDER BY e.date, e.number, e.sequence");
        let rows = op
            .rows_as::<Left>(&sql.done())
            .await?
            .into_iter()
            .map(|left| {
                let cells = vec![
                    Value::Date(left.date),
                    left.number.map_or(Value::Null, Value::text),
                    left.name.map_or(Value::Null, Value::text),
                    Value::Int(left.gross),
                    Value::Int(left.accumulated),
                    Value::Int(left.gross - left.accumulated),
                    Value::Int(left.proceeds),
                    Value::Int(left.gain),
                ];
                row(cells, &[("asset", left.asset.to_string())])
            })
            .collect();
        Ok(table(op, rows, 8, &[3, 4, 5, 6, 7]))
    })
}

/// `assets.fully_depreciated` (IAS 16.79).
pub fn fully_depreciated<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("date", op.today());
        let categories = category_names(op).await?;
        let mut found = at(op, day, None).await?;
        found.retain(|of| {
            of.course
                .basis
                .is_some_and(|basis| basis.method != Method::None && of.course.charged >= basis.depreciable())
        });
        let rows = found
            .into_iter()
            .map(|of| {
                let cells = vec![
                    Value::text(&of.number),
                    Value::text(&of.name),
                    named(&categories, Some(&of.category)),
                    Value::Int(of.figures.gross),
                    Value::Int(of.figures.carrying()),
                ];
                row(cells, &[("asset", of.asset.to_string())])
            })
            .collect();
        Ok(table(op, rows, 5, &[3, 4]))
    })
}

kernel::columns! {
    struct Held { account: Id, code: String, name: String, register: Money, books: Money }
}

/// `assets.against_books`: accounts that assets ever stood on.
pub fn against_books<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("date", op.today());
        let tenant = op.tenant().0;
        let mut sql = op.sql(
            "SELECT a.id, a.code, a.name, CAST(SUM(m.amount) AS BIGINT), \
             (SELECT CAST(COALESCE(SUM(l.debit - l.credit), 0) AS BIGINT) FROM ledger_journal_entry_lines l JOIN ledger_journal_entry j ON j.tenant = l.tenant AND j.id = l.parent \
             WHERE l.tenant = a.tenant AND l.account = a.id AND j.status IN ('posted', 'voided') AND l.date <= ",
        );
        sql.value(Value::Date(day)).push(") FROM (");
        let parts =
            [("cost_account", "cost"), ("accumulated_account", "-accumulated"), ("impairment_account", "-impairment")];
        for (place, (account, amount)) in parts.into_iter().enumerate() {
            sql.push(if place == 0 { "" } else { " UNION ALL " });
            sql.push("SELECT tenant, ")
                .push(account)
                .push(" AS account, ")
                .push(amount)
                .push(" AS amount FROM assets_event WHERE date <= ");
            sql.value(Value::Date(day)).push(" AND tenant = ").value(tenant);
        }
        sql.push(") m JOIN ledger_account a ON a.tenant = m.tenant AND a.id = m.account GROUP BY a.tenant, a.id, a.code, a.name ORDER BY a.code");
        let rows = op
            .rows_as::<Held>(&sql.done())
            .await?
            .into_iter()
            .map(|held| {
                let name = format!("{} {}", held.code, held.name);
                let cells = vec![
                    Value::text(name),
                    Value::Int(held.register),
                    Value::Int(held.books),
                    Value::Int(held.books - held.register),
                ];
                row(cells, &[("account", held.account.to_string()), ("date", day.to_string())])
            })
            .collect();
        Ok(table(op, rows, 4, &[1, 2, 3]))
    })
}

/// `assets.deferred_tax`: carrying amounts against tax values. The allowance of a year counts once the year is over. Drafts count as well: what
/// the law gives does not wait for a state, and states have no day.
pub fn deferred_tax<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("date", op.today());
        // Without any rate the differences stand, and no tax on them.
        let rate = call.int("rate").or_else(|| op.setting("assets.taxRate").as_int());
        let unit = position::unit(op);
        let carried: HashMap<String, Money> =
            at(op, day, None).await?.into_iter().map(|of| (of.asset.to_string(), of.figures.carrying())).collect();
        let mut rows = Vec::new();
        let mut all = CapitalAllowance::find_all(op, &[]).await?;
        all.sort_by_key(|one| one.number().map(str::to_string));
        for one in all {
            if one.first_use()? > day {
                continue;
            }
            let asset = one.asset()?;
            let is_gone = one.disposed_on().is_some_and(|gone| gone <= day);
            let is_over = |year: i64| {
                year < i64::from(day.year())
                    || day == month_end(day) && day.month() == 12 && year == i64::from(day.year())
            };
            let of_year = |year: i64| is_gone && one.disposed_on().is_some_and(|gone| year >= i64::from(gone.year()));
            let given: Money = one
                .schedule()
                .filter(|row| row.year().is_some_and(|year| is_over(year) && !of_year(year)))
                .map(|row| row.allowance())
                .sum();
            let this_year: Money = one
                .schedule()
                .filter(|row| row.year().is_some_and(|year| year == i64::from(day.year()) && !of_year(year)))
                .map(|row| row.allowance())
                .sum();
            let result = match one.disposed_on() {
                Some(gone) if is_gone && gone.year() == day.year() => one.recoupment() - one.scrapping(),
                _ => 0,
            };
            let tax_base = if is_gone { 0 } else { one.qualifying() - given };
            let carrying = carried.get(asset.as_str()).copied().unwrap_or(0);
            let class = AllowanceClass::of_reference(op, &one.class()?).await?;
            let class = class.map_or(Ok(Value::Null), |class| class.name().map(Value::text))?;
            let name = Asset::load(op, &asset).await?.name()?.to_string();
            let difference = carrying - tax_base;
            let cells = vec![
                one.number().map_or(Value::Null, Value::text),
                Value::text(name),
                class,
                Value::Int(this_year),
                Value::Int(result),
                Value::Int(carrying),
                Value::Int(tax_base),
                Value::Int(difference),
                rate.map_or(Value::Null, |rate| Value::Int(share(difference, rate, HUNDRED, unit))),
            ];
            rows.push(row(cells, &[("id", asset.to_string())]));
        }
        Ok(table(op, rows, 9, &[3, 4, 5, 6, 7, 8]))
    })
}
