//! `migration.run`: the next pieces of one step, in one transaction. The caller goes on until nothing is left; a line that breaks in
//! between loses nothing, because the place is kept with what was done. The files are read before each transaction.

use std::sync::Arc;

use kernel::{Draft, Occasion, Op, OpError, OpFuture, Prepared, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::check::allowed;
use crate::scope::Scope;
use crate::work::{Outcome, Session, pieces};

/// Pieces of one call: a second of work, so that others can write in between.
const AT_ONCE: usize = 150;

/// Before `migration.run`: the files as one company, read while no transaction is open.
pub fn prepare<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Record(draft) = occasion else { return Ok(None) };
        allowed(op)?;
        Ok(Some(Arc::new(Scope::of_draft(op, draft).await?) as Prepared))
    })
}

pub fn run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        allowed(op)?;
        let scope = match op.prepared::<Scope>() {
            Some(scope) => scope,
            None => Arc::new(Scope::of_draft(op, draft).await?),
        };
        let scope = &*scope;
        if draft.text("basis") != Some(scope.basis.as_str()) {
            return Err(OpError::refused(
                "changed_since_check",
                say!(
                    "migration-changed-since-check",
                    "The files or choices changed since they were checked. Check again, then bring over."
                ),
            ));
        }
        let all = pieces(scope);
        let from = usize::try_from(draft.int("position")).unwrap_or(0).min(all.len());
        let step = all.get(from).map(|piece| piece.step());
        let part: Vec<_> =
            all[from..].iter().take(AT_ONCE).take_while(|piece| Some(piece.step()) == step).copied().collect();
        let mut session = Session::new(op, scope, true).await?;
        let mut counts = [0i64; 4];
        for piece in &part {
            let slot = match session.piece(op, *piece).await? {
                Outcome::Fresh => 0,
                Outcome::Changed => 1,
                Outcome::Same => 2,
                Outcome::Refused => 3,
            };
            counts[slot] += 1;
        }
        name_made_accounts(draft, &session);
        let mut findings = session.findings;
        if !findings.all.is_empty() {
            // What the check said stays; the run adds what it alone could find.
            findings.all.extend(scope.company.problems.iter().cloned());
            add(op, findings, draft, scope);
        }
        let position = from + part.len();
        draft.set("position", position as i64);
        draft.set("left", (all.len() - position) as i64);
        if let Some(step) = step {
            let index = draft.lines("steps").position(|line| line.text("step") == Some(step.as_str()));
            if let Some(index) = index {
                let done = draft.line("steps", index).map_or(0, |line| line.int("done"));
                draft.set_line("steps", index, "done", done + counts[0] + counts[1] + counts[2]);
            }
        }
        if position == all.len() {
            draft.set("doneAt", Value::Instant(op.now()));
            draft.set("doneBy", Value::from(op.user()));
        }
        Ok(())
    })
}

/// Accounts that were made are chosen from now on.
fn name_made_accounts(draft: &mut Draft, session: &Session<'_>) {
    for index in 0..draft.line_count("accounts") {
        let Some(line) = draft.line("accounts", index) else { continue };
        if line.link("account").is_some() {
            continue;
        }
        let made =
            line.text("key").and_then(|key| session.origins.of("account", key)).map(|origin| origin.record.clone());
        if let Some(id) = made {
            draft.set_line("accounts", index, "account", &id);
        }
    }
}

/// Adds findings to those of the check, each once.
fn add(op: &Op<'_>, findings: crate::findings::Findings, draft: &mut Draft, scope: &Scope) {
    let said: std::collections::HashSet<(Option<String>, Option<i64>)> = draft
        .lines("findings")
        .map(|line| (line.text("reason").map(str::to_string), line.get("row").as_int()))
        .collect();
    for problem in findings.all {
        let row = (problem.at.row != 0).then_some(problem.at.row as i64);
        let (reason, remedy) = (op.say(&problem.reason), op.say(&problem.remedy));
        if said.contains(&(Some(reason.clone()), row)) || draft.line_count("findings") >= 500 {
            continue;
        }
        let is_error = problem.level == kernel::programs::Level::Error;
        let fields = [
            ("level", Value::from(if is_error { "error" } else { "warning" })),
            ("step", Value::from(problem.step.as_str())),
            ("file", Value::text(scope.file_name(problem.at.file))),
            ("row", row.map_or(Value::Null, Value::Int)),
            ("reason", Value::text(reason.chars().take(1_000).collect::<String>())),
            ("remedy", Value::text(remedy.chars().take(1_000).collect::<String>())),
        ];
        draft.push_line("findings", &fields);
        if is_error {
            draft.set("errorCount", draft.int("errorCount") + 1);
        }
    }
}
