//! `GET /v1/events`: committed changes as server-sent events, each to those who may see the record.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::stream;
use kernel::service;
use kernel_manifest::model::Operation;
use kernel_types::{Id, TenantId};
use serde_json::{Value as Json, json};
use tokio::sync::broadcast;

use crate::caller::Caller;
use crate::state::HttpState;

/// A committed event: `accounting.invoice.post` and its data (ids only).
#[derive(Debug, Clone)]
pub struct Change {
    pub tenant: TenantId,
    pub event: String,
    pub data: Json,
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
    pub fn publish(&self, change: Change) {
        // Nobody listening is fine.
        let _ = self.0.send(change);
    }
}

pub async fn events(State(state): State<HttpState>, caller: Caller) -> Response {
    let receiver = state.feed.0.subscribe();
    let stream = stream::unfold((receiver, state, caller), |(mut receiver, state, caller)| async move {
        loop {
            match receiver.recv().await {
                Ok(change) => {
                    if let Some(event) = visible(&state, &caller, &change).await {
                        return Some((Ok::<_, Infallible>(event), (receiver, state, caller)));
                    }
                }
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    return Some((Ok(Event::default().event("lagged").data("{}")), (receiver, state, caller)));
                }
                Err(broadcast::error::RecvError::Closed) => return None,
            }
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))).into_response()
}

/// The event as this caller may see it: of the same tenant, of an entity and a record within the caller's reach.
async fn visible(state: &HttpState, caller: &Caller, change: &Change) -> Option<Event> {
    if change.event == crate::registry::CHANGED {
        let mine = change.data.get("business").and_then(Json::as_str) == Some(caller.context.business.id.as_str());
        return mine.then(|| Event::default().event(crate::registry::CHANGED).data("{}"));
    }
    if change.tenant != caller.context.tenant() {
        return None;
    }
    // A stream outlives many changes of access: what counts is what the caller may see now.
    let context = caller.still(state).await?;
    let (address, action) = change.event.rsplit_once('.')?;
    let entity = state.app.product.registry.entity(address)?;
    let grant = service::grant(&context, entity, Operation::Read).ok()?;
    let id = Id::parse(change.data.get("id")?.as_str()?)?;
    if *grant.rows() != kernel_access::RowRule::All || !grant.narrow().is_empty() {
        let mut reader = state.app.reader(&context).await.ok()?;
        let view = kernel::env::Surroundings { context: &context, product: &state.app.product, role: grant.role() };
        reader.load(&view, &grant, &id).await.ok()??;
    }
    let data = json!({"entity": address, "action": action, "id": id.as_str(), "version": change.data.get("version")});
    Some(Event::default().event("change").data(data.to_string()))
}
