//! argon2id, with the parameters OWASP names (19 MiB, 2 passes, 1 lane).

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

/// A hash of no password anybody has: checked when an address is unknown, so that the answer takes as long.
pub const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$YmFvYmFiLW5vLXN1Y2gtdXNlcg$Yl5tP1K9bWkIhSkPqUkU4u0o7o4o8cVZ0XQ0m3W0c5A";

fn hasher() -> Result<Argon2<'static>, String> {
    let params = Params::new(19_456, 2, 1, None).map_err(|error| error.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Hashes a password with a fresh salt. Takes tens of milliseconds: never on an async thread.
pub fn hash_password(password: &str, salt: &[u8; 16]) -> Result<String, String> {
    let hash = hasher()?.hash_password_with_salt(password.as_bytes(), salt).map_err(|error| error.to_string())?;
    Ok(hash.to_string())
}

/// Whether the password belongs to the hash.
pub fn verify_password(password: &str, hash: &str) -> bool {
    let (Ok(hasher), Ok(parsed)) = (hasher(), PasswordHash::new(hash)) else { return false };
    hasher.verify_password(password.as_bytes(), &parsed).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_belongs_to_its_own_hash_only() {
        let hash = hash_password("correct horse", &[7; 16]).unwrap();
        assert!(verify_password("correct horse", &hash));
        assert!(!verify_password("correct horse ", &hash));
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    }

    #[test]
    fn the_hash_of_nobody_costs_a_full_check() {
        assert!(PasswordHash::new(NOBODY).is_ok());
        assert!(!verify_password("anything", NOBODY));
    }
}
