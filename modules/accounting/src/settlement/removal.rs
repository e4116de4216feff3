//! One allocation of a posted receipt or payment taken back by itself: what it settled is open again, the tax withheld, the discount and
//! the write-off that came with it are reversed, and the money stays where it went and is an advance. Nothing else of the posting changes.

use kernel::{Draft, Op, OpError, OpResult, PostingRequestLine};
use kernel_types::{Date, Id, Value, allocate};
use ledger::api::OpenItem;

use super::Way;
use super::effects::{Row, rows};
use super::later::post as post_entry;
use super::targets::document_behind;
use crate::document::{currency_of, rate_of};
use crate::generated::{bill, bill_taxes, payment, payment_allocations, payment_taken_back};
use crate::totals::base::to_base;

/// An amount in the document's currency and in the business currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pair {
    own: i64,
    base: i64,
}

/// The tax of one code inside a discount.
#[derive(Debug, Clone)]
struct TaxPart {
    code: Id,
    /// Net discount the tax is of.
    net: i64,
    tax: Pair,
}

/// What an allocation settled besides money, as the posting booked it.
#[derive(Debug, Clone, Default)]
pub struct Parts {
    withheld: Pair,
    withholding_account: Option<Id>,
    /// Net of tax.
    discount: Pair,
    taxes: Vec<TaxPart>,
    write_off: Pair,
}

impl Parts {
    /// Worth in the business currency.
    fn base(&self) -> i64 {
        let taxes: i64 = self.taxes.iter().map(|part| part.tax.base).sum();
        self.withheld.base + self.discount.base + taxes + self.write_off.base
    }
}

/// The parts of `row`. The posting converted each kind once for all rows: the row has its share of what is left of it, so that the
/// last row takes what rounding left. `gone` are rows that were taken back before in the same step.
///
/// # Errors
/// Of the store.
pub async fn parts(op: &mut Op<'_>, draft: &Draft, item: &OpenItem, row: &Row, gone: &[usize]) -> OpResult<Parts> {
    let unit = op.minor_unit(&op.business().currency);
    let there: Vec<Row> =
        rows(draft).into_iter().filter(|other| !other.later && !gone.contains(&other.index)).collect();
    let share = |field: &str, of: fn(&Row) -> i64| {
        let weights: Vec<i64> = there.iter().map(of).collect();
        let place = there.iter().position(|other| other.index == row.index);
        let shares = allocate(draft.int(field), &weights, unit);
        // A row without this part has no share of it.
        place.and_then(|place| shares.get(place).copied()).filter(|_| of(row) != 0).unwrap_or(0)
    };
    let line = draft.line(payment::ALLOCATIONS, row.index);
    let stored = line.as_ref().filter(|_| Way::of(draft) == Way::Payment);
    let withheld = match stored {
        Some(line) => line.int(payment_allocations::BASE_WITHHELD),
        None => share(payment::BASE_WITHHELD, |row| row.withheld),
    };
    Ok(Parts {
        withheld: Pair { own: row.withheld, base: withheld },
        withholding_account: stored.and_then(|line| line.link(payment_allocations::WITHHOLDING_ACCOUNT)),
        discount: Pair {
            own: row.discount - row.discount_tax,
            base: share(payment::BASE_DISCOUNT, |row| row.discount - row.discount_tax),
        },
        taxes: taxes(op, draft, item, row).await?,
        write_off: Pair { own: row.write_off, base: share(payment::BASE_WRITE_OFF, |row| row.write_off) },
    })
}

/// The tax inside the row's discount, split over the taxes of its document as the posting did.
async fn taxes(op: &mut Op<'_>, draft: &Draft, item: &OpenItem, row: &Row) -> OpResult<Vec<TaxPart>> {
    if row.discount_tax == 0 {
        return Ok(Vec::new());
    }
    let Some(document) = document_behind(op, item).await? else { return Ok(Vec::new()) };
    let (unit, base_unit) = (op.minor_unit(&currency_of(op, draft)), op.minor_unit(&op.business().currency));
    let charged: Vec<_> = document
        .lines(bill::TAXES)
        .filter(|tax| tax.int(bill_taxes::TAX) != 0 && !tax.flag(bill_taxes::REVERSE))
        .collect();
    let weights: Vec<i64> = charged.iter().map(|tax| tax.int(bill_taxes::TAX)).collect();
    let mut found = Vec::with_capacity(charged.len());
    for (tax, own) in charged.iter().zip(allocate(row.discount_tax, &weights, unit)).filter(|(_, own)| *own != 0) {
        let Some(code) = tax.link(bill_taxes::TAX_CODE) else { continue };
        let base = to_base(own, rate_of(op, draft)?, base_unit)
            .map_err(|error| OpError::refused("amount_too_large", error.sentence()))?;
        found.push(TaxPart { code, net: row.discount - row.discount_tax, tax: Pair { own, base } });
    }
    Ok(found)
}

/// The entry: the control account has the whole amount back, every part is reversed where it was booked, and the rest, the money, is
/// an advance at the worth it was posted with.
///
/// # Errors
/// A period that takes no posting on `date`.
pub async fn post(
    op: &mut Op<'_>,
    draft: &Draft,
    item: &OpenItem,
    row: &Row,
    parts: &Parts,
    date: Date,
) -> OpResult<()> {
    let way = Way::of(draft);
    let receipt = way == Way::Receipt;
    let party_kind = format!("parties.{}", way.party());
    let control = PostingRequestLine {
        account: Some(item.account.clone()),
        is_debit: receipt,
        amount: row.settled,
        base: row.relieved,
        party: item.party.clone(),
        party_kind: Some(party_kind.clone()),
        ..PostingRequestLine::default()
    };
    let advance_role = if receipt { "CUST-ADV" } else { "SUPP-ADV" };
    // Money on account goes back to where the item stands, as something the party may have back.
    let on_account = draft.flag(payment::ON_ACCOUNT);
    let advance = PostingRequestLine {
        account: on_account.then(|| item.account.clone()),
        role: (!on_account).then(|| advance_role.to_string()),
        is_debit: !receipt,
        amount: row.amount - row.withheld,
        base: way.worth(row.relieved, row.fx) - parts.base(),
        party: item.party.clone(),
        party_kind: Some(party_kind),
        due: Some(date),
        ..PostingRequestLine::default()
    };
    let booked = |account: Option<Id>, role: &str, part: Pair| PostingRequestLine {
        role: account.is_none().then(|| role.to_string()),
        account,
        is_debit: !receipt,
        amount: part.own,
        base: part.base,
        ..PostingRequestLine::default()
    };
    let (withheld, discount, tax) =
        if receipt { ("WHT-REC", "SETDISC", "TAXOUT") } else { ("WHT-PAY", "SETDISC-IN", "TAXIN") };
    let mut lines = vec![control];
    if advance.amount != 0 || advance.base != 0 {
        lines.push(advance);
    }
    if parts.withheld.own != 0 {
        lines.push(booked(parts.withholding_account.clone(), withheld, parts.withheld));
    }
    if parts.discount.own != 0 {
        lines.push(booked(None, discount, parts.discount));
    }
    for part in &parts.taxes {
        lines.push(PostingRequestLine {
            matching: vec![("taxCode".to_string(), part.code.to_string())],
            tax: Some(part.code.clone()),
            tax_base: Some(part.net),
            ..booked(None, tax, part.tax)
        });
    }
    if parts.write_off.own != 0 {
        lines.push(booked(None, "WOFF", parts.write_off));
    }
    if row.fx != 0 {
        // The difference realised by the allocation is taken back with it.
        lines.push(PostingRequestLine {
            role: Some("FXR".to_string()),
            is_debit: row.fx > 0,
            base: row.fx.abs(),
            ..PostingRequestLine::default()
        });
    }
    // A row of this document's own posting has no allocation of its own; one is taken back at a time.
    let allocation = row.allocation.as_ref().map(Id::as_str).unwrap_or_default();
    post_entry(op, draft, format!("unallocate:{allocation}"), date, lines).await
}

/// The totals of the document tell what its allocations still carry.
pub fn lower_totals(draft: &mut Draft, row: &Row, parts: &Parts) {
    for (field, by) in [
        (payment::WITHHELD_TOTAL, row.withheld),
        (payment::DISCOUNT_TOTAL, row.discount),
        (payment::DISCOUNT_NET, row.discount - row.discount_tax),
        (payment::WRITE_OFF_TOTAL, row.write_off),
        (payment::BASE_WITHHELD, parts.withheld.base),
        (payment::BASE_DISCOUNT, parts.discount.base),
        (payment::BASE_WRITE_OFF, parts.write_off.base),
    ] {
        if by != 0 {
            draft.set(field, draft.int(field) - by);
        }
    }
}

/// Tax that a payment withheld stays in the return of its day and is taken back in that of today: the row that says so is kept.
pub fn keep(draft: &mut Draft, row: &Row, date: Date) {
    if Way::of(draft) != Way::Payment {
        return;
    }
    let Some(line) = draft.line(payment::ALLOCATIONS, row.index) else { return };
    // At a rate of nothing, what the certificate covered is still used up.
    if row.withheld == 0 && line.link(payment_allocations::REDUCED_RATE).is_none() {
        return;
    }
    let fields = [
        payment_allocations::BILL,
        payment_allocations::AMOUNT,
        payment_allocations::WITHHELD,
        payment_allocations::WITHHELD_BASE,
        payment_allocations::WITHHOLDING_CODE,
        payment_allocations::REDUCED_RATE,
        payment_allocations::REDUCED_BASE,
        payment_allocations::RELIEF,
        payment_allocations::ALLOCATION,
    ];
    let mut kept: Vec<(&'static str, Value)> =
        fields.into_iter().map(|field| (field, line.get(field).clone())).collect();
    kept.push((payment_taken_back::DATE, Value::Date(date)));
    draft.push_line(payment::TAKEN_BACK, &kept);
}
