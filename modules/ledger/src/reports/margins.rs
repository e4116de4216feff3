//! Margins below the profits they are of, and changes as shares.

use kernel::{Op, OpResult, ReportRow, RowKind, Sentence, written};
use kernel_types::{Id, Value};

use crate::generated::StatementLine;
use crate::reports::statements::cells;

/// Percentages are kept to this many digits after the point; reports show one.
const PERCENT_SCALE: u32 = 6;

/// Code of the line that is the whole.
const REVENUE: &str = "pl.revenue";

/// What a profit is called as a share of revenue, by the code of its line; any other line is told as none.
fn margin_of(line: &str) -> Option<Sentence> {
    match line {
        "pl.gross_profit" => Some(written!("ledger-gross-margin", "Gross margin")),
        "pl.profit" => Some(written!("ledger-net-margin", "Net margin")),
        _ => None,
    }
}

/// `part` of `whole` in percent, rounded half up; `None` where there is no whole. A loss that shrinks is a gain, so the whole counts
/// without its sign.
pub fn share(part: i64, whole: i64) -> Option<i64> {
    if whole == 0 {
        return None;
    }
    let scaled = i128::from(part) * 100 * 10i128.pow(PERCENT_SCALE);
    let whole = i128::from(whole).abs();
    let half = if scaled < 0 { -(whole / 2) } else { whole / 2 };
    i64::try_from((scaled + half) / whole).ok()
}

/// Rows of a result with margins below the profits, where the framework has a line for revenue.
///
/// # Errors
/// None but those of the store.
pub async fn below(op: &mut Op<'_>, rows: Vec<ReportRow>) -> OpResult<Vec<ReportRow>> {
    let lines = op.reference("ledger.statement_line").await?;
    let code = |row: &ReportRow| {
        let line = row.keys.iter().find(|(name, _)| name == "line").map(|(_, id)| Id::from_stored(id))?;
        StatementLine::of(lines.get(&line)?).ok()?.code().ok().map(str::to_string)
    };
    let amounts = |row: &ReportRow| (figure(row, 1), figure(row, 2));
    let Some(revenue) = rows.iter().find(|row| code(row).as_deref() == Some(REVENUE)).map(amounts) else {
        return Ok(rows);
    };
    let mut out = Vec::with_capacity(rows.len() + 2);
    for row in rows {
        let margin = code(&row).and_then(|code| margin_of(&code));
        let profit = amounts(&row);
        out.push(row);
        if let Some(label) = margin {
            out.extend(margin_row(label, profit, revenue));
        }
    }
    Ok(out)
}

fn figure(row: &ReportRow, column: usize) -> i64 {
    match row.cells.get(column) {
        Some(Value::Int(amount)) => *amount,
        _ => 0,
    }
}

/// A margin is text among amounts: it is of no currency and adds up to nothing.
fn margin_row(label: Sentence, profit: (i64, i64), revenue: (i64, i64)) -> Option<ReportRow> {
    let text = |part: i64, whole: i64| share(part, whole).map_or(Value::Null, |share| Value::text(&percent(share)));
    let now = text(profit.0, revenue.0);
    if now.is_null() {
        return None;
    }
    let mut cells = cells(label, 0, 0);
    cells[1] = now;
    cells[2] = text(profit.1, revenue.1);
    cells[3] = Value::Null;
    cells[4] = Value::Null;
    Some(ReportRow { cells, keys: Vec::new(), level: 1, kind: RowKind::Detail })
}

/// `40.6%`, rounded half up.
fn percent(share: i64) -> String {
    let unit = 10i64.pow(PERCENT_SCALE - 1);
    let tenths = if share < 0 { (share - unit / 2) / unit } else { (share + unit / 2) / unit };
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}%", tenths.abs() / 10, tenths.abs() % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_and_a_whole_of_nothing_has_none() {
        assert_eq!(share(19_9485, 100_0000).map(percent), Some("19.9%".to_string()));
        assert_eq!(share(1, 3).map(percent), Some("33.3%".to_string()));
        assert_eq!(share(-1, 3).map(percent), Some("-33.3%".to_string()));
        assert_eq!(share(-5, 10_000).map(percent), Some("-0.1%".to_string()));
        assert_eq!(share(5, 0), None);
        // From a loss of 200 to a loss of 50: better by three quarters.
        assert_eq!(share(150, -200).map(percent), Some("75.0%".to_string()));
    }
}
