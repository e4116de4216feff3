//! Encryption that a session may turn to (STARTTLS).

use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Why a certificate cannot be used. Never repeats what is in the files.
pub type TlsError = String;

/// A certificate and its key.
#[derive(Clone)]
pub struct Tls(pub(crate) TlsAcceptor);

impl Tls {
    /// Reads a certificate chain and a private key, both PEM.
    ///
    /// # Errors
    /// Files that cannot be read, or that do not belong together.
    pub fn read(certificate: &Path, key: &Path) -> Result<Tls, TlsError> {
        let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let chain = chain.map_err(|_| format!("{} holds no certificate in PEM", certificate.display()))?;
        let key_der =
            PrivateKeyDer::from_pem_file(key).map_err(|_| format!("{} holds no private key in PEM", key.display()))?;
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_no_client_auth()
            .with_single_cert(chain, key_der)
            .map_err(|_| format!("{} does not belong to {}", key.display(), certificate.display()))?;
        Ok(Tls(TlsAcceptor::from(Arc::new(config))))
    }
}
