//! What a newer version of a plugin changes for a business: its records and fields, its screens, the rows it brings. Both
//! versions are described as an administrator's browser would draw them, and the descriptions are compared.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel_access::Actor;
use kernel_manifest::model::{Entity, Registry};
use serde_json::{Value as Json, json};

use super::declared;
use crate::app::App;
use crate::context::OpContext;
use crate::shell::describe_entity;
use crate::words::Words;

/// Parts of a described entity that are screens.
const SCREENS: [&str; 4] = ["list", "form", "detail", "tree"];

/// What changes for the caller's business once it has this version; none where neither version declares anything, or the server
/// would have to start again to know.
pub fn ahead(app: &Arc<App>, context: &OpContext, plugin: &str, version: &str) -> Option<Json> {
    let after = app.once_installed(context.tenant(), plugin, version)?;
    let (before, after) = (&app.product.registry, &after.product.registry);
    if declared::of(before, plugin).is_empty() && declared::of(after, plugin).is_empty() {
        return None;
    }
    let (actor, sector) = (context.as_system().actor, &context.business.sector);
    Some(between(&Side::of(before, plugin, &actor, sector), &Side::of(after, plugin, &actor, sector)))
}

struct Side<'a> {
    registry: &'a Registry,
    plugin: &'a str,
    actor: &'a Actor,
    words: Words<'a>,
}

impl<'a> Side<'a> {
    fn of(registry: &'a Registry, plugin: &'a str, actor: &'a Actor, sector: &'a str) -> Side<'a> {
        Side { registry, plugin, actor, words: Words::new(registry, sector) }
    }

    fn families(&self) -> BTreeSet<String> {
        declared::of(self.registry, self.plugin)
    }

    /// Entities by address: title and description.
    fn entities(&self) -> BTreeMap<String, (String, Json)> {
        let families = self.families();
        let described = |entity: &Arc<Entity>| {
            (self.words.translate(&entity.plural), describe_entity(self.registry, self.actor, entity, &self.words))
        };
        self.registry
            .entities
            .iter()
            .filter(|(_, entity)| families.contains(&entity.family))
            .map(|(address, entity)| (address.clone(), described(entity)))
            .collect()
    }

    /// Titles of screens by path.
    fn screens(&self) -> BTreeMap<String, String> {
        let families = self.families();
        let own = self.registry.routes.iter().filter(|route| families.contains(&route.family));
        own.map(|route| (route.path.clone(), self.words.translate(&route.title))).collect()
    }

    /// Rows it brings, by entity: what identifies each.
    fn rows(&self) -> BTreeMap<String, BTreeSet<String>> {
        let families = self.families();
        let mut rows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for seed in self.registry.seeds.iter().filter(|seed| families.contains(&seed.family)) {
            let named = |row: &indexmap::IndexMap<String, Json>| {
                json!(seed.rows.key.iter().map(|key| row.get(key)).collect::<Vec<_>>()).to_string()
            };
            rows.entry(seed.rows.seed.clone()).or_default().extend(seed.rows.rows.iter().map(named));
        }
        rows
    }

    fn title(&self, address: &str) -> String {
        self.registry.entity(address).map_or_else(|| address.to_string(), |entity| self.words.translate(&entity.plural))
    }
}

fn between(before: &Side<'_>, after: &Side<'_>) -> Json {
    let (was, is) = (before.entities(), after.entities());
    let added: Vec<&String> =
        is.iter().filter(|(address, _)| !was.contains_key(*address)).map(|(_, (title, _))| title).collect();
    let removed: Vec<&String> =
        was.iter().filter(|(address, _)| !is.contains_key(*address)).map(|(_, (title, _))| title).collect();
    let both = || is.iter().filter_map(|(address, (title, after))| Some((title, &was.get(address)?.1, after)));
    let changed: Vec<Json> = both().filter_map(|(title, before, after)| entity(title, before, after)).collect();
    let redrawn: Vec<&String> = both()
        .filter(|(_, before, after)| SCREENS.iter().any(|part| before[*part] != after[*part]))
        .map(|(title, _, _)| title)
        .collect();
    json!({
        "entities": {"added": added, "removed": removed, "changed": changed},
        "screens": screens(&before.screens(), &after.screens(), &redrawn),
        "data": rows(before, after),
    })
}

/// Fields and actions of an entity that both versions have; none where nothing of them changes.
fn entity(title: &str, before: &Json, after: &Json) -> Option<Json> {
    let (was, is) = (named(&before["fields"]), named(&after["fields"]));
    let (could, can) = (named(&before["transitions"]), named(&after["transitions"]));
    let changed: Vec<Json> = is
        .iter()
        .filter(|(name, field)| was.get(*name).is_some_and(|before| before != *field))
        .map(|(name, field)| json!({"label": field["label"], "required": field["required"] == true && was.get(name).is_some_and(|before| before["required"] != true)}))
        .collect();
    let told = json!({
        "title": title,
        "fields": {"added": gained(&was, &is), "removed": gained(&is, &was), "changed": changed},
        "actions": {"added": gained(&could, &can), "removed": gained(&can, &could)},
    });
    let nothing = ["fields", "actions"].iter().all(|part| {
        told[*part].as_object().is_none_or(|lists| lists.values().all(|list| list.as_array().is_none_or(Vec::is_empty)))
    });
    (!nothing).then_some(told)
}

/// Fields or transitions by name; those of lines by the name of both.
fn named(list: &Json) -> BTreeMap<String, Json> {
    let mut found = BTreeMap::new();
    for one in list.as_array().into_iter().flatten() {
        let name = one["name"].as_str().unwrap_or_default().to_string();
        for line in one["fields"].as_array().into_iter().flatten() {
            let mut line = line.clone();
            line["label"] = json!(format!(
                "{}: {}",
                one["label"].as_str().unwrap_or_default(),
                line["label"].as_str().unwrap_or_default()
            ));
            found.insert(format!("{name}.{}", line["name"].as_str().unwrap_or_default()), line);
        }
        let mut alone = one.clone();
        if let Some(object) = alone.as_object_mut() {
            object.remove("fields");
        }
        found.insert(name, alone);
    }
    found
}

/// Labels of what is in the second and not in the first.
fn gained(first: &BTreeMap<String, Json>, second: &BTreeMap<String, Json>) -> Vec<Json> {
    second.iter().filter(|(name, _)| !first.contains_key(*name)).map(|(_, one)| one["label"].clone()).collect()
}

fn screens(was: &BTreeMap<String, String>, is: &BTreeMap<String, String>, redrawn: &[&String]) -> Json {
    let only = |here: &BTreeMap<String, String>, there: &BTreeMap<String, String>| {
        let paths = here.iter().filter(|(path, _)| !there.contains_key(*path));
        paths.map(|(path, title)| json!({"path": path, "title": title})).collect::<Vec<_>>()
    };
    json!({"added": only(is, was), "removed": only(was, is), "changed": redrawn})
}

/// How many rows it brings besides. Rows that are there already stay as they are.
fn rows(before: &Side<'_>, after: &Side<'_>) -> Json {
    let was = before.rows();
    let none = BTreeSet::new();
    let more = after.rows().into_iter().map(|(address, rows)| {
        let count = rows.difference(was.get(&address).unwrap_or(&none)).count();
        (after.title(&address), count)
    });
    json!(
        more.filter(|(_, count)| *count > 0)
            .map(|(title, count)| json!({"title": title, "rows": count}))
            .collect::<Vec<_>>()
    )
}
