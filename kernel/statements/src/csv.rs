//! CSV (and workbooks): which column is what is a mapping, saved per bank; columns it does not name are found by the headings
//! banks use.

use std::io::Cursor;

use kernel_sheets::parse::{self, DateOrder, NumberStyle};
use kernel_sheets::{Cell, Encoding, HeaderMode, Limits, RawRow, ReadOptions, Rows};
use kernel_types::say;

use crate::{Statement, StatementError, StatementLine, amount, tidy};

/// Which number of `03/04/2026` is the day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DatePart {
    #[default]
    DayFirst,
    MonthFirst,
}

/// The columns of a bank's file. Each is a heading or, where a file has none that is stable, the number of the column from 1; empty
/// means: find it by the usual headings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CsvMapping {
    /// `,` `;` tab or `|`; detected when absent.
    pub delimiter: Option<u8>,
    pub date_order: DatePart,
    /// Comma for decimals; detected per amount when absent.
    pub decimal_comma: Option<bool>,
    pub date: String,
    pub value_date: String,
    /// One signed amount, or …
    pub amount: String,
    /// … money out and money in …
    pub debit: String,
    pub credit: String,
    /// … or an amount with a mark beside it.
    pub mark: String,
    /// Words of the mark column that mean money out.
    pub debit_words: Vec<String>,
    pub description: String,
    pub counterparty: String,
    pub counterparty_account: String,
    pub reference: String,
    pub external_id: String,
    pub balance: String,
    /// Charged on top of the amount, by wallets.
    pub fee: String,
    pub status: String,
    /// Words of the status column of movements that happened; others are left out.
    pub done_words: Vec<String>,
    /// A positive amount is money out.
    pub negated: bool,
}

const DATE: &[&str] = &[
    "Date",
    "Transaction Date",
    "Completion Time",
    "Trans Date",
    "Posting Date",
    "Posted Date",
    "Booking Date",
    "Txn Date",
    "Entry Date",
    "Date Time",
    "Transaction Date and Time",
    "Created At",
];
const VALUE_DATE: &[&str] = &["Value Date", "Effective Date"];
const AMOUNT: &[&str] = &["Amount", "Transaction Amount", "Txn Amount", "Value", "Net Amount"];
const DEBIT: &[&str] = &[
    "Debit",
    "Debit Amount",
    "Withdrawn",
    "Withdrawal",
    "Withdrawals",
    "Money Out",
    "Paid Out",
    "Payments",
    "DR",
    "Debits",
];
const CREDIT: &[&str] =
    &["Credit", "Credit Amount", "Paid In", "Deposit", "Deposits", "Money In", "Receipts", "CR", "Credits"];
const MARK: &[&str] = &["DR/CR", "CR/DR", "Debit/Credit", "D/C", "C/D", "Indicator", "Direction"];
const DESCRIPTION: &[&str] = &[
    "Description",
    "Details",
    "Narration",
    "Narrative",
    "Particulars",
    "Transaction Details",
    "Remarks",
    "Transaction Description",
    "Memo",
];
const COUNTERPARTY: &[&str] = &[
    "Counterparty",
    "Other Party Info",
    "Beneficiary",
    "Payer",
    "Payee",
    "Name",
    "From Name",
    "Sender",
    "Party",
    "Customer Name",
    "Sender Name",
];
const COUNTERPARTY_ACCOUNT: &[&str] = &[
    "Counterparty Account",
    "Counterparty IBAN",
    "MSISDN",
    "Sender MSISDN",
    "Sender Mobile Number",
    "Mobile Number",
    "Phone Number",
    "From",
    "Payer MSISDN",
];
const REFERENCE: &[&str] = &[
    "Reference",
    "Ref",
    "Customer Reference",
    "Cheque Number",
    "Cheque No",
    "A/C No.",
    "Account Reference",
    "Payment Reference",
    "External Reference",
    "Payer Message",
];
const EXTERNAL: &[&str] = &[
    "Transaction ID",
    "Receipt No.",
    "Receipt No",
    "Txn ID",
    "Transaction Reference",
    "Bank Reference",
    "FITID",
    "Financial Transaction Id",
    "Approval Code",
    "Transaction Ref",
];
const BALANCE: &[&str] =
    &["Balance", "Running Balance", "Closing Balance", "Book Balance", "Available Balance", "Balance After"];
const FEE: &[&str] = &["Fee", "Fees", "Charge", "Service Charge"];
const STATUS: &[&str] = &["Transaction Status", "Status"];
const DONE: &[&str] = &["completed", "complete", "success", "successful", "successfull", "ts", "posted", "settled"];
const DEBIT_WORDS: &[&str] = &["d", "dr", "debit", "out", "dt", "paid out", "payment"];

/// Where each column stands.
#[derive(Debug, Default)]
struct Columns {
    date: usize,
    value_date: Option<usize>,
    amount: Option<usize>,
    debit: Option<usize>,
    credit: Option<usize>,
    mark: Option<usize>,
    description: Option<usize>,
    counterparty: Option<usize>,
    counterparty_account: Option<usize>,
    reference: Option<usize>,
    external_id: Option<usize>,
    balance: Option<usize>,
    fee: Option<usize>,
    status: Option<usize>,
}

pub fn read(bytes: &[u8], mapping: &CsvMapping) -> Result<Statement, StatementError> {
    let broken =
        |error: kernel_sheets::SheetError| StatementError::Broken { format: "CSV", message: format!("{error}.") };
    let named: Vec<String> = named(mapping);
    let usual = [DATE, VALUE_DATE, AMOUNT, DEBIT, CREDIT, DESCRIPTION, REFERENCE, EXTERNAL, BALANCE].concat();
    let header = named.iter().cloned().chain(usual.iter().map(ToString::to_string)).collect();
    let options = ReadOptions {
        header: HeaderMode::Naming(header),
        delimiter: mapping.delimiter,
        encoding: if is_windows(bytes) { Encoding::Windows1252 } else { Encoding::Detect },
        limits: Limits::held_whole(),
        ..ReadOptions::default()
    };
    let rows = Rows::detect(Cursor::new(bytes.to_vec()), &options).map_err(broken)?;
    let names: Vec<String> = rows.header().map(|header| header.names.clone()).unwrap_or_default();
    let columns = columns(&names, mapping)?;
    let style = match mapping.decimal_comma {
        Some(true) => NumberStyle::Comma,
        Some(false) => NumberStyle::Point,
        None => NumberStyle::Auto,
    };
    let reading = Reading { mapping, columns, names, style };
    let mut statement = Statement::default();
    for row in rows {
        let row = row.map_err(broken)?;
        if let Some(fault) = row.faults.first() {
            statement.problem(row.line_number, None, format!("{fault}."));
            continue;
        }
        reading.row(&row, &mut statement);
    }
    balances(&mut statement);
    Ok(statement)
}

fn is_windows(bytes: &[u8]) -> bool {
    !bytes.starts_with(b"PK\x03\x04")
        && !bytes.starts_with(&[0xFF, 0xFE])
        && !bytes.starts_with(&[0xFE, 0xFF])
        && !bytes.contains(&0)
        && std::str::from_utf8(bytes).is_err()
}

fn named(mapping: &CsvMapping) -> Vec<String> {
    let all = [
        &mapping.date,
        &mapping.value_date,
        &mapping.amount,
        &mapping.debit,
        &mapping.credit,
        &mapping.mark,
        &mapping.description,
        &mapping.counterparty,
        &mapping.counterparty_account,
        &mapping.reference,
        &mapping.external_id,
        &mapping.balance,
        &mapping.fee,
        &mapping.status,
    ];
    all.into_iter().filter(|name| !name.is_empty() && name.parse::<usize>().is_err()).cloned().collect()
}

/// Letters and digits alone, in small letters: what headings are compared by.
fn folded(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn columns(names: &[String], mapping: &CsvMapping) -> Result<Columns, StatementError> {
    let missing = |column: &str| StatementError::NoColumn { column: column.to_string(), found: names.join(", ") };
    let place = |wanted: &str| -> Option<usize> {
        match wanted.parse::<usize>() {
            Ok(number) => number.checked_sub(1),
            Err(_) => names.iter().position(|name| folded(name) == folded(wanted)),
        }
    };
    let find = |wanted: &String, usual: &[&str]| -> Result<Option<usize>, StatementError> {
        if wanted.is_empty() {
            return Ok(usual.iter().find_map(|name| place(name)));
        }
        place(wanted).map(Some).ok_or_else(|| missing(wanted))
    };
    let value_date = find(&mapping.value_date, VALUE_DATE)?;
    let date = find(&mapping.date, DATE)?.or(value_date).ok_or_else(|| missing("Date"))?;
    let (debit, credit) = (find(&mapping.debit, DEBIT)?, find(&mapping.credit, CREDIT)?);
    let amount = if mapping.amount.is_empty() && debit.is_some() && credit.is_some() {
        None
    } else {
        find(&mapping.amount, AMOUNT)?
    };
    if amount.is_none() && debit.is_none() && credit.is_none() {
        return Err(missing("Amount"));
    }
    Ok(Columns {
        date,
        value_date,
        amount,
        debit,
        credit,
        mark: find(&mapping.mark, MARK)?,
        description: find(&mapping.description, DESCRIPTION)?,
        counterparty: find(&mapping.counterparty, COUNTERPARTY)?,
        counterparty_account: find(&mapping.counterparty_account, COUNTERPARTY_ACCOUNT)?,
        reference: find(&mapping.reference, REFERENCE)?,
        external_id: find(&mapping.external_id, EXTERNAL)?,
        balance: find(&mapping.balance, BALANCE)?,
        fee: if mapping.fee.is_empty() { None } else { find(&mapping.fee, FEE)? },
        status: find(&mapping.status, STATUS)?,
    })
}

struct Reading<'m> {
    mapping: &'m CsvMapping,
    columns: Columns,
    names: Vec<String>,
    style: NumberStyle,
}

impl Reading<'_> {
    fn name(&self, column: usize) -> String {
        self.names.get(column).cloned().unwrap_or_else(|| (column + 1).to_string())
    }

    fn row(&self, row: &RawRow, statement: &mut Statement) {
        let text = |column: Option<usize>| column.and_then(|column| tidy(&row.cell(column).text()));
        if let Some(status) = text(self.columns.status) {
            let done = |word: &str| word.eq_ignore_ascii_case(&status);
            let happened = if self.mapping.done_words.is_empty() {
                DONE.iter().any(|word| done(word))
            } else {
                self.mapping.done_words.iter().any(|word| done(word))
            };
            if !happened {
                return;
            }
        }
        let Some(day) = text(Some(self.columns.date)) else {
            // A line of totals or a remark below the table holds an amount at most.
            let moved = [self.columns.amount, self.columns.debit, self.columns.credit]
                .into_iter()
                .any(|column| text(column).is_some());
            if moved && text(self.columns.external_id).is_some() {
                statement.problem(
                    row.line_number,
                    Some(&self.name(self.columns.date)),
                    say!("statements-line-without-date", "The line has no date."),
                );
            }
            return;
        };
        let date = match self.day(&row.cell(self.columns.date).clone(), &day) {
            Ok(date) => date,
            // A remark in the first column.
            Err(_)
                if [self.columns.amount, self.columns.debit, self.columns.credit]
                    .into_iter()
                    .all(|column| text(column).is_none()) =>
            {
                return;
            }
            Err(message) => {
                statement.problem(row.line_number, Some(&self.name(self.columns.date)), message);
                return;
            }
        };
        let moved = match self.moved(row) {
            Ok(Some(amount)) => amount,
            Ok(None) => {
                // Opening and closing lines carry a balance and no movement.
                return;
            }
            Err((column, message)) => {
                statement.problem(row.line_number, Some(&self.name(column)), message);
                return;
            }
        };
        let balance =
            self.columns.balance.and_then(|column| amount(&row.cell(column).text(), self.style).ok().flatten());
        let value_date = text(self.columns.value_date)
            .and_then(|day| self.columns.value_date.and_then(|column| self.day(row.cell(column), &day).ok()));
        statement.lines.push(StatementLine {
            position: row.line_number,
            date,
            value_date,
            amount: moved,
            description: text(self.columns.description).unwrap_or_default(),
            counterparty: text(self.columns.counterparty),
            counterparty_account: text(self.columns.counterparty_account),
            reference: text(self.columns.reference),
            external_id: text(self.columns.external_id),
            balance,
        });
    }

    /// A date, with or without a time behind it.
    fn day(&self, cell: &Cell, text: &str) -> Result<chrono::NaiveDate, String> {
        let order = match self.mapping.date_order {
            DatePart::DayFirst => DateOrder::DayFirst,
            DatePart::MonthFirst => DateOrder::MonthFirst,
        };
        let read = |cell: &Cell| parse::date(cell, order).map_err(|problem| problem.message);
        match read(cell) {
            Ok(Some(day)) => Ok(day),
            Ok(None) => Err("the line has no date".to_string()),
            Err(message) => {
                let words: Vec<&str> = text
                    .split_whitespace()
                    .filter(|word| !word.contains(':') && !matches!(word.to_ascii_uppercase().as_str(), "AM" | "PM"))
                    .collect();
                let short = words.join(" ");
                if short == text {
                    Err(message)
                } else {
                    read(&Cell::Text(short)).map_err(|_| message.clone())?.ok_or(message)
                }
            }
        }
    }

    /// The signed amount; `None` when the row moves nothing.
    fn moved(&self, row: &RawRow) -> Result<Option<i64>, (usize, String)> {
        let read = |column: usize| amount(&row.cell(column).text(), self.style).map_err(|message| (column, message));
        let mut moved = None;
        if let Some(column) = self.columns.amount {
            moved = read(column)?;
            if let (Some(found), Some(mark)) = (moved, self.columns.mark) {
                let mark = row.cell(mark).text().trim().to_lowercase();
                let own = &self.mapping.debit_words;
                let debit = if own.is_empty() {
                    DEBIT_WORDS.contains(&mark.as_str())
                } else {
                    own.iter().any(|word| word.eq_ignore_ascii_case(&mark))
                };
                moved = Some(if debit { -found.abs() } else { found });
            }
        }
        for (column, sign) in [(self.columns.credit, 1), (self.columns.debit, -1)] {
            let Some(column) = column.filter(|_| moved.is_none() || self.columns.amount.is_none()) else { continue };
            if let Some(found) = read(column)?.filter(|found| *found != 0) {
                moved = Some(moved.unwrap_or(0) + sign * found.abs());
            }
        }
        if let (Some(found), Some(column)) = (moved, self.columns.fee)
            && let Some(fee) = read(column)?
        {
            moved = Some(found - fee.abs());
        }
        Ok(moved.map(|found| if self.mapping.negated { -found } else { found }).filter(|found| *found != 0))
    }
}

/// Opening and closing from the running balance. Files run from the oldest line to the newest or the other way round; the way in which
/// the balances fit together says which.
fn balances(statement: &mut Statement) {
    let lines = &statement.lines;
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
    let (Some(top), Some(bottom)) = (first.balance, last.balance) else { return };
    let fits = |earlier: &StatementLine, later: &StatementLine| match (earlier.balance, later.balance) {
        (Some(before), Some(after)) => before.checked_add(later.amount) == Some(after),
        _ => false,
    };
    let down = lines.windows(2).filter(|pair| fits(&pair[0], &pair[1])).count();
    let up = lines.windows(2).filter(|pair| fits(&pair[1], &pair[0])).count();
    let newest_first = up > down || (up == down && first.date > last.date);
    if newest_first {
        statement.opening = bottom.checked_sub(last.amount);
        statement.closing = Some(top);
        statement.lines.reverse();
    } else {
        statement.opening = top.checked_sub(first.amount);
        statement.closing = Some(bottom);
    }
}
