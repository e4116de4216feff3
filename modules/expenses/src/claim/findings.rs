//! What the policy finds: above a limit, without a receipt, entered before, late, at another rate than the day's.

use kernel::{Draft, Op, OpError, OpResult, Sentence, say};
use kernel_types::{Date, Id, Value};

use super::duplicates::{self, Elsewhere, Marks};
use super::fill::{Facts, apart, converted};
use super::receipt;
use crate::generated::{Claim, ClaimFindingsAction, ClaimFindingsRule, claim_findings};
use crate::measure::limit::Action;
use crate::policy::{Basis, Policy, Rule};

/// One finding, about the line at this place.
struct Finding {
    line: usize,
    rule: &'static str,
    action: Action,
    amount: Value,
    other: Value,
    explained: bool,
}

/// Looks at every line, writes what it found, and the limit of each line.
///
/// # Errors
/// Of the database.
pub async fn find(op: &mut Op<'_>, draft: &mut Draft, facts: &Facts) -> OpResult<()> {
    let mut found = Vec::new();
    limits(op, draft, facts, &mut found).await?;
    receipts(op, draft, &mut found).await?;
    repeats(op, draft, &mut found).await?;
    let submitted = op.today();
    let tolerance = op.setting_number("expenses.rateTolerance")?;
    for index in 0..draft.line_count("lines") {
        let Some(line) = draft.line("lines", index) else { continue };
        let explained = is_explained(draft, index);
        let age = line.get("date").as_date().map_or(0, |date| (submitted - date).num_days());
        let deadline = facts.policy.as_ref().and_then(|policy| policy.deadline);
        if deadline.is_some_and(|deadline| age > deadline) {
            found.push(Finding {
                line: index,
                rule: "late",
                action: Action::NeedsReason,
                amount: Value::Null,
                other: Value::Null,
                explained,
            });
        }
        let official = facts.official.get(index).copied().flatten();
        if official.is_some_and(|official| apart(line.int("usedRate"), official) > tolerance) {
            found.push(Finding {
                line: index,
                rule: "rate_differs",
                action: Action::Warn,
                amount: Value::Null,
                other: Value::Null,
                explained,
            });
        }
    }
    found.sort_by_key(|finding| finding.line);
    write(draft, &found);
    Ok(())
}

fn is_explained(draft: &Draft, index: usize) -> bool {
    draft.line("lines", index).and_then(|line| line.text("reason")).is_some_and(|reason| !reason.trim().is_empty())
}

/// Limits by category; those of a day are shared by the lines of that day in their order.
async fn limits(op: &mut Op<'_>, draft: &mut Draft, facts: &Facts, found: &mut Vec<Finding>) -> OpResult<()> {
    let Ok(currency) = Claim::of(&*draft)?.currency().map(str::to_string) else { return Ok(()) };
    let unit = op.minor_unit(&currency);
    let mut used: Vec<(Id, Date, i64)> = Vec::new();
    for index in 0..draft.line_count("lines") {
        draft.set_line("lines", index, "limit", Value::Null);
        let Some((policy, rule)) = rule_of(draft, index, facts.policy.as_ref()) else { continue };
        let Some(line) = draft.line("lines", index) else { continue };
        // Until its day is entered, a line is of today.
        let (claimed, on) = (line.int("claimed"), line.get("date").as_date().unwrap_or_else(|| op.today()));
        // A stay is of one night, and a meal of one person, until somebody says otherwise.
        let times = match rule.basis {
            Basis::Night => line.get("nights").as_int().unwrap_or(1),
            Basis::Person => line.get("persons").as_int().unwrap_or(1),
            Basis::Item | Basis::Day => 1,
        };
        let limit =
            match in_currency(op, rule.limit.saturating_mul(times), &policy.currency, &currency, unit, on).await? {
                Ok(limit) => limit,
                Err(message) => {
                    draft.refuse(format!("/lines/{index}/currency"), "rate_missing", message);
                    continue;
                }
            };
        let spent = used
            .iter()
            .filter(|(category, day, _)| rule.basis == Basis::Day && *category == rule.category && *day == on)
            .map(|(_, _, amount)| amount)
            .sum::<i64>();
        used.push((rule.category.clone(), on, claimed));
        let left = (limit - spent).max(0);
        // A warning pays in full: there is nothing to show as a limit of the payment.
        if rule.action != Action::Warn {
            draft.set_line("lines", index, "limit", left);
        }
        if claimed > left {
            let explained = is_explained(draft, index);
            found.push(Finding {
                line: index,
                rule: "over_limit",
                action: rule.action,
                amount: Value::Int(claimed - left),
                other: Value::Null,
                explained,
            });
        }
    }
    Ok(())
}

fn rule_of<'p>(draft: &Draft, index: usize, policy: Option<&'p Policy>) -> Option<(&'p Policy, &'p Rule)> {
    let category = draft.line("lines", index)?.link("category")?;
    let policy = policy?;
    Some((policy, policy.rule(&category)?))
}

async fn in_currency(
    op: &mut Op<'_>,
    amount: i64,
    from: &str,
    to: &str,
    unit: i64,
    on: Date,
) -> OpResult<Result<i64, Sentence>> {
    if from == to {
        return Ok(Ok(amount));
    }
    match ledger::api::exchange_rate(op, from, to, on, None).await {
        Ok(picked) => Ok(Ok(converted(amount, picked.rate, unit)?)),
        Err(OpError::Refused { message, .. }) => Ok(Err(message)),
        Err(other) => Err(other),
    }
}

/// Receipts that a category asks for, and tax that is reclaimed without one.
async fn receipts(op: &mut Op<'_>, draft: &Draft, found: &mut Vec<Finding>) -> OpResult<()> {
    let categories = op.reference("expenses.category").await?;
    let base = op.business().currency.clone();
    let (rate, digits) = (draft.int("rate"), op.currency_digits(&base));
    for (index, line) in draft.lines("lines").enumerate().filter(|(_, line)| line.text("kind") == Some("receipt")) {
        if receipt::attached(&line) {
            continue;
        }
        // What is beyond every amount is above every limit.
        let claimed = ledger::api::to_base(line.int("claimed"), rate, digits).unwrap_or(i64::MAX);
        let above = line
            .link("category")
            .and_then(|id| categories.get(&id))
            .and_then(|category| category.get("receiptAbove").as_int());
        let explained = is_explained(draft, index);
        if above.is_some_and(|above| claimed > above) {
            found.push(Finding {
                line: index,
                rule: "no_receipt",
                action: Action::NeedsReason,
                amount: Value::Null,
                other: Value::Null,
                explained,
            });
        }
        if line.flag("taxReceipt") {
            found.push(Finding {
                line: index,
                rule: "tax_receipt",
                action: Action::Warn,
                amount: Value::Null,
                other: Value::Null,
                explained,
            });
        }
    }
    Ok(())
}

/// What was claimed before.
async fn repeats(op: &mut Op<'_>, draft: &Draft, found: &mut Vec<Finding>) -> OpResult<()> {
    let claim = draft.id();
    let marks: Vec<Marks> = draft
        .lines("lines")
        .map(|line| Marks {
            hash: line.text("receiptHash").map(str::to_string),
            date: line.get("date").as_date(),
            // Filled in before; a line without a category has none yet and is like no other.
            currency: line.text("currency").unwrap_or_default().to_string(),
            amount: line.int("amount"),
            merchant: line.text("merchant").map(str::to_string),
            by_receipt: line.text("kind") == Some("receipt"),
        })
        .collect();
    for index in 0..marks.len() {
        let (rule, elsewhere) = match duplicates::receipt(op, &claim, &marks, index).await? {
            Some(elsewhere) => ("same_receipt", elsewhere),
            None => match duplicates::expense(op, &claim, &marks, index).await? {
                Some(elsewhere) => ("same_expense", elsewhere),
                None => continue,
            },
        };
        let other = match elsewhere {
            Elsewhere::Report(number) => number.map_or(Value::Null, Value::from),
            Elsewhere::Line(line) => Value::from(format!("#{}", line + 1)),
        };
        found.push(Finding {
            line: index,
            rule,
            action: Action::NeedsReason,
            amount: Value::Null,
            other,
            explained: is_explained(draft, index),
        });
    }
    Ok(())
}

fn write(draft: &mut Draft, found: &[Finding]) {
    for index in 0..draft.line_count("lines") {
        let count: i64 = found.iter().filter(|finding| finding.line == index).map(|_| 1).sum();
        draft.set_line("lines", index, "findings", count);
    }
    let rows: Vec<kernel::Cells> = found
        .iter()
        .map(|finding| {
            vec![
                // A report has no more lines than a number counts.
                ("line", Value::Int(i64::try_from(finding.line + 1).unwrap_or(i64::MAX))),
                ("rule", Value::from(finding.rule)),
                ("action", Value::from(finding.action.as_str())),
                ("amount", finding.amount.clone()),
                ("other", finding.other.clone()),
                ("explained", Value::from(finding.explained)),
            ]
        })
        .collect();
    draft.replace_lines("findings", &rows);
}

/// A report goes further when what is asked for a reason has one, and nothing is above what is allowed.
///
/// # Errors
/// A finding that does not say of which line it is, or what was found.
pub fn refuse_unexplained(draft: &mut Draft) -> OpResult<()> {
    let mut open: Vec<(i64, ClaimFindingsRule, Option<String>)> = Vec::new();
    let mut blocked: Vec<i64> = Vec::new();
    for finding in Claim::of(&*draft)?.findings() {
        let holds = match finding.action()? {
            Some(ClaimFindingsAction::Block) => true,
            Some(ClaimFindingsAction::NeedsReason) => !finding.explained(),
            _ => false,
        };
        if holds {
            let line = finding.line().ok_or_else(|| finding.missing(claim_findings::LINE))?;
            let rule = finding.rule()?.ok_or_else(|| finding.missing(claim_findings::RULE))?;
            if rule == ClaimFindingsRule::OverLimit && finding.action()? == Some(ClaimFindingsAction::Block) {
                blocked.push(line);
            }
            open.push((line, rule, finding.other().map(str::to_string)));
        }
    }
    for (number, rule, other) in open {
        let above = rule == ClaimFindingsRule::OverLimit && blocked.contains(&number);
        let place = format!("/lines/{}/{}", number - 1, if above { "amount" } else { "reason" });
        let (code, message) = match (rule, other) {
            (ClaimFindingsRule::OverLimit, _) if above => (
                "above_limit",
                say!(
                    "expenses-above-limit",
                    "The expense policy does not allow this much. Enter no more than the limit."
                ),
            ),
            (ClaimFindingsRule::OverLimit, _) => {
                ("reason_missing", say!("expenses-reason-missing", "This is above the limit. Add a reason."))
            }
            (ClaimFindingsRule::NoReceipt, _) => {
                ("receipt_missing", say!("expenses-receipt-missing", "Attach the receipt, or say why there is none."))
            }
            (ClaimFindingsRule::SameReceipt, Some(other)) => (
                "same_receipt",
                say!("expenses-same-receipt-on", "The same receipt is on {other}. Remove it or explain.", other),
            ),
            (ClaimFindingsRule::SameReceipt, None) => (
                "same_receipt",
                say!(
                    "expenses-same-receipt-on-another-report",
                    "The same receipt is on another report. Remove it or explain."
                ),
            ),
            (ClaimFindingsRule::SameExpense, Some(other)) => (
                "same_expense",
                say!(
                    "expenses-same-day-amount-and-seller",
                    "The same day, amount and seller are on {other}. Remove it or explain.",
                    other
                ),
            ),
            (ClaimFindingsRule::SameExpense, None) => (
                "same_expense",
                say!(
                    "expenses-same-day-amount-and-seller-on-another",
                    "The same day, amount and seller are on another report. Remove it or explain."
                ),
            ),
            // Nothing else that is found asks for a reason.
            (ClaimFindingsRule::Late | ClaimFindingsRule::RateDiffers | ClaimFindingsRule::TaxReceipt, _) => {
                ("claimed_late", say!("expenses-claimed-late", "This is claimed late. Say why."))
            }
        };
        draft.refuse(place, code, message);
    }
    Ok(())
}
