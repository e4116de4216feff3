//! Access tokens: short-lived, signed, self-contained. Refresh tokens: random, stored only as a hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use kernel_types::{Id, IdSource, Instant};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// How long an access token lives.
pub const ACCESS_SECONDS: i64 = 15 * 60;

/// What an access token says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// User.
    pub u: Id,
    /// Session family; ended sessions are refused before the token expires.
    pub f: Id,
    /// Expiry, microseconds since 1970.
    pub e: i64,
}

#[derive(Debug, PartialEq, Eq)]
pub enum TokenError {
    Malformed,
    Forged,
    Expired,
}

/// Signs and checks access tokens: `b1.<claims>.<HMAC-SHA256>`, base64url. The version is part of what is signed.
pub struct Signer {
    mac: Hmac<Sha256>,
}

const VERSION: &str = "b1";

impl Signer {
    pub fn new(key: &[u8]) -> Signer {
        #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
        let mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
        Signer { mac }
    }

    pub fn sign(&self, claims: &Claims) -> String {
        let body = URL_SAFE_NO_PAD.encode(serde_json::to_vec(claims).unwrap_or_default());
        let signed = format!("{VERSION}.{body}");
        let mut mac = self.mac.clone();
        mac.update(signed.as_bytes());
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
    }

    pub fn check(&self, token: &str, now: Instant) -> Result<Claims, TokenError> {
        let (signed, signature) = token.rsplit_once('.').ok_or(TokenError::Malformed)?;
        let body = signed.strip_prefix(VERSION).and_then(|rest| rest.strip_prefix('.')).ok_or(TokenError::Malformed)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| TokenError::Malformed)?;
        let mut mac = self.mac.clone();
        mac.update(signed.as_bytes());
        mac.verify_slice(&signature).map_err(|_| TokenError::Forged)?;
        let json = URL_SAFE_NO_PAD.decode(body).map_err(|_| TokenError::Malformed)?;
        let claims: Claims = serde_json::from_slice(&json).map_err(|_| TokenError::Malformed)?;
        if claims.e <= now.0 { Err(TokenError::Expired) } else { Ok(claims) }
    }
}

impl Signer {
    /// A text only this installation can derive from `text` for this purpose; purposes do not meet.
    pub fn tag(&self, purpose: &str, text: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.digest(purpose, text))
    }

    /// A key for this purpose, derived from the installation's key.
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        self.digest("derived key", purpose)
    }

    fn digest(&self, purpose: &str, text: &str) -> [u8; 32] {
        let mut mac = self.mac.clone();
        mac.update(b"tag\0");
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// Signs a short-lived statement of ours that the browser carries from one step to the next.
    pub fn sign_step<T: Serialize>(&self, purpose: &str, step: &T) -> String {
        let body = URL_SAFE_NO_PAD.encode(serde_json::to_vec(step).unwrap_or_default());
        let tag = self.tag(purpose, &body);
        format!("{body}.{tag}")
    }

    /// Reads a statement back; `None` when it was not made here for this purpose.
    pub fn check_step<T: for<'de> Deserialize<'de>>(&self, purpose: &str, text: &str) -> Option<T> {
        let (body, tag) = text.split_once('.')?;
        let given = URL_SAFE_NO_PAD.decode(tag).ok()?;
        let mut mac = self.mac.clone();
        mac.update(b"tag\0");
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(body.as_bytes());
        mac.verify_slice(&given).ok()?;
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(body).ok()?).ok()
    }

    /// Ten characters that only this installation can derive from the text: printed on documents to prove them genuine.
    pub fn short_code(&self, text: &str) -> String {
        let mut mac = self.mac.clone();
        mac.update(b"document\0");
        mac.update(text.as_bytes());
        let digest = mac.finalize().into_bytes();
        // Letters and figures that cannot be mistaken for each other on paper.
        const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
        digest.iter().take(10).map(|byte| char::from(SIGNS[usize::from(byte & 31)])).collect()
    }
}

/// A fresh refresh token: 32 random bytes as text.
pub fn new_refresh_token(ids: &dyn IdSource) -> String {
    let mut bytes = [0u8; 32];
    ids.fill(&mut bytes);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What of a refresh token is stored.
pub fn refresh_hash(token: &str) -> String {
    use sha2::Digest;
    URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claims(expires: i64) -> Claims {
        Claims { u: Id::from_parts(1, 1), f: Id::from_parts(2, 2), e: expires }
    }

    #[test]
    fn a_signed_token_is_accepted_until_it_expires() {
        let signer = Signer::new(b"key");
        let token = signer.sign(&claims(100));
        assert_eq!(signer.check(&token, Instant(99)), Ok(claims(100)));
        assert_eq!(signer.check(&token, Instant(100)), Err(TokenError::Expired));
    }

    #[test]
    fn steps_belong_to_their_purpose() {
        let signer = Signer::new(b"key");
        let step = signer.sign_step("second factor", &claims(7));
        assert_eq!(signer.check_step::<Claims>("second factor", &step), Some(claims(7)));
        assert_eq!(signer.check_step::<Claims>("passkey", &step), None);
        assert_eq!(Signer::new(b"other").check_step::<Claims>("second factor", &step), None);
        assert_eq!(signer.check(&step, Instant(1)), Err(TokenError::Malformed));
        assert_ne!(signer.derive("a"), signer.derive("b"));
    }

    #[test]
    fn a_changed_or_foreign_token_is_refused() {
        let signer = Signer::new(b"key");
        let token = signer.sign(&claims(100));
        let other = Signer::new(b"other").sign(&claims(100));
        assert_eq!(signer.check(&other, Instant(1)), Err(TokenError::Forged));
        let longer = signer.sign(&claims(i64::MAX));
        let swapped = format!("{}.{}", longer.rsplit_once('.').unwrap().0, token.rsplit_once('.').unwrap().1);
        assert_eq!(signer.check(&swapped, Instant(1)), Err(TokenError::Forged));
        assert_eq!(signer.check("rubbish", Instant(1)), Err(TokenError::Malformed));
        assert_eq!(signer.check(&token.replacen("b1", "b2", 1), Instant(1)), Err(TokenError::Malformed));
    }
}
