//! An empty file with the headings an import reads.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation};
use kernel_sheets::{Column, ColumnKind, SheetFormat, SheetOptions, SheetWriter};

use super::names::plain;
use super::targets::{DOCUMENT, Target, targets};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpResult, sheet_error};
use crate::service;
use crate::words::Words;

/// A CSV file of one row: what the fields that the caller may fill are called in the words of the business's sector and the
/// product's language, those that are needed first. A field whose name another one has too stands under the name of its declaration.
///
/// # Errors
/// 403 for anyone who may not import.
pub fn template(app: &App, context: &OpContext, entity: &Arc<Entity>) -> OpResult<Vec<u8>> {
    service::grant(context, entity, Operation::Import)?;
    let create = service::grant(context, entity, Operation::Create)?;
    let words = Words::new(&app.product.registry, &context.business.sector);
    let headings = match app.product.modules.imports.get(entity.address.as_str()) {
        Some(own) => own.columns.iter().map(ToString::to_string).collect(),
        None => headings(&targets(entity, &create), &words),
    };
    let columns = headings.into_iter().map(|heading| Column::new(heading, ColumnKind::Text)).collect();
    let mut options = SheetOptions::new(
        words.translate(&entity.plural),
        chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default(),
    );
    options.byte_order_mark = true;
    let writer = SheetWriter::write_to(Vec::new(), SheetFormat::Csv, columns, &options).map_err(sheet_error)?;
    writer.finish().map_err(sheet_error)
}

fn headings(targets: &[Target<'_>], words: &Words<'_>) -> Vec<String> {
    let document = DOCUMENT.trim_start_matches('$');
    // What could be meant by a heading: a field's label, or its name.
    let mut called: HashMap<String, usize> = HashMap::from([(document.to_string(), 1)]);
    for target in targets {
        let names = BTreeSet::from([plain(&words.translate(&target.field.label)), plain(&target.name())]);
        names.into_iter().for_each(|name| *called.entry(name).or_default() += 1);
    }
    let heading = |target: &Target<'_>| {
        let label = words.translate(&target.field.label);
        if called.get(&plain(&label)).is_some_and(|fields| *fields == 1) { label } else { target.name() }
    };
    // Needed fields first; lines stay behind what their record says.
    let mut sorted: Vec<&Target<'_>> = targets.iter().collect();
    sorted.sort_by_key(|target| (target.lines.is_some(), !target.is_needed()));
    let needs_lines = targets.iter().any(|target| target.lines.is_some_and(|(set, of)| set.min > 0 || of.required));
    needs_lines.then(|| document.to_string()).into_iter().chain(sorted.into_iter().map(heading)).collect()
}
