//! Whole companies of each program, with the quirks of their exports, and files that are broken.

use std::collections::BTreeMap;

use kernel_types::Date;

use crate::{AccountClass, Company, InFile, Kind, Level, Options, Side, Source, inspect, read};

const IIF: &str = include_str!("../tests/files/sunrise.iif");

fn day() -> Date {
    Date::from_ymd_opt(2025, 12, 31).unwrap_or_default()
}

fn company(source: Source, files: &[(&str, &[u8])]) -> Company {
    company_with(source, files, Options::of(source, day(), "USD"))
}

/// Reads the files as what they are found to be.
fn company_with(source: Source, files: &[(&str, &[u8])], options: Options) -> Company {
    let none = BTreeMap::new();
    let kinds: Vec<Option<Kind>> =
        files.iter().map(|(name, bytes)| inspect(source, name, bytes, None, &none).kind).collect();
    let input: Vec<InFile<'_>> = files
        .iter()
        .zip(&kinds)
        .map(|((name, bytes), kind)| InFile {
            name,
            bytes,
            kind: kind.unwrap_or_else(|| {
                panic!("{name} is not recognised: {:?}", inspect(source, name, bytes, None, &none).problem)
            }),
            chosen: &none,
        })
        .collect();
    read(source, &input, &options)
}

fn errors(company: &Company) -> Vec<String> {
    let wrong = company.problems.iter().filter(|problem| problem.level == Level::Error);
    wrong.map(|problem| format!("{}:{} {} {}", problem.at.row, problem.column, problem.code, problem.reason)).collect()
}

fn owed(company: &Company, side: Side) -> i64 {
    let signed = |document: &&crate::OpenDocument| {
        if (document.side == Side::Customer) != document.is_credit { document.open } else { -document.open }
    };
    company
        .documents
        .iter()
        .filter(|document| document.side == side && document.currency.is_none())
        .map(|document| signed(&document))
        .sum()
}

const XERO: [(&str, &str); 6] = [
    ("ChartOfAccounts.csv", include_str!("../tests/files/xero-accounts.csv")),
    ("Contacts.csv", include_str!("../tests/files/xero-contacts.csv")),
    ("InventoryItems.csv", include_str!("../tests/files/xero-items.csv")),
    ("Harbourside_-_Trial_Balance.csv", include_str!("../tests/files/xero-trial-balance.csv")),
    ("SalesInvoices.csv", include_str!("../tests/files/xero-invoices.csv")),
    ("Bills.csv", include_str!("../tests/files/xero-bills.csv")),
];

const PASTEL: [(&str, &str); 7] = [
    ("accounts.csv", include_str!("../tests/files/pastel-accounts.csv")),
    ("customers.csv", include_str!("../tests/files/pastel-customers.csv")),
    ("suppliers.csv", include_str!("../tests/files/pastel-suppliers.csv")),
    ("inventory.csv", include_str!("../tests/files/pastel-inventory.csv")),
    ("trial balance.csv", include_str!("../tests/files/pastel-trial-balance.csv")),
    ("open items.csv", include_str!("../tests/files/pastel-open-items.csv")),
    ("ages.csv", include_str!("../tests/files/pastel-supplier-ages.csv")),
];

fn bytes<'f>(files: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f [u8])> {
    files.iter().map(|(name, text)| (*name, text.as_bytes())).collect()
}

#[test]
fn an_iif_company_is_read_whole() {
    let found = company(Source::QuickBooksIif, &[("sunrise.iif", IIF.as_bytes())]);
    assert_eq!(errors(&found), Vec::<String>::new());
    assert_eq!((found.accounts.len(), found.customers.len(), found.suppliers.len(), found.items.len()), (15, 2, 2, 2));
    assert_eq!(found.out_of_balance(), 0);
    assert_eq!((owed(&found, Side::Customer), owed(&found, Side::Supplier)), (54_000_000, -61_500_000));
    let rent = found.accounts.iter().find(|account| account.name == "Rent, office");
    assert_eq!(rent.and_then(|account| account.class), Some(AccountClass::Expense));
    let timber = found.suppliers.iter().any(|party| party.name == "Timber \"Select\" Mutare");
    assert!(timber, "{:?}", found.suppliers);
    // The payment went to the oldest invoice; the paid one is not open.
    let first = found
        .documents
        .iter()
        .find(|document| document.number == "1001")
        .map(|document| (document.open, document.party.clone()));
    assert_eq!(first, Some((22_000_000, "Mbare Traders".to_string())));
    assert!(!found.documents.iter().any(|document| document.number == "990"));
    // Two digits of a year, month first.
    let second = found.documents.iter().find(|document| document.number == "1002").map(|document| document.date);
    assert_eq!(second, Date::from_ymd_opt(2025, 12, 4));
    assert!(found.taxes.contains(&"VAT 15".to_string()), "{:?}", found.taxes);
}

#[test]
fn encodings_say_the_same() {
    let narrow: Vec<u8> = IIF.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect();
    let wide: Vec<u8> = [0xFF, 0xFE].into_iter().chain(IIF.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let marked: Vec<u8> = [0xEF, 0xBB, 0xBF].into_iter().chain(IIF.bytes()).collect();
    let plain = company(Source::QuickBooksIif, &[("a.iif", IIF.as_bytes())]);
    for (name, bytes) in [("Windows-1252", narrow), ("UTF-16", wide), ("UTF-8", marked)] {
        assert_eq!(inspect(Source::QuickBooksIif, "a.iif", &bytes, None, &BTreeMap::new()).encoding, name);
        let found = company(Source::QuickBooksIif, &[("a.iif", &bytes)]);
        assert_eq!(
            (found.customers, found.documents, found.balances),
            (plain.customers.clone(), plain.documents.clone(), plain.balances.clone()),
            "{name}"
        );
    }
}

#[test]
fn a_xero_company_is_read_whole() {
    let found = company(Source::Xero, &bytes(&XERO));
    assert_eq!(errors(&found), Vec::<String>::new());
    assert_eq!((found.accounts.len(), found.items.len(), found.out_of_balance()), (12, 2, 0));
    let names = |parties: &[crate::Party]| parties.iter().map(|party| party.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&found.customers), ["Harbour Foods (Pty) Ltd", "Lusaka Grocers"]);
    assert_eq!(names(&found.suppliers), ["Coastline Packaging", "Night Shift Cleaners"]);
    let documents: Vec<(&str, i64, bool, Option<&str>)> = found
        .documents
        .iter()
        .map(|document| (document.number.as_str(), document.open, document.is_credit, document.currency.as_deref()))
        .collect();
    assert_eq!(
        documents,
        [
            ("INV-0001", 50_000_000, false, None),
            ("INV-0002", 600_000_000, false, Some("ZAR")),
            ("CN-0001", 5_000_000, true, None),
            ("CP-9", 28_000_000, false, None),
            ("44", 15_000_000, false, None)
        ]
    );
}

#[test]
fn a_pastel_company_is_read_whole() {
    let narrow: Vec<(&str, Vec<u8>)> = PASTEL
        .iter()
        .map(|(name, text)| {
            (*name, text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect())
        })
        .collect();
    let files: Vec<(&str, &[u8])> = narrow.iter().map(|(name, bytes)| (*name, bytes.as_slice())).collect();
    let found = company(Source::Pastel, &files);
    assert_eq!(errors(&found), Vec::<String>::new());
    assert_eq!((found.accounts.len(), found.customers.len(), found.suppliers.len(), found.items.len()), (13, 2, 2, 2));
    assert_eq!(found.out_of_balance(), 0);
    assert_eq!(found.customers[0].name, "Ada Müller & Söhne");
    assert_eq!((owed(&found, Side::Customer), owed(&found, Side::Supplier)), (31_995_000, -41_000_000));
    let old = found.documents.iter().find(|document| document.number == "AGE-60-SUP002").map(|document| document.due);
    assert_eq!(old, Date::from_ymd_opt(2025, 11, 1));
    assert!(
        found
            .items
            .iter()
            .any(|item| item.is_service && item.name == "Cartage" && item.sales_price == Some(45_000_000)),
        "{:?}",
        found.items
    );
}

#[test]
fn a_file_that_was_cut_off_says_so() {
    let cut = IIF.rfind("ENDTRNS").map_or(IIF, |end| &IIF[..end]);
    let found = company(Source::QuickBooksIif, &[("a.iif", cut.as_bytes())]);
    assert!(errors(&found).iter().any(|error| error.contains("cut_off")), "{:?}", errors(&found));
    let invoices = XERO[4].1;
    let half = &invoices[..invoices.len() - 120];
    let mut files = bytes(&XERO);
    files[4].1 = half.as_bytes();
    let found = company(Source::Xero, &files);
    assert!(!errors(&found).is_empty());
}

#[test]
fn a_number_twice_and_an_amount_nobody_can_read_are_refused_at_their_rows() {
    let text =
        PASTEL[5].1.replace("IN100202;Invoice;14/01/2026;999,50;999,50", "IN100202;Invoice;14/01/2026;999,50;abc")
            + "ADA001;03/11/2025;IN100201;Invoice;03/12/2025;5,00;5,00\r\nBYO002;31/31/2025;IN9;Invoice;;5,00;5,00\r\n";
    let mut files = bytes(&PASTEL);
    files[5].1 = text.as_bytes();
    let found = company(Source::Pastel, &files);
    let told = errors(&found).join("\n");
    assert!(told.contains("4:Outstanding not_a_number"), "{told}");
    assert!(told.contains("5:Reference number_twice"), "{told}");
    assert!(told.contains("6:Date no"), "{told}");
}

#[test]
fn transactions_are_added_where_balances_are_those_before_them() {
    let options = Options { add_transactions: true, ..Options::of(Source::QuickBooksIif, day(), "USD") };
    let found = company_with(Source::QuickBooksIif, &[("a.iif", IIF.as_bytes())], options);
    assert_eq!(found.out_of_balance(), 0);
    let checking = found.balances.iter().find(|balance| balance.account == "Checking").map(|balance| balance.amount);
    assert_eq!(checking, Some(128_000_000));
}

#[test]
fn formulas_stay_text_and_unknown_headings_are_asked_for() {
    let text = "Foo,Bar\r\n=1+1,2\r\n";
    let shape = inspect(Source::Own, "odd.csv", text.as_bytes(), None, &BTreeMap::new());
    assert_eq!((shape.kind, shape.problem.is_some()), (None, true));
    let chosen: BTreeMap<String, String> = [("Foo".to_string(), "name".to_string())].into();
    let found = read(
        Source::Own,
        &[InFile { name: "odd.csv", bytes: text.as_bytes(), kind: Kind::Customers, chosen: &chosen }],
        &Options::of(Source::Own, day(), "USD"),
    );
    assert_eq!(found.customers.first().map(|party| party.name.as_str()), Some("=1+1"));
}
