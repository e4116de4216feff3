//! Trial balance: opening, movement and closing of every account between two days.

use std::collections::HashMap;

use kernel::report::total;
use kernel::{
    Column, ColumnKind, ColumnWords, Op, OpFuture, OpResult, ReferenceSet, ReportCall, ReportRow, ReportTable, RowKind,
    Sentence, Shape, written,
};

use kernel_types::calendar::day_before;
use kernel_types::{Date, Id, Value};

use crate::generated::{Account, AccountType};
use crate::matrix::Sums;
use crate::reports::by_dimension::{self, Dimension};
use crate::reports::cumulative::{Cumulated, Cumulator, DimensionFilter, between};
use crate::reports::{Compare, fiscal_year_of, money_or_blank, span_of};

/// An account in the order of the report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedAccount {
    pub id: Id,
    pub code: String,
    pub name: String,
    /// Income and expense start at zero each fiscal year.
    pub is_result: bool,
    pub is_group: bool,
}

/// One row: base currency, scale 4; opening and closing are debit minus credit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialRow {
    pub account: ListedAccount,
    pub opening: i64,
    pub movement: Sums,
    pub closing: i64,
}

/// The figures of a trial balance.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trial {
    pub rows: Vec<TrialRow>,
    /// Results of earlier years that no closing entry carried to equity; debit minus credit.
    pub unclosed: i64,
}

/// Builds the figures. `fiscal` holds everything before the fiscal year of the first day; `None` carries income and expense
/// on over year ends.
pub fn build(
    accounts: &[ListedAccount],
    opening: &Cumulated,
    closing: &Cumulated,
    fiscal: Option<&Cumulated>,
    show_zero: bool,
) -> Trial {
    let mut trial = Trial::default();
    for account in accounts.iter().filter(|account| !account.is_group) {
        let earlier = match fiscal {
            Some(fiscal) if account.is_result => fiscal.get(&account.id).copied().unwrap_or_default().net(),
            _ => 0,
        };
        trial.unclosed = trial.unclosed.saturating_add(earlier);
        let row = TrialRow {
            opening: opening.get(&account.id).copied().unwrap_or_default().net().saturating_sub(earlier),
            movement: between(opening, closing, &account.id),
            closing: closing.get(&account.id).copied().unwrap_or_default().net().saturating_sub(earlier),
            account: account.clone(),
        };
        let moves = row.opening != 0 || row.movement != Sums::default() || row.closing != 0;
        if show_zero || moves {
            trial.rows.push(row);
        }
    }
    trial
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = span_of(op, call).await?;
        if let Some(dimension) = Dimension::of(call.text("by")) {
            return by_dimension::trial_balance(op, call, dimension, (from, to)).await;
        }
        let filter = filter_of(call);
        let trial = figures(op, from, to, filter.clone(), call.flag("carryResults"), call.flag("showZero")).await?;
        let mut table = table(&trial, from, to, &op.business().currency);
        if let Some(compared) = Compare::of(call.text("compare"), Compare::Nothing).span(from, to) {
            let before = figures(op, compared.0, compared.1, filter, call.flag("carryResults"), true).await?;
            compare(&mut table, call, &before);
            table.notes.push(written!(
                "ledger-compared-with-span",
                "Compared with {from} to {to}.",
                from = compared.0,
                to = compared.1
            ));
        }
        Ok(table)
    })
}

/// Adds the closing balances of the span compared with, debit minus credit.
fn compare(table: &mut ReportTable, call: &ReportCall, before: &Trial) {
    let closing = |id: &str| before.rows.iter().find(|row| row.account.id.as_str() == id).map_or(0, |row| row.closing);
    for row in &mut table.rows {
        let account = row.keys.iter().find(|(name, _)| name == "account").map(|(_, id)| id.as_str());
        let amount = account.map_or(before.unclosed, closing);
        row.cells.push(money_or_blank(amount));
    }
    if let Some(totals) = &mut table.totals {
        totals.push(Value::Null);
    }
    let heading = written!("ledger-compared-with", "Compared with");
    let mut columns = call.report.columns.clone();
    columns.push(Column {
        name: String::from("compared"),
        label: heading.to_string(),
        kind: ColumnKind::Money,
        total: false,
        drill: None,
        words: ColumnWords::default(),
        currency: None,
    });
    let headings = HashMap::from([(String::from("compared"), heading)]);
    table.shape = Some(Box::new(Shape { columns, headings, landscape: true, ..Shape::default() }));
}

/// The figures between two days, both included.
pub async fn figures(
    op: &mut Op<'_>,
    from: Date,
    to: Date,
    filter: DimensionFilter,
    carry: bool,
    show_zero: bool,
) -> OpResult<Trial> {
    let cumulator = Cumulator::new(op, filter, true).await?;
    let opening = cumulator.at(op, day_before(from)).await?;
    let closing = cumulator.at(op, to).await?;
    let fiscal = match carry {
        true => None,
        false => {
            let (start, _) = fiscal_year_of(op, from).await?;
            Some(cumulator.at(op, day_before(start)).await?)
        }
    };
    let accounts = listed(&*op.reference("ledger.account").await?)?;
    Ok(build(&accounts, &opening, &closing, fiscal.as_ref(), show_zero))
}

/// Accounts by code.
///
/// # Errors
/// An account lost its code, name or type: without the last its results would be carried on over year ends.
pub fn listed(set: &ReferenceSet) -> OpResult<Vec<ListedAccount>> {
    let mut accounts = Vec::with_capacity(set.len());
    for doc in set.iter() {
        let account = Account::of(&doc)?;
        accounts.push(ListedAccount {
            id: doc.id(),
            code: account.code()?.to_string(),
            name: account.name()?.to_string(),
            is_result: matches!(account.r#type()?, AccountType::Income | AccountType::Expense),
            is_group: account.is_group(),
        });
    }
    accounts.sort_by(|a, b| a.code.cmp(&b.code));
    Ok(accounts)
}

pub fn filter_of(call: &ReportCall) -> DimensionFilter {
    let text = |name: &str| call.text(name).filter(|text| !text.is_empty()).map(str::to_string);
    DimensionFilter {
        cost_centre: text("costCentre"),
        project: text("project"),
        branch: text("branch"),
        book: text("book"),
    }
}

/// What the row of results is called that no closing entry carried to equity.
pub(super) fn earlier_result() -> Sentence {
    written!("ledger-earlier-result-not-yet-closed", "Result of earlier years not yet closed")
}

fn table(trial: &Trial, from: Date, to: Date, currency: &str) -> ReportTable {
    let mut totals = [0i64; 6];
    let mut rows = Vec::with_capacity(trial.rows.len() + 1);
    let mut push = |code: &str,
                    name: Sentence,
                    opening: i64,
                    movement: Sums,
                    closing: i64,
                    keys: Vec<(String, String)>,
                    kind: RowKind| {
        let cells =
            [opening.max(0), (-opening).max(0), movement.debit, movement.credit, closing.max(0), (-closing).max(0)];
        for (total, cell) in totals.iter_mut().zip(cells) {
            *total = total.saturating_add(cell);
        }
        let texts = [Value::from(code), Value::said(name)];
        rows.push(ReportRow {
            cells: texts.into_iter().chain(cells.map(money_or_blank)).collect(),
            keys,
            level: 0,
            kind,
        });
    };
    for row in &trial.rows {
        let keys = vec![
            (String::from("account"), row.account.id.to_string()),
            (String::from("from"), from.to_string()),
            (String::from("to"), to.to_string()),
        ];
        let name = Sentence::from(&row.account.name);
        push(&row.account.code, name, row.opening, row.movement, row.closing, keys, RowKind::Detail);
    }
    if trial.unclosed != 0 {
        push("", earlier_result(), trial.unclosed, Sums::default(), trial.unclosed, Vec::new(), RowKind::Subtotal);
    }
    let totals = [Value::Null, Value::said(total())].into_iter().chain(totals.map(Value::Int)).collect();
    ReportTable { rows, totals: Some(totals), currency: Some(currency.to_string()), ..ReportTable::default() }
}
