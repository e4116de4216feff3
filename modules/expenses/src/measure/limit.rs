//! Limits: what of a claim is paid without anybody's word.

/// What is above a limit, and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Warn,
    Cap,
    NeedsReason,
    NeedsApproval,
    Block,
}

impl Action {
    pub fn as_str(self) -> &'static str {
        match self {
            Action::Warn => "warn",
            Action::Cap => "cap",
            Action::NeedsReason => "needs_reason",
            Action::NeedsApproval => "needs_approval",
            Action::Block => "block",
        }
    }
}

/// What is paid of a claim before an approver says otherwise.
pub fn paid(claimed: i64, cap: Option<i64>, action: Action) -> i64 {
    match (cap, action) {
        (None, _) | (_, Action::Warn) => claimed,
        (Some(cap), _) => claimed.min(cap.max(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hotel_above_its_limit_is_paid_up_to_it() {
        assert_eq!(paid(1_704_200, Some(1_500_000), Action::Cap), 1_500_000);
        assert_eq!(paid(1_704_200, Some(1_500_000), Action::Warn), 1_704_200);
        assert_eq!(paid(1_204_200, Some(1_500_000), Action::Block), 1_204_200);
        assert_eq!(paid(1_704_200, None, Action::Cap), 1_704_200);
    }
}
