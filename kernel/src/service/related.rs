//! What a document came from and what came of it, as far as the caller may see: quotation → invoice → receipt → entry → match.
//!
//! Two documents are neighbours when one links to the other, in its head or in a line, or names it as the source it was posted
//! from. Which of them came first their ids say, and for two of one moment the link: what links came later. From the document in hand the way goes back along what is older, and forth along what
//! is newer, never both ways: an invoice's other receipts are no part of one receipt's story.

use std::collections::{BTreeSet, HashSet, VecDeque};
use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_manifest::model::{CurrencySource, Entity, Field, FieldKind, Operation};
use kernel_manifest::source::entity::RecordKind;
use kernel_store::{Reader, Record};
use kernel_types::{Id, Value, format_scaled};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::context::OpContext;
use crate::draft::link_target;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};

/// Steps in either direction, documents told of, and neighbours looked at per document and kind.
const STEPS: i32 = 5;
const MOST: usize = 60;
const NEIGHBOURS: i64 = 40;
/// The fields of an entry that name what posted it.
const SOURCE: [&str; 2] = ["sourceEntity", "sourceId"];
/// Which amount stands for a document, the first that it has.
const AMOUNTS: [&str; 4] = ["total", "amount", "totalDebit", "baseTotal"];

/// One document on the way.
struct Node {
    entity: Arc<Entity>,
    id: Id,
    /// Negative came before, positive came after.
    step: i32,
    /// The document it was found from.
    of: Option<Id>,
}

/// `{"data":[{"entity","id","label","detail","step","of","state","date","amount","currency"}]}`, what is oldest first.
///
/// # Errors
/// Not found.
pub async fn of(app: &App, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<Json> {
    let mut reader = app.reader(context).await?;
    let known: Vec<Grant> = app
        .product
        .registry
        .entities
        .values()
        .filter(|entity| entity.record_kind == RecordKind::Document)
        .filter_map(|entity| decide(&context.actor, entity, Operation::Read).ok())
        .collect();
    let root = Node { entity: Arc::clone(grant.entity()), id: id.clone(), step: 0, of: None };
    let mut seen: HashSet<Id> = HashSet::from([id.clone()]);
    let mut waiting = VecDeque::from([root]);
    let mut told: Vec<(String, i32, Json)> = Vec::new();
    while let Some(node) = waiting.pop_front() {
        let own = known.iter().find(|known| known.entity().address == node.entity.address);
        let Some(own) = own.or((node.step == 0).then_some(grant)) else { continue };
        let view = Surroundings { context, registry: &app.product.registry, role: own.role() };
        let Some(record) = reader.load(&view, own, &node.id).await? else {
            if node.step == 0 {
                return Err(OpError::NotFound);
            }
            continue;
        };
        if node.step != 0 {
            told.push((moment(&node.id).to_string(), node.step, describe(&node, own, &record, context)));
        }
        if told.len() >= MOST || node.step.abs() >= STEPS {
            continue;
        }
        let earlier = leads_to(own, &record).into_iter().map(|found| (found, false));
        let after = led_to_by(&mut reader, context, &known, &node).await?.into_iter().map(|found| (found, true));
        for ((address, neighbour), links_here) in earlier.chain(after) {
            let later = match moment(&neighbour).cmp(moment(&node.id)) {
                std::cmp::Ordering::Equal => links_here,
                order => order.is_gt(),
            };
            // Onward only: back from what came before, forth from what came after.
            let onward = node.step == 0 || later == (node.step > 0);
            let target = known.iter().find(|known| known.entity().address == address);
            if let Some(target) = target.filter(|_| onward && seen.insert(neighbour.clone())) {
                let step = if later { node.step + 1 } else { node.step - 1 };
                waiting.push_back(Node {
                    entity: Arc::clone(target.entity()),
                    id: neighbour,
                    step,
                    of: Some(node.id.clone()),
                });
            }
        }
    }
    told.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
    Ok(json!({"data": told.into_iter().map(|(_, _, row)| row).collect::<Vec<Json>>()}))
}

/// The part of an id that says when; the rest only tells ids of one moment apart.
fn moment(id: &Id) -> &str {
    id.as_str().get(..10).unwrap_or_default()
}

/// The records this one links to, in what the caller may read of it.
fn leads_to(grant: &Grant, record: &Record) -> BTreeSet<(String, Id)> {
    let entity = grant.entity();
    let mut found = BTreeSet::new();
    collect(&entity.fields, grant.readable(), &record.values, &mut found);
    for (index, set) in entity.lines.iter().enumerate() {
        for line in &record.lines[index] {
            collect(&set.fields, grant.readable_lines(index), &line.values, &mut found);
        }
    }
    let [kind, id] = SOURCE.map(|name| readable(grant, name).and_then(|field| record.values[field.slot].as_str()));
    if let (Some(kind), Some(id)) = (kind, id) {
        found.insert((kind.to_string(), Id::from_stored(id)));
    }
    found
}

fn collect(fields: &[Field], readable: &[bool], values: &[Value], found: &mut BTreeSet<(String, Id)>) {
    for field in fields {
        let FieldKind::Link(targets) = &field.kind else { continue };
        let Some(stored) = values
            .get(field.slot)
            .and_then(Value::as_str)
            .filter(|_| readable.get(field.slot).copied().unwrap_or(false))
        else {
            continue;
        };
        found.extend(link_target(targets, stored));
    }
}

fn readable<'e>(grant: &'e Grant, name: &str) -> Option<&'e Field> {
    let field = grant.entity().field(name)?;
    grant.may_read_slot(field.slot).then_some(field)
}

/// The documents that link to this one. Ids alone: whether the caller may see them is asked when each is loaded.
async fn led_to_by(
    reader: &mut Reader,
    context: &OpContext,
    known: &[Grant],
    node: &Node,
) -> OpResult<BTreeSet<(String, Id)>> {
    let tenant = context.tenant().0;
    let address = &node.entity.address;
    let mut found = BTreeSet::new();
    for other in known {
        let entity = other.entity();
        let mut columns: Vec<(&str, &str, &Field)> = Vec::new();
        columns.extend(
            links_to(&entity.fields, other.readable(), address).map(|field| (entity.table.as_str(), "id", field)),
        );
        for (index, set) in entity.lines.iter().enumerate() {
            columns.extend(
                links_to(&set.fields, other.readable_lines(index), address)
                    .map(|field| (set.table.as_str(), "parent", field)),
            );
        }
        for (table, id, field) in columns {
            let mut sql = reader.sql("SELECT DISTINCT ");
            sql.ident(id)
                .push(" FROM ")
                .ident(table)
                .push(" WHERE tenant = ")
                .value(tenant)
                .push(" AND ")
                .ident(&field.column);
            let several = matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1);
            let stored = if several { format!("{address}/{}", node.id) } else { node.id.to_string() };
            sql.push(" = ").value(stored).push(" LIMIT ").value(NEIGHBOURS);
            for row in reader.rows(&sql.done()).await? {
                found.extend(row.text(0).map(|id| (entity.address.clone(), Id::from_stored(id))));
            }
        }
        if let [Some(kind), Some(id)] = SOURCE.map(|name| readable(other, name)) {
            let mut sql = reader.sql("SELECT id FROM ");
            sql.ident(&entity.table)
                .push(" WHERE tenant = ")
                .value(tenant)
                .push(" AND ")
                .ident(&kind.column)
                .push(" = ")
                .value(address.as_str());
            sql.push(" AND ")
                .ident(&id.column)
                .push(" = ")
                .value(node.id.to_string())
                .push(" LIMIT ")
                .value(NEIGHBOURS);
            for row in reader.rows(&sql.done()).await? {
                found.extend(row.text(0).map(|id| (entity.address.clone(), Id::from_stored(id))));
            }
        }
    }
    Ok(found)
}

fn links_to<'e>(fields: &'e [Field], readable: &'e [bool], address: &'e str) -> impl Iterator<Item = &'e Field> {
    fields.iter().filter(move |field| {
        let leads = matches!(&field.kind, FieldKind::Link(targets) if targets.iter().any(|target| target == address));
        leads && field.stored && readable.get(field.slot).copied().unwrap_or(false)
    })
}

fn describe(node: &Node, grant: &Grant, record: &Record, context: &OpContext) -> Json {
    let entity = &node.entity;
    let text = |slot: usize| record.values[slot].as_str().filter(|_| grant.may_read_slot(slot)).map(str::to_string);
    let date = entity
        .fields
        .iter()
        .filter(|field| field.kind == FieldKind::Date && grant.may_read_slot(field.slot))
        .find_map(|field| record.values[field.slot].as_date());
    let amount = AMOUNTS.iter().filter_map(|name| readable(grant, name)).find_map(|field| {
        let amount = record.values[field.slot].as_int().filter(|_| field.kind == FieldKind::Money)?;
        let base = context.business.currency.clone();
        let currency = match &field.currency {
            CurrencySource::Own(slot) => text(*slot).unwrap_or(base),
            CurrencySource::Base | CurrencySource::Parent(_) => base,
        };
        let digits = kernel_types::currency::minor_digits(&currency);
        Some((format_scaled(amount, kernel_types::MONEY_SCALE, digits), currency))
    });
    json!({
        "entity": entity.address,
        "id": node.id.as_str(),
        "label": text(entity.label_slot),
        "detail": entity.label_detail_slot.filter(|slot| entity.fields[*slot].kind == FieldKind::Text).and_then(text),
        "step": node.step,
        "of": node.of.as_ref().map(Id::as_str),
        "state": entity.states.as_ref().and_then(|states| text(states.slot)),
        "date": date.map(|date| date.to_string()),
        "amount": amount.as_ref().map(|(amount, _)| amount),
        "currency": amount.as_ref().map(|(_, currency)| currency),
    })
}
