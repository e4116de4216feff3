//! What people are told of: declared by `x-notices`, and by the kernel itself for comments and mentions.
//!
//! A transaction that causes a notice leaves one row in the outbox ([`crate::causes`]). Who is told is found after the commit
//! ([`deliver`]): that takes the grants of other people, and neither their number nor their rights may slow down or fail what
//! somebody saves. The outbox delivers at least once, so each row knows the event it counted last. A row holds no words and no
//! values: sentences are made of the record as its reader may see it, in the reader's language, whenever they are read
//! ([`inbox`], [`letters`], [`push`], [`messages`]); only a message by SMS or WhatsApp is kept in words, sealed, until its gateway
//! took it ([`message`]).

pub mod asking;
pub mod channel;
pub mod deliver;
pub mod inbox;
mod letters;
pub mod message;
mod messages;
mod offered;
pub mod preferences;
mod push;
mod readable;
mod recipient;
mod sentence;
mod short;
mod told;

use kernel_store::{Sql, Tx};
use kernel_types::{Instant, TenantId};

use crate::app::App;
pub use crate::causes::CAUSED;
pub(crate) use crate::causes::{BREAK_GLASS, COMMENT, COMPLETE, DECLINED, MENTION, SIGNED};
use crate::context::OpContext;
use crate::error::OpResult;
pub use deliver::deliver;
pub use letters::send as send_letters;
pub use messages::send as send_messages;
pub use offered::offered;
pub use push::send as send_pushes;
pub use recipient::channels as reachable;

/// Event by which a letter is due.
pub const MAIL: &str = "notices.mail";
/// Event by which a person's browsers are to be told.
pub const PUSH: &str = "notices.push";
/// Event by which a message to somebody's number is due; its data names the person and the channel.
pub const MESSAGE: &str = "notices.message";
/// What browsers hear when their person's notices changed; its data names the person.
pub const CHANGED: &str = "notices.changed";

/// Days a notice is kept, read or not.
const KEPT_DAYS: i64 = 90;

/// Forgets what is too old. Part of the daily housekeeping.
pub(crate) async fn sweep(tx: &mut Tx, tenant: TenantId, now: Instant) -> OpResult<u64> {
    let oldest = now.plus_seconds(-KEPT_DAYS * 86_400);
    message::sweep(tx, tenant, oldest, now).await?;
    let mut sql = tx.sql("DELETE FROM notice WHERE tenant = ? AND happened_at < ?");
    sql.bind(tenant.0).bind(oldest);
    Ok(tx.execute(&sql.done()).await?)
}

/// Nothing leaves a test environment.
async fn is_live(app: &App, context: &OpContext) -> OpResult<bool> {
    let mut reader = app.db.read_platform().await?;
    let mut sql = Sql::new(reader.dialect(), "SELECT environment FROM tenant WHERE id = ");
    sql.value(context.tenant().0);
    Ok(reader.row(&sql.done()).await?.is_some_and(|row| row.text(0) == Some("live")))
}
