//! A new business: what may be chosen, what the choice would bring, and the business itself.

use axum::Json as AxumJson;
use axum::extract::RawQuery;
use http::{HeaderMap, StatusCode};
use kernel::platform::business::{self, NewBusiness};
use kernel::platform::profile::{SECTORS, TaxPattern, fits, is_email};
use kernel::platform::switches::{self, Wanted};
use kernel::platform::{group, member_access::By, purge};
use kernel::service::listing;
use kernel::setup::{self, Country, Institution, Setup, offered};
use kernel::{FieldError, OpError, OpResult, say};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};

use super::{new_id, text};
use crate::asked::idempotency_key;
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::{Problem, REQUEST_ID};
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// Businesses one person may own.
const OWNED_MAX: i64 = 100;
/// Longest texts, in characters.
const NAME_MAX: usize = 120;
const TEXT_MAX: usize = 400;

/// `GET /v1/business-options`: countries, kinds of businesses, charts. No secret, and needed before there is an account.
pub async fn options(State(state): State<HttpState>) -> AxumJson<Json> {
    let voice = Voice::of(&state);
    let countries: Vec<Json> = state
        .config
        .countries
        .0
        .values()
        .map(|country| {
            json!({
                "code": country.code, "name": country.name, "currency": country.currency, "otherCurrencies": country.second_currencies,
                "language": country.language, "timezone": country.timezone, "phonePrefix": country.phone_prefix,
                "taxNumberLabel": country.tax_number_label.as_ref().map(|label| voice.written(&offered::tax_number(label))), "taxNumberPattern": country.tax_number_pattern,
                "chart": country.chart_template, "fiscalYearStart": country.fiscal_year_start,
            })
        })
        .collect();
    let templates = &state.config.templates;
    let institutions: Vec<Json> = templates
        .institutions
        .iter()
        .map(|of| json!({"key": of.key, "title": voice.written(&offered::institution(&of.title)), "sector": of.sector, "industry": of.industry, "industryCode": of.industry_code, "families": of.families, "features": of.features}))
        .collect();
    let registry = &state.app.product.registry;
    let families: Vec<Json> = switches::switchable(registry)
        .into_iter()
        .filter_map(|name| {
            let family = registry.families.get(&name)?;
            Some(json!({"name": name, "title": family.title, "icon": family.icon, "built": family.built, "description": family.description}))
        })
        .collect();
    let currencies: Vec<&str> = kernel_types::currency::IN_USE.iter().map(|(code, _)| *code).collect();
    AxumJson(json!({"data": {
        "countries": countries, "currencies": currencies, "legalForms": templates.legal_forms.iter().map(|form| json!({"value": form, "label": voice.written(&offered::legal_form(form))})).collect::<Vec<_>>(), "institutions": institutions, "sectors": SECTORS,
        "charts": templates.charts.iter().map(|chart| json!({"key": chart.key, "title": voice.written(&offered::chart(&chart.title))})).collect::<Vec<_>>(),
        "families": families,
    }}))
}

/// `GET /v1/business-preview?country=&sector=&template=&fiscalYearStart=`: what the books would start with.
pub async fn preview(
    State(state): State<HttpState>,
    _signed_in: SignedIn,
    RawQuery(query): RawQuery,
) -> Result<AxumJson<Json>, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let given = |name: &str| pairs.iter().find(|(key, _)| key == name).map(|(_, value)| Json::from(value.as_str()));
    let mut body = Map::new();
    for name in ["country", "sector", "template", "fiscalYearStart"] {
        if let Some(value) = given(name) {
            body.insert(name.into(), value);
        }
    }
    let mut errors = Vec::new();
    let books = books(&state, &body, state.app.clock.now(), &mut errors);
    let sector = sector(&body, None, &mut errors);
    match books {
        Some(setup) if errors.is_empty() => {
            Ok(AxumJson(json!({"data": setup::preview(&state.app.product.registry, &setup, &sector)})))
        }
        _ => Err(OpError::Invalid(errors).into()),
    }
}

/// `POST /v1/businesses`
pub async fn create(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let key = idempotency_key(&headers)?;
    let host = headers.get(http::header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let brand = state.brands.of_host(host).file.brand.clone();
    let id = match key {
        // The same request gives the same id, whichever process answers it.
        Some(key) => named_id(&signed_in.claims.u, &key),
        None => new_id(&state, &signed_in),
    };
    let (id, replayed) =
        create_business(&state, &signed_in.claims.u, id, &brand, &body.object()?, signed_in.now).await?;
    let status = if replayed { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, AxumJson(json!({"data": {"id": id.as_str()}}))))
}

/// An id that follows from who asks and the request's key.
fn named_id(user: &Id, key: &str) -> Id {
    let digest = Sha256::digest(format!("business|{user}|{key}").as_bytes());
    let mut bytes = [0u8; 16];
    bytes.copy_from_slice(&digest[..16]);
    let number = u128::from_be_bytes(bytes);
    Id::from_parts((number >> 80) as u64, number & ((1 << 80) - 1))
}

/// Creates a business for a user from the body of a request, with its books and its switches. Answers its id and whether
/// it was there already (the same request came twice).
///
/// # Errors
/// Every wrong field; nothing is left behind then.
pub async fn create_business(
    state: &HttpState,
    owner: &Id,
    id: Id,
    brand: &str,
    body: &Map<String, Json>,
    now: Instant,
) -> OpResult<(Id, bool)> {
    let mut reader = state.app.db.read_platform().await?;
    if let Some(there) = business::by_id(&mut reader, &id).await? {
        let mine = kernel::platform::member_access::owner_of(&mut reader, &there.id).await?.as_ref() == Some(owner);
        return if mine { Ok((there.id, true)) } else { Err(OpError::IdempotencyMismatch) };
    }
    let owned = kernel::platform::business_lifecycle::mine(&mut reader, owner)
        .await?
        .iter()
        .filter(|business| business.owner)
        .count() as i64;
    if owned >= OWNED_MAX {
        return Err(OpError::refused(
            "too_many_businesses",
            say!("http-too-many-businesses", "You own {owned_max} businesses already.", owned_max = OWNED_MAX),
        ));
    }
    let mut errors = Vec::new();
    let new = new_business(state, owner, brand, body, &mut errors);
    let setup = books(state, body, now, &mut errors);
    let start = switches_of(state, body, &mut errors);
    if let Some(group) = body.get("businessGroupId").and_then(Json::as_str) {
        let found = match Id::parse(group) {
            Some(group) => group::own(&mut reader, owner, &group).await.is_ok(),
            None => false,
        };
        if !found {
            errors.push(FieldError::new(
                "/businessGroupId",
                "unknown",
                say!("http-choose-one-own-groups", "Choose one of your own groups."),
            ));
        }
    }
    drop(reader);
    let (Some(new), Some(setup), Some(wanted)) = (new, setup, start) else { return Err(OpError::Invalid(errors)) };
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors));
    }
    if let Err(error) = setup::create_business(&state.app, id.clone(), new, setup, now).await {
        // A business whose books did not open must not stay half made.
        if let Err(left) = purge::erase(&state.app, &id).await {
            tracing::error!(error = %left, business = %id, "business.half_made");
        }
        return Err(error);
    }
    let by = By { user: owner.clone(), now, request_id: REQUEST_ID.try_with(Clone::clone).unwrap_or_default() };
    super::environment::apply_switches(state, &id, &by, wanted).await?;
    state.contexts.forget_all();
    Ok((id, false))
}

/// Whether a business could be created from such a body, as far as that can be told without its owner.
///
/// # Errors
/// Every wrong field.
pub fn check_business(state: &HttpState, body: &Map<String, Json>, now: Instant) -> OpResult<()> {
    let mut errors = Vec::new();
    new_business(state, &Id::from_parts(0, 0), "default", body, &mut errors);
    books(state, body, now, &mut errors);
    switches_of(state, body, &mut errors);
    if body.contains_key("businessGroupId") {
        errors.push(FieldError::new(
            "/businessGroupId",
            "unknown",
            say!("http-choose-one-own-groups", "Choose one of your own groups."),
        ));
    }
    if errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(errors)) }
}

fn country<'s>(state: &'s HttpState, body: &Map<String, Json>, errors: &mut Vec<FieldError>) -> Option<&'s Country> {
    let found = state.config.countries.get(&text(body, "country"));
    if found.is_none() {
        errors.push(FieldError::new("/country", "unknown", say!("http-choose-country", "Choose a country.")));
    }
    found
}

fn institution<'s>(state: &'s HttpState, body: &Map<String, Json>) -> Option<&'s Institution> {
    state.config.templates.institution(&text(body, "institution"))
}

fn sector(body: &Map<String, Json>, institution: Option<&Institution>, errors: &mut Vec<FieldError>) -> String {
    let given = text(body, "sector");
    let chosen = if given.is_empty() {
        institution.map_or("business", |institution| institution.sector.as_str()).to_string()
    } else {
        given
    };
    if !SECTORS.contains(&chosen.as_str()) {
        errors.push(FieldError::new(
            "/sector",
            "enum",
            say!("http-choose-business-education-or-healthcare", "Choose business, education or healthcare."),
        ));
    }
    chosen
}

/// What opens the books, from country, chart and fiscal year.
fn books(state: &HttpState, body: &Map<String, Json>, now: Instant, errors: &mut Vec<FieldError>) -> Option<Setup> {
    let country = match state.config.countries.get(&text(body, "country")) {
        Some(country) => country,
        None => {
            if !errors.iter().any(|error| error.pointer == "/country") {
                errors.push(FieldError::new("/country", "unknown", say!("http-choose-country", "Choose a country.")));
            }
            return None;
        }
    };
    let template = text(body, "template");
    if !template.is_empty() && !state.config.templates.charts.iter().any(|chart| chart.key == template) {
        errors.push(FieldError::new(
            "/template",
            "enum",
            say!("http-choose-one-charts-accounts", "Choose one of the charts of accounts."),
        ));
    }
    let start = text(body, "fiscalYearStart");
    if !start.is_empty() && !is_month_day(&start) {
        errors.push(FieldError::new(
            "/fiscalYearStart",
            "format",
            say!("http-choose-first-day-month", "Choose the first day of a month."),
        ));
    }
    let chosen = |text: &str| (!text.is_empty()).then(|| text.to_string());
    let today = now
        .plus_seconds(
            i64::from(kernel::context::utc_offset_minutes(kernel::context::zone(&country.timezone), now)) * 60,
        )
        .date();
    state.config.countries.setup(&country.code, chosen(&template).as_deref(), chosen(&start).as_deref(), today).ok()
}

/// `MM-01`: fiscal years begin with a month.
fn is_month_day(text: &str) -> bool {
    matches!(text.split_once('-'), Some((month, "01")) if month.len() == 2 && month.parse::<u32>().is_ok_and(|month| (1..=12).contains(&month)))
}

fn new_business(
    state: &HttpState,
    owner: &Id,
    brand: &str,
    body: &Map<String, Json>,
    errors: &mut Vec<FieldError>,
) -> Option<NewBusiness> {
    const KNOWN: [&str; 19] = [
        "name",
        "country",
        "sector",
        "institution",
        "businessType",
        "industry",
        "industryCode",
        "currency",
        "template",
        "fiscalYearStart",
        "timezone",
        "taxNumber",
        "address",
        "phone",
        "email",
        "businessGroupId",
        "families",
        "features",
        "switches",
    ];
    for name in body.keys().filter(|name| !KNOWN.contains(&name.as_str())) {
        errors.push(FieldError::new(
            format!("/{name}"),
            "unknown_field",
            say!("http-new-business-no-field", "A new business has no field '{name}'.", name),
        ));
    }
    let name = text(body, "name");
    if name.is_empty() {
        errors.push(FieldError::new("/name", "required", say!("http-name-required", "Name is required.")));
    }
    for field in ["name", "businessType", "industry", "address", "phone", "email", "taxNumber"] {
        let value = text(body, field);
        let limit = if field == "address" { TEXT_MAX } else { NAME_MAX };
        if value.chars().count() > limit
            || value.contains(['<', '>'])
            || value.chars().any(|c| c.is_control() && c != '\n')
        {
            errors.push(FieldError::new(
                format!("/{field}"),
                "format",
                say!("http-use-at-most-characters", "Use at most {limit} characters, without < and >.", limit),
            ));
        }
    }
    let country = country(state, body, errors)?;
    let institution = institution(state, body);
    if !text(body, "institution").is_empty() && institution.is_none() {
        errors.push(FieldError::new(
            "/institution",
            "enum",
            say!("http-choose-one-kinds-business", "Choose one of the kinds of business."),
        ));
    }
    let sector = sector(body, institution, errors);
    let currency = if text(body, "currency").is_empty() { country.currency.clone() } else { text(body, "currency") };
    if kernel_types::currency::name(&currency).is_none() {
        errors.push(FieldError::new(
            "/currency",
            "enum",
            say!("http-choose-currency-books-kept-in", "Choose the currency the books are kept in."),
        ));
    }
    let (tax_number, email, industry_code) = (text(body, "taxNumber"), text(body, "email"), text(body, "industryCode"));
    if let Some(pattern) =
        tax_pattern(country).filter(|pattern| !tax_number.is_empty() && !fits(&pattern.pattern, &tax_number))
    {
        errors.push(FieldError::new(
            "/taxNumber",
            "pattern",
            say!("http-not-form", "This is not the form of a {label}.", label = pattern.label),
        ));
    }
    if !email.is_empty() && !is_email(&email) {
        errors.push(FieldError::new("/email", "email", say!("http-enter-valid-email", "Enter a valid email.")));
    }
    if industry_code.len() > 10 || !industry_code.bytes().all(|byte| byte.is_ascii_digit()) {
        errors.push(FieldError::new(
            "/industryCode",
            "format",
            say!("http-industry-codes-digits", "Industry codes are digits (NAICS)."),
        ));
    }
    let or = |given: String, fallback: Option<&String>| {
        if given.is_empty() { fallback.cloned().unwrap_or_default() } else { given }
    };
    let some = |given: String| (!given.is_empty()).then_some(given);
    Some(NewBusiness {
        name,
        business_type: or(text(body, "businessType"), state.config.templates.legal_forms.first()),
        industry: or(text(body, "industry"), institution.map(|of| &of.industry)),
        industry_code: or(industry_code, institution.map(|of| &of.industry_code)),
        country: country.code.clone(),
        currency,
        sector,
        timezone: country.timezone.clone(),
        brand: brand.to_string(),
        tax_number: some(tax_number),
        address: text(body, "address")
            .lines()
            .map(|line| line.trim().to_string())
            .filter(|line| !line.is_empty())
            .collect(),
        phone: some(text(body, "phone")),
        email: some(email),
        group: body.get("businessGroupId").and_then(Json::as_str).and_then(Id::parse),
        owner: owner.clone(),
    })
}

/// How a country writes its tax number.
pub fn tax_pattern(country: &Country) -> Option<TaxPattern> {
    let pattern = country.tax_number_pattern.clone()?;
    Some(TaxPattern { label: country.tax_number_label.clone().unwrap_or_else(|| "tax number".into()), pattern })
}

/// Families and features on at the start: those of the body, else of the institution, else all.
fn switches_of(state: &HttpState, body: &Map<String, Json>, errors: &mut Vec<FieldError>) -> Option<Wanted> {
    let institution = institution(state, body);
    let names = |field: &str| -> Option<Vec<String>> {
        let list = body.get(field)?.as_array()?;
        Some(list.iter().filter_map(|name| name.as_str().map(str::to_string)).collect())
    };
    let known = switches::switchable(&state.app.product.registry);
    let on = names("families").or_else(|| institution.map(|of| of.families.clone()));
    let mut wanted = Wanted::default();
    if let Some(on) = on {
        for name in on.iter().filter(|name| !known.contains(name)) {
            errors.push(FieldError::new(
                "/families",
                "unknown",
                say!("http-no-family", "There is no family '{name}'.", name),
            ));
        }
        // The books are what everything else posts to.
        wanted.families = known
            .iter()
            .filter(|name| *name != "accounting" && !on.contains(name))
            .map(|name| (name.clone(), false))
            .collect();
    }
    let features = names("features").or_else(|| institution.map(|of| of.features.clone())).unwrap_or_default();
    let mut object = Map::new();
    object.insert("features".into(), Json::Object(features.into_iter().map(|name| (name, json!(true))).collect()));
    match Wanted::read(&state.app.product.registry, &object) {
        Ok(read) => wanted.features = read.features,
        Err(OpError::Invalid(found)) => errors.extend(found),
        Err(_) => return None,
    }
    Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fiscal_years_begin_with_a_month() {
        for good in ["01-01", "07-01", "12-01"] {
            assert!(is_month_day(good), "{good}");
        }
        for bad in ["", "1-01", "13-01", "00-01", "07-15", "07-01-01", "aa-01"] {
            assert!(!is_month_day(bad), "{bad}");
        }
    }

    #[test]
    fn the_same_request_names_the_same_business() {
        let user = Id::from_parts(1, 2);
        assert_eq!(named_id(&user, "k"), named_id(&user, "k"));
        assert_ne!(named_id(&user, "k"), named_id(&user, "l"));
        assert_ne!(named_id(&user, "k"), named_id(&Id::from_parts(1, 3), "k"));
        assert!(Id::parse(named_id(&user, "k").as_str()).is_some());
    }
}
