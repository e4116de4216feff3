//! zw-fiscal registers its device and renews its certificate, against a gateway that reads every request itself and knows a device
//! by nothing but its newest certificate.

use std::sync::atomic::Ordering;

use kernel_plugin_host::Fault;
use plugin_proof::Asked;
use serde_json::{Value as Json, json};

use crate::desk::{Desk, der};
use crate::fiscal::{ACTIVATION_KEY, DAY, Shop};

const DEVICE: u64 = 37367;

fn filled_in(key: &str, tin: &str) -> Json {
    json!({"activationKey": key, "taxNumber": tin})
}

fn words(answer: Result<Json, Fault>) -> String {
    match answer {
        Err(Fault::Failed(words)) => words,
        Err(other) => panic!("{other}"),
        Ok(answer) => answer["message"].as_str().unwrap_or_default().to_string(),
    }
}

async fn registered() -> Shop {
    let shop = Shop::unregistered(DEVICE);
    let told = words(shop.ask("register-device", filled_in(ACTIVATION_KEY, "2000 123 456")).await);
    assert!(told.contains("is registered for Msasa Hardware, tax number 2000123456"), "{told}");
    shop
}

impl Shop {
    async fn sold(&self, id: &str) {
        self.invoice(id, "15.5", "11.55", &[("Tape", "1", "11.55", "std")]);
        self.sell(id).await.unwrap();
    }

    fn certificates(&self) -> usize {
        self.gateway.lock().unwrap().certificates.len()
    }

    fn good(&self) -> Vec<(u64, Vec<String>)> {
        (1..=self.taken().len() as u64).map(|number| (number, vec![])).collect()
    }
}

#[tokio::test]
async fn a_device_is_registered_and_sells() {
    let shop = Shop::unregistered(DEVICE);
    assert_eq!(shop.run("hourly").await.unwrap(), json!({"certificate": "unregistered"}));
    let status = shop.run("status").await.unwrap();
    assert_eq!(status["device"]["state"], "unregistered");
    assert!(status["message"].as_str().unwrap().contains("Register it with the activation key"), "{status}");

    let shown = words(shop.ask("check-device", json!({"activationKey": ACTIVATION_KEY})).await);
    assert_eq!(
        shown,
        "ZIMRA knows device 37367 as of Msasa Hardware, tax number 2000123456, VAT number 220123456, branch Msasa (14 Mutare Road Harare Harare). If this is you, register the device."
    );
    assert_eq!(shop.certificates(), 0);
    shop.ask("register-device", filled_in(ACTIVATION_KEY, "2000123456")).await.unwrap();
    assert_eq!(shop.certificates(), 1);

    shop.sold("a").await;
    shop.sold("b").await;
    assert_eq!((shop.taken().len(), shop.taken()), (2, shop.good()));
    assert_eq!(shop.run("close-day").await.unwrap()["day"], "closing");
    assert_eq!(shop.run("close-day").await.unwrap()["day"], "closed");
    let status = shop.run("status").await.unwrap();
    assert_eq!(status["device"]["state"], "registered");
    let told = status["message"].as_str().unwrap();
    assert!(told.contains("good until 2027-09-06 and is renewed by itself from 2027-08-07 on. No fiscal day is open. Nothing waits to be sent."), "{told}");

    // What was kept and logged knows nothing of the activation key.
    assert!(!shop.desk.logged(ACTIVATION_KEY));
    let kept = shop.desk.kept.lock().unwrap();
    assert!(!kept.values().any(|value| String::from_utf8_lossy(value).contains(ACTIVATION_KEY)));
}

#[tokio::test]
async fn what_the_gateway_refuses_is_told_with_what_to_do() {
    let shop = Shop::unregistered(DEVICE);
    let told = words(shop.ask("register-device", filled_in("WRONG123", "2000123456")).await);
    assert!(
        told.contains("the activation key is wrong") && told.contains("(DEV02)") && !told.contains("WRONG123"),
        "{told}"
    );
    let told = words(shop.ask("register-device", filled_in(ACTIVATION_KEY, "2000999999")).await);
    assert!(told.contains("as of Msasa Hardware") && told.contains("Nothing was registered"), "{told}");
    shop.gateway.lock().unwrap().serial = "SN999".into();
    let told = words(shop.ask("register-device", filled_in(ACTIVATION_KEY, "2000123456")).await);
    assert!(told.contains("does not know this device") && told.contains("(DEV01)"), "{told}");
    shop.desk.line.store(false, Ordering::Relaxed);
    assert!(words(shop.ask("check-device", filled_in(ACTIVATION_KEY, "")).await).contains("no connection"));
    assert_eq!((shop.certificates(), shop.desk.vault.lock().unwrap().waiting.is_none()), (0, true));
}

#[tokio::test]
async fn a_registration_is_not_repeated_by_accident() {
    let shop = registered().await;
    let told = words(shop.ask("register-device", filled_in(ACTIVATION_KEY, "2000123456")).await);
    assert!(told.contains("good until 2027-09-06. Say that it shall be replaced"), "{told}");
    // ZIMRA gave a new activation key.
    shop.gateway.lock().unwrap().activation_key = Some("NEWKEY12".into());
    let again = json!({"activationKey": "NEWKEY12", "taxNumber": "2000123456", "replace": true});
    shop.ask("register-device", again).await.unwrap();
    assert_eq!(shop.certificates(), 2);
    shop.sold("a").await;
    assert_eq!((shop.taken().len(), shop.taken()), (1, shop.good()));
}

#[tokio::test]
async fn a_device_is_known_by_its_newest_certificate_alone() {
    let shop = registered().await;
    let own = shop.desk.vault.lock().unwrap().chain.clone().unwrap();
    let asked = |certificate: Option<Vec<u8>>| {
        let headers = vec![
            ("DeviceModelName".to_string(), "Server".to_string()),
            ("DeviceModelVersion".to_string(), "v1".to_string()),
        ];
        Asked {
            method: "GET".into(),
            path: format!("/Device/v1/{DEVICE}/GetStatus"),
            headers,
            body: String::new(),
            certificate,
        }
    };
    let (_, other) = Desk::new_key();
    {
        let mut gateway = shop.gateway.lock().unwrap();
        assert_eq!(gateway.answer(&asked(Some(der(&own)))).0, 200);
        let end = gateway.now + 10;
        let others = gateway.authority.for_key(&other, "ZIMRA-SN002-0000000002", end).unwrap();
        let key = gateway.public_key.clone().unwrap();
        let ended = gateway.authority.for_key(&key, "ZIMRA-SN001-0000037367", end - 20).unwrap();
        let mut stranger = plugin_proof::authority::Authority::new().unwrap();
        let forged = stranger.for_key(&key, "ZIMRA-SN001-0000037367", end).unwrap();
        for (what, certificate) in [
            ("none", None),
            ("another's", Some(others)),
            ("ended", Some(ended)),
            ("of another authority", Some(forged)),
        ] {
            assert_eq!(gateway.answer(&asked(certificate.map(|pem| der(&pem)))).0, 401, "{what}");
        }
    }
    // The key of the device is another's now: what the plugin says then can be acted upon.
    shop.gateway.lock().unwrap().public_key = Some(other);
    let told = shop.run("status").await.unwrap()["gateway"].as_str().unwrap().to_string();
    assert!(told.contains("ZIMRA does not accept the device's certificate") && told.contains("(401)"), "{told}");
}

#[tokio::test]
async fn a_certificate_is_renewed_before_it_ends_and_what_the_old_key_signed_goes_first() {
    let shop = registered().await;
    shop.later(334 * DAY);
    assert_eq!(shop.run("hourly").await.unwrap()["certificate"], "good");
    shop.later(2 * DAY);
    shop.sold("first").await;
    // A receipt waits: the old key signed it, so the old certificate stays.
    shop.desk.line.store(false, Ordering::Relaxed);
    shop.sold("a").await;
    let before = shop.desk.vault.lock().unwrap().present.clone();
    assert_eq!(shop.run("hourly").await.unwrap()["certificate"], "not renewed");
    assert!(shop.desk.logged("could not be renewed: receipts wait"));
    assert!(
        shop.run("status").await.unwrap()["message"]
            .as_str()
            .unwrap()
            .contains("The last renewal failed: receipts wait")
    );

    // The gateway cannot be asked in the middle of it: the present key stays, and the next try is for the same new one.
    shop.desk.line.store(true, Ordering::Relaxed);
    shop.run("hourly").await.unwrap();
    assert_eq!((shop.certificates(), shop.taken()), (2, shop.good()));
    assert_ne!(shop.desk.vault.lock().unwrap().present, before);
    assert_eq!(shop.run("hourly").await.unwrap()["certificate"], "good");
    assert!(!shop.run("status").await.unwrap()["message"].as_str().unwrap().contains("failed"));

    // The day goes on under the new key, and the gateway agrees with all of it.
    shop.sold("b").await;
    assert_eq!((shop.taken().len(), shop.taken()), (3, shop.good()));
    shop.run("close-day").await.unwrap();
    assert_eq!(shop.run("close-day").await.unwrap()["day"], "closed");
}

#[tokio::test]
async fn the_answer_to_a_renewal_that_got_lost_costs_nothing() {
    let shop = registered().await;
    shop.later(340 * DAY);
    let before = shop.desk.vault.lock().unwrap().present.clone();
    shop.desk.lose_answer.store(true, Ordering::Relaxed);
    assert_eq!(shop.run("hourly").await.unwrap()["certificate"], "not renewed");
    let (present, waiting) = {
        let vault = shop.desk.vault.lock().unwrap();
        (vault.present.clone(), vault.waiting.clone())
    };
    assert_eq!(present, before, "the old key stays until the new certificate is there");
    // The gateway knows the new key already and the old certificate no more; a device left without registers anew.
    assert!(waiting.is_some());
    let told = words(shop.run("renew-certificate").await);
    assert!(told.contains("Register the device again"), "{told}");
    shop.gateway.lock().unwrap().activation_key = Some("NEWKEY12".into());
    shop.ask("register-device", json!({"activationKey": "NEWKEY12", "taxNumber": "2000123456", "replace": true}))
        .await
        .unwrap();
    assert_eq!(shop.desk.vault.lock().unwrap().present, waiting);
    shop.sold("a").await;
    assert_eq!((shop.taken().len(), shop.taken()), (1, shop.good()));
}

#[tokio::test]
async fn a_device_moves_here_with_its_key_and_certificate() {
    let shop = Shop::unregistered(DEVICE);
    let (key, public) = Desk::new_key();
    let certificate = shop.gateway.lock().unwrap().register(&public).unwrap();
    {
        let mut vault = shop.desk.vault.lock().unwrap();
        (vault.present, vault.chain) = (Some(key), Some(certificate));
    }
    assert_eq!(shop.run("status").await.unwrap()["device"]["state"], "registered");
    shop.sold("a").await;
    assert_eq!((shop.taken().len(), shop.taken()), (1, shop.good()));
    shop.run("renew-certificate").await.unwrap();
    assert_eq!(shop.certificates(), 2);
}
