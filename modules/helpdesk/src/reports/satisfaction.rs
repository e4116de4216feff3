//! What requesters said of the help.

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};

use super::figures::Satisfaction;
use super::{month, names};

/// `helpdesk.satisfaction`, of surveys by the day they were asked. Columns: group, asked, answered, satisfied, rating, net promoters.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let (column, entity) = match call.text("by") {
            Some("agent") => ("agent", Some("helpdesk.agent")),
            Some("team") => ("team", Some("helpdesk.team")),
            _ => ("asked_on", None),
        };
        let names = match entity {
            Some(entity) => names(op, entity).await?,
            None => std::collections::HashMap::new(),
        };
        let mut sql = op.sql(&format!("SELECT score, recommend, {column} FROM helpdesk_survey WHERE tenant = "));
        sql.value(op.tenant().0)
            .push(" AND archived_at IS NULL AND asked_on >= ")
            .value(from)
            .push(" AND asked_on <= ")
            .value(to);
        let mut groups: BTreeMap<String, Satisfaction> = BTreeMap::new();
        let mut all = Satisfaction::default();
        for row in op.rows(&sql.done()).await? {
            let name = match entity {
                Some(_) => row.text(2).and_then(|id| names.get(&Id::from_stored(id))).cloned().unwrap_or_default(),
                None => row.date(2).map(month).unwrap_or_default(),
            };
            groups.entry(name).or_default().add(row.int(0), row.int(1));
        }
        let mut table = ReportTable::default();
        for (name, group) in groups {
            all.join(&group);
            let name = Some(name).filter(|name| !name.is_empty()).into();
            table.rows.push(ReportRow {
                cells: std::iter::once(name).chain(group.cells()).collect(),
                ..ReportRow::default()
            });
        }
        table.totals = Some(std::iter::once(Value::Null).chain(all.cells()).collect());
        Ok(table)
    })
}
