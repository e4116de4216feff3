//! What a PDF says, for tests of printed documents.

use lopdf::Document;

use crate::must;

/// The words of all pages with single spaces, without the breaks that long words are given.
pub fn pdf_words(pdf: &[u8]) -> String {
    let document = must("reading a PDF", Document::load_mem(pdf));
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    let text = must("reading the text of a PDF", document.extract_text(&pages)).replace('\u{200B}', "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
