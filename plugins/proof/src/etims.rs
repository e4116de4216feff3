//! A mock of KRA's online control unit (OSCU): a device is initialised once, sales come in the order of their numbers, are held
//! against the rules one by one, and are signed. Amounts are read by their digits; nothing here is taken from the plugin.

use std::collections::BTreeMap;

use ring::digest::{SHA256, digest};
use serde_json::{Value as Json, json};

use crate::{Asked, Said};

const LETTERS: [&str; 5] = ["A", "B", "C", "D", "E"];
/// Percent of each letter: exempt, standard, zero, outside VAT, reduced.
const RATES: [i64; 5] = [0, 16, 0, 0, 8];

/// A sale the unit signed.
#[derive(Debug, Clone)]
pub struct Signed {
    pub no: u64,
    pub sale: Json,
    pub receipt: u64,
    pub signature: String,
}

/// One branch with its device.
#[derive(Debug)]
pub struct Unit {
    pub pin: String,
    pub branch: String,
    pub device: String,
    pub key: String,
    pub initialised: bool,
    /// The tax authority behind the unit cannot be reached.
    pub cut_off: bool,
    pub signed: Vec<Signed>,
    /// The last number that was used up.
    last: u64,
}

impl Unit {
    pub fn new(pin: &str, branch: &str, device: &str) -> Unit {
        Unit {
            pin: pin.into(),
            branch: branch.into(),
            device: device.into(),
            key: "3C1D9B7A2F4E".into(),
            initialised: false,
            cut_off: false,
            signed: Vec::new(),
            last: 0,
        }
    }

    /// What staff of the authority do with a number that went wrong: it counts as used.
    pub fn settle(&mut self) {
        self.last += 1;
    }

    pub fn answer(&mut self, asked: &Asked) -> Said {
        let Some(what) = asked.path.strip_prefix("/etims-api/").filter(|_| asked.method == "POST") else {
            return said("912", "no such method", Json::Null);
        };
        let (Some(tin), Some(branch)) = (asked.header("tin"), asked.header("bhfId")) else {
            return said("900", "no header", Json::Null);
        };
        if (tin, branch) != (self.pin.as_str(), self.branch.as_str()) {
            return said("901", "not a valid device", Json::Null);
        }
        let Ok(body) = serde_json::from_str::<Json>(&asked.body) else { return said("910", "no JSON", Json::Null) };
        if what == "selectInitOsdcInfo" {
            return self.initialise(&body);
        }
        if asked.header("cmcKey") != Some(self.key.as_str()) || !self.initialised {
            return said("899", "the device's key is wrong", Json::Null);
        }
        if self.cut_off {
            return said("894", "unable to connect to the server", Json::Null);
        }
        match what {
            "saveTrnsSalesOsdc" => self.take(&body),
            _ => said("912", "no such method", Json::Null),
        }
    }

    fn initialise(&mut self, body: &Json) -> Said {
        if body["tin"] != self.pin.as_str()
            || body["bhfId"] != self.branch.as_str()
            || body["dvcSrlNo"] != self.device.as_str()
        {
            return said("901", "not a valid device", Json::Null);
        }
        if std::mem::replace(&mut self.initialised, true) {
            return said("902", "this device is installed", Json::Null);
        }
        said(
            "000",
            "It is succeeded",
            json!({"info": {"tin": self.pin, "taxprNm": "Kariokor Traders", "bhfId": self.branch, "sdcId": "KRACU0100000001", "cmcKey": self.key}}),
        )
    }

    fn take(&mut self, sale: &Json) -> Said {
        let Some(no) = sale["invcNo"].as_u64() else { return said("910", "invcNo: must be a number", Json::Null) };
        if no <= self.last {
            return said("994", "overlapped data", Json::Null);
        }
        if no != self.last + 1 {
            return said("921", "sales are not in sequence", Json::Null);
        }
        if let Some((code, words)) = self.wrong_with(sale) {
            return said(code, &words, Json::Null);
        }
        self.last = no;
        let receipt = self.signed.len() as u64 + 1;
        let (signature, internal) =
            (letters(&format!("{}{no}{sale}", self.key), 16), letters(&format!("internal {no}{sale}"), 26));
        self.signed.push(Signed { no, sale: sale.clone(), receipt, signature: signature.clone() });
        let data = json!({"curRcptNo": receipt, "totRcptNo": receipt, "intrlData": internal, "rcptSign": signature, "sdcDateTime": sale["cfmDt"]});
        said("000", "It is succeeded", data)
    }

    /// Code and words of the first rule a sale breaks.
    fn wrong_with(&self, sale: &Json) -> Option<(&'static str, String)> {
        let malformed = |field: &str, why: &str| Some(("910", format!("{field}: {why}")));
        for (field, wanted) in [("tin", &self.pin), ("bhfId", &self.branch), ("cmcKey", &self.key)] {
            if sale[field] != wanted.as_str() {
                return malformed(field, "is another's");
            }
        }
        for (field, digits) in [("cfmDt", 14), ("salesDt", 8), ("stockRlsDt", 14)] {
            if !sale[field]
                .as_str()
                .is_some_and(|text| text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit()))
            {
                return malformed(field, "is no time");
            }
        }
        if sale["trdInvcNo"].as_str().is_none_or(str::is_empty) {
            return malformed("trdInvcNo", "must not be empty");
        }
        if !sale["custTin"].is_null() && !sale["custTin"].as_str().is_some_and(is_pin) {
            return malformed("custTin", "is no PIN");
        }
        if sale["salesTyCd"] != "N"
            || sale["salesSttsCd"] != "02"
            || !matches!(sale["pmtTyCd"].as_str(), Some("01" | "02" | "03" | "04" | "05" | "06" | "07"))
        {
            return Some(("913", "a code is not in the lists".into()));
        }
        let items = sale["itemList"].as_array().cloned().unwrap_or_default();
        if items.is_empty() || sale["totItemCnt"].as_u64() != Some(items.len() as u64) {
            return malformed("totItemCnt", "is not the number of items");
        }
        let mut sums: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
        for (index, item) in items.iter().enumerate() {
            if let Some(found) = wrong_item(index, item) {
                return Some(found);
            }
            let place = LETTERS.iter().position(|letter| item["taxTyCd"] == *letter).unwrap_or_default();
            let sum = sums.entry(place).or_default();
            *sum = (sum.0 + cents(&item["taxblAmt"])?, sum.1 + cents(&item["taxAmt"])?);
        }
        self.wrong_totals(sale, &sums).or_else(|| self.wrong_kind(sale))
    }

    fn wrong_totals(&self, sale: &Json, sums: &BTreeMap<usize, (i64, i64)>) -> Option<(&'static str, String)> {
        for (place, letter) in LETTERS.iter().enumerate() {
            let (base, tax) = sums.get(&place).copied().unwrap_or_default();
            let told = [format!("taxblAmt{letter}"), format!("taxRt{letter}"), format!("taxAmt{letter}")]
                .map(|field| cents(&sale[field]));
            let [Some(told_base), Some(told_rate), Some(told_tax)] = told else {
                return Some(("910", format!("taxblAmt{letter}: all fifteen fields must be numbers")));
            };
            if told_base != base || told_tax != tax {
                return Some(("910", format!("taxblAmt{letter}: is not the sum of its items")));
            }
            if base != 0 && told_rate != RATES.get(place).copied().unwrap_or_default() * 100 {
                return Some(("910", format!("taxRt{letter}: is not the rate of the letter")));
            }
        }
        let (base, tax) = sums.values().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
        for (field, wanted) in [("totTaxblAmt", base), ("totTaxAmt", tax), ("totAmt", base)] {
            if cents(&sale[field]) != Some(wanted) {
                return Some(("910", format!("{field}: is not the sum of the items")));
            }
        }
        None
    }

    /// A refund names a sale that was signed, a reason and a time, and is not more than it.
    fn wrong_kind(&self, sale: &Json) -> Option<(&'static str, String)> {
        let original = sale["orgInvcNo"].as_u64();
        match sale["rcptTyCd"].as_str() {
            Some("S") if original == Some(0) && sale["rfdRsnCd"].is_null() => None,
            Some("R") => {
                let known =
                    self.signed.iter().find(|signed| Some(signed.no) == original && signed.sale["rcptTyCd"] == "S");
                let Some(known) = known else { return Some(("910", "orgInvcNo: is no sale".into())) };
                let more = cents(&sale["totAmt"]) > cents(&known.sale["totAmt"]);
                let reasoned =
                    sale["rfdRsnCd"].as_str().is_some_and(|code| code.len() == 2) && sale["rfdDt"].is_string();
                (more || !reasoned)
                    .then(|| ("910", "rfdRsnCd: a refund needs a reason, a time and no more than was sold".to_string()))
            }
            _ => Some(("913", "rcptTyCd is not in the lists".into())),
        }
    }
}

fn wrong_item(index: usize, item: &Json) -> Option<(&'static str, String)> {
    let malformed = |field: &str, why: &str| Some(("910", format!("itemList[{index}].{field}: {why}")));
    if item["itemSeq"].as_u64() != Some(index as u64 + 1) {
        return malformed("itemSeq", "is out of sequence");
    }
    if item["itemNm"].as_str().is_none_or(str::is_empty) {
        return malformed("itemNm", "must not be empty");
    }
    if !item["itemClsCd"]
        .as_str()
        .is_some_and(|code| matches!(code.len(), 8..=10) && code.bytes().all(|byte| byte.is_ascii_digit()))
    {
        return malformed("itemClsCd", "is no class");
    }
    for field in ["pkgUnitCd", "qtyUnitCd"] {
        if !item[field].as_str().is_some_and(|code| {
            matches!(code.len(), 1..=3) && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        }) {
            return Some(("913", format!("itemList[{index}].{field} is not in the lists")));
        }
    }
    let Some(place) = LETTERS.iter().position(|letter| item["taxTyCd"] == *letter) else {
        return Some(("913", format!("itemList[{index}].taxTyCd is not in the lists")));
    };
    let amounts = ["qty", "prc", "splyAmt", "dcAmt", "taxblAmt", "taxAmt", "totAmt"].map(|field| cents(&item[field]));
    let [Some(qty), Some(price), Some(supply), Some(discount), Some(base), Some(tax), Some(total)] = amounts else {
        return malformed("qty", "amounts must be numbers");
    };
    if (i128::from(qty) * i128::from(price) - i128::from(supply) * 100).abs() * 2 > 100 {
        return malformed("splyAmt", "is not price times quantity");
    }
    if base != supply - discount || total != base {
        return malformed("taxblAmt", "is not what is left after discounts");
    }
    let rate = RATES.get(place).copied().unwrap_or_default();
    if ((i128::from(base) * i128::from(rate)) - i128::from(tax) * i128::from(100 + rate)).abs() * 2
        > i128::from(100 + rate)
    {
        return malformed("taxAmt", "is not the tax inside the amount");
    }
    None
}

/// `A` or `P`, nine digits, a letter.
fn is_pin(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 11
        && matches!(bytes.first(), Some(b'A' | b'P'))
        && bytes.last().is_some_and(u8::is_ascii_uppercase)
        && bytes.iter().skip(1).take(9).all(u8::is_ascii_digit)
}

/// Hundredths of a JSON number by its digits; none of text, of more digits, of nothing.
fn cents(number: &Json) -> Option<i64> {
    if !number.is_number() {
        return None;
    }
    let text = number.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let fraction = format!("{fraction:0<2}");
    if fraction.len() > 2 && fraction.bytes().skip(2).any(|digit| digit != b'0') {
        return None;
    }
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    let value = whole.trim_start_matches('-').parse::<i64>().ok()? * 100 + fraction.get(..2)?.parse::<i64>().ok()?;
    Some(sign * value)
}

/// So many capital letters and digits that follow from a text.
fn letters(text: &str, count: usize) -> String {
    const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let hash = digest(&SHA256, text.as_bytes());
    hash.as_ref()
        .iter()
        .take(count)
        .filter_map(|byte| ALPHABET.get(usize::from(byte % 32)).map(|letter| char::from(*letter)))
        .collect()
}

/// The service answers 200 whatever it says.
fn said(code: &str, message: &str, data: Json) -> Said {
    (200, json!({"resultCd": code, "resultMsg": message, "resultDt": "20260305140211", "data": data}).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_numbers_are_read_exactly_and_text_is_no_number() {
        let number = |text: &str| serde_json::from_str::<Json>(text).unwrap();
        assert_eq!(
            ["115.00", "-5.81", "0", "0.1"].map(|text| cents(&number(text))),
            [Some(11500), Some(-581), Some(0), Some(10)]
        );
        assert_eq!((cents(&json!("115.00")), cents(&Json::Null), cents(&number("1.005"))), (None, None, None));
        assert!(is_pin("P051365947M") && !is_pin("051365947M") && !is_pin("P05136594MM"));
    }
}
