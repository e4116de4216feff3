//! Documents that several people sign, as they are printed: the file that is sealed with what it was made of, and the copy that shows
//! the signatures. The copy is another file with a fingerprint of its own; it names that of the file they signed.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::context::OpContext;
use kernel::letters::LetterText;
use kernel::platform::signing::{Shown, Signatory, Signing};
use kernel::{OpError, OpResult, written};
use kernel_access::Grant;
use kernel_print::{LetterDocument, LetterPart, LogoKind, Pair, Picture, Signature};
use kernel_types::{Id, strokes};
use serde::{Deserialize, Serialize};

use super::letter::composed;
use super::render;
use crate::auth::devices::moment;
use crate::shell::Voice;
use crate::state::HttpState;

/// A document as it is sealed.
pub struct Sealed {
    pub pdf: Vec<u8>,
    /// What it was made of, for [`signed_copy`].
    pub paper: String,
    pub shows: Vec<Shown>,
}

/// What a document is made of, with the bytes of its pictures, which its own data leave out.
#[derive(Serialize, Deserialize)]
struct Kept {
    letter: LetterDocument,
    /// Base64.
    logo: Option<String>,
    /// Of the parts that are pictures, in their order.
    pictures: Vec<String>,
}

impl Kept {
    fn of(letter: &LetterDocument) -> Kept {
        let pictures = letter.parts.iter().filter_map(|part| match part {
            LetterPart::Picture(picture) => Some(STANDARD.encode(&picture.bytes)),
            _ => None,
        });
        Kept {
            letter: letter.clone(),
            logo: letter.brand.logo.as_ref().map(|logo| STANDARD.encode(&logo.bytes)),
            pictures: pictures.collect(),
        }
    }

    fn whole(self) -> Option<LetterDocument> {
        let mut letter = self.letter;
        if let Some(logo) = &mut letter.brand.logo {
            logo.bytes = STANDARD.decode(self.logo?).ok()?;
        }
        let mut pictures = self.pictures.into_iter();
        for part in &mut letter.parts {
            if let LetterPart::Picture(picture) = part {
                picture.bytes = STANDARD.decode(pictures.next()?).ok()?;
            }
        }
        Some(letter)
    }
}

/// Prints the document of a record that is signed.
///
/// # Errors
/// As every print.
pub async fn sealed(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    text: &LetterText,
) -> OpResult<Sealed> {
    let (letter, shows) = composed(state, context, grant, id, text).await?;
    let paper = serde_json::to_string(&Kept::of(&letter)).map_err(|error| OpError::internal(error.to_string()))?;
    let pdf = render(state, context, move |engine| kernel_print::render_letter(&letter, engine)).await?;
    Ok(Sealed { pdf, paper, shows })
}

/// The document with the signatures on their lines; answers the file's name too.
///
/// # Errors
/// As every print.
pub async fn signed_copy(
    state: &HttpState,
    context: &OpContext,
    signing: &Signing,
    paper: &str,
) -> OpResult<(String, Vec<u8>)> {
    let state = &state.in_language(&context.business.language);
    let voice = Voice::of(state);
    let kept: Kept = serde_json::from_str(paper).map_err(|error| OpError::internal(error.to_string()))?;
    let mut letter = kept.whole().ok_or_else(|| OpError::internal("print: a sealed document lacks a picture"))?;
    sign(&mut letter.parts, &signing.signatories);
    let fingerprint = written!("http-fingerprint-of-the-signed-file", "Fingerprint of the signed file (SHA-256)");
    letter.parts.push(LetterPart::Facts(vec![Pair::new(voice.written(&fingerprint), signing.sha256.clone())]));
    let with_signatures = voice.written(&written!("http-with-signatures", "with signatures"));
    let name = format!("{} ({with_signatures}).pdf", signing.title);
    let pdf = render(state, context, move |engine| kernel_print::render_letter(&letter, engine)).await?;
    Ok((name, pdf))
}

/// Puts each signature on the line of its role. Anyone who has none signs below.
fn sign(parts: &mut Vec<LetterPart>, signatories: &[Signatory]) {
    let mut left: Vec<&Signatory> = signatories.iter().collect();
    for part in parts.iter_mut() {
        let LetterPart::Sign(lines) = part else { continue };
        for line in lines {
            let role = line.label.to_lowercase();
            if let Some(at) = left.iter().position(|signatory| signatory.role.to_lowercase() == role) {
                *line = signature(left.remove(at));
            }
        }
    }
    if !left.is_empty() {
        parts.push(LetterPart::Sign(left.into_iter().map(signature).collect()));
    }
}

/// Who signed as what and when, with what their hand drew.
pub(super) fn signature(signatory: &Signatory) -> Signature {
    let drawn = signatory.drawn.as_deref().and_then(strokes::svg).map(|svg| Picture {
        kind: LogoKind::Svg,
        alt: signatory.role.clone(),
        bytes: svg.into_bytes(),
    });
    let label = match signatory.answered_at {
        Some(at) => format!("{}, {}", signatory.role, moment(at)),
        None => signatory.role.clone(),
    };
    Signature { label, name: signatory.signed_as.clone(), drawn }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signatory(role: &str, name: &str, drawn: Option<&str>) -> Signatory {
        Signatory {
            id: Id::from_stored(role),
            role: role.into(),
            name: name.into(),
            email: String::new(),
            state: "signed".into(),
            asked_at: None,
            viewed_at: None,
            answered_at: None,
            signed_as: Some(name.into()),
            reason: None,
            drawn: drawn.map(str::to_string),
            reminders: 0,
        }
    }

    fn lines(part: Option<&LetterPart>) -> Vec<(&str, Option<&str>, bool)> {
        let Some(LetterPart::Sign(lines)) = part else { panic!("no lines to sign on") };
        lines.iter().map(|line| (line.label.as_str(), line.name.as_deref(), line.drawn.is_some())).collect()
    }

    #[test]
    fn a_signature_stands_on_the_line_of_its_role_and_strangers_below() {
        let line = |label: &str| Signature { label: label.into(), ..Signature::default() };
        let mut parts = vec![LetterPart::Sign(vec![line("Employer"), line("employee"), line("Witness")])];
        let drawn = Some("12,80 14,78");
        let signed = [
            signatory("Employee", "Rudo Moyo", drawn),
            signatory("Employer", "Tendai Dube", None),
            signatory("Guarantor", "Farai Ncube", drawn),
        ];
        sign(&mut parts, &signed);
        assert_eq!(
            lines(parts.first()),
            [("Employer", Some("Tendai Dube"), false), ("Employee", Some("Rudo Moyo"), true), ("Witness", None, false)]
        );
        assert_eq!(lines(parts.get(1)), [("Guarantor", Some("Farai Ncube"), true)]);
    }

    #[test]
    fn a_document_that_was_kept_is_whole_again() {
        let picture = Picture { kind: LogoKind::Png, alt: "Rudo".into(), bytes: vec![1, 2, 3] };
        let letter = LetterDocument {
            title: "Employment contract".into(),
            parts: vec![LetterPart::Picture(picture), LetterPart::Facts(vec![Pair::new("Number", "EC-00001")])],
            ..LetterDocument::default()
        };
        let text = serde_json::to_string(&Kept::of(&letter)).unwrap();
        let kept: Kept = serde_json::from_str(&text).unwrap();
        assert_eq!(kept.whole(), Some(letter));
    }
}
