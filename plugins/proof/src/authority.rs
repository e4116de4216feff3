//! A certificate authority of a mock: reads requests with code of its own, issues, and tells whose certificate it is looking at.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, DnType, ExtendedKeyUsagePurpose, IsCa, KeyPair,
    PKCS_ECDSA_P256_SHA256, PublicKeyData, SanType, SignatureAlgorithm, date_time_ymd,
};
use ring::signature::{ECDSA_P256_SHA256_ASN1, UnparsedPublicKey};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::client::danger::HandshakeSignatureValid;
use tokio_rustls::rustls::crypto::{
    WebPkiSupportedAlgorithms, ring as provider, verify_tls12_signature, verify_tls13_signature,
};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, UnixTime};
use tokio_rustls::rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use tokio_rustls::rustls::{
    DigitallySignedStruct, DistinguishedName, Error as TlsError, ServerConfig, SignatureScheme,
};
use x509_cert::Certificate;
use x509_cert::der::{Decode, Encode};
use x509_cert::request::CertReq;

/// Object identifiers by their numbers: elliptic-curve keys, the curve P-256, ECDSA with SHA-256.
const EC_KEY: &str = "1.2.840.10045.2.1";
const P256: &str = "1.2.840.10045.3.1.7";
const ECDSA_SHA256: &str = "1.2.840.10045.4.3.2";

/// Issues certificates.
pub struct Authority {
    issuer: CertifiedIssuer<'static, KeyPair>,
    issued: u64,
}

impl std::fmt::Debug for Authority {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Authority({} issued)", self.issued)
    }
}

/// The public half of somebody else's key.
struct Public(Vec<u8>);

impl PublicKeyData for Public {
    fn der_bytes(&self) -> &[u8] {
        &self.0
    }

    fn algorithm(&self) -> &'static SignatureAlgorithm {
        &PKCS_ECDSA_P256_SHA256
    }
}

/// What a certificate that this authority issued says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    pub common_name: String,
    /// Uncompressed point.
    pub public_key: Vec<u8>,
    /// Unix seconds.
    pub not_after: u64,
}

impl Authority {
    /// # Errors
    /// When no key can be made.
    pub fn new() -> Result<Authority, rcgen::Error> {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, "Mock of ZIMRA's authority");
        Ok(Authority { issuer: CertifiedIssuer::self_signed(params, KeyPair::generate()?)?, issued: 0 })
    }

    /// Its own certificate, PEM.
    pub fn pem(&self) -> String {
        pem(self.issuer.der())
    }

    /// Its own certificate, DER.
    pub fn der(&self) -> Vec<u8> {
        self.issuer.der().to_vec()
    }

    /// A certificate (PEM) for the signer of the request, until a Unix second; or why not. Name, key and signature are looked at here
    /// and nowhere else.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn issue(&mut self, request: &str, common_name: &str, until: u64) -> Result<String, String> {
        let key = asked_for(request, common_name)?;
        self.for_key(&key, common_name, until).map_err(|error| error.to_string())
    }

    /// A certificate (PEM) for a public key.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn for_key(&mut self, public_key: &[u8], common_name: &str, until: u64) -> Result<String, rcgen::Error> {
        self.issued += 1;
        let mut params = CertificateParams::default();
        params.distinguished_name.push(DnType::OrganizationName, "Zimbabwe Revenue Authority");
        params.distinguished_name.push(DnType::CommonName, common_name);
        params.serial_number = Some(self.issued.into());
        params.not_before = date_time_ymd(2023, 1, 1);
        params.not_after = date_time_ymd(1970, 1, 1) + Duration::from_secs(until);
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ClientAuth];
        Ok(pem(params.signed_by(&Public(public_key.to_vec()), &self.issuer)?.der()))
    }

    /// What a certificate says; none when this authority did not sign it.
    pub fn look(&self, der: &[u8]) -> Option<Seen> {
        let read = Certificate::from_der(der).ok()?;
        let own = UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, self.issuer.key().der_bytes());
        own.verify(&read.tbs_certificate().to_der().ok()?, read.signature().raw_bytes()).ok()?;
        let told = read.tbs_certificate();
        Some(Seen {
            common_name: told.subject().common_name().ok()??.value().to_string(),
            public_key: told.subject_public_key_info().subject_public_key.raw_bytes().to_vec(),
            not_after: told.validity().not_after.to_unix_duration().as_secs(),
        })
    }

    /// Serves TLS on this machine under a certificate of its own and lets everybody in, with a certificate or without: what it is
    /// worth is decided by who is asked.
    ///
    /// # Errors
    /// When certificate or configuration cannot be made.
    pub fn acceptor(&self) -> Result<TlsAcceptor, String> {
        let key = KeyPair::generate().map_err(|error| error.to_string())?;
        let mut params = CertificateParams::default();
        params.subject_alt_names = vec![SanType::IpAddress([127, 0, 0, 1].into())];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        let own = params.signed_by(&key, &self.issuer).map_err(|error| error.to_string())?;
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let verifier = Arc::new(AnyHolder(provider::default_provider().signature_verification_algorithms));
        let config = ServerConfig::builder()
            .with_client_cert_verifier(verifier)
            .with_single_cert(vec![own.der().clone()], key)
            .map_err(|error| error.to_string())?;
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

/// Reads a certificate request: its name, that its key is one on P-256, that this key signed it.
fn asked_for(request: &str, common_name: &str) -> Result<Vec<u8>, String> {
    let body = request
        .trim()
        .strip_prefix("-----BEGIN CERTIFICATE REQUEST-----")
        .and_then(|rest| rest.strip_suffix("-----END CERTIFICATE REQUEST-----"));
    let body: String = body.ok_or("this is no certificate request in PEM")?.split_whitespace().collect();
    let der = STANDARD.decode(body).map_err(|_| "this is not base64")?;
    let request = CertReq::from_der(&der).map_err(|error| error.to_string())?;
    let name =
        request.info.subject.common_name().ok().flatten().map(|name| name.value().to_string()).unwrap_or_default();
    if name != common_name {
        return Err(format!("the common name is '{name}', not '{common_name}'"));
    }
    let key = &request.info.public_key;
    let curve = key
        .algorithm
        .parameters
        .as_ref()
        .and_then(|curve| curve.decode_as::<x509_cert::der::asn1::ObjectIdentifier>().ok());
    if key.algorithm.oid.to_string() != EC_KEY
        || curve.is_none_or(|curve| curve.to_string() != P256)
        || request.algorithm.oid.to_string() != ECDSA_SHA256
    {
        return Err("the key is not one on P-256".into());
    }
    let key = key.subject_public_key.raw_bytes().to_vec();
    let text = request.info.to_der().map_err(|error| error.to_string())?;
    let signed = UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, &key).verify(&text, request.signature.raw_bytes());
    signed.map_err(|_| "the request is not signed by its key".to_string())?;
    Ok(key)
}

/// Takes every certificate whose key signs the handshake, and none.
#[derive(Debug)]
struct AnyHolder(WebPkiSupportedAlgorithms);

impl ClientCertVerifier for AnyHolder {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn client_auth_mandatory(&self) -> bool {
        false
    }

    fn verify_client_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: UnixTime,
    ) -> Result<ClientCertVerified, TlsError> {
        Ok(ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        own: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, TlsError> {
        verify_tls12_signature(message, own, signed, &self.0)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        own: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, TlsError> {
        verify_tls13_signature(message, own, signed, &self.0)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_schemes()
    }
}

fn pem(der: &[u8]) -> String {
    let encoded = STANDARD.encode(der);
    let mut lines = vec!["-----BEGIN CERTIFICATE-----"];
    let mut rest = encoded.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_at(rest.len().min(64));
        lines.push(line);
        rest = after;
    }
    lines.push("-----END CERTIFICATE-----\n");
    lines.join("\n")
}
