//! Statement lines, and everything they may be about, as scoring sees them.

use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id, Money, Value};
use ledger::api::Side;

use crate::account::Account;
use crate::alias::{self, Parties};
use crate::book::{self, BookLine};
use crate::rules::{self, Rule, Spoken};
use crate::score::{self, Candidate, Kind, Line, Proposal, Thresholds};
use crate::withholding;
use crate::words;

/// Statement lines looked at at once.
pub const LINES_MAX: i64 = 5_000;

/// A statement line that is not explained yet.
#[derive(Debug, Clone)]
pub struct BankLine {
    pub id: String,
    pub date: Date,
    /// What is unexplained of it, signed.
    pub amount: i64,
    pub description: String,
    pub counterparty: Option<String>,
    pub counterparty_account: Option<String>,
    pub reference: Option<String>,
}

impl BankLine {
    fn text(&self) -> String {
        let parts = [Some(self.description.as_str()), self.counterparty.as_deref(), self.reference.as_deref()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// An open document in the account's currency.
#[derive(Debug, Clone)]
pub struct Item {
    pub id: String,
    pub number: String,
    pub party_name: String,
    pub due: Date,
    /// As the bank would show its payment.
    pub amount: i64,
}

/// What stands behind a candidate.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "a box would be opened at every look")]
pub enum Behind {
    Book(BookLine),
    Item(Item),
}

impl Behind {
    pub fn label(&self) -> String {
        match self {
            Behind::Book(line) => line.label(),
            Behind::Item(item) => format!("{}, {}", item.number, item.party_name),
        }
    }

    pub fn amount(&self) -> i64 {
        match self {
            Behind::Book(line) => line.left(),
            Behind::Item(item) => item.amount,
        }
    }

    pub fn date(&self) -> Date {
        match self {
            Behind::Book(line) => line.date,
            Behind::Item(item) => item.due,
        }
    }
}

/// Everything one account's matching needs.
pub struct Table {
    pub account: Account,
    pub lines: Vec<BankLine>,
    pub scored: Vec<Line>,
    pub behind: Vec<Behind>,
    pub candidates: Vec<Candidate>,
    pub rules: Vec<Rule>,
    pub thresholds: Thresholds,
    pub rest: Rest,
}

/// Accounts for what a statement line and the books differ by within the tolerance; none where the chart has no such account.
#[derive(Debug, Default)]
pub struct Rest {
    /// The bank kept something for itself.
    pub fee: Option<Id>,
    /// Any other small difference.
    pub other: Option<Id>,
}

impl Rest {
    async fn load(op: &mut Op<'_>) -> OpResult<Rest> {
        Ok(Rest { fee: account_of_role(op, "BANK-FEE").await?, other: account_of_role(op, "WOFF").await? })
    }

    /// The account that takes `rest`, signed as the bank shows it.
    pub fn account(&self, rest: i64) -> Option<&Id> {
        if rest < 0 { self.fee.as_ref() } else { self.other.as_ref() }
    }
}

async fn account_of_role(op: &mut Op<'_>, role: &str) -> OpResult<Option<Id>> {
    match ledger::api::account_for(op, role, &[], None).await {
        Ok(account) => Ok(Some(account)),
        Err(OpError::Refused { .. }) => Ok(None),
        Err(other) => Err(other),
    }
}

/// What should become of a line.
#[derive(Debug)]
pub enum Advice<'t> {
    Rule(&'t Rule),
    Match(Proposal),
}

impl Table {
    /// Advice for every line that has some, in the order of the lines: rules first, then candidates.
    pub fn advice(&self) -> Vec<(usize, Advice<'_>)> {
        let mut advice: Vec<(usize, Advice<'_>)> = Vec::new();
        let mut rest: Vec<usize> = Vec::with_capacity(self.lines.len());
        for (at, line) in self.lines.iter().enumerate() {
            let text = line.text();
            let spoken = Spoken {
                amount: line.amount,
                text: &text,
                counterparty: line.counterparty.as_deref().unwrap_or_default(),
            };
            match self.rules.iter().find(|rule| rule.fits(&self.account.id, spoken)) {
                Some(rule) => advice.push((at, Advice::Rule(rule))),
                None => rest.push(at),
            }
        }
        let lines: Vec<Line> = rest.iter().map(|at| self.scored[*at].clone()).collect();
        for mut proposal in score::propose(&lines, &self.candidates, &self.thresholds) {
            let at = rest[proposal.line];
            proposal.line = at;
            proposal.also.iter_mut().for_each(|line| *line = rest[*line]);
            // Without an account for the difference, a person says what it is.
            proposal.certain &= self.rest_of(&proposal).is_none_or(|rest| self.rest.account(rest).is_some());
            advice.push((at, Advice::Match(proposal)));
        }
        advice.sort_by_key(|(at, _)| *at);
        advice
    }

    /// What the statement shows beyond the candidate, when that is a fee or a small difference.
    pub fn rest_of(&self, proposal: &Proposal) -> Option<i64> {
        let [candidate] = proposal.candidates[..] else { return None };
        let rest = self.lines.get(proposal.line)?.amount - self.candidates.get(candidate)?.amount;
        (proposal.reasons.near_amount && !proposal.reasons.after_tax).then_some(rest)
    }

    /// The tax withheld from the one document the line pays.
    pub fn tax_of(&self, proposal: &Proposal) -> Option<i64> {
        let [candidate] = proposal.candidates[..] else { return None };
        let tax = self.candidates.get(candidate)?.amount - self.lines.get(proposal.line)?.amount;
        proposal.reasons.after_tax.then_some(tax.abs())
    }
}

/// The table of an account; `only` narrows to one statement line.
pub async fn table(
    op: &mut Op<'_>,
    account: Account,
    only: Option<&str>,
    days: (Option<Date>, Option<Date>),
) -> OpResult<Table> {
    let lines = lines(op, &account, only, days).await?;
    let parties = alias::parties(op).await?;
    let rules = rules::active(op).await?;
    let settled = book::settled_numbers(op, &account).await?;
    let mut behind: Vec<Behind> = Vec::new();
    let mut candidates: Vec<Candidate> = Vec::new();
    for line in book::unmatched(op, &account, None).await? {
        let mut codes: Vec<String> = [
            Some(line.number.as_str()),
            line.reference.as_deref(),
            line.document.as_deref(),
            line.own_reference.as_deref(),
        ]
        .into_iter()
        .flatten()
        .map(words::code)
        .collect();
        // A reference of several words holds numbers too.
        codes.extend(
            [line.own_reference.as_deref(), line.reference.as_deref()].into_iter().flatten().flat_map(words::numbers),
        );
        if let Some((_, id)) = &line.source {
            codes.extend(settled.get(id).into_iter().flatten().cloned());
        }
        let party = line.party.as_deref().and_then(|id| parties.number(id));
        push(&mut candidates, Kind::Book, (line.left(), Vec::new()), line.date, party, codes);
        behind.push(Behind::Book(line));
    }
    for (item, party, codes, after_tax) in items(op, &account, &parties).await? {
        push(&mut candidates, Kind::Item, (item.amount, after_tax), item.due, party, codes);
        behind.push(Behind::Item(item));
    }
    let scored = lines
        .iter()
        .map(|line| {
            let texts: Vec<&str> =
                [line.counterparty.as_deref(), Some(line.description.as_str())].into_iter().flatten().collect();
            let mut codes = words::codes(&line.text());
            codes.extend(line.reference.as_deref().map(words::code).filter(|code| code.len() >= words::MIN_CODE));
            Line {
                date: line.date,
                amount: line.amount,
                codes,
                parties: parties.of(line.counterparty_account.as_deref(), &texts),
            }
        })
        .collect();
    let thresholds = Thresholds {
        certain: op.setting_number("banking.matchScore")?,
        lead: op.setting_number("banking.matchLead")?,
        suggest: op.setting_number("banking.suggestScore")?,
        tolerance: op.setting_number("banking.matchTolerance")?,
    };
    let rest = Rest::load(op).await?;
    Ok(Table { account, lines, scored, behind, candidates, rules, thresholds, rest })
}

fn push(
    candidates: &mut Vec<Candidate>,
    kind: Kind,
    (amount, after_tax): (i64, Vec<i64>),
    date: Date,
    party: Option<u32>,
    mut codes: Vec<String>,
) {
    codes.retain(|code| code.len() >= words::MIN_CODE);
    codes.sort_unstable();
    codes.dedup();
    candidates.push(Candidate { kind, amount, after_tax, date, party, codes });
}

kernel::columns! {
    /// A statement line with what is unexplained of it.
    struct OpenLine {
        id: String, date: Date, left: Money, description: Option<String>, counterparty: Option<String>,
        counterparty_account: Option<String>, reference: Option<String>,
    }
}

kernel::columns! {
    /// An open item with the invoice or bill behind it. Brought in with opening balances, it has neither.
    struct OpenDocument {
        id: String, number: Option<String>, due: Option<Date>, date: Date, side: String, outstanding: Money, party: String,
        invoice: Option<String>, bill: Option<String>, supplier_invoice: Option<String>, reference: Option<String>,
        total: Option<Money>, base: Option<Money>, withholding: Option<String>, withholds: bool,
    }
}

async fn lines(
    op: &mut Op<'_>,
    account: &Account,
    only: Option<&str>,
    (from, to): (Option<Date>, Option<Date>),
) -> OpResult<Vec<BankLine>> {
    let mut sql = op.sql(
        "SELECT id, date, amount - matched, description, counterparty, counterparty_account, reference FROM banking_bank_line \
         WHERE tenant = ? AND bank_account = ? AND status = 'open'",
    );
    sql.bind(op.tenant().0).bind(Value::from(&account.id));
    if let Some(only) = only {
        sql.push(" AND id = ?").bind(only);
    }
    if let Some(from) = from {
        sql.push(" AND date >= ?").bind(from);
    }
    if let Some(to) = to {
        sql.push(" AND date <= ?").bind(to);
    }
    sql.push(" ORDER BY date, position, id LIMIT ?").bind(LINES_MAX);
    let rows: Vec<OpenLine> = op.rows_as(&sql.done()).await?;
    Ok(rows
        .into_iter()
        .map(|row| BankLine {
            id: row.id,
            date: row.date,
            amount: row.left,
            // Not every bank says what a line is about.
            description: row.description.unwrap_or_default(),
            counterparty: row.counterparty,
            counterparty_account: row.counterparty_account,
            reference: row.reference,
        })
        .collect())
}

/// Open documents with the number of their party, the codes they are known by, and what the bank would show after withholding.
type Items = Vec<(Item, Option<u32>, Vec<String>, Vec<i64>)>;

async fn items(op: &mut Op<'_>, account: &Account, parties: &Parties) -> OpResult<Items> {
    let taxes = withholding::Rates::load(op, account.unit).await?;
    let statement = op
        .sql(
            "SELECT i.id, i.document_number, i.due_date, i.date, i.side, i.outstanding, i.party, v.number, b.number, b.supplier_invoice_no, v.reference, \
             COALESCE(b.total, v.total), COALESCE(b.withholding_base, v.net_total), b.withholding_code, COALESCE(c.wht_agent, ?) \
             FROM ledger_open_item i \
             LEFT JOIN accounting_invoice v ON v.tenant = i.tenant AND v.id = i.document_id \
             LEFT JOIN accounting_bill b ON b.tenant = i.tenant AND b.id = i.document_id \
             LEFT JOIN parties_customer c ON c.tenant = v.tenant AND c.id = v.customer \
             WHERE i.tenant = ? AND i.status = 'open' AND i.reversed = ? AND i.currency = ? AND i.control IN ('customer', 'supplier')",
        )
        .bind(false)
        .bind(op.tenant().0)
        .bind(false)
        .bind(account.currency.as_str())
        .done();
    let rows: Vec<OpenDocument> = op.rows_as(&statement).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        let side = Side::parse(&row.side)
            .ok_or_else(|| OpError::internal(format!("open item {} is on side '{}'", row.id, row.side)))?;
        let outstanding = row.outstanding;
        let amount = if side == Side::Receivable { outstanding } else { -outstanding };
        let id = row.party.rsplit_once('/').map_or(row.party.as_str(), |(_, id)| id);
        let party = parties.number(id);
        // What is not in the list is scored by its codes and amount alone.
        let party_name = party.and_then(|party| parties.names.get(party as usize)).cloned().unwrap_or_default();
        let codes: Vec<String> = [&row.number, &row.invoice, &row.bill, &row.supplier_invoice, &row.reference]
            .into_iter()
            .flatten()
            .map(|text| words::code(text))
            .collect();
        // Without a document behind it there is no base to withhold from.
        let share = withholding::Share { outstanding, total: row.total.unwrap_or(0), base: row.base.unwrap_or(0) };
        let taxed = match &row.withholding {
            Some(code) => taxes.of_code(code, share),
            None if row.withholds => taxes.of_any(share),
            None => Vec::new(),
        };
        let after_tax = taxed.into_iter().map(|tax| amount - amount.signum() * tax).collect();
        // A manual entry opens an item without a number.
        let number = row.invoice.or(row.bill).or(row.number).unwrap_or_default();
        // Without terms it is due at once.
        let due = row.due.unwrap_or(row.date);
        found.push((Item { id: row.id, number, party_name, due, amount }, party, codes, after_tax));
    }
    Ok(found)
}
