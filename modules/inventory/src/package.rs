//! Packages and their serial shipping container codes (SSCC, GS1 General Specifications 3.3.1).

use accounting::generated::SalesOrder;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value, format_scaled};
use serde_json::{Map, Value as Json};

use crate::barcode::gtin::check_digit;
use crate::generated::{Package, PickList, package};

/// Digits of an SSCC without its check digit.
const DIGITS: usize = 17;

/// `inventory.package`, calculator: whose it is, and that it holds no more than was picked.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut package = Package::of(draft)?;
        if let Some(order) = package.order() {
            let customer = SalesOrder::load(op, &order).await?.customer()?;
            package.set_customer(customer);
        }
        let Some(list) = package.pick_list() else { return Ok(()) };
        for (index, item, over) in too_many(op, &package, &list).await? {
            let over = format_scaled(over, QUANTITY_SCALE, 0);
            package.refuse(
                format!("/contents/{index}/qty"),
                "more_than_picked",
                say!(
                    "inventory-more-than-picked",
                    "{over} more of {item} than was picked; correct the quantity here or in another package.",
                    over,
                    item
                ),
            );
        }
        Ok(())
    })
}

/// `inventory.close_package`: its code, from its number.
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut package = Package::of(draft)?;
        if package.sscc().is_some() {
            return Ok(());
        }
        let number = package.number().ok_or_else(|| package.missing(package::NUMBER))?;
        let serial: String = number.bytes().filter(u8::is_ascii_digit).map(char::from).collect();
        // A business without a prefix of GS1 numbers its packages itself.
        let prefix = op.setting("inventory.gs1Prefix");
        match sscc(prefix.as_str().unwrap_or_default(), &serial) {
            Some(code) => package.set_sscc(code),
            None => {
                return Err(OpError::refused(
                    "no_container_code",
                    say!(
                        "inventory-no-container-code",
                        "There are no numbers left for packages with this GS1 company prefix. An administrator can enter another one in the settings of inventory."
                    ),
                ));
            }
        }
        Ok(())
    })
}

/// Lines that hold more of an item than the list took, with the packages of that list taken together.
async fn too_many(
    op: &mut Op<'_>,
    package: &Package<&mut Draft>,
    list: &Id,
) -> OpResult<Vec<(usize, String, Quantity)>> {
    let list = PickList::load(op, list).await?;
    let others = Package::find_all(op, &[(package::PICK_LIST, Value::from(&list.id()))]).await?;
    let mut found = Vec::new();
    let mut before: Vec<(Id, Quantity)> = Vec::new();
    for (index, row) in package.contents().enumerate() {
        let (Ok(item), Ok(qty)) = (row.item(), row.qty()) else { continue };
        let picked: Quantity = list
            .lines()
            .filter(|line| line.item().as_ref() == Some(&item))
            // What is not picked yet is expected to be picked whole.
            .map(|line| line.picked().unwrap_or(line.qty()))
            .sum();
        let elsewhere: Quantity = others
            .iter()
            .filter(|other| other.id() != package.id())
            .flat_map(|other| other.contents())
            .filter(|line| line.item().is_ok_and(|of| of == item))
            .filter_map(|line| line.qty().ok())
            .sum();
        let here: Quantity = before.iter().filter(|(of, _)| *of == item).map(|(_, qty)| qty).sum();
        let over = elsewhere + here + qty - picked;
        if over > 0 {
            let name = crate::generated::Item::load(op, &item).await?.name().unwrap_or_default().to_string();
            found.push((index, name, over));
        }
        before.push((item, qty));
    }
    Ok(found)
}

/// Extension digit 0, the company prefix, the serial number, and the check digit. Without a prefix of GS1 the business has none, and
/// numbers are its own: the extension digit is 9 then, and the rest the serial number. `None` where the serial number is too long.
fn sscc(prefix: &str, serial: &str) -> Option<String> {
    let own = prefix.is_empty();
    let (extension, prefix) = if own { ("9", "") } else { ("0", prefix) };
    let room = DIGITS.checked_sub(1 + prefix.len())?;
    let serial = serial.trim_start_matches('0');
    if serial.len() > room || !serial.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let digits = format!("{extension}{prefix}{serial:0>room$}");
    let check = check_digit(&digits)?;
    Some(format!("{digits}{check}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::barcode::gtin::checks;

    #[test]
    fn a_container_code_holds_prefix_serial_and_check_digit() {
        // The example of the GS1 General Specifications: 0 0614141 123456789 and check digit 0.
        assert_eq!(sscc("0614141", "123456789").as_deref(), Some("006141411234567890"));
        assert_eq!(sscc("6001234", "1").as_deref().map(str::len), Some(18));
        assert!(sscc("6001234", "77").is_some_and(|code| checks(&code)));
        assert_eq!(sscc("6001234567", "12345678"), None);
        assert!(sscc("", "000000042").is_some_and(|code| code.starts_with('9') && checks(&code)));
    }
}
