//! Confirming a match: receipts and payments for the documents it pays, and the statement lines explained.

use std::collections::BTreeMap;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use super::amounts;
use crate::account::{self, Account};
use crate::alias;
use crate::generated::{Match, match_items};

/// `banking.prepare_match`: under the account's lock, everything is computed again; what somebody else matched meanwhile is refused.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        let account = account::lock(op, &bank).await?;
        op.tx()?.flush().await?;
        amounts::fill(op, draft, &account).await?;
        if draft.errors.is_empty() && draft.int("difference") != 0 {
            return Err(OpError::refused_at(
                "/bankLines",
                "sides_differ",
                say!(
                    "banking-sides-differ",
                    "The two sides differ by {difference}.",
                    difference = account.shown(draft.int("difference"))
                ),
            ));
        }
        Ok(())
    })
}

/// A document the money pays.
#[derive(Debug, Clone)]
struct Paid {
    item: Id,
    amount: i64,
    /// Part of the amount that is tax and no money.
    withheld: i64,
    kind: String,
    document: Option<Id>,
    side: String,
}

/// `banking.record_match`
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let account = account::of_draft(op, draft).await?.ok_or(OpError::NotFound)?;
        let parties = pay(op, draft, &account).await?;
        explain(op, draft).await?;
        clear_documents(op, draft, true).await?;
        let mut involved = parties;
        involved.extend(book_parties(op, draft).await?);
        involved.sort();
        involved.dedup();
        if let [(kind, id)] = &involved[..] {
            learn(op, draft, kind, id).await?;
        }
        Ok(())
    })
}

/// The statement lines lose what this match explains.
async fn explain(op: &mut Op<'_>, draft: &Draft) -> OpResult<()> {
    let rows: Vec<(Id, i64)> =
        draft.lines("bankLines").filter_map(|line| Some((line.link("bankLine")?, line.int("amount")))).collect();
    for (id, amount) in rows {
        let doc = op.load_for_update("banking.bank_line", &id).await?;
        op.set_fields("banking.bank_line", &id, &[("matched", Value::Int(doc.int("matched") + amount))]).await?;
    }
    Ok(())
}

/// Receipts and payments for the documents paid, one per party; answers these parties.
async fn pay(op: &mut Op<'_>, draft: &mut Draft, account: &Account) -> OpResult<Vec<(String, String)>> {
    let mut by_party: BTreeMap<(String, String), Vec<Paid>> = BTreeMap::new();
    // Nobody's document, or one on no side, would be left unpaid though the statement line is explained with it.
    for line in Match::of(&*draft)?.items() {
        let party = line.party().ok_or_else(|| line.missing(match_items::PARTY))?;
        let paid = Paid {
            item: line.open_item()?,
            amount: line.amount().ok_or_else(|| line.missing(match_items::AMOUNT))?,
            // From most documents nothing is withheld.
            withheld: line.withheld().unwrap_or(0),
            kind: String::new(),
            document: None,
            side: line.side()?.ok_or_else(|| line.missing(match_items::SIDE))?.to_string(),
        };
        by_party.entry((party.address.to_string(), party.id.to_string())).or_default().push(paid);
    }
    let date = draft.date("date").unwrap_or_else(|| op.today());
    let reference = reference(op, draft).await?;
    for ((kind, party), mut items) in by_party.clone() {
        for paid in &mut items {
            let doc = op.load("ledger.open_item", &paid.item).await?;
            // A manual entry opens an item without a document.
            paid.kind = doc.text("documentKind").unwrap_or_default().to_string();
            paid.document = doc.link("documentId");
        }
        let is_customer = kind == "parties.customer";
        let (owed, entity, party_field) = if is_customer {
            ("receivable", "accounting.receipt", "customer")
        } else {
            ("payable", "accounting.payment", "supplier")
        };
        apply_credits(op, &mut items, owed).await?;
        let allocations: Vec<Json> = items
            .iter()
            .filter(|paid| paid.side == owed && paid.amount > 0)
            .map(|paid| {
                let mut allocation = json!({"openItem": paid.item.as_str(), "amount": money(paid.amount)});
                // What a supplier's payment withholds follows from the bill; what a customer withheld is told.
                if is_customer && paid.withheld > 0 {
                    allocation["withheld"] = json!(money(paid.withheld));
                }
                allocation
            })
            .collect();
        let total: i64 = items.iter().filter(|paid| paid.side == owed).map(|paid| paid.amount - paid.withheld).sum();
        if total <= 0 {
            return Err(OpError::refused_at(
                "/items",
                "nothing_to_pay",
                say!(
                    "banking-nothing-to-pay",
                    "The credits are more than the documents; record the refund by hand and match it."
                ),
            ));
        }
        let method = match account.kind.as_str() {
            "cash" => "cash",
            "mobile_money" => "mobile_money",
            "card" => "card",
            _ => "bank",
        };
        let mut body = json!({
            party_field: party,
            "bankAccount": account.id.as_str(),
            "date": date.to_string(),
            "currency": account.currency,
            "method": method,
            "amount": money(total),
            "reference": reference,
            "allocations": allocations,
        });
        if account.currency != op.business().currency
            && let Some(rate) = draft.get("rate").as_int()
        {
            body["rate"] = json!(format_scaled(rate, kernel_types::RATE_SCALE, 0));
        }
        let made = op.create(entity, body).await?;
        let posted = op.transition(entity, &made.id(), "post", Map::new()).await?;
        op.transition(entity, &made.id(), "clear", Map::new()).await?;
        let (line, amount) = line_of(op, account, entity, &made.id()).await?;
        let shown = if is_customer { total } else { -total };
        if amount != shown {
            let message = say!(
                "banking-withholding-differs",
                "With the tax it withholds this payment moves {amount}, and the match says {shown}. Change the tax withheld.",
                amount = account.shown(amount),
                shown = account.shown(shown)
            );
            return Err(OpError::refused_at("/items", "withholding_differs", message));
        }
        draft.push_line(
            "documents",
            &[
                ("kind", Value::text(entity)),
                ("document", Value::from(&made.id())),
                ("number", posted.get("number").clone()),
                ("party", Value::text(format!("{kind}/{party}"))),
                ("entryLine", Value::text(line)),
                ("amount", Value::Int(amount)),
            ],
        );
    }
    Ok(by_party.into_keys().collect())
}

/// Credits of the party go first: they are applied to its documents, which then need that much less money.
async fn apply_credits(op: &mut Op<'_>, items: &mut [Paid], owed: &str) -> OpResult<()> {
    for place in 0..items.len() {
        if items[place].side == owed {
            continue;
        }
        let (kind, document, mut left) =
            (items[place].kind.clone(), items[place].document.clone(), items[place].amount);
        let usable = matches!(kind.as_str(), "accounting.credit_note" | "accounting.receipt");
        let Some(document) = document.filter(|_| usable) else {
            return Err(OpError::refused_at(
                format!("/items/{place}"),
                "not_a_credit",
                say!("banking-not-a-credit", "Only a credit note or an advance of a customer can be set off here."),
            ));
        };
        for other in items
            .iter_mut()
            .filter(|other| other.side == owed && other.kind == "accounting.invoice" && other.amount > 0)
        {
            let Some(invoice) = other.document.clone() else { continue };
            let part = left.min(other.amount);
            if part <= 0 {
                break;
            }
            let ask = Map::from_iter([
                ("invoice".to_string(), json!(invoice.as_str())),
                ("amount".to_string(), json!(money(part))),
            ]);
            op.transition(&kind, &document, "allocate", ask).await?;
            other.amount -= part;
            left -= part;
        }
        if left > 0 {
            return Err(OpError::refused_at(
                format!("/items/{place}"),
                "credit_left",
                say!("banking-credit-left", "The credit is more than the invoices chosen with it."),
            ));
        }
    }
    Ok(())
}

/// The line a document posted on the account.
async fn line_of(op: &mut Op<'_>, account: &Account, entity: &str, document: &Id) -> OpResult<(String, i64)> {
    op.tx()?.flush().await?;
    let statement = op
        .sql(
            "SELECT l.id, l.doc_debit - l.doc_credit FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
             WHERE l.tenant = ? AND l.account = ? AND e.source_entity = ? AND e.source_id = ? ORDER BY e.sequence, l.id LIMIT 1",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&account.gl))
        .bind(entity)
        .bind(Value::from(document))
        .done();
    let row = op.row(&statement).await?;
    let found = row.as_ref().and_then(|row| Some((row.text(0)?.to_string(), row.int(1)?)));
    found.ok_or_else(|| OpError::internal(format!("{entity} {document} posted nothing on the account")))
}

async fn reference(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<String>> {
    let Some(first) = draft.lines("bankLines").next().and_then(|line| line.link("bankLine")) else { return Ok(None) };
    let doc = op.load("banking.bank_line", &first).await?;
    let text = doc.text("reference").or(doc.text("externalId")).map(|text| text.chars().take(64).collect::<String>());
    Ok(text)
}

/// Receipts, payments and refunds whose entries are explained: the bank has confirmed them, or (`cleared` false) has not.
pub async fn clear_documents(op: &mut Op<'_>, draft: &Draft, cleared: bool) -> OpResult<()> {
    let entries: Vec<Id> = draft.lines("bookLines").filter_map(|line| line.link("entry")).collect();
    for entry in entries {
        let doc = op.load("ledger.journal_entry", &entry).await?;
        let (Some(kind), Some(source)) = (doc.text("sourceEntity"), doc.link("sourceId")) else { continue };
        if !matches!(kind, "accounting.receipt" | "accounting.payment" | "accounting.refund") || doc.flag("isReversal")
        {
            continue;
        }
        let kind = kind.to_string();
        let state = op.load(&kind, &source).await?.state().map(str::to_string);
        match (cleared, state.as_deref()) {
            (true, Some("posted")) => {
                op.transition(&kind, &source, "clear", Map::new()).await?;
            }
            (false, Some("cleared")) => {
                op.transition(&kind, &source, "unclear", Map::new()).await?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Parties of the entries matched.
async fn book_parties(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<(String, String)>> {
    let entries: Vec<Id> = draft.lines("bookLines").filter_map(|line| line.link("entry")).collect();
    let mut parties = Vec::new();
    for doc in op.load_many("ledger.journal_entry", &entries).await? {
        for line in doc.lines("lines") {
            if let Some((kind, id)) = line.text("party").and_then(|stored| stored.rsplit_once('/')) {
                parties.push((kind.to_string(), id.to_string()));
            }
        }
    }
    parties.extend(draft.lines("entries").filter_map(|line| {
        line.text("party")
            .and_then(|stored| stored.rsplit_once('/').map(|(kind, id)| (kind.to_string(), id.to_string())))
    }));
    Ok(parties)
}

/// What the statement calls the party is remembered.
async fn learn(op: &mut Op<'_>, draft: &Draft, kind: &str, party: &str) -> OpResult<()> {
    let lines: Vec<Id> = draft.lines("bankLines").filter_map(|line| line.link("bankLine")).collect();
    for doc in op.load_many("banking.bank_line", &lines).await? {
        if let Some(account) = doc.text("counterpartyAccount") {
            alias::learn(op, "account", account, kind, party).await?;
        }
        if let Some(name) = doc.text("counterparty") {
            alias::learn(op, "name", name, kind, party).await?;
        }
    }
    Ok(())
}

fn money(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}
