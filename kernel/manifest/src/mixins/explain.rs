//! Where each part of an entity comes from.

use std::fmt::Write;

use super::tree::{Entry, entries, items};
use crate::read::yaml::{Kind, Node, Span};
use crate::read::{SourceFile, Sources, file_name};

/// Every field, state, transition, posting and rule of an entity with the place it is declared at, and what the entity changes of a
/// mixin's. `None` when there is no such entity.
pub fn explain(sources: &Sources, address: &str) -> Option<String> {
    let (family, name) = address.split_once('.')?;
    let source = sources.families.iter().find(|source| source.name == family)?;
    let doc = source.entities.iter().find(|doc| doc.value.entity == name)?;
    let file = &doc.file;
    let mut out = format!("{address}\t{}\n", file.path);
    for mixin in &file.laid.mixins {
        // Writing into a text cannot fail.
        let _ = writeln!(out, "uses {}\t{}", mixin.address, mixin.path);
    }
    let root = &file.root;
    let list = |node: Option<&Node>| -> Vec<Entry> { node.map(entries).unwrap_or_default().to_vec() };
    section(&mut out, file, "fields", &fields(root));
    section(&mut out, file, "states", &list(root.get("x-states").and_then(|states| states.get("values"))));
    section(&mut out, file, "transitions", &list(root.get("x-transitions")));
    section(&mut out, file, "postings", &list(root.get("x-postings")));
    section(&mut out, file, "timers", &list(root.get("x-timers")));
    section(&mut out, file, "rules", &rules(root));
    section(&mut out, file, "access", &list(root.get("x-access")));
    Some(out)
}

/// Addresses of all entities that could be read.
pub fn entities(sources: &Sources) -> Vec<String> {
    sources
        .families
        .iter()
        .flat_map(|family| family.entities.iter().map(|doc| format!("{}.{}", family.name, doc.value.entity)))
        .collect()
}

/// Fields, those of lines behind them as `lines.qty`.
fn fields(root: &Node) -> Vec<Entry> {
    let mut out = Vec::new();
    for (key, field) in root.get("properties").map(entries).unwrap_or_default() {
        let inner = field.get("items").and_then(|items| items.get("properties"));
        let mut head = field.clone();
        if let Kind::Map(parts) = &mut head.kind {
            parts.retain(|(part, _)| part.name != "items");
        }
        out.push((key.clone(), head));
        for (line, node) in inner.map(entries).unwrap_or_default() {
            let mut line = line.clone();
            line.name = format!("{}.{}", key.name, line.name);
            out.push((line, node.clone()));
        }
    }
    out
}

fn rules(root: &Node) -> Vec<Entry> {
    let named = |rule: &Node| {
        let (key, _) = entries(rule).first()?;
        let mut key = key.clone();
        key.name = rule.get("code").and_then(Node::as_str).unwrap_or("(no code)").to_string();
        Some((key, rule.clone()))
    };
    root.get("x-rules").map(items).unwrap_or_default().iter().filter_map(named).collect()
}

fn section(out: &mut String, file: &SourceFile, title: &str, parts: &[Entry]) {
    if parts.is_empty() {
        return;
    }
    let _ = writeln!(out, "{title}");
    let wide = parts.iter().map(|(key, _)| key.name.chars().count()).max().unwrap_or(0);
    for (key, node) in parts {
        let from = match file.mixin_of(key.span) {
            Some(mixin) => format!("{} ({})", mixin.address, shown(file, key.span)),
            None => shown(file, key.span),
        };
        let mut changed = Vec::new();
        changes(file, key.span.source, node, "", &mut changed);
        let changed = if changed.is_empty() { String::new() } else { format!("; {}", changed.join(", ")) };
        let _ = writeln!(out, "  {:wide$}  {from}{changed}", key.name);
    }
}

fn shown(file: &SourceFile, span: Span) -> String {
    format!("{}:{}:{}", file_name(file.path_of(span)), span.line, span.column + 1)
}

/// What inside a declaration stands in another file than its name.
fn changes(file: &SourceFile, source: u16, node: &Node, path: &str, out: &mut Vec<String>) {
    if node.span.source != source {
        let what = if path.is_empty() { "changed at".to_string() } else { format!("{path} from") };
        out.push(format!("{what} {}", shown(file, node.span)));
        return;
    }
    match &node.kind {
        Kind::Map(parts) => {
            for (key, part) in parts {
                let path = if path.is_empty() { key.name.clone() } else { format!("{path}.{}", key.name) };
                changes(file, source, part, &path, out);
            }
        }
        Kind::List(items) => items.iter().for_each(|item| changes(file, source, item, path, out)),
        _ => {}
    }
}
