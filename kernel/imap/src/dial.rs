//! The line to a mail server.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::Trouble;

/// A line that commands are written to.
pub trait Line: AsyncRead + AsyncWrite + Unpin + Send + std::fmt::Debug {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send + std::fmt::Debug> Line for T {}

/// Which servers may be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Those on the internet: businesses name servers, and must not reach into the operator's own network.
    Public,
    /// Any.
    Any,
}

/// How servers are called.
#[derive(Clone)]
pub enum Dial {
    /// TLS from the first byte on, with the certificates this machine trusts.
    Tls { reach: Reach, config: Arc<ClientConfig> },
    /// Without TLS, to this machine alone: for tests.
    Plain,
}

impl Dial {
    /// With the certificates of this machine.
    pub fn tls(reach: Reach) -> Dial {
        let mut roots = RootCertStore::empty();
        for certificate in rustls_native_certs::load_native_certs().certs {
            // A certificate that cannot be parsed is skipped.
            let _ = roots.add(certificate);
        }
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Dial::Tls { reach, config: Arc::new(config) }
    }

    pub(crate) async fn call(&self, host: &str, port: u16) -> Result<Box<dyn Line>, Trouble> {
        let lost = |error: io::Error| Trouble::NotReached(error.to_string());
        let mut addresses: Vec<_> = lookup_host((host, port)).await.map_err(lost)?.collect();
        addresses.retain(|address| match self {
            Dial::Tls { reach: Reach::Public, .. } => is_public(address.ip()),
            Dial::Tls { reach: Reach::Any, .. } => true,
            Dial::Plain => address.ip().is_loopback(),
        });
        if addresses.is_empty() {
            return Err(Trouble::NotReached("no address that may be called".into()));
        }
        let stream = TcpStream::connect(addresses.as_slice()).await.map_err(lost)?;
        let Dial::Tls { config, .. } = self else { return Ok(Box::new(stream)) };
        let name = ServerName::try_from(host.to_string()).map_err(|error| Trouble::NotTrusted(error.to_string()))?;
        let line = TlsConnector::from(Arc::clone(config)).connect(name, stream).await;
        line.map(|line| Box::new(line) as Box<dyn Line>).map_err(|error| Trouble::NotTrusted(error.to_string()))
    }
}

/// Whether an address is on the internet.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, ..] = v4.octets();
            let shared = a == 100 && (64..128).contains(&b);
            !(v4.is_private() || v4.is_loopback() || v4.is_link_local() || v4.is_unspecified() || v4.is_broadcast())
                && !v4.is_multicast()
                && !v4.is_documentation()
                && !shared
                && a != 0
        }
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => is_public(IpAddr::V4(v4)),
            None => {
                !(v6.is_loopback()
                    || v6.is_unspecified()
                    || v6.is_multicast()
                    || v6.is_unique_local()
                    || v6.is_unicast_link_local())
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn addresses_of_the_operators_own_network_are_not_called() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "::1",
            "fd00::1",
            "fe80::1",
            "::ffff:10.0.0.1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["196.44.1.1", "41.60.0.1", "2c0f:fe08::1"] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }
}
