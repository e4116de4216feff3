//! Unresolved tickets by team and age.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Instant, Value};

use super::{local, names};

kernel::columns! {
    /// A ticket that waits for its end. One whose moment was left empty came when it was written down.
    struct Waiting {
        team: Option<Id>,
        received_at: Instant,
        agent: Option<Id>,
        solve_by: Option<Instant>,
        respond_by: Option<Instant>,
    }
}

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
            op.sql("SELECT team, COALESCE(received_at, created_at), agent, solve_by, respond_by FROM helpdesk_ticket WHERE tenant = ");
        sql.value(op.tenant().0)
            .push(" AND archived_at IS NULL AND status IN ('new', 'open', 'approval', 'pending', 'on_hold')");
        let tickets: Vec<Waiting> = op.rows_as(&sql.done()).await?;
        let mut teams: BTreeMap<(String, Option<Id>), [i64; COLUMNS]> = BTreeMap::new();
        let mut all = [0_i64; COLUMNS];
        for ticket in tickets {
            // Tickets of no team, or of one that was deleted, stand on a line without a name.
            let name = ticket.team.as_ref().and_then(|team| names.get(team)).cloned().unwrap_or_default();
            let age = (today - local(op, ticket.received_at).0).num_days();
            // Older than the last band.
            let band = BANDS.iter().position(|most| age <= *most).unwrap_or(BANDS.len());
            let late = [ticket.solve_by, ticket.respond_by].into_iter().flatten().any(|due| due < now);
            let nobody = ticket.agent.is_none();
            let figures = teams.entry((name, ticket.team)).or_default();
            for figures in [figures, &mut all] {
                let counted =
                    [(band, true), (BANDS.len() + 1, true), (BANDS.len() + 2, nobody), (BANDS.len() + 3, late)];
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
            let keys = vec![("team".to_string(), id.as_ref().map_or_else(String::new, ToString::to_string))];
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
