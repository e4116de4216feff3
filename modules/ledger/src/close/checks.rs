//! What is looked at before a period is closed. Every check is one statement over an index or over balances, so that a close of
//! a million lines is told in seconds.

use std::collections::HashMap;

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, Sql, say};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json};

use crate::allocation::Side;
use crate::facts;
use crate::generated::{CloseCheck, CloseCheckKind, close_check, period};
use crate::periods::ADJUSTMENT_PERIOD;

/// The days that are closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    pub start: Date,
    pub end: Date,
}

/// What a check found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    pub count: i64,
    pub detail: Option<String>,
}

/// Calculator: copies the period and runs the checks of a new close.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_new() {
            return Ok(());
        }
        let Some(period_id) = draft.link("period") else { return Ok(()) };
        let periods = op.reference("ledger.period").await?;
        let Some(period) = periods.get(&period_id) else { return Ok(()) };
        let known = op.find("ledger.close_run", &[("period", Value::from(&period_id))]).await?;
        if !known.is_empty() {
            draft.refuse(
                "/period",
                "close_exists",
                say!("ledger-close-exists", "The close of this period was begun already. Open it under Period close."),
            );
            return Ok(());
        }
        // The close of a period that was moved already begins where the period is.
        for (field, from) in [
            ("name", "name"),
            ("startDate", "startDate"),
            ("endDate", "endDate"),
            ("status", "status"),
            ("softClosedBy", "softClosedBy"),
        ] {
            draft.set(field, period.get(from).clone());
        }
        run_all(op, draft).await
    })
}

/// Effect: runs every check again.
pub fn run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(run_all(op, draft))
}

/// What stood in the checklist before: how many were found, and the decision about it.
struct Decision {
    found: i64,
    reason: Value,
    by: Value,
}

/// Fills the checklist anew. A decision stays while what it was about did not grow.
pub async fn run_all(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let (Some(start), Some(end)) = (draft.date("startDate"), draft.date("endDate")) else { return Ok(()) };
    let mut decided: HashMap<String, Decision> = HashMap::new();
    for line in draft.lines("checks").filter(|line| line.text("result") == Some("decided")) {
        // A decision about a check that is not named is about none.
        let Some(code) = line.text("code") else { continue };
        let decision = Decision {
            found: line.int("found"),
            reason: line.get("reason").clone(),
            by: line.get("decidedBy").clone(),
        };
        decided.insert(code.to_string(), decision);
    }
    let set = op.reference("ledger.close_check").await?;
    let mut wanted: Vec<Doc> = set.iter().filter(|check| check.flag("active") && !check.archived()).collect();
    wanted.sort_by_key(|check| (check.int("sortOrder"), check.text("code").map(str::to_string)));
    draft.clear_lines("checks");
    let mut blocking = 0;
    for check in &wanted {
        let Some(found) = look(op, check, Days { start, end }).await? else { continue };
        let code = CloseCheck::of(check)?.code()?.to_string();
        let manual = check.text("kind") == Some("manual");
        let kept = decided.get(&code).filter(|decision| found.count <= decision.found);
        let result = match (found.count, kept) {
            (0, _) => "passed",
            (_, Some(_)) => "decided",
            _ => "open",
        };
        let blocks = check.text("severity") != Some("warns");
        blocking += i64::from(result == "open" && blocks);
        let decision = kept.filter(|_| result == "decided");
        draft.push_line(
            "checks",
            &[
                ("code", Value::text(&code)),
                ("title", check.get("title").clone()),
                ("result", Value::from(result)),
                ("severity", Value::from(if blocks { "blocks" } else { "warns" })),
                ("found", Value::Int(found.count)),
                ("detail", found.detail.as_ref().map_or(Value::Null, Value::text)),
                ("reason", decision.map_or(Value::Null, |decision| decision.reason.clone())),
                ("decidedBy", decision.map_or(Value::Null, |decision| decision.by.clone())),
                ("route", check.get("route").clone()),
                ("manual", Value::Bool(manual)),
            ],
        );
    }
    draft.set("blocking", blocking);
    draft.set("checkedAt", Value::Instant(op.now()));
    Ok(())
}

/// Effect: `ask.check` is overridden, or a task confirmed, with a reason.
pub fn decide<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = |name: &str| ask.get(name).and_then(Json::as_str).unwrap_or_default().trim().to_string();
        let (named, reason) = (text("check"), text("reason"));
        let set = op.reference("ledger.close_check").await?;
        let code =
            set.get(&Id::from_stored(&named)).and_then(|check| check.text("code").map(str::to_string)).unwrap_or(named);
        if reason.len() < 3 {
            return Err(OpError::invalid(
                "/reason",
                "required",
                say!("ledger-say-why-check-does-not-hold", "Say why this check does not hold the period open."),
            ));
        }
        let place = draft.lines("checks").position(|line| line.text("code") == Some(code.as_str()));
        let Some(index) = place else {
            return Err(OpError::invalid(
                "/check",
                "unknown_check",
                say!("ledger-unknown-check", "The checklist has no such check."),
            ));
        };
        if draft.line("checks", index).is_some_and(|line| line.text("result") == Some("passed")) {
            return Err(OpError::invalid(
                "/check",
                "check_passed",
                say!("ledger-check-passed", "This check passed; there is nothing to override."),
            ));
        }
        draft.set_line("checks", index, "result", Value::from("decided"));
        draft.set_line("checks", index, "reason", Value::text(reason));
        draft.set_line("checks", index, "decidedBy", Value::from(op.user()));
        let open =
            |line: &kernel::Line<'_>| line.text("result") == Some("open") && line.text("severity") == Some("blocks");
        let blocking = draft.lines("checks").filter(|line| open(line)).count();
        draft.set("blocking", blocking as i64);
        Ok(())
    })
}

/// Runs one check; `None` when it is about something this business does not have.
async fn look(op: &mut Op<'_>, check: &Doc, days: Days) -> OpResult<Option<Found>> {
    let kind = CloseCheck::of(check)?.kind()?;
    let found = match kind {
        CloseCheckKind::Records => return records(op, check, days).await,
        CloseCheckKind::Runs => return runs(op, check, days).await,
        CloseCheckKind::EarlierPeriods => earlier_periods(op, days).await?,
        CloseCheckKind::ControlAccounts => control_accounts(op).await?,
        // A check that names no roles is about no account.
        CloseCheckKind::ZeroAccounts => {
            zero_accounts(op, check.text(close_check::ROLES).unwrap_or_default(), days.end).await?
        }
        CloseCheckKind::Revaluation => revaluation(op, days).await?,
        CloseCheckKind::Reversals => reversals(op, days.end).await?,
        // A task is open until somebody confirms it.
        CloseCheckKind::Manual => Found { count: 1, detail: None },
    };
    Ok(Some(found))
}

/// Records of a kind dated in the period, or up to its end, and in one of the named states.
async fn records(op: &mut Op<'_>, check: &Doc, days: Days) -> OpResult<Option<Found>> {
    // An entity that is not named, or of a family that is not here, has no records.
    let Ok(entity) = op.entity(check.text(close_check::ENTITY).unwrap_or_default()) else { return Ok(None) };
    let column = |slot: usize| entity.fields[slot].column.as_str();
    let date = check.text(close_check::DATE_FIELD).and_then(|field| entity.slot(field)).map(column);
    let state = entity.states.as_ref().map(|states| column(states.slot));
    let (Some(date), Some(state)) = (date, state) else { return Ok(None) };
    let states = check.text(close_check::STATES).unwrap_or_default();
    if states.trim().is_empty() {
        return Ok(None);
    }
    let mut sql = op.sql("SELECT COUNT(*) FROM ");
    sql.ident(&entity.table).push(" WHERE tenant = ").value(op.tenant().0).push(" AND archived_at IS NULL");
    if !check.flag(close_check::EARLIER) {
        sql.push(" AND ").ident(date).push(" >= ").value(days.start);
    }
    sql.push(" AND ").ident(date).push(" <= ").value(days.end);
    sql.push(" AND ").ident(state);
    in_states(&mut sql, states);
    counted(op, sql).await
}

/// Records that a run is made for, when none was posted up to the end of the period.
async fn runs(op: &mut Op<'_>, check: &Doc, days: Days) -> OpResult<Option<Found>> {
    let (Ok(run), Ok(of)) = (
        op.entity(check.text(close_check::ENTITY).unwrap_or_default()),
        op.entity(check.text(close_check::OF).unwrap_or_default()),
    ) else {
        return Ok(None);
    };
    let run_column = |slot: usize| run.fields[slot].column.as_str();
    let of_column = |slot: usize| of.fields[slot].column.as_str();
    let date = check.text(close_check::DATE_FIELD).and_then(|field| run.slot(field)).map(run_column);
    let state = run.states.as_ref().map(|states| run_column(states.slot));
    let of_state = of.states.as_ref().map(|states| of_column(states.slot));
    let active = of.slot("active").map(of_column);
    let per = check.text(close_check::PER).and_then(|field| run.slot(field)).map(run_column);
    let begins = check.text(close_check::OF_DATE).and_then(|field| of.slot(field)).map(of_column);
    let (Some(date), Some(state)) = (date, state) else { return Ok(None) };
    let mut sql = op.sql("SELECT COUNT(*) FROM ");
    sql.ident(&of.table).push(" o WHERE o.tenant = ").value(op.tenant().0).push(" AND o.archived_at IS NULL");
    match (check.text(close_check::OF_STATES).filter(|states| !states.trim().is_empty()), of_state, active) {
        (Some(states), Some(of_state), _) => {
            sql.push(" AND o.").ident(of_state);
            in_states(&mut sql, states);
        }
        (None, _, Some(active)) => {
            sql.push(" AND o.").ident(active).push(" = TRUE");
        }
        _ => return Ok(None),
    }
    if let Some(begins) = begins {
        sql.push(" AND o.").ident(begins).push(" <= ").value(days.end);
    }
    sql.push(" AND NOT EXISTS (SELECT 1 FROM ").ident(&run.table).push(" r WHERE r.tenant = ").value(op.tenant().0);
    // A run of a later day takes in the period; one of an earlier day leaves some of it out.
    sql.push(" AND r.").ident(date).push(" >= ").value(days.end).push(" AND r.").ident(state);
    in_states(&mut sql, check.text(close_check::STATES).unwrap_or_default());
    if let Some(per) = per {
        sql.push(" AND r.").ident(per).push(" = o.id");
    }
    sql.push(")");
    counted(op, sql).await
}

kernel::columns! { struct Counted { count: i64 } }

async fn counted(op: &mut Op<'_>, mut sql: Sql) -> OpResult<Option<Found>> {
    let count = op.row_as::<Counted>(&sql.done()).await?.map_or(0, |counted| counted.count);
    Ok(Some(Found { count, detail: None }))
}

fn in_states(sql: &mut Sql, states: &str) {
    sql.push(" IN (");
    for (index, name) in states.split_whitespace().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(name);
    }
    sql.push(if states.trim().is_empty() { "'')" } else { ")" });
}

kernel::columns! { struct Begun { on: Option<Date> } }

/// Months before the period that still take postings, from the one on in which the books begin.
async fn earlier_periods(op: &mut Op<'_>, days: Days) -> OpResult<Found> {
    let statement = op
        .sql("SELECT MIN(date) FROM ledger_journal_entry WHERE tenant = ? AND sequence > 0")
        .bind(op.tenant().0)
        .done();
    let Some(first) = op.row_as::<Begun>(&statement).await?.and_then(|begun| begun.on) else {
        return Ok(Found::default());
    };
    let periods = op.reference(period::ADDRESS).await?;
    let mut open: Vec<(Date, String)> = periods
        .iter()
        .filter(|one| {
            one.int(period::NUMBER) != ADJUSTMENT_PERIOD && matches!(one.state(), Some("open" | "soft_closed"))
        })
        .filter_map(|one| Some((one.date(period::END_DATE)?, one.text(period::NAME)?.to_string())))
        .filter(|(end, _)| *end >= first && *end < days.start)
        .collect();
    open.sort();
    Ok(listed(open.into_iter().map(|(_, name)| name).collect()))
}

kernel::columns! { struct Moved { account: Id, sum: i64 } }

kernel::columns! { struct Outstanding { account: Id, side: String, sum: i64 } }

kernel::columns! { struct InCurrency { sum: i64 } }

/// Control accounts whose balance is not the sum of their open items. Balances and items are compared as of now: items of a
/// closed day cannot be told apart from what was settled since.
async fn control_accounts(op: &mut Op<'_>) -> OpResult<Found> {
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT b.account, ");
    sql.raw(&dialect.sum("b.debit - b.credit"));
    sql.push(" FROM ledger_account_balance b JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account");
    let statement = sql
        .push(" WHERE b.tenant = ? AND a.control IN ('customer', 'supplier') GROUP BY b.account")
        .bind(op.tenant().0)
        .done();
    let mut apart: HashMap<Id, i64> = HashMap::new();
    for row in op.rows_as::<Moved>(&statement).await? {
        *apart.entry(row.account).or_default() += row.sum;
    }
    let mut sql = op.sql("SELECT account, side, ");
    sql.raw(&dialect.sum("base_outstanding"));
    let statement =
        sql.push(" FROM ledger_open_item WHERE tenant = ? GROUP BY account, side").bind(op.tenant().0).done();
    for row in op.rows_as::<Outstanding>(&statement).await? {
        let side = Side::parse(&row.side).ok_or_else(|| {
            OpError::internal(format!("open items of account {} are on side '{}'", row.account, row.side))
        })?;
        *apart.entry(row.account).or_default() -= if side == Side::Receivable { row.sum } else { -row.sum };
    }
    let accounts = op.reference("ledger.account").await?;
    let mut told = Vec::new();
    for (id, difference) in apart.into_iter().filter(|(_, difference)| *difference != 0) {
        let Some(account) = accounts.get(&id) else { continue };
        if facts::account(&account)?.control.party_kind().is_some() {
            told.push(format!("{}: {}", facts::code_and_name(&account)?, money(difference)));
        }
    }
    told.sort();
    Ok(listed(told))
}

/// Accounts of these roles that do not stand at zero at the end of the period.
async fn zero_accounts(op: &mut Op<'_>, roles: &str, end: Date) -> OpResult<Found> {
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT b.account, ");
    sql.raw(&dialect.sum("b.debit - b.credit"));
    sql.push(" FROM ledger_account_balance b JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account");
    sql.push(" JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period WHERE b.tenant = ? AND p.end_date <= ")
        .bind(op.tenant().0)
        .value(end);
    sql.push(" AND a.role IN (");
    for (index, role) in roles.split_whitespace().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(role);
    }
    if roles.trim().is_empty() {
        sql.push("''");
    }
    let statement = sql.push(") GROUP BY b.account").done();
    let rows: Vec<Moved> = op.rows_as(&statement).await?;
    let accounts = op.reference("ledger.account").await?;
    let mut told = Vec::new();
    for row in rows.iter().filter(|row| row.sum != 0) {
        let Some(account) = accounts.get(&row.account) else { continue };
        told.push(format!("{}: {}", facts::code_and_name(&account)?, money(row.sum)));
    }
    told.sort();
    Ok(listed(told))
}

/// Monetary accounts with a balance in a foreign currency, when nothing was revalued in the period.
async fn revaluation(op: &mut Op<'_>, days: Days) -> OpResult<Found> {
    let statement = op
        .sql("SELECT 1 FROM ledger_journal_entry WHERE tenant = ? AND class = 'fx' AND date >= ? AND date <= ? AND source_entity <> 'ledger.allocation' LIMIT 1")
        .bind(op.tenant().0)
        .bind(days.start)
        .bind(days.end)
        .done();
    if op.row(&statement).await?.is_some() {
        return Ok(Found::default());
    }
    let dialect = op.reader().dialect();
    let base = op.business().currency.clone();
    let mut sql = op.sql("SELECT ");
    sql.raw(&dialect.sum("b.doc_debit - b.doc_credit"));
    sql.push(" FROM ledger_account_balance b JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account");
    sql.push(" JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period WHERE b.tenant = ? AND b.currency <> ? AND a.monetary = TRUE AND p.end_date <= ?");
    let statement = sql.bind(op.tenant().0).bind(base).bind(days.end).push(" GROUP BY b.account, b.currency").done();
    let count = op.rows_as::<InCurrency>(&statement).await?.iter().filter(|row| row.sum != 0).count();
    Ok(Found { count: count as i64, detail: None })
}

/// Entries that should have been reversed by the end of the period.
async fn reversals(op: &mut Op<'_>, end: Date) -> OpResult<Found> {
    let statement = op
        .sql("SELECT COUNT(*) FROM ledger_journal_entry WHERE tenant = ? AND auto_reverse_on <= ? AND status = 'posted' AND reversed_by IS NULL AND is_reversal = FALSE")
        .bind(op.tenant().0)
        .bind(end)
        .done();
    let count = op.row_as::<Counted>(&statement).await?.map_or(0, |counted| counted.count);
    Ok(Found { count, detail: None })
}

/// At most this many things are told by name.
const TOLD: usize = 5;

fn listed(told: Vec<String>) -> Found {
    let count = told.len() as i64;
    let detail = (!told.is_empty()).then(|| told.iter().take(TOLD).cloned().collect::<Vec<_>>().join("; "));
    Found { count, detail }
}

fn money(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}
