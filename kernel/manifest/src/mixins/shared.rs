//! The published schemas of files that share: an entity may say a part of a declaration, a mixin keeps places open. What they
//! come to is held against the exact shape of an entity.

use serde_json::{Map, Value as Json, json};

/// Declarations that have a name, with what is left out of `required` while they only change a mixin's.
const NAMED: [&str; 6] = ["Property", "StateDecl", "TransitionDecl", "PostingDecl", "RuleDecl", "TimerDecl"];
/// Groups that a mixin may give a part of.
const GROUPS: [&str; 4] = ["AccessDecl", "StatesDecl", "ApprovalDecl", "LinesDecl"];

/// Adds `x-use`, `x-override` and `x-after` to the schema of an entity.
pub(crate) fn entity(schema: &mut Json, uses: &Json) {
    let uses_key = uses.pointer("/properties/x-use").cloned();
    let decl = uses.pointer("/$defs/UseDecl").cloned();
    if let Some(properties) = schema.get_mut("properties").and_then(Json::as_object_mut) {
        properties.extend(uses_key.map(|key| ("x-use".to_string(), key)));
    }
    if let Some(required) = schema.get_mut("required").and_then(Json::as_array_mut) {
        required.retain(|key| key != "properties" && key != "x-access");
    }
    let Some(defs) = schema.get_mut("$defs").and_then(Json::as_object_mut) else { return };
    defs.extend(decl.map(|decl| ("UseDecl".to_string(), decl)));
    for name in NAMED.into_iter().chain(GROUPS) {
        let Some(def) = defs.get_mut(name).and_then(Json::as_object_mut) else { continue };
        relax(def, NAMED.contains(&name));
        if name != "LinesDecl" {
            add(
                def,
                "x-override",
                json!({"type": "boolean", "description": "Changes, key by key, what a mixin declares under this name."}),
            );
        }
        after(def, name);
    }
}

/// Adds `x-optional`, `x-after` and slots to the schema of a mixin.
pub(crate) fn mixin(schema: &mut Json) {
    let slot = json!({
        "type": "object",
        "description": "A place where an entity puts items of its own: `slots: {name: […]}`.",
        "properties": {"slot": {"type": "string"}},
        "required": ["slot"],
        "additionalProperties": false,
    });
    open_lists(schema);
    let Some(defs) = schema.get_mut("$defs").and_then(Json::as_object_mut) else { return };
    for name in NAMED {
        let Some(def) = defs.get_mut(name).and_then(Json::as_object_mut) else { continue };
        add(def, "x-optional", json!({"type": "boolean", "description": "An entity may leave this out by `without`."}));
        after(def, name);
    }
    defs.insert("Slot".to_string(), slot);
}

fn after(def: &mut Map<String, Json>, name: &str) {
    if name != "RuleDecl" && NAMED.contains(&name) {
        add(
            def,
            "x-after",
            json!({"type": "string", "description": "The name this one stands behind; those written next follow it."}),
        );
    }
}

fn add(def: &mut Map<String, Json>, key: &str, value: Json) {
    if let Some(properties) = def.get_mut("properties").and_then(Json::as_object_mut) {
        properties.insert(key.to_string(), value);
    }
}

/// What is required of a whole declaration is not required of a change.
fn relax(def: &mut Map<String, Json>, named: bool) {
    let Some(required) = def.remove("required").filter(|_| named) else { return };
    def.insert("anyOf".to_string(), json!([{"required": ["x-override"]}, {"required": required}]));
}

/// Every list may hold slots among its items.
fn open_lists(node: &mut Json) {
    match node {
        Json::Object(keys) => {
            keys.values_mut().for_each(open_lists);
            let is_list = keys.get("type").is_some_and(|kind| {
                kind == "array" || kind.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "array"))
            });
            if let Some(items) =
                keys.get_mut("items").filter(|items| is_list && (items.is_object() || items.is_boolean()))
            {
                let plain = items.take();
                *items = json!({"anyOf": [plain, {"$ref": "#/$defs/Slot"}]});
            }
        }
        Json::Array(items) => items.iter_mut().for_each(open_lists),
        _ => {}
    }
}
