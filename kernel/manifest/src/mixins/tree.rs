//! Small steps on the trees of files.

use crate::read::yaml::{Key, Kind, Node, Span, Style};

pub(super) type Entry = (Key, Node);

/// The tree as it stands in file number `source`.
pub(super) fn from_source(node: &Node, source: u16) -> Node {
    let mark = |span: Span| Span { source, ..span };
    let kind = match &node.kind {
        Kind::List(items) => Kind::List(items.iter().map(|item| from_source(item, source)).collect()),
        Kind::Map(entries) => {
            let entry = |(key, value): &Entry| {
                (Key { name: key.name.clone(), span: mark(key.span) }, from_source(value, source))
            };
            Kind::Map(entries.iter().map(entry).collect())
        }
        plain => plain.clone(),
    };
    Node { span: mark(node.span), kind }
}

/// Whether both say the same, wherever they stand.
pub(super) fn same(a: &Node, b: &Node) -> bool {
    match (&a.kind, &b.kind) {
        (Kind::Null, Kind::Null) => true,
        (Kind::Bool(a), Kind::Bool(b)) => a == b,
        (Kind::Int(a), Kind::Int(b)) => a == b,
        (Kind::Text(a, _), Kind::Text(b, _)) => a == b,
        (Kind::List(a), Kind::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Kind::Map(a), Kind::Map(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|((key, a), (other, b))| key.name == other.name && same(a, b))
        }
        _ => false,
    }
}

pub(super) fn text(text: &str, span: Span) -> Node {
    Node { span, kind: Kind::Text(text.to_string(), Style::Plain) }
}

pub(super) fn map(entries: Vec<Entry>, span: Span) -> Node {
    Node { span, kind: Kind::Map(entries) }
}

pub(super) fn entry(name: &str, span: Span, node: Node) -> Entry {
    (Key { name: name.to_string(), span }, node)
}

pub(super) fn entries(node: &Node) -> &[Entry] {
    match &node.kind {
        Kind::Map(entries) => entries,
        _ => &[],
    }
}

pub(super) fn items(node: &Node) -> &[Node] {
    match &node.kind {
        Kind::List(items) => items,
        _ => &[],
    }
}

pub(super) fn place(entries: &[Entry], name: &str) -> Option<usize> {
    entries.iter().position(|(key, _)| key.name == name)
}

pub(super) fn find<'a>(entries: &'a mut [Entry], name: &str) -> Option<&'a mut Node> {
    entries.iter_mut().find(|(key, _)| key.name == name).map(|(_, node)| node)
}

/// Removes a key and gives its value.
pub(super) fn take(node: &mut Node, name: &str) -> Option<Entry> {
    let Kind::Map(entries) = &mut node.kind else { return None };
    let at = place(entries, name)?;
    Some(entries.remove(at))
}

/// Removes a key wherever it stands in the tree.
pub(super) fn strip(node: &mut Node, name: &str) {
    match &mut node.kind {
        Kind::Map(entries) => {
            entries.retain(|(key, _)| key.name != name);
            entries.iter_mut().for_each(|(_, value)| strip(value, name));
        }
        Kind::List(items) => items.iter_mut().for_each(|item| strip(item, name)),
        _ => {}
    }
}

/// The name in `{slot: name}`.
pub(super) fn slot_name(node: &Node) -> Option<&str> {
    match entries(node) {
        [(key, value)] if key.name == "slot" => value.as_str(),
        _ => None,
    }
}
