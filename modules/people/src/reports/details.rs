//! What the files hold about somebody, for the person themselves and those who keep the files.

use kernel::typed::Stored;
use kernel::{Doc, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Id, Role, Value};

use crate::generated::{BankDetail, BankDetailStatus, Employee, bank_detail};

/// Digits of a number that are shown.
const SHOWN: usize = 4;

/// `people.my_details`. Columns: what, as it is on file.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("employee").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let employee = Employee::load(op, &id).await?;
        if !allowed(op, &employee).await? {
            return Ok(ReportTable::default());
        }
        let mut rows = Vec::new();
        let mut tell = |what: Sentence, value: Option<String>| {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                rows.push(ReportRow { cells: vec![Value::said(what), Value::text(&value)], ..ReportRow::default() });
            }
        };
        tell(
            written!("people-file-date-of-birth", "Date of birth"),
            employee.date_of_birth().map(|date| date.to_string()),
        );
        tell(written!("people-file-national-id", "National ID"), employee.national_id().map(last));
        tell(written!("people-file-tax-number", "Tax number"), employee.tax_number().map(last));
        tell(
            written!("people-file-social-security-number", "Social security number"),
            employee.social_security_number().map(last),
        );
        tell(written!("people-file-personal-phone", "Personal phone"), employee.personal_phone().map(str::to_string));
        tell(written!("people-file-personal-email", "Personal email"), employee.personal_email().map(str::to_string));
        tell(written!("people-file-home-address", "Home address"), employee.home_address().map(str::to_string));
        for contact in employee.emergency_contacts() {
            let phone = contact.phone()?.to_string();
            tell(
                written!("people-file-emergency-contact", "Emergency contact"),
                Some(format!("{}, {phone}", contact.name()?)),
            );
        }
        let paid = BankDetail::find_all(op, &[(bank_detail::EMPLOYEE, Value::from(&id))]).await?;
        for detail in paid {
            if detail.status()? != BankDetailStatus::Closed {
                let number = detail.account_number().or(detail.wallet_number()).map(last).unwrap_or_default();
                let place = detail.bank().or(detail.provider()).unwrap_or_default().to_string();
                tell(
                    written!("people-file-payment-details", "Payment details"),
                    Some(format!("{place} {number}").trim().to_string()),
                );
            }
        }
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

/// The person themselves, and those who keep the files.
async fn allowed(op: &mut Op<'_>, employee: &Employee<Doc>) -> OpResult<bool> {
    if employee.user().as_ref() == Some(op.user()) {
        return Ok(true);
    }
    let me = op.user().clone();
    let holders = op.holders("people-and-culture").await?;
    Ok(holders.iter().any(|(user, role)| {
        *user == me && matches!(role, Role::Operator | Role::Collaborator | Role::Manager | Role::Admin)
    }))
}

/// The last digits of a number, as on a masked field.
fn last(number: &str) -> String {
    let hidden = number.chars().count().saturating_sub(SHOWN);
    format!("••••{}", number.chars().skip(hidden).collect::<String>())
}
