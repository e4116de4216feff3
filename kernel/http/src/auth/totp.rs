//! Codes of authenticator apps (RFC 6238): six figures, thirty seconds, SHA-1, which is all that every app understands.

use kernel_types::Instant;
use qrcode::{EcLevel, QrCode};
use serde_json::{Value as Json, json};
use totp_rs::{Algorithm, Builder, Totp};

/// Bytes of a secret, as RFC 4226 recommends.
pub const SECRET_BYTES: usize = 20;
const STEP_SECONDS: u64 = 30;

fn totp(secret: &[u8], digits: u8) -> Option<Totp> {
    // One step before and after: clocks of phones are a little off.
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(digits)
        .with_skew(1)
        .with_step_duration(STEP_SECONDS)
        .with_secret(secret)
        .build()
        .ok()
}

/// The time step the code belongs to, when it is one of now.
pub fn matching_step(secret: &[u8], code: &str, now: Instant) -> Option<i64> {
    let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    if code.len() != 6 || !code.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let step = totp(secret, 6)?.check(&code, now.unix_ms() / 1_000)?;
    i64::try_from(step).ok()
}

/// What an app needs to know: the secret as text, the address behind the QR code, and the code's picture as a path on a
/// square of `size` units.
pub fn enrolment(secret: &[u8], issuer: &str, account: &str) -> Json {
    let text = base32(secret);
    let (issuer, account) = (percent(issuer), percent(account));
    let uri = format!(
        "otpauth://totp/{issuer}:{account}?secret={text}&issuer={issuer}&algorithm=SHA1&digits=6&period={STEP_SECONDS}"
    );
    let picture = QrCode::with_error_correction_level(&uri, EcLevel::M).ok().map(|code| {
        let width = code.width();
        let mut path = String::new();
        for (at, colour) in code.to_colors().into_iter().enumerate() {
            if colour == qrcode::Color::Dark {
                path.push_str(&format!("M{} {}h1v1h-1z", at % width, at / width));
            }
        }
        json!({"size": width, "path": path})
    });
    json!({"secret": text, "uri": uri, "qr": picture})
}

fn base32(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let mut text = String::new();
    for chunk in bytes.chunks(5) {
        let mut bits = [0u8; 5];
        bits[..chunk.len()].copy_from_slice(chunk);
        let number = bits.iter().fold(0u64, |number, byte| (number << 8) | u64::from(*byte));
        let digits = (chunk.len() * 8).div_ceil(5);
        for digit in 0..digits {
            text.push(char::from(SIGNS[(number >> (35 - 5 * digit)) as usize & 31]));
        }
    }
    text
}

fn percent(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            byte => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B, SHA-1.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code) in [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000, "65353130"),
        ] {
            assert_eq!(totp(secret, 8).unwrap().generate(seconds).to_string(), code);
        }
        let at = |seconds: i64| Instant(seconds * 1_000_000);
        assert_eq!(matching_step(secret, "287 082", at(59)), Some(1));
        assert_eq!(matching_step(secret, "287082", at(59 + 30)), Some(1));
        assert_eq!(matching_step(secret, "287082", at(59 + 61)), None);
        assert_eq!(matching_step(secret, "94287082", at(59)), None);
        assert_eq!(matching_step(secret, "081804", at(1_111_111_109)), Some(37_037_036));
    }

    /// RFC 4648, section 10.
    #[test]
    fn secrets_are_told_in_base_32() {
        for (plain, text) in [
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(base32(plain.as_bytes()), text);
        }
        let told = enrolment(b"12345678901234567890", "Baobab Business", "rudo@example.com");
        assert_eq!(told["secret"], "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert!(
            told["uri"].as_str().unwrap().starts_with("otpauth://totp/Baobab%20Business:rudo%40example.com?secret=")
        );
        assert!(told["qr"]["size"].as_u64().unwrap() > 20);
    }
}
