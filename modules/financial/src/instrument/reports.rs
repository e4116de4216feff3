//! What reviewers ask of instruments: what each is carried at, by class and level of its fair value (IFRS 7.8, 13.93), and how the
//! allowance for credit losses moved (IFRS 7.35H).

use std::collections::{BTreeMap, HashMap};

use kernel::report::year_start;
use kernel::{Doc, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Date, Id, Value};
use ledger::api::{counted, reversals};

use super::run::allowance;
use crate::amounts::at_historical_rate;
use crate::generated::{ecl_run, ecl_run_instruments, instrument, instrument_run, instrument_run_lines, valuation};
use kernel_types::calendar::day_before;

fn classes() -> [(&'static str, Sentence); 3] {
    [
        ("AC", written!("financial-at-amortised-cost", "At amortised cost")),
        (
            "FVOCI",
            written!(
                "financial-at-fair-value-through-other-comprehensive-income",
                "At fair value through other comprehensive income"
            ),
        ),
        ("FVTPL", written!("financial-at-fair-value-through-profit-or-loss", "At fair value through profit or loss")),
    ]
}

/// The last posted fair value of each instrument.
async fn valued(op: &mut Op<'_>) -> OpResult<HashMap<Id, Doc>> {
    let mut found: HashMap<Id, Doc> = HashMap::new();
    for valuation in op.find_all("financial.valuation", &[("status", Value::from("posted"))]).await? {
        let Some(instrument) = valuation.link(valuation::INSTRUMENT) else { continue };
        let later =
            |known: &Doc| (known.date(valuation::DATE), known.id()) < (valuation.date(valuation::DATE), valuation.id());
        if found.get(&instrument).is_none_or(later) {
            found.insert(instrument, valuation);
        }
    }
    Ok(found)
}

/// `financial.instrument_position`: active instruments by class as they stand now, in business currency, and their fair values by level.
pub fn position<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let valued = valued(op).await?;
        let mut instruments = op.find_all("financial.instrument", &[("status", Value::from("active"))]).await?;
        instruments.sort_by(|a, b| (a.text(instrument::NAME), a.id()).cmp(&(b.text(instrument::NAME), b.id())));
        let mut rows = Vec::new();
        let mut totals = [0i64; 3];
        let mut levels = [0i64; 3];
        for (class, title) in classes() {
            let own: Vec<&Doc> = instruments.iter().filter(|doc| doc.text(instrument::CLASS) == Some(class)).collect();
            if own.is_empty() {
                continue;
            }
            rows.push(special(title.clone(), RowKind::Heading, [Value::Null, Value::Null, Value::Null]));
            let mut sums = [0i64; 3];
            for doc in own {
                // What is owed stands below zero.
                let sign = if doc.text(instrument::SIDE) == Some("liability") { -1 } else { 1 };
                let carrying = sign * at_historical_rate(doc.int(instrument::CARRYING), doc, unit)?;
                let loss = -at_historical_rate(doc.int(instrument::ECL), doc, unit)?;
                let valuation = valued.get(&doc.id());
                let fair = valuation
                    .map(|valuation| at_historical_rate(valuation.int(valuation::VALUE), valuation, unit))
                    .transpose()?
                    .map(|fair| sign * fair);
                let level = valuation.map(|valuation| valuation.int(valuation::LEVEL).clamp(1, 3));
                if let (Some(fair), Some(level)) = (fair, level)
                    && class != "AC"
                {
                    // It is one of three.
                    levels[usize::try_from(level - 1).unwrap_or(0)] += fair;
                }
                // What was never valued has no fair value to add.
                for (sum, amount) in sums.iter_mut().zip([carrying, loss, fair.unwrap_or(0)]) {
                    *sum += amount;
                }
                let cells = vec![
                    Value::from(doc.label()),
                    doc.get(instrument::COUNTERPARTY).clone(),
                    doc.get(instrument::CURRENCY).clone(),
                    doc.get(instrument::MATURITY).clone(),
                    doc.get(instrument::EIR).clone(),
                    if doc.text(instrument::SIDE) == Some("asset") {
                        doc.get(instrument::STAGE).clone()
                    } else {
                        Value::Null
                    },
                    level.map_or(Value::Null, Value::Int),
                    Value::Int(carrying),
                    Value::Int(loss),
                    fair.map_or(Value::Null, Value::Int),
                ];
                rows.push(ReportRow {
                    cells,
                    keys: vec![("instrument".to_string(), doc.id().to_string())],
                    level: 1,
                    ..ReportRow::default()
                });
            }
            for (total, sum) in totals.iter_mut().zip(sums) {
                *total += sum;
            }
            rows.push(special(title, RowKind::Subtotal, sums.map(Value::Int)));
        }
        for (level, amount) in (1..).zip(levels).filter(|(_, amount)| *amount != 0) {
            rows.push(special(
                written!("financial-fair-values-of-level", "Fair values of level {level}", level),
                RowKind::Subtotal,
                [Value::Null, Value::Null, Value::Int(amount)],
            ));
        }
        let total = special(kernel::report::total(), RowKind::Total, totals.map(Value::Int)).cells;
        let notes = vec![written!(
            "financial-instrument-rates",
            "Amounts in foreign currency at the rate they were recognised or valued with."
        )];
        Ok(ReportTable { rows, totals: Some(total), currency: Some(base), notes, ..ReportTable::default() })
    })
}

fn special(label: Sentence, kind: RowKind, amounts: [Value; 3]) -> ReportRow {
    let blank = std::iter::repeat_n(Value::Null, 6);
    ReportRow {
        cells: std::iter::once(Value::said(label)).chain(blank).chain(amounts).collect(),
        kind,
        ..ReportRow::default()
    }
}

/// `financial.ecl_movement`: the allowance of the ledger from one day to another: runs, interest of stage 3 that it takes, what was written
/// off against it and what else was booked; then what the last run rests on, and what moved between stages.
pub fn movement<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let reversed = reversals(op, ecl_run::ADDRESS).await?;
        let mut known = op.find_all(ecl_run::ADDRESS, &[]).await?;
        known.retain(|run| run.state() == Some("posted") || reversed.contains_key(&run.id()));
        known.sort_by_key(|run| (run.date(ecl_run::DATE), run.id()));
        // What was voided stood until the day of its reversal.
        let stood = |run: &Doc, day: Date| {
            run.date(ecl_run::DATE).is_some_and(|date| date <= day)
                && reversed.get(&run.id()).is_none_or(|back| *back > day)
        };
        let before = known.iter().rfind(|run| stood(run, day_before(from))).cloned();
        let times = |run: &Doc| {
            run.date(ecl_run::DATE).map_or(0, |date| counted(date, reversed.get(&run.id()).copied(), (from, to)))
        };
        let runs: Vec<Doc> = known.iter().filter(|run| times(run) != 0).cloned().collect();
        let standing = known.iter().rfind(|run| stood(run, to) && run.date(ecl_run::DATE) >= Some(from)).cloned();
        let opening = allowance(op, day_before(from)).await?;
        let closing = allowance(op, to).await?;
        let mut rows = Vec::new();
        let mut sums = [0i64; 3];
        for run in &runs {
            let sign = times(run);
            let charge = sign * run.int(ecl_run::CHARGE);
            let (charge, release) = (charge.max(0), charge.min(0));
            sums[0] += charge;
            sums[1] += release;
            // One that is taken back leaves no allowance of its own.
            let own = |field: &str| if sign > 0 { run.get(field).clone() } else { Value::Null };
            let cells = vec![
                Value::from(run.label()),
                if sign > 0 {
                    own(ecl_run::DATE)
                } else {
                    reversed.get(&run.id()).map_or(Value::Null, |day| (*day).into())
                },
                Value::Null,
                Value::Null,
                own(ecl_run::OPENING),
                Value::Int(charge),
                Value::Int(release),
                Value::Null,
                own(ecl_run::CLOSING),
            ];
            rows.push(ReportRow {
                cells,
                keys: vec![("run".to_string(), run.id().to_string())],
                ..ReportRow::default()
            });
        }
        let (unwound, written) = (unwound(op, from, to).await?, written_off(op, from, to).await?);
        let rest = closing - opening - sums[0] - sums[1] - unwound + written;
        for (label, amount) in [
            (written!("financial-interest-of-stage-3", "Interest of stage 3"), unwound),
            (written!("financial-loss-written-off", "Written off"), -written),
            (written!("financial-other-entries", "Other entries"), rest),
        ] {
            if amount != 0 {
                sums[2] += amount;
                rows.push(moved(label, amount));
            }
        }
        if let Some(last) = &standing {
            rows.push(heading(written!(
                "financial-customers-by-days-overdue",
                "Customers by days overdue, at the last run"
            )));
            for band in last.lines("bands") {
                rows.push(basis(
                    band.get("band").clone(),
                    band.get("exposure").clone(),
                    band.get("lossRate").clone(),
                    band.get("loss").clone(),
                ));
            }
            for line in last.lines("individual") {
                rows.push(basis(
                    Value::said(written!("financial-assessed-individually", "Assessed individually")),
                    line.get("exposure").clone(),
                    Value::Null,
                    line.get("loss").clone(),
                ));
            }
            let mut stages: BTreeMap<i64, [i64; 2]> = BTreeMap::new();
            for line in last.lines("instruments") {
                let [carrying, loss] = stages.entry(line.int(ecl_run_instruments::STAGE)).or_default();
                *carrying += line.int(ecl_run_instruments::CARRYING);
                *loss += line.int("loss");
            }
            if !stages.is_empty() {
                rows.push(heading(written!("financial-instruments-by-stage", "Instruments by stage, at the last run")));
            }
            for (stage, [carrying, loss]) in stages {
                rows.push(basis(
                    Value::said(written!("financial-stage", "Stage {stage}", stage)),
                    Value::Int(carrying),
                    Value::Null,
                    Value::Int(loss),
                ));
            }
            if let Some(first) = before.as_ref().or(runs.first()) {
                transfers(first, last, &mut rows);
            }
        }
        let totals = vec![
            Value::said(written!("financial-loss-movement", "Movement")),
            Value::Null,
            Value::Null,
            Value::Null,
            Value::Int(opening),
            Value::Int(sums[0]),
            Value::Int(sums[1]),
            Value::Int(sums[2]),
            Value::Int(closing),
        ];
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

/// Interest that runs of a span added to the allowance, in business currency.
async fn unwound(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<i64> {
    let unit = op.minor_unit(&op.business().currency.clone());
    let reversed = reversals(op, instrument_run::ADDRESS).await?;
    let mut sum = 0;
    for run in op.find_all(instrument_run::ADDRESS, &[]).await? {
        let back = reversed.get(&run.id()).copied();
        let Some(date) = run.date(instrument_run::UP_TO).filter(|_| run.state() == Some("posted") || back.is_some())
        else {
            continue;
        };
        let own: i64 = run
            .lines(instrument_run::LINES)
            .map(|line| at_historical_rate(line.int(instrument_run_lines::ALLOWANCE), &run, unit))
            .sum::<OpResult<i64>>()?;
        sum += counted(date, back, (from, to)) * own;
    }
    Ok(sum)
}

/// What was written off in a span, in business currency.
async fn written_off(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<i64> {
    let unit = op.minor_unit(&op.business().currency.clone());
    let gone = op.find_all("financial.instrument", &[("status", Value::from("written_off"))]).await?;
    let within =
        gone.iter().filter(|doc| doc.date(instrument::ENDED_ON).is_some_and(|date| date >= from && date <= to));
    within.map(|doc| at_historical_rate(doc.int(instrument::WRITTEN_OFF), doc, unit)).sum()
}

/// What moved between stages from one run to another, at what it carries and loses now.
fn transfers(first: &Doc, last: &Doc, rows: &mut Vec<ReportRow>) {
    let stages: HashMap<Id, i64> = first
        .lines("instruments")
        .filter_map(|line| Some((line.link(ecl_run_instruments::INSTRUMENT)?, line.int(ecl_run_instruments::STAGE))))
        .collect();
    let mut moved: BTreeMap<(i64, i64), [i64; 2]> = BTreeMap::new();
    for line in last.lines("instruments") {
        let Some(was) = line.link(ecl_run_instruments::INSTRUMENT).and_then(|id| stages.get(&id).copied()) else {
            continue;
        };
        let now = line.int(ecl_run_instruments::STAGE);
        if was != now {
            let [carrying, loss] = moved.entry((was, now)).or_default();
            *carrying += line.int(ecl_run_instruments::CARRYING);
            *loss += line.int("loss");
        }
    }
    if !moved.is_empty() {
        rows.push(heading(written!("financial-moved-between-stages", "Moved between stages")));
    }
    for ((was, now), [carrying, loss]) in moved {
        let label = Value::said(written!("financial-stage-to-stage", "Stage {was} to {now}", was, now));
        rows.push(basis(label, Value::Int(carrying), Value::Null, Value::Int(loss)));
    }
}

/// A movement that no run of losses made.
fn moved(label: Sentence, amount: i64) -> ReportRow {
    let blank = std::iter::repeat_n(Value::Null, 6);
    ReportRow {
        cells: std::iter::once(Value::said(label)).chain(blank).chain([Value::Int(amount), Value::Null]).collect(),
        ..ReportRow::default()
    }
}

fn heading(label: Sentence) -> ReportRow {
    let cells = std::iter::once(Value::said(label)).chain(std::iter::repeat_n(Value::Null, 8)).collect();
    ReportRow { cells, kind: RowKind::Heading, ..ReportRow::default() }
}

/// What a loss rests on; it stands among the closing amounts.
fn basis(label: Value, exposure: Value, rate: Value, loss: Value) -> ReportRow {
    ReportRow {
        cells: vec![label, Value::Null, exposure, rate, Value::Null, Value::Null, Value::Null, Value::Null, loss],
        level: 1,
        ..ReportRow::default()
    }
}
