//! What is missing or wrong in the files, person by person.

use std::collections::HashMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Date, Id, Value};

kernel::columns! {
    struct File {
        id: Id, name: Option<String>, department: Option<String>, position: Option<Id>, manager: Option<Id>,
        national_id: Option<String>, tax_number: Option<String>, born: Option<Date>, phone: Option<String>
    }
}
kernel::columns! { struct Counted { employee: Id, count: i64 } }

/// What is looked at in each file, in the order of weight.
fn checks() -> [Sentence; 13] {
    [
        written!("people-lacks-payment-details-used-by-somebody-else-too", "Payment details used by somebody else too"),
        written!("people-lacks-no-contract-in-force", "No contract in force"),
        written!("people-lacks-no-payment-details", "No payment details"),
        written!("people-lacks-payment-details-not-verified", "Payment details not verified"),
        written!("people-lacks-national-id-missing", "National ID missing"),
        written!("people-lacks-tax-number-missing", "Tax number missing"),
        written!("people-lacks-document-expired", "Document expired"),
        written!("people-lacks-date-of-birth-missing", "Date of birth missing"),
        written!("people-lacks-no-department", "No department"),
        written!("people-lacks-no-position", "No position"),
        written!("people-lacks-no-line-manager", "No line manager"),
        written!("people-lacks-no-emergency-contact", "No emergency contact"),
        written!("people-lacks-no-phone-number", "No phone number"),
    ]
}

/// `people.data_quality`. Columns: person, department, finding; the totals row says how complete the files are.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let files = files(op).await?;
        let contracts = counted(op, CONTRACTS).await?;
        let paid = counted(op, PAID).await?;
        let verified = counted(op, VERIFIED).await?;
        let shared = counted(op, SHARED).await?;
        let expired = counted(op, EXPIRED).await?;
        let contacts = counted(op, CONTACTS).await?;
        let has = |set: &HashMap<Id, i64>, id: &Id| set.contains_key(id);
        let mut found: Vec<(usize, &File)> = Vec::new();
        for file in &files {
            let wrong = [
                has(&shared, &file.id),
                !has(&contracts, &file.id),
                !has(&paid, &file.id),
                has(&paid, &file.id) && !has(&verified, &file.id),
                file.national_id.is_none(),
                file.tax_number.is_none(),
                has(&expired, &file.id),
                file.born.is_none(),
                file.department.is_none(),
                file.position.is_none(),
                file.manager.is_none() && files.len() > 1 && !heads(&files, &file.id),
                !has(&contacts, &file.id),
                file.phone.is_none(),
            ];
            found.extend(wrong.iter().enumerate().filter(|(_, wrong)| **wrong).map(|(check, _)| (check, file)));
        }
        found.sort_by(|one, other| one.0.cmp(&other.0).then_with(|| one.1.name.cmp(&other.1.name)));
        let checks = checks();
        let all = files.len() * checks.len();
        let right = super::share(number(all - found.len().min(all)), number(all));
        let rows = found
            .iter()
            .map(|(check, file)| {
                let text = |text: &Option<String>| text.as_ref().map_or(Value::Null, |text| Value::text(text));
                let cells = vec![
                    text(&file.name),
                    text(&file.department),
                    checks.get(*check).cloned().map_or(Value::Null, Value::said),
                    Value::Null,
                ];
                ReportRow { cells, keys: vec![("id".to_string(), file.id.to_string())], ..ReportRow::default() }
            })
            .collect();
        Ok(ReportTable {
            rows,
            totals: Some(vec![Value::Null, Value::Null, Value::Null, right]),
            ..ReportTable::default()
        })
    })
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Somebody others report to and who reports to nobody stands at the top, and needs no manager.
fn heads(files: &[File], id: &Id) -> bool {
    files.iter().any(|file| file.manager.as_ref() == Some(id))
}

async fn files(op: &mut Op<'_>) -> OpResult<Vec<File>> {
    let mut sql = op.sql(
        "SELECT e.id, e.name, d.name, e.position, e.manager, e.national_id, e.tax_number, e.date_of_birth, COALESCE(e.personal_phone, e.work_phone) \
         FROM people_and_culture_employee e LEFT JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department \
         WHERE e.tenant = ? AND e.status IN ('active', 'confirmed', 'suspended', 'on_notice') AND e.archived_at IS NULL",
    );
    sql.bind(op.tenant().0);
    op.rows_as(&sql.done()).await
}

const CONTRACTS: &str = "SELECT employee, COUNT(*) FROM people_and_culture_contract WHERE tenant = ? AND status = 'active' AND \"from\" <= ? AND (\"to\" IS NULL OR \"to\" >= ?) GROUP BY employee";
const PAID: &str = "SELECT employee, COUNT(*) FROM people_and_culture_bank_detail WHERE tenant = ? AND status <> 'closed' GROUP BY employee";
const VERIFIED: &str = "SELECT employee, COUNT(*) FROM people_and_culture_bank_detail WHERE tenant = ? AND status = 'verified' GROUP BY employee";
const SHARED: &str = "SELECT employee, COUNT(*) FROM people_and_culture_bank_detail WHERE tenant = ? AND status <> 'closed' AND shared GROUP BY employee";
const EXPIRED: &str = "SELECT employee, COUNT(*) FROM people_and_culture_employee_document WHERE tenant = ? AND status <> 'replaced' AND expires_on < ? AND expires_on <= ? GROUP BY employee";
const CONTACTS: &str =
    "SELECT parent, COUNT(*) FROM people_and_culture_employee_emergency_contacts WHERE tenant = ? GROUP BY parent";

/// Employees with something, and how often; a statement that asks for days asks for today.
async fn counted(op: &mut Op<'_>, select: &str) -> OpResult<HashMap<Id, i64>> {
    let today = op.today();
    let mut sql = op.sql(select);
    sql.bind(op.tenant().0);
    for _ in 1..select.matches('?').count() {
        sql.bind(today);
    }
    let rows: Vec<Counted> = op.rows_as(&sql.done()).await?;
    Ok(rows.into_iter().map(|row| (row.employee, row.count)).collect())
}
