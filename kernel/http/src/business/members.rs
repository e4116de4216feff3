//! Members of a business, leaving it, and handing it over.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::platform::member::{self, Answer, Member, Offer};
use kernel::platform::user;
use kernel::{OpError, OpResult, say};
use kernel_store::Reader;
use kernel_types::{Id, Instant};
use serde_json::{Value as Json, json};

use super::{change, id_of, new_id, read, text};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

fn shown(member: &Member, state: &HttpState) -> Json {
    let title = |family: &str| {
        state
            .app
            .product
            .registry
            .families
            .get(family)
            .map_or_else(|| family.to_string(), |family| family.title.clone())
    };
    let access: Vec<Json> = member
        .grants
        .iter()
        .map(|(family, role, scope, until)| json!({"family": family, "title": title(family), "role": role, "scope": scope, "expiresAt": until.map(Instant::to_rfc3339)}))
        .collect();
    json!({
        "id": member.user.as_str(), "firstName": member.first_name, "lastName": member.last_name, "emailAddress": member.email,
        "profileImgLink": member.image, "owner": member.owner, "status": member.status, "since": member.since.map(Instant::to_rfc3339), "access": access,
    })
}

/// `GET /v1/businesses/{id}/members`: for staff.
pub async fn list(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_staff()?;
    let members = member::list(&mut reader, &standing.business.id).await?;
    let data: Vec<Json> = members.iter().map(|member| shown(member, &state)).collect();
    Ok(AxumJson(
        json!({"data": data, "meta": {"may": {"administer": standing.administers(), "own": standing.is_owner()}}}),
    ))
}

/// `GET /v1/businesses/{id}/members/{user}`
pub async fn one(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, user)): Path<(String, String)>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_staff()?;
    let member = member::one(&mut reader, &standing.business.id, &id_of(&user)?).await?;
    let may = json!({"administer": standing.administers() && !member.owner && member.user != standing.user, "own": standing.is_owner(), "self": member.user == standing.user});
    Ok(AxumJson(json!({"data": shown(&member, &state), "meta": {"may": may}})))
}

pub async fn suspend(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, user)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    set_suspended(&state, &signed_in, &id, &user, true).await
}

pub async fn reactivate(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, user)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    set_suspended(&state, &signed_in, &id, &user, false).await
}

async fn set_suspended(
    state: &HttpState,
    signed_in: &SignedIn,
    id: &str,
    user: &str,
    suspended: bool,
) -> Result<StatusCode, Problem> {
    let user = id_of(user)?;
    change(state, signed_in, id, move |tx, standing, by| {
        let user = user.clone();
        Box::pin(async move { member::suspend(tx, &standing, &by, &user, suspended).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /v1/businesses/{id}/members/{user}`
pub async fn remove(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, user)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    let user = id_of(&user)?;
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let user = user.clone();
        Box::pin(async move { member::remove(tx, &standing, &by, &user).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /v1/businesses/{id}/leave`
pub async fn leave(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    change(&state, &signed_in, &id, |tx, standing, by| {
        Box::pin(async move { member::leave(tx, &standing, &by).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn offer_json(reader: &mut Reader, offer: &Offer) -> OpResult<Json> {
    let mut named = Vec::new();
    for id in [&offer.from, &offer.to] {
        let user = user::by_id(reader, id).await?;
        named.push(
            json!({"id": id.as_str(), "label": user.map(|user| format!("{} {}", user.first_name, user.last_name))}),
        );
    }
    let to = named.pop();
    Ok(
        json!({"from": named.pop(), "to": to, "createdAt": offer.created_at.map(Instant::to_rfc3339), "expiresAt": offer.expires_at.to_rfc3339()}),
    )
}

/// `GET /v1/businesses/{id}/transfer`: the open offer, for its two sides.
pub async fn offer(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    let offer = member::offer(&mut reader, &standing.business.id, signed_in.now).await?;
    let offer = offer.filter(|offer| offer.from == standing.user || offer.to == standing.user);
    let data = match offer {
        Some(offer) => offer_json(&mut reader, &offer).await?,
        None => Json::Null,
    };
    Ok(AxumJson(json!({"data": data})))
}

/// `POST /v1/businesses/{id}/transfer {userId}`
pub async fn offer_to(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let to = Id::parse(&text(&body.object()?, "userId"))
        .ok_or_else(|| OpError::invalid("/userId", "required", say!("http-choose-member", "Choose a member.")))?;
    let offer = new_id(&state, &signed_in);
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let (to, offer) = (to.clone(), offer.clone());
        Box::pin(async move { member::offer_to(tx, &standing, &by, &offer, &to).await })
    })
    .await?;
    Ok(StatusCode::CREATED)
}

pub async fn withdraw(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    answer(&state, &signed_in, &id, Answer::Withdraw).await
}

pub async fn accept(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    answer(&state, &signed_in, &id, Answer::Accept).await
}

pub async fn decline(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    answer(&state, &signed_in, &id, Answer::Decline).await
}

async fn answer(state: &HttpState, signed_in: &SignedIn, id: &str, answer: Answer) -> Result<StatusCode, Problem> {
    let families: Vec<String> = state.app.product.registry.grantable().into_iter().map(str::to_string).collect();
    change(state, signed_in, id, move |tx, standing, by| {
        let families = families.clone();
        Box::pin(async move { member::answer(tx, &standing, &by, answer, &families).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
