//! What entities share: files of `mixins/` are laid into the entities that use them, before anything is compiled. Everything
//! after sees plain entities, whose places know the file they stand in.

mod expect;
mod explain;
mod instrument;
mod join;
pub(crate) mod shared;
mod slots;
mod tree;

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use indexmap::IndexMap;

pub use explain::{entities, explain};
pub(crate) use instrument::instrument;

use crate::check::names;
use crate::diagnostic::{Diagnostic, nearest};
use crate::read::shape::FileShape;
use crate::read::yaml::{self, Kind, Node, Problem, Span};
use crate::read::{Doc, FamilySource, FileKind, Laid, Mixin, MixinText, SourceFile, Sources, schema, stem, typed};
use crate::source::entity::EntityFile;
use crate::source::mixin::{MixinFile, UsesFile};
use join::{By, Join};
use slots::{Fill, Kept};
use tree::{Entry, entries, entry, from_source, items, map, strip, text};

impl Mixin {
    fn expects(&self) -> &[Entry] {
        self.root.get("expects").map(entries).unwrap_or_default()
    }
}

/// Reads one mixin. `Err` holds what could be parsed of it.
pub(crate) fn read(
    family: &str,
    path: String,
    text: String,
    problems: &mut Vec<Diagnostic>,
) -> Result<Mixin, Option<Node>> {
    let (root, mut found) = yaml::parse(&text);
    let Some(root) = root else {
        tell(&SourceFile::new(path, text, yaml_nothing()), found, problems);
        return Err(None);
    };
    check_keys(&root, stem(&path), &mut found);
    let address = format!("{family}.{}", root.get("mixin").and_then(Node::as_str).unwrap_or(stem(&path)));
    let tree = if found.is_empty() { whole(&root, &address, &mut found) } else { yaml_nothing() };
    let value = if found.is_empty() { typed(&tree, FileKind::Entity, &mut found) } else { None };
    let mut file = SourceFile::new(path.clone(), text.clone(), tree);
    file.alone = true;
    tell(&file, found, problems);
    let Some(value) = value else { return Err(Some(root)) };
    let stem = stem(&path).to_string();
    Ok(Mixin { text: Arc::new(MixinText { address, path, text }), root, alone: Doc { file, stem, value } })
}

fn yaml_nothing() -> Node {
    Node { span: Span::default(), kind: Kind::Null }
}

fn tell(file: &SourceFile, found: Vec<Problem>, problems: &mut Vec<Diagnostic>) {
    problems.extend(
        found.into_iter().map(|problem| file.problem(problem.span, problem.code, problem.message, problem.suggestion)),
    );
}

/// The keys of the file itself; what they hold is checked as the parts of an entity.
fn check_keys(root: &Node, stem: &str, found: &mut Vec<Problem>) {
    static KNOWN: LazyLock<Vec<String>> = LazyLock::new(|| {
        let schema = schema::<MixinFile>();
        schema
            .get("properties")
            .and_then(serde_json::Value::as_object)
            .map(|keys| keys.keys().cloned().collect())
            .unwrap_or_default()
    });
    let mut problem = |span: Span, code: &'static str, message: String, suggestion: Option<String>| {
        found.push(Problem { span, message, suggestion, code })
    };
    for (key, _) in entries(root) {
        if !KNOWN.contains(&key.name) {
            let near = nearest(&key.name, KNOWN.iter().map(String::as_str));
            problem(key.span, "unknown-key", format!("a mixin has no key '{}'", key.name), near);
        }
    }
    let start = entries(root).first().map_or(root.span, |(key, _)| key.span);
    match root.get("mixin").map(|node| (node.as_str(), node.span)) {
        None | Some((None, _)) => problem(start, "missing-key", "the file lacks 'mixin', its name".to_string(), None),
        Some((Some(name), span)) if !names::is_snake(name) => {
            problem(span, "name", "a mixin is named in snake_case".to_string(), None)
        }
        Some((Some(name), span)) if name != stem => {
            problem(span, "name", format!("the file is named {stem}.yaml, the mixin '{name}'"), None)
        }
        Some(_) => {}
    }
    for (name, field) in root.get("properties").map(entries).unwrap_or_default() {
        if let Some((key, _)) = field.entry("x-rollup") {
            let message = format!(
                "'{}' adds up what links to one entity, which only that entity can say; declare it there",
                name.name
            );
            problem(key.span, "misplaced-keyword", message, None);
        }
    }
}

/// An entity that has what the mixin expects, with the mixin laid in and its slots empty.
fn whole(root: &Node, address: &str, found: &mut Vec<Problem>) -> Node {
    let (name, span) = root.get("mixin").map_or(("", root.span), |node| (node.as_str().unwrap_or_default(), node.span));
    let shown = names::label(name);
    let word = |key: &str, value: &str| entry(key, span, text(value, span));
    let mut expected = Vec::new();
    let states = root.get("x-states");
    let state_field =
        states.and_then(|states| states.get("field")).and_then(Node::as_str).unwrap_or("status").to_string();
    let mut base = vec![
        word("x-entity", name),
        word("x-collection", &name.replace('_', "-")),
        word("type", "object"),
        word("title", &shown),
        word("x-plural", &shown),
        word("x-label-field", "id"),
    ];
    let wanted = root.get("expects").map(entries).unwrap_or_default();
    for (key, wanted) in wanted {
        if key.name == state_field && matches!(wanted.kind, Kind::List(_)) {
            base.push(entry("x-states", key.span, expect::states(wanted)));
        } else {
            expected.push((key.clone(), expect::property(wanted)));
        }
    }
    base.push(entry("properties", span, map(expected, span)));
    let mut own = root.clone();
    strip(&mut own, "x-optional");
    let Kind::Map(mut own) = own.kind else { return yaml_nothing() };
    own.retain(|(key, _)| !["$schema", "mixin", "expects"].contains(&key.name.as_str()));
    let by = By::Mixin { address, expects: wanted.iter().map(|(key, _)| key.name.as_str()).collect() };
    Join { by, mixins: &[], problems: found }.record(&mut base, own);
    if tree::place(&base, "x-access").is_none() {
        base.push(entry("x-access", span, map(Vec::new(), span)));
    }
    if let Some(Node { kind: Kind::Map(states), .. }) = tree::find(&mut base, "x-states")
        && tree::place(states, "initial").is_none()
    {
        let first = states
            .iter()
            .find(|(key, _)| key.name == "values")
            .and_then(|(_, values)| entries(values).first())
            .map(|(key, _)| key.clone());
        states.extend(first.map(|first| entry("initial", first.span, text(&first.name, first.span))));
    }
    // Slots are filled in entities; places of the mixin's own file have number 0, so they are marked for a moment.
    let mut whole = from_source(&map(base, root.span), 1);
    Fill { given: Vec::new(), met: BTreeSet::new() }.lay(&mut whole);
    from_source(&whole, 0)
}

/// Lays mixins into every entity that waits for them.
pub(crate) fn lay(sources: &mut Sources) {
    let mut laid = Vec::new();
    for (index, family) in sources.families.iter_mut().enumerate() {
        laid.extend(std::mem::take(&mut family.using).into_iter().map(|file| (index, file)));
    }
    for (index, file) in laid {
        let stem = stem(&file.path).to_string();
        let named = file.root.get("x-entity").and_then(Node::as_str).unwrap_or(&stem).to_string();
        let done = lay_into(&sources.families, index, file, &mut sources.problems);
        let Some(family) = sources.families.get_mut(index) else { continue };
        match done {
            Some((file, value)) => {
                let at = family.entities.partition_point(|doc| doc.file.path < file.path);
                family.entities.insert(at, Doc { file, stem, value });
            }
            None => {
                family.unreadable.insert(("entity", named));
            }
        }
    }
}

/// One use of a mixin, as an entity writes it.
struct Use<'a> {
    mixin: &'a Mixin,
    /// Where its address stands in the entity's file.
    span: Span,
    written: &'a Node,
}

fn lay_into(
    families: &[FamilySource],
    index: usize,
    mut file: SourceFile,
    problems: &mut Vec<Diagnostic>,
) -> Option<(SourceFile, EntityFile)> {
    static USES: LazyLock<FileShape> = LazyLock::new(|| FileShape::new(&schema::<UsesFile>()));
    let family = families.get(index)?;
    let entity =
        format!("{}.{}", family.name, file.root.get("x-entity").and_then(Node::as_str).unwrap_or(stem(&file.path)));
    let mut own = file.root.clone();
    let uses = tree::take(&mut own, "x-use");
    let mut found = Vec::new();
    let uses = map(uses.into_iter().collect(), own.span);
    if uses.get("x-use").is_some() {
        found = USES.check(&uses);
    }
    let list = uses.get("x-use").map(items).unwrap_or_default();
    let (mut used, mut blind) =
        if found.is_empty() { resolve(families, list, &mut found) } else { (Vec::new(), false) };
    // The key stays in the entity's own file, where it says what is answered.
    let asked = own.get("x-instrument").cloned();
    if let Some(asked) = &asked {
        match resolve_instrument(families, asked, &mut found) {
            Some(mixin) => used.push(Use { mixin, span: asked.span, written: asked }),
            None => blind = true,
        }
    }
    file.laid = Laid { entity, mixins: used.iter().map(|one| Arc::clone(&one.mixin.text)).collect() };
    if !found.is_empty() || blind {
        tell(&file, found, problems);
        return None;
    }
    let root = joined(&file.laid, &used, own, &mut found);
    let value = if found.is_empty() { typed::<EntityFile>(&root, FileKind::Entity, &mut found) } else { None };
    tell(&file, found, problems);
    file.root = root;
    Some((file, value?))
}

/// The mixins that are named; `true` when the file of one could not be read, which has its own diagnostics.
fn resolve<'a>(families: &'a [FamilySource], list: &'a [Node], found: &mut Vec<Problem>) -> (Vec<Use<'a>>, bool) {
    let mut used: Vec<Use<'a>> = Vec::new();
    let mut blind = false;
    for written in list {
        let Some(node) = written.get("mixin") else { continue };
        let address = node.as_str().unwrap_or_default();
        let Some(mixin) = families.iter().flat_map(|family| &family.mixins).find(|mixin| mixin.address() == address)
        else {
            let unreadable = address.split_once('.').is_some_and(|(family, name)| {
                let there = families.iter().find(|source| source.name == family);
                there.is_some_and(|source| source.unreadable.contains(&("mixin", name.to_string())))
            });
            blind |= unreadable;
            if !unreadable {
                let known = families.iter().flat_map(|family| &family.mixins).map(Mixin::address);
                let message = format!("there is no mixin '{address}'");
                found.push(Problem {
                    span: node.span,
                    message,
                    suggestion: nearest(address, known),
                    code: "unknown-mixin",
                });
            }
            continue;
        };
        if used.iter().any(|one| one.mixin.address() == address) {
            found.push(Problem {
                span: node.span,
                message: format!("{address} is used twice"),
                suggestion: None,
                code: "duplicate",
            });
            continue;
        }
        used.push(Use { mixin, span: node.span, written });
    }
    (used, blind)
}

/// The instrument that is named. `None` where there is none, or where its file could not be read, which has its own diagnostics.
fn resolve_instrument<'a>(families: &'a [FamilySource], asked: &Node, found: &mut Vec<Problem>) -> Option<&'a Mixin> {
    let address = asked.as_str().unwrap_or_default();
    let known = || families.iter().flat_map(|family| &family.instruments);
    if let Some(source) = known().find(|source| source.instrument.address == address) {
        return Some(&source.mixin);
    }
    let unreadable = address.split_once('.').is_some_and(|(family, name)| {
        let there = families.iter().find(|source| source.name == family);
        there.is_some_and(|source| source.unreadable.contains(&("instrument", name.to_string())))
    });
    if !unreadable {
        found.push(Problem {
            span: asked.span,
            message: format!("there is no instrument '{address}'"),
            suggestion: nearest(address, known().map(|source| source.instrument.address.as_str())),
            code: "unknown-instrument",
        });
    }
    None
}

fn joined(laid: &Laid, used: &[Use<'_>], own: Node, found: &mut Vec<Problem>) -> Node {
    let entity = &laid.entity;
    let span = own.span;
    let mut base: Vec<Entry> = Vec::new();
    for (number, one) in (1u16..).zip(used) {
        let address = one.mixin.address();
        let mut part = from_source(&one.mixin.root, number);
        for without in one.written.get("without").map(items).unwrap_or_default() {
            let name = without.as_str().unwrap_or_default();
            let message = match slots::leave_out(&mut part, name) {
                Ok(()) => continue,
                Err(Kept::Needed) => format!("'{name}' of {address} is not optional"),
                Err(Kept::Unknown) => format!("{address} has no '{name}' to leave out"),
            };
            let optional = slots::optional(&part);
            found.push(Problem {
                span: without.span,
                message,
                suggestion: nearest(name, optional.iter().map(String::as_str)),
                code: "mixin-name",
            });
        }
        strip(&mut part, "x-optional");
        let Kind::Map(mut part) = part.kind else { continue };
        part.retain(|(key, _)| !["$schema", "mixin", "description", "expects"].contains(&key.name.as_str()));
        let by = By::Mixin { address, expects: one.mixin.expects().iter().map(|(key, _)| key.name.as_str()).collect() };
        Join { by, mixins: &laid.mixins, problems: &mut *found }.record(&mut base, part);
    }
    if let Kind::Map(own) = own.kind {
        Join { by: By::Entity, mixins: &laid.mixins, problems: &mut *found }.record(&mut base, own);
    }
    // The entity's own keys lead, so that what concerns the whole file is marked in it.
    base.sort_by_key(|(key, _)| key.span.source > 0);
    let mut root = map(base, span);
    fill(&mut root, used, found);
    for one in used {
        for (key, wanted) in one.mixin.expects() {
            if let Some((sentence, place)) = expect::misfit(entity, &root, &key.name, wanted) {
                let message = match place {
                    None => format!("{sentence}, which {} expects", one.mixin.address()),
                    Some(_) => format!("{sentence}, as {} expects", one.mixin.address()),
                };
                let span = place.filter(|span| span.source == 0).unwrap_or(one.span);
                found.push(Problem { span, message, suggestion: None, code: "mixin-expects" });
            }
        }
    }
    root
}

fn fill(root: &mut Node, used: &[Use<'_>], found: &mut Vec<Problem>) {
    let given = |one: &Use<'_>| -> Vec<(String, Span)> {
        one.written
            .get("slots")
            .map(entries)
            .unwrap_or_default()
            .iter()
            .map(|(key, _)| (key.name.clone(), key.span))
            .collect()
    };
    let slots = used.iter().map(|one| {
        let slots = one.written.get("slots").map(entries).unwrap_or_default();
        slots.iter().map(|(key, node)| (key.name.as_str(), items(node))).collect::<IndexMap<_, _>>()
    });
    let mut fill = Fill { given: slots.collect(), met: BTreeSet::new() };
    fill.lay(root);
    for (number, one) in (1u16..).zip(used) {
        let known = slots::names(&one.mixin.root);
        for (name, span) in given(one) {
            if fill.met.contains(&(number, name.clone())) {
                continue;
            }
            let address = one.mixin.address();
            let (message, suggestion) = match known.contains(&name.as_str()) {
                true => (
                    format!(
                        "the slot '{name}' of {address} stands in something that this entity leaves out or replaces"
                    ),
                    None,
                ),
                false => (format!("{address} has no slot '{name}'"), nearest(&name, known.iter().copied())),
            };
            found.push(Problem { span, message, suggestion, code: "mixin-slot" });
        }
    }
}
