//! What each statement line may be about, with score and reasons.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence};
use kernel_types::{MONEY_SCALE, Value, format_scaled};

use super::{account_of, text};
use crate::load::{self, Advice, Behind, Table};
use crate::run::said;
use crate::score::{Index, Proposal, Scored};

/// Candidates of one line.
const CANDIDATES_MAX: usize = 30;

/// `banking.suggestions`: the advice for every open statement line, or, for one line, its candidates best first, however low their score.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let account = account_of(op, call).await?;
        let currency = account.currency.clone();
        let only = call.text("bankLine").map(str::to_string);
        let table = load::table(op, account, only.as_deref(), (None, call.date("to"))).await?;
        let rows = if only.is_some() { candidates(&table) } else { advice(&table) };
        Ok(ReportTable { rows, currency: Some(currency), ..ReportTable::default() })
    })
}

fn advice(table: &Table) -> Vec<ReportRow> {
    table
        .advice()
        .iter()
        .map(|(at, advice)| {
            let (with, score, reasons) = said(table, advice);
            let (kind, certain) = match advice {
                Advice::Rule(rule) if rule.excludes => ("exclude", rule.auto),
                Advice::Rule(rule) => ("rule", rule.auto),
                Advice::Match(proposal) if proposal.subset && proposal.ways > 1 => ("choose", false),
                Advice::Match(proposal) if proposal.subset => ("several", false),
                Advice::Match(proposal) => (kind_of(&table.behind[proposal.candidates[0]]), proposal.certain),
            };
            let mut row = row_of(table, *at, &with, score, reasons, kind, certain);
            match advice {
                Advice::Rule(rule) => row.keys.push(("rule".to_string(), rule.id.to_string())),
                Advice::Match(proposal) => {
                    keys(table, &proposal.candidates, &mut row);
                    more(table, proposal, &mut row);
                }
            }
            row
        })
        .collect()
}

/// What else belongs to the match: further statement lines, the tax withheld, and where a small difference goes.
fn more(table: &Table, proposal: &Proposal, row: &mut ReportRow) {
    let also: Vec<&str> =
        proposal.also.iter().filter_map(|at| table.lines.get(*at)).map(|line| line.id.as_str()).collect();
    let shown = |amount: i64| format_scaled(amount, MONEY_SCALE, 2);
    let rest = table.rest_of(proposal).and_then(|rest| Some((rest, table.rest.account(rest)?)));
    let told = [
        ("also", (!also.is_empty()).then(|| also.join(","))),
        ("withheld", table.tax_of(proposal).map(shown)),
        ("rest", rest.map(|(rest, _)| shown(rest))),
        ("restAccount", rest.map(|(_, account)| account.to_string())),
    ];
    row.keys.extend(told.into_iter().filter_map(|(name, value)| Some((name.to_string(), value?))));
}

fn candidates(table: &Table) -> Vec<ReportRow> {
    let Some(line) = table.scored.first() else { return Vec::new() };
    let mut rows: Vec<ReportRow> = table
        .advice()
        .iter()
        .filter(|(_, advice)| {
            matches!(advice, Advice::Rule(_)) || matches!(advice, Advice::Match(proposal) if proposal.subset)
        })
        .map(|(at, advice)| {
            let (with, score, reasons) = said(table, advice);
            let mut row = row_of(
                table,
                *at,
                &with,
                score,
                reasons,
                match advice {
                    Advice::Rule(_) => "rule",
                    Advice::Match(proposal) if proposal.ways > 1 => "choose",
                    Advice::Match(_) => "several",
                },
                false,
            );
            match advice {
                Advice::Rule(rule) => row.keys.push(("rule".to_string(), rule.id.to_string())),
                Advice::Match(proposal) => keys(table, &proposal.candidates, &mut row),
            }
            row
        })
        .collect();
    let index = Index::new(&table.candidates);
    let mut found: Vec<Scored> = index.ranked(line, table.thresholds.tolerance, CANDIDATES_MAX);
    // What the party has open is worth a look, whatever the amount.
    for party in &line.parties {
        let of_party = (0..table.candidates.len()).filter(|place| table.candidates[*place].party == Some(*party));
        for place in of_party.take(CANDIDATES_MAX) {
            if !found.iter().any(|known| known.candidate == place) {
                found.extend(crate::score::score(line, &table.candidates[place], place, table.thresholds.tolerance));
            }
        }
    }
    found.sort_by_key(|scored| (std::cmp::Reverse(scored.score), scored.reasons.days));
    found.truncate(CANDIDATES_MAX);
    rows.extend(found.iter().map(|scored| {
        let behind = &table.behind[scored.candidate];
        let mut row =
            row_of(table, 0, &behind.label(), scored.score, scored.reasons.words().into(), kind_of(behind), false);
        keys(table, &[scored.candidate], &mut row);
        if scored.reasons.after_tax {
            let tax = (table.candidates[scored.candidate].amount - line.amount).abs();
            row.keys.push(("withheld".to_string(), format_scaled(tax, MONEY_SCALE, 2)));
        }
        row
    }));
    rows
}

fn kind_of(behind: &Behind) -> &'static str {
    match behind {
        Behind::Book(_) => "book",
        Behind::Item(_) => "item",
    }
}

fn row_of(table: &Table, at: usize, with: &str, score: i64, reasons: Sentence, kind: &str, certain: bool) -> ReportRow {
    let line = &table.lines[at];
    ReportRow {
        cells: vec![
            Value::Date(line.date),
            text(&line.description),
            Value::Int(line.amount),
            text(with),
            Value::Int(score),
            if reasons.is_empty() { Value::Null } else { Value::said(reasons) },
            Value::text(kind),
            Value::text(if certain { "yes" } else { "no" }),
            Value::Null,
            Value::Null,
        ],
        keys: vec![("line".to_string(), line.id.clone())],
        ..ReportRow::default()
    }
}

/// What a client needs to make the match: entries with their lines, open items, and the amounts and days of one candidate.
fn keys(table: &Table, places: &[usize], row: &mut ReportRow) {
    let (mut entries, mut items) = (Vec::new(), Vec::new());
    let mut amount = 0i64;
    for place in places {
        amount += table.behind[*place].amount();
        match &table.behind[*place] {
            Behind::Book(line) => entries.push(format!("{}:{}", line.entry, line.id)),
            Behind::Item(item) => items.push(item.id.clone()),
        }
    }
    row.cells[8] = Value::Int(amount);
    if let [place] = places {
        row.cells[9] = Value::Date(table.behind[*place].date());
    }
    row.keys.push(("entries".to_string(), entries.join(",")));
    row.keys.push(("items".to_string(), items.join(",")));
}
