//! The device at ZIMRA: whom it belongs to, its registration, its certificate and the renewal of it.

use baobab_guest::effects::{
    self, Certificate, Subject, discard_key, identity, keep, kept, not_sent, now, now_ms, request_certificate,
    store_certificate,
};
use baobab_guest::{Answer, Local, Refusal, Value, json, read};
use serde::{Deserialize, Serialize};

use crate::gateway::{AHEAD, DEVICE, Settings, refused, unsent_words};
use crate::state::{self, State};

const REGISTERED: &str = "device";
/// Days before its end from which a certificate is renewed.
const RENEW_DAYS: u64 = 30;
/// Days before its end from which it is renewed though receipts wait that the old key signed: without a certificate nothing of
/// them could be sent any more.
const RENEW_AT_ALL_COSTS_DAYS: u64 = 3;
const DAY_MS: u64 = 86_400_000;
/// Longer than a run may last.
const RENEWING_MS: u64 = 60_000;

/// What is kept of a registration. The activation key is not.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Registered {
    #[serde(default)]
    device_id: u64,
    #[serde(default)]
    taxpayer: String,
    /// Day of the registration.
    #[serde(default)]
    on: String,
    /// Why the last renewal came to nothing.
    #[serde(default)]
    trouble: Option<String>,
    /// Day of the last warning.
    #[serde(default)]
    warned: String,
}

/// What an administrator fills in.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    activation_key: String,
    #[serde(default)]
    tax_number: String,
    #[serde(default)]
    replace: bool,
}

impl Input {
    /// The same text without the key, should the gateway repeat it.
    fn hidden(&self, words: &str) -> Refusal {
        Refusal(words.replace(&self.activation_key, "(activation key)"))
    }
}

/// As the gateway knows the device's owner.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Taxpayer {
    #[serde(rename = "taxPayerName", default)]
    name: String,
    #[serde(rename = "taxPayerTIN", default)]
    tin: String,
    #[serde(default)]
    vat_number: Option<String>,
    #[serde(rename = "deviceBranchName", default)]
    branch: Option<String>,
    #[serde(rename = "deviceBranchAddress", default)]
    address: Option<Value>,
}

impl Taxpayer {
    fn words(&self) -> String {
        let mut words = format!("{}, tax number {}", self.name, self.tin);
        if let Some(vat) = self.vat_number.as_ref().filter(|vat| !vat.is_empty()) {
            words.push_str(&format!(", VAT number {vat}"));
        }
        if let Some(branch) = self.branch.as_ref().filter(|branch| !branch.is_empty()) {
            words.push_str(&format!(", branch {branch}"));
        }
        let part = |name: &str| {
            self.address.as_ref().and_then(|address| address[name].as_str()).filter(|part| !part.is_empty())
        };
        let address: Vec<&str> = ["houseNo", "street", "city", "province"].into_iter().filter_map(part).collect();
        if !address.is_empty() {
            words.push_str(&format!(" ({})", address.join(" ")));
        }
        words
    }
}

/// Shows whom ZIMRA knows the device as; changes nothing.
pub fn check(settings: &Settings, event: &Value) -> Answer<Value> {
    let input: Input = read(&event["input"])?;
    let taxpayer = verified(settings, &input)?;
    let message = format!(
        "ZIMRA knows device {} as of {}. If this is you, register the device.",
        settings.device_id,
        taxpayer.words()
    );
    Ok(json!({ "message": message, "taxPayerName": taxpayer.name, "taxPayerTIN": taxpayer.tin }))
}

/// Verifies the owner, then has the device registered and its certificate stored.
pub fn register(settings: &Settings, event: &Value) -> Answer<Value> {
    let input: Input = read(&event["input"])?;
    let subject = subject(settings)?;
    let present = identity(DEVICE)?;
    if let Some(certificate) = present
        .certificate
        .as_ref()
        .filter(|certificate| is_of(certificate, settings) && certificate.not_after > now_ms())
        && !input.replace
    {
        return Err(format!(
            "The device has a certificate, good until {}. Say that it shall be replaced if that is what you want.",
            day(certificate.not_after)
        )
        .into());
    }
    if state::load()?.value.waiting() > 0 {
        return Err("Receipts wait that the present key signed; they must be sent first.".into());
    }
    let taxpayer = verified(settings, &input)?;
    if digits(&taxpayer.tin) != digits(&input.tax_number) {
        return Err(format!(
            "ZIMRA knows device {} as of {}, which is not the tax number you gave. Nothing was registered.",
            settings.device_id,
            taxpayer.words()
        )
        .into());
    }
    let request = request_certificate(DEVICE, &subject)?;
    let body = json!({ "certificateRequest": request, "activationKey": input.activation_key }).to_string();
    let reply = settings.ask_openly("RegisterDevice", body).map_err(|failure| {
        // The key that waits stays: asked again, the request is the same.
        input.hidden(&format!(
            "ZIMRA's answer to the registration did not come: {}. Do it again with the same activation key.",
            not_sent(&failure)
        ))
    })?;
    if !reply.is_good() {
        // Refused for good: the next try begins with a key of its own.
        if !reply.may_pass() {
            discard_key(DEVICE)?;
        }
        return Err(input.hidden(&format!("The device was not registered: {}", refused(&reply))));
    }
    let certificate = stored(&reply)?;
    let today = now(AHEAD).date();
    keep(
        REGISTERED,
        &Registered { device_id: settings.device_id, taxpayer: taxpayer.words(), on: today, ..Registered::default() },
    )?;
    let message = format!(
        "Device {} is registered for {}. Its certificate is good until {} and is renewed by itself.",
        settings.device_id,
        taxpayer.words(),
        day(certificate.not_after)
    );
    effects::info(&message);
    Ok(json!({ "message": message, "certificate": certificate.sha1, "notAfter": day(certificate.not_after) }))
}

fn verified(settings: &Settings, input: &Input) -> Answer<Taxpayer> {
    let body = json!({ "activationKey": input.activation_key, "deviceSerialNo": serial(settings)? }).to_string();
    let reply =
        settings.ask_openly("VerifyTaxpayerInformation", body).map_err(|failure| input.hidden(&not_sent(&failure)))?;
    match reply.json() {
        Some(json) if reply.is_good() => read(&json),
        _ => Err(input.hidden(&format!("ZIMRA does not confirm this device: {}", refused(&reply)))),
    }
}

/// Stores the certificate of an answer.
fn stored(reply: &effects::Reply) -> Answer<Certificate> {
    let answer = reply.json().unwrap_or_default();
    let Some(chain) = answer["certificate"].as_str() else { return Err("ZIMRA's answer holds no certificate.".into()) };
    store_certificate(DEVICE, chain)
}

/// Whether there is no certificate to speak to ZIMRA with.
pub fn is_unregistered() -> Answer<bool> {
    Ok(identity(DEVICE)?.certificate.is_none())
}

/// Renews the certificate when its end is near; what came of it in a word.
pub fn renew_when_due(settings: &Settings) -> Answer<&'static str> {
    let Some(certificate) = identity(DEVICE)?.certificate else { return Ok("unregistered") };
    let left = certificate.not_after.saturating_sub(now_ms());
    if left > RENEW_DAYS * DAY_MS {
        return Ok("good");
    }
    let Err(refusal) = renew_now(settings, left <= RENEW_AT_ALL_COSTS_DAYS * DAY_MS) else { return Ok("renewed") };
    let today = now(AHEAD).date();
    let mut known = kept::<Registered>(REGISTERED)?.value;
    known.trouble = Some(refusal.0.clone());
    if known.warned != today {
        known.warned = today;
        effects::warn(&format!(
            "The device's certificate ends on {} and could not be renewed: {refusal}",
            day(certificate.not_after)
        ));
    }
    keep(REGISTERED, &known)?;
    Ok("not renewed")
}

/// Renews the certificate on demand.
pub fn renew(settings: &Settings) -> Answer<Value> {
    let certificate = renew_now(settings, false)?;
    Ok(
        json!({ "message": format!("The device has a new certificate, good until {}.", day(certificate.not_after)), "certificate": certificate.sha1 }),
    )
}

fn renew_now(settings: &Settings, at_all_costs: bool) -> Answer<Certificate> {
    let subject = subject(settings)?;
    state::change(|state| hold_back(state, at_all_costs))?;
    let renewed = exchanged(settings, &subject);
    state::change(|state| {
        state.renewing = None;
        Ok(())
    })?;
    let certificate = renewed?;
    let mut known = kept::<Registered>(REGISTERED)?.value;
    known.trouble = None;
    keep(REGISTERED, &known)?;
    effects::info(&format!("The device has a new certificate, good until {}.", day(certificate.not_after)));
    Ok(certificate)
}

/// From here on nothing is signed until the renewal has ended.
fn hold_back(state: &mut State, at_all_costs: bool) -> Answer<()> {
    if state.is_renewing() {
        return Err("another run is renewing it".into());
    }
    let signed = state.waiting() > 0 || state.day.as_ref().is_some_and(|day| day.closing);
    if signed && !at_all_costs {
        return Err("receipts wait, or the fiscal day is being closed, and the present key signed them; it is renewed when they are sent".into());
    }
    state.renewing = Some(now_ms() + RENEWING_MS);
    Ok(())
}

fn exchanged(settings: &Settings, subject: &Subject) -> Answer<Certificate> {
    let request = request_certificate(DEVICE, subject)?;
    let body = json!({ "certificateRequest": request }).to_string();
    let reply = settings.ask("IssueCertificate", Some(body)).map_err(|unsent| Refusal(unsent_words(&unsent)))?;
    if reply.is_good() { stored(&reply) } else { Err(Refusal(refused(&reply))) }
}

/// How the device stands, in words and as values.
pub fn standing(settings: &Settings) -> Answer<Value> {
    let kept_now = identity(DEVICE)?;
    let known = kept::<Registered>(REGISTERED)?.value;
    let known = (known.device_id == settings.device_id).then_some(known).unwrap_or_default();
    let (state, words) = match &kept_now.certificate {
        None if kept_now.waiting => (
            "begun",
            format!(
                "The registration of device {} was begun and has no certificate yet; register it again.",
                settings.device_id
            ),
        ),
        None => (
            "unregistered",
            format!(
                "Device {} has no certificate. Register it with the activation key from ZIMRA, or store the key and certificate it has.",
                settings.device_id
            ),
        ),
        Some(certificate) if !is_of(certificate, settings) => (
            "other",
            format!(
                "The certificate is of another device ({}); register device {}.",
                certificate.subject, settings.device_id
            ),
        ),
        Some(certificate) if certificate.not_after <= now_ms() => (
            "ended",
            format!(
                "The certificate of device {} ended on {}. Register it again with a new activation key.",
                settings.device_id,
                day(certificate.not_after)
            ),
        ),
        Some(certificate) => {
            let of = if known.taxpayer.is_empty() { String::new() } else { format!(" for {}", known.taxpayer) };
            let renewed = day(certificate.not_after.saturating_sub(RENEW_DAYS * DAY_MS));
            (
                "registered",
                format!(
                    "Device {} is registered{of}. Its certificate is good until {} and is renewed by itself from {renewed} on.",
                    settings.device_id,
                    day(certificate.not_after)
                ),
            )
        }
    };
    let trouble =
        known.trouble.as_ref().map_or_else(String::new, |trouble| format!(" The last renewal failed: {trouble}"));
    Ok(json!({
        "state": state, "message": format!("{words}{trouble}"), "registeredOn": known.on,
        "certificate": kept_now.certificate.as_ref().map(|certificate| json!({ "subject": certificate.subject, "sha1": certificate.sha1, "notAfter": day(certificate.not_after) })),
    }))
}

/// Whom the certificate shall name, as the gateway's specification writes it.
fn subject(settings: &Settings) -> Answer<Subject> {
    Ok(Subject {
        common_name: format!("ZIMRA-{}-{:010}", serial(settings)?, settings.device_id),
        organization: "Zimbabwe Revenue Authority".into(),
        organizational_unit: String::new(),
        locality: String::new(),
        state: "Zimbabwe".into(),
        country: "ZW".into(),
    })
}

fn serial(settings: &Settings) -> Answer<&str> {
    let serial = settings.serial_number.as_deref().map(str::trim).filter(|serial| !serial.is_empty());
    serial.ok_or_else(|| Refusal("The device's serial number is not in the settings of the plugin.".into()))
}

/// Whether a certificate names the device of the settings.
fn is_of(certificate: &Certificate, settings: &Settings) -> bool {
    let ending = format!("-{:010}", settings.device_id);
    certificate.subject.split(',').any(|part| part.trim().starts_with("CN=ZIMRA-") && part.trim().ends_with(&ending))
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn day(ms: u64) -> String {
    Local::new(ms, AHEAD).date()
}
