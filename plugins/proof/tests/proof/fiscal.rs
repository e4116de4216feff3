//! zw-fiscal against a gateway that recomputes every hash from what it was sent.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel_plugin_host::{Fault, Host, Plugin};
use md5::{Digest, Md5};
use plugin_proof::fdms::{DayStatus, Fdms, receipt_text};
use serde_json::{Value as Json, json};

use crate::desk::{Desk, Effects, load};
use crate::guests::component;

const INVOICE: &str = "accounting.invoice";
const CREDIT: &str = "accounting.credit_note";
/// 2026-09-06T12:18:39 in Harare.
const NOON: u64 = 1_788_689_919_000;
pub const DAY: u64 = 86_400_000;
pub const SERIAL: &str = "SN001";
pub const ACTIVATION_KEY: &str = "AB12CD34";

pub struct Shop {
    pub desk: Arc<Desk>,
    pub gateway: Arc<Mutex<Fdms>>,
    effects: Effects,
}

impl Shop {
    /// With a device that was registered elsewhere, its key and certificate brought along.
    fn open(device: u64) -> Shop {
        let shop = Shop::unregistered(device);
        let (key, public) = Desk::new_key();
        let certificate = shop.gateway.lock().unwrap().register(&public).unwrap();
        let mut vault = shop.desk.vault.lock().unwrap();
        (vault.present, vault.chain) = (Some(key), Some(certificate));
        drop(vault);
        shop
    }

    pub fn unregistered(device: u64) -> Shop {
        let gateway = Arc::new(Mutex::new(Fdms::new(device, SERIAL, ACTIVATION_KEY, NOON / 1000).unwrap()));
        let answering = Arc::clone(&gateway);
        let desk = Desk::new(NOON, Vec::new(), Box::new(move |asked| answering.lock().unwrap().answer(asked)));
        desk.vault.lock().unwrap().present = None;
        for (group, code, kind) in
            [("std", "c-std", "standard"), ("zero", "c-zero", "zero"), ("exempt", "c-exempt", "exempt")]
        {
            desk.put("ledger.tax_group", group, json!({"id": group, "taxes": [{"taxCode": {"id": code}}]}));
            desk.put("ledger.tax_code", code, json!({"id": code, "kind": kind, "name": kind}));
        }
        desk.put(
            "parties.customer",
            "kadoma",
            json!({"id": "kadoma", "name": "Kadoma Mining Services", "taxNumber": "2000 987 654"}),
        );
        let records = [INVOICE, CREDIT, "ledger.tax_group", "ledger.tax_code", "parties.customer"];
        let settings = json!({"deviceId": device, "serialNumber": SERIAL, "gateway": "https://127.0.0.1:8098"});
        static LOADED: OnceLock<(Host, Arc<Plugin>)> = OnceLock::new();
        let loaded = LOADED.get_or_init(|| load(&component("zw-fiscal/zw-fiscal-effect.wasm")));
        let effects = Effects::new(loaded, "ZW", &settings, &["https://127.0.0.1:8098"], &records);
        Shop { desk, gateway, effects }
    }

    /// Lines as (description, quantity, total with tax, tax group); `rate` is of the standard group.
    pub fn invoice(&self, id: &str, rate: &str, total: &str, lines: &[(&str, &str, &str, &str)]) {
        let lines: Vec<Json> = lines.iter().map(|(name, qty, total, group)| json!({"description": name, "qty": qty, "lineTotal": total, "taxGroup": {"id": group}})).collect();
        let taxes = json!([{"taxCode": {"id": "c-std"}, "rate": rate}]);
        let invoice = json!({"id": id, "version": 1, "number": format!("INV-{id}"), "currency": "USD", "total": total, "customer": {"id": "kadoma"}, "lines": lines, "taxes": taxes, "notes": null});
        self.desk.put(INVOICE, id, invoice);
    }

    fn credit(&self, id: &str, of: &str, rate: &str, total: &str, group: &str) {
        let lines = json!([{"description": "Returned", "qty": "1", "lineTotal": total, "taxGroup": {"id": group}}]);
        let note = json!({"id": id, "version": 1, "number": format!("CN-{id}"), "currency": "USD", "total": total, "reason": "return", "invoice": {"id": of},
            "customer": {"id": "kadoma"}, "lines": lines, "taxes": [{"taxCode": {"id": "c-std"}, "rate": rate}], "notes": null});
        self.desk.put(CREDIT, id, note);
    }

    pub async fn sell(&self, id: &str) -> Result<Json, Fault> {
        self.effects.posted(&self.desk, "invoice-receipt", INVOICE, id).await
    }

    async fn take_back(&self, id: &str) -> Result<Json, Fault> {
        self.effects.posted(&self.desk, "credit-receipt", CREDIT, id).await
    }

    pub async fn run(&self, hook: &str) -> Result<Json, Fault> {
        self.ask(hook, Json::Null).await
    }

    /// An action with what somebody filled in.
    pub async fn ask(&self, hook: &str, input: Json) -> Result<Json, Fault> {
        self.effects.run(&self.desk, hook, json!({"event": "action", "input": input})).await
    }

    pub fn later(&self, ms: u64) {
        self.desk.now_ms.fetch_add(ms, Ordering::Relaxed);
        self.gateway.lock().unwrap().now += ms / 1000;
    }

    /// Numbers and marks of what the gateway took.
    pub fn taken(&self) -> Vec<(u64, Vec<String>)> {
        self.gateway
            .lock()
            .unwrap()
            .taken
            .iter()
            .map(|taken| (taken.receipt["receiptGlobalNo"].as_u64().unwrap(), taken.marks.clone()))
            .collect()
    }

    fn status(&self) -> (DayStatus, u64, Option<String>) {
        let gateway = self.gateway.lock().unwrap();
        (gateway.status, gateway.day, gateway.closing_error.clone())
    }
}

#[tokio::test]
async fn the_published_vector_of_a_taxed_receipt_is_met() {
    let shop = Shop::open(37367);
    shop.gateway.lock().unwrap().last_global_no = 23;
    shop.invoice("a", "15", "115.00", &[("Cement", "1", "115.00", "std")]);
    let answer = shop.sell("a").await.unwrap();
    assert_eq!(answer["hash"], "CvrXmTts5VuLcDDKK2tTRd73GMGm9Lewsn/2z2MtTj8=");
    assert_eq!((answer["receiptGlobalNo"].as_u64(), answer["queue"]["waiting"].as_u64()), (Some(24), Some(0)));
    assert_eq!(shop.taken(), [(24, vec![])]);

    // The code behind the QR: the MD5 of the signature the gateway got.
    let signature = shop.gateway.lock().unwrap().taken[0].receipt["receiptDeviceSignature"]["signature"]
        .as_str()
        .unwrap()
        .to_string();
    let code: String =
        Md5::digest(STANDARD.decode(signature).unwrap()).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(answer["qr"], format!("https://fdmstest.zimra.co.zw/0000037367060920260000000024{code}"));
    let notes = shop.desk.record(INVOICE, "a")["notes"].as_str().unwrap().to_string();
    assert_eq!(notes, format!("ZIMRA fiscal receipt 24 of day 1: {}", answer["qr"].as_str().unwrap()));
}

#[tokio::test]
async fn the_published_vectors_of_an_exempt_receipt_and_its_credit_are_met() {
    let shop = Shop::open(24455);
    shop.gateway.lock().unwrap().last_global_no = 6;
    // 2025-05-06T12:40:34 in Harare.
    shop.desk.now_ms.store(1_746_528_034_000, Ordering::Relaxed);
    shop.invoice("a", "0", "5.81", &[("Bread", "1", "5.81", "exempt")]);
    shop.credit("b", "a", "0", "5.81", "exempt");
    assert_eq!(shop.sell("a").await.unwrap()["hash"], "oDCrjJ5wjYdt+DjjqEJ6Z9zEtjttpb5OYLlYh9Avsic=");
    shop.later((14 * 60 + 12) * 1000);
    assert_eq!(shop.take_back("b").await.unwrap()["hash"], "F7ZV6q3zDkgKK2/d2970TkxtrwyyQwg9AUXeu6b1Pr8=");
    assert_eq!(shop.taken(), [(7, vec![]), (8, vec![])]);
}

#[tokio::test]
async fn a_day_of_mixed_taxes_is_closed_with_counters_the_gateway_agrees_with() {
    let shop = Shop::open(37367);
    shop.invoice("a", "15.5", "231.00", &[("Cement, 50 kg", "2", "231.00", "std")]);
    shop.invoice(
        "b",
        "15.5",
        "150.34",
        &[
            ("Maize meal", "3", "20.00", "zero"),
            ("Nails", "7", "100.34", "std"),
            ("School fees", "1", "30.00", "exempt"),
        ],
    );
    shop.invoice("c", "15.5", "10.02", &[("Cable", "3", "10.00", "std")]);
    shop.credit("d", "b", "15.5", "50.17", "std");
    for id in ["a", "b", "c"] {
        shop.sell(id).await.unwrap();
    }
    shop.take_back("d").await.unwrap();
    assert_eq!(shop.taken(), [(1, vec![]), (2, vec![]), (3, vec![]), (4, vec![])]);
    // Every hash stands in the next string, and times rise though the clock stood still.
    {
        let gateway = shop.gateway.lock().unwrap();
        for pair in gateway.taken.windows(2) {
            assert!(receipt_text(37367, &pair[1].receipt, Some(&pair[0].hash)).ends_with(&pair[0].hash));
            assert!(pair[0].receipt["receiptDate"].as_str() < pair[1].receipt["receiptDate"].as_str());
        }
    }

    assert_eq!(shop.run("close-day").await.unwrap()["day"], "closing");
    assert_eq!(shop.run("close-day").await.unwrap(), json!({"day": "closed", "fiscalDayNo": 1}));
    assert_eq!(shop.status(), (DayStatus::Closed, 1, None));

    // The next day begins a new chain with the numbers going on.
    shop.later(DAY);
    shop.invoice("e", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    let answer = shop.sell("e").await.unwrap();
    assert_eq!((answer["receiptGlobalNo"].as_u64(), answer["fiscalDayNo"].as_u64()), (Some(5), Some(2)));
    assert_eq!(shop.taken().last(), Some(&(5, vec![])));
}

#[tokio::test]
async fn without_a_line_receipts_are_made_and_follow_in_order() {
    let shop = Shop::open(37367);
    shop.invoice("a", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    shop.sell("a").await.unwrap();
    shop.desk.line.store(false, Ordering::Relaxed);
    for id in ["b", "c", "d"] {
        shop.invoice(id, "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
        let answer = shop.sell(id).await.unwrap();
        assert!(answer["qr"].as_str().unwrap().starts_with("https://fdmstest.zimra.co.zw/0000037367"), "{answer}");
        assert_eq!(answer["queue"]["stopped"], "no connection: the line is down");
    }
    assert_eq!((shop.taken().len(), shop.run("hourly").await.unwrap()["queue"]["waiting"].as_u64()), (1, Some(3)));
    // The day cannot be closed while receipts wait.
    assert!(
        matches!(shop.run("close-day").await, Err(Fault::Failed(words)) if words.contains("3 receipts still wait"))
    );

    shop.desk.line.store(true, Ordering::Relaxed);
    assert_eq!(shop.run("hourly").await.unwrap()["queue"], json!({"sent": 3, "waiting": 0, "stopped": null}));
    assert_eq!(shop.taken(), [(1, vec![]), (2, vec![]), (3, vec![]), (4, vec![])]);
    assert_eq!(shop.desk.record(INVOICE, "d")["version"], 2);
}

#[tokio::test]
async fn an_answer_that_got_lost_doubles_nothing() {
    let shop = Shop::open(37367);
    shop.invoice("a", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    // The answers to OpenDay and to SubmitReceipt get lost, each once.
    shop.desk.lose_answer.store(true, Ordering::Relaxed);
    assert_eq!(shop.sell("a").await.unwrap()["queue"]["waiting"], 1);
    shop.desk.lose_answer.store(true, Ordering::Relaxed);
    shop.run("hourly").await.unwrap();
    shop.run("hourly").await.unwrap();
    assert_eq!((shop.taken(), shop.status().1), (vec![(1, vec![])], 1));
    // The same document again: the same receipt.
    let again = shop.sell("a").await.unwrap();
    assert_eq!((again["receiptGlobalNo"].as_u64(), shop.taken().len()), (Some(1), 1));
}

#[tokio::test]
async fn runs_that_meet_give_every_number_once() {
    let shop = Shop::open(37367);
    let ids: Vec<String> = (0..6).map(|number| format!("m{number}")).collect();
    for id in &ids {
        shop.invoice(id, "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    }
    shop.sell(&ids[0]).await.unwrap();
    let (a, b, c, d, e) = tokio::join!(
        shop.sell(&ids[1]),
        shop.sell(&ids[2]),
        shop.sell(&ids[3]),
        shop.sell(&ids[4]),
        shop.sell(&ids[5])
    );
    let mut numbers: Vec<u64> =
        [a, b, c, d, e].into_iter().map(|answer| answer.unwrap()["receiptGlobalNo"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [2, 3, 4, 5, 6]);
    shop.run("hourly").await.unwrap();
    assert_eq!(shop.taken(), (1..=6).map(|number| (number, vec![])).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_counter_that_was_changed_is_found_and_the_day_stays_open() {
    let shop = Shop::open(37367);
    shop.invoice("a", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    shop.sell("a").await.unwrap();
    let mut state = shop.desk.value("state");
    state["day"]["counters"][0]["cents"] = json!(1);
    shop.desk.kept.lock().unwrap().insert("state".into(), state.to_string().into_bytes());
    shop.run("close-day").await.unwrap();
    assert_eq!(shop.run("close-day").await.unwrap(), json!({"day": "open", "failed": "CountersMismatch"}));
    assert!(shop.desk.logged("ZIMRA did not close the fiscal day: CountersMismatch"));
}

#[tokio::test]
async fn a_day_left_open_is_closed_after_midnight() {
    let shop = Shop::open(37367);
    shop.invoice("a", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    shop.sell("a").await.unwrap();
    assert_eq!(shop.run("hourly").await.unwrap()["close"], Json::Null);
    shop.later(DAY);
    assert_eq!(shop.run("hourly").await.unwrap()["close"]["day"], "closing");
    // Meanwhile a sale waits; its run is tried again.
    shop.invoice("b", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    assert!(matches!(shop.sell("b").await, Err(Fault::Failed(words)) if words.contains("being closed")));
    assert_eq!(shop.run("hourly").await.unwrap()["close"]["day"], "closed");
    assert_eq!(shop.sell("b").await.unwrap()["fiscalDayNo"], 2);
}

#[tokio::test]
async fn what_cannot_become_a_receipt_says_why() {
    let shop = Shop::open(37367);
    shop.invoice("odd", "14", "114.00", &[("Cement", "1", "114.00", "std")]);
    assert!(
        matches!(shop.sell("odd").await, Err(Fault::Failed(words)) if words.contains("no tax for 14 % on 2026-09-06"))
    );
    shop.credit("early", "never", "15.5", "5.00", "std");
    assert!(
        matches!(shop.take_back("early").await, Err(Fault::Failed(words)) if words.contains("has no fiscal receipt"))
    );
    shop.invoice("a", "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
    let key = shop.desk.vault.lock().unwrap().present.take();
    assert!(matches!(shop.sell("a").await, Err(Fault::Failed(words)) if words.contains("there is no key 'device'")));
    assert_eq!(shop.taken(), []);

    // A receipt the gateway marks is told, and keeps the day from closing.
    shop.desk.vault.lock().unwrap().present = Some(Desk::new_key().0);
    shop.sell("a").await.unwrap();
    shop.desk.vault.lock().unwrap().present = key;
    assert_eq!(shop.taken(), [(1, vec!["RCPT020".to_string()])]);
    assert!(shop.desk.logged("Receipt 1 of INV-a was marked Red: RCPT020 the signature is bad"));
    shop.run("close-day").await.unwrap();
    assert_eq!(shop.run("close-day").await.unwrap()["failed"], "ReceiptsWithValidationErrors");
}
