//! What all connections of one store share: the registry, layouts of entities, counters.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use kernel_manifest::Registry;
use kernel_manifest::model::Entity;

use crate::entity::{Layout, UniqueRule};
use crate::error::StoreError;
use crate::sealing::Sealing;
use crate::sql::{Dialect, exclusion_name};

pub(crate) struct Shared {
    pub dialect: Dialect,
    /// PostgreSQL spread over machines by tenant.
    pub is_spread: bool,
    statements: AtomicU64,
    /// Which writes [`Shared::watched`] counts.
    watch: OnceLock<fn(&str) -> bool>,
    watched: AtomicU64,
    /// Opens and seals encrypted fields; set by the edge that holds the installation's key.
    sealing: OnceLock<Arc<dyn Sealing>>,
    registry: RwLock<Option<Arc<Served>>>,
    /// By the address in memory of the entity, which its layout keeps alive.
    layouts: RwLock<HashMap<usize, Arc<Layout>>>,
}

/// The registry in use and what violated indexes mean in it.
pub(crate) struct Served {
    pub registry: Arc<Registry>,
    unique: HashMap<String, (String, Vec<String>)>,
    /// Entity and code by the name of the constraint.
    exclusive: HashMap<String, (String, String)>,
    /// Tables of its entities and their lines.
    tables: HashSet<String>,
}

/// The index of this name among those that are known. Another machine of a spread database cuts a long name short, to `…_<hash>`.
fn index<'n>(name: &'n str, known: impl Iterator<Item = &'n String>) -> &'n str {
    let kept = name.rsplit_once('_').filter(|(_, hash)| hash.len() == 8).map(|(kept, _)| kept);
    let mut alike = None;
    for index in known {
        if index == name {
            return name;
        }
        if kept.is_some_and(|kept| index.starts_with(kept)) {
            // Of two that begin alike nobody can say which it is.
            alike = if alike.is_none() { Some(index.as_str()) } else { Some(name) };
        }
    }
    alike.unwrap_or(name)
}

/// Layouts kept. There are as many as entities; registries that come and go (tests) must not pile up.
const LAYOUT_LIMIT: usize = 4_096;

impl Shared {
    pub fn new(dialect: Dialect, is_spread: bool) -> Arc<Shared> {
        Arc::new(Shared {
            dialect,
            is_spread,
            statements: AtomicU64::new(0),
            watch: OnceLock::new(),
            watched: AtomicU64::new(0),
            sealing: OnceLock::new(),
            registry: RwLock::new(None),
            layouts: RwLock::new(HashMap::new()),
        })
    }

    pub fn count_statement(&self) {
        self.statements.fetch_add(1, Ordering::Relaxed);
    }

    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    /// Counts commits with a write whose text `watch` picks out. The first call counts.
    pub fn watch(&self, watch: fn(&str) -> bool) {
        let _ = self.watch.set(watch);
    }

    pub fn is_watched(&self, text: &str) -> bool {
        self.watch.get().is_some_and(|watch| watch(text))
    }

    pub fn count_watched(&self) {
        self.watched.fetch_add(1, Ordering::AcqRel);
    }

    pub fn watched(&self) -> u64 {
        self.watched.load(Ordering::Acquire)
    }

    /// The first call counts.
    pub fn use_sealing(&self, sealing: Arc<dyn Sealing>) {
        let _ = self.sealing.set(sealing);
    }

    pub fn sealing(&self) -> Option<Arc<dyn Sealing>> {
        self.sealing.get().cloned()
    }

    pub fn use_registry(&self, registry: Arc<Registry>) {
        let mut unique = HashMap::new();
        for rule in registry.entities.values().flat_map(|entity| UniqueRule::of(entity)) {
            let meaning = (rule.entity, rule.fields);
            unique.insert(rule.columns, meaning.clone());
            unique.insert(rule.index, meaning);
        }
        let mut exclusive = HashMap::new();
        for entity in registry.entities.values() {
            for held in &entity.exclusives {
                exclusive
                    .insert(exclusion_name(&entity.table, &held.code), (entity.address.clone(), held.code.clone()));
            }
        }
        let tables = registry.entities.values().flat_map(|entity| {
            entity.lines.iter().map(|set| set.table.clone()).chain(std::iter::once(entity.table.clone()))
        });
        let tables = tables.collect();
        *self.registry.write().unwrap_or_else(PoisonError::into_inner) =
            Some(Arc::new(Served { registry, unique, exclusive, tables }));
    }

    pub fn registry(&self) -> Result<Arc<Registry>, StoreError> {
        match self.registry.read().unwrap_or_else(PoisonError::into_inner).as_ref() {
            Some(served) => Ok(Arc::clone(&served.registry)),
            None => Err(StoreError::Database(String::from("Db::use_registry was not called"))),
        }
    }

    /// Whether the registry in use has this table, whose rows belong to tenants.
    pub fn is_of_tenants(&self, table: &str) -> bool {
        let served = self.registry.read().unwrap_or_else(PoisonError::into_inner);
        served.as_ref().is_some_and(|served| served.tables.contains(table))
    }

    pub fn layout(&self, entity: &Arc<Entity>) -> Arc<Layout> {
        let key = Arc::as_ptr(entity) as usize;
        if let Some(layout) = self.layouts.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(layout);
        }
        let layout = Arc::new(Layout::new(entity, self.dialect));
        let mut layouts = self.layouts.write().unwrap_or_else(PoisonError::into_inner);
        if layouts.len() >= LAYOUT_LIMIT {
            layouts.clear();
        }
        layouts.insert(key, Arc::clone(&layout));
        layout
    }

    /// A violated index as the declared rule it stands for.
    pub fn explain(&self, error: StoreError) -> StoreError {
        let StoreError::UniqueIndex { table, index } = &error else { return error };
        let served = self.registry.read().unwrap_or_else(PoisonError::into_inner);
        let Some(served) = served.as_ref() else { return error };
        let index = self::index(index, served.unique.keys().chain(served.exclusive.keys()));
        if let Some((entity, code)) = served.exclusive.get(index) {
            return StoreError::Exclusive { entity: entity.clone(), code: code.clone() };
        }
        let key = match self.dialect {
            Dialect::Sqlite => format!("{table}:{index}"),
            Dialect::Postgres => index.to_string(),
        };
        match served.unique.get(&key) {
            Some((entity, fields)) => StoreError::Unique { entity: entity.clone(), fields: fields.clone() },
            None => error,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_name_cut_short_is_found_when_one_begins_so() {
        let known = ["ux_shop_sale_of_goods__customer__reference", "ux_shop_sale_of_goods__number", "ux_shop__name"];
        let known = known.map(String::from);
        for (name, index) in [
            ("ux_shop__name", "ux_shop__name"),
            ("ux_shop_sale_of_goods__customer_89876c5d", "ux_shop_sale_of_goods__customer__reference"),
            ("ux_shop_sale_of_goods__89876c5d", "ux_shop_sale_of_goods__89876c5d"),
            ("ux_other_89876c5d", "ux_other_89876c5d"),
        ] {
            assert_eq!(super::index(name, known.iter()), index);
        }
    }
}
