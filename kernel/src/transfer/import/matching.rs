//! Matching the columns of a file with fields: what the headings say, what somebody chose the last time for the same
//! headings, and samples that help to choose.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation};
use kernel_store::Sql;
use kernel_types::Value;
use serde_json::{Value as Json, json};

use super::names::Names;
use super::programs::{read_as, recognised};
use super::rows::Chosen;
use super::targets::{DOCUMENT, targets};
use super::{Upload, next_rows, open};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::{hash, service};

/// Rows read for samples, values shown of each column, and how much of a value.
const SAMPLE_ROWS: usize = 20;
const SAMPLES: usize = 3;
const SAMPLE_LENGTH: usize = 40;

/// What a file holds, before anything of it is checked: its columns with samples, the fields they could fill, and the
/// field of each heading as far as it is known (`""` for one left out the last time, or by the program that wrote the file):
/// `{"columns":[{"heading","samples":[…]}],"fields":[{"name","label","required"}],"mapping":{heading: field},"remembered","program"}`. Fields
/// of lines are `lines.qty`; `$document` is the column that says which rows are one record.
/// Without fields the file has headings of its own kind (a journal's), which are not matched.
///
/// # Errors
/// 403 for anyone who may not import; 422 when the file cannot be read.
pub async fn inspect(app: &Arc<App>, context: &OpContext, entity: &Arc<Entity>, upload: Upload) -> OpResult<Json> {
    service::grant(context, entity, Operation::Import)?;
    let create = service::grant(context, entity, Operation::Create)?;
    let rows = open(&upload.file).await?;
    let header: Vec<String> = rows.header().map(|header| header.names.clone()).unwrap_or_default();
    let (_, sampled, _) = next_rows(rows, SAMPLE_ROWS).await?;
    let named = header.iter().enumerate().filter(|(_, heading)| !heading.is_empty());
    let columns: Vec<Json> = named
        .map(|(column, heading)| {
            let texts = sampled
                .iter()
                .map(|row| row.cell(column).text().trim().chars().take(SAMPLE_LENGTH).collect::<String>());
            let samples: Vec<String> = texts.filter(|text| !text.is_empty()).take(SAMPLES).collect();
            json!({"heading": heading, "samples": samples})
        })
        .collect();
    if app.product.modules.imports.contains_key(entity.address.as_str()) {
        return Ok(json!({"columns": columns, "fields": [], "mapping": {}, "remembered": false}));
    }
    let fields = targets(entity, &create);
    let remembered = kept(app, context, entity, &header).await?;
    let voices = app.in_every_language();
    let names = Names::new(app, &voices, &context.business.sector, entity);
    let mut mapping = Chosen::new();
    let program = recognised(entity, &header);
    if let Some(program) = program.filter(|_| remembered.is_none()) {
        mapping = read_as(program, &header, &fields);
    }
    for heading in header.iter().filter(|heading| !heading.is_empty() && (program.is_none() || remembered.is_some())) {
        let known = remembered.as_ref().and_then(|kept| kept.get(heading)).cloned();
        // A field that was taken away or may no longer be written is chosen anew.
        let known = known
            .filter(|name| name.is_empty() || name == DOCUMENT || fields.iter().any(|field| field.name() == *name));
        if let Some(name) = known.or_else(|| names.name_of(entity, &fields, heading)) {
            mapping.insert(heading.clone(), name);
        }
    }
    let has_lines = fields.iter().any(|field| field.lines.is_some());
    let document =
        has_lines.then(|| json!({"name": DOCUMENT, "label": names.document_label(entity), "required": false}));
    let fields = fields
        .iter()
        .map(|field| json!({"name": field.name(), "label": names.label(field), "required": field.is_needed()}));
    let fields: Vec<Json> = document.into_iter().chain(fields).collect();
    Ok(
        json!({"columns": columns, "fields": fields, "mapping": mapping, "remembered": remembered.is_some(), "program": program.map(|program| &program.title)}),
    )
}

/// Files with the same headings come from the same source, whatever they are called.
fn source_of(header: &[String]) -> String {
    hash::hex(header.join("\u{1f}").as_bytes())
}

async fn kept(app: &Arc<App>, context: &OpContext, entity: &Entity, header: &[String]) -> OpResult<Option<Chosen>> {
    let mut reader = app.reader(context).await?;
    let sql = reader
        .sql("SELECT mapping FROM import_mapping WHERE tenant = ? AND entity = ? AND source = ?")
        .bind(context.tenant().0)
        .bind(entity.address.as_str())
        .bind(source_of(header))
        .done();
    let row = reader.row(&sql).await?;
    Ok(row.and_then(|row| row.json(0)).and_then(|mapping| serde_json::from_value(mapping).ok()))
}

/// Keeps what was chosen for these headings.
pub(super) async fn keep(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    header: &[String],
    chosen: &Chosen,
) -> OpResult<()> {
    let of_file: Chosen = chosen
        .iter()
        .filter(|(heading, _)| header.contains(heading))
        .map(|(heading, field)| (heading.clone(), field.clone()))
        .collect();
    let (address, source, mapping) = (entity.address.clone(), source_of(header), json!(of_file));
    app.write(context, move |op| {
        let (address, source, mapping) = (address.clone(), source.clone(), mapping.clone());
        Box::pin(async move {
            let mut sql = Sql::new(op.reader().dialect(), "INSERT INTO import_mapping (tenant, entity, source, mapping, updated_at, updated_by) VALUES (?, ?, ?, ?, ?, ?)");
            sql.push(" ON CONFLICT (tenant, entity, source) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at, updated_by = excluded.updated_by");
            sql.bind(op.tenant().0).bind(address.as_str()).bind(source).bind(Value::Json(mapping.into())).bind(op.now()).bind(op.user());
            let statement = sql.done();
            op.execute(&statement).await.map(drop)
        })
    })
    .await
}
