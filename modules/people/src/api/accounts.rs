//! Where people are paid.

use kernel::{Op, OpError, OpResult};
use kernel_types::Id;

use super::among;
use crate::generated::{BankDetailSplit, bank_detail};

kernel::columns! {
    /// Where somebody is paid.
    pub struct Account {
        pub employee: Id,
        pub kind: String,
        pub holder: String,
        pub bank: Option<String>,
        pub swift: Option<String>,
        pub account: Option<String>,
        pub wallet: Option<String>,
        pub currency: Option<String>,
        pub split: String,
        pub percent: Option<i64>,
        pub amount: Option<i64>,
        rank: Option<i64>,
        id: Id,
    }
}

impl Account {
    /// Whether pay in a currency can go there.
    pub fn takes(&self, currency: &str) -> bool {
        self.currency.as_deref().is_none_or(|kept| kept == currency)
    }

    /// Rules ask for the amount of a fixed share and for the percentage of one in percent. Without it somebody would be paid nothing
    /// there.
    fn check(&self) -> OpResult<()> {
        let lacking = match BankDetailSplit::parse(&self.split) {
            Some(BankDetailSplit::Fixed) if self.amount.is_none() => bank_detail::AMOUNT,
            Some(BankDetailSplit::Percent) if self.percent.is_none() => bank_detail::PERCENT,
            _ => return Ok(()),
        };
        Err(OpError::internal(format!("{} {} has no {lacking}", bank_detail::ADDRESS, self.id)))
    }
}

/// Payment details of people that are in use, those of one person in the order they are served.
///
/// # Errors
/// Of the database, or a share that does not say how much it is.
pub async fn accounts(op: &mut Op<'_>, people: &[Id]) -> OpResult<Vec<Account>> {
    let select = "SELECT b.employee, b.kind, b.holder, b.bank, b.swift, b.account_number, b.wallet_number, b.currency, b.split, b.percent, b.amount, b.rank, b.id \
         FROM people_and_culture_bank_detail b WHERE b.tenant = ? AND b.archived_at IS NULL AND b.status <> 'closed'";
    let mut found: Vec<Account> = among(op, select, "b.employee", people).await?;
    for account in &found {
        account.check()?;
    }
    found.sort_by(|one, other| (&one.employee, one.rank, &one.id).cmp(&(&other.employee, other.rank, &other.id)));
    Ok(found)
}
