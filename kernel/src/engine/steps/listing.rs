//! The query string of a list → a checked list query. Every problem is told at its parameter.

mod faults;

use kernel_access::{Grant, decide};
use kernel_manifest::Registry;
use kernel_manifest::model::{Entity, Field, FieldKind, LineSet, Operation};
use kernel_store::{Filter, FilterGroup, FilterOp, FilterPart, ListQuery, Sort};
use kernel_types::{Date, Instant, Value, relative};
use serde_json::Value as Json;

use crate::body::{label_of, parse_value};
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::params::typed_json;
use crate::say;

const LIMIT_MAX: u32 = 200;
/// Characters that are searched for at once.
pub const SEARCH_MAX: usize = 200;
/// Values one `in` filter may name.
const IN_MAX: usize = 200;
/// Conditions of one `where`, and how deep its groups may nest.
const CONDITIONS_MAX: usize = 50;
const DEPTH_MAX: usize = 4;

/// Decodes `a=b&c=d`, names and values alike.
pub fn pairs(query: &str) -> Vec<(String, String)> {
    query
        .split('&')
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            (decode(name), decode(value))
        })
        .collect()
}

fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut index = 0;
    while index < bytes.len() {
        let hex = |at: usize| bytes.get(at).and_then(|byte| char::from(*byte).to_digit(16));
        match bytes[index] {
            b'+' => decoded.push(b' '),
            b'%' => match (hex(index + 1), hex(index + 2)) {
                (Some(high), Some(low)) => {
                    decoded.push((high * 16 + low) as u8);
                    index += 2;
                }
                _ => decoded.push(b'%'),
            },
            byte => decoded.push(byte),
        }
        index += 1;
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

/// Checks a list's parameters against the entity and what the caller may read. The context says who `me` is and which day is `today`.
pub fn parse(grant: &Grant, pairs: &[(String, String)], context: &OpContext) -> OpResult<ListQuery> {
    let entity = grant.entity();
    let mut query = ListQuery::default();
    let mut errors = Vec::new();
    for (name, value) in pairs {
        let result = match name.as_str() {
            "q" if value.chars().count() > SEARCH_MAX => Err(faults::search_too_long()),
            "q" => {
                query.search =
                    Some(value.replace('\0', " ").trim().to_string()).filter(|words| !words.is_empty()).map(Into::into);
                Ok(())
            }
            "sort" => sort(grant, value).map(|sort| query.sort = sort),
            "limit" => match value.parse::<u32>() {
                Ok(limit) if (1..=LIMIT_MAX).contains(&limit) => {
                    query.limit = limit;
                    Ok(())
                }
                _ => Err(faults::limit()),
            },
            "cursor" => {
                query.cursor = Some(value.clone()).filter(|cursor| !cursor.is_empty());
                Ok(())
            }
            "total" => flag(name, value).map(|wanted| query.total = wanted),
            "fields" => slots(grant, value, "/fields").map(|slots| query.fields = Some(slots)),
            "expand" => links(grant, value).map(drop),
            "at" => day(value, context).and_then(|day| crate::effective::on(grant, day, &mut query)),
            "where" => conditions(grant, value, context).map(|group| query.groups.push(group)),
            _ => match name.strip_prefix("filter[") {
                Some(rest) => filter(grant, rest, value, context).map(|part| match part {
                    FilterPart::One(filter) => query.filters.push(filter),
                    part => query.groups.push(FilterGroup { any: false, parts: vec![part] }),
                }),
                None => Err(FieldError::new(
                    format!("/{name}"),
                    "unknown_parameter",
                    say!("kernel-list-without-parameter", "Lists have no parameter '{name}'.", name),
                )),
            },
        };
        if let Err(error) = result {
            errors.push(error);
        }
    }
    if query.sort.is_empty()
        && let Ok(default) = sort(grant, &entity.list.sort)
    {
        query.sort = default;
    }
    if errors.is_empty() { Ok(query) } else { Err(OpError::Invalid(errors)) }
}

/// The slot of a field that rows are counted or summed by.
pub fn slot_of(grant: &Grant, name: &str, pointer: &str) -> OpResult<usize> {
    readable(grant, name, pointer).map(|field| field.slot).map_err(|error| OpError::Invalid(vec![error]))
}

/// A field the caller may read; others do not exist for filters and sorts.
fn readable<'e>(grant: &'e Grant, name: &str, pointer: &str) -> Result<&'e Field, FieldError> {
    let entity: &Entity = grant.entity();
    let field = entity.field(name).filter(|field| grant.may_read_slot(field.slot));
    field.ok_or_else(|| faults::no_field(pointer, name))
}

fn slots(grant: &Grant, names: &str, pointer: &str) -> Result<Vec<usize>, FieldError> {
    names
        .split(',')
        // Figures are no fields: what they hold is the report's.
        .filter(|name| !name.is_empty() && figure_position(grant.entity(), name).is_none())
        .map(|name| readable(grant, name, pointer).map(|field| field.slot))
        .collect()
}

fn sort(grant: &Grant, value: &str) -> Result<Vec<Sort>, FieldError> {
    value
        .split(',')
        // The order of a figure is laid over that of the fields (`figures::order_of`).
        .filter(|part| !part.is_empty() && figure_position(grant.entity(), part.trim_start_matches('-')).is_none())
        .map(|part| {
            let (name, descending) = part.strip_prefix('-').map_or((part, false), |name| (name, true));
            let field = readable(grant, name, "/sort")?;
            if field.encrypted
                || matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File | FieldKind::Tags)
            {
                return Err(faults::not_sortable(field));
            }
            Ok(Sort { slot: field.slot, descending })
        })
        .collect()
}

/// The links that `expand=customer,paymentTerms` names.
fn links<'e>(grant: &'e Grant, value: &str) -> Result<Vec<&'e Field>, FieldError> {
    let names = value.split(',').filter(|name| !name.is_empty());
    names
        .map(|name| {
            let field = readable(grant, name, "/expand")?;
            match &field.kind {
                FieldKind::Link(_) => Ok(field),
                _ => Err(faults::not_a_link(field)),
            }
        })
        .collect()
}

/// The links of `expand=` with what the caller may read of their records. What may not be read stays a label, and so does a link
/// to one of several entities: its records have no columns in common.
pub fn expansions(
    grant: &Grant,
    pairs: &[(String, String)],
    context: &OpContext,
    registry: &Registry,
) -> OpResult<Vec<(usize, Grant)>> {
    let mut expansions: Vec<(usize, Grant)> = Vec::new();
    for (_, value) in pairs.iter().filter(|(name, _)| name == "expand") {
        for field in links(grant, value).map_err(|error| OpError::Invalid(vec![error]))? {
            if let FieldKind::Link(targets) = &field.kind
                && let [target] = targets.as_slice()
                && let Some(target) = registry.entity(target)
                // A restricted record is looked at by itself.
                && target.restricted.is_none()
                && let Ok(read) = decide(&context.actor, target, Operation::Read)
                && expansions.iter().all(|(slot, _)| *slot != field.slot)
            {
                expansions.push((field.slot, read));
            }
        }
    }
    Ok(expansions)
}

/// `true` or `false`; anything else is told, so that nothing is done or left out by a slip of the pen.
pub fn flag(name: &str, value: &str) -> Result<bool, FieldError> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(FieldError::new(format!("/{name}"), "type", say!("kernel-true-or-false", "Write true or false."))),
    }
}

/// A day as it is written, or counted from today.
fn day(value: &str, context: &OpContext) -> Result<Date, FieldError> {
    let counted =
        relative::day(value).and_then(|days| context.today().checked_add_signed(chrono::TimeDelta::try_days(days)?));
    let written = || Date::parse_from_str(value, "%Y-%m-%d").ok();
    counted.or_else(written).ok_or_else(|| {
        FieldError::new("/at", "format", say!("kernel-write-a-day", "Write a day, as in 2026-11-01, or today."))
    })
}

/// `status]` or `date][gte]`, what stands after `filter[`.
fn filter(grant: &Grant, rest: &str, value: &str, context: &OpContext) -> Result<FilterPart, FieldError> {
    let pointer = format!("/filter[{rest}");
    let broken = || faults::filter_form(&pointer);
    let (name, operator) = match rest.split_once("][") {
        Some((name, operator)) => (name, operator.strip_suffix(']').ok_or_else(broken)?),
        None => (rest.strip_suffix(']').ok_or_else(broken)?, "eq"),
    };
    condition(grant, name, operator, value, &pointer, context)
}

/// `where={"any":[["total","gt","500"],{"all":[["status","eq","draft"],["party","eq","<id>"]]}]}`: groups of which all or
/// any conditions must hold. A condition is `[field, operator, value]`, written as in `filter[…]`.
fn conditions(grant: &Grant, text: &str, context: &OpContext) -> Result<FilterGroup, FieldError> {
    let json: Json = serde_json::from_str(text).map_err(|_| faults::conditions_json())?;
    let mut left = CONDITIONS_MAX;
    group(grant, &json, "/where", DEPTH_MAX, &mut left, context)
}

fn group(
    grant: &Grant,
    json: &Json,
    pointer: &str,
    depth: usize,
    left: &mut usize,
    context: &OpContext,
) -> Result<FilterGroup, FieldError> {
    let broken = || faults::group_form(pointer);
    let object = json.as_object().filter(|object| object.len() == 1).ok_or_else(broken)?;
    let (word, list) = object.iter().next().ok_or_else(broken)?;
    let any = match word.as_str() {
        "any" => true,
        "all" => false,
        _ => return Err(broken()),
    };
    if depth == 0 {
        return Err(faults::too_deep(pointer));
    }
    let mut parts = Vec::new();
    for (index, part) in list.as_array().ok_or_else(broken)?.iter().enumerate() {
        let place = format!("{pointer}/{word}/{index}");
        *left = left.checked_sub(1).ok_or_else(|| faults::too_many_conditions(&place))?;
        let Json::Array(condition_parts) = part else {
            parts.push(FilterPart::Group(group(grant, part, &place, depth - 1, left, context)?));
            continue;
        };
        let [Json::String(name), Json::String(operator), Json::String(value)] = condition_parts.as_slice() else {
            return Err(broken());
        };
        parts.push(condition(grant, name, operator, value, &place, context)?);
    }
    Ok(FilterGroup { any, parts })
}

fn condition(
    grant: &Grant,
    name: &str,
    operator: &str,
    value: &str,
    pointer: &str,
    context: &OpContext,
) -> Result<FilterPart, FieldError> {
    let (field, set) = asked(grant, name, pointer)?;
    if let Some((links, link)) = grant.entity().links_of(field).filter(|_| set.is_none()) {
        return holding(grant, links, link, (operator, value), pointer, context);
    }
    // Equal texts are stored differently, so that a comparison would say nothing, or tell which are empty.
    if field.encrypted {
        return Err(faults::not_filterable(pointer, field));
    }
    let op = match operator {
        "eq" => FilterOp::Eq,
        "ne" => FilterOp::Ne,
        "lt" => FilterOp::Lt,
        "lte" => FilterOp::Lte,
        "gt" => FilterOp::Gt,
        "gte" => FilterOp::Gte,
        "in" => FilterOp::In,
        "contains" => FilterOp::Contains,
        "startsWith" => FilterOp::StartsWith,
        "empty" => FilterOp::Empty,
        other => {
            let message = format!(
                "'{other}' is not a comparison. Use eq, ne, lt, lte, gt, gte, in, contains, startsWith or empty."
            );
            return Err(FieldError::new(pointer, "filter", message));
        }
    };
    let values = match op {
        FilterOp::Empty => vec![Value::Bool(value == "true")],
        FilterOp::Contains | FilterOp::StartsWith if value.contains('\0') => {
            return Err(faults::unstorable(pointer, field));
        }
        FilterOp::Contains | FilterOp::StartsWith => vec![Value::text(value)],
        FilterOp::In => {
            let parts: Vec<&str> = value.split(',').collect();
            if parts.len() > IN_MAX {
                return Err(faults::too_many_values(pointer, IN_MAX));
            }
            parts.into_iter().map(|part| one_value(field, part, op, pointer, context)).collect::<Result<_, _>>()?
        }
        _ => vec![one_value(field, value, op, pointer, context)?],
    };
    let filter = Filter { slot: field.slot, op, values };
    Ok(match set {
        Some(set) => FilterPart::Line { set, filter },
        None => FilterPart::One(filter),
    })
}

/// Whether a record holds links, which are named by their ids: `any` of them, `all` of them, or `none`; `empty` asks for any at all.
fn holding(
    grant: &Grant,
    links: &LineSet,
    link: &Field,
    (operator, value): (&str, &str),
    pointer: &str,
    context: &OpContext,
) -> Result<FilterPart, FieldError> {
    let set = grant.entity().lines.iter().position(|set| set.slot == links.slot);
    let set = set.ok_or_else(|| faults::no_such_field(pointer))?;
    let row =
        |op: FilterOp, values: Vec<Value>| FilterPart::Line { set, filter: Filter { slot: link.slot, op, values } };
    let named: Vec<&str> = value.split(',').filter(|id| !id.is_empty()).collect();
    if operator == "empty" || (operator == "eq" && named.is_empty()) {
        return Ok(row(FilterOp::Empty, vec![Value::Bool(operator == "eq" || value == "true")]));
    }
    let each = match operator {
        "eq" | "any" | "in" => None,
        "all" => Some(FilterOp::Eq),
        "none" | "ne" => Some(FilterOp::Ne),
        other => {
            let label = label_of(link);
            let message = format!("'{other}' is not asked of {label}. Use any, all, none or empty.");
            return Err(FieldError::new(pointer, "filter", message));
        }
    };
    // A record of which all or none are asked is looked at once for each.
    let most = if each.is_some() { CONDITIONS_MAX } else { IN_MAX };
    if named.len() > most {
        return Err(faults::too_many_values(pointer, most));
    }
    let mut values = Vec::with_capacity(named.len());
    for id in named {
        values.push(one_value(link, id, FilterOp::Eq, pointer, context)?);
    }
    Ok(match each {
        None => row(FilterOp::In, values),
        Some(op) => {
            let parts = values.into_iter().map(|value| row(op, vec![value])).collect();
            FilterPart::Group(FilterGroup { any: false, parts })
        }
    })
}

/// A field of the record, or of its lines with their set: `lines.product` asks whether some line holds it.
fn asked<'e>(grant: &'e Grant, name: &str, pointer: &str) -> Result<(&'e Field, Option<usize>), FieldError> {
    let Some((lines, within)) = name.split_once('.') else {
        return readable(grant, name, pointer).map(|field| (field, None));
    };
    let entity: &Entity = grant.entity();
    let set = entity.lines.iter().enumerate().find(|(_, set)| set.name == lines && grant.may_read_slot(set.slot));
    let found = set.and_then(|(index, set)| {
        let field = set.fields.iter().find(|field| field.name == within && field.stored)?;
        let may_read = grant.readable_lines(index).get(field.slot).copied().unwrap_or(false);
        may_read.then_some((field, Some(index)))
    });
    found.ok_or_else(|| faults::no_field(pointer, name))
}

fn one_value(field: &Field, text: &str, op: FilterOp, pointer: &str, context: &OpContext) -> Result<Value, FieldError> {
    if matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File | FieldKind::Rich) {
        return Err(faults::not_filterable(pointer, field));
    }
    match &field.kind {
        FieldKind::User if text == relative::ME => return Ok(Value::text(context.actor.user.as_str())),
        FieldKind::Date | FieldKind::Instant => {
            if let Some(days) = relative::day(text) {
                return relative_day(field, days, op, pointer, context);
            }
        }
        _ => {}
    }
    parse_value(field, &typed_json(&field.kind, text), pointer)
}

/// A day counted from today at the business. Of a moment it is the day's first one, or its last, as the comparison asks: up to
/// today takes all of today in.
fn relative_day(
    field: &Field,
    days: i64,
    op: FilterOp,
    pointer: &str,
    context: &OpContext,
) -> Result<Value, FieldError> {
    let far = || FieldError::new(pointer, "format", say!("kernel-day-too-far", "This day is too far away."));
    let step = chrono::TimeDelta::try_days(days).ok_or_else(far)?;
    let date = context.today().checked_add_signed(step).ok_or_else(far)?;
    if field.kind == FieldKind::Date {
        return Ok(Value::Date(date));
    }
    let first = context.start_of(date).ok_or_else(far)?;
    let last = || context.start_of(date.succ_opt()?).map(|next| Instant(next.0 - 1));
    match op {
        FilterOp::Gte | FilterOp::Lt => Ok(Value::Instant(first)),
        FilterOp::Lte | FilterOp::Gt => last().map(Value::Instant).ok_or_else(far),
        _ => Err(faults::moment_compared(pointer, field)),
    }
}

/// The place of the figure of this name among those of the list.
pub fn figure_position(entity: &Entity, name: &str) -> Option<usize> {
    entity.list.figures.as_ref()?.columns.iter().position(|figure| figure.name == name)
}

#[cfg(test)]
mod tests {
    use super::pairs;

    #[test]
    fn names_and_values_are_decoded() {
        let decoded = pairs("filter%5Bstatus%5D=posted&q=a+b%26c&x");
        assert_eq!(decoded[0], ("filter[status]".to_string(), "posted".to_string()));
        assert_eq!(decoded[1], ("q".to_string(), "a b&c".to_string()));
        assert_eq!(decoded[2], ("x".to_string(), String::new()));
    }
}
