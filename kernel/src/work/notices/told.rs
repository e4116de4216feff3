//! What is due to a person outside the product, by letter, through a browser or by message, said as its reader may see it and in the reader's
//! language.

use std::sync::Arc;

use kernel_manifest::source::plugin::MessageChannel;

use super::inbox::{COLUMNS, Stored, path, stored};
use super::readable::readable;
use super::recipient::Recipient;
use super::sentence::sentence;
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::platform::user;
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

/// How something is told outside the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Mail,
    Push,
    Message(MessageChannel),
}

/// A notice in words, the page it opens, and whether its record is one that not everybody sees in full.
pub(super) struct Told {
    pub text: String,
    pub path: Option<String>,
    pub restricted: bool,
    pub important: bool,
}

/// What a screen that anybody may look at says of a restricted record.
pub(super) fn closed() -> Sentence {
    written!("kernel-record-needs-you", "A record needs you")
}

/// The language somebody reads, or else that of the business.
pub(super) fn language(context: &OpContext, recipient: &Recipient) -> String {
    let own = recipient.user.language.as_deref().filter(|language| !language.is_empty());
    own.unwrap_or(&context.business.language).to_string()
}

/// What is due and still unread, the latest first, in the words of the product at hand.
pub(super) async fn told(
    voice: &Arc<App>,
    context: &OpContext,
    recipient: &Recipient,
    way: Way,
) -> OpResult<Vec<Told>> {
    let rows = due(voice, recipient, way).await?;
    let about = readable(voice, &recipient.context, rows.iter().map(|row| (row.entity.as_str(), &row.record))).await?;
    let mut platform = voice.db.read_platform().await?;
    let members = user::of_business(&mut platform, &context.business.id).await?;
    drop(platform);
    let words = Words::new(&voice.product.registry, &context.business.sector);
    let mut told = Vec::new();
    for row in &rows {
        let Some(about) = about.get(&(row.entity.clone(), row.record.clone())) else { continue };
        let actor = row
            .actor
            .as_ref()
            .and_then(|id| members.iter().find(|member| member.id == *id))
            .map(user::UserRow::full_name);
        if let Some(text) = sentence(&words, &row.kind, about, actor.as_deref()) {
            told.push(Told {
                text,
                path: path(&words, row, about),
                restricted: about.entity().restricted.is_some(),
                important: row.importance == "high",
            });
        }
    }
    Ok(told)
}

async fn due(app: &App, recipient: &Recipient, way: Way) -> OpResult<Vec<Stored>> {
    let context = &recipient.context;
    let (at, done) = match way {
        Way::Mail => (" AND mail_at <= ", " AND mailed_at IS NULL"),
        Way::Push => (" AND push_at <= ", " AND pushed_at IS NULL"),
        Way::Message(_) => (" AND message_at <= ", " AND messaged_at IS NULL"),
    };
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(COLUMNS);
    sql.bind(context.tenant().0).bind(&recipient.user.id);
    sql.push(at).value(context.now).push(done);
    if let Way::Message(channel) = way {
        sql.push(" AND message_channel = ").value(channel.as_str());
    }
    sql.push(" AND read_at IS NULL AND archived_at IS NULL ORDER BY happened_at DESC, id DESC LIMIT 200");
    Ok(reader.rows(&sql.done()).await?.iter().map(stored).collect())
}
