//! Recovery codes: ten of them, each good once, kept as keyed hashes.

use kernel::OpResult;
use kernel::platform::second_factor;
use kernel_types::{Id, Instant};

use crate::state::HttpState;

const CODES: usize = 10;
/// Figures and letters that cannot be mistaken for each other on paper.
const SIGNS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz2";
const LENGTH: usize = 10;

/// Fresh codes as they are shown, `abcde-fghjk`, and their hashes.
pub fn make(state: &HttpState, user: &Id) -> (Vec<String>, Vec<String>) {
    let codes: Vec<String> = (0..CODES)
        .map(|_| {
            // Thirty-one signs: bytes beyond the largest multiple are thrown again, so that each is as likely.
            let mut code = String::new();
            while code.len() < LENGTH {
                let mut byte = [0u8; 1];
                state.app.ids.fill(&mut byte);
                if byte[0] < 248 {
                    code.push(char::from(SIGNS[usize::from(byte[0] % 31)]));
                }
            }
            format!("{}-{}", &code[..LENGTH / 2], &code[LENGTH / 2..])
        })
        .collect();
    let hashes = codes.iter().map(|code| hash(state, user, code)).collect();
    (codes, hashes)
}

/// Uses a code, however it was typed.
pub async fn use_one(state: &HttpState, user: &Id, code: &str, now: Instant) -> OpResult<bool> {
    let (hash, user) = (hash(state, user, code), user.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (hash, user) = (hash.clone(), user.clone());
            Box::pin(async move { second_factor::use_recovery_code(tx, &user, &hash, now).await })
        })
        .await
}

fn hash(state: &HttpState, user: &Id, code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    state.signer.tag("recovery code", &format!("{user}:{plain}"))
}
