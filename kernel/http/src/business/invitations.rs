//! Inviting people by mail, and answering an invitation.

use axum::Json as AxumJson;
use axum::extract::Path;
use http::{HeaderMap, StatusCode};
use kernel::platform::invite::{self, Invitation, NewInvitation, Offered, STANDS_DAYS, Secrets};
use kernel::platform::mail::{self, NewMail};
use kernel::platform::member_access::By;
use kernel::platform::person::{self, Problems};
use kernel::platform::user::{self, SignUp};
use kernel::{OpError, OpResult, say};
use kernel_types::Instant;
use serde_json::{Map, Value as Json, json};

use super::{change, id_of, new_id, read, text};
use crate::asked::wanted_language;
use crate::auth::mail_composer::{Content, MailComposer, Recipient};
use crate::auth::verify::send_verification;
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::{Problem, REQUEST_ID};
use crate::state::{HttpState, State};

fn shown(invitation: &Invitation, now: Instant, titles: &dyn Fn(&str) -> String) -> Json {
    let grants: Vec<Json> =
        invitation.grants.iter().map(|offered| json!({"family": offered.family, "title": titles(&offered.family), "role": offered.role, "scope": offered.scope})).collect();
    json!({
        "id": invitation.id.as_str(), "emailAddress": invitation.email, "firstName": invitation.first_name, "lastName": invitation.last_name,
        "grants": grants, "state": invitation.state(now), "createdAt": invitation.created_at.map(Instant::to_rfc3339),
        "expiresAt": invitation.expires_at.to_rfc3339(), "sentAt": invitation.sent_at.to_rfc3339(), "sentCount": invitation.sent_count,
    })
}

fn titles(state: &HttpState) -> impl Fn(&str) -> String + '_ {
    |family: &str| {
        state
            .app
            .product
            .registry
            .families
            .get(family)
            .map_or_else(|| family.to_string(), |family| family.title.clone())
    }
}

/// `GET /v1/businesses/{id}/invitations`: for administrators.
pub async fn list(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let invitations = invite::list(&mut reader, &standing.business.id).await?;
    let titles = titles(&state);
    let data: Vec<Json> = invitations.iter().map(|invitation| shown(invitation, signed_in.now, &titles)).collect();
    Ok(AxumJson(json!({"data": data})))
}

/// `POST /v1/businesses/{id}/invitations {emailAddress, firstName?, lastName?, message?, grants: [{family, role, scope}]}`.
/// Answers the link that may be shared by other means; it is shown this once.
pub async fn create(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let object = body.object()?;
    let grants: Vec<Offered> = match object.get("grants") {
        None | Some(Json::Null) => Vec::new(),
        Some(grants) => serde_json::from_value(grants.clone()).map_err(|_| {
            OpError::invalid(
                "/grants",
                "type",
                say!("http-each-grant-names-family", "Each grant names a family, a role and a scope."),
            )
        })?,
    };
    let new = NewInvitation {
        email: text(&object, "emailAddress"),
        first_name: text(&object, "firstName"),
        last_name: text(&object, "lastName"),
        message: text(&object, "message"),
        grants,
    };
    let secrets = Secrets::new(state.app.ids.as_ref());
    let invitation = new_id(&state, &signed_in);
    let letter = letter(&state, &signed_in, &id, &headers, &new.email, &new.first_name, &secrets, &new.grants).await?;
    let families: Vec<String> = state.app.product.registry.grantable().into_iter().map(str::to_string).collect();
    let (made, mail_id, kept) = (invitation.clone(), new_id(&state, &signed_in), secrets.clone());
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let (new, secrets, invitation, families, letter, mail_id) =
            (new.clone(), kept.clone(), made.clone(), families.clone(), letter.clone(), mail_id.clone());
        Box::pin(async move {
            mail::queue(tx, &mail_id, &letter, by.now).await?;
            invite::create(tx, &standing, &by, &invitation, &new, &secrets, &families).await
        })
    })
    .await?;
    Ok((
        StatusCode::CREATED,
        AxumJson(
            json!({"data": {"id": invitation.as_str(), "link": share_link(&secrets), "expiresInDays": STANDS_DAYS}}),
        ),
    ))
}

/// `POST /v1/businesses/{id}/invitations/{invitation}/resend`
pub async fn resend(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, invitation)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<AxumJson<Json>, Problem> {
    let invitation = id_of(&invitation)?;
    let (mut reader, standing) = read(&state, &signed_in, &id).await?;
    standing.need_administrator()?;
    let found = invite::one(&mut reader, &standing.business.id, &invitation).await?;
    drop(reader);
    let secrets = Secrets::new(state.app.ids.as_ref());
    let letter =
        letter(&state, &signed_in, &id, &headers, &found.email, &found.first_name, &secrets, &found.grants).await?;
    let (mail_id, kept) = (new_id(&state, &signed_in), secrets.clone());
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let (invitation, secrets, letter, mail_id) =
            (invitation.clone(), kept.clone(), letter.clone(), mail_id.clone());
        Box::pin(async move {
            mail::queue(tx, &mail_id, &letter, by.now).await?;
            invite::resend(tx, &standing, &by, &invitation, &secrets).await.map(drop)
        })
    })
    .await?;
    Ok(AxumJson(json!({"data": {"link": share_link(&secrets), "expiresInDays": STANDS_DAYS}})))
}

/// `DELETE /v1/businesses/{id}/invitations/{invitation}`
pub async fn revoke(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path((id, invitation)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    let invitation = id_of(&invitation)?;
    change(&state, &signed_in, &id, move |tx, standing, by| {
        let invitation = invitation.clone();
        Box::pin(async move { invite::revoke(tx, &standing, &by, &invitation).await })
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A path of our own site; the browser puts its own address in front.
fn share_link(secrets: &Secrets) -> String {
    format!("/invitation/{}", secrets.share)
}

#[expect(clippy::too_many_arguments, reason = "the words of one letter")]
async fn letter(
    state: &HttpState,
    signed_in: &SignedIn,
    business: &str,
    headers: &HeaderMap,
    email: &str,
    name: &str,
    secrets: &Secrets,
    grants: &[Offered],
) -> Result<NewMail, Problem> {
    let (mut reader, standing) = read(state, signed_in, business).await?;
    standing.need_administrator()?;
    let inviter = user::by_id(&mut reader, &signed_in.claims.u).await?.ok_or(OpError::NotFound)?;
    let existing = user::by_email(&mut reader, email).await?;
    let name = existing.as_ref().map_or(name, |user| user.first_name.as_str());
    let inviter = format!("{} {}", inviter.first_name, inviter.last_name);
    let titles = titles(state);
    let roles: Vec<String> =
        grants.iter().map(|offered| format!("{} ({})", titles(&offered.family), offered.role)).collect();
    let (role, days) = (roles.join(", "), STANDS_DAYS.to_string());
    let desk = MailComposer::of_brand(state, headers, &standing.business.brand);
    let values = [
        ("business", standing.business.name.as_str()),
        ("inviter", inviter.as_str()),
        ("role", role.as_str()),
        ("days", days.as_str()),
    ];
    let path = format!("/invitation/{}", secrets.mail);
    let language = wanted_language(headers);
    let to = Recipient { email: email.trim(), name, language: &language };
    let mut letter = desk.write(state, "invitation", to, Content { path: Some(&path), code: None, values: &values })?;
    letter.business = Some(standing.business.id.clone());
    Ok(letter)
}

/// `GET /v1/invitations/{secret}`: what the holder of a link reads before answering. No session is needed.
pub async fn look(State(state): State<HttpState>, Path(secret): Path<String>) -> Result<AxumJson<Json>, Problem> {
    let now = state.app.clock.now();
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let (invitation, _) = invite::by_secret(&mut reader, &secret, now).await?;
    let business = kernel::platform::business::by_id(&mut reader, &invitation.business)
        .await?
        .filter(|business| business.status == "active")
        .ok_or(OpError::NotFound)?;
    let inviter = user::by_id(&mut reader, &invitation.invited_by).await?;
    // Anyone who holds the link learns whether to sign in or to choose a password: the address was told to them anyway.
    let account = user::by_email(&mut reader, &invitation.email).await?.is_some();
    let titles = titles(&state);
    let grants: Vec<Json> = invitation
        .grants
        .iter()
        .map(|offered| json!({"title": titles(&offered.family), "role": offered.role}))
        .collect();
    Ok(AxumJson(json!({"data": {
        "business": {"name": business.name, "logoImg": business.logo}, "inviter": inviter.map(|user| format!("{} {}", user.first_name, user.last_name)),
        "emailAddress": invitation.email, "firstName": invitation.first_name, "lastName": invitation.last_name, "message": invitation.message,
        "grants": grants, "hasAccount": account, "expiresAt": invitation.expires_at.to_rfc3339(),
    }})))
}

/// `POST /v1/invitations/{secret}/accept`: by the signed-in holder of the address.
pub async fn accept(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(secret): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let by = super::by(&signed_in);
    let business = state
        .app
        .db
        .write_platform(move |tx| {
            let (secret, by) = (secret.clone(), by.clone());
            Box::pin(async move {
                let (invitation, _) = invite::by_secret(tx, &secret, by.now).await?;
                let user = user::by_id(tx, &by.user).await?.ok_or(OpError::Unauthenticated)?;
                if user.email != invitation.email {
                    return Err(OpError::refused(
                        "another_address",
                        say!(
                            "http-another-address",
                            "This invitation is for {email}. Sign in with that address.",
                            email = invitation.email
                        ),
                    ));
                }
                invite::accept(tx, &invitation, &user.id, &by).await?;
                Ok::<_, OpError>(invitation.business)
            })
        })
        .await?;
    state.contexts.forget_all();
    Ok(AxumJson(json!({"data": {"businessId": business.as_str()}})))
}

/// `POST /v1/invitations/{secret}/join {firstName, lastName, password}`: an account for an address that has none. The link
/// that came by mail proves the address; a shared one does not, and the address is verified as after a sign-up.
pub async fn join(
    State(state): State<HttpState>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let now = state.app.clock.now();
    let object = body.object()?;
    let (first, last, password) = (
        text(&object, "firstName"),
        text(&object, "lastName"),
        object.get("password").and_then(Json::as_str).unwrap_or_default().to_string(),
    );
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    // An unknown secret costs no hash.
    let (invitation, _) = invite::by_secret(&mut reader, &secret, now).await?;
    if user::by_email(&mut reader, &invitation.email).await?.is_some() {
        return Err(OpError::refused(
            "has_account",
            say!("http-has-account", "This address has an account. Sign in to accept."),
        )
        .into());
    }
    let business = kernel::platform::business::by_id(&mut reader, &invitation.business)
        .await?
        .map(|row| row.name)
        .unwrap_or_default();
    drop(reader);
    let (first, last) = check_person(&object, &first, &last, &password, &[&invitation.email, &business])?;
    let language = wanted_language(&headers);
    let place = state.hashing.place(&invitation.email, crate::auth::session::origin(&headers).ip.as_deref()).await?;
    let password_hash = state.hashing.hash(place, password, state.app.ids.as_ref()).await?;
    let (user_id, request_id) =
        (state.app.ids.next_id(now.unix_ms()), REQUEST_ID.try_with(Clone::clone).unwrap_or_default());
    let (invitation, joined) = state
        .app
        .db
        .write_platform(move |tx| {
            let (secret, user_id, request_id) = (secret.clone(), user_id.clone(), request_id.clone());
            let (first_name, last_name, password_hash, language) =
                (first.clone(), last.clone(), password_hash.clone(), language.clone());
            Box::pin(async move {
                let (invitation, proves) = invite::by_secret(tx, &secret, now).await?;
                let new = SignUp {
                    email: invitation.email.clone(),
                    username: None,
                    first_name,
                    last_name,
                    phone: None,
                    language,
                    profile_image: None,
                    password_hash,
                };
                user::insert_sign_up(tx, &user_id, &new, now).await?;
                if proves {
                    user::mark_verified(tx, &user_id, now).await?;
                }
                let by = By { user: user_id.clone(), now, request_id };
                invite::accept(tx, &invitation, &user_id, &by).await?;
                let user = user::by_id(tx, &user_id).await?.ok_or(OpError::NotFound)?;
                Ok::<_, OpError>((invitation, user))
            })
        })
        .await?;
    state.contexts.forget_all();
    if !joined.verified {
        // The link was handed over, not mailed: whose address it is remains to be shown before the first sign-in.
        send_verification(&state, &headers, &joined, Map::new(), now).await?;
    }
    let answer = json!({"businessId": invitation.business.as_str(), "emailAddress": invitation.email, "verified": joined.verified});
    Ok((StatusCode::CREATED, AxumJson(json!({"data": answer}))))
}

/// The rules of a sign-up, all problems at once.
fn check_person(
    object: &Map<String, Json>,
    first: &str,
    last: &str,
    password: &str,
    about: &[&str],
) -> OpResult<(String, String)> {
    let mut problems = Problems::default();
    let first = problems.take(person::name("/firstName", "First name", first, person::NAME_MAX));
    let last = problems.take(person::name("/lastName", "Last name", last, person::NAME_MAX));
    problems.take(person::password("/password", password, &[&[first.as_str(), last.as_str()], about].concat()));
    for name in object.keys().filter(|name| !["firstName", "lastName", "password"].contains(&name.as_str())) {
        problems.add(
            &format!("/{name}"),
            "unknown_field",
            say!("http-joining-no-field", "Joining has no field '{name}'.", name),
        );
    }
    problems.settle()?;
    Ok((first, last))
}
