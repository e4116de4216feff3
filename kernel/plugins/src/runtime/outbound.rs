//! Requests of plugins to other machines, and of the server to push services. The address is looked up once and connected to as it
//! was found, so that a name cannot lead to a public address when it is checked and to the server's own network when it is used.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http::{HeaderName, HeaderValue, Method, Request, Uri, header};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use kernel_plugin_host::{HttpFailure, HttpRequest, HttpResponse};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::Resumption;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Headers that are the connection's own affair.
const OURS: [header::HeaderName; 7] = [
    header::HOST,
    header::CONNECTION,
    header::CONTENT_LENGTH,
    header::TRANSFER_ENCODING,
    header::TE,
    header::UPGRADE,
    header::PROXY_AUTHORIZATION,
];
const HEADERS_MAX: usize = 60;
/// Begins the words about a host that was not reached at all, in contrast to one that heard a request and did not answer.
const UNHEARD: &str = "no connection";

/// A certificate and its key, to be presented to anyone who asks for one.
pub(super) struct Presented {
    /// Its own certificate first.
    pub(super) chain: Vec<Vec<u8>>,
    /// PKCS #8.
    pub(super) key: Vec<u8>,
}

/// How this server reaches other machines.
pub struct Outbound {
    /// Origins in the server's own network that an operator allows.
    private: BTreeSet<String>,
    /// How long a host may take to answer.
    patience: Duration,
    /// Certificates an operator trusts besides the machine's.
    authorities: Vec<Vec<u8>>,
    roots: OnceLock<Arc<RootCertStore>>,
    plain: OnceLock<Arc<ClientConfig>>,
}

impl Outbound {
    pub fn new(private: BTreeSet<String>, authorities: Vec<Vec<u8>>, patience: Duration) -> Outbound {
        Outbound { private, patience, authorities, roots: OnceLock::new(), plain: OnceLock::new() }
    }

    /// Sends a request whose origin was granted, or that may go to any public address; its answer has `most` bytes.
    ///
    /// # Errors
    /// An address that is not public, no connection, no answer in time, an answer that is too large.
    pub async fn send(&self, request: HttpRequest, most: usize) -> Result<HttpResponse, HttpFailure> {
        self.patiently(sent(request, most, &self.private, || Ok(self.plain()))).await
    }

    /// The same, presenting a certificate when the host asks for one.
    pub(super) async fn send_as(
        &self,
        presented: Presented,
        request: HttpRequest,
        most: usize,
    ) -> Result<HttpResponse, HttpFailure> {
        if !request.url.get(..8).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://")) {
            return Err(HttpFailure::Refused("certificates are presented over https alone".into()));
        }
        self.patiently(sent(request, most, &self.private, || self.presenting(presented))).await
    }

    async fn patiently(
        &self,
        sending: impl Future<Output = Result<HttpResponse, HttpFailure>>,
    ) -> Result<HttpResponse, HttpFailure> {
        let late = || HttpFailure::Unreachable(format!("no answer within {} seconds", self.patience.as_secs_f32()));
        tokio::time::timeout(self.patience, sending).await.unwrap_or_else(|_| Err(late()))
    }

    /// Certificates of the machine and the operator's, read once.
    fn roots(&self) -> Arc<RootCertStore> {
        Arc::clone(self.roots.get_or_init(|| {
            let mut roots = RootCertStore::empty();
            let found = rustls_native_certs::load_native_certs();
            for error in &found.errors {
                tracing::warn!(%error, "plugins.certificates");
            }
            roots.add_parsable_certificates(found.certs);
            roots.add_parsable_certificates(self.authorities.iter().cloned().map(CertificateDer::from));
            Arc::new(roots)
        }))
    }

    fn plain(&self) -> Arc<ClientConfig> {
        Arc::clone(self.plain.get_or_init(|| {
            Arc::new(ClientConfig::builder().with_root_certificates(self.roots()).with_no_client_auth())
        }))
    }

    /// For one connection: what one certificate opened is nothing another resumes.
    fn presenting(&self, presented: Presented) -> Result<Arc<ClientConfig>, HttpFailure> {
        let chain = presented.chain.into_iter().map(CertificateDer::from).collect();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(presented.key));
        let config = ClientConfig::builder().with_root_certificates(self.roots()).with_client_auth_cert(chain, key);
        let mut config =
            config.map_err(|error| HttpFailure::Refused(format!("the certificate cannot be presented: {error}")))?;
        config.resumption = Resumption::disabled();
        Ok(Arc::new(config))
    }
}

async fn sent(
    request: HttpRequest,
    most: usize,
    private: &BTreeSet<String>,
    tls: impl FnOnce() -> Result<Arc<ClientConfig>, HttpFailure>,
) -> Result<HttpResponse, HttpFailure> {
    let refused = |words: &str| HttpFailure::Refused(words.to_string());
    let uri: Uri = request.url.parse().map_err(|_| refused("this is no address"))?;
    let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
        return Err(refused("this is no address"));
    };
    let secure = scheme.eq_ignore_ascii_case("https");
    let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
    let allowed = private.iter().any(|origin| is_origin(origin, scheme, authority.host(), port));
    if !secure && !allowed {
        return Err(refused("requests are sent over https alone"));
    }
    let address = address(authority.host(), port, allowed).await?;
    let asked = asked(&request, &uri, authority.as_str())?;
    // The request never reached the host, so it is safe to retry.
    let unheard = |error: &dyn std::fmt::Display| HttpFailure::Unreachable(format!("{UNHEARD}: {error}"));
    let stream = TcpStream::connect(address).await.map_err(|error| unheard(&error))?;
    if !secure {
        return exchange(stream, asked, most).await;
    }
    let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_string();
    let name = ServerName::try_from(host).map_err(|_| refused("this is no name of a host"))?;
    let stream = TlsConnector::from(tls()?).connect(name, stream).await.map_err(|error| unheard(&error))?;
    exchange(stream, asked, most).await
}

/// Whether an allowed origin is this one.
fn is_origin(origin: &str, scheme: &str, host: &str, port: u16) -> bool {
    let Ok(uri) = origin.parse::<Uri>() else { return false };
    let (Some(allowed), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return false };
    let standard = if allowed.eq_ignore_ascii_case("https") { 443 } else { 80 };
    allowed.eq_ignore_ascii_case(scheme)
        && authority.host().eq_ignore_ascii_case(host)
        && authority.port_u16().unwrap_or(standard) == port
}

async fn address(host: &str, port: u16, allowed: bool) -> Result<SocketAddr, HttpFailure> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let found: Vec<SocketAddr> = match bare.parse::<IpAddr>() {
        Ok(ip) => vec![SocketAddr::new(ip, port)],
        Err(_) => {
            let looked = tokio::net::lookup_host((bare, port)).await;
            looked.map_err(|_| HttpFailure::Unreachable(format!("{UNHEARD}: {bare} has no address")))?.collect()
        }
    };
    // A name with one address inside and one outside is a trick; it is not asked which of them was meant.
    if !allowed && found.iter().any(|address| !is_public(address.ip())) {
        return Err(HttpFailure::Refused("the address lies inside the server's own network".into()));
    }
    found.first().copied().ok_or_else(|| HttpFailure::Unreachable(format!("{UNHEARD}: {bare} has no address")))
}

/// Whether an address is one of the whole internet's. What stands for another address is judged by that one.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => {
            let segments = ip.segments();
            let embedded = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
            if let Some(v4) = ip.to_ipv4_mapped() {
                return is_public_v4(v4);
            }
            match segments {
                // NAT64 and 6to4 carry an address of the other kind.
                [0x64, 0xff9b, 0, 0, 0, 0, high, low] => is_public_v4(embedded(high, low)),
                [0x2002, high, low, ..] => is_public_v4(embedded(high, low)),
                // Documentation, benchmarking, Teredo.
                [0x2001, 0xdb8 | 0x2 | 0x0, ..] => false,
                // Of IPv6 only this block is given out.
                [first, ..] => first & 0xe000 == 0x2000 && ip != Ipv6Addr::UNSPECIFIED,
            }
        }
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let reserved = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 168, _)
            | (192, 0, 0 | 2)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !reserved
}

fn asked(request: &HttpRequest, uri: &Uri, host: &str) -> Result<Request<Full<Bytes>>, HttpFailure> {
    let refused = |words: String| HttpFailure::Refused(words);
    let method = Method::from_bytes(request.method.as_bytes())
        .map_err(|_| refused(format!("'{}' is no method", request.method)))?;
    if method == Method::CONNECT || method == Method::TRACE {
        return Err(refused(format!("{method} is not sent")));
    }
    if request.headers.len() > HEADERS_MAX {
        return Err(refused(format!("at most {HEADERS_MAX} headers are sent")));
    }
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let mut asked =
        Request::builder().method(method).uri(path).header(header::HOST, host).header(header::CONNECTION, "close");
    for (name, value) in &request.headers {
        let name = HeaderName::from_bytes(name.as_bytes()).map_err(|_| refused(format!("'{name}' is no header")))?;
        if OURS.contains(&name) {
            continue;
        }
        let value =
            HeaderValue::from_str(value).map_err(|_| refused(format!("the value of '{name}' cannot be sent")))?;
        asked = asked.header(name, value);
    }
    asked.body(Full::new(Bytes::from(request.body.clone()))).map_err(|error| refused(error.to_string()))
}

async fn exchange<S>(stream: S, asked: Request<Full<Bytes>>, most: usize) -> Result<HttpResponse, HttpFailure>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let unreachable = |error: hyper::Error| HttpFailure::Unreachable(error.to_string());
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    // Ends with the answer, or when this request is given up and the sender goes.
    let serving = tokio::spawn(async move {
        let _ = connection.await;
    });
    let answer = answered(&mut sender, asked, most).await;
    serving.abort();
    answer
}

async fn answered(
    sender: &mut hyper::client::conn::http1::SendRequest<Full<Bytes>>,
    asked: Request<Full<Bytes>>,
    most: usize,
) -> Result<HttpResponse, HttpFailure> {
    let response = sender.send_request(asked).await.map_err(|error| HttpFailure::Unreachable(error.to_string()))?;
    let (parts, body) = response.into_parts();
    let body = Limited::new(body, most).collect().await.map_err(|error| {
        match error.downcast_ref::<http_body_util::LengthLimitError>() {
            Some(_) => HttpFailure::TooLarge,
            None => HttpFailure::Unreachable(error.to_string()),
        }
    })?;
    let headers =
        parts.headers.iter().filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_string())));
    Ok(HttpResponse { status: parts.status.as_u16(), headers: headers.collect(), body: body.to_bytes().to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_own_network_are_not_public_in_any_disguise() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["8.8.8.8", "41.191.0.1", "2606:4700:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[tokio::test]
    async fn nothing_is_sent_in_the_clear_or_inside_unless_an_operator_says_so() {
        let request =
            |url: &str| HttpRequest { method: "GET".into(), url: url.into(), headers: Vec::new(), body: Vec::new() };
        let none = Outbound::new(BTreeSet::new(), Vec::new(), Duration::from_secs(5));
        for url in [
            "http://example.com/",
            "https://127.0.0.1/",
            "https://localhost/",
            "https://[::1]/",
            "https://169.254.169.254/latest",
        ] {
            let answer = none.send(request(url), 100).await;
            assert!(matches!(answer, Err(HttpFailure::Refused(_))), "{url}: {answer:?}");
        }
        let allowed =
            Outbound::new(BTreeSet::from(["http://127.0.0.1:1".to_string()]), Vec::new(), Duration::from_secs(5));
        let answer = allowed.send(request("http://127.0.0.1:1/x"), 100).await;
        assert!(matches!(answer, Err(HttpFailure::Unreachable(_))), "{answer:?}");
        let answer = allowed.send(request("http://127.0.0.1:2/x"), 100).await;
        assert!(matches!(answer, Err(HttpFailure::Refused(_))), "{answer:?}");
        // Nobody is shown a certificate in the clear, wherever an operator lets requests go.
        let presented = Presented { chain: Vec::new(), key: Vec::new() };
        let answer = allowed.send_as(presented, request("http://127.0.0.1:1/x"), 100).await;
        assert!(matches!(&answer, Err(HttpFailure::Refused(words)) if words.contains("https alone")), "{answer:?}");
    }
}
