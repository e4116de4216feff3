//! Texts of cells as dates and amounts.

use kernel_sheets::Cell;
use kernel_sheets::parse::{self, CellProblem, DateOrder, NumberStyle};
use kernel_types::Date;

/// A date; years of two digits are of this century, as QuickBooks writes them.
pub fn date(cell: &Cell, order: DateOrder) -> Result<Option<Date>, CellProblem> {
    let text = cell.text();
    let text = text.trim();
    let short = text.rsplit_once(['/', '-', '.']).filter(|(before, year)| {
        let is_short = year.len() == 2 && year.bytes().all(|byte| byte.is_ascii_digit());
        // `2026-01-15` ends in a day.
        is_short && before.split(['/', '-', '.']).next().is_none_or(|first| first.len() != 4)
    });
    match (cell, short) {
        (Cell::Text(_), Some((before, year))) => {
            let between = &text[before.len()..=before.len()];
            parse::date(&Cell::Text(format!("{before}{between}20{year}")), order)
        }
        _ => parse::date(cell, order),
    }
}

/// An amount at a scale. Digits beyond it are refused, zeros there are not. `Dr` and `Cr` behind an amount are its sign.
pub fn scaled(cell: &Cell, style: NumberStyle, scale: u8) -> Result<Option<i64>, CellProblem> {
    let text = cell.text();
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    if matches!(text, "-" | "–" | "—") {
        return Ok(None);
    }
    let (bare, negative) = match (lower.strip_suffix("cr"), lower.strip_suffix("dr")) {
        (Some(bare), _) => (Some(bare.trim().to_string()), true),
        (_, Some(bare)) => (Some(bare.trim().to_string()), false),
        _ => (None, false),
    };
    let read = match bare {
        Some(bare) => parse::decimal(&Cell::Text(bare), style)?,
        None => parse::decimal(cell, style)?,
    };
    let Some(decimal) = read else { return Ok(None) };
    let value = decimal.scaled(scale)?;
    Ok(Some(if negative { -value } else { value }))
}
