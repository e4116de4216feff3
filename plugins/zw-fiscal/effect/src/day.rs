//! Closing a fiscal day: counters, signature, and waiting for what the gateway decides.

use baobab_guest::effects::{self, now, sign};
use baobab_guest::{Answer, Decimal, Number, Refusal, Value, json};
use serde::Serialize;

use crate::chain;
use crate::gateway::{AHEAD, DEVICE, Settings, refused, unsent_words};
use crate::queue::deliver;
use crate::receipt::Signature;
use crate::state::{self, Counter, Day};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Close<'a> {
    fiscal_day_no: u64,
    fiscal_day_counters: Vec<CounterRow<'a>>,
    fiscal_day_device_signature: Signature<'a>,
    receipt_counter: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CounterRow<'a> {
    fiscal_counter_type: &'a str,
    fiscal_counter_currency: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fiscal_counter_tax_percent: Option<Number>,
    #[serde(rename = "fiscalCounterTaxID", skip_serializing_if = "Option::is_none")]
    fiscal_counter_tax_id: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fiscal_counter_money_type: Option<&'a str>,
    fiscal_counter_value: Number,
}

/// Closes the open day. Everything waiting is sent first; while a receipt waits the day stays open.
pub fn close(settings: &Settings) -> Answer<Value> {
    let Some(day) = state::load()?.value.day else { return Ok(json!({ "day": "closed" })) };
    if !day.closing {
        let sent = deliver(settings)?;
        if sent.waiting > 0 {
            let why = sent.stopped.unwrap_or_default();
            return Err(format!("{} receipts still wait, so the day stays open: {why}", sent.waiting).into());
        }
        // Nothing was sold: a day the gateway never heard of needs no closing.
        let Some(day) = state::load()?.value.day else { return Ok(json!({ "day": "closed" })) };
        ask_to_close(settings, &day)?;
    }
    settle(settings)
}

fn ask_to_close(settings: &Settings, day: &Day) -> Answer<()> {
    let text = chain::day_string(settings.device_id, day);
    let hash = chain::hash(&text);
    let signature = chain::base64(&sign(DEVICE, text.as_bytes())?);
    // From here on no receipt joins the day; the counters are what was signed.
    state::change(|state| {
        if state.is_renewing() {
            return Err("The device's certificate is being renewed; the day is closed in the next run.".into());
        }
        match state.day.as_mut() {
            Some(open) if open.receipts == day.receipts && open.no == day.no => {
                open.closing = true;
                Ok(())
            }
            _ => Err("A receipt was made meanwhile; the day is closed in the next run.".into()),
        }
    })?;
    let counters = day.counters.iter().filter(|counter| counter.cents != 0).map(row).collect();
    let close = Close {
        fiscal_day_no: day.no,
        fiscal_day_counters: counters,
        fiscal_day_device_signature: Signature { hash: &hash, signature: &signature },
        receipt_counter: day.receipts,
    };
    let asked = settings.ask("CloseDay", Some(serde_json::to_string(&close)?));
    let why = match asked {
        Ok(reply) if reply.is_good() => return Ok(()),
        Ok(reply) => refused(&reply),
        Err(unsent) => unsent_words(&unsent),
    };
    // It may have arrived all the same: the status decides, and only a day that is plainly open is opened again here.
    match settings.status() {
        Ok(status) if status.fiscal_day_status == "FiscalDayOpened" => reopen()?,
        _ => {}
    }
    Err(Refusal(format!("The day could not be closed: {why}")))
}

fn row(counter: &Counter) -> CounterRow<'_> {
    CounterRow {
        fiscal_counter_type: &counter.kind,
        fiscal_counter_currency: &counter.currency,
        fiscal_counter_tax_percent: counter.percent.map(|percent| Number(percent, 2)),
        fiscal_counter_tax_id: counter.tax_id,
        fiscal_counter_money_type: counter.money.as_deref(),
        fiscal_counter_value: Number(Decimal::cents(counter.cents), 2),
    }
}

/// Looks how a close ended: the gateway decides in its own time.
fn settle(settings: &Settings) -> Answer<Value> {
    let status = settings.status()?;
    match status.fiscal_day_status.as_str() {
        "FiscalDayClosed" => {
            let no = state::change(|state| {
                let no = state.day.take().map_or(state.last_day_no, |day| day.no);
                state.last_day_no = no;
                Ok(no)
            })?;
            effects::info(&format!("Fiscal day {no} is closed."));
            Ok(json!({ "day": "closed", "fiscalDayNo": no }))
        }
        "FiscalDayCloseFailed" => {
            reopen()?;
            let why = status.fiscal_day_closing_error_code.unwrap_or_default();
            effects::warn(&format!("ZIMRA did not close the fiscal day: {why}"));
            Ok(json!({ "day": "open", "failed": why }))
        }
        "FiscalDayOpened" => {
            reopen()?;
            Ok(json!({ "day": "open" }))
        }
        _ => Ok(json!({ "day": "closing" })),
    }
}

fn reopen() -> Answer<()> {
    state::change(|state| {
        if let Some(day) = state.day.as_mut() {
            day.closing = false;
        }
        Ok(())
    })
}

/// Whether the hourly job closes: the day began on an earlier date, or is on its way.
pub fn is_due(settings: &Settings) -> Answer<bool> {
    let state = state::load()?.value;
    let today = now(AHEAD).date();
    Ok(state
        .day
        .is_some_and(|day| day.closing || (settings.close_daily && day.opened.get(..10) < Some(today.as_str()))))
}
