//! Keys and certificates as bytes: a new key, the request for its certificate, a chain as it was issued. Nothing is stored here.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::{Sentence, say};
use kernel_plugin_host::{Certificate as Told, Subject};
use kernel_types::Instant;
use rcgen::string::PrintableString;
use rcgen::{CertificateParams, DistinguishedName, DnType, DnValue, PKCS_ECDSA_P256_SHA256};
use ring::digest::{Algorithm, SHA1_FOR_LEGACY_USE_ONLY, SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair, RsaKeyPair};
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;
use x509_cert::Certificate;
use x509_cert::der::Decode;

use super::sealing::p256;

/// Certificates in one chain.
const CHAIN_LENGTH_MAX: usize = 8;
/// Characters of one part of a name (X.520's upper bounds).
const NAME_MAX: usize = 64;

/// A new key on P-256, PKCS #8.
pub(super) fn new_key() -> Result<Vec<u8>, Sentence> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &SystemRandom::new());
    Ok(made.map_err(|_| say!("plugins-no-key-made", "No key could be made."))?.as_ref().to_vec())
}

/// Whether a certificate can be asked for under this name.
pub(super) fn check(subject: &Subject) -> Result<(), Sentence> {
    named(subject).map(drop)
}

/// A certificate request in PEM for a key that [`new_key`] made.
pub(super) fn request(key: &[u8], subject: &Subject) -> Result<String, Sentence> {
    let mut params = CertificateParams::default();
    params.distinguished_name = named(subject)?;
    let broken = |error: rcgen::Error| say!("plugins-no-request", "No request could be made: {error}.", error);
    let key = rcgen::KeyPair::from_pkcs8_der_and_sign_algo(&PrivatePkcs8KeyDer::from(key), &PKCS_ECDSA_P256_SHA256)
        .map_err(broken)?;
    let request = params.serialize_request(&key).map_err(broken)?;
    Ok(pem("CERTIFICATE REQUEST", request.der()))
}

fn named(subject: &Subject) -> Result<DistinguishedName, Sentence> {
    let parts = [
        (DnType::CountryName, &subject.country, "country"),
        (DnType::StateOrProvinceName, &subject.state, "state"),
        (DnType::LocalityName, &subject.locality, "locality"),
        (DnType::OrganizationName, &subject.organization, "organization"),
        (DnType::OrganizationalUnitName, &subject.organizational_unit, "organizational unit"),
        (DnType::CommonName, &subject.common_name, "common name"),
    ];
    if subject.common_name.is_empty() {
        return Err(say!("plugins-common-name", "A certificate needs a common name."));
    }
    if !subject.country.is_empty()
        && (subject.country.len() != 2 || !subject.country.bytes().all(|byte| byte.is_ascii_uppercase()))
    {
        return Err(say!(
            "plugins-country-code",
            "'{country}' is no country of two capital letters.",
            country = subject.country
        ));
    }
    let mut name = DistinguishedName::new();
    for (kind, text, part) in parts.into_iter().filter(|(_, text, _)| !text.is_empty()) {
        if text.chars().count() > NAME_MAX || text.chars().any(char::is_control) {
            return Err(say!(
                "plugins-part-too-long",
                "The {part} of a certificate has at most {name_max} characters, on one line.",
                part,
                name_max = NAME_MAX
            ));
        }
        // Plain letters as every authority reads them; what has others needs UTF-8.
        let value = PrintableString::try_from(text.as_str())
            .map_or_else(|_| DnValue::Utf8String(text.clone()), DnValue::PrintableString);
        name.push(kind, value);
    }
    Ok(name)
}

/// Certificates of which each names the next as its issuer.
#[derive(Debug)]
pub(super) struct Chain {
    /// As they are sent, its own first.
    pub(super) certificates: Vec<Vec<u8>>,
    pub(super) told: Told,
    /// The public key it was issued for, as bits.
    key: Vec<u8>,
}

impl Chain {
    /// From PEM, its own certificate first. One that has ended is of no use to anybody.
    pub(super) fn parse(text: &str, now: Instant) -> Result<Chain, Sentence> {
        let chain = Chain::read(certificates(text)?)?;
        if chain.told.not_after <= now.unix_ms() {
            return Err(say!(
                "plugins-certificate-ended",
                "The certificate ended on {day}.",
                day = at(chain.told.not_after).date().format("%Y-%m-%d")
            ));
        }
        Ok(chain)
    }

    /// From certificates that were stored.
    pub(super) fn read(certificates: Vec<Vec<u8>>) -> Result<Chain, Sentence> {
        if certificates.len() > CHAIN_LENGTH_MAX {
            return Err(say!(
                "plugins-chain-too-long",
                "A chain has at most {chain_length_max} certificates.",
                chain_length_max = CHAIN_LENGTH_MAX
            ));
        }
        let read: Result<Vec<Certificate>, Sentence> = certificates
            .iter()
            .map(|der| {
                Certificate::from_der(der)
                    .map_err(|error| say!("plugins-no-certificate", "This is no certificate: {error}.", error))
            })
            .collect();
        let read = read?;
        let (Some(own), Some(der)) = (read.first(), certificates.first()) else {
            return Err(say!("plugins-no-certificate-here", "There is no certificate in this text."));
        };
        for (one, next) in read.iter().zip(read.iter().skip(1)) {
            if one.tbs_certificate().issuer() != next.tbs_certificate().subject() {
                return Err(say!(
                    "plugins-chain-order",
                    "The certificates are not in order: each must be followed by the one of its issuer."
                ));
            }
        }
        let own = own.tbs_certificate();
        let key = own
            .subject_public_key_info()
            .subject_public_key
            .as_bytes()
            .ok_or_else(|| say!("plugins-no-key-named", "The certificate names no key."))?
            .to_vec();
        let ms = |time: x509_cert::time::Time| u64::try_from(time.to_unix_duration().as_millis()).unwrap_or(u64::MAX);
        let told = Told {
            subject: shortened(&own.subject().to_string()),
            issuer: shortened(&own.issuer().to_string()),
            serial: hex(own.serial_number().as_bytes()),
            not_before: ms(own.validity().not_before),
            not_after: ms(own.validity().not_after),
            sha1: hex(digest(&SHA1_FOR_LEGACY_USE_ONLY, der).as_ref()),
            sha256: thumbprint(&SHA256, der),
        };
        Ok(Chain { certificates, told, key })
    }

    /// Whether it was issued for this key (PKCS #8).
    pub(super) fn is_of(&self, key: &[u8]) -> bool {
        public(key).is_some_and(|public| public == self.key)
    }

    pub(super) fn not_after(&self) -> Instant {
        at(self.told.not_after)
    }

    /// All of them in one piece, as they are kept.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.certificates.iter().map(|der| pem("CERTIFICATE", der)).collect::<String>().into_bytes()
    }
}

/// The public half of a key as a certificate has it.
fn public(key: &[u8]) -> Option<Vec<u8>> {
    match p256(key) {
        Some(pair) => Some(pair.public_key().as_ref().to_vec()),
        None => Some(RsaKeyPair::from_pkcs8(key).ok()?.public_key().as_ref().to_vec()),
    }
}

fn at(ms: u64) -> Instant {
    Instant(i64::try_from(ms).unwrap_or(i64::MAX).saturating_mul(1_000))
}

fn thumbprint(algorithm: &'static Algorithm, der: &[u8]) -> String {
    hex(digest(algorithm, der).as_ref())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn shortened(name: &str) -> String {
    name.chars().take(400).collect()
}

/// The certificates of a text in PEM, as DER; what stands around them is left out, any other thing in PEM is refused.
///
/// # Errors
/// Words for the person who wrote it.
pub fn certificates(text: &str) -> Result<Vec<Vec<u8>>, Sentence> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once("-----BEGIN ") {
        let (label, after) = after
            .split_once("-----")
            .ok_or_else(|| say!("plugins-first-line-cut", "The first line of a certificate is cut off."))?;
        if label != "CERTIFICATE" {
            return Err(say!(
                "plugins-only-certificates",
                "Here are only certificates wanted (-----BEGIN CERTIFICATE-----), not what is called '{label}'.",
                label = label.chars().take(40).collect::<String>()
            ));
        }
        let (body, after) = after
            .split_once("-----END CERTIFICATE-----")
            .ok_or_else(|| say!("plugins-last-line-missing", "The last line is missing: -----END CERTIFICATE-----."))?;
        let body: String = body.chars().filter(|letter| !letter.is_whitespace()).collect();
        found.push(
            STANDARD.decode(body).map_err(|_| {
                say!("plugins-not-base64", "The text between the first and the last line is not base64.")
            })?,
        );
        rest = after;
    }
    if found.is_empty() {
        Err(say!(
            "plugins-paste-certificate",
            "Paste the certificate with its first and last line: -----BEGIN CERTIFICATE-----."
        ))
    } else {
        Ok(found)
    }
}

fn pem(label: &str, der: &[u8]) -> String {
    let encoded = STANDARD.encode(der);
    let mut text = format!("-----BEGIN {label}-----\n");
    let mut rest = encoded.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_at(rest.len().min(64));
        text.push_str(line);
        text.push('\n');
        rest = after;
    }
    text.push_str(&format!("-----END {label}-----\n"));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{BasicConstraints, CertifiedIssuer, IsCa, PublicKeyData, SignatureAlgorithm, date_time_ymd};
    use ring::signature::{ECDSA_P256_SHA256_ASN1, UnparsedPublicKey};
    use x509_cert::der::Encode;
    use x509_cert::request::CertReq;

    fn subject(common_name: &str) -> Subject {
        let text = |text: &str| text.to_string();
        Subject {
            common_name: text(common_name),
            organization: text("Zimbabwe Revenue Authority"),
            organizational_unit: text(""),
            locality: text(""),
            state: text(""),
            country: text("ZW"),
        }
    }

    struct Public(Vec<u8>);

    impl PublicKeyData for Public {
        fn der_bytes(&self) -> &[u8] {
            &self.0
        }
        fn algorithm(&self) -> &'static SignatureAlgorithm {
            &PKCS_ECDSA_P256_SHA256
        }
    }

    fn authority() -> CertifiedIssuer<'static, rcgen::KeyPair> {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, "Authority");
        CertifiedIssuer::self_signed(params, rcgen::KeyPair::generate().unwrap()).unwrap()
    }

    fn issued(authority: &CertifiedIssuer<'static, rcgen::KeyPair>, key: &[u8], until_year: i32) -> String {
        let mut params = CertificateParams::default();
        params.distinguished_name.push(DnType::CommonName, "ZIMRA-SN1-0000000187");
        params.not_after = date_time_ymd(until_year, 1, 1);
        pem("CERTIFICATE", params.signed_by(&Public(public(key).unwrap()), authority).unwrap().der())
    }

    const NOW: Instant = Instant(1_790_000_000_000_000);

    #[test]
    fn a_request_says_who_asks_and_is_signed_by_its_key() {
        let key = new_key().unwrap();
        let text = request(&key, &subject("ZIMRA-SN001-0000000187")).unwrap();
        let body: String = text.lines().filter(|line| !line.starts_with("-----")).collect();
        let asked = CertReq::from_der(&STANDARD.decode(body).unwrap()).unwrap();
        assert_eq!(asked.info.subject.to_string(), "CN=ZIMRA-SN001-0000000187,O=Zimbabwe Revenue Authority,C=ZW");
        let public = public(&key).unwrap();
        assert_eq!(asked.info.public_key.subject_public_key.raw_bytes(), public);
        let signed = UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, public);
        assert!(signed.verify(&asked.info.to_der().unwrap(), asked.signature.raw_bytes()).is_ok());
        for bad in ["", "two\nlines", &"x".repeat(65)] {
            assert!(request(&key, &subject(bad)).is_err(), "{bad}");
        }
        assert!(request(&key, &Subject { country: "Zimbabwe".into(), ..subject("x") }).is_err());
    }

    #[test]
    fn a_chain_belongs_to_its_key_and_is_in_order() {
        let (authority, key) = (authority(), new_key().unwrap());
        let own = issued(&authority, &key, 2099);
        let root = pem("CERTIFICATE", authority.der());
        let chain = Chain::parse(&format!("subject: me\n{own}\n{root}"), NOW).unwrap();
        assert_eq!(
            (chain.certificates.len(), chain.told.subject.as_str(), chain.told.issuer.as_str()),
            (2, "CN=ZIMRA-SN1-0000000187", "CN=Authority")
        );
        assert_eq!(chain.not_after().to_rfc3339().get(..10), Some("2099-01-01"));
        assert!(chain.is_of(&key) && !chain.is_of(&new_key().unwrap()));
        let again = Chain::parse(&String::from_utf8(chain.bytes()).unwrap(), NOW).unwrap();
        assert_eq!((again.certificates, again.told.sha1.len(), again.told.sha256.len()), (chain.certificates, 40, 64));
        assert!(Chain::parse(&format!("{root}{own}"), NOW).unwrap_err().contains("not in order"));
        assert_eq!(
            Chain::parse(&issued(&authority, &key, 2020), NOW).unwrap_err(),
            "The certificate ended on 2020-01-01."
        );
        assert!(Chain::parse(&own.repeat(9), NOW).unwrap_err().contains("at most 8"));
    }

    #[test]
    fn what_is_no_certificate_is_told_so() {
        let good = pem("CERTIFICATE", authority().der());
        let cut = good.get(..good.len() / 2).unwrap().to_string();
        let key = pem("PRIVATE KEY", &new_key().unwrap());
        for (bad, words) in [
            ("", "first and last line"),
            ("hello", "first and last line"),
            (cut.as_str(), "last line is missing"),
            (key.as_str(), "only certificates"),
            ("-----BEGIN CERTIFICATE-----\n!!\n-----END CERTIFICATE-----", "not base64"),
            ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", "no certificate"),
            ("-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----", "no certificate"),
        ] {
            let told = Chain::parse(bad, NOW).unwrap_err();
            assert!(told.contains(words), "{bad}: {told}");
        }
    }
}
