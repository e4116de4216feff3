//! Fiscal receipts for ZIMRA: every posted invoice and credit note becomes a signed link of the device's chain.

mod chain;
mod day;
mod device;
mod gateway;
mod queue;
mod receipt;
mod state;

use baobab_guest::effects::{self, record, update};
use baobab_guest::{Answer, Effect, Occasion, Value, json};

use gateway::Settings;
use receipt::Receipt;

struct Fiscal;

impl Effect for Fiscal {
    fn handle(occasion: &Occasion, event: Value) -> Answer<Value> {
        let settings = Settings::of(occasion)?;
        match occasion.hook.as_str() {
            "invoice-receipt" | "credit-receipt" | "make-receipt" => document(&settings, &event),
            "hourly" => hourly(&settings),
            "close-day" => day::close(&settings),
            "check-device" => device::check(&settings, &event),
            "register-device" => device::register(&settings, &event),
            "renew-certificate" => device::renew(&settings),
            "status" => status(&settings),
            other => Err(format!("There is no hook '{other}'.").into()),
        }
    }
}

/// A posted document: its receipt at once, the sending as far as the line goes.
fn document(settings: &Settings, event: &Value) -> Answer<Value> {
    let (Some(entity), Some(id)) = (event["entity"].as_str(), event["id"].as_str()) else {
        return Err("The event names no document.".into());
    };
    let receipt = queue::make(settings, entity, id)?;
    // Beside the document first: a customer's copy needs the code whether ZIMRA has it yet or not.
    if let Err(refusal) = note(&receipt) {
        effects::warn(&format!("The receipt could not be noted on {}: {refusal}", receipt.document));
    }
    let sent = queue::deliver(settings)?;
    Ok(
        json!({ "receiptGlobalNo": receipt.no, "fiscalDayNo": receipt.day, "hash": receipt.hash, "qr": receipt.address, "queue": sent.json() }),
    )
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

/// Sends what waits, closes yesterday, renews the certificate before it ends. In this order: what the old key signed goes out first.
fn hourly(settings: &Settings) -> Answer<Value> {
    if device::is_unregistered()? {
        return Ok(json!({ "certificate": "unregistered" }));
    }
    let sent = queue::deliver(settings)?;
    let closed = if day::is_due(settings)? { day::close(settings) } else { Ok(Value::Null) };
    // A day that cannot be closed keeps no certificate from being renewed.
    let certificate = device::renew_when_due(settings)?;
    Ok(json!({ "queue": sent.json(), "close": closed?, "certificate": certificate }))
}

fn status(settings: &Settings) -> Answer<Value> {
    let device = device::standing(settings)?;
    let state = state::load()?.value;
    let of_gateway = settings.status().map(|status| status.fiscal_day_status).unwrap_or_else(|refusal| refusal.0);
    let day = state.day.as_ref();
    let of_day = match day {
        Some(day) if day.closing => format!("Fiscal day {} is being closed.", day.no),
        Some(day) => format!(
            "Fiscal day {} is open since {} with {} receipts.",
            day.no,
            day.opened.replace('T', " "),
            day.receipts
        ),
        None => "No fiscal day is open.".into(),
    };
    let waiting = match state.waiting() {
        0 => "Nothing waits to be sent.".into(),
        1 => "One receipt waits to be sent.".into(),
        more => format!("{more} receipts wait to be sent."),
    };
    Ok(json!({
        "message": format!("{} {of_day} {waiting}", device["message"].as_str().unwrap_or_default()),
        "device": device,
        "gateway": of_gateway,
        "lastReceipt": state.made,
        "waiting": state.waiting(),
        "fiscalDay": day.map(|day| json!({ "no": day.no, "opened": day.opened, "receipts": day.receipts, "closing": day.closing })),
        "lastClosedDay": state.last_day_no,
    }))
}

baobab_guest::effect!(Fiscal);
