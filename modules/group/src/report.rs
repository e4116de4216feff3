//! Reports of a consolidation.

use kernel::{Doc, Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Id, Value};

use crate::collect::{collect, head_of_doc};
use crate::consolidate::outcome::Step;
use crate::consolidate::run::consolidate;
use crate::generated::{ConsolidationRun, GroupAccount, consolidation_run_lines, group_account};

/// What people read for a step.
pub fn step_name(step: Step) -> Sentence {
    match step {
        Step::Acquisition => written!("group-step-investment-and-equity", "Investment and equity"),
        Step::FairValue => written!("group-step-fair-values", "Fair values"),
        Step::Translation => written!("group-step-translation", "Translation"),
        Step::Intercompany => written!("group-step-intercompany", "Intercompany"),
        Step::Unrealised => written!("group-step-unrealised-profit", "Unrealised profit"),
        Step::Dividends => written!("group-step-dividends", "Dividends"),
        Step::Associate => written!("group-step-equity-method", "Equity method"),
        Step::Impairment => written!("group-step-goodwill-impairment", "Goodwill impairment"),
        Step::Ownership => written!("group-step-changes-of-ownership", "Changes of ownership"),
        Step::Disposal => written!("group-step-loss-of-control", "Loss of control"),
        Step::Attribution => written!("group-step-others-interests", "Others' interests"),
    }
}

async fn run_of(op: &mut Op<'_>, call: &ReportCall) -> OpResult<Option<Doc>> {
    match call.text("run") {
        Some(id) => Ok(Some(op.load("group.consolidation_run", &Id::from_stored(id)).await?)),
        None => Ok(None),
    }
}

/// One consolidated balance, in the direction of its section.
struct Shown {
    code: String,
    name: String,
    section: Sentence,
    amount: i64,
}

/// `group.statements`.
pub fn statements<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(run) = run_of(op, call).await? else { return Ok(ReportTable::default()) };
        let chart = op.reference("group.group_account").await?;
        let mut rows = Vec::new();
        let view = ConsolidationRun::of(&run)?;
        // A line that is left out would be missing from one side of the statement.
        let of = |types: &[&str], credit: bool| -> OpResult<Vec<Shown>> {
            let mut found = Vec::new();
            for line in view.lines().filter(|line| line.consolidated() != 0) {
                let id = line.account().ok_or_else(|| line.missing(consolidation_run_lines::ACCOUNT))?;
                let account =
                    chart.get(&id).ok_or_else(|| OpError::internal(format!("there is no group account {id}")))?;
                let account = GroupAccount::of(&account)?;
                if types.contains(&account.r#type()?.as_str()) {
                    let amount = line.consolidated();
                    found.push(Shown {
                        code: account.code()?.to_string(),
                        name: op.shipped(group_account::ADDRESS, account.code()?, account.name()?),
                        section: account.section().map_or_else(other_section, Sentence::from),
                        amount: if credit { -amount } else { amount },
                    });
                }
            }
            found.sort_by(|a, b| a.code.cmp(&b.code));
            Ok(found)
        };
        heading(&mut rows, written!("group-profit-and-loss", "Profit and loss"));
        let result = part(&mut rows, &of(&["income", "expense"], true)?);
        total(&mut rows, written!("group-profit", "Profit"), result);
        line(&mut rows, of_owners(), run.int("profitOwners"));
        line(&mut rows, of_others(), run.int("profitOthers"));
        heading(&mut rows, written!("group-financial-position", "Financial position"));
        let assets = part(&mut rows, &of(&["asset"], false)?);
        total(&mut rows, written!("group-assets", "Assets"), assets);
        let liabilities = part(&mut rows, &of(&["liability"], true)?);
        total(&mut rows, written!("group-liabilities", "Liabilities"), liabilities);
        let equity = part(&mut rows, &of(&["equity"], true)?);
        line(&mut rows, written!("group-profit-of-the-year", "Profit of the year"), run.int("profit"));
        total(&mut rows, written!("group-equity", "Equity"), equity + run.int("profit"));
        line(&mut rows, of_owners(), equity + run.int("profit") - run.int("nci"));
        line(&mut rows, of_others(), run.int("nci"));
        let both = written!("group-liabilities-and-equity", "Liabilities and equity");
        total(&mut rows, both, liabilities + equity + run.int("profit"));
        Ok(ReportTable {
            rows,
            currency: run.text("currency").map(str::to_string),
            notes: vec![format!("{}, {}", run.label(), run.text("status").unwrap_or_default()).into()],
            ..ReportTable::default()
        })
    })
}

/// Where accounts stand that name no section.
fn other_section() -> Sentence {
    written!("group-other-section", "Other")
}

fn of_owners() -> Sentence {
    written!("group-of-the-owners-of-the-parent", "of the owners of the parent")
}

fn of_others() -> Sentence {
    written!("group-of-others", "of others")
}

fn push(
    rows: &mut Vec<ReportRow>,
    code: &str,
    name: impl Into<Sentence>,
    amount: Option<i64>,
    level: u8,
    kind: RowKind,
) {
    let code = if code.is_empty() { Value::Null } else { Value::from(code) };
    rows.push(ReportRow {
        cells: vec![code, Value::said(name), amount.map_or(Value::Null, Value::Int)],
        level,
        kind,
        ..ReportRow::default()
    });
}

fn heading(rows: &mut Vec<ReportRow>, name: Sentence) {
    push(rows, "", name, None, 0, RowKind::Heading);
}

fn line(rows: &mut Vec<ReportRow>, name: Sentence, amount: i64) {
    push(rows, "", name, Some(amount), 1, RowKind::Detail);
}

fn total(rows: &mut Vec<ReportRow>, name: Sentence, amount: i64) {
    push(rows, "", name, Some(amount), 0, RowKind::Total);
}

/// Accounts by section, each with its sum; answers the sum of all.
fn part(rows: &mut Vec<ReportRow>, shown: &[Shown]) -> i64 {
    let mut sections: Vec<&Sentence> = Vec::new();
    for one in shown {
        if !sections.contains(&&one.section) {
            sections.push(&one.section);
        }
    }
    for section in sections {
        let mut sum = 0;
        for one in shown.iter().filter(|one| one.section == *section) {
            sum += one.amount;
            push(rows, &one.code, &one.name, Some(one.amount), 1, RowKind::Detail);
        }
        push(rows, "", section.clone(), Some(sum), 0, RowKind::Subtotal);
    }
    shown.iter().map(|one| one.amount).sum()
}

/// `group.worksheet`: computed from the trial balances of the run; a run that was approved shows its own sums.
pub fn worksheet<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(run) = run_of(op, call).await? else { return Ok(ReportTable::default()) };
        let Some(head) = head_of_doc(&run) else { return Ok(ReportTable::default()) };
        let Ok(collected) = collect(op, &head).await? else { return Ok(outdated()) };
        let Ok(outcome) = consolidate(&collected.group) else { return Ok(outdated()) };
        let entities = op.reference("group.legal_entity").await?;
        let mut rows = Vec::new();
        let mut totals = [0i64; 3];
        for (index, account) in collected.group.accounts.iter().enumerate() {
            let figures = [outcome.aggregated[index], outcome.eliminated[index], outcome.consolidated(index)];
            if figures == [0; 3] {
                continue;
            }
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let name = op.shipped(group_account::ADDRESS, &account.code, &account.name);
            let texts = [Value::from(account.code.as_str()), Value::from(name), Value::Null, Value::Null];
            rows.push(ReportRow {
                cells: texts.into_iter().chain(figures.map(Value::Int)).collect(),
                kind: RowKind::Subtotal,
                ..ReportRow::default()
            });
            for (at, translated) in outcome.translated.iter().enumerate() {
                let Some(amount) = translated.get(&index) else { continue };
                let entity = collected.entities.get(at).and_then(|id| entities.get(id));
                let name = entity.as_ref().map(|entity| entity.label().to_string()).unwrap_or_default();
                let currency =
                    entity.as_ref().and_then(|entity| entity.text("currency").map(str::to_string)).unwrap_or_default();
                let local: i64 = collected.group.entities[at]
                    .balances
                    .iter()
                    .filter(|balance| balance.account == index)
                    .map(|balance| balance.amount)
                    .sum();
                let eliminated: i64 = outcome
                    .entries
                    .iter()
                    .filter(|entry| entry.entity == at && entry.account == index)
                    .map(|entry| entry.amount)
                    .sum();
                let cells = vec![
                    Value::Null,
                    Value::from(name),
                    Value::from(currency),
                    Value::Int(local),
                    Value::Int(*amount),
                    Value::Int(eliminated),
                    Value::Int(amount + eliminated),
                ];
                rows.push(ReportRow { cells, level: 1, ..ReportRow::default() });
            }
        }
        let [translated, eliminated, consolidated] = totals.map(Value::Int);
        let sum = Value::said(kernel::report::total());
        let totals = vec![sum, Value::Null, Value::Null, Value::Null, translated, eliminated, consolidated];
        Ok(ReportTable { rows, totals: Some(totals), currency: Some(head.currency), ..ReportTable::default() })
    })
}

fn outdated() -> ReportTable {
    ReportTable {
        notes: vec![written!(
            "group-no-longer-complete",
            "Trial balances or rates of this consolidation are no longer complete."
        )],
        ..ReportTable::default()
    }
}

/// `group.position`: one row.
pub fn position<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut runs = op.find_all("group.consolidation_run", &[]).await?;
        runs.sort_by_key(|run| (run.date("periodEnd"), run.id()));
        let latest = runs.last();
        let mut open = 0i64;
        for status in ["open", "disputed"] {
            open += op.count("group.intercompany_difference", &[("status", Value::from(status))]).await?;
        }
        let figure = |field: &str| Value::Int(latest.map_or(0, |run| run.int(field)));
        let cells = vec![figure("profitOwners"), figure("netAssets"), figure("nci"), Value::Int(open)];
        let currency = latest
            .and_then(|run| run.text("currency").map(str::to_string))
            .unwrap_or_else(|| op.business().currency.clone());
        Ok(ReportTable {
            rows: vec![ReportRow { cells, ..ReportRow::default() }],
            currency: Some(currency),
            ..ReportTable::default()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_without_a_section_stand_in_one_that_is_said_by_key() {
        let shown = |section: Sentence| Shown { code: "G1".to_string(), name: "Cash".to_string(), section, amount: 5 };
        let mut rows = Vec::new();
        assert_eq!(part(&mut rows, &[shown(other_section()), shown("Land".into())]), 10);
        let names: Vec<&Value> = rows.iter().map(|row| &row.cells[1]).collect();
        let cash = Value::text("Cash");
        assert_eq!(names, [&cash, &Value::said(other_section()), &cash, &Value::text("Land")]);
    }
}
