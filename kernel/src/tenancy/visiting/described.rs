//! A page as its reader's browser draws it: what is shown, what may be entered, what was sent before.

use std::sync::Arc;

use kernel_expr::of_day;
use kernel_manifest::model::{Field, FieldKind, Operation, system};
use kernel_types::scaled::format_scaled;
use kernel_types::{Instant, Value};
use serde_json::{Map, Value as Json, json};

use super::{MemberAccess, Visit};
use crate::app::App;
use crate::error::OpResult;
use crate::files::attachment;
use crate::op::Op;
use crate::platform::sharing;
use crate::service::read::{self, Labels};
use crate::words::Words;
use crate::{service, visible};

/// The whole page. A look at it is counted.
///
/// # Errors
/// Not found when the record is gone or out of the party's reach.
pub async fn described(app: &Arc<App>, visit: &Visit, browser: Option<&str>) -> OpResult<Json> {
    let (page, entity) = (&visit.page, &visit.entity);
    let words = Words::new(&app.product.registry, &visit.context.business.sector);
    let grant = service::grant(&visit.party, entity, Operation::Read)?;
    let party_field = entity
        .access
        .portal
        .and_then(|slot| entity.fields.get(slot))
        .map(|field| field.name.clone())
        .unwrap_or_default();
    let printable = read::printable(app, &visit.party, &grant, &visit.share.record, &party_field).await?;
    let doc = &printable.doc;
    let standing = visit.standing(doc, visit.context.now);
    let business = &visit.context.business;
    let sent_at = visit.share.answered_at.map(Instant::to_rfc3339);
    let head = json!({
        "page": page.address, "title": words.translate(&page.title), "thanks": words.translate(&page.thanks), "standing": standing.as_str(),
        "business": {"name": business.name, "email": business.email, "phone": business.phone, "language": business.language, "utcOffsetMinutes": business.utc_offset_minutes},
        "until": visit.until(doc).map(Instant::to_rfc3339), "label": doc.label(), "sentAt": sent_at, "sentBy": visit.share.answered_by,
        "sent": visit.share.answer, "instead": visit.share.answer.as_ref().is_some_and(|answer| page.also.contains(answer)), "private": page.private, "known": visit.knows(browser),
    });
    let mut out = head.as_object().cloned().unwrap_or_default();
    noted_view(app, visit).await;
    // Closed is closed: who comes late reads that, and nothing more of the record.
    if standing == MemberAccess::Closed {
        return Ok(Json::Object(out));
    }
    out.insert("intro".into(), json!(page.intro.as_ref().map(|intro| words.translate(intro))));
    out.insert("recipient".into(), json!(printable.party.as_ref().map(|party| party.label().to_string())));
    let currency = doc.text("currency").unwrap_or(&business.currency);
    out.insert("currency".into(), json!(currency));
    let shows: Vec<Json> = page
        .shows
        .iter()
        .filter_map(|name| entity.field(name))
        .map(|field| shown(visit, &words, field, doc, &printable.labels))
        .collect();
    out.insert("shows".into(), Json::Array(shows));
    let entered = !page.private || visit.knows(browser);
    if standing == MemberAccess::Open {
        let fields: Vec<Json> =
            page.fill.iter().filter_map(|name| entity.field(name)).map(|field| asked(&words, field)).collect();
        let answers: Vec<Json> = entity
            .transitions
            .get(&page.act)
            .map(|act| act.ask.iter().map(|field| asked(&words, field)).collect())
            .unwrap_or_default();
        out.insert("fields".into(), Json::Array(fields));
        out.insert("answers".into(), Json::Array(answers));
        let values: Map<String, Json> = page
            .fill
            .iter()
            .filter_map(|name| entity.field(name))
            .filter_map(|field| {
                // What a record began with (its currency) is nobody's secret until something was sent.
                let begun = field.default_expr.is_some() && sharing::starts_here(doc, &page.act);
                let value = if entered || begun { doc.get(&field.name) } else { field.default.as_ref()? };
                Some((field.name.clone(), visible::value_json(field, value)))
            })
            .collect();
        out.insert("values".into(), Json::Object(values));
        out.insert("lines".into(), lines(visit, &words, doc, &printable.labels, entered));
        let also: Vec<Json> = page
            .also
            .iter()
            .filter_map(|name| entity.transitions.get(name))
            .filter(|transition| sharing::starts_here(doc, &transition.name))
            .map(|transition| json!({"name": transition.name, "label": words.translate(&transition.label), "answers": transition.ask.iter().map(|field| asked(&words, field)).collect::<Vec<_>>()}))
            .collect();
        out.insert("also".into(), Json::Array(also));
        out.insert("action".into(), json!(entity.transitions.get(&page.act).map(|act| words.translate(&act.label))));
        out.insert("send".into(), json!(page.send.as_ref().map(|send| words.translate(send))));
        out.insert("maxFiles".into(), json!(page.files));
        out.insert("ask".into(), questions(app, visit, &words).await?);
    }
    if entered && page.files > 0 {
        let mut reader = app.reader(&visit.context).await?;
        let files =
            attachment::sent_by(&mut reader, &visit.context, &entity.address, &visit.share.record, &visit.share.id)
                .await?;
        out.insert(
            "files".into(),
            json!(
                files
                    .iter()
                    .map(|file| json!({"id": file.id.as_str(), "name": file.name, "size": file.size}))
                    .collect::<Vec<_>>()
            ),
        );
    }
    Ok(Json::Object(out))
}

/// A page is worth more than its count.
async fn noted_view(app: &Arc<App>, visit: &Visit) {
    let (tenant, id) = (visit.context.tenant(), visit.share.id.clone());
    let counted = app.write(&visit.context, move |op| {
        let id = id.clone();
        Box::pin(async move {
            let now = op.now();
            sharing::count_view(op.tx()?, tenant, &id, now).await
        })
    });
    if let Err(error) = counted.await {
        tracing::warn!(%error, "page.view_not_noted");
    }
}

fn kind_of(field: &Field) -> &'static str {
    match field.kind {
        FieldKind::Long if field.is_signature => "signature",
        FieldKind::Long => "long",
        FieldKind::Rich => "rich",
        FieldKind::Int => "int",
        FieldKind::Duration => "duration",
        FieldKind::Money => "money",
        FieldKind::Percent => "percent",
        FieldKind::Decimal { .. } | FieldKind::Quantity | FieldKind::Rate => "decimal",
        FieldKind::Bool => "bool",
        FieldKind::Date => "date",
        FieldKind::Time => "time",
        FieldKind::Instant => "instant",
        FieldKind::Enum(_) => "enum",
        FieldKind::Currency => "currency",
        FieldKind::Country => "country",
        FieldKind::Email => "email",
        FieldKind::Phone => "phone",
        FieldKind::Url => "url",
        FieldKind::Lines(_) => "lines",
        _ => "text",
    }
}

/// A field to be filled in, with its limits.
pub(crate) fn asked(words: &Words<'_>, field: &Field) -> Json {
    let scale = field.kind.scale();
    let limit = |limit: Option<i64>| {
        limit.map(|limit| match (&field.kind, scale) {
            (FieldKind::Time, _) => of_day::text(limit),
            (_, Some(scale)) => format_scaled(limit, scale, 0),
            (_, None) => limit.to_string(),
        })
    };
    let options = match &field.kind {
        FieldKind::Enum(values) => Some(
            values
                .iter()
                .map(|value| json!({"value": &*value.value, "label": words.translate(&value.label)}))
                .collect::<Vec<_>>(),
        ),
        _ => None,
    };
    json!({
        "name": field.name, "label": words.translate(&field.label), "help": field.help.as_ref().map(|help| words.translate(help)), "kind": kind_of(field), "required": field.required,
        "min": limit(field.min), "max": limit(field.max), "minLength": field.min_length, "maxLength": field.max_length, "scale": scale, "options": options,
    })
}

fn shown(visit: &Visit, words: &Words<'_>, field: &Field, doc: &crate::doc::Doc, labels: &Labels) -> Json {
    let mut out = json!({"name": field.name, "label": words.translate(&field.label), "kind": kind_of(field)});
    if let FieldKind::Lines(set) = field.kind {
        let readable = |slot: usize| visit.entity.lines[set].fields[slot].access.may_read(kernel_types::Role::Portal);
        let columns: Vec<&Field> =
            visit.entity.lines[set].fields.iter().filter(|column| column.slot > 0 && readable(column.slot)).collect();
        out["columns"] = json!(columns.iter().map(|column| json!({"name": column.name, "label": words.translate(&column.label), "kind": kind_of(column)})).collect::<Vec<_>>());
        let rows = doc.record.lines[set].iter().map(|line| {
            columns
                .iter()
                .map(|column| (column.name.clone(), text_of(words, column, &line.values[column.slot], labels)))
                .collect::<Map<_, _>>()
        });
        out["rows"] = json!(rows.collect::<Vec<_>>());
    } else {
        out["value"] = text_of(words, field, doc.get(&field.name), labels);
    }
    out
}

/// A value for reading: links and choices by what they are called.
fn text_of(words: &Words<'_>, field: &Field, value: &Value, labels: &Labels) -> Json {
    match (&field.kind, value.as_str()) {
        (FieldKind::Link(_), Some(id)) => json!(labels.get(&crate::draft::link_id(id))),
        (FieldKind::Enum(values), Some(word)) => {
            json!(values.iter().find(|value| &*value.value == word).map(|value| words.translate(&value.label)))
        }
        _ => visible::value_json(field, value),
    }
}

fn lines(visit: &Visit, words: &Words<'_>, doc: &crate::doc::Doc, labels: &Labels, entered: bool) -> Json {
    let Some(declared) = &visit.page.lines else { return Json::Null };
    let Some(index) = visit.entity.lines.iter().position(|set| set.name == declared.field) else { return Json::Null };
    let set = &visit.entity.lines[index];
    let named = |names: &[String]| -> Vec<&Field> {
        names.iter().filter_map(|name| set.fields.iter().find(|field| field.name == *name)).collect()
    };
    let (shows, fill) = (named(&declared.shows), named(&declared.fill));
    let rows: Vec<Json> = doc.record.lines[index]
        .iter()
        .map(|line| {
            let texts: Map<String, Json> = shows
                .iter()
                .map(|field| (field.name.clone(), text_of(words, field, &line.values[field.slot], labels)))
                .collect();
            let values: Map<String, Json> = fill
                .iter()
                .filter(|_| entered)
                .map(|field| (field.name.clone(), visible::value_json(field, &line.values[field.slot])))
                .collect();
            json!({"id": line.values[system::ID].as_str(), "shows": texts, "values": values})
        })
        .collect();
    let title = visit.entity.fields.get(set.slot).map(|field| words.translate(&field.label));
    json!({
        "name": set.name, "title": title, "rows": rows, "fields": fill.iter().map(|field| asked(words, field)).collect::<Vec<_>>(),
        "columns": shows.iter().map(|field| json!({"name": field.name, "label": words.translate(&field.label), "kind": kind_of(field)})).collect::<Vec<_>>(),
    })
}

/// What may be asked, and what this party asked already.
async fn questions(app: &Arc<App>, visit: &Visit, words: &Words<'_>) -> OpResult<Json> {
    let Some(ask) = &visit.page.ask else { return Ok(Json::Null) };
    let Some(entity) = app.product.registry.entity(&ask.entity) else { return Ok(Json::Null) };
    let fields: Vec<&Field> = ask.fields.iter().filter_map(|name| entity.field(name)).collect();
    let mut reader = app.reader(&visit.context).await?;
    let mut op = Op::reading(app, &visit.context, &mut reader);
    let asked_before = op.find(&ask.entity, &[(ask.link.as_str(), Value::from(&visit.share.record))]).await?;
    let rows: Vec<Json> = asked_before
        .iter()
        .map(|doc| {
            let texts: Vec<Json> = fields.iter().map(|field| visible::value_json(field, doc.get(&field.name))).collect();
            json!({"texts": texts, "answer": ask.answer.as_ref().and_then(|name| doc.text(name)), "at": visible::value_json(&doc.entity.fields[system::CREATED_AT], doc.record.get(system::CREATED_AT))})
        })
        .collect();
    Ok(
        json!({"title": words.translate(&ask.title), "fields": fields.iter().map(|field| asked(words, field)).collect::<Vec<_>>(), "rows": rows}),
    )
}
