//! What requesters said of the help.

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Value};

use super::figures::Satisfaction;
use super::{month, names};

kernel::columns! {
    /// A survey, with whom it is about where that is asked for.
    struct Asked { score: Option<i64>, recommend: Option<i64>, asked_on: Date, of: Option<Id> }
}

/// `helpdesk.satisfaction`, of surveys by the day they were asked. Columns: group, asked, answered, satisfied, rating, net promoters.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let (column, entity) = match call.text("by") {
            Some("agent") => ("agent", Some("helpdesk.agent")),
            Some("team") => ("team", Some("helpdesk.team")),
            _ => ("agent", None),
        };
        let names = match entity {
            Some(entity) => names(op, entity).await?,
            None => std::collections::HashMap::new(),
        };
        let mut sql =
            op.sql(&format!("SELECT score, recommend, asked_on, {column} FROM helpdesk_survey WHERE tenant = "));
        sql.value(op.tenant().0)
            .push(" AND archived_at IS NULL AND asked_on >= ")
            .value(from)
            .push(" AND asked_on <= ")
            .value(to);
        let mut groups: BTreeMap<String, Satisfaction> = BTreeMap::new();
        let mut all = Satisfaction::default();
        for survey in op.rows_as::<Asked>(&sql.done()).await? {
            let name = match entity {
                // Surveys about nobody, or about what was deleted, stand on a line without a name.
                Some(_) => survey.of.and_then(|id| names.get(&id)).cloned().unwrap_or_default(),
                None => month(survey.asked_on),
            };
            groups.entry(name).or_default().add(survey.score, survey.recommend);
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
