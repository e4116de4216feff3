//! What a business says about itself, and its logo.

use axum::Json as AxumJson;
use axum::extract::{Path, Request};
use http::StatusCode;
use kernel::OpError;
use kernel::files::{PICTURE_MAX, PictureUse, store_image};
use kernel::platform::member_access::record;
use kernel::platform::{business, member, profile, user};
use kernel::setup::offered;
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use super::create::tax_pattern;
use super::{change, read};
use crate::body::{JsonBody, declared_length};
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// `GET /v1/businesses/{id}`: the profile, and what the caller may do here. Portal users read how to reach the business.
pub async fn one(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    let mut data = profile::read(&mut reader, &standing.business.id).await?;
    if !standing.is_staff() {
        data.retain(|name, _| ["name", "address", "phone", "email", "website", "sector"].contains(&name.as_str()));
    }
    let row = &standing.business;
    data.insert("id".into(), json!(row.id.as_str()));
    data.insert("logoImg".into(), json!(row.logo));
    data.insert("country".into(), json!(row.country));
    data.insert("currency".into(), json!(row.currency));
    data.insert("status".into(), json!(row.status));
    if standing.is_staff() {
        let group = business::groups(&mut reader, row.group.as_slice()).await?.pop();
        data.insert(
            "businessGroup".into(),
            json!(
                group
                    .map(|group| json!({"id": group.id.as_str(), "name": group.name, "ownerId": group.owner.as_str()}))
            ),
        );
        let owner = kernel::platform::member_access::owner_of(&mut reader, &row.id).await?;
        let owner = match owner {
            Some(owner) => user::by_id(&mut reader, &owner).await?,
            None => None,
        };
        data.insert(
            "owner".into(),
            json!(owner.map(
                |owner| json!({"id": owner.id.as_str(), "label": format!("{} {}", owner.first_name, owner.last_name)})
            )),
        );
        let life = kernel::platform::business_lifecycle::mine(&mut reader, &standing.user)
            .await?
            .into_iter()
            .find(|mine| mine.id == row.id);
        data.insert("statusReason".into(), json!(life.as_ref().and_then(|life| life.status_reason.clone())));
        data.insert("purgeAt".into(), json!(life.and_then(|life| life.purge_at).map(Instant::to_rfc3339)));
        let offer = member::offer(&mut reader, &row.id, signed_in.now).await?;
        data.insert("offeredToMe".into(), json!(offer.is_some_and(|offer| offer.to == standing.user)));
    }
    let pattern = state.config.countries.get(&row.country).and_then(|country| country.tax_number_label.clone());
    let voice = Voice::of(&state);
    data.insert("taxNumberLabel".into(), json!(pattern.map(|label| voice.written(&offered::tax_number(&label)))));
    // Chosen among ours when the business was made; what was written since is its own.
    data.insert("businessTypeLabel".into(), json!(voice.written(&offered::legal_form(&row.business_type))));
    let may = json!({"administer": standing.administers(), "own": standing.is_owner(), "leave": !standing.is_owner(), "staff": standing.is_staff()});
    Ok(AxumJson(json!({"data": data, "meta": {"may": may}})))
}

/// `PATCH /v1/businesses/{id}`: what the body names; `version` as read.
pub async fn update(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let object = body.object()?;
    let countries = std::sync::Arc::clone(&state.config.countries);
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let (object, countries) = (object.clone(), std::sync::Arc::clone(&countries));
        Box::pin(async move {
            let pattern = countries.get(&standing.business.country).and_then(tax_pattern);
            profile::update(tx, &standing, &by, &object, pattern.as_ref()).await
        })
    })
    .await?;
    one(State(state), signed_in, Path(id)).await
}

/// `POST /v1/businesses/{id}/logo`: multipart with one `file`.
pub async fn set_logo(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    request: Request,
) -> Result<AxumJson<Json>, Problem> {
    // Rights first: a stranger's upload is not even received.
    let (reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    standing.need_active()?;
    drop(reader);
    let limit = PICTURE_MAX.min(state.config.upload_limit as u64);
    if declared_length(request.headers()).is_some_and(|length| length > limit + 4_096) {
        return Err(Problem::too_large(limit as usize));
    }
    let (_, received) = crate::files::receive(&state, request, limit).await?;
    let bytes = tokio::fs::read(&received.path).await.map_err(|error| OpError::internal(error.to_string()))?;
    let picture = store_image(&state.app, bytes, PictureUse::Logo).await?;
    keep_logo(&state, &signed_in, &id, Some(picture.path.clone())).await?;
    Ok(AxumJson(json!({"data": {"logoImg": picture.path, "width": picture.width, "height": picture.height}})))
}

/// `DELETE /v1/businesses/{id}/logo`
pub async fn remove_logo(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    keep_logo(&state, &signed_in, &id, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn keep_logo(state: &HttpState, signed_in: &SignedIn, id: &str, path: Option<String>) -> Result<(), Problem> {
    change(state, signed_in, id, move |tx, standing, by| {
        let path = path.clone();
        Box::pin(async move {
            standing.need_administrator()?;
            standing.need_active()?;
            business::set_logo(tx, &standing.business.id, path.as_deref()).await?;
            record(
                tx,
                &by,
                &standing.business.id,
                "logo",
                None,
                Some(json!({"logo": standing.business.logo})),
                Some(json!({"logo": path})),
            )
            .await
        })
    })
    .await
}
