//! Why an entry is refused: the rule, the record and what to do.

use std::fmt;
use std::sync::Arc;

use kernel_types::{MONEY_SCALE, format_scaled};

use crate::entry::Control;

/// Why an entry is not written. Each names the rule, the record and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryRefusal {
    TooFewLines,
    Unbalanced {
        debit: i64,
        credit: i64,
    },
    UnbalancedInCurrency {
        currency: Arc<str>,
        debit: i64,
        credit: i64,
    },
    AmountNegative {
        line: usize,
    },
    AmountOnBothSides {
        line: usize,
    },
    AmountMissing {
        line: usize,
    },
    AmountTooPrecise {
        line: usize,
        currency: Arc<str>,
    },
    SidesDiffer {
        line: usize,
    },
    AmountsTooLarge,
    AccountUnknown {
        line: usize,
    },
    AccountIsGroup {
        line: usize,
        account: Arc<str>,
    },
    AccountInactive {
        line: usize,
        account: Arc<str>,
    },
    AccountCurrency {
        line: usize,
        account: Arc<str>,
        currency: Arc<str>,
    },
    PartyMissing {
        line: usize,
        account: Arc<str>,
        control: Control,
    },
    PartyOfWrongKind {
        line: usize,
        account: Arc<str>,
        control: Control,
    },
    PartyNotAllowed {
        line: usize,
        account: Arc<str>,
    },
    /// `field` of the line is the dimension that is missing.
    DimensionMissing {
        line: usize,
        account: Arc<str>,
        field: &'static str,
    },
}

impl EntryRefusal {
    /// Stable code of the refusal in problem+json.
    pub fn code(&self) -> &'static str {
        match self {
            EntryRefusal::TooFewLines => "too_few_lines",
            EntryRefusal::Unbalanced { .. } => "unbalanced",
            EntryRefusal::UnbalancedInCurrency { .. } => "unbalanced_in_currency",
            EntryRefusal::AmountNegative { .. } => "amount_negative",
            EntryRefusal::AmountOnBothSides { .. } => "amount_on_both_sides",
            EntryRefusal::AmountMissing { .. } => "amount_missing",
            EntryRefusal::AmountTooPrecise { .. } => "amount_too_precise",
            EntryRefusal::SidesDiffer { .. } => "sides_differ",
            EntryRefusal::AmountsTooLarge => "amounts_too_large",
            EntryRefusal::AccountUnknown { .. } => "account_unknown",
            EntryRefusal::AccountIsGroup { .. } => "account_is_group",
            EntryRefusal::AccountInactive { .. } => "account_inactive",
            EntryRefusal::AccountCurrency { .. } => "account_currency",
            EntryRefusal::PartyMissing { .. } => "party_missing",
            EntryRefusal::PartyOfWrongKind { .. } => "party_of_wrong_kind",
            EntryRefusal::PartyNotAllowed { .. } => "party_not_allowed",
            EntryRefusal::DimensionMissing { .. } => "dimension_missing",
        }
    }

    /// JSON pointer to the field at fault.
    pub fn pointer(&self) -> String {
        match self {
            EntryRefusal::TooFewLines
            | EntryRefusal::Unbalanced { .. }
            | EntryRefusal::UnbalancedInCurrency { .. }
            | EntryRefusal::AmountsTooLarge => String::from("/lines"),
            EntryRefusal::AmountNegative { line }
            | EntryRefusal::AmountOnBothSides { line }
            | EntryRefusal::AmountMissing { line }
            | EntryRefusal::AmountTooPrecise { line, .. }
            | EntryRefusal::SidesDiffer { line } => format!("/lines/{line}/docDebit"),
            EntryRefusal::AccountUnknown { line }
            | EntryRefusal::AccountIsGroup { line, .. }
            | EntryRefusal::AccountInactive { line, .. } => format!("/lines/{line}/account"),
            EntryRefusal::AccountCurrency { line, .. } => format!("/lines/{line}/currency"),
            EntryRefusal::PartyMissing { line, .. }
            | EntryRefusal::PartyOfWrongKind { line, .. }
            | EntryRefusal::PartyNotAllowed { line, .. } => format!("/lines/{line}/party"),
            EntryRefusal::DimensionMissing { line, field, .. } => format!("/lines/{line}/{field}"),
        }
    }

    /// The line at fault, counted from zero.
    pub fn line(&self) -> Option<usize> {
        match self {
            EntryRefusal::TooFewLines
            | EntryRefusal::Unbalanced { .. }
            | EntryRefusal::UnbalancedInCurrency { .. }
            | EntryRefusal::AmountsTooLarge => None,
            EntryRefusal::AmountNegative { line }
            | EntryRefusal::AmountOnBothSides { line }
            | EntryRefusal::AmountMissing { line }
            | EntryRefusal::AmountTooPrecise { line, .. }
            | EntryRefusal::SidesDiffer { line }
            | EntryRefusal::AccountUnknown { line }
            | EntryRefusal::AccountIsGroup { line, .. }
            | EntryRefusal::AccountInactive { line, .. }
            | EntryRefusal::AccountCurrency { line, .. }
            | EntryRefusal::PartyMissing { line, .. }
            | EntryRefusal::PartyOfWrongKind { line, .. }
            | EntryRefusal::PartyNotAllowed { line, .. }
            | EntryRefusal::DimensionMissing { line, .. } => Some(*line),
        }
    }
}

impl fmt::Display for EntryRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let money = |amount: &i64| format_scaled(*amount, MONEY_SCALE, 2);
        match self {
            EntryRefusal::TooFewLines => write!(f, "An entry needs at least two lines."),
            EntryRefusal::Unbalanced { debit, credit } => {
                write!(f, "Debit {} and credit {} differ in base currency.", money(debit), money(credit))
            }
            EntryRefusal::UnbalancedInCurrency { currency, debit, credit } => {
                write!(f, "Debit {} and credit {} differ in {currency}.", money(debit), money(credit))
            }
            EntryRefusal::AmountNegative { .. } => write!(f, "An amount is negative. Put it on the other side."),
            EntryRefusal::AmountOnBothSides { .. } => write!(f, "A line is a debit or a credit, not both."),
            EntryRefusal::AmountMissing { .. } => write!(f, "The line has no amount."),
            EntryRefusal::AmountTooPrecise { currency, .. } => {
                write!(f, "The amount has more digits than {currency} knows.")
            }
            EntryRefusal::SidesDiffer { .. } => write!(f, "The amount and its base amount stand on different sides."),
            EntryRefusal::AmountsTooLarge => write!(f, "The amounts are too large to add up."),
            EntryRefusal::AccountUnknown { .. } => write!(f, "There is no such account in this business."),
            EntryRefusal::AccountIsGroup { account, .. } => {
                write!(f, "Account {account} is a heading. Choose one of the accounts below it.")
            }
            EntryRefusal::AccountInactive { account, .. } => {
                write!(f, "Account {account} is not active. A manager can activate it.")
            }
            EntryRefusal::AccountCurrency { account, currency, .. } => {
                write!(f, "Account {account} takes {currency} only.")
            }
            EntryRefusal::PartyMissing { account, control, .. } => {
                write!(f, "Account {account} needs the {} on its lines.", control.as_str())
            }
            EntryRefusal::PartyOfWrongKind { account, control, .. } => {
                write!(f, "Account {account} takes a {} only.", control.as_str())
            }
            EntryRefusal::PartyNotAllowed { account, .. } => {
                write!(f, "Account {account} is no control account and takes no party.")
            }
            EntryRefusal::DimensionMissing { account, field, .. } => {
                let what = match *field {
                    "costCentre" => "cost centre",
                    other => other,
                };
                write!(
                    f,
                    "Account {account} needs a {what} on its lines. Enter one, or change what the account asks for."
                )
            }
        }
    }
}
