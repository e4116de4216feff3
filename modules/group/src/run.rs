//! The consolidation run: computed as the draft is saved, checked at review.

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say, written};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::collect::{Collected, Problem, collect, fill_rates, head_of_draft};
use crate::consolidate::input::{Control, Kind, Role};
use crate::consolidate::outcome::{Fault, Outcome};
use crate::consolidate::run::consolidate;

/// Calculator `group.consolidate`: the preview is the computation.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        fill_rates(op, draft).await?;
        match compute(op, draft).await? {
            Ok((collected, outcome)) => write(op, draft, &collected, &outcome),
            Err(problems) => {
                for problem in problems {
                    draft.refuse(problem.pointer, problem.code, problem.message);
                }
            }
        }
        Ok(())
    })
}

async fn compute(op: &mut Op<'_>, draft: &Draft) -> OpResult<Result<(Collected, Outcome), Vec<Problem>>> {
    let Some(head) = head_of_draft(draft) else { return Ok(Err(Vec::new())) };
    let collected = match collect(op, &head).await? {
        Ok(collected) => collected,
        Err(problems) => return Ok(Err(problems)),
    };
    Ok(match consolidate(&collected.group) {
        Ok(outcome) => Ok((collected, outcome)),
        Err(fault) => Err(vec![problem_of(op, &collected, &fault).await?]),
    })
}

async fn problem_of(op: &mut Op<'_>, collected: &Collected, fault: &Fault) -> OpResult<Problem> {
    Ok(match fault {
        Fault::NoAccount(role) => Problem {
            pointer: "/parent",
            code: "no_group_account",
            message: say!(
                "group-no-group-account-used-for",
                "No group account is used for '{role}'. Choose one under Group accounts.",
                role = role.name().replace('_', " ")
            ),
        },
        Fault::Unbalanced { entity, .. } => {
            let name = match collected.entities.get(*entity) {
                Some(id) => crate::entity::name_of(op, id).await?,
                None => String::new(),
            };
            Problem {
                pointer: "/parent",
                code: "unbalanced",
                message: say!(
                    "group-trial-balance-does-not-balance",
                    "The trial balance of {name} does not balance. Open it again and correct it.",
                    name
                ),
            }
        }
        Fault::TooLarge => Problem {
            pointer: "/currency",
            code: "amount_too_large",
            message: say!("group-figures-too-large-for-currency", "The figures are too large for this currency."),
        },
    })
}

fn write(op: &Op<'_>, draft: &mut Draft, collected: &Collected, outcome: &Outcome) {
    let entity = |index: usize| collected.entities.get(index).map_or(Value::Null, Value::from);
    let account = |index: usize| collected.accounts.get(index).map_or(Value::Null, Value::from);
    let entities: Vec<Cells> = outcome
        .entities
        .iter()
        .enumerate()
        .map(|(index, result)| {
            let treatment = match result.control {
                Control::Subsidiary if index == collected.group.parent => written!("group-treatment-parent", "Parent"),
                Control::Subsidiary if collected.group.is_lost(index) => {
                    written!("group-treatment-until-control-ended", "Until control ended")
                }
                Control::Subsidiary => written!("group-treatment-full-consolidation", "Full consolidation"),
                Control::Associate => written!("group-treatment-equity-method", "Equity method"),
                Control::JointOperation => written!("group-treatment-share-of-every-balance", "Share of every balance"),
                Control::None => written!("group-treatment-not-consolidated", "Not consolidated"),
            };
            vec![
                ("entity", entity(index)),
                ("treatment", Value::text(op.say_to_business(&treatment))),
                ("effective", Value::Int(result.effective)),
                ("profit", Value::Int(result.profit)),
                ("nciProfit", Value::Int(result.nci_profit)),
                ("cta", Value::Int(result.cta)),
                ("goodwill", Value::Int(result.goodwill)),
                ("nci", Value::Int(result.nci)),
            ]
        })
        .collect();
    let lines: Vec<Cells> = (0..collected.accounts.len())
        .filter(|index| outcome.aggregated[*index] != 0 || outcome.eliminated[*index] != 0)
        .map(|index| {
            let amounts =
                [outcome.aggregated[index], outcome.eliminated[index], outcome.consolidated(index)].map(Value::Int);
            let [aggregated, eliminated, consolidated] = amounts;
            vec![
                ("account", account(index)),
                ("aggregated", aggregated),
                ("eliminated", eliminated),
                ("consolidated", consolidated),
            ]
        })
        .collect();
    let entries: Vec<Cells> = outcome
        .entries
        .iter()
        .map(|entry| {
            let (debit, credit) = (entry.amount.max(0), (-entry.amount).max(0));
            let step = op.say_to_business(&crate::report::step_name(entry.step));
            vec![
                ("step", Value::text(step)),
                ("entity", entity(entry.entity)),
                ("account", account(entry.account)),
                ("debit", Value::Int(debit)),
                ("credit", Value::Int(credit)),
            ]
        })
        .collect();
    let matches: Vec<Cells> = outcome
        .matches
        .iter()
        .map(|matched| {
            vec![
                ("entity", entity(matched.one)),
                ("counterparty", entity(matched.other)),
                ("kind", Value::from(if matched.result { "Income and expense" } else { "Balances" })),
                ("amountHere", Value::Int(matched.of_one)),
                ("amountThere", Value::Int(matched.of_other)),
                ("difference", Value::Int(matched.difference)),
                ("agreed", Value::Bool(matched.eliminated)),
            ]
        })
        .collect();
    for (set, rows) in [("entities", entities), ("lines", lines), ("entries", entries), ("matches", matches)] {
        draft.replace_lines(set, &rows);
    }
    let of = |wanted: &dyn Fn(Kind, Option<Role>) -> bool| -> i64 {
        collected
            .group
            .accounts
            .iter()
            .enumerate()
            .filter(|(_, account)| wanted(account.kind, account.role))
            .map(|(index, _)| outcome.consolidated(index))
            .sum()
    };
    draft.set("profit", outcome.profit);
    draft.set("profitOwners", outcome.profit_of_owners);
    draft.set("profitOthers", outcome.profit_of_others);
    draft.set("netAssets", of(&|kind, _| matches!(kind, Kind::Asset | Kind::Liability)));
    draft.set("nci", -of(&|_, role| role == Some(Role::Nci)));
    draft.set("goodwill", of(&|_, role| role == Some(Role::Goodwill)));
}

/// Effect `group.check_run`: trial balances may have been opened again since; what was looked at is what is reviewed.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let outdated = || {
            OpError::state(
                "preview_outdated",
                say!(
                    "group-preview-outdated",
                    "Trial balances, holdings or rates have changed since. Save the consolidation again and look at it."
                ),
            )
        };
        let Ok((collected, outcome)) = compute(op, draft).await? else { return Err(outdated()) };
        let mut again = draft.clone();
        write(op, &mut again, &collected, &outcome);
        let figures = ["profit", "profitOwners", "netAssets", "nci", "goodwill"];
        let same = figures.iter().all(|field| again.int(field) == draft.int(field))
            && ["lines", "entries"].iter().all(|set| again.line_count(set) == draft.line_count(set));
        let lines = |draft: &Draft| {
            draft
                .lines("lines")
                .map(|line| (line.link("account"), line.int("consolidated")))
                .collect::<Vec<(Option<Id>, i64)>>()
        };
        if same && lines(&again) == lines(draft) { Ok(()) } else { Err(outdated()) }
    })
}

/// Effect `group.list_differences`: what two entities have about one another becomes a row people agree on.
pub fn list_differences<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = draft.id();
        let rows: Vec<(Option<Id>, Option<Id>, bool, [i64; 3], bool)> = draft
            .lines("matches")
            .map(|line| {
                (
                    line.link("entity"),
                    line.link("counterparty"),
                    line.text("kind") != Some("Balances"),
                    ["amountHere", "amountThere", "difference"].map(|field| line.int(field)),
                    line.flag("agreed"),
                )
            })
            .collect();
        let known = op.find_all("group.intercompany_difference", &[("run", Value::from(&run))]).await?;
        let (end, currency) = (draft.get("periodEnd").clone(), draft.get("currency").clone());
        for (entity, counterparty, result, [here, there, difference], agreed) in rows {
            let (Some(entity), Some(counterparty)) = (entity, counterparty) else { continue };
            let kind = if result { "result" } else { "balance" };
            let found = known.iter().find(|doc| {
                doc.link("entity").as_ref() == Some(&entity)
                    && doc.link("counterparty").as_ref() == Some(&counterparty)
                    && doc.text("kind") == Some(kind)
            });
            let id = match found {
                Some(doc) => doc.id(),
                None => {
                    let body = json!({"run": run.as_str(), "entity": entity.as_str(), "counterparty": counterparty.as_str(), "kind": kind});
                    op.create("group.intercompany_difference", body).await?.id()
                }
            };
            let fields = [
                ("periodEnd", end.clone()),
                ("currency", currency.clone()),
                ("amountHere", Value::Int(here)),
                ("amountThere", Value::Int(there)),
                ("difference", Value::Int(difference)),
            ];
            let doc = op.set_fields("group.intercompany_difference", &id, &fields).await?;
            if agreed && doc.state() == Some("open") {
                op.transition("group.intercompany_difference", &id, "agree", Map::new()).await?;
            }
        }
        Ok(())
    })
}
