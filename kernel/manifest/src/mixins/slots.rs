//! The places a mixin keeps open in its lists, and what an entity leaves out of it.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::tree::{Entry, entries, items, place, slot_name};
use crate::read::yaml::{Kind, Node};

/// Items for the open places of each mixin, by the number of its file.
pub(super) struct Fill<'a> {
    /// What each mixin's user gives, by name.
    pub given: Vec<IndexMap<&'a str, &'a [Node]>>,
    /// Slots that were met, as `(number of the mixin, name)`.
    pub met: BTreeSet<(u16, String)>,
}

impl Fill<'_> {
    /// Puts the items in, or takes the open place away where nothing is given.
    pub fn lay(&mut self, node: &mut Node) {
        match &mut node.kind {
            Kind::Map(entries) => entries.iter_mut().for_each(|(_, value)| self.lay(value)),
            Kind::List(list) => {
                let mut laid = Vec::with_capacity(list.len());
                for mut item in std::mem::take(list) {
                    let source = item.span.source;
                    match slot_name(&item).map(str::to_string) {
                        Some(name) if source > 0 => {
                            let given =
                                self.given.get(usize::from(source) - 1).and_then(|slots| slots.get(name.as_str()));
                            laid.extend(given.into_iter().flat_map(|items| items.iter().cloned()));
                            self.met.insert((source, name));
                        }
                        _ => {
                            self.lay(&mut item);
                            laid.push(item);
                        }
                    }
                }
                *list = laid;
            }
            _ => {}
        }
    }
}

/// Names of the open places. One name may stand in several lists: each gets the items.
pub(super) fn names(node: &Node) -> Vec<&str> {
    match &node.kind {
        Kind::Map(_) if slot_name(node).is_some() => slot_name(node).into_iter().collect(),
        Kind::Map(entries) => entries.iter().flat_map(|(_, value)| names(value)).collect(),
        Kind::List(items) => items.iter().flat_map(names).collect(),
        _ => Vec::new(),
    }
}

/// Why something cannot be left out.
pub(super) enum Kept {
    Unknown,
    Needed,
}

/// Leaves out what the mixin marks as optional: fields, fields of lines (`lines.uom`), states, transitions,
/// postings, timers, rules by code.
pub(super) fn leave_out(root: &mut Node, name: &str) -> Result<(), Kept> {
    let (mut found, mut left) = (false, false);
    let mut drop = |list: &mut Vec<Entry>, name: &str| {
        if let Some(at) = place(list, name) {
            found = true;
            if list.get(at).is_some_and(|(_, node)| is_optional(node)) {
                list.remove(at);
                left = true;
            }
        }
    };
    for section in ["properties", "x-transitions", "x-postings", "x-timers"] {
        if let Some(list) = inside(root, &[section]) {
            drop(list, name);
        }
    }
    if let Some(list) = inside(root, &["x-states", "values"]) {
        drop(list, name);
    }
    if let Some((lines, field)) = name.split_once('.')
        && let Some(list) = inside(root, &["properties", lines, "items", "properties"])
    {
        drop(list, field);
    }
    let mut drop_rule = |list: &mut Vec<Entry>, code: &str| {
        let Some(Node { kind: Kind::List(rules), .. }) = super::tree::find(list, "x-rules") else { return };
        let named = |rule: &Node| rule.get("code").and_then(Node::as_str) == Some(code);
        found |= rules.iter().any(named);
        left |= rules.iter().any(|rule| named(rule) && is_optional(rule));
        rules.retain(|rule| !(named(rule) && is_optional(rule)));
    };
    if let Some((lines, code)) = name.split_once('.')
        && let Some(list) = inside(root, &["properties", lines, "items"])
    {
        drop_rule(list, code);
    }
    if let Kind::Map(root) = &mut root.kind {
        drop_rule(root, name);
        // What is not there is not required.
        if left
            && let Some((_, Node { kind: Kind::List(list), .. })) =
                root.iter_mut().find(|(key, _)| key.name == "required")
        {
            list.retain(|item| item.as_str() != Some(name));
        }
    }
    match (found, left) {
        (_, true) => Ok(()),
        (true, false) => Err(Kept::Needed),
        (false, false) => Err(Kept::Unknown),
    }
}

/// Everything that can be left out, for suggestions.
pub(super) fn optional(root: &Node) -> Vec<String> {
    let mut out = Vec::new();
    let mut collect = |section: Option<&Node>, before: &str| {
        for (key, node) in section.map(entries).unwrap_or_default() {
            if is_optional(node) {
                out.push(format!("{before}{}", key.name));
            }
        }
    };
    for section in ["properties", "x-transitions", "x-postings", "x-timers"] {
        collect(root.get(section), "");
    }
    collect(root.get("x-states").and_then(|states| states.get("values")), "");
    for (key, field) in root.get("properties").map(entries).unwrap_or_default() {
        collect(field.get("items").and_then(|items| items.get("properties")), &format!("{}.", key.name));
    }
    let rules = root.get("x-rules").map(items).unwrap_or_default().iter().filter(|rule| is_optional(rule));
    out.extend(rules.filter_map(|rule| rule.get("code").and_then(Node::as_str)).map(str::to_string));
    out
}

fn is_optional(node: &Node) -> bool {
    matches!(node.get("x-optional").map(|word| &word.kind), Some(Kind::Bool(true)))
}

fn inside<'n>(node: &'n mut Node, keys: &[&str]) -> Option<&'n mut Vec<Entry>> {
    let Kind::Map(entries) = &mut node.kind else { return None };
    match keys.split_first() {
        None => Some(entries),
        Some((first, rest)) => inside(super::tree::find(entries, first)?, rest),
    }
}
