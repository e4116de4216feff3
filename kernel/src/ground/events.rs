//! What happens after a commit: outbox events delivered to the handlers modules registered.

use kernel_types::TenantId;
use serde_json::Value as Json;

/// One delivered event. It may come more than once.
#[derive(Debug, Clone)]
pub struct Event {
    pub tenant: TenantId,
    /// `accounting.invoice.post`
    pub name: String,
    /// Ids only.
    pub data: Json,
}
