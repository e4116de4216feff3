//! What plugins print: the whole way of the real fiscal plugins, from posting an invoice over a mock of the authority to its
//! PDF; and a block that breaks down, which leaves the document as it would be without it.

use std::path::Path;
use std::sync::{Arc, Mutex};

use kernel_testkit::{Backend, Client, Options, TestApp, pdf_words};
use lopdf::Document;
use plugin_proof::etims::Unit;
use plugin_proof::{Asked, Said, device, server};
use serde_json::{Value as Json, json};
use tokio::net::TcpListener;

use super::identities::Gateway;
use super::{Plugged, both, guests};

const INVOICES: &str = "/v1/accounting/invoices";

/// Answers as an authority until it is stopped.
async fn listening(listener: TcpListener, mut answer: impl FnMut(&Asked) -> Said + Send + 'static) {
    let _ = server::serve(listener, move |asked: &Asked| answer(asked)).await;
}

/// A port of its own, and its origin.
async fn port() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let origin = format!("http://{}", listener.local_addr().expect("an address"));
    (listener, origin)
}

/// Ships one of the repository's plugins, with the address of its mock in the place of the usual one, and grants it what it asks.
pub(super) async fn with_real(plugged: &Plugged, plugin: &str, usual: &str, origin: &str, settings: &Json) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../plugins").join(plugin);
    let manifest = std::fs::read_to_string(folder.join("plugin.yaml")).expect("plugin.yaml").replace(usual, origin);
    let files = std::fs::read_dir(&folder)
        .expect("the plugin")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned());
    let components: Vec<(String, Vec<u8>)> = files
        .filter(|name| name.ends_with(".wasm"))
        .map(|name| (name.clone(), std::fs::read(folder.join(&name)).expect("a component")))
        .collect();
    assert!(components.len() >= 2, "{plugin} is not built; run `make guests`");
    let shipped: Vec<(&str, Vec<u8>)> = components.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())).collect();
    plugged.ship(&manifest, &shipped).await;
    let shown = plugged.shown(plugin).await;
    let asks = shown["asks"].clone();
    let list = |name: &str| asks[name].as_array().cloned().unwrap_or_default();
    let records: serde_json::Map<String, Json> = list("records")
        .into_iter()
        .map(|ask| (ask["entity"].as_str().unwrap_or_default().to_string(), ask["uses"].clone()))
        .collect();
    let names = |what: &str| -> Vec<Json> { list(what).into_iter().map(|ask| ask["name"].clone()).collect() };
    let granted = json!({"records": records, "hosts": [origin], "kept": true, "keys": names("keys"), "identities": names("identities")});
    plugged
        .install(plugin, &json!({"version": shown["version"], "granted": granted, "settings": settings}))
        .await
        .expect(200);
}

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

/// A posted invoice over one bag of cement, taxed by a group of the country's own.
pub(super) async fn posted(owner: &Client, group: &str) -> String {
    let customer = id(&owner.post(super::CUSTOMERS, &json!({"name": "Kadoma Mining Services"})).await.expect(201));
    let groups = owner.get(&format!("/v1/accounting/tax-groups?filter[code]={group}")).await.expect(200);
    let line =
        json!({"description": "Cement, 50 kg", "qty": "2", "unitPrice": "100.00", "taxGroup": groups["data"][0]["id"]});
    id(&owner.post(&format!("{INVOICES}?then=post"), &json!({"customer": customer, "lines": [line]})).await.expect(201))
}

/// The words of an invoice's PDF with single spaces, and the texts that stand for its pictures.
async fn printed(client: &Client, invoice: &str) -> (String, Vec<String>) {
    let answer = client.get(&format!("{INVOICES}/{invoice}/print?format=pdf")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let document = Document::load_mem(&answer.body).expect("a PDF");
    let pictures = document.objects.values().filter_map(|object| object.as_dict().ok()?.get(b"Alt").ok());
    // Endless words have places to break, in what is shown as in what stands for it.
    let pictures =
        pictures.filter_map(|alt| Some(lopdf::decode_text_string(alt).ok()?.replace('\u{200B}', ""))).collect();
    (pdf_words(&answer.body), pictures)
}

fn unspaced(text: &str) -> String {
    text.split_whitespace().collect()
}

/// A `render` with this body.
fn block(body: &str) -> Vec<u8> {
    guests::component("render", &format!("(func (export \"blocks\") {} (result i32) {body})", guests::PARAMS))
}

async fn with_block(plugged: &Plugged, plugin: &str, guest: Vec<u8>) {
    let manifest = format!(
        "plugin: {plugin}\nversion: 1.0.0\ntitle: Stamps\ndescription: Stamps invoices.\npublisher: Example Partners\nworld: \"1.0.0\"\ncomponents: {{render: stamp.wasm}}\n\
         hooks:\n  stamp: {{on: print-block, title: Stamps the invoice, entity: accounting.invoice, reads: [number]}}\nlimits: {{fuel: 5000000}}\n"
    );
    plugged.ship(&manifest, &[("stamp.wasm", guest)]).await;
    plugged.install(plugin, &json!({"version": "1.0.0"})).await.expect(200);
}

async fn a_fiscal_receipt_stands_on_the_printed_invoice(backend: Backend) {
    let (key, public) = device::new_key().expect("a key");
    let at = Gateway::start(TestApp::new(backend).await).await;
    let (plugged, gateway) = (&at.plugged, &at.gateway);
    let certificate = gateway.lock().expect("the gateway").register(&public).expect("a certificate");
    let owner = &plugged.owner;
    owner.put("/v1/plugins/zw-fiscal/keys/device", &json!({"pem": key, "certificate": certificate})).await.expect(204);

    // What the authority would refuse is refused before it is posted.
    let customer = id(&owner.post(super::CUSTOMERS, &json!({"name": "Bindura Stores"})).await.expect(201));
    let bare = owner.post(&format!("{INVOICES}?then=post"), &json!({"customer": customer, "lines": [{"description": "Bricks", "qty": "1", "unitPrice": "5.00", "taxGroup": null}]})).await;
    let told = bare.expect(422);
    assert_eq!(
        (&told["errors"][0]["pointer"], &told["errors"][0]["code"]),
        (&json!("/lines/0/taxGroup"), &json!("fiscal_tax")),
        "{told}"
    );

    let invoice = posted(owner, "ZW-STD").await;
    let (before, _) = printed(owner, &invoice).await;
    assert!(before.contains("Cement, 50 kg") && !before.contains("Fiscal tax invoice"), "{before}");
    plugged.runtime.drain().await.expect("runs");
    let taken = gateway.lock().expect("the gateway").taken.clone();
    assert_eq!((taken.len(), taken[0].marks.clone()), (1, vec![]), "{:?}", plugged.shown("zw-fiscal").await["runs"]);

    // What stands on paper follows from what the authority got.
    let signature = taken[0].receipt["receiptDeviceSignature"]["signature"].as_str().expect("a signature");
    let code = device::verification_code(signature).expect("a code");
    let (words, pictures) = printed(owner, &invoice).await;
    for wanted in [
        "Fiscal tax invoice",
        "Device: 37367",
        "Fiscal day: 1",
        "Receipt: 1",
        &format!("Verification code: {code}"),
        "Verify this receipt at https://fdmstest.zimra.co.zw",
    ] {
        // A code may go on in the next line, after one of its hyphens.
        assert!(unspaced(&words).contains(&unspaced(wanted)), "{wanted}: {words}");
    }
    let address =
        format!("https://fdmstest.zimra.co.zw/0000037367050320260000000001{}", code.replace('-', "").to_lowercase());
    assert!(pictures.contains(&address), "{address}: {pictures:?}");

    // A block that breaks down beside it: the document is printed without that one, the other stays, and the fault is told.
    with_block(plugged, "stamps", block("(unreachable)")).await;
    let (beside, pictures) = printed(owner, &invoice).await;
    assert_eq!(beside, words);
    assert!(pictures.contains(&address));
    assert_eq!(plugged.noted("stamps", "fault").await, ["trap"]);
    plugged
        .install("zw-fiscal", &json!({"version": plugged.shown("zw-fiscal").await["version"], "on": false}))
        .await
        .expect(200);
    assert!(!printed(owner, &invoice).await.0.contains("Fiscal tax invoice"));
}

async fn a_control_units_signature_stands_on_the_printed_invoice(backend: Backend) {
    let mut unit = Unit::new("P051365947M", "00", "OSCU-17");
    unit.initialised = true;
    let key = unit.key.clone();
    let unit = Arc::new(Mutex::new(unit));
    let (listener, origin) = port().await;
    let answering = Arc::clone(&unit);
    let authority = tokio::spawn(listening(listener, move |asked| answering.lock().expect("the unit").answer(asked)));
    let app = TestApp::with(backend, Options { country: "KE".into(), ..Options::default() }).await;
    let plugged = Plugged::on(app, std::slice::from_ref(&origin)).await;
    let owner = &plugged.owner;
    let settings =
        json!({"pin": "P051365947M", "device": "OSCU-17", "cmcKey": key, "unit": "KRACU0100000001", "host": origin});
    with_real(&plugged, "ke-etims", "http://127.0.0.1:8099", &origin, &settings).await;

    let invoice = posted(owner, "KE-STD").await;
    assert!(!printed(owner, &invoice).await.0.contains("Receipt signature"));
    // KRA cannot be reached at first: the document waits, unsigned, and is printed as it is.
    unit.lock().expect("the unit").cut_off = true;
    plugged.runtime.drain().await.expect("runs");
    assert!(!printed(owner, &invoice).await.0.contains("Receipt signature"));
    unit.lock().expect("the unit").cut_off = false;
    plugged.app.clock.set(plugged.app.app.clock.now().plus_seconds(3_700));
    let owner = plugged.app.owner().await;
    plugged.runtime.drain().await.expect("runs");

    let signed = unit.lock().expect("the unit").signed.clone();
    assert_eq!(signed.len(), 1, "{}", plugged.runtime.drain().await.expect("runs"));
    let signature = signed[0].signature.clone();
    let groups: Vec<&str> = (0..4).map(|part| &signature[part * 4..part * 4 + 4]).collect();
    let (words, pictures) = printed(&owner, &invoice).await;
    for wanted in [
        "Control unit and receipt: KRACU0100000001/1",
        &format!("Receipt signature: {}", groups.join("-")),
        "Verify this invoice with KRA",
    ] {
        // A code may go on in the next line, after one of its hyphens.
        assert!(unspaced(&words).contains(&unspaced(wanted)), "{wanted}: {words}");
    }
    let address = format!(
        "https://etims-sbx.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051365947M00{signature}"
    );
    assert!(pictures.contains(&address), "{address}: {pictures:?}");
    authority.abort();
}

/// Each way a block can fail leaves the document as it is without it, with its own fault in sight of the administrator.
async fn a_block_that_fails_is_left_out_and_told(backend: Backend) {
    let plugged = Plugged::new(backend).await;
    let owner = &plugged.owner;
    let customer = id(&owner.post(super::CUSTOMERS, &json!({"name": "Ama"})).await.expect(201));
    let invoice = id(&owner
        .post(
            INVOICES,
            &json!({"customer": customer, "lines": [{"description": "Bricks", "qty": "1", "unitPrice": "5.00"}]}),
        )
        .await
        .expect(201));
    let (plain, _) = printed(owner, &invoice).await;
    for (fault, body) in [
        ("trap", "(unreachable)"),
        ("fuel", "(loop $for_ever (br $for_ever)) (unreachable)"),
        ("answer", "(call $ok (i32.const 131000) (i32.const 40000))"),
    ] {
        let plugin = format!("bad-{fault}");
        with_block(&plugged, &plugin, block(body)).await;
        assert_eq!(printed(owner, &invoice).await.0, plain, "{fault}");
        let noted = plugged.noted(&plugin, "fault").await;
        assert!(noted == [fault] || (fault == "answer" && noted == ["trap"]), "{fault}: {noted:?}");
        owner.delete(&format!("/v1/plugins/{plugin}")).await.expect(204);
    }
}

both!(
    a_fiscal_receipt_stands_on_the_printed_invoice,
    a_control_units_signature_stands_on_the_printed_invoice,
    a_block_that_fails_is_left_out_and_told,
);
