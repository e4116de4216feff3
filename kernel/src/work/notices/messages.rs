//! What a person's telephone tells: one message for everything that is due through a channel, whatever was read meanwhile left out.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_manifest::source::plugin::MessageChannel;
use kernel_types::{Id, Value};
use serde_json::Value as Json;

use super::is_live;
use super::message::{self, NewMessage, Purpose};
use super::recipient::{Recipient, recipients};
use super::short;
use super::told::{Told, Way, closed, language, told};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::words::Words;

/// How long a message is worth telling.
const KEPT_SECONDS: i64 = 4 * 3_600;

/// Writes the message an event of [`super::MESSAGE`] asks for. Safe to repeat.
///
/// # Errors
/// Of the database.
pub async fn send(app: &Arc<App>, context: &OpContext, data: &Json) -> OpResult<()> {
    let text = |name: &str| data.get(name).and_then(Json::as_str);
    let Some(user) = text("user").map(Id::from_stored) else { return Ok(()) };
    let Some(channel) = text("channel").and_then(MessageChannel::parse) else { return Ok(()) };
    let new = match recipients(app, context, &BTreeSet::from([user.clone()])).await?.pop() {
        Some(recipient) if is_live(app, context).await? => written(app, context, &recipient, channel).await?,
        _ => None,
    };
    app.write(context, move |op| {
        let (user, new) = (user.clone(), new.clone());
        Box::pin(async move {
            let (tenant, now) = (op.tenant().0, op.now());
            let told = new.as_ref().map(|new| &new.id);
            // What was read meanwhile is not in the message.
            let mut sql = op.sql(
                "UPDATE notice SET messaged_at = ?, message_id = CASE WHEN read_at IS NULL AND archived_at IS NULL THEN ? END \
                 WHERE tenant = ? AND user_id = ? AND message_channel = ? AND message_at <= ? AND messaged_at IS NULL",
            );
            sql.bind(now).bind(told.map_or(Value::Null, Value::from)).bind(tenant).bind(&user);
            sql.bind(channel.as_str()).bind(now);
            // The process that marks the rows sends the message: another delivery of the event finds none.
            if op.execute(&sql.done()).await? > 0
                && let Some(new) = &new
            {
                message::queue(op, new).await?;
            }
            Ok(())
        })
    })
    .await
}

async fn written(
    app: &Arc<App>,
    context: &OpContext,
    recipient: &Recipient,
    channel: MessageChannel,
) -> OpResult<Option<NewMessage>> {
    let Some(number) = recipient.numbers.get(&channel) else { return Ok(None) };
    let Some(gateway) = message::gateway(app, context, channel) else { return Ok(None) };
    let voice = app.in_language(&language(context, recipient));
    let told = told(&voice, context, recipient, Way::Message(channel)).await?;
    let Some(first) = told.first() else { return Ok(None) };
    let path = match told.len() {
        1 => first.path.as_deref().unwrap_or("/notices"),
        _ => "/notices",
    };
    let closed = Words::new(&voice.product.registry, &context.business.sector).say(&closed());
    let lines: Vec<String> = told.iter().map(|told| line(told, &closed)).collect();
    let text = short::message(channel, &context.business.name, &lines, address(app, context, path)?.as_deref());
    Ok(Some(NewMessage {
        id: app.ids.next_id(context.now.unix_ms()),
        user: recipient.user.id.clone(),
        channel,
        purpose: Purpose::Notices,
        to: number.number.clone(),
        values: vec![text.clone()],
        text,
        expires_at: context.now.plus_seconds(KEPT_SECONDS),
        gateway,
    }))
}

/// Where the message leads; the list of notices where the way to one of them is long.
fn address(app: &App, context: &OpContext, path: &str) -> OpResult<Option<String>> {
    let Some(desk) = app.outgoing() else { return Ok(None) };
    let full = desk.address(context, path)?;
    if full.len() <= short::ADDRESS {
        return Ok(Some(full));
    }
    let list = desk.address(context, "/notices")?;
    Ok((list.len() <= short::ADDRESS).then_some(list))
}

/// What stands on a screen that anybody may look at: of a restricted record not even what everybody inside sees of it.
fn line(told: &Told, closed: &str) -> String {
    if told.restricted { closed.to_string() } else { told.text.clone() }
}
