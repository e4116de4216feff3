//! The organisation as a tree of people.

use std::collections::{BTreeMap, HashSet};

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};

kernel::columns! { struct Person { id: Id, name: Option<String>, title: Option<String>, department: Option<String>, manager: Option<Id>, reports: Option<i64> } }

/// Levels that are drawn.
const LEVELS: u8 = 12;

/// `people.org_chart`. Columns: person, job title, department, direct reports.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut sql = op.sql(
            "SELECT e.id, e.name, e.job_title, d.name, e.manager, e.team FROM people_and_culture_employee e \
             LEFT JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department \
             WHERE e.tenant = ? AND e.status <> 'exited' AND e.archived_at IS NULL ORDER BY e.name",
        );
        sql.bind(op.tenant().0);
        let people: Vec<Person> = op.rows_as(&sql.done()).await?;
        let known: HashSet<&Id> = people.iter().map(|person| &person.id).collect();
        let mut below: BTreeMap<Option<String>, Vec<&Person>> = BTreeMap::new();
        for person in &people {
            let above = person.manager.as_ref().filter(|manager| known.contains(manager)).map(ToString::to_string);
            below.entry(above).or_default().push(person);
        }
        let mut rows = Vec::new();
        draw(&below, None, 0, &mut rows);
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

fn draw(below: &BTreeMap<Option<String>, Vec<&Person>>, above: Option<String>, level: u8, rows: &mut Vec<ReportRow>) {
    if level > LEVELS {
        return;
    }
    for person in below.get(&above).into_iter().flatten() {
        let text = |text: &Option<String>| text.as_ref().map_or(Value::Null, |text| Value::text(text));
        let cells = vec![
            text(&person.name),
            text(&person.title),
            text(&person.department),
            person.reports.filter(|count| *count > 0).into(),
        ];
        rows.push(ReportRow {
            cells,
            keys: vec![("id".to_string(), person.id.to_string())],
            level,
            ..ReportRow::default()
        });
        draw(below, Some(person.id.to_string()), level + 1, rows);
    }
}
