//! A document that several people sign, as it is kept and as it is made.

use kernel_types::{Id, Instant};

use super::Shown;
use crate::doc::Doc;
use crate::error::{OpError, OpResult};
use crate::files::attachment::Attachment;
use crate::platform::mail::NewMail;
use crate::platform::sharing::starts_here;
use crate::say;

/// A document that is signed, with everybody who signs it.
#[derive(Debug, Clone)]
pub struct Signing {
    pub id: Id,
    pub entity: String,
    pub record: Id,
    /// Address of the print.
    pub print: String,
    /// In the language of the business.
    pub title: String,
    /// What the record was called when it was sent.
    pub label: Option<String>,
    /// The file that is signed.
    pub file: Id,
    pub sha256: String,
    pub parallel: bool,
    /// `open`, `signed`, `declined`, `withdrawn`, or `voided` after all had signed.
    pub state: String,
    /// Who sent it.
    pub created_by: Id,
    pub created_at: Instant,
    pub expires_at: Instant,
    pub changed_at: Instant,
    /// The document with the signatures in it, made once all have signed.
    pub signed_file: Option<Id>,
    pub signed_sha256: Option<String>,
    pub finished_at: Option<Instant>,
    /// In the order in which they are asked.
    pub signatories: Vec<Signatory>,
    /// Its course, the oldest first.
    pub happened: Vec<Happened>,
}

/// A line of a document's course.
#[derive(Debug, Clone)]
pub struct Happened {
    /// `asked`, `reminded`, `clock` (a reminder nobody sent by hand), `viewed`, `signed`, `declined`, `withdrawn`, `voided`, `told`.
    pub kind: String,
    /// Whom it is about; nobody where it is about all.
    pub signatory: Option<Id>,
    pub at: Instant,
}

#[derive(Debug, Clone)]
pub struct Signatory {
    pub id: Id,
    pub role: String,
    pub name: String,
    pub email: String,
    /// `waiting`, `asked`, `signed` or `declined`.
    pub state: String,
    pub asked_at: Option<Instant>,
    pub viewed_at: Option<Instant>,
    pub answered_at: Option<Instant>,
    /// The name they typed.
    pub signed_as: Option<String>,
    /// Why they declined.
    pub reason: Option<String>,
    /// What their hand drew, as strokes.
    pub drawn: Option<String>,
    /// Letters that the clock sent them.
    pub reminders: i64,
}

/// What stands in the way of sending a document of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Ready,
    /// It is out.
    Open,
    /// All have signed it, and nobody voided it.
    Signed,
    /// The record is in a state it is not sent from.
    State,
}

impl Standing {
    pub fn as_str(self) -> &'static str {
        match self {
            Standing::Ready => "ready",
            Standing::Open => "open",
            Standing::Signed => "signed",
            Standing::State => "state",
        }
    }

    pub(super) fn refuse(self) -> OpResult<()> {
        let (code, message) = match self {
            Standing::Ready => return Ok(()),
            Standing::Open => (
                "signing_open",
                say!(
                    "kernel-signing-open",
                    "This document is out for signature already. Withdraw it before you send it again."
                ),
            ),
            Standing::Signed => (
                "signing_done",
                say!("kernel-signing-done", "All have signed this document already. Void it before you send it again."),
            ),
            Standing::State => {
                ("signing_state", say!("kernel-signing-state", "This is not sent for signature in the state it is in."))
            }
        };
        Err(OpError::state(code, message))
    }
}

/// Whether a document of a record can be sent, of which these were. `sent` is the transition it takes with it.
pub fn standing(doc: &Doc, signings: &[Signing], print: &str, sent: Option<&str>) -> Standing {
    let is = |state: &str| signings.iter().any(|signing| signing.print == print && signing.state == state);
    if is("open") {
        return Standing::Open;
    }
    if is("signed") {
        return Standing::Signed;
    }
    let Some(sent) = sent else { return Standing::Ready };
    let to = doc.entity.transitions.get(sent).and_then(|transition| transition.to.as_deref());
    // A record that was left in the state of what is out can be sent from it.
    let is_there = to.is_some() && to == doc.state();
    if is_there || starts_here(doc, sent) { Standing::Ready } else { Standing::State }
}

/// A document as its history and its letters name it.
pub(super) struct Out<'a> {
    pub id: &'a Id,
    pub entity: &'a str,
    pub record: &'a Id,
    pub sha256: &'a str,
}

impl Signing {
    pub(super) fn out(&self) -> Out<'_> {
        Out { id: &self.id, entity: &self.entity, record: &self.record, sha256: &self.sha256 }
    }

    /// When the last of them signed.
    pub fn signed_at(&self) -> Option<Instant> {
        self.signatories.iter().filter_map(|signatory| signatory.answered_at).max()
    }

    /// Who is asked when the one who is asked now has signed.
    pub fn next_signatory(&self) -> Option<&Signatory> {
        self.signatories.iter().find(|signatory| signatory.state == "waiting")
    }
}

/// A document about to be sent to those who sign it.
#[derive(Debug, Clone)]
pub struct NewSigning {
    pub id: Id,
    pub print: String,
    pub title: String,
    pub label: String,
    /// What is signed, in the store already.
    pub file: Attachment,
    /// What the file was made of, for the signed copy.
    pub paper: String,
    /// What stands in it.
    pub shows: Vec<Shown>,
    pub parallel: bool,
    pub expires_at: Instant,
    pub signatories: Vec<NewSignatory>,
}

#[derive(Debug, Clone)]
pub struct NewSignatory {
    pub id: Id,
    pub role: String,
    pub name: String,
    pub email: String,
}

/// A link and the letter that brings it.
#[derive(Debug, Clone)]
pub struct SignatureRequest {
    pub signatory: Id,
    pub token_hash: String,
    pub mail_id: Id,
    pub mail: NewMail,
}

/// What somebody who was asked says.
#[derive(Debug, Clone)]
pub struct SignatureAnswer {
    pub signatory: Id,
    pub name: String,
    /// What their hand drew, as strokes.
    pub drawn: Option<String>,
    /// Why they decline; without it they sign.
    pub declined: Option<String>,
}
