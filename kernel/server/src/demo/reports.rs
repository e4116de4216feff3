//! Reports the trading company of the example made for itself, and the one its board gets by mail.

use accounting::demo::Operation;
use kernel_types::Date;
use serde_json::json;

use super::step::made;

/// Two saved reports and a schedule, a week before the last day.
pub fn operations(until: Date) -> Vec<Operation> {
    let on = until.checked_sub_days(chrono::Days::new(7)).unwrap_or(until);
    let sales = json!({
        "name": "Sales by customer, beside last year", "description": "For the sales meeting on Mondays", "source": "records", "base": "accounting.invoice",
        "columns": ["number", "netTotal"], "groupBy": "customer", "details": false, "period": "this_year", "dateField": "issueDate", "compare": "last_year",
        "chart": "bar", "chartOf": "netTotal", "visibility": "shared",
        "filters": [{"field": "status", "operator": "in", "value": "posted,part_paid,paid"}],
    });
    let costs = json!({
        "name": "Expenses of the quarter", "description": "Accounts with costs, the largest first", "source": "report", "base": "ledger.trial-balance",
        "columns": ["code", "account", "debit"], "period": "this_quarter", "sort": "-debit", "visibility": "shared",
        "filters": [{"field": "code", "operator": "gte", "value": "6"}, {"field": "debit", "operator": "gt", "value": "0"}],
    });
    let board = json!({
        "report": "$report-sales", "every": "week", "weekday": 1, "hour": 6, "format": "pdf", "recipients": [{"email": "board@msasa.example"}],
    });
    vec![
        made(on, "reporting.saved_report", Some("report-sales"), sales, None),
        made(on, "reporting.saved_report", Some("report-costs"), costs, None),
        made(on, "reporting.schedule", None, board, None),
    ]
}
