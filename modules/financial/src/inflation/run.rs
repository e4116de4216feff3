//! The restatement run: the year's figures from the books at closing prices, what earlier restatements left in them, and the
//! comparative figures of the year before.

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, ReferenceSet, Sentence, say};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};
use ledger::api::account_for;
use serde_json::{Map, Value as Json};

use super::layers::Fault;
use super::read;
use super::restate::{Item, restated};
use super::year::{Moved, Nature, Prior, Restated, Terms, carried, restate};
use crate::schedule::hold_set;
use kernel_types::calendar::{day_before, month_end};

/// What a draft shows.
struct Preview {
    closing: i64,
    lines: Vec<Cells>,
    carried: Vec<Cells>,
    comparatives: Vec<Cells>,
    gain: i64,
    proof: i64,
}

/// A refusal at a field.
struct Problem {
    pointer: &'static str,
    code: &'static str,
    message: Sentence,
}

/// Calculator `financial.restatement_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Some(index), Some(date)) = (draft.link("index"), draft.date("date")) else { return Ok(()) };
        match preview(op, &draft.id(), &index, date).await? {
            Ok(preview) => write(draft, &preview),
            Err(problem) => draft.refuse(problem.pointer, problem.code, problem.message),
        }
        Ok(())
    })
}

async fn preview(op: &mut Op<'_>, own: &Id, index: &Id, date: Date) -> OpResult<Result<Preview, Problem>> {
    let points = read::points(op, index).await?;
    if !points.contains_key(&month_end(date)) {
        let message = say!(
            "financial-index-no-point-for",
            "The index has no point for {date}. Enter it under Price indices.",
            date = month_end(date)
        );
        return Ok(Err(Problem { pointer: "/index", code: "index_missing", message }));
    }
    let base = op.business().currency.clone();
    let unit = op.minor_unit(&base);
    let start = read::year_start(op, date).await?;
    let layers = read::layers(op, None).await?;
    let books = read::books(op, Some(date), None).await?;
    let accounts = op.reference("ledger.account").await?;
    let retained = account_for(op, "RETAINED", &[], None).await?;
    let gain_account = account_for(op, "NMGL", &[], None).await?;
    let runs: Vec<_> = read::posted(op).await?.into_iter().filter(|run| run.id() != *own).collect();
    let prior = read::prior(&runs, start, &accounts, &retained, Some(&gain_account));
    let nature = |account: &Id| read::nature(&accounts, account);
    let terms =
        Terms { start, date, points: &points, layers: &layers, retained: &retained, unit, prior: prior.as_ref() };
    let year = match restate(&books, &nature, &terms) {
        Ok(year) => year,
        Err(fault) => return Ok(Err(problem(&accounts, &fault))),
    };
    let before = match prior.as_ref().filter(|_| year.continues) {
        Some(Prior { balances, .. }) => balances.clone(),
        // Comparatives that the index does not reach back to stay empty.
        None => earlier(op, &books, &nature, &terms)
            .await?
            .map(|earlier| earlier.balances(Some(&gain_account)))
            .unwrap_or_default(),
    };
    let opening = points.get(&month_end(day_before(start))).copied();
    let mut comparatives = Vec::new();
    // Without a point of that day they stay empty.
    for (account, amount) in before.iter().filter(|_| opening.is_some()) {
        let Some(indexed) = restated(Item { amount: *amount, origin: opening }, year.closing, unit) else {
            return Ok(Err(problem(&accounts, &Fault::TooLarge)));
        };
        comparatives.push(vec![
            ("account", Value::from(account)),
            ("restated", Value::Int(*amount)),
            ("comparative", Value::Int(indexed)),
        ]);
    }
    let left = carried(&books, &nature, &terms);
    let carried = left
        .iter()
        .map(|(account, amount)| vec![("account", Value::from(account)), ("amount", Value::Int(*amount))])
        .collect();
    Ok(Ok(Preview {
        closing: year.closing,
        lines: cells(&year),
        carried,
        comparatives,
        gain: year.gain,
        proof: year.proof,
    }))
}

/// The year before by itself, where no restatement of it is posted.
async fn earlier(
    op: &mut Op<'_>,
    books: &[Moved],
    nature: &(dyn Fn(&Id) -> Nature + Sync),
    terms: &Terms<'_>,
) -> OpResult<Option<Restated>> {
    if !books.iter().any(|moved| moved.date < terms.start) {
        return Ok(None);
    }
    let date = day_before(terms.start);
    let start = read::year_start(op, date).await?;
    Ok(restate(books, nature, &Terms { start, date, prior: None, ..*terms }).ok())
}

fn problem(accounts: &ReferenceSet, fault: &Fault) -> Problem {
    let name = |account: &Id| accounts.get(account).map(|doc| doc.label().to_string()).unwrap_or_default();
    match fault {
        Fault::NoIndex(month) => Problem {
            pointer: "/index",
            code: "index_missing",
            message: say!(
                "financial-index-no-point-for-where",
                "The index has no point for {month}, where amounts come from. Enter it, or a layer that says where they come from.",
                month
            ),
        },
        Fault::Unplaced(account) => Problem {
            pointer: "/date",
            code: "layer_without_month",
            message: say!(
                "financial-inflation-layer-names-no-month-posted-in",
                "An inflation layer of {account} names no month it was posted in. Enter the month under Inflation layers.",
                account = name(account)
            ),
        },
        Fault::TooLarge => Problem {
            pointer: "/date",
            code: "amount_too_large",
            message: say!("financial-amounts-too-large", "The amounts are too large."),
        },
        Fault::Exceeds { account, month, posted, named } => Problem {
            pointer: "/date",
            code: "layer_exceeds",
            message: exceeds(&name(account), *month, *posted, *named),
        },
    }
}

/// Why a layer cannot take what it names.
pub(super) fn exceeds(account: &str, month: Date, posted: i64, named: i64) -> Sentence {
    let [posted, named] = [posted, named].map(|amount| format_scaled(amount, MONEY_SCALE, 2));
    say!(
        "financial-layer-takes-from-what-moved",
        "A layer takes {named} from what {account} moved in the month to {month}, where {posted} is left on that side. Correct the month or the amount, or choose that the account nets two sides.",
        named,
        account,
        month,
        posted
    )
}

fn cells(year: &Restated) -> Vec<Cells> {
    let line = |line: &super::year::Line| -> Cells {
        vec![
            ("account", Value::from(&line.account)),
            ("origin", line.origin.map_or(Value::Null, Value::from)),
            ("historical", Value::Int(line.historical)),
            ("factor", line.factor.map_or(Value::Null, Value::Int)),
            ("restated", Value::Int(line.restated)),
            ("difference", Value::Int(line.restated - line.historical)),
        ]
    };
    year.lines.iter().map(line).collect()
}

fn write(draft: &mut Draft, preview: &Preview) {
    for (set, rows) in
        [("lines", &preview.lines), ("carried", &preview.carried), ("comparatives", &preview.comparatives)]
    {
        draft.replace_lines(set, rows);
    }
    draft.set("closingIndex", preview.closing);
    draft.set("gain", preview.gain);
    draft.set("proof", preview.proof);
    draft.set("gap", preview.gain - preview.proof);
}

/// Effect `financial.restatement_check`: the year has no other restatement, the preview still holds, and so does the proof.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (Some(index), Some(date)) = (draft.link("index"), draft.date("date")) else { return Ok(()) };
        let start = read::year_start(op, date).await?;
        let posted = read::posted(op).await?;
        if let Some(other) =
            posted.iter().find(|run| run.id() != draft.id() && run.date("date").is_some_and(|day| day >= start))
        {
            return Err(OpError::refused(
                "earlier_restatement",
                say!(
                    "financial-earlier-restatement",
                    "Restatement {other} is still in the books. Reverse it first: a restatement begins from historical figures.",
                    other = other.label()
                ),
            ));
        }
        match preview(op, &draft.id(), &index, date).await? {
            Ok(preview) => {
                for (set, now) in
                    [("lines", &preview.lines), ("carried", &preview.carried), ("comparatives", &preview.comparatives)]
                {
                    hold_set(draft, set, now, "books")?;
                }
            }
            Err(problem) => return Err(OpError::refused_at(problem.pointer, problem.code, problem.message)),
        }
        let tolerance = op.setting_number("financial.monetaryTolerance")?;
        if draft.int("gap").abs() > tolerance && !draft.flag("explained") {
            return Err(OpError::refused_at(
                "/explanation",
                "proof_fails",
                say!(
                    "financial-proof-fails",
                    "The gain or loss on the monetary position differs between the two ways by more than the tolerance. Add layers that say where amounts come from, or explain the difference."
                ),
            ));
        }
        Ok(())
    })
}

/// Effect `financial.restatement_undo`: taken back on its own day, so that no other year carries any of it. A later
/// restatement continues this one and goes first.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(date) = draft.date("date") else { return Ok(()) };
        let posted = read::posted(op).await?;
        if let Some(later) = posted.iter().rev().find(|run| run.date("date").is_some_and(|day| day > date)) {
            return Err(OpError::state(
                "later_restatement",
                say!(
                    "financial-later-restatement",
                    "Restatement {later} continues this one. Reverse it first.",
                    later = later.label()
                ),
            ));
        }
        let reason = ask.get("reason").and_then(Json::as_str).unwrap_or_default();
        let ledger =
            op.app.product.modules.ledger.clone().ok_or_else(|| OpError::internal("no module keeps the books"))?;
        ledger.reverse(op, draft, date, reason).await.map(|_| ())
    })
}
