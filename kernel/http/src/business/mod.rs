//! `/v1/businesses`, `/v1/business-groups`, `/v1/invitations`: businesses as people own, join, switch and leave them.
//!
//! Every handler names the business in its path. [`read`] and [`change`] load what the caller is there, so that a stranger's
//! request ends with 404 before anything is looked at.

mod bodies;
mod create;
mod documented;
mod environment;
mod groups;
mod invitations;
mod lifecycle;
mod members;
mod profile;
mod schedule;
mod second_factor;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use futures::future::BoxFuture;
use kernel::platform::member_access::{By, MemberAccess};
use kernel::{OpError, OpResult};
use kernel_store::{Reader, Tx};
use kernel_types::Id;

use crate::caller::SignedIn;
use crate::problem::{Problem, REQUEST_ID};
use crate::state::HttpState;

pub use create::{check_business, create_business};
pub use documented::documented;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/business-options", get(create::options))
        .route("/v1/business-preview", get(create::preview))
        .route("/v1/businesses", get(lifecycle::list).post(create::create))
        .route("/v1/businesses/{id}", get(profile::one).patch(profile::update).delete(lifecycle::delete))
        .route(
            "/v1/businesses/{id}/logo",
            post(profile::set_logo).delete(profile::remove_logo).layer(DefaultBodyLimit::disable()),
        )
        .route("/v1/businesses/{id}/group", post(groups::place))
        .route("/v1/businesses/{id}/suspend", post(lifecycle::suspend))
        .route("/v1/businesses/{id}/reactivate", post(lifecycle::reactivate))
        .route("/v1/businesses/{id}/restore", post(lifecycle::restore))
        .route("/v1/businesses/{id}/leave", post(members::leave))
        .route("/v1/businesses/{id}/members", get(members::list))
        .route("/v1/businesses/{id}/members/{user}", get(members::one).delete(members::remove))
        .route("/v1/businesses/{id}/members/{user}/suspend", post(members::suspend))
        .route("/v1/businesses/{id}/members/{user}/reactivate", post(members::reactivate))
        .route("/v1/businesses/{id}/transfer", get(members::offer).post(members::offer_to).delete(members::withdraw))
        .route("/v1/businesses/{id}/transfer/accept", post(members::accept))
        .route("/v1/businesses/{id}/transfer/decline", post(members::decline))
        .route("/v1/businesses/{id}/invitations", get(invitations::list).post(invitations::create))
        .route("/v1/businesses/{id}/invitations/{invitation}", axum::routing::delete(invitations::revoke))
        .route("/v1/businesses/{id}/invitations/{invitation}/resend", post(invitations::resend))
        .route("/v1/businesses/{id}/second-factor", get(second_factor::show).put(second_factor::set))
        .route("/v1/businesses/{id}/switches", get(environment::switches).patch(environment::set_switches))
        .route("/v1/businesses/{id}/environments", get(environment::environments))
        .route("/v1/businesses/{id}/test/prepare", post(environment::prepare))
        .route("/v1/businesses/{id}/test/settings", post(environment::copy_settings))
        .route("/v1/businesses/{id}/test/reset", post(environment::reset))
        .route("/v1/businesses/{id}/test/demo", post(environment::demo))
        .route("/v1/businesses/{id}/archives", post(lifecycle::archive))
        .route("/v1/businesses/{id}/jobs", get(lifecycle::jobs))
        .route("/v1/businesses/{id}/jobs/{job}", get(lifecycle::job))
        .route("/v1/businesses/{id}/jobs/{job}/file", get(lifecycle::file))
        .route("/v1/businesses/{id}/schedule", get(schedule::list))
        .route("/v1/businesses/{id}/schedule/{job}/run", post(schedule::run))
        .route("/v1/business-groups", get(groups::list).post(groups::create))
        .route("/v1/business-groups/{id}", axum::routing::patch(groups::rename).delete(groups::dissolve))
        .route("/v1/invitations/{secret}", get(invitations::look))
        .route("/v1/invitations/{secret}/accept", post(invitations::accept))
        .route("/v1/invitations/{secret}/join", post(invitations::join))
}

/// An id of a path; what is none does not exist.
fn id_of(text: &str) -> Result<Id, Problem> {
    Id::parse(text).ok_or_else(Problem::not_found)
}

fn by(signed_in: &SignedIn) -> By {
    By {
        user: signed_in.claims.u.clone(),
        now: signed_in.now,
        request_id: REQUEST_ID.try_with(Clone::clone).unwrap_or_default(),
    }
}

/// A platform reader with the caller's place in the business.
async fn read(state: &HttpState, signed_in: &SignedIn, business: &str) -> Result<(Reader, MemberAccess), Problem> {
    let id = id_of(business)?;
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let standing = MemberAccess::load(&mut reader, &signed_in.claims.u, &id, signed_in.now).await?;
    Ok((reader, standing))
}

/// One platform transaction on a business. The caller's place is read inside it, so that a right taken away a moment ago
/// does not count.
async fn change<T, F>(state: &HttpState, signed_in: &SignedIn, business: &str, work: F) -> Result<T, Problem>
where
    T: Send + 'static,
    F: for<'a> Fn(&'a mut Tx, MemberAccess, By) -> BoxFuture<'a, OpResult<T>> + Send + Sync + 'static,
{
    let (id, by, work) = (id_of(business)?, by(signed_in), Arc::new(work));
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let (id, by, work) = (id.clone(), by.clone(), Arc::clone(&work));
            Box::pin(async move {
                let standing = MemberAccess::load(tx, &by.user, &id, by.now).await?;
                work(tx, standing, by).await
            })
        })
        .await?;
    state.contexts.forget_all();
    Ok(done)
}

/// A text of a body; absent reads as empty.
fn text(body: &serde_json::Map<String, serde_json::Value>, name: &str) -> String {
    body.get(name).and_then(serde_json::Value::as_str).unwrap_or_default().trim().to_string()
}

/// A fresh id.
fn new_id(state: &HttpState, signed_in: &SignedIn) -> Id {
    state.app.ids.next_id(signed_in.now.unix_ms())
}
