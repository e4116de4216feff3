//! The form below a record of a library: `POST /read/{business}/{family}/{library}/{record}/entry` as multipart/form-data, files
//! included, without scripts.

use std::fmt::Write as _;

use axum::extract::multipart::Field as Part;
use axum::extract::{FromRequest, Multipart, Path, Request};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use kernel::files::{NewAttachment, attachment};
use kernel::platform::reading::{Reading, entry};
use kernel::{FieldError, OpContext, OpError, say, written};
use kernel_manifest::model::{Entity, Field, FieldKind, LibraryEntry};
use serde_json::{Map, Value as Json, json};

use super::{PageOf, answered, found, frame, opened, page};
use crate::auth::cookie;
use crate::auth::session::origin;
use crate::files::upload::file_part;
use crate::held::brands::escape_html as escape;
use crate::held::token::new_refresh_token;
use crate::plain_page::plain_page;
use crate::problem::Problem;
use crate::shell::Voice;
use crate::state::{HttpState, State};

/// Sent from one address in an hour. Whole towns share one address on mobile networks.
const SENT_PER_HOUR: u32 = 30;
/// Largest file taken without an account.
const FILE_MAX: u64 = 10 * 1024 * 1024;
const TEXT_MAX: usize = 64 * 1024;
/// A field that people do not see; programs that fill in every field do.
const TRAP: &str = "website";

/// What a form shows again when something was wrong with it.
#[derive(Debug, Default)]
pub struct Entered {
    fields: Map<String, Json>,
    errors: Vec<FieldError>,
    trapped: bool,
}

/// The form of a library, with what was entered.
pub struct Form<'a> {
    pub entry: &'a LibraryEntry,
    pub entity: &'a Entity,
    pub entered: &'a Entered,
}

/// The empty form of a page.
pub fn blank() -> Entered {
    Entered::default()
}

pub fn form<'a>(reading: &'a Reading, entered: &'a Entered) -> Option<Form<'a>> {
    let entry = reading.library.entry.as_ref()?;
    let entity = reading.entry.as_deref()?;
    Some(Form { entry, entity, entered })
}

pub async fn send(
    State(state): State<HttpState>,
    Path((business, family, library, record)): Path<PageOf>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let made = async {
        if cookie::is_from_elsewhere(&headers) {
            return Err(Failure::from(OpError::Forbidden));
        }
        let (state, reading) = opened(&state, &(business, family, library), &headers).await?;
        let entity = reading.entry.clone().ok_or(OpError::NotFound)?;
        let limit = format!("read-entry/{}", origin(&headers).ip.unwrap_or_default());
        state.rates.admit(&limit, SENT_PER_HOUR, state.app.clock.now())?;
        let (id, row) = found(&state, &reading, &record).await?;
        let sender = entry::sender(&reading, &new_refresh_token(state.app.ids.as_ref()));
        let mut entered = received(&state, &reading, &entity, &sender, request).await?;
        let frame = frame(&state, &reading);
        if entered.trapped {
            return Ok((StatusCode::OK, page::sent(&frame, &reading.library, None)));
        }
        if entered.errors.is_empty() {
            match entry::enter(&state.app, &reading, &id, entered.fields.clone(), &sender).await {
                Ok(follow) => return Ok((StatusCode::OK, page::sent(&frame, &reading.library, follow.as_deref()))),
                Err(OpError::Invalid(errors)) => entered.errors = errors,
                Err(OpError::Refused { code, message, pointer, .. }) => {
                    entered.errors = vec![FieldError::new(pointer.unwrap_or_default(), &code, message)];
                }
                Err(OpError::Duplicate { message, .. }) => {
                    entered.errors = vec![FieldError::new(String::new(), "duplicate", message)];
                }
                Err(other) => return Err(other.into()),
            }
        }
        let votes = page::Votes { asked: None, thanks: false };
        let form = form(&reading, &entered);
        Ok((
            StatusCode::UNPROCESSABLE_ENTITY,
            page::one(&frame, &reading.library, &row, &votes, &page::shown(&reading, &row), form.as_ref()),
        ))
    };
    match made.await {
        Ok((status, html)) => plain_page(status, html),
        Err(Failure::Refused(error)) => answered(&state, Err(error)),
        Err(Failure::Form(problem)) => problem.into_response(),
    }
}

/// Why nothing was taken: what the business says, or a form that is none.
enum Failure {
    Refused(OpError),
    Form(Problem),
}

impl From<OpError> for Failure {
    fn from(error: OpError) -> Failure {
        Failure::Refused(error)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure::Form(problem)
    }
}

async fn received(
    state: &HttpState,
    reading: &Reading,
    entity: &Entity,
    sender: &OpContext,
    request: Request,
) -> Result<Entered, Problem> {
    let Some(entry) = &reading.library.entry else { return Err(OpError::NotFound.into()) };
    let mut multipart = Multipart::from_request(request, state)
        .await
        .map_err(|_| Problem::unsupported_media_type("multipart/form-data"))?;
    let mut entered = Entered::default();
    while let Some(part) = multipart.next_field().await.map_err(|_| broken())? {
        let name = part.name().unwrap_or_default().to_string();
        if name == TRAP {
            entered.trapped |= !text(part).await?.trim().is_empty();
            continue;
        }
        let Some(field) = entity.field(&name).filter(|_| entry.fields.contains(&name)) else { continue };
        if field.kind == FieldKind::File {
            if part.file_name().is_none_or(str::is_empty) {
                continue;
            }
            let (file, kept) = file_part(state, part, FILE_MAX.min(state.config.upload_limit as u64)).await?;
            let new = NewAttachment { name: file, received: kept, record: None, key: None };
            match attachment::add(&state.app, sender, new).await {
                Ok(file) => drop(entered.fields.insert(name, json!({"id": file.id.as_str()}))),
                Err(OpError::Refused { code, message, .. }) => {
                    entered.errors.push(FieldError::new(format!("/{name}"), &code, message));
                }
                Err(other) => return Err(other.into()),
            }
            continue;
        }
        let given = text(part).await?;
        let given = given.trim();
        if !given.is_empty() {
            entered.fields.insert(name, value(field, given));
        }
    }
    Ok(entered)
}

/// What was typed, as the record takes it.
fn value(field: &Field, given: &str) -> Json {
    match field.kind {
        FieldKind::Bool => json!(given == "yes"),
        FieldKind::Int | FieldKind::Duration => {
            given.parse::<i64>().map_or_else(|_| json!(given), |number| json!(number))
        }
        _ => json!(given),
    }
}

async fn text(mut part: Part<'_>) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(|_| broken())? {
        if bytes.len() + chunk.len() > TEXT_MAX {
            return Err(Problem::too_large(TEXT_MAX));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
}

fn broken() -> Problem {
    Problem::bad_request(
        "malformed_upload",
        say!("http-upload-broken", "The upload broke off or is not multipart/form-data."),
    )
}

/// What is refused here names fields, which are in the words of the business already.
const SECTOR: &str = "business";

/// The form as HTML.
pub fn html(main: &mut String, voice: &Voice, action: &str, form: &Form<'_>) {
    let _ = write!(
        main,
        "<section class=\"entry\" aria-labelledby=\"entry\"><h2 id=\"entry\">{}</h2><form method=\"post\" enctype=\"multipart/form-data\" action=\"{}\">",
        escape(&form.entry.title),
        escape(action)
    );
    if !form.entered.errors.is_empty() {
        let general = form.entered.errors.iter().find(|error| field_of(form, error).is_none());
        let text = general.map_or_else(
            || voice.written(&written!("http-correct-what-is-marked", "Please correct what is marked.")),
            |error| voice.say(&error.message, SECTOR),
        );
        let _ = write!(main, "<p class=\"wrong\" role=\"alert\">{}</p>", escape(&text));
    }
    for field in form.entry.fields.iter().filter_map(|name| form.entity.field(name)) {
        input(main, voice, form, field);
    }
    let _ = write!(
        main,
        "<p class=\"trap\" aria-hidden=\"true\"><label for=\"{TRAP}\">Website</label><input id=\"{TRAP}\" name=\"{TRAP}\" tabindex=\"-1\" autocomplete=\"off\"></p>\
         <button type=\"submit\">{}</button></form></section>",
        escape(&voice.written(&written!("http-send", "Send")))
    );
}

fn field_of<'f>(form: &'f Form<'_>, error: &FieldError) -> Option<&'f Field> {
    let name = error.pointer.trim_start_matches('/').split('/').next()?;
    form.entry.fields.iter().any(|known| known == name).then(|| form.entity.field(name)).flatten()
}

fn input(main: &mut String, voice: &Voice, form: &Form<'_>, field: &Field) {
    let name = escape(&field.name);
    let wrong = form.entered.errors.iter().find(|error| field_of(form, error).is_some_and(|of| of.name == field.name));
    let given = match form.entered.fields.get(&field.name) {
        Some(Json::String(text)) => text.clone(),
        Some(Json::Number(number)) => number.to_string(),
        Some(Json::Bool(true)) => "yes".to_string(),
        _ => String::new(),
    };
    let optional = match field.required {
        true => String::new(),
        false => format!(" ({})", escape(&voice.written(&written!("http-optional", "optional")))),
    };
    let _ = write!(main, "<div class=\"field\"><label for=\"e-{name}\">{}{optional}</label>", escape(&field.label));
    if let Some(help) = &field.help {
        let _ = write!(main, "<p class=\"help\" id=\"h-{name}\">{}</p>", escape(help));
    }
    let mut marks = format!("id=\"e-{name}\" name=\"{name}\"");
    if field.required {
        marks.push_str(" required");
    }
    if let Some(most) = field.max_length {
        let _ = write!(marks, " maxlength=\"{most}\"");
    }
    let described: Vec<String> = [field.help.as_ref().map(|_| format!("h-{name}")), wrong.map(|_| format!("w-{name}"))]
        .into_iter()
        .flatten()
        .collect();
    if !described.is_empty() {
        let _ = write!(marks, " aria-describedby=\"{}\"", described.join(" "));
    }
    if wrong.is_some() {
        marks.push_str(" aria-invalid=\"true\"");
    }
    let value = escape(&given);
    let _ = match &field.kind {
        FieldKind::Long => write!(main, "<textarea {marks} rows=\"6\">{value}</textarea>"),
        FieldKind::Enum(options) => {
            let mut choices = String::from("<option value=\"\"></option>");
            for option in options {
                let chosen = if *option.value == *given { " selected" } else { "" };
                let (word, label) = (escape(&option.value), escape(&option.label));
                let _ = write!(choices, "<option value=\"{word}\"{chosen}>{label}</option>");
            }
            write!(main, "<select {marks}>{choices}</select>")
        }
        FieldKind::Bool => {
            let checked = if given == "yes" { " checked" } else { "" };
            write!(main, "<input {marks} type=\"checkbox\" value=\"yes\"{checked}>")
        }
        FieldKind::File => write!(main, "<input {marks} type=\"file\">"),
        kind => write!(main, "<input {marks} type=\"{}\" value=\"{value}\">", input_type(kind)),
    };
    if let Some(error) = wrong {
        let _ = write!(main, "<p class=\"wrong\" id=\"w-{name}\">{}</p>", escape(&voice.say(&error.message, SECTOR)));
    }
    main.push_str("</div>");
}

fn input_type(kind: &FieldKind) -> &'static str {
    match kind {
        FieldKind::Date => "date",
        FieldKind::Time => "time",
        FieldKind::Email => "email",
        FieldKind::Phone => "tel",
        FieldKind::Url => "url",
        FieldKind::Int | FieldKind::Duration => "number",
        _ => "text",
    }
}
