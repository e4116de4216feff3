//! Letters with notices: one for everything that is due to a person, whatever was read meanwhile left out.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_store::Sql;
use kernel_types::{Id, Value};
use serde_json::Value as Json;

use super::inbox::{COLUMNS, Stored, path, stored};
use super::readable::readable;
use super::recipient::{Recipient, recipients};
use super::sentence::sentence;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::mail::{self, NewMail};
use crate::platform::user;
use crate::scheduled_delivery::Email;
use crate::shell::Words;

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
            // Whoever marks the rows sends the letter: another delivery of the event finds none.
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

/// Nothing leaves a test environment.
async fn is_live(app: &App, context: &OpContext) -> OpResult<bool> {
    let mut reader = app.db.read_platform().await?;
    let mut sql = Sql::new(reader.dialect(), "SELECT environment FROM tenant WHERE id = ");
    sql.value(context.tenant().0);
    Ok(reader.row(&sql.done()).await?.is_some_and(|row| row.text(0) == Some("live")))
}

async fn written(app: &Arc<App>, context: &OpContext, recipient: &Recipient) -> OpResult<Option<NewMail>> {
    let language = recipient
        .user
        .language
        .as_deref()
        .filter(|language| !language.is_empty())
        .unwrap_or(&context.business.language)
        .to_string();
    let voice = app.in_language(&language);
    let rows = due(&voice, recipient).await?;
    let about = readable(&voice, &recipient.context, rows.iter().map(|row| (row.entity.as_str(), &row.record))).await?;
    let mut platform = app.db.read_platform().await?;
    let members = user::of_business(&mut platform, &context.business.id).await?;
    drop(platform);
    let words = Words::new(&voice.product.registry, &context.business.sector);
    let mut told: Vec<(String, Option<String>)> = Vec::new();
    for row in &rows {
        let Some(about) = about.get(&(row.entity.clone(), row.record.clone())) else { continue };
        let actor = row
            .actor
            .as_ref()
            .and_then(|id| members.iter().find(|member| member.id == *id))
            .map(user::UserRow::full_name);
        if let Some(text) = sentence(&words, &row.kind, about, actor.as_deref()) {
            told.push((text, path(&words, row, about)));
        }
    }
    let Some((first, opens)) = told.first() else { return Ok(None) };
    let desk = app.outgoing.get().ok_or_else(|| OpError::internal("nobody writes letters here"))?;
    let count = told.len().to_string();
    let values = [("business", context.business.name.as_str()), ("notice", first.as_str()), ("count", count.as_str())];
    let lines: Vec<&str> = told.iter().take(LISTED).map(|(text, _)| text.as_str()).collect();
    let message = lines.join("\n");
    let (kind, path) = match told.len() {
        1 => ("notice", opens.as_deref().unwrap_or("/notices")),
        _ => ("notices", "/notices"),
    };
    let letter = Email {
        kind,
        email: &recipient.user.email,
        language: &language,
        path: Some(path),
        values: &values,
        message: Some(&message),
    };
    Ok(Some(desk.letter(context, letter)?))
}

/// What is due and still unread, the latest first.
async fn due(app: &App, recipient: &Recipient) -> OpResult<Vec<Stored>> {
    let context = &recipient.context;
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(COLUMNS);
    sql.bind(context.tenant().0).bind(&recipient.user.id);
    sql.push(" AND mail_at <= ").value(context.now).push(" AND mailed_at IS NULL AND read_at IS NULL AND archived_at IS NULL ORDER BY happened_at DESC, id DESC LIMIT 200");
    Ok(reader.rows(&sql.done()).await?.iter().map(stored).collect())
}
