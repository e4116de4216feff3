//! The comparison: plain axum handlers with typed structs and hand-written SQL over the same tables, through sqlx on either
//! database, and on SQLite also with rusqlite called in place. They do what the generic routes do to the same rows (audit chain,
//! outbox, search words, idempotency, ledger), and have no declarations, access levels, sessions, compression or metrics.

mod document;
mod in_place;
mod model;
mod postgres;
mod sqlite;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kernel_types::{Clock, Id, IdSource, RandomIds, SystemClock};
use serde::Deserialize;

use crate::Failure;
use model::{NewInvoice, Priced, price};

/// What the server is told.
#[derive(Debug, Clone, clap::Args)]
pub struct BaselineOptions {
    #[arg(long)]
    pub url: String,
    #[arg(long)]
    pub listen: SocketAddr,
    #[arg(long)]
    pub tenant: i64,
    /// Whose rows are listed, and who writes.
    #[arg(long)]
    pub user: String,
    /// On SQLite: rusqlite, called where the handler runs, instead of a pool of sqlx.
    #[arg(long)]
    pub in_place: bool,
}

enum Store {
    InPlace(in_place::Store),
    Sqlite(sqlite::Store),
    Postgres(postgres::Store),
}

struct Shared {
    store: Store,
    ids: RandomIds,
}

type Baseline = State<Arc<Shared>>;

/// Serves until the process is ended.
///
/// # Errors
/// When the database cannot be opened or the address is taken.
pub async fn serve(options: BaselineOptions) -> Result<(), Failure> {
    let store = match options.url.strip_prefix("sqlite://") {
        Some(path) if options.in_place => {
            Store::InPlace(in_place::Store::open(path, sqlite::books_of(path, options.tenant, &options.user).await?)?)
        }
        Some(path) => Store::Sqlite(sqlite::Store::open(path, options.tenant, &options.user).await?),
        None => Store::Postgres(postgres::Store::open(&options.url, options.tenant, &options.user).await?),
    };
    let shared = Arc::new(Shared { store, ids: RandomIds::default() });
    let router = Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/v1/accounting/invoices", get(list).post(create))
        .route("/v1/accounting/invoices/{id}", get(one))
        .route("/v1/ledger/reports/trial-balance", get(trial_balance))
        .with_state(shared);
    let listener = tokio::net::TcpListener::bind(options.listen).await.map_err(|error| Failure(error.to_string()))?;
    axum::serve(listener, router).await.map_err(|error| Failure(error.to_string()))
}

/// Parameters of the list: a keyset page of one status, newest first.
#[derive(Debug, Deserialize)]
struct ListParams {
    status: String,
    /// `date~id` of the last row seen.
    cursor: Option<String>,
}

async fn list(State(shared): Baseline, Query(params): Query<ListParams>) -> Response {
    let after = params.cursor.as_deref().and_then(|cursor| cursor.split_once('~'));
    let found = match &shared.store {
        Store::InPlace(store) => store.list(&params.status, after),
        Store::Sqlite(store) => store.list(&params.status, after).await,
        Store::Postgres(store) => store.list(&params.status, after).await,
    };
    json(StatusCode::OK, found)
}

async fn one(State(shared): Baseline, Path(id): Path<String>) -> Response {
    let found = match &shared.store {
        Store::InPlace(store) => store.one(&id),
        Store::Sqlite(store) => store.one(&id).await,
        Store::Postgres(store) => store.one(&id).await,
    };
    match found {
        Ok(Some(invoice)) => json(StatusCode::OK, Ok(invoice)),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => json::<()>(StatusCode::OK, Err(error)),
    }
}

#[derive(Debug, Deserialize)]
struct CreateParams {
    then: Option<String>,
}

/// What a write is asked to do besides storing the invoice.
struct Ask {
    post: bool,
    key: Option<String>,
    request_hash: String,
    /// Microseconds since 1970.
    now: i64,
    /// Ids for rows that follow from the invoice.
    ids: Vec<String>,
    request_id: String,
}

async fn create(
    State(shared): Baseline,
    Query(params): Query<CreateParams>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let new: NewInvoice = match serde_json::from_slice(&body) {
        Ok(new) => new,
        Err(error) => return (StatusCode::UNPROCESSABLE_ENTITY, error.to_string()).into_response(),
    };
    let now = SystemClock.now();
    let mut next = || -> Id { shared.ids.next_id(now.unix_ms()) };
    let tax_rate = match &shared.store {
        Store::InPlace(store) => store.books.tax_rate,
        Store::Sqlite(store) => store.books.tax_rate,
        Store::Postgres(store) => store.books.tax_rate,
    };
    let priced: Priced = match price(new, tax_rate, &mut next) {
        Ok(priced) => priced,
        Err(reason) => return (StatusCode::UNPROCESSABLE_ENTITY, reason).into_response(),
    };
    let ask = Ask {
        post: params.then.as_deref() == Some("post"),
        key: headers.get("idempotency-key").and_then(|key| key.to_str().ok()).map(str::to_string),
        request_hash: model::hash(&[&String::from_utf8_lossy(&body)]),
        now: now.0,
        ids: (0..24).map(|_| next().to_string()).collect(),
        request_id: next().to_string(),
    };
    let id = priced.id.clone();
    let written = match &shared.store {
        Store::InPlace(store) => store.create(priced, ask).await,
        Store::Sqlite(store) => store.create(priced, ask).await,
        Store::Postgres(store) => store.create(priced, ask).await,
    };
    if let Err(error) = written {
        return (StatusCode::UNPROCESSABLE_ENTITY, error.0).into_response();
    }
    let found = match &shared.store {
        Store::InPlace(store) => store.one(&id),
        Store::Sqlite(store) => store.one(&id).await,
        Store::Postgres(store) => store.one(&id).await,
    };
    json(StatusCode::CREATED, found)
}

#[derive(Debug, Deserialize)]
struct Between {
    from: String,
    to: String,
}

/// Whole periods only: the hand-written report adds the kept balances up.
async fn trial_balance(State(shared): Baseline, Query(between): Query<Between>) -> Response {
    let found = match &shared.store {
        Store::InPlace(_) => Err(Failure("reports are not asked in place".into())),
        Store::Sqlite(store) => store.trial_balance(&between.from, &between.to).await,
        Store::Postgres(store) => store.trial_balance(&between.from, &between.to).await,
    };
    json(StatusCode::OK, found)
}

fn json<T: serde::Serialize>(status: StatusCode, result: Result<T, Failure>) -> Response {
    let bytes = result.and_then(|value| serde_json::to_vec(&value).map_err(|error| Failure(error.to_string())));
    match bytes {
        Ok(bytes) => (status, [(header::CONTENT_TYPE, "application/json")], bytes).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.0).into_response(),
    }
}
