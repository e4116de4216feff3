//! Files of the built shell as they travel: compressed when the shell was built, which is done once and better than at each
//! request (`web/build/compressed.ts`).

use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use rust_embed::EmbeddedFile;

use super::Dist;

/// Names of encodings and the ends of their files, the smallest first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The file in the smallest form that the request accepts; `None` when the shell has no such file. The compressed forms have no
/// address of their own.
pub(super) fn serve(path: &str, cache: &'static str, headers: &HeaderMap) -> Option<Response> {
    if ENCODINGS.iter().any(|(_, end)| path.ends_with(end)) {
        return None;
    }
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let compressed = ENCODINGS
        .iter()
        .filter(|(name, _)| accepts(accepted, name))
        .find_map(|(name, end)| Some((Some(*name), Dist::get(&format!("{path}{end}"))?)));
    let (encoding, file) = compressed.or_else(|| Some((None, Dist::get(path)?)))?;
    // Each form has bytes, and so a tag, of its own.
    let tag = entity_tag(&file);
    let unchanged = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (StatusCode::OK, file.data.into_owned()).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if unchanged {
        return Some(response);
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    if path == "sw.js" {
        // A worker lives under the policy of its own script: it may fetch what it keeps, from here only.
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; connect-src 'self'; script-src 'self'"),
        );
    }
    Some(response)
}

/// Whether `Accept-Encoding` names the encoding with a weight above nought (RFC 9110, section 12.5.3). `*` is taken for none:
/// who names no encoding gets the file as it is.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut pieces = part.split(';').map(str::trim);
        let named = pieces.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = pieces
            .any(|piece| piece.strip_prefix("q=").is_some_and(|weight| weight.trim_matches(['0', '.']).is_empty()));
        named && !refused
    })
}

fn entity_tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", STANDARD_NO_PAD.encode(&file.metadata.sha256_hash()[..12]))
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("json" | "webmanifest") => "application/json",
        Some("wasm") => "application/wasm",
        Some("mp3") => "audio/mpeg",
        Some("html") => "text/html; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_counts_when_it_is_named_and_not_refused() {
        for accepted in ["br", "gzip, deflate, br, zstd", "gzip;q=1.0, BR;q=0.5", "br ; q=0.001"] {
            assert!(accepts(accepted, "br"), "{accepted}");
        }
        for refused in ["", "gzip", "brotli", "br;q=0", "gzip, br;q=0.000", "*"] {
            assert!(!accepts(refused, "br"), "{refused}");
        }
    }

    #[test]
    fn compressed_forms_have_no_address() {
        for path in ["assets/index.js.br", "boot.js.gz"] {
            assert!(serve(path, "no-store", &HeaderMap::new()).is_none(), "{path}");
        }
    }
}
