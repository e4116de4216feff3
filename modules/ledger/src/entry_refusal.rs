//! Why an entry is refused: the rule, the record and what to do.

use std::sync::Arc;

use kernel::{Sentence, say};
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

    /// What people read.
    pub fn sentence(&self) -> Sentence {
        let money = |amount: &i64| format_scaled(*amount, MONEY_SCALE, 2);
        match self {
            EntryRefusal::TooFewLines => say!("ledger-entry-too-few-lines", "An entry needs at least two lines."),
            EntryRefusal::Unbalanced { debit, credit } => say!(
                "ledger-unbalanced",
                "Debit {debit} and credit {credit} differ in base currency.",
                debit = money(debit),
                credit = money(credit)
            ),
            EntryRefusal::UnbalancedInCurrency { currency, debit, credit } => say!(
                "ledger-unbalanced-in-currency",
                "Debit {debit} and credit {credit} differ in {currency}.",
                debit = money(debit),
                credit = money(credit),
                currency
            ),
            EntryRefusal::AmountNegative { .. } => {
                say!("ledger-entry-amount-negative", "An amount is negative. Put it on the other side.")
            }
            EntryRefusal::AmountOnBothSides { .. } => {
                say!("ledger-entry-amount-on-both-sides", "A line is a debit or a credit, not both.")
            }
            EntryRefusal::AmountMissing { .. } => say!("ledger-entry-amount-missing", "The line has no amount."),
            EntryRefusal::AmountTooPrecise { currency, .. } => {
                say!("ledger-amount-too-precise", "The amount has more digits than {currency} knows.", currency)
            }
            EntryRefusal::SidesDiffer { .. } => {
                say!("ledger-sides-differ", "The amount and its base amount stand on different sides.")
            }
            EntryRefusal::AmountsTooLarge => {
                say!("ledger-amounts-too-large", "The amounts are too large to add up.")
            }
            EntryRefusal::AccountUnknown { .. } => {
                say!("ledger-entry-account-unknown", "There is no such account in this business.")
            }
            EntryRefusal::AccountIsGroup { account, .. } => say!(
                "ledger-account-is-group",
                "Account {account} is a heading. Choose one of the accounts below it.",
                account
            ),
            EntryRefusal::AccountInactive { account, .. } => {
                say!("ledger-account-inactive", "Account {account} is not active. A manager can activate it.", account)
            }
            EntryRefusal::AccountCurrency { account, currency, .. } => {
                say!("ledger-account-currency", "Account {account} takes {currency} only.", account, currency)
            }
            EntryRefusal::PartyMissing { account, control, .. } => say!(
                "ledger-party-missing",
                "Account {account} needs the {party} on its lines.",
                account,
                party = control.as_str()
            ),
            EntryRefusal::PartyOfWrongKind { account, control, .. } => say!(
                "ledger-entry-party-of-wrong-kind",
                "Account {account} takes a {party} only.",
                account,
                party = control.as_str()
            ),
            EntryRefusal::PartyNotAllowed { account, .. } => {
                say!("ledger-party-not-allowed", "Account {account} is no control account and takes no party.", account)
            }
            EntryRefusal::DimensionMissing { account, field, .. } => {
                let what = match *field {
                    "costCentre" => "cost centre",
                    other => other,
                };
                say!(
                    "ledger-dimension-missing",
                    "Account {account} needs a {what} on its lines. Enter one, or change what the account asks for.",
                    account,
                    what
                )
            }
        }
    }
}
