//! What is wrong and what to do about it, as lines of the move.

use kernel::programs::{At, Level, Problem, Step};
use kernel::{Cells, Draft, Op, OpError, Sentence, say};
use kernel_types::Value;

use crate::scope::Scope;

/// Lines kept; all are counted.
const KEPT: usize = 500;

/// What steps find, in the order of steps and rows.
#[derive(Default)]
pub struct Findings {
    pub all: Vec<Problem>,
}

impl Findings {
    pub fn add(
        &mut self,
        step: Step,
        at: At,
        level: Level,
        code: &'static str,
        reason: impl Into<Sentence>,
        remedy: impl Into<Sentence>,
    ) {
        self.all.push(Problem {
            at,
            column: String::new(),
            step,
            level,
            code,
            reason: reason.into(),
            remedy: remedy.into(),
        });
    }

    /// What the record engine refuses, at its row. `what` says which record.
    pub fn refused(&mut self, step: Step, at: At, what: &str, error: &OpError) {
        let remedy = say!(
            "migration-correct-row",
            "Correct the row in the file and send it again, or leave it out and enter it by hand."
        );
        match error {
            OpError::Invalid(errors) => {
                for error in errors {
                    let column =
                        error.pointer.trim_start_matches('/').split('/').next().unwrap_or_default().to_string();
                    self.all.push(Problem {
                        at,
                        column,
                        step,
                        level: Level::Error,
                        code: "refused",
                        reason: of_record(what, &error.message),
                        remedy: remedy.clone(),
                    });
                }
            }
            OpError::Refused { message, .. } | OpError::Duplicate { message, .. } => {
                self.add(step, at, Level::Error, "refused", of_record(what, message), remedy)
            }
            other => self.add(step, at, Level::Error, "refused", format!("{what}: {other}."), remedy),
        }
    }

    fn count(&self, level: Level) -> usize {
        self.all.iter().filter(|problem| problem.level == level).count()
    }

    /// Writes them into the move, errors first.
    pub fn fill(&self, op: &Op<'_>, draft: &mut Draft, scope: &Scope) {
        draft.set("errorCount", self.count(Level::Error) as i64);
        draft.set("warningCount", self.count(Level::Warning) as i64);
        let rank = |level: Level| match level {
            Level::Error => 0,
            Level::Warning => 1,
            Level::Note => 2,
        };
        let mut all = self.all.clone();
        all.sort_by_key(|problem| (rank(problem.level), problem.step, problem.at.file, problem.at.row));
        all.dedup();
        let rows: Vec<Cells> = all.iter().take(KEPT).map(|problem| cells(op, problem, scope)).collect();
        draft.replace_lines("findings", &rows);
    }
}

/// What a record keeps as a text is said in the language of whoever checks.
fn cells(op: &Op<'_>, problem: &Problem, scope: &Scope) -> Cells {
    let level = match problem.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Note => "note",
    };
    let cut = |text: &str, most: usize| Value::text(text.chars().take(most).collect::<String>());
    let row = if problem.at.row == 0 { Value::Null } else { Value::Int(problem.at.row as i64) };
    vec![
        ("level", Value::from(level)),
        ("step", Value::from(problem.step.as_str())),
        ("file", cut(scope.file_name(problem.at.file), 255)),
        ("row", row),
        ("column", if problem.column.is_empty() { Value::Null } else { cut(&problem.column, 200) }),
        ("reason", cut(&op.say(&problem.reason), 1_000)),
        ("remedy", cut(&op.say(&problem.remedy), 1_000)),
    ]
}

/// Why a record is refused: `Alpha Stores: Email is not valid.`
fn of_record(what: &str, why: &Sentence) -> Sentence {
    say!("migration-record-refused", "{what}: {why}", what, why)
}

/// An amount of money for people: `1,234.50`.
pub fn money(amount: i64, digits: u32) -> String {
    let text = kernel_types::format_scaled(amount.abs(), kernel_types::MONEY_SCALE, digits);
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let point = if part.is_empty() { "" } else { "." };
    format!("{}{grouped}{point}{part}", if amount < 0 { "-" } else { "" })
}
