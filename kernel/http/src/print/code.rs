//! The code on a document, by which it is found to be genuine.

use kernel::Doc;
use kernel_manifest::model::Print;

use crate::state::HttpState;

/// The code of a document: what never changes once it has a number.
pub fn code(state: &HttpState, print: &Print, doc: &Doc) -> String {
    let total = print.words.as_ref().map_or(0, |field| doc.int(field));
    let text = format!(
        "{}|{}|{}|{}|{total}",
        doc.entity.address,
        doc.id(),
        doc.label(),
        doc.text("currency").unwrap_or_default()
    );
    state.signer.short_code(&text)
}
