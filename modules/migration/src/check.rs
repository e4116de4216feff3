//! `migration.check`: every piece is looked at as a run would, before the transaction, so that a large company keeps nobody from writing;
//! nothing is written but what was found.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::programs::{At, Level, Step};
use kernel::{Cells, Draft, Occasion, Op, OpError, OpFuture, OpResult, Prepared, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::documents;
use crate::findings::Findings;
use crate::saved;
use crate::scope::{Choice, Scope, Target, choices};
use crate::work::{Outcome, STEPS, Session, pieces};

/// What a run writes; anyone who may not make these may not run one.
const WRITES: [&str; 5] =
    ["ledger.account", "parties.customer", "parties.supplier", "products.product", "ledger.opening_balance"];

/// # Errors
/// Forbidden for anyone who lacks one of the rights.
pub fn allowed(op: &Op<'_>) -> OpResult<()> {
    if WRITES.iter().all(|address| op.may_create(address)) { Ok(()) } else { Err(OpError::Forbidden) }
}

/// What a check found.
struct Checked {
    scope: Scope,
    findings: Findings,
    steps: Vec<Cells>,
    pieces: usize,
}

/// Before `migration.check`: files are read and every piece is looked at while no transaction is open. What changes in between the run finds.
pub fn prepare<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Record(draft) = occasion else { return Ok(None) };
        Ok(Some(Arc::new(looked_at(op, draft).await?) as Prepared))
    })
}

pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let checked = match op.prepared::<Checked>() {
            Some(checked) => checked,
            None => Arc::new(looked_at(op, draft).await?),
        };
        let scope = &checked.scope;
        keep_choices(op, draft, scope).await?;
        draft.replace_lines("steps", &checked.steps);
        checked.findings.fill(op, draft, scope);
        draft.set("basis", Value::text(&scope.basis));
        draft.set("left", checked.pieces as i64);
        draft.set("position", 0i64);
        draft.set("checkedAt", Value::Instant(op.now()));
        Ok(())
    })
}

async fn looked_at(op: &mut Op<'_>, draft: &Draft) -> OpResult<Checked> {
    allowed(op)?;
    let scope = Scope::of_draft(op, draft).await?;
    if scope.names.is_empty() {
        return Err(OpError::refused_at(
            "/files",
            "no_files",
            say!(
                "migration-no-files",
                "There is nothing to check: send the files of the other program first, and say what each holds."
            ),
        ));
    }
    let all = pieces(&scope);
    let mut session = Session::new(op, &scope, false).await?;
    session.findings.all.extend(scope.company.problems.iter().cloned());
    whole(&mut session, op).await?;
    let mut counts: HashMap<Step, [i64; 4]> = HashMap::new();
    for piece in &all {
        let outcome = session.piece(op, *piece).await?;
        let slot = match outcome {
            Outcome::Fresh => 0,
            Outcome::Changed => 1,
            Outcome::Same => 2,
            Outcome::Refused => 3,
        };
        counts.entry(piece.step()).or_default()[slot] += 1;
    }
    documents::compare(&mut session, op).await?;
    let findings = session.findings;
    let steps: Vec<Cells> = STEPS
        .iter()
        .map(|step| {
            let [fresh, changed, same, refused] = counts.get(step).copied().unwrap_or_default();
            let unread =
                findings.all.iter().filter(|problem| problem.step == *step && problem.level == Level::Error).count()
                    as i64;
            vec![
                ("step", Value::from(step.as_str())),
                ("found", Value::Int(fresh + changed + same + refused)),
                ("fresh", Value::Int(fresh)),
                ("changed", Value::Int(changed)),
                ("same", Value::Int(same)),
                ("refused", Value::Int(refused.max(unread))),
                ("done", Value::Int(0)),
            ]
        })
        .collect();
    Ok(Checked { scope, findings, steps, pieces: all.len() })
}

/// What concerns the move as a whole: the day must be open in the books, and something must be there.
async fn whole(session: &mut Session<'_>, op: &mut Op<'_>) -> OpResult<()> {
    let scope = session.scope;
    let day = scope.head.date;
    let periods = op.reference("ledger.period").await?;
    let covering = periods.iter().find(|doc| {
        doc.int("number") != 13
            && doc.date("startDate").is_some_and(|start| start <= day)
            && doc.date("endDate").is_some_and(|end| day <= end)
    });
    let posts = !scope.company.balances.is_empty() || !scope.company.documents.is_empty();
    match covering {
        None if posts => session.findings.add(
            Step::Balances,
            At::default(),
            Level::Error,
            "no_period",
            say!("migration-no-period", "No period of the books covers {day}, the day of the balances.", day),
            say!(
                "migration-no-period-remedy",
                "Create the fiscal year and its periods under Period close, or choose another day."
            ),
        ),
        Some(doc)
            if posts
                && (matches!(doc.state(), Some("closed" | "locked"))
                    || matches!(doc.text("general"), Some("closed"))) =>
        {
            session.findings.add(
                Step::Balances,
                At::default(),
                Level::Error,
                "period_closed",
                say!(
                    "migration-period-closed",
                    "The period {period} is closed, and the balances are of {day}.",
                    period = doc.label(),
                    day
                ),
                say!(
                    "migration-period-closed-remedy",
                    "An authorizer can reopen it under Period close; or choose another day."
                ),
            )
        }
        _ => {}
    }
    Ok(())
}

/// Columns, accounts and taxes as they are matched now, for the next move from the same program.
async fn keep_choices(op: &mut Op<'_>, draft: &Draft, scope: &Scope) -> OpResult<()> {
    let source = scope.head.source.as_str();
    let mut by_kind: HashMap<&str, Map<String, Json>> = HashMap::new();
    let chosen: HashMap<String, Choice> = choices(draft.lines("files"));
    for choice in chosen.values() {
        let Some(kind) = choice.found.filter(|_| !choice.mapping.is_empty()) else { continue };
        by_kind
            .entry(kind.as_str())
            .or_default()
            .extend(choice.mapping.iter().map(|(heading, field)| (heading.clone(), json!(field))));
    }
    for (kind, mapping) in by_kind {
        saved::keep(op, source, &format!("columns.{kind}"), Json::Object(mapping)).await?;
    }
    let mut accounts = match saved::load(op, source, "accounts").await? {
        Json::Object(before) => before,
        _ => Map::new(),
    };
    accounts.extend(scope.accounts.iter().filter_map(|(key, target)| match target {
        Target::Existing(id) => Some((key.clone(), json!(id.as_str()))),
        _ => None,
    }));
    saved::keep(op, source, "accounts", Json::Object(accounts)).await?;
    let taxes: Map<String, Json> =
        scope.taxes.iter().map(|(key, id): (&String, &Id)| (key.clone(), json!(id.as_str()))).collect();
    saved::keep(op, source, "taxes", Json::Object(taxes)).await
}
