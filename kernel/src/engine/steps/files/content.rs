//! What a file is, by its bytes. Only kinds that are known and harmless as downloads are taken.

use std::path::Path;

use crate::error::{OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;

/// What to do with a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Decoded and written anew.
    Picture,
    /// Kept as it came; only ever handed out as a download.
    Document,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Content {
    pub media_type: &'static str,
    /// Without a dot.
    pub ending: &'static str,
    pub class: Class,
}

const fn document(media_type: &'static str, ending: &'static str) -> Content {
    Content { media_type, ending, class: Class::Document }
}

const fn picture(media_type: &'static str, ending: &'static str) -> Content {
    Content { media_type, ending, class: Class::Picture }
}

pub const JPEG: Content = picture("image/jpeg", "jpg");
pub const PNG: Content = picture("image/png", "png");
const TEXT: Content = document("text/plain; charset=utf-8", "txt");

/// What people may attach, for refusals.
fn accepted() -> Sentence {
    say!("kernel-attach-kinds", "Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.")
}

/// Tells the kind of a whole file. `name` only decides between kinds that look alike (DOC and XLS, CSV and text).
///
/// # Errors
/// `unsupported_file` at `/file` for programs, pages with code, and everything unknown.
pub fn detect(head: &[u8], path: &Path, name: &str) -> OpResult<Content> {
    if head.is_empty() {
        return Err(refused(say!("kernel-file-empty", "This file is empty.")));
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase()).unwrap_or_default();
    if let Some(content) = by_signature(head) {
        return Ok(content);
    }
    if head.starts_with(b"PK\x03\x04") {
        return zipped(head, path, &ending);
    }
    if head.starts_with(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) {
        return match ending.as_str() {
            "doc" => Ok(document("application/msword", "doc")),
            "xls" => Ok(document("application/vnd.ms-excel", "xls")),
            "ppt" => Ok(document("application/vnd.ms-powerpoint", "ppt")),
            "msg" => Ok(document("application/vnd.ms-outlook", "msg")),
            _ => Err(refused(accepted())),
        };
    }
    text(head, path, &ending)
}

fn by_signature(head: &[u8]) -> Option<Content> {
    let at = |offset: usize, bytes: &[u8]| head.get(offset..).is_some_and(|rest| rest.starts_with(bytes));
    Some(match () {
        () if at(0, b"%PDF-") => document("application/pdf", "pdf"),
        () if at(0, &[0xff, 0xd8, 0xff]) => JPEG,
        () if at(0, b"\x89PNG\r\n\x1a\n") => PNG,
        () if at(0, b"GIF87a") || at(0, b"GIF89a") => picture("image/gif", "gif"),
        () if at(0, b"RIFF") && at(8, b"WEBP") => picture("image/webp", "webp"),
        () if at(0, b"RIFF") && at(8, b"WAVE") => document("audio/wav", "wav"),
        () if at(0, b"OggS") => document("audio/ogg", "ogg"),
        () if at(0, b"ID3") || at(0, &[0xff, 0xfb]) || at(0, &[0xff, 0xf3]) => document("audio/mpeg", "mp3"),
        () if at(0, b"#!AMR") => document("audio/amr", "amr"),
        () if at(0, &[0x1a, 0x45, 0xdf, 0xa3]) => document("video/webm", "webm"),
        () if at(4, b"ftyp") => match head.get(8..12) {
            Some(b"heic" | b"heix" | b"mif1" | b"msf1" | b"hevc") => document("image/heic", "heic"),
            Some(b"M4A ") => document("audio/mp4", "m4a"),
            Some(b"3gp4" | b"3gp5" | b"3gp6") => document("video/3gpp", "3gp"),
            Some(b"qt  ") => document("video/quicktime", "mov"),
            _ => document("video/mp4", "mp4"),
        },
        () => return None,
    })
}

/// Office documents are ZIP archives that begin with parts of known names; those that carry macros are refused.
fn zipped(head: &[u8], path: &Path, ending: &str) -> OpResult<Content> {
    let first = head.get(30..).unwrap_or_default();
    let office = [&b"[Content_Types].xml"[..], b"_rels/", b"docProps/", b"word/", b"xl/", b"ppt/"]
        .iter()
        .any(|name| first.starts_with(name));
    if first.starts_with(b"mimetypeapplication/vnd.oasis.opendocument.") {
        let rest = &first[b"mimetypeapplication/vnd.oasis.opendocument.".len()..];
        return match rest {
            rest if rest.starts_with(b"text") => Ok(document("application/vnd.oasis.opendocument.text", "odt")),
            rest if rest.starts_with(b"spreadsheet") => {
                Ok(document("application/vnd.oasis.opendocument.spreadsheet", "ods"))
            }
            rest if rest.starts_with(b"presentation") => {
                Ok(document("application/vnd.oasis.opendocument.presentation", "odp"))
            }
            _ => Err(refused(accepted())),
        };
    }
    if !office {
        return Ok(document("application/zip", "zip"));
    }
    let whole = std::fs::read(path).map_err(|error| OpError::internal(format!("files: {error}")))?;
    if contains(&whole, b"vbaProject.bin") {
        return Err(refused(say!(
            "kernel-document-carries-macros",
            "This document carries macros. Save it without them, or as PDF, and attach that."
        )));
    }
    match ending {
        "docx" => Ok(document("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx")),
        "xlsx" => Ok(document("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx")),
        "pptx" => Ok(document("application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx")),
        _ => Ok(document("application/zip", "zip")),
    }
}

/// Text without markup a browser would run. All of it is read: a page may begin after a long comment.
fn text(head: &[u8], path: &Path, ending: &str) -> OpResult<Content> {
    // Spreadsheets and accounting programs write text in UTF-16 behind a mark.
    let wide = head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]);
    if head.starts_with(b"MZ")
        || head.starts_with(b"\x7fELF")
        || head.starts_with(b"#!")
        || (head.contains(&0) && !wide)
    {
        return Err(refused(accepted()));
    }
    let mut whole = std::fs::read(path).map_err(|error| OpError::internal(format!("files: {error}")))?;
    if wide {
        whole = from_utf16(&whole).ok_or_else(|| refused(accepted()))?;
    }
    if whole.iter().any(|byte| *byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c)) {
        return Err(refused(accepted()));
    }
    let lower = whole.to_ascii_lowercase();
    let markup =
        [&b"<html"[..], b"<!doctype", b"<svg", b"<script", b"<iframe", b"<?xml", b"<?php", b"<body", b"javascript:"];
    if markup.iter().any(|word| contains(&lower, word))
        || matches!(ending, "html" | "htm" | "svg" | "xml" | "js" | "php" | "bat" | "cmd" | "ps1" | "vbs" | "sh")
    {
        return Err(refused(say!(
            "kernel-pages-scripts-and-svg-drawings",
            "Pages, scripts and SVG drawings are not accepted. Save it as PDF or as a picture and attach that."
        )));
    }
    Ok(match ending {
        "csv" => document("text/csv; charset=utf-8", "csv"),
        "iif" => document("text/plain; charset=utf-8", "iif"),
        "tsv" => document("text/tab-separated-values; charset=utf-8", "tsv"),
        "md" => document("text/plain; charset=utf-8", "md"),
        "json" => document("application/json", "json"),
        _ => TEXT,
    })
}

/// Text in UTF-16 behind its mark as UTF-8; `None` for what is none.
fn from_utf16(bytes: &[u8]) -> Option<Vec<u8>> {
    let little = bytes.first() == Some(&0xff);
    let pairs = bytes.get(2..)?.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    let units =
        pairs.map(
            |pair| if little { u16::from_le_bytes([pair[0], pair[1]]) } else { u16::from_be_bytes([pair[0], pair[1]]) },
        );
    let text: Option<String> = char::decode_utf16(units).map(Result::ok).collect();
    text.map(String::into_bytes)
}

fn contains(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|window| window == word)
}

fn refused(message: impl Into<Sentence>) -> OpError {
    OpError::refused_at("/file", "unsupported_file", message)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{Class, detect};

    fn kind(bytes: &[u8], name: &str) -> Result<(&'static str, Class), String> {
        let mut file = tempfile::NamedTempFile::new().map_err(|error| error.to_string())?;
        file.write_all(bytes).map_err(|error| error.to_string())?;
        let head = &bytes[..bytes.len().min(8_192)];
        detect(head, file.path(), name)
            .map(|content| (content.ending, content.class))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn content_decides_not_the_name() {
        assert_eq!(kind(b"%PDF-1.7 ...", "a.exe"), Ok(("pdf", Class::Document)));
        assert_eq!(kind(&[0xff, 0xd8, 0xff, 0xe0, 1], "a.pdf"), Ok(("jpg", Class::Picture)));
        assert_eq!(kind(b"date,amount\n2026-01-01,5\n", "rows.csv"), Ok(("csv", Class::Document)));
        assert_eq!(kind("Grüße".as_bytes(), "note.pdf"), Ok(("txt", Class::Document)));
    }

    #[test]
    fn text_in_utf16_is_text_and_pages_in_it_are_refused() {
        let wide = |text: &str| {
            [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect::<Vec<u8>>()
        };
        assert_eq!(kind(&wide("Name\tBalance\nMoyo\t5\n"), "list.csv"), Ok(("csv", Class::Document)));
        assert!(kind(&wide("<html><script>alert(1)</script>"), "list.csv").is_err());
        assert!(kind(&[0xff, 0xfe, 0x00, 0xd8], "list.csv").is_err());
        assert_eq!(kind(b"!ACCNT\tNAME\nACCNT\tSales\n", "Company.IIF"), Ok(("iif", Class::Document)));
    }

    #[test]
    fn what_runs_is_refused() {
        for (bytes, name) in [
            (&b"MZ\x90\0"[..], "setup.pdf"),
            (b"\x7fELF\x02\x01", "a.txt"),
            (b"#!/bin/sh\nrm -rf /", "a.txt"),
            (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "logo.png"),
            (b"<!DOCTYPE html><script>alert(1)</script>", "page.txt"),
            (b"plain words first <ScRiPt>alert(1)</script>", "note.txt"),
            (b"alert(1)", "code.js"),
            (b"\0\x01\x02\x03", "data.bin"),
            (b"", "empty.pdf"),
        ] {
            assert!(kind(bytes, name).is_err(), "{name} was taken");
        }
        let mut macros = b"PK\x03\x04".to_vec();
        macros.resize(30, 0);
        macros.extend_from_slice(b"[Content_Types].xml ... xl/vbaProject.bin ...");
        assert!(kind(&macros, "book.xlsx").is_err());
    }
}
