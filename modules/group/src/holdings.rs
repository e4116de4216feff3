//! Holdings of a consolidation from their records: purchases, changes of the share, steps to control and its end.

use std::collections::HashMap;

use kernel::{Doc, Op, OpResult, say};
use kernel_types::{Date, Id, Value};

use crate::collect::{Head, Places, Problem, average_of};
use crate::consolidate::input::{Change, Control, FairValue, Holding, Impairment, Layer, Loss, Previous, Role};
use crate::entity::rate_between;
use crate::generated::Ownership;
use crate::generated::entity_balance;
use crate::generated::ownership;

/// A subsidiary whose control ended within the year, with its balances of that day.
pub struct Ended {
    pub child: Id,
    pub day: Date,
    pub doc: Doc,
}

/// The day on which control by a holding ended, when it is one of the year.
fn end_of(span: &[Doc], head: &Head) -> Option<Date> {
    let last = span.last().filter(|last| last.text(ownership::CONTROL) == Some("subsidiary"))?;
    last.date(ownership::TO).filter(|to| *to >= head.year_start && *to <= head.period_end)
}

/// What ended within the year; a missing trial balance of the day is a problem.
pub async fn ended(op: &mut Op<'_>, head: &Head, rows: &[Doc], problems: &mut Vec<Problem>) -> OpResult<Vec<Ended>> {
    let mut found: Vec<Ended> = Vec::new();
    for span in spans(rows.to_vec()) {
        let (Some(day), Some(child)) = (end_of(&span, head), span.first().and_then(|doc| doc.link(ownership::CHILD)))
        else {
            continue;
        };
        if found.iter().any(|ended| ended.child == child) {
            continue;
        }
        let of_day =
            [("entity", Value::from(&child)), ("periodEnd", Value::from(day)), ("status", Value::from("ready"))];
        match op.find_all("group.entity_balance", &of_day).await?.into_iter().next() {
            Some(doc) => found.push(Ended { child, day, doc }),
            None => {
                let name = crate::entity::name_of(op, &child).await?;
                problems.push(Problem::new(
                    "/parent",
                    "no_balance",
                    say!("group-no-balance", "There is no confirmed trial balance of {name} on {day}.", name, day),
                ));
            }
        }
    }
    Ok(found)
}

/// Rows of one holder and entity by their first day, in parts that control or influence lasted without a gap and unchanged
/// in kind: the first row of a part is the acquisition, those after it are changes of the share.
pub fn spans(mut rows: Vec<Doc>) -> Vec<Vec<Doc>> {
    let key = |doc: &Doc| (doc.link(ownership::PARENT), doc.link(ownership::CHILD));
    rows.sort_by_key(|doc| (key(doc), doc.date(ownership::FROM), doc.id()));
    let mut found: Vec<Vec<Doc>> = Vec::new();
    for row in rows {
        let follows = found.last().and_then(|span| span.last()).is_some_and(|last| {
            let next = last.date(ownership::TO).and_then(|to| to.succ_opt());
            key(last) == key(&row)
                && next.is_some()
                && next == row.date(ownership::FROM)
                && [last, &row].iter().all(|doc| doc.text(ownership::CONTROL) == Some("subsidiary"))
        });
        match found.last_mut() {
            Some(span) if follows => span.push(row),
            _ => found.push(vec![row]),
        }
    }
    found
}

/// Whether a row begins the day after another of the same pair ends.
fn follows(last: &Doc, next: &Doc) -> bool {
    let key = |doc: &Doc| (doc.link(ownership::PARENT), doc.link(ownership::CHILD));
    let end = last.date(ownership::TO).and_then(|to| to.succ_opt());
    key(last) == key(next) && end.is_some() && end == next.date(ownership::FROM)
}

fn influences(row: &Doc) -> bool {
    matches!(row.text(ownership::CONTROL), Some("associate" | "joint_venture"))
}

/// Rows before one that lead up to it without a gap and without control, the latest first.
fn before<'s>(spans: &'s [Vec<Doc>], place: usize) -> impl Iterator<Item = &'s Doc> + 's {
    let mut next = spans.get(place).and_then(|span| span.first());
    spans.get(..place).unwrap_or_default().iter().rev().map_while(move |span| {
        let row = span.last()?;
        let leads = row.text(ownership::CONTROL) != Some("subsidiary") && next.is_some_and(|next| follows(row, next));
        next = Some(row);
        leads.then_some(row)
    })
}

/// Whether influence goes on without a gap and without a smaller share until the period ends: each row is then a purchase of its own
/// (IAS 28.32).
fn goes_on(spans: &[Vec<Doc>], place: usize, period_end: Date) -> bool {
    let mut rows = spans.get(place..).unwrap_or_default().iter().filter_map(|span| span.first());
    let Some(mut last) = rows.next().filter(|row| influences(row)) else { return false };
    for row in rows {
        if last.date(ownership::TO).is_none_or(|to| to >= period_end) {
            break;
        }
        if !influences(row) || !follows(last, row) || row.int(ownership::PERCENT) < last.int(ownership::PERCENT) {
            return false;
        }
        last = row;
    }
    last.date(ownership::TO).is_none_or(|to| to >= period_end)
}

/// What was held before control, where its fair value is known.
///
/// # Errors
/// A row lost its first day.
fn previous(spans: &[Vec<Doc>], place: usize, places: &Places<'_>) -> OpResult<Option<Previous>> {
    let row = spans.get(place).and_then(|span| span.first());
    let Some(row) = row.filter(|row| row.text(ownership::CONTROL) == Some("subsidiary")) else { return Ok(None) };
    let held: Vec<&Doc> = before(spans, place).collect();
    let layers = held
        .iter()
        .enumerate()
        .filter(|(_, row)| influences(row))
        .map(|(index, row)| -> OpResult<Layer> {
            let earlier = held.get(index + 1).filter(|earlier| influences(earlier));
            Ok(Layer {
                // The first share was no addition to another.
                percent: row.int(ownership::PERCENT) - earlier.map_or(0, |earlier| earlier.int(ownership::PERCENT)),
                acquired: Ownership::of(*row)?.from()?,
                net_assets: row.int(ownership::CAPITAL) + row.int(ownership::RETAINED),
            })
        })
        .collect::<OpResult<_>>()?;
    let (first, fair_value) = (held.first(), row.get(ownership::PREVIOUS_VALUE).as_int());
    let (Some(first), Some(fair_value), Some(account)) = (first, fair_value, places.account(row, "gainAccount")) else {
        return Ok(None);
    };
    Ok(Some(Previous { cost: first.int(ownership::CONSIDERATION), fair_value, layers, account }))
}

/// Holdings in force at the period end or given up within the year, between entities with trial balances.
pub async fn holdings(
    op: &mut Op<'_>,
    head: &Head,
    rows: Vec<Doc>,
    places: &Places<'_>,
    balances: &[Doc],
) -> OpResult<Vec<Holding>> {
    let mut found = Vec::new();
    let spans = spans(rows);
    for (place, whole) in spans.iter().enumerate() {
        let span: Vec<&Doc> =
            whole.iter().filter(|doc| doc.date(ownership::FROM).is_some_and(|from| from <= head.period_end)).collect();
        let (Some(doc), Some(last)) = (span.first().copied(), whole.last()) else { continue };
        let (Some(holder), Some(held), Some(from)) =
            (doc.link(ownership::PARENT), doc.link(ownership::CHILD), doc.date(ownership::FROM))
        else {
            continue;
        };
        let ended = end_of(whole, head);
        let over = last.date(ownership::TO).is_some_and(|to| to < head.period_end);
        if over && ended.is_none() && !goes_on(&spans, place, head.period_end) {
            continue;
        }
        let child = if ended.is_some() { places.gone.get(&held) } else { places.at.get(&held) };
        let (Some(parent), Some(child)) = (places.at.get(&holder), child) else { continue };
        // In the currency of the group what was bought would stand as it is.
        let currency = doc.text(ownership::CHILD_CURRENCY);
        let currency = currency.ok_or_else(|| kernel::typed::missing(doc, ownership::CHILD_CURRENCY))?.to_string();
        let mut written = Vec::new();
        for row in &span {
            written.extend(impairments(op, head, row, &currency, doc.int(ownership::RATE)).await?);
        }
        let change = |row: &&Doc| {
            Some(Change {
                from: row.date(ownership::FROM)?,
                percent: row.int(ownership::PERCENT),
                invested: row.int(ownership::CONSIDERATION),
                gain: places.account(row, "gainAccount").map(|account| (account, row.int(ownership::GAIN_BOOKED))),
            })
        };
        let carried = || invested(balances, &holder, &held, places);
        // A further purchase of influence brings what it cost and the share it added.
        let earlier = before(&spans, place).next().filter(|row| influences(row) && influences(doc));
        let (share, cost) = earlier
            .filter(|row| row.int(ownership::PERCENT) <= doc.int(ownership::PERCENT))
            .map_or((0, 0), |row| (row.int(ownership::PERCENT), row.int(ownership::CONSIDERATION)));
        let kept = spans.get(place + 1).and_then(|next| next.first()).filter(|next| follows(last, next));
        let lost = ended.and_then(|day| {
            Some(Loss {
                day,
                // Nothing was kept, where nobody says what it was worth and no holding follows.
                kept: last
                    .get(ownership::KEPT_VALUE)
                    .as_int()
                    .or(kept.map(|row| row.int(ownership::CONSIDERATION)))
                    .unwrap_or(0),
                kept_cost: carried(),
                booked: last.int(ownership::DISPOSAL_GAIN),
                account: places
                    .account(last, "gainAccount")
                    .or_else(|| places.chart.iter().position(|account| account.role == Some(Role::ShareOfResults)))?,
            })
        });
        let was_controlled = place.checked_sub(1).and_then(|place| spans.get(place)?.last()).is_some_and(|row| {
            row.text(ownership::CONTROL) == Some("subsidiary")
                && follows(row, doc)
                && row.date(ownership::TO).is_some_and(|to| to < head.year_start)
        });
        found.push(Holding {
            parent: *parent,
            child: *child,
            percent: doc.int(ownership::PERCENT) - share,
            changes: span.iter().skip(1).filter_map(change).collect(),
            control: match doc.text(ownership::CONTROL) {
                Some("subsidiary") => Control::Subsidiary,
                Some("associate" | "joint_venture") => Control::Associate,
                Some("joint_operation") => Control::JointOperation,
                _ => Control::None,
            },
            acquired: from,
            consideration: doc.int(ownership::CONSIDERATION) - cost,
            capital: doc.int(ownership::CAPITAL),
            retained: doc.int(ownership::RETAINED),
            fair_values: fair_values(op, head, doc, &currency, from, places.accounts).await?,
            nci_fair_value: doc
                .get(ownership::NCI_FAIR_VALUE)
                .as_int()
                .filter(|_| doc.text(ownership::NCI_METHOD) == Some("fair_value")),
            impairments: written,
            rate: doc.int(ownership::RATE),
            before: 0,
            previous: previous(&spans, place, places)?,
            lost,
            carried: (was_controlled && influences(doc)).then(carried),
        });
    }
    Ok(found)
}

/// What a holder's books carry of a holding at the period end.
fn invested(balances: &[Doc], holder: &Id, held: &Id, places: &Places<'_>) -> i64 {
    let of_holder = balances.iter().filter(|doc| doc.link(entity_balance::ENTITY).as_ref() == Some(holder));
    of_holder
        .flat_map(|doc| doc.lines("lines").collect::<Vec<_>>())
        .filter(|line| line.link("counterparty").as_ref() == Some(held))
        .filter(|line| {
            let account = line.link("account").and_then(|account| places.accounts.get(&account).copied());
            account
                .and_then(|account| places.chart.get(account))
                .is_some_and(|account| account.role == Some(Role::Investment))
        })
        .map(|line| line.int("debit") - line.int("credit"))
        .sum()
}

/// Goodwill written off by the period end, each at the rate of its day.
async fn impairments(
    op: &mut Op<'_>,
    head: &Head,
    doc: &Doc,
    currency: &str,
    acquired: i64,
) -> OpResult<Vec<Impairment>> {
    let rows: Vec<(Date, i64)> = doc
        .lines("impairments")
        .filter_map(|line| Some((line.date("date")?, line.int("amount"))))
        .filter(|(date, _)| *date <= head.period_end)
        .collect();
    let [closing, average, _] = head.rates.get(currency).copied().unwrap_or_default();
    let mut found = Vec::with_capacity(rows.len());
    for (date, amount) in rows {
        let before = date < head.year_start;
        let of_day = match closing.filter(|_| date == head.period_end) {
            Some(closing) => Some(closing),
            None => rate_between(op, currency, &head.currency, date).await?,
        };
        // Where no rate of the day is kept: that of its year, or the one its goodwill stands at.
        let rate = of_day.or(average.filter(|_| !before)).unwrap_or(acquired);
        found.push(Impairment { amount, rate, before });
    }
    Ok(found)
}

/// Fair value differences, with the mean rate of the months they were written off in before the year.
async fn fair_values(
    op: &mut Op<'_>,
    head: &Head,
    doc: &Doc,
    currency: &str,
    acquired: Date,
    place: &HashMap<&Id, usize>,
) -> OpResult<Vec<FairValue>> {
    let rows: Vec<(usize, i64, Option<u32>)> = doc
        .lines("fairValues")
        .filter_map(|line| {
            Some((
                *place.get(&line.link("account")?)?,
                line.int("amount"),
                line.get("lifeMonths").as_int().and_then(|life| u32::try_from(life).ok()),
            ))
        })
        .collect();
    let mut found = Vec::with_capacity(rows.len());
    for (account, amount, life_months) in rows {
        let over = life_months.and_then(|life| acquired.checked_add_months(chrono::Months::new(life)));
        let until =
            over.map_or(head.year_start, |over| over.min(head.year_start)).pred_opt().unwrap_or(head.year_start);
        let past_rate = match life_months {
            Some(_) if currency != head.currency && acquired <= until => {
                average_of(op, currency, &head.currency, acquired, until).await?
            }
            _ => None,
        };
        found.push(FairValue { account, amount, life_months, past_rate });
    }
    Ok(found)
}
