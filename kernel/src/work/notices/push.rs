//! What a person's browsers tell while nobody looks: one message for everything that is due, whatever was read meanwhile left out.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_types::Id;
use serde_json::{Value as Json, json};

use super::is_live;
use super::recipient::{Recipient, recipients};
use super::told::{Told, Way, closed, language, told};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::platform::push;
use crate::words::Words;

/// Sentences in one message, and letters in each: a screen shows no more, and a push service takes four kilobytes.
const LISTED: usize = 3;
const LETTERS: usize = 200;

/// A message as it is queued.
#[derive(Debug, Clone)]
struct Message {
    text: String,
    urgent: bool,
    devices: Vec<Id>,
}

/// Writes the message an event of [`super::PUSH`] asks for. Safe to repeat.
///
/// # Errors
/// Of the database.
pub async fn send(app: &Arc<App>, context: &OpContext, data: &Json) -> OpResult<()> {
    let Some(user) = data.get("user").and_then(Json::as_str).map(Id::from_stored) else { return Ok(()) };
    let message = match recipients(app, context, &BTreeSet::from([user.clone()])).await?.pop() {
        Some(recipient) if is_live(app, context).await? => written(app, context, &recipient).await?,
        _ => None,
    };
    app.write(context, move |op| {
        let (user, message) = (user.clone(), message.clone());
        Box::pin(async move {
            let (tenant, now) = (op.tenant().0, op.now());
            let mut sql = op.sql(
                "UPDATE notice SET pushed_at = ? WHERE tenant = ? AND user_id = ? AND push_at <= ? AND pushed_at IS NULL",
            );
            sql.bind(now).bind(tenant).bind(&user).bind(now);
            // The process that marks the rows sends the message: another delivery of the event finds none.
            if op.execute(&sql.done()).await? > 0
                && let Some(message) = &message
            {
                let app = Arc::clone(op.app);
                for device in &message.devices {
                    let id = op.new_id();
                    push::queue(op.tx()?, &app, &id, device, &message.text, message.urgent, now).await?;
                }
            }
            Ok(())
        })
    })
    .await
}

async fn written(app: &Arc<App>, context: &OpContext, recipient: &Recipient) -> OpResult<Option<Message>> {
    let mut platform = app.db.read_platform().await?;
    let devices = push::of_user(&mut platform, &recipient.user.id, context.now).await?;
    drop(platform);
    let voice = app.in_language(&language(context, recipient));
    let told = told(&voice, context, recipient, Way::Push).await?;
    let Some(first) = told.first() else { return Ok(None) };
    let path = match told.len() {
        1 => first.path.as_deref().unwrap_or("/notices"),
        _ => "/notices",
    };
    let closed = Words::new(&voice.product.registry, &context.business.sector).say(&closed());
    let lines: Vec<String> = told.iter().take(LISTED).map(|told| line(told, &closed)).collect();
    let mut body = lines.join("\n");
    if told.len() > LISTED {
        body.push_str("\n…");
    }
    let text = json!({"title": context.business.name, "body": body, "path": path}).to_string();
    let urgent = told.iter().any(|told| told.important);
    Ok(Some(Message { text, urgent, devices: devices.into_iter().map(|device| device.id).collect() }))
}

/// What stands on a screen that anybody may look at: of a restricted record not even what everybody inside sees of it.
fn line(told: &Told, closed: &str) -> String {
    if told.restricted {
        return closed.to_string();
    }
    if told.text.chars().count() <= LETTERS {
        return told.text.clone();
    }
    told.text.chars().take(LETTERS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_shows_short_sentences_and_nothing_of_restricted_records() {
        let told = |text: &str, restricted| Told { text: text.to_string(), path: None, restricted, important: false };
        assert_eq!(line(&told("Rudo opened C-7", false), &closed()), "Rudo opened C-7");
        assert_eq!(line(&told("Rudo opened C-7", true), &closed()), "A record needs you");
        let long = line(&told(&"é".repeat(LETTERS + 1), false), &closed());
        assert_eq!((long.chars().count(), long.chars().last()), (LETTERS, Some('…')));
    }
}
