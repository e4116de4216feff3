//! Printed documents, letters and labels of records.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use http::{HeaderValue, StatusCode, header};
use kernel::letters::{LabelGrid, LetterText, unfilled};
use kernel::service::{self, bulk, listing};
use kernel::{OpError, OpResult, say};
use kernel_access::Grant;
use kernel_manifest::model::Operation;
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::files::download;
use super::records::json_bytes;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::lacking::permitted;
use crate::print::{self, Chosen, labels};
use crate::problem::Problem;
use crate::state::{HttpState, State};

type Collection = Path<(String, String)>;
/// Family, collection and id or number of one record.
type Item = (String, String, String);

/// A letter is a few pages.
const LETTER_BYTES: usize = 120_000;

/// A record in an address, with the right to print it.
async fn to_print(state: &HttpState, caller: &Caller, (family, collection, id): &Item) -> Result<(Grant, Id), Problem> {
    let entity = service::entity_at(&state.app, family, collection)?;
    let grant = permitted(caller, &entity, Operation::Print)?;
    Ok(service::reach(&state.app, &caller.context, &grant, Operation::Print, id).await?)
}

/// `GET …/{id}/print?format=pdf`: the declared document, a letter with `letter=<id>`, or a print made of blocks with
/// `print=<address>`.
pub async fn print(
    State(state): State<HttpState>,
    caller: Caller,
    Path(item): Path<Item>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    if pairs.iter().any(|(name, value)| name == "format" && value != "pdf") {
        return Err(Problem::unprocessable(
            "format",
            say!("http-documents-printed-as-pdf", "Documents are printed as PDF."),
        ));
    }
    let (grant, id) = to_print(&state, &caller, &item).await?;
    let given = |wanted: &str| pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let (name, pdf) = match named(given("letter"), given("print"))? {
        Some(chosen) => {
            let text = print::chosen(&state, &caller.context, &grant.entity().address, &chosen).await?;
            print::letter(&state, &caller.context, &grant, &id, &text).await?
        }
        None => print::document(&state, &caller.context, &grant, &id).await?,
    };
    Ok(shown(&name, pdf))
}

/// The text a request names: a letter by its id, or a declared print by its address.
fn named(letter: Option<&str>, print: Option<&str>) -> Result<Option<Chosen>, Problem> {
    match (letter, print) {
        (Some(letter), _) => Id::parse(letter).map(|id| Some(Chosen::Kept(id))).ok_or_else(Problem::not_found),
        (None, Some(address)) => Ok(Some(Chosen::Declared(address.to_string()))),
        (None, None) => Ok(None),
    }
}

/// `POST …/{id}/print`: an unsaved letter about the record, as `{title, body, paper}`. It shows only what the caller may read.
pub async fn print_text(
    State(state): State<HttpState>,
    caller: Caller,
    Path(item): Path<Item>,
    body: JsonBody,
) -> Result<Response, Problem> {
    let (grant, id) = to_print(&state, &caller, &item).await?;
    let body = body.object()?;
    let entity = grant.entity();
    let letter = written(&body, &entity.address);
    if letter.title.len() + letter.body.len() > LETTER_BYTES {
        return Err(Problem::too_large(LETTER_BYTES));
    }
    let faults = unfilled(&state.app.product.registry, entity, &letter.title, &letter.body);
    if !faults.is_empty() {
        return Err(OpError::Invalid(faults).into());
    }
    let (name, pdf) = print::letter(&state, &caller.context, &grant, &id, &letter).await?;
    Ok(shown(&name, pdf))
}

/// A letter as its writer sends it, before it is saved.
fn written(body: &Map<String, Json>, about: &str) -> LetterText {
    let text = |name: &str| body.get(name).and_then(Json::as_str).unwrap_or_default().to_string();
    let usual = LabelGrid::default();
    let number = |name: &str, usual: u16| body.get(name).and_then(Json::as_i64).unwrap_or_else(|| i64::from(usual));
    LetterText {
        about: about.to_string(),
        title: text("title"),
        body: text("body"),
        paper: text("paper"),
        labels: LabelGrid::of(
            number("labelColumns", usual.columns),
            number("labelRows", usual.rows),
            number("sideMargin", usual.side),
            number("topMargin", usual.top),
        ),
    }
}

/// `POST …/labels`: a label for each of the records that `ids` or the `filter` of a list name, in one PDF. `letter` or `print` says what
/// stands on them, `copies` how many of each, `skip` how many places of the first sheet are used up.
pub async fn print_labels(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    body: JsonBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = permitted(&caller, &entity, Operation::Print)?;
    let given = |name: &str| body.json.get(name).and_then(Json::as_str);
    let chosen = named(given("letter"), given("print"))?.ok_or_else(|| {
        Problem::unprocessable("letter", say!("http-choose-what-stands-on-labels", "Choose what stands on the labels."))
    })?;
    let text = print::chosen(&state, &caller.context, &entity.address, &chosen).await?;
    if !text.is_label() {
        return Err(Problem::unprocessable(
            "letter",
            say!("http-text-not-for-sheets-labels", "This text is not for sheets of labels."),
        ));
    }
    let ids = bulk::chosen(&state.app, &caller.context, &entity, &body.json).await?;
    let each = number(&body.json, "copies", 1, labels::MOST)?.max(1);
    let skip = number(&body.json, "skip", 0, usize::from(u16::MAX))?;
    if ids.len() * each > labels::MOST {
        let message = say!("http-at-most-labels-at-time", "At most {most} labels at a time.", most = labels::MOST);
        return Err(OpError::invalid("/copies", "maximum", message).into());
    }
    // Beyond the first sheet nothing is used up.
    let places = text.labels.places().max(1);
    let copies = labels::Copies { each, skip: u16::try_from(skip % places).unwrap_or_default() };
    let (name, pdf) = labels::sheet(&state, &caller.context, &grant, &ids, &text, copies).await?;
    Ok(shown(&name, pdf))
}

fn number(body: &Json, name: &str, usual: usize, most: usize) -> OpResult<usize> {
    match body.get(name) {
        None | Some(Json::Null) => Ok(usual),
        Some(value) => {
            value.as_u64().and_then(|value| usize::try_from(value).ok()).filter(|value| *value <= most).ok_or_else(
                || OpError::invalid(format!("/{name}"), "type", say!("http-give-whole-number", "Give a whole number.")),
            )
        }
    }
}

/// `GET …/prints`: the declared prints made of blocks, as the texts they are in the words of the business: what a letter that stands
/// for one begins with.
pub async fn texts(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    permitted(&caller, &entity, Operation::Print)?;
    let registry = state.in_language(&caller.context.business.language).app.product.registry.clone();
    let data: Vec<Json> = registry
        .letters_for(&entity.address)
        .filter_map(|(address, _)| Some((address, print::as_declared(&registry, &caller.context, address)?)))
        .map(|(address, text)| {
            json!({
                "print": address, "title": text.title, "body": text.body, "paper": text.paper,
                "labelColumns": text.labels.columns, "labelRows": text.labels.rows,
                "sideMargin": text.labels.side, "topMargin": text.labels.top,
            })
        })
        .collect();
    Ok(json_bytes(StatusCode::OK, json!({"data": data}).to_string().into_bytes()))
}

/// A document that a browser shows, under a name a file may have.
fn shown(name: &str, pdf: Vec<u8>) -> Response {
    let mut response = download(pdf, "application/pdf", &format!("{name}.pdf"));
    if let Ok(value) = HeaderValue::from_str(&format!(
        "inline; filename=\"{}.pdf\"",
        name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "-")
    )) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
