//! What other families may use of the ledger. Everything runs in the caller's transaction; money is at scale 4, rates at 10,
//! percentages at 6.
//!
//! A document that settles open items (receipt, payment) goes like this:
//! 1. before posting: [`items_of`] or [`open_items_of_party`], then [`plan_settlement`] per allocation: the base amount each
//!    takes off its item and the exchange difference it realises become amounts of the posting;
//! 2. the posting itself (control account lines with the party and *without* a due date: they relieve items and open none;
//!    an advance carries a due date and opens an item of its own);
//! 3. after posting: [`settle`] per allocation, which takes it off the item and records it;
//! 4. to undo: [`unallocate`] per recorded allocation, then reverse the document's entry.

use kernel::{Op, OpError, OpResult, say};
use kernel_types::{Date, Id};

use crate::facts;
use crate::generated::{TaxCode, WithholdingCode};
use crate::{accounts, items, prepaid, rates, tax, terms};

pub use crate::allocation::{
    Candidate, Outstanding, Side, auto_allocate, base_relieved, realised_fx, within_tolerance,
};
pub use crate::debtor::debtor;
pub use crate::facts::code_and_name;
pub use crate::items::{OpenItem, OpenTotal, Relief, Settled, Settlement};
pub use crate::items_at::{Change, ItemAt, Taken, changes_after, items_at, owed_days, settled_by};
pub use crate::prepaid::{Recognised, RecognisedLine};
pub use crate::rates::pick::PickedRate;
pub use crate::reversals::{counted, reversals, reversals_of};
pub use crate::rounding::{to_base, to_unit, unit_of};
pub use crate::terms::Instalment;

/// The exchange rate of one `from` in `to` on a date: latest approved of the type (default: setting `ledger.rateType`),
/// direct, inverse or through the base currency.
pub async fn exchange_rate(
    op: &mut Op<'_>,
    from: &str,
    to: &str,
    date: Date,
    rate_type: Option<&str>,
) -> OpResult<PickedRate> {
    rates::rate(op, from, to, date, rate_type).await
}

/// The code of the rate type that documents take where they name none.
///
/// # Errors
/// The setting is not declared with a default.
pub fn usual_rate_type(op: &Op<'_>) -> OpResult<String> {
    rates::usual_type(op)
}

/// Base currency per one of `currency` on a date.
pub async fn rate_to_base(op: &mut Op<'_>, currency: &str, date: Date) -> OpResult<i64> {
    let base = op.business().currency.clone();
    Ok(rates::rate(op, currency, &base, date, None).await?.rate)
}

/// The account that serves a posting role; see [`crate::accounts::account_for`].
pub async fn account_for(op: &mut Op<'_>, role: &str, matching: &[(String, String)], tax: Option<&Id>) -> OpResult<Id> {
    accounts::account_for(op, role, matching, tax).await
}

/// The instalments of a document under payment terms (given by id or code); due on the document's date without terms.
/// `unit` is one minor unit of the document's currency.
pub async fn instalments(
    op: &mut Op<'_>,
    payment_terms: Option<&str>,
    document: Date,
    delivery: Option<Date>,
    total: i64,
    unit: i64,
) -> OpResult<Vec<Instalment>> {
    let Some(named) = payment_terms else { return Ok(terms::instalments(&[], document, delivery, total, unit)) };
    let set = op.reference("ledger.payment_terms").await?;
    let Some(doc) = set.get(&Id::from_stored(named)).or_else(|| set.by("code", named)) else {
        return Err(OpError::invalid(
            "/terms",
            "payment_terms_unknown",
            say!("ledger-payment-terms-unknown", "There are no payment terms '{named}'.", named),
        ));
    };
    Ok(terms::instalments(&facts::term_lines(&doc)?, document, delivery, total, unit))
}

/// When a document is due: the date of its last instalment.
pub async fn due_date(
    op: &mut Op<'_>,
    payment_terms: Option<&str>,
    document: Date,
    delivery: Option<Date>,
) -> OpResult<Date> {
    let parts = instalments(op, payment_terms, document, delivery, 0, 1).await?;
    // There is at least one part.
    Ok(parts.iter().map(|part| part.due).max().unwrap_or(document))
}

/// Percent of a tax code (by id) in force on a date.
///
/// # Errors
/// The code is not known, or has no rate yet on that date.
pub async fn tax_rate(op: &mut Op<'_>, tax_code: &Id, date: Date) -> OpResult<i64> {
    let set = op.reference("ledger.tax_code").await?;
    let Some(doc) = set.get(tax_code) else {
        return Err(OpError::refused(
            "tax_code_unknown",
            say!("ledger-tax-code-unknown", "There is no such tax code."),
        ));
    };
    let code = TaxCode::of(&doc)?.code()?.to_string();
    tax::rate_at(&facts::tax_rates(&doc)?, date).ok_or_else(|| {
        OpError::refused(
            "tax_rate_missing",
            say!(
                "ledger-tax-rate-missing",
                "Tax code {code} has no rate on {date}. A manager can add one under Tax codes.",
                code,
                date
            ),
        )
    })
}

/// Percent of a withholding code (by id) in force on a date.
pub async fn withholding_rate(op: &mut Op<'_>, code: &Id, date: Date) -> OpResult<i64> {
    let set = op.reference("ledger.withholding_code").await?;
    let Some(doc) = set.get(code) else {
        return Err(OpError::refused(
            "withholding_code_unknown",
            say!("ledger-withholding-code-unknown", "There is no such withholding code."),
        ));
    };
    let code = WithholdingCode::of(&doc)?.code()?.to_string();
    tax::rate_at(&facts::withholding_rates(&doc)?, date).ok_or_else(|| {
        OpError::refused(
            "withholding_rate_missing",
            say!("ledger-withholding-rate-missing", "Withholding code {code} has no rate on {date}.", code, date),
        )
    })
}

/// The tax codes of a group (id or code) in the order they apply.
pub async fn tax_codes_of(op: &mut Op<'_>, group: &str) -> OpResult<Vec<Id>> {
    let groups = op.reference("ledger.tax_group").await?;
    let Some(doc) = groups.get(&Id::from_stored(group)).or_else(|| groups.by("code", group)) else {
        return Err(OpError::refused(
            "tax_group_unknown",
            say!("ledger-tax-group-unknown", "There is no tax group '{group}'.", group),
        ));
    };
    let codes = op.reference("ledger.tax_code").await?;
    let mut found: Vec<(i64, Id)> = doc
        .lines("taxes")
        .filter_map(|line| line.link("taxCode"))
        .map(|id| -> OpResult<(i64, Id)> {
            let code =
                codes.get(&id).ok_or_else(|| OpError::internal(format!("a tax group names no tax code: {id}")))?;
            Ok((TaxCode::of(&code)?.sequence(), id))
        })
        .collect::<OpResult<_>>()?;
    found.sort_by_key(|(sequence, _)| *sequence);
    Ok(found.into_iter().map(|(_, id)| id).collect())
}

/// One open item.
pub async fn open_item(op: &mut Op<'_>, id: &Id) -> OpResult<OpenItem> {
    items::load(op, id).await
}

/// The items a document opened, oldest due first; reversed ones are left out.
pub async fn items_of(op: &mut Op<'_>, document_kind: &str, document: &Id) -> OpResult<Vec<OpenItem>> {
    items::of_document(op, document_kind, document).await
}

/// What a party owes (`Receivable`) or is owed (`Payable`), oldest due first.
pub async fn open_items_of_party(op: &mut Op<'_>, party: &Id, side: Side) -> OpResult<Vec<OpenItem>> {
    items::of_party(op, party, side).await
}

/// The sum of what a party owes (`Receivable`) or is owed (`Payable`), and since when.
pub async fn open_total_of_party(op: &mut Op<'_>, party: &Id, side: Side) -> OpResult<OpenTotal> {
    items::total_of_party(op, party, side).await
}

/// What settling `amount` of an item with money worth `settled_base` would relieve and realise. Writes nothing.
pub fn plan_settlement(op: &Op<'_>, item: &OpenItem, amount: i64, settled_base: i64) -> OpResult<Relief> {
    items::plan(op, item, amount, settled_base)
}

/// Takes a settlement off its item and records it; refuses more than is outstanding.
pub async fn settle(op: &mut Op<'_>, settlement: &Settlement) -> OpResult<Settled> {
    items::settle(op, settlement).await
}

/// Settles one item with another of the same party and currency; posts the exchange difference and the move of accounts.
pub async fn allocate(op: &mut Op<'_>, from: &Id, to: &Id, amount: i64, date: Date) -> OpResult<Settled> {
    items::allocate(op, from, to, amount, date).await
}

/// Whether `from` is an advance that prepays what `to` is about, so that [`allocate_advance`] settles one with the other (IFRIC 22).
pub async fn prepays(op: &mut Op<'_>, from: &OpenItem, to: &OpenItem) -> OpResult<bool> {
    prepaid::prepays(op, from, to).await
}

/// Settles an item with an advance that prepaid it: what its document recognised takes the difference between the two rates, line by
/// line; only the tax in it realises its share.
pub async fn allocate_advance(
    op: &mut Op<'_>,
    from: &Id,
    to: &Id,
    amount: i64,
    date: Date,
    recognised: &Recognised,
) -> OpResult<Settled> {
    items::allocate_advance(op, from, to, amount, date, recognised).await
}

/// Takes a recorded allocation back, with its entry if it has one.
pub async fn unallocate(op: &mut Op<'_>, allocation: &Id, date: Date) -> OpResult<()> {
    items::unallocate(op, allocation, date).await
}

/// Writes off what is left of an item within the tolerance.
pub async fn write_off(op: &mut Op<'_>, item: &Id, date: Date) -> OpResult<Settled> {
    items::write_off(op, item, date).await
}

/// Puts a document's number on the items it opened.
pub async fn name_document(op: &mut Op<'_>, document_kind: &str, document: &Id, number: &str) -> OpResult<()> {
    items::name_document(op, document_kind, document, number).await
}

/// Profit (positive) or loss between two days, both included, year-end entries left out; in the book of the framework.
pub async fn result_between(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<i64> {
    use crate::reports::cumulative::{Cumulator, DimensionFilter, between};
    let cumulator = Cumulator::new(op, DimensionFilter::default(), false).await?;
    let (before, after) =
        (cumulator.at(op, kernel_types::calendar::day_before(from)).await?, cumulator.at(op, to).await?);
    let accounts = op.reference("ledger.account").await?;
    let results = accounts.iter().filter(|account| matches!(account.text("type"), Some("income" | "expense")));
    Ok(results.map(|account| between(&before, &after, &account.id()).net()).fold(0i64, i64::saturating_sub))
}
