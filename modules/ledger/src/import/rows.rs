//! One row of a journal file: columns found by name, cells read with their problems named by row and column.

use kernel::sheets::parse::{CellProblem, DateOrder, NumberStyle};
use kernel::sheets::{Cell, Header, RawRow, parse};
use kernel::{Sentence, say};
use kernel_types::{Date, MONEY_SCALE, RATE_SCALE};

/// What is wrong with one cell, row or entry of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowProblem {
    /// As editors and spreadsheets count.
    pub line_number: u64,
    /// The column's name; empty when the whole row or entry is meant.
    pub column: String,
    pub code: String,
    pub message: Sentence,
}

impl RowProblem {
    pub fn new(line_number: u64, column: &str, code: impl Into<String>, message: impl Into<Sentence>) -> RowProblem {
        RowProblem { line_number, column: column.to_string(), code: code.into(), message: message.into() }
    }
}

/// Where the columns of the journal stand in this file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalColumns {
    date: usize,
    number: usize,
    account: usize,
    debit: usize,
    credit: usize,
    currency: Option<usize>,
    rate: Option<usize>,
    narration: Option<usize>,
    party: Option<usize>,
    due: Option<usize>,
    cost_centre: Option<usize>,
    project: Option<usize>,
    branch: Option<usize>,
}

impl JournalColumns {
    /// Finds the columns by their names; several spellings are known.
    ///
    /// # Errors
    /// The names of the columns that are needed and missing.
    pub fn find(header: &Header) -> Result<JournalColumns, Vec<&'static str>> {
        let any = |names: &[&str]| names.iter().find_map(|name| header.position(name));
        let mut missing = Vec::new();
        let mut needed = |names: &[&'static str]| {
            any(names).unwrap_or_else(|| {
                missing.push(names[0]);
                0
            })
        };
        let columns = JournalColumns {
            date: needed(&["date", "entry date", "posting date"]),
            number: needed(&["entry number", "entry", "number", "journal number"]),
            account: needed(&["account code", "account"]),
            debit: needed(&["debit", "dr"]),
            credit: needed(&["credit", "cr"]),
            currency: any(&["currency"]),
            rate: any(&["rate", "exchange rate"]),
            narration: any(&["narration", "description", "memo"]),
            party: any(&["party", "customer or supplier", "contact"]),
            due: any(&["due date", "due"]),
            cost_centre: any(&["cost centre", "cost center", "costCentre"]),
            project: any(&["project"]),
            branch: any(&["branch"]),
        };
        if missing.is_empty() { Ok(columns) } else { Err(missing) }
    }
}

/// A row that could be read; money at scale 4 in the row's currency, rate at scale 10.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalRow {
    pub line_number: u64,
    pub date: Date,
    pub number: String,
    pub account: String,
    pub debit: i64,
    pub credit: i64,
    pub currency: Option<String>,
    pub rate: Option<i64>,
    pub narration: Option<String>,
    pub party: Option<String>,
    pub due: Option<Date>,
    pub cost_centre: Option<String>,
    pub project: Option<String>,
    pub branch: Option<String>,
}

/// A row as far as it could be read: its entry is known even when other cells are wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadRow {
    pub line_number: u64,
    /// Empty when the row does not name its entry.
    pub number: String,
    pub row: Result<JournalRow, Vec<RowProblem>>,
}

const TEXT_MAX: usize = 500;
const NAME_MAX: usize = 60;

/// Reads one row.
pub fn read_row(columns: &JournalColumns, raw: &RawRow) -> ReadRow {
    let mut cells = Cells { raw, problems: Vec::new() };
    for fault in &raw.faults {
        cells.problems.push(RowProblem::new(raw.line_number, "", "bad_row", fault.kind.to_string()));
    }
    let number = cells.text(columns.number, "entry number", NAME_MAX);
    let date = cells.date(columns.date, "date");
    let account = cells.text(columns.account, "account code", NAME_MAX);
    let debit = cells.amount(columns.debit, "debit");
    let credit = cells.amount(columns.credit, "credit");
    // What is missing is told below, and then this row is not handed out.
    let row = JournalRow {
        line_number: raw.line_number,
        date: date.unwrap_or_default(),
        number: number.clone().unwrap_or_default(),
        account: account.clone().unwrap_or_default(),
        debit,
        credit,
        currency: columns.currency.and_then(|at| cells.text(at, "currency", 3)).map(|code| code.to_uppercase()),
        rate: columns.rate.and_then(|at| cells.scaled(at, "rate", RATE_SCALE)),
        narration: columns.narration.and_then(|at| cells.text(at, "narration", TEXT_MAX)),
        party: columns.party.and_then(|at| cells.text(at, "party", 200)),
        due: columns.due.and_then(|at| cells.date(at, "due date")),
        cost_centre: columns.cost_centre.and_then(|at| cells.text(at, "cost centre", NAME_MAX)),
        project: columns.project.and_then(|at| cells.text(at, "project", NAME_MAX)),
        branch: columns.branch.and_then(|at| cells.text(at, "branch", NAME_MAX)),
    };
    let line = raw.line_number;
    for (column, present) in
        [("entry number", number.is_some()), ("date", date.is_some()), ("account code", account.is_some())]
    {
        // A cell that could not be read has its own problem already.
        if !present && !cells.problems.iter().any(|problem| problem.column == column) {
            cells.problems.push(RowProblem::new(
                line,
                column,
                "required",
                say!("ledger-missing", "The {column} is missing.", column),
            ));
        }
    }
    if cells.problems.is_empty() && debit == 0 && credit == 0 {
        cells.problems.push(RowProblem::new(
            line,
            "debit",
            "amount_missing",
            say!("ledger-amount-missing", "The row has neither a debit nor a credit."),
        ));
    }
    if debit != 0 && credit != 0 {
        cells.problems.push(RowProblem::new(
            line,
            "credit",
            "amount_on_both_sides",
            say!("ledger-amount-on-both-sides", "A row is a debit or a credit, not both."),
        ));
    }
    if row.rate.is_some_and(|rate| rate <= 0) {
        cells.problems.push(RowProblem::new(
            line,
            "rate",
            "rate_not_positive",
            say!("ledger-rate-not-positive", "The exchange rate must be above zero."),
        ));
    }
    let problems = cells.problems;
    ReadRow {
        line_number: line,
        number: number.unwrap_or_default(),
        row: if problems.is_empty() { Ok(row) } else { Err(problems) },
    }
}

struct Cells<'r> {
    raw: &'r RawRow,
    problems: Vec<RowProblem>,
}

impl Cells<'_> {
    fn at(&self, column: usize) -> &Cell {
        const EMPTY: &Cell = &Cell::Empty;
        self.raw.cells.get(column).unwrap_or(EMPTY)
    }

    fn note(&mut self, column: &str, problem: CellProblem) {
        self.problems.push(RowProblem::new(self.raw.line_number, column, problem.code, capitalised(&problem.message)));
    }

    fn text(&mut self, at: usize, column: &str, max: usize) -> Option<String> {
        match parse::text(self.at(at), max) {
            Ok(text) => text.map(|text| text.trim().to_string()).filter(|text| !text.is_empty()),
            Err(problem) => {
                self.note(column, problem);
                None
            }
        }
    }

    fn date(&mut self, at: usize, column: &str) -> Option<Date> {
        match parse::date(self.at(at), DateOrder::DayFirst) {
            Ok(date) => date,
            Err(problem) => {
                self.note(column, problem);
                None
            }
        }
    }

    fn scaled(&mut self, at: usize, column: &str, scale: u32) -> Option<i64> {
        let scale = u8::try_from(scale).unwrap_or(u8::MAX);
        let read = parse::decimal(self.at(at), NumberStyle::Auto)
            .and_then(|number| number.map(|number| number.scaled(scale)).transpose());
        match read {
            Ok(number) => number,
            Err(problem) => {
                self.note(column, problem);
                None
            }
        }
    }

    /// An amount of one side; a negative one is refused rather than moved to the other side behind the sender's back.
    fn amount(&mut self, at: usize, column: &str) -> i64 {
        // An empty cell is nothing on this side; one that cannot be read has its problem noted.
        let amount = self.scaled(at, column, MONEY_SCALE).unwrap_or(0);
        if amount < 0 {
            let message = say!("ledger-amount-negative", "A negative amount stands on the wrong side.");
            self.problems.push(RowProblem::new(self.raw.line_number, column, "amount_negative", message));
            return 0;
        }
        amount
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}
