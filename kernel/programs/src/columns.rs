//! Which columns the exports of each program have, by kind of file. A heading is compared without case, spaces and punctuation.
//!
//! Sources: column names of the programs' own import templates and exports (Xero: contacts, chart of accounts, inventory items and
//! sales invoice templates; QuickBooks: IIF list headers, customer, supplier, product and account list exports, Open Invoices and
//! Unpaid Bills reports; Pastel: master file exports of Partner, grids of Evolution).

use crate::source::{Kind, Source};

/// One thing a column may hold.
pub struct FieldSpec {
    pub name: &'static str,
    pub label: &'static str,
    /// A file without it is not of this kind.
    pub required: bool,
    /// Headings that mean it, of all programs.
    pub headings: &'static [&'static str],
}

const fn need(name: &'static str, label: &'static str, headings: &'static [&'static str]) -> FieldSpec {
    FieldSpec { name, label, required: true, headings }
}

const fn may(name: &'static str, label: &'static str, headings: &'static [&'static str]) -> FieldSpec {
    FieldSpec { name, label, required: false, headings }
}

const ACCOUNTS: &[FieldSpec] = &[
    need(
        "name",
        "Account name",
        &["Account name", "Name", "Full name", "Account description", "Description", "Account"],
    ),
    may(
        "code",
        "Account number",
        &[
            "Account number",
            "Account #",
            "Account no",
            "Code",
            "Number",
            "Account code",
            "ACCNUM",
            "Acc no",
            "Master sub account",
            "Account",
        ],
    ),
    need(
        "type",
        "Account type",
        &["Type", "Account type", "ACCNTTYPE", "Financial category", "Category", "Account type description"],
    ),
    may("detail", "Detail type", &["Detail type", "EXTRA"]),
    may("description", "Description", &["Description", "DESC", "Long description"]),
    may("currency", "Currency", &["Currency", "Currency code"]),
    may("balance", "Balance", &["Balance", "OBAMOUNT", "Opening balance", "Account balance"]),
    may("active", "Active", &["Active", "Status"]),
    may("hidden", "Hidden", &["HIDDEN", "Inactive", "Blocked"]),
];

const PARTIES: &[FieldSpec] = &[
    need(
        "name",
        "Name",
        &[
            "Name",
            "Customer",
            "Customer name",
            "Supplier",
            "Supplier name",
            "Vendor",
            "Vendor name",
            "Customer full name",
            "Vendor full name",
            "ContactName",
            "Display name",
            "Description",
            "Account name",
        ],
    ),
    may(
        "code",
        "Code",
        &[
            "Code",
            "Account",
            "AccountNumber",
            "Account code",
            "Customer code",
            "Supplier code",
            "Account no",
            "ACCNUM",
            "Customer number",
            "Supplier number",
        ],
    ),
    may("company", "Company", &["Company", "Company name", "COMPANYNAME", "LegalName"]),
    may("first", "First name", &["First name", "FIRSTNAME", "Given name"]),
    may("last", "Last name", &["Last name", "LASTNAME", "Family name", "Surname"]),
    may("email", "Email", &["Email", "E-mail", "EmailAddress", "Email address", "Statement email"]),
    may(
        "phone",
        "Telephone",
        &["Phone", "Phone number", "Phone numbers", "Telephone", "Telephone 1", "Tel", "PHONE1", "PhoneNumber"],
    ),
    may("mobile", "Mobile", &["Mobile", "MobileNumber", "Cell", "Cellphone", "PHONE2", "Telephone 2"]),
    may("website", "Website", &["Website", "Web address", "Web page"]),
    may(
        "taxNumber",
        "Tax number",
        &[
            "Tax number",
            "TaxNumber",
            "Tax reg. no.",
            "VAT number",
            "VAT reg no",
            "Tax reference",
            "TAXID",
            "RESALENUM",
            "Tax registration",
            "BP number",
            "TIN",
        ],
    ),
    may("contact", "Contact person", &["Contact", "Contact person", "Contact name", "CONT1", "POAttentionTo"]),
    may("street0", "Address", &["BADDR1", "ADDR1"]),
    may(
        "street1",
        "Address 1",
        &[
            "Street address",
            "Address",
            "Street",
            "Billing address",
            "POAddressLine1",
            "Address 1",
            "Postal 1",
            "Postal address 1",
            "Physical 1",
            "BADDR2",
            "ADDR2",
            "Billing street",
            "Post address 1",
        ],
    ),
    may(
        "street2",
        "Address 2",
        &["POAddressLine2", "Address 2", "Postal 2", "Postal address 2", "BADDR3", "ADDR3", "Post address 2"],
    ),
    may(
        "street3",
        "Address 3",
        &["POAddressLine3", "Address 3", "Postal 3", "Postal address 3", "BADDR4", "ADDR4", "Post address 3"],
    ),
    may(
        "street4",
        "Address 4",
        &["POAddressLine4", "Address 4", "Postal 4", "Postal address 4", "BADDR5", "ADDR5", "Post address 4"],
    ),
    may("city", "City", &["City", "Town", "POCity", "Billing city"]),
    may("region", "Region", &["Region", "State", "Province", "PORegion", "Billing state"]),
    may("postalCode", "Postal code", &["Postal code", "Zip", "Zip code", "POPostalCode", "Post code", "Billing zip"]),
    may("country", "Country", &["Country", "POCountry", "Billing country", "Country code"]),
    may("currency", "Currency", &["Currency", "Currency code", "NAMECURRENCY"]),
    may("terms", "Payment terms", &["Terms", "Payment terms", "TERMS", "Terms code"]),
    may(
        "tax",
        "Usual tax",
        &[
            "Tax type",
            "Tax code",
            "TAXITEM",
            "TAXCODE",
            "AccountsReceivableTaxCodeName",
            "AccountsPayableTaxCodeName",
            "Default tax type",
        ],
    ),
    may("creditLimit", "Credit limit", &["Credit limit", "LIMIT"]),
    may("notes", "Notes", &["Notes", "Note", "NOTEPAD", "Comments"]),
    may("salesMark", "Sales account", &["SalesAccount", "DueDateSalesDay", "Is customer"]),
    may("purchaseMark", "Purchases account", &["PurchasesAccount", "DueDateBillDay", "Is supplier"]),
    may("hidden", "Hidden", &["HIDDEN", "Inactive", "Blocked"]),
];

const ITEMS: &[FieldSpec] = &[
    need(
        "name",
        "Name",
        &["Name", "Item name", "ItemName", "Product/Service name", "Product/Service", "Description", "Product", "Item"],
    ),
    may("code", "Code", &["Code", "Item code", "ItemCode", "SKU", "Stock code", "Inventory code"]),
    may(
        "description",
        "Description",
        &["Description", "SalesDescription", "Sales description", "DESC", "Description 1", "Long description"],
    ),
    may("kind", "Kind", &["Type", "INVITEMTYPE", "Item type", "Product type", "Physical/Service", "Service item"]),
    may("barcode", "Barcode", &["Barcode", "Bar code", "GTIN"]),
    may(
        "salesPrice",
        "Sales price",
        &[
            "Sales price",
            "Price",
            "Sales price / rate",
            "Rate",
            "SalesUnitPrice",
            "PRICE",
            "Selling price",
            "Selling price 1",
            "Price excl 1",
            "Excl. price 1",
        ],
    ),
    may(
        "purchasePrice",
        "Purchase price",
        &[
            "Cost",
            "COST",
            "Purchase cost",
            "PurchasesUnitPrice",
            "Purchase price",
            "Average cost",
            "Last cost",
            "Unit cost",
            "Latest cost",
        ],
    ),
    may("income", "Income account", &["Income account", "SalesAccount", "Sales account", "ACCNT", "Sales GL"]),
    may(
        "expense",
        "Expense account",
        &[
            "Expense account",
            "PurchasesAccount",
            "COGSACCNT",
            "Purchases account",
            "CostOfGoodsSoldAccount",
            "Cost of sales account",
            "COS account",
        ],
    ),
    may(
        "salesTax",
        "Tax on sales",
        &["Sales tax", "SalesTaxRate", "Sales tax type", "TAXCODE", "Tax type", "Output tax", "Taxable", "TAXABLE"],
    ),
    may(
        "purchaseTax",
        "Tax on purchases",
        &["Purchase tax", "PurchasesTaxRate", "PURCHTAXCODE", "Purchases tax type", "Input tax"],
    ),
    may("hidden", "Hidden", &["HIDDEN", "Inactive", "Blocked"]),
];

const TRIAL: &[FieldSpec] = &[
    need("account", "Account", &["Account name", "Account description", "Description", "Name", "Account"]),
    may(
        "code",
        "Account number",
        &["Account code", "Account number", "Account #", "Code", "Account no", "Acc no", "GL code", "Account"],
    ),
    may("type", "Account type", &["Account type", "Type", "Financial category", "Category"]),
    may("debit", "Debit", &["Debit", "Debit - year to date", "Debit YTD", "YTD debit", "Debit balance", "Dr"]),
    may("credit", "Credit", &["Credit", "Credit - year to date", "Credit YTD", "YTD credit", "Credit balance", "Cr"]),
    may("balance", "Balance", &["Balance", "Amount", "Net", "Closing balance", "YTD balance"]),
];

const DOCUMENTS: &[FieldSpec] = &[
    need(
        "party",
        "Customer or supplier",
        &[
            "Customer",
            "Supplier",
            "Vendor",
            "Name",
            "ContactName",
            "Contact",
            "Customer full name",
            "Vendor display name",
            "Supplier name",
            "Customer name",
            "Customer code",
            "Supplier code",
            "Account",
            "Account code",
            "Party",
        ],
    ),
    need(
        "number",
        "Number",
        &[
            "Number",
            "Num",
            "No",
            "InvoiceNumber",
            "Invoice number",
            "Invoice no",
            "Document number",
            "Doc no",
            "Bill number",
            "Document",
            "Reference",
            "Ref",
        ],
    ),
    may("type", "Type", &["Type", "Transaction type", "Document type", "Entry type", "Tr code"]),
    need(
        "date",
        "Date",
        &["Date", "Invoice date", "InvoiceDate", "Transaction date", "Document date", "Bill date", "Tx date"],
    ),
    may("due", "Due", &["Due date", "DueDate", "Due"]),
    need(
        "open",
        "Still open",
        &[
            "Open balance",
            "Open",
            "Outstanding",
            "InvoiceAmountDue",
            "Amount due",
            "Balance",
            "Balance due",
            "Unpaid",
            "Outstanding amount",
        ],
    ),
    may("total", "Total", &["Total", "Amount", "Original amount", "Total amount"]),
    may("currency", "Currency", &["Currency", "Currency code"]),
    may("rate", "Exchange rate", &["Exchange rate", "Rate", "CurrencyRate", "Currency rate"]),
    may("status", "Status", &["Status"]),
    may(
        "reference",
        "Reference",
        &["Reference", "Order number", "Memo", "Memo/Description", "Their reference", "Description"],
    ),
];

const AGES: &[FieldSpec] = &[
    need(
        "party",
        "Customer or supplier",
        &[
            "Account",
            "Account code",
            "Customer",
            "Customer code",
            "Supplier",
            "Supplier code",
            "Vendor",
            "Code",
            "Contact",
        ],
    ),
    may("name", "Name", &["Name", "Customer name", "Supplier name", "Description", "Account name"]),
    need("current", "Current", &["Current", "Not due", "0-30", "Current balance"]),
    need("days30", "30 days", &["30 days", "31-60", "1-30", "1 - 30", "30", "1 month"]),
    may("days60", "60 days", &["60 days", "61-90", "31-60 days", "31 - 60", "60", "2 months"]),
    may("days90", "90 days", &["90 days", "91-120", "61 - 90", "90", "3 months"]),
    may(
        "days120",
        "120 days and older",
        &[
            "120 days",
            "120+ days",
            "120 days and over",
            "Over 120",
            "91 and over",
            "> 90",
            "120+",
            "Older",
            "150 days",
            "180 days",
        ],
    ),
    may("total", "Total", &["Total", "Total due", "Balance"]),
    may("currency", "Currency", &["Currency", "Currency code"]),
];

/// Blocks of IIF use the same fields under their own headings.
const IIF_ACCOUNTS: &[FieldSpec] = &[
    need("name", "NAME", &["NAME"]),
    may("code", "ACCNUM", &["ACCNUM"]),
    need("type", "ACCNTTYPE", &["ACCNTTYPE"]),
    may("detail", "EXTRA", &["EXTRA"]),
    may("description", "DESC", &["DESC"]),
    may("currency", "CURRENCY", &["CURRENCY"]),
    may("balance", "OBAMOUNT", &["OBAMOUNT"]),
    may("hidden", "HIDDEN", &["HIDDEN"]),
];
const IIF_ITEMS: &[FieldSpec] = &[
    need("name", "NAME", &["NAME"]),
    need("kind", "INVITEMTYPE", &["INVITEMTYPE"]),
    may("description", "DESC", &["DESC"]),
    may("barcode", "BARCODE", &["BARCODE"]),
    may("salesPrice", "PRICE", &["PRICE"]),
    may("purchasePrice", "COST", &["COST"]),
    may("income", "ACCNT", &["ACCNT"]),
    may("expense", "COGSACCNT", &["COGSACCNT"]),
    may("salesTax", "TAXCODE", &["TAXCODE", "SALESTAXCODE", "TAXABLE"]),
    may("purchaseTax", "PURCHTAXCODE", &["PURCHTAXCODE"]),
    may("hidden", "HIDDEN", &["HIDDEN"]),
];

/// The fields a file of this kind may have.
pub fn fields(source: Source, kind: Kind) -> &'static [FieldSpec] {
    match (source, kind) {
        (Source::QuickBooksIif, Kind::Accounts) => IIF_ACCOUNTS,
        (Source::QuickBooksIif, Kind::Items) => IIF_ITEMS,
        (_, Kind::Iif) => &[],
        (_, Kind::Accounts) => ACCOUNTS,
        (_, Kind::Customers | Kind::Suppliers | Kind::Contacts) => PARTIES,
        (_, Kind::Items) => ITEMS,
        (_, Kind::TrialBalance) => TRIAL,
        (_, Kind::Receivables | Kind::Payables) => DOCUMENTS,
        (_, Kind::CustomerAges | Kind::SupplierAges) => AGES,
    }
}

/// A heading without case, spaces and punctuation.
pub fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric() || matches!(c, '+' | '>')).flat_map(char::to_lowercase).collect()
}

/// How early a heading stands among those of a field; `None` when it does not mean the field.
pub fn rank(field: &FieldSpec, heading: &str) -> Option<usize> {
    let wanted = plain(heading);
    if wanted.is_empty() { None } else { field.headings.iter().position(|known| plain(known) == wanted) }
}

/// Every heading of a source, to find the row of headings below titles.
pub fn headings_of(source: Source) -> Vec<String> {
    let mut all: Vec<String> = source
        .kinds()
        .iter()
        .flat_map(|kind| fields(source, *kind))
        .flat_map(|field| field.headings.iter().flat_map(|heading| [(*heading).to_string(), format!("*{heading}")]))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}
