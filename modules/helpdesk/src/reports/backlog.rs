//! Unresolved tickets by team and age.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};

use super::{local, names};

/// Age in days up to which a band reaches; the last has no end.
const BANDS: [i64; 4] = [0, 3, 7, 30];
/// Bands, all, without an agent, overdue.
const COLUMNS: usize = BANDS.len() + 4;

/// `helpdesk.backlog`. Columns: team, today, 1–3, 4–7, 8–30, over 30 days, all, without an agent, overdue.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let names = names(op, "helpdesk.team").await?;
        let (today, now) = (op.today(), op.now());
        let mut sql =
            op.sql("SELECT team, received_at, agent, solve_by, respond_by FROM helpdesk_ticket WHERE tenant = ");
        sql.value(op.tenant().0)
            .push(" AND archived_at IS NULL AND status IN ('new', 'open', 'approval', 'pending', 'on_hold')");
        let rows = op.rows(&sql.done()).await?;
        let mut teams: BTreeMap<(String, String), [i64; COLUMNS]> = BTreeMap::new();
        let mut all = [0_i64; COLUMNS];
        for row in &rows {
            let id = row.text(0).unwrap_or_default().to_string();
            let name = names.get(&Id::from_stored(&id)).cloned().unwrap_or_default();
            let age = row.instant(1).map_or(0, |received| (today - local(op, received).0).num_days());
            let band = BANDS.iter().position(|most| age <= *most).unwrap_or(BANDS.len());
            let late = [3, 4].iter().any(|column| row.instant(*column).is_some_and(|due| due < now));
            let figures = teams.entry((name, id)).or_default();
            for figures in [figures, &mut all] {
                let counted =
                    [(band, true), (BANDS.len() + 1, true), (BANDS.len() + 2, row.is_null(2)), (BANDS.len() + 3, late)];
                for (column, counts) in counted {
                    if let Some(figure) = figures.get_mut(column) {
                        *figure += i64::from(counts);
                    }
                }
            }
        }
        let cells = |name: Value, figures: &[i64; COLUMNS]| {
            std::iter::once(name).chain(figures.iter().map(|figure| Value::Int(*figure))).collect::<Vec<_>>()
        };
        let mut table = ReportTable::default();
        for ((name, id), figures) in &teams {
            let keys = vec![("team".to_string(), id.clone())];
            table.rows.push(ReportRow {
                cells: cells(Some(name.as_str()).filter(|name| !name.is_empty()).into(), figures),
                keys,
                ..ReportRow::default()
            });
        }
        table.totals = Some(cells(Value::Null, &all));
        Ok(table)
    })
}
