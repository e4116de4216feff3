//! Barcodes as they are saved: in the one form they are looked up by, and of one item alone.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Id, Value};

use super::gtin;
use crate::generated::{Barcode, BarcodeKind, Item, barcode, item};

/// `inventory.barcode`, calculator.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut barcode = Barcode::of(draft)?;
        let (Ok(code), Ok(of)) = (barcode.code(), barcode.item()) else { return Ok(()) };
        let code = code.trim().to_string();
        let key = match barcode.kind()? {
            BarcodeKind::Own => code.clone(),
            BarcodeKind::Gtin => {
                let digits: String = code.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect();
                let Some(full) = gtin::full(&digits) else {
                    let (problem, message) = if gtin::looks_like(&digits) {
                        (
                            "check_digit",
                            say!(
                                "inventory-check-digit",
                                "The last digit does not fit the others. Scan the code again, or compare it with the package."
                            ),
                        )
                    } else {
                        (
                            "not_a_gtin",
                            say!(
                                "inventory-not-a-gtin",
                                "An EAN, UPC or GTIN has 8, 12, 13 or 14 digits. Choose “Own code” for any other."
                            ),
                        )
                    };
                    barcode.refuse(format!("/{}", barcode::CODE), problem, message);
                    return Ok(());
                };
                full
            }
        };
        barcode.set_code(code);
        if let Some(owner) = owner(op, &key, &of, &barcode.id()).await? {
            let message = say!(
                "inventory-barcode-taken",
                "This code already belongs to {owner}. A code identifies one item only.",
                owner
            );
            barcode.refuse(format!("/{}", barcode::CODE), "barcode_taken", message);
        }
        barcode.set_key(key);
        Ok(())
    })
}

/// Whose the code is already, where that is another barcode or the product of another item.
async fn owner(op: &mut Op<'_>, key: &str, of: &Id, own: &Id) -> OpResult<Option<String>> {
    for other in Barcode::find(op, &[(barcode::KEY, Value::text(key))]).await? {
        if other.id() != *own {
            return name_of(op, &other.item()?).await.map(Some);
        }
    }
    for spelling in spellings(key) {
        for other in Item::find(op, &[(item::BARCODE, Value::text(spelling.as_str()))]).await? {
            if other.id() != *of {
                return name_of(op, &other.id()).await.map(Some);
            }
        }
    }
    Ok(None)
}

/// What products may hold for a key: they keep codes as they were typed.
pub(super) fn spellings(key: &str) -> Vec<String> {
    match gtin::spellings(key) {
        all if all.is_empty() => vec![key.to_string()],
        all => all,
    }
}

async fn name_of(op: &mut Op<'_>, id: &Id) -> OpResult<String> {
    Ok(Item::load(op, id).await?.name().unwrap_or_default().to_string())
}
