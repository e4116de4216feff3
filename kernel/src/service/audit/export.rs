//! The audit trail as a file.

use kernel_sheets::{Column, ColumnKind, SheetFormat, SheetOptions, SheetWriter, Value};

use super::{AuditQuery, LINES_MAX, in_words, page};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpResult, sheet_error};
use crate::words::Words;

/// Lines of one file at most; narrower filters give the rest.
const LINES_OF_A_FILE: usize = 20_000;
const COLUMNS: [&str; 9] =
    ["Line", "Time (UTC)", "Who", "Acting for", "Action", "Kind", "Record", "Changes", "Request"];

/// Every line of the query that the caller may see, newest first, in the language of the product at hand.
///
/// # Errors
/// As [`page`].
pub async fn export(app: &App, context: &OpContext, query: AuditQuery, format: SheetFormat) -> OpResult<Vec<u8>> {
    let words = Words::new(&app.product.registry, &context.business.sector);
    let kind = |name: &str| if name == COLUMNS[0] { ColumnKind::Int } else { ColumnKind::Text };
    // Alone, the word is also something one does.
    let heading = |name: &str| {
        if name == "Record" {
            words.declared("Which record").unwrap_or_else(|| name.to_string())
        } else {
            words.translate(name)
        }
    };
    let columns = COLUMNS.iter().map(|name| Column::new(heading(name), kind(name))).collect();
    let created = chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default();
    let mut options = SheetOptions::new(words.translate("Audit trail"), created);
    options.byte_order_mark = format == SheetFormat::Csv;
    let mut writer = SheetWriter::write_to(Vec::new(), format, columns, &options).map_err(sheet_error)?;
    let mut query = AuditQuery { limit: LINES_MAX, ..query };
    let mut written = 0;
    loop {
        let page = page(app, context, &query).await?;
        for line in &page.lines {
            let changes = line.changes.iter().map(|change| in_words(change, &words)).collect::<Vec<_>>().join("; ");
            let actor = if line.actor.is_empty() { words.translate("System") } else { line.actor.clone() };
            let action = words.translate(line.action_label.as_deref().unwrap_or(&line.action));
            let entity = words.translate(line.entity_title.as_deref().unwrap_or(&line.entity));
            let at = line.at.to_rfc3339();
            let row = [
                Value::Scaled(line.seq),
                Value::Text(&at),
                Value::Text(&actor),
                line.acting_for.as_deref().map_or(Value::Empty, Value::Text),
                Value::Text(&action),
                Value::Text(&entity),
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
