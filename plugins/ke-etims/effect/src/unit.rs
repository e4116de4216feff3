//! The control unit: what is sent to it and what it may answer.

use baobab_guest::effects::{self, not_sent};
use baobab_guest::{Answer, Occasion, Refusal, Value, json, settings};
use serde::{Deserialize, Serialize};

use crate::sale::Sale;

const PRODUCTION: &str = "https://etims-api.kra.go.ke";

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// KRA PIN of the business.
    pub pin: String,
    /// `00` is the head office.
    #[serde(default = "head_office")]
    pub branch: String,
    #[serde(default)]
    pub device: String,
    /// Given once, when the device was initialised.
    #[serde(default)]
    pub cmc_key: String,
    /// The control unit's own number, as receipts show it.
    #[serde(default)]
    pub unit: String,
    #[serde(default = "sandbox")]
    pub host: String,
    /// The last invoice number another system gave in this branch.
    #[serde(default)]
    pub last_number: u64,
    /// For lines whose product names no class.
    #[serde(default = "class")]
    pub item_class: String,
    #[serde(default = "packed")]
    pub package_unit: String,
    #[serde(default = "units")]
    pub quantity_unit: String,
    #[serde(default = "on_credit")]
    pub payment: String,
}

fn head_office() -> String {
    "00".into()
}
fn sandbox() -> String {
    "https://etims-api-sbx.kra.go.ke".into()
}
fn class() -> String {
    "5059690800".into()
}
fn packed() -> String {
    "NT".into()
}
fn units() -> String {
    "U".into()
}
fn on_credit() -> String {
    "02".into()
}

impl Settings {
    pub fn of(occasion: &Occasion) -> Answer<Settings> {
        settings(occasion)
    }

    /// What the QR code says. The production host is the sandbox's name without its ending; KRA's documents show the sandbox.
    pub fn qr(&self, signature: &str) -> String {
        let host = if self.host == PRODUCTION { "etims.kra.go.ke" } else { "etims-sbx.kra.go.ke" };
        format!(
            "https://{host}/common/link/etims/receipt/indexEtimsReceiptData?Data={}{}{signature}",
            self.pin, self.branch
        )
    }

    fn ask(&self, route: &str, body: String) -> Result<effects::Reply, effects::HttpFailure> {
        let url = format!("{}/etims-api/{route}", self.host);
        effects::call(&url, &[("tin", &self.pin), ("bhfId", &self.branch), ("cmcKey", &self.cmc_key)], Some(body))
    }
}

/// The control unit's answer, as it must stand on the receipt.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signed {
    pub receipt_no: String,
    pub total_receipts: String,
    pub internal_data: String,
    pub signature: String,
    /// `20260305140211`
    pub time: String,
}

impl Signed {
    pub fn shown_time(&self) -> String {
        let part = |from: usize, to: usize| self.time.get(from..to).unwrap_or_default();
        format!("{}-{}-{} {}:{}:{}", part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 12), part(12, 14))
    }

    fn read(data: &Value) -> Option<Signed> {
        // Keys of the live service come with stray spaces, numbers now as text and now as numbers.
        let field = |name: &str| {
            let (_, value) = data.as_object()?.iter().find(|(key, _)| key.trim() == name)?;
            value.as_str().map(ToString::to_string).or_else(|| value.as_u64().map(|number| number.to_string()))
        };
        Some(Signed {
            receipt_no: field("curRcptNo").or_else(|| field("rcptNo"))?,
            total_receipts: field("totRcptNo").unwrap_or_default(),
            internal_data: field("intrlData").unwrap_or_default(),
            signature: field("rcptSign")?,
            time: field("sdcDateTime").or_else(|| field("vsdcRcptPbctDate")).unwrap_or_default(),
        })
    }
}

pub enum Outcome {
    Signed(Signed),
    /// It may do better later.
    Waits(String),
    /// A person has to look.
    Refused(String),
}

/// Sends a sale. A repeated one is sent byte for byte as before, under the same number.
pub fn send(settings: &Settings, sale: &Sale) -> Outcome {
    if settings.cmc_key.is_empty() {
        return Outcome::Waits("the device's communication key is not in the settings yet".into());
    }
    let reply = match settings.ask("saveTrnsSalesOsdc", sale.body()) {
        Ok(reply) => reply,
        Err(failure) => return Outcome::Waits(not_sent(&failure)),
    };
    let Some(answer) = reply.json() else {
        return Outcome::Waits(format!("the control unit answered {} {}", reply.status, reply.words()));
    };
    let code = answer["resultCd"].as_str().unwrap_or_default();
    match code {
        "0" | "00" | "000" | "0000" => match Signed::read(&answer["data"]) {
            Some(signed) => Outcome::Signed(signed),
            None => Outcome::Refused("the control unit agreed and sent no signature".into()),
        },
        // Its line, its load, its faults: nothing is wrong with the sale.
        "" | "891" | "894" | "896" | "990" | "999" => Outcome::Waits(told(code, &answer)),
        _ => Outcome::Refused(told(code, &answer)),
    }
}

fn told(code: &str, answer: &Value) -> String {
    let said = answer["resultMsg"].as_str().unwrap_or_default();
    let hint = meaning(code);
    format!("{code} {said}{}{hint}", if hint.is_empty() { "" } else { ": " })
}

/// Result codes in words, and what to do.
fn meaning(code: &str) -> &'static str {
    match code {
        "894" => "KRA cannot be reached; it is tried again",
        "899" => {
            "the device's key is missing or wrong, or KRA has this number already; look the sale up before trying anew"
        }
        "900" => "a header is missing; check PIN, branch and communication key",
        "901" => "the device is not known to KRA; it must be approved first",
        "902" => "the device was initialised before; use the key it was given then, KRA does not tell it twice",
        "903" => "this is a device of the other kind (OSCU and VSCU)",
        "910" => "a field is missing or malformed",
        "912" => "the address of the service is wrong",
        "913" => "a code is not in KRA's lists, for packages, units, payments or taxes",
        "921" | "922" => "the steps of a sale came in the wrong order",
        "990" => "asked too often; it is tried again",
        "994" => "KRA has this invoice number already; look the sale up before trying anew",
        _ => "",
    }
}

/// Initialises the device once. KRA tells the key a single time: it goes into the log of nobody, into the answer alone, for the
/// administrator to store in the settings.
pub fn connect(settings: &Settings) -> Answer<Value> {
    let body = json!({ "tin": settings.pin, "bhfId": settings.branch, "dvcSrlNo": settings.device }).to_string();
    let reply = settings.ask("selectInitOsdcInfo", body).map_err(|failure| Refusal(not_sent(&failure)))?;
    let Some(answer) = reply.json() else {
        return Err(format!("the control unit answered {} {}", reply.status, reply.words()).into());
    };
    match answer["resultCd"].as_str().unwrap_or_default() {
        "0" | "00" | "000" | "0000" => {
            let info = &answer["data"]["info"];
            Ok(json!({ "cmcKey": info["cmcKey"], "unit": info["sdcId"], "taxpayer": info["taxprNm"] }))
        }
        code => Err(told(code, &answer).into()),
    }
}
