//! The archive itself: an overview for people, records and what hangs on them for programs, and the files.

use std::sync::Arc;

use kernel_manifest::model::personal::handover;
use serde_json::{Value as Json, json};

use super::known::{self, Known};
use super::{Made, Wish, overview};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::files::Area;
use crate::platform::archive::{Archive, broken, plain};

/// Writes the archive into the store; the row that names it is still to be written.
///
/// # Errors
/// `too_much_to_collect`, those of the database and the disk.
pub(super) async fn write(app: &Arc<App>, context: &OpContext, wish: &Wish) -> OpResult<Made> {
    let known = known::of(app, context, wish).await?;
    let area = Area::Tenant(context.tenant());
    let mut archive = Archive::new(app).await?;
    archive.text("overview.html", &overview::page(app, context, &known)).await?;
    for kind in &known.kinds {
        let name = format!("records/{}/{}.json", kind.entity.family, kind.entity.collection);
        archive.text(&name, &pretty(&Json::Array(kind.records.clone()))?).await?;
    }
    for (name, rows) in
        [("comments.json", &known.comments), ("letters.json", &known.letters), ("history.json", &known.history)]
    {
        if !rows.is_empty() {
            archive.text(name, &pretty(&Json::Array(rows.clone()))?).await?;
        }
    }
    let mut index = Vec::with_capacity(known.files.len());
    for held in &known.files {
        let file = &held.file;
        let name = format!("files/{}-{}", file.id, plain(&file.name));
        // One whose bytes are lost is named as such and does not cost the rest.
        let present = archive.stored(app, area, &name, &file.sha256).await?;
        index.push(json!({
            "file": name, "name": file.name, "entity": held.entity, "record": held.record.as_str(),
            "mediaType": file.media_type, "size": file.size, "sha256": file.sha256, "present": present,
        }));
    }
    if !index.is_empty() {
        archive.text("files/index.json", &pretty(&Json::Array(index))?).await?;
    }
    let left: Vec<Json> = known
        .left
        .iter()
        .map(|left| {
            json!({"entity": left.entity, "field": left.field, "records": left.count, "why": left.why.sentence().as_str()})
        })
        .collect();
    archive.text("left-out.json", &pretty(&Json::Array(left))?).await?;
    let received = archive.finish().await?;
    let (sha256, size) = (received.sha256.clone(), received.size);
    app.files.keep(area, received).await?;
    Ok(made(known, sha256, size))
}

fn pretty(json: &Json) -> OpResult<String> {
    serde_json::to_string_pretty(json).map_err(broken)
}

fn made(known: Known, sha256: String, size: u64) -> Made {
    let kinds = known.kinds.iter();
    let mut given: Vec<(&'static str, Option<String>, usize)> =
        kinds.map(|kind| (handover::RECORDS, Some(kind.entity.address.clone()), kind.records.len())).collect();
    let hanging = [
        (handover::COMMENTS, known.comments.len()),
        (handover::FILES, known.files.len()),
        (handover::LETTERS, known.letters.len()),
        (handover::HISTORY, known.history.len()),
    ];
    given.extend(hanging.into_iter().filter(|(_, count)| *count > 0).map(|(kind, count)| (kind, None, count)));
    let records = known.kinds.iter().map(|kind| kind.records.len()).sum();
    Made { sha256, size, given, left: known.left, records }
}
