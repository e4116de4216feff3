//! Posted taxes, read from the journal and the documents behind it. Documents tell taxable amounts also where the tax is zero,
//! so those that carry taxes are read themselves; every other entry tells its taxes on its lines.

use std::collections::HashMap;

use kernel::{Op, OpError, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, MONEY_SCALE, Money, RATE_SCALE, Rate, mul_div_round, round_to_digits};

use crate::boxes::Taxed;
use crate::form::Side;

/// Which posted taxes are read: those of the days from `from` to `to`, and of earlier days (not before `earlier.0`) those that
/// came after `earlier.1` in the journal; none beyond `through`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    pub from: Date,
    pub to: Date,
    pub earlier: Option<(Date, i64)>,
    pub through: i64,
}

/// One posted tax of one document. Amounts at scale 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxRow {
    pub sequence: i64,
    pub date: Date,
    /// Number of the document, or of the entry.
    pub number: String,
    /// Address and id of what posted it.
    pub document: String,
    pub document_id: String,
    pub entry: String,
    /// Code of the tax, as the form names it.
    pub taxed: Taxed,
    /// The same in the document's currency.
    pub doc_base: i64,
    pub doc_tax: i64,
    pub currency: String,
}

/// What a line with a tax moved on an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub sequence: i64,
    pub date: Date,
    pub account: Id,
    pub code: String,
    /// Debit minus credit, business currency.
    pub net: i64,
}

/// Posted taxes of a window, and what they moved.
#[derive(Debug, Clone, Default)]
pub struct Posted {
    pub rows: Vec<TaxRow>,
    pub moved: Vec<Moved>,
}

/// A kind of document that keeps its taxes in lines of its own.
struct Source {
    entity: &'static str,
    table: &'static str,
    condition: &'static str,
    sign: i64,
    side: Side,
    note: bool,
    /// Purchases count what can be recovered; tax the buyer owes counts on both sides.
    purchase: bool,
}

const SOURCES: [Source; 5] = [
    Source {
        entity: "accounting.invoice",
        table: "accounting_invoice",
        condition: "",
        sign: 1,
        side: Side::Sale,
        note: false,
        purchase: false,
    },
    Source {
        entity: "accounting.credit_note",
        table: "accounting_credit_note",
        condition: "",
        sign: -1,
        side: Side::Sale,
        note: true,
        purchase: false,
    },
    Source {
        entity: "accounting.debit_note",
        table: "accounting_debit_note",
        condition: " AND d.direction = 'to_customer'",
        sign: 1,
        side: Side::Sale,
        note: true,
        purchase: false,
    },
    Source {
        entity: "accounting.debit_note",
        table: "accounting_debit_note",
        condition: " AND d.direction = 'to_supplier'",
        sign: -1,
        side: Side::Purchase,
        note: true,
        purchase: true,
    },
    Source {
        entity: "accounting.bill",
        table: "accounting_bill",
        condition: "",
        sign: 1,
        side: Side::Purchase,
        note: false,
        purchase: true,
    },
];

/// The documents that [`SOURCES`] read, as a condition that leaves their own entries out.
const NOT_A_SOURCE: &str = "(e.source_entity IS NULL OR e.source_entity NOT IN ('accounting.invoice', 'accounting.credit_note', \
     'accounting.debit_note', 'accounting.bill') OR e.event NOT IN ('post', 'post.reversal'))";

kernel::columns! { struct JournalEnd { sequence: i64 } }

/// Where the journal ends.
pub async fn journal_end(op: &mut Op<'_>) -> OpResult<i64> {
    let statement =
        op.sql("SELECT sequence FROM ledger_chain_head WHERE tenant = ? AND name = 'books'").bind(op.tenant().0).done();
    // The first posting of a business makes the row.
    Ok(op.row_as::<JournalEnd>(&statement).await?.map_or(0, |end| end.sequence))
}

/// Taxes of documents and of manual entries.
pub async fn taxes(op: &mut Op<'_>, window: &Window) -> OpResult<Posted> {
    let codes = codes_of(op, "ledger.tax_code").await?;
    let mut posted = Posted::default();
    for source in &SOURCES {
        of_documents(op, source, window, &codes, &mut posted.rows).await?;
    }
    of_lines(op, window, &codes, &mut posted).await?;
    posted.rows.sort_by_key(|row| (row.date, row.sequence));
    Ok(posted)
}

/// Payments and bills that withheld tax: entity, and what selects their amounts.
const WITHHOLDING: [(&str, &str); 4] = [
    (
        "accounting.payment",
        "SELECT e.sequence, e.date, e.id, e.reference, e.source_id, e.is_reversal, l.withholding_code, l.withheld_base, l.withheld, d.currency, d.rate \
         FROM ledger_journal_entry e JOIN accounting_payment d ON d.tenant = e.tenant AND d.id = e.source_id \
         JOIN accounting_payment_allocations l ON l.tenant = d.tenant AND l.parent = d.id \
         WHERE e.tenant = ? AND e.source_entity = 'accounting.payment' AND e.event IN ('post', 'post.reversal') \
         AND l.withholding_code IS NOT NULL AND l.withheld <> 0",
    ),
    // Allocations that were removed: withheld on the day of the payment, and taken back on the day of the removal.
    (
        "accounting.payment",
        "SELECT e.sequence, e.date, e.id, e.reference, e.source_id, e.is_reversal, l.withholding_code, l.withheld_base, l.withheld, d.currency, d.rate \
         FROM ledger_journal_entry e JOIN accounting_payment d ON d.tenant = e.tenant AND d.id = e.source_id \
         JOIN accounting_payment_taken_back l ON l.tenant = d.tenant AND l.parent = d.id \
         WHERE e.tenant = ? AND e.source_entity = 'accounting.payment' AND e.event IN ('post', 'post.reversal') \
         AND l.withholding_code IS NOT NULL AND l.withheld <> 0",
    ),
    (
        "accounting.payment",
        "SELECT e.sequence, e.date, e.id, e.reference, e.source_id, e.is_reversal, l.withholding_code, 0 - l.withheld_base, 0 - l.withheld, d.currency, d.rate \
         FROM ledger_journal_entry e JOIN accounting_payment d ON d.tenant = e.tenant AND d.id = e.source_id \
         JOIN accounting_payment_taken_back l ON l.tenant = d.tenant AND l.parent = d.id \
         WHERE e.tenant = ? AND e.source_entity = 'accounting.payment' \
         AND e.event IN ('unallocate:' || l.allocation, 'unallocate:' || l.allocation || '.reversal') AND l.withholding_code IS NOT NULL AND l.withheld <> 0",
    ),
    (
        "accounting.bill",
        "SELECT e.sequence, e.date, e.id, e.reference, e.source_id, e.is_reversal, d.withholding_code, d.withholding_base, d.withheld_on_posting, d.currency, d.rate \
         FROM ledger_journal_entry e JOIN accounting_bill d ON d.tenant = e.tenant AND d.id = e.source_id \
         WHERE e.tenant = ? AND e.source_entity = 'accounting.bill' AND e.event IN ('post', 'post.reversal') \
         AND d.withholding_code IS NOT NULL AND d.withheld_on_posting <> 0",
    ),
];

/// Tax withheld from suppliers (`Side::Withheld`), by posted payment or bill.
pub async fn withheld(op: &mut Op<'_>, window: &Window) -> OpResult<Vec<TaxRow>> {
    let codes = codes_of(op, "ledger.withholding_code").await?;
    let mut found = Vec::new();
    for (entity, text) in WITHHOLDING {
        withheld_by(op, window, &codes, entity, text, &mut found).await?;
    }
    found.sort_by_key(|row| (row.date, row.sequence));
    Ok(found)
}

kernel::columns! {
    /// What one entry withheld, as the statements of [`WITHHOLDING`] say it.
    struct Withheld {
        sequence: i64, date: Date, entry: String, reference: Option<String>, document: String, is_reversal: bool, code: String,
        base: Money, tax: Money, currency: Option<String>, rate: Option<Rate>,
    }
}

async fn withheld_by(
    op: &mut Op<'_>,
    window: &Window,
    codes: &HashMap<String, String>,
    entity: &str,
    text: &str,
    found: &mut Vec<TaxRow>,
) -> OpResult<()> {
    let mut sql = op.sql(text);
    sql.bind(op.tenant().0);
    bound(&mut sql, window);
    let statement = sql.done();
    let (base_currency, digits) = (op.business().currency.clone(), op.currency_digits(&op.business().currency));
    for row in op.rows_as::<Withheld>(&statement).await? {
        let sign = if row.is_reversal { -1 } else { 1 };
        // A document that names no currency is in that of the business.
        let currency = row.currency.unwrap_or_else(|| base_currency.clone());
        let rate = match row.rate {
            _ if currency == base_currency => power_of_ten(RATE_SCALE),
            Some(rate) if rate > 0 => rate,
            _ => {
                return Err(OpError::internal(format!(
                    "{entity} {} withheld tax in {currency} at no rate",
                    row.document
                )));
            }
        };
        let (doc_base, doc_tax) = (sign * row.base, sign * row.tax);
        found.push(TaxRow {
            sequence: row.sequence,
            date: row.date,
            // A payment may go without a reference of its own.
            number: row.reference.unwrap_or_default(),
            document: entity.to_string(),
            document_id: row.document,
            entry: row.entry,
            taxed: Taxed {
                code: known(codes, &row.code)?,
                side: Side::Withheld,
                base: in_base(doc_base, rate, digits)?,
                tax: in_base(doc_tax, rate, digits)?,
                note: false,
            },
            doc_base,
            doc_tax,
            currency,
        });
    }
    Ok(())
}

/// An amount at a rate to the business currency, in whole minor units of it.
///
/// # Errors
/// It is beyond every amount: counted as nothing it would be missing in a return.
pub fn in_base(amount: i64, rate: i64, digits: u32) -> OpResult<i64> {
    mul_div_round(amount, rate, power_of_ten(RATE_SCALE))
        .map(|exact| round_to_digits(exact, MONEY_SCALE, digits))
        .ok_or_else(|| {
            OpError::refused(
                "amount_too_large",
                say!("taxation-amount-too-large-for-report", "An amount is too large for this report."),
            )
        })
}

async fn codes_of(op: &mut Op<'_>, entity: &str) -> OpResult<HashMap<String, String>> {
    let set = op.reference(entity).await?;
    set.iter()
        .map(|doc| -> OpResult<(String, String)> {
            let code = doc.text("code").ok_or_else(|| kernel::typed::missing(&doc, "code"))?;
            Ok((doc.id().to_string(), code.to_string()))
        })
        .collect()
}

/// The code behind an id.
///
/// # Errors
/// There is none: its taxes would be left out of every return.
fn known(codes: &HashMap<String, String>, id: &str) -> OpResult<String> {
    codes
        .get(id)
        .cloned()
        .ok_or_else(|| OpError::internal(format!("tax was posted with a code that is not there: {id}")))
}

/// Adds the window to a statement over `ledger_journal_entry e`.
fn bound(sql: &mut kernel::Sql, window: &Window) {
    sql.push(" AND e.sequence <= ").value(window.through).push(" AND e.date <= ").value(window.to);
    match window.earlier {
        None => sql.push(" AND e.date >= ").value(window.from),
        Some((first, place)) => {
            sql.push(" AND e.date >= ").value(first.min(window.from));
            sql.push(" AND (e.date >= ").value(window.from).push(" OR e.sequence > ").value(place).push(")")
        }
    };
}

kernel::columns! {
    /// A tax of a posted document. What a purchase owes itself is told apart.
    struct Charged {
        sequence: i64, date: Date, entry: String, reference: Option<String>, document: String, is_reversal: bool, code: String,
        base: Money, doc_base: Money, currency: Option<String>, tax: Money, doc_tax: Money, own: Money, doc_own: Money,
        reverse: i64,
    }
}

async fn of_documents(
    op: &mut Op<'_>,
    source: &Source,
    window: &Window,
    codes: &HashMap<String, String>,
    out: &mut Vec<TaxRow>,
) -> OpResult<()> {
    let own = if source.purchase {
        "t.base_recoverable, t.recoverable, CASE WHEN t.reverse = TRUE THEN t.base_tax ELSE 0 END, CASE WHEN t.reverse = TRUE THEN t.tax ELSE 0 END, CASE WHEN t.reverse = TRUE THEN 1 ELSE 0 END"
    } else {
        "t.base_tax, t.tax, 0, 0, 0"
    };
    let template = format!(
        "SELECT e.sequence, e.date, e.id, e.reference, e.source_id, e.is_reversal, t.tax_code, t.base_net, t.base, d.currency, {own} \
         FROM ledger_journal_entry e JOIN {table} d ON d.tenant = e.tenant AND d.id = e.source_id \
         JOIN {table}_taxes t ON t.tenant = d.tenant AND t.parent = d.id \
         WHERE e.tenant = ? AND e.source_entity = ? AND e.event IN ('post', 'post.reversal') AND t.on_payment = FALSE{condition}",
        table = source.table,
        condition = source.condition,
    );
    let mut sql = op.sql(&template);
    sql.bind(op.tenant().0).bind(source.entity);
    bound(&mut sql, window);
    let statement = sql.done();
    let base_currency = op.business().currency.clone();
    for row in op.rows_as::<Charged>(&statement).await? {
        let code = known(codes, &row.code)?;
        let sign = if row.is_reversal { -source.sign } else { source.sign };
        let made = |side: Side, tax: i64, doc_tax: i64| TaxRow {
            sequence: row.sequence,
            date: row.date,
            // A document may go without a reference of its own.
            number: row.reference.clone().unwrap_or_default(),
            document: source.entity.to_string(),
            document_id: row.document.clone(),
            entry: row.entry.clone(),
            taxed: Taxed { code: code.clone(), side, base: sign * row.base, tax: sign * tax, note: source.note },
            doc_base: sign * row.doc_base,
            doc_tax: sign * doc_tax,
            // A document that names no currency is in that of the business.
            currency: row.currency.clone().unwrap_or_else(|| base_currency.clone()),
        };
        out.push(made(source.side, row.tax, row.doc_tax));
        if row.reverse == 1 {
            out.push(made(Side::Sale, row.own, row.doc_own));
        }
    }
    Ok(())
}

kernel::columns! {
    /// A posted line that names a tax. `own` is 1 where no document tells of it.
    struct Line {
        sequence: i64, date: Date, entry: String, number: Option<String>, document: Option<String>, document_id: Option<String>,
        code: String, base: Option<Money>, debit: Money, credit: Money, doc_debit: Money, doc_credit: Money, currency: String,
        rate: Rate, kind: String, account: Id, own: i64,
    }
}

/// Lines with a tax code: what they moved, and the taxes of entries no document source tells about.
async fn of_lines(
    op: &mut Op<'_>,
    window: &Window,
    codes: &HashMap<String, String>,
    posted: &mut Posted,
) -> OpResult<()> {
    let template = format!(
        "SELECT e.sequence, e.date, e.id, COALESCE(e.reference, e.number), e.source_entity, e.source_id, l.tax_code, l.tax_base, l.debit, l.credit, \
         l.doc_debit, l.doc_credit, l.currency, l.rate, a.type, l.account, CASE WHEN {NOT_A_SOURCE} THEN 1 ELSE 0 END \
         FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id \
         JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account \
         WHERE e.tenant = ? AND l.tax_code IS NOT NULL AND e.book = 'all'"
    );
    let mut sql = op.sql(&template);
    sql.bind(op.tenant().0);
    bound(&mut sql, window);
    let statement = sql.done();
    let (base_currency, digits) = (op.business().currency.clone(), op.currency_digits(&op.business().currency));
    for row in op.rows_as::<Line>(&statement).await? {
        let code = known(codes, &row.code)?;
        let (sequence, date) = (row.sequence, row.date);
        let net = row.debit - row.credit;
        posted.moved.push(Moved { sequence, date, account: row.account, code: code.clone(), net });
        if row.own != 1 {
            continue;
        }
        let side = if row.kind == "asset" { Side::Purchase } else { Side::Sale };
        let sign = if side == Side::Purchase { 1 } else { -1 };
        let document = row.document.filter(|text| !text.is_empty());
        // Documents post the taxable amount in their currency; anyone who writes an entry by hand gives it in that of the business.
        // A line that gives none moves tax alone.
        let given = row.base.unwrap_or(0);
        let base =
            if document.is_none() || row.currency == base_currency { given } else { in_base(given, row.rate, digits)? };
        posted.rows.push(TaxRow {
            sequence,
            date,
            number: row.number.unwrap_or_default(),
            document: document.unwrap_or_else(|| "ledger.journal_entry".to_string()),
            document_id: row.document_id.filter(|text| !text.is_empty()).unwrap_or_else(|| row.entry.clone()),
            entry: row.entry,
            taxed: Taxed { code, side, base, tax: sign * net, note: false },
            doc_base: given,
            doc_tax: sign * (row.doc_debit - row.doc_credit),
            currency: row.currency,
        });
    }
    Ok(())
}
