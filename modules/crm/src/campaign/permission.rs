//! Who may be written to. Asked when a list is looked at, and again for every person at the moment a letter would leave.

use crate::generated::RecipientReason;

/// What is known of a person and a channel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MemberAccess {
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

impl MemberAccess {
    /// Why nothing is sent; `None` where it may be. What people asked for goes before what we count.
    pub fn why_not(self) -> Option<RecipientReason> {
        match self {
            MemberAccess { has_address: false, .. } => Some(RecipientReason::NoAddress),
            MemberAccess { do_not_contact: true, .. } => Some(RecipientReason::DoNotContact),
            MemberAccess { blocked: true, .. } => Some(RecipientReason::Suppressed),
            MemberAccess { asks_consent: true, consents: false, .. } => Some(RecipientReason::NoConsent),
            MemberAccess { letters, most_letters, .. } if letters >= most_letters => Some(RecipientReason::TooOften),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_written_to_against_their_word() {
        let fine = MemberAccess {
            has_address: true,
            asks_consent: true,
            consents: true,
            most_letters: 2,
            ..MemberAccess::default()
        };
        assert_eq!(fine.why_not(), None);
        assert_eq!(MemberAccess { letters: 1, ..fine }.why_not(), None);
        assert_eq!(MemberAccess { letters: 2, ..fine }.why_not(), Some(RecipientReason::TooOften));
        assert_eq!(MemberAccess { consents: false, ..fine }.why_not(), Some(RecipientReason::NoConsent));
        assert_eq!(MemberAccess { consents: false, asks_consent: false, ..fine }.why_not(), None);
        assert_eq!(MemberAccess { blocked: true, letters: 9, ..fine }.why_not(), Some(RecipientReason::Suppressed));
        assert_eq!(
            MemberAccess { do_not_contact: true, blocked: true, ..fine }.why_not(),
            Some(RecipientReason::DoNotContact)
        );
        assert_eq!(
            MemberAccess { has_address: false, do_not_contact: true, ..fine }.why_not(),
            Some(RecipientReason::NoAddress)
        );
    }
}
