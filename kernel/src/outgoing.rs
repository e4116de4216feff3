//! What leaves the house without anybody asking at that moment: papers and letters for scheduled work. The kernel knows
//! neither typesetting nor the look of letters; the edge that does sets this once ([`crate::App::outgoing`]).

use futures::future::BoxFuture;

use crate::context::OpContext;
use crate::error::OpResult;
use crate::platform::mail::NewMail;
use crate::reporting::ReportResult;

/// A letter of scheduled work.
#[derive(Debug, Clone, Copy)]
pub struct Letter<'a> {
    /// Its words: `report`.
    pub kind: &'a str,
    pub email: &'a str,
    /// Path its button opens.
    pub path: Option<&'a str>,
    /// Values named in the words.
    pub values: &'a [(&'a str, &'a str)],
}

/// Writes papers and letters in the look of the business.
pub trait Outgoing: Send + Sync {
    /// A report as PDF.
    fn report_pdf<'a>(&'a self, context: &'a OpContext, result: &'a ReportResult) -> BoxFuture<'a, OpResult<Vec<u8>>>;

    /// A letter, ready for [`crate::platform::mail::queue`].
    fn letter(&self, context: &OpContext, letter: Letter<'_>) -> OpResult<NewMail>;
}
