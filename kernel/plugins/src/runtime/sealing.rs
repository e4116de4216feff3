//! Keys that plugins sign with, and their certificates: checked and encrypted when they are stored, opened for one signature or
//! one connection at a time.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use kernel::{Sentence, say};
use kernel_types::IdSource;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, RSA_PKCS1_SHA256, RsaKeyPair};

pub(super) struct Sealing {
    key: LessSafeKey,
    tokens: hmac::Key,
}

impl Sealing {
    /// From the key of the installation; what other parts make from it is another key.
    pub(super) fn new(secret: &[u8; 32]) -> Sealing {
        let derived = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), b"keys of plugins");
        #[expect(clippy::expect_used, reason = "the key has the length the algorithm takes")]
        let key = UnboundKey::new(&CHACHA20_POLY1305, derived.as_ref()).expect("a key of 32 bytes");
        let tokens = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), b"addresses of plugins");
        Sealing { key: LessSafeKey::new(key), tokens: hmac::Key::new(hmac::HMAC_SHA256, tokens.as_ref()) }
    }

    /// The word that proves that an address was made here, and for this.
    pub(super) fn token(&self, about: &str) -> String {
        URL_SAFE_NO_PAD.encode(hmac::sign(&self.tokens, about.as_bytes()))
    }

    /// Compared without telling how much of it was right.
    pub(super) fn is_token(&self, about: &str, given: &str) -> bool {
        URL_SAFE_NO_PAD.decode(given).is_ok_and(|tag| hmac::verify(&self.tokens, about.as_bytes(), &tag).is_ok())
    }

    /// A private key in PEM (PKCS #8) as its kind and a sealed text that opens for `about` alone.
    pub(super) fn seal(&self, pem: &str, about: &str, ids: &dyn IdSource) -> Result<(String, String), Sentence> {
        let der = pkcs8(pem)?;
        let kind = if p256(&der).is_some() {
            "p256"
        } else if RsaKeyPair::from_pkcs8(&der).is_ok() {
            "rsa"
        } else {
            return Err(say!(
                "plugins-neither-p256-nor-rsa",
                "This is neither an elliptic-curve key on P-256 nor an RSA key of at least 2048 bits."
            ));
        };
        Ok((kind.into(), self.seal_bytes(der, about, ids)?))
    }

    /// Any bytes as a sealed text that opens for `about` alone.
    pub(super) fn seal_bytes(&self, mut bytes: Vec<u8>, about: &str, ids: &dyn IdSource) -> Result<String, Sentence> {
        let mut nonce = [0u8; NONCE_LEN];
        ids.fill(&mut nonce);
        let done = self.key.seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(about.as_bytes()),
            &mut bytes,
        );
        done.map_err(|_| say!("plugins-not-encrypted", "It could not be encrypted."))?;
        Ok(format!("p1.{}.{}", URL_SAFE_NO_PAD.encode(nonce), URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// What was sealed; `None` when it was changed or moved.
    pub(super) fn open(&self, sealed: &str, about: &str) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.strip_prefix("p1.")?.split_once('.')?;
        let nonce: [u8; NONCE_LEN] = URL_SAFE_NO_PAD.decode(nonce).ok()?.try_into().ok()?;
        let mut body = URL_SAFE_NO_PAD.decode(body).ok()?;
        let length = self
            .key
            .open_in_place(Nonce::assume_unique_for_key(nonce), Aad::from(about.as_bytes()), &mut body)
            .ok()?
            .len();
        body.truncate(length);
        Some(body)
    }

    /// Signs with a sealed key; `None` when it was changed or moved, or the signing fails.
    pub(super) fn sign(&self, sealed: &str, about: &str, message: &[u8]) -> Option<Vec<u8>> {
        let der = self.open(sealed, about)?;
        let random = SystemRandom::new();
        if let Some(pair) = p256(&der) {
            return Some(pair.sign(&random, message).ok()?.as_ref().to_vec());
        }
        let pair = RsaKeyPair::from_pkcs8(&der).ok()?;
        let mut signature = vec![0; pair.public().modulus_len()];
        pair.sign(&RSA_PKCS1_SHA256, &random, message, &mut signature).ok()?;
        Some(signature)
    }
}

pub(super) fn p256(der: &[u8]) -> Option<EcdsaKeyPair> {
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, der, &SystemRandom::new()).ok()
}

fn pkcs8(pem: &str) -> Result<Vec<u8>, Sentence> {
    let body = pem
        .trim()
        .strip_prefix("-----BEGIN PRIVATE KEY-----")
        .and_then(|rest| rest.strip_suffix("-----END PRIVATE KEY-----"));
    let body = body.ok_or_else(|| say!(
        "plugins-paste-key",
        "Paste the private key with its first and last line: -----BEGIN PRIVATE KEY----- (PKCS #8, without a password)."
    ))?;
    let body: String = body.chars().filter(|letter| !letter.is_whitespace()).collect();
    STANDARD
        .decode(body)
        .map_err(|_| say!("plugins-not-base64", "The text between the first and the last line is not base64."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_types::SeededIds;
    use ring::signature::{ECDSA_P256_SHA256_ASN1, KeyPair, UnparsedPublicKey};

    #[test]
    fn a_stored_key_signs_for_its_plugin_alone() {
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &SystemRandom::new()).unwrap();
        let public = p256(document.as_ref()).unwrap().public_key().as_ref().to_vec();
        let pem =
            format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(document.as_ref()));
        let sealing = Sealing::new(&[1; 32]);
        let (kind, sealed) = sealing.seal(&pem, "1 zw-fiscal device", &SeededIds::new(1)).unwrap();
        assert_eq!(kind, "p256");
        let signature = sealing.sign(&sealed, "1 zw-fiscal device", b"receipt").unwrap();
        assert!(UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, public).verify(b"receipt", &signature).is_ok());
        assert_eq!(sealing.sign(&sealed, "2 zw-fiscal device", b"receipt"), None);
        assert_eq!(Sealing::new(&[2; 32]).sign(&sealed, "1 zw-fiscal device", b"receipt"), None);
        for bad in [
            "",
            "hello",
            "-----BEGIN PRIVATE KEY-----\n!!\n-----END PRIVATE KEY-----",
            "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
        ] {
            assert!(sealing.seal(bad, "x", &SeededIds::new(1)).is_err(), "{bad}");
        }
    }
}
