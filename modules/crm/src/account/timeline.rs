//! `crm.account_timeline`: everything that happened with an account, the newest first.

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Date, Id, Instant, Value};

/// Events that are shown.
const SHOWN: usize = 100;

kernel::columns! {
    /// Something of a day.
    struct OfDay { id: Id, day: Option<Date>, name: Option<String>, amount: Option<i64>, currency: Option<String>, status: Option<String> }
}

kernel::columns! {
    /// Something of a moment.
    struct OfMoment { id: Id, at: Option<Instant>, name: Option<String>, amount: Option<i64>, currency: Option<String>, status: Option<String> }
}

impl OfMoment {
    /// The day it was where the business is, so many seconds from UTC.
    fn on_its_day(self, offset: i64) -> OfDay {
        let OfMoment { id, at, name, amount, currency, status } = self;
        OfDay { id, day: at.map(|at| at.plus_seconds(offset).date()), name, amount, currency, status }
    }
}

/// What happened, as it is shown.
struct Event {
    day: Date,
    id: Id,
    name: Option<String>,
    amount: Option<i64>,
    currency: Option<String>,
    status: Option<String>,
    source: &'static Source,
}

/// Kind, table with what narrows it, and its columns as SQL.
struct Source {
    kind: fn() -> Sentence,
    from: &'static str,
    moment: Moment,
    name: &'static str,
    amount: &'static str,
    currency: &'static str,
    status: &'static str,
    /// Entity and field whose choice the status is.
    state: (&'static str, &'static str),
    path: &'static str,
    id: &'static str,
}

/// How a table says when.
#[derive(Clone, Copy)]
enum Moment {
    Day(&'static str),
    Instant(&'static str),
}

static SOURCES: [Source; 10] = [
    Source {
        kind: || written!("crm-event-activity", "Activity"),
        from: "crm_activity x WHERE x.account = ",
        moment: Moment::Instant("x.due"),
        name: "x.subject",
        amount: "NULL",
        currency: "NULL",
        status: "x.status",
        state: ("crm.activity", "status"),
        path: "/crm/activities/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-opportunity", "Opportunity"),
        from: "crm_opportunity x WHERE x.account = ",
        moment: Moment::Day("x.opened_on"),
        name: "x.name",
        amount: "x.amount",
        currency: "x.currency",
        status: "x.stage",
        state: ("crm.opportunity", "stage"),
        path: "/opportunity/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-quotation", "Quotation"),
        from: "accounting_quotation x WHERE x.customer = ",
        moment: Moment::Day("x.issue_date"),
        name: "x.number",
        amount: "x.total",
        currency: "x.currency",
        status: "x.status",
        state: ("accounting.quotation", "status"),
        path: "/quotation/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-sales-order", "Sales order"),
        from: "accounting_sales_order x WHERE x.customer = ",
        moment: Moment::Day("x.issue_date"),
        name: "x.number",
        amount: "x.total",
        currency: "x.currency",
        status: "x.status",
        state: ("accounting.sales_order", "status"),
        path: "/sales-order/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-invoice", "Invoice"),
        from: "accounting_invoice x WHERE x.customer = ",
        moment: Moment::Day("x.issue_date"),
        name: "x.number",
        amount: "x.total",
        currency: "x.currency",
        status: "x.status",
        state: ("accounting.invoice", "status"),
        path: "/invoice/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-credit-note", "Credit note"),
        from: "accounting_credit_note x WHERE x.customer = ",
        moment: Moment::Day("x.issue_date"),
        name: "x.number",
        amount: "x.total",
        currency: "x.currency",
        status: "x.status",
        state: ("accounting.credit_note", "status"),
        path: "/credit-note/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-payment", "Payment"),
        from: "accounting_receipt x WHERE x.customer = ",
        moment: Moment::Day("x.date"),
        name: "x.number",
        amount: "x.amount",
        currency: "x.currency",
        status: "x.status",
        state: ("accounting.receipt", "status"),
        path: "/receipt/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-ticket", "Ticket"),
        from: "helpdesk_ticket x WHERE x.customer = ",
        moment: Moment::Instant("x.received_at"),
        name: "x.subject",
        amount: "NULL",
        currency: "NULL",
        status: "x.status",
        state: ("helpdesk.ticket", "status"),
        path: "/helpdesk/tickets/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-email", "Email"),
        from: "helpdesk_message y JOIN helpdesk_ticket x ON x.tenant = y.tenant AND x.id = y.ticket WHERE x.customer = ",
        moment: Moment::Instant("y.at"),
        name: "x.subject",
        amount: "NULL",
        currency: "NULL",
        status: "NULL",
        state: ("helpdesk.ticket", "status"),
        path: "/helpdesk/tickets/",
        id: "x.id",
    },
    Source {
        kind: || written!("crm-event-campaign-email", "Campaign email"),
        from: "crm_recipient y JOIN crm_contact x ON x.tenant = y.tenant AND x.id = y.contact JOIN crm_campaign z ON z.tenant = y.tenant AND z.id = y.campaign WHERE y.sent_at IS NOT NULL AND x.account = ",
        moment: Moment::Instant("y.sent_at"),
        name: "z.name",
        amount: "NULL",
        currency: "NULL",
        status: "y.status",
        state: ("crm.recipient", "status"),
        path: "/campaign/",
        id: "z.id",
    },
];

/// Columns: on, sort, what, amount, currency, status.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(account) = call.text("account").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let mut events = Vec::new();
        for source in &SOURCES {
            events.extend(of(op, source, &account).await?);
        }
        events
            .sort_by(|one, other| other.day.cmp(&one.day).then_with(|| other.id.to_string().cmp(&one.id.to_string())));
        events.truncate(SHOWN);
        let rows = events.into_iter().map(|event| row(op, event)).collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

fn row(op: &Op<'_>, event: Event) -> ReportRow {
    let path = format!("{}{}", event.source.path, event.id);
    let (entity, field) = event.source.state;
    let status = event.status.map(|status| op.choice(entity, field, &status).unwrap_or(status));
    let cells = vec![
        event.day.into(),
        Value::said((event.source.kind)()),
        Value::from(event.name),
        event.amount.map_or(Value::Null, Value::Int),
        Value::from(event.currency),
        Value::from(status),
    ];
    ReportRow { cells, keys: [("path".to_string(), path)].into_iter().collect(), ..ReportRow::default() }
}

async fn of(op: &mut Op<'_>, source: &'static Source, account: &Id) -> OpResult<Vec<Event>> {
    let (Moment::Day(when) | Moment::Instant(when)) = source.moment;
    let mut sql = op.sql("SELECT ");
    for (place, column) in
        [source.id, when, source.name, source.amount, source.currency, source.status].into_iter().enumerate()
    {
        sql.push(if place == 0 { "" } else { ", " }).push(column);
    }
    sql.push(" FROM ").push(source.from).value(account).push(" AND x.tenant = ").value(op.tenant().0);
    sql.push(" AND x.archived_at IS NULL ORDER BY ").push(when).push(" DESC LIMIT 100");
    let sql = sql.done();
    let offset = i64::from(op.business().utc_offset_minutes) * 60;
    let rows: Vec<OfDay> = match source.moment {
        Moment::Day(_) => op.rows_as(&sql).await?,
        Moment::Instant(_) => {
            let rows: Vec<OfMoment> = op.rows_as(&sql).await?;
            rows.into_iter().map(|row| row.on_its_day(offset)).collect()
        }
    };
    let events = rows.into_iter().filter_map(|row| {
        let OfDay { id, day, name, amount, currency, status } = row;
        Some(Event { day: day?, id, name, amount, currency, status, source })
    });
    Ok(events.collect())
}
