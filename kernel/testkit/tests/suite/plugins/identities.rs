//! Certificates that plugins present: the real fiscal plugin registers its device with a mock of ZIMRA's gateway, which serves TLS and
//! knows a device by its certificate alone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel::OpError;
use kernel::plugins::identity::{self, Certified, Of};
use kernel::plugins::kept;
use kernel_testkit::{Backend, Client, TestApp};
use plugin_proof::fdms::Fdms;
use plugin_proof::{authority::Authority, device, server};
use serde_json::{Value as Json, json};
use tokio::net::TcpListener;

use super::printing::{posted, with_real};
use super::{Plugged, both};

const DEVICE: u64 = 37367;
const SERIAL: &str = "SN001";
const ACTIVATION_KEY: &str = "AB12CD34";

/// A server with the plugin installed, and the gateway it is set to.
pub(super) struct Gateway {
    pub(super) plugged: Plugged,
    pub(super) gateway: Arc<Mutex<Fdms>>,
    serving: tokio::task::JoinHandle<()>,
}

impl Drop for Gateway {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Gateway {
    pub(super) async fn start(app: TestApp) -> Gateway {
        let now = app.app.clock.now().unix_ms() / 1000;
        let gateway = Fdms::new(DEVICE, SERIAL, ACTIVATION_KEY, now).expect("a gateway");
        let (acceptor, trusted) = (gateway.authority.acceptor().expect("TLS"), gateway.authority.der());
        let gateway = Arc::new(Mutex::new(gateway));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let origin = format!("https://{}", listener.local_addr().expect("an address"));
        let answering = Arc::clone(&gateway);
        let serving = tokio::spawn(async move {
            let _ = server::serve_tls(listener, acceptor, move |asked| {
                answering.lock().expect("the gateway").answer(asked)
            })
            .await;
        });
        let plugged =
            Plugged::trusting(app, std::slice::from_ref(&origin), vec![trusted], Duration::from_secs(20)).await;
        with_real(
            &plugged,
            "zw-fiscal",
            "https://127.0.0.1:8098",
            &origin,
            &json!({"deviceId": DEVICE, "serialNumber": SERIAL, "gateway": origin}),
        )
        .await;
        Gateway { plugged, gateway, serving }
    }

    async fn act(&self, action: &str, input: Json) -> Json {
        act(&self.plugged.owner, action, input).await
    }

    async fn register(&self) -> Json {
        self.act("register-device", json!({"activationKey": ACTIVATION_KEY, "taxNumber": "2000123456"})).await
    }

    /// What the page shows of the device's certificate.
    async fn identity(&self) -> Json {
        self.plugged.shown("zw-fiscal").await["identities"][0].clone()
    }

    fn marks(&self) -> Vec<Vec<String>> {
        self.gateway.lock().expect("the gateway").taken.iter().map(|taken| taken.marks.clone()).collect()
    }

    fn issued(&self) -> usize {
        self.gateway.lock().expect("the gateway").certificates.len()
    }
}

/// The answer of an action, or the problem.
async fn act(client: &Client, action: &str, input: Json) -> Json {
    let answer = client.post(&format!("/v1/plugins/zw-fiscal/actions/{action}"), &json!({"input": input})).await;
    let said = answer.json();
    if answer.status == 200 { said["data"].clone() } else { said }
}

async fn a_device_is_registered_sells_and_is_renewed(backend: Backend) {
    let at = Gateway::start(TestApp::new(backend).await).await;
    let owner = &at.plugged.owner;
    let asked = at.plugged.shown("zw-fiscal").await["asks"]["identities"].clone();
    assert_eq!(asked[0]["name"], "device");

    // What is filled in is held against what the action asks.
    let short = at.act("check-device", json!({"activationKey": "short"})).await;
    assert_eq!(short["errors"][0]["pointer"], "/input/activationKey", "{short}");
    let wrong = at.act("register-device", json!({"activationKey": "WRONG123", "taxNumber": "2000123456"})).await;
    assert!(
        wrong["message"]
            .as_str()
            .is_some_and(|words| words.contains("the activation key is wrong") && !words.contains("WRONG123")),
        "{wrong}"
    );
    let shown = at.act("check-device", json!({"activationKey": ACTIVATION_KEY})).await;
    assert_eq!((&shown["taxPayerName"], at.issued()), (&json!("Msasa Hardware"), 0));
    let registered = at.register().await;
    assert!(
        registered["message"].as_str().is_some_and(|words| words.contains("is registered for Msasa Hardware")),
        "{registered}"
    );
    let identity = at.identity().await;
    assert_eq!((&identity["name"], &identity["waiting"]), (&json!("device"), &json!(false)));
    assert!(
        identity["certificate"]["subject"]
            .as_str()
            .is_some_and(|subject| subject.contains("CN=ZIMRA-SN001-0000037367")),
        "{identity}"
    );

    // A day over mutual TLS: opened, two receipts, closed.
    posted(owner, "ZW-STD").await;
    posted(owner, "ZW-STD").await;
    at.plugged.runtime.drain().await.expect("runs");
    assert_eq!(at.marks(), [Vec::<String>::new(), Vec::new()], "{:?}", at.plugged.shown("zw-fiscal").await["runs"]);
    assert_eq!(at.act("close-day", Json::Null).await["day"], "closing");
    assert_eq!(at.act("close-day", Json::Null).await["day"], "closed");

    // A renewal gives another key and another certificate; the next receipt is signed by it.
    let before = at.gateway.lock().expect("the gateway").public_key.clone();
    let renewed = at.act("renew-certificate", Json::Null).await;
    assert!(renewed["message"].as_str().is_some_and(|words| words.contains("a new certificate")), "{renewed}");
    assert_eq!(at.issued(), 2);
    assert_ne!(at.gateway.lock().expect("the gateway").public_key, before);
    posted(owner, "ZW-STD").await;
    at.plugged.runtime.drain().await.expect("runs");
    assert_eq!(at.marks().len(), 3);
    assert!(at.marks().iter().all(Vec::is_empty), "{:?}", at.marks());

    // Neither a key nor the activation key stands anywhere an administrator or a program can look.
    let page = at.plugged.shown("zw-fiscal").await.to_string();
    let trail = owner.get("/v1/access/audit?entity=platform.plugin").await.expect(200);
    let actions: Vec<&str> =
        trail["data"].as_array().into_iter().flatten().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(actions, ["store_certificate", "store_certificate", "install"]);
    for told in [page, trail.to_string()] {
        assert!(!told.contains("PRIVATE KEY") && !told.contains(ACTIVATION_KEY), "{told}");
    }
    // A certificate that has ended is worth nothing to the gateway, and it is said what to do.
    at.gateway.lock().expect("the gateway").now += 400 * 86_400;
    let status = at.act("status", Json::Null).await;
    assert!(
        status["gateway"].as_str().is_some_and(|words| words.contains("does not accept the device's certificate")),
        "{status}"
    );
}

async fn a_certificate_nobody_granted_is_neither_made_nor_shown(backend: Backend) {
    let at = Gateway::start(TestApp::new(backend).await).await;
    let installed = at.plugged.shown("zw-fiscal").await["installed"].clone();
    let mut granted = installed["granted"].clone();
    granted["identities"] = json!([]);
    at.plugged.install("zw-fiscal", &json!({"version": installed["version"], "granted": granted})).await.expect(200);
    let refused = at.register().await;
    assert!(
        refused["message"]
            .as_str()
            .is_some_and(|words| words.contains("the certificate 'device': not granted to this plugin")),
        "{refused}"
    );
    let shown = at.plugged.shown("zw-fiscal").await;
    let note = shown["notes"]
        .as_array()
        .and_then(|notes| notes.iter().find(|note| note["kind"] == "refused"))
        .cloned()
        .unwrap_or_default();
    assert_eq!((&note["code"], &note["message"]), (&json!("not-granted"), &json!("identities device")), "{shown}");
    assert_eq!((at.issued(), &shown["identities"]), (0, &json!([])));
    // Nobody grants what is not asked for.
    granted["identities"] = json!(["device", "other"]);
    let told = at
        .plugged
        .install("zw-fiscal", &json!({"version": installed["version"], "granted": granted}))
        .await
        .expect(422);
    assert_eq!(told["errors"][0]["pointer"], "/granted/identities");
}

async fn another_business_has_no_use_of_an_identity(backend: Backend) {
    let at = Gateway::start(TestApp::new(backend).await).await;
    at.register().await;
    let app = &at.plugged.app.app;
    let other = at.plugged.app.another_business("Other Trading").await;
    let stranger = at.plugged.app.sign_in(&other.owner).await;
    let installed = at.plugged.shown("zw-fiscal").await["installed"].clone();
    let wanted =
        json!({"version": installed["version"], "granted": installed["granted"], "settings": installed["settings"]});
    stranger.put("/v1/plugins/zw-fiscal", &wanted).await.expect(200);
    let status = act(&stranger, "status", Json::Null).await;
    assert_eq!(status["device"]["state"], "unregistered", "{status}");

    // Not even rows that somebody carried over by hand: they open for the business they were sealed for.
    let (from, to) = (at.plugged.app.business.context.tenant(), other.context.tenant());
    let mut reader = app.reader(&at.plugged.app.business.context).await.expect("reading");
    let key = kept::secrets(&mut reader, from, "zw-fiscal").await.expect("keys").remove(0);
    let certified: Certified = identity::of_plugin(&mut reader, from, "zw-fiscal")
        .await
        .expect("certificates")
        .remove(0)
        .certificate
        .expect("a certificate");
    drop(reader);
    let carried = key.clone();
    app.db
        .write(to, move |tx| {
            let carried = carried.clone();
            Box::pin(async move {
                kept::put_secret(tx, to, "zw-fiscal", &carried).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
        .expect("carrying");
    assert!(
        identity::certify(app, &other.context, "zw-fiscal", "device", Of::Present(key.sealed), certified)
            .await
            .expect("carrying")
    );
    let status = act(&stranger, "status", Json::Null).await;
    assert_eq!(status["device"]["state"], "unregistered", "{status}");
    assert!(status["gateway"].as_str().is_some_and(|words| words.contains("no certificate yet")), "{status}");
}

async fn a_device_moves_here_with_its_key_and_certificate(backend: Backend) {
    let at = Gateway::start(TestApp::new(backend).await).await;
    let owner = &at.plugged.owner;
    let (key, public) = device::new_key().expect("a key");
    let (other_key, other_public) = device::new_key().expect("a key");
    let certificate = at.gateway.lock().expect("the gateway").register(&public).expect("a certificate");
    let path = "/v1/plugins/zw-fiscal/keys/device";
    let refused = |told: Json, pointer: &str, words: &str| {
        assert_eq!(told["errors"][0]["pointer"], pointer, "{told}");
        assert!(told["errors"][0]["message"].as_str().is_some_and(|message| message.contains(words)), "{told}");
    };
    refused(owner.put(path, &json!({})).await.expect(422), "/pem", "Give the private key");
    refused(
        owner.put(path, &json!({"certificate": certificate})).await.expect(422),
        "/pem",
        "no key for this certificate",
    );
    let ended = Authority::new()
        .expect("an authority")
        .for_key(&public, "ZIMRA-SN001-0000037367", 1_700_000_001)
        .expect("a certificate");
    let others = at
        .gateway
        .lock()
        .expect("the gateway")
        .authority
        .for_key(&other_public, "ZIMRA-SN001-0000037367", 4_000_000_000)
        .expect("a certificate");
    for (bad, words) in [
        ("no certificate at all", "first and last line"),
        (&certificate[..200], "last line is missing"),
        (certificate.replace("CERTIFICATE", "PRIVATE KEY").as_str(), "only certificates"),
        ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", "no certificate"),
        (certificate.repeat(9).as_str(), "at most 8"),
        (ended.as_str(), "ended on"),
        (others.as_str(), "another key"),
    ] {
        refused(owner.put(path, &json!({"pem": key, "certificate": bad})).await.expect(422), "/certificate", words);
    }
    assert_eq!(at.plugged.shown("zw-fiscal").await["keys"], json!([]), "nothing of a refused pair is kept");

    owner.put(path, &json!({"pem": key})).await.expect(204);
    owner.put(path, &json!({"certificate": certificate})).await.expect(204);
    posted(owner, "ZW-STD").await;
    at.plugged.runtime.drain().await.expect("runs");
    assert_eq!(at.marks(), [Vec::<String>::new()], "{:?}", at.plugged.shown("zw-fiscal").await["runs"]);
    // Another key takes the certificate away, for it is not of that key; forgetting takes everything.
    owner.put(path, &json!({"pem": other_key})).await.expect(204);
    assert_eq!(at.identity().await, Json::Null);
    owner.delete(path).await.expect(204);
    assert_eq!(owner.delete(path).await.status, 404);
}

both!(
    a_device_is_registered_sells_and_is_renewed,
    a_certificate_nobody_granted_is_neither_made_nor_shown,
    another_business_has_no_use_of_an_identity,
    a_device_moves_here_with_its_key_and_certificate,
);
