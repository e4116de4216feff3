//! How letters leave, and how mail comes in.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use kernel::inbound::Policy;
use kernel_imap::Reach;
use kernel_mail::Post;
use kernel_smtp::{Limits, Tls};

use super::values::{Key, Values, parse_between, parse_size};
use crate::failure::Failure;

pub(super) const KEYS: [Key; 10] = [
    SMTP_URL,
    MAIL_FROM,
    MAIL_FETCH,
    MAIL_LISTEN,
    MAIL_NAME,
    MAIL_DOMAINS,
    MAIL_LIMIT,
    MAIL_RATE,
    MAIL_TRUSTED,
    MAIL_CERTIFICATE,
];

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

const MAIL_LISTEN: Key = Key {
    name: "MAIL_LISTEN",
    default: "",
    about: "Address and port where mail for mailboxes of businesses is taken over SMTP: 0.0.0.0:25, or 127.0.0.1:2525 behind a mail server \
            that forwards it. Without it no mail comes in. It takes mail for open mailboxes alone and relays nothing.",
    secret: false,
};

const MAIL_FETCH: Key = Key {
    name: "MAIL_FETCH",
    default: "public",
    about: "Mail servers that mailboxes of businesses may fetch their mail from by IMAP with TLS: public (on the internet), any (also in this \
            server's own network) or off.",
    secret: false,
};

const MAIL_NAME: Key = Key {
    name: "MAIL_NAME",
    default: "localhost",
    about: "What the listener calls itself: the name the MX record of its domains leads to.",
    secret: false,
};

const MAIL_DOMAINS: Key = Key {
    name: "MAIL_DOMAINS",
    default: "",
    about: "Domains whose addresses mailboxes may have, with commas between them. Without it any: right where one organisation owns the server.",
    secret: false,
};

const MAIL_LIMIT: Key = Key {
    name: "MAIL_LIMIT",
    default: "25 MiB",
    about: "Largest mail taken; larger ones are refused with 552.",
    secret: false,
};

const MAIL_RATE: Key = Key {
    name: "MAIL_RATE",
    default: "600",
    about: "Mails one address may hand over in a minute; those beyond are asked to come later.",
    secret: false,
};

const MAIL_TRUSTED: Key = Key {
    name: "MAIL_TRUSTED",
    default: "",
    about: "The mail server before this one that checks who sent a mail, as it names itself in Authentication-Results: mx.example.com. It must \
            remove such lines from mails it gets. Without it no sender counts as verified.",
    secret: false,
};

const MAIL_CERTIFICATE: Key = Key {
    name: "MAIL_CERTIFICATE",
    default: "",
    about: "Certificate chain and private key in PEM, with a comma between the two files, for senders who encrypt (STARTTLS).",
    secret: false,
};

/// Where mail comes in.
#[derive(Clone)]
pub struct MailIn {
    pub listen: SocketAddr,
    pub name: String,
    pub limits: Limits,
    pub tls: Option<Tls>,
}

#[derive(Clone)]
pub struct MailConfig {
    /// Holds a password: never printed.
    smtp_url: Option<String>,
    pub from: String,
    /// `None`: no mail comes in.
    pub incoming: Option<MailIn>,
    pub policy: Policy,
    /// Bounds of mails, however they come.
    pub limits: Limits,
    /// Which servers mail is fetched from; `None`: from none.
    pub fetching: Option<Reach>,
}

impl std::fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailConfig")
            .field("smtp_url", &self.smtp_url.as_ref().map(|_| "…"))
            .field("from", &self.from)
            .field("listen", &self.incoming.as_ref().map(|incoming| incoming.listen))
            .finish()
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
        let listen = values.parsed(&MAIL_LISTEN, None, |text| match text.trim() {
            "" => Ok(None),
            address => address
                .parse::<SocketAddr>()
                .map(Some)
                .map_err(|_| "write an address and a port such as 0.0.0.0:25".to_string()),
        });
        let names = |text: &str| -> Vec<String> {
            text.split(',')
                .map(|name| name.trim().trim_start_matches('@').to_lowercase())
                .filter(|name| !name.is_empty())
                .collect()
        };
        let policy =
            Policy { domains: names(&values.text(&MAIL_DOMAINS)), trusted: names(&values.text(&MAIL_TRUSTED)).pop() };
        let standard = Limits::default();
        let limits = Limits {
            size_bytes: values.parsed(&MAIL_LIMIT, standard.size_bytes, parse_size),
            mails_per_minute: values.parsed(&MAIL_RATE, standard.mails_per_minute, |text| {
                parse_between(text, 1, 1_000_000).map(|count| count as u32)
            }),
            ..standard
        };
        let tls = values.parsed(&MAIL_CERTIFICATE, None, |text| match text.split_once(',') {
            None if text.trim().is_empty() => Ok(None),
            None => Err("write two files with a comma between them: cert.pem,key.pem".to_string()),
            Some((certificate, key)) => Tls::read(Path::new(certificate.trim()), Path::new(key.trim())).map(Some),
        });
        let name = values.text(&MAIL_NAME).trim().to_string();
        let fetching = values.parsed(&MAIL_FETCH, Some(Reach::Public), |text| match text.trim() {
            "public" => Ok(Some(Reach::Public)),
            "any" => Ok(Some(Reach::Any)),
            "off" => Ok(None),
            _ => Err("write public, any or off".to_string()),
        });
        let incoming = listen.map(|listen| MailIn { listen, name, limits: limits.clone(), tls });
        MailConfig { smtp_url, from, incoming, policy, limits, fetching }
    }

    /// Whether letters leave the machine.
    pub fn has_server(&self) -> bool {
        self.smtp_url.is_some()
    }

    /// Whether the way to the mail server is encrypted from its first byte on, or refuses to go on without.
    pub fn is_encrypted(&self) -> bool {
        self.smtp_url.as_deref().is_none_or(|url| {
            url.starts_with("smtps://") || url.contains("tls=required") || url.contains("tls=wrapper")
        })
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
