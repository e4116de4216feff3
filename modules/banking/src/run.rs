//! Automatic matching: a draft shows what is certain, running it makes the matches.

use std::collections::HashSet;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, Sentence, say, written};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::account;
use crate::generated::{match_run, match_run_rows};
use crate::load::{self, Advice, BankLine, Table};
use crate::matching;
use crate::statement::read::short;

/// Matches of one run; another run takes the next.
const MATCHES_MAX: usize = 500;

/// `banking.propose_matches`
pub fn propose<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(account) = account::of_draft(op, draft).await? else { return Ok(()) };
        draft.set("currency", Value::text(&account.currency));
        draft.set("name", short(&format!("{}, {}", account.name, op.today()), 120));
        let table = table(op, draft).await?;
        draft.clear_lines("rows");
        let certain = certain(&table, &left_out(draft));
        for (at, advice) in &certain {
            let (with, score, reasons) = said(&table, advice);
            let reasons = op.say_to_business(&reasons);
            for line in lines_of(&table, *at, advice) {
                draft.push_line(
                    "rows",
                    &[
                        ("bankLine", Value::text(&line.id)),
                        ("date", Value::Date(line.date)),
                        ("description", short(&line.description, 300)),
                        ("amount", Value::Int(line.amount)),
                        ("with", short(&with, 300)),
                        ("score", Value::Int(score)),
                        ("reasons", short(&reasons, 500)),
                    ],
                );
            }
        }
        draft.set("rowCount", i64::try_from(draft.line_count("rows")).unwrap_or(0));
        draft.set("openCount", i64::try_from(table.lines.len()).unwrap_or(0));
        Ok(())
    })
}

/// `banking.apply_matches`: looked at again under the account's lock, and refused where it would match other things than were shown.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        account::lock(op, &bank).await?;
        let shown: Vec<(String, Value)> = draft
            .lines(match_run::ROWS)
            .filter_map(|row| {
                Some((row.text(match_run_rows::BANK_LINE)?.to_string(), row.get(match_run_rows::WITH).clone()))
            })
            .collect();
        let table = table(op, draft).await?;
        let certain = certain(&table, &left_out(draft));
        let now: Vec<(String, Value)> = certain
            .iter()
            .flat_map(|(at, advice)| {
                let with = short(&said(&table, advice).0, 300);
                lines_of(&table, *at, advice).map(|line| (line.id.clone(), with.clone())).collect::<Vec<_>>()
            })
            .collect();
        if now != shown {
            let message = say!(
                "banking-statement-or-books-changed-since-preview",
                "The statement or the books have changed since this preview. Save it again and look at it before matching."
            );
            return Err(OpError::refused_at("/rows", "preview_outdated", message).of_state());
        }
        let mut done = 0i64;
        for (at, advice) in certain {
            let line = &table.lines[at];
            let together: Vec<&str> = lines_of(&table, at, &advice).map(|line| line.id.as_str()).collect();
            if let Advice::Rule(rule) = &advice
                && rule.excludes
            {
                let ask = Map::from_iter([("reason".to_string(), Json::String(format!("Rule {}", rule.name)))]);
                op.transition("banking.bank_line", &kernel_types::Id::from_stored(&line.id), "exclude", ask).await?;
                done += 1;
                continue;
            }
            let how = if matches!(advice, Advice::Rule(_)) { "rule" } else { "automatic" };
            let body = matching::body(&table, line, &advice, how);
            let made = match op.create("banking.match", body).await {
                Ok(made) => made,
                Err(error) => return Err(named(error, &line.description)),
            };
            op.transition("banking.match", &made.id(), "confirm", Map::new())
                .await
                .map_err(|error| named(error, &line.description))?;
            for place in 0..draft.line_count("rows") {
                if draft.line("rows", place).and_then(|row| row.text("bankLine").map(|id| together.contains(&id)))
                    == Some(true)
                {
                    draft.set_line("rows", place, "match", Value::from(&made.id()));
                    done += 1;
                }
            }
        }
        draft.set("doneCount", done);
        Ok(())
    })
}

fn named(error: OpError, line: &str) -> OpError {
    match error {
        OpError::Refused { code, message, .. } => OpError::refused(
            code,
            say!(
                "banking-leave-line-out-to-match-others",
                "{line}: {message} Leave this line out to match the others.",
                line,
                message
            ),
        ),
        OpError::Invalid(errors) => {
            let first = errors.into_iter().next();
            let (code, message) = first
                .map_or(("invalid".to_string(), "it cannot be matched.".into()), |error| (error.code, error.message));
            OpError::refused(
                code,
                say!(
                    "banking-leave-line-out-to-match-others",
                    "{line}: {message} Leave this line out to match the others.",
                    line,
                    message
                ),
            )
        }
        other => other,
    }
}

async fn table(op: &mut Op<'_>, draft: &Draft) -> OpResult<Table> {
    let account = account::of_draft(op, draft).await?.ok_or(OpError::NotFound)?;
    load::table(op, account, None, (draft.date("fromDate"), draft.date("toDate"))).await
}

fn left_out(draft: &Draft) -> HashSet<String> {
    match draft.get("leftOut") {
        Value::Json(json) => {
            json.as_array().into_iter().flatten().filter_map(Json::as_str).map(str::to_string).collect()
        }
        _ => HashSet::new(),
    }
}

fn certain<'t>(table: &'t Table, left_out: &HashSet<String>) -> Vec<(usize, Advice<'t>)> {
    let sure = |advice: &Advice<'_>| match advice {
        Advice::Rule(rule) => rule.auto,
        Advice::Match(proposal) => proposal.certain,
    };
    table
        .advice()
        .into_iter()
        .filter(|(at, advice)| sure(advice) && lines_of(table, *at, advice).all(|line| !left_out.contains(&line.id)))
        .take(MATCHES_MAX)
        .collect()
}

/// The statement lines an advice is about: one, or several that settle something together.
fn lines_of<'t>(table: &'t Table, at: usize, advice: &Advice<'_>) -> impl Iterator<Item = &'t BankLine> {
    let mut places = vec![at];
    if let Advice::Match(proposal) = advice {
        places.extend(&proposal.also);
    }
    places.into_iter().filter_map(|place| table.lines.get(place))
}

/// What an advice is, in words: with what, score, reasons.
pub fn said(table: &Table, advice: &Advice<'_>) -> (String, i64, Sentence) {
    match advice {
        Advice::Rule(rule) => (
            rule.name.clone(),
            100,
            if rule.excludes {
                written!("banking-left-out-by-a-rule", "Left out by a rule")
            } else {
                written!("banking-posted-by-a-rule", "Posted by a rule")
            },
        ),
        Advice::Match(proposal) => {
            let labels: Vec<String> = proposal.candidates.iter().map(|place| table.behind[*place].label()).collect();
            (labels.join(" + "), proposal.score, proposal.words().into())
        }
    }
}
