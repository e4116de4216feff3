//! ke-etims against a control unit that holds every sale against the rules with code of its own.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock};

use kernel_plugin_host::{Block, Fault, Host, HostConfig, Limits, Occasion, Plugin, World};
use plugin_proof::etims::Unit;
use serde_json::{Value as Json, json};

use crate::desk::{Desk, Effects, load};
use crate::guests::component;

const INVOICE: &str = "accounting.invoice";
const CREDIT: &str = "accounting.credit_note";
const PIN: &str = "P051365947M";
/// 2026-03-05T14:02:11 in Nairobi.
const AFTERNOON: u64 = 1_772_708_531_000;

struct Duka {
    desk: Arc<Desk>,
    unit: Arc<Mutex<Unit>>,
    effects: Effects,
}

impl Duka {
    /// Connected, with the key in the settings.
    fn open() -> Duka {
        let duka = Duka::with("3C1D9B7A2F4E");
        duka.unit.lock().unwrap().initialised = true;
        duka
    }

    fn with(key: &str) -> Duka {
        let unit = Arc::new(Mutex::new(Unit::new(PIN, "00", "OSCU-17")));
        let answering = Arc::clone(&unit);
        let desk =
            Desk::new(AFTERNOON, Desk::new_key().0, Box::new(move |asked| answering.lock().unwrap().answer(asked)));
        for (code, letter) in
            [("exempt", "A"), ("std", "B"), ("zero", "C"), ("outside", "D"), ("reduced", "E"), ("unnamed", "")]
        {
            desk.put(
                "ledger.tax_group",
                code,
                json!({"id": code, "taxes": [{"taxCode": {"id": format!("c-{code}")}}]}),
            );
            desk.put(
                "ledger.tax_code",
                &format!("c-{code}"),
                json!({"id": format!("c-{code}"), "name": code, "fiscalCode": letter}),
            );
        }
        desk.put(
            "parties.customer",
            "thika",
            json!({"id": "thika", "name": "Thika Millers", "taxNumber": "p051999888k", "phone": "+254700000000"}),
        );
        let records = [INVOICE, CREDIT, "ledger.tax_group", "ledger.tax_code", "parties.customer"];
        let settings = json!({"pin": PIN, "branch": "00", "device": "OSCU-17", "cmcKey": key, "unit": "KRACU0100000001", "host": "http://127.0.0.1:8099"});
        static LOADED: OnceLock<(Host, Arc<Plugin>)> = OnceLock::new();
        let loaded = LOADED.get_or_init(|| load(&component("ke-etims/ke-etims-effect.wasm")));
        Duka { desk, unit, effects: Effects::new(loaded, "KE", &settings, &["http://127.0.0.1:8099"], &records) }
    }

    /// Lines as (description, quantity, total with tax, tax group).
    fn invoice(&self, id: &str, total: &str, lines: &[(&str, &str, &str, &str)]) {
        self.document(INVOICE, id, json!({"total": total, "currency": "KES"}), lines);
    }

    fn document(&self, entity: &str, id: &str, more: Json, lines: &[(&str, &str, &str, &str)]) {
        let lines: Vec<Json> = lines.iter().map(|(name, qty, total, group)| json!({"description": name, "qty": qty, "lineTotal": total, "taxGroup": {"id": group}})).collect();
        let taxes = json!([{"taxCode": {"id": "c-std"}, "rate": "16"}, {"taxCode": {"id": "c-reduced"}, "rate": "8"}]);
        let mut record = json!({"id": id, "version": 1, "number": format!("DOC-{id}"), "currency": "KES", "customer": {"id": "thika"}, "lines": lines, "taxes": taxes, "notes": null});
        for (name, value) in more.as_object().unwrap() {
            record[name] = value.clone();
        }
        self.desk.put(entity, id, record);
    }

    async fn sell(&self, id: &str) -> Result<Json, Fault> {
        self.effects.posted(&self.desk, "invoice-sale", INVOICE, id).await
    }

    async fn take_back(&self, id: &str) -> Result<Json, Fault> {
        self.effects.posted(&self.desk, "credit-sale", CREDIT, id).await
    }

    async fn run(&self, hook: &str) -> Result<Json, Fault> {
        self.effects.run(&self.desk, hook, json!({"event": "action"})).await
    }

    /// Numbers the unit signed.
    fn signed(&self) -> Vec<u64> {
        self.unit.lock().unwrap().signed.iter().map(|signed| signed.no).collect()
    }

    fn simple(&self, id: &str) {
        self.invoice(id, "116.00", &[("Unga, 2 kg", "1", "116.00", "std")]);
    }
}

fn printed(notes: &str) -> Vec<Block> {
    let host = Host::new(HostConfig { instances: 4, ..HostConfig::default() }).unwrap();
    let print = host.load("ke-etims@1.0.0", World::Render, &component("ke-etims/ke-etims-print.wasm")).unwrap();
    let occasion = Occasion {
        hook: "invoice-print".into(),
        country: "KE".into(),
        currency: "KES".into(),
        sector: "business".into(),
        today: "2026-03-05".into(),
        language: "en".into(),
        settings: "{}".into(),
    };
    host.render(&print, &occasion, &json!({"entity": INVOICE, "record": {"notes": notes}}).to_string(), Limits::PURE)
        .unwrap()
        .0
}

#[tokio::test]
async fn a_sale_of_every_tax_is_signed_and_the_answer_is_kept_noted_and_printed() {
    let duka = Duka::open();
    let lines = [
        ("Unga", "3", "348.00", "std"),
        ("Milk", "7", "100.34", "zero"),
        ("School fees", "1", "30.00", "exempt"),
        ("Diesel", "12.5", "2025.00", "reduced"),
        ("Deposit", "1", "50.00", "outside"),
    ];
    duka.invoice("a", "2553.34", &lines);
    let answer = duka.sell("a").await.unwrap();
    assert_eq!(
        (&answer["invcNo"], &answer["queue"]["waiting"], &answer["queue"]["stopped"]),
        (&json!(1), &json!(0), &Json::Null),
        "{answer}"
    );
    let signed = duka.unit.lock().unwrap().signed[0].clone();
    assert_eq!(
        (answer["signed"]["signature"].as_str(), answer["signed"]["receiptNo"].as_str()),
        (Some(signed.signature.as_str()), Some("1"))
    );
    assert_eq!(
        (&signed.sale["custTin"], &signed.sale["salesDt"], &signed.sale["cfmDt"]),
        (&json!("P051999888K"), &json!("20260305"), &json!("20260305140211"))
    );
    // 348 × 16 / 116 and 2025 × 8 / 108.
    for (field, amount) in [("taxAmtB", "48.00"), ("taxAmtE", "150.00"), ("totTaxAmt", "198.00"), ("totAmt", "2553.34")]
    {
        assert_eq!(signed.sale[field], serde_json::from_str::<Json>(amount).unwrap(), "{field}");
    }

    let notes = duka.desk.record(INVOICE, "a")["notes"].as_str().unwrap().to_string();
    let address = format!(
        "https://etims-sbx.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data={PIN}00{}",
        signed.signature
    );
    assert_eq!(
        notes,
        format!("KRA eTIMS KRACU0100000001/1 signed {} on 2026-03-05 14:02:11: {address}", signed.signature)
    );
    let blocks = printed(&notes);
    let groups: Vec<&str> = (0..4).map(|part| &signed.signature[part * 4..part * 4 + 4]).collect();
    assert!(matches!(&blocks[1], Block::Facts(facts) if facts[1].1 == groups.join("-")), "{blocks:?}");
    assert!(matches!(&blocks[2], Block::Qr((text, _)) if *text == address), "{blocks:?}");
    // Again: the same number, nothing sent.
    assert_eq!(duka.sell("a").await.unwrap()["invcNo"], 1);
    assert_eq!(duka.signed(), [1]);
}

#[tokio::test]
async fn a_credit_note_names_the_sale_it_takes_back() {
    let duka = Duka::open();
    duka.simple("a");
    duka.document(
        CREDIT,
        "b",
        json!({"total": "58.00", "reason": "return", "invoice": {"id": "a"}}),
        &[("Unga", "1", "58.00", "std")],
    );
    assert!(matches!(duka.take_back("b").await, Err(Fault::Failed(words)) if words.contains("was not sent to eTIMS")));
    duka.sell("a").await.unwrap();
    assert_eq!(duka.take_back("b").await.unwrap()["invcNo"], 2);
    let unit = duka.unit.lock().unwrap();
    let refund = &unit.signed[1].sale;
    assert_eq!(
        (&refund["rcptTyCd"], &refund["orgInvcNo"], &refund["rfdRsnCd"], unit.signed[1].receipt),
        (&json!("R"), &json!(1), &json!("06"), 2)
    );
}

#[tokio::test]
async fn without_a_line_and_without_kra_sales_wait_and_follow_in_order() {
    let duka = Duka::open();
    duka.desk.line.store(false, Ordering::Relaxed);
    for id in ["a", "b", "c"] {
        duka.simple(id);
        let answer = duka.sell(id).await.unwrap();
        assert_eq!(
            (&answer["queue"]["stopped"], &answer["signed"]),
            (&json!("no connection: the line is down"), &Json::Null)
        );
        assert_eq!(duka.desk.record(INVOICE, id)["notes"], Json::Null, "nothing is noted that was not answered");
    }
    duka.desk.line.store(true, Ordering::Relaxed);
    duka.unit.lock().unwrap().cut_off = true;
    let held = duka.run("hourly").await.unwrap();
    assert!(
        held["stopped"].as_str().is_some_and(|why| why.starts_with("894") && why.contains("tried again")),
        "{held}"
    );
    assert_eq!(held["waiting"], 3);
    duka.unit.lock().unwrap().cut_off = false;
    assert_eq!(duka.run("hourly").await.unwrap(), json!({"sent": 3, "waiting": 0, "stopped": null}));
    assert_eq!(duka.signed(), [1, 2, 3]);
    for id in ["a", "b", "c"] {
        assert!(duka.desk.record(INVOICE, id)["notes"].as_str().is_some_and(|notes| notes.starts_with("KRA eTIMS ")));
    }
}

#[tokio::test]
async fn a_refusal_is_told_and_holds_what_comes_after_until_it_is_settled() {
    let duka = Duka::open();
    duka.invoice("odd", "114.00", &[("Unga", "1", "114.00", "std")]);
    let mut odd = duka.desk.record(INVOICE, "odd");
    odd["taxes"][0]["rate"] = json!("14");
    duka.desk.put(INVOICE, "odd", odd);
    let refused = duka.sell("odd").await.unwrap();
    assert!(
        refused["queue"]["stopped"]
            .as_str()
            .is_some_and(|why| why.starts_with("910 ") && why.contains("missing or malformed")),
        "{refused}"
    );
    assert!(duka.desk.logged("eTIMS refused DOC-odd: 910"));
    duka.simple("b");
    assert_eq!(duka.sell("b").await.unwrap()["queue"]["waiting"], 2);
    assert_eq!(duka.signed(), Vec::<u64>::new());
    // A person settles the number with KRA and leaves the sale behind.
    duka.unit.lock().unwrap().settle();
    assert_eq!(duka.run("give-up").await.unwrap(), json!({"leftBehind": 1}));
    assert!(duka.desk.logged("Sale 1 was left behind unsigned."));
    assert_eq!(duka.run("hourly").await.unwrap(), json!({"sent": 1, "waiting": 0, "stopped": null}));
    assert_eq!(duka.signed(), [2]);
    assert!(matches!(duka.run("give-up").await, Err(Fault::Failed(words)) if words.contains("Nothing waits")));
}

/// KRA has the sale and its answer is lost: the number is taken, nothing is sent twice, and a person is told to look it up.
#[tokio::test]
async fn a_sale_whose_answer_got_lost_is_not_sold_twice() {
    let duka = Duka::open();
    duka.simple("a");
    duka.desk.lose_answer.store(true, Ordering::Relaxed);
    assert_eq!(duka.sell("a").await.unwrap()["queue"]["waiting"], 1);
    let held = duka.run("hourly").await.unwrap();
    assert!(
        held["stopped"].as_str().is_some_and(|why| why.starts_with("994") && why.contains("look the sale up")),
        "{held}"
    );
    assert_eq!(duka.signed(), [1]);
    duka.run("give-up").await.unwrap();
    duka.simple("b");
    assert_eq!(duka.sell("b").await.unwrap()["invcNo"], 2);
    assert_eq!(duka.signed(), [1, 2]);
}

#[tokio::test]
async fn runs_that_meet_give_every_number_once() {
    let duka = Duka::open();
    for id in ["a", "b", "c", "d", "e"] {
        duka.simple(id);
    }
    let (a, b, c, d, e) = tokio::join!(duka.sell("a"), duka.sell("b"), duka.sell("c"), duka.sell("d"), duka.sell("e"));
    let mut numbers: Vec<u64> =
        [a, b, c, d, e].into_iter().map(|answer| answer.unwrap()["invcNo"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    duka.run("hourly").await.unwrap();
    assert_eq!(duka.signed(), [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn a_device_is_connected_once_and_sales_wait_until_it_is() {
    let duka = Duka::with("");
    duka.simple("a");
    assert!(
        duka.sell("a").await.unwrap()["queue"]["stopped"].as_str().is_some_and(|why| why.contains("communication key"))
    );
    let told = duka.run("connect").await.unwrap();
    assert_eq!((&told["cmcKey"], &told["unit"]), (&json!("3C1D9B7A2F4E"), &json!("KRACU0100000001")));
    assert!(
        matches!(duka.run("connect").await, Err(Fault::Failed(words)) if words.starts_with("902") && words.contains("does not tell it twice"))
    );
    assert!(!duka.desk.logged("3C1D9B7A2F4E"), "the key stands in no log");
}

#[tokio::test]
async fn what_cannot_become_a_sale_says_why() {
    let duka = Duka::open();
    let failed = |answer: Result<Json, Fault>, words: &str| {
        assert!(matches!(&answer, Err(Fault::Failed(said)) if said.contains(words)), "{answer:?}")
    };
    duka.document(INVOICE, "usd", json!({"total": "10.00", "currency": "USD"}), &[("Unga", "1", "10.00", "std")]);
    failed(duka.sell("usd").await, "Kenya shillings");
    duka.invoice("unnamed", "10.00", &[("Unga", "1", "10.00", "unnamed")]);
    failed(duka.sell("unnamed").await, "has no eTIMS code");
    duka.invoice("more", "12.00", &[("Unga", "1", "10.00", "std")]);
    failed(duka.sell("more").await, "parts that are no line");
    duka.invoice("nothing", "0.00", &[]);
    failed(duka.sell("nothing").await, "needs a line with an amount");
    assert_eq!(
        (duka.signed(), duka.desk.tried.load(Ordering::Relaxed)),
        (vec![], 0),
        "nothing was sent, and no number given"
    );
}
