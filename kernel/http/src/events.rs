//! `GET /v1/events`: committed changes as server-sent events, each to those who may see the record; and `registry` when what
//! the caller may see at all has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::stream;
use kernel::{notices, runs, service};
use kernel_manifest::model::Operation;
use kernel_types::Id;
use serde_json::{Value as Json, json};
use tokio::sync::broadcast;
use tokio::time::{Interval, MissedTickBehavior};

use crate::caller::Caller;
use crate::held::feed::Change;
use crate::problem::Problem;
use crate::state::{HttpState, State};
use crate::turns::Place;

/// How often an open stream looks whether the caller's access, settings or words changed.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// One browser's stream.
struct Follower {
    receiver: broadcast::Receiver<Change>,
    state: HttpState,
    caller: Caller,
    ticks: Interval,
    /// Count of what this process forgot of access when it was last looked at.
    generation: u64,
    /// What the caller's registry is made from.
    registry: String,
    /// Among the streams its business may have.
    _place: Place,
}

pub async fn events(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let place = state.fair.stream(&caller.context)?;
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let follower = Follower {
        receiver: state.feed.subscribe(),
        generation: state.contexts.generation(),
        registry: kernel::shell::key(&caller.context, &caller.context.business.sector),
        state,
        caller,
        ticks,
        _place: place,
    };
    let stream = stream::unfold(follower, |mut follower| async move {
        let event = follower.next().await?;
        Some((Ok::<_, Infallible>(event), follower))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))).into_response())
}

impl Follower {
    async fn next(&mut self) -> Option<Event> {
        loop {
            let change = tokio::select! {
                change = self.receiver.recv() => change,
                _ = self.ticks.tick() => {
                    if self.registry_changed().await? {
                        return Some(Event::default().event("registry").data("{}"));
                    }
                    continue;
                }
            };
            match change {
                Ok(change) => {
                    if let Some(event) = visible(&self.state, &self.caller, &change).await {
                        return Some(event);
                    }
                }
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    return Some(Event::default().event("lagged").data("{}"));
                }
                Err(broadcast::error::RecvError::Closed) => return None,
            }
        }
    }

    /// Whether another registry would be answered now; `None` once access has ended.
    async fn registry_changed(&mut self) -> Option<bool> {
        let generation = self.state.contexts.generation();
        let now = self.state.app.clock.now();
        // What is in force and overdue changes with the day of the business, not with that of the server.
        if generation == self.generation && self.caller.context.today() == self.caller.context.day_of(now) {
            return Some(false);
        }
        self.generation = generation;
        let context = self.caller.still(&self.state).await?;
        self.caller.context.now = now;
        let key = kernel::shell::key(&context, &context.business.sector);
        Some(std::mem::replace(&mut self.registry, key.clone()) != key)
    }
}

/// The event as this caller may see it: of the same tenant, of an entity and a record within the caller's reach.
async fn visible(state: &HttpState, caller: &Caller, change: &Change) -> Option<Event> {
    if change.tenant != caller.context.tenant() {
        return None;
    }
    if change.event == notices::CHANGED {
        let mine = change.data.get("user").and_then(Json::as_str) == Some(caller.context.actor.user.as_str());
        return mine.then(|| Event::default().event("notices").data("{}"));
    }
    if change.event == runs::PROGRESS {
        return progress(state, caller, &change.data).await;
    }
    // A stream outlives many changes of access: what counts is what the caller may see now.
    let context = caller.still(state).await?;
    let (address, action) = change.event.rsplit_once('.')?;
    let entity = state.app.product.registry.entity(address)?;
    let grant = service::grant(&context, entity, Operation::Read).ok()?;
    let id = Id::parse(change.data.get("id")?.as_str()?)?;
    if *grant.rows() != kernel_access::RowRule::All || !grant.narrow().is_empty() {
        let mut reader = state.app.reader(&context).await.ok()?;
        let view =
            kernel::env::Surroundings { context: &context, registry: &state.app.product.registry, role: grant.role() };
        reader.load(&view, &grant, &id).await.ok()??;
    }
    // What is done to a restricted record may tell what it holds.
    let action = if grant.is_closed() && entity.transitions.contains_key(action) { "update" } else { action };
    let data = json!({"entity": address, "action": action, "id": id.as_str(), "version": change.data.get("version")});
    Some(Event::default().event("change").data(data.to_string()))
}

/// A part of a run is done; for those who may look at it.
async fn progress(state: &HttpState, caller: &Caller, data: &Json) -> Option<Event> {
    let run = data.get("run")?.as_str()?;
    let declared = state.app.product.registry.runs.get(run)?;
    let context = caller.still(state).await?;
    runs::reach(&context, declared).ok()?;
    let told = json!({"run": run, "id": data.get("id")?, "state": data.get("state")?});
    Some(Event::default().event("run").data(told.to_string()))
}
