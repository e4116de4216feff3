//! Reference entities (accounts, tax codes, terms) are small and read on every posting: whole sets are cached per tenant.
//!
//! A set is dropped in this process when a transaction that touched it commits. Other processes notice within
//! [`MAX_AGE`]; what must be exact at the commit (open periods, account state) is checked by the ledger in SQL.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock, RwLock};
use std::time::{Duration, Instant};

use kernel_access::Grant;
use kernel_manifest::model::Entity;
use kernel_store::{Export, ListQuery, Reader, Record, ViewContext};
use kernel_types::working_time::Calendar;
use kernel_types::{Id, TenantId, Value};

use crate::doc::Doc;
use crate::error::OpResult;
use crate::working_time::CalendarSet;

/// How long another process may go on with a set after this one changed it.
const MAX_AGE: Duration = Duration::from_secs(2);

/// All records of one reference entity in one tenant.
#[derive(Debug)]
pub struct ReferenceSet {
    entity: Arc<Entity>,
    records: Vec<Arc<Record>>,
    by_id: HashMap<Id, usize>,
    /// Per slot, built when first asked for: value → record.
    by_field: RwLock<HashMap<usize, Arc<HashMap<String, usize>>>>,
    /// Its records as calendars, built when first counted in.
    calendars: OnceLock<Arc<CalendarSet>>,
}

impl ReferenceSet {
    pub fn new(entity: Arc<Entity>, records: Vec<Record>) -> ReferenceSet {
        let records: Vec<Arc<Record>> = records.into_iter().map(Arc::new).collect();
        let id_of = |record: &Arc<Record>| Id::from_stored(record.values[0].as_str().unwrap_or_default());
        let by_id = records.iter().enumerate().map(|(index, record)| (id_of(record), index)).collect();
        ReferenceSet { entity, records, by_id, by_field: RwLock::default(), calendars: OnceLock::new() }
    }

    pub fn get(&self, id: &Id) -> Option<Doc> {
        self.by_id.get(id).map(|index| self.doc(*index))
    }

    pub(crate) fn record(&self, id: &Id) -> Option<&Arc<Record>> {
        self.by_id.get(id).map(|index| &self.records[*index])
    }

    /// The first record whose text field has this value (codes are compared without case).
    pub fn by(&self, field: &str, value: &str) -> Option<Doc> {
        let slot = self.entity.slot(field)?;
        self.index(slot).get(&value.to_lowercase()).map(|index| self.doc(*index))
    }

    /// Its records as calendars, each as `read` understands it.
    pub(crate) fn calendars(&self, read: impl Fn(&Doc) -> OpResult<Calendar>) -> OpResult<Arc<CalendarSet>> {
        if let Some(calendars) = self.calendars.get() {
            return Ok(Arc::clone(calendars));
        }
        let mut calendars = CalendarSet::default();
        for doc in self.iter() {
            calendars.insert(doc.id().as_str(), doc.label(), read(&doc)?);
        }
        Ok(Arc::clone(self.calendars.get_or_init(|| Arc::new(calendars))))
    }

    pub fn iter(&self) -> impl Iterator<Item = Doc> + '_ {
        (0..self.records.len()).map(|index| self.doc(index))
    }

    pub fn len(&self) -> usize {
        self.records.len()
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    fn doc(&self, index: usize) -> Doc {
        Doc::new(Arc::clone(&self.entity), Arc::clone(&self.records[index]))
    }

    fn index(&self, slot: usize) -> Arc<HashMap<String, usize>> {
        if let Some(index) = self.by_field.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(&slot) {
            return Arc::clone(index);
        }
        let mut index = HashMap::new();
        for (position, record) in self.records.iter().enumerate() {
            if let Value::Text(text) = &record.values[slot] {
                index.entry(text.to_lowercase()).or_insert(position);
            }
        }
        let index = Arc::new(index);
        self.by_field.write().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(slot, Arc::clone(&index));
        index
    }
}

/// Reads the whole set.
pub async fn load_set(view: &dyn ViewContext, reader: &mut Reader, grant: &Grant) -> OpResult<ReferenceSet> {
    let mut records = Vec::new();
    let mut export = Export::new(ListQuery::default());
    while let Some(chunk) = reader.export_chunk(view, grant, &mut export).await? {
        records.extend(chunk);
    }
    Ok(ReferenceSet::new(Arc::clone(grant.entity()), records))
}

type Key = (TenantId, String);

#[derive(Default)]
pub struct ReferenceCache {
    sets: RwLock<HashMap<Key, Cached>>,
}

struct Cached {
    /// Counts the times the set was dropped; a set loaded before a drop is not kept.
    generation: u64,
    /// By the language of the product that read it: its records know their entity, which has words.
    loaded: Vec<(String, Instant, Arc<ReferenceSet>)>,
}

impl ReferenceCache {
    pub fn get(&self, tenant: TenantId, address: &str, language: &str) -> Option<Arc<ReferenceSet>> {
        let sets = self.sets.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (_, at, set) = sets.get(&(tenant, address.to_string()))?.loaded.iter().find(|(of, _, _)| of == language)?;
        (at.elapsed() < MAX_AGE).then(|| Arc::clone(set))
    }

    pub fn generation(&self, tenant: TenantId, address: &str) -> u64 {
        let sets = self.sets.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        sets.get(&(tenant, address.to_string())).map_or(0, |cached| cached.generation)
    }

    pub fn put(&self, tenant: TenantId, address: &str, language: &str, generation: u64, set: Arc<ReferenceSet>) {
        let mut sets = self.sets.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let cached = sets.entry((tenant, address.to_string())).or_insert(Cached { generation, loaded: Vec::new() });
        if cached.generation == generation {
            cached.loaded.retain(|(of, _, _)| of != language);
            cached.loaded.push((language.to_string(), Instant::now(), set));
        }
    }

    pub fn forget(&self, tenant: TenantId, addresses: &BTreeSet<String>) {
        if addresses.is_empty() {
            return;
        }
        let mut sets = self.sets.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        for address in addresses {
            let cached = sets.entry((tenant, address.clone())).or_insert(Cached { generation: 0, loaded: Vec::new() });
            cached.generation += 1;
            cached.loaded.clear();
        }
    }
}
