//! Routes as they travel. Most are the four screens of an entity, and follow from its two names and the path of its list: one row
//! says them all. The others stand by family and kind. `web/src/registry/wire.ts` makes the same routes of it again; a route that
//! is not exactly what the shell would make of a row is never part of one.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel_manifest::model::Entity;
use serde_json::{Map, Value as Json, json};

use super::Reach;
use crate::words::titled;

/// A described route: as `navigation::routes` tells it.
type Described = Map<String, Json>;

/// Screens of an entity after its list, and where they usually lie below it.
const USUAL: [&str; 3] = ["+/create", "+/{id}/edit", "+/{id}"];
/// Stands for a screen that is not there, or not as usual.
const NONE: u8 = 0;

/// What the document says of routes.
#[derive(Default)]
pub struct Compact {
    /// Place → entity → `[one, many, list, create?, edit?, detail?, more?]`.
    pub records: BTreeMap<String, Map<String, Json>>,
    /// Place → kind (`list`, `list soon`) → `[path, title, more?]`.
    pub routes: BTreeMap<String, BTreeMap<String, Vec<Json>>>,
}

pub fn pack(reach: &Reach<'_>, described: Vec<Described>) -> Compact {
    let mut compact = Compact::default();
    let mut taken: HashSet<String> = HashSet::new();
    let by_path: HashMap<&str, &Described> =
        described.iter().filter_map(|route| Some((route.get("path")?.as_str()?, route))).collect();
    for entity in reach.registry.entities.values() {
        if let (Some(row), Some((_, name))) = (Row::of(reach, entity, &by_path), entity.address.split_once('.')) {
            compact.records.entry(row.place).or_default().insert(name.to_string(), Json::Array(row.items));
            taken.extend(row.taken);
        }
    }
    for mut route in described {
        if route.get("path").and_then(Json::as_str).is_some_and(|path| taken.contains(path)) {
            continue;
        }
        let place = place(&route);
        let soon = route.shift_remove("state").is_some();
        let [path, title, kind] = ["path", "title", "kind"].map(|key| route.shift_remove(key).unwrap_or_default());
        let kind = format!("{}{}", kind.as_str().unwrap_or_default(), if soon { " soon" } else { "" });
        route.retain(|key, _| !["family", "view"].contains(&key.as_str()));
        let mut item = vec![path, title];
        if !route.is_empty() {
            item.push(Json::Object(route));
        }
        compact.routes.entry(place).or_default().entry(kind).or_default().push(Json::Array(item));
    }
    compact
}

/// Family and view: `accounting`, or `parties accounting` where the view is another family's.
fn place(route: &Described) -> String {
    let text = |key: &str| route.get(key).and_then(Json::as_str);
    let family = text("family").unwrap_or_default();
    text("view").map_or_else(|| family.to_string(), |view| format!("{family} {view}"))
}

/// The four screens of one entity, as far as the caller may open them and they are as usual.
struct Row {
    place: String,
    items: Vec<Json>,
    taken: Vec<String>,
}

impl Row {
    fn of(reach: &Reach<'_>, entity: &Entity, by_path: &HashMap<&str, &Described>) -> Option<Row> {
        let (one, many) = (reach.words.translate(&entity.title), reach.words.translate(&entity.plural));
        if many.starts_with('+') {
            return None;
        }
        let titles = &reach.registry.record_titles;
        let list = if entity.tree_slot.is_some() { "tree" } else { "list" };
        let form = if entity.editor.is_some() { "document" } else { "form" };
        let screens = [
            ("list", &entity.routes.list, list, many.clone()),
            ("create", &entity.routes.create, form, titled(&titles.create, &one)),
            ("edit", &entity.routes.edit, form, titled(&titles.edit, &one)),
            ("detail", &entity.routes.detail, "detail", one.clone()),
        ];
        let first = screens.iter().find_map(|(_, path, ..)| by_path.get(path.as_deref()?))?;
        let view = first.get("view").cloned();
        let mut mobile: Vec<&str> = Vec::new();
        let paths: Vec<Option<&String>> = screens
            .iter()
            .map(|(name, path, kind, title)| {
                let path = path.as_ref()?;
                let open = by_path.get(path.as_str())?;
                let mut usual = Map::from_iter([
                    ("path".to_string(), json!(path)),
                    ("kind".to_string(), json!(kind)),
                    ("title".to_string(), json!(title)),
                    ("family".to_string(), json!(entity.family)),
                    ("entity".to_string(), json!(entity.address)),
                ]);
                usual.extend(view.clone().map(|view| ("view".to_string(), view)));
                if ["create", "edit"].contains(name) {
                    usual.insert("mode".into(), json!(name));
                    usual.extend(entity.editor.as_ref().map(|editor| ("component".to_string(), json!(editor))));
                }
                let is_mobile = open.get("layout").is_some_and(|layout| layout == "mobile");
                if is_mobile {
                    usual.insert("layout".into(), json!("mobile"));
                }
                if usual != **open {
                    return None;
                }
                mobile.extend(is_mobile.then_some(*name));
                Some(path)
            })
            .collect();
        let [list, ways @ ..] = paths.as_slice() else { return None };
        let below = |path: &String| {
            list.and_then(|list| path.strip_prefix(list.as_str()))
                .map_or_else(|| path.clone(), |rest| format!("+{rest}"))
        };
        let ways: Vec<Json> =
            ways.iter().map(|path| path.map_or_else(|| json!(NONE), |path| json!(below(path)))).collect();
        let mut items = vec![
            json!(one),
            json!(many.strip_prefix(&one).map_or_else(|| many.clone(), |end| format!("+{end}"))),
            list.map_or_else(|| json!(NONE), |list| json!(list)),
        ];
        if ways != USUAL.map(Json::from) {
            items.extend(ways);
        }
        let mut more = Map::new();
        if entity.tree_slot.is_some() {
            more.insert("tree".into(), json!(true));
        }
        if let Some(editor) = &entity.editor {
            more.insert("editor".into(), json!(editor));
        }
        if !mobile.is_empty() {
            more.insert("mobile".into(), json!(mobile));
        }
        if !more.is_empty() {
            items.push(Json::Object(more));
        }
        let taken: Vec<String> = paths.into_iter().flatten().cloned().collect();
        (!taken.is_empty()).then(|| Row { place: place(first), items, taken })
    }
}
