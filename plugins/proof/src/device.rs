//! The key of a fiscal device, as its owner has it, and what can be told of what it signed.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use md5::{Digest, Md5};
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};

/// A new key: private in PEM (PKCS #8), public as an uncompressed P-256 point.
///
/// # Errors
/// When the machine has no randomness.
pub fn new_key() -> Result<(String, Vec<u8>), Unspecified> {
    let random = SystemRandom::new();
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random)?;
    let pair =
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, pkcs8.as_ref(), &random).map_err(|_| Unspecified)?;
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(pkcs8.as_ref()));
    Ok((pem, pair.public_key().as_ref().to_vec()))
}

/// What a ZIMRA receipt shows beside its QR code: the first sixteen digits of the MD5 of its signature (base64), in groups of
/// four. None when that is no signature.
pub fn verification_code(signature: &str) -> Option<String> {
    let digits: String =
        Md5::digest(STANDARD.decode(signature).ok()?).iter().take(8).map(|byte| format!("{byte:02X}")).collect();
    Some([digits.get(..4)?, digits.get(4..8)?, digits.get(8..12)?, digits.get(12..)?].join("-"))
}
