//! An asset enters the register: what it cost, where the books hold it, and from which day it is depreciated.

use accounting::generated::{Bill, BillStatus};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::calendar;
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, Money, PERCENT_SCALE, RATE_SCALE, Value};
use serde_json::{Map, Value as Json};

use crate::basis::{self, Basis, Convention, Method, double_rate, share, worth};
use crate::book::{self, Entry, Source};
use crate::generated::{Asset, AssetSource, EventKind, asset, event};
use crate::position::{self, Accounts, Course, Figures, Position};

/// Calculator `assets.asset`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        match Asset::of(&*draft)?.source()? {
            AssetSource::Bill => fill_from_bill(op, draft).await?,
            AssetSource::Entry | AssetSource::Opening => fill_base(op, draft).await?,
        }
        fill_residual(op, draft).await
    })
}

/// Cost in business currency at the rate of the day of acquisition (IAS 21.21).
async fn fill_base(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let base = op.business().currency.clone();
    let is_moved = draft.changed(asset::CURRENCY) || draft.changed(asset::ACQUIRED_ON);
    let is_changed = is_moved && !draft.was_sent(asset::RATE);
    let mut record = Asset::of(&mut *draft)?;
    let Ok(currency) = record.currency().map(str::to_string) else { return Ok(()) };
    if currency == base {
        record.set_rate(power_of_ten(RATE_SCALE));
    } else if record.rate().is_none() || is_changed {
        let day = record.acquired_on().unwrap_or_else(|_| op.today());
        match ledger::api::rate_to_base(op, &currency, day).await {
            Ok(rate) => Asset::of(&mut *draft)?.set_rate(rate),
            Err(OpError::Refused { .. } | OpError::Invalid(_)) => {
                let message = format!(
                    "There is no exchange rate from {currency} to {base} on {day}. Enter one here or under Exchange rates."
                );
                draft.refuse("/rate", "no_rate", message);
                return Ok(());
            }
            Err(other) => return Err(other),
        }
    }
    let unit = op.minor_unit(&base);
    let mut record = Asset::of(&mut *draft)?;
    let Some(cost) = record.cost() else {
        draft.refuse("/cost", "required", say!("assets-cost-required", "Cost is required."));
        return Ok(());
    };
    // Without a rate the refusal above stands.
    let rate = record.rate().unwrap_or(0);
    let Some(base) = worth(cost, rate, unit) else {
        draft.refuse("/cost", "amount_too_large", say!("assets-amount-too-large", "The amount is too large."));
        return Ok(());
    };
    record.set_base_cost(base);
    Ok(())
}

kernel::columns! {
    struct Taken { cost: Money }
}

/// The line of a posted bill: what it cost, where it stands in the books, and what other assets took of it.
async fn fill_from_bill(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let record = Asset::of(&*draft)?;
    let (Some(bill), Some(number), Ok(category)) = (record.bill(), record.bill_line(), record.category()) else {
        return Ok(());
    };
    let (asked, id) = (record.cost(), draft.id());
    let bill = Bill::load(op, &bill).await?;
    if !matches!(bill.status()?, BillStatus::Posted | BillStatus::PartPaid | BillStatus::Paid) {
        draft.refuse(
            "/bill",
            "bill_not_posted",
            say!("assets-bill-not-posted", "This bill is not posted. Post it first, then record its assets."),
        );
        return Ok(());
    }
    let line = usize::try_from(number - 1).ok().and_then(|index| bill.lines().nth(index));
    let Some(line) = line else {
        draft.refuse(
            "/billLine",
            "no_such_line",
            say!("assets-no-such-line", "This bill has {count} lines; choose one of them.", count = bill.lines().len()),
        );
        return Ok(());
    };
    if line.defer_to().is_some() {
        draft.refuse(
            "/billLine",
            "deferred_line",
            say!("assets-deferred-line", "The cost of this line is deferred. Choose a line that is not."),
        );
        return Ok(());
    }
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT CAST(COALESCE(SUM(a.cost), 0) AS BIGINT) FROM assets_asset a WHERE a.tenant = ");
    sql.value(tenant).push(" AND a.bill = ").value(Value::from(&bill.id())).push(" AND a.bill_line = ").value(number);
    sql.push(" AND a.status <> 'draft' AND a.id <> ").value(Value::from(&id));
    let taken = op.row_as::<Taken>(&sql.done()).await?.map_or(0, |taken| taken.cost);
    let left = line.line_cost() - taken;
    let cost = asked.unwrap_or(left);
    if cost > left {
        draft.refuse(
            "/cost",
            "above_bill_line",
            say!(
                "assets-above-bill-line",
                "Other assets are recorded from this line; less is left of it. Lower the cost."
            ),
        );
        return Ok(());
    }
    let of_bill = match line.account() {
        Some(account) => account,
        None => ledger::api::account_for(op, "EXP", &[], None).await?,
    };
    let holds = position::category(op, &category).await?.cost_account();
    let holds = match holds {
        Some(account) => account,
        None => ledger::api::account_for(op, "PPE", &[], None).await?,
    };
    let unit = position::unit(op);
    let base = share(line.base_cost(), cost, line.line_cost(), unit);
    let mut record = Asset::of(&mut *draft)?;
    record.set_currency(bill.currency().ok_or_else(|| bill.missing(accounting::generated::bill::CURRENCY))?);
    record.set_rate(bill.rate());
    record.set_supplier(bill.supplier()?);
    record.set_acquired_on(bill.issue_date()?);
    record.set_cost(cost);
    record.set_base_cost(base);
    // A line that the bill posted to the cost account needs no second entry.
    let moves = of_bill != holds || record.under_construction();
    record.set_credit_account(moves.then_some(of_bill));
    Ok(())
}

async fn fill_residual(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let record = Asset::of(&*draft)?;
    let (Ok(id), base, residual, source) = (record.category(), record.base_cost(), record.residual(), record.source()?)
    else {
        return Ok(());
    };
    let category = position::category(op, &id).await?;
    let above = category.capitalise_above().filter(|above| base < *above);
    if above.is_some() && source != AssetSource::Opening && record.cost().is_some() {
        draft.refuse(
            "/cost",
            "below_threshold",
            say!(
                "assets-below-threshold",
                "Assets of this category are capitalised from a higher cost on. Post it as an expense."
            ),
        );
    }
    // A residual value that nobody entered follows the cost.
    if residual.is_none() || draft.changed(asset::BASE_COST) && !draft.was_sent(asset::RESIDUAL) {
        let whole = 100 * 10i64.pow(PERCENT_SCALE);
        let worked_out = share(base, category.residual_pct(), whole, position::unit(op));
        Asset::of(&mut *draft)?.set_residual(worked_out);
    }
    Ok(())
}

/// Effect `assets.prepare_capitalise`: the accounts the asset stands on, and the line of its bill looked at once more.
pub fn prepare_capitalise<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let record = Asset::of(&*draft)?;
        if record.base_cost() <= 0 {
            return Err(OpError::refused_at(
                "/cost",
                "no_cost",
                say!("assets-no-cost", "An asset costs something. Enter its cost."),
            ));
        }
        if record.acquired_on()? > op.today() {
            return Err(OpError::refused_at(
                "/acquiredOn",
                "date_in_future",
                say!("assets-date-in-future", "This day is still to come; choose an earlier one."),
            ));
        }
        if record.source()? == AssetSource::Opening
            && record.taken_accumulated() > record.base_cost() - record.residual().unwrap_or(0)
        {
            let message = say!(
                "assets-written-off-too-much",
                "More is written off than cost less residual value. Lower one of them."
            );
            return Err(OpError::refused_at("/takenAccumulated", "written_off_too_much", message));
        }
        if record.source()? == AssetSource::Bill {
            let cost = record.cost();
            fill_from_bill(op, draft).await?;
            if Asset::of(&*draft)?.cost() != cost || !draft.errors.is_empty() {
                let message = say!(
                    "assets-above-bill-line",
                    "Other assets are recorded from this line; less is left of it. Lower the cost."
                );
                return Err(OpError::refused_at("/cost", "above_bill_line", message));
            }
        }
        let record = Asset::of(&*draft)?;
        let category = position::category(op, &record.category()?).await?;
        let cost = match (record.under_construction(), category.cost_account()) {
            (true, _) => ledger::api::account_for(op, "CIP", &[], None).await?,
            (false, Some(account)) => account,
            (false, None) => ledger::api::account_for(op, "PPE", &[], None).await?,
        };
        let accumulated = match category.accumulated_account() {
            Some(account) => account,
            None => ledger::api::account_for(op, "ACCDEP", &[], None).await?,
        };
        let impairment = category.impairment_account().unwrap_or_else(|| accumulated.clone());
        if record.source()? == AssetSource::Entry && record.credit_account().as_ref() == Some(&cost) {
            let message = say!(
                "assets-same-account",
                "The entry would debit and credit one account. Choose the account it was paid from."
            );
            return Err(OpError::refused_at("/creditAccount", "same_account", message));
        }
        let in_service = record.in_service_on().map_or_else(|| record.acquired_on(), Ok)?;
        let is_built = record.under_construction();
        let mut record = Asset::of(&mut *draft)?;
        record.set_cost_account(cost);
        record.set_accumulated_account(accumulated);
        record.set_impairment_account(impairment);
        if !is_built {
            record.set_in_service_on(in_service);
        }
        Ok(())
    })
}

/// A position of an asset that is being saved, before its first event or after one that was taken back.
fn begin(draft: &Draft) -> OpResult<Position> {
    let record = Asset::of(draft)?;
    Ok(Position {
        asset: draft.id(),
        number: record.number().unwrap_or_default().to_string(),
        name: record.name()?.to_string(),
        category: record.category()?,
        status: record.status()?.as_str().to_string(),
        acquired: Some(record.acquired_on()?),
        figures: Figures::default(),
        sequence: record.sequence(),
        location: record.location(),
        custodian: record.custodian(),
        cost_centre: record.cost_centre().map(str::to_string),
        accounts: Accounts {
            cost: record.cost_account(),
            accumulated: record.accumulated_account(),
            impairment: record.impairment_account(),
        },
        course: Course::default(),
    })
}

/// Where depreciation begins. `carrying` is what the books hold then.
fn basis_of(draft: &Draft, carrying: Money) -> OpResult<Basis> {
    let record = Asset::of(draft)?;
    let method = record.method()?.ok_or_else(|| record.missing(asset::METHOD))?;
    // An asset that is not depreciated needs no convention.
    let convention = record.convention()?.unwrap_or(Convention::Daily);
    let in_service = record.in_service_on().map_or_else(|| record.acquired_on(), Ok)?;
    let is_taken_over = record.source()? == AssetSource::Opening;
    let from = match record.next_on().filter(|_| is_taken_over) {
        Some(next) if convention == Convention::Daily => next,
        Some(next) => calendar::month_start(next),
        None => basis::start(convention, in_service),
    };
    let life = record.life_months().unwrap_or(0);
    let months = match record.remaining_months().filter(|_| is_taken_over) {
        Some(months) => months,
        None if is_taken_over => left_of(life, in_service, from),
        None => life,
    };
    let steps = match method {
        Method::None => 0,
        Method::Units => record.life_units().ok_or_else(|| record.missing(asset::LIFE_UNITS))?,
        _ => basis::steps(convention, from, months),
    };
    let rate = record.depreciation_rate().unwrap_or_else(|| double_rate(life.max(1)));
    let rate = if method == Method::Declining { rate } else { 0 };
    // The residual value is worked out when the asset is saved.
    let residual = record.residual().unwrap_or(0);
    Ok(Basis { method, convention, from, steps, carrying, residual, rate })
}

/// Months of a life that are left on a day.
fn left_of(life: i64, in_service: Date, day: Date) -> i64 {
    let mut used = 0;
    while used < life && calendar::add_months(in_service, u32::try_from(used + 1).unwrap_or(u32::MAX)) <= day {
        used += 1;
    }
    life - used
}

/// Effect `assets.capitalise`: the first event.
pub fn capitalise<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut position = begin(draft)?;
        let record = Asset::of(&*draft)?;
        let gross = record.base_cost();
        let is_taken_over = record.source()? == AssetSource::Opening;
        let accumulated = if is_taken_over { record.taken_accumulated() } else { 0 };
        let is_built = record.under_construction();
        let basis = if is_built { None } else { Some(basis_of(draft, gross - accumulated)?) };
        let depreciated_to = record.next_on().filter(|_| is_taken_over).map(calendar::day_before);
        let acquired = record.acquired_on()?;
        let date = depreciated_to.map_or(acquired, |day| day.max(acquired));
        let kind = if is_taken_over { EventKind::Takeover } else { EventKind::Acquisition };
        let change = Figures { gross, accumulated, ..Figures::default() };
        let course = Course { basis, depreciated_to, ..Course::default() };
        let posted = record.credit_account().is_some() && !is_taken_over;
        let entry = Entry { posted, ..Entry::new(kind, change, &position, course) };
        let source = Source::of(draft, date, record.number());
        let (records, fields) = book::add(op, &mut position, &source, &[entry], false)?;
        op.insert_many(event::ADDRESS, &records).await?;
        take(draft, fields);
        Ok(())
    })
}

fn take(draft: &mut Draft, fields: Vec<(&'static str, Value)>) {
    for (field, value) in fields {
        draft.set(field, value);
    }
}

/// Effect `assets.take_back`: the asset is a draft again, as long as nothing else was recorded of it.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut position = position::of(op, &draft.id()).await?;
        let source = Source::of(draft, op.today(), Asset::of(&*draft)?.number());
        let (records, fields) = book::undo(op, &mut position, &source).await?;
        op.insert_many(event::ADDRESS, &records).await?;
        take(draft, fields);
        Ok(())
    })
}

/// Effect `assets.prepare_commission`: the day, and the account the cost moves to.
pub fn prepare_commission<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(date) = ask.get("date").and_then(Json::as_str).and_then(|text| text.parse::<Date>().ok()) else {
            return Err(OpError::invalid(
                "/ask/date",
                "required",
                say!("assets-ready-for-use-on-required", "Ready for use on is required."),
            ));
        };
        let position = position::of(op, &draft.id()).await?;
        if date > op.today() {
            return Err(OpError::refused_at(
                "/ask/date",
                "date_in_future",
                say!("assets-date-in-future", "This day is still to come; choose an earlier one."),
            ));
        }
        position::not_before_posted(&position, date)?;
        let account = match position::category(op, &position.category).await?.cost_account() {
            Some(account) => account,
            None => ledger::api::account_for(op, "PPE", &[], None).await?,
        };
        let mut record = Asset::of(&mut *draft)?;
        record.set_in_service_on(date);
        record.set_commission_account(account);
        Ok(())
    })
}

/// Effect `assets.commission`: what was collected moves to the account of the category, and depreciation begins.
pub fn commission<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut position = position::of(op, &draft.id()).await?;
        let record = Asset::of(&*draft)?;
        let date = record.in_service_on().ok_or_else(|| record.missing(asset::IN_SERVICE_ON))?;
        let figures = position.figures;
        let out =
            Entry::new(EventKind::Commissioning, Figures::default().minus(&figures), &position, Course::default());
        let basis = basis_of(draft, figures.carrying())?;
        let accounts = Accounts { cost: record.commission_account(), ..position.accounts.clone() };
        let course = Course { basis: Some(basis), ..Course::default() };
        let back = Entry { accounts, ..Entry::new(EventKind::Commissioning, figures, &position, course) };
        let source = Source::of(draft, date, record.number());
        let (records, fields) = book::add(op, &mut position, &source, &[out, back], false)?;
        op.insert_many(event::ADDRESS, &records).await?;
        take(draft, fields);
        Ok(())
    })
}

/// The account of an asset's category, or none: the role of the posting decides.
pub async fn of_category(op: &mut Op<'_>, position: &Position) -> OpResult<[Option<Id>; 3]> {
    let category = position::category(op, &position.category).await?;
    Ok([category.expense_account(), category.surplus_account(), category.disposal_account()])
}
