//! Problems in declarations: where, what, and what was probably meant. All of them together, never only the first.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;

/// One problem with its place. Lines and columns count from 1 in characters; `line` 0 means the problem has no place in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// `registry/accounting/entities/invoice.yaml`
    pub file: String,
    pub line: usize,
    pub column: usize,
    /// First column after the marked text, on the same line.
    pub end_column: usize,
    pub message: String,
    /// What was probably meant.
    pub suggestion: Option<String>,
    /// Stable code: `unknown-key`, `unknown-field`, `cycle` …
    pub code: &'static str,
    /// The text of the line, for display.
    #[serde(skip)]
    pub source: String,
    /// The entity in which a declaration of a mixin does not fit; the message names both.
    #[serde(skip)]
    pub through: Option<Through>,
}

/// How a declaration came into an entity.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Through {
    /// `accounting.invoice`
    pub entity: String,
    /// `accounting.trade_document`
    pub mixin: String,
}

/// Every problem found, in the order of files and places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// Sorts by place and drops exact repeats, which arise when one mistake is reached over two roads. A mixin's own
    /// mistakes appear once; those that arise in an entity name the entity, and how many others they concern.
    pub(crate) fn settle(mut self) -> Self {
        let broken: BTreeSet<String> =
            self.0.iter().filter(|one| one.code != "io" && one.through.is_none()).map(|one| one.file.clone()).collect();
        self.0.retain(|one| one.through.is_none() || !broken.contains(&one.file));
        self.0.sort_by(|a, b| {
            let (left, right) = ((&a.file, a.line, a.column, a.end_column), (&b.file, b.line, b.column, b.end_column));
            (left, &a.message, &a.through).cmp(&(right, &b.message, &b.through))
        });
        self.0.dedup();
        let mut told: Vec<Diagnostic> = Vec::new();
        let mut others = 0;
        for one in self.0 {
            let repeats = told.last().is_some_and(|last| {
                last.through.is_some() && one.through.is_some() && last.same_place(&one) && last.message == one.message
            });
            if repeats {
                others += 1;
                continue;
            }
            name_users(told.last_mut(), others);
            others = 0;
            told.push(one);
        }
        name_users(told.last_mut(), others);
        Diagnostics(told)
    }
}

impl Diagnostic {
    fn same_place(&self, other: &Diagnostic) -> bool {
        (&self.file, self.line, self.column, self.end_column)
            == (&other.file, other.line, other.column, other.end_column)
    }
}

fn name_users(problem: Option<&mut Diagnostic>, others: usize) {
    let Some(problem) = problem else { return };
    let Some(Through { entity, mixin }) = &problem.through else { return };
    let note = match others {
        0 => format!(" ({entity} uses {mixin})"),
        1 => format!(" ({entity} and one other entity use {mixin})"),
        others => format!(" ({entity} and {others} other entities use {mixin})"),
    };
    problem.message.push_str(&note);
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.file, self.message)?;
            if let Some(near) = &self.suggestion {
                write!(f, " (did you mean '{near}'?)")?;
            }
            return writeln!(f);
        }
        writeln!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)?;
        let number = self.line.to_string();
        let (line, before, width) = marked(&self.source, self.column, self.end_column);
        writeln!(f, "  {number} | {line}")?;
        write!(f, "  {:pad$} | {:before$}{}", "", "", "^".repeat(width.max(1)), pad = number.len())?;
        if let Some(near) = &self.suggestion {
            write!(f, " did you mean '{near}'?")?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for diagnostic in &self.0 {
            write!(f, "{diagnostic}")?;
        }
        match self.0.len() {
            1 => writeln!(f, "1 problem"),
            count => writeln!(f, "{count} problems"),
        }
    }
}

impl std::error::Error for Diagnostics {}

/// The line with tabs as spaces, the width of what stands before the mark, and the width of the mark, in terminal cells.
fn marked(source: &str, column: usize, end_column: usize) -> (String, usize, usize) {
    let mut line = String::with_capacity(source.len());
    let (mut cells, mut before, mut after) = (0, None, None);
    for (at, letter) in source.chars().enumerate() {
        if at + 1 == column {
            before = Some(cells);
        }
        if at + 1 == end_column {
            after = Some(cells);
        }
        if letter == '\t' {
            let stop = 4 - cells % 4;
            line.push_str(&"    "[..stop]);
            cells += stop;
        } else if !letter.is_control() {
            line.push(letter);
            cells += cell_width(letter);
        }
    }
    let before = before.unwrap_or(cells);
    (line.trim_end().to_string(), before, after.unwrap_or(cells).saturating_sub(before))
}

/// Terminal cells of one character: combining marks none, East Asian wide characters and pictographs two
/// (ranges of Unicode's EastAsianWidth W and F, at the coarseness terminals use).
fn cell_width(letter: char) -> usize {
    match u32::from(letter) {
        0x0300..=0x036f | 0x200b..=0x200f | 0x20d0..=0x20ff | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f | 0x2e80..=0x303e | 0x3041..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff => 2,
        0xfe30..=0xfe6f
        | 0xff00..=0xff60
        | 0xffe0..=0xffe6
        | 0x1f300..=0x1f64f
        | 0x1f900..=0x1f9ff
        | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

/// The known word closest to `wrong`: at most a third of its letters differ (two swapped letters count once).
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let lower = wrong.to_lowercase();
    let limit = (wrong.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|word| (strsim::osa_distance(&lower, &word.to_lowercase()), word))
        .filter(|(distance, word)| *distance <= limit && *distance < wrong.chars().count() && *word != wrong)
        .min()
        .map(|(_, word)| word.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_under_the_text_whatever_its_width() {
        let diagnostic = Diagnostic {
            file: "registry/a/entities/b.yaml".into(),
            line: 7,
            column: 8,
            end_column: 11,
            message: "unknown word 'sol'".into(),
            suggestion: Some("sold".into()),
            code: "unknown-word",
            source: "\t価格é: sol".into(),
            through: None,
        };
        let expected = "registry/a/entities/b.yaml:7:8: unknown word 'sol'\n  7 |     価格é: sol\n    |            ^^^ did you mean 'sold'?\n";
        let text = Diagnostic { column: 7, end_column: 10, ..diagnostic }.to_string();
        assert_eq!(text, expected.replace(":7:8:", ":7:7:"));
    }

    #[test]
    fn only_slips_of_the_pen_are_suggested() {
        assert_eq!(nearest("custmer", ["customer", "number"]), Some("customer".into()));
        assert_eq!(nearest("recieve", ["receive"]), Some("receive".into()));
        assert_eq!(nearest("colour", ["number"]), None);
    }
}
