//! Statement of cash flows (IAS 7), by the indirect and the direct method.
//!
//! [`read`] takes movements and the entries that matter from the books, [`flows`] decides what each moved (pure), [`lines`]
//! puts the flows on the declared lines. Which part an account belongs to is declared on the account (`subtype`,
//! `cashFlowClass`, `role`), which line takes it on the lines themselves.

mod flows;
mod lines;
mod read;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportTable, written};
use kernel_types::Date;

use crate::reports::cumulative::own_book;
use crate::reports::statements::table;
use crate::reports::{Compare, span_of};

use flows::Flows;
use lines::Layout;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Indirect,
    Direct,
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let span = span_of(op, call).await?;
        let compared = Compare::of(call.text("compare"), Compare::LastYear).span(span.0, span.1);
        let book = call.text("book").filter(|text| !text.is_empty()).unwrap_or_else(|| own_book(op)).to_string();
        let now = flows_of(op, span, &book).await?;
        let before = match compared {
            Some(compared) => flows_of(op, compared, &book).await?,
            None => Flows::default(),
        };
        let method = if call.text("method") == Some("direct") { Method::Direct } else { Method::Indirect };
        let accounts = op.reference("ledger.account").await?;
        let declared = op.reference("ledger.statement_line").await?;
        let layout = Layout {
            accounts: &accounts,
            lines: &declared,
            method,
            by_lines: call.text("layout") != Some("accounts"),
            span,
        };
        let rows = lines::rows(op, &layout, &now, &before)?;
        let mut table = table(op, rows);
        if now.without_cash != 0 {
            let currency = &op.business().currency;
            let amount = in_groups(&kernel_types::format_scaled(
                now.without_cash,
                kernel_types::MONEY_SCALE,
                op.currency_digits(currency),
            ));
            table.notes.push(written!(
                "ledger-without-cash",
                "Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.",
                currency,
                amount
            ));
        }
        Ok(table)
    })
}

/// A plain figure for a sentence: `8,920.00`.
fn in_groups(figure: &str) -> String {
    let (sign, rest) = figure.strip_prefix('-').map_or(("", figure), |rest| ("-", rest));
    let (whole, part) = rest.split_once('.').map_or((rest, None), |(whole, part)| (whole, Some(part)));
    let mut out = String::from(sign);
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    if let Some(part) = part {
        out.push('.');
        out.push_str(part);
    }
    out
}

async fn flows_of(op: &mut Op<'_>, span: (Date, Date), book: &str) -> OpResult<Flows> {
    let facts = read::places(&*op.reference("ledger.account").await?);
    let books = read::books(op, &facts, span, book).await?;
    Ok(flows::of(&facts, &books))
}

#[cfg(test)]
mod tests;
