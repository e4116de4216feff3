//! Browsers that signed in before. Each carries a mark of ours for every account it opened, so that guesses of strangers, wherever they
//! come from, do not make its owner wait: a phone changes its address all day long. The mark opens nothing by itself.

use http::HeaderMap;
use kernel::platform::attempt::KNOWN_SECONDS;
use kernel_types::{Id, Instant};
use serde::{Deserialize, Serialize};

use super::cookie;
use crate::state::HttpState;

const PURPOSE: &str = "known device";
/// Accounts that one browser is known to: those who share a till.
const MARKS_MAX: usize = 5;
/// Between marks; no sign of theirs.
const BETWEEN: char = '~';

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Mark {
    /// Whose account.
    u: Id,
    /// The browser, as that account knows it.
    d: Id,
    /// Expiry, microseconds since 1970.
    e: i64,
}

/// Marks of ours that still count.
fn marks(state: &HttpState, request: &HeaderMap, now: Instant) -> Vec<Mark> {
    let carried = cookie::value(request, cookie::KNOWN_DEVICE).unwrap_or_default();
    let read = carried.split(BETWEEN).take(MARKS_MAX).filter_map(|text| state.signer.check_step::<Mark>(PURPOSE, text));
    read.filter(|mark| mark.e > now.0).collect()
}

/// The browser of this request, when it signed in to this account before.
pub fn of(state: &HttpState, request: &HeaderMap, account: &Id, now: Instant) -> Option<Id> {
    marks(state, request, now).into_iter().find(|mark| mark.u == *account).map(|mark| mark.d)
}

/// Marks the browser that has just signed in to this account, beside the other accounts it is known to.
pub fn remember(state: &HttpState, request: &HeaderMap, response: &mut HeaderMap, account: &Id, now: Instant) {
    let (own, others): (Vec<Mark>, Vec<Mark>) =
        marks(state, request, now).into_iter().partition(|mark| mark.u == *account);
    let device = own.into_iter().next().map_or_else(|| state.app.ids.next_id(now.unix_ms()), |mark| mark.d);
    let newest = Mark { u: account.clone(), d: device, e: now.plus_seconds(KNOWN_SECONDS).0 };
    let texts: Vec<String> = std::iter::once(newest)
        .chain(others)
        .take(MARKS_MAX)
        .map(|mark| state.signer.sign_step(PURPOSE, &mark))
        .collect();
    cookie::set_known_device(state, request, response, &texts.join(&BETWEEN.to_string()), KNOWN_SECONDS);
}
