//! The saved format of a bank as the reader takes it.

use kernel::statements::{CsvMapping, DatePart};
use kernel::{Doc, Draft, Op, OpResult};

/// The mapping a draft names, else the one saved for its account, else none: columns are then found by their usual headings.
pub async fn of(op: &mut Op<'_>, draft: &Draft) -> OpResult<CsvMapping> {
    let formats = op.reference("banking.statement_format").await?;
    let named = draft.link("mapping").and_then(|id| formats.get(&id));
    let account = draft.link("bankAccount");
    let saved = || {
        formats.iter().find(|format| account.is_some() && format.link("bankAccount") == account && !format.archived())
    };
    Ok(named.or_else(saved).map(|format| mapping(&format)).unwrap_or_default())
}

fn mapping(format: &Doc) -> CsvMapping {
    let column = |field: &str| format.text(field).unwrap_or_default().trim().to_string();
    let words = |field: &str| -> Vec<String> {
        let text = format.text(field).unwrap_or_default();
        text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::to_string).collect()
    };
    CsvMapping {
        delimiter: match format.text("delimiter") {
            Some("comma") => Some(b','),
            Some("semicolon") => Some(b';'),
            Some("tab") => Some(b'\t'),
            Some("bar") => Some(b'|'),
            _ => None,
        },
        date_order: if format.text("dateOrder") == Some("month_first") {
            DatePart::MonthFirst
        } else {
            DatePart::DayFirst
        },
        decimal_comma: format.text("decimals").map(|sign| sign == "comma"),
        date: column("dateColumn"),
        value_date: column("valueDateColumn"),
        amount: column("amountColumn"),
        debit: column("debitColumn"),
        credit: column("creditColumn"),
        mark: column("markColumn"),
        debit_words: words("debitWords"),
        description: column("descriptionColumn"),
        counterparty: column("counterpartyColumn"),
        counterparty_account: column("counterpartyAccountColumn"),
        reference: column("referenceColumn"),
        external_id: column("externalIdColumn"),
        balance: column("balanceColumn"),
        fee: column("feeColumn"),
        status: column("statusColumn"),
        done_words: words("doneWords"),
        negated: format.flag("negated"),
    }
}
