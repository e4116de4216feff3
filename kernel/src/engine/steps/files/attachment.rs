//! Files attached to records. Who may read a record reads its files; who may change it adds and removes them.

mod removal;

pub use removal::{remove, restore, sweep};

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, Operation};
use kernel_store::{Idempotency, Reader, Row, Sql};
use kernel_types::{Id, Instant, Value};
use serde_json::{Value as Json, json};

use super::blob::{Area, Received};
use super::content::{self, Class};
use super::{name, picture, sealed};
use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::{reach, restricted, trail};

/// Files one record may hold.
const PER_RECORD: i64 = 100;
/// Entity of files that hang on a record and are their maker's alone, for [`KEPT_PRIVATE_DAYS`]: archives of what is known of a person.
pub const PRIVATE: &str = "platform.archive";
pub const KEPT_PRIVATE_DAYS: i64 = 14;
/// How long a repeated upload is recognised.
const IDEMPOTENCY_SECONDS: i64 = 7 * 24 * 3_600;

/// A received file and where it belongs.
pub struct NewAttachment {
    /// As the sender called it.
    pub name: String,
    pub received: Received,
    /// `None`: waits for [`link`], readable by its sender alone.
    pub record: Option<(Arc<Entity>, Id)>,
    /// The request's idempotency key.
    pub key: Option<String>,
}

/// One attached file.
#[derive(Debug, Clone)]
pub struct Attachment {
    pub id: Id,
    /// Entity address and record; `None` while it waits for its record.
    pub record: Option<(String, Id)>,
    pub name: String,
    pub media_type: String,
    pub size: i64,
    pub sha256: String,
    pub preview_sha256: Option<String>,
    /// Pixels of a picture.
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub created_at: Option<Instant>,
    pub created_by: Id,
    pub removed: bool,
}

const COLUMNS: &str = "id, entity, record, name, media_type, size, sha256, preview_sha256, width, height, created_at, created_by, removed_at";

fn from_row(row: &Row) -> Attachment {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Attachment {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        record: row.text(1).zip(row.text(2)).map(|(entity, record)| (entity.to_string(), Id::from_stored(record))),
        name: text(3),
        media_type: text(4),
        size: row.int(5).unwrap_or(0),
        sha256: text(6),
        preview_sha256: row.text(7).map(str::to_string),
        width: row.int(8),
        height: row.int(9),
        created_at: row.instant(10),
        created_by: Id::from_stored(row.text(11).unwrap_or_default()),
        removed: row.instant(12).is_some(),
    }
}

impl Attachment {
    /// As clients read it; `by` names the sender, `may_change` whether the caller may remove it.
    pub fn to_json(&self, by: Option<&str>, may_change: bool) -> Json {
        json!({
            "id": self.id.as_str(), "name": self.name, "mediaType": self.media_type, "size": self.size,
            "width": self.width, "height": self.height, "hasPreview": self.preview_sha256.is_some(),
            "createdAt": self.created_at.map(Instant::to_rfc3339),
            "createdBy": {"id": self.created_by.as_str(), "label": by},
            "canRemove": may_change,
        })
    }
}

/// The grant that lets the caller see (`Read`) or change (`Update`) files of a record, once the record was found through it.
///
/// # Errors
/// [`OpError::NotFound`] for records out of reach, [`OpError::Forbidden`] where only reading is allowed, [`OpError::Restricted`] where
/// the record is not open to the caller.
pub async fn reach(
    app: &App,
    context: &OpContext,
    entity: &Arc<Entity>,
    record: &Id,
    operation: Operation,
) -> OpResult<Grant> {
    let grant = reach::whole_grant_of(app, context, entity, operation, record).await?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    app.reader(context).await?.load(&view, &grant, record).await?.ok_or(OpError::NotFound)?;
    if grant.is_logged(None) {
        restricted::note(context, &grant, "files", std::slice::from_ref(record))?;
    }
    Ok(grant)
}

/// Refuses a file that takes a business beyond what it may keep. Removed files count until they are purged; files that come at the
/// same moment may each find room, so the bound is off by as many.
///
/// # Errors
/// `storage_full`, at the file.
pub async fn leave_room(app: &App, context: &OpContext, size: u64, allowed: u64) -> OpResult<()> {
    let mut reader = app.reader(context).await?;
    let mut sql =
        Sql::new(reader.dialect(), "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM file WHERE tenant = ?");
    sql.bind(context.tenant().0);
    let kept = reader.rows(&sql.done()).await?.first().and_then(|row| row.int(0)).unwrap_or(0);
    if kept.unsigned_abs().saturating_add(size) <= allowed {
        return Ok(());
    }
    let shown = allowed >> 20;
    let message = say!(
        "kernel-storage-full",
        "The files of this business take the {shown} MiB it may keep. Remove some, or ask for more room.",
        shown
    );
    Err(OpError::invalid("/file", "storage_full", message))
}

/// Keeps a file and attaches it. A repeated request with the same key and content answers the first one's file.
///
/// # Errors
/// `unsupported_file` for what is not taken, and what [`reach`] refuses.
pub async fn add(app: &Arc<App>, context: &OpContext, new: NewAttachment) -> OpResult<Attachment> {
    if let Some((entity, record)) = &new.record {
        reach(app, context, entity, record, Operation::Update).await?;
    }
    let request = format!(
        "{} {}",
        new.received.sha256,
        new.record.as_ref().map_or(String::new(), |(entity, id)| format!("{} {id}", entity.address))
    );
    let mut attachment = received(app, context, &new.name, new.received).await?;
    attachment.record = new.record.as_ref().map(|(entity, id)| (entity.address.clone(), id.clone()));
    let key = new.key.map(|key| format!("file/{}/{key}", context.actor.user));
    let target = new.record.map(|(entity, _)| entity);
    app.write(context, move |op| {
        let (attachment, key, request, target) = (attachment.clone(), key.clone(), request.clone(), target.clone());
        Box::pin(async move {
            if let Some(key) = &key {
                match op.tx()?.idempotency(key, &request).await? {
                    Idempotency::Fresh => {}
                    Idempotency::Mismatch => return Err(OpError::IdempotencyMismatch),
                    Idempotency::Replay { body, .. } => return load(op, &Id::from_stored(&body)).await,
                }
            }
            if let (Some(entity), Some((_, record))) = (&target, &attachment.record) {
                // Looked at again inside the transaction: the record may be gone by now.
                still_there(op, entity, record).await?;
                room(op, &entity.address, record).await?;
            }
            insert(op, &attachment).await?;
            if let Some(key) = &key {
                let expires = op.now().plus_seconds(IDEMPOTENCY_SECONDS);
                op.tx()?.remember(key, &request, 201, attachment.id.as_str(), expires).await?;
            }
            Ok(attachment)
        })
    })
    .await
}

/// Looks at a file, refuses what is not taken, and puts its content into the store; the row is still to be written.
async fn received(app: &Arc<App>, context: &OpContext, name: &str, received: Received) -> OpResult<Attachment> {
    let area = Area::Tenant(context.tenant());
    let path = received.path.to_path_buf();
    let (head, given) = (received.head.clone(), name.to_string());
    let kind = tokio::task::spawn_blocking(move || content::detect(&head, &path, &given))
        .await
        .map_err(|error| OpError::internal(error.to_string()))??;
    app.files.refuse_harmful(&received).await?;
    let mut attachment = Attachment {
        id: app.ids.next_id(context.now.unix_ms()),
        record: None,
        name: name::clean(name, kind.ending),
        media_type: kind.media_type.to_string(),
        size: received.size as i64,
        sha256: String::new(),
        preview_sha256: None,
        width: None,
        height: None,
        created_at: Some(context.now),
        created_by: context.actor.user.clone(),
        removed: false,
    };
    match kind.class {
        Class::Document => attachment.sha256 = app.files.keep(area, received).await?,
        Class::Picture => {
            let written = picture::attached(&received.path).await?;
            attachment.name = name::clean(name, written.whole.content.ending);
            attachment.media_type = written.whole.content.media_type.to_string();
            attachment.size = written.whole.bytes.len() as i64;
            (attachment.width, attachment.height) =
                (Some(i64::from(written.whole.width)), Some(i64::from(written.whole.height)));
            attachment.sha256 = app.files.keep_bytes(area, &written.whole.bytes).await?;
            attachment.preview_sha256 = Some(app.files.keep_bytes(area, &written.preview.bytes).await?);
        }
    }
    Ok(attachment)
}

/// Stores bytes that did not come with a request, such as a file inside a mail, by the same rules. The file belongs to a record once
/// the transaction that makes it has [`put`] it there.
///
/// # Errors
/// `too_large`, `unsupported_file`, `harmful_file`: what uploads are refused for.
pub async fn store(app: &Arc<App>, context: &OpContext, name: &str, bytes: &[u8]) -> OpResult<Attachment> {
    let mut incoming = app.files.receive(super::ATTACHMENT_MAX).await?;
    incoming.write(bytes).await?;
    received(app, context, name, incoming.finish().await?).await
}

/// Attaches a stored file to a record of this transaction.
///
/// # Errors
/// When the record holds too many.
pub async fn put(op: &mut Op<'_>, mut file: Attachment, entity: &str, record: &Id) -> OpResult<()> {
    room(op, entity, record).await?;
    file.record = Some((entity.to_string(), record.clone()));
    insert(op, &file).await
}

async fn still_there(op: &mut Op<'_>, entity: &Arc<Entity>, record: &Id) -> OpResult<()> {
    let grant = match reach::grant(op.context, entity, Operation::Update) {
        Err(OpError::Restricted) => {
            let (app, context) = (op.app, op.context);
            let open =
                restricted::opening::opened(op.reader(), &app.product, context, entity, Operation::Update, record);
            open.await?.ok_or(OpError::Restricted)?
        }
        decided => decided?,
    };
    let view = op.surroundings(grant.role());
    op.reader().load(&view, &grant, record).await?.ok_or(OpError::NotFound)?;
    Ok(())
}

async fn room(op: &mut Op<'_>, entity: &str, record: &Id) -> OpResult<()> {
    let mut sql =
        op.sql("SELECT COUNT(*) FROM file WHERE tenant = ? AND entity = ? AND record = ? AND removed_at IS NULL");
    sql.bind(op.tenant().0).bind(entity).bind(record);
    let count = op.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(0);
    if count >= PER_RECORD {
        let message = say!(
            "kernel-record-holds-at-most-files",
            "A record holds at most {per_record} files.",
            per_record = PER_RECORD
        );
        return Err(OpError::refused_at("/file", "too_many", message));
    }
    Ok(())
}

/// Keeps a file that is its maker's alone. What the same person had made of the same record before goes with the next housekeeping.
pub(crate) async fn put_private(op: &mut Op<'_>, file: &Attachment) -> OpResult<()> {
    if let Some((entity, record)) = &file.record {
        let mut sql = op.sql(
            "UPDATE file SET removed_at = ? WHERE tenant = ? AND entity = ? AND record = ? AND created_by = ? AND removed_at IS NULL",
        );
        sql.bind(Instant(0)).bind(op.tenant().0).bind(entity.as_str()).bind(record).bind(&file.created_by);
        op.execute(&sql.done()).await?;
    }
    write(op, file).await
}

async fn insert(op: &mut Op<'_>, file: &Attachment) -> OpResult<()> {
    write(op, file).await?;
    tell(op, file, "attach")
}

async fn write(op: &mut Op<'_>, file: &Attachment) -> OpResult<()> {
    let (entity, record) = match &file.record {
        Some((entity, record)) => (Value::text(entity.as_str()), Value::from(record)),
        None => (Value::Null, Value::Null),
    };
    let mut sql = op.sql(
        "INSERT INTO file (tenant, id, entity, record, name, media_type, size, sha256, preview_sha256, width, height, created_at, created_by) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(op.tenant().0)
        .bind(&file.id)
        .bind(entity)
        .bind(record)
        .bind(file.name.as_str())
        .bind(file.media_type.as_str());
    sql.bind(file.size).bind(file.sha256.as_str()).bind(file.preview_sha256.clone()).bind(file.width).bind(file.height);
    sql.bind(op.now()).bind(&file.created_by);
    op.execute(&sql.done()).await?;
    Ok(())
}

/// The line in the record's history.
fn tell(op: &mut Op<'_>, file: &Attachment, action: &str) -> OpResult<()> {
    let Some((entity, record)) = &file.record else { return Ok(()) };
    let about = json!({"file": file.name, "id": file.id.as_str(), "sha256": file.sha256});
    let (before, after) = if action == "detach" { (Some(about), None) } else { (None, Some(about)) };
    trail::audit(op, entity, Some(record.clone()), action, before, after)
}

/// The files of a record, oldest first, and whether the caller may change them.
pub async fn of_record(
    app: &App,
    context: &OpContext,
    entity: &Arc<Entity>,
    record: &Id,
) -> OpResult<(Vec<Attachment>, bool)> {
    reach(app, context, entity, record, Operation::Read).await?;
    let may_change = reach(app, context, entity, record, Operation::Update).await.is_ok();
    let mut reader = app.reader(context).await?;
    let mut sql = Sql::new(
        reader.dialect(),
        &format!(
            "SELECT {COLUMNS} FROM file WHERE tenant = ? AND entity = ? AND record = ? AND removed_at IS NULL ORDER BY id"
        ),
    );
    sql.bind(context.tenant().0).bind(entity.address.as_str()).bind(record);
    let files = reader.rows(&sql.done()).await?.iter().map(from_row).collect();
    Ok((files, may_change))
}

/// The files of several records of one entity, oldest first, each with its record. The caller has read the records.
pub(crate) async fn of_records(
    reader: &mut Reader,
    context: &OpContext,
    address: &str,
    records: &[Id],
) -> OpResult<Vec<(Id, Attachment)>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(
        reader.dialect(),
        &format!("SELECT {COLUMNS} FROM file WHERE tenant = ? AND entity = ? AND removed_at IS NULL AND record IN ("),
    );
    sql.bind(context.tenant().0).bind(address);
    for (index, record) in records.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(record);
    }
    sql.push(") ORDER BY id");
    let files = reader.rows(&sql.done()).await?;
    Ok(files.iter().map(from_row).filter_map(|file| Some((file.record.clone()?.1, file))).collect())
}

/// One file, when the caller may do this with its record's files; one that waits for its record is its sender's alone.
pub async fn one(app: &App, context: &OpContext, id: &Id, operation: Operation) -> OpResult<Attachment> {
    let mut reader = app.reader(context).await?;
    let mut sql = Sql::new(reader.dialect(), &format!("SELECT {COLUMNS} FROM file WHERE tenant = ? AND id = ?"));
    sql.bind(context.tenant().0).bind(id);
    let file = reader.row(&sql.done()).await?.as_ref().map(from_row).ok_or(OpError::NotFound)?;
    drop(reader);
    match &file.record {
        None if file.created_by == context.actor.user => {}
        None => return Err(OpError::NotFound),
        Some((kind, _)) if kind == PRIVATE => {
            let ends = file.created_at.map(|at| at.plus_seconds(KEPT_PRIVATE_DAYS * 24 * 3_600));
            // The person who looks as somebody else is not that person.
            let own = file.created_by == context.actor.user && context.actor.viewed_by.is_none();
            if !own || ends.is_none_or(|end| end <= context.now) {
                return Err(OpError::NotFound);
            }
        }
        Some((address, record)) => {
            let entity = app.product.registry.entity(address).ok_or(OpError::NotFound)?;
            reach(app, context, entity, record, operation).await?;
            if operation == Operation::Read {
                sealed::require_sight(app, context, &file.id).await?;
            }
        }
    }
    Ok(file)
}

async fn load(op: &mut Op<'_>, id: &Id) -> OpResult<Attachment> {
    let mut sql = op.sql(&format!("SELECT {COLUMNS} FROM file WHERE tenant = ? AND id = ?"));
    sql.bind(op.tenant().0).bind(id);
    op.row(&sql.done()).await?.as_ref().map(from_row).ok_or(OpError::NotFound)
}

/// The files of a record with their bytes, oldest first, for what reads them inside an operation on that record.
///
/// # Errors
/// When the content of one is gone from the disk.
pub async fn contents(op: &mut Op<'_>, entity: &str, record: &Id) -> OpResult<Vec<(Attachment, Vec<u8>)>> {
    let mut sql = op.sql(&format!(
        "SELECT {COLUMNS} FROM file WHERE tenant = ? AND entity = ? AND record = ? AND removed_at IS NULL ORDER BY id"
    ));
    sql.bind(op.tenant().0).bind(entity).bind(record);
    let files: Vec<Attachment> = op.rows(&sql.done()).await?.iter().map(from_row).collect();
    let mut read = Vec::with_capacity(files.len());
    for file in files {
        let bytes = op.app.files.bytes(Area::Tenant(op.tenant()), &file.sha256).await?;
        read.push((file, bytes));
    }
    Ok(read)
}

/// Attaches a waiting file of the caller's own to a record.
pub async fn link(
    app: &Arc<App>,
    context: &OpContext,
    id: &Id,
    entity: &Arc<Entity>,
    record: &Id,
) -> OpResult<Attachment> {
    let file = one(app, context, id, Operation::Update).await?;
    if file.record.is_some() || file.removed {
        return Err(OpError::state("linked", say!("kernel-linked", "This file belongs to a record already.")));
    }
    reach(app, context, entity, record, Operation::Update).await?;
    let (file, target, record) = (Arc::new(file), Arc::clone(entity), record.clone());
    app.write(context, move |op| {
        let (mut file, target, record) = ((*file).clone(), Arc::clone(&target), record.clone());
        Box::pin(async move {
            still_there(op, &target, &record).await?;
            room(op, &target.address, &record).await?;
            let mut sql =
                op.sql("UPDATE file SET entity = ?, record = ? WHERE tenant = ? AND id = ? AND entity IS NULL");
            sql.bind(target.address.as_str()).bind(&record).bind(op.tenant().0).bind(&file.id);
            if op.execute(&sql.done()).await? == 0 {
                return Err(OpError::state("linked", say!("kernel-linked", "This file belongs to a record already.")));
            }
            file.record = Some((target.address.clone(), record));
            tell(op, &file, "attach")?;
            Ok(file)
        })
    })
    .await
}

/// Attaches files of the caller's own, by their ids, to a record the operation has reached. Files of others are left out.
///
/// # Errors
/// When the record holds too many.
pub async fn take_up(op: &mut Op<'_>, ids: &[Id], address: &str, record: &Id) -> OpResult<()> {
    for id in ids {
        let mut file = load(op, id).await?;
        if file.record.is_some() || file.removed || file.created_by != *op.user() {
            continue;
        }
        room(op, address, record).await?;
        let mut sql = op.sql("UPDATE file SET entity = ?, record = ? WHERE tenant = ? AND id = ? AND entity IS NULL");
        sql.bind(address).bind(record).bind(op.tenant().0).bind(id);
        op.execute(&sql.done()).await?;
        file.record = Some((address.to_string(), record.clone()));
        tell(op, &file, "attach")?;
    }
    Ok(())
}

/// How many files of one sender wait for the record they belong to.
pub(crate) async fn waiting(reader: &mut Reader, context: &OpContext, user: &Id) -> OpResult<i64> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT COUNT(*) FROM file WHERE tenant = ? AND created_by = ? AND entity IS NULL AND removed_at IS NULL",
    );
    sql.bind(context.tenant().0).bind(user);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(0))
}

/// The files one sender handed in for a record, oldest first.
pub(crate) async fn sent_by(
    reader: &mut Reader,
    context: &OpContext,
    address: &str,
    record: &Id,
    user: &Id,
) -> OpResult<Vec<Attachment>> {
    let mut sql = Sql::new(
        reader.dialect(),
        &format!(
            "SELECT {COLUMNS} FROM file WHERE tenant = ? AND entity = ? AND record = ? AND created_by = ? AND removed_at IS NULL ORDER BY id"
        ),
    );
    sql.bind(context.tenant().0).bind(address).bind(record).bind(user);
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}
