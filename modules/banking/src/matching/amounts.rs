//! Calculator of matches: every amount, what both sides make, and what they differ by.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, PERCENT_SCALE, RATE_SCALE, Value, allocate, round_half_away};
use ledger::api::{OpenItem, Side};

use crate::account::{self, Account};
use crate::book::{self, BookLine};
use crate::generated::BankLine;
use crate::rules;

/// `banking.match_amounts`
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        match account::of_draft(op, draft).await? {
            Some(account) => fill(op, draft, &account).await,
            None => Ok(()),
        }
    })
}

/// Fills every amount; also run under the account's lock before a match is confirmed.
pub async fn fill(op: &mut Op<'_>, draft: &mut Draft, account: &Account) -> OpResult<()> {
    draft.set("currency", Value::text(&account.currency));
    let total = bank_lines(op, draft, account).await?;
    from_rule(op, draft, account, total).await?;
    let book = book_lines(op, draft, account, total).await?;
    let items = items(op, draft, account, total - book).await?;
    let rest = total - book - items;
    if draft.line_count("entries") == 0 {
        draft.clear_lines("taxes");
        draft.set("entryTotal", 0);
        draft.set("baseEntries", 0);
        draft.set("difference", rest);
    } else {
        let date = draft.date("date").unwrap_or_else(|| op.today());
        let rate = rate(op, draft, account, date).await?;
        let posted = entries(op, draft, account, rest, rate).await?;
        draft.set("difference", rest - posted);
    }
    draft.set("amount", total);
    draft.set("bookTotal", book);
    draft.set("itemTotal", items);
    Ok(())
}

/// A match by a rule alone posts what the rule says.
async fn from_rule(op: &mut Op<'_>, draft: &mut Draft, account: &Account, total: i64) -> OpResult<()> {
    let Some(rule) = draft
        .link("rule")
        .filter(|_| draft.line_count("bookLines") + draft.line_count("items") + draft.line_count("entries") == 0)
    else {
        return Ok(());
    };
    let rules = rules::active(op).await?;
    let Some(rule) = rules.iter().find(|known| known.id == rule && !known.excludes) else { return Ok(()) };
    let weights: Vec<i64> = rule.shares.iter().map(|share| share.percent).collect();
    for (share, part) in rule.shares.iter().zip(allocate(total, &weights, account.unit)) {
        let text = |text: &Option<String>| text.as_deref().map_or(Value::Null, Value::text);
        draft.push_line(
            "entries",
            &[
                ("account", Value::from(&share.account)),
                ("party", text(&share.party)),
                ("amount", Value::Int(part)),
                ("description", text(&share.description)),
                ("taxGroup", share.tax_group.as_ref().map_or(Value::Null, Value::from)),
                ("costCentre", text(&share.cost_centre)),
            ],
        );
    }
    Ok(())
}

async fn rate(op: &mut Op<'_>, draft: &mut Draft, account: &Account, date: Date) -> OpResult<i64> {
    if account.currency == op.business().currency {
        let one = power_of_ten(RATE_SCALE);
        draft.set("rate", one);
        return Ok(one);
    }
    if let Some(rate) = draft.get("rate").as_int().filter(|rate| *rate > 0) {
        return Ok(rate);
    }
    match ledger::api::rate_to_base(op, &account.currency, date).await {
        Ok(rate) => {
            draft.set("rate", rate);
            Ok(rate)
        }
        Err(OpError::Refused { code, message, .. }) => {
            draft.refuse("/rate", code, message);
            Ok(power_of_ten(RATE_SCALE))
        }
        Err(other) => Err(other),
    }
}

/// What the statement says, signed.
async fn bank_lines(op: &mut Op<'_>, draft: &mut Draft, account: &Account) -> OpResult<i64> {
    let mut total = 0i64;
    let mut first: Option<(Date, String)> = None;
    let mut seen: Vec<Id> = Vec::new();
    for index in 0..draft.line_count("bankLines") {
        let at = format!("/bankLines/{index}");
        let Some(line) = draft.line("bankLines", index) else { continue };
        let (Some(id), given) = (line.link("bankLine"), line.get("amount").as_int()) else { continue };
        if seen.contains(&id) {
            draft.refuse(
                format!("{at}/bankLine"),
                "named_twice",
                say!("banking-statement-line-named-twice", "The statement line is named twice."),
            );
            continue;
        }
        let doc = op.load("banking.bank_line", &id).await?;
        seen.push(id);
        if doc.link("bankAccount").as_ref() != Some(&account.id) {
            draft.refuse(
                format!("{at}/bankLine"),
                "other_account",
                say!("banking-statement-line-another-account", "The statement line is of another account."),
            );
            continue;
        }
        if doc.state() == Some("excluded") {
            draft.refuse(
                format!("{at}/bankLine"),
                "excluded",
                say!("banking-excluded", "The statement line is left out; bring it back first."),
            );
            continue;
        }
        let left = doc.int("amount") - doc.int("matched");
        let amount = given.unwrap_or(left);
        if left == 0 || amount == 0 || amount.signum() != left.signum() || amount.abs() > left.abs() {
            let message = if left == 0 {
                say!("banking-statement-line-matched-already", "The statement line is matched already.")
            } else {
                say!(
                    "banking-statement-line-unexplained",
                    "{left} of this statement line is unexplained.",
                    left = account.shown(left)
                )
            };
            draft.refuse(format!("{at}/amount"), "over_matched", message);
            continue;
        }
        let date = BankLine::of(&doc)?.date()?;
        if account.is_locked(date) {
            draft.refuse(
                format!("{at}/bankLine"),
                "reconciled",
                say!("banking-signed-off-past", "{name} is signed off past {date}.", name = account.name, date),
            );
            continue;
        }
        draft.set_line("bankLines", index, "amount", amount);
        total += amount;
        if first.as_ref().is_none_or(|(known, _)| date < *known) {
            first = Some((date, doc.text("counterparty").or(doc.text("description")).unwrap_or_default().to_string()));
        }
    }
    if let Some((date, words)) = first {
        let more = seen.len().saturating_sub(1);
        let name = if more > 0 { format!("{words} and {more} more") } else { words };
        draft.set("date", date);
        draft.set("name", crate::statement::read::short(&name, 200));
    }
    Ok(total)
}

/// Entries that are in the books already, signed.
async fn book_lines(op: &mut Op<'_>, draft: &mut Draft, account: &Account, total: i64) -> OpResult<i64> {
    let count = draft.line_count("bookLines");
    if count == 0 {
        return Ok(0);
    }
    let entries: Vec<String> =
        draft.lines("bookLines").filter_map(|line| line.text("entry").map(str::to_string)).collect();
    let known = book::unmatched_of(op, account, &entries).await?;
    let mut sum = 0i64;
    let mut seen: Vec<String> = Vec::new();
    for index in 0..count {
        let at = format!("/bookLines/{index}");
        let Some(line) = draft.line("bookLines", index) else { continue };
        let (entry, named, given) = (
            // One that names no entry is refused as one that is not open.
            line.text("entry").unwrap_or_default().to_string(),
            line.text("entryLine").map(str::to_string),
            line.get("amount").as_int(),
        );
        let is_it = |book: &&BookLine| match &named {
            Some(id) => book.id == *id && book.entry == entry,
            None => book.entry == entry && !seen.contains(&book.id),
        };
        let Some(book) = known.iter().find(is_it) else {
            draft.refuse(
                format!("{at}/entry"),
                "not_open",
                say!("banking-not-open", "This transaction does not move the account, or is matched already."),
            );
            continue;
        };
        if seen.contains(&book.id) {
            draft.refuse(
                format!("{at}/entryLine"),
                "named_twice",
                say!("banking-line-named-twice", "The line is named twice."),
            );
            continue;
        }
        seen.push(book.id.clone());
        let left = book.left();
        // One entry for less money than it moved: the rest waits for other statement lines.
        let clipped = count == 1
            && left.signum() == total.signum()
            && left.abs() > total.abs()
            && draft.line_count("items") + draft.line_count("entries") == 0;
        let amount = given.unwrap_or(if clipped { total } else { left });
        if amount == 0 || amount.signum() != left.signum() || amount.abs() > left.abs() {
            draft.refuse(
                format!("{at}/amount"),
                "over_matched",
                say!(
                    "banking-over-matched",
                    "{left} of {book} is not matched yet.",
                    left = account.shown(left),
                    book = book.label()
                ),
            );
            continue;
        }
        draft.set_line("bookLines", index, "entryLine", Value::text(&book.id));
        draft.set_line("bookLines", index, "amount", amount);
        draft.set_line("bookLines", index, "document", crate::statement::read::short(&book.label(), 120));
        sum += amount;
    }
    Ok(sum)
}

/// Documents that the money pays, signed.
async fn items(op: &mut Op<'_>, draft: &mut Draft, account: &Account, rest: i64) -> OpResult<i64> {
    let count = draft.line_count("items");
    let mut sum = 0i64;
    let mut seen: Vec<Id> = Vec::new();
    for index in 0..count {
        let at = format!("/items/{index}");
        let Some(line) = draft.line("items", index) else { continue };
        let (Some(id), given) = (line.link("openItem"), line.get("amount").as_int()) else { continue };
        let doc = op.load("ledger.open_item", &id).await?;
        if seen.contains(&id) {
            draft.refuse(
                format!("{at}/openItem"),
                "named_twice",
                say!("banking-document-named-twice", "The document is named twice."),
            );
            continue;
        }
        seen.push(id);
        let item = OpenItem::of(&doc)?;
        let currency = &item.currency;
        if *currency != account.currency {
            let message = say!(
                "banking-in-account-in-record-receipt",
                "{document_number} is in {currency}, the account in {kept_in}. Record the receipt or payment by hand, with both amounts.",
                document_number = doc.text("documentNumber").unwrap_or("The document"),
                currency,
                kept_in = account.currency
            );
            draft.refuse(format!("{at}/openItem"), "other_currency", message);
            continue;
        }
        let sign = if item.side == Side::Receivable { 1 } else { -1 };
        let outstanding = item.outstanding;
        let withheld = draft.line("items", index).map_or(0, |line| line.int("withheld"));
        let clipped = count == 1
            && sign == rest.signum()
            && outstanding > rest.abs()
            && draft.line_count("entries") == 0
            && withheld == 0;
        let amount = given.unwrap_or(if clipped { rest.abs() } else { outstanding });
        if amount <= 0 || amount > outstanding || doc.flag("reversed") {
            let message = say!(
                "banking-over-allocated",
                "{document_number} has {outstanding} outstanding.",
                document_number = doc.text("documentNumber").unwrap_or("The document"),
                outstanding = account.shown(outstanding)
            );
            draft.refuse(format!("{at}/amount"), "over_allocated", message);
            continue;
        }
        if withheld >= amount {
            draft.refuse(
                format!("{at}/withheld"),
                "withheld_above_amount",
                say!("banking-withheld-above-amount", "More tax is withheld than is settled."),
            );
            continue;
        }
        draft.set_line("items", index, "amount", amount);
        draft.set_line("items", index, "side", Value::text(item.side.as_str()));
        draft.set_line("items", index, "party", doc.get("party").clone());
        draft.set_line("items", index, "document", doc.get("documentNumber").clone());
        sum += sign * (amount - withheld);
    }
    Ok(sum)
}

/// What is posted from the statement: net, taxes and base amounts, which sum exactly.
async fn entries(op: &mut Op<'_>, draft: &mut Draft, account: &Account, rest: i64, rate: i64) -> OpResult<i64> {
    draft.clear_lines("taxes");
    let count = draft.line_count("entries");
    let given: Vec<Option<i64>> =
        (0..count).map(|index| draft.line("entries", index).and_then(|line| line.get("amount").as_int())).collect();
    let empty: Vec<usize> = given
        .iter()
        .enumerate()
        .filter(|(_, amount)| amount.is_none_or(|amount| amount == 0))
        .map(|(index, _)| index)
        .collect();
    let sum: i64 = given.iter().flatten().sum();
    if empty.len() > 1 {
        draft.refuse(
            format!("/entries/{}/amount", empty[1]),
            "required",
            say!("banking-give-amount-one-line-alone-may", "Give the amount; one line alone may take the rest."),
        );
        return Ok(sum);
    }
    let base_unit = op.minor_unit(&op.business().currency);
    let date = draft.date("date").unwrap_or_else(|| op.today());
    let (mut total, mut base_total) = (0i64, 0i64);
    for (index, given) in given.into_iter().enumerate() {
        let amount = given.filter(|amount| *amount != 0).unwrap_or(rest - sum);
        if amount == 0 {
            draft.refuse(
                format!("/entries/{index}/amount"),
                "empty_amount",
                say!("banking-empty-amount", "Nothing is left to post here; remove the line or give an amount."),
            );
            continue;
        }
        if amount % account.unit != 0 {
            draft.refuse(
                format!("/entries/{index}/amount"),
                "precision",
                say!(
                    "banking-amounts-in-fewer-digits-after-point",
                    "Amounts in {currency} have fewer digits after the point.",
                    currency = account.currency
                ),
            );
            continue;
        }
        let group = draft.line("entries", index).and_then(|line| line.link("taxGroup"));
        let base = to_base(amount, rate, base_unit);
        let mut parts: Vec<(Id, i64)> = Vec::new();
        if let Some(group) = group {
            for code in ledger::api::tax_codes_of(op, group.as_str()).await? {
                let percent = ledger::api::tax_rate(op, &code, date).await?;
                parts.push((code, percent));
            }
        }
        let all: i64 = parts.iter().map(|(_, percent)| percent).sum();
        let whole = 100 * power_of_ten(PERCENT_SCALE);
        // What the statement shows includes the taxes.
        let net = round_unit(i128::from(amount) * i128::from(whole), i128::from(whole + all), account.unit);
        let tax = amount - net;
        let weights: Vec<i64> = parts.iter().map(|(_, percent)| *percent).collect();
        let taxes = allocate(tax, &weights, account.unit);
        let mut base_net = base;
        for ((code, _), part) in parts.iter().zip(&taxes).filter(|(_, part)| **part != 0) {
            let base_tax = to_base(*part, rate, base_unit);
            base_net -= base_tax;
            draft.push_line(
                "taxes",
                &[
                    ("taxCode", Value::from(code)),
                    ("base", Value::Int(net)),
                    ("tax", Value::Int(*part)),
                    ("baseBase", Value::Int(to_base(net, rate, base_unit))),
                    ("baseTax", Value::Int(base_tax)),
                    ("input", Value::Bool(amount < 0)),
                ],
            );
        }
        draft.set_line("entries", index, "amount", amount);
        draft.set_line("entries", index, "net", net);
        draft.set_line("entries", index, "tax", tax);
        draft.set_line("entries", index, "baseNet", base_net);
        total += amount;
        base_total += base;
    }
    draft.set("entryTotal", total);
    draft.set("baseEntries", base_total);
    Ok(total)
}

/// `amount` at `rate`, rounded once to the business currency's unit.
pub fn to_base(amount: i64, rate: i64, unit: i64) -> i64 {
    round_unit(i128::from(amount) * i128::from(rate), i128::from(power_of_ten(RATE_SCALE)), unit)
}

fn round_unit(numerator: i128, denominator: i128, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    // What is beyond the range is no whole number of any unit, which the books refuse.
    i64::try_from(round_half_away(numerator, denominator * unit) * unit).unwrap_or(i64::MAX)
}
