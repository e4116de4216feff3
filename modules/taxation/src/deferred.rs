//! Deferred tax on temporary differences (IAS 12): closing position, movement since the run before, effect of a changed rate.

use std::collections::BTreeMap;

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{MONEY_SCALE, Value, round_half_away};
use serde_json::{Map, Value as Json};

use crate::generated::{DeferredTaxRun, DeferredTaxRunStatus, deferred_tax_run, deferred_tax_run_lines};
use crate::income::{balance_of, rates_at};

const WHOLE: i64 = 100_000_000;

/// What an item of the schedule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    Asset,
    Liability,
    /// Tax losses carried forward: what will reduce later tax.
    Loss,
}

/// Taxable differences are positive: an asset carried above its tax base, a liability carried below its.
pub fn difference(nature: Nature, carrying: i64, tax_base: i64) -> i64 {
    match nature {
        Nature::Asset => carrying.saturating_sub(tax_base),
        Nature::Liability => tax_base.saturating_sub(carrying),
        Nature::Loss => carrying.abs().saturating_neg(),
    }
}

/// Tax on a difference, rounded to the currency's minor unit.
pub fn tax_on(difference: i64, rate: i64, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    let units = round_half_away(i128::from(difference) * i128::from(rate), i128::from(WHOLE) * unit);
    // A rate is declared up to a hundred: the tax is within the range of what it is on.
    i64::try_from(units * unit).unwrap_or(0)
}

/// Calculator.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.is_draft() {
            compute(op, draft).await?;
        }
        Ok(())
    })
}

/// Effect before posting: no run of this day or a later one is posted, and what was looked at is what the books still say.
///
/// # Errors
/// `run_exists` with the run in the way; `preview_outdated` where balances or the run before have changed.
pub fn refresh<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (own, date) = (draft.id(), draft.date(deferred_tax_run::DATE));
        let posted = posted(op).await?;
        if let Some(other) = posted.iter().find(|doc| doc.id() != own && doc.date(deferred_tax_run::DATE) >= date) {
            let (number, day) = (other.label(), DeferredTaxRun::of(other)?.date()?);
            let message = say!(
                "taxation-run-exists",
                "Run {number} of {day} is posted already, and this one would count its movement twice. Void that run first, or choose a later day.",
                number,
                day
            );
            return Err(OpError::refused_at("/date", "run_exists", message).of_state());
        }
        let shown = figures(draft);
        compute(op, draft).await?;
        if figures(draft) == shown {
            return Ok(());
        }
        let message = say!(
            "taxation-preview-outdated",
            "Balances or the run before have changed since this preview. Save the run again and look at it before posting."
        );
        Err(OpError::refused_at("/lines", "preview_outdated", message).of_state())
    })
}

/// What a preview shows of the entry, and of every line.
fn figures(draft: &Draft) -> (Vec<i64>, Vec<[i64; 3]>) {
    let totals = [
        deferred_tax_run::LIABILITY_MOVEMENT,
        deferred_tax_run::ASSET_MOVEMENT,
        deferred_tax_run::TO_EQUITY,
        deferred_tax_run::TO_PROFIT,
    ];
    let of_line = [deferred_tax_run_lines::CARRYING, deferred_tax_run_lines::OPENING, deferred_tax_run_lines::DEFERRED];
    let lines = draft.lines(deferred_tax_run::LINES).map(|line| of_line.map(|field| line.int(field)));
    (totals.map(|field| draft.int(field)).to_vec(), lines.collect())
}

async fn compute(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(date) = draft.date(deferred_tax_run::DATE) else { return Ok(()) };
    if draft.get(deferred_tax_run::RATE).is_null() {
        match rates_at(op, None, date).await? {
            Some((_, rate, surcharge)) => {
                let whole = rate
                    + i64::try_from(round_half_away(i128::from(rate) * i128::from(surcharge), i128::from(WHOLE)))
                        .map_err(|_| OpError::internal("the surcharge of the income tax form is no percentage"))?;
                draft.set(deferred_tax_run::RATE, whole);
            }
            None => {
                draft.refuse(
                    "/rate",
                    "no_rate",
                    say!(
                        "taxation-no-return-form-rate-income-tax-on",
                        "No return form has a rate of income tax on {date}. Enter the rate, or add it to the form.",
                        date
                    ),
                );
                return Ok(());
            }
        }
    }
    let rate = draft.int(deferred_tax_run::RATE);
    let digits = op.currency_digits(&op.business().currency);
    let unit = kernel_types::scaled::power_of_ten(MONEY_SCALE - digits.min(MONEY_SCALE));
    let before = run_before(op, draft).await?;
    let mut known: BTreeMap<String, (i64, i64, i64)> = before
        .as_ref()
        .map(|doc| {
            doc.lines("lines")
                .map(|line| {
                    let deferred = line.int("deferred");
                    let whole = if line.flag("inEquity") { deferred } else { 0 };
                    // Runs of before parts in equity were known put all of it in one place.
                    let equity = line.get("deferredInEquity").as_int().unwrap_or(whole);
                    (key(line.text("name")), (line.int("difference"), deferred, equity))
                })
                .collect()
        })
        .unwrap_or_default();
    let (mut liability, mut asset, mut in_equity, mut effects) = (0i64, 0i64, 0i64, 0i64);
    let mut seen = Vec::new();
    for index in 0..draft.line_count("lines") {
        let Some(line) = draft.line("lines", index) else { continue };
        let name = key(line.text("name"));
        let nature = match line.text("nature") {
            Some("liability") => Nature::Liability,
            Some("loss") => Nature::Loss,
            _ => Nature::Asset,
        };
        let (account, equity, tax_base, recognised) =
            (line.link("account"), line.flag("inEquity"), line.int("taxBase"), !line.flag("notRecognised"));
        let part = line.get("equityDifference").as_int();
        // An amount that was read from the account is read again; one that a person entered over it stays.
        let read = line.get(deferred_tax_run_lines::BALANCE).as_int();
        let entered = line
            .get(deferred_tax_run_lines::CARRYING)
            .as_int()
            .filter(|carrying| account.is_none() || Some(*carrying) != read);
        let balance = match (entered, account) {
            (None, Some(account)) => Some(balance_of(op, &account, date).await?.abs()),
            _ => None,
        };
        let carrying = match entered.or(balance) {
            Some(carrying) => carrying,
            None => {
                draft.refuse(
                    format!("/lines/{index}/carrying"),
                    "required",
                    say!("taxation-give-carrying-amount", "Give the carrying amount, or the account it is read from."),
                );
                continue;
            }
        };
        if seen.contains(&name) {
            draft.refuse(
                format!("/lines/{index}/name"),
                "twice",
                say!("taxation-item-stands-in-schedule-twice", "This item stands in the schedule twice."),
            );
        }
        seen.push(name.clone());
        let apart = difference(nature, carrying, tax_base);
        let deferred = if recognised { tax_on(apart, rate, unit) } else { 0 };
        // Nothing of it is in other comprehensive income where nobody said so.
        let in_reserve = if equity { apart } else { part.unwrap_or(0) };
        if in_reserve != 0 && (in_reserve.signum() != apart.signum() || in_reserve.abs() > apart.abs()) {
            draft.refuse(
                format!("/lines/{index}/equityDifference"),
                "more_than_difference",
                say!(
                    "taxation-more-than-difference",
                    "Not more of the difference can be in other comprehensive income than there is."
                ),
            );
            continue;
        }
        let deferred_in_equity = match in_reserve {
            all if all == apart => deferred,
            part if recognised => tax_on(part, rate, unit),
            _ => 0,
        };
        // An item that no run had before opens at nothing.
        let (old_difference, opening, opening_in_equity) = known.remove(&name).unwrap_or_default();
        let rate_effect = if opening == 0 { 0 } else { tax_on(old_difference, rate, unit) - opening };
        let movement = deferred - opening;
        if deferred >= 0 {
            liability += deferred
        } else {
            asset -= deferred
        }
        in_equity += deferred_in_equity - opening_in_equity;
        effects += rate_effect;
        let fields = [
            ("carrying", carrying),
            ("difference", apart),
            ("deferred", deferred),
            ("deferredInEquity", deferred_in_equity),
            ("opening", opening),
            ("rateEffect", rate_effect),
            ("movement", movement),
        ];
        for (field, amount) in fields {
            draft.set_line("lines", index, field, Value::Int(amount));
        }
        draft.set_line(
            deferred_tax_run::LINES,
            index,
            deferred_tax_run_lines::BALANCE,
            balance.map_or(Value::Null, Value::Int),
        );
    }
    // What the run before showed and this one no longer does is taken back.
    in_equity -= known.values().map(|(_, _, equity)| equity).sum::<i64>();
    let (old_liability, old_asset) =
        before.as_ref().map_or((0, 0), |doc| (doc.int(deferred_tax_run::LIABILITY), doc.int(deferred_tax_run::ASSET)));
    let opening = old_liability - old_asset;
    let movement = liability - asset - opening;
    draft.set(deferred_tax_run::PREVIOUS, before.as_ref().map_or(Value::Null, |doc| Value::from(&doc.id())));
    let totals = [
        ("opening", opening),
        ("closing", liability - asset),
        ("liability", liability),
        ("asset", asset),
        ("liabilityMovement", liability - old_liability),
        ("assetMovement", asset - old_asset),
        ("rateEffect", effects),
        ("toEquity", in_equity),
        ("toProfit", movement - in_equity),
    ];
    for (field, amount) in totals {
        draft.set(field, amount);
    }
    Ok(())
}

fn key(name: Option<&str>) -> String {
    name.unwrap_or_default().trim().to_lowercase()
}

/// The latest posted run of an earlier day.
async fn run_before(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<Doc>> {
    let (own, date) = (draft.id(), draft.date(deferred_tax_run::DATE));
    let earlier =
        posted(op).await?.into_iter().filter(|doc| doc.id() != own && doc.date(deferred_tax_run::DATE) < date);
    Ok(earlier.max_by_key(|doc| doc.date(deferred_tax_run::DATE)))
}

async fn posted(op: &mut Op<'_>) -> OpResult<Vec<Doc>> {
    let status = Value::from(DeferredTaxRunStatus::Posted.as_str());
    op.find_all(deferred_tax_run::ADDRESS, &[(deferred_tax_run::STATUS, status)]).await
}
