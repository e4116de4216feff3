//! The running product: declarations, functions, database, clock. One per process.

pub mod editions;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use futures::future::BoxFuture;
use kernel_manifest::words;
use kernel_store::{Db, Reader, StoreError, Tx};
use kernel_types::{Clock, IdSource};

use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::file_store::FileStore;
use crate::hook_runner::{Answers, Hooks, Question};
use crate::module::{Occasion, Prepared, Product};
use crate::op::Op;
use crate::parts::Parts;
use crate::plan::Plans;
use crate::reference::ReferenceCache;
use crate::words::Words;

use editions::Editions;

/// Questions to plugins that one run of a job found.
type Asked = Arc<Mutex<Vec<Question>>>;

pub struct App {
    pub product: Product,
    pub db: Db,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdSource>,
    pub references: Arc<ReferenceCache>,
    /// What the engine prepares once per entity.
    pub plans: Arc<Plans>,
    /// What stands above the engine keeps for this product in this language.
    pub(crate) own: Parts,
    /// The same for every language and version of declarations.
    pub(crate) parts: Arc<Parts>,
    /// Where handed-in files lie.
    pub files: Arc<FileStore>,
    /// Plugins that take part in saving.
    pub hooks: Arc<Hooks>,
    /// Seals what records keep secret; set by the edge that holds the key.
    pub vault: Arc<OnceLock<Arc<dyn crate::vault::Vault>>>,
    /// Told of every commit of an operation, so that what it left in the outbox need not wait for the next look.
    pub committed: Arc<tokio::sync::Notify>,
    /// Told of every run that has something to do.
    pub runs: Arc<tokio::sync::Notify>,
    /// What businesses stay on of older plugins. Empty in every product but the one with the newest versions.
    pub(crate) editions: Arc<Editions>,
    /// The product with the newest versions of plugins, where this one has older ones. Held weakly: that one holds this one.
    newest: Option<Weak<App>>,
    voices: Voices,
}

/// The same product in other languages: it differs by what its registry says, and shares everything else.
enum Voices {
    /// Of the product in English, which holds the others; each is made for its first reader.
    English([OnceLock<Arc<App>>; words::LANGUAGES.len()]),
    /// Of the product in another language. Held weakly: the one in English holds this one.
    Other(Weak<App>),
}

impl App {
    pub fn new(product: Product, db: Db, clock: Arc<dyn Clock>, ids: Arc<dyn IdSource>) -> App {
        App {
            plans: Arc::new(Plans::build(&product.registry)),
            product,
            db,
            clock,
            ids,
            references: Arc::default(),
            own: Parts::default(),
            parts: Arc::default(),
            files: Arc::default(),
            hooks: Arc::default(),
            vault: Arc::default(),
            committed: Arc::default(),
            runs: Arc::default(),
            editions: Arc::default(),
            newest: None,
            voices: Voices::English([const { OnceLock::new() }; words::LANGUAGES.len()]),
        }
    }

    /// Where businesses stay on older versions of plugins.
    pub fn editions(self: &Arc<Self>) -> Arc<Editions> {
        Arc::clone(&self.with_newest().editions)
    }

    /// The product in English with the newest version of every plugin.
    pub fn with_newest(self: &Arc<Self>) -> Arc<App> {
        let english = match &self.voices {
            Voices::Other(english) => english.upgrade().unwrap_or_else(|| Arc::clone(self)),
            Voices::English(_) => Arc::clone(self),
        };
        let newest = english.newest.as_ref().and_then(Weak::upgrade);
        newest.unwrap_or(english)
    }

    /// The same with other declarations, on the same database and with the same functions of plugins.
    pub(crate) fn with_product(self: &Arc<Self>, product: Product) -> App {
        App {
            plans: Arc::new(Plans::build(&product.registry)),
            product,
            newest: Some(Arc::downgrade(self)),
            editions: Arc::default(),
            voices: Voices::English([const { OnceLock::new() }; words::LANGUAGES.len()]),
            ..self.sharing()
        }
    }

    /// The product as readers of a language know it, by its tag, whatever the region (`fr`, `fr-CI`); in English where there are
    /// no words. Whatever is read or refused through it is said in that language.
    pub fn in_language(self: &Arc<Self>, tag: &str) -> Arc<App> {
        let code = tag.split(['-', '_']).next().unwrap_or_default();
        if code.eq_ignore_ascii_case(&self.product.registry.language) {
            return Arc::clone(self);
        }
        match &self.voices {
            Voices::Other(english) => {
                english.upgrade().map_or_else(|| Arc::clone(self), |english| english.in_language(tag))
            }
            Voices::English(voices) => {
                let known =
                    words::LANGUAGES.iter().zip(voices).find(|(language, _)| code.eq_ignore_ascii_case(language));
                known.map_or_else(
                    || Arc::clone(self),
                    |(language, voice)| Arc::clone(voice.get_or_init(|| Arc::new(self.voice(language)))),
                )
            }
        }
    }

    /// The product in every language, English first.
    pub fn in_every_language(self: &Arc<Self>) -> Vec<Arc<App>> {
        std::iter::once("en").chain(words::LANGUAGES).map(|language| self.in_language(language)).collect()
    }

    fn voice(self: &Arc<Self>, language: &str) -> App {
        let spoken = words::speak(&self.product.registry, language);
        for problem in spoken.problems.iter() {
            tracing::error!(language, "words.problem {problem}");
        }
        App {
            product: Product { registry: Arc::new(spoken.registry), modules: self.product.modules.clone() },
            newest: self.newest.clone(),
            voices: Voices::Other(Arc::downgrade(self)),
            ..self.sharing()
        }
    }

    /// A product on the same database, which shares everything but what is said in it.
    fn sharing(self: &Arc<Self>) -> App {
        App {
            product: Product { registry: Arc::clone(&self.product.registry), modules: self.product.modules.clone() },
            db: self.db.clone(),
            clock: Arc::clone(&self.clock),
            ids: Arc::clone(&self.ids),
            references: Arc::clone(&self.references),
            plans: Arc::clone(&self.plans),
            own: Parts::default(),
            parts: Arc::clone(&self.parts),
            files: Arc::clone(&self.files),
            hooks: Arc::clone(&self.hooks),
            vault: Arc::clone(&self.vault),
            committed: Arc::clone(&self.committed),
            runs: Arc::clone(&self.runs),
            editions: Arc::clone(&self.editions),
            newest: self.newest.clone(),
            voices: Voices::Other(Arc::downgrade(self)),
        }
    }

    /// Runs one operation in one durable transaction. The job may run again when the database asks for a retry, so it
    /// must have no effect outside its `Op`.
    pub async fn write<T, F>(self: &Arc<Self>, context: &OpContext, job: F) -> OpResult<T>
    where
        T: Send + 'static,
        F: for<'a> Fn(&'a mut Op<'_>) -> BoxFuture<'a, OpResult<T>> + Send + Sync + 'static,
    {
        self.write_knowing(context, Answers::default(), job).await
    }

    /// [`App::write`] with answers of plugins that were asked beforehand. Questions that turn up inside are answered
    /// between two runs of the job, never while a transaction is open.
    pub(crate) async fn write_knowing<T, F>(
        self: &Arc<Self>,
        context: &OpContext,
        mut answers: Answers,
        job: F,
    ) -> OpResult<T>
    where
        T: Send + 'static,
        F: for<'a> Fn(&'a mut Op<'_>) -> BoxFuture<'a, OpResult<T>> + Send + Sync + 'static,
    {
        // The person who looks as somebody else changes nothing, whichever route led here.
        if context.actor.viewed_by.is_some() {
            return Err(OpError::Forbidden);
        }
        let tenant = context.tenant();
        let job = Arc::new(job);
        for round in 0.. {
            Hooks::round(round)?;
            let asked = Arc::new(Mutex::new(Vec::new()));
            let outcome = self.write_once(context, &answers, &asked, &job).await;
            let questions = std::mem::take(&mut *asked.lock().unwrap_or_else(PoisonError::into_inner));
            if questions.is_empty() {
                let (value, touched) = outcome.map_err(|error| self.localize(context, error))?;
                self.references.forget(tenant, &touched);
                self.committed.notify_one();
                return Ok(value);
            }
            self.hooks.answer(context, questions, &mut answers).await;
        }
        Err(OpError::internal("an operation ended without an outcome"))
    }

    /// One run of the job in one transaction. It is rolled back when plugins must be asked first; what to ask is in `asked`.
    async fn write_once<T, F>(
        self: &Arc<Self>,
        context: &OpContext,
        answers: &Answers,
        asked: &Asked,
        job: &Arc<F>,
    ) -> OpResult<(T, BTreeSet<String>)>
    where
        T: Send + 'static,
        F: for<'a> Fn(&'a mut Op<'_>) -> BoxFuture<'a, OpResult<T>> + Send + Sync + 'static,
    {
        let (app, context, answers) = (Arc::clone(self), context.clone(), Arc::new(answers.clone()));
        let (asked, job) = (Arc::clone(asked), Arc::clone(job));
        let outcome = self
            .db
            .write(context.tenant(), move |tx: &mut Tx| {
                let (app, context, job) = (Arc::clone(&app), context.clone(), Arc::clone(&job));
                let (answers, asked) = (Arc::clone(&answers), Arc::clone(&asked));
                Box::pin(async move {
                    let mut op = Op::writing(&app, &context, tx);
                    op.use_answers(answers);
                    let outcome = job(&mut op).await;
                    let questions = op.questions();
                    let waits = !questions.is_empty();
                    *asked.lock().unwrap_or_else(PoisonError::into_inner) = questions;
                    let value = outcome?;
                    let touched = op.finish()?;
                    if waits {
                        return Err(OpError::internal("a plugin is asked first"));
                    }
                    Ok::<_, OpError>((value, touched))
                })
            })
            .await;
        outcome.map_err(|error| self.explained(error))
    }

    /// What is refused, in the words of the business.
    pub(crate) fn localize(&self, context: &OpContext, error: OpError) -> OpError {
        error.localize(&Words::new(&self.product.registry, &context.business.sector))
    }

    /// PostgreSQL tells of a taken combination when the queued statements are sent, far from the record that took it: what
    /// the record's own insert would have said.
    fn explained(&self, error: OpError) -> OpError {
        match error {
            OpError::Store(StoreError::Unique { entity, fields }) => {
                match self.product.registry.entities.get(&entity) {
                    Some(known) => OpError::from_store(StoreError::Unique { entity, fields }, known),
                    None => OpError::Store(StoreError::Unique { entity, fields }),
                }
            }
            OpError::Store(StoreError::Exclusive { entity, code }) => match self.product.registry.entities.get(&entity)
            {
                Some(known) => OpError::from_store(StoreError::Exclusive { entity, code }, known),
                None => OpError::Store(StoreError::Exclusive { entity, code }),
            },
            other => other,
        }
    }

    /// What is read before the transaction of the handler `name`, on one snapshot and with the caller's context. `None` when
    /// nothing is registered for it, or a plugin would have to be asked, which the transaction's own run sees to.
    ///
    /// # Errors
    /// Of the preparation.
    pub async fn prepare(
        self: &Arc<Self>,
        context: &OpContext,
        name: &str,
        occasion: &Occasion,
    ) -> OpResult<Option<Prepared>> {
        let Some(preparation) = self.product.modules.preparations.get(name).copied() else { return Ok(None) };
        let mut reader = self.reader(context).await?;
        reader.snapshot().await?;
        let mut op = Op::reading(self, context, &mut reader);
        let prepared = preparation(&mut op, occasion).await;
        if op.questions().is_empty() { prepared } else { Ok(None) }
    }

    /// A reader for one operation.
    pub async fn reader(&self, context: &OpContext) -> OpResult<Reader> {
        Ok(self.db.read(context.tenant()).await?)
    }
}
