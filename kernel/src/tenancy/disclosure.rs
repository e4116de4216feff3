//! What is known of a person, handed over (the effect `collect`): one archive of every record that is theirs by the declarations an
//! erasure goes by (`x-person`), with comments, files, letters and history, and an overview to read.
//!
//! The transition notes who asked ([`crate::collecting`]); the archive is made after the commit ([`deliver`]), with the rights of that person as they
//! are then, classes of restricted records among them. What these rights do not reach is not in it, and both the overview and the lines
//! of the record say so. The file is its maker's alone and is kept for [`KEPT_PRIVATE_DAYS`]; what was read of restricted records stands
//! in their log before the archive is there, and the audit trail names the archive.
//!
//! [`KEPT_PRIVATE_DAYS`]: crate::files::attachment::KEPT_PRIVATE_DAYS

mod archive;
mod known;
mod overview;

use std::sync::Arc;

use kernel_manifest::model::Operation;
use kernel_manifest::model::personal::handover;
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use self::known::Left;
use crate::app::App;
pub use crate::collecting::COLLECT;
use crate::collecting::{MOST, Wish, too_much};
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::files::attachment::{self, Attachment, PRIVATE};
use crate::op::Op;
use crate::plugins::caller;
use crate::words::Words;
use crate::{restricted, save};

/// Lines that say what is in it; an entity's declaration holds as many.
const LINES: usize = 400;
/// What the audit trail calls it.
const COLLECTED: &str = "collect";

/// Makes the archive a [`COLLECT`] event asks for. `context` is the platform's own in the event's tenant. An event that comes again finds
/// that nobody waits for it any more.
///
/// # Errors
/// When the event is none of this release's, the disk or the database refuses.
pub async fn deliver(app: &Arc<App>, context: &OpContext, event: &Json) -> OpResult<()> {
    let Some(wish) = Wish::read(event) else {
        return Err(OpError::internal(format!("{COLLECT} lacks something: {event}")));
    };
    let by = caller::whole_context(app, context.tenant(), &wish.by, context.request_id.clone()).await;
    let context = match by {
        Ok(context) => context,
        // The person who asked has left, and nobody else would be let to the archive.
        Err(OpError::NotFound) => return Ok(()),
        Err(error) => return Err(error),
    };
    let app = app.in_language(&wish.language);
    if !is_awaited(&app, &context, &wish).await? {
        return Ok(());
    }
    let (made, reads) = restricted::collect(archive::write(&app, &context, &wish)).await;
    let made = Arc::new(made?);
    // What was read stands in the log before anybody can open the archive.
    restricted::record(&app, reads).await?;
    let wish = Arc::new(wish);
    app.write(&context, move |op| {
        let (made, wish) = (Arc::clone(&made), Arc::clone(&wish));
        Box::pin(async move { keep(op, &wish, &made).await })
    })
    .await
}

/// Whether the record still waits for its archive.
async fn is_awaited(app: &Arc<App>, context: &OpContext, wish: &Wish) -> OpResult<bool> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let record = match op.load(&wish.entity, &wish.id).await {
        Ok(record) => record,
        Err(OpError::NotFound) => return Ok(false),
        Err(error) => return Err(error),
    };
    let entity = op.entity(&wish.entity)?;
    if entity.states.is_none() {
        return Ok(true);
    }
    let state = record.state().unwrap_or_default();
    Ok(entity.transitions.get(&wish.then).is_some_and(|then| then.from.iter().any(|from| from == state)))
}

/// What [`archive::write`] left in the store.
struct Made {
    sha256: String,
    size: u64,
    /// What is in it, by kind and name of the records.
    given: Vec<(&'static str, Option<String>, usize)>,
    left: Vec<Left>,
    records: usize,
}

/// The file becomes the asker's, the record says what is in it and takes its next step.
async fn keep(op: &mut Op<'_>, wish: &Wish, made: &Made) -> OpResult<()> {
    let entity = op.entity(&wish.entity)?;
    let grant = op.system_grant(&entity, Operation::Update)?;
    let file = Attachment {
        id: op.new_id(),
        record: Some((PRIVATE.to_string(), wish.person.clone())),
        name: format!("personal-data-{}.zip", op.today().format("%Y-%m-%d")),
        media_type: "application/zip".to_string(),
        size: i64::try_from(made.size).unwrap_or(i64::MAX),
        sha256: made.sha256.clone(),
        preview_sha256: None,
        width: None,
        height: None,
        created_at: Some(op.now()),
        created_by: op.user().clone(),
        removed: false,
    };
    attachment::put_private(op, &file).await?;
    let shown = json!({
        "id": file.id.as_str(), "name": file.name, "mediaType": file.media_type, "size": file.size, "sha256": file.sha256,
        "hasPreview": false,
    });
    let lines = lines(op, made);
    Box::pin(save::rewrite(op, &grant, &wish.id, |draft| {
        draft.set(&wish.file, Value::Json(shown.into()));
        draft.clear_lines(&wish.into);
        for line in &lines {
            draft.push_line(&wish.into, line);
        }
    }))
    .await?;
    op.transition(&wish.entity, &wish.id, &wish.then, Map::new()).await?;
    let about =
        json!({"entity": wish.kind, "request": wish.id.as_str(), "records": made.records, "sha256": made.sha256});
    save::audit(op, PRIVATE, Some(wish.person.clone()), COLLECTED, None, Some(about))
}

type Cells = Vec<(&'static str, Value)>;

/// What is in it and what is not, in the business's own language: the record is read by others too.
fn lines(op: &Op<'_>, made: &Made) -> Vec<Cells> {
    let house = op.app.in_language(&op.business().language);
    let words = Words::new(&house.product.registry, &op.business().sector);
    let plural = |address: &str| {
        let entity = house.product.registry.entities.get(address);
        entity.map_or_else(|| address.to_string(), |entity| words.translate(&entity.plural))
    };
    let count = |count: usize| Value::Int(i64::try_from(count).unwrap_or(i64::MAX));
    let given = made.given.iter().map(|(kind, address, many)| {
        vec![
            (handover::KIND, Value::text(kind)),
            (handover::RECORDS, Value::from(address.as_deref().map(&plural))),
            (handover::OUTCOME, Value::text(handover::GIVEN)),
            (handover::COUNT, count(*many)),
        ]
    });
    let left = made.left.iter().map(|left| {
        let kind = if left.field.is_some() { handover::FIELD_OF } else { handover::RECORDS };
        vec![
            (handover::KIND, Value::text(kind)),
            (handover::RECORDS, Value::from(plural(&left.entity))),
            (handover::FIELD, Value::from(left.label(&house, &words))),
            (handover::OUTCOME, Value::text(handover::LEFT_OUT)),
            (handover::COUNT, count(left.count)),
            (handover::WHY, Value::from(words.say(&left.why.sentence()))),
        ]
    });
    // What is left out matters most where there is no room for all.
    let left: Vec<Cells> = left.take(LINES).collect();
    let room = LINES.saturating_sub(left.len());
    given.take(room).chain(left).collect()
}
