//! All files of a company together.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel_sheets::parse::NumberStyle;
use kernel_types::{Sentence, say};

use crate::class::AccountClass;
use crate::company::{At, Company, Level, Party, Problem, Side, Step};
use crate::source::{Kind, Options, Source};
use crate::table::{Table, fields_of, sentence, sheet};
use crate::{ages, documents, iif, lists, transactions, trial};

/// One file with what it holds.
pub struct InFile<'f> {
    pub name: &'f str,
    pub bytes: &'f [u8],
    pub kind: Kind,
    /// Heading → field, as somebody chose it.
    pub chosen: &'f BTreeMap<String, String>,
}

/// Reads every file. What is wrong is told in the company's problems; what can be read of the rest is there.
pub fn read(source: Source, files: &[InFile<'_>], options: &Options) -> Company {
    let mut company = Company::default();
    let mut contacts_undecided: HashSet<String> = HashSet::new();
    let mut all_transactions = Vec::new();
    let mut order: Vec<usize> = (0..files.len()).collect();
    order.sort_by_key(|index| files[*index].kind);
    for index in order {
        let file = &files[index];
        if file.kind == Kind::Iif {
            match iif::blocks(index, file.bytes) {
                Ok(mut blocks) => {
                    // QuickBooks writes amounts with a point.
                    let point = Options {
                        numbers: if options.numbers == NumberStyle::Auto {
                            NumberStyle::Point
                        } else {
                            options.numbers
                        },
                        ..options.clone()
                    };
                    company.problems.append(&mut blocks.problems);
                    iif_lists(&mut blocks, &point, &mut company);
                    all_transactions.push((index, std::mem::take(&mut blocks.transactions)));
                }
                Err(problem) => company.problems.push(unreadable(index, file.name, &problem)),
            }
            continue;
        }
        let sheet = match sheet(file.bytes, source) {
            Ok(sheet) => sheet,
            Err(problem) => {
                company.problems.push(unreadable(index, file.name, &problem));
                continue;
            }
        };
        let fields = fields_of(source, file.kind);
        let table = Table::new(index, sheet, fields, file.chosen);
        let missing: Vec<&str> =
            fields.iter().filter(|field| field.required && !table.has(field.name)).map(|field| field.label).collect();
        if !missing.is_empty() {
            let reason = say!(
                "programs-columns-not-matched",
                "{file}: these columns are not matched: {columns}.",
                file = file.name,
                columns = missing.join(", ")
            );
            company.problems.push(Problem {
                remedy: say!("programs-match-columns", "Match them under Files, or choose what the file holds."),
                code: "columns_missing",
                ..unreadable_as(index, reason)
            });
            continue;
        }
        match file.kind {
            Kind::Accounts => lists::accounts(&table, options, &mut company),
            Kind::Customers | Kind::Suppliers => lists::parties(&table, file.kind, options, &mut company),
            Kind::Contacts => {
                lists::parties(&table, file.kind, options, &mut company);
                contacts_undecided.extend(
                    company.customers.iter().filter(|party| party.at.file == index).map(|party| party.key.clone()),
                );
            }
            Kind::Items => lists::items(&table, options, &mut company),
            Kind::TrialBalance => trial::rows(&table, options, &mut company),
            Kind::Receivables => documents::rows(source, &table, Side::Customer, options, &mut company),
            Kind::Payables => documents::rows(source, &table, Side::Supplier, options, &mut company),
            Kind::CustomerAges => ages::rows(&table, Side::Customer, options, &mut company),
            Kind::SupplierAges => ages::rows(&table, Side::Supplier, options, &mut company),
            Kind::Iif => {}
        }
    }
    if !files.iter().any(|file| file.kind == Kind::TrialBalance) {
        trial::from_accounts(source, &mut company);
    }
    for (index, found) in &all_transactions {
        transactions::read(*index, found, options, &mut company);
    }
    name_parties(&mut company, &contacts_undecided);
    taxes(&mut company);
    company
}

fn iif_lists(blocks: &mut iif::Blocks, options: &Options, company: &mut Company) {
    if let Some(table) = blocks.table("ACCNT", Kind::Accounts) {
        lists::accounts(&table, options, company);
    }
    if let Some(table) = blocks.table("CUST", Kind::Customers) {
        lists::parties(&table, Kind::Customers, options, company);
    }
    for keyword in ["VEND", "VENDOR"] {
        if let Some(table) = blocks.table(keyword, Kind::Suppliers) {
            lists::parties(&table, Kind::Suppliers, options, company);
        }
    }
    if let Some(table) = blocks.table("INVITEM", Kind::Items) {
        lists::items(&table, options, company);
    }
}

fn unreadable(file: usize, name: &str, problem: &str) -> Problem {
    unreadable_as(file, sentence(&format!("{name} cannot be read: {problem}")).into())
}

fn unreadable_as(file: usize, reason: Sentence) -> Problem {
    Problem {
        at: At { file, row: 0 },
        column: String::new(),
        step: Step::Files,
        level: Level::Error,
        code: "unreadable",
        reason,
        remedy: say!("programs-export-as", "Export it again from the other program, as CSV, XLSX or IIF."),
    }
}

/// Documents name parties by key, code or name: they are given the key. Parties that stand in no list are made of their documents.
fn name_parties(company: &mut Company, undecided: &HashSet<String>) {
    // Contacts without a mark become what their documents make them.
    let side_of = |side: Side, company: &Company| -> HashSet<String> {
        company
            .documents
            .iter()
            .filter(|document| document.side == side)
            .map(|document| document.party.to_lowercase())
            .collect()
    };
    let (owing, owed) = (side_of(Side::Customer, company), side_of(Side::Supplier, company));
    let called = |party: &Party, named: &HashSet<String>| {
        named.contains(&party.key.to_lowercase()) || named.contains(&party.name.to_lowercase())
    };
    let moved: Vec<Party> = company
        .customers
        .iter()
        .filter(|party| undecided.contains(&party.key) && called(party, &owed))
        .cloned()
        .collect();
    for party in moved {
        if !called(&party, &owing) {
            company.customers.retain(|other| other.key != party.key);
        }
        if !company.suppliers.iter().any(|other| other.key == party.key) {
            company.suppliers.push(party);
        }
    }
    let keys = |parties: &[Party]| -> HashMap<String, String> {
        let mut keys: HashMap<String, String> = HashMap::new();
        for party in parties {
            keys.entry(party.name.to_lowercase()).or_insert_with(|| party.key.clone());
        }
        keys.extend(parties.iter().map(|party| (party.key.to_lowercase(), party.key.clone())));
        keys
    };
    let (mut customers, mut suppliers) = (keys(&company.customers), keys(&company.suppliers));
    for document in &mut company.documents {
        let (known, parties, step, word) = match document.side {
            Side::Customer => (&mut customers, &mut company.customers, Step::Customers, "customers"),
            Side::Supplier => (&mut suppliers, &mut company.suppliers, Step::Suppliers, "suppliers"),
        };
        if let Some(key) = known.get(&document.party.to_lowercase()) {
            document.party.clone_from(key);
            continue;
        }
        let name = document.party.clone();
        known.insert(name.to_lowercase(), name.clone());
        company.problems.push(Problem {
            at: document.at,
            column: String::new(),
            step,
            level: Level::Note,
            code: "party_not_listed",
            reason: say!(
                "programs-party-not-listed",
                "{name} is not in the list of {word}; a record is made from the document.",
                name,
                word
            ),
            remedy: say!(
                "programs-party-not-listed-remedy",
                "Send the list of {word} too, or complete the record afterwards.",
                word
            ),
        });
        parties.push(Party {
            at: document.at,
            key: name.clone(),
            name,
            currency: document.currency.clone(),
            ..Party::default()
        });
    }
    // A number once per party and side, whichever files it comes from.
    let mut seen: HashMap<(Side, String, String), At> = HashMap::new();
    let (documents, problems) = (&mut company.documents, &mut company.problems);
    documents.retain(|document| {
        let key = (document.side, document.party.clone(), document.number.to_lowercase());
        let Some(before) = seen.insert(key, document.at) else { return true };
        problems.push(Problem {
            at: document.at,
            column: String::new(),
            step: Step::Documents,
            level: Level::Error,
            code: "number_twice",
            reason: say!(
                "programs-document-twice-in-files",
                "{number} of {party} stands in the files twice (also in row {row}).",
                number = document.number,
                party = document.party,
                row = before.row
            ),
            remedy: say!("programs-take-one-out", "Take one of the two out, or give them different numbers."),
        });
        false
    });
}

/// Every tax that something refers to, once.
fn taxes(company: &mut Company) {
    let named = company
        .items
        .iter()
        .flat_map(|item| [item.sales_tax.clone(), item.purchase_tax.clone()])
        .chain(company.customers.iter().chain(&company.suppliers).map(|party| party.tax.clone()));
    let mut all: Vec<String> = named.flatten().chain(std::mem::take(&mut company.taxes)).collect();
    all.sort_by_key(|name| name.to_lowercase());
    all.dedup_by_key(|name| name.to_lowercase());
    company.taxes = all;
    // Kept apart from the books.
    company.accounts.retain(|account| account.class != Some(AccountClass::NonPosting));
}
