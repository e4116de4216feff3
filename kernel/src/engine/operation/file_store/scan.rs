//! A look at handed-in files by somebody who knows harmful ones. Off unless an installation has such a somebody; then a file nobody
//! could look at is not taken.

use std::path::Path;
use std::pin::Pin;

use super::blob::{FileStore, Received};
use crate::error::{OpError, OpResult};
use crate::say;

/// What is known of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Clean,
    /// By the name the scanner gives it.
    Harmful(String),
}

/// A look on its way; an error says why there was none.
pub type Look<'a> = Pin<Box<dyn Future<Output = Result<Verdict, String>> + Send + 'a>>;

/// Looks at files; a program beside ours.
pub trait Scanner: Send + Sync {
    fn look<'a>(&'a self, file: &'a Path) -> Look<'a>;
}

impl FileStore {
    /// Refuses a file that is known to be harmful, or that nobody could look at.
    ///
    /// # Errors
    /// `harmful_file` or `file_not_checked` at `/file`.
    pub async fn refuse_harmful(&self, received: &Received) -> OpResult<()> {
        let Some(scanner) = self.scanner() else { return Ok(()) };
        match scanner.look(&received.path).await {
            Ok(Verdict::Clean) => Ok(()),
            Ok(Verdict::Harmful(name)) => {
                tracing::warn!(%name, sha256 = %received.sha256, "files.harmful");
                Err(OpError::refused_at(
                    "/file",
                    "harmful_file",
                    say!(
                        "kernel-harmful-file",
                        "This file is known to be harmful and was not kept. Ask the sender for another."
                    ),
                ))
            }
            Err(error) => {
                tracing::error!(%error, "files.not_checked");
                Err(OpError::refused_at(
                    "/file",
                    "file_not_checked",
                    say!(
                        "kernel-file-not-checked",
                        "Files cannot be checked for viruses at present. Try again in a moment."
                    ),
                ))
            }
        }
    }
}
