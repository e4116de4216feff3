//! Reports the trading company of the example made for itself, the one its board gets by mail, and letters it prints.

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
    let employed = json!({
        "name": "Certificate of employment", "about": "people-and-culture.employee", "title": "Certificate of employment", "paper": "a4",
        "body": "<p>{today}</p><p>To whom it may concern</p><p>This is to certify that <strong>{name}</strong> has been employed by {business.name} since {hireDate} and works as {position.title|a member of our staff} in {department.name|our company}.</p><p>This certificate is issued at the request of the employee.</p><p>{sign: Human resources}</p>",
    });
    let account = json!({
        "name": "New customer account", "about": "parties.customer", "title": "Your account with us", "paper": "a4",
        "body": "<p>{today}</p><p>Dear {name},</p><p>your account is open. You buy on these terms:</p><ul><li><p>Payment: {paymentTerms.name|cash on delivery}</p></li><li><p>Credit limit: {creditLimit|none agreed}</p></li><li><p>Currency: {currency}</p></li></ul><p>Questions? Ring {business.phone}.</p><p>{sign: Sales, Customer}</p>",
    });
    vec![
        made(on, "reporting.letter", None, employed, None),
        made(on, "reporting.letter", None, account, None),
        made(on, "reporting.saved_report", Some("report-sales"), sales, None),
        made(on, "reporting.saved_report", Some("report-costs"), costs, None),
        made(on, "reporting.schedule", None, board, None),
    ]
}
