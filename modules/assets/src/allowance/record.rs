//! A capital allowance as a record: the law's class, the years, and what is claimed.

use chrono::Datelike;
use kernel::typed::Stored;
use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Percent, RATE_SCALE, Value};
use serde_json::{Map, Value as Json};

use super::{Way, gone, years};
use crate::basis::worth;
use crate::generated::{
    AllowanceClass, AllowanceClassMethod, AllowanceClassSpecialYearsScheme, CapitalAllowance, CapitalAllowanceScheme,
    capital_allowance, capital_allowance_schedule as row,
};
use crate::position::unit;

/// Calculator `assets.capital_allowance`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let of = CapitalAllowance::of(&*draft)?;
        let (Ok(class), Ok(first), Ok(cost)) = (of.class(), of.first_use(), of.tax_cost()) else { return Ok(()) };
        let scheme = of.scheme()?;
        let Some(class) = AllowanceClass::of_reference(op, &class).await? else { return Ok(()) };
        if class.from()? > first || class.to().is_some_and(|to| to < first) {
            draft.refuse(
                "/class",
                "class_not_in_force",
                say!(
                    "assets-class-not-in-force",
                    "This class is not in force on the day of first use. Choose another one."
                ),
            );
            return Ok(());
        }
        let Some(limit) = limit(op, draft, &class, first).await? else { return Ok(()) };
        let qualifying = cost.min(limit);
        let way = match scheme {
            CapitalAllowanceScheme::None => match class.method()? {
                AllowanceClassMethod::Straight => Way::Straight(class.rate_pct()?),
                AllowanceClassMethod::Reducing => Way::Reducing(class.rate_pct()?),
            },
            CapitalAllowanceScheme::Small => Way::Special(parts(&class, AllowanceClassSpecialYearsScheme::Small)?),
            CapitalAllowanceScheme::General => Way::Special(parts(&class, AllowanceClassSpecialYearsScheme::General)?),
        };
        if matches!(&way, Way::Special(parts) if parts.is_empty() || !class.special()) {
            draft.refuse(
                "/scheme",
                "no_special_allowance",
                say!(
                    "assets-no-special-allowance",
                    "This class has no special initial allowance of that kind. Choose wear and tear."
                ),
            );
            return Ok(());
        }
        let rows: Vec<Cells> = years(qualifying, &way, i64::from(first.year()), unit(op))
            .into_iter()
            .map(|year| {
                vec![
                    (row::YEAR, Value::Int(year.year)),
                    (row::OPENING, Value::Int(year.opening)),
                    (row::ALLOWANCE, Value::Int(year.allowance)),
                    (row::CLOSING, Value::Int(year.closing)),
                    (row::CLAIMED, Value::Bool(false)),
                ]
            })
            .collect();
        CapitalAllowance::of(&mut *draft)?.set_qualifying(qualifying);
        draft.replace_lines(capital_allowance::SCHEDULE, &rows);
        Ok(())
    })
}

/// The limit of cost in business currency; what it is worth is refused where no rate is known.
async fn limit(
    op: &mut Op<'_>,
    draft: &mut Draft,
    class: &AllowanceClass<kernel::Doc>,
    first: Date,
) -> OpResult<Option<i64>> {
    let Some(cap) = class.cost_cap() else { return Ok(Some(i64::MAX)) };
    let base = op.business().currency.clone();
    let currency = class.cap_currency().unwrap_or(&base).to_string();
    let rate = match CapitalAllowance::of(&*draft)?.cap_rate() {
        _ if currency == base => power_of_ten(RATE_SCALE),
        Some(rate) => rate,
        None => match ledger::api::rate_to_base(op, &currency, first).await {
            Ok(rate) => rate,
            Err(OpError::Refused { .. } | OpError::Invalid(_)) => {
                let message = format!(
                    "There is no exchange rate from {currency} to {base} on {first}. Enter one here or under Exchange rates."
                );
                draft.refuse("/capRate", "no_rate", message);
                return Ok(None);
            }
            Err(other) => return Err(other),
        },
    };
    CapitalAllowance::of(&mut *draft)?.set_cap_rate(rate);
    // A limit beyond the range is none that is ever reached.
    Ok(Some(worth(cap, rate, op.minor_unit(&base)).unwrap_or(i64::MAX)))
}

/// The parts of a scheme by year.
fn parts(class: &AllowanceClass<kernel::Doc>, scheme: AllowanceClassSpecialYearsScheme) -> OpResult<Vec<Percent>> {
    let mut found = Vec::new();
    for line in class.special_years() {
        if line.scheme()? == scheme {
            found.push((line.year()?, line.pct()?));
        }
    }
    found.sort_unstable();
    Ok(found.into_iter().map(|(_, pct)| pct).collect())
}

/// Effect `assets.claim_allowance`: the years up to one are claimed and locked.
pub fn claim<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(until) = ask.get("year").and_then(Json::as_i64) else {
            return Err(OpError::invalid(
                "/ask/year",
                "required",
                say!("assets-tax-year-required", "Tax year is required."),
            ));
        };
        if until > i64::from(op.today().year()) {
            return Err(OpError::refused_at(
                "/ask/year",
                "year_to_come",
                say!("assets-year-to-come", "This year is still to come; choose an earlier one."),
            ));
        }
        let of = CapitalAllowance::of(&*draft)?;
        if of.claimed_to().is_some_and(|claimed| until <= claimed) {
            return Err(OpError::refused_at(
                "/ask/year",
                "claimed_already",
                say!("assets-claimed-already", "This year is claimed already; choose a later one."),
            ));
        }
        let due: Vec<usize> = of
            .schedule()
            .enumerate()
            .filter(|(_, row)| row.year().is_some_and(|year| year <= until))
            .map(|(index, _)| index)
            .collect();
        for index in due {
            draft.set_line(capital_allowance::SCHEDULE, index, row::CLAIMED, true);
        }
        CapitalAllowance::of(&mut *draft)?.set_claimed_to(until);
        Ok(())
    })
}

/// Effect `assets.dispose_allowance`: no allowance in the year the asset goes; what it brings is held against the value left.
pub fn dispose<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let date = ask.get("date").and_then(Json::as_str).and_then(|text| text.parse::<Date>().ok());
        let proceeds = ask
            .get("proceeds")
            .and_then(Json::as_str)
            .and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok());
        let (Some(date), Some(proceeds)) = (date, proceeds) else {
            return Err(OpError::invalid(
                "/ask/date",
                "required",
                say!("assets-disposed-on-required", "Disposed on is required."),
            ));
        };
        let of = CapitalAllowance::of(&*draft)?;
        if date < of.first_use()? {
            return Err(OpError::refused_at(
                "/ask/date",
                "before_first_use",
                say!("assets-before-first-use", "The asset was not in use yet; choose a later day."),
            ));
        }
        if date > op.today() {
            return Err(OpError::refused_at(
                "/ask/date",
                "date_in_future",
                say!("assets-date-in-future", "This day is still to come; choose an earlier one."),
            ));
        }
        let year = i64::from(date.year());
        if of.claimed_to().is_some_and(|claimed| claimed >= year) {
            let message = say!(
                "assets-year-claimed",
                "The allowance of that year is claimed already; there is none in the year an asset goes. Choose a later day."
            );
            return Err(OpError::refused_at("/ask/date", "year_claimed", message));
        }
        let given: i64 =
            of.schedule().filter(|row| row.year().is_some_and(|of| of < year)).map(|row| row.allowance()).sum();
        let left = of.qualifying() - given;
        let found = gone(of.tax_cost()?, of.qualifying(), left, proceeds, unit(op));
        let mut of = CapitalAllowance::of(&mut *draft)?;
        of.set_disposed_on(date);
        of.set_proceeds(proceeds);
        of.set_deemed(found.deemed);
        of.set_value_left(left);
        of.set_recoupment(found.recoupment);
        of.set_scrapping(found.scrapping);
        of.set_capital_excess(found.excess);
        Ok(())
    })
}
