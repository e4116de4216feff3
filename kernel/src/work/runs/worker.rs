//! Does what runs wait for. One per process; several processes share the work, a part at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel_types::{Id, TenantId, Value};

use super::{part, stored};
use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::plugins::caller;
use crate::say;

/// Between two looks when nothing was waiting: how long a killed server's run stands still at most.
const ROUND: Duration = Duration::from_secs(5);
/// Runs looked at in one go.
const LOOKED_AT: usize = 20;

pub struct Runner {
    app: Arc<App>,
    stopping: AtomicBool,
}

impl Runner {
    pub fn new(app: Arc<App>) -> Arc<Runner> {
        Arc::new(Runner { app, stopping: AtomicBool::new(false) })
    }

    /// Makes [`Runner::run`] return after the part in hand.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.app.runs.notify_one();
    }

    /// Works until stopped.
    pub async fn run(&self) {
        while !self.stopping.load(Ordering::SeqCst) {
            match self.step().await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "run.not_worked"),
            }
            let _ = tokio::time::timeout(ROUND, self.app.runs.notified()).await;
        }
    }

    /// Does everything that waits. For tests and demo data.
    ///
    /// # Errors
    /// Of the database.
    pub async fn drain(&self) -> OpResult<usize> {
        let mut parts = 0;
        while self.step().await? {
            parts += 1;
        }
        Ok(parts)
    }

    /// One part of the run that has waited longest and nobody works on; false when there is none.
    ///
    /// # Errors
    /// Of the database; the part is then as if it had not been begun.
    pub async fn step(&self) -> OpResult<bool> {
        let mut reader = self.app.db.read_platform().await?;
        let waiting = stored::waiting(&mut reader, LOOKED_AT).await?;
        drop(reader);
        for (tenant, id) in waiting {
            match self.part(tenant, &id).await {
                Ok(true) => return Ok(true),
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, run = %id, "run.part_failed"),
            }
        }
        Ok(false)
    }

    async fn part(&self, tenant: TenantId, id: &Id) -> OpResult<bool> {
        let app = self.app.of(tenant);
        let mut reader = app.db.read(tenant).await?;
        let current = stored::by_id(&mut reader, tenant, id).await?;
        drop(reader);
        let run = app.product.registry.runs.get(&current.name).map(Arc::clone);
        let context = caller::context(&app, tenant, &current.run_by, format!("run-{id}")).await;
        let (run, context) = match (run, context) {
            (Some(run), Ok(context)) => (run, context),
            (_, Err(error)) if !matches!(error, OpError::NotFound) => return Err(error),
            // The person left, or the family did: it waits for another person.
            _ => {
                self.stand_still(tenant, id).await?;
                return Ok(true);
            }
        };
        let app = app.in_language(&context.business.language);
        let id = id.clone();
        app.write(&context, move |op| {
            let (run, id) = (Arc::clone(&run), id.clone());
            Box::pin(async move { part::work(op, &run, &id).await })
        })
        .await
    }

    async fn stand_still(&self, tenant: TenantId, id: &Id) -> OpResult<()> {
        let id = id.clone();
        self.app
            .db
            .write(tenant, move |tx| {
                let id = id.clone();
                Box::pin(async move {
                    stored::dequeue(tx, tenant, &id).await?;
                    let mut sql = kernel_store::Sql::new(
                        tx.dialect(),
                        "UPDATE run SET state = 'paused', note = ? WHERE tenant = ? AND id = ? AND state = 'running'",
                    );
                    let note = say!(
                        "kernel-run-person-left",
                        "The person who confirmed this run has left the business. Another person can resume it."
                    );
                    sql.bind(Value::text(note.to_stored())).bind(tenant.0).bind(&id);
                    tx.execute(&sql.done()).await?;
                    Ok::<_, OpError>(())
                })
            })
            .await
    }
}
