//! A mail as the family of its mailbox gets it: read, its files looked at and stored, nothing decided.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel_mime::Mail;
use kernel_types::{Id, Instant};

use super::address;
use crate::error::{OpError, OpResult};
use crate::events::Event;
use crate::files::attachment::{self, Attachment};
use crate::module::{Occasion, OpFuture, Prepared};
use crate::op::Op;
use crate::say;
use crate::sentence::Sentence;

/// Files of a mail that are kept at most.
const FILES_MAX: usize = 20;

/// A mail with what is known of its way here.
#[derive(Debug, Clone)]
pub struct Incoming {
    pub id: Id,
    /// The record of the mailbox.
    pub mailbox: Id,
    /// What stands behind a plus sign in the address it was sent to.
    pub tag: Option<String>,
    /// Empty for mails about mails.
    pub return_to: String,
    pub received_at: Instant,
    /// Whether a person let it in after it was held.
    pub let_in: bool,
    pub mail: Mail,
    /// Whether a server this one trusts says that the sender is who they claim to be.
    pub authenticated: bool,
    /// Files that are stored and belong to no record yet: [`attachment::put`].
    pub files: Vec<Attachment>,
    /// Files that were not taken: their names, and why.
    pub refused: Vec<(String, Sentence)>,
}

impl Incoming {
    /// Puts the files of the mail on the record it became.
    ///
    /// # Errors
    /// Of the database.
    pub async fn attach(&self, op: &mut Op<'_>, entity: &str, record: &Id) -> OpResult<()> {
        for file in &self.files {
            attachment::put(op, file.clone(), entity, record).await?;
        }
        Ok(())
    }
}

/// What a family prepares for the event of a mail ([`crate::Module::prepare`]): the mail is read and its files are stored.
pub fn read<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Event(event) = occasion else { return Ok(None) };
        Ok(incoming(op, event).await?.map(|incoming| Arc::new(incoming) as Prepared))
    })
}

/// Reads the mail an event is about, outside every transaction. `None` when its words are no longer kept.
///
/// # Errors
/// Of the database and the disk.
pub async fn incoming(op: &mut Op<'_>, event: &Event) -> OpResult<Option<Incoming>> {
    let Some(id) = event.data.get("id").and_then(serde_json::Value::as_str).map(Id::from_stored) else {
        return Ok(None);
    };
    let mut sql = op.sql(
        "SELECT r.record, r.recipient, r.return_to, r.received_at, c.content FROM mail_received r \
         JOIN mail_content c ON c.tenant = r.tenant AND c.id = r.id WHERE r.tenant = ? AND r.id = ? AND r.status = 'waiting'",
    );
    sql.bind(op.tenant().0).bind(&id);
    let Some(row) = op.row(&sql.done()).await? else { return Ok(None) };
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let (recipient, encoded) = (text(1), text(4));
    // Bytes of strangers are read where a fault costs nothing but this mail.
    let reading = tokio::task::spawn_blocking(move || STANDARD.decode(&encoded).map(|raw| kernel_mime::read(&raw)));
    let mut mail = match reading.await {
        Ok(Ok(mail)) => mail,
        Ok(Err(error)) => return Err(OpError::internal(format!("a kept mail: {error}"))),
        Err(error) => {
            tracing::error!(%id, %error, "inbound.unreadable");
            Mail::default()
        }
    };
    let mut files = Vec::new();
    let mut refused = Vec::new();
    let parts = std::mem::take(&mut mail.parts);
    if mail.parts_left_out || parts.len() > FILES_MAX {
        refused.push((
            String::new(),
            say!("kernel-files-cut", "Only the first {files_max} files were kept.", files_max = FILES_MAX),
        ));
    }
    let (app, context) = (op.app, op.context);
    for part in parts.into_iter().take(FILES_MAX) {
        match attachment::store(app, context, &part.name, &part.content).await {
            Ok(file) => files.push(file),
            // Tried again later, with the whole mail.
            Err(OpError::Refused { code, message, .. }) if code == "file_not_checked" => {
                return Err(OpError::internal(message));
            }
            Err(OpError::Refused { message, .. }) => refused.push((part.name, message)),
            Err(OpError::Invalid(errors)) => {
                let told = match errors.as_slice() {
                    [only] => only.message.clone(),
                    _ => errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join(" ").into(),
                };
                refused.push((part.name, told))
            }
            Err(error) => return Err(error),
        }
    }
    let policy = app.inbound();
    let trusted = policy.as_ref().and_then(|policy| policy.trusted.as_ref());
    let authenticated = mail.authenticated.as_ref().is_some_and(|(server, passed)| *passed && trusted == Some(server));
    Ok(Some(Incoming {
        id,
        mailbox: Id::from_stored(row.text(0).unwrap_or_default()),
        tag: address::tag_of(&recipient),
        return_to: text(2),
        received_at: row.instant(3).unwrap_or(op.now()),
        let_in: event.data.get("letIn").and_then(serde_json::Value::as_bool).unwrap_or(false),
        mail,
        authenticated,
        files,
        refused,
    }))
}
