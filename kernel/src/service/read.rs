//! Lists and single records as JSON bytes.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_access::{Grant, Sight};
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, Transition};
use kernel_store::{CurrencySum, Reader, Record};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::{choosing, detail, figures, grant, listing};
use crate::app::App;
use crate::context::OpContext;
use crate::doc::Doc;
use crate::draft::Draft;
use crate::env::Surroundings;
use crate::error::{FieldError, OpError, OpResult};
use crate::names::labels_of;
use crate::op::Op;
use crate::restricted::{self, opening};
use crate::say;
use crate::words::Words;
use crate::{links, transition};

pub use crate::names::{Labels, labels};

/// `{"data":[…],"page":{…}}`; `for=` leaves what a link may lead to.
pub async fn list(app: &Arc<App>, context: &OpContext, entity: &Arc<Entity>, query: &str) -> OpResult<Vec<u8>> {
    let grant = grant(context, entity, Operation::Read)?;
    let (own, pairs): (Vec<_>, Vec<_>) = listing::pairs(query).into_iter().partition(|(name, _)| name == "with");
    let tell = |error| app.localize(context, error);
    let files = match own.as_slice() {
        [] => false,
        [(_, value)] if value == "files" => true,
        _ => {
            return Err(OpError::invalid(
                "/with",
                "enum",
                say!("kernel-lists-answered-with-files-or-without", "Lists are answered with 'files' or without."),
            ));
        }
    };
    let (choices, pairs): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(name, _)| name == "for");
    let mut query = listing::parse(&grant, &pairs, context).map_err(tell)?;
    query.expand = listing::expansions(&grant, &pairs, context, &app.product.registry).map_err(tell)?;
    for (_, link) in &choices {
        choosing::narrow(&mut query, &grant, link, context, &app.product.registry)
            .map_err(|error| tell(OpError::Invalid(vec![error])))?;
    }
    let body = match figures::order_of(entity, &pairs) {
        Some(by) => figures::page(app, context, &grant, &query, by).await.map_err(tell)?,
        None => {
            let surroundings = Surroundings { context, registry: &app.product.registry, role: grant.role() };
            app.reader(context).await?.list(&surroundings, &grant, &query).await?.into_body()
        }
    };
    // What a file is called may tell what a restricted record holds.
    if !files || grant.is_closed() {
        return Ok(body);
    }
    let mut reader = app.reader(context).await?;
    detail::with_files(&mut reader, context, &entity.address, body).await
}

/// Sums over every row that matches, per currency: of the list's total columns, or of those that `sum=` names.
pub async fn totals(app: &App, context: &OpContext, entity: &Arc<Entity>, query: &str) -> OpResult<Json> {
    let grant = grant(context, entity, Operation::Read)?;
    let (own, pairs): (Vec<_>, Vec<_>) = listing::pairs(query).into_iter().partition(|(name, _)| name == "sum");
    let tell = |error| app.localize(context, error);
    let query = listing::parse(&grant, &pairs, context).map_err(tell)?;
    let slots: Vec<usize> = match own.as_slice() {
        [] => entity
            .list
            .totals
            .iter()
            .filter_map(|name| entity.slot(name))
            .filter(|slot| grant.may_read_slot(*slot))
            .collect(),
        asked => {
            let names = asked.iter().flat_map(|(_, names)| names.split(','));
            names.map(|name| summed(&grant, name)).collect::<OpResult<_>>().map_err(tell)?
        }
    };
    let surroundings = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let mut reader = app.reader(context).await?;
    let sums = reader.sums(&surroundings, &grant, &query, &slots).await?;
    Ok(json!({"data": sums_json(entity, context, sums)}))
}

/// The slot of a stored number the caller may read.
fn summed(grant: &Grant, name: &str) -> OpResult<usize> {
    let slot = listing::slot_of(grant, name, "/sum")?;
    let number = grant.entity().fields.get(slot).is_some_and(|field| field.stored && field.kind.adds_up());
    let message = || say!("kernel-no-sum", "'{name}' cannot be added up.", name);
    if number { Ok(slot) } else { Err(OpError::invalid("/sum", "type", message())) }
}

/// `{"total":[{"currency":"USD","amount":"12.50"}]}`
pub(crate) fn sums_json(entity: &Entity, context: &OpContext, sums: Vec<CurrencySum>) -> Map<String, Json> {
    let mut by_field: Map<String, Json> = Map::new();
    for sum in sums {
        let Some(field) = entity.fields.get(sum.slot) else { continue };
        let currency = sum.currency.clone().unwrap_or_else(|| context.business.currency.clone());
        let digits = kernel_types::currency::minor_digits(&currency);
        let scale = field.kind.scale().unwrap_or(0);
        let amount =
            kernel_types::format_scaled(sum.sum, scale, if field.kind == FieldKind::Money { digits } else { 0 });
        let entry = by_field.entry(field.name.clone()).or_insert_with(|| json!([]));
        if let Some(list) = entry.as_array_mut() {
            list.push(json!({"currency": if field.kind == FieldKind::Money { Some(currency) } else { None }, "amount": amount}));
        }
    }
    by_field
}

/// `by=status&sum=total` and the filters of a list: how many rows share each value, and their sums per currency, the most
/// frequent value first: `{"data":[{"value","label","count","sums":[{"currency","amount"}]}]}`.
pub async fn groups(app: &App, context: &OpContext, entity: &Arc<Entity>, query: &str) -> OpResult<Json> {
    let grant = grant(context, entity, Operation::Read)?;
    let (own, pairs): (Vec<_>, Vec<_>) =
        listing::pairs(query).into_iter().partition(|(name, _)| matches!(name.as_str(), "by" | "sum"));
    let given = |wanted: &str| {
        own.iter().find(|(name, value)| name == wanted && !value.is_empty()).map(|(_, value)| value.as_str())
    };
    let by = given("by").ok_or_else(|| {
        OpError::invalid(
            "/by",
            "required",
            say!("kernel-say-by-which-field-rows-grouped", "Say by which field the rows are grouped."),
        )
    })?;
    let tell = |error| app.localize(context, error);
    let by = listing::slot_of(&grant, by, "/by").map_err(tell)?;
    let sum = given("sum").map(|name| listing::slot_of(&grant, name, "/sum")).transpose().map_err(tell)?;
    let query = listing::parse(&grant, &pairs, context).map_err(tell)?;
    let surroundings = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let mut reader = app.reader(context).await?;
    let rows = reader.groups(&surroundings, &grant, &query, by, sum).await?;
    let labels = group_labels(app, &mut reader, &entity.fields[by], &rows).await?;
    let mut groups: Vec<Json> = Vec::new();
    for row in &rows {
        let value = crate::visible::value_json(&entity.fields[by], &row.value);
        let at = groups.iter().position(|group| group["value"] == value).unwrap_or_else(|| {
            let label = row.value.as_str().and_then(|id| labels.get(&Id::from_stored(id)));
            groups.push(json!({"value": value, "label": label, "count": 0, "sums": []}));
            groups.len() - 1
        });
        groups[at]["count"] = json!(groups[at]["count"].as_i64().unwrap_or(0) + row.rows);
        if let (Some(amount), Some(slot), Some(sums)) = (row.sum, sum, groups[at]["sums"].as_array_mut()) {
            sums.push(amount_json(&entity.fields[slot], row.currency.as_deref(), amount));
        }
    }
    Ok(json!({"data": groups}))
}

/// Names of what the values point at: records as far as their label goes, and people.
async fn group_labels(
    app: &App,
    reader: &mut Reader,
    field: &Field,
    rows: &[kernel_store::GroupRow],
) -> OpResult<Labels> {
    let ids: Vec<Id> = rows.iter().filter_map(|row| row.value.as_str().map(Id::from_stored)).collect();
    match &field.kind {
        FieldKind::Link(targets) => {
            let Some(target) = targets.first().and_then(|address| app.product.registry.entity(address)) else {
                return Ok(Labels::new());
            };
            Ok(reader
                .labels(&target.address, &ids)
                .await?
                .into_iter()
                .map(|(id, label)| (Id::from_stored(&id), label))
                .collect())
        }
        FieldKind::User => {
            Ok(reader.people(&ids).await?.into_iter().map(|(id, name)| (Id::from_stored(&id), name)).collect())
        }
        _ => Ok(Labels::new()),
    }
}

/// `{"currency":"USD","amount":"12.50"}`; a number that is no money has no currency.
fn amount_json(field: &Field, currency: Option<&str>, amount: i64) -> Json {
    let money = field.kind == FieldKind::Money;
    let digits = if money { currency.map_or(2, kernel_types::currency::minor_digits) } else { 0 };
    let amount = kernel_types::format_scaled(amount, field.kind.scale().unwrap_or(0), digits);
    json!({"currency": currency.filter(|_| money), "amount": amount})
}

/// `{"data":{…},"meta":{"actions":[…]}}`
pub async fn one(app: &Arc<App>, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<Vec<u8>> {
    after(app, context, grant, id, &[], &[]).await
}

/// As [`one`], of a record that was written: `meta.warnings` tells remarks, `meta.effects` other records it made or changed.
pub async fn after(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    warnings: &[FieldError],
    effects: &[Json],
) -> OpResult<Vec<u8>> {
    let mut reader = app.reader(context).await?;
    one_of(&mut Op::reading(app, context, &mut reader), grant, id, warnings, effects).await
}

/// As [`one`], with the rows of the blocks of its page as `meta.blocks`: those of the main column, or of a tab.
///
/// # Errors
/// Not found; a tab that does not exist.
pub async fn detailed(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    tab: Option<&str>,
) -> OpResult<Vec<u8>> {
    let mut reader = app.reader(context).await?;
    let op = &mut Op::reading(app, context, &mut reader);
    let mut body = one_of(op, grant, id, &[], &[]).await?;
    let blocks = detail::blocks(op, grant, id, tab).await?;
    // `meta` is the last member and never empty.
    body.truncate(body.len().saturating_sub(2));
    body.extend_from_slice(b",\"blocks\":");
    body.extend_from_slice(&blocks);
    body.extend_from_slice(b"}}");
    Ok(body)
}

/// As [`one`], as an operation sees it: inside a transaction, with what it wrote.
pub(crate) async fn one_of(
    op: &mut Op<'_>,
    grant: &Grant,
    id: &Id,
    warnings: &[FieldError],
    effects: &[Json],
) -> OpResult<Vec<u8>> {
    let entity = Arc::clone(grant.entity());
    let surroundings = op.surroundings(grant.role());
    let plan = op.app.plans.of(&entity);
    let slots = if entity.transitions.is_empty() { &[][..] } else { &plan.action_slots };
    let with_lines = |record: &Record| {
        let state = entity.states.as_ref().and_then(|states| record.values[states.slot].as_str());
        let starts_here = |name: &String| {
            entity
                .transitions
                .get(name)
                .is_some_and(|transition| transition.from.iter().any(|from| Some(from.as_str()) == state))
        };
        plan.guarded_by_lines.iter().any(starts_here)
    };
    let (data, record) =
        op.reader().record_view(&surroundings, grant, id, slots, &with_lines).await?.ok_or(OpError::NotFound)?;
    let acts = !entity.transitions.is_empty() && !grant.is_closed();
    let actions = if acts { actions(op, grant, record).await? } else { Vec::new() };
    let mut meta = json!({"actions": actions});
    if let Some(restricted) = restriction(op, grant) {
        meta["restricted"] = restricted;
    }
    let plugins = crate::hooks::offered(op.app, op.context, grant);
    if !plugins.is_empty() {
        meta["plugins"] = json!(plugins);
    }
    if !warnings.is_empty() {
        meta["warnings"] = json!(warnings);
    }
    if !effects.is_empty() {
        meta["effects"] = json!(effects);
    }
    let meta = meta.to_string();
    let mut body = Vec::with_capacity(data.len() + meta.len() + 24);
    body.extend_from_slice(b"{\"data\":");
    body.extend_from_slice(&data);
    body.extend_from_slice(b",\"meta\":");
    body.extend_from_slice(meta.as_bytes());
    body.push(b'}');
    Ok(body)
}

/// What keeps the rest of a record from the caller, and how it is opened in an emergency; how long it stays open so. Nothing where it
/// is open by other rights.
fn restriction(op: &Op<'_>, grant: &Grant) -> Option<Json> {
    let entity = grant.entity();
    let restricted = entity.restricted.as_ref()?;
    let registry = &op.app.product.registry;
    let words = Words::new(registry, &op.context.business.sector);
    let class = registry.class(&restricted.class).map(|class| words.translate(&class.title));
    match grant.sight() {
        Sight::Closed => {
            let glass = opening::may_break(entity, grant);
            let glass = glass.map(|glass| json!({"reason": glass.reason, "minutes": glass.minutes}));
            Some(json!({"open": false, "class": class, "breakGlass": glass}))
        }
        Sight::Glass(until) => Some(json!({"open": true, "class": class, "until": until.to_rfc3339()})),
        Sight::Open | Sight::Class | Sight::Own => None,
    }
}

/// The transitions the caller may take from here; one that a guard stops carries the reason.
async fn actions(op: &mut Op<'_>, grant: &Grant, record: Record) -> OpResult<Vec<Json>> {
    let entity = Arc::clone(grant.entity());
    let mut draft = Draft::new(Arc::clone(&entity), record, None);
    let plan = op.app.plans.of(&entity);
    let mut paths = BTreeSet::new();
    let state = draft.state().unwrap_or_default().to_string();
    let by_role = |transition: &Transition| grant.is_system() || transition.by.allows(grant.role());
    let offered = entity
        .transitions
        .values()
        .filter(|transition| !transition.internal && by_role(transition) && transition.from.contains(&state));
    for transition in offered {
        paths.extend(plan.guard_links(&transition.name).iter().cloned());
    }
    let paths: Vec<_> = paths.into_iter().collect();
    if !paths.is_empty() || plan.counting_guards {
        links::follow(op, &mut draft, &paths).await?;
    }
    let surroundings = op.surroundings(grant.role());
    let words = Words::new(&op.app.product.registry, &op.context.business.sector);
    let actions = transition::actions(&entity, &draft, grant, &op.context.actor.user, &surroundings);
    Ok(actions
        .into_iter()
        .map(|action| json!({"name": action.name, "label": words.translate(&action.label), "allowed": action.reason.is_none(), "reason": action.reason.map(|reason| words.say(&reason))}))
        .collect())
}

/// The changes of one record, newest first, with the caller's field access applied.
pub async fn audit(app: &App, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<Vec<Json>> {
    let entity = grant.entity();
    let mut reader = app.reader(context).await?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    reader.load(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    if grant.is_logged(None) {
        restricted::note(context, grant, "history", std::slice::from_ref(id))?;
    }
    let rows = reader.audit_of(&entity.address, id, 200).await?;
    drop(reader);
    let mut platform = app.db.read_platform().await?;
    let members = crate::platform::user::of_business(&mut platform, &context.business.id).await?;
    let name_of = |id: &str| {
        members.iter().find(|user| user.id.as_str() == id).map(|user| format!("{} {}", user.first_name, user.last_name))
    };
    let words = Words::new(&app.product.registry, &context.business.sector);
    let parse =
        |text: Option<&str>| text.and_then(|text| serde_json::from_str::<Json>(text).ok()).unwrap_or(Json::Null);
    let history = rows.iter().map(|row| {
        let (before, after) = (parse(row.text(6)), parse(row.text(7)));
        let changes: Vec<Json> = entity
            .fields
            .iter()
            .filter(|field| grant.may_read_slot(field.slot))
            .filter_map(|field| {
                let shown = |side: &Json| side.get(&field.name).map(|value| readable_part(grant, field, value));
                let (old, new) = (shown(&before), shown(&after));
                let told = |side: Option<Json>| side.map(|value| with_names(field, value, &name_of));
                (old != new).then(|| json!({"field": field.name, "before": told(old), "after": told(new)}))
            })
            .collect();
        let actor = row.text(2).unwrap_or_default();
        let label = row.text(1).and_then(|action| entity.transitions.get(action)).map(|transition| words.translate(&transition.label));
        json!({
            "seq": row.int(0), "action": row.text(1), "label": label, "actor": {"id": actor, "label": name_of(actor).unwrap_or_else(|| words.say(&super::audit::system()))},
            "at": row.instant(4).map(kernel_types::Instant::to_rfc3339), "requestId": row.text(5), "changes": changes,
        })
    });
    Ok(history.collect())
}

/// People by their names, where a field holds one or a list of them; a person who is no member any more keeps the id.
fn with_names(field: &Field, value: Json, name_of: &dyn Fn(&str) -> Option<String>) -> Json {
    let named = match (&field.kind, &value) {
        (FieldKind::User, Json::String(id)) => name_of(id).map(|label| json!({"id": id, "label": label})),
        (FieldKind::Json, Json::Array(items)) if !items.is_empty() => {
            let names: Option<Vec<String>> = items.iter().map(|item| item.as_str().and_then(name_of)).collect();
            names.map(|names| json!(names))
        }
        _ => None,
    };
    named.unwrap_or(value)
}

/// The value as far as the caller may read it: lines without the fields that are hidden or masked.
fn readable_part(grant: &Grant, field: &Field, value: &Json) -> Json {
    let (FieldKind::Lines(set), Json::Array(rows)) = (&field.kind, value) else { return value.clone() };
    let readable = grant.readable_lines(*set);
    let fields = &grant.entity().lines[*set].fields;
    let may_read = |name: &String| {
        fields.iter().any(|field| field.name == *name && readable.get(field.slot).copied().unwrap_or(false))
    };
    let part = |row: &Json| match row {
        Json::Object(row) => Json::Object(
            row.iter().filter(|(name, _)| may_read(name)).map(|(name, value)| (name.clone(), value.clone())).collect(),
        ),
        other => other.clone(),
    };
    Json::Array(rows.iter().map(part).collect())
}

/// A record with what its document prints: the addressee and the labels of its links.
pub struct Printable {
    pub doc: Doc,
    pub party: Option<Doc>,
    pub labels: Labels,
}

/// Loads a record for printing, with the caller's rights.
pub async fn printable(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    party: &str,
) -> OpResult<Printable> {
    let entity = Arc::clone(grant.entity());
    let mut reader = app.reader(context).await?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let mut record = reader.load(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    if grant.is_logged(None) {
        restricted::note(context, grant, "print", std::slice::from_ref(id))?;
    }
    // What the caller may not read is not printed either.
    for field in &entity.fields {
        if !grant.may_read_slot(field.slot) {
            record.values[field.slot] = kernel_types::Value::Null;
        }
    }
    for (index, lines) in record.lines.iter_mut().enumerate() {
        let readable = grant.readable_lines(index);
        let whole = grant.may_read_slot(entity.lines[index].slot);
        for line in lines.iter_mut() {
            for (slot, value) in line.values.iter_mut().enumerate() {
                if !whole || !readable.get(slot).copied().unwrap_or(false) {
                    *value = kernel_types::Value::Null;
                }
            }
        }
    }
    let fields: Vec<&Field> = entity.fields.iter().collect();
    let mut labels = labels(app, &mut reader, &fields, std::slice::from_ref(&record)).await?;
    for (index, set) in entity.lines.iter().enumerate() {
        let line_fields: Vec<&Field> = set.fields.iter().collect();
        let rows: Vec<&[kernel_types::Value]> = record.lines[index].iter().map(|line| &line.values[..]).collect();
        labels.extend(labels_of(app, &mut reader, &line_fields, &rows).await?);
    }
    let doc = Doc::new(Arc::clone(&entity), Arc::new(record));
    let party = match doc.target(party) {
        Some((address, id)) => {
            let mut op = Op::reading(app, context, &mut reader);
            op.load(&address, &id).await.ok()
        }
        None => None,
    };
    Ok(Printable { doc, party, labels })
}
