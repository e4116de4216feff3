//! Pure hooks beside the save itself: taxes of documents, columns of reports, formulas of payroll; and actions on records.

use std::collections::BTreeMap;
use std::path::Path;

use kernel::OpError;
use kernel::hooks::formula::{Amount, Earnings, Pay, PayPeriod, Payslip, formulas, payslip};
use kernel_testkit::{Backend, Client};
use kernel_types::{Date, Role, Scope};
use serde_json::{Value as Json, json};

use super::guests::{PARAMS, component};
use super::{CUSTOMERS, Plugged, both};

const INVOICES: &str = "/v1/accounting/invoices";
const TRIAL_BALANCE: &str = "/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31";

/// A `compute` that always answers the same.
fn answers(answer: &Json) -> Vec<u8> {
    let text = answer.to_string();
    let parts = format!(
        "(data (i32.const 98304) \"{}\")\n(func (export \"run\") {PARAMS} (result i32) (call $ok (i32.const 98304) (i32.const {})))",
        text.replace('\\', "\\5c").replace('"', "\\22"),
        text.len()
    );
    component("compute", &parts)
}

/// `hook` is what stands in the braces of the one hook.
fn manifest(version: &str, hook: &str) -> String {
    format!(
        "plugin: reckons\nversion: {version}\ntitle: Reckoner\ndescription: Works something out.\npublisher: Example Partners\nworld: \"1.0.0\"\n\
         components: {{compute: compute.wasm}}\nhooks:\n  reckon: {{{hook}, title: Works it out}}\n"
    )
}

async fn with(plugged: &Plugged, version: &str, hook: &str, answer: &Json) {
    plugged.ship(&manifest(version, hook), &[("compute.wasm", answers(answer))]).await;
    plugged.install("reckons", &json!({"version": version})).await.expect(200);
}

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// A tax of 15 %, its group, and a customer.
async fn ground(owner: &Client) -> (String, String) {
    let tax = json!({"code": "V15", "name": "Test VAT", "kind": "standard", "scope": "both", "rates": [{"validFrom": "2020-01-01", "rate": "15"}]});
    let tax = id(&owner.post("/v1/accounting/tax-codes", &tax).await.expect(201));
    let group = id(&owner
        .post("/v1/accounting/tax-groups", &json!({"code": "G15", "name": "Test VAT", "taxes": [{"taxCode": tax}]}))
        .await
        .expect(201));
    (id(&owner.post(CUSTOMERS, &json!({"name": "Ama"})).await.expect(201)), group)
}

fn invoice(customer: &str, group: &str, inclusive: bool) -> Json {
    json!({"customer": customer, "pricesIncludeTax": inclusive, "lines": [{"description": "Cement", "qty": "2", "unitPrice": "50.00", "taxGroup": group}]})
}

const TAXES: &str = "on: tax-assessment, entity: accounting.invoice";

async fn taxes_of_a_document_are_what_the_plugin_assessed(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let owner = &plugged.owner;
    let (customer, group) = ground(owner).await;
    let plain = owner.post(INVOICES, &invoice(&customer, &group, false)).await.expect(201);
    assert_eq!((&plain["data"]["taxTotal"], &plain["data"]["total"]), (&json!("15.00"), &json!("115.00")));

    with(&plugged, "1.0.0", TAXES, &json!({"lines": [{"line": 0, "taxes": {"V15": "7.50"}}]})).await;
    let posted = owner.post(&format!("{INVOICES}?then=post"), &invoice(&customer, &group, false)).await.expect(201);
    let data = &posted["data"];
    assert_eq!(
        (&data["netTotal"], &data["taxTotal"], &data["total"]),
        (&json!("100.00"), &json!("7.50"), &json!("107.50"))
    );
    assert_eq!(
        (&data["taxes"][0]["base"], &data["taxes"][0]["tax"], &data["lines"][0]["lineTax"]),
        (&json!("100.00"), &json!("7.50"), &json!("7.50"))
    );
    let books = owner.get(TRIAL_BALANCE).await.expect(200);
    assert_eq!(books["totals"]["debit"], json!("107.50"));
    assert_eq!(books["totals"]["debit"], books["totals"]["credit"]);
    // Inside a price the rest is the net.
    let inside = owner.post(INVOICES, &invoice(&customer, &group, true)).await.expect(201);
    assert_eq!(
        (&inside["data"]["netTotal"], &inside["data"]["taxTotal"], &inside["data"]["total"]),
        (&json!("92.50"), &json!("7.50"), &json!("100.00"))
    );
    // What bears no tax is not asked about.
    let bare = json!({"customer": customer, "lines": [{"description": "Cement", "qty": "1", "unitPrice": "50.00"}]});
    let used = plugged.shown("reckons").await["usage"]["calls"].clone();
    assert_eq!(owner.post(INVOICES, &bare).await.expect(201)["data"]["taxTotal"], json!("0.00"));
    assert_eq!(plugged.shown("reckons").await["usage"]["calls"], used);

    plugged.install("reckons", &json!({"version": "1.0.0", "on": false})).await.expect(200);
    assert_eq!(
        owner.post(INVOICES, &invoice(&customer, &group, false)).await.expect(201)["data"]["taxTotal"],
        json!("15.00")
    );
}

async fn an_assessment_that_does_not_fit_is_refused_or_left_out(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let owner = &plugged.owner;
    let (customer, group) = ground(owner).await;
    let bad = [
        json!({"lines": [{"line": 0, "taxes": {"V15": "5000.00"}}]}),
        json!({"lines": [{"line": 0, "taxes": {"V15": "-1.00"}}]}),
        json!({"lines": [{"line": 0, "taxes": {"V15": "1.005"}}]}),
        json!({"lines": [{"line": 0, "taxes": {"OTHER": "1.00"}}]}),
        json!({"lines": [{"line": 3, "taxes": {"V15": "1.00"}}]}),
        json!({"total": "1.00"}),
    ];
    for (index, answer) in bad.iter().enumerate() {
        with(&plugged, &format!("1.{index}.0"), TAXES, answer).await;
        let refused = owner.post(INVOICES, &invoice(&customer, &group, false)).await;
        assert_eq!(
            (refused.status, &refused.json()["errors"][0]["code"]),
            (422, &json!("plugin_fault")),
            "{answer}: {}",
            refused.text()
        );
    }
    with(&plugged, "2.0.0", &format!("{TAXES}, on_fault: skip"), &bad[0]).await;
    let saved = owner.post(INVOICES, &invoice(&customer, &group, false)).await.expect(201);
    assert_eq!(
        (&saved["data"]["taxTotal"], &saved["meta"]["warnings"][0]["code"]),
        (&json!("15.00"), &json!("plugin_skipped"))
    );
}

const FILLS: &str = "on: computed-field, entity: parties.customer, reads: [name], fills: [notes]";

async fn a_field_is_filled_by_a_plugin_and_no_other(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    with(&plugged, "1.0.0", FILLS, &json!({"notes": "Seen by the reckoner."})).await;
    let made = plugged.owner.post(CUSTOMERS, &json!({"name": "Ama"})).await.expect(201);
    assert_eq!(made["data"]["notes"], "Seen by the reckoner.");
    with(&plugged, "1.1.0", FILLS, &json!({"notes": "Seen.", "name": "Somebody else"})).await;
    let refused = plugged.owner.post(CUSTOMERS, &json!({"name": "Bola"})).await;
    assert_eq!(
        (refused.status, &refused.json()["errors"][0]["code"]),
        (422, &json!("plugin_fault")),
        "{}",
        refused.text()
    );
    assert!(refused.text().contains("'name', which it does not declare"), "{}", refused.text());
}

const COLUMNS: &str = "on: report-column, report: ledger.trial-balance, fills: [Class, Share]";

async fn a_report_shows_the_columns_a_plugin_works_out(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let owner = &plugged.owner;
    let (customer, group) = ground(owner).await;
    owner.post(&format!("{INVOICES}?then=post"), &invoice(&customer, &group, false)).await.expect(201);
    let plain = owner.get(TRIAL_BALANCE).await.expect(200);
    let count = plain["rows"].as_array().expect("rows").len();
    assert!(count >= 3, "{plain}");

    let rows: Vec<Json> = (0..count)
        .map(|row| json!({"Class": format!("C{row}"), "Share": if row == 0 { json!("12.5") } else { Json::Null }}))
        .collect();
    with(
        &plugged,
        "1.0.0",
        COLUMNS,
        &json!({"rows": rows, "kinds": {"Share": "percent"}, "checks": [{"message": "All accounts are placed."}]}),
    )
    .await;
    let shown = owner.get(TRIAL_BALANCE).await.expect(200);
    let columns = shown["columns"].as_array().expect("columns");
    let added = &columns[columns.len() - 2..];
    assert_eq!(
        (&added[0]["label"], &added[0]["kind"], &added[1]["label"], &added[1]["kind"]),
        (&json!("Class"), &json!("text"), &json!("Share"), &json!("percent"))
    );
    let cell =
        |row: usize, column: usize| shown["rows"][row]["cells"][added[column]["name"].as_str().expect("name")].clone();
    assert_eq!((cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)), (json!("C0"), json!("C1"), json!("12.5"), Json::Null));
    assert_eq!(shown["totals"]["closingDebit"], plain["totals"]["closingDebit"], "the product's own figures stay");
    assert!(shown["notes"].to_string().contains("All accounts are placed."), "{}", shown["notes"]);
    let sheet = owner.get(&format!("{TRIAL_BALANCE}&format=csv")).await;
    assert!(sheet.text().contains("Class") && sheet.text().contains("C1"), "{}", sheet.text());
    assert!(owner.get(&format!("{TRIAL_BALANCE}&format=pdf")).await.status == 200);

    // Another number of rows, and a column nobody declared: the report is there without it, and says so.
    for (version, answer) in [
        ("1.1.0", json!({"rows": [{"Class": "C"}]})),
        ("1.2.0", json!({"rows": (0..count).map(|_| json!({"Owner": "me"})).collect::<Vec<_>>()})),
    ] {
        with(&plugged, version, COLUMNS, &answer).await;
        let shown = owner.get(TRIAL_BALANCE).await.expect(200);
        assert_eq!(shown["columns"], plain["columns"]);
        assert!(shown["notes"].to_string().contains("Works it out"), "{}", shown["notes"]);
    }
    let other = plugged.app.another_business("Other Trading").await;
    let stranger = plugged.app.sign_in(&other.owner).await;
    assert_eq!(
        stranger.get(TRIAL_BALANCE).await.expect(200)["columns"],
        plain["columns"],
        "businesses without the plugin are not concerned"
    );
}

fn money(text: &str) -> Amount {
    Amount(kernel_types::parse_scaled(text, 4).expect("an amount"))
}

fn kenyan(basic: &str) -> Pay {
    Pay {
        country: "KE".into(),
        currency: "KES".into(),
        period: PayPeriod::Month,
        pay_date: Date::from_ymd_opt(2026, 10, 31).expect("a date"),
        earnings: Earnings { basic: money(basic), ..Earnings::default() },
        ..Pay::default()
    }
}

async fn paid(plugged: &Plugged, pay: &Pay) -> Result<Payslip, OpError> {
    let pay = pay.clone();
    let job = move |op: &mut kernel::Op<'_>| {
        payslip(op, None, &pay)?.ok_or_else(|| OpError::internal("asked and not answered"))
    };
    let context = plugged.app.business.context.clone();
    plugged
        .app
        .app
        .write(&context, move |op| {
            let slip = job(op);
            Box::pin(async move { slip })
        })
        .await
}

/// The figures are those of plugins/paye/tests/kenya.yaml.
async fn payroll_asks_for_a_payslip_and_gets_a_typed_one(backend: Backend) {
    let plugged = Plugged::in_country(backend, "KE").await;
    let none = paid(&plugged, &kenyan("80000")).await.expect_err("no formula");
    assert!(none.to_string().contains("No plugin of this business"), "{none}");

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins/paye");
    let component = std::fs::read(folder.join("paye.wasm")).expect("plugins/paye/paye.wasm; run `make guests`");
    let manifest = std::fs::read_to_string(folder.join("plugin.yaml")).expect("plugin.yaml");
    plugged.ship(&manifest, &[("paye.wasm", component)]).await;
    plugged.install("paye", &json!({"version": "1.0.0"})).await.expect(200);

    let slip = paid(&plugged, &kenyan("80000")).await.expect("a payslip");
    assert_eq!(
        (slip.gross, slip.taxable, slip.paye, slip.net),
        (money("80000"), money("71800"), money("13923.35"), money("57876.65"))
    );
    let contributions = BTreeMap::from(
        [("nssf-tier-1", "540"), ("nssf-tier-2", "4260"), ("shif", "2200"), ("ahl", "1200")]
            .map(|(code, amount)| (code.to_string(), money(amount))),
    );
    assert_eq!(slip.employee, contributions);
    assert!(slip.lines.iter().any(|line| line.code == "paye" && line.amount == money("13923.35")), "{:?}", slip.lines);

    // Many in one operation are asked together, and each gets its own.
    let all = ["80000", "8000", "200000"].map(kenyan);
    let context = plugged.app.business.context.clone();
    let nets = plugged.app.app.write(&context, move |op| {
        let slips: Vec<_> = all.iter().map(|pay| payslip(op, Some("paye"), pay)).collect();
        let named = formulas(op, "gross-to-net").len();
        Box::pin(async move {
            let slips = slips.into_iter().collect::<Result<Option<Vec<_>>, _>>()?;
            Ok((named, slips.unwrap_or_default().into_iter().map(|slip: Payslip| slip.net).collect::<Vec<_>>()))
        })
    });
    let (named, nets) = nets.await.expect("payslips");
    assert_eq!((named, nets[0], nets[1], nets.len()), (1, money("57876.65"), money("7100"), 3));

    // What the guest refuses is told in its words.
    let unknown = Pay { flags: vec!["nosuch".into()], ..kenyan("80000") };
    assert!(paid(&plugged, &unknown).await.expect_err("refused").to_string().contains("There is no flag 'nosuch'"));
    let old = Pay { pay_date: Date::from_ymd_opt(2026, 1, 31).expect("a date"), ..kenyan("80000") };
    assert!(paid(&plugged, &old).await.expect_err("refused").to_string().contains("no rate of 'nssf-tier-1'"));
}

/// An answer that is no payslip, or one whose net does not follow, is none.
async fn a_formula_whose_figures_do_not_agree_is_refused(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let slip = |net: &str| json!({"currency": "KES", "gross": "80000.00", "taxable": "80000.00", "paye": "10000.00", "net": net});
    let formula = |version: &str, answer: &Json| {
        let text = manifest(version, "on: payroll-formula").replace("  reckon:", "  gross-to-net:");
        (text, vec![("compute.wasm", answers(answer))])
    };
    for (version, answer, words) in [
        ("1.0.0", slip("71000.00"), "does not follow"),
        ("1.1.0", json!({"gross": "1"}), "is no payslip"),
        ("1.2.0", slip("70000.00"), ""),
    ] {
        let (text, components) = formula(version, &answer);
        plugged.ship(&text, &components).await;
        plugged.install("reckons", &json!({"version": version})).await.expect(200);
        match paid(&plugged, &kenyan("80000")).await {
            Ok(slip) => assert!(words.is_empty() && slip.net == money("70000"), "{version}: {slip:?}"),
            Err(error) => assert!(!words.is_empty() && error.to_string().contains(words), "{version}: {error}"),
        }
    }
}

async fn a_record_offers_the_actions_of_plugins_to_whoever_may_take_them(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let made = plugged.customer("Ama").await.expect(201);
    let path = format!("{CUSTOMERS}/{}", id(&made));
    assert!(plugged.owner.get(&path).await.expect(200)["meta"].get("plugins").is_none());
    let text = "plugin: after\nversion: 1.0.0\ntitle: Afterwards\ndescription: Does something on demand.\npublisher: Example Partners\nworld: \"1.0.0\"\n\
                components: {effect: effect.wasm}\nhooks:\n  greet: {on: action, entity: parties.customer, title: Greet the customer}\n  own: {on: action, title: Of its own page}\n";
    plugged.ship(text, &[("effect.wasm", super::effects::echo())]).await;
    plugged.install("after", &json!({"version": "1.0.0"})).await.expect(200);
    let offered = json!([{"plugin": "after", "name": "greet", "title": "Greet the customer"}]);
    assert_eq!(plugged.owner.get(&path).await.expect(200)["meta"]["plugins"], offered);

    let viewer = plugged.app.signed_in(Role::Viewer, Scope::All).await;
    assert_eq!(viewer.get(&path).await.expect(200)["meta"]["plugins"], offered);
    let done = viewer.post("/v1/plugins/after/actions/greet", &json!({"record": id(&made)})).await.expect(200);
    assert_eq!((&done["data"]["event"], &done["data"]["id"]), (&json!("action"), &json!(id(&made))));
    // Nothing for portal users, nor about records nobody may read.
    let portal = plugged.app.signed_in(Role::Portal, Scope::All).await;
    let refused = portal.post("/v1/plugins/after/actions/greet", &json!({"record": id(&made)})).await;
    assert!([403, 404].contains(&refused.status), "{}", refused.text());
    let other = plugged.app.another_business("Other Trading").await;
    let theirs = plugged.app.sign_in(&other.owner).await.post(CUSTOMERS, &json!({"name": "Theirs"})).await.expect(201);
    assert_eq!(
        plugged.owner.post("/v1/plugins/after/actions/greet", &json!({"record": id(&theirs)})).await.status,
        404
    );
    plugged.install("after", &json!({"version": "1.0.0", "on": false})).await.expect(200);
    assert!(plugged.owner.get(&path).await.expect(200)["meta"].get("plugins").is_none());
    assert_eq!(viewer.post("/v1/plugins/after/actions/greet", &json!({"record": id(&made)})).await.status, 404);
}

both!(
    taxes_of_a_document_are_what_the_plugin_assessed,
    an_assessment_that_does_not_fit_is_refused_or_left_out,
    a_report_shows_the_columns_a_plugin_works_out,
    payroll_asks_for_a_payslip_and_gets_a_typed_one,
    a_formula_whose_figures_do_not_agree_is_refused,
    a_field_is_filled_by_a_plugin_and_no_other,
    a_record_offers_the_actions_of_plugins_to_whoever_may_take_them,
);
