//! One set of declarations laid over another: an entity's over its mixins', or a mixin's beside those before it.

use kernel_types::Role;

use super::tree::{Entry, entries, find, items, place, same, take};
use crate::diagnostic::nearest;
use crate::model::Operation;
use crate::read::MixinText;
use crate::read::file_name;
use crate::read::yaml::{Kind, Node, Problem, Span};

/// Whose declarations are laid.
pub(super) enum By<'a> {
    /// The entity's own: they come first, and may change what a mixin says.
    Entity,
    /// A mixin's: they come last. Lines it expects may get further fields.
    Mixin { address: &'a str, expects: Vec<&'a str> },
}

#[derive(Clone, Copy, PartialEq)]
enum What {
    Field,
    State,
    Transition,
    Posting,
    Timer,
    Rule,
    /// Keys inside one of these.
    Part,
}

/// What stays as the mixin says: the type of a field and how it is computed.
const FIXED: [&str; 9] = ["$ref", "type", "enum", "x-to", "x-compute", "x-stored", "x-rollup", "x-scale", "x-currency"];

pub(super) struct Join<'a> {
    pub by: By<'a>,
    /// By the numbers of places, from 1.
    pub mixins: &'a [std::sync::Arc<MixinText>],
    pub problems: &'a mut Vec<Problem>,
}

impl Join<'_> {
    /// The keys of a record, or of the rows of its lines.
    pub fn record(&mut self, base: &mut Vec<Entry>, own: Vec<Entry>) {
        for (key, node) in own {
            let name = key.name.clone();
            let Some(there) = find(base, &name) else {
                base.push((key, node));
                continue;
            };
            match (name.as_str(), &mut there.kind, node.kind) {
                ("properties", Kind::Map(base), Kind::Map(own)) => self.names(base, own, What::Field),
                ("x-transitions", Kind::Map(base), Kind::Map(own)) => self.names(base, own, What::Transition),
                ("x-postings", Kind::Map(base), Kind::Map(own)) => self.names(base, own, What::Posting),
                ("x-timers", Kind::Map(base), Kind::Map(own)) => self.names(base, own, What::Timer),
                ("x-states" | "x-access" | "x-approval", Kind::Map(base), Kind::Map(own)) => {
                    self.group(&name, base, own)
                }
                ("x-rules", Kind::List(base), Kind::List(own)) => self.rules(base, own),
                (
                    "required" | "x-search" | "x-unique" | "x-index" | "x-calculate",
                    Kind::List(base),
                    Kind::List(own),
                ) => {
                    let (mut first, second) = match self.by {
                        By::Entity => (own, std::mem::take(base)),
                        By::Mixin { .. } => (std::mem::take(base), own),
                    };
                    let further: Vec<Node> =
                        second.into_iter().filter(|item| !first.iter().any(|known| same(known, item))).collect();
                    first.extend(further);
                    *base = first;
                }
                // An empty section says nothing; anything else is found by the check of shapes.
                (_, _, Kind::Null) => {}
                (_, kind, own) => *kind = own,
            }
        }
    }

    /// Fields, states, transitions or postings by name. What is new stands behind what was written before it.
    fn names(&mut self, base: &mut Vec<Entry>, own: Vec<Entry>, what: What) {
        let mut cursor = match self.by {
            By::Entity => 0,
            By::Mixin { .. } => base.len(),
        };
        for (key, mut node) in own {
            let after = take(&mut node, "x-after");
            let overrides = self.overrides(&mut node);
            if let Some(at) = place(base, &key.name) {
                cursor = at + 1;
                if let Some((word, _)) = after {
                    let message = format!("'{}' stands where its mixin puts it; leave 'x-after' out", key.name);
                    self.problem(word.span, "mixin", message, None);
                }
                let Some((there, value)) = base.get_mut(at) else { continue };
                let from = there.span;
                match &self.by {
                    By::Entity if overrides.is_some() => self.replace(value, node, what, &key.name),
                    By::Entity => {
                        let message = format!(
                            "'{}' comes from {}; write x-override: true to change it",
                            key.name,
                            self.place(from)
                        );
                        self.problem(key.span, "mixin-name", message, None);
                    }
                    By::Mixin { expects, .. }
                        if what == What::Field
                            && expects.contains(&key.name.as_str())
                            && node.get("items").is_some() =>
                    {
                        if let Some((word, _)) =
                            entries(&node).iter().find(|(word, _)| !["type", "items"].contains(&word.name.as_str()))
                        {
                            let message = format!(
                                "a mixin gives '{}', which it expects, further fields and changes nothing else of it",
                                key.name
                            );
                            self.problem(word.span, "mixin", message, None);
                        } else {
                            self.replace(value, node, what, &key.name);
                        }
                    }
                    By::Mixin { address, .. } => {
                        let message = format!(
                            "'{}' is declared by {address} and by {}; an entity uses one of them",
                            key.name,
                            self.place(from)
                        );
                        self.problem(key.span, "mixin-name", message, None);
                    }
                }
                continue;
            }
            if overrides.is_some() {
                let near = nearest(&key.name, base.iter().map(|(key, _)| key.name.as_str()));
                self.problem(
                    key.span,
                    "mixin-name",
                    format!("no mixin declares '{}', so there is nothing to change", key.name),
                    near,
                );
            }
            if let Some((_, anchor)) = after {
                let name = anchor.as_str().unwrap_or_default();
                match place(base, name) {
                    Some(at) => cursor = at + 1,
                    None => {
                        let near = nearest(name, base.iter().map(|(key, _)| key.name.as_str()));
                        self.problem(
                            anchor.span,
                            "mixin-name",
                            format!("there is no '{name}' that '{}' could stand behind", key.name),
                            near,
                        );
                    }
                }
            }
            base.insert(cursor.min(base.len()), (key, node));
            cursor += 1;
        }
    }

    /// Key by key: groups keep the keys that are not named, lists and texts are replaced.
    fn replace(&mut self, base: &mut Node, own: Node, what: What, name: &str) {
        let (Kind::Map(base), Kind::Map(own)) = (&mut base.kind, own.kind) else { return };
        for (key, node) in own {
            let fixed = what == What::Field && FIXED.contains(&key.name.as_str());
            let Some(there) = find(base, &key.name) else {
                if fixed {
                    self.fixed(key.span, name);
                } else {
                    base.push((key, node));
                }
                continue;
            };
            if fixed {
                if !same(there, &node) {
                    self.fixed(key.span, name);
                }
                continue;
            }
            let roles = match what {
                What::Transition => key.name == "by",
                What::Field => key.name == "x-access",
                _ => false,
            };
            if roles {
                self.tighter(there, &node);
            }
            match (what, key.name.as_str(), &mut there.kind, node) {
                (What::Field, "items", Kind::Map(lines), Node { kind: Kind::Map(own), .. }) => self.record(lines, own),
                (_, _, Kind::Map(_), group @ Node { kind: Kind::Map(_), .. }) => {
                    self.replace(there, group, What::Part, name)
                }
                (_, _, _, value) => *there = value,
            }
        }
    }

    fn fixed(&mut self, span: Span, name: &str) {
        let message = format!(
            "the type of '{name}', and how it is computed, stay as its mixin says; leave the field out there or name this one differently"
        );
        self.problem(span, "mixin-type", message, None);
    }

    /// `x-states`, `x-access`, `x-approval`: keys unite; what both say needs the word.
    fn group(&mut self, section: &str, base: &mut Vec<Entry>, mut own: Vec<Entry>) {
        let word = place(&own, "x-override").map(|at| own.remove(at));
        let overrides = word.is_some_and(|(key, value)| self.flag(key.span, &value));
        self.unite(section, base, own, overrides, true);
    }

    fn unite(&mut self, section: &str, base: &mut Vec<Entry>, own: Vec<Entry>, overrides: bool, top: bool) {
        for (key, node) in own {
            let Some((there_key, there)) = base.iter_mut().find(|(there, _)| there.name == key.name) else {
                base.push((key, node));
                continue;
            };
            match (&mut there.kind, node.kind) {
                (Kind::Map(base), Kind::Map(own)) if top && section == "x-states" && key.name == "values" => {
                    self.names(base, own, What::State)
                }
                (Kind::Map(base), Kind::Map(own)) => self.unite(section, base, own, overrides, false),
                (_, kind) => {
                    let from = there_key.span;
                    let node = Node { kind, span: node.span };
                    if same(there, &node) {
                        continue;
                    }
                    if !overrides || !matches!(self.by, By::Entity) {
                        let message = match &self.by {
                            By::Entity => format!(
                                "'{}' of '{section}' comes from {}; write x-override: true in '{section}' to change it",
                                key.name,
                                self.place(from)
                            ),
                            By::Mixin { address, .. } => format!(
                                "'{}' of '{section}' is declared by {address} and by {}; an entity uses one of them",
                                key.name,
                                self.place(from)
                            ),
                        };
                        self.problem(key.span, "mixin-name", message, None);
                        continue;
                    }
                    if section == "x-access"
                        && top
                        && Operation::ALL.iter().any(|operation| operation.as_str() == key.name)
                    {
                        self.tighter(there, &node);
                    }
                    *there = node;
                }
            }
        }
    }

    fn rules(&mut self, base: &mut Vec<Node>, own: Vec<Node>) {
        let code = |node: &Node| node.get("code").and_then(Node::as_str).map(str::to_string);
        let mut new = Vec::new();
        for mut rule in own {
            let span = rule.get("code").map_or(rule.span, |code| code.span);
            let overrides = self.overrides(&mut rule);
            let known = code(&rule);
            let there = base.iter_mut().find(|there| known.is_some() && code(there) == known);
            match (there, overrides, &self.by) {
                (Some(there), Some(_), By::Entity) => {
                    let name = known.unwrap_or_default();
                    self.replace(there, rule, What::Rule, &name);
                }
                (Some(there), _, by) => {
                    let from = there.get("code").map_or(there.span, |code| code.span);
                    let name = known.unwrap_or_default();
                    let message = match by {
                        By::Entity => format!(
                            "the rule '{name}' comes from {}; write x-override: true to change it",
                            self.place(from)
                        ),
                        By::Mixin { address, .. } => format!(
                            "the rule '{name}' is declared by {address} and by {}; an entity uses one of them",
                            self.place(from)
                        ),
                    };
                    self.problem(span, "mixin-name", message, None);
                }
                (None, Some(_), _) => {
                    let message = match known {
                        Some(known) => format!("no mixin declares the rule '{known}', so there is nothing to change"),
                        None => "a rule is changed by its code".to_string(),
                    };
                    self.problem(span, "mixin-name", message, None);
                }
                (None, None, _) => new.push(rule),
            }
        }
        match self.by {
            By::Entity => base.splice(0..0, new).for_each(drop),
            By::Mixin { .. } => base.extend(new),
        }
    }

    /// Takes `x-override` out; where it stood, when it says true. A mixin changes nobody else's declarations.
    fn overrides(&mut self, node: &mut Node) -> Option<Span> {
        let (key, value) = take(node, "x-override")?;
        self.flag(key.span, &value).then_some(key.span)
    }

    fn flag(&mut self, span: Span, value: &Node) -> bool {
        if let By::Mixin { .. } = self.by {
            self.problem(span, "mixin", "a mixin changes no other declarations; an entity does".to_string(), None);
            return false;
        }
        if !matches!(value.kind, Kind::Bool(true)) {
            self.problem(span, "mixin", "'x-override' is true, or is left out".to_string(), None);
        }
        true
    }

    /// Nobody may do more through an entity than its mixin allows.
    fn tighter(&mut self, base: &Node, own: &Node) {
        for (before, now) in pairs(base, own) {
            let (Some(allowed), Some(asked)) = (roles(before), roles(now)) else { continue };
            let admits = |needed: &[Role], role: Role| needed.iter().any(|need| role.satisfies(*need));
            if let Some(role) = Role::ALL.into_iter().find(|role| admits(&asked, *role) && !admits(&allowed, *role)) {
                let message = format!(
                    "{} would be allowed here, whom {} does not allow; roles are only tightened",
                    role.as_str(),
                    self.place(before.span)
                );
                self.problem(now.span, "mixin-roles", message, None);
            }
        }
    }

    /// `accounting.trade_document (trade_document.yaml:3:14)`
    fn place(&self, span: Span) -> String {
        let mixin = usize::from(span.source).checked_sub(1).and_then(|number| self.mixins.get(number));
        match mixin {
            Some(mixin) => format!("{} ({}:{}:{})", mixin.address, file_name(&mixin.path), span.line, span.column + 1),
            None => "this entity".to_string(),
        }
    }

    fn problem(&mut self, span: Span, code: &'static str, message: String, suggestion: Option<String>) {
        self.problems.push(Problem { span, message, suggestion, code });
    }
}

/// Role words beside those they replace: `by` is one, `x-access` of a field a group of them.
fn pairs<'n>(base: &'n Node, own: &'n Node) -> Vec<(&'n Node, &'n Node)> {
    match &own.kind {
        Kind::Map(keys) => {
            keys.iter().filter_map(|(key, now)| base.get(&key.name).map(|before| (before, now))).collect()
        }
        _ => vec![(base, own)],
    }
}

/// `None` when a word is no role, which the compiler says at its place.
fn roles(node: &Node) -> Option<Vec<Role>> {
    match &node.kind {
        Kind::Text(word, _) => Some(vec![Role::parse(word)?]),
        Kind::List(_) => items(node)
            .iter()
            .filter(|item| entries(item).is_empty())
            .map(|item| item.as_str().and_then(Role::parse))
            .collect(),
        _ => None,
    }
}
