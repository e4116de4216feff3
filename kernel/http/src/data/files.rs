//! Files in and out: export and import.

use axum::body::Body;
use axum::extract::{Path, RawQuery, Request};
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use kernel::import::{self, ImportOptions, Upload};
use kernel::service::{self, listing};
use kernel::shell::Words;
use kernel::{OpError, export, say};
use kernel_manifest::model::Operation;
use kernel_sheets::SheetFormat;

use super::progress::Watched;
use super::records::json_bytes;
use crate::asked::idempotency_key;
use crate::body::declared_length;
use crate::caller::Caller;
use crate::fair;
use crate::files::{receive, whole_name};
use crate::lacking::permitted;
use crate::problem::Problem;
use crate::state::{HttpState, State};

type Collection = Path<(String, String)>;

/// `GET …/export?format=csv|xlsx` with the filters and columns of a list: every row that matches, under headings in the
/// language the request asks for.
pub async fn export(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    permitted(&caller, &entity, Operation::Export)?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let (format, kind, extension) = file_format(&pairs)?;
    let file = export::export(&state.app, &caller.context, &entity, pairs, format).await?;
    Ok(download(file, kind, &format!("{}.{extension}", entity.collection)))
}

pub fn file_format(pairs: &[(String, String)]) -> Result<(SheetFormat, &'static str, &'static str), Problem> {
    match pairs.iter().find(|(name, _)| name == "format").map(|(_, value)| value.as_str()) {
        None | Some("csv") => Ok((SheetFormat::Csv, "text/csv; charset=utf-8", "csv")),
        Some("xlsx") => {
            Ok((SheetFormat::Xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"))
        }
        Some(_) => Err(Problem::unprocessable(
            "format",
            say!("http-format-must-be-csv-or-xlsx", "The format must be csv or xlsx."),
        )),
    }
}

pub fn download(body: Vec<u8>, kind: &'static str, name: &str) -> Response {
    let mut response = (StatusCode::OK, Body::from(body)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '-' }).collect();
    let named = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", whole_name(name));
    if let Ok(value) = HeaderValue::from_str(&named) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

/// `GET …/import`: an empty CSV file with the headings the import reads, in the language the request asks for.
pub async fn template(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let file = import::template(&state.app, &caller.context, &entity)?;
    Ok(download(file, "text/csv; charset=utf-8", &format!("{}-template.csv", entity.collection)))
}

/// Longest choice of columns, as JSON.
const MAPPING_MAX: usize = 16 * 1024;

/// `mapping={"heading":"field"}` of an import.
fn chosen(pairs: &[(String, String)]) -> Result<Option<import::Chosen>, Problem> {
    let Some((_, text)) = pairs.iter().find(|(name, _)| name == "mapping") else { return Ok(None) };
    let read = (text.len() <= MAPPING_MAX).then(|| serde_json::from_str(text).ok()).flatten();
    read.map(Some).ok_or_else(|| {
        Problem::unprocessable(
            "mapping",
            say!("http-mapping-object", "The mapping must be a JSON object of headings and field names."),
        )
    })
}

/// Gives back the memory of an import once it is over, however it ends.
struct GivenBack(fn());

impl Drop for GivenBack {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// `POST …/import`: multipart with one `file` (CSV or XLSX). `dryRun=true` checks without writing; `inspect=true` only tells
/// the columns, samples of them and the fields they fill; `mapping` says which column fills which field.
pub async fn import(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
    request: Request,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    permitted(&caller, &entity, Operation::Import)?;
    let limit = state.config.upload_limit;
    if declared_length(request.headers()).is_some_and(|length| length > limit as u64 + 4_096) {
        return Err(Problem::too_large(limit));
    }
    let key = idempotency_key(request.headers())?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    // A dry run that is misspelt must not write.
    let is_set = |wanted: &str| match pairs.iter().find(|(name, _)| name == wanted) {
        Some((name, value)) => listing::flag(name, value).map_err(|error| Problem::from(OpError::Invalid(vec![error]))),
        None => Ok(false),
    };
    let (dry_run, inspects) = (is_set("dryRun")?, is_set("inspect")?);
    let chosen = chosen(&pairs)?;
    let place = fair::place(&state.fair.imports, &caller.context, 30)?;
    let (name, received) = receive(&state, request, limit as u64).await?;
    // Received first: a slow line must not keep others from their turns.
    let _turn = place.turn().await.ok_or_else(Problem::server)?;
    let _memory = GivenBack(state.config.give_back);
    let upload = Upload { name, file: received.path, size_bytes: received.size };
    if inspects {
        let told = import::inspect(&state.app, &caller.context, &entity, upload).await?;
        return Ok(json_bytes(StatusCode::OK, told.to_string().into_bytes()));
    }
    let watched =
        Watched::start(&caller, pairs.iter().find(|(name, _)| name == "progress").map(|(_, value)| value.as_str()));
    let options = ImportOptions { dry_run, key, chosen, done: std::sync::Arc::clone(&watched.done) };
    let result = import::run(&state.app, &caller.context, &entity, upload, options).await?;
    let words = Words::new(&state.app.product.registry, &caller.context.business.sector);
    Ok(json_bytes(StatusCode::OK, result.to_json(&words).to_string().into_bytes()))
}
