//! The certificate of a document that several people signed: what they signed, who they are, when, and where a copy is compared.

use http::HeaderMap;
use kernel::context::OpContext;
use kernel::platform::signing::Signing;
use kernel::{OpError, OpResult, Sentence, say, written};
use kernel_print::{Code, CodeKind, Language, LetterDocument, LetterPart, Pair};
use kernel_types::markup::{Block, Span};

use super::sealed::signature;
use super::{created_at, letterhead, render};
use crate::auth::mail_composer::MailComposer;
use crate::shell::Voice;
use crate::state::HttpState;

/// The PDF.
///
/// # Errors
/// `not_signed` before all have signed.
pub async fn certificate(
    state: &HttpState,
    headers: &HeaderMap,
    context: &OpContext,
    signing: &Signing,
) -> OpResult<Vec<u8>> {
    if signing.state != "signed" {
        return Err(OpError::state(
            "not_signed",
            say!("http-not-signed", "There is a certificate once all have signed."),
        ));
    }
    let state = &state.in_language(&context.business.language);
    let voice = Voice::of(state);
    let path = format!("/verify/{}?hash={}", context.business.id, signing.sha256);
    let address = MailComposer::of_brand(state, headers, &context.business.brand).address(&path);
    let paragraph = |text: String| LetterPart::Text(Block::Paragraph { spans: vec![Span::plain(text)] });
    let mut facts = vec![
        Pair::new(voice.written(&written!("http-signed-document", "Document")), signing.title.clone()),
        Pair::new(voice.written(&written!("http-fingerprint", "Fingerprint (SHA-256)")), signing.sha256.clone()),
    ];
    if let Some(copy) = &signing.signed_sha256 {
        let of_copy = written!("http-fingerprint-of-the-copy", "Fingerprint of the copy with signatures");
        facts.push(Pair::new(voice.written(&of_copy), copy.clone()));
    }
    let mut parts = vec![LetterPart::Facts(facts)];
    for signatory in &signing.signatories {
        let name = signatory.signed_as.clone().unwrap_or_default();
        let at = signatory.answered_at.map(|at| at.to_rfc3339()).unwrap_or_default();
        parts.push(LetterPart::Text(Block::Heading { level: 3, spans: vec![Span::plain(signatory.role.clone())] }));
        parts.push(LetterPart::Facts(vec![
            Pair::new(
                voice.written(&written!("http-signer-asked", "Asked")),
                format!("{} <{}>", signatory.name, signatory.email),
            ),
            Pair::new(voice.written(&written!("http-signed-as", "Signed as")), name),
            Pair::new(voice.written(&written!("http-signed-at", "Signed at")), at),
        ]));
    }
    parts.push(LetterPart::Sign(signing.signatories.iter().map(signature).collect()));
    let where_to_compare = written!(
        "http-compare-your-copy",
        "The fingerprint is the SHA-256 of the signed file. Compare your copy here:"
    );
    parts.push(paragraph(format!("{} {address}", voice.written(&where_to_compare))));
    parts.push(LetterPart::Code(Code { text: address, kind: CodeKind::Qr }));
    let letter = LetterDocument {
        brand: letterhead(state, context).await?,
        title: voice.written(&title()),
        parts,
        language: Language::from_tag(&context.business.language),
        created_at: created_at(context.now),
        ..LetterDocument::default()
    };
    render(state, context, move |engine| kernel_print::render_letter(&letter, engine)).await
}

/// The name of the certificate's file: that of the document, told apart from it.
pub fn certificate_name(state: &HttpState, signing: &Signing) -> String {
    format!("{} ({}).pdf", signing.title, Voice::of(state).written(&title()))
}

fn title() -> Sentence {
    written!("http-certificate-of-signature", "Certificate of signature")
}
