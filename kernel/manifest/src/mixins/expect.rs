//! What a mixin expects of the entities that use it.

use super::tree::{Entry, entries, entry, items, map, text};
use crate::read::yaml::{Key, Kind, Node, Span};

/// The field that stands for an expectation while the mixin is compiled alone, and that a field of an entity is compared with.
pub(super) fn property(wanted: &Node) -> Node {
    let span = wanted.span;
    match &wanted.kind {
        Kind::Text(word, _) if word == "lines" => lines(&[], span),
        Kind::Text(address, _) if address.contains('.') => {
            map(vec![entry("$ref", span, text("link", span)), entry("x-to", span, text(address, span))], span)
        }
        Kind::List(_) => {
            map(vec![entry("type", span, text("string", span)), entry("enum", span, wanted.clone())], span)
        }
        Kind::Map(fields) => lines(fields, span),
        _ => map(vec![entry("$ref", span, wanted.clone())], span),
    }
}

fn lines(fields: &[Entry], span: Span) -> Node {
    let fields = fields.iter().map(|(key, wanted)| (key.clone(), property(wanted))).collect();
    let items =
        map(vec![entry("type", span, text("object", span)), entry("properties", span, map(fields, span))], span);
    map(vec![entry("type", span, text("array", span)), entry("items", span, items)], span)
}

/// States as an entity would declare them.
pub(super) fn states(wanted: &Node) -> Node {
    let empty = |item: &Node| {
        item.as_str().map(|name| (Key { name: name.to_string(), span: item.span }, map(Vec::new(), item.span)))
    };
    let values: Vec<Entry> = items(wanted).iter().filter_map(empty).collect();
    map(vec![entry("values", wanted.span, map(values, wanted.span))], wanted.span)
}

/// Why an entity does not have what is expected: the sentence without its ending, and where it is marked (`None`: nowhere, it lacks).
pub(super) fn misfit(entity: &str, root: &Node, name: &str, wanted: &Node) -> Option<(String, Option<Span>)> {
    let states = root.get("x-states");
    let field = states.and_then(|states| states.get("field")).and_then(Node::as_str).unwrap_or("status");
    if name == field
        && let Some(states) = states
    {
        let values = states.get("values");
        let missing = items(wanted)
            .iter()
            .filter_map(Node::as_str)
            .find(|state| values.and_then(|values| values.get(state)).is_none())?;
        return Some((format!("{entity} lacks the state '{missing}'"), None));
    }
    let found = root.get("properties").and_then(|fields| fields.entry(name));
    of_field(entity, name, found, &property(wanted))
}

fn of_field(entity: &str, name: &str, found: Option<&Entry>, wanted: &Node) -> Option<(String, Option<Span>)> {
    let Some((key, found)) = found else { return Some((format!("{entity} lacks '{name}'"), None)) };
    for (part, want) in entries(wanted) {
        let have = found.get(&part.name);
        match part.name.as_str() {
            "items" => {
                let inner = |node: &Node| node.get("properties").cloned().unwrap_or(map(Vec::new(), node.span));
                let fields = have.map(inner);
                for (line, want) in entries(&inner(want)) {
                    let path = format!("{name}.{}", line.name);
                    let problem =
                        of_field(entity, &path, fields.as_ref().and_then(|fields| fields.entry(&line.name)), want);
                    if problem.is_some() {
                        return problem;
                    }
                }
            }
            "type" if found.get("enum").is_some() => {}
            _ if holds(have, want) => {}
            _ => {
                return Some((
                    format!("'{name}' of {entity} is {}, not {}", words(Some(found)), words(Some(wanted))),
                    Some(key.span),
                ));
            }
        }
    }
    None
}

/// Whether one word, or every word of a list, is among those found.
fn holds(found: Option<&Node>, wanted: &Node) -> bool {
    let list = |node: &Node| -> Vec<String> {
        match &node.kind {
            Kind::Text(word, _) => vec![word.clone()],
            _ => items(node).iter().filter_map(Node::as_str).map(str::to_string).collect(),
        }
    };
    let found = found.map(list).unwrap_or_default();
    list(wanted).iter().all(|word| found.contains(word))
}

/// `money`, `a link to parties.customer`, `a choice`, `lines`
fn words(field: Option<&Node>) -> String {
    let Some(field) = field else { return "nothing".to_string() };
    let word = |key: &str| field.get(key).and_then(Node::as_str);
    match (word("$ref"), word("x-to")) {
        (Some("link"), Some(to)) => format!("a link to {to}"),
        (Some(kind), _) => kind.to_string(),
        _ if field.get("items").is_some() => "lines".to_string(),
        _ if field.get("enum").is_some() => {
            let known: Vec<&str> =
                field.get("enum").map(items).unwrap_or_default().iter().filter_map(Node::as_str).collect();
            format!("one of {}", known.join(", "))
        }
        _ => word("type").unwrap_or("something else").to_string(),
    }
}
