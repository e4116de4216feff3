//! A statement with one column for each value of a dimension: cost centres, projects or branches side by side.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Column, ColumnKind, ColumnWords, Op, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, Shape,
    written,
};

use kernel_types::{Date, Id, Value};

use crate::matrix;
use crate::reports::cumulative::{DimensionFilter, own_book};
use crate::reports::reading;
use crate::reports::statements::{self, Amounts, Statement, rows_of};
use crate::reports::trial_balance::{self, filter_of};

/// Columns beside each other; more do not fit a page, and the rest is added up in one.
const COLUMNS_MAX: usize = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dimension {
    CostCentre,
    Project,
    Branch,
}

impl Dimension {
    pub fn of(word: Option<&str>) -> Option<Dimension> {
        match word {
            Some("costCentre") => Some(Dimension::CostCentre),
            Some("project") => Some(Dimension::Project),
            Some("branch") => Some(Dimension::Branch),
            _ => None,
        }
    }

    /// Its place in the key of a balance row.
    fn part(self) -> usize {
        match self {
            Dimension::CostCentre => 0,
            Dimension::Project => 1,
            Dimension::Branch => 2,
        }
    }

    fn without(self) -> Sentence {
        match self {
            Dimension::CostCentre => written!("ledger-without-a-cost-centre", "Without a cost centre"),
            Dimension::Project => written!("ledger-without-a-project", "Without a project"),
            Dimension::Branch => written!("ledger-without-a-branch", "Without a branch"),
        }
    }

    fn narrowed(self, filter: &DimensionFilter, value: &str) -> DimensionFilter {
        let mut narrowed = filter.clone();
        let place = match self {
            Dimension::CostCentre => &mut narrowed.cost_centre,
            Dimension::Project => &mut narrowed.project,
            Dimension::Branch => &mut narrowed.branch,
        };
        *place = Some(value.to_string());
        narrowed
    }
}

/// Which figures, and of which days.
#[derive(Debug, Clone, Copy)]
pub enum Sheet {
    Result((Date, Date)),
    Balance(Date),
}

/// The values of a dimension anything was posted with, by name; the empty one last.
async fn values(op: &mut Op<'_>, dimension: Dimension, filter: &DimensionFilter) -> OpResult<Vec<String>> {
    let filter = DimensionFilter {
        book: Some(filter.book.clone().unwrap_or_else(|| own_book(op).to_string())),
        ..filter.clone()
    };
    let matrix = matrix::current(op).await?;
    let mut found = BTreeSet::new();
    for key in matrix.periods.values().flat_map(|cells| cells.keys()).filter(|key| filter.admits(&key.dimensions)) {
        found.insert(key.dimensions.split('|').nth(dimension.part()).unwrap_or_default().to_string());
    }
    let without = found.remove("");
    Ok(found.into_iter().chain(without.then(String::new)).collect())
}

/// The statement with a column for each value that has an amount, and one for all of them.
pub async fn table(op: &mut Op<'_>, call: &ReportCall, dimension: Dimension, sheet: Sheet) -> OpResult<ReportTable> {
    let filter = filter_of(call);
    let by_lines = call.text("layout") != Some("accounts");
    let names = values(op, dimension, &filter).await?;
    let mut columns: Vec<(String, Statement)> = Vec::new();
    for name in &names {
        let statement = of(op, sheet, dimension.narrowed(&filter, name), by_lines).await?;
        if statement.amounts.values().any(|(now, _)| *now != 0) {
            columns.push((name.clone(), statement));
        }
    }
    let whole = of(op, sheet, filter, by_lines).await?;
    let left_out = columns.len().saturating_sub(COLUMNS_MAX);
    columns.truncate(COLUMNS_MAX);
    // A line that adds up to nothing still shows what it is made of.
    let mut any = Amounts::new();
    for (id, (now, _)) in columns.iter().flat_map(|(_, statement)| &statement.amounts).chain(&whole.amounts) {
        let sum = any.entry(id.clone()).or_default();
        *sum = (sum.0.saturating_add(i64::try_from(now.unsigned_abs()).unwrap_or(i64::MAX)), 0);
    }
    let figures: Vec<HashMap<Id, i64>> = columns
        .iter()
        .map(|(_, statement)| statement)
        .chain([&whole])
        .map(|statement| {
            rows_of(&whole.nodes, &statement.amounts).into_iter().map(|row| (row.node, row.amount)).collect()
        })
        .collect();
    let mut nodes = whole.nodes.clone();
    for node in columns.iter().flat_map(|(_, statement)| &statement.nodes) {
        if !nodes.iter().any(|known| known.id == node.id) {
            nodes.push(node.clone());
        }
    }
    let ordered = rows_of(&nodes, &any);
    let ordered = if by_lines { reading::ordered(ordered, &whole.costs) } else { ordered };
    let mut rows: Vec<ReportRow> = ordered
        .into_iter()
        .map(|row| {
            let cost = by_lines && whole.costs.contains(&row.node);
            let amounts = figures.iter().map(|figures| {
                let amount = figures.get(&row.node).copied().unwrap_or(0);
                Value::Int(if cost { amount.saturating_neg() } else { amount })
            });
            let to = format!("from={}&to={}", whole.span.0, whole.span.1);
            let path = match &row.account {
                Some(account) => format!("/general-ledger?account={account}&{to}"),
                None => format!("/general-ledger?line={}&{to}", row.node),
            };
            let kind = row.kind();
            ReportRow {
                cells: [Value::said(row.label)].into_iter().chain(amounts).collect(),
                keys: vec![(String::from("path"), path)],
                level: row.level,
                kind,
            }
        })
        .collect();
    if whole.says_result() {
        let results = columns
            .iter()
            .map(|(_, statement)| statement)
            .chain([&whole])
            .map(|statement| Value::Int(statement.result.unwrap_or_default().0));
        rows.push(ReportRow {
            cells: [Value::said(statements::profit_or_loss())].into_iter().chain(results).collect(),
            kind: RowKind::Total,
            ..ReportRow::default()
        });
    }
    let mut table = statements::table(op, rows);
    let first = call.report.columns.iter().find(|column| column.name == "line").cloned();
    table.shape = Some(shape(first.into_iter().collect(), dimension, columns.iter().map(|(name, _)| name.as_str())));
    if left_out > 0 {
        table.notes.push(written!(
            "ledger-further-columns",
            "{left_out} further columns are not shown; the total holds them.",
            left_out
        ));
    }
    Ok(table)
}

async fn of(op: &mut Op<'_>, sheet: Sheet, filter: DimensionFilter, by_lines: bool) -> OpResult<Statement> {
    match sheet {
        Sheet::Result(span) => statements::result_statement(op, span, None, filter, by_lines).await,
        Sheet::Balance(at) => statements::balance_statement(op, at, None, filter, by_lines).await,
    }
}

/// The trial balance's closing balances, debit minus credit, by value.
pub async fn trial_balance(
    op: &mut Op<'_>,
    call: &ReportCall,
    dimension: Dimension,
    span: (Date, Date),
) -> OpResult<ReportTable> {
    let filter = filter_of(call);
    let carry = call.flag("carryResults");
    let mut columns = Vec::new();
    for name in values(op, dimension, &filter).await? {
        let trial =
            trial_balance::figures(op, span.0, span.1, dimension.narrowed(&filter, &name), carry, false).await?;
        if trial.rows.iter().any(|row| row.closing != 0) {
            columns.push((name, trial));
        }
    }
    let whole = trial_balance::figures(op, span.0, span.1, filter, carry, true).await?;
    columns.truncate(COLUMNS_MAX);
    let mut totals = vec![0i64; columns.len() + 1];
    let mut rows = Vec::new();
    let closing = |trial: &trial_balance::Trial, id: &Id| {
        trial.rows.iter().find(|row| row.account.id == *id).map_or(0, |row| row.closing)
    };
    for row in &whole.rows {
        let amounts: Vec<i64> =
            columns.iter().map(|(_, trial)| closing(trial, &row.account.id)).chain([row.closing]).collect();
        if amounts.iter().all(|amount| *amount == 0) && !call.flag("showZero") {
            continue;
        }
        for (total, amount) in totals.iter_mut().zip(&amounts) {
            *total = total.saturating_add(*amount);
        }
        let words = [Value::from(row.account.code.as_str()), Value::from(row.account.name.as_str())];
        let keys = vec![
            (String::from("account"), row.account.id.to_string()),
            (String::from("from"), span.0.to_string()),
            (String::from("to"), span.1.to_string()),
        ];
        rows.push(ReportRow {
            cells: words.into_iter().chain(amounts.into_iter().map(Value::Int)).collect(),
            keys,
            ..ReportRow::default()
        });
    }
    let unclosed: Vec<i64> = columns.iter().map(|(_, trial)| trial.unclosed).chain([whole.unclosed]).collect();
    if unclosed.iter().any(|amount| *amount != 0) {
        for (total, amount) in totals.iter_mut().zip(&unclosed) {
            *total = total.saturating_add(*amount);
        }
        let words = [Value::Null, Value::said(trial_balance::earlier_result())];
        rows.push(ReportRow {
            cells: words.into_iter().chain(unclosed.into_iter().map(Value::Int)).collect(),
            kind: RowKind::Subtotal,
            ..ReportRow::default()
        });
    }
    let mut table = statements::table(op, rows);
    table.totals = Some(
        [Value::Null, Value::said(kernel::report::total())]
            .into_iter()
            .chain(totals.into_iter().map(Value::Int))
            .collect(),
    );
    let first = call
        .report
        .columns
        .iter()
        .filter(|column| matches!(column.name.as_str(), "code" | "account"))
        .cloned()
        .collect();
    table.shape = Some(shape(first, dimension, columns.iter().map(|(name, _)| name.as_str())));
    Ok(table)
}

fn shape<'n>(first: Vec<Column>, dimension: Dimension, names: impl Iterator<Item = &'n str>) -> Box<Shape> {
    let amount = |name: String, label: String| Column {
        name,
        label,
        kind: ColumnKind::Money,
        total: false,
        drill: None,
        words: ColumnWords::default(),
        currency: None,
    };
    let mut columns = first;
    let total = kernel::report::total();
    let mut headings = HashMap::new();
    for (index, name) in names.enumerate() {
        let place = format!("of{index}");
        if name.is_empty() {
            let without = dimension.without();
            columns.push(amount(place.clone(), without.to_string()));
            headings.insert(place, without);
        } else {
            // Braces would be read as terms.
            columns.push(amount(place, name.replace(['{', '}'], "")));
        }
    }
    columns.push(amount(String::from("total"), total.to_string()));
    headings.insert(String::from("total"), total);
    let landscape = columns.len() > 5;
    Box::new(Shape { columns, headings, landscape, ..Shape::default() })
}
