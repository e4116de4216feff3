//! Whose a code is: one item, or a refusal that says what to do.

use chrono::Datelike;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value};
use ledger::generated::{Uom, uom};

use super::gs1::{Code, Unread, read};
use super::{gtin, keep};
use crate::generated::{Barcode, Item, ItemTracking, Lot, barcode, item, lot};
use crate::units::convert;

/// The unit of net weights in codes.
const KILOGRAM: &str = "KG";

/// An item a code names, and how many of it.
struct Named {
    item: Item<Doc>,
    qty: Quantity,
}

/// `inventory.barcode_lookup`.
pub fn barcode_lookup<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let text = call.text("code").unwrap_or_default();
        let code = read(text, op.today().year()).map_err(|problem| refusal(&problem))?;
        let named = named(op, &code).await?;
        let qty = quantity(op, &code, &named).await?;
        let item = named.item;
        let said = match item.tracking()? {
            ItemTracking::None => None,
            ItemTracking::Serial => code.serial.as_deref().or(code.lot.as_deref()),
            ItemTracking::Lot => code.lot.as_deref(),
        };
        let known = match said {
            Some(said) => {
                Lot::find(op, &[(lot::ITEM, Value::from(&item.id())), (lot::CODE, Value::text(said))]).await?.pop()
            }
            None => None,
        };
        let unit = match item.uom() {
            Some(unit) => Uom::of_reference(op, &unit).await?,
            None => None,
        };
        let expiry = code.expiry.or_else(|| known.as_ref().and_then(Lot::expiry));
        let hand = known.as_ref().map_or_else(|| item.on_hand(), Lot::on_hand);
        let or_nothing = |text: Option<&str>| text.map_or(Value::Null, Value::text);
        let cells = vec![
            or_nothing(item.name()),
            or_nothing(item.code()),
            Value::Int(qty),
            match &unit {
                Some(unit) => Value::text(unit.name()?),
                None => Value::Null,
            },
            or_nothing(said),
            expiry.map_or(Value::Null, Value::Date),
            Value::Int(hand),
        ];
        let keys = vec![("item".to_string(), item.id().to_string())];
        Ok(ReportTable { rows: vec![ReportRow { cells, keys, ..ReportRow::default() }], ..ReportTable::default() })
    })
}

/// The one item of a code.
async fn named(op: &mut Op<'_>, code: &Code) -> OpResult<Named> {
    let mut found: Vec<Named> = Vec::new();
    for barcode in Barcode::find(op, &[(barcode::KEY, Value::text(code.key.as_str()))]).await? {
        let qty = barcode.qty();
        add(&mut found, Item::load(op, &barcode.item()?).await?, qty);
    }
    let one = power_of_ten(QUANTITY_SCALE);
    for spelling in keep::spellings(&code.key) {
        for field in [item::BARCODE, item::CODE] {
            for item in Item::find(op, &[(field, Value::text(spelling.as_str()))]).await? {
                add(&mut found, item, one);
            }
        }
    }
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(only), None) => Ok(only),
        (Some(first), Some(second)) => {
            let (first, second) = (first.item.name().unwrap_or_default(), second.item.name().unwrap_or_default());
            let message = say!(
                "inventory-barcode-of-two",
                "This code belongs to {first} and to {second}. Take it from one of them, then scan again.",
                first,
                second
            );
            Err(OpError::invalid("/code", "barcode_of_two", message))
        }
        (None, _) if !code.gtin && gtin::looks_like(&code.key) => Err(OpError::invalid(
            "/code",
            "check_digit",
            say!(
                "inventory-check-digit",
                "The last digit does not fit the others. Scan the code again, or compare it with the package."
            ),
        )),
        (None, _) => {
            let shown = &code.key;
            Err(OpError::invalid(
                "/code",
                "barcode_unknown",
                say!(
                    "inventory-barcode-unknown",
                    "No item has the code {shown}. Add it under Barcodes of the item.",
                    shown
                ),
            ))
        }
    }
}

fn add(found: &mut Vec<Named>, item: Item<Doc>, qty: Quantity) {
    if item.active() && !found.iter().any(|known| known.item.id() == item.id()) {
        found.push(Named { item, qty });
    }
}

/// How many of the item's unit a scan counts: the weight where the item is counted by weight, else pieces of the package.
async fn quantity(op: &mut Op<'_>, code: &Code, named: &Named) -> OpResult<Quantity> {
    if let (Some(weight), Some(unit)) = (code.weight, named.item.uom()) {
        let kilogram: Option<Id> =
            Uom::find(op, &[(uom::CODE, Value::text(KILOGRAM))]).await?.pop().map(|unit| unit.id());
        if let Some(kilogram) = kilogram
            && let Some(qty) = convert(op, weight, Some(&kilogram), Some(&unit)).await?
        {
            return Ok(qty);
        }
    }
    // A code without a count is of one.
    named.qty.checked_mul(code.count.unwrap_or(1)).ok_or_else(|| {
        OpError::invalid("/code", "too_large", say!("inventory-quantity-too-large", "This quantity is too large."))
    })
}

fn refusal(problem: &Unread) -> OpError {
    let message = match problem {
        Unread::Empty => say!("inventory-scan-code-or-type", "Scan a code, or type it."),
        Unread::Identifier(shown) => say!(
            "inventory-code-cannot-read",
            "The code cannot be read: “{shown}” is no GS1 identifier. Scan it again.",
            shown
        ),
        Unread::Value(shown) => {
            say!(
                "inventory-code-cannot-read-value",
                "The code cannot be read: the value of ({shown}) is too short, too long or wrong. Scan it again.",
                shown
            )
        }
        Unread::CheckDigit(_) => {
            say!(
                "inventory-check-digit",
                "The last digit does not fit the others. Scan the code again, or compare it with the package."
            )
        }
        Unread::Day(shown) => say!(
            "inventory-day-in-code-does-not-exist",
            "The day of ({shown}) in this code does not exist. Enter the goods by hand.",
            shown
        ),
        Unread::Twice(shown) => say!(
            "inventory-code-says-twice-and-differently-enter",
            "This code says ({shown}) twice and differently. Enter the goods by hand.",
            shown
        ),
        Unread::Nameless => {
            say!("inventory-code-names-no-goods", "This code names no goods. Scan the one with the article number.")
        }
    };
    OpError::invalid("/code", problem.code(), message)
}
