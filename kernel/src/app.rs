//! The running product: declarations, functions, database, clock. One per process.

use std::sync::Arc;

use futures::future::BoxFuture;
use kernel_store::{Db, Reader, Tx};
use kernel_types::{Clock, IdSource};

use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::files::FileStore;
use crate::module::Product;
use crate::op::Op;
use crate::plan::Plans;
use crate::reference::ReferenceCache;

pub struct App {
    pub product: Product,
    pub db: Db,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdSource>,
    pub references: ReferenceCache,
    /// What the engine prepares once per entity.
    pub plans: Plans,
    /// Registry documents by what they are made from.
    pub documents: crate::shell::Documents,
    /// Where handed-in files lie.
    pub files: FileStore,
}

impl App {
    pub fn new(product: Product, db: Db, clock: Arc<dyn Clock>, ids: Arc<dyn IdSource>) -> App {
        let plans = Plans::build(&product.registry);
        App { product, db, clock, ids, references: ReferenceCache::default(), plans, documents: crate::shell::Documents::default(), files: FileStore::default() }
    }

    /// Runs one operation in one durable transaction. The job may run again when the database asks for a retry, so it
    /// must have no effect outside its `Op`.
    pub async fn write<T, F>(self: &Arc<Self>, context: &OpContext, job: F) -> OpResult<T>
    where
        T: Send + 'static,
        F: for<'a> Fn(&'a mut Op<'_>) -> BoxFuture<'a, OpResult<T>> + Send + Sync + 'static,
    {
        // Whoever looks as somebody else changes nothing, whichever route led here.
        if context.actor.viewed_by.is_some() {
            return Err(OpError::Forbidden);
        }
        let app = Arc::clone(self);
        let context = context.clone();
        let tenant = context.tenant();
        let job = Arc::new(job);
        let touched = self
            .db
            .write(tenant, move |tx: &mut Tx| {
                let (app, context, job) = (Arc::clone(&app), context.clone(), Arc::clone(&job));
                Box::pin(async move {
                    let mut op = Op::writing(&app, &context, tx);
                    let value = job(&mut op).await?;
                    let touched = op.finish()?;
                    Ok::<_, OpError>((value, touched))
                })
            })
            .await?;
        let (value, touched) = touched;
        self.references.forget(tenant, &touched);
        Ok(value)
    }

    /// A reader for one operation.
    pub async fn reader(&self, context: &OpContext) -> OpResult<Reader> {
        Ok(self.db.read(context.tenant()).await?)
    }
}
