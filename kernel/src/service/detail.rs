//! What the page of a record shows besides the record: rows that link to it, block by block, in the form of lists.

use kernel_access::{Grant, decide};
use kernel_manifest::model::{Block, FieldKind, LinkedRows, Operation};
use kernel_store::{Filter, FilterOp, ListQuery, Reader};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use super::{listing, read};
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::files::attachment;
use crate::op::Op;
use crate::say;

/// Rows of a block; what follows is asked of the list.
const ROWS: u32 = 25;

/// `{"messages":{"data":[…],"page":{…}}}`: the tables and threads of the main column (or of a tab) and of the side, as far as
/// the caller may read them. One query per block; a table with totals takes one more.
///
/// # Errors
/// A tab that does not exist.
pub(crate) async fn blocks(op: &mut Op<'_>, grant: &Grant, id: &Id, tab: Option<&str>) -> OpResult<Vec<u8>> {
    let mut body = vec![b'{'];
    let detail = grant.entity().detail.as_ref();
    let main = match tab {
        None => detail.and_then(|detail| detail.blocks.as_deref()).unwrap_or_default(),
        Some(key) => {
            let tab = detail.and_then(|detail| detail.tabs.iter().find(|tab| tab.key == key));
            &tab.ok_or_else(|| {
                OpError::invalid(
                    "/tab",
                    "enum",
                    say!("kernel-no-tab-on-page", "There is no tab '{key}' on this page.", key),
                )
            })?
            .blocks
        }
    };
    let side = detail.and_then(|detail| detail.side.as_deref()).unwrap_or_default();
    for block in main.iter().chain(side) {
        let Some(found) = rows(op, block, grant, id).await? else { continue };
        if body.len() > 1 {
            body.push(b',');
        }
        body.extend_from_slice(Json::from(block.key.as_str()).to_string().as_bytes());
        body.push(b':');
        body.extend_from_slice(&found);
    }
    body.push(b'}');
    Ok(body)
}

/// The first rows of a block; `None` for one that shows none, or none to this caller.
async fn rows(op: &mut Op<'_>, block: &Block, grant: &Grant, id: &Id) -> OpResult<Option<Vec<u8>>> {
    let (app, context) = (op.app, op.context);
    let Some(linked) = block.rows() else { return Ok(None) };
    let Some(from) = app.product.registry.entity(linked.from) else { return Ok(None) };
    let Ok(may) = decide(&context.actor, from, Operation::Read) else { return Ok(None) };
    let Some(query) = query_of(&may, &linked, grant, id, context) else { return Ok(None) };
    let view = op.surroundings(may.role());
    let page = op.reader().list(&view, &may, &query).await?;
    let slots: Vec<usize> =
        linked.totals.iter().filter_map(|name| from.slot(name)).filter(|slot| may.may_read_slot(*slot)).collect();
    let mut members = String::new();
    if !slots.is_empty() {
        let sums = op.reader().sums(&view, &may, &query, &slots).await?;
        members = format!(",\"totals\":{}", Json::Object(read::sums_json(from, context, sums)));
    }
    let body = page.into_body_with(&members);
    Ok(Some(if linked.files && !may.is_closed() {
        with_files(op.reader(), context, &from.address, body).await?
    } else {
        body
    }))
}

/// `None` where the caller may not know which rows belong here.
fn query_of(may: &Grant, linked: &LinkedRows<'_>, grant: &Grant, id: &Id, context: &OpContext) -> Option<ListQuery> {
    let from = may.entity();
    let by = from.field(linked.by).filter(|field| may.may_read_slot(field.slot))?;
    let mut pairs = linked.filter.map(listing::pairs).unwrap_or_default();
    let may_sort = |part: &&str| from.slot(part.trim_start_matches('-')).is_some_and(|slot| may.may_read_slot(slot));
    pairs.push(("sort".into(), linked.sort.split(',').filter(may_sort).collect::<Vec<_>>().join(",")));
    let mut query = listing::parse(may, &pairs, context).ok()?;
    let several = matches!(&by.kind, FieldKind::Link(targets) if targets.len() > 1);
    let here = if several { Value::from(format!("{}/{id}", grant.entity().address)) } else { Value::text(id.as_str()) };
    query.filters.push(Filter { slot: by.slot, op: FilterOp::Eq, values: vec![here] });
    query.limit = ROWS;
    query.total = true;
    Some(query)
}

/// The answer of a list with the files of its rows, as `page.files`: id of the record → its files.
pub(crate) async fn with_files(
    reader: &mut Reader,
    context: &OpContext,
    address: &str,
    mut body: Vec<u8>,
) -> OpResult<Vec<u8>> {
    let answer: Json = serde_json::from_slice(&body).map_err(|error| OpError::internal(error.to_string()))?;
    let rows = answer.get("data").and_then(Json::as_array).into_iter().flatten();
    let ids: Vec<Id> = rows.filter_map(|row| row.get("id").and_then(Json::as_str).map(Id::from_stored)).collect();
    let mut files: Map<String, Json> = Map::new();
    for (record, file) in attachment::of_records(reader, context, address, &ids).await? {
        let list = files.entry(record.to_string()).or_insert_with(|| Json::Array(Vec::new()));
        if let Some(list) = list.as_array_mut() {
            list.push(file.to_json(None, false));
        }
    }
    // Behind what `page` holds, before the two braces that close it and the answer.
    body.truncate(body.len().saturating_sub(2));
    body.extend_from_slice(format!(",\"files\":{}}}}}", Json::Object(files)).as_bytes());
    Ok(body)
}
