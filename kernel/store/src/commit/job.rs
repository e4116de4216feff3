//! A write job with its answer, as the writers see it.

use std::any::Any;

use futures::future::BoxFuture;
use tokio::sync::oneshot;

use crate::driver::Scope;
use crate::error::StoreError;
use crate::tx::Tx;

/// What is to become of the job's writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Keep,
    Discard,
    /// Roll back and run it again.
    Retry,
}

/// One submitted job. `run` may be called several times; `finish` once, after the commit or its failure.
pub(crate) trait Job: Send {
    fn scope(&self) -> Scope;
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, Verdict>;
    fn panicked(&mut self, panic: &(dyn Any + Send));
    /// The retries ran out: the last error becomes the answer.
    fn gave_up(&mut self);
    fn finish(self: Box<Self>, committed: Result<(), StoreError>);
    /// Counts this attempt and says whether another is allowed.
    fn may_retry(&mut self) -> bool;
}

pub(crate) struct TypedJob<T, E, F> {
    scope: Scope,
    work: F,
    result: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
    attempts: u32,
}

/// Attempts of one job across transactions.
const ATTEMPTS: u32 = 12;

/// Writes what a job that returned well has left to be written.
async fn complete(tx: &mut Tx) -> Result<(), StoreError> {
    tx.write_audit().await?;
    tx.finish_job().await
}

impl<T, E, F> TypedJob<T, E, F> {
    pub fn new(scope: Scope, work: F) -> (Self, oneshot::Receiver<Result<T, E>>) {
        let (answer, answered) = oneshot::channel();
        (TypedJob { scope, work, result: None, answer, attempts: 0 }, answered)
    }
}

impl<T, E, F> Job for TypedJob<T, E, F>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
    F: for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + Sync + 'static,
{
    fn scope(&self) -> Scope {
        self.scope
    }

    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, Verdict> {
        Box::pin(async move {
            let mut result = (self.work)(tx).await;
            if result.is_ok()
                && let Err(error) = complete(tx).await
            {
                result = Err(E::from(error));
            }
            let verdict = match &result {
                Ok(_) => Verdict::Keep,
                Err(_) if tx.wants_retry() => Verdict::Retry,
                Err(_) => Verdict::Discard,
            };
            self.result = Some(result);
            verdict
        })
    }

    fn panicked(&mut self, panic: &(dyn Any + Send)) {
        let message = panic
            .downcast_ref::<&str>()
            .map(|text| (*text).to_string())
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| String::from("panic without a message"));
        tracing::error!(message, "a write job panicked");
        self.result = Some(Err(E::from(StoreError::Panicked(message))));
    }

    fn gave_up(&mut self) {
        if !matches!(self.result, Some(Err(_))) {
            self.result = Some(Err(E::from(StoreError::Busy(String::from("the operation kept colliding")))));
        }
    }

    fn finish(self: Box<Self>, committed: Result<(), StoreError>) {
        let answer = match (self.result, committed) {
            // A job that failed by itself keeps its own error, whatever became of the others.
            (Some(Err(error)), _) => Err(error),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (_, Err(error)) => Err(E::from(error)),
            (None, Ok(())) => Err(E::from(StoreError::Unavailable(String::from("the operation was not run")))),
        };
        // Nobody listens when the request was given up; the work is committed all the same.
        let _ = self.answer.send(answer);
    }

    fn may_retry(&mut self) -> bool {
        self.attempts += 1;
        self.attempts < ATTEMPTS
    }
}
