//! What the books say about an account: its lines, and how much of each a statement explains.

use std::collections::{HashMap, HashSet};

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Money, Value};
use serde_json::{Map, Value as Json};

use crate::account::Account;
use crate::words;

/// A posted line on the account's ledger account.
#[derive(Debug, Clone)]
pub struct BookLine {
    pub id: String,
    pub entry: String,
    pub number: String,
    pub date: Date,
    /// In the account's currency, signed: positive is money in.
    pub amount: i64,
    pub matched: i64,
    pub class: String,
    pub source: Option<(String, String)>,
    pub narration: String,
    pub reference: Option<String>,
    /// Number and own reference of a receipt or payment, its party's id and name.
    pub document: Option<String>,
    pub own_reference: Option<String>,
    pub party: Option<String>,
    pub party_name: Option<String>,
    reverses: Option<String>,
    reversed_on: Option<Date>,
}

impl BookLine {
    pub fn left(&self) -> i64 {
        self.amount - self.matched
    }

    pub fn label(&self) -> String {
        let number = self.document.as_deref().or(self.reference.as_deref()).unwrap_or(&self.number);
        match &self.party_name {
            Some(name) => format!("{number}, {name}"),
            None if self.narration.is_empty() => number.to_string(),
            None => self.narration.clone(),
        }
    }

    /// Opening balances, and all before the day reconciling began, were at the bank before the first statement.
    fn is_brought_forward(&self, from: Option<Date>) -> bool {
        self.class == "opening" || from.is_some_and(|from| self.date < from)
    }
}

/// Lines dated up to a day that no statement explains in full; an entry and its reversal, both unmatched and both in reach, explain
/// each other.
pub async fn unmatched(op: &mut Op<'_>, account: &Account, up_to: Option<Date>) -> OpResult<Vec<BookLine>> {
    let lines = all(op, account, up_to).await?;
    Ok(open_of(&lines, account.from, up_to))
}

/// The same for lines of these entries alone, whatever the age of the account.
pub async fn unmatched_of(op: &mut Op<'_>, account: &Account, entries: &[String]) -> OpResult<Vec<BookLine>> {
    let lines = read(op, account, None, Some(entries)).await?;
    Ok(open_of(&lines, account.from, None))
}

fn open_of(lines: &[BookLine], from: Option<Date>, up_to: Option<Date>) -> Vec<BookLine> {
    let matched_entries: HashSet<&str> =
        lines.iter().filter(|line| line.matched != 0).map(|line| line.entry.as_str()).collect();
    let here: HashSet<&str> = lines.iter().map(|line| line.entry.as_str()).collect();
    let gone = |line: &BookLine| {
        let reversed = line.reversed_on.is_some_and(|day| up_to.is_none_or(|up_to| day <= up_to))
            && !matched_entries.contains(line.entry.as_str());
        let reversal = line
            .reverses
            .as_deref()
            .is_some_and(|original| here.contains(original) && !matched_entries.contains(original));
        reversed || reversal
    };
    lines.iter().filter(|line| line.left() != 0 && !line.is_brought_forward(from) && !gone(line)).cloned().collect()
}

/// Every line that moved the account, oldest first.
pub async fn all(op: &mut Op<'_>, account: &Account, up_to: Option<Date>) -> OpResult<Vec<BookLine>> {
    read(op, account, up_to, None).await
}

kernel::columns! {
    /// A line of the account with its entry, and the receipt or payment behind it.
    struct Stored {
        id: String, entry: String, number: Option<String>, date: Date, amount: Money, base: Money, currency: Option<String>,
        class: String, source_entity: Option<String>, source_id: Option<String>, narration: Option<String>,
        reference: Option<String>, receipt: Option<String>, receipt_reference: Option<String>, customer: Option<String>,
        customer_name: Option<String>, payment: Option<String>, payment_reference: Option<String>, supplier: Option<String>,
        supplier_name: Option<String>, reverses: Option<String>, reversed_on: Option<Date>,
    }
}

kernel::columns! { struct Explained { line: String, amount: Money } }

fn given(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.is_empty())
}

async fn read(
    op: &mut Op<'_>,
    account: &Account,
    up_to: Option<Date>,
    entries: Option<&[String]>,
) -> OpResult<Vec<BookLine>> {
    let mut sql = op.sql(
        "SELECT l.id, l.parent, e.number, l.date, l.doc_debit - l.doc_credit, l.debit - l.credit, l.currency, e.class, e.source_entity, e.source_id, \
         COALESCE(l.narration, e.narration), e.reference, r.number, r.reference, r.customer, c.name, p.number, p.reference, p.supplier, s.name, e.reverses, \
         x.date \
         FROM ledger_journal_entry_lines l \
         JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
         LEFT JOIN ledger_journal_entry x ON x.tenant = e.tenant AND x.id = e.reversed_by \
         LEFT JOIN accounting_receipt r ON r.tenant = e.tenant AND r.id = e.source_id \
         LEFT JOIN parties_customer c ON c.tenant = r.tenant AND c.id = r.customer \
         LEFT JOIN accounting_payment p ON p.tenant = e.tenant AND p.id = e.source_id \
         LEFT JOIN parties_supplier s ON s.tenant = p.tenant AND s.id = p.supplier \
         WHERE l.tenant = ? AND l.account = ? AND e.status IN ('posted', 'voided')",
    );
    sql.bind(op.tenant().0).bind(Value::from(&account.gl));
    if let Some(up_to) = up_to {
        sql.push(" AND l.date <= ?").bind(up_to);
    }
    if let Some(entries) = entries {
        let places = vec!["?"; entries.len().max(1)].join(", ");
        sql.push(&format!(" AND l.parent IN ({places})"));
        for entry in entries {
            sql.bind(entry.as_str());
        }
        if entries.is_empty() {
            sql.bind("");
        }
    }
    sql.push(" ORDER BY l.date, l.sequence, l.id");
    let base = op.business().currency.clone();
    let rows: Vec<Stored> = op.rows_as(&sql.done()).await?;
    let ids: Option<Vec<String>> = entries.map(|_| rows.iter().map(|row| row.id.clone()).collect());
    let matched = matched(op, account, ids.as_deref()).await?;
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let amount = match row.currency.as_deref() {
            Some(currency) if currency == account.currency => row.amount,
            _ if account.currency == base => row.base,
            // Another currency on the account of this one is no money of it.
            _ => 0,
        };
        if amount == 0 {
            continue;
        }
        let source = given(row.source_entity).zip(given(row.source_id));
        // What a match posted is explained by the match itself.
        let own = source.as_ref().is_some_and(|(entity, _)| entity == "banking.match");
        // Most lines are explained by no match yet.
        let done = matched.get(&row.id).copied().unwrap_or(0);
        lines.push(BookLine {
            matched: if own { amount } else { done },
            number: given(row.number).unwrap_or_default(),
            date: row.date,
            amount,
            class: row.class,
            narration: given(row.narration).unwrap_or_default(),
            reference: given(row.reference),
            document: given(row.receipt).or(given(row.payment)),
            own_reference: given(row.receipt_reference).or(given(row.payment_reference)),
            party: given(row.customer).or(given(row.supplier)),
            party_name: given(row.customer_name).or(given(row.supplier_name)),
            reverses: given(row.reverses),
            reversed_on: row.reversed_on,
            source,
            id: row.id,
            entry: row.entry,
        });
    }
    Ok(lines)
}

/// What confirmed matches explain, by line of the books; of these lines alone when some are given.
async fn matched(op: &mut Op<'_>, account: &Account, lines: Option<&[String]>) -> OpResult<HashMap<String, i64>> {
    let mut sums: HashMap<String, i64> = HashMap::new();
    if lines.is_some_and(<[String]>::is_empty) {
        return Ok(sums);
    }
    for table in ["banking_match_book_lines", "banking_match_documents"] {
        let mut sql = op.sql(&format!(
            "SELECT b.entry_line, CAST(SUM(b.amount) AS BIGINT) FROM {table} b JOIN banking_match m ON m.tenant = b.tenant AND m.id = b.parent \
             WHERE b.tenant = ? AND m.bank_account = ? AND m.status = 'confirmed' AND b.entry_line IS NOT NULL"
        ));
        sql.bind(op.tenant().0).bind(Value::from(&account.id));
        if let Some(lines) = lines {
            let places = vec!["?"; lines.len()].join(", ");
            sql.push(&format!(" AND b.entry_line IN ({places})"));
            for line in lines {
                sql.bind(line.as_str());
            }
        }
        sql.push(" GROUP BY b.entry_line");
        for row in op.rows_as::<Explained>(&sql.done()).await? {
            *sums.entry(row.line).or_default() += row.amount;
        }
    }
    Ok(sums)
}

/// Numbers of the documents that receipts and payments of the account settle, by receipt or payment: what payers write.
pub async fn settled_numbers(op: &mut Op<'_>, account: &Account) -> OpResult<HashMap<String, Vec<String>>> {
    let mut numbers: HashMap<String, Vec<String>> = HashMap::new();
    let queries = [
        "SELECT a.parent, i.number, NULL FROM accounting_receipt_allocations a JOIN accounting_receipt r ON r.tenant = a.tenant AND r.id = a.parent \
         JOIN accounting_invoice i ON i.tenant = a.tenant AND i.id = a.invoice WHERE a.tenant = ? AND r.bank_account = ?",
        "SELECT a.parent, b.number, b.supplier_invoice_no FROM accounting_payment_allocations a JOIN accounting_payment p ON p.tenant = a.tenant AND p.id = a.parent \
         JOIN accounting_bill b ON b.tenant = a.tenant AND b.id = a.bill WHERE a.tenant = ? AND p.bank_account = ?",
    ];
    for query in queries {
        let statement = op.sql(query).bind(op.tenant().0).bind(Value::from(&account.id)).done();
        for row in op.rows(&statement).await? {
            let Some(document) = row.text(0) else { continue };
            let list = numbers.entry(document.to_string()).or_default();
            list.extend([row.text(1), row.text(2)].into_iter().flatten().map(words::code));
        }
    }
    Ok(numbers)
}

/// Effect: a document whose money the bank has confirmed stays until the match is undone.
pub fn refuse_matched_document<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let statement = op
            .sql(
                "SELECT m.name FROM banking_match_book_lines b JOIN banking_match m ON m.tenant = b.tenant AND m.id = b.parent \
                 JOIN ledger_journal_entry e ON e.tenant = b.tenant AND e.id = b.entry WHERE b.tenant = ? AND m.status = 'confirmed' AND e.source_id = ? LIMIT 1",
            )
            .bind(op.tenant().0)
            .bind(Value::from(&draft.id()))
            .done();
        match op.row(&statement).await? {
            Some(_) => Err(OpError::state(
                "already_cleared",
                say!("banking-already-cleared", "The bank has confirmed it; undo its match first."),
            )),
            None => Ok(()),
        }
    })
}
