//! Seed rows: fields, values, keys, and an order in which every link finds its target.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde_json::Value as Json;

use crate::check::value::constant;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::{Entity, Field, FieldKind, Seed};
use crate::read::{Doc, FamilySource};
use crate::source::rows::SeedFile;

impl Check<'_> {
    pub fn seeds(&self, order: &[&FamilySource]) -> Vec<Seed> {
        let mut files: Vec<(&str, &Doc<SeedFile>)> = Vec::new();
        for source in order {
            for doc in &source.seeds {
                self.seed(&source.name, doc);
                files.push((source.name.as_str(), doc));
            }
        }
        let ranks = self.ranks(&files);
        files.sort_by_key(|(_, doc)| ranks.get(doc.value.seed.as_str()).copied().unwrap_or(usize::MAX));
        files
            .into_iter()
            .map(|(family, doc)| Seed {
                file: doc.file.path.clone(),
                family: family.to_string(),
                rows: doc.value.clone(),
            })
            .collect()
    }

    /// Place of each seeded entity when targets of links come first; circles are broken at the alphabetically first entity.
    fn ranks<'s>(&self, files: &[(&str, &'s Doc<SeedFile>)]) -> BTreeMap<&'s str, usize> {
        let seeded: BTreeSet<&str> = files.iter().map(|(_, doc)| doc.value.seed.as_str()).collect();
        let used: BTreeMap<&str, BTreeSet<&str>> = files.iter().fold(BTreeMap::new(), |mut used, (_, doc)| {
            let columns: &mut BTreeSet<&str> = used.entry(doc.value.seed.as_str()).or_default();
            columns.extend(doc.value.rows.iter().flat_map(|row| row.keys().map(String::as_str)));
            used
        });
        let mut ranks = BTreeMap::new();
        fn visit<'s>(
            check: &Check<'_>,
            name: &'s str,
            seeded: &BTreeSet<&'s str>,
            used: &BTreeMap<&str, BTreeSet<&str>>,
            open: &mut Vec<&'s str>,
            ranks: &mut BTreeMap<&'s str, usize>,
        ) {
            if ranks.contains_key(name) || open.contains(&name) {
                return;
            }
            open.push(name);
            if let Some(entity) = check.entities.get(name) {
                let columns = used.get(name);
                let head = entity
                    .fields
                    .iter()
                    .filter(|field| columns.is_some_and(|columns| columns.contains(field.name.as_str())));
                let lines = head.clone().filter_map(|field| match field.kind {
                    FieldKind::Lines(index) => entity.lines.get(index),
                    _ => None,
                });
                for field in head.chain(lines.flat_map(|set| &set.fields)) {
                    let FieldKind::Link(targets) = &field.kind else { continue };
                    for target in targets {
                        if let Some(target) = seeded.get(target.as_str()) {
                            visit(check, target, seeded, used, open, ranks);
                        }
                    }
                }
            }
            open.pop();
            let rank = ranks.len();
            ranks.insert(name, rank);
        }
        for name in &seeded {
            visit(self, name, &seeded, &used, &mut Vec::new(), &mut ranks);
        }
        ranks
    }

    fn seed(&self, family: &str, doc: &Doc<SeedFile>) {
        let at = At::root(&doc.file);
        let file = &doc.value;
        let Some(entity) = self.resolve(&at.key("seed"), family, &file.seed) else { return };
        let key_place = at.key("key");
        if file.key.is_empty() {
            self.problem_key(&key_place, "wrong-value", "a seed names the fields that identify a row");
        }
        for (index, name) in file.key.iter().enumerate() {
            self.slot(&key_place.item(index), entity, name);
        }
        let countries = at.key("countries");
        for (index, country) in file.countries.iter().enumerate() {
            if country.len() != 2 || !country.bytes().all(|b| b.is_ascii_uppercase()) {
                self.problem(
                    &countries.item(index),
                    "wrong-value",
                    format!("'{country}' is no country code such as ZW"),
                );
            }
        }
        let list = at.key("rows");
        let mut seen: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        let own_links = entity
            .fields
            .iter()
            .filter(|field| matches!(&field.kind, FieldKind::Link(targets) if targets.contains(&entity.address)));
        let own_links: Vec<&str> = own_links.map(|field| field.name.as_str()).collect();
        let keys: Vec<Vec<String>> =
            file.rows.iter().map(|row| file.key.iter().map(|name| text_of(row.get(name))).collect()).collect();
        // The place of each row by the value of a key of one field, which is how links name their target.
        let by_name: BTreeMap<&str, usize> = match file.key.len() {
            1 => keys
                .iter()
                .enumerate()
                .rev()
                .filter_map(|(index, key)| key.first().map(|key| (key.as_str(), index)))
                .collect(),
            _ => BTreeMap::new(),
        };
        for (index, row) in file.rows.iter().enumerate() {
            let place = list.item(index);
            self.row(&place, row, &entity.fields, entity, Some(&file.key));
            let named = !file.key.is_empty() && file.key.iter().all(|name| entity.slot(name).is_some());
            if let Some(first) = keys.get(index).filter(|_| named).and_then(|key| seen.insert(key.clone(), index)) {
                self.problem_key(&place, "duplicate", format!("row {} has the key of row {}", index + 1, first + 1));
            }
            for name in &own_links {
                let later = row
                    .get(*name)
                    .and_then(Json::as_str)
                    .and_then(|target| by_name.get(target))
                    .filter(|target| **target > index);
                if let Some(target) = later {
                    self.problem(
                        &place.key(name),
                        "seed-order",
                        format!("row {} stands below the row that links to it", target + 1),
                    );
                }
            }
        }
    }

    /// One row of a seed, or one line inside it.
    fn row(
        &self,
        at: &At<'_>,
        row: &IndexMap<String, Json>,
        fields: &[Field],
        entity: &Entity,
        key: Option<&[String]>,
    ) {
        for (name, json) in row {
            let place = at.key(name);
            let Some(field) = fields.iter().find(|field| field.name == *name) else {
                let near = nearest(name, fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", entity.address),
                    near,
                );
                continue;
            };
            if field.compute.is_some() || field.rollup.is_some() {
                self.problem_key(&place, "wrong-value", format!("'{name}' is computed"));
                continue;
            }
            match &field.kind {
                FieldKind::Lines(index) => self.seed_lines(&place, json, entity, *index),
                FieldKind::Link(_) | FieldKind::User => self.seed_link(&place, name, json),
                kind => {
                    if let Err(misfit) = constant(kind, json) {
                        self.report(
                            at.file,
                            place.span(),
                            "wrong-value",
                            format!("'{name}' {}", misfit.message),
                            misfit.suggestion,
                        );
                    }
                }
            }
        }
        let given = |name: &str| row.get(name).is_some_and(|json| !json.is_null());
        for field in fields.iter().filter(|field| {
            field.required && !field.read_only && field.default.is_none() && field.default_expr.is_none()
        }) {
            if !given(&field.name) && field.name != "id" {
                self.problem_key(at, "missing-field", format!("the row lacks '{}', which is required", field.name));
            }
        }
        for name in key.unwrap_or_default() {
            let has_default = fields
                .iter()
                .find(|field| field.name == *name)
                .is_none_or(|field| !field.required || field.default.is_some());
            if !given(name) && !has_default {
                self.problem_key(at, "missing-field", format!("the row lacks '{name}', a part of its key"));
            }
        }
    }

    /// Links are given by the key of their target: one value, or one per field of the key.
    fn seed_link(&self, at: &At<'_>, name: &str, json: &Json) {
        let fits = match json {
            Json::Null | Json::String(_) => true,
            Json::Array(parts) => parts.iter().all(Json::is_string),
            Json::Object(parts) => parts.values().all(|part| part.is_string() || part.is_boolean() || part.is_number()),
            _ => false,
        };
        if !fits {
            self.problem(at, "wrong-value", format!("'{name}' names its target by the target's key, as text"));
        }
    }

    fn seed_lines(&self, at: &At<'_>, json: &Json, entity: &Entity, index: usize) {
        let (Some(lines), Some(set)) = (json.as_array(), entity.lines.get(index)) else {
            return self.problem(at, "wrong-value", "lines are a list");
        };
        for (number, line) in lines.iter().enumerate() {
            let place = at.item(number);
            if set.is_links {
                self.seed_link(&place, &set.name, line);
                continue;
            }
            match line.as_object() {
                Some(object) => {
                    let row: IndexMap<String, Json> =
                        object.iter().map(|(name, json)| (name.clone(), json.clone())).collect();
                    self.row(&place, &row, &set.fields, entity, None);
                }
                None => self.problem(&place, "wrong-type", "a line is a group of keys"),
            }
        }
    }
}

fn text_of(json: Option<&Json>) -> String {
    match json {
        Some(Json::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
