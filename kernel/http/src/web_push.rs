//! Messages to browsers: encrypted for one browser (RFC 8291, `aes128gcm`), in calls that say who makes them (VAPID, RFC 8292).
//! Push services carry what they cannot read.
//!
//! Over `ring`, which passkeys and sealed secrets stand on already. Its key agreement and signatures take their randomness from the
//! machine; it accepts no other.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::platform::push::{self, Inbox};
use kernel::{App, OpError, OpResult};
use kernel_types::Instant;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// A point of P-256 as browsers give it, not compressed.
const POINT_LEN: usize = 65;
const SECRET_LEN: usize = 16;
const SALT_LEN: usize = 16;
/// Size of the one record a message is.
const RECORD: u32 = 4_096;
/// Longest text: one record with its header, the tag and the mark of the last record.
pub const TEXT_MAX: usize = 4_096 - (SALT_LEN + 4 + 1 + POINT_LEN) - 16 - 1;
/// How long a signed word of ours is good; push services take a day at most.
const SIGNED_SECONDS: i64 = 12 * 3_600;

/// The keys of a browser.
pub struct Receiver {
    point: [u8; POINT_LEN],
    secret: [u8; SECRET_LEN],
}

impl Receiver {
    /// `None` for keys no browser gives.
    pub fn of(inbox: &Inbox) -> Option<Receiver> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        Some(Receiver { point: bytes(&inbox.p256dh)?.try_into().ok()?, secret: bytes(&inbox.auth)?.try_into().ok()? })
    }
}

/// A text for one browser, as the body of the call; `None` for one that is too long, or a key that is no point of the curve.
pub fn encrypt(receiver: &Receiver, text: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let mut salt = [0_u8; SALT_LEN];
    random.fill(&mut salt).ok()?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let point: [u8; POINT_LEN] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
    let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, receiver.point), <[u8]>::to_vec).ok()?;
    sealed(receiver, &point, &shared, &salt, text)
}

fn made(key: &[u8], parts: &[&[u8]]) -> hmac::Tag {
    let mut signing = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
    for part in parts {
        signing.update(part);
    }
    signing.sign()
}

/// What both sides know when they agreed on `shared`: the key and nonce of the one record (RFC 8291, section 3.4).
fn derived(receiver: &Receiver, sender: &[u8], shared: &[u8], salt: &[u8]) -> Option<(LessSafeKey, Nonce)> {
    let agreed = made(&receiver.secret, &[shared]);
    let material = made(agreed.as_ref(), &[b"WebPush: info\0", &receiver.point, sender, &[1]]);
    let root = made(salt, &[material.as_ref()]);
    let key = made(root.as_ref(), &[b"Content-Encoding: aes128gcm\0", &[1]]);
    let nonce = made(root.as_ref(), &[b"Content-Encoding: nonce\0", &[1]]);
    let key = UnboundKey::new(&AES_128_GCM, key.as_ref().get(..16)?).ok()?;
    let nonce = Nonce::try_assume_unique_for_key(nonce.as_ref().get(..NONCE_LEN)?).ok()?;
    Some((LessSafeKey::new(key), nonce))
}

fn sealed(receiver: &Receiver, sender: &[u8], shared: &[u8], salt: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    if text.len() > TEXT_MAX {
        return None;
    }
    let (key, nonce) = derived(receiver, sender, shared, salt)?;
    // What ends the last record.
    let mut record = [text, &[2_u8][..]].concat();
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
    let length = [u8::try_from(sender.len()).ok()?];
    Some([salt, &RECORD.to_be_bytes()[..], &length[..], sender, &record[..]].concat())
}

/// The key this installation signs its calls with. Browsers bind what they let us send to its public half.
pub struct ServerKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl ServerKey {
    /// The installation's, made when it is first asked for.
    ///
    /// # Errors
    /// Of the database; where it cannot be made or kept.
    pub async fn of(app: &Arc<App>) -> OpResult<ServerKey> {
        if let Some(kept) = push::key(app).await? {
            return ServerKey::read(&kept);
        }
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        let made = made.map_err(|_| OpError::internal("no key for push services could be made"))?;
        push::keep_key(app, &URL_SAFE_NO_PAD.encode(made.as_ref()), app.clock.now()).await?;
        let kept = push::key(app).await?;
        ServerKey::read(&kept.ok_or_else(|| OpError::internal("the key for push services was not kept"))?)
    }

    fn read(kept: &str) -> OpResult<ServerKey> {
        let random = SystemRandom::new();
        let pair = URL_SAFE_NO_PAD
            .decode(kept)
            .ok()
            .and_then(|document| EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &random).ok());
        let pair = pair.ok_or_else(|| OpError::internal("the key for push services cannot be read"))?;
        Ok(ServerKey { pair, random })
    }

    /// As browsers take it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    /// The `Authorization` header of a call to a push service, for its origin; `None` for an address that is none. `contact` is an
    /// address its operator may write to.
    pub fn authorization(&self, endpoint: &str, contact: Option<&str>, now: Instant) -> Option<String> {
        let origin = origin(endpoint)?;
        let expires = now.plus_seconds(SIGNED_SECONDS).0.div_euclid(1_000_000);
        let mut claims = json!({"aud": origin, "exp": expires});
        if let Some(contact) = contact {
            claims["sub"] = json!(contact);
        }
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let said = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self.pair.sign(&self.random, said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.as_ref()), self.public()))
    }
}

/// Scheme and authority of an address that may be called: `https`, with a host and nothing that stands for a person before it.
pub fn origin(endpoint: &str) -> Option<String> {
    let uri: http::Uri = endpoint.parse().ok()?;
    let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
    (uri.scheme_str() == Some("https") && !authority.host().is_empty()).then(|| format!("https://{authority}"))
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    fn inbox(p256dh: &str, auth: &str) -> Inbox {
        Inbox { endpoint: "https://push.example.net/x".into(), p256dh: p256dh.into(), auth: auth.into() }
    }

    /// RFC 8291, appendix A.
    #[test]
    fn a_message_is_encrypted_as_the_standard_shows() {
        let receiver = Receiver::of(&inbox(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        ))
        .unwrap();
        let sender = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let text = b"When I grow up, I want to be a watermelon";
        let body = sealed(&receiver, &sender, &shared, &salt, text).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn the_browser_it_is_for_reads_it() {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let point = URL_SAFE_NO_PAD.encode(own.compute_public_key().unwrap().as_ref());
        let receiver = Receiver::of(&inbox(&point, "BTBZMqHH6r4Tts7J_aSIgg==")).unwrap();
        let text = vec![b'a'; TEXT_MAX];
        let body = encrypt(&receiver, &text).unwrap();
        assert_eq!(body.len(), 4_096);
        let (salt, sender) = (&body[..16], &body[21..86]);
        assert_eq!((&body[16..20], body[20]), (&4_096_u32.to_be_bytes()[..], 65));
        let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, sender), <[u8]>::to_vec).unwrap();
        let (key, nonce) = derived(&receiver, sender, &shared, salt).unwrap();
        let mut record = body[86..].to_vec();
        let read = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        assert_eq!(read, [&text[..], &[2_u8][..]].concat());
        assert!(encrypt(&receiver, &vec![b'a'; TEXT_MAX + 1]).is_none());
    }

    #[test]
    fn keys_no_browser_gives_are_none() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(Receiver::of(&inbox("BCVxsr7N", "BTBZMqHH6r4Tts7J_aSIgg")).is_none());
        assert!(Receiver::of(&inbox(good, "BTBZ")).is_none());
        // Of the right length, and no point of the curve.
        let off = URL_SAFE_NO_PAD.encode([4_u8; POINT_LEN]);
        let receiver = Receiver::of(&inbox(&off, "BTBZMqHH6r4Tts7J_aSIgg")).unwrap();
        assert!(encrypt(&receiver, b"x").is_none());
    }

    #[test]
    fn calls_say_who_makes_them_to_whom_and_until_when() {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
        let key = ServerKey::read(&URL_SAFE_NO_PAD.encode(document.as_ref())).unwrap();
        let now = Instant::parse_rfc3339("2026-03-05T07:00:00Z").unwrap();
        let header =
            key.authorization("https://push.example.net:8443/a/b?c", Some("mailto:help@example.com"), now).unwrap();
        let (said, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = said.rsplit_once('.').unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            claims,
            json!({"aud": "https://push.example.net:8443", "exp": 1_772_737_200, "sub": "mailto:help@example.com"})
        );
        let signer = Signer::new(&ECDSA_P256_SHA256_FIXED, bytes(public));
        assert!(signer.verify(signed.as_bytes(), &bytes(signature)).is_ok());
        assert!(ServerKey::read("bm8").is_err());
    }

    #[test]
    fn only_addresses_over_https_are_called() {
        assert_eq!(origin("https://push.example.net/x").as_deref(), Some("https://push.example.net"));
        for wrong in
            ["http://push.example.net/x", "https://a@push.example.net/x", "/x", "push.example.net", "https:///x", ""]
        {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }
}
