//! `baobab doctor`: is this installation sound, and whole after a restore? Audit chains, books, documents, files, keys, schema, events,
//! configuration, disk.

mod books;
mod configuration;
mod data;
mod disk;
mod files;
mod keys;
mod others;
mod schema;
mod shipped;

use std::fmt::Write as _;
use std::sync::Arc;

use kernel::App;

use crate::config::Config;
use crate::declarations::Declarations;
use crate::failure::Failure;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Checked and sound.
    Good,
    /// A risk somebody should know of; does not fail the run.
    Warning,
    /// Something is broken or unsafe.
    Problem,
}

/// One line of the report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub severity: Severity,
    /// `audit`, `reads`, `books`, `documents`, `figures`, `spans`, `files`, `keys`, `schema`, `events`, `configuration`, `disk`, `others`,
    /// `backup`
    pub subject: &'static str,
    pub message: String,
}

/// What the checks write into.
#[derive(Debug, Default)]
pub struct Report {
    pub findings: Vec<Finding>,
}

impl Report {
    fn add(&mut self, severity: Severity, subject: &'static str, message: impl Into<String>) {
        self.findings.push(Finding { severity, subject, message: message.into() });
    }

    pub(crate) fn good(&mut self, subject: &'static str, message: impl Into<String>) {
        self.add(Severity::Good, subject, message);
    }

    pub(crate) fn warn(&mut self, subject: &'static str, message: impl Into<String>) {
        self.add(Severity::Warning, subject, message);
    }

    pub(crate) fn problem(&mut self, subject: &'static str, message: impl Into<String>) {
        self.add(Severity::Problem, subject, message);
    }

    pub fn is_sound(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity < Severity::Problem)
    }

    /// For the terminal.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for finding in &self.findings {
            let mark = match finding.severity {
                Severity::Good => "ok     ",
                Severity::Warning => "warning",
                Severity::Problem => "PROBLEM",
            };
            let _ = writeln!(text, "{mark}  {:<13}  {}", finding.subject, finding.message);
        }
        let count = |severity| self.findings.iter().filter(|finding| finding.severity == severity).count();
        let _ = writeln!(text, "{} problems, {} warnings", count(Severity::Problem), count(Severity::Warning));
        text
    }
}

/// Runs every check.
///
/// # Errors
/// When the database cannot be read at all; what is found wrong is in the report.
pub async fn examine(app: &Arc<App>, config: &Config, declarations: &Declarations) -> Result<Report, Failure> {
    let mut report = Report::default();
    configuration::check(app, config, declarations, &mut report).await?;
    disk::check(app, config, &mut report);
    others::check(app, config, &mut report);
    shipped::check(app, config, &mut report);
    if examine_data(app, &mut report).await? {
        files::check(app, config, &mut report).await?;
        keys::check(app, config, &mut report).await?;
    }
    Ok(report)
}

/// The checks of what the database holds: its schema, and if that is sound, audit chains, books, documents and kept figures. Whether
/// the schema is.
///
/// # Errors
/// As [`examine`].
pub async fn examine_data(app: &Arc<App>, report: &mut Report) -> Result<bool, Failure> {
    let readable = schema::check(app, report).await?;
    if readable {
        data::check(app, report).await?;
        books::check(app, report).await?;
    }
    Ok(readable)
}
