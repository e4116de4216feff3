//! What the plugin keeps of a device: numbers, the open day with its counters, the last receipt made. One value, changed only
//! when nobody else changed it meanwhile, so that no number is given twice.

use baobab_guest::effects::{Kept, keep, kept, now_ms, swap};
use baobab_guest::{Answer, Decimal};
use serde::{Deserialize, Serialize};

use crate::receipt::{Kind, Receipt, TaxTotal};

const STATE: &str = "state";
/// Runs that meet give way and try again.
const TRIES: usize = 8;

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// Whether the device's own numbers were taken over from the gateway.
    #[serde(default)]
    pub started: bool,
    #[serde(default)]
    pub last_day_no: u64,
    #[serde(default)]
    pub day: Option<Day>,
    /// The last receipt's global number: made here, and taken by the gateway.
    #[serde(default)]
    pub made: u64,
    #[serde(default)]
    pub sent: u64,
    /// Time of the last receipt: the next one must be later.
    #[serde(default)]
    pub last_date: String,
    /// Until when (Unix milliseconds) a renewal of the certificate holds everything that is signed back: what the old key signed
    /// must have reached the gateway before it knows the new one.
    #[serde(default)]
    pub renewing: Option<u64>,
    /// The receipt made last, kept with its number in one step and laid down by itself afterwards.
    #[serde(default)]
    pub newest: Option<Receipt>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Day {
    pub no: u64,
    /// `2026-09-06T08:00:00`
    pub opened: String,
    /// Whether the gateway knows that it is open.
    pub announced: bool,
    /// Receipts of the day.
    pub receipts: u64,
    #[serde(default)]
    pub previous_hash: Option<String>,
    #[serde(default)]
    pub counters: Vec<Counter>,
    /// Sent to be closed; the gateway has not decided yet.
    #[serde(default)]
    pub closing: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Counter {
    pub kind: String,
    pub currency: String,
    #[serde(default)]
    pub tax_id: Option<u64>,
    #[serde(default)]
    pub percent: Option<Decimal>,
    #[serde(default)]
    pub money: Option<String>,
    pub cents: i64,
}

impl State {
    pub fn is_renewing(&self) -> bool {
        self.renewing.is_some_and(|until| until > now_ms())
    }

    /// Receipts the gateway has not got.
    pub fn waiting(&self) -> u64 {
        self.made - self.sent
    }
}

const KINDS: [&str; 7] = [
    "SaleByTax",
    "SaleTaxByTax",
    "CreditNoteByTax",
    "CreditNoteTaxByTax",
    "DebitNoteByTax",
    "DebitNoteTaxByTax",
    "BalanceByMoneyType",
];
pub const MONEY: [&str; 7] = ["Cash", "Card", "MobileWallet", "Coupon", "Credit", "BankTransfer", "Other"];

impl Day {
    /// Adds a receipt to the counters.
    pub fn count(&mut self, kind: Kind, currency: &str, taxes: &[TaxTotal], money: &str, total_cents: i64) {
        let (sales, tax) = match kind {
            Kind::Invoice => ("SaleByTax", "SaleTaxByTax"),
            Kind::Credit => ("CreditNoteByTax", "CreditNoteTaxByTax"),
        };
        for one in taxes {
            let counter = |kind: &str| Counter {
                kind: kind.into(),
                currency: currency.into(),
                tax_id: Some(one.id),
                percent: one.percent,
                money: None,
                cents: 0,
            };
            self.add(counter(sales), i64::try_from(one.sales.to_cents()).unwrap_or(i64::MAX));
            self.add(counter(tax), i64::try_from(one.tax.to_cents()).unwrap_or(i64::MAX));
        }
        let balance = Counter {
            kind: "BalanceByMoneyType".into(),
            currency: currency.into(),
            tax_id: None,
            percent: None,
            money: Some(money.into()),
            cents: 0,
        };
        self.add(balance, total_cents);
        let place = |list: &[&str], name: &str| list.iter().position(|known| *known == name).unwrap_or(usize::MAX);
        self.counters.sort_by(|a, b| {
            let key = |one: &Counter| {
                (
                    place(&KINDS, &one.kind),
                    one.currency.clone(),
                    one.tax_id,
                    one.money.as_deref().map(|money| place(&MONEY, money)),
                )
            };
            key(a).cmp(&key(b))
        });
    }

    fn add(&mut self, counter: Counter, cents: i64) {
        let same = |known: &&mut Counter| {
            known.kind == counter.kind
                && known.currency == counter.currency
                && known.tax_id == counter.tax_id
                && known.money == counter.money
        };
        match self.counters.iter_mut().find(same) {
            Some(known) => known.cents += cents,
            None => self.counters.push(Counter { cents, ..counter }),
        }
    }
}

/// Where a receipt is kept, and where a document's receipt number is.
pub fn receipt_key(no: u64) -> String {
    format!("receipt/{no}")
}

pub fn document_key(entity: &str, id: &str) -> String {
    format!("document/{entity}/{id}")
}

pub fn load() -> Answer<Kept<State>> {
    kept(STATE)
}

/// Changes the state; what `change` answers is given back. It may run several times.
pub fn change<T>(mut change: impl FnMut(&mut State) -> Answer<T>) -> Answer<T> {
    for _ in 0..TRIES {
        let read = load()?;
        let mut state = read.value.clone();
        lay_down(&state)?;
        let outcome = change(&mut state)?;
        if swap(STATE, &read, &state)? {
            lay_down(&state)?;
            return Ok(outcome);
        }
    }
    Err("Many documents are posted at once; this one is tried again.".into())
}

/// The newest receipt by itself, so that the next can take its place. Doing it again changes nothing that was sent.
fn lay_down(state: &State) -> Answer<()> {
    let Some(newest) = &state.newest else { return Ok(()) };
    let key = receipt_key(newest.no);
    if kept::<Option<Receipt>>(&key)?.value.is_none() {
        keep(&key, newest)?;
        keep(&document_key(&newest.entity, &newest.id), &newest.no)?;
    }
    Ok(())
}
