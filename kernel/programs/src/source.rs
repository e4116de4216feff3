//! Which program files come from, what one file may hold, and how its texts are read.

use kernel_sheets::parse::{DateOrder, NumberStyle};
use kernel_types::Date;

/// The program a business comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// QuickBooks Desktop: lists and transactions as IIF.
    QuickBooksIif,
    /// QuickBooks Online: lists and reports as CSV or XLSX.
    QuickBooksCsv,
    Xero,
    /// Sage Pastel Partner, Xpress and Evolution.
    Pastel,
    /// Our own layout, for everything else.
    Own,
}

impl Source {
    pub const ALL: [Source; 5] =
        [Source::QuickBooksIif, Source::QuickBooksCsv, Source::Xero, Source::Pastel, Source::Own];

    pub fn as_str(self) -> &'static str {
        match self {
            Source::QuickBooksIif => "quickbooks_iif",
            Source::QuickBooksCsv => "quickbooks_csv",
            Source::Xero => "xero",
            Source::Pastel => "pastel",
            Source::Own => "own",
        }
    }

    pub fn parse(text: &str) -> Option<Source> {
        Source::ALL.into_iter().find(|source| source.as_str() == text)
    }

    /// What people call it.
    pub fn title(self) -> &'static str {
        match self {
            Source::QuickBooksIif | Source::QuickBooksCsv => "QuickBooks",
            Source::Xero => "Xero",
            Source::Pastel => "Sage Pastel",
            Source::Own => "the other program",
        }
    }

    /// What may be chosen for a file of this source.
    pub fn kinds(self) -> &'static [Kind] {
        use Kind::{
            Accounts, Contacts, CustomerAges, Customers, Iif, Items, Payables, Receivables, SupplierAges, Suppliers,
            TrialBalance,
        };
        match self {
            Source::QuickBooksIif => &[Iif, TrialBalance],
            Source::Xero => &[Accounts, Contacts, Items, TrialBalance, Receivables, Payables],
            _ => &[
                Accounts,
                Customers,
                Suppliers,
                Items,
                TrialBalance,
                Receivables,
                Payables,
                CustomerAges,
                SupplierAges,
            ],
        }
    }
}

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Everything in one file, block by block.
    Iif,
    Accounts,
    Customers,
    Suppliers,
    /// Customers and suppliers in one list.
    Contacts,
    Items,
    TrialBalance,
    /// Unpaid invoices and unused credits of customers, a row or a few per document.
    Receivables,
    Payables,
    /// What customers owe by age, a row per customer.
    CustomerAges,
    SupplierAges,
}

impl Kind {
    pub const ALL: [Kind; 11] = [
        Kind::Iif,
        Kind::Accounts,
        Kind::Customers,
        Kind::Suppliers,
        Kind::Contacts,
        Kind::Items,
        Kind::TrialBalance,
        Kind::Receivables,
        Kind::Payables,
        Kind::CustomerAges,
        Kind::SupplierAges,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Iif => "iif",
            Kind::Accounts => "accounts",
            Kind::Customers => "customers",
            Kind::Suppliers => "suppliers",
            Kind::Contacts => "contacts",
            Kind::Items => "items",
            Kind::TrialBalance => "trial_balance",
            Kind::Receivables => "receivables",
            Kind::Payables => "payables",
            Kind::CustomerAges => "customer_ages",
            Kind::SupplierAges => "supplier_ages",
        }
    }

    pub fn parse(text: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

/// How the texts of all files are read.
#[derive(Debug, Clone)]
pub struct Options {
    /// Which number of `3/4/2026` is the day.
    pub dates: DateOrder,
    pub numbers: NumberStyle,
    /// The day the balances are of; what has no date of its own is dated by it.
    pub day: Date,
    /// Currency of the books.
    pub currency: String,
    /// IIF: account balances are those before the transactions of the file, which are added to them.
    pub add_transactions: bool,
}

impl Options {
    /// As the source writes by default.
    pub fn of(source: Source, day: Date, currency: &str) -> Options {
        let dates = if source == Source::QuickBooksIif { DateOrder::MonthFirst } else { DateOrder::DayFirst };
        Options { dates, numbers: NumberStyle::Auto, day, currency: currency.to_string(), add_transactions: false }
    }
}
