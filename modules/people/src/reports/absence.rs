//! Unplanned absence by person: spells, days and the Bradford factor (S² × D) of the last year (design 10.2.6).

use std::collections::BTreeMap;

use chrono::Days;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Quantity, Value};

use crate::leave::accrual::DAY;

kernel::columns! { struct Spell { employee: Id, name: Option<String>, department: Option<String>, days: Quantity } }

#[derive(Default)]
struct Person {
    name: String,
    department: String,
    spells: i64,
    days: Quantity,
}

/// `people.absence`. Columns: person, department, spells, days, Bradford factor.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), |to| to.checked_sub_days(Days::new(364)).unwrap_or(to))?;
        let mut sql = op.sql(
            "SELECT r.employee, e.name, d.name, r.days FROM people_and_culture_leave_request r \
             JOIN people_and_culture_leave_type t ON t.tenant = r.tenant AND t.id = r.type AND t.unplanned \
             JOIN people_and_culture_employee e ON e.tenant = r.tenant AND e.id = r.employee \
             LEFT JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department \
             WHERE r.tenant = ? AND r.status IN ('approved', 'confirmed', 'taken') AND r.\"from\" >= ? AND r.\"from\" <= ?",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let spells: Vec<Spell> = op.rows_as(&sql.done()).await?;
        let mut people: BTreeMap<String, Person> = BTreeMap::new();
        for spell in spells {
            let person = people.entry(spell.employee.to_string()).or_default();
            person.name = spell.name.unwrap_or_default();
            person.department = spell.department.unwrap_or_default();
            person.spells += 1;
            person.days += spell.days;
        }
        let mut rows: Vec<(i64, ReportRow)> = people
            .into_iter()
            .map(|(id, person)| {
                let factor = bradford(person.spells, person.days);
                let cells = vec![
                    Value::text(&person.name),
                    Value::text(&person.department),
                    Value::Int(person.spells),
                    Value::Int(person.days),
                    Value::Int(factor),
                ];
                (factor, ReportRow { cells, keys: vec![("id".to_string(), id)], ..ReportRow::default() })
            })
            .collect();
        rows.sort_by_key(|(factor, _)| std::cmp::Reverse(*factor));
        Ok(ReportTable { rows: rows.into_iter().map(|(_, row)| row).collect(), ..ReportTable::default() })
    })
}

/// S² × D, in whole points.
fn bradford(spells: i64, days: Quantity) -> i64 {
    spells.saturating_mul(spells).saturating_mul(days) / DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_days_in_five_spells_weigh_more_than_in_one() {
        assert_eq!(bradford(1, 10 * DAY), 10);
        assert_eq!(bradford(5, 10 * DAY), 250);
        assert_eq!(bradford(3, 4 * DAY + DAY / 2), 40);
    }
}
