//! What each expense comes to: per diems and distances are worked out, amounts in other currencies are converted, and what is
//! known of category and card is written to the line.

use chrono::Datelike;
use kernel::{Doc, Draft, Op, OpError, OpResult, Sentence, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, Quantity, RATE_SCALE, Value, mul_div_round};

use super::{days, receipt};
use crate::card;
use crate::measure::{TooLarge, distance, rounded};
use crate::policy::{self, Policy};

/// One unit of a currency in itself.
const ONE: i64 = power_of_ten(RATE_SCALE);

/// What is known after the lines were filled.
pub struct Facts {
    pub policy: Option<Policy>,
    /// Rates of the day by line: what the official rate is where the line names one of its own.
    pub official: Vec<Option<i64>>,
}

/// An amount at a rate, rounded once to the minor unit of the currency it is converted to.
///
/// # Errors
/// It is beyond every amount.
pub fn converted(amount: i64, rate: i64, unit: i64) -> Result<i64, TooLarge> {
    rounded(i128::from(amount) * i128::from(rate), i128::from(ONE), unit)
}

/// Fills every line.
///
/// # Errors
/// Of the database; what is wrong with a line is noted on the draft.
pub async fn lines(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Facts> {
    // Half entered, a report is in the currency of the business, of today and of nobody; the rules ask for what is missing.
    let currency = draft.text("currency").map(str::to_string).unwrap_or_else(|| op.business().currency.clone());
    let unit = op.minor_unit(&currency);
    let date = draft.date("date").unwrap_or_else(|| op.today());
    match rate_of(op, &currency, &op.business().currency.clone(), date).await? {
        Ok(rate) => draft.set("rate", rate),
        Err(message) => draft.refuse("/currency", "rate_missing", message),
    }
    let employee = draft.text("employee").unwrap_or_default().to_string();
    let claimant = policy::claimant(op, &employee).await?;
    let policy = policy::fitting(op, claimant.as_ref()).await?;
    draft.set("policy", policy.as_ref().map_or(Value::Null, |policy| Value::from(&policy.id)));
    let categories = op.reference("expenses.category").await?;
    let kinds: Vec<Option<Doc>> =
        draft.lines("lines").map(|line| line.link("category").and_then(|id| categories.get(&id))).collect();
    let mut away = Vec::new();
    if kinds.iter().flatten().any(|category| category.text("kind") == Some("per_diem")) {
        away = days::fill(op, draft).await?;
    } else {
        draft.clear_lines("days");
    }
    let mut official = vec![None; kinds.len()];
    let mut per_diem = None;
    let mut driven: Vec<(i32, i64)> = Vec::new();
    for (index, category) in kinds.iter().enumerate() {
        let Some(category) = category else { continue };
        // A category is of receipts until somebody says otherwise.
        let kind = category.text("kind").unwrap_or("receipt").to_string();
        // What an approver decided was about the report as it was handed in.
        draft.set_line("lines", index, "decided", Value::Null);
        draft.set_line("lines", index, "decision", Value::Null);
        draft.set_line("lines", index, "kind", Value::text(&kind));
        draft.set_line("lines", index, "account", category.get("account").clone());
        let Some(line) = draft.line("lines", index) else { continue };
        // Until its day is entered, a line is of the day of the report.
        let on = line.get("date").as_date().unwrap_or(date);
        if on > op.today() {
            draft.refuse(
                format!("/lines/{index}/date"),
                "in_the_future",
                say!("expenses-in-the-future", "This day has not come yet; claim it when the money is spent."),
            );
        }
        match kind.as_str() {
            "per_diem" => {
                if per_diem.replace(index).is_some() {
                    draft.refuse(
                        format!("/lines/{index}/category"),
                        "per_diem_twice",
                        say!(
                            "expenses-per-diem-twice",
                            "The days of the trip are claimed already; one line holds them all."
                        ),
                    );
                    continue;
                }
                by_the_day(op, draft, index, &currency, &away).await?;
            }
            "mileage" => by_distance(op, draft, index, on, &employee, policy.as_ref(), &mut driven).await?,
            _ => by_receipt(op, draft, index, &currency),
        }
        official[index] = convert(op, draft, index, &currency, unit, on).await?;
        by_card(op, draft, index, &employee).await?;
        let hash = draft.line("lines", index).and_then(|line| receipt::digest(&line)).map_or(Value::Null, Value::text);
        draft.set_line("lines", index, "receiptHash", hash);
        if let Some(cost_centre) = claimant
            .as_ref()
            .and_then(|claimant| claimant.text("costCentre"))
            .filter(|_| draft.line("lines", index).is_some_and(|line| line.get("costCentre").is_null()))
        {
            draft.set_line("lines", index, "costCentre", Value::text(cost_centre));
        }
    }
    Ok(Facts { policy, official })
}

/// The rate of the day, or why there is none.
async fn rate_of(op: &mut Op<'_>, from: &str, to: &str, on: Date) -> OpResult<Result<i64, Sentence>> {
    match ledger::api::exchange_rate(op, from, to, on, None).await {
        Ok(picked) => Ok(Ok(picked.rate)),
        Err(OpError::Refused { message, .. }) => Ok(Err(message)),
        Err(other) => Err(other),
    }
}

/// An amount somebody paid, as the receipt says it.
fn by_receipt(op: &Op<'_>, draft: &mut Draft, index: usize, currency: &str) {
    let Some(line) = draft.line("lines", index) else { return };
    let (amount, spent_in) = (line.get("amount").as_int(), line.text("currency").map(str::to_string));
    // What names no currency was spent in that of the report.
    let spent_in = spent_in.unwrap_or_else(|| currency.to_string());
    draft.set_line("lines", index, "currency", Value::text(&spent_in));
    if amount.is_none_or(|amount| amount <= 0) {
        draft.refuse(
            format!("/lines/{index}/amount"),
            "amount_missing",
            say!("expenses-amount-missing", "Enter what was paid."),
        );
    } else if amount.is_some_and(|amount| amount % op.minor_unit(&spent_in).max(1) != 0) {
        draft.refuse(
            format!("/lines/{index}/amount"),
            "precision",
            say!("expenses-amount-more-digits-than-currency", "This amount has more digits than its currency."),
        );
    }
}

/// The days of the trip: in their own currency where they share one, else in that of the report.
async fn by_the_day(
    op: &mut Op<'_>,
    draft: &mut Draft,
    index: usize,
    currency: &str,
    away: &[days::PaidDay],
) -> OpResult<()> {
    let first = away.first().map(|day| day.currency.clone());
    let one = first.filter(|first| away.iter().all(|day| day.currency == *first));
    let (spent_in, amount) = match one {
        Some(one) => (one, away.iter().map(|day| day.amount).sum()),
        None => {
            let unit = op.minor_unit(currency);
            let mut sum = 0;
            for day in away {
                match rate_of(op, &day.currency, currency, day.date).await? {
                    Ok(rate) => sum += converted(day.amount, rate, unit)?,
                    Err(message) => draft.refuse(format!("/lines/{index}/category"), "rate_missing", message),
                }
            }
            (currency.to_string(), sum)
        }
    };
    draft.set_line("lines", index, "currency", Value::text(&spent_in));
    draft.set_line("lines", index, "amount", amount);
    Ok(())
}

/// Kilometres by the rates of the policy and what was driven in the year.
async fn by_distance(
    op: &mut Op<'_>,
    draft: &mut Draft,
    index: usize,
    on: Date,
    employee: &str,
    policy: Option<&Policy>,
    driven: &mut Vec<(i32, i64)>,
) -> OpResult<()> {
    let km = draft.line("lines", index).map_or(0, |line| line.int("km"));
    if km <= 0 {
        draft.refuse(
            format!("/lines/{index}/km"),
            "distance_missing",
            say!("expenses-distance-missing", "Enter the kilometres driven."),
        );
        return Ok(());
    }
    // Without a policy no rate is in force, which is refused below.
    let tiers = policy.map(|policy| distance::in_force(&policy.tiers, on)).unwrap_or_default();
    let (Some(policy), false) = (policy, tiers.is_empty()) else {
        draft.refuse(
            format!("/lines/{index}/category"),
            "mileage_rate_missing",
            say!(
                "expenses-mileage-rate-missing",
                "No expense policy pays distances on {on}. A manager can add the rate under Expense policies.",
                on
            ),
        );
        return Ok(());
    };
    let before = match driven.iter().position(|(year, _)| *year == on.year()) {
        Some(place) => place,
        None => {
            let elsewhere = driven_elsewhere(op, draft, employee, on).await?;
            driven.push((on.year(), elsewhere));
            driven.len() - 1
        }
    };
    if let Some((_, so_far)) = driven.get_mut(before) {
        let amount = distance::amount(&tiers, *so_far, km, op.minor_unit(&policy.currency))?;
        *so_far += km;
        draft.set_line("lines", index, "currency", Value::text(&policy.currency));
        draft.set_line("lines", index, "amount", amount);
    }
    Ok(())
}

kernel::columns! { struct Driven { km: Quantity } }

/// What a person drove in a year on other reports that were handed in.
async fn driven_elsewhere(op: &mut Op<'_>, draft: &Draft, employee: &str, on: Date) -> OpResult<i64> {
    let bounds = Date::from_ymd_opt(on.year(), 1, 1).zip(Date::from_ymd_opt(on.year(), 12, 31));
    let Some((first, last)) = bounds else { return Ok(0) };
    let mut sql = op.sql(
        "SELECT CAST(COALESCE(SUM(l.km), 0) AS BIGINT) FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent \
         WHERE l.tenant = ? AND c.employee = ? AND c.id <> ? AND l.kind = 'mileage' AND l.date >= ? AND l.date <= ? \
         AND c.status IN ('submitted', 'approved', 'verified', 'posted', 'reimbursed')",
    );
    sql.bind(op.tenant().0).bind(employee).bind(&draft.id()).bind(first).bind(last);
    Ok(op.row_as::<Driven>(&sql.done()).await?.map_or(0, |row| row.km))
}

/// What the amount is in the currency of the report; the official rate where the line names another.
async fn convert(
    op: &mut Op<'_>,
    draft: &mut Draft,
    index: usize,
    currency: &str,
    unit: i64,
    on: Date,
) -> OpResult<Option<i64>> {
    let Some(line) = draft.line("lines", index) else { return Ok(None) };
    let (amount, given) = (line.int("amount"), line.get("rate").as_int());
    // What names no currency was spent in that of the report.
    let spent_in = line.text("currency").unwrap_or(currency).to_string();
    if spent_in == currency {
        if given.is_some_and(|given| given != ONE) {
            draft.refuse(
                format!("/lines/{index}/rate"),
                "rate_not_needed",
                say!(
                    "expenses-rate-not-needed",
                    "This expense is in the currency of the report; leave the rate empty."
                ),
            );
        }
        draft.set_line("lines", index, "usedRate", ONE);
        draft.set_line("lines", index, "claimed", amount);
        return Ok(None);
    }
    let official = rate_of(op, &spent_in, currency, on).await?;
    let rate = match (given, &official) {
        (Some(given), _) => given,
        (None, Ok(rate)) => *rate,
        (None, Err(message)) => {
            draft.refuse(format!("/lines/{index}/rate"), "rate_missing", message.clone());
            return Ok(None);
        }
    };
    draft.set_line("lines", index, "usedRate", rate);
    draft.set_line("lines", index, "claimed", converted(amount, rate, unit)?);
    Ok(official.ok().filter(|_| given.is_some()))
}

/// The card that was charged, its account, and the line of its statement where it is there already.
async fn by_card(op: &mut Op<'_>, draft: &mut Draft, index: usize, employee: &str) -> OpResult<()> {
    let Some(line) = draft.line("lines", index) else { return Ok(()) };
    if line.text("paidBy") != Some("company_card") {
        for field in ["card", "charge", "cardAccount", "cardAmount"] {
            draft.set_line("lines", index, field, Value::Null);
        }
        return Ok(());
    }
    let spent = card::Spent {
        amount: line.int("amount"),
        // Filled in before, as the report's where the line names none; of a line without a kind it fits no card.
        currency: line.text("currency").unwrap_or_default().to_string(),
        on: line.get("date").as_date(),
        charge: line.link("charge"),
    };
    let chosen: Option<Id> = line.link("card");
    let Some(card) = card::carried(op, chosen.as_ref(), employee).await? else {
        draft.refuse(
            format!("/lines/{index}/card"),
            "card_missing",
            say!(
                "expenses-card-missing",
                "Choose the card that was charged. A manager adds cards under Company cards."
            ),
        );
        return Ok(());
    };
    if card.holder != employee {
        draft.refuse(
            format!("/lines/{index}/card"),
            "card_of_somebody_else",
            say!(
                "expenses-card-of-somebody-else",
                "Somebody else carries this card; its holder claims what it was charged with."
            ),
        );
    }
    if card.currency != spent.currency {
        let message = say!(
            "expenses-card-charged-in",
            "This card is charged in {currency}. Enter the amount its statement shows.",
            currency = card.currency
        );
        draft.refuse(format!("/lines/{index}/currency"), "other_currency", message);
    }
    let charge = card::charge_of(op, &card, &spent, &draft.id()).await?;
    draft.set_line("lines", index, "card", &card.id);
    draft.set_line("lines", index, "charge", charge.as_ref().map_or(Value::Null, Value::from));
    draft.set_line("lines", index, "cardAccount", card.account.as_ref().map_or(Value::Null, Value::from));
    draft.set_line("lines", index, "cardAmount", spent.amount);
    Ok(())
}

/// How far two rates are apart, in percent of the second, at the scale of percentages.
pub fn apart(rate: i64, official: i64) -> i64 {
    let difference = (rate - official).abs();
    // Rates that differ by more than any percentage says differ by more than is tolerated.
    mul_div_round(difference, 100 * power_of_ten(kernel_types::PERCENT_SCALE), official.max(1)).unwrap_or(i64::MAX)
}
