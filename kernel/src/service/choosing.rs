//! `for=accounting.invoice.customer`: the list of the records that a link may lead to. A picker that asks so offers what saving
//! takes, and nothing that it would refuse.

use kernel_access::{Actor, Grant, decide};
use kernel_manifest::Registry;
use kernel_manifest::diagnostic::nearest;
use kernel_manifest::model::{Entity, Field, FieldKind, Operation, system};
use kernel_store::{Filter, FilterOp, ListQuery};
use kernel_types::Value;

use crate::context::OpContext;
use crate::error::FieldError;
use crate::say;

/// Letters of a wrong name that are told back.
const SHOWN_MAX: usize = 120;

/// Narrows a list to what the link `name` allows. A link is named by the entity it stands in and its field:
/// `shop.sale.customer`, `shop.sale.lines.item` in lines, `shop.sale.void.reason` among what a transition asks.
///
/// # Errors
/// No such link leads to the records of this list. One that the caller may not read is told as one that is not there.
pub fn narrow(
    query: &mut ListQuery,
    grant: &Grant,
    name: &str,
    context: &OpContext,
    registry: &Registry,
) -> Result<(), FieldError> {
    let target = &grant.entity().address;
    let Some(link) = found(registry, &context.actor, name).filter(|link| leads_to(link, target)) else {
        return Err(unknown(registry, &context.actor, target, name));
    };
    query.conditions.extend(link.link_where.clone());
    // Nothing new is linked to what is archived.
    if grant.may_read_slot(system::ARCHIVED_AT) {
        query.filters.push(Filter { slot: system::ARCHIVED_AT, op: FilterOp::Empty, values: vec![Value::Bool(true)] });
    }
    Ok(())
}

/// The field of this name, as far as the caller may read it.
fn found<'r>(registry: &'r Registry, actor: &Actor, name: &str) -> Option<&'r Field> {
    let (at, _) = name.match_indices('.').nth(1)?;
    let (address, field) = (name.get(..at)?, name.get(at + 1..)?);
    let entity = registry.entities.get(address)?;
    let grant = decide(actor, entity, Operation::Read).ok()?;
    links(entity, &grant, actor).into_iter().find_map(|(known, link)| (known == field).then_some(link))
}

/// Every link of an entity that this caller may read, by its name below the entity.
fn links<'e>(entity: &'e Entity, grant: &Grant, actor: &Actor) -> Vec<(String, &'e Field)> {
    let is_link = |field: &&Field| matches!(field.kind, FieldKind::Link(_));
    let head = entity
        .fields
        .iter()
        .filter(is_link)
        .filter(|field| grant.may_read_slot(field.slot))
        .map(|field| (field.name.clone(), field));
    let lines = entity.lines.iter().enumerate().flat_map(|(index, set)| {
        let readable = grant.readable_lines(index);
        let seen =
            set.fields.iter().filter(is_link).filter(move |field| readable.get(field.slot).copied().unwrap_or(false));
        seen.map(move |field| (format!("{}.{}", set.name, field.name), field))
    });
    let taken = entity
        .transitions
        .values()
        .filter(|transition| !transition.internal && (actor.system || transition.by.allows(grant.role())));
    let asked = taken.flat_map(|transition| {
        transition.ask.iter().filter(is_link).map(move |field| (format!("{}.{}", transition.name, field.name), field))
    });
    head.chain(lines).chain(asked).collect()
}

fn leads_to(link: &Field, target: &str) -> bool {
    matches!(&link.kind, FieldKind::Link(targets) if targets.iter().any(|known| known == target))
}

/// A name that is none here, with the nearest of those that lead to this list and that the caller may read.
fn unknown(registry: &Registry, actor: &Actor, target: &str, name: &str) -> FieldError {
    let known: Vec<String> = registry
        .entities
        .values()
        .filter_map(|entity| Some((entity, decide(actor, entity, Operation::Read).ok()?)))
        .flat_map(|(entity, grant)| {
            let leading = links(entity, &grant, actor).into_iter().filter(|(_, link)| leads_to(link, target));
            leading.map(|(field, _)| format!("{}.{field}", entity.address)).collect::<Vec<_>>()
        })
        .collect();
    let shown: String = name.chars().take(SHOWN_MAX).collect();
    let message = match nearest(&shown, known.iter().map(String::as_str)) {
        Some(near) => say!(
            "kernel-no-link-to-list",
            "There is no link '{shown}' to this list. Did you mean '{near}'?",
            shown,
            near
        ),
        None => say!("kernel-no-link-to-list-2", "There is no link '{shown}' to this list.", shown),
    };
    FieldError::new("/for", "unknown_field", message)
}
