//! KRA eTIMS through an online control unit (OSCU): every posted invoice and credit note is sent, signed by the authority, and
//! what it answered is kept and noted on the document.

mod sale;
mod unit;

use baobab_guest::effects::{self, Kept, forget, keep, kept, now_ms, record, swap, update};
use baobab_guest::{Answer, Effect, Occasion, Value, json};
use serde::{Deserialize, Serialize};

use sale::Sale;
use unit::{Outcome, Settings, Signed};

struct Etims;

const STATE: &str = "state";
const LEASE: &str = "sending";
const LEASE_MS: u64 = 60_000;
const AT_ONCE: usize = 50;
const TRIES: usize = 8;

/// Invoice numbers of the branch: sequential, each given once.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct State {
    made: u64,
    sent: u64,
    /// The sale numbered last, kept with its number in one step.
    #[serde(default)]
    newest: Option<Sale>,
}

impl Effect for Etims {
    fn handle(occasion: &Occasion, event: Value) -> Answer<Value> {
        let settings = Settings::of(occasion)?;
        match occasion.hook.as_str() {
            "invoice-sale" | "credit-sale" | "make-sale" => document(&settings, &event),
            "hourly" => deliver(&settings),
            "connect" => unit::connect(&settings),
            "give-up" => give_up(),
            other => Err(format!("There is no hook '{other}'.").into()),
        }
    }
}

fn document(settings: &Settings, event: &Value) -> Answer<Value> {
    let (Some(entity), Some(id)) = (event["entity"].as_str(), event["id"].as_str()) else {
        return Err("The event names no document.".into());
    };
    let no = number(settings, entity, id)?;
    let queue = deliver(settings)?;
    let sale: Option<Sale> = kept(&sale_key(no))?.value;
    let signed = sale.and_then(|sale| sale.signed);
    Ok(json!({ "invcNo": no, "signed": signed, "queue": queue }))
}

/// The document's number, given once; its sale waits from here on.
fn number(settings: &Settings, entity: &str, id: &str) -> Answer<u64> {
    if let Some(no) = number_of(entity, id)? {
        return Ok(no);
    }
    let draft = Sale::read(settings, entity, id)?;
    for _ in 0..TRIES {
        let read: Kept<State> = kept(STATE)?;
        let mut state = read.value.clone();
        lay_down(&state)?;
        if let Some(newest) = state.newest.as_ref().filter(|newest| newest.entity == entity && newest.id == id) {
            return Ok(newest.no);
        }
        let no = state.made.max(settings.last_number) + 1;
        if state.made == 0 {
            state.sent = no - 1;
        }
        state.made = no;
        state.newest = Some(Sale { no, ..draft.clone() });
        if swap(STATE, &read, &state)? {
            lay_down(&state)?;
            return Ok(no);
        }
    }
    Err("Many documents are posted at once; this one is tried again.".into())
}

pub(crate) fn number_of(entity: &str, id: &str) -> Answer<Option<u64>> {
    Ok(kept(&format!("document/{entity}/{id}"))?.value)
}

fn sale_key(no: u64) -> String {
    format!("sale/{no}")
}

fn lay_down(state: &State) -> Answer<()> {
    let Some(newest) = &state.newest else { return Ok(()) };
    if kept::<Option<Sale>>(&sale_key(newest.no))?.value.is_none() {
        keep(&sale_key(newest.no), newest)?;
        keep(&format!("document/{}/{}", newest.entity, newest.id), &newest.no)?;
    }
    Ok(())
}

/// Sends what waits in the order of numbers, one run at a time.
fn deliver(settings: &Settings) -> Answer<Value> {
    let lease: Kept<Option<u64>> = kept(LEASE)?;
    if lease.value.is_some_and(|until| until > now_ms()) || !swap(LEASE, &lease, &Some(now_ms() + LEASE_MS))? {
        return Ok(json!({ "sent": 0, "stopped": "another run is sending" }));
    }
    let outcome = send_all(settings);
    forget(LEASE)?;
    outcome
}

fn send_all(settings: &Settings) -> Answer<Value> {
    let mut sent = 0;
    let stopped = loop {
        let state: State = kept(STATE)?.value;
        if state.sent >= state.made {
            break None;
        }
        if sent >= AT_ONCE {
            break Some("the rest follows in the next run".to_string());
        }
        let key = sale_key(state.sent + 1);
        let Some(mut sale) = kept::<Option<Sale>>(&key)?.value else {
            break Some(format!("sale {} is not kept", state.sent + 1));
        };
        match unit::send(settings, &sale) {
            Outcome::Signed(signed) => {
                sale.signed = Some(signed);
                keep(&key, &sale)?;
                advance(sale.no)?;
                if let Err(refusal) = note(settings, &sale) {
                    effects::warn(&format!(
                        "The control unit's answer could not be noted on {}: {refusal}",
                        sale.document
                    ));
                }
                sent += 1;
            }
            Outcome::Waits(why) => break Some(why),
            Outcome::Refused(why) => {
                effects::warn(&format!("eTIMS refused {}: {why}", sale.document));
                break Some(why);
            }
        }
    };
    let state: State = kept(STATE)?.value;
    Ok(json!({ "sent": sent, "waiting": state.made - state.sent, "stopped": stopped }))
}

fn advance(no: u64) -> Answer<()> {
    for _ in 0..TRIES {
        let read: Kept<State> = kept(STATE)?;
        let mut state = read.value.clone();
        state.sent = state.sent.max(no);
        if swap(STATE, &read, &state)? {
            return Ok(());
        }
    }
    Err("The queue moves too fast; it is tried again.".into())
}

/// Leaves the first waiting sale behind, for a person who has settled it with KRA. It stays kept, unsigned.
fn give_up() -> Answer<Value> {
    let state: State = kept(STATE)?.value;
    if state.sent >= state.made {
        return Err("Nothing waits.".into());
    }
    let no = state.sent + 1;
    advance(no)?;
    effects::warn(&format!("Sale {no} was left behind unsigned."));
    Ok(json!({ "leftBehind": no }))
}

/// Writes the control unit's answer into the notes, where the printed form finds it.
fn note(settings: &Settings, sale: &Sale) -> Answer<()> {
    let Some(signed) = &sale.signed else { return Ok(()) };
    let line = label(settings, signed);
    let found = record(&sale.entity, &sale.id)?;
    let notes = found["notes"].as_str().unwrap_or_default();
    if notes.contains(&line) {
        return Ok(());
    }
    let notes = if notes.is_empty() { line } else { format!("{notes}\n{line}") };
    update(&sale.entity, &sale.id, &json!({ "version": found["version"], "notes": notes }))?;
    Ok(())
}

/// `KRA eTIMS KRACU0100000001/7 signed QUII… on 2026-03-05 14:02:11: https://…`
fn label(settings: &Settings, signed: &Signed) -> String {
    format!(
        "KRA eTIMS {}/{} signed {} on {}: {}",
        settings.unit,
        signed.receipt_no,
        signed.signature,
        signed.shown_time(),
        settings.qr(&signed.signature)
    )
}

baobab_guest::effect!(Etims);
