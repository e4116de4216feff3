//! Codes and links that are sent by mail, made and checked.

use kernel::OpResult;
use kernel::platform::verification::{self, Guess, NewSecret, Purpose};
use kernel_store::Tx;
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json};

use crate::held::token::{new_refresh_token, refresh_hash};
use crate::state::HttpState;

/// A secret with what its letter tells.
#[derive(Debug, Clone)]
pub struct Secret {
    pub kept: NewSecret,
    /// Six figures.
    pub code: String,
    pub link_token: String,
}

/// Makes a code and a link for this purpose; `verification::issue` keeps their hashes.
pub fn make(state: &HttpState, user: &Id, purpose: Purpose, about: Map<String, Json>, now: Instant) -> Secret {
    let id = state.app.ids.next_id(now.unix_ms());
    let code = new_code(state);
    let link_token = new_refresh_token(state.app.ids.as_ref());
    let kept = NewSecret {
        code_hash: Some(code_hash(state, &id, &code)),
        id,
        user: user.clone(),
        purpose,
        link_hash: refresh_hash(&link_token),
        about,
    };
    Secret { kept, code, link_token }
}

/// Tries a code as people type it.
pub async fn guess(
    state: &HttpState,
    tx: &mut Tx,
    user: &Id,
    purpose: Purpose,
    code: &str,
    now: Instant,
) -> OpResult<Guess> {
    verification::use_code(tx, user, purpose, now, |id| code_hash(state, id, code)).await
}

/// Six figures, each as likely as the others.
fn new_code(state: &HttpState) -> String {
    const CODES: u32 = 1_000_000;
    const FAIR: u32 = u32::MAX - u32::MAX % CODES;
    loop {
        let mut bytes = [0u8; 4];
        state.app.ids.fill(&mut bytes);
        let number = u32::from_le_bytes(bytes);
        if number < FAIR {
            return format!("{:06}", number % CODES);
        }
    }
}

/// Keyed, so that a copy of the database does not tell a code of six figures.
fn code_hash(state: &HttpState, id: &Id, code: &str) -> String {
    let figures: String = code.chars().filter(char::is_ascii_digit).collect();
    state.signer.tag("mailed code", &format!("{id}:{figures}"))
}
