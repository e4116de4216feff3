//! One operation in one transaction: the only way a family reaches data.

mod connection;
mod within;

use std::any::Any;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Actor, Grant, decide};
use kernel_manifest::model::{Entity, Operation};
use kernel_store::{OutboxEvent, Reader, Record, Row, Sql, Statement, Tx};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, Instant, MONEY_SCALE, Role, TenantId};
use serde_json::Value as Json;

use crate::app::App;
use crate::context::{Business, OpContext};
use crate::doc::Doc;
use crate::draft::Draft;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::hook_runner::{Answer, Answers, Question};
use crate::module::Prepared;
use crate::reference::{ReferenceSet, load_set};

pub use within::Part;

/// Access to one tenant's data inside one transaction (or one read snapshot).
pub struct Op<'t> {
    pub app: &'t Arc<App>,
    pub context: &'t OpContext,
    connection: Connection<'t>,
    /// Addresses of reference entities this operation wrote; their cached sets are dropped after the commit.
    touched: BTreeSet<String>,
    faults: Vec<String>,
    /// Notices this operation caused already, by entity, record and key.
    noticed: BTreeSet<(String, Id, String)>,
    /// Records read with the platform's rights since the last write: what links lead to is checked, computed with and read once.
    loaded: Loaded,
    /// No event and audit line per record: seeds and imports write one for all.
    quiet: bool,
    /// Records come from elsewhere: what was due of them there is not due here.
    importing: bool,
    /// The state the next record of a file begins in.
    begins_in: Option<Arc<str>>,
    /// Figures being added up, one above the other.
    pub(crate) levels: u8,
    /// Effects on other records, one caused by the other, and what they did so far.
    pub(crate) effect_levels: u8,
    pub(crate) effects: Vec<Effected>,
    /// What plugins said, and what they must still be asked.
    answers: Arc<Answers>,
    questions: Vec<Question>,
    /// What was read before the transaction, and the version of the record it was read of.
    prepared: Option<(Prepared, Option<i64>)>,
}

/// A moment of an operation that it can go back to.
#[must_use = "a mark is kept or gone back to"]
pub struct OpMark {
    mark: kernel_store::Mark,
    faults: usize,
    noticed: BTreeSet<(String, Id, String)>,
}

/// A record that an effect made or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Effected {
    /// Address of its entity.
    pub entity: String,
    pub id: Id,
    /// `create`, `update` or a transition, as in the audit trail.
    pub action: String,
}

/// Whether a record is wanted with its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lines {
    Along,
    Left,
}

type Loaded = HashMap<Id, (Arc<Entity>, Arc<Record>, Lines)>;

enum Connection<'t> {
    Write(&'t mut Tx),
    Read(&'t mut Reader),
}

impl<'t> Op<'t> {
    pub fn writing(app: &'t Arc<App>, context: &'t OpContext, tx: &'t mut Tx) -> Op<'t> {
        Op::on(app, context, Connection::Write(tx))
    }

    pub fn reading(app: &'t Arc<App>, context: &'t OpContext, reader: &'t mut Reader) -> Op<'t> {
        Op::on(app, context, Connection::Read(reader))
    }

    fn on(app: &'t Arc<App>, context: &'t OpContext, connection: Connection<'t>) -> Op<'t> {
        Op {
            app,
            context,
            connection,
            touched: BTreeSet::new(),
            faults: Vec::new(),
            noticed: BTreeSet::new(),
            loaded: Loaded::new(),
            quiet: false,
            importing: false,
            begins_in: None,
            levels: 0,
            effect_levels: 0,
            effects: Vec::new(),
            answers: Arc::default(),
            questions: Vec::new(),
            prepared: None,
        }
    }

    pub(crate) fn use_answers(&mut self, answers: Arc<Answers>) {
        self.answers = answers;
    }

    /// What a plugin said to this; `None` when it must be asked first, which is noted.
    pub(crate) fn ask(&mut self, question: Question) -> Option<Answer> {
        let answer = self.answers.of(&question).cloned();
        if answer.is_none() {
            self.questions.push(question);
        }
        answer
    }

    pub(crate) fn questions(&mut self) -> Vec<Question> {
        std::mem::take(&mut self.questions)
    }

    /// Gives what was read before this transaction to the handler it is for; of a record, only while it is as it was read.
    pub fn use_prepared(&mut self, prepared: Option<Prepared>, version: Option<i64>) {
        self.prepared = prepared.map(|prepared| (prepared, version));
    }

    /// The record has this version now.
    pub(crate) fn drop_outdated(&mut self, version: i64) {
        self.prepared.take_if(|(_, read)| read.is_some_and(|read| read != version));
    }

    /// What the preparation of this handler found; `None` when there was none or the record changed since: then it reads for itself.
    pub fn prepared<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let (prepared, _) = self.prepared.as_ref()?;
        Arc::clone(prepared).downcast::<T>().ok()
    }

    /// Whether what is written here stays: calculators also run where a record is only looked at before it is saved.
    pub fn may_write(&self) -> bool {
        matches!(self.connection, Connection::Write(_))
    }

    /// Forgets the records read so far, so that a walk over all of them keeps few in memory.
    pub fn forget_loaded(&mut self) {
        self.loaded.clear();
    }

    /// Ends the operation: faults of modules surface here, before the commit.
    pub(crate) fn finish(self) -> OpResult<BTreeSet<String>> {
        match self.faults.first() {
            Some(fault) => Err(OpError::internal(fault.clone())),
            None => Ok(self.touched),
        }
    }

    pub(crate) fn touch(&mut self, entity: &Entity) {
        if entity.record_kind == kernel_manifest::model::entity::RecordKind::Reference {
            self.touched.insert(entity.address.clone());
        }
    }

    /// Whether this operation wrote to a reference entity.
    pub(crate) fn wrote(&self, address: &str) -> bool {
        self.touched.contains(address)
    }

    /// Whether this operation caused the notice already: what a record goes through in one operation is one piece of news.
    pub(crate) fn noticed(&self, address: &str, id: &Id, key: &str) -> bool {
        self.noticed.contains(&(address.to_string(), id.clone(), key.to_string()))
    }

    pub(crate) fn note_notice(&mut self, address: &str, id: &Id, key: &str) {
        self.noticed.insert((address.to_string(), id.clone(), key.to_string()));
    }

    pub(crate) fn set_quiet(&mut self, quiet: bool) {
        self.quiet = quiet;
    }

    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// What is written from now on is brought in from elsewhere.
    pub fn import_records(&mut self) {
        self.importing = true;
    }

    /// The next record is made in this state, which its file says.
    pub(crate) fn begin_in(&mut self, state: Option<Arc<str>>) {
        self.begins_in = state;
    }

    pub(crate) fn take_beginning(&mut self) -> Option<Arc<str>> {
        self.begins_in.take()
    }

    /// Whether records are brought in: seeds, imports.
    pub(crate) fn brings_in(&self) -> bool {
        self.quiet || self.importing
    }

    /// Marks this moment: [`Op::back_to`] undoes what is written from here on. Marks lie in one another.
    ///
    /// # Errors
    /// Of what was written before, which is sent now.
    pub async fn mark(&mut self) -> OpResult<OpMark> {
        self.effects.clear();
        let (faults, noticed) = (self.faults.len(), self.noticed.clone());
        let mark = self.tx()?.mark().await?;
        Ok(OpMark { mark, faults, noticed })
    }

    /// What was written since the mark stays.
    ///
    /// # Errors
    /// A fault of a module since then, or of what was written; then [`Op::back_to`] is still to be called.
    pub async fn keep(&mut self, mark: &OpMark) -> OpResult<()> {
        if let Some(fault) = self.faults.get(mark.faults) {
            return Err(OpError::internal(fault.clone()));
        }
        Ok(self.tx()?.keep(&mark.mark).await?)
    }

    /// Undoes what was written since the mark; an error where the connection was lost.
    pub async fn back_to(&mut self, mark: OpMark) -> OpResult<()> {
        self.faults.truncate(mark.faults);
        self.noticed = mark.noticed;
        self.loaded.clear();
        self.effects.clear();
        (self.levels, self.effect_levels) = (0, 0);
        Ok(self.tx()?.back_to(mark.mark).await?)
    }

    /// The calendar day at the business.
    pub fn today(&self) -> Date {
        self.context.today()
    }

    pub fn now(&self) -> Instant {
        self.context.now
    }

    pub fn user(&self) -> &Id {
        &self.context.actor.user
    }

    pub fn business(&self) -> &Business {
        &self.context.business
    }

    pub fn tenant(&self) -> TenantId {
        self.context.tenant()
    }

    pub fn new_id(&self) -> Id {
        self.app.ids.next_id(self.context.now.unix_ms())
    }

    /// Digits after the point of amounts in this currency.
    pub fn currency_digits(&self, code: &str) -> u32 {
        kernel_types::currency::minor_digits(code)
    }

    /// One minor unit of a currency, as money is stored: a cent is 100.
    pub fn minor_unit(&self, code: &str) -> i64 {
        power_of_ten(MONEY_SCALE - self.currency_digits(code).min(MONEY_SCALE))
    }

    /// Whether the caller may see this record, with their own rights.
    pub async fn may_read(&mut self, address: &str, id: &Id) -> OpResult<bool> {
        let Some(entity) = self.app.product.registry.entity(address).map(Arc::clone) else { return Ok(false) };
        let Ok(grant) = decide(&self.context.actor, &entity, Operation::Read) else { return Ok(false) };
        let view = self.surroundings(grant.role());
        Ok(self.reader().load(&view, &grant, id).await?.is_some())
    }

    /// Whether the caller may make records of this kind, with their own rights.
    pub fn may_create(&self, address: &str) -> bool {
        let entity = self.app.product.registry.entity(address);
        entity.is_some_and(|entity| decide(&self.context.actor, entity, Operation::Create).is_ok())
    }

    pub fn feature(&self, key: &str) -> bool {
        self.context.features.contains(key)
    }

    // Records.

    pub fn entity(&self, address: &str) -> OpResult<Arc<Entity>> {
        match self.app.product.registry.entity(address) {
            Some(entity) => Ok(Arc::clone(entity)),
            None => Err(OpError::internal(format!("no entity '{address}' is declared"))),
        }
    }

    /// What expressions and the store's writer may know, for a role in the family at hand.
    pub(crate) fn surroundings(&self, role: Role) -> Surroundings<'t> {
        Surroundings { context: self.context, registry: &self.app.product.registry, role }
    }

    /// A grant with the platform's own rights, for what rules must read and write on the caller's behalf.
    pub(crate) fn system_grant(&self, entity: &Arc<Entity>, operation: Operation) -> OpResult<Grant> {
        let actor = Actor { system: true, ..self.context.actor.clone() };
        Ok(decide(&actor, entity, operation)?)
    }

    /// All records of a reference entity, cached per tenant.
    pub async fn reference(&mut self, address: &str) -> OpResult<Arc<ReferenceSet>> {
        let tenant = self.tenant();
        let language = self.app.product.registry.language.as_str();
        // Inside a transaction that wrote to the set, only the database knows.
        let dirty = self.touched.contains(address);
        if !dirty && let Some(set) = self.app.references.get(tenant, address, language) {
            return Ok(set);
        }
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Read)?;
        let started = self.app.references.generation(tenant, address);
        let set = {
            let view = self.surroundings(Role::Admin);
            Arc::new(load_set(&view, self.reader(), &grant).await?)
        };
        if !dirty && self.touched.is_empty() {
            self.app.references.put(tenant, address, language, started, Arc::clone(&set));
        }
        Ok(set)
    }

    /// One record, with the platform's rights.
    pub async fn load(&mut self, address: &str, id: &Id) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let record =
            self.fetch(&entity, std::slice::from_ref(id), Lines::Along).await?.pop().ok_or(OpError::NotFound)?;
        Ok(Doc::new(entity, record))
    }

    /// Records with the platform's rights, in the order of the ids; those that do not exist are left out.
    pub(crate) async fn fetch(&mut self, entity: &Arc<Entity>, ids: &[Id], lines: Lines) -> OpResult<Vec<Arc<Record>>> {
        let lines = if entity.lines.is_empty() { Lines::Left } else { lines };
        let known = |loaded: &Loaded, id: &Id| {
            let (of, record, with) = loaded.get(id)?;
            (of.address == entity.address && (lines == Lines::Left || *with == Lines::Along))
                .then(|| Arc::clone(record))
        };
        let missing: Vec<Id> = ids.iter().filter(|id| known(&self.loaded, id).is_none()).cloned().collect();
        if !missing.is_empty() {
            let grant = self.system_grant(entity, Operation::Read)?;
            let view = self.surroundings(Role::Admin);
            let records = match (&mut self.connection, missing.as_slice()) {
                (Connection::Write(tx), [one]) if lines == Lines::Along => {
                    tx.load(&view, &grant, one).await?.into_iter().collect()
                }
                (Connection::Write(tx), many) if lines == Lines::Along => tx.load_many(&view, &grant, many).await?,
                (Connection::Write(tx), many) => tx.load_heads(&view, &grant, many).await?,
                (Connection::Read(reader), [one]) if lines == Lines::Along => {
                    reader.load(&view, &grant, one).await?.into_iter().collect()
                }
                (Connection::Read(reader), many) if lines == Lines::Along => {
                    reader.load_many(&view, &grant, many).await?
                }
                (Connection::Read(reader), many) => reader.load_heads(&view, &grant, many).await?,
            };
            for record in records {
                if let Some(id) = record.id() {
                    self.loaded.insert(id, (Arc::clone(entity), Arc::new(record), lines));
                }
            }
        }
        Ok(ids.iter().filter_map(|id| known(&self.loaded, id)).collect())
    }

    /// One record, locked until the end of the transaction.
    pub async fn load_for_update(&mut self, address: &str, id: &Id) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Read)?;
        let view = self.surroundings(Role::Admin);
        let record = self.tx_to_lock()?.load_for_update(&view, &grant, id).await?.ok_or(OpError::NotFound)?;
        Ok(Doc::new(entity, Arc::new(record)))
    }

    /// As [`Op::load_for_update`] for several records, in the order of the ids. They are always locked in one order.
    pub async fn load_many_for_update(&mut self, address: &str, ids: &[Id]) -> OpResult<Vec<Doc>> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Read)?;
        let view = self.surroundings(Role::Admin);
        let records = self.tx_to_lock()?.load_many_for_update(&view, &grant, ids).await?;
        if records.len() != ids.len() {
            return Err(OpError::NotFound);
        }
        Ok(records.into_iter().map(|record| Doc::new(Arc::clone(&entity), Arc::new(record))).collect())
    }

    pub async fn load_many(&mut self, address: &str, ids: &[Id]) -> OpResult<Vec<Doc>> {
        let entity = self.entity(address)?;
        let records = self.fetch(&entity, ids, Lines::Along).await?;
        Ok(records.into_iter().map(|record| Doc::new(Arc::clone(&entity), record)).collect())
    }

    // Events, free statements.

    /// An event for the outbox, delivered at least once after the commit.
    pub async fn emit(&mut self, event: &str, data: Json) -> OpResult<()> {
        let event =
            OutboxEvent { id: self.new_id(), event: event.to_string(), payload: data, available_at: self.now() };
        self.tx_beside_records()?.emit(event).await?;
        Ok(())
    }

    /// A statement of the module's own; the tenant must be one of its binds. `Sql` is built with [`Op::sql`].
    pub fn sql(&mut self, template: &str) -> Sql {
        Sql::new(self.reader().dialect(), template)
    }

    pub async fn rows(&mut self, statement: &Statement) -> OpResult<Vec<Row>> {
        Ok(self.reader().rows(statement).await?)
    }

    pub async fn row(&mut self, statement: &Statement) -> OpResult<Option<Row>> {
        Ok(self.reader().row(statement).await?)
    }

    pub async fn execute(&mut self, statement: &Statement) -> OpResult<u64> {
        Ok(self.tx()?.execute(statement).await?)
    }

    /// A write whose result is not needed; sent with others in one round trip before the commit or the next read.
    pub async fn queue(&mut self, statement: Statement) -> OpResult<()> {
        Ok(self.tx()?.queue(statement).await?)
    }

    pub(crate) fn absorb_faults(&mut self, draft: &mut Draft) {
        for fault in draft.faults.drain(..) {
            self.faults.push(fault);
        }
    }
}
