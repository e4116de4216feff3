//! The pages around a signature. No pictures, readable on a small phone over a slow line. Where there are scripts, one puts a pad beside
//! the name; without it the name alone is the signature.

use std::fmt::Write as _;

use kernel::platform::signing::Signing;
use kernel::{Sentence, written};
use kernel_print::Language;
use kernel_types::Id;

use crate::auth::devices::moment;
use crate::held::brands::escape_html as escape;
use crate::sharing::frame;
use crate::shell::Voice;

/// A document as one of those who sign it sees it.
pub struct Document<'a> {
    pub signing: &'a Signing,
    pub signatory: &'a Id,
    /// The business that asks.
    pub from: &'a str,
    /// The page's own address.
    pub action: &'a str,
    /// Why the last answer was not taken.
    pub wrong: Option<&'a str>,
}

pub fn page(document: &Document<'_>, brand: &str, voice: &Voice) -> String {
    let Document { signing, action, .. } = document;
    let say = |text: Sentence| escape(&voice.written(&text));
    let own = signing.signatories.iter().find(|signatory| signatory.id == *document.signatory);
    let answered = own.map_or("", |own| own.state.as_str());
    let mut main = String::new();
    if let Some(wrong) = document.wrong {
        let _ = write!(main, "<p class=\"notice bad\" role=\"status\">{}</p>", escape(wrong));
    }
    if matches!(answered, "signed" | "declined") {
        let _ = write!(
            main,
            "<p class=\"notice good\" role=\"status\">{}</p>",
            say(written!("http-answer-recorded", "Thank you. Your answer is recorded."))
        );
    }
    let _ = write!(
        main,
        "<header><div><p class=\"from\">{}</p><h1>{}</h1></div><a class=\"button\" href=\"{}/pdf\">{}</a></header>",
        escape(document.from),
        escape(&signing.title),
        escape(action),
        say(written!("http-download-pdf", "Download PDF"))
    );
    let _ = write!(main, "<h2>{}</h2>", say(written!("http-who-signs", "Who signs")));
    main.push_str(&signatories(signing, voice));
    let _ = write!(
        main,
        "<dl class=\"print\"><dt>{}</dt><dd>{}</dd></dl>",
        say(written!("http-fingerprint", "Fingerprint (SHA-256)")),
        escape(&signing.sha256)
    );
    if signing.state == "open" && answered == "asked" {
        let name = own.map(|own| escape(&own.name)).unwrap_or_default();
        forms(&mut main, &escape(action), &name, voice);
    }
    if signing.state == "signed" {
        main.push_str("<p>");
        let copy = written!("http-document-with-the-signatures", "Document with the signatures");
        let certificate = written!("http-certificate-of-signature", "Certificate of signature");
        for (file, label) in [("copy", copy), ("certificate", certificate)] {
            // The copy is made within moments of the last signature.
            if file != "copy" || signing.signed_file.is_some() {
                let _ = write!(main, "<a class=\"button\" href=\"{}/{file}\">{}</a> ", escape(action), say(label));
            }
        }
        main.push_str("</p>");
    }
    frame(&format!("{} · {}", signing.title, document.from), &main, brand, voice)
}

/// Everybody who signs, and what they did. What they wrote is for the sender.
pub fn signatories(signing: &Signing, voice: &Voice) -> String {
    let mut list = String::from("<dl>");
    for signatory in &signing.signatories {
        let state = match signatory.state.as_str() {
            "signed" => written!("http-signed", "Signed"),
            "declined" => written!("http-declined-to-sign", "Declined"),
            _ => written!("http-not-signed-yet", "Not signed yet"),
        };
        let mut said = voice.written(&state);
        if let Some(at) = signatory.answered_at {
            let clock = moment(at);
            let day = Language::from_tag(voice.tag()).day(at.date());
            let _ = write!(said, ", {day}, {}", clock.get(11..).unwrap_or_default());
        }
        let name = signatory.signed_as.as_deref().unwrap_or(&signatory.name);
        let (role, name) = (escape(&signatory.role), escape(name));
        let _ = write!(list, "<dt>{role}</dt><dd>{name} · {}</dd>", escape(&said));
    }
    list.push_str("</dl>");
    list
}

fn forms(out: &mut String, action: &str, known: &str, voice: &Voice) {
    let say = |text: Sentence| escape(&voice.written(&text));
    let (name, sign) = (say(written!("http-your-name", "Your name")), say(written!("http-sign", "Sign")));
    let pad = say(written!("http-your-signature", "Your signature"));
    let hint = say(written!("http-drawn-signature", "Drawn with a finger or the mouse. Your name counts without it."));
    let clear = say(written!("http-clear-the-signature", "Clear"));
    let terms = say(written!(
        "http-terms-of-signing",
        "Your name under this document is your signature. You sign the file with the fingerprint above."
    ));
    let _ = write!(
        out,
        "<form method=\"post\" action=\"{action}\" class=\"answer\"><h2>{sign}</h2><p>{terms}</p><input type=\"hidden\" name=\"answer\" value=\"sign\">\
         <label for=\"sign-name\">{name}</label><input id=\"sign-name\" name=\"name\" value=\"{known}\" required maxlength=\"200\" autocomplete=\"name\">\
         <input type=\"hidden\" name=\"drawn\" data-pad data-label=\"{pad}\" data-hint=\"{hint}\" data-clear=\"{clear}\">\
         <button type=\"submit\">{sign}</button></form><script src=\"/sign-pad.js\" defer></script>"
    );
    let no = say(written!("http-say-no", "Say no"));
    let (why, decline) = (say(written!("http-why", "Why")), say(written!("http-decline", "Decline")));
    let _ = write!(
        out,
        "<details class=\"answer\"><summary>{no}</summary><form method=\"post\" action=\"{action}\"><input type=\"hidden\" name=\"answer\" value=\"decline\">\
         <label for=\"decline-name\">{name}</label><input id=\"decline-name\" name=\"name\" value=\"{known}\" required maxlength=\"200\" autocomplete=\"name\">\
         <label for=\"decline-reason\">{why}</label><input id=\"decline-reason\" name=\"reason\" required maxlength=\"500\">\
         <button type=\"submit\" class=\"quiet\">{decline}</button></form></details>"
    );
}
