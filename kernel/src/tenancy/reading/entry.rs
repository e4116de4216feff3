//! What readers send from the page of a record: a record of its own, made for nobody in particular.
//!
//! The form alone says what passes: its fields and the link to the page's record. The sender is an anonymous user that is made up
//! for this one sending, so that two of them cannot be told to be of one person.

use std::sync::Arc;

use kernel_manifest::model::LibraryEntry;
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::{Reading, reader_id};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::platform::visiting;
use crate::say;

/// A sender nobody knows; `mark` is made up for it.
pub fn sender(reading: &Reading, mark: &str) -> OpContext {
    let mut context = reading.context.as_system();
    context.actor.user = reader_id(mark, &context);
    context.actor.acting_for = Some(context.business.id.clone());
    context
}

/// Makes the record, and answers the path of the page it can be followed on, where there is one. That path is in this answer and
/// nowhere else.
///
/// # Errors
/// Not found where nothing is asked for; what is wrong with the fields, each at its own.
pub async fn enter(
    app: &Arc<App>,
    reading: &Reading,
    record: &Id,
    fields: Map<String, Json>,
    sender: &OpContext,
) -> OpResult<Option<String>> {
    let entry = reading.library.entry.clone().ok_or(OpError::NotFound)?;
    if let Some(name) = fields.keys().find(|name| !entry.fields.contains(name)) {
        let message = say!("kernel-not-asked-here", "'{name}' is not asked for here.", name);
        return Err(OpError::Invalid(vec![FieldError::new(format!("/{name}"), "unknown_field", message)]));
    }
    let shared = Arc::new((entry, record.clone(), fields));
    app.write(sender, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (LibraryEntry { entity, link, follow, .. }, record, fields) = &*shared;
            let mut body = fields.clone();
            body.insert(link.clone(), json!(record.as_str()));
            let made = op.create(entity, Json::Object(body)).await?;
            match follow {
                Some((page, days)) => visiting::invite(op, page, &made.id(), *days).await.map(Some),
                None => Ok(None),
            }
        })
    })
    .await
}
