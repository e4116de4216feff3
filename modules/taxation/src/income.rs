//! Income tax of a fiscal year.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value, round_half_away};
use ledger::generated::FiscalYear;
use serde_json::{Map, Value as Json};

/// One whole in percent at scale 6.
const WHOLE: i64 = 100_000_000;

/// The figures between profit and tax; money at scale 4, percent at scale 6.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Basis {
    pub profit: i64,
    pub added: i64,
    pub deducted: i64,
    pub losses: i64,
    pub credits: i64,
    pub rate: i64,
    pub surcharge_pct: i64,
    /// One minor unit of the currency.
    pub unit: i64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Charge {
    pub before_losses: i64,
    pub losses_used: i64,
    pub losses_forward: i64,
    pub taxable: i64,
    pub tax: i64,
    pub surcharge: i64,
    pub total: i64,
}

/// Income = profit + added − deducted; losses are used up to it, a loss of the year joins those carried forward; the surcharge is
/// on the tax after credits. Credits never make the tax negative.
pub fn charge(basis: &Basis) -> Charge {
    let percent = |amount: i64, pct: i64| -> i64 {
        let unit = basis.unit.max(1);
        let units = round_half_away(i128::from(amount) * i128::from(pct), i128::from(WHOLE) * i128::from(unit));
        // A rate is declared up to a hundred: the tax is within the range of what it is on.
        i64::try_from(units * i128::from(unit)).unwrap_or(i64::MAX)
    };
    let before_losses = basis.profit.saturating_add(basis.added).saturating_sub(basis.deducted);
    let losses_used = basis.losses.min(before_losses.max(0));
    let taxable = before_losses.max(0) - losses_used;
    let tax = percent(taxable, basis.rate);
    let after_credits = (tax - basis.credits).max(0);
    let surcharge = percent(after_credits, basis.surcharge_pct);
    Charge {
        before_losses,
        losses_used,
        losses_forward: basis.losses - losses_used + (-before_losses).max(0),
        taxable,
        tax,
        surcharge,
        total: after_credits + surcharge,
    }
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

/// Effect before posting: the figures as the books stand now.
pub fn refresh<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let shown = draft.int("total");
        compute(op, draft).await?;
        if shown != draft.int("total") {
            return Err(OpError::refused(
                "figures_changed",
                say!(
                    "taxation-figures-changed",
                    "The books changed since this was calculated. Save the calculation again, look at it, and post it then."
                ),
            ));
        }
        Ok(())
    })
}

async fn compute(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(year_id) = draft.link("fiscalYear") else { return Ok(()) };
    let years = op.reference("ledger.fiscal_year").await?;
    let Some((year, end)) = years.get(&year_id).and_then(|year| year.date("endDate").map(|end| (year, end))) else {
        return Ok(());
    };
    let start = FiscalYear::of(&year)?.start_date()?;
    match draft.date("date") {
        None => draft.set("date", end),
        Some(date) if date < start => draft.refuse(
            "/date",
            "before_year",
            say!("taxation-before-year", "The tax of the year cannot be posted before it starts on {start}.", start),
        ),
        Some(_) => {}
    }
    if draft.get("rate").is_null() {
        match rates_at(op, draft.link("form"), end).await? {
            Some((form, rate, surcharge)) => {
                draft.set("form", Value::from(&form));
                draft.set("rate", rate);
                draft.set("surchargePct", surcharge);
            }
            None => draft.refuse(
                "/rate",
                "no_rate",
                say!(
                    "taxation-no-return-form-rate-income-tax-on-enter",
                    "No return form has a rate of income tax on {end}. Enter the rate, or add it to the form.",
                    end
                ),
            ),
        }
    }
    let (mut added, mut deducted, mut credits) = (0i64, 0i64, 0i64);
    for line in draft.lines("adjustments") {
        match line.text("kind") {
            Some("deduct") => deducted += line.int("amount"),
            Some("credit") => credits += line.int("amount"),
            _ => added += line.int("amount"),
        }
    }
    let profit = profit_before_tax(op, &year_id).await?;
    let digits = op.currency_digits(&op.business().currency);
    let unit = kernel_types::scaled::power_of_ten(kernel_types::MONEY_SCALE - digits.min(kernel_types::MONEY_SCALE));
    let basis = Basis {
        profit,
        added,
        deducted,
        losses: draft.int("losses"),
        credits,
        rate: draft.int("rate"),
        surcharge_pct: draft.int("surchargePct"),
        unit,
    };
    let charge = charge(&basis);
    let charged = charged_before(op, &year_id, &draft.id()).await?;
    let provisional = balance_of_role(op, "PROV-TAX", end).await?;
    let used = provisional.max(0).min((charge.total - charged).max(0));
    // Beyond the range of percentages the rate says nothing.
    let effective = if profit > 0 {
        i64::try_from(round_half_away(i128::from(charge.total) * i128::from(WHOLE), i128::from(profit))).unwrap_or(0)
    } else {
        0
    };
    let figures = [
        ("profit", profit),
        ("added", added),
        ("deducted", deducted),
        ("beforeLosses", charge.before_losses),
        ("lossesUsed", charge.losses_used),
        ("lossesForward", charge.losses_forward),
        ("taxable", charge.taxable),
        ("tax", charge.tax),
        ("surcharge", charge.surcharge),
        ("credits", credits),
        ("total", charge.total),
        ("charged", charged),
        ("provisional", provisional),
        ("provisionalUsed", used),
        ("effectiveRate", effective),
    ];
    for (field, amount) in figures {
        draft.set(field, amount);
    }
    Ok(())
}

/// The income tax form (the one named, else the first in use) with its rate and surcharge on a day.
pub async fn rates_at(op: &mut Op<'_>, form: Option<Id>, on: Date) -> OpResult<Option<(Id, i64, i64)>> {
    let forms = op.reference("taxation.return_form").await?;
    let in_use = |doc: &Doc| doc.text("kind") == Some("income") && doc.state() == Some("active");
    let doc = form.and_then(|id| forms.get(&id)).or_else(|| forms.iter().find(in_use));
    Ok(doc.and_then(|doc| {
        let rates = doc
            .lines("rates")
            .filter_map(|line| Some((line.date("validFrom")?, line.int("rate"), line.int("surchargePct"))));
        rates.filter(|(from, _, _)| *from <= on).max().map(|(_, rate, surcharge)| (doc.id(), rate, surcharge))
    }))
}

kernel::columns! { struct Net { amount: Option<i64> } }

/// Income less expense of the year in every book, year-end entries and income taxes left out.
async fn profit_before_tax(op: &mut Op<'_>, year: &Id) -> OpResult<i64> {
    flush(op).await?;
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT ");
    sql.raw(&dialect.sum("b.credit - b.debit"));
    sql.push(" FROM ledger_account_balance b JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period");
    sql.push(" JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account WHERE b.tenant = ? AND p.fiscal_year = ? AND b.closing = FALSE");
    sql.push(" AND a.type IN ('income', 'expense') AND COALESCE(a.subtype, '') <> 'tax_expense' AND b.dimensions NOT LIKE '%|%|%|%'");
    let statement = sql.bind(op.tenant().0).bind(Value::from(year)).done();
    // The sum of no balances is null.
    Ok(op.row_as::<Net>(&statement).await?.and_then(|net| net.amount).unwrap_or(0))
}

/// What earlier calculations of the year charged.
async fn charged_before(op: &mut Op<'_>, year: &Id, own: &Id) -> OpResult<i64> {
    let posted = op
        .find_all("taxation.tax_calculation", &[("fiscalYear", Value::from(year)), ("status", Value::from("posted"))])
        .await?;
    Ok(posted.iter().filter(|doc| doc.id() != *own).map(|doc| doc.int("toCharge")).sum())
}

/// Debit balance of the account that serves a role at the end of a day (of the period it falls in).
pub async fn balance_of_role(op: &mut Op<'_>, role: &str, on: Date) -> OpResult<i64> {
    let account = ledger::api::account_for(op, role, &[], None).await?;
    balance_of(op, &account, on).await
}

/// Debit balance of an account over every period that starts on or before a day, entries of every book.
pub async fn balance_of(op: &mut Op<'_>, account: &Id, on: Date) -> OpResult<i64> {
    flush(op).await?;
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT ");
    sql.raw(&dialect.sum("b.debit - b.credit"));
    sql.push(" FROM ledger_account_balance b JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period");
    sql.push(" WHERE b.tenant = ? AND b.account = ? AND p.start_date <= ? AND b.dimensions NOT LIKE '%|%|%|%'");
    let statement = sql.bind(op.tenant().0).bind(Value::from(account)).bind(on).done();
    // The sum of no balances is null.
    Ok(op.row_as::<Net>(&statement).await?.and_then(|net| net.amount).unwrap_or(0))
}

/// Writes still waiting are seen by the statements that follow.
async fn flush(op: &mut Op<'_>) -> OpResult<()> {
    if let Ok(tx) = op.tx() {
        tx.flush().await?;
    }
    Ok(())
}
