//! Libraries: `GET /read/{business}/{family}/{library}` and below, plain pages for everybody that work without scripts. What they
//! show is what the business published; a browser that voted carries a cookie, so that each browser's vote counts once.

mod entry;
mod page;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, RawQuery};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use http::{HeaderMap, StatusCode, header};
use kernel::platform::business;
use kernel::platform::reading::{self, Reading};
use kernel::service::listing;
use kernel::{OpError, OpResult, written};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use crate::auth::cookie;
use crate::auth::session::origin;
use crate::held::token::new_refresh_token;
use crate::plain_page::plain_page;
use crate::problem::Problem;
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// Looks from one address in an hour. Whole towns share one address on mobile networks.
const LOOKS_PER_HOUR: u32 = 1_800;
const VOTES_PER_HOUR: u32 = 60;
/// How long a browser keeps its mark.
const MARK_SECONDS: i64 = 366 * 24 * 3_600;

/// Business, family and library.
type Place = (String, String, String);
/// The same with a record's address.
type PageOf = (String, String, String, String);

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/read/{business}/{family}/{library}", get(list))
        .route("/read/{business}/{family}/{library}/{record}", get(show).post(vote))
        .route(
            "/read/{business}/{family}/{library}/{record}/entry",
            post(entry::send).layer(DefaultBodyLimit::disable()),
        )
        .route("/read.css", get(style))
}

/// `GET /read/{business}/{family}/{library}?q=`
async fn list(
    State(state): State<HttpState>,
    Path(place): Path<Place>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let words = pair(query.as_deref().unwrap_or_default(), "q");
    let made = async {
        let (state, reading) = opened(&state, &place, &headers).await?;
        let rows = reading::published(&state.app, &reading, &words).await?;
        Ok(page::list(&frame(&state, &reading), &reading.library, &rows, &words))
    };
    answered(&state, made.await)
}

/// `GET /read/{business}/{family}/{library}/{record}`
async fn show(
    State(state): State<HttpState>,
    Path((business, family, library, record)): Path<PageOf>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let thanks = pair(query.as_deref().unwrap_or_default(), "thanks");
    let made = async {
        let (state, reading) = opened(&state, &(business, family, library), &headers).await?;
        let (id, row) = found(&state, &reading, &record).await?;
        // Turning back to a page is no second reader, and a vote's own answer none at all.
        let visit = format!("read-one/{}/{id}", origin(&headers).ip.unwrap_or_default());
        if thanks.is_empty()
            && state.rates.count(&visit, 1, state.app.clock.now()).is_ok()
            && let Err(error) = reading::viewed(&state.app, &reading, &id).await
        {
            // A page is worth more than its count.
            tracing::warn!(%error, "reading.view_not_noted");
        }
        let votes = page::Votes { asked: page::question(&reading), thanks: !thanks.is_empty() };
        let blank = entry::blank();
        let form = entry::form(&reading, &blank);
        Ok(page::one(
            &frame(&state, &reading),
            &reading.library,
            &row,
            &votes,
            &page::shown(&reading, &row),
            form.as_ref(),
        ))
    };
    answered(&state, made.await)
}

/// `POST /read/{business}/{family}/{library}/{record}` with `helped=yes` or `helped=no&remark=…`, as a form sends it.
async fn vote(
    State(state): State<HttpState>,
    Path((business, family, library, record)): Path<PageOf>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let text = std::str::from_utf8(&body).unwrap_or_default();
    let made = async {
        if cookie::is_from_elsewhere(&headers) {
            return Err(OpError::Forbidden);
        }
        let place = format!("/read/{business}/{family}/{library}/{record}");
        let (state, reading) = opened(&state, &(business, family, library), &headers).await?;
        let ip = origin(&headers).ip.unwrap_or_default();
        state.rates.admit(&format!("read-vote/{ip}"), VOTES_PER_HOUR, state.app.clock.now())?;
        let (id, _) = found(&state, &reading, &record).await?;
        let helped = match pair(text, "helped").as_str() {
            "yes" => true,
            "no" => false,
            _ => return Err(OpError::NotFound),
        };
        let known = cookie::value(&headers, cookie::READER).filter(|mark| (20..=128).contains(&mark.len()));
        let mark = known.map_or_else(|| new_refresh_token(state.app.ids.as_ref()), str::to_string);
        reading::vote(&state.app, &reading, &id, helped, &pair(text, "remark"), &mark).await?;
        Ok((place, mark))
    };
    match made.await {
        Ok((place, mark)) => {
            let mut response = Redirect::to(&format!("{place}?thanks=yes")).into_response();
            cookie::set_reader(&state, &headers, response.headers_mut(), &mark, MARK_SECONDS);
            response
        }
        Err(error) => answered(&state, Err(error)),
    }
}

async fn style() -> Response {
    (
        [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "public, max-age=3600")],
        include_str!("read.css"),
    )
        .into_response()
}

async fn opened(
    state: &HttpState,
    (business_id, family, library): &Place,
    headers: &HeaderMap,
) -> OpResult<(HttpState, Reading)> {
    let ip = origin(headers).ip.unwrap_or_default();
    state.rates.admit(&format!("read/{ip}"), LOOKS_PER_HOUR, state.app.clock.now())?;
    let business_id = Id::parse(business_id).ok_or(OpError::NotFound)?;
    let mut platform = state.app.db.read_platform().await?;
    let row = business::by_id(&mut platform, &business_id).await?.ok_or(OpError::NotFound)?;
    let tenant = business::tenant_of(&mut platform, &business_id, "live").await?.ok_or(OpError::NotFound)?;
    drop(platform);
    let state = state.of_tenant(tenant);
    let reading =
        reading::open(&state.app, tenant, &row, &format!("{family}.{library}")).await?.ok_or(OpError::NotFound)?;
    Ok((state, reading))
}

/// The record behind the last part of the address.
async fn found(state: &HttpState, reading: &Reading, record: &str) -> OpResult<(Id, Map<String, Json>)> {
    let row = reading::one(&state.app, reading, record).await?.ok_or(OpError::NotFound)?;
    let id = row.get("id").and_then(Json::as_str).map(Id::from_stored).ok_or(OpError::NotFound)?;
    Ok((id, row))
}

fn frame(state: &HttpState, reading: &Reading) -> page::Frame {
    page::Frame {
        business: reading.context.business.name.clone(),
        brand: state.brands.named(&reading.context.business.brand).file.name.clone(),
        place: format!("/read/{}/{}", reading.context.business.id, reading.library.path()),
        voice: Voice::of(state),
    }
}

fn pair(text: &str, name: &str) -> String {
    let pairs = listing::pairs(text);
    let found = pairs.into_iter().find(|(key, _)| key == name).map(|(_, value)| value).unwrap_or_default();
    found.trim().chars().take(1_000).collect()
}

fn answered(state: &HttpState, made: OpResult<String>) -> Response {
    let voice = Voice::of(state);
    match made {
        Ok(html) => plain_page(StatusCode::OK, html),
        Err(OpError::NotFound) => plain_page(
            StatusCode::NOT_FOUND,
            page::closed(
                &voice,
                &written!("http-page-is-not-here", "This page is not here"),
                &written!("http-look-in-the-list", "It may have moved or been taken down. Look for it in the list."),
            ),
        ),
        Err(OpError::TooMany { .. }) => plain_page(
            StatusCode::TOO_MANY_REQUESTS,
            page::closed(
                &voice,
                &written!("http-too-many-tries", "Too many tries"),
                &written!("http-try-again-in-an-hour", "Please try again in an hour."),
            ),
        ),
        Err(error) => Problem::from(error).into_response(),
    }
}
