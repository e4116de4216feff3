//! Fiscal receipts for ZIMRA: every posted invoice and credit note becomes a signed link of the device's chain.

mod chain;
mod day;
mod gateway;
mod queue;
mod receipt;
mod state;

use baobab_guest::effects::{self, now, record, update};
use baobab_guest::{Answer, Effect, Occasion, Value, json};

use gateway::{AHEAD, Settings};
use receipt::Receipt;

struct Fiscal;

impl Effect for Fiscal {
    fn handle(occasion: &Occasion, event: Value) -> Answer<Value> {
        let settings = Settings::of(occasion)?;
        match occasion.hook.as_str() {
            "invoice-receipt" | "credit-receipt" | "make-receipt" => document(&settings, &event),
            "hourly" => hourly(&settings),
            "close-day" => day::close(&settings),
            "status" => status(&settings),
            other => Err(format!("There is no hook '{other}'.").into()),
        }
    }
}

/// A posted document: its receipt at once, the sending as far as the line goes.
fn document(settings: &Settings, event: &Value) -> Answer<Value> {
    let (Some(entity), Some(id)) = (event["entity"].as_str(), event["id"].as_str()) else { return Err("The event names no document.".into()) };
    let receipt = queue::make(settings, entity, id)?;
    // Beside the document first: a customer's copy needs the code whether ZIMRA has it yet or not.
    if let Err(refusal) = note(&receipt) {
        effects::warn(&format!("The receipt could not be noted on {}: {refusal}", receipt.document));
    }
    let sent = queue::deliver(settings)?;
    Ok(json!({ "receiptGlobalNo": receipt.no, "fiscalDayNo": receipt.day, "hash": receipt.hash, "qr": receipt.address, "queue": sent.json() }))
}

/// Writes the receipt into the document's notes, where the printed form finds it.
fn note(receipt: &Receipt) -> Answer<()> {
    let found = record(&receipt.entity, &receipt.id)?;
    let notes = found["notes"].as_str().unwrap_or_default();
    if notes.contains(&receipt.address) {
        return Ok(());
    }
    let line = format!("ZIMRA fiscal receipt {} of day {}: {}", receipt.no, receipt.day, receipt.address);
    let notes = if notes.is_empty() { line } else { format!("{notes}\n{line}") };
    update(&receipt.entity, &receipt.id, &json!({ "version": found["version"], "notes": notes }))?;
    Ok(())
}

/// Sends what waits, closes yesterday, warns before the certificate ends.
fn hourly(settings: &Settings) -> Answer<Value> {
    let sent = queue::deliver(settings)?;
    let closed = if day::is_due(settings)? { day::close(settings)? } else { Value::Null };
    let today = now(AHEAD).date();
    let soon = now(AHEAD).plus_seconds(30 * 86_400).date();
    if let Some(till) = settings.config(&today)?.certificate_valid_till.filter(|till| till.get(..10) < Some(soon.as_str())) {
        effects::warn(&format!("The device's certificate ends on {}; ask ZIMRA for a new one.", till.get(..10).unwrap_or(&till)));
    }
    Ok(json!({ "queue": sent.json(), "close": closed }))
}

fn status(settings: &Settings) -> Answer<Value> {
    let state = state::load()?.value;
    let of_gateway = settings.status().map(|status| status.fiscal_day_status).unwrap_or_else(|refusal| refusal.0);
    let day = state.day.as_ref();
    Ok(json!({
        "gateway": of_gateway,
        "lastReceipt": state.made,
        "waiting": state.made - state.sent,
        "fiscalDay": day.map(|day| json!({ "no": day.no, "opened": day.opened, "receipts": day.receipts, "closing": day.closing })),
        "lastClosedDay": state.last_day_no,
    }))
}

baobab_guest::effect!(Fiscal);
