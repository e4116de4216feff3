//! Open items: settling them, settling one with another, writing off what is left, and taking settlements back
//! (design 1.4.5, 1.4.6, 1.5.2).

use std::sync::Arc;

use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value};
use serde_json::json;

use crate::accounts::account_for;
use crate::allocation::{AllocationRefusal, Outstanding, Side, base_relieved, realised_fx, within_tolerance};
use crate::class::JournalClass;
use crate::entry::{Dimensions, Entry, EntryLine, Party, Source};
use crate::generated::{self, OpenItemSide, allocation, open_item};
use crate::posting::prepare::{account_facts, check, open_period};
use crate::posting::record::restore_party_kinds;
use crate::posting::reverse;
use crate::posting::write::write_one;
use crate::prepaid::Recognised;
use crate::refuse;
use crate::rounding::unit_of;

/// An open item as other families see it; money at scale 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenItem {
    pub id: Id,
    pub account: Id,
    pub party: Option<Id>,
    pub side: Side,
    /// Address, id and number of the document behind it.
    pub document_kind: String,
    pub document_id: Option<Id>,
    pub document_number: String,
    pub date: Date,
    pub due: Date,
    pub currency: String,
    /// Base per one of `currency` when it was posted.
    pub rate: i64,
    pub amount: i64,
    pub outstanding: i64,
    pub base_amount: i64,
    pub base_outstanding: i64,
}

impl OpenItem {
    /// # Errors
    /// The item lost its account, side, date or currency: nothing is settled on a guess of them.
    pub fn of(doc: &Doc) -> OpResult<OpenItem> {
        let item = generated::OpenItem::of(doc)?;
        let date = item.date()?;
        Ok(OpenItem {
            id: doc.id(),
            account: item.account()?,
            party: doc.link(open_item::PARTY),
            side: match item.side()? {
                OpenItemSide::Receivable => Side::Receivable,
                OpenItemSide::Payable => Side::Payable,
            },
            // A manual entry opens an item without a document, and a document may be numbered later.
            document_kind: item.document_kind().unwrap_or_default().to_string(),
            document_id: item.document_id().map(Id::from_stored),
            document_number: item.document_number().unwrap_or_default().to_string(),
            date,
            // Without terms it is due at once.
            due: item.due_date().unwrap_or(date),
            currency: item.currency()?.to_string(),
            // None is that of the business currency to itself.
            rate: item.rate().unwrap_or_else(|| power_of_ten(RATE_SCALE)),
            amount: item.amount(),
            outstanding: item.outstanding(),
            base_amount: item.base_amount(),
            base_outstanding: item.base_outstanding(),
        })
    }

    pub fn left(&self) -> Outstanding {
        Outstanding { amount: self.outstanding, base: self.base_outstanding }
    }
}

/// What a settlement takes off an item, and the exchange difference it realises; base currency, scale 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relief {
    pub relieved: i64,
    /// Positive is a gain.
    pub fx: i64,
}

/// What settles an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    pub item: Id,
    /// In the item's currency.
    pub amount: i64,
    /// What the settling money is worth in base currency.
    pub settled_base: i64,
    pub date: Date,
    /// The settling document: address, id, number.
    pub document_kind: String,
    pub document_id: Id,
    pub document_number: Option<String>,
    pub write_off: bool,
}

/// What is open on one side of a party.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OpenTotal {
    /// In base currency.
    pub base: i64,
    pub oldest_due: Option<Date>,
}

/// A recorded settlement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Id of the `ledger.allocation`.
    pub allocation: Id,
    pub relief: Relief,
    /// What the settling side gave, in base currency.
    pub given: i64,
    pub item: OpenItem,
}

pub async fn load(op: &mut Op<'_>, id: &Id) -> OpResult<OpenItem> {
    OpenItem::of(&op.load(open_item::ADDRESS, id).await?)
}

/// Items a document opened, oldest due first.
pub async fn of_document(op: &mut Op<'_>, kind: &str, id: &Id) -> OpResult<Vec<OpenItem>> {
    // A reader wrote nothing that would have to be sent first.
    if let Ok(tx) = op.tx() {
        tx.flush().await?;
    }
    let found = op
        .find_all("ledger.open_item", &[("documentId", Value::from(id)), ("documentKind", Value::text(kind))])
        .await?;
    let mut items: Vec<OpenItem> =
        found.iter().filter(|doc| !doc.flag(open_item::REVERSED)).map(OpenItem::of).collect::<OpResult<_>>()?;
    items.sort_by(|a, b| (a.due, &a.id).cmp(&(b.due, &b.id)));
    Ok(items)
}

/// Items of a party that are still open, oldest due first.
pub async fn of_party(op: &mut Op<'_>, party: &Id, side: Side) -> OpResult<Vec<OpenItem>> {
    let equal = [("party", Value::from(party)), ("side", Value::from(side.as_str())), ("status", Value::from("open"))];
    let mut items: Vec<OpenItem> =
        op.find_all("ledger.open_item", &equal).await?.iter().map(OpenItem::of).collect::<OpResult<_>>()?;
    items.sort_by(|a, b| (a.due, a.date, &a.id).cmp(&(b.due, b.date, &b.id)));
    Ok(items)
}

kernel::columns! { struct Owed { base: i64, oldest_due: Option<Date> } }

/// What a party has open on one side, added up by the database: a customer may have more items than one wants to read.
pub async fn total_of_party(op: &mut Op<'_>, party: &Id, side: Side) -> OpResult<OpenTotal> {
    let sum = op.reader().dialect().sum("base_outstanding");
    let mut sql = op.sql("SELECT COALESCE(");
    sql.raw(&sum)
        .push(", 0), MIN(COALESCE(due_date, date)) FROM ledger_open_item WHERE tenant = ")
        .value(op.tenant().0);
    sql.push(" AND party = ").value(party).push(" AND side = ").value(side.as_str()).push(" AND status = 'open'");
    let owed: Option<Owed> = op.row_as(&sql.done()).await?;
    // A sum always has a row.
    Ok(owed.map_or_else(OpenTotal::default, |owed| OpenTotal { base: owed.base, oldest_due: owed.oldest_due }))
}

/// What settling `amount` of an item would relieve and realise. Writes nothing.
pub fn plan(op: &Op<'_>, item: &OpenItem, amount: i64, settled_base: i64) -> OpResult<Relief> {
    let unit = unit_of(op.currency_digits(&op.business().currency));
    let relieved = base_relieved(item.left(), amount, unit).map_err(refuse::allocation)?;
    Ok(Relief { relieved, fx: realised_fx(item.side, settled_base, relieved) })
}

/// Takes a settlement off its item and records it. The settling document posts the money and the exchange difference itself.
pub async fn settle(op: &mut Op<'_>, settlement: &Settlement) -> OpResult<Settled> {
    let item = reduce(op, &settlement.item, settlement.amount).await?;
    let relief = plan(op, &item, settlement.amount, settlement.settled_base)?;
    let body = json!({
        "toItem": item.id.as_str(),
        "itemDate": item.date.to_string(),
        "documentKind": settlement.document_kind,
        "documentId": settlement.document_id.as_str(),
        "documentNumber": settlement.document_number,
        "date": settlement.date.to_string(),
        "currency": item.currency,
        "amount": money(settlement.amount),
        "base": money(relief.relieved),
        "fromBase": money(settlement.settled_base),
        "fx": money(relief.fx),
        "writeOff": settlement.write_off,
    });
    let allocation = op.create("ledger.allocation", body).await?.id();
    Ok(Settled { allocation, relief, given: settlement.settled_base, item })
}

/// Settles one item with another of the same party and currency on the other side (a credit note or an advance with an
/// invoice). Posts the exchange difference, and the move between accounts when they differ.
pub async fn allocate(op: &mut Op<'_>, from: &Id, to: &Id, amount: i64, date: Date) -> OpResult<Settled> {
    allocate_advance(op, from, to, amount, date, &Recognised::default()).await
}

/// As [`allocate`], but what the target's document recognised takes its share of the difference (IFRIC 22.8).
pub async fn allocate_advance(
    op: &mut Op<'_>,
    from: &Id,
    to: &Id,
    amount: i64,
    date: Date,
    recognised: &Recognised,
) -> OpResult<Settled> {
    let source = load(op, from).await?;
    let target = load(op, to).await?;
    refuse_mismatch(&source, &target)?;
    let source = reduce(op, &source.id, amount).await?;
    let unit = unit_of(op.currency_digits(&op.business().currency));
    let taken = base_relieved(source.left(), amount, unit).map_err(refuse::allocation)?;
    let target = reduce(op, &target.id, amount).await?;
    let planned = plan(op, &target, amount, taken)?;
    let shares = recognised.shares(taken - planned.relieved, unit);
    let goods: i64 = shares.iter().sum();
    let relief = Relief { fx: realised_fx(target.side, taken - goods, planned.relieved), ..planned };
    let allocation = op.new_id();
    let mut lines = transfer_lines(&source, &target, amount, taken, relief.relieved);
    for (line, share) in recognised.lines.iter().zip(&shares).filter(|(_, share)| **share != 0) {
        let side = if *share > 0 { target.side.opposite() } else { target.side };
        lines.push(EntryLine {
            dimensions: line.dimensions(),
            ..plain_line(&line.account, 0, share.abs(), side, &target)
        });
    }
    let entry = post_lines(op, &allocation, "allocate", date, &target, lines, relief.fx).await?;
    let body = json!({
        "toItem": target.id.as_str(),
        "fromItem": source.id.as_str(),
        "itemDate": target.date.to_string(),
        "fromItemDate": source.date.to_string(),
        "documentKind": source.document_kind,
        "documentId": source.document_id.as_ref().map(Id::as_str),
        "documentNumber": source.document_number,
        "date": date.to_string(),
        "currency": target.currency,
        "amount": money(amount),
        "base": money(relief.relieved),
        "fromBase": money(taken),
        "fx": money(relief.fx),
        "recognised": money(goods),
        "entry": entry.as_ref().map(Id::as_str),
    });
    let allocation = op.create("ledger.allocation", body).await?.id();
    Ok(Settled { allocation, relief, given: taken, item: target })
}

/// Takes an allocation back: the items are open again by what it took, and its entry is reversed.
pub async fn unallocate(op: &mut Op<'_>, allocation: &Id, date: Date) -> OpResult<()> {
    let doc = op.load_for_update("ledger.allocation", allocation).await?;
    if doc.date("reversedOn").is_some() {
        return Err(OpError::state(
            "already_unallocated",
            say!("ledger-already-unallocated", "This allocation was already taken back."),
        ));
    }
    let view = generated::Allocation::of(&doc)?;
    // What it took is given back to the last unit, or not at all.
    let taken = |field: &'static str| doc.get(field).as_int().ok_or_else(|| view.missing(field));
    let (amount, to) = (view.amount()?, view.to_item()?);
    restore(op, &to, amount, taken(allocation::BASE)?).await?;
    if let Some(from) = view.from_item() {
        restore(op, &from, amount, taken(allocation::FROM_BASE)?).await?;
    }
    let mut fields = vec![("reversedOn", Value::Date(date))];
    if let Some(entry) = doc.link("entry") {
        let entry = op.load("ledger.journal_entry", &entry).await?;
        let reversal = reverse::entry(op, &entry, date, "allocation taken back").await?;
        op.set_fields("ledger.journal_entry", &entry.id(), &[("reversedBy", Value::from(&reversal))]).await?;
        fields.push(("reversalEntry", Value::from(&reversal)));
    }
    op.set_fields("ledger.allocation", allocation, &fields).await?;
    Ok(())
}

/// Writes off what is left of an item, when it is within setting `ledger.writeOffTolerance`.
pub async fn write_off(op: &mut Op<'_>, item: &Id, date: Date) -> OpResult<Settled> {
    let item = load(op, item).await?;
    let tolerance = op.setting_number("ledger.writeOffTolerance")?;
    if !within_tolerance(item.base_outstanding, tolerance) {
        return Err(OpError::refused(
            "above_write_off_tolerance",
            say!(
                "ledger-above-write-off-tolerance",
                "What is left is above the write-off tolerance. An approver can write it off by a journal entry."
            ),
        ));
    }
    let allocation = op.new_id();
    let woff = account_for(op, "WOFF", &[], None).await?;
    let mut lines = vec![item_line(&item, item.outstanding, item.base_outstanding, item.side.opposite())];
    lines.push(plain_line(&woff, item.outstanding, item.base_outstanding, item.side, &item));
    let entry = post_lines(op, &allocation, "write_off", date, &item, lines, 0).await?;
    let settlement = Settlement {
        item: item.id.clone(),
        amount: item.outstanding,
        settled_base: item.base_outstanding,
        date,
        document_kind: String::from("ledger.journal_entry"),
        // Nothing is left to post of an item at zero.
        document_id: entry.clone().unwrap_or(allocation),
        document_number: None,
        write_off: true,
    };
    let settled = settle(op, &settlement).await?;
    if let Some(entry) = entry {
        op.set_fields("ledger.allocation", &settled.allocation, &[("entry", Value::from(&entry))]).await?;
    }
    Ok(settled)
}

/// Names the document of the items it opened; for documents that are numbered after they are posted.
pub async fn name_document(op: &mut Op<'_>, kind: &str, id: &Id, number: &str) -> OpResult<()> {
    for item in of_document(op, kind, id).await? {
        op.set_fields("ledger.open_item", &item.id, &[("documentNumber", Value::text(number))]).await?;
    }
    Ok(())
}

/// Takes `amount` off an item under lock; answers the item as it was before.
async fn reduce(op: &mut Op<'_>, id: &Id, amount: i64) -> OpResult<OpenItem> {
    op.tx()?.flush().await?;
    let item = OpenItem::of(&op.load_for_update(open_item::ADDRESS, id).await?)?;
    let unit = unit_of(op.currency_digits(&op.business().currency));
    let relieved = base_relieved(item.left(), amount, unit).map_err(|refusal| match refusal {
        AllocationRefusal::TooMuch => OpError::refused_at(
            "/amount",
            refusal.code(),
            say!(
                "ledger-less-outstanding-than-allocated-to",
                "{document_number} has less outstanding than is allocated to it.",
                document_number = item.document_number
            ),
        ),
        AllocationRefusal::NotPositive => refuse::allocation(refusal),
    })?;
    let fields = [
        ("outstanding", Value::Int(item.outstanding - amount)),
        ("baseOutstanding", Value::Int(item.base_outstanding - relieved)),
    ];
    op.set_fields("ledger.open_item", id, &fields).await?;
    Ok(item)
}

/// Opens an item again by what an allocation took.
async fn restore(op: &mut Op<'_>, id: &Id, amount: i64, base: i64) -> OpResult<()> {
    op.tx()?.flush().await?;
    let item = OpenItem::of(&op.load_for_update(open_item::ADDRESS, id).await?)?;
    let (outstanding, base_outstanding) = (item.outstanding + amount, item.base_outstanding + base);
    if outstanding > item.amount {
        return Err(OpError::internal(format!("open item {id} would exceed its amount")));
    }
    let fields = [
        ("outstanding", Value::Int(outstanding)),
        ("baseOutstanding", Value::Int(base_outstanding)),
        ("status", Value::from("open")),
    ];
    op.set_fields("ledger.open_item", id, &fields).await?;
    Ok(())
}

fn refuse_mismatch(from: &OpenItem, to: &OpenItem) -> OpResult<()> {
    if from.party != to.party {
        return Err(OpError::refused("other_party", say!("ledger-other-party", "Both items must be of one party.")));
    }
    if from.currency != to.currency {
        return Err(OpError::refused(
            "other_currency",
            say!("ledger-other-currency", "Both items must be in one currency."),
        ));
    }
    if from.side == to.side {
        return Err(OpError::refused(
            "same_side",
            say!(
                "ledger-same-side",
                "An item is settled by one of the other side: an invoice by a credit note or an advance."
            ),
        ));
    }
    Ok(())
}

/// Lines that move a settlement from one item's account to the other's; only the exchange difference when both stand on one
/// account.
pub fn transfer_lines(from: &OpenItem, to: &OpenItem, amount: i64, taken: i64, relieved: i64) -> Vec<EntryLine> {
    if from.account == to.account {
        let difference = taken - relieved;
        // The target's account must move by what the two items together leave on it.
        return match difference {
            0 => Vec::new(),
            gain if gain > 0 => vec![item_line(to, 0, gain, to.side)],
            loss => vec![item_line(to, 0, -loss, to.side.opposite())],
        };
    }
    vec![item_line(from, amount, taken, from.side.opposite()), item_line(to, amount, relieved, to.side.opposite())]
}

/// A line on the item's account: `Receivable` debits.
fn item_line(item: &OpenItem, amount: i64, base: i64, side: Side) -> EntryLine {
    let mut line = plain_line(&item.account, amount, base, side, item);
    line.party = item.party.clone().map(|id| Party { kind: Arc::from(""), id });
    line
}

fn plain_line(account: &Id, amount: i64, base: i64, side: Side, item: &OpenItem) -> EntryLine {
    let (debit, credit, doc_debit, doc_credit) = match side {
        Side::Receivable => (base, 0, amount, 0),
        Side::Payable => (0, base, 0, amount),
    };
    EntryLine {
        account: account.clone(),
        party: None,
        debit,
        credit,
        doc_debit,
        doc_credit,
        currency: item.currency.as_str().into(),
        rate: item.rate,
        tax_code: None,
        tax_base: None,
        due: None,
        narration: None,
        dimensions: Dimensions::default(),
    }
}

/// Posts the lines with their exchange difference; nothing when there are none.
async fn post_lines(
    op: &mut Op<'_>,
    source: &Id,
    event: &str,
    date: Date,
    item: &OpenItem,
    mut lines: Vec<EntryLine>,
    fx: i64,
) -> OpResult<Option<Id>> {
    if lines.is_empty() {
        return Ok(None);
    }
    if fx != 0 {
        let account = account_for(op, "FXR", &[], None).await?;
        let side = if fx > 0 { Side::Payable } else { Side::Receivable };
        lines.push(plain_line(&account, 0, fx.abs(), side, item));
    }
    let period = open_period(op, date, JournalClass::Fx, false).await?;
    let journals = op.reference("ledger.journal").await?;
    let mut entry = Entry {
        id: op.new_id(),
        number: String::new(),
        date,
        journal: journals.iter().find(|journal| journal.text("class") == Some("fx")).map(|journal| journal.id()),
        class: JournalClass::Fx,
        book: None,
        period: period.id,
        adjusts: false,
        narration: Some(format!("Settlement of {}", item.document_number).as_str().into()),
        reference: None,
        currency: item.currency.as_str().into(),
        rate: item.rate,
        source: Some(Source { entity: Arc::from("ledger.allocation"), id: source.clone(), event: event.into() }),
        reverses: None,
        lines,
    };
    let set = op.reference("ledger.account").await?;
    let known = account_facts(&set, &entry.lines)?;
    restore_party_kinds(&mut entry, &known);
    check(op, &entry).await?;
    let posted = write_one(op, entry).await?;
    op.tx()?.flush().await?;
    Ok(Some(posted.entry.id))
}

fn money(amount: i64) -> String {
    kernel_types::format_scaled(amount, kernel_types::MONEY_SCALE, 2)
}
