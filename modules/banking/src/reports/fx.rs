//! Foreign currency: what is exposed, what was gained and lost, and the rates in force (design 1.5.5).

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, say, written};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Money, PERCENT_SCALE, RATE_SCALE, Rate, Value, format_scaled, round_half_away};
use ledger::generated::rate_type;

use super::text;
use crate::forward::{self, Coming};
use crate::matching::amounts::to_base;
use crate::revaluation;

#[derive(Debug, Clone, Copy, Default)]
struct Exposed {
    cash: i64,
    receivable: i64,
    payable: i64,
    other: i64,
    carrying: i64,
    coming: Coming,
}

impl Exposed {
    /// What the books hold.
    fn booked(&self) -> i64 {
        self.cash + self.receivable + self.payable + self.other
    }

    /// With what is agreed and not booked yet.
    fn net(&self) -> i64 {
        self.booked() + self.coming.orders + self.coming.commitments + self.coming.deals
    }
}

/// `banking.fx_exposure`: per currency, what is held and owed, what orders and deals will bring and take, what the books' part is worth
/// today, and what a change of the rate would do to all of it.
pub fn exposure<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let change = call.int("change").unwrap_or(0);
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let accounts = op.reference("ledger.account").await?;
        let mut by_currency: BTreeMap<String, Exposed> = BTreeMap::new();
        for balance in revaluation::balances(op, day).await? {
            let found = accounts.get(&kernel_types::Id::from_stored(&balance.account));
            let (subtype, control) = found.as_ref().map_or(("", ""), |doc| {
                (doc.text("subtype").unwrap_or_default(), doc.text("control").unwrap_or_default())
            });
            let exposed = by_currency.entry(balance.currency).or_default();
            exposed.carrying += balance.base;
            match (subtype, control) {
                ("bank" | "cash", _) => exposed.cash += balance.doc,
                (_, "customer") => exposed.receivable += balance.doc,
                (_, "supplier") => exposed.payable += balance.doc,
                _ => exposed.other += balance.doc,
            }
        }
        for (currency, coming) in forward::coming(op, day).await?.into_iter().filter(|(currency, _)| *currency != base)
        {
            by_currency.entry(currency).or_default().coming = coming;
        }
        let mut rows = Vec::new();
        let mut totals = (0i64, 0i64, 0i64, 0i64);
        let mut missing = Vec::new();
        for (currency, exposed) in by_currency {
            let net = exposed.net();
            let rate = rate_of(op, &currency, &base, day).await?;
            let (worth, unrealised, what_if) = match rate {
                Some(rate) => {
                    let worth = to_base(exposed.booked(), rate, unit);
                    let moved = round_half_away(
                        i128::from(to_base(net, rate, unit)) * i128::from(change),
                        i128::from(100 * power_of_ten(PERCENT_SCALE)) * i128::from(unit),
                    ) * i128::from(unit);
                    let moved = i64::try_from(moved).map_err(|_| {
                        OpError::refused(
                            "amount_too_large",
                            say!("banking-amount-too-large-for-report", "An amount is too large for this report."),
                        )
                    })?;
                    totals = (
                        totals.0 + exposed.carrying,
                        totals.1 + worth,
                        totals.2 + worth - exposed.carrying,
                        totals.3 + moved,
                    );
                    (Value::Int(worth), Value::Int(worth - exposed.carrying), Value::Int(moved))
                }
                None => {
                    missing.push(currency.clone());
                    (Value::Null, Value::Null, Value::Null)
                }
            };
            let shown = |amount: i64| Value::text(format_scaled(amount, kernel_types::MONEY_SCALE, 2));
            rows.push(ReportRow {
                cells: vec![
                    Value::text(&currency),
                    shown(exposed.cash),
                    shown(exposed.receivable),
                    shown(exposed.payable),
                    shown(exposed.other),
                    shown(exposed.coming.orders),
                    shown(exposed.coming.commitments),
                    shown(exposed.coming.deals),
                    shown(net),
                    rate.map_or(Value::Null, |rate| Value::text(format_scaled(rate, RATE_SCALE, 2))),
                    Value::Int(exposed.carrying),
                    worth,
                    unrealised,
                    what_if,
                ],
                keys: vec![("currency".to_string(), currency)],
                ..ReportRow::default()
            });
        }
        let mut sums = vec![Value::Null; 14];
        for (column, amount) in [(10, totals.0), (11, totals.1), (12, totals.2), (13, totals.3)] {
            sums[column] = Value::Int(amount);
        }
        let mut notes = Vec::new();
        if !missing.is_empty() {
            notes.push(written!(
                "banking-no-rate-in-force",
                "No rate in force for {currencies}; enter it under Exchange rates.",
                currencies = missing.join(", ")
            ));
        }
        Ok(ReportTable { rows, totals: Some(sums), currency: Some(base), notes, ..ReportTable::default() })
    })
}

/// Closing rate, else that of documents; none when there is neither.
async fn rate_of(op: &mut Op<'_>, currency: &str, base: &str, day: Date) -> OpResult<Option<i64>> {
    for kind in [Some("closing"), None] {
        match ledger::api::exchange_rate(op, currency, base, day, kind).await {
            Ok(found) => return Ok(Some(found.rate)),
            Err(OpError::Refused { .. }) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(None)
}

kernel::columns! { struct Difference { date: Date, debit: Money, credit: Money } }

kernel::columns! {
    /// An approved rate.
    struct Approved {
        base: String, quote: String, code: String, name: String, rate: Rate, at: kernel_types::Instant, source: Option<String>, id: String,
    }
}

/// `banking.fx_gains`: realised and unrealised differences by month.
pub fn gains<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut by_month: BTreeMap<String, [i64; 4]> = BTreeMap::new();
        for (role, first) in [("FXR", 0usize), ("FXU", 2)] {
            let Ok(gl) = ledger::api::account_for(op, role, &[], None).await else { continue };
            let statement = op
                .sql(
                    "SELECT l.date, l.debit, l.credit FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
                     WHERE l.tenant = ? AND l.account = ? AND l.date >= ? AND l.date <= ? AND e.status IN ('posted', 'voided') AND e.class <> 'close'",
                )
                .bind(op.tenant().0)
                .bind(Value::from(&gl))
                .bind(from)
                .bind(to)
                .done();
            for row in op.rows_as::<Difference>(&statement).await? {
                let sums = by_month.entry(row.date.format("%Y-%m").to_string()).or_default();
                sums[first] += row.credit;
                sums[first + 1] += row.debit;
            }
        }
        let mut total = [0i64; 4];
        let rows = by_month
            .into_iter()
            .map(|(month, sums)| {
                for (total, sum) in total.iter_mut().zip(sums) {
                    *total += sum;
                }
                ReportRow {
                    cells: cells(&month, sums),
                    keys: vec![("month".to_string(), month)],
                    ..ReportRow::default()
                }
            })
            .collect();
        let mut totals = cells("", total);
        totals[0] = Value::Null;
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

fn cells(month: &str, sums: [i64; 4]) -> Vec<Value> {
    let [gain, loss, up, down] = sums;
    vec![
        text(month),
        Value::Int(gain),
        Value::Int(loss),
        Value::Int(gain - loss),
        Value::Int(up - down),
        Value::Int(gain - loss + up - down),
    ]
}

/// `banking.rate_board`: the rates in force, with how far each lies from the official one and from the one before.
pub fn rate_board<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let limit =
            kernel_types::Instant(day.and_hms_opt(23, 59, 59).map_or(0, |time| time.and_utc().timestamp_micros()));
        let statement = op
            .sql(
                "SELECT x.base, x.quote, t.code, t.name, x.rate, x.effective_from, x.source, x.id FROM ledger_exchange_rate x JOIN ledger_rate_type t ON t.tenant = x.tenant AND t.id = x.rate_type \
                 WHERE x.tenant = ? AND x.status = 'approved' AND x.effective_from <= ? ORDER BY x.base, x.quote, t.code, x.effective_from",
            )
            .bind(op.tenant().0)
            .bind(Value::Instant(limit))
            .done();
        /// The last two rates of a pair and type.
        struct Pair {
            base: String,
            quote: String,
            code: String,
            name: String,
            rate: i64,
            before: Option<i64>,
            at: kernel_types::Instant,
            source: String,
            id: String,
        }
        let mut pairs: Vec<Pair> = Vec::new();
        for row in op.rows_as::<Approved>(&statement).await? {
            let (base, quote, code, rate, at) = (row.base, row.quote, row.code, row.rate, row.at);
            // Entered by hand it names no source.
            let source = row.source.unwrap_or_default();
            match pairs.last_mut().filter(|pair| pair.base == base && pair.quote == quote && pair.code == code) {
                Some(pair) => {
                    pair.before = Some(pair.rate);
                    (pair.rate, pair.at, pair.source, pair.id) = (rate, at, source, row.id);
                }
                None => {
                    pairs.push(Pair { base, quote, code, name: row.name, rate, before: None, at, source, id: row.id })
                }
            }
        }
        let official: BTreeMap<(String, String), i64> = pairs
            .iter()
            .filter(|pair| pair.code == "official")
            .map(|pair| ((pair.base.clone(), pair.quote.clone()), pair.rate))
            .collect();
        let oldest = op.setting_number("ledger.rateMaxAgeDays")?;
        let rows = pairs
            .iter()
            .map(|pair| {
                let from_official = official
                    .get(&(pair.base.clone(), pair.quote.clone()))
                    .filter(|_| pair.code != "official")
                    .and_then(|official| percent(*official, pair.rate));
                let age = (day - pair.at.date()).num_days();
                ReportRow {
                    cells: vec![
                        Value::text(format!("{}/{}", pair.base, pair.quote)),
                        text(&op.shipped(rate_type::ADDRESS, &pair.code, &pair.name)),
                        Value::text(format_scaled(pair.rate, RATE_SCALE, 4)),
                        Value::Date(pair.at.date()),
                        pair.before.and_then(|before| percent(before, pair.rate)).map_or(Value::Null, Value::Int),
                        from_official.map_or(Value::Null, Value::Int),
                        text(&pair.source),
                        if oldest > 0 && age > oldest {
                            Value::said(written!("banking-too-old-to-use", "Too old to use"))
                        } else {
                            Value::Null
                        },
                    ],
                    keys: vec![("rate".to_string(), pair.id.clone())],
                    kind: RowKind::Detail,
                    ..ReportRow::default()
                }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

fn percent(before: i64, after: i64) -> Option<i64> {
    let hundred = 100 * i128::from(power_of_ten(PERCENT_SCALE));
    (before != 0)
        .then(|| round_half_away((i128::from(after) - i128::from(before)) * hundred, i128::from(before)))?
        .try_into()
        .ok()
}
