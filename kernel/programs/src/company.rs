//! What files of any program say about a company, in one shape.

use std::collections::HashMap;

use kernel_types::{Date, Sentence};

use crate::class::AccountClass;

/// Where something stands: file by its place in the input, and line as editors and spreadsheets count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct At {
    pub file: usize,
    pub row: u64,
}

/// The part of a move something belongs to, in the order they are done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    Files,
    Accounts,
    Customers,
    Suppliers,
    Items,
    Balances,
    Documents,
}

impl Step {
    pub fn as_str(self) -> &'static str {
        match self {
            Step::Files => "files",
            Step::Accounts => "accounts",
            Step::Customers => "customers",
            Step::Suppliers => "suppliers",
            Step::Items => "items",
            Step::Balances => "balances",
            Step::Documents => "documents",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// The row (or the file) is refused.
    Error,
    /// Taken, and somebody should look at it.
    Warning,
    /// How something was understood.
    Note,
}

/// What is wrong with a file or a row, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub at: At,
    /// The column's heading; empty when the whole row or file is meant.
    pub column: String,
    pub step: Step,
    pub level: Level,
    pub code: &'static str,
    pub reason: Sentence,
    pub remedy: Sentence,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub at: At,
    /// What the files call it: unique in the source.
    pub key: String,
    pub code: Option<String>,
    pub name: String,
    /// `None` where the file does not say what kind it is.
    pub class: Option<AccountClass>,
    pub currency: Option<String>,
    pub description: Option<String>,
    pub active: bool,
    /// As the list of accounts gives it; money at scale 4, see [`crate::trial`] for its sign.
    pub balance: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Party {
    pub at: At,
    pub key: String,
    pub code: Option<String>,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub website: Option<String>,
    pub tax_number: Option<String>,
    pub contact: Option<String>,
    /// Street lines of the billing address.
    pub street: Vec<String>,
    pub city: Option<String>,
    pub region: Option<String>,
    pub postal_code: Option<String>,
    pub country: Option<String>,
    pub currency: Option<String>,
    pub terms: Option<String>,
    /// Key of the tax its documents usually carry.
    pub tax: Option<String>,
    /// Money at scale 4.
    pub credit_limit: Option<i64>,
    pub notes: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub at: At,
    pub key: String,
    pub code: Option<String>,
    pub name: String,
    pub description: Option<String>,
    pub is_service: bool,
    pub barcode: Option<String>,
    /// Prices at scale 6.
    pub sales_price: Option<i64>,
    pub purchase_price: Option<i64>,
    /// Keys of accounts.
    pub income: Option<String>,
    pub expense: Option<String>,
    /// Keys of taxes.
    pub sales_tax: Option<String>,
    pub purchase_tax: Option<String>,
    pub active: bool,
}

/// What stands on an account on the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    pub at: At,
    /// Key of the account.
    pub account: String,
    /// Currency of the books at scale 4; a debit is positive.
    pub amount: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Customer,
    Supplier,
}

/// An unpaid invoice or bill, or a credit that is not used up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenDocument {
    pub at: At,
    pub side: Side,
    /// The party is owed: a credit note, an advance.
    pub is_credit: bool,
    pub number: String,
    /// Key of the party.
    pub party: String,
    pub date: Date,
    pub due: Date,
    /// `None`: the currency of the books.
    pub currency: Option<String>,
    /// Currency of the books per one of `currency`, scale 10.
    pub rate: Option<i64>,
    /// What is still open, above zero, scale 4.
    pub open: i64,
    pub total: Option<i64>,
    pub reference: Option<String>,
}

/// Everything the files say.
#[derive(Debug, Clone, Default)]
pub struct Company {
    pub accounts: Vec<Account>,
    pub customers: Vec<Party>,
    pub suppliers: Vec<Party>,
    pub items: Vec<Item>,
    /// Names of taxes that items, parties and accounts refer to.
    pub taxes: Vec<String>,
    pub balances: Vec<Balance>,
    pub documents: Vec<OpenDocument>,
    pub problems: Vec<Problem>,
}

impl Company {
    /// Keys of accounts by everything files call them: key, code, name, and code with name.
    pub fn account_names(&self) -> HashMap<String, String> {
        let mut names = HashMap::new();
        for account in &self.accounts {
            names.entry(account.name.to_lowercase()).or_insert_with(|| account.key.clone());
        }
        for account in &self.accounts {
            if let Some(code) = &account.code {
                names.insert(code.to_lowercase(), account.key.clone());
                for between in [" ", " - ", " · "] {
                    names
                        .entry(format!("{code}{between}{}", account.name).to_lowercase())
                        .or_insert_with(|| account.key.clone());
                }
            }
            names.insert(account.key.to_lowercase(), account.key.clone());
        }
        names
    }

    /// Debits less credits of the balances.
    pub fn out_of_balance(&self) -> i64 {
        self.balances.iter().map(|balance| balance.amount).sum()
    }
}
