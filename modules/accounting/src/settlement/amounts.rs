//! The calculators of receipts and payments: defaults, and the amounts that follow from the allocations.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Value, allocate};
use ledger::generated::BankAccount;

use super::Way;
use super::bank;
use super::due_tax::DueTax;
use super::early;
use super::plan::{self, Amounts, Money, Part};
use super::targets::{self, Target, resolve};
use crate::document::{currency_of, defaults, fill, rate_of, write_lines};
use crate::totals::base::to_base;
use crate::withholding::{self, Withheld, reduced};

/// `accounting.settlement_defaults`: currency and rate from the bank account and the party.
pub fn defaults<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        let banks = op.reference("ledger.bank_account").await?;
        // One that is not there was refused with its link.
        let Some(bank) = banks.get(&bank) else { return Ok(()) };
        // Taken for the business currency, another would be moved by the amount of this one.
        let bank_currency = BankAccount::of(&bank)?.currency()?.to_string();
        draft.set("bankCurrency", Value::text(&bank_currency));
        fill(draft, "currency", Value::text(&bank_currency));
        let date = date_of(op, draft);
        defaults::fill_rate(op, draft, date).await?;
        bank::fill(op, draft, &bank_currency, date).await?;
        Ok(())
    })
}

/// `accounting.settlement_amounts`: what each allocation settles, withholds and realises, and what is left over.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // Once posted, the amounts are those of the entry; applying the rest has its own transitions.
        // Without an account the money has no currency to be reckoned in; the rules ask for it.
        if draft.errors.is_empty() && is_open(draft) && draft.link("bankAccount").is_some() {
            fill_amounts(op, draft).await?;
        }
        Ok(())
    })
}

pub(super) fn is_open(draft: &Draft) -> bool {
    matches!(draft.state(), Some("draft" | "submitted" | "approved" | "released") | None)
}

pub fn date_of(op: &Op<'_>, draft: &Draft) -> Date {
    draft.date("date").unwrap_or_else(|| op.today())
}

/// Computes and writes every amount of the draft; answers what each allocation settles, in the order of the lines.
pub async fn fill_amounts(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Vec<Target>> {
    let way = Way::of(draft);
    let currency = currency_of(op, draft);
    let unit = op.minor_unit(&currency);
    let base_unit = op.minor_unit(&op.business().currency);
    let mut targets = Vec::with_capacity(draft.line_count("allocations"));
    let mut parts = Vec::with_capacity(targets.capacity());
    let mut withheld: Vec<Withheld> = Vec::new();
    for index in 0..draft.line_count("allocations") {
        let target = match resolve(op, draft, index, way).await {
            Ok(target) => target,
            Err(OpError::Invalid(errors)) => {
                draft.errors.extend(errors);
                continue;
            }
            Err(other) => return Err(other),
        };
        if targets.iter().any(|known: &Target| known.item.id == target.item.id) {
            draft.refuse(
                format!("/allocations/{index}"),
                "named_twice",
                say!("accounting-named-twice", "{target} is named twice; put it in one line.", target = target.name()),
            );
            continue;
        }
        let part = part_of(op, draft, index, &target, unit, &mut withheld).await?;
        targets.push(target);
        parts.push(part);
    }
    if !draft.errors.is_empty() {
        return Ok(targets);
    }
    fill_amount(draft, &parts);
    let rate = rate_of(op, draft)?;
    bank::propose(op, draft, way, rate);
    let base_discount_tax = write_taxes(draft, &targets, &parts, rate, unit, base_unit)?;
    let money =
        Money { way, amount: draft.int("amount"), fees: draft.int("fees"), bank: bank::of(draft), rate, base_unit };
    let amounts = plan::amounts(&money, &parts, base_discount_tax)
        .map_err(|error| OpError::invalid("/amount", "amount_too_large", error.sentence()))?;
    bank::fill_rate(draft, amounts.base_bank);
    if way == Way::Payment {
        let weights: Vec<i64> = parts.iter().map(|part| part.withheld).collect();
        for (index, base) in allocate(amounts.base_withheld, &weights, base_unit).into_iter().enumerate() {
            draft.set_line("allocations", index, "baseWithheld", base);
        }
    }
    write(draft, &parts, &amounts);
    Ok(targets)
}

/// One allocation: its amount (all that is open when left empty), the tax withheld, and the base amount the item loses.
async fn part_of(
    op: &mut Op<'_>,
    draft: &mut Draft,
    index: usize,
    target: &Target,
    unit: i64,
    earlier: &mut Vec<Withheld>,
) -> OpResult<Part> {
    let pointer = format!("/allocations/{index}");
    if target.item.currency != currency_of(op, draft) {
        let message = say!(
            "accounting-in-choose-as-currency-document-bank",
            "{target} is in {currency}. Choose that as the currency of this document; the bank account may be kept in another.",
            target = target.name(),
            currency = target.item.currency
        );
        draft.refuse(pointer, "other_currency", message);
        return Ok(Part::default());
    }
    let (given, asked, write_off, mut withheld) = match draft.line("allocations", index) {
        Some(line) => {
            (line.get("amount").as_int(), line.get("discount").as_int(), line.int("writeOff"), line.int("withheld"))
        }
        None => (None, None, 0, 0),
    };
    let date = date_of(op, draft);
    let outstanding = target.item.outstanding;
    let payable = targets::payable(target);
    let early = early::of(op, target, date, unit).await?;
    let discount = asked.unwrap_or_else(|| early.map_or(0, |early| early.fill(given, payable, write_off)));
    early::warn(draft, &pointer, target, early, discount);
    let amount = given.unwrap_or((payable - discount - write_off).max(0));
    let settled = amount + discount + write_off;
    if settled > outstanding {
        draft.refuse(format!("{pointer}/amount"), "over_allocated", targets::above_open(target));
        return Ok(Part::default());
    }
    if settled > payable || (payable == 0 && outstanding > 0) {
        draft.refuse(format!("{pointer}/amount"), "part_in_dispute", targets::dispute(target));
        return Ok(Part::default());
    }
    if settled <= 0 {
        draft.refuse(
            format!("{pointer}/amount"),
            "allocation_not_positive",
            say!(
                "accounting-allocation-not-positive",
                "Nothing is allocated to {target}; remove the line or give an amount.",
                target = target.name()
            ),
        );
        return Ok(Part::default());
    }
    refuse_large_write_off(op, draft, &pointer, write_off)?;
    if Way::of(draft) == Way::Payment {
        let found = match &target.document {
            Some(bill) => withholding::allocation::of(op, draft, bill, amount, date, earlier).await?,
            None => None,
        };
        let account = match &found {
            Some(found) => withholding::account_of(op, &found.code).await?,
            None => None,
        };
        withheld = found.as_ref().map_or(0, |found| found.amount.min(amount));
        draft.set_line("allocations", index, "withheld", withheld);
        draft.set_line("allocations", index, "withheldBase", found.as_ref().map_or(0, |found| found.base));
        draft.set_line(
            "allocations",
            index,
            "withholdingCode",
            found.as_ref().map_or(Value::Null, |found| Value::from(&found.code)),
        );
        draft.set_line("allocations", index, "withholdingAccount", account.as_ref().map_or(Value::Null, Value::from));
        for (field, value) in reduced::fields(found.as_ref()) {
            draft.set_line("allocations", index, field, value);
        }
        earlier.extend(found);
    }
    if withheld > amount {
        draft.refuse(
            format!("{pointer}/withheld"),
            "withheld_above_amount",
            say!("accounting-withheld-above-amount", "More tax is withheld than is settled."),
        );
        return Ok(Part::default());
    }
    let (net, total) = target.document.as_ref().map_or((1, 1), |doc| (doc.int("netTotal"), doc.int("total")));
    let reduces_tax = op.setting_on("accounting.discountReducesTax")?;
    let discount_tax = if reduces_tax { plan::tax_in_discount(discount, net, total, unit) } else { 0 };
    let relieved = ledger::api::plan_settlement(op, &target.item, settled, 0)?.relieved;
    draft.set_line("allocations", index, "openItem", Value::from(&target.item.id));
    draft.set_line("allocations", index, "account", Value::from(&target.item.account));
    draft.set_line("allocations", index, "amount", amount);
    draft.set_line("allocations", index, "discount", discount);
    draft.set_line("allocations", index, "settled", settled);
    draft.set_line("allocations", index, "discountTax", discount_tax);
    draft.set_line("allocations", index, "relieved", relieved);
    draft.set_line("allocations", index, "later", false);
    Ok(Part { amount, discount, write_off, withheld, discount_tax, relieved })
}

/// Above the tolerance a write-off needs an approver, who writes it off by a journal entry (design 1.4.6).
fn refuse_large_write_off(op: &Op<'_>, draft: &mut Draft, pointer: &str, write_off: i64) -> OpResult<()> {
    // What is too large to convert is above every tolerance.
    let base = to_base(write_off, rate_of(op, draft)?, 1).unwrap_or(i64::MAX);
    let tolerance = op.setting_number("ledger.writeOffTolerance")?;
    if base > tolerance {
        let shown = kernel_types::format_scaled(tolerance, kernel_types::MONEY_SCALE, 2);
        let message = say!(
            "accounting-above-write-off-tolerance",
            "Up to {currency} {shown} may be written off here; above that an approver approves a journal entry.",
            currency = op.business().currency,
            shown
        );
        draft.refuse(format!("{pointer}/writeOff"), "above_write_off_tolerance", message);
    }
    Ok(())
}

/// Money that nobody entered is what the allocations need. It follows them as long as nothing was left over.
fn fill_amount(draft: &mut Draft, parts: &[Part]) {
    let needed: i64 = parts.iter().map(|part| part.amount - part.withheld).sum();
    let follows = !draft.was_sent("amount")
        && draft.was_sent("allocations")
        && draft.int("unallocated") == 0
        && draft.int("overAllocated") == 0;
    if draft.get("amount").is_null() || (!draft.is_new() && follows) {
        draft.set("amount", needed);
    }
}

/// Tax inside settlement discounts, and tax that falls due because its document is paid; answers the former in the business
/// currency.
fn write_taxes(
    draft: &mut Draft,
    targets: &[Target],
    parts: &[Part],
    rate: i64,
    unit: i64,
    base_unit: i64,
) -> OpResult<i64> {
    let too_large =
        |error: crate::totals::TotalsError| OpError::invalid("/amount", "amount_too_large", error.sentence());
    let mut rows: Vec<[(&'static str, Value); 6]> = Vec::new();
    let mut base_total = 0;
    for (target, part) in targets.iter().zip(parts) {
        let Some(document) = &target.document else { continue };
        let charged: Vec<_> =
            document.lines("taxes").filter(|tax| tax.int("tax") != 0 && !tax.flag("reverse")).collect();
        let weights: Vec<i64> = charged.iter().map(|tax| tax.int("tax")).collect();
        let split = allocate(part.discount_tax, &weights, unit);
        for (tax, amount) in charged.iter().zip(split).filter(|(_, amount)| *amount != 0) {
            let base_tax = to_base(amount, rate, base_unit).map_err(too_large)?;
            base_total += base_tax;
            let base = part.discount - part.discount_tax;
            let base_net = to_base(base, rate, base_unit).map_err(too_large)?;
            rows.push(tax_row(tax.get("taxCode"), "discount", (base, amount), (base_net, base_tax)));
        }
        let (total, before) = (targets::owed(document), targets::settled_before(document, &target.item));
        for tax in charged.iter().filter(|tax| tax.flag("onPayment")) {
            let due = DueTax::of(
                tax,
                Way::of(draft) == Way::Receipt,
                total,
                (before, before + part.settled()),
                (unit, base_unit),
            );
            rows.push(tax_row(tax.get("taxCode"), "on_payment", due.own, due.base));
        }
    }
    write_lines(draft, "taxes", &rows);
    Ok(base_total)
}

/// Taxable amount and tax, in the document's currency and in the business currency.
fn tax_row(code: &Value, kind: &str, own: (i64, i64), base: (i64, i64)) -> [(&'static str, Value); 6] {
    [
        ("taxCode", code.clone()),
        ("kind", Value::from(kind)),
        ("base", Value::Int(own.0)),
        ("tax", Value::Int(own.1)),
        ("baseNet", Value::Int(base.0)),
        ("baseTax", Value::Int(base.1)),
    ]
}

fn write(draft: &mut Draft, parts: &[Part], amounts: &Amounts) {
    for (index, fx) in amounts.part_fx.iter().enumerate().take(parts.len()) {
        draft.set_line("allocations", index, "fx", *fx);
    }
    for (field, amount) in [
        ("allocated", amounts.allocated),
        ("withheldTotal", amounts.withheld),
        ("discountTotal", amounts.discount),
        ("discountNet", amounts.discount_net),
        ("writeOffTotal", amounts.write_off),
        ("unallocated", amounts.unallocated.max(0)),
        ("overAllocated", (-amounts.unallocated).max(0)),
        ("advance", amounts.unallocated.max(0)),
        ("baseBank", amounts.base_bank),
        ("baseFees", amounts.base_fees),
        ("baseWithheld", amounts.base_withheld),
        ("baseDiscount", amounts.base_discount),
        ("baseWriteOff", amounts.base_write_off),
        ("baseAdvance", amounts.base_advance),
        ("baseFx", amounts.base_fx),
    ] {
        draft.set(field, amount);
    }
}
