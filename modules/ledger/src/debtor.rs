//! The account that a file of payments takes the money from.

use kernel::typed::Fields;
use kernel::{OpError, OpResult, say};

use crate::generated::BankAccount;

/// The number of the account a file takes the money from. `named` says whether its format names that account: files without the
/// standard go to the bank of the account and name none.
///
/// # Errors
/// The bank would take an instruction that names no account.
pub fn debtor<F: Fields>(bank: &BankAccount<F>, named: bool) -> OpResult<String> {
    let numbers = [bank.iban(), bank.account_number(), bank.wallet_number()];
    match numbers.into_iter().flatten().find(|number| !number.trim().is_empty()) {
        Some(number) => Ok(number.to_string()),
        None if !named => Ok(String::new()),
        None => Err(OpError::refused_at(
            "/bankAccount",
            "debtor_account_missing",
            say!(
                "ledger-debtor-account-missing",
                "{account} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.",
                account = bank.name()?
            ),
        )),
    }
}
