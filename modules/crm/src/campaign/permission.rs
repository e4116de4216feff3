//! Who may be written to. Asked when a list is looked at, and again for every person at the moment a letter would leave.

use crate::generated::RecipientReason;

/// What is known of a person and a channel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    pub has_address: bool,
    pub do_not_contact: bool,
    /// The address bounced, or somebody asked to be left alone.
    pub blocked: bool,
    /// The channel needs a consent.
    pub asks_consent: bool,
    /// The newest word on marketing through this channel is yes.
    pub consents: bool,
    /// Letters of campaigns in the days that count.
    pub letters: i64,
    pub most_letters: i64,
}

impl Standing {
    /// Why nothing is sent; `None` where it may be. What people asked for goes before what we count.
    pub fn why_not(self) -> Option<RecipientReason> {
        match self {
            Standing { has_address: false, .. } => Some(RecipientReason::NoAddress),
            Standing { do_not_contact: true, .. } => Some(RecipientReason::DoNotContact),
            Standing { blocked: true, .. } => Some(RecipientReason::Suppressed),
            Standing { asks_consent: true, consents: false, .. } => Some(RecipientReason::NoConsent),
            Standing { letters, most_letters, .. } if letters >= most_letters => Some(RecipientReason::TooOften),
            _ => None,
        }
    }
}

/// How a reason reads where people look: as the choice of the declaration.
pub fn said(reason: RecipientReason) -> &'static str {
    match reason {
        RecipientReason::NoAddress => "No address",
        RecipientReason::NoConsent => "No consent",
        RecipientReason::DoNotContact => "Do not contact",
        RecipientReason::Suppressed => "Blocked address",
        RecipientReason::TooOften => "Written to too often",
        RecipientReason::Gone => "Record is gone",
        RecipientReason::Refused => "The mail server refused it",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_written_to_against_their_word() {
        let fine = Standing { has_address: true, asks_consent: true, consents: true, most_letters: 2, ..Standing::default() };
        assert_eq!(fine.why_not(), None);
        assert_eq!(Standing { letters: 1, ..fine }.why_not(), None);
        assert_eq!(Standing { letters: 2, ..fine }.why_not(), Some(RecipientReason::TooOften));
        assert_eq!(Standing { consents: false, ..fine }.why_not(), Some(RecipientReason::NoConsent));
        assert_eq!(Standing { consents: false, asks_consent: false, ..fine }.why_not(), None);
        assert_eq!(Standing { blocked: true, letters: 9, ..fine }.why_not(), Some(RecipientReason::Suppressed));
        assert_eq!(Standing { do_not_contact: true, blocked: true, ..fine }.why_not(), Some(RecipientReason::DoNotContact));
        assert_eq!(Standing { has_address: false, do_not_contact: true, ..fine }.why_not(), Some(RecipientReason::NoAddress));
    }
}
