//! What people ask to have changed about themselves, and where they are paid.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    BankDetail, BankDetailStatus, DetailChange, DetailChangeKind, Employee, bank_detail, detail_change, employee,
};

/// `people.apply_details`: writes what was approved on the employee.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let change = DetailChange::of(draft)?;
        let Some(id) = change.employee() else { return Ok(()) };
        let mut body = Map::new();
        let mut put = |field: &str, value: Option<Json>| {
            if let Some(value) = value {
                body.insert(field.to_string(), value);
            }
        };
        match change.kind()? {
            DetailChangeKind::Contact => {
                put(employee::PERSONAL_EMAIL, change.personal_email().map(Json::from));
                put(employee::PERSONAL_PHONE, change.personal_phone().map(Json::from));
                put(employee::HOME_ADDRESS, change.home_address().map(Json::from));
            }
            DetailChangeKind::Family => {
                put(employee::LAST_NAME, change.last_name().map(Json::from));
                put(employee::PREFERRED_NAME, change.preferred_name().map(Json::from));
                put(employee::MARITAL_STATUS, change.marital_status()?.map(|status| Json::from(status.as_str())));
            }
            DetailChangeKind::Emergency => put(employee::EMERGENCY_CONTACTS, Some(contacts(op, &change, &id).await?)),
            DetailChangeKind::Payment => return Ok(()),
        }
        op.update(employee::ADDRESS, &id, Json::Object(body)).await?;
        Ok(())
    })
}

/// The contacts of an employee with the new one first.
async fn contacts(op: &mut Op<'_>, change: &DetailChange<&mut Draft>, id: &Id) -> OpResult<Json> {
    let known = Employee::load(op, id).await?;
    let name = change.contact_name().ok_or_else(|| change.missing(detail_change::CONTACT_NAME))?;
    let mut rows =
        vec![json!({"name": name, "relationship": change.contact_relationship(), "phone": change.contact_phone()})];
    for row in known.emergency_contacts().filter(|row| row.name().is_ok_and(|known| known != name)) {
        rows.push(json!({"name": row.name()?, "relationship": row.relationship(), "phone": row.phone()?, "address": row.address()}));
    }
    Ok(Json::Array(rows))
}

/// `people.bank_detail`: an account that somebody else is paid on is marked, because that is how ghosts are paid.
pub fn check_bank<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut detail = BankDetail::of(draft)?;
        let Ok(employee) = detail.employee() else { return Ok(()) };
        let number = detail.account_number().map(|number| (bank_detail::ACCOUNT_NUMBER, number.to_string()));
        let number =
            number.or_else(|| detail.wallet_number().map(|number| (bank_detail::WALLET_NUMBER, number.to_string())));
        let mut shared = false;
        if let Some((field, number)) = number {
            let same = BankDetail::find_all(op, &[(field, Value::text(&number))]).await?;
            for other in &same {
                shared |= other.employee()? != employee && other.status()? != BankDetailStatus::Closed;
            }
        }
        detail.set_shared(shared);
        Ok(())
    })
}
