//! What kind of account the words of other programs mean.

/// Kinds of accounts, as finely as other programs tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AccountClass {
    Bank,
    Receivable,
    Payable,
    CreditCard,
    CurrentAsset,
    Inventory,
    Prepayment,
    FixedAsset,
    Depreciation,
    OtherAsset,
    CurrentLiability,
    TaxLiability,
    LongTermLiability,
    Equity,
    RetainedEarnings,
    OpeningEquity,
    Income,
    OtherIncome,
    CostOfSales,
    Expense,
    DepreciationExpense,
    OtherExpense,
    IncomeTax,
    /// Counted outside the books (IIF: estimates, purchase orders).
    NonPosting,
}

impl AccountClass {
    /// Our `(type, subtype)` of an account.
    pub fn ours(self) -> (&'static str, Option<&'static str>) {
        use AccountClass as C;
        match self {
            C::Bank => ("asset", Some("bank")),
            C::Receivable => ("asset", Some("receivable")),
            C::Payable => ("liability", Some("payable")),
            C::CreditCard => ("liability", Some("loan")),
            C::CurrentAsset | C::OtherAsset => ("asset", None),
            C::Inventory => ("asset", Some("inventory")),
            C::Prepayment => ("asset", Some("prepayment")),
            C::FixedAsset => ("asset", Some("ppe")),
            C::Depreciation => ("asset", Some("accdep")),
            C::CurrentLiability => ("liability", Some("accrual")),
            C::TaxLiability => ("liability", Some("tax")),
            C::LongTermLiability => ("liability", Some("loan")),
            C::Equity | C::RetainedEarnings | C::OpeningEquity => ("equity", Some("equity")),
            C::Income => ("income", Some("revenue")),
            C::OtherIncome => ("income", Some("other_income")),
            C::CostOfSales => ("expense", Some("cogs")),
            C::Expense | C::OtherExpense => ("expense", Some("opex")),
            C::DepreciationExpense => ("expense", Some("depreciation")),
            C::IncomeTax => ("expense", Some("tax_expense")),
            C::NonPosting => ("off_balance", None),
        }
    }

    /// Whether it stands on the debit side by nature.
    pub fn is_debit(self) -> bool {
        matches!(self.ours().0, "asset" | "expense" | "off_balance")
    }
}

/// What a program's word for a kind of account means; `None` for words nobody knows.
///
/// Words of: IIF (`ACCNTTYPE`), QuickBooks Online (Type and Detail type), Xero (chart of accounts export), Sage Pastel (financial
/// categories), and our own types.
pub fn class_of(word: &str) -> Option<AccountClass> {
    use AccountClass as C;
    let plain: String = word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    Some(match plain.as_str() {
        "bank"
        | "cash"
        | "cashandcashequivalents"
        | "cashonhand"
        | "bankaccounts"
        | "bankandcash"
        | "checking"
        | "savings"
        | "pettycash" => C::Bank,
        "ar"
        | "accountsreceivable"
        | "accountsreceivablear"
        | "tradereceivables"
        | "debtors"
        | "customercontrol"
        | "customercontrolaccount"
        | "receivable" => C::Receivable,
        "ap"
        | "accountspayable"
        | "accountspayableap"
        | "tradepayables"
        | "creditors"
        | "suppliercontrol"
        | "suppliercontrolaccount"
        | "payable" => C::Payable,
        "ccard" | "creditcard" | "creditcards" => C::CreditCard,
        "ocasset"
        | "currentasset"
        | "currentassets"
        | "othercurrentasset"
        | "othercurrentassets"
        | "asset"
        | "unpaidexpenseclaims" => C::CurrentAsset,
        "inventory" | "inventoryasset" | "stock" => C::Inventory,
        "prepayment" | "prepayments" => C::Prepayment,
        "fixasset" | "fixedasset" | "fixedassets" | "noncurrentassets" | "propertyplantandequipment" | "ppe" => {
            C::FixedAsset
        }
        "accumulateddepreciation" | "accdep" => C::Depreciation,
        "oasset" | "otherasset" | "otherassets" | "noncurrentasset" | "investments" | "otherfixedassets" => {
            C::OtherAsset
        }
        "ocliab"
        | "currentliability"
        | "currentliabilities"
        | "othercurrentliability"
        | "othercurrentliabilities"
        | "liability"
        | "accrual" => C::CurrentLiability,
        "vat" | "gst" | "salestax" | "tax" | "vatcontrol" | "taxcontrol" | "salestaxpayable" => C::TaxLiability,
        "ltliab"
        | "longtermliability"
        | "longtermliabilities"
        | "noncurrentliability"
        | "noncurrentliabilities"
        | "loan"
        | "termliability" => C::LongTermLiability,
        "equity" | "ownersequity" | "capital" | "capitalemployed" | "sharecapital" | "shareholdersequity" => C::Equity,
        "retainedearnings" | "retainedincome" | "retearnings" => C::RetainedEarnings,
        "openbal" | "historical" | "historicaladjustment" | "openingbalanceequity" => C::OpeningEquity,
        "inc" | "income" | "sales" | "revenue" | "turnover" => C::Income,
        "exinc" | "otherincome" => C::OtherIncome,
        "cogs" | "costofgoodssold" | "costofsales" | "directcosts" | "directcost" => C::CostOfSales,
        "exp" | "expense" | "expenses" | "overhead" | "overheads" | "opex" | "rounding" | "currencygain" => C::Expense,
        "depreciation" | "depreciationexpense" => C::DepreciationExpense,
        "exexp" | "otherexpense" | "otherexpenses" | "wagesexpense" => C::OtherExpense,
        "incometax" | "taxation" | "taxexpense" => C::IncomeTax,
        "nonposting" => C::NonPosting,
        _ => return None,
    })
}
