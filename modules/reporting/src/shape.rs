//! Rows as somebody wants to see them: chosen columns, conditions, groups with sums, a comparison. Pure.
//!
//! Amounts of different currencies are never added up: the currencies of a row are part of every group.

use std::cmp::Ordering;
use std::collections::HashMap;

use chrono::Datelike;
use kernel::{Column, ColumnKind, ReportRow, RowKind, Sentence};
use kernel_types::{MONEY_SCALE, Value, format_scaled, parse_scaled};

use crate::definition::{Condition, Group, OfDay};
use crate::generated::SavedReportFiltersOperator;

/// Rows before they are shaped.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    pub columns: Vec<Column>,
    /// Headings that the source says itself, by the name of their column.
    pub headings: HashMap<String, Sentence>,
    pub rows: Vec<ReportRow>,
    /// Names of columns that are there for the currencies they name, and shown only where there are several.
    pub beside: Vec<String>,
}

/// How they are shown.
#[derive(Debug, Clone, Default)]
pub struct Wish {
    pub columns: Vec<String>,
    pub groups: Vec<Group>,
    pub details: bool,
    pub sort: Option<(String, bool)>,
    /// Conditions the source has not applied yet.
    pub conditions: Vec<Condition>,
    /// The business's currency.
    pub home: String,
    /// Whether currencies stand in columns even where there is but one: of two spans, each may have another.
    pub apart: bool,
}

/// Rows as they are shown, with a key by which those of two spans meet.
#[derive(Debug, Clone, Default)]
pub struct Shaped {
    pub columns: Vec<Column>,
    /// As those of [`Rows`].
    pub headings: HashMap<String, Sentence>,
    pub rows: Vec<(String, ReportRow)>,
    /// Sums by currency; no currency where all is of one.
    pub totals: Vec<(Option<String>, Vec<Value>)>,
    /// The one currency of all rows, where they name one.
    pub currency: Option<String>,
}

pub fn is_figure(kind: ColumnKind) -> bool {
    matches!(
        kind,
        ColumnKind::Int | ColumnKind::Duration | ColumnKind::Money | ColumnKind::Quantity | ColumnKind::Percent
    )
}

pub fn shape(mut rows: Rows, wish: &Wish) -> Shaped {
    keep(&mut rows, &wish.conditions);
    sort_rows(&mut rows, wish.sort.as_ref());
    let groups: Vec<(usize, Option<OfDay>)> = wish
        .groups
        .iter()
        .filter_map(|group| Some((rows.columns.iter().position(|column| column.name == group.column)?, group.of_day)))
        .collect();
    let (marks, currency) = currencies(&rows, &shown_columns(&rows, wish, &groups, &[]), wish);
    let shown = shown_columns(&rows, wish, &groups, &marks);
    let totals = totals(&rows, &shown, &marks);
    let columns: Vec<Column> = shown.iter().map(|index| rows.columns[*index].clone()).collect();
    let shaped = if groups.is_empty() { plain(&rows, &shown) } else { grouped(&rows, &shown, &groups, wish, &marks) };
    let columns = columns
        .into_iter()
        .enumerate()
        .map(|(index, mut column)| {
            if index < groups.len() && groups[index].1.is_some() {
                column.kind = ColumnKind::Text;
            }
            if marks.is_empty() {
                column.currency = None;
            }
            column
        })
        .collect();
    Shaped { columns, headings: rows.headings, rows: shaped, totals, currency }
}

/// The columns of currencies by which the shown amounts are kept apart; none where one currency holds for them all, which is
/// then told.
fn currencies(rows: &Rows, shown: &[usize], wish: &Wish) -> (Vec<usize>, Option<String>) {
    let amounts = || shown.iter().map(|index| &rows.columns[*index]).filter(|column| column.kind == ColumnKind::Money);
    let mut marks: Vec<usize> = amounts()
        .filter_map(|column| rows.columns.iter().position(|other| Some(&other.name) == column.currency.as_ref()))
        .collect();
    marks.sort_unstable();
    marks.dedup();
    let details = || rows.rows.iter().filter(|row| row.kind == RowKind::Detail);
    let mut codes: Vec<&str> =
        marks.iter().flat_map(|mark| details().filter_map(|row| row.cells.get(*mark)?.as_str())).collect();
    codes.sort_unstable();
    codes.dedup();
    let all_marked = amounts().all(|column| column.currency.is_some());
    match codes.as_slice() {
        [] if !wish.apart => (Vec::new(), None),
        [one] if !wish.apart && (all_marked || *one == wish.home) => (Vec::new(), Some((*one).to_string())),
        _ => (marks, None),
    }
}

/// Group columns first, then the chosen ones; everything where nothing was chosen.
fn shown_columns(rows: &Rows, wish: &Wish, groups: &[(usize, Option<OfDay>)], marks: &[usize]) -> Vec<usize> {
    let place = |name: &str| rows.columns.iter().position(|column| column.name == name);
    let all = || (0..rows.columns.len()).filter(|index| !rows.beside.contains(&rows.columns[*index].name));
    let chosen: Vec<usize> = if wish.columns.is_empty() {
        all().collect()
    } else {
        wish.columns.iter().filter_map(|name| place(name)).collect()
    };
    let mut shown: Vec<usize> = groups.iter().map(|(index, _)| *index).collect();
    for mark in marks {
        if !shown.contains(mark) {
            shown.push(*mark);
        }
    }
    let figures_only = !groups.is_empty() && !wish.details;
    for index in chosen {
        let column = &rows.columns[index];
        if !shown.contains(&index) && (!figures_only || column.total) {
            shown.push(index);
        }
    }
    shown
}

fn keep(rows: &mut Rows, conditions: &[Condition]) {
    if conditions.is_empty() {
        return;
    }
    let tests: Vec<(usize, ColumnKind, &Condition)> = conditions
        .iter()
        .filter_map(|condition| {
            let index = rows.columns.iter().position(|column| column.name == condition.field)?;
            Some((index, rows.columns[index].kind, condition))
        })
        .collect();
    rows.rows.retain(|row| {
        // Headings and sums of the report say nothing once rows are missing.
        row.kind == RowKind::Detail
            && tests
                .iter()
                .all(|(index, kind, condition)| holds(row.cells.get(*index).unwrap_or(&Value::Null), *kind, condition))
    });
}

/// Whether a cell satisfies a condition; what cannot be compared does not.
pub fn holds(cell: &Value, kind: ColumnKind, condition: &Condition) -> bool {
    let wanted = condition.value.trim();
    let meets = |order: fn(Ordering) -> bool| compare(cell, kind, wanted).is_some_and(order);
    match condition.operator {
        SavedReportFiltersOperator::Empty => cell.is_null() == (wanted != "false"),
        SavedReportFiltersOperator::Contains => {
            cell.shown().is_some_and(|text| text.to_lowercase().contains(&wanted.to_lowercase()))
        }
        SavedReportFiltersOperator::In => {
            wanted.split(',').any(|one| compare(cell, kind, one.trim()) == Some(Ordering::Equal))
        }
        SavedReportFiltersOperator::Ne => compare(cell, kind, wanted).is_none_or(Ordering::is_ne),
        SavedReportFiltersOperator::Eq => meets(Ordering::is_eq),
        SavedReportFiltersOperator::Lt => meets(Ordering::is_lt),
        SavedReportFiltersOperator::Lte => meets(Ordering::is_le),
        SavedReportFiltersOperator::Gt => meets(Ordering::is_gt),
        SavedReportFiltersOperator::Gte => meets(Ordering::is_ge),
    }
}

fn compare(cell: &Value, kind: ColumnKind, wanted: &str) -> Option<Ordering> {
    let scale = match kind {
        ColumnKind::Money => MONEY_SCALE,
        ColumnKind::Quantity | ColumnKind::Percent => 6,
        _ => 0,
    };
    match cell {
        Value::Int(held) => Some(held.cmp(&parse_scaled(wanted, scale).ok()?)),
        // An empty amount is none.
        Value::Null if is_figure(kind) => Some(0i64.cmp(&parse_scaled(wanted, scale).ok()?)),
        Value::Date(held) => Some(held.cmp(&wanted.parse().ok()?)),
        Value::Bool(held) => Some(held.cmp(&matches!(wanted, "true" | "yes" | "1"))),
        other => Some(other.shown()?.to_lowercase().cmp(&wanted.to_lowercase())),
    }
}

fn sort_rows(rows: &mut Rows, sort: Option<&(String, bool)>) {
    let Some((name, down)) = sort else { return };
    let Some(index) = rows.columns.iter().position(|column| column.name == *name) else { return };
    // A report with headings keeps its own order.
    if rows.rows.iter().any(|row| row.kind != RowKind::Detail) {
        return;
    }
    let mut order: Vec<usize> = (0..rows.rows.len()).collect();
    order.sort_by(|a, b| {
        let by = by_value(&rows.rows[*a].cells[index], &rows.rows[*b].cells[index]);
        if *down { by.reverse() } else { by }
    });
    rows.rows = order.iter().map(|place| rows.rows[*place].clone()).collect();
}

fn by_value(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Date(a), Value::Date(b)) => a.cmp(b),
        (Value::Null, Value::Null) => Ordering::Equal,
        (Value::Null, _) => Ordering::Less,
        (_, Value::Null) => Ordering::Greater,
        _ => match (a.shown(), b.shown()) {
            (Some(a), Some(b)) => a.to_lowercase().cmp(&b.to_lowercase()),
            _ => Ordering::Equal,
        },
    }
}

/// A cell as the name of a group.
fn name(cell: &Value, of_day: Option<OfDay>) -> Value {
    match (cell, of_day) {
        (Value::Date(day), Some(OfDay::Month)) => Value::text(day.format("%Y-%m").to_string()),
        (Value::Date(day), Some(OfDay::Quarter)) => Value::text(format!("{} Q{}", day.year(), day.month0() / 3 + 1)),
        (Value::Date(day), Some(OfDay::Year)) => Value::text(day.year().to_string()),
        (Value::Null, _) => Value::text("\u{2013}"),
        (other, _) => other.clone(),
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::Date(day) => day.to_string(),
        Value::Int(number) => format_scaled(*number, 0, 0),
        Value::Bool(flag) => flag.to_string(),
        other => other.shown().unwrap_or_default().to_string(),
    }
}

fn plain(rows: &Rows, shown: &[usize]) -> Vec<(String, ReportRow)> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    rows.rows
        .iter()
        .map(|row| {
            let cells: Vec<Value> = shown.iter().map(|index| cell_at(row, *index)).collect();
            let words: Vec<String> = shown
                .iter()
                .zip(&cells)
                .filter(|(index, _)| !is_figure(rows.columns[**index].kind))
                .map(|(_, cell)| word(cell))
                .collect();
            let mut key = words.join("\u{1f}");
            // Rows of the same words meet in their order.
            let times = seen.entry(key.clone()).or_default();
            *times += 1;
            key = format!("{key}\u{1f}{times}");
            (key, ReportRow { cells, ..row.clone() })
        })
        .collect()
}

/// The cell of a column; a heading has fewer cells than there are columns.
fn cell_at(row: &ReportRow, index: usize) -> Value {
    row.cells.get(index).cloned().unwrap_or_default()
}

fn add(sum: &mut Value, cell: &Value) {
    if let Value::Int(amount) = cell {
        // A sum begins empty, so that a column without figures shows none.
        *sum = Value::Int(sum.as_int().unwrap_or_default().saturating_add(*amount));
    }
}

/// Every group with its sums, in the order of its name; the second level and the rows below it.
fn grouped(
    rows: &Rows,
    shown: &[usize],
    groups: &[(usize, Option<OfDay>)],
    wish: &Wish,
    marks: &[usize],
) -> Vec<(String, ReportRow)> {
    let detail: Vec<&ReportRow> = rows.rows.iter().filter(|row| row.kind == RowKind::Detail).collect();
    let names = |row: &ReportRow| -> Vec<Value> {
        let own = groups.iter().map(|(index, of_day)| name(row.cells.get(*index).unwrap_or(&Value::Null), *of_day));
        own.chain(marks.iter().map(|index| cell_at(row, *index))).collect()
    };
    let mut placed: Vec<(Vec<Value>, &ReportRow)> = detail.into_iter().map(|row| (names(row), row)).collect();
    let order = |a: &[Value], b: &[Value]| {
        a.iter().zip(b).map(|(a, b)| by_value(a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    };
    // Stable: rows of a group keep the order they were sorted in.
    let outer = |names: &[Value]| -> Vec<Value> {
        names.iter().take(1).chain(names.iter().skip(groups.len())).cloned().collect()
    };
    placed.sort_by(|a, b| order(&outer(&a.0), &outer(&b.0)).then_with(|| order(&a.0, &b.0)));
    let mut out = Vec::new();
    let mut start = 0;
    while start < placed.len() {
        let key = outer(&placed[start].0);
        let end = start + placed[start..].iter().take_while(|(names, _)| outer(names) == key).count();
        let part = &placed[start..end];
        let lone = groups.len() == 1;
        let kind = if lone && !wish.details { RowKind::Detail } else { RowKind::Subtotal };
        out.push(sum_row(rows, shown, groups, marks, part, 1, kind, 0));
        if lone {
            details(shown, marks, part, wish.details.then_some(1), &mut out);
        } else {
            let mut inner = 0;
            while inner < part.len() {
                let until = inner + part[inner..].iter().take_while(|(names, _)| *names == part[inner].0).count();
                let kind = if wish.details { RowKind::Subtotal } else { RowKind::Detail };
                out.push(sum_row(rows, shown, groups, marks, &part[inner..until], 2, kind, 1));
                details(shown, marks, &part[inner..until], wish.details.then_some(2), &mut out);
                inner = until;
            }
        }
        start = end;
    }
    out
}

#[expect(
    clippy::too_many_arguments,
    reason = "one row takes its parts from all of them, and a struct for two calls would say no more"
)]
fn sum_row(
    rows: &Rows,
    shown: &[usize],
    groups: &[(usize, Option<OfDay>)],
    marks: &[usize],
    part: &[(Vec<Value>, &ReportRow)],
    depth: usize,
    kind: RowKind,
    level: u8,
) -> (String, ReportRow) {
    let Some((names, _)) = part.first() else { return (String::new(), ReportRow::default()) };
    let mut cells = vec![Value::Null; shown.len()];
    for (cell, index) in cells.iter_mut().zip(shown) {
        let column = &rows.columns[*index];
        if column.total {
            *cell = Value::Int(0);
            for (_, row) in part {
                add(cell, row.cells.get(*index).unwrap_or(&Value::Null));
            }
        }
        if let Some(nth) = marks.iter().position(|mark| mark == index) {
            // A group without this mark shows none.
            *cell = names.get(groups.len() + nth).cloned().unwrap_or_default();
        }
    }
    for (place, _) in groups.iter().enumerate().take(depth) {
        // Of two levels, the inner row need not repeat the outer name.
        if place + 1 == depth || depth == 1 {
            cells[place] = names[place].clone();
        }
    }
    let known: Vec<String> = names.iter().take(depth).chain(names.iter().skip(groups.len())).map(word).collect();
    let key = format!("{level}\u{1e}{}", known.join("\u{1f}"));
    (key, ReportRow { cells, level, kind, ..ReportRow::default() })
}

/// The rows of a group below its sums; the group's own columns stay empty.
fn details(
    shown: &[usize],
    marks: &[usize],
    part: &[(Vec<Value>, &ReportRow)],
    level: Option<u8>,
    out: &mut Vec<(String, ReportRow)>,
) {
    let Some(level) = level else { return };
    let groups = usize::from(level);
    for (index, (names, row)) in part.iter().enumerate() {
        let cells = shown.iter().enumerate().map(|(place, index)| {
            if place < groups && !marks.contains(index) { Value::Null } else { cell_at(row, *index) }
        });
        let known: Vec<String> = names.iter().map(word).collect();
        out.push((
            format!("row\u{1e}{}\u{1f}{index}", known.join("\u{1f}")),
            ReportRow { cells: cells.collect(), level, kind: RowKind::Detail, keys: row.keys.clone() },
        ));
    }
}

fn totals(rows: &Rows, shown: &[usize], marks: &[usize]) -> Vec<(Option<String>, Vec<Value>)> {
    if !shown.iter().any(|index| rows.columns[*index].total) {
        return Vec::new();
    }
    let mut sums: Vec<(Option<String>, Vec<Value>)> = Vec::new();
    for row in rows.rows.iter().filter(|row| row.kind == RowKind::Detail) {
        let cell = |index: usize| row.cells.get(index).unwrap_or(&Value::Null);
        let currency = (!marks.is_empty())
            .then(|| marks.iter().filter_map(|mark| cell(*mark).as_str()).collect::<Vec<_>>().join(" / "));
        let at = match sums.iter().position(|(of, _)| *of == currency) {
            Some(at) => at,
            None => {
                let first = |index: &usize| match (rows.columns[*index].total, marks.contains(index)) {
                    (true, _) => Value::Int(0),
                    (_, true) => cell(*index).clone(),
                    _ => Value::Null,
                };
                sums.push((currency, shown.iter().map(first).collect()));
                sums.len() - 1
            }
        };
        for (sum, index) in sums[at].1.iter_mut().zip(shown) {
            if rows.columns[*index].total {
                add(sum, cell(*index));
            }
        }
    }
    sums.sort_by(|a, b| a.0.cmp(&b.0));
    sums
}

/// Adds beside every summed column what it was in the span compared with, under a heading made of its own. Rows that were there alone
/// come last.
pub fn compare_with(now: &mut Shaped, before: &Shaped, heading: fn(Sentence) -> Sentence) {
    let compared: Vec<usize> = now
        .columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.kind == ColumnKind::Money || column.total)
        .map(|(index, _)| index)
        .collect();
    if compared.is_empty() {
        return;
    }
    let earlier: HashMap<&str, &ReportRow> = before.rows.iter().map(|(key, row)| (key.as_str(), row)).collect();
    let place = |name: &str| before.columns.iter().position(|column| column.name == name);
    let places: Vec<Option<usize>> = compared.iter().map(|index| place(&now.columns[*index].name)).collect();
    let columns = std::mem::take(&mut now.columns);
    let widen = |cells: Vec<Value>, other: Option<&Vec<Value>>| -> Vec<Value> {
        let mut wide = Vec::with_capacity(cells.len() + compared.len());
        for (index, cell) in cells.into_iter().enumerate() {
            wide.push(cell);
            if let Some(nth) = compared.iter().position(|of| *of == index) {
                // What was not there in the other span is empty.
                wide.push(places[nth].and_then(|place| other?.get(place).cloned()).unwrap_or_default());
            }
        }
        wide
    };
    let known: std::collections::HashSet<String> = now.rows.iter().map(|(key, _)| key.clone()).collect();
    for (key, row) in &mut now.rows {
        let other = earlier.get(key.as_str()).filter(|_| !key.starts_with("row\u{1e}")).map(|row| &row.cells);
        row.cells = widen(std::mem::take(&mut row.cells), other);
    }
    for (key, row) in before
        .rows
        .iter()
        .filter(|(key, row)| !known.contains(key) && !key.starts_with("row\u{1e}") && row.kind != RowKind::Heading)
    {
        let words: Vec<Value> = columns
            .iter()
            .map(|column| match place(&column.name) {
                Some(index) if !is_figure(column.kind) => cell_at(row, index),
                _ => Value::Null,
            })
            .collect();
        now.rows.push((
            key.clone(),
            ReportRow { cells: widen(words, Some(&row.cells)), keys: Vec::new(), level: row.level, kind: row.kind },
        ));
    }
    for (currency, totals) in &mut now.totals {
        let other = before.totals.iter().find(|(of, _)| of == currency).map(|(_, cells)| cells);
        *totals = widen(std::mem::take(totals), other);
    }
    for (index, column) in columns.into_iter().enumerate() {
        if !compared.contains(&index) {
            now.columns.push(column);
            continue;
        }
        let own = now.headings.get(&column.name).cloned();
        let said = heading(own.unwrap_or_else(|| column.label.as_str().into()));
        let extra =
            Column { name: format!("{}Before", column.name), label: said.to_string(), drill: None, ..column.clone() };
        now.headings.insert(extra.name.clone(), said);
        now.columns.extend([column, extra]);
    }
}

#[cfg(test)]
#[path = "shape_tests.rs"]
mod tests;
