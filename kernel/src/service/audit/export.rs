//! The audit trail as a file.

use kernel_sheets::{Column, ColumnKind, SheetFormat, SheetOptions, SheetWriter, Value};

use super::{AuditQuery, LINES_MAX, in_words, page, system};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpResult, sheet_error};
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

/// Lines of one file at most; narrower filters give the rest.
const LINES_OF_A_FILE: usize = 20_000;

fn columns() -> [(Sentence, ColumnKind); 9] {
    [
        (written!("kernel-audit-line", "Line"), ColumnKind::Int),
        (written!("kernel-audit-time", "Time (UTC)"), ColumnKind::Text),
        (written!("kernel-audit-who", "Who"), ColumnKind::Text),
        (written!("kernel-audit-acting-for", "Acting for"), ColumnKind::Text),
        (written!("kernel-audit-action", "Action"), ColumnKind::Text),
        (written!("kernel-audit-kind", "Kind"), ColumnKind::Text),
        (written!("kernel-audit-record", "Record"), ColumnKind::Text),
        (written!("kernel-audit-changes", "Changes"), ColumnKind::Text),
        (written!("kernel-audit-request", "Request"), ColumnKind::Text),
    ]
}

/// Every line of the query that the caller may see, newest first, in the language of the product at hand.
///
/// # Errors
/// As [`page`].
pub async fn export(app: &App, context: &OpContext, query: AuditQuery, format: SheetFormat) -> OpResult<Vec<u8>> {
    let words = Words::new(&app.product.registry, &context.business.sector);
    let columns = columns().iter().map(|(heading, kind)| Column::new(words.say(heading), *kind)).collect();
    let created = chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default();
    let mut options = SheetOptions::new(words.say(&written!("kernel-audit-trail", "Audit trail")), created);
    options.byte_order_mark = format == SheetFormat::Csv;
    let mut writer = SheetWriter::write_to(Vec::new(), format, columns, &options).map_err(sheet_error)?;
    let mut query = AuditQuery { limit: LINES_MAX, ..query };
    let mut written = 0;
    loop {
        let page = page(app, context, &query).await?;
        for line in &page.lines {
            let changes = line.changes.iter().map(|change| in_words(change, &words)).collect::<Vec<_>>().join("; ");
            let actor = if line.actor.is_empty() { words.say(&system()) } else { line.actor.clone() };
            let action = line.action_label.clone().unwrap_or_else(|| word_of(&line.action, &words));
            let entity = line.entity_title.as_deref().unwrap_or(&line.entity);
            let at = line.at.to_rfc3339();
            let row = [
                Value::Scaled(line.seq),
                Value::Text(&at),
                Value::Text(&actor),
                line.acting_for.as_deref().map_or(Value::Empty, Value::Text),
                Value::Text(&action),
                Value::Text(entity),
                line.record_label.as_deref().or(line.record.as_deref()).map_or(Value::Empty, Value::Text),
                Value::Text(&changes),
                line.request_id.as_deref().map_or(Value::Empty, Value::Text),
            ];
            writer.row(&row).map_err(sheet_error)?;
        }
        written += page.lines.len();
        match page.next {
            Some(next) if written < LINES_OF_A_FILE => query.before = Some(next),
            _ => break,
        }
    }
    writer.finish().map_err(sheet_error)
}

/// What was done to a record, where it is none of its own transitions.
fn word_of(action: &str, words: &Words<'_>) -> String {
    match action {
        "create" => words.say(&written!("kernel-audit-create", "create")),
        "update" => words.say(&written!("kernel-audit-update", "update")),
        "delete" => words.say(&written!("kernel-audit-delete", "delete")),
        other => other.to_string(),
    }
}
