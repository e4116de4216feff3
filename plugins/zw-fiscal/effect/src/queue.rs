//! Receipts on their way: made and signed here at once, sent one after the other, again when there was no line.

use baobab_guest::effects::{self, Kept, forget, keep, kept, now, now_ms, sign, swap};
use baobab_guest::{Answer, Refusal, Value, json};

use crate::chain;
use crate::gateway::{AHEAD, DEVICE, Settings, refused, unsent_words};
use crate::receipt::{Document, Numbered, Receipt, Signature};
use crate::state::{self, Day, State, document_key, receipt_key};

const LEASE: &str = "sending";
/// Longer than a run may last.
const LEASE_MS: u64 = 60_000;
/// Receipts sent in one run, so that its calls suffice.
const AT_ONCE: usize = 50;

/// Makes a document's receipt, once: the same document gives the same receipt.
pub fn make(settings: &Settings, entity: &str, id: &str) -> Answer<Receipt> {
    if let Some(known) = of_document(entity, id)? {
        return Ok(known);
    }
    start(settings)?;
    let config = settings.config(&now(AHEAD).date())?;
    let document = Document::read(entity, id, settings, &config, &now(AHEAD).date())?;
    let receipt = state::change(|state| {
        if let Some(newest) = state.newest.as_ref().filter(|newest| newest.entity == entity && newest.id == id) {
            return Ok(newest.clone());
        }
        let receipt = next(state, settings, &document, &config.qr_url)?;
        state.newest = Some(receipt.clone());
        Ok(receipt)
    })?;
    Ok(receipt)
}

pub fn of_document(entity: &str, id: &str) -> Answer<Option<Receipt>> {
    let Some(no) = kept::<Option<u64>>(&document_key(entity, id))?.value else { return Ok(None) };
    Ok(kept(&receipt_key(no))?.value)
}

/// Takes over the device's numbers before the first receipt.
fn start(settings: &Settings) -> Answer<()> {
    if state::load()?.value.started {
        return Ok(());
    }
    let status = settings.status()?;
    if status.fiscal_day_status != "FiscalDayClosed" {
        return Err(format!(
            "The device's fiscal day {} is still {}; close it where it was opened.",
            status.last_fiscal_day_no, status.fiscal_day_status
        )
        .into());
    }
    state::change(|state| {
        if !state.started {
            *state = State {
                started: true,
                last_day_no: status.last_fiscal_day_no,
                made: status.last_receipt_global_no,
                sent: status.last_receipt_global_no,
                ..State::default()
            };
        }
        Ok(())
    })
}

/// Numbers, hashes and signs the next receipt of the chain.
fn next(state: &mut State, settings: &Settings, document: &Document, qr: &str) -> Answer<Receipt> {
    if state.is_renewing() {
        return Err("The device's certificate is being renewed; the receipt follows when it is.".into());
    }
    let time = now(AHEAD).text();
    // Receipts rise strictly in time; two within a second are a second apart.
    let date = if time > state.last_date { time } else { after(&state.last_date) };
    let number = state.last_day_no + 1;
    let day = state.day.get_or_insert_with(|| Day {
        no: number,
        opened: date.clone(),
        announced: false,
        receipts: 0,
        previous_hash: None,
        counters: Vec::new(),
        closing: false,
    });
    if day.closing {
        return Err("The fiscal day is being closed; the receipt follows when it is.".into());
    }
    let (no, counter) = (state.made + 1, day.receipts + 1);
    let text = chain::receipt_string(
        settings.device_id,
        document.kind,
        &document.currency,
        no,
        &date,
        document.total.to_cents(),
        &document.taxes,
        day.previous_hash.as_deref(),
    );
    let hash = chain::hash(&text);
    let signature = sign(DEVICE, text.as_bytes())?;
    let written = chain::base64(&signature);
    let signed = Signature { hash: &hash, signature: &written };
    let body =
        document.body(Numbered { counter, global_no: no, date: &date, money: &settings.money, signature: signed })?;
    let cents = i64::try_from(document.total.to_cents())
        .map_err(|_| Refusal("The amount is too large for a receipt.".into()))?;
    day.count(document.kind, &document.currency, &document.taxes, &settings.money, cents);
    day.receipts = counter;
    day.previous_hash = Some(hash.clone());
    let day_no = day.no;
    state.made = no;
    state.last_date.clone_from(&date);
    Ok(Receipt {
        no,
        entity: document.entity.clone(),
        id: document.id.clone(),
        document: document.number.clone(),
        day: day_no,
        counter,
        address: chain::qr_address(qr, settings.device_id, &date, no, &signature),
        date,
        hash,
        body,
        answer: None,
    })
}

/// A second later, within a day; at its last second the day's end is waited for.
fn after(text: &str) -> String {
    let part = |from: usize| text.get(from..from + 2).and_then(|part| part.parse::<u32>().ok()).unwrap_or(0);
    let second = (part(11) * 3600 + part(14) * 60 + part(17) + 1).min(86_399);
    format!("{}T{:02}:{:02}:{:02}", text.get(..10).unwrap_or_default(), second / 3600, second / 60 % 60, second % 60)
}

/// What a run of sending came to.
pub struct Sent {
    pub sent: usize,
    pub waiting: u64,
    /// Why it ended before the queue did.
    pub stopped: Option<String>,
}

impl Sent {
    pub fn json(&self) -> Value {
        json!({ "sent": self.sent, "waiting": self.waiting, "stopped": self.stopped })
    }
}

/// Sends what waits, in order, one run at a time.
pub fn deliver(settings: &Settings) -> Answer<Sent> {
    let lease: Kept<Option<u64>> = kept(LEASE)?;
    let taken = lease.value.is_some_and(|until| until > now_ms());
    if taken || !swap(LEASE, &lease, &Some(now_ms() + LEASE_MS))? {
        let state = state::load()?.value;
        return Ok(Sent { sent: 0, waiting: state.made - state.sent, stopped: Some("another run is sending".into()) });
    }
    let outcome = send_all(settings);
    forget(LEASE)?;
    outcome
}

fn send_all(settings: &Settings) -> Answer<Sent> {
    let mut sent = 0;
    let stopped = loop {
        let state = state::load()?.value;
        if state.sent >= state.made {
            break None;
        }
        if sent >= AT_ONCE {
            break Some("the rest follows in the next run".into());
        }
        if let Some(day) = state.day.as_ref().filter(|day| !day.announced)
            && let Err(why) = announce(settings, day)
        {
            break Some(why.0);
        }
        let key = receipt_key(state.sent + 1);
        let Some(mut receipt) = kept::<Option<Receipt>>(&key)?.value else {
            break Some(format!("receipt {} is not kept", state.sent + 1));
        };
        match submit(settings, &receipt)? {
            Ok(answer) => {
                receipt.answer = Some(answer);
                keep(&key, &receipt)?;
                state::change(|state| {
                    state.sent = state.sent.max(receipt.no);
                    Ok(())
                })?;
                sent += 1;
            }
            Err(why) => break Some(why),
        }
    };
    let state = state::load()?.value;
    Ok(Sent { sent, waiting: state.made - state.sent, stopped })
}

fn announce(settings: &Settings, day: &Day) -> Answer<()> {
    let body = json!({ "fiscalDayNo": day.no, "fiscalDayOpened": day.opened }).to_string();
    let reply = settings.ask("OpenDay", Some(body)).map_err(|unsent| Refusal(unsent_words(&unsent)))?;
    if !reply.is_good() {
        // An answer that was lost: the gateway has the day open already.
        let status = settings.status()?;
        if status.last_fiscal_day_no != day.no || status.fiscal_day_status != "FiscalDayOpened" {
            return Err(format!("the fiscal day could not be opened: {}", refused(&reply)).into());
        }
    }
    state::change(|state| {
        if let Some(open) = state.day.as_mut().filter(|open| open.no == day.no) {
            open.announced = true;
        }
        Ok(())
    })
}

/// The gateway's answer, or why the receipt still waits.
fn submit(settings: &Settings, receipt: &Receipt) -> Answer<Result<Value, String>> {
    let reply = match settings.ask("SubmitReceipt", Some(receipt.body.clone())) {
        Ok(reply) => reply,
        Err(unsent) => return Ok(Err(unsent_words(&unsent))),
    };
    let answer = reply.json().unwrap_or(Value::Null);
    if reply.is_good() {
        for error in answer["validationErrors"].as_array().into_iter().flatten() {
            let code = error["validationErrorCode"].as_str().unwrap_or("?");
            let colour = error["validationErrorColor"].as_str().unwrap_or("?");
            effects::warn(&format!(
                "Receipt {} of {} was marked {colour}: {code} {}",
                receipt.no,
                receipt.document,
                meaning(code)
            ));
        }
        return Ok(Ok(answer));
    }
    if !reply.may_pass() {
        effects::warn(&format!("Receipt {} of {} was refused: {}", receipt.no, receipt.document, refused(&reply)));
    }
    Ok(Err(format!("receipt {}: {}", receipt.no, refused(&reply))))
}

/// Validation codes in words (catalogue of the gateway).
fn meaning(code: &str) -> &'static str {
    match code {
        "RCPT010" => "wrong currency",
        "RCPT011" => "the day's counter is out of sequence",
        "RCPT012" => "the global number is out of sequence",
        "RCPT013" => "the invoice number was used before",
        "RCPT014" => "dated before the day was opened",
        "RCPT015" => "the credited or debited invoice is missing",
        "RCPT016" => "no lines",
        "RCPT017" => "no taxes",
        "RCPT018" => "no payments",
        "RCPT019" => "the total differs from the lines",
        "RCPT020" => "the signature is bad",
        "RCPT021" => "VAT used by a taxpayer not registered for it",
        "RCPT024" => "a line's total differs from price and quantity",
        "RCPT025" => "unknown tax",
        "RCPT026" => "the tax amount is wrong",
        "RCPT027" => "the sales amount with tax is wrong",
        "RCPT030" => "dated before the last receipt",
        "RCPT031" => "dated in the future",
        "RCPT032" => "the original was not found",
        "RCPT033" => "the original is older than twelve months",
        "RCPT034" => "the note is missing",
        "RCPT035" => "credited more than the original",
        "RCPT036" => "a tax that is not on the original",
        "RCPT038" => "the total differs from the taxes",
        "RCPT039" => "the total differs from the payments",
        "RCPT040" => "the total has the wrong sign",
        "RCPT041" => "issued after the day ended",
        "RCPT042" => "the currency differs from the original's",
        _ => "",
    }
}
