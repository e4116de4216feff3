//! Receipts and payments: what they settle, which exchange difference is realised, and how all of
//! it is taken back (design 1.4.4 to 1.4.6, 1.5.2; the tax they withhold: `crate::withholding`).
//!
//! Reading order: `plan` (the arithmetic), `targets` (what is settled), `early` (discounts for early payment), `bank` (accounts in a
//! currency of their own), `amounts` (the calculator),
//! `effects` (posting and undoing), `later` (applying what is left, automatically or one by one), `orders` (advances on orders),
//! `removal` (one allocation of a posting taken back), `prepaid` (advances at the rate of their own day), `refund` (money that goes back).

pub mod amounts;
mod bank;
mod due_tax;
mod early;
pub mod effects;
pub mod later;
pub mod orders;
pub mod plan;
mod prepaid;
pub mod refund;
mod removal;
pub mod targets;

use kernel::Draft;

/// Which way the money goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// From a customer.
    Receipt,
    /// To a supplier.
    Payment,
}

impl Way {
    pub fn of(draft: &Draft) -> Way {
        if draft.entity.name == "payment" { Way::Payment } else { Way::Receipt }
    }

    /// The field that links the party.
    pub fn party(self) -> &'static str {
        match self {
            Way::Receipt => "customer",
            Way::Payment => "supplier",
        }
    }

    /// The field of an allocation that links the document settled first of all.
    pub fn document(self) -> &'static str {
        match self {
            Way::Receipt => "invoice",
            Way::Payment => "bill",
        }
    }

    /// What the money is worth that takes `relieved` off an item with the exchange difference `fx`, a gain above zero: a payable
    /// loses more than its money is worth then, a receivable less.
    pub fn worth(self, relieved: i64, fx: i64) -> i64 {
        match self {
            Way::Receipt => relieved + fx,
            Way::Payment => relieved - fx,
        }
    }

    /// The side of the items it settles.
    pub fn side(self) -> ledger::api::Side {
        match self {
            Way::Receipt => ledger::api::Side::Receivable,
            Way::Payment => ledger::api::Side::Payable,
        }
    }
}
