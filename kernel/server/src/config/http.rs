//! The HTTP edge.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use super::values::{Key, Values, parse_between, parse_size};

pub(super) const KEYS: [Key; 8] =
    [LISTEN, PUBLIC_URL, COOKIE_DOMAIN, TRUSTED_PROXIES, METRICS_TOKEN, UPLOAD_LIMIT, REQUEST_TIMEOUT, DRAIN_SECONDS];

const LISTEN: Key = Key {
    name: "LISTEN",
    default: "127.0.0.1:8080",
    about: "Address and port the server answers on. Keep it on the loopback and let a proxy with TLS face the network.",
    secret: false,
};

const PUBLIC_URL: Key = Key {
    name: "PUBLIC_URL",
    default: "",
    about: "Address people reach the product by, for links in documents and messages: https://books.example.com.",
    secret: false,
};

const COOKIE_DOMAIN: Key = Key {
    name: "COOKIE_DOMAIN",
    default: "",
    about: "Parent domain that session cookies are shared across: example.com for books.example.com and app.example.com. \
            Without it they belong to the one host.",
    secret: false,
};

const TRUSTED_PROXIES: Key = Key {
    name: "TRUSTED_PROXIES",
    default: "",
    about: "Addresses of proxies, with commas between them, whose X-Forwarded-For and X-Forwarded-Proto are believed: 127.0.0.1 for one on \
            this machine. Nobody's are without: limits then count the proxy as one caller.",
    secret: false,
};

const METRICS_TOKEN: Key = Key {
    name: "METRICS_TOKEN",
    default: "",
    about: "What a monitor sends as `Authorization: Bearer …` to read /metrics, 20 characters or more. Without it only programs on this \
            machine that no proxy stands before may read them.",
    secret: true,
};

/// Fewer are tried out.
const METRICS_TOKEN_MIN: usize = 20;

const UPLOAD_LIMIT: Key = Key {
    name: "UPLOAD_LIMIT",
    default: "64 MiB",
    about: "Largest file that may be uploaded; larger ones are refused before they are read.",
    secret: false,
};

const REQUEST_TIMEOUT: Key = Key {
    name: "REQUEST_TIMEOUT",
    default: "120",
    about: "Seconds after which a request that is still being worked on is answered with 408.",
    secret: false,
};

const DRAIN_SECONDS: Key = Key {
    name: "DRAIN_SECONDS",
    default: "30",
    about: "Seconds that running requests are given to finish when the server is asked to stop.",
    secret: false,
};

#[derive(Clone)]
pub struct HttpSection {
    pub listen: SocketAddr,
    pub public_url: Option<String>,
    pub cookie_domain: Option<String>,
    pub trusted_proxies: Vec<IpAddr>,
    pub metrics_token: Option<String>,
    pub upload_limit_bytes: usize,
    pub request_timeout_seconds: u64,
    pub drain_seconds: u64,
}

impl std::fmt::Debug for HttpSection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HttpSection")
            .field("listen", &self.listen)
            .field("public_url", &self.public_url)
            .finish_non_exhaustive()
    }
}

impl HttpSection {
    pub(super) fn read(values: &mut Values) -> HttpSection {
        let fallback = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
        HttpSection {
            listen: values.parsed(&LISTEN, fallback, |text| {
                text.trim()
                    .replace("localhost:", "127.0.0.1:")
                    .parse()
                    .map_err(|_| "write an address and a port such as 127.0.0.1:8080".to_string())
            }),
            public_url: values.parsed(&PUBLIC_URL, None, |text| match text.trim().trim_end_matches('/') {
                "" => Ok(None),
                url if url.starts_with("https://") || url.starts_with("http://") => Ok(Some(url.to_string())),
                _ => Err("write an address such as https://books.example.com".to_string()),
            }),
            cookie_domain: values.parsed(&COOKIE_DOMAIN, None, |text| match text.trim().trim_start_matches('.') {
                "" => Ok(None),
                domain
                    if domain.contains('.')
                        && domain.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')) =>
                {
                    Ok(Some(domain.to_ascii_lowercase()))
                }
                _ => Err("write a domain such as example.com".to_string()),
            }),
            trusted_proxies: values.parsed(&TRUSTED_PROXIES, Vec::new(), |text| {
                let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
                parts
                    .map(|part| {
                        part.parse::<IpAddr>().map_err(|_| format!("'{part}' is no address; write 10.0.0.1, ::1"))
                    })
                    .collect()
            }),
            metrics_token: values.parsed(&METRICS_TOKEN, None, |text| match text.trim() {
                "" => Ok(None),
                token if token.len() >= METRICS_TOKEN_MIN && token.bytes().all(|byte| byte.is_ascii_graphic()) => {
                    Ok(Some(token.to_string()))
                }
                _ => Err(format!("write {METRICS_TOKEN_MIN} or more plain characters without spaces")),
            }),
            upload_limit_bytes: values.parsed(&UPLOAD_LIMIT, 64 << 20, parse_size),
            request_timeout_seconds: values.parsed(&REQUEST_TIMEOUT, 120, |text| parse_between(text, 1, 3_600)),
            drain_seconds: values.parsed(&DRAIN_SECONDS, 30, |text| parse_between(text, 0, 600)),
        }
    }
}
