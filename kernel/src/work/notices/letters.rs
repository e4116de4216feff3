//! Letters with notices: one for everything that is due to a person, whatever was read meanwhile left out.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_types::{Id, Value};
use serde_json::Value as Json;

use super::is_live;
use super::recipient::{Recipient, recipients};
use super::told::{Told, Way, language, told};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::mail::{self, NewMail};
use crate::scheduled_delivery::Email;

/// Sentences in one letter; the rest is counted.
const LISTED: usize = 20;

/// Writes the letter an event of [`super::MAIL`] asks for. Safe to repeat.
///
/// # Errors
/// Of the database; where nobody can write letters.
pub async fn send(app: &Arc<App>, context: &OpContext, data: &Json) -> OpResult<()> {
    let Some(user) = data.get("user").and_then(Json::as_str).map(Id::from_stored) else { return Ok(()) };
    let letter = match recipients(app, context, &BTreeSet::from([user.clone()])).await?.pop() {
        Some(recipient) if is_live(app, context).await? => written(app, context, &recipient).await?,
        _ => None,
    };
    app.write(context, move |op| {
        let (user, letter) = (user.clone(), letter.clone());
        Box::pin(async move {
            let (tenant, now) = (op.tenant().0, op.now());
            let id = op.new_id();
            let told = letter.is_some().then_some(&id);
            // What was read meanwhile is not in the letter.
            let mut sql = op.sql(
                "UPDATE notice SET mailed_at = ?, mail_id = CASE WHEN read_at IS NULL AND archived_at IS NULL THEN ? END \
                 WHERE tenant = ? AND user_id = ? AND mail_at <= ? AND mailed_at IS NULL",
            );
            sql.bind(now).bind(told.map_or(Value::Null, Value::from)).bind(tenant).bind(&user).bind(now);
            // The process that marks the rows sends the letter: another delivery of the event finds none.
            if op.execute(&sql.done()).await? > 0
                && let Some(letter) = &letter
            {
                mail::queue(op.tx()?, &id, letter, now).await?;
            }
            Ok(())
        })
    })
    .await
}

async fn written(app: &Arc<App>, context: &OpContext, recipient: &Recipient) -> OpResult<Option<NewMail>> {
    let language = language(context, recipient);
    let voice = app.in_language(&language);
    let told = told(&voice, context, recipient, Way::Mail).await?;
    let Some(Told { text: first, path: opens, .. }) = told.first() else { return Ok(None) };
    let desk = app.outgoing().ok_or_else(|| OpError::internal("nobody writes letters here"))?;
    let count = told.len().to_string();
    let values = [("business", context.business.name.as_str()), ("notice", first.as_str()), ("count", count.as_str())];
    let lines: Vec<&str> = told.iter().take(LISTED).map(|told| told.text.as_str()).collect();
    let message = lines.join("\n");
    let (kind, path) = match told.len() {
        1 => ("notice", opens.as_deref().unwrap_or("/notices")),
        _ => ("notices", "/notices"),
    };
    let letter = Email {
        kind,
        email: &recipient.user.email,
        name: "",
        language: &language,
        path: Some(path),
        values: &values,
        message: Some(&message),
    };
    Ok(Some(desk.letter(context, letter)?))
}
