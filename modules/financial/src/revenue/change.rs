//! A modification as a record: its draft shows what it does to the contract, posting does it.

use kernel::{Cells, Doc, Draft, Line, Op, OpError, OpFuture, Sentence, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use super::estimate::{row, up_to};
use super::modify::{Asked, Changed, Standing, Treatment, added, modified};
use super::recognise::{Obligation, Pattern, allocation};
use super::record::{obligations_of, own_amounts_of, pattern_of, posted, refresh};
use crate::amounts::{self, money_text};
use crate::generated::revenue_change;
use crate::generated::revenue_contract;
use crate::schedule;

const CONTRACT: &str = "financial.revenue_contract";

/// A refusal: where, its code and what it says.
type Refusal = (&'static str, &'static str, Sentence);

/// Calculator `financial.revenue_change`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some(id) = draft.link(revenue_change::CONTRACT) else { return Ok(()) };
        let contract = op.load(CONTRACT, &id).await?;
        draft.set(revenue_change::CURRENCY, contract.get(revenue_change::CURRENCY).clone());
        draft.set(revenue_change::COST_CENTRE, contract.get(revenue_change::COST_CENTRE).clone());
        amounts::fill_rate(op, draft, "date").await?;
        let unit = amounts::unit(op, draft);
        // The rules ask for the day; what was satisfied before it cannot be told without.
        let Some(day) = draft.date(revenue_change::DATE) else { return Ok(()) };
        match lines(&contract, &Doc::from(draft.clone()), day, unit) {
            Ok(lines) => {
                let stays = Treatment::parse(draft.text(revenue_change::TREATMENT)) != Treatment::Separate;
                let more = if stays { draft.int(revenue_change::PRICE_CHANGE) } else { 0 };
                draft.set(revenue_change::PRICE_BEFORE, contract.int(revenue_contract::PRICE));
                draft.set(revenue_change::PRICE_AFTER, contract.int(revenue_contract::PRICE) + more);
                draft.replace_lines("lines", &lines);
            }
            Err((pointer, code, message)) => draft.refuse(pointer, code, message),
        }
        Ok(())
    })
}

fn asked_of(line: &Line<'_>) -> Asked {
    Asked {
        place: line.get(revenue_change::NUMBER).as_int().and_then(|number| usize::try_from(number - 1).ok()),
        ssp: line.get("ssp").as_int(),
        pattern: Some(pattern_of(line.text("pattern"))),
        start: line.date(revenue_contract::START),
        end: line.date("end"),
        progress: line.get("progress").as_int(),
    }
}

/// The obligations of a contract on a day.
fn standing(contract: &Doc, day: Date) -> Vec<Standing> {
    let lines = obligations_of(contract).into_iter().zip(contract.lines("obligations")).zip(own_amounts_of(contract));
    (1i64..)
        .zip(lines)
        .map(|(number, ((terms, line), own))| {
            let by_now = contract.lines("schedule").filter(|part| {
                part.int("obligation") == number && part.date(revenue_change::DATE).is_some_and(|date| date <= day)
            });
            let planned = by_now.map(|part| part.int("amount")).sum();
            Standing { terms, allocated: line.int("allocated"), planned, own }
        })
        .collect()
}

/// What becomes of each obligation, or why the modification cannot be.
fn plan(contract: &Doc, change: &Doc, day: Date, unit: i64) -> Result<Vec<Changed>, Refusal> {
    let treatment = Treatment::parse(change.text(revenue_change::TREATMENT));
    let asked: Vec<Asked> = change.lines("obligations").map(|line| asked_of(&line)).collect();
    let count = contract.line_count("obligations");
    let is_new = |asked: &Asked| asked.place.is_none();
    if contract.state() != Some("active") {
        return Err((
            "/contract",
            "contract_not_active",
            say!("financial-contract-not-active", "Only a contract that runs is modified."),
        ));
    }
    if asked.iter().any(|asked| asked.place.is_some_and(|place| place >= count)) {
        return Err((
            "/obligations",
            "no_obligation",
            say!("financial-contract-no-obligation-number", "This contract has no obligation of that number."),
        ));
    }
    if asked.iter().any(|asked| is_new(asked) && asked.ssp.is_none()) {
        return Err((
            "/obligations",
            "ssp_missing",
            say!("financial-ssp-missing", "A new obligation needs its stand-alone price."),
        ));
    }
    let over_time = |asked: &&Asked| matches!(asked.pattern, Some(Pattern::Straight | Pattern::Days));
    if asked.iter().filter(|asked| is_new(asked)).filter(over_time).any(|asked| asked.end.is_none()) {
        return Err((
            "/obligations",
            "end_missing",
            say!("financial-end-missing", "An obligation over time needs its last day."),
        ));
    }
    if asked.iter().any(|asked| asked.end.is_some_and(|end| end < asked.start.unwrap_or(day))) {
        return Err((
            "/obligations",
            "end_before_start",
            say!("financial-end-before-start", "The last day lies before the first."),
        ));
    }
    if treatment == Treatment::Separate {
        return separate(change, &asked, day, unit);
    }
    let later = |part: &Line<'_>| posted(part) && part.date(revenue_change::DATE).is_some_and(|date| date > day);
    if contract.lines("schedule").any(|part| later(&part)) {
        return Err((
            "/date",
            "posted_later",
            say!(
                "financial-posted-later",
                "Revenue after this day is posted already. Choose a later day, or void its run first."
            ),
        ));
    }
    let price = contract.int(revenue_contract::PRICE) + change.int(revenue_change::PRICE_CHANGE);
    if price < 0 {
        return Err((
            "/priceChange",
            "price_below_zero",
            say!("financial-contract-bring-less-than-nothing", "The contract would bring less than nothing."),
        ));
    }
    modified(&standing(contract, day), &asked, price, treatment, day, unit).map_err(|_nothing| {
        (
            "/obligations",
            "nothing_left",
            say!("financial-nothing-left", "Nothing of this contract is left to be delivered. Add an obligation, or have what is satisfied caught up."),
        )
    })
}

/// A contract of its own needs something that is promised in addition, at a price (IFRS 15.20).
fn separate(change: &Doc, asked: &[Asked], day: Date, unit: i64) -> Result<Vec<Changed>, Refusal> {
    if asked.is_empty()
        || asked.iter().any(|asked| asked.place.is_some())
        || change.int(revenue_change::PRICE_CHANGE) <= 0
    {
        return Err((
            "/treatment",
            "not_separate",
            say!(
                "financial-not-separate",
                "A separate contract adds obligations at a price and leaves those there are as they are (IFRS 15.20)."
            ),
        ));
    }
    let terms: Vec<Obligation> = added(asked, day).collect();
    let allocated = allocation(change.int(revenue_change::PRICE_CHANGE), &terms, &[], unit);
    let changed = |(terms, allocated)| Changed {
        terms,
        before: 0,
        allocated,
        recognised: 0,
        caught_up: 0,
        begun: None,
        later: Vec::new(),
    };
    Ok(terms.into_iter().zip(allocated).map(changed).collect())
}

/// The preview: one line per obligation.
fn lines(contract: &Doc, change: &Doc, day: Date, unit: i64) -> Result<Vec<Cells>, Refusal> {
    let changed = plan(contract, change, day, unit)?;
    let known: Vec<Line<'_>> = match Treatment::parse(change.text(revenue_change::TREATMENT)) {
        Treatment::Separate => Vec::new(),
        _ => contract.lines("obligations").collect(),
    };
    let new: Vec<Line<'_>> =
        change.lines("obligations").filter(|line| line.get(revenue_change::NUMBER).is_null()).collect();
    let texts = known.iter().chain(&new);
    Ok((1i64..)
        .zip(changed.iter().zip(texts))
        .map(|(number, (of, text))| {
            vec![
                ("obligation", Value::Int(number)),
                ("description", text.get("description").clone()),
                ("before", Value::Int(of.before)),
                ("allocated", Value::Int(of.allocated)),
                ("recognised", Value::Int(of.recognised)),
                ("caughtUp", Value::Int(of.caught_up)),
                ("account", text.get("account").clone()),
            ]
        })
        .collect())
}

/// Effect `financial.revenue_change_check`: what was looked at is what is posted.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link(revenue_change::CONTRACT) else { return Ok(()) };
        let contract = op.load(CONTRACT, &id).await?;
        let unit = amounts::unit(op, draft);
        let day = draft.date(revenue_change::DATE);
        let day = day.ok_or_else(|| kernel::typed::missing(&*draft, revenue_change::DATE))?;
        let now = lines(&contract, &Doc::from(draft.clone()), day, unit)
            .map_err(|(pointer, code, message)| OpError::refused_at(pointer, code, message))?;
        schedule::hold(draft, &now, "contracts")
    })
}

/// Effect `financial.revenue_change_apply`: the contract takes the new terms, or a contract of its own begins.
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link(revenue_change::CONTRACT) else { return Ok(()) };
        if Treatment::parse(draft.text(revenue_change::TREATMENT)) == Treatment::Separate {
            let contract = op.load(CONTRACT, &id).await?;
            let made = op.create(CONTRACT, body_of(&contract, draft)).await?;
            op.transition(CONTRACT, &made.id(), "activate", Map::new()).await?;
            draft.set(revenue_change::NEW_CONTRACT, &made.id());
            return Ok(());
        }
        let ask = Map::from_iter([("change".to_string(), Json::from(draft.id().as_str()))]);
        op.transition(CONTRACT, &id, "modify", ask).await?;
        Ok(())
    })
}

/// The contract that a separate modification makes.
fn body_of(contract: &Doc, change: &Draft) -> Json {
    let obligations: Vec<Json> = change
        .lines("obligations")
        .map(|line| {
            let mut body = Map::new();
            for field in ["description", "pattern"] {
                body.insert(field.to_string(), Json::from(line.text(field).unwrap_or_default()));
            }
            for field in ["start", "end"] {
                if let Some(day) = line.date(field) {
                    body.insert(field.to_string(), Json::from(day.to_string()));
                }
            }
            if let Some(account) = line.link("account") {
                body.insert("account".to_string(), Json::from(account.as_str()));
            }
            body.insert("ssp".to_string(), Json::from(money_text(line.int("ssp"))));
            Json::Object(body)
        })
        .collect();
    json!({
        "name": format!("{}, {}", contract.text(revenue_contract::NAME).unwrap_or_default(), change.text(revenue_change::NUMBER).unwrap_or_default()),
        "customer": contract.link(revenue_contract::CUSTOMER).map(|id| id.to_string()),
        "costCentre": contract.text(revenue_change::COST_CENTRE),
        "start": change.date(revenue_change::DATE).map(|date| date.to_string()),
        "currency": contract.text(revenue_change::CURRENCY),
        "fixed": money_text(change.int(revenue_change::PRICE_CHANGE)),
        "obligations": obligations,
    })
}

/// Effect `financial.revenue_modify`, the contract's side of [`apply`].
pub fn take<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = ask.get("change").and_then(Json::as_str).and_then(Id::parse);
        let id = id.ok_or_else(|| OpError::internal("a contract was modified without a modification"))?;
        let change = op.load("financial.revenue_change", &id).await?;
        let unit = amounts::unit(op, draft);
        let day = change.date(revenue_change::DATE);
        let day = day.ok_or_else(|| kernel::typed::missing(&change, revenue_change::DATE))?;
        let changed = plan(&Doc::from(draft.clone()), &change, day, unit)
            .map_err(|(pointer, code, message)| OpError::refused_at(pointer, code, message))?;
        let mut rows = up_to(draft, day);
        for (number, of) in (1i64..).zip(&changed) {
            if let Some(begun) = of.begun {
                rows.push(row(number, begun.date, begun.amount, "Schedule"));
            }
            if of.caught_up != 0 {
                let mut part = row(number, day, of.caught_up, "Modification");
                part.push(("change", Value::from(&id)));
                rows.push(part);
            }
            rows.extend(of.later.iter().map(|part| row(number, part.date, part.amount, "Schedule")));
        }
        write_obligations(draft, &change, &changed);
        draft.replace_lines("schedule", &rows);
        let before = draft.int(revenue_contract::PRICE);
        draft.set(
            revenue_contract::FIXED,
            draft.int(revenue_contract::FIXED) + change.int(revenue_change::PRICE_CHANGE),
        );
        draft.set(revenue_contract::PRICE, before + change.int(revenue_change::PRICE_CHANGE));
        draft.push_line(
            "changes",
            &[
                ("date", Value::from(day)),
                (
                    "what",
                    Value::from(
                        format!("Modification {}", change.text(revenue_change::NUMBER).unwrap_or_default()).trim(),
                    ),
                ),
                ("priceBefore", Value::Int(before)),
                ("priceAfter", Value::Int(draft.int(revenue_contract::PRICE))),
                ("caughtUp", Value::Int(changed.iter().map(|of| of.caught_up).sum())),
            ],
        );
        refresh(draft);
        Ok(())
    })
}

/// Terms of the obligations there are, and the new ones after them.
fn write_obligations(draft: &mut Draft, change: &Doc, changed: &[Changed]) {
    let known = draft.line_count("obligations");
    let new: Vec<Line<'_>> =
        change.lines("obligations").filter(|line| line.get(revenue_change::NUMBER).is_null()).collect();
    for line in &new {
        let fields = ["description", "account"].map(|field| (field, line.get(field).clone()));
        draft.push_line("obligations", &fields);
    }
    for (index, of) in changed.iter().enumerate() {
        let terms = &of.terms;
        let mut cells: Cells = vec![
            ("ssp", Value::Int(terms.ssp)),
            ("end", terms.end.map_or(Value::Null, Value::from)),
            ("allocated", Value::Int(of.allocated)),
            ("progress", Value::Int(terms.progress)),
        ];
        if index >= known {
            cells.extend([
                ("pattern", Value::from(word_of(terms.pattern))),
                ("method", Value::from("observed")),
                ("start", Value::from(terms.start)),
                ("adjustment", Value::Int(0)),
                ("principal", Value::Bool(true)),
            ]);
        }
        if let Some(kept) = terms.kept {
            cells.extend([
                ("keptAmount", Value::Int(kept.amount)),
                ("keptProgress", Value::Int(kept.progress)),
                ("keptFrom", Value::from(kept.from)),
            ]);
        }
        for (field, value) in cells {
            draft.set_line("obligations", index, field, value);
        }
    }
}

fn word_of(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Point => "point",
        Pattern::Straight => "straight",
        Pattern::Days => "days",
        Pattern::Progress => "progress",
    }
}
