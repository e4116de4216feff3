//! The same supplier invoice is not entered twice, however its number is typed (design 1.2).

use kernel::{Draft, Op, OpFuture, say};
use kernel_types::Value;

/// `accounting.duplicate_bill`: keeps the compared form of the supplier's number and refuses one that is taken. The unique
/// index decides between bills saved at the same moment.
pub fn refuse<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let key = compared(draft.text("supplierInvoiceNo").unwrap_or_default());
        if key.is_empty() {
            if draft.text("supplierInvoiceNo").is_some() {
                draft.refuse(
                    "/supplierInvoiceNo",
                    "invalid",
                    say!(
                        "accounting-suppliers-invoice-number-needs-letter-or-digit",
                        "The supplier's invoice number needs a letter or a digit."
                    ),
                );
            }
            return Ok(());
        }
        if !draft.is_new() && !draft.changed("supplier") && !draft.changed("supplierInvoiceNo") {
            return Ok(());
        }
        let Some(supplier) = draft.link("supplier") else { return Ok(()) };
        let equal = [("supplier", Value::from(&supplier)), ("supplierInvoiceKey", Value::text(&key))];
        let me = draft.id();
        if let Some(other) = op.find("accounting.bill", &equal).await?.into_iter().find(|bill| bill.id() != me) {
            let name = other.text("number").map_or_else(|| "a draft".to_string(), str::to_string);
            let message = say!(
                "accounting-duplicate-supplier-invoice",
                "This invoice of the supplier is entered already ({name}). Open that one, or correct the number.",
                name
            );
            draft.refuse("/supplierInvoiceNo", "duplicate_supplier_invoice", message);
        }
        draft.set("supplierInvoiceKey", key);
        Ok(())
    })
}

/// Letters in upper case and digits without what stands between them; leading zeros of the whole go.
fn compared(number: &str) -> String {
    let kept: String = number.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_uppercase).collect();
    let trimmed = kept.trim_start_matches('0');
    if trimmed.is_empty() { kept } else { trimmed.to_string() }
}

#[cfg(test)]
mod tests {
    use super::compared;

    #[test]
    fn spelling_does_not_matter() {
        for spelling in ["INV-00231", "inv 00231", "Inv/00231", " INV.00231 "] {
            assert_eq!(compared(spelling), "INV00231");
        }
        assert_eq!(compared("00231"), "231");
        assert_eq!(compared("000"), "000");
        assert_eq!(compared("--"), "");
    }
}
