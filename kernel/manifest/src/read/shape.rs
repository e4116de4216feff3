//! The shape of each file kind, derived from its JSON Schema, and the walk that finds every key, type and word that does not fit.

use std::collections::HashMap;

use serde_json::Value as Json;

use super::yaml::{Kind, Node, Problem, Span};
use crate::diagnostic::nearest;

/// What may stand at a place.
#[derive(Debug, Clone)]
pub enum Shape {
    Any,
    Bool,
    /// Whole numbers from this value on.
    Int(i64),
    Text,
    Words(Vec<String>),
    List(Box<Shape>),
    /// Any keys, values of one shape.
    Map(Box<Shape>),
    Keys(Keys),
    /// A text or a list of texts.
    OneOrMany,
    /// A text, or what says the same at length.
    TextOr(Box<Shape>),
    /// A definition by name, for shapes that hold themselves.
    Named(String),
}

#[derive(Debug, Clone)]
pub struct Keys {
    known: Vec<(String, Shape)>,
    required: Vec<String>,
}

/// The shape of one file kind with the definitions it refers to.
#[derive(Debug)]
pub struct FileShape {
    root: Shape,
    named: HashMap<String, Shape>,
}

impl FileShape {
    /// Reads the JSON Schema that `schemars` derived from a source type.
    pub fn new(schema: &Json) -> FileShape {
        let named = match schema.get("$defs").and_then(Json::as_object) {
            Some(defs) => defs.iter().map(|(name, def)| (name.clone(), shape(def))).collect(),
            None => HashMap::new(),
        };
        FileShape { root: shape(schema), named }
    }

    /// Every misfit of the document.
    pub fn check(&self, root: &Node) -> Vec<Problem> {
        let mut walk = Walk { file: self, problems: Vec::new() };
        walk.visit(&self.root, root, root.span, "the file");
        walk.problems
    }
}

fn shape(schema: &Json) -> Shape {
    let Some(object) = schema.as_object() else { return Shape::Any };
    if let Some(name) = object.get("$ref").and_then(Json::as_str) {
        let name = name.rsplit('/').next().unwrap_or(name);
        return if name == "OneOrMany" { Shape::OneOrMany } else { Shape::Named(name.to_string()) };
    }
    if let Some(options) = object.get("anyOf").or_else(|| object.get("oneOf")).and_then(Json::as_array) {
        return alternatives(options);
    }
    if let Some(words) = object.get("enum").and_then(Json::as_array) {
        return Shape::Words(words.iter().filter_map(Json::as_str).map(str::to_string).collect());
    }
    match type_of(object.get("type")) {
        Some("string") => Shape::Text,
        Some("boolean") => Shape::Bool,
        Some("integer") => Shape::Int(object.get("minimum").and_then(Json::as_i64).unwrap_or(i64::MIN)),
        Some("array") => Shape::List(Box::new(object.get("items").map_or(Shape::Any, shape))),
        Some("object") => keys(object),
        _ => Shape::Any,
    }
}

/// `anyOf [x, null]` is an optional x; `oneOf [const …]` an enum with described words.
fn alternatives(options: &[Json]) -> Shape {
    let words: Vec<String> = options.iter().flat_map(words_of).collect();
    if !words.is_empty() {
        return Shape::Words(words);
    }
    let mut real = options.iter().filter(|option| option.get("type").and_then(Json::as_str) != Some("null"));
    match (real.next(), real.next()) {
        (Some(only), None) => shape(only),
        (Some(short), Some(long)) if matches!(shape(short), Shape::Text) => Shape::TextOr(Box::new(shape(long))),
        _ => Shape::Any,
    }
}

fn words_of(option: &Json) -> Vec<String> {
    let single = option.get("const").into_iter();
    let several = option.get("enum").and_then(Json::as_array).into_iter().flatten();
    single.chain(several).filter_map(Json::as_str).map(str::to_string).collect()
}

fn type_of(declared: Option<&Json>) -> Option<&str> {
    match declared? {
        Json::String(name) => Some(name),
        Json::Array(names) => names.iter().filter_map(Json::as_str).find(|name| *name != "null"),
        _ => None,
    }
}

fn keys(object: &serde_json::Map<String, Json>) -> Shape {
    let Some(properties) = object.get("properties").and_then(Json::as_object) else {
        return Shape::Map(Box::new(object.get("additionalProperties").map_or(Shape::Any, shape)));
    };
    let required = object.get("required").and_then(Json::as_array).into_iter().flatten();
    Shape::Keys(Keys {
        known: properties.iter().map(|(name, schema)| (name.clone(), shape(schema))).collect(),
        required: required.filter_map(Json::as_str).map(str::to_string).collect(),
    })
}

struct Walk<'a> {
    file: &'a FileShape,
    problems: Vec<Problem>,
}

impl Walk<'_> {
    fn problem(&mut self, span: Span, code: &'static str, message: String, suggestion: Option<String>) {
        self.problems.push(Problem { span, message, suggestion, code });
    }

    /// `place` is where problems about the whole value are marked, `name` how it is called.
    fn visit(&mut self, shape: &Shape, node: &Node, place: Span, name: &str) {
        let file = self.file;
        match (shape, &node.kind) {
            (Shape::Any, _)
            | (Shape::Bool, Kind::Bool(_))
            | (Shape::Text | Shape::OneOrMany | Shape::TextOr(_), Kind::Text(..))
            | (Shape::List(_) | Shape::Map(_), Kind::Null) => {}
            (Shape::Named(def), _) => {
                if let Some(shape) = file.named.get(def) {
                    self.visit(shape, node, place, name);
                }
            }
            (Shape::Int(least), Kind::Int(number)) => {
                if number < least {
                    self.problem(node.span, "wrong-value", format!("'{name}' is {least} or more"), None);
                }
            }
            (Shape::Words(words), Kind::Text(word, _)) => {
                if !words.contains(word) {
                    let near = nearest(word, words.iter().map(String::as_str));
                    let message = format!("'{word}' is not a word for '{name}'; known are {}", words.join(", "));
                    self.problem(node.span, "unknown-word", message, near);
                }
            }
            (Shape::List(inner), Kind::List(items)) => {
                for item in items {
                    self.visit(inner, item, item.span, name);
                }
            }
            (Shape::OneOrMany, Kind::List(items)) => {
                for item in items {
                    self.visit(&Shape::Text, item, item.span, name);
                }
            }
            (Shape::TextOr(long), Kind::Map(_)) => self.visit(long, node, place, name),
            (Shape::Map(inner), Kind::Map(entries)) => {
                for (key, value) in entries {
                    self.visit(inner, value, key.span, &key.name);
                }
            }
            (Shape::Keys(keys), Kind::Map(entries)) => {
                for (key, value) in entries {
                    match keys.known.iter().find(|(known, _)| *known == key.name) {
                        Some((_, inner)) => self.visit(inner, value, key.span, &key.name),
                        None => {
                            let unused = keys.known.iter().map(|(known, _)| known.as_str());
                            let near = nearest(&key.name, unused.filter(|known| node.get(known).is_none()));
                            self.problem(key.span, "unknown-key", format!("unknown key '{}'", key.name), near);
                        }
                    }
                }
                let place = entries.first().map_or(place, |(key, _)| if place == node.span { key.span } else { place });
                self.missing(keys, node, place, name);
            }
            (Shape::Keys(keys), Kind::Null) => self.missing(keys, node, place, name),
            (_, Kind::Null) => self.problem(
                place,
                "missing-value",
                format!("'{name}' has no value; {} is wanted", wanted(shape)),
                None,
            ),
            (Shape::Text | Shape::Words(_) | Shape::OneOrMany | Shape::TextOr(_), Kind::Int(number)) => {
                let message = format!("'{name}' is text, so numbers stand in quotes");
                self.problem(node.span, "wrong-type", message, Some(format!("\"{number}\"")));
            }
            (Shape::Text | Shape::Words(_) | Shape::OneOrMany | Shape::TextOr(_), Kind::Bool(flag)) => {
                let message = format!("'{name}' is text, so true and false stand in quotes");
                self.problem(node.span, "wrong-type", message, Some(format!("\"{flag}\"")));
            }
            _ => {
                let place = if matches!(node.kind, Kind::List(_) | Kind::Map(_)) { place } else { node.span };
                let message = format!("'{name}' is {}, found {}", wanted(shape), node.words());
                self.problem(place, "wrong-type", message, None);
            }
        }
    }

    fn missing(&mut self, keys: &Keys, node: &Node, place: Span, name: &str) {
        for required in &keys.required {
            if node.get(required).is_none() {
                self.problem(place, "missing-key", format!("{} lacks '{required}'", quoted(name)), None);
            }
        }
    }
}

fn quoted(name: &str) -> String {
    if name == "the file" { name.to_string() } else { format!("'{name}'") }
}

fn wanted(shape: &Shape) -> &'static str {
    match shape {
        Shape::Bool => "true or false",
        Shape::Int(_) => "a whole number",
        Shape::Text => "text",
        Shape::Words(_) => "a word",
        Shape::List(_) => "a list",
        Shape::OneOrMany => "text or a list of texts",
        Shape::TextOr(_) => "text or a group of keys",
        Shape::Map(_) | Shape::Keys(_) => "a group of keys",
        Shape::Any | Shape::Named(_) => "a value",
    }
}
