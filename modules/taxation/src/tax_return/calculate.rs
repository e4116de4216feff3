//! A draft's boxes, currencies, and the accounts filing clears.

use std::collections::BTreeMap;

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use super::versions::{MemberAccess, refuse_second, standing};
use crate::boxes::{Filled, amount_of, fill};
use crate::form::{Form, Rule, Side, Stands};
use crate::generated::{TaxReturn, tax_return_boxes};
use crate::rows::{self, Moved, TaxRow};

/// Calculator of returns: while it is a draft, everything is computed anew.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let end = rows::journal_end(op).await?;
        compute(op, draft, end).await
    })
}

/// Effect: the same, asked for.
pub fn again<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let end = rows::journal_end(op).await?;
        compute(op, draft, end).await
    })
}

/// Fills a draft from everything posted up to a place in the journal.
pub async fn compute(op: &mut Op<'_>, draft: &mut Draft, through: i64) -> OpResult<()> {
    let Some(period_id) = draft.link("period") else { return Ok(()) };
    let period = match op.load("taxation.tax_period", &period_id).await {
        Ok(period) => period,
        // The engine tells that the link leads nowhere.
        Err(OpError::NotFound) => return Ok(()),
        Err(other) => return Err(other),
    };
    let (Some(form_id), Some(start), Some(end)) =
        (period.link("form"), period.date("startDate"), period.date("endDate"))
    else {
        return Ok(());
    };
    if draft.is_new() {
        refuse_second(op, draft, &period_id).await?;
    }
    let forms = op.reference("taxation.return_form").await?;
    let Some(form) = forms.get(&form_id) else { return Ok(()) };
    let form = Form::of(&form)?;
    head(draft, &period, &form);
    let around = standing(op, &form.id, &period_id, (start, end), draft.link("amends"), through).await?;
    let found = gather(op, &form, &around).await?;
    let inputs = inputs(op, draft, &form).await?;
    let filled = fill(&form, &found.rows.iter().map(|row| row.taxed.clone()).collect::<Vec<_>>(), &inputs);
    set_boxes(draft, &form, &filled, around.amends.as_ref())?;
    set_currencies(draft, &found.rows);
    let payable = amount_of(&form, &filled, Stands::Payable);
    let before = around.amends.as_ref().map_or(0, |doc| doc.int("payable"));
    draft.set("outputTax", amount_of(&form, &filled, Stands::Output));
    draft.set("inputTax", amount_of(&form, &filled, Stands::Input));
    draft.set("payable", payable);
    draft.set("filedPayable", before);
    let late: Vec<&TaxRow> = found.rows.iter().filter(|row| around.coverage.is_late(row.date)).collect();
    draft.set("lateEntries", late.len() as i64);
    draft.set("lateTax", late.iter().map(|row| signed(row)).sum::<i64>());
    draft.set("unplaced", found.unplaced);
    draft.set("throughSequence", around.coverage.own.through);
    draft.set("priorThrough", around.coverage.own.prior);
    draft.set("calculatedAt", Value::Instant(op.now()));
    set_posting(op, draft, &form, &around, &found.moved, payable - before).await
}

fn head(draft: &mut Draft, period: &Doc, form: &Form) {
    draft.set("form", Value::from(&form.id));
    let copied = [
        ("periodName", "name"),
        ("startDate", "startDate"),
        ("endDate", "endDate"),
        ("returnDue", "returnDue"),
        ("paymentDue", "paymentDue"),
    ];
    for (field, from) in copied {
        draft.set(field, period.get(from).clone());
    }
}

/// Output counts up, input down.
fn signed(row: &TaxRow) -> i64 {
    if row.taxed.side == Side::Purchase { -row.taxed.tax } else { row.taxed.tax }
}

/// Posted taxes that belong to the return.
pub struct Gathered {
    pub rows: Vec<TaxRow>,
    /// What they moved, by account; for an amendment what the version before had not.
    pub moved: Vec<Moved>,
    pub unplaced: i64,
}

/// Reads what belongs to a return.
pub async fn gather(op: &mut Op<'_>, form: &Form, around: &MemberAccess) -> OpResult<Gathered> {
    let mut gathered = Gathered { rows: Vec::new(), moved: Vec::new(), unplaced: 0 };
    if !form.takes_entries() {
        return Ok(gathered);
    }
    let window = around.window();
    let (rows, moved) = match form.kind.as_str() {
        "withholding" => (rows::withheld(op, &window).await?, Vec::new()),
        _ => {
            let posted = rows::taxes(op, &window).await?;
            (posted.rows, posted.moved)
        }
    };
    let coverage = &around.coverage;
    for row in rows.into_iter().filter(|row| coverage.takes(row.date, row.sequence)) {
        if form.places(row.taxed.side, &row.taxed.code) {
            gathered.rows.push(row);
        } else {
            gathered.unplaced += i64::from(row.taxed.tax != 0);
        }
    }
    let known = |sequence: i64, date| {
        let earlier = around
            .amends
            .as_ref()
            .map(|doc| if coverage.is_late(date) { doc.int("priorThrough") } else { doc.int("throughSequence") });
        earlier.is_some_and(|place| sequence <= place)
    };
    gathered.moved.extend(moved.into_iter().filter(|line| {
        let placed = form.places(Side::Sale, &line.code) || form.places(Side::Purchase, &line.code);
        placed && coverage.takes(line.date, line.sequence) && !known(line.sequence, line.date)
    }));
    Ok(gathered)
}

/// Entered amounts by box, checked against the form; labels and accounts are filled.
async fn inputs(op: &mut Op<'_>, draft: &mut Draft, form: &Form) -> OpResult<BTreeMap<String, i64>> {
    let mut inputs: BTreeMap<String, i64> = BTreeMap::new();
    for index in 0..draft.line_count("inputs") {
        let Some(line) = draft.line("inputs", index) else { continue };
        let (name, amount, chosen) =
            // A box that is not named is refused as one the form does not have.
            (line.text("box").unwrap_or_default().to_string(), line.int("amount"), line.link("account"));
        let pointer = format!("/inputs/{index}/box");
        let Some(def) = form.boxes.iter().find(|def| def.name == name) else {
            draft.refuse(
                pointer,
                "unknown_box",
                say!("taxation-no-box", "{name} has no box {box_name}.", name = form.name, box_name = name),
            );
            continue;
        };
        if def.rule != Rule::Input {
            draft.refuse(
                pointer,
                "box_is_computed",
                say!("taxation-box-is-computed", "Box {name} is computed and cannot be entered.", name),
            );
            continue;
        }
        if inputs.insert(name, amount).is_some() {
            draft.refuse(
                pointer,
                "box_twice",
                say!("taxation-box-entered-twice", "This box is entered twice; give one amount."),
            );
        }
        draft.set_line("inputs", index, "label", Value::text(&def.label));
        if let (None, Some(role)) = (&chosen, &def.role) {
            let account = ledger::api::account_for(op, role, &[], None).await?;
            draft.set_line("inputs", index, "account", Value::from(&account));
        }
    }
    Ok(inputs)
}

fn set_boxes(draft: &mut Draft, form: &Form, filled: &[Filled], before: Option<&Doc>) -> OpResult<()> {
    // A return that amends none has nothing filed before it.
    let mut filed: BTreeMap<String, i64> = BTreeMap::new();
    if let Some(doc) = before {
        for line in TaxReturn::of(doc)?.boxes() {
            let name = line.r#box().ok_or_else(|| line.missing(tax_return_boxes::BOX))?;
            filed.insert(name.to_string(), line.amount());
        }
    }
    let own = draft.id();
    draft.clear_lines("boxes");
    for (def, filled) in form.boxes.iter().zip(filled) {
        // A box the form did not have then was filed as nothing.
        let old = before.map(|_| filed.get(&def.name).copied().unwrap_or(0));
        draft.push_line(
            "boxes",
            &[
                ("section", Value::text(&def.section)),
                ("box", Value::text(&def.name)),
                ("label", Value::text(&def.label)),
                ("kind", Value::from(def.kind())),
                ("amount", Value::Int(filled.amount)),
                ("filed", old.map_or(Value::Null, Value::Int)),
                ("change", old.map_or(Value::Null, |old| Value::Int(filled.amount - old))),
                (
                    "documents",
                    if def.rule == Rule::Input {
                        Value::Null
                    } else {
                        Value::text(format!("/taxation/entries?taxReturn={own}&box={}", def.name))
                    },
                ),
                ("entries", if filled.entries == 0 { Value::Null } else { Value::Int(filled.entries) }),
            ],
        );
    }
    Ok(())
}

/// Sales, purchases and their taxes in each currency of the documents: authorities that take tax in the currency it was charged
/// in ask for the split.
fn set_currencies(draft: &mut Draft, rows: &[TaxRow]) {
    let mut sums: BTreeMap<&str, [i64; 4]> = BTreeMap::new();
    for row in rows {
        let sum = sums.entry(&row.currency).or_default();
        let first = if row.taxed.side == Side::Purchase { 2 } else { 0 };
        sum[first] += row.doc_base;
        sum[first + 1] += row.doc_tax;
    }
    draft.clear_lines("currencies");
    for (currency, [sales, output, purchases, input]) in sums {
        draft.push_line(
            "currencies",
            &[
                ("currency", Value::text(currency)),
                ("salesBase", Value::Int(sales)),
                ("outputTax", Value::Int(output)),
                ("purchaseBase", Value::Int(purchases)),
                ("inputTax", Value::Int(input)),
                ("net", Value::Int(output - input)),
            ],
        );
    }
}

/// What filing will post: each account the taxes stand on back to zero, entered amounts from theirs, the rest owed. Accounts
/// that already owe the authority (tax withheld) are not moved.
async fn set_posting(
    op: &mut Op<'_>,
    draft: &mut Draft,
    form: &Form,
    around: &MemberAccess,
    moved: &[Moved],
    change: i64,
) -> OpResult<()> {
    let role = if change < 0 && form.payable_role == "TAX-PAYABLE" { "TAX-RECEIVABLE" } else { &form.payable_role };
    let owed = ledger::api::account_for(op, role, &[], None).await?;
    let mut accounts: BTreeMap<Id, i64> = BTreeMap::new();
    for line in moved {
        *accounts.entry(line.account.clone()).or_default() += line.net;
    }
    draft.clear_lines("clearing");
    let mut cleared = 0;
    for (account, net) in accounts.iter().filter(|(_, net)| **net != 0) {
        // A credit balance is cleared by a debit.
        draft.push_line(
            "clearing",
            &[
                ("account", Value::from(account)),
                ("debit", Value::Int((-net).max(0))),
                ("credit", Value::Int((*net).max(0))),
            ],
        );
        cleared -= net;
    }
    let mut before: BTreeMap<String, i64> = BTreeMap::new();
    if let Some(doc) = &around.amends {
        for line in TaxReturn::of(doc)?.inputs() {
            before.insert(line.r#box()?.to_string(), line.amount()?);
        }
    }
    let (mut entered, mut unbacked) = (0, 0);
    for index in 0..draft.line_count("inputs") {
        let Some(line) = draft.line("inputs", index) else { continue };
        let name = line.text("box").unwrap_or_default().to_string();
        // What was not entered on the return before counts whole.
        let posted = form.weight_in_payable(&name) * (line.int("amount") - before.get(&name).copied().unwrap_or(0));
        if line.link("account").is_some() {
            entered += posted
        } else {
            unbacked += posted
        }
        draft.set_line("inputs", index, "posted", Value::Int(posted));
    }
    let withheld_already = form.takes_entries() && moved.is_empty() && form.kind == "withholding";
    let posted = if withheld_already { entered } else { change - unbacked };
    draft.set("payableAccount", Value::from(&owed));
    draft.set("postedPayable", posted);
    draft.set("rounding", cleared + entered - posted);
    Ok(())
}
