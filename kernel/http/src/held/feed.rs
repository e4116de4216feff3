//! Committed changes as they are made known to the streams of browsers.

use kernel::notices;
use kernel_types::{Id, TenantId};
use serde_json::{Value as Json, json};
use tokio::sync::broadcast;

/// A committed event: `accounting.invoice.post` and its data (ids only).
#[derive(Debug, Clone)]
pub struct Change {
    pub tenant: TenantId,
    pub event: String,
    pub data: Json,
}

impl Change {
    /// Somebody's notices changed.
    pub fn of_notices(tenant: TenantId, person: &Id) -> Change {
        Change { tenant, event: notices::CHANGED.to_string(), data: json!({"user": person.as_str()}) }
    }
}

/// Where the outbox worker makes changes known. A browser that falls far behind loses events and reloads.
#[derive(Debug, Clone)]
pub struct Feed(broadcast::Sender<Change>);

impl Default for Feed {
    fn default() -> Feed {
        Feed(broadcast::channel(1_024).0)
    }
}

impl Feed {
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.0.subscribe()
    }

    pub fn publish(&self, change: Change) {
        // Nobody listening is fine.
        let _ = self.0.send(change);
    }
}
