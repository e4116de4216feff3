//! Number series that a declaration describes itself.

use std::collections::BTreeMap;

use super::field::Home;
use crate::check::{At, Check};
use crate::model::{Entity, FieldKind, OwnSeries, Restarts, Series};
use crate::read::Doc;
use crate::source::entity::EntityFile;
use crate::source::field::Property;
use crate::source::series::{AllottedAt, SeriesDecl};

/// What a pattern may hold besides the counter.
const PARTS: [&str; 3] = ["YYYY", "YY", "MM"];

impl Check<'_> {
    /// `named` is what a series is called whose name is left out.
    pub fn series(&self, at: &At<'_>, property: &Property, home: Home, named: &str) -> Series {
        match &property.series {
            None => Series { name: named.to_string(), own: None },
            Some(SeriesDecl::Named(name)) => Series { name: name.clone(), own: None },
            Some(SeriesDecl::Own(decl)) => {
                let place = at.key("x-series");
                let restarts = self.pattern_of_numbers(&place.key("pattern"), &decl.pattern);
                let at_create = decl.at == Some(AllottedAt::Create);
                if at_create && home != Home::Entity {
                    self.problem_key(
                        &place.key("at"),
                        "misplaced-keyword",
                        "records are numbered as they are made, their lines are not",
                    );
                }
                let own = OwnSeries { pattern: decl.pattern.clone(), restarts, at_create };
                Series { name: decl.name.clone().unwrap_or_else(|| named.to_string()), own: Some(own) }
            }
        }
    }

    fn pattern_of_numbers(&self, at: &At<'_>, pattern: &str) -> Restarts {
        let mut counters = 0;
        let (mut year, mut month) = (false, false);
        let mut rest = pattern;
        while let Some((_, after)) = rest.split_once('{') {
            let Some((part, tail)) = after.split_once('}') else {
                self.problem(at, "wrong-value", "a '{' of the pattern is never closed");
                return Restarts::Never;
            };
            match part {
                "YYYY" | "YY" => year = true,
                "MM" => month = true,
                hashes if !hashes.is_empty() && hashes.bytes().all(|byte| byte == b'#') => counters += 1,
                other => {
                    let known = PARTS.iter().copied().chain(["######"]);
                    self.unknown(at, "unknown-word", "part of number patterns", other, known);
                }
            }
            rest = tail;
        }
        if counters != 1 {
            let found = if counters == 0 { "none" } else { "several" };
            self.problem(
                at,
                "wrong-value",
                format!("a pattern holds one counter, such as {{#####}}; this one has {found}"),
            );
        }
        match (year, month) {
            (false, false) => Restarts::Never,
            (true, false) => Restarts::Yearly,
            (true, true) => Restarts::Monthly,
            (false, true) => {
                self.problem(at, "wrong-value", "a month without its year gives every number again a year later");
                Restarts::Monthly
            }
        }
    }

    /// Entities that share a series share its pattern, or one would run into the numbers of the other.
    pub fn shared_series(&self, docs: &std::collections::HashMap<String, &Doc<EntityFile>>) {
        let mut known: BTreeMap<&str, (&Entity, &OwnSeries)> = BTreeMap::new();
        for entity in self.entities.values() {
            for field in &entity.fields {
                let FieldKind::Serial { series: Series { name, own: Some(own) } } = &field.kind else { continue };
                let Some((first, pattern)) = known.get(name.as_str()) else {
                    known.insert(name, (entity, own));
                    continue;
                };
                let Some(doc) = docs.get(&entity.address).filter(|_| pattern.pattern != own.pattern) else { continue };
                let root = At::root(&doc.file);
                let properties = root.key("properties");
                let property = properties.key(&field.name);
                let place = property.key("x-series");
                let message =
                    format!("{} forms the numbers of series '{name}' as '{}'", first.address, pattern.pattern);
                self.problem(&place.key("pattern"), "wrong-value", message);
            }
        }
    }
}
