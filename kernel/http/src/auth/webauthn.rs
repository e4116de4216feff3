//! Passkeys as WebAuthn Level 2 defines them (sections 7.1 and 7.2), for ES256, EdDSA and RS256, without attestation: we
//! want to know that a key is the one registered, not who made the device.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The algorithms we take, as COSE numbers them.
pub const ALGORITHMS: [i64; 3] = [ES256, EDDSA, RS256];
const ES256: i64 = -7;
const EDDSA: i64 = -8;
const RS256: i64 = -257;

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const HAS_CREDENTIAL: u8 = 0x40;
/// Longest name of a key, bytes (WebAuthn 7.1, step 21).
const CREDENTIAL_MAX: usize = 1_023;

/// Why something the browser sent is no proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    Malformed,
    /// Another kind of request, another site, another challenge.
    NotForUs,
    /// The person at the device was not asked who they are.
    NotVerified,
    UnknownAlgorithm,
    BadSignature,
}

/// Where a key may be used.
#[derive(Debug, Clone)]
pub struct Site {
    /// Host name without port.
    pub host: String,
    /// As browsers spell it: `https://books.example.com`.
    pub origin: String,
}

/// A new key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    /// base64url
    pub id: String,
    pub algorithm: i64,
    /// As [`verify`] reads it, base64url.
    pub public_key: String,
    pub sign_count: i64,
}

#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
}

/// The challenge the browser answered, read before anything is believed: our own signature is on it.
pub fn challenge_of(client_data: &[u8]) -> Option<String> {
    let data: ClientData = serde_json::from_slice(client_data).ok()?;
    String::from_utf8(URL_SAFE_NO_PAD.decode(data.challenge).ok()?).ok()
}

fn check_client(client_data: &[u8], kind: &str, site: &Site) -> Result<(), Refusal> {
    let data: ClientData = serde_json::from_slice(client_data).map_err(|_| Refusal::Malformed)?;
    if data.kind != kind || data.origin != site.origin || data.cross_origin {
        return Err(Refusal::NotForUs);
    }
    Ok(())
}

struct AuthenticatorData<'a> {
    flags: u8,
    sign_count: u32,
    rest: &'a [u8],
}

fn authenticator_data<'a>(bytes: &'a [u8], site: &Site) -> Result<AuthenticatorData<'a>, Refusal> {
    let (head, rest) = bytes.split_at_checked(37).ok_or(Refusal::Malformed)?;
    if head[..32] != Sha256::digest(site.host.as_bytes())[..] {
        return Err(Refusal::NotForUs);
    }
    let flags = head[32];
    if flags & USER_PRESENT == 0 || flags & USER_VERIFIED == 0 {
        return Err(Refusal::NotVerified);
    }
    Ok(AuthenticatorData { flags, sign_count: u32::from_be_bytes([head[33], head[34], head[35], head[36]]), rest })
}

/// Reads a registration. The caller has checked the challenge.
///
/// # Errors
/// Anything that does not fit.
pub fn register(client_data: &[u8], attestation: &[u8], site: &Site) -> Result<Credential, Refusal> {
    check_client(client_data, "webauthn.create", site)?;
    let mut reader = Cbor { bytes: attestation, depth: 0 };
    let Item::Map(entries) = reader.item()? else { return Err(Refusal::Malformed) };
    let data = entries.iter().find_map(|(key, value)| match (key, value) {
        (Item::Text(name), Item::Bytes(bytes)) if *name == "authData" => Some(*bytes),
        _ => None,
    });
    let data = authenticator_data(data.ok_or(Refusal::Malformed)?, site)?;
    if data.flags & HAS_CREDENTIAL == 0 {
        return Err(Refusal::Malformed);
    }
    // The model of the device (16 bytes), the length of the key's name, the name, the key.
    let (head, rest) = data.rest.split_at_checked(18).ok_or(Refusal::Malformed)?;
    let length = usize::from(u16::from_be_bytes([head[16], head[17]]));
    let (id, key) = rest.split_at_checked(length).ok_or(Refusal::Malformed)?;
    if id.is_empty() || id.len() > CREDENTIAL_MAX {
        return Err(Refusal::Malformed);
    }
    let (algorithm, public_key) = public_key(key)?;
    Ok(Credential {
        id: URL_SAFE_NO_PAD.encode(id),
        algorithm,
        public_key: URL_SAFE_NO_PAD.encode(public_key),
        sign_count: i64::from(data.sign_count),
    })
}

/// Reads a COSE key into one text of bytes: a point, a curve key, or modulus and exponent with the modulus' length before.
fn public_key(bytes: &[u8]) -> Result<(i64, Vec<u8>), Refusal> {
    let Item::Map(entries) = (Cbor { bytes, depth: 0 }).item()? else { return Err(Refusal::Malformed) };
    let int = |label: i64| {
        entries.iter().find_map(|(key, value)| {
            if *key == Item::Int(label)
                && let Item::Int(number) = value
            {
                Some(*number)
            } else {
                None
            }
        })
    };
    let part = |label: i64| {
        entries.iter().find_map(|(key, value)| {
            if *key == Item::Int(label)
                && let Item::Bytes(bytes) = value
            {
                Some(*bytes)
            } else {
                None
            }
        })
    };
    let (kind, algorithm) = (int(1).ok_or(Refusal::Malformed)?, int(3).ok_or(Refusal::Malformed)?);
    let key = match (algorithm, kind) {
        (ES256, 2) => {
            let (x, y) = (part(-2).ok_or(Refusal::Malformed)?, part(-3).ok_or(Refusal::Malformed)?);
            if int(-1) != Some(1) || x.len() != 32 || y.len() != 32 {
                return Err(Refusal::Malformed);
            }
            [&[4], x, y].concat()
        }
        (EDDSA, 1) => {
            let x = part(-2).filter(|x| x.len() == 32 && int(-1) == Some(6)).ok_or(Refusal::Malformed)?;
            x.to_vec()
        }
        (RS256, 3) => {
            let (n, e) = (part(-1).ok_or(Refusal::Malformed)?, part(-2).ok_or(Refusal::Malformed)?);
            let length = u16::try_from(n.len()).map_err(|_| Refusal::Malformed)?;
            [&length.to_be_bytes()[..], n, e].concat()
        }
        _ => return Err(Refusal::UnknownAlgorithm),
    };
    Ok((algorithm, key))
}

/// What the browser sent to sign in.
pub struct Assertion<'a> {
    pub client_data: &'a [u8],
    pub authenticator_data: &'a [u8],
    pub signature: &'a [u8],
}

/// Checks a sign-in with a known key; answers the key's counter. The caller has checked the challenge.
///
/// # Errors
/// Anything that does not fit.
pub fn verify(assertion: &Assertion<'_>, algorithm: i64, public_key: &str, site: &Site) -> Result<i64, Refusal> {
    check_client(assertion.client_data, "webauthn.get", site)?;
    let data = authenticator_data(assertion.authenticator_data, site)?;
    let key = URL_SAFE_NO_PAD.decode(public_key).map_err(|_| Refusal::Malformed)?;
    let signed = [assertion.authenticator_data, &Sha256::digest(assertion.client_data)].concat();
    let checked = match algorithm {
        ES256 => signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_ASN1, &key)
            .verify(&signed, assertion.signature),
        EDDSA => signature::UnparsedPublicKey::new(&signature::ED25519, &key).verify(&signed, assertion.signature),
        RS256 => {
            let (length, rest) = key.split_at_checked(2).ok_or(Refusal::Malformed)?;
            let (n, e) = rest
                .split_at_checked(usize::from(u16::from_be_bytes([length[0], length[1]])))
                .ok_or(Refusal::Malformed)?;
            signature::RsaPublicKeyComponents { n, e }.verify(
                &signature::RSA_PKCS1_2048_8192_SHA256,
                &signed,
                assertion.signature,
            )
        }
        _ => return Err(Refusal::UnknownAlgorithm),
    };
    checked.map_err(|_| Refusal::BadSignature)?;
    Ok(i64::from(data.sign_count))
}

/// As much of CBOR as authenticators write: definite lengths, no tags, no floats.
#[derive(Debug, PartialEq)]
enum Item<'a> {
    Int(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    List(Vec<Item<'a>>),
    Map(Vec<(Item<'a>, Item<'a>)>),
    Simple,
}

struct Cbor<'a> {
    bytes: &'a [u8],
    depth: u8,
}

impl<'a> Cbor<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Refusal> {
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or(Refusal::Malformed)?;
        self.bytes = rest;
        Ok(taken)
    }

    fn number(&mut self, low: u8) -> Result<u64, Refusal> {
        let length = match low {
            0..=23 => return Ok(u64::from(low)),
            24 => 1,
            25 => 2,
            26 => 4,
            27 => 8,
            _ => return Err(Refusal::Malformed),
        };
        Ok(self.take(length)?.iter().fold(0, |number, byte| (number << 8) | u64::from(*byte)))
    }

    fn item(&mut self) -> Result<Item<'a>, Refusal> {
        let first = self.take(1)?[0];
        let (major, low) = (first >> 5, first & 31);
        if major == 7 {
            return if (20..=22).contains(&low) { Ok(Item::Simple) } else { Err(Refusal::Malformed) };
        }
        let number = self.number(low)?;
        let count = usize::try_from(number).map_err(|_| Refusal::Malformed)?;
        match major {
            0 => i64::try_from(number).map(Item::Int).map_err(|_| Refusal::Malformed),
            1 => i64::try_from(number).map(|number| Item::Int(-1 - number)).map_err(|_| Refusal::Malformed),
            2 => self.take(count).map(Item::Bytes),
            3 => std::str::from_utf8(self.take(count)?).map(Item::Text).map_err(|_| Refusal::Malformed),
            4 | 5 => {
                // Every member takes a byte at least: a length beyond that is a lie that must not reserve memory.
                if count > self.bytes.len() || self.depth >= 4 {
                    return Err(Refusal::Malformed);
                }
                self.depth += 1;
                let result = if major == 4 {
                    (0..count).map(|_| self.item()).collect::<Result<_, _>>().map(Item::List)
                } else {
                    (0..count).map(|_| Ok((self.item()?, self.item()?))).collect::<Result<_, _>>().map(Item::Map)
                };
                self.depth -= 1;
                result
            }
            _ => Err(Refusal::Malformed),
        }
    }
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};

    use super::*;

    fn site() -> Site {
        Site { host: "books.example.com".into(), origin: "https://books.example.com".into() }
    }

    fn client(kind: &str, origin: &str) -> Vec<u8> {
        format!(
            "{{\"type\":\"{kind}\",\"challenge\":\"{}\",\"origin\":\"{origin}\",\"crossOrigin\":false}}",
            URL_SAFE_NO_PAD.encode("our challenge")
        )
        .into_bytes()
    }

    fn pair() -> (EcdsaKeyPair, SystemRandom) {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        (EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, document.as_ref(), &random).unwrap(), random)
    }

    fn head(host: &str, flags: u8, count: u32) -> Vec<u8> {
        [&Sha256::digest(host.as_bytes())[..], &[flags], &count.to_be_bytes()].concat()
    }

    fn attestation(point: &[u8], host: &str, flags: u8) -> Vec<u8> {
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        key.extend_from_slice(&point[1..33]);
        key.extend_from_slice(&[0x22, 0x58, 0x20]);
        key.extend_from_slice(&point[33..65]);
        let data = [head(host, flags | HAS_CREDENTIAL, 1), vec![0; 16], vec![0, 3], b"key".to_vec(), key].concat();
        let mut out = vec![0xa3, 0x63];
        out.extend_from_slice(b"fmt\x64none\x67attStmt\xa0\x68authData\x58");
        out.push(u8::try_from(data.len()).unwrap());
        out.extend_from_slice(&data);
        out
    }

    #[test]
    fn a_registered_key_signs_in_and_nothing_else_does() {
        let (pair, random) = pair();
        let point = pair.public_key().as_ref().to_vec();
        let created = client("webauthn.create", "https://books.example.com");
        let credential = register(&created, &attestation(&point, "books.example.com", 5), &site()).unwrap();
        assert_eq!((credential.algorithm, credential.sign_count, credential.id.as_str()), (ES256, 1, "a2V5"));
        assert_eq!(challenge_of(&created).as_deref(), Some("our challenge"));

        let got = client("webauthn.get", "https://books.example.com");
        let data = head("books.example.com", 5, 2);
        let signature = pair.sign(&random, &[&data[..], &Sha256::digest(&got)[..]].concat()).unwrap();
        let assertion = Assertion { client_data: &got, authenticator_data: &data, signature: signature.as_ref() };
        assert_eq!(verify(&assertion, ES256, &credential.public_key, &site()), Ok(2));

        let other = client("webauthn.get", "https://books.example.com.evil.example");
        assert_eq!(
            verify(&Assertion { client_data: &other, ..assertion }, ES256, &credential.public_key, &site()),
            Err(Refusal::NotForUs)
        );
        let changed = head("books.example.com", 5, 9);
        assert_eq!(
            verify(&Assertion { authenticator_data: &changed, ..assertion }, ES256, &credential.public_key, &site()),
            Err(Refusal::BadSignature)
        );
        let elsewhere = head("evil.example", 5, 2);
        assert_eq!(
            verify(&Assertion { authenticator_data: &elsewhere, ..assertion }, ES256, &credential.public_key, &site()),
            Err(Refusal::NotForUs)
        );
        let absent = head("books.example.com", 1, 2);
        assert_eq!(
            verify(&Assertion { authenticator_data: &absent, ..assertion }, ES256, &credential.public_key, &site()),
            Err(Refusal::NotVerified)
        );
        assert_eq!(verify(&assertion, EDDSA, &credential.public_key, &site()), Err(Refusal::BadSignature));
        assert_eq!(
            verify(&Assertion { client_data: &created, ..assertion }, ES256, &credential.public_key, &site()),
            Err(Refusal::NotForUs)
        );
    }

    #[test]
    fn rubbish_is_refused_without_harm() {
        let (pair, _) = pair();
        let created = client("webauthn.create", "https://books.example.com");
        let good = attestation(pair.public_key().as_ref(), "books.example.com", 5);
        for length in 0..good.len() {
            assert!(register(&created, &good[..length], &site()).is_err(), "{length}");
        }
        for bytes in [
            &b"\xbb\xff\xff\xff\xff\xff\xff\xff\xff"[..],
            b"\x9b\xff\xff\xff\xff\xff\xff\xff\xff",
            b"\x81\x81\x81\x81\x81\x81\x81\x00",
            b"\xff",
            b"\xfb",
            b"",
        ] {
            assert_eq!(register(&created, bytes, &site()), Err(Refusal::Malformed));
        }
        assert_eq!(
            register(&created, &attestation(pair.public_key().as_ref(), "books.example.com", 1), &site()),
            Err(Refusal::NotVerified)
        );
    }
}
