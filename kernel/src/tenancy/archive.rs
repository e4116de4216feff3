//! Everything of a business as one file: a ZIP of CSV for people and JSON for programs, with the files people attached.
//! Written as a stream, so that its size costs no memory; every record comes through the reader that lists use.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use kernel_access::{Grant, decide};
use kernel_manifest::model::{Entity, Field, FieldKind, Operation};
use kernel_sheets::{Column, SheetFormat, SheetOptions, SheetWriter, Value as SheetValue};
use kernel_store::{Dialect, Export, LineRecord, ListQuery, Reader, Record, Row, Sql, quoted};
use kernel_types::{Id, Instant, Role};
use serde_json::{Map, Value as Json, json};
use tokio::io::AsyncReadExt;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use super::job::{JobRow, Progress};
use super::{environment, purge};
use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult, sheet_error};
use crate::export::{BaseCurrency, cell, kind_of};
use crate::files::attachment::PRIVATE;
use crate::files::{Area, Incoming};
use crate::identity::{member, profile};
use crate::service;
use crate::visible::value_json;
use crate::words::Words;

/// Days an archive can be fetched.
pub const KEPT_DAYS: i64 = 7;
/// Tables that say nothing a business would miss: they are made from others, or belong to requests in flight.
/// Keys of plugins and what stands sealed beside them are of no use elsewhere, and stay here.
const LEFT_OUT: [&str; 11] = [
    "idempotency",
    "notice_message",
    "outbox",
    "plugin_identity",
    "plugin_secret",
    "run_work",
    "search_document",
    "search_word",
    "timer",
    "timer_due",
    "work_due",
];
/// Hashes of secrets: anyone who has one can try out what it is of.
const SECRETS: [&str; 2] = ["token_hash", "copy_hash"];

/// Bytes on their way from the archive to the disk.
#[derive(Clone, Default)]
struct Pipe(Arc<Mutex<Vec<u8>>>);

impl Pipe {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The archive being written.
pub(crate) struct Archive {
    zip: ZipWriter<StreamWriter<Pipe>>,
    pipe: Pipe,
    incoming: Incoming,
    options: SimpleFileOptions,
}

pub(crate) fn broken(error: impl std::fmt::Display) -> OpError {
    OpError::internal(format!("writing an archive: {error}"))
}

impl Archive {
    pub async fn new(app: &App) -> OpResult<Archive> {
        let pipe = Pipe::default();
        let incoming = app.files.receive(u64::MAX).await?;
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).large_file(true);
        Ok(Archive { zip: ZipWriter::new_stream(pipe.clone()), pipe, incoming, options })
    }

    pub fn begin(&mut self, name: &str) -> OpResult<()> {
        self.zip.start_file(name, self.options).map_err(broken)
    }

    /// Writes into the entry begun last, and what is ready to the disk.
    pub async fn write(&mut self, bytes: &[u8]) -> OpResult<()> {
        self.zip.write_all(bytes).map_err(broken)?;
        let ready = self.pipe.take();
        if ready.is_empty() { Ok(()) } else { self.incoming.write(&ready).await }
    }

    pub async fn text(&mut self, name: &str, text: &str) -> OpResult<()> {
        self.begin(name)?;
        self.write(text.as_bytes()).await
    }

    /// Writes what is in the store as an entry; false where the bytes are lost.
    pub async fn stored(&mut self, app: &App, area: Area, name: &str, sha256: &str) -> OpResult<bool> {
        let Ok(mut file) = app.files.open(area, sha256).await else { return Ok(false) };
        self.begin(name)?;
        let mut buffer = vec![0u8; 64 * 1024];
        loop {
            let read = file.read(&mut buffer).await.map_err(broken)?;
            if read == 0 {
                return Ok(true);
            }
            self.write(&buffer[..read]).await?;
        }
    }

    pub async fn finish(mut self) -> OpResult<crate::files::Received> {
        self.zip.finish().map_err(broken)?;
        let rest = self.pipe.take();
        self.incoming.write(&rest).await?;
        self.incoming.finish().await
    }
}

/// Writes the archive of a business; answers where it lies and what is in it.
pub async fn write(app: &Arc<App>, job: &JobRow, progress: &Progress<'_>) -> OpResult<Json> {
    let mut archive = Archive::new(app).await?;
    let mut platform = app.db.read_platform().await?;
    let live = environment::state(&mut platform, &job.business, "live").await?.tenant;
    let test = environment::state(&mut platform, &job.business, "test").await?;
    let about = profile::read(&mut platform, &job.business).await?;
    let members = member::list(&mut platform, &job.business).await?;
    drop(platform);
    archive.text("business.json", &pretty(&Json::Object(about.clone()))?).await?;
    archive.text("members.csv", &members_csv(&members, app.clock.now())?).await?;
    let environments: Vec<&str> = if test.prepared_at.is_some() && job.payload["test"].as_bool() == Some(true) {
        vec!["live", "test"]
    } else {
        vec!["live"]
    };
    // Records that nobody may read, such as anonymous answers, stay out of archives too.
    let read = |entity: &&Arc<Entity>| entity.access.is_open(Operation::Read);
    let entities: Vec<&Arc<Entity>> = app.product.registry.entities.values().filter(read).collect();
    let total = environments.len() * entities.len();
    let (mut done, mut records, mut contents) = (0, 0, Vec::new());
    for name in environments {
        let context = environment::context(app, &job.business, name).await?;
        let mut reader = app.reader(&context).await?;
        // One moment for everything: an invoice and the entry it posted are both in, or neither.
        reader.snapshot().await?;
        for entity in entities.iter().copied() {
            let count = one_entity(app, &context, &mut reader, &mut archive, name, entity).await?;
            contents.push(json!({"environment": name, "entity": entity.address, "records": count, "json": place(name, entity, "json"), "csv": place(name, entity, "csv")}));
            records += count;
            done += 1;
            progress.tell(done, total).await?;
        }
        others(app, &mut reader, &mut archive, name).await?;
        attached(app, &context, &mut reader, &mut archive, name).await?;
    }
    let manifest = json!({
        "format": "baobab-archive/1", "business": about.get("name"), "businessId": job.business.as_str(),
        "writtenAt": app.clock.now().to_rfc3339(), "registry": app.product.registry.hash, "contents": contents,
    });
    archive.text("manifest.json", &pretty(&manifest)?).await?;
    archive.text("README.txt", README).await?;
    let received = archive.finish().await?;
    let (sha256, size) = (received.sha256.clone(), received.size);
    app.files.keep(Area::Tenant(live), received).await?;
    let expires = app.clock.now().plus_seconds(KEPT_DAYS * 86_400);
    Ok(json!({"sha256": sha256, "size": size, "records": records, "expiresAt": expires.to_rfc3339()}))
}

const README: &str = "An archive of one business.\r\n\
    \r\n\
    business.json   what the business says about itself\r\n\
    members.csv     who belonged to it\r\n\
    live/, test/    the data of each environment: per family and kind of record one CSV for people (labels, the plain\r\n\
    \x20               fields) and one JSON for programs (ids, every field, lines inside their record),\r\n\
    \x20               without records that nobody may read, such as anonymous answers\r\n\
    live/other/     what is no record: settings, number series, the audit trail with its hashes\r\n\
    live/files/     files people attached, with an index\r\n\
    manifest.json   what is in here, with counts\r\n\
    \r\n\
    Amounts, quantities and rates are exact decimals. Times are UTC.\r\n";

fn place(environment: &str, entity: &Entity, ending: &str) -> String {
    format!("{environment}/{}/{}.{ending}", entity.family, entity.collection)
}

fn pretty(json: &Json) -> OpResult<String> {
    serde_json::to_string_pretty(json).map_err(broken)
}

fn members_csv(members: &[member::Member], now: Instant) -> OpResult<String> {
    use kernel_sheets::ColumnKind;
    let columns = ["First name", "Last name", "Email", "Owner", "Status", "Access"]
        .map(|title| Column::new(title, ColumnKind::Text))
        .to_vec();
    let created = chrono::DateTime::from_timestamp_micros(now.0).unwrap_or_default();
    let mut writer =
        SheetWriter::write_to(Vec::new(), SheetFormat::Csv, columns, &SheetOptions::new("Members", created))
            .map_err(sheet_error)?;
    for member in members {
        let access: Vec<String> =
            member.grants.iter().map(|(family, role, scope, _)| format!("{family}: {role} ({scope})")).collect();
        let access = access.join(", ");
        let owner = if member.owner { "yes" } else { "no" };
        let cells = [&member.first_name, &member.last_name, &member.email, owner, &member.status, access.as_str()]
            .map(SheetValue::Text);
        writer.row(&cells).map_err(sheet_error)?;
    }
    let bytes = writer.finish().map_err(sheet_error)?;
    String::from_utf8(bytes).map_err(broken)
}

/// Both files of one entity; how many records there are.
async fn one_entity(
    app: &Arc<App>,
    context: &OpContext,
    reader: &mut Reader,
    archive: &mut Archive,
    environment: &str,
    entity: &Arc<Entity>,
) -> OpResult<usize> {
    let grant = decide(&context.actor, entity, Operation::Read)?;
    let view = Surroundings { context, registry: &app.product.registry, role: Role::Admin };
    let mut count = 0;
    archive.begin(&place(environment, entity, "json"))?;
    let mut export = Export::new(ListQuery::default());
    while let Some(chunk) = reader.export_chunk(&view, &grant, &mut export).await? {
        let mut text = String::new();
        for record in &chunk {
            text.push_str(if count == 0 { "[\n" } else { ",\n" });
            text.push_str(&record_json(entity, record).to_string());
            count += 1;
        }
        archive.write(text.as_bytes()).await?;
    }
    archive.write(if count == 0 { b"[]\n" } else { b"\n]\n" }).await?;
    archive.begin(&place(environment, entity, "csv"))?;
    csv(app, context, reader, archive, &grant, &view).await?;
    Ok(count)
}

async fn csv(
    app: &Arc<App>,
    context: &OpContext,
    reader: &mut Reader,
    archive: &mut Archive,
    grant: &Grant,
    view: &Surroundings<'_>,
) -> OpResult<()> {
    let entity = grant.entity();
    let words = Words::new(&app.product.registry, &context.business.sector);
    let fields: Vec<&Field> = entity
        .fields
        .iter()
        .filter(|field| {
            let is_whole = matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File);
            field.is_links || (field.stored && !is_whole)
        })
        .collect();
    let base = BaseCurrency::of(entity, &fields, &context.business.currency);
    let mut columns: Vec<Column> =
        fields.iter().map(|field| Column::new(words.translate(&field.label), kind_of(&field.kind))).collect();
    columns.extend(base.column(&words));
    let created = chrono::DateTime::from_timestamp_micros(context.now.0).unwrap_or_default();
    let mut options = SheetOptions::new(words.translate(&entity.plural), created);
    options.byte_order_mark = true;
    let rows = Pipe::default();
    let mut writer = SheetWriter::write_to(rows.clone(), SheetFormat::Csv, columns, &options).map_err(sheet_error)?;
    let mut export = Export::new(ListQuery::default());
    while let Some(mut chunk) = reader.export_chunk(view, grant, &mut export).await? {
        crate::names::complete(reader, view, grant, &fields, &mut chunk).await?;
        let labels = service::read::labels(app, reader, &fields, &chunk).await?;
        for record in &chunk {
            let mut values: Vec<SheetValue<'_>> =
                fields.iter().map(|field| cell(field, record, &context.business.currency, &labels)).collect();
            values.extend(base.cell(record));
            writer.row(&values).map_err(sheet_error)?;
        }
        archive.write(&rows.take()).await?;
    }
    writer.finish().map_err(sheet_error)?;
    archive.write(&rows.take()).await
}

/// Every stored field and the lines; empty ones are left out.
fn record_json(entity: &Entity, record: &Record) -> Json {
    let mut object = values_json(&entity.fields, &record.values);
    for field in &entity.fields {
        if let FieldKind::Lines(set) = field.kind {
            let lines: &[LineRecord] = record.lines.get(set).map_or(&[], |lines| lines);
            let rows: Vec<Json> =
                lines.iter().map(|line| Json::Object(values_json(&entity.lines[set].fields, &line.values))).collect();
            object.insert(field.name.clone(), Json::Array(rows));
        }
    }
    Json::Object(object)
}

fn values_json(fields: &[Field], values: &[kernel_types::Value]) -> Map<String, Json> {
    let stored = fields.iter().filter(|field| !matches!(field.kind, FieldKind::Lines(_)));
    stored
        .filter_map(|field| {
            let value = values.get(field.slot).filter(|value| !value.is_null())?;
            Some((field.name.clone(), value_json(field, value)))
        })
        .collect()
}

/// Tables that hold no records: as the database writes their rows.
async fn others(app: &Arc<App>, reader: &mut Reader, archive: &mut Archive, environment: &str) -> OpResult<()> {
    let tenant = reader.tenant()?;
    let registry = &app.product.registry;
    let of_records = |table: &str| {
        registry.entities.values().any(|entity| {
            entity.table == table || table.strip_prefix(entity.table.as_str()).is_some_and(|rest| rest.starts_with('_'))
        })
    };
    let tables = purge::tenant_tables(reader).await?;
    for table in tables.into_iter().filter(|table| !LEFT_OUT.contains(&table.as_str()) && !of_records(table)) {
        archive.begin(&format!("{environment}/other/{table}.json"))?;
        let mut sql = Sql::new(reader.dialect(), "SELECT ");
        match reader.dialect() {
            Dialect::Postgres => {
                let secrets = SECRETS.map(|column| format!(" - '{column}'")).concat();
                sql.raw(&format!("(to_jsonb(t){secrets})::text"))
            }
            Dialect::Sqlite => {
                let columns = columns_of(reader, &table).await?;
                let pairs: Vec<String> = columns
                    .iter()
                    .map(|column| format!("'{}', t.{}", column.replace('\'', "''"), quoted(column)))
                    .collect();
                sql.raw(&format!("json_object({})", pairs.join(", ")))
            }
        };
        sql.raw(" FROM ").raw(&quoted(&table)).push(" t WHERE t.tenant = ").value(tenant.0);
        let rows: Vec<Row> = reader.rows(&sql.done()).await?;
        let texts: Vec<&str> = rows.iter().filter_map(|row| row.text(0)).collect();
        archive.write(format!("[\n{}\n]\n", texts.join(",\n")).as_bytes()).await?;
    }
    Ok(())
}

async fn columns_of(reader: &mut Reader, table: &str) -> OpResult<Vec<String>> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT name FROM pragma_table_info(?) WHERE name <> 'tenant' ORDER BY cid");
    sql.bind(table);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .filter_map(|row| row.text(0))
        .filter(|column| !SECRETS.contains(column))
        .map(str::to_string)
        .collect())
}

/// The files attached to records. One whose bytes are lost is named as such and does not cost the rest.
async fn attached(
    app: &Arc<App>,
    context: &OpContext,
    reader: &mut Reader,
    archive: &mut Archive,
    environment: &str,
) -> OpResult<()> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT id, name, sha256, entity, record, size FROM file WHERE removed_at IS NULL AND entity IS NOT NULL AND entity <> ",
    );
    // An archive of a person is for the person who asked for it, and holds what is here anyway.
    sql.value(PRIVATE).push(" AND tenant = ").value(context.tenant().0).push(" ORDER BY id");
    let rows = reader.rows(&sql.done()).await?;
    let mut index = Vec::with_capacity(rows.len());
    for row in &rows {
        let text = |column: usize| row.text(column).unwrap_or_default().to_string();
        let name = format!("{environment}/files/{}-{}", text(0), plain(&text(1)));
        let present = archive.stored(app, Area::Tenant(context.tenant()), &name, &text(2)).await?;
        index.push(json!({"file": name, "name": text(1), "entity": text(3), "record": text(4), "sha256": text(2), "size": row.int(5), "present": present}));
    }
    archive.text(&format!("{environment}/files/index.json"), &pretty(&Json::Array(index))?).await
}

/// A name no program trips over.
pub(crate) fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' }).collect()
}

/// The bytes of a finished archive.
///
/// # Errors
/// `NotFound` when it ran out or was never finished.
pub async fn open(app: &Arc<App>, job: &JobRow) -> OpResult<(tokio::fs::File, u64)> {
    let result = job.result.as_ref().filter(|_| job.status == "done").ok_or(OpError::NotFound)?;
    let expires = result["expiresAt"].as_str().and_then(Instant::parse_rfc3339).ok_or(OpError::NotFound)?;
    if expires <= app.clock.now() {
        return Err(OpError::NotFound);
    }
    let mut reader = app.db.read_platform().await?;
    let live = environment::state(&mut reader, &job.business, "live").await?.tenant;
    drop(reader);
    let file = app.files.open(Area::Tenant(live), result["sha256"].as_str().unwrap_or_default()).await?;
    Ok((file, result["size"].as_u64().unwrap_or(0)))
}

/// Deletes archives that ran out.
pub async fn forget_expired(app: &Arc<App>) -> OpResult<()> {
    let mut reader = app.db.read_platform().await?;
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT t.id, j.result FROM platform_job j JOIN tenant t ON t.business = j.business AND t.environment = 'live' WHERE j.kind = 'archive' AND j.status = 'done' AND j.finished_at < ?",
    );
    sql.bind(app.clock.now().plus_seconds(-KEPT_DAYS * 86_400));
    let rows = reader.rows(&sql.done()).await?;
    drop(reader);
    for row in rows {
        let (Some(tenant), Some(result)) =
            (row.int(0), row.text(1).and_then(|text| serde_json::from_str::<Json>(text).ok()))
        else {
            continue;
        };
        let age = std::time::Duration::from_secs(KEPT_DAYS as u64 * 86_400);
        app.files
            .forget(Area::Tenant(kernel_types::TenantId(tenant)), result["sha256"].as_str().unwrap_or_default(), age)
            .await?;
    }
    Ok(())
}

/// Marks for whose archive it is: the name people save it under.
pub fn file_name(business: &str, written: Instant, id: &Id) -> String {
    let short: String = id.as_str().chars().rev().take(6).collect();
    format!("{}-{}-{short}.zip", plain(business), written.date().format("%Y-%m-%d"))
}
