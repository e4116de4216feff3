//! What tables, columns and indexes a registry asks for, free of any dialect.

use std::collections::BTreeMap;

use kernel_manifest::model::{Detail, Entity, Field, FieldKind, LineSet, LinkedRows, Registry, Rollup, system};
use kernel_types::Value;
use serde::{Deserialize, Serialize};

use crate::entity::ExclusionSchema;
use crate::sql::{ColumnType, KIND_SUFFIX, exclusion_name, index_name};

/// All entity tables by name. Serialised into `baobab_schema` as what was last applied.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schema {
    pub tables: BTreeMap<String, TableSchema>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableKind {
    /// Key (tenant, id).
    Entity,
    /// Key (tenant, parent, seq).
    Lines,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSchema {
    pub kind: TableKind,
    /// In the order of the key, then of the declaration. Columns added later stand last in an older database; nothing
    /// depends on their order.
    pub columns: Vec<ColumnSchema>,
    /// By name.
    pub indexes: BTreeMap<String, IndexSchema>,
    /// Spans of time that rows have to themselves, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub exclusions: BTreeMap<String, ExclusionSchema>,
    /// The plugin that declares it. What a plugin declares no more stays as it is: plugins come and go, their rows do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plugin: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnSchema {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ColumnType,
    /// Digits after the point of scaled integers; another scale is another meaning of the same integers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<u32>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not_null: bool,
    /// What existing rows get when the column is added: `true`, `5`, `"draft"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<serde_json::Value>,
    /// Of a link that held the target's unique text before it was one: where that text stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formerly: Option<KeyColumn>,
}

/// A unique text of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyColumn {
    pub table: String,
    pub column: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ignore_case: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexSchema {
    pub unique: bool,
    pub columns: Vec<IndexColumn>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexColumn {
    pub name: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub descending: bool,
    /// Key columns are never null, so the order of nulls is left to the database.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub key: bool,
    /// `acme` and `ACME` are one value to this index: letters A to Z alone, so that both databases agree.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ignore_case: bool,
}

impl Schema {
    /// What the registry asks for.
    pub fn of(registry: &Registry) -> Schema {
        let mut schema = Schema::of_entities(registry.entities.values().map(AsRef::as_ref));
        for field in registry.entities.values().flat_map(|entity| &entity.fields) {
            schema.serve(registry, field.rollup.as_ref());
        }
        for block in registry.entities.values().filter_map(|entity| entity.detail.as_ref()).flat_map(Detail::all) {
            schema.serve_rows(registry, block.rows());
        }
        for entity in registry.entities.values() {
            let Some(plugin) = registry.plugin_families.get(&entity.family) else { continue };
            for table in entity.lines.iter().map(|set| &set.table).chain([&entity.table]) {
                if let Some(table) = schema.tables.get_mut(table) {
                    table.plugin = Some(plugin.clone());
                }
            }
        }
        schema
    }

    /// What is rolled up is found by its link, whenever one of its rows changes.
    fn serve(&mut self, registry: &Registry, rollup: Option<&Rollup>) {
        let Some((rollup, source)) = rollup.and_then(|rollup| Some((rollup, registry.entities.get(&rollup.from)?)))
        else {
            return;
        };
        let Some(rows) = rollup.rows(source) else { return };
        let (table, fields, tail): (_, _, &[&str]) = match rows.set.map(|set| &source.lines[set]) {
            Some(set) => (&set.table, &set.fields, &["parent", "seq"]),
            None => (&source.table, &source.fields, &["id"]),
        };
        let Some(schema) = self.tables.get_mut(table) else { return };
        let served = |index: &IndexSchema| index.columns.get(1).is_some_and(|column| column.name == rows.link.column);
        if schema.indexes.values().any(served) {
            return;
        }
        if let Some(keys) = index_keys(&[(rows.link.slot, false)], fields, tail) {
            insert_index(&mut schema.indexes, table, false, keys);
        }
    }

    /// What a page shows of another entity is found by its link and read in its order.
    fn serve_rows(&mut self, registry: &Registry, rows: Option<LinkedRows<'_>>) {
        let Some((rows, from)) = rows.and_then(|rows| Some((rows.clone(), registry.entities.get(rows.from)?))) else {
            return;
        };
        let Some(by) = from.field(rows.by) else { return };
        let order = rows
            .sort
            .split(',')
            .next()
            .and_then(|first| sort_key(from, first))
            .filter(|(slot, _)| *slot != system::ID && *slot != by.slot);
        let keys: Vec<(usize, bool)> = std::iter::once((by.slot, false)).chain(order).collect();
        let Some(schema) = self.tables.get_mut(&from.table) else { return };
        let column = |slot: usize| from.fields.get(slot).map(|field| field.column.as_str());
        let served = |index: &IndexSchema| {
            let names = index.columns.iter().skip(1).map(|column| Some(column.name.as_str()));
            names.take(keys.len()).eq(keys.iter().map(|(slot, _)| column(*slot)))
        };
        if schema.indexes.values().any(served) {
            return;
        }
        // An order that is computed when it is read has no index; the link alone still finds the rows.
        let found =
            index_keys(&keys, &from.fields, &["id"]).or_else(|| index_keys(keys.get(..1)?, &from.fields, &["id"]));
        if let Some(found) = found {
            insert_index(&mut schema.indexes, &from.table, false, found);
        }
    }

    pub fn of_entities<'e>(entities: impl IntoIterator<Item = &'e Entity>) -> Schema {
        let mut tables = BTreeMap::new();
        for entity in entities {
            tables.insert(entity.table.clone(), entity_table(entity));
            for set in &entity.lines {
                tables.insert(set.table.clone(), lines_table(set));
            }
        }
        Schema { tables }
    }
}

fn entity_table(entity: &Entity) -> TableSchema {
    let mut columns = vec![key_column("tenant", ColumnType::Int)];
    entity.fields.iter().for_each(|field| push_field(&mut columns, field));
    let mut indexes = BTreeMap::new();
    let mut unique: Vec<Vec<usize>> = entity.unique.clone();
    for field in entity.fields.iter().filter(|field| field.unique && field.slot != system::ID) {
        if !unique.contains(&vec![field.slot]) {
            unique.push(vec![field.slot]);
        }
    }
    for slots in &unique {
        let mut keys = vec![key("tenant")];
        keys.extend(
            slots
                .iter()
                .filter_map(|slot| entity.fields.get(*slot))
                .map(|field| IndexColumn { ignore_case: field.ignore_case, ..plain(&field.column, false) }),
        );
        let folded = keys.iter().any(|key| key.ignore_case);
        insert_index(&mut indexes, &entity.table, true, keys);
        // An index that ignores case does not serve a search for the text as it is written.
        let declared: Vec<(usize, bool)> = slots.iter().map(|slot| (*slot, false)).collect();
        if folded && let Some(keys) = index_keys(&declared, &entity.fields, &["id"]) {
            insert_index(&mut indexes, &entity.table, false, keys);
        }
    }
    for declared in &entity.indexes {
        if let Some(keys) = index_keys(declared, &entity.fields, &["id"]) {
            insert_index(&mut indexes, &entity.table, false, keys);
        }
    }
    // The list opens with this sort: it must not read the whole table.
    let sort: Vec<(usize, bool)> = entity.list.sort.split(',').filter_map(|key| sort_key(entity, key)).collect();
    if sort.first().is_some_and(|(slot, _)| *slot != system::ID)
        && let Some(keys) = index_keys(&sort, &entity.fields, &["id"])
    {
        insert_index(&mut indexes, &entity.table, false, keys);
    }
    // Before every write one looks for the spans around.
    for exclusive in &entity.exclusives {
        let keys: Vec<(usize, bool)> =
            exclusive.by.iter().chain([&exclusive.from]).map(|slot| (*slot, false)).collect();
        if let Some(keys) = index_keys(&keys, &entity.fields, &["id"]) {
            insert_index(&mut indexes, &entity.table, false, keys);
        }
    }
    let held = |exclusive| {
        ExclusionSchema::of(entity, exclusive)
            .map(|exclusion| (exclusion_name(&entity.table, &exclusion.code), exclusion))
    };
    let exclusions = entity.exclusives.iter().filter_map(held).collect();
    TableSchema { kind: TableKind::Entity, columns, indexes, exclusions, plugin: None }
}

fn sort_key(entity: &Entity, key: &str) -> Option<(usize, bool)> {
    let key = key.trim();
    let (name, descending) = key.strip_prefix('-').map_or((key, false), |name| (name, true));
    entity.slot(name).map(|slot| (slot, descending))
}

fn lines_table(set: &LineSet) -> TableSchema {
    let mut columns = vec![
        key_column("tenant", ColumnType::Int),
        key_column("parent", ColumnType::Text),
        key_column("seq", ColumnType::Int),
        key_column("id", ColumnType::Text),
    ];
    for field in set.fields.iter().filter(|field| field.slot != LineSet::ID) {
        push_field(&mut columns, field);
    }
    let mut indexes = BTreeMap::new();
    for declared in &set.indexes {
        if let Some(keys) = index_keys(declared, &set.fields, &["parent", "seq"]) {
            insert_index(&mut indexes, &set.table, false, keys);
        }
    }
    TableSchema { kind: TableKind::Lines, columns, indexes, exclusions: BTreeMap::new(), plugin: None }
}

fn push_field(columns: &mut Vec<ColumnSchema>, field: &Field) {
    let Some(kind) = ColumnType::of(&field.kind).filter(|_| field.stored) else { return };
    // Only what the store itself always writes is NOT NULL: a field that becomes required later must be addable, and a
    // fresh table must equal a migrated one.
    let not_null =
        matches!(field.column.as_str(), "id" | "version" | "created_at" | "updated_at") && field.slot < system::COUNT;
    columns.push(ColumnSchema {
        name: field.column.clone(),
        kind,
        scale: field.kind.scale(),
        not_null,
        fill: field.default.as_ref().and_then(fill),
        formerly: field.formerly.as_ref().map(|key| KeyColumn {
            table: key.table.clone(),
            column: key.column.clone(),
            ignore_case: key.ignore_case,
        }),
    });
    if let FieldKind::Link(targets) = &field.kind
        && targets.len() > 1
    {
        let fill = targets.first().map(|target| serde_json::Value::String(target.clone()));
        columns.push(ColumnSchema {
            name: format!("{}{KIND_SUFFIX}", field.column),
            kind: ColumnType::Text,
            scale: None,
            not_null: false,
            fill,
            formerly: None,
        });
    }
}

fn fill(value: &Value) -> Option<serde_json::Value> {
    match value {
        Value::Bool(flag) => Some((*flag).into()),
        Value::Int(number) => Some((*number).into()),
        Value::Text(text) => Some(text.to_string().into()),
        _ => None,
    }
}

/// Tenant before, the table's own key after. The order of the key follows the last column, so that one index serves the
/// list forwards and backwards. `None` when a column is not stored.
fn index_keys(declared: &[(usize, bool)], fields: &[Field], tail: &[&str]) -> Option<Vec<IndexColumn>> {
    let mut keys = vec![key("tenant")];
    for (slot, descending) in declared {
        let field = fields.get(*slot)?;
        if !field.stored || ColumnType::of(&field.kind).is_none() {
            return None;
        }
        let column = IndexColumn { key: *slot == system::ID && tail == ["id"], ..plain(&field.column, *descending) };
        keys.push(column);
    }
    let descending = declared.last().is_some_and(|(_, descending)| *descending);
    for name in tail.iter().filter(|name| !keys.iter().any(|key| key.name == **name)).copied().collect::<Vec<_>>() {
        keys.push(IndexColumn { name: name.to_string(), descending, key: true, ignore_case: false });
    }
    // All descending is all ascending read backwards: one spelling, so that equal indexes are one.
    if keys[1..].iter().all(|key| key.descending) {
        keys.iter_mut().for_each(|key| key.descending = false);
    }
    Some(keys)
}

fn insert_index(indexes: &mut BTreeMap<String, IndexSchema>, table: &str, unique: bool, columns: Vec<IndexColumn>) {
    if indexes.values().any(|index| index.unique == unique && index.columns == columns) {
        return;
    }
    let names: Vec<String> = columns
        .iter()
        .filter(|column| !column.key)
        .map(|column| format!("{}{}", column.name, if column.descending { "_desc" } else { "" }))
        .collect();
    indexes.insert(index_name(table, unique, &names), IndexSchema { unique, columns });
}

fn key_column(name: &str, kind: ColumnType) -> ColumnSchema {
    ColumnSchema { name: name.to_string(), kind, scale: None, not_null: true, fill: None, formerly: None }
}

fn key(name: &str) -> IndexColumn {
    IndexColumn { name: name.to_string(), descending: false, key: true, ignore_case: false }
}

fn plain(name: &str, descending: bool) -> IndexColumn {
    IndexColumn { name: name.to_string(), descending, key: false, ignore_case: false }
}
