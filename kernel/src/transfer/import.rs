//! Files of rows into records: checked row by row, each problem told by row and column, safe to run again.
//!
//! Most entities import one record per row, those with lines one per run of rows (`rows.rs`). A module may register an [`crate::module::ImportHandler`] for an entity whose
//! rows form documents (journal entries), and gets the rows in batches, each in its own transaction.

mod cells;
mod encoding;
mod matching;
mod names;
mod programs;
mod rows;
mod targets;
mod template;

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures::StreamExt;
use kernel_manifest::model::{Entity, Operation};
use kernel_sheets::{RawRow, ReadOptions, Rows};
use kernel_store::Idempotency;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::module::Import;
use crate::say;
use crate::service;
use crate::words::Words;
use crate::{hash, save};

pub use crate::import_batch::{ImportBatch, RowError};
pub use matching::inspect;
use names::Names;
pub use rows::Chosen;
use rows::{Group, Mapping};
pub use template::template;

/// A received file.
pub struct Upload {
    pub name: String,
    pub file: tempfile::TempPath,
    pub size_bytes: u64,
}

#[derive(Debug, Clone, Default)]
pub struct ImportOptions {
    /// Check everything, write nothing.
    pub dry_run: bool,
    pub key: Option<String>,
    /// Which column fills which field, where the headings do not say; kept for the next file with the same headings.
    pub chosen: Option<Chosen>,
    /// Rows done so far, for progress displays.
    pub done: Arc<AtomicU64>,
}

/// Problems listed in an answer; all are counted.
const ERRORS_SHOWN: usize = 1_000;
/// Rows read at once, and the memory they may take: a batch ends with whichever comes first.
const BATCH_ROWS: usize = 5_000;
const BATCH_BYTES: usize = 16 << 20;
/// Rows written at once; they share durable commits.
const ROWS_AT_ONCE: usize = 64;

#[derive(Debug, Default)]
pub struct ImportResult {
    pub rows: u64,
    /// Records (or documents) written, or that would be.
    pub imported: u64,
    /// Rows already imported by an earlier run of the same file.
    pub skipped: u64,
    pub dry_run: bool,
    pub error_count: u64,
    pub errors: Vec<RowError>,
    /// Rows done, for progress displays.
    done: Arc<AtomicU64>,
}

impl ImportResult {
    /// As it is answered, in the reader's language.
    pub fn to_json(&self, words: &Words<'_>) -> Json {
        let errors: Vec<Json> = self
            .errors
            .iter()
            .map(|error| json!({"row": error.row, "column": error.column, "message": words.say(&error.message)}))
            .collect();
        json!({
            "rows": self.rows, "imported": self.imported, "skipped": self.skipped, "dryRun": self.dry_run,
            "errorCount": self.error_count, "errors": errors,
        })
    }

    fn add_errors(&mut self, errors: Vec<RowError>) {
        self.error_count += errors.len() as u64;
        let room = ERRORS_SHOWN.saturating_sub(self.errors.len());
        self.errors.extend(errors.into_iter().take(room));
    }
}

/// Imports a file. Its headings and choices may be in any language there are words of.
pub async fn run(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    upload: Upload,
    options: ImportOptions,
) -> OpResult<ImportResult> {
    service::grant(context, entity, Operation::Import)?;
    let create = service::grant(context, entity, Operation::Create)?;
    let path = upload.file.to_path_buf();
    let file_hash: Arc<str> = hash_file(&path).await?.into();
    let rows = open(&path).await?;
    let header: Arc<Vec<String>> = Arc::new(rows.header().map(|header| header.names.clone()).unwrap_or_default());
    if header.is_empty() {
        return Err(OpError::invalid(
            "/file",
            "header",
            say!("kernel-header", "The file has no row of column names that could be recognised."),
        ));
    }
    let mut result =
        ImportResult { dry_run: options.dry_run, done: Arc::clone(&options.done), ..ImportResult::default() };
    match app.product.modules.imports.get(entity.address.as_str()).copied() {
        Some(own) => batches(app, context, entity, own, rows, header, file_hash, &mut result).await?,
        None => {
            let voices = app.in_every_language();
            let names = Names::new(app, &voices, &context.business.sector, entity);
            let program = programs::recognised(entity, &header);
            let mapping = Mapping::new(entity, &header, (options.chosen.as_ref(), program), &names, &create);
            if let Some(unknown) = mapping.problem() {
                return Err(OpError::invalid("/file", "columns", unknown));
            }
            if let Some(chosen) = options.chosen.filter(|_| !options.dry_run) {
                matching::keep(app, context, entity, &header, &chosen).await?;
            }
            records(app, context, entity, rows, Arc::new(mapping), file_hash, &mut result).await?;
        }
    }
    Ok(result)
}

async fn hash_file(path: &Path) -> OpResult<String> {
    use tokio::io::AsyncReadExt;
    let mut file = tokio::fs::File::open(path).await.map_err(|error| OpError::internal(error.to_string()))?;
    let mut digest = Sha256::new();
    let mut buffer = vec![0u8; 256 * 1024];
    loop {
        let count = file.read(&mut buffer).await.map_err(|error| OpError::internal(error.to_string()))?;
        if count == 0 {
            return Ok(hash::hex_digest(&digest.finalize()));
        }
        digest.update(&buffer[..count]);
    }
}

async fn open(path: &Path) -> OpResult<Rows> {
    let path = path.to_path_buf();
    let opened = tokio::task::spawn_blocking(move || {
        let encoding = encoding::of_file(&path).unwrap_or_default();
        Rows::open(&path, &ReadOptions { encoding, ..ReadOptions::default() })
    });
    match opened.await {
        Ok(Ok(rows)) => Ok(rows),
        Ok(Err(error)) => Err(OpError::invalid(
            "/file",
            "unreadable",
            say!("kernel-file-cannot-be-read", "The file cannot be read: {error}.", error = error.sentence()),
        )),
        Err(error) => Err(OpError::internal(error.to_string())),
    }
}

/// The next rows of a file; reading happens off the async threads.
async fn next_rows(rows: Rows, count: usize) -> OpResult<(Rows, Vec<RawRow>, bool)> {
    let read = tokio::task::spawn_blocking(move || {
        let mut rows = rows;
        let (mut batch, mut bytes) = (Vec::new(), 0);
        let (mut failure, mut last) = (None, false);
        while batch.len() < count && bytes < BATCH_BYTES {
            match rows.next() {
                Some(Ok(row)) => {
                    bytes += row.held_bytes();
                    batch.push(row);
                }
                Some(Err(error)) => {
                    failure = Some(error.sentence());
                    break;
                }
                None => {
                    last = true;
                    break;
                }
            }
        }
        (rows, batch, last, failure)
    })
    .await;
    match read {
        Ok((rows, batch, last, None)) => Ok((rows, batch, last)),
        Ok((_, _, _, Some(error))) => Err(OpError::invalid(
            "/file",
            "unreadable",
            say!("kernel-file-cannot-be-read-further", "The file cannot be read further: {error}.", error),
        )),
        Err(error) => Err(OpError::internal(error.to_string())),
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "the operation, who asks and what about; a struct for one call would say no more"
)]
async fn batches(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    own: Import,
    mut rows: Rows,
    header: Arc<Vec<String>>,
    file_hash: Arc<str>,
    result: &mut ImportResult,
) -> OpResult<()> {
    let mut carried: Vec<RawRow> = Vec::new();
    loop {
        let (again, fresh, last) = next_rows(rows, own.rows).await?;
        rows = again;
        result.rows += fresh.len() as u64;
        carried.extend(fresh);
        let batch = ImportBatch {
            header: Arc::clone(&header),
            rows: Arc::new(std::mem::take(&mut carried)),
            last,
            dry_run: result.dry_run,
            file_hash: Arc::clone(&file_hash),
            keep_from: None,
            imported: 0,
            skipped: 0,
            errors: Vec::new(),
        };
        let entity = Arc::clone(entity);
        let done = app
            .write(context, move |op| {
                let (mut batch, entity) = (batch.clone(), Arc::clone(&entity));
                Box::pin(async move {
                    (own.handler)(op, &mut batch).await?;
                    if batch.imported > 0 && !batch.dry_run {
                        save::audit_bulk(op, &entity, "import", batch.imported)?;
                    }
                    Ok(batch)
                })
            })
            .await?;
        result.imported += done.imported;
        result.skipped += done.skipped;
        result.add_errors(done.errors);
        result.done.store(result.rows, Ordering::Relaxed);
        if last {
            return Ok(());
        }
        if let Some(from) = done.keep_from {
            carried = done.rows.get(from..).unwrap_or_default().to_vec();
        }
    }
}

async fn records(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    mut rows: Rows,
    mapping: Arc<Mapping>,
    file_hash: Arc<str>,
    result: &mut ImportResult,
) -> OpResult<()> {
    // Rows that may refer to earlier rows of the same file go one after the other.
    let at_once = if mapping.refers_to(&entity.address) { 1 } else { ROWS_AT_ONCE };
    let mut open = Group::default();
    let mut documents = HashSet::new();
    loop {
        let (again, batch, last) = next_rows(rows, BATCH_ROWS).await?;
        rows = again;
        result.rows += batch.len() as u64;
        let groups = grouped(batch, last, &mapping, &mut open, &mut documents);
        if !result.dry_run {
            programs::make(app, context, &mapping, &groups).await?;
        }
        let jobs = groups.into_iter().map(|group| {
            let (mapping, file_hash) = (Arc::clone(&mapping), Arc::clone(&file_hash));
            let (dry_run, rows) = (result.dry_run, group.rows.len() as u64);
            async move { (rows, one_record(app, context, entity, group, mapping, &file_hash, dry_run).await) }
        });
        let mut outcomes = futures::stream::iter(jobs).buffered(at_once);
        let mut seen = Vec::new();
        while let Some((rows, outcome)) = outcomes.next().await {
            seen.push(outcome);
            result.done.fetch_add(rows, Ordering::Relaxed);
        }
        drop(outcomes);
        for outcome in seen {
            match outcome {
                RowOutcome::Imported => result.imported += 1,
                RowOutcome::Skipped => result.skipped += 1,
                RowOutcome::Wrong(errors) => result.add_errors(errors),
            }
        }
        if last {
            return Ok(());
        }
    }
}

/// The records that the rows complete; the last, which may go on, stays open until the file ends.
fn grouped(
    batch: Vec<RawRow>,
    last: bool,
    mapping: &Mapping,
    open: &mut Group,
    documents: &mut HashSet<String>,
) -> Vec<Group> {
    let mut groups = Vec::new();
    for row in batch {
        if !mapping.goes_on(open, &row) {
            groups.push(std::mem::take(open));
            let document = mapping.document_of(&row);
            open.is_torn = mapping.has_lines() && !document.is_empty() && !documents.insert(document);
        }
        open.rows.push(row);
    }
    if last {
        groups.push(std::mem::take(open));
    }
    groups.retain(|group| !group.rows.is_empty());
    groups
}

enum RowOutcome {
    Imported,
    Skipped,
    Wrong(Vec<RowError>),
}

/// Ends a dry run: the transaction must not commit.
const DRY_RUN: &str = "dry_run";

async fn one_record(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    group: Group,
    mapping: Arc<Mapping>,
    file_hash: &str,
    dry_run: bool,
) -> RowOutcome {
    let line = group.line_number();
    let key = format!("import/{}/{file_hash}/{line}", entity.address);
    let create = match service::grant(context, entity, Operation::Create) {
        Ok(create) => create,
        Err(error) => {
            return RowOutcome::Wrong(vec![RowError { row: line, column: None, message: error.to_string().into() }]);
        }
    };
    let faults = mapping.faults(&group);
    let (group, job_mapping, is_faulty) = (Arc::new(group), Arc::clone(&mapping), !faults.is_empty());
    let rows = Arc::clone(&group);
    let written = app
        .write(context, move |op| {
            let (create, rows, mapping, key) =
                (create.clone(), Arc::clone(&rows), Arc::clone(&job_mapping), key.clone());
            Box::pin(async move {
                if op.tx()?.idempotency(&key, file_key()).await? != Idempotency::Fresh {
                    return Ok(false);
                }
                let mut body = mapping.body(op, &rows).await?;
                if is_faulty {
                    return Err(OpError::Invalid(Vec::new()));
                }
                op.import_records();
                let begins = mapping.state(create.entity(), &mut body)?;
                op.begin_in(begins);
                save::create(op, &create, body).await?;
                if dry_run {
                    return Err(OpError::refused(DRY_RUN, ""));
                }
                let expires = op.now().plus_seconds(90 * 24 * 3_600);
                op.tx()?.remember(&key, file_key(), 201, "", expires).await?;
                Ok(true)
            })
        })
        .await;
    match written {
        Ok(true) => RowOutcome::Imported,
        Ok(false) => RowOutcome::Skipped,
        Err(OpError::Refused { code, .. }) if code == DRY_RUN => RowOutcome::Imported,
        Err(error) => RowOutcome::Wrong(mapping.errors(&group, faults, error)),
    }
}

/// The key already names the file and the row; nothing else has to match.
fn file_key() -> &'static str {
    "row"
}
