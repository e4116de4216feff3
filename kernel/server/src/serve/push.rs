//! Messages to browsers leave: taken from the queue in small batches, encrypted and sent outside any transaction, settled together.

use std::sync::Arc;

use futures::StreamExt;
use futures::future::BoxFuture;
use kernel::platform::push::{self, Due, Outcome};
use kernel::{App, OpError, OpResult};
use kernel_http::web_push::{Receiver, ServerKey, encrypt};
use kernel_plugin_host::{HttpFailure, HttpRequest};
use kernel_plugins::Outbound;
use tokio::sync::{OnceCell, watch};

use super::rounds::rounds;

/// Messages taken at once, and sent at once: people name the addresses, and a slow one keeps no other waiting for long.
const BATCH: i64 = 40;
const AT_ONCE: usize = 8;
/// Nothing an answer says beyond its status is read.
const ANSWER_MAX: usize = 64 * 1_024;

/// What carries a call to a push service; tests put another in its place.
pub trait Carrier: Send + Sync {
    /// The status of the answer.
    fn carry(&self, request: HttpRequest) -> BoxFuture<'_, Result<u16, HttpFailure>>;
}

impl Carrier for Outbound {
    fn carry(&self, request: HttpRequest) -> BoxFuture<'_, Result<u16, HttpFailure>> {
        Box::pin(async move { Ok(self.send(request, ANSWER_MAX).await?.status) })
    }
}

/// Sends messages until it is told to stop.
pub struct Pusher {
    app: Arc<App>,
    carrier: Arc<dyn Carrier>,
    /// An address whose owner answers for what this installation sends.
    contact: Option<String>,
    key: OnceCell<ServerKey>,
}

impl Pusher {
    pub fn new(app: Arc<App>, carrier: Arc<dyn Carrier>, contact: Option<String>) -> Pusher {
        Pusher { app, carrier, contact, key: OnceCell::new() }
    }

    pub async fn run(self, stopped: watch::Receiver<bool>) {
        rounds(stopped, "push.queue_unreadable", || self.round()).await;
    }

    /// Sends what is due now; how many messages were tried.
    ///
    /// # Errors
    /// Of the database.
    pub async fn round(&self) -> OpResult<usize> {
        let now = self.app.clock.now();
        let mut reader = self.app.db.read_platform().await?;
        let due = push::is_due(&mut reader, now).await?;
        drop(reader);
        if !due {
            return Ok(0);
        }
        let messages =
            self.app.db.write_platform(move |tx| Box::pin(async move { push::lease(tx, BATCH, now).await })).await?;
        if messages.is_empty() {
            return Ok(0);
        }
        let key = self.key.get_or_try_init(|| ServerKey::of(&self.app)).await?;
        let tried = messages.len();
        let done: Vec<(Due, Outcome)> = futures::stream::iter(messages)
            .map(|message| async move {
                let outcome = self.send(key, &message).await;
                (message, outcome)
            })
            .buffer_unordered(AT_ONCE)
            .collect()
            .await;
        let at = self.app.clock.now();
        self.app
            .db
            .write_platform(move |tx| {
                let done = done.clone();
                Box::pin(async move {
                    for (message, outcome) in &done {
                        push::settle(tx, message, outcome, at).await?;
                    }
                    Ok::<_, OpError>(())
                })
            })
            .await?;
        Ok(tried)
    }

    async fn send(&self, key: &ServerKey, message: &Due) -> Outcome {
        let Some(request) = self.request(key, message) else { return Outcome::Gone };
        let outcome = match self.carrier.carry(request).await {
            Ok(200..=299) => Outcome::Taken,
            // The browser unsubscribed, or is no more.
            Ok(404 | 410) => Outcome::Gone,
            // Nobody's push service lies inside the server's own network.
            Err(HttpFailure::Refused(_)) => Outcome::Gone,
            Ok(408 | 425 | 429 | 500..=599) | Err(HttpFailure::Unreachable(_) | HttpFailure::Exhausted) => {
                Outcome::Passing
            }
            Ok(_) | Err(HttpFailure::TooLarge) => Outcome::Permanent,
        };
        tracing::info!(id = %message.id, device = %message.device, ?outcome, "push.sent");
        outcome
    }

    /// The call; `None` where it cannot be made, today or later.
    fn request(&self, key: &ServerKey, message: &Due) -> Option<HttpRequest> {
        let now = self.app.clock.now();
        let (inbox, text) = message.open(&self.app)?;
        let body = encrypt(&Receiver::of(&inbox)?, text.as_bytes())?;
        let authorization = key.authorization(&inbox.endpoint, self.contact.as_deref(), now)?;
        let seconds = (message.expires_at.0 - now.0).max(0) / 1_000_000;
        let urgency = if message.urgent { "high" } else { "normal" };
        let headers = [
            ("authorization", authorization),
            ("content-type", "application/octet-stream".to_string()),
            ("content-encoding", "aes128gcm".to_string()),
            ("ttl", seconds.to_string()),
            ("urgency", urgency.to_string()),
        ];
        Some(HttpRequest {
            method: "POST".to_string(),
            url: inbox.endpoint,
            headers: headers.into_iter().map(|(name, value)| (name.to_string(), value)).collect(),
            body,
        })
    }
}
