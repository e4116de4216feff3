//! ZIMRA's gateway: addresses, the device's configuration and status, what it refuses in words.

use baobab_guest::effects::{self, HttpFailure, Reply, Unsent, keep, kept, not_sent_as};
use baobab_guest::{Answer, Decimal, Occasion, Refusal, Value, settings};
use serde::{Deserialize, Serialize};

/// Minutes Harare's clocks are ahead of UTC, all year.
pub const AHEAD: i64 = 120;
const CONFIG: &str = "config";
/// The name under which the host keeps the device's key and certificate.
pub const DEVICE: &str = "device";

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub device_id: u64,
    #[serde(default)]
    pub serial_number: Option<String>,
    #[serde(default = "test_gateway")]
    pub gateway: String,
    #[serde(default = "model")]
    pub model_name: String,
    #[serde(default = "version")]
    pub model_version: String,
    #[serde(default = "credit")]
    pub money: String,
    /// Whether the hourly job closes a day that began on an earlier date.
    #[serde(default = "yes")]
    pub close_daily: bool,
}

fn test_gateway() -> String {
    "https://fdmsapitest.zimra.co.zw".into()
}
fn model() -> String {
    "Server".into()
}
fn version() -> String {
    "v1".into()
}
fn credit() -> String {
    "Credit".into()
}
fn yes() -> bool {
    true
}

impl Settings {
    pub fn of(occasion: &Occasion) -> Answer<Settings> {
        settings(occasion)
    }

    /// Asks the gateway as the device, which shows its certificate; none as body is a GET.
    pub fn ask(&self, what: &str, body: Option<String>) -> Result<Reply, Unsent> {
        let url = format!("{}/Device/v1/{}/{what}", self.gateway, self.device_id);
        effects::call_as(DEVICE, &url, &self.model(), body)
    }

    /// Asks what may be asked before there is a certificate.
    pub fn ask_openly(&self, what: &str, body: String) -> Result<Reply, HttpFailure> {
        let url = format!("{}/Public/v1/{}/{what}", self.gateway, self.device_id);
        effects::call(&url, &self.model(), Some(body))
    }

    fn model(&self) -> [(&str, &str); 2] {
        [("DeviceModelName", &self.model_name), ("DeviceModelVersion", &self.model_version)]
    }

    fn json(&self, what: &str) -> Answer<Value> {
        let reply = self.ask(what, None).map_err(|unsent| Refusal(format!("{what}: {}", unsent_words(&unsent))))?;
        match reply.json() {
            Some(json) if reply.is_good() => Ok(json),
            _ => Err(format!("{what}: {}", refused(&reply)).into()),
        }
    }

    pub fn status(&self) -> Answer<Status> {
        baobab_guest::read(&self.json("GetStatus")?)
    }

    /// The device's configuration, asked for once a day; yesterday's where there is no line.
    pub fn config(&self, today: &str) -> Answer<Config> {
        let known: Option<Config> = kept(CONFIG)?.value;
        if let Some(known) = known.as_ref().filter(|known| known.asked == today) {
            return Ok(known.clone());
        }
        let fresh = self.json("GetConfig").and_then(|json| baobab_guest::read::<Config>(&json));
        match (fresh, known) {
            (Ok(mut fresh), _) => {
                fresh.asked = today.into();
                keep(CONFIG, &fresh)?;
                Ok(fresh)
            }
            (Err(_), Some(known)) => Ok(known),
            (Err(refusal), None) => Err(refusal),
        }
    }
}

/// Why the gateway was not asked, in words.
pub fn unsent_words(unsent: &Unsent) -> String {
    match unsent {
        Unsent::Identity(effects::IdentityFailure::Missing) => {
            "the device has no certificate yet; register it, or store the key and certificate it has".into()
        }
        other => not_sent_as(DEVICE, other),
    }
}

/// What the gateway refused, as far as a person can do something about it.
pub fn refused(reply: &Reply) -> String {
    let said = reply.json().unwrap_or_default();
    let words = match said["errorCode"].as_str().unwrap_or_default() {
        "DEV01" => {
            "ZIMRA does not know this device, or it is not active. Compare the device ID in the settings with ZIMRA's letter; ask ZIMRA to activate the device."
        }
        "DEV02" => {
            "the activation key is wrong. Write it as ZIMRA gave it, eight characters; one that was used before needs a new one from ZIMRA."
        }
        "DEV03" => {
            "ZIMRA refused the certificate request. The serial number in the settings must be the one ZIMRA has for this device."
        }
        _ if reply.status == 401 => {
            "ZIMRA does not accept the device's certificate: it has ended, was replaced or is another device's. Register the device again with a new activation key, or store its present certificate."
        }
        _ => return format!("the gateway answered {} {}", reply.status, reply.words()),
    };
    let code = said["errorCode"].as_str().map_or_else(|| reply.status.to_string(), ToString::to_string);
    format!("{words} ({code})")
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    pub fiscal_day_status: String,
    #[serde(default)]
    pub last_fiscal_day_no: u64,
    #[serde(default)]
    pub last_receipt_global_no: u64,
    #[serde(default)]
    pub fiscal_day_closing_error_code: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    #[serde(default)]
    pub asked: String,
    pub qr_url: String,
    pub applicable_taxes: Vec<DeviceTax>,
    #[serde(default)]
    pub tax_payer_name: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeviceTax {
    #[serde(rename = "taxID")]
    pub id: u64,
    #[serde(rename = "taxName", default)]
    pub name: String,
    /// A JSON number; absent for the exempt.
    #[serde(rename = "taxPercent", default)]
    pub percent: Option<Value>,
    #[serde(rename = "taxValidFrom", default)]
    pub from: Option<String>,
    #[serde(rename = "taxValidTill", default)]
    pub until: Option<String>,
}

/// A tax as a receipt names it.
#[derive(Debug, Clone)]
pub struct Tax {
    pub id: u64,
    pub percent: Option<Decimal>,
}

impl Config {
    /// The device's tax of this percentage on this day; none is the exempt one. Rates are never ours.
    pub fn tax(&self, percent: Option<Decimal>, date: &str) -> Answer<Tax> {
        let day = |text: &Option<String>| text.as_ref().and_then(|text| text.get(..10)).map(ToString::to_string);
        let held = self.applicable_taxes.iter().filter(|tax| {
            day(&tax.from).is_none_or(|from| from.as_str() <= date)
                && day(&tax.until).is_none_or(|until| date <= until.as_str())
        });
        for tax in held {
            let of_device = tax
                .percent
                .as_ref()
                .filter(|percent| !percent.is_null())
                .map(|percent| percent.to_string().parse::<Decimal>())
                .transpose()?;
            if of_device == percent {
                return Ok(Tax { id: tax.id, percent });
            }
        }
        let wanted = percent.map_or_else(|| "exempt goods".to_string(), |percent| format!("{percent} %"));
        Err(format!("The fiscal device has no tax for {wanted} on {date}; ask ZIMRA for its taxes, or correct the document's tax.").into())
    }
}
