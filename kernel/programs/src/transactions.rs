//! Transactions of IIF: what is still open of invoices and bills, and, where wanted, what they add to the balances.
//!
//! IIF does not say which invoice a payment settled. Payments are taken off a party's oldest documents first; what is left of them
//! is an advance.

use std::collections::{BTreeMap, HashMap};

use kernel_sheets::Cell;
use kernel_sheets::parse::NumberStyle;
use kernel_types::{Date, MONEY_SCALE, Sentence, say};

use crate::amount;
use crate::class::{AccountClass, class_of};
use crate::company::{At, Balance, Company, Level, OpenDocument, Problem, Side, Step};
use crate::iif::{Leg, Transaction};
use crate::source::Options;

/// What one line on receivables or payables does.
struct Movement {
    document: OpenDocument,
    /// Money against earlier documents.
    settles: bool,
}

pub fn read(file: usize, transactions: &[Transaction], options: &Options, company: &mut Company) {
    let names = company.account_names();
    let class_by_key: HashMap<String, Option<AccountClass>> =
        company.accounts.iter().map(|account| (account.key.clone(), account.class)).collect();
    let class = |account: &str| match names.get(&account.to_lowercase()) {
        Some(key) => class_by_key.get(key).copied().flatten(),
        None => class_of(account),
    };
    let mut movements: BTreeMap<(bool, String), Vec<Movement>> = BTreeMap::new();
    let mut sums: HashMap<String, i64> = HashMap::new();
    let mut settled = 0;
    for transaction in transactions {
        let Some(read) = Read::of(file, transaction, options, &mut company.problems) else { continue };
        let sum: i64 = read.legs.iter().map(|(_, amount)| amount).sum();
        if sum != 0 {
            let reason = say!(
                "programs-transaction-unbalanced",
                "The lines of the transaction {transaction} do not add up to zero.",
                transaction = read.shown()
            );
            company.problems.push(problem(
                file,
                read.row,
                "",
                "unbalanced_transaction",
                reason,
                say!(
                    "programs-transaction-unbalanced-remedy",
                    "Correct it in QuickBooks and export again; a file edited by hand may have lost a line."
                ),
            ));
            continue;
        }
        for (leg, amount) in &read.legs {
            let Some(account) = leg.text("ACCNT") else { continue };
            if options.add_transactions && read.date <= options.day {
                match names.get(&account.to_lowercase()) {
                    Some(key) => *sums.entry(key.clone()).or_default() += amount,
                    None => company.problems.push(problem(
                        file,
                        leg.row,
                        "ACCNT",
                        "account_unknown",
                        say!(
                            "programs-account-not-in-list",
                            "There is no account {account} in the list of accounts.",
                            account
                        ),
                        say!(
                            "programs-export-accounts-too",
                            "Export the chart of accounts together with the transactions."
                        ),
                    )),
                }
            }
            let side = match class(account) {
                Some(AccountClass::Receivable) => Side::Customer,
                Some(AccountClass::Payable) => Side::Supplier,
                _ => continue,
            };
            if *amount == 0 || read.is_paid {
                continue;
            }
            let Some(party) = leg.text("NAME").or(read.name) else {
                company.problems.push(problem(
                    file,
                    leg.row,
                    "NAME",
                    "party_missing",
                    say!(
                        "programs-party-missing",
                        "The transaction {transaction} moves {account} for nobody.",
                        transaction = read.shown(),
                        account
                    ),
                    say!(
                        "programs-party-missing-remedy",
                        "Name the customer or supplier in QuickBooks and export again."
                    ),
                ));
                continue;
            };
            let party = party.split(':').next().unwrap_or_default().trim().to_string();
            let is_credit = (side == Side::Customer) == (*amount < 0);
            let is_note = read.kind.contains("CREDIT") || read.kind.contains("REFUND");
            let document = OpenDocument {
                at: At { file, row: leg.row },
                side,
                is_credit,
                number: read.number(leg),
                party: party.clone(),
                date: read.date,
                due: read.due.unwrap_or(read.date),
                currency: None,
                rate: None,
                open: amount.abs(),
                total: Some(amount.abs()),
                reference: leg.text("MEMO").map(str::to_string),
            };
            let settles = is_credit && !is_note;
            settled += usize::from(settles);
            movements
                .entry((side == Side::Supplier, party.to_lowercase()))
                .or_default()
                .push(Movement { document, settles });
        }
    }
    if settled > 0 {
        let reason = say!(
            "programs-payments-applied",
            "{settled} payments are in the file. IIF does not say what they settled; they are taken off each party's oldest documents.",
            settled
        );
        company.problems.push(Problem {
            level: Level::Note,
            ..problem(
                file,
                0,
                "",
                "payments_applied",
                reason,
                say!("programs-payments-applied-remedy", "Compare the open items with your aged reports."),
            )
        });
    }
    for (_, found) in movements {
        net(found, &mut company.documents, &mut company.problems);
    }
    for (account, amount) in sums {
        match company.balances.iter_mut().find(|balance| balance.account == account) {
            Some(balance) => balance.amount += amount,
            None => company.balances.push(Balance { at: At { file, row: 0 }, account, amount }),
        }
    }
    company.balances.retain(|balance| balance.amount != 0);
}

/// Takes the payments of a party off its documents, the oldest first.
fn net(found: Vec<Movement>, documents: &mut Vec<OpenDocument>, problems: &mut Vec<Problem>) {
    let (settling, mut open): (Vec<Movement>, Vec<Movement>) = found.into_iter().partition(|movement| movement.settles);
    open.sort_by_key(|movement| (movement.document.due, movement.document.date, movement.document.at.row));
    let mut numbers: HashMap<String, u64> = HashMap::new();
    open.retain(|movement| {
        let document = &movement.document;
        match numbers.insert(document.number.to_lowercase(), document.at.row) {
            None => true,
            Some(before) => {
                let reason = say!(
                    "programs-document-twice",
                    "{number} of {party} stands in the file twice (also in row {before}).",
                    number = document.number,
                    party = document.party,
                    before
                );
                problems.push(Problem {
                    step: Step::Documents,
                    ..problem(
                        document.at.file,
                        document.at.row,
                        "DOCNUM",
                        "number_twice",
                        reason,
                        say!(
                            "programs-renumber-documents",
                            "Give the documents different numbers in QuickBooks and export again."
                        ),
                    )
                });
                false
            }
        }
    });
    for mut payment in settling {
        for owed in open.iter_mut().filter(|movement| !movement.document.is_credit) {
            let taken = owed.document.open.min(payment.document.open);
            owed.document.open -= taken;
            payment.document.open -= taken;
        }
        open.push(payment);
    }
    documents.extend(open.into_iter().map(|movement| movement.document).filter(|document| document.open > 0));
}

/// A transaction with its amounts read.
struct Read<'t> {
    row: u64,
    kind: String,
    date: Date,
    due: Option<Date>,
    is_paid: bool,
    name: Option<&'t str>,
    number: Option<&'t str>,
    legs: Vec<(&'t Leg, i64)>,
}

impl<'t> Read<'t> {
    /// `None` when something of it cannot be read; that is told.
    fn of(
        file: usize,
        transaction: &'t Transaction,
        options: &Options,
        problems: &mut Vec<Problem>,
    ) -> Option<Read<'t>> {
        let head = transaction.legs.first()?;
        let mut good = true;
        let style = if options.numbers == NumberStyle::Auto { NumberStyle::Point } else { options.numbers };
        let mut tell = |row: u64, column: &str, code: &'static str, reason: Sentence, remedy: Sentence| {
            good = false;
            problems.push(problem(file, row, column, code, reason, remedy));
        };
        let mut date =
            |leg: &Leg, column: &str| match amount::date(&Cell::Text(leg.text(column)?.to_string()), options.dates) {
                Ok(date) => date,
                Err(error) => {
                    tell(
                        leg.row,
                        column,
                        error.code,
                        crate::table::sentence(&error.message).into(),
                        say!("programs-choose-day-order-of-files", "Choose the order of day and month of these files."),
                    );
                    None
                }
            };
        let (day, due) = (date(head, "DATE"), date(head, "DUEDATE"));
        let mut legs = Vec::with_capacity(transaction.legs.len());
        for leg in &transaction.legs {
            match amount::scaled(
                &Cell::Text(leg.text("AMOUNT").unwrap_or_default().to_string()),
                style,
                MONEY_SCALE as u8,
            ) {
                Ok(amount) => legs.push((leg, amount.unwrap_or(0))),
                Err(error) => tell(
                    leg.row,
                    "AMOUNT",
                    error.code,
                    crate::table::sentence(&error.message).into(),
                    say!("programs-choose-number-style-of-files", "Choose how numbers are written in these files."),
                ),
            }
        }
        if head.text("DATE").is_none() {
            tell(
                head.row,
                "DATE",
                "empty",
                say!("programs-transaction-without-date", "The transaction has no date."),
                say!("programs-export-again", "Export the file again from QuickBooks."),
            );
        }
        let date = day?;
        good.then(|| Read {
            row: head.row,
            kind: head.text("TRNSTYPE").unwrap_or_default().to_uppercase(),
            date,
            due,
            is_paid: head.text("PAID").is_some_and(|paid| paid.eq_ignore_ascii_case("y")),
            name: head.text("NAME"),
            number: head.text("DOCNUM"),
            legs,
        })
    }

    fn number(&self, leg: &Leg) -> String {
        match leg.text("DOCNUM").or(self.number) {
            Some(number) => number.to_string(),
            None => format!("{} {}", self.kind, leg.row),
        }
    }

    fn shown(&self) -> String {
        format!("{} {} of {}", self.kind, self.number.unwrap_or_default(), self.date)
    }
}

fn problem(file: usize, row: u64, column: &str, code: &'static str, reason: Sentence, remedy: Sentence) -> Problem {
    Problem {
        at: At { file, row },
        column: column.to_string(),
        step: Step::Documents,
        level: Level::Error,
        code,
        reason,
        remedy,
    }
}
