//! ZIMRA's gateway: addresses, the device's configuration and status.

use baobab_guest::effects::{self, HttpFailure, Reply, keep, kept, not_sent};
use baobab_guest::{Answer, Decimal, Occasion, Refusal, Value, settings};
use serde::{Deserialize, Serialize};

/// Minutes Harare's clocks are ahead of UTC, all year.
pub const AHEAD: i64 = 120;
const CONFIG: &str = "config";

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub device_id: u64,
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

    /// Asks the gateway; none as body is a GET.
    pub fn ask(&self, what: &str, body: Option<String>) -> Result<Reply, HttpFailure> {
        let url = format!("{}/Device/v1/{}/{what}", self.gateway, self.device_id);
        effects::call(&url, &[("DeviceModelName", &self.model_name), ("DeviceModelVersion", &self.model_version)], body)
    }

    fn json(&self, what: &str) -> Answer<Value> {
        let reply = self.ask(what, None).map_err(|failure| Refusal(format!("{what}: {}", not_sent(&failure))))?;
        match reply.json() {
            Some(json) if reply.is_good() => Ok(json),
            _ => Err(format!("{what}: the gateway answered {} {}", reply.status, reply.words()).into()),
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
    pub certificate_valid_till: Option<String>,
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
        let held = self.applicable_taxes.iter().filter(|tax| day(&tax.from).is_none_or(|from| from.as_str() <= date) && day(&tax.until).is_none_or(|until| date <= until.as_str()));
        for tax in held {
            let of_device = tax.percent.as_ref().filter(|percent| !percent.is_null()).map(|percent| percent.to_string().parse::<Decimal>()).transpose()?;
            if of_device == percent {
                return Ok(Tax { id: tax.id, percent });
            }
        }
        let wanted = percent.map_or_else(|| "exempt goods".to_string(), |percent| format!("{percent} %"));
        Err(format!("The fiscal device has no tax for {wanted} on {date}; ask ZIMRA for its taxes, or correct the document's tax.").into())
    }
}
