//! How letters leave.

use std::path::{Path, PathBuf};

use kernel_mail::Post;

use super::values::{Key, Values};
use crate::failure::Failure;

pub(super) const KEYS: [Key; 2] = [SMTP_URL, MAIL_FROM];

const SMTP_URL: Key = Key {
    name: "SMTP_URL",
    default: "",
    about: "Mail server that letters leave by: smtps://user:password@mail.example.com:465, or smtp://…:587?tls=required. \
            Without it letters lie as .eml and .html files in the folder outbox of the data folder.",
    secret: true,
};

const MAIL_FROM: Key = Key {
    name: "MAIL_FROM",
    default: "no-reply@localhost.localdomain",
    about: "Address letters come from; the brand's name stands before it. Must be one the mail server may send for.",
    secret: false,
};

#[derive(Clone)]
pub struct MailConfig {
    /// Holds a password: never printed.
    smtp_url: Option<String>,
    pub from: String,
}

impl std::fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailConfig").field("smtp_url", &self.smtp_url.as_ref().map(|_| "…")).field("from", &self.from).finish()
    }
}

impl MailConfig {
    pub(super) fn read(values: &mut Values) -> MailConfig {
        let from = values.parsed(&MAIL_FROM, MAIL_FROM.default.to_string(), |text| {
            Post::folder(Path::new("."), text.trim()).map(|_| text.trim().to_string())
        });
        let smtp_url = values.parsed(&SMTP_URL, None, |text| match text.trim() {
            "" => Ok(None),
            url => Post::server(url, MAIL_FROM.default).map(|_| Some(url.to_string())),
        });
        MailConfig { smtp_url, from }
    }

    /// Whether letters leave the machine.
    pub fn has_server(&self) -> bool {
        self.smtp_url.is_some()
    }

    /// Whether the way to the mail server is encrypted from its first byte on, or refuses to go on without.
    pub fn is_encrypted(&self) -> bool {
        self.smtp_url.as_deref().is_none_or(|url| url.starts_with("smtps://") || url.contains("tls=required") || url.contains("tls=wrapper"))
    }

    /// Where letters lie without a mail server.
    pub fn folder(&self, data_dir: &Path) -> PathBuf {
        data_dir.join("outbox")
    }

    /// The way letters leave.
    ///
    /// # Errors
    /// Never for values that were read; the words are those of reading.
    pub fn post(&self, data_dir: &Path) -> Result<Post, Failure> {
        let post = match &self.smtp_url {
            Some(url) => Post::server(url, &self.from),
            None => Post::folder(&self.folder(data_dir), &self.from),
        };
        post.map_err(Failure::Other)
    }
}
