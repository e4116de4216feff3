//! A posted document as eTIMS's `saveTrnsSalesOsdc` wants it: fifteen tax fields whether used or not, amounts as numbers, dates
//! as digits on Nairobi's clocks.

use baobab_guest::effects::{now, record};
use baobab_guest::{Answer, Decimal, Number, Refusal, Value, read, share};
use serde::{Deserialize, Serialize};

use crate::number_of;
use crate::unit::{Settings, Signed};

/// Minutes Nairobi's clocks are ahead of UTC, all year.
const AHEAD: i64 = 180;
const CODES: [&str; 5] = ["A", "B", "C", "D", "E"];

/// A sale that has a number, as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Sale {
    pub no: u64,
    pub entity: String,
    pub id: String,
    pub document: String,
    /// JSON after the number's field.
    pub rest: String,
    #[serde(default)]
    pub signed: Option<Signed>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Rest<'a> {
    tin: &'a str,
    bhf_id: &'a str,
    cmc_key: &'a str,
    trd_invc_no: &'a str,
    org_invc_no: u64,
    cust_tin: Option<&'a str>,
    cust_nm: Option<&'a str>,
    sales_ty_cd: &'static str,
    rcpt_ty_cd: &'static str,
    pmt_ty_cd: &'a str,
    sales_stts_cd: &'static str,
    cfm_dt: &'a str,
    sales_dt: &'a str,
    stock_rls_dt: &'a str,
    cncl_req_dt: Option<&'a str>,
    cncl_dt: Option<&'a str>,
    rfd_dt: Option<&'a str>,
    rfd_rsn_cd: Option<&'a str>,
    tot_item_cnt: usize,
    #[serde(flatten)]
    taxes: Taxes,
    tot_taxbl_amt: Number,
    tot_tax_amt: Number,
    tot_amt: Number,
    prchr_acptc_yn: &'static str,
    remark: Option<&'a str>,
    regr_id: &'static str,
    regr_nm: &'static str,
    modr_id: &'static str,
    modr_nm: &'static str,
    receipt: Receipt<'a>,
    item_list: Vec<Item>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Receipt<'a> {
    cust_tin: Option<&'a str>,
    cust_mbl_no: Option<&'a str>,
    rcpt_pbct_dt: &'a str,
    trde_nm: Option<&'a str>,
    adrs: Option<&'a str>,
    top_msg: Option<&'a str>,
    btm_msg: Option<&'a str>,
    prchr_acptc_yn: &'static str,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Item {
    item_seq: usize,
    item_cd: String,
    item_cls_cd: String,
    item_nm: String,
    bcd: Option<String>,
    pkg_unit_cd: String,
    pkg: Number,
    qty_unit_cd: String,
    qty: Number,
    prc: Number,
    sply_amt: Number,
    dc_rt: Number,
    dc_amt: Number,
    isrcc_cd: Option<String>,
    isrcc_nm: Option<String>,
    isrc_rt: Option<String>,
    isrc_amt: Option<String>,
    tax_ty_cd: String,
    taxbl_amt: Number,
    tax_amt: Number,
    tot_amt: Number,
}

/// Taxable amount, rate and tax of each code.
#[derive(Debug)]
struct Taxes([(Decimal, Decimal, Decimal); 5]);

impl Serialize for Taxes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(Some(15))?;
        for (code, (base, rate, tax)) in CODES.iter().zip(&self.0) {
            map.serialize_entry(&format!("taxblAmt{code}"), &Number(*base, 2))?;
            map.serialize_entry(&format!("taxRt{code}"), &Number(*rate, 2))?;
            map.serialize_entry(&format!("taxAmt{code}"), &Number(*tax, 2))?;
        }
        map.end()
    }
}

impl Sale {
    pub fn body(&self) -> String {
        format!("{{\"invcNo\":{},{}", self.no, self.rest.trim_start_matches('{'))
    }

    /// Reads a document; its number is given afterwards.
    pub fn read(settings: &Settings, entity: &str, id: &str) -> Answer<Sale> {
        let found = record(entity, id)?;
        let is_credit = entity == "accounting.credit_note";
        if found["currency"].as_str() != Some("KES") {
            return Err("eTIMS takes documents in Kenya shillings alone.".into());
        }
        let customer = match found["customer"]["id"].as_str() {
            Some(customer) => record("parties.customer", customer)?,
            None => Value::Null,
        };
        let pin = customer["taxNumber"].as_str().map(|text| text.trim().to_uppercase()).filter(|pin| is_pin(pin));
        let mut items: Vec<Item> = Vec::new();
        let mut taxes = Taxes([(Decimal::ZERO, Decimal::ZERO, Decimal::ZERO); 5]);
        for row in found["lines"].as_array().into_iter().flatten() {
            let total: Decimal = read(&row["lineTotal"])?;
            if total.is_zero() {
                continue;
            }
            let (place, rate) = tax(&row["taxGroup"], &found)?;
            let tax = share(total, rate, Decimal::whole(100) + rate, 2);
            let slot = taxes.0.get_mut(place).ok_or("There is no such tax code.")?;
            *slot = (slot.0 + total, rate, slot.2 + tax);
            items.push(item(settings, items.len() + 1, row, total, place, tax)?);
        }
        if items.is_empty() {
            return Err("A sale needs a line with an amount.".into());
        }
        let total: Decimal = taxes.0.iter().map(|tax| tax.0).sum();
        if total != read::<Decimal>(&found["total"])? {
            return Err("The document's total has parts that are no line (delivery, rounding); make them lines, so that eTIMS can tax them.".into());
        }
        let tax: Decimal = taxes.0.iter().map(|tax| tax.2).sum();
        let original = if is_credit { original(&found)? } else { 0 };
        let time = now(AHEAD).digits();
        let number = found["number"].as_str().unwrap_or_default();
        let name = customer["name"].as_str();
        let rest = Rest {
            tin: &settings.pin,
            bhf_id: &settings.branch,
            cmc_key: &settings.cmc_key,
            trd_invc_no: number,
            org_invc_no: original,
            cust_tin: pin.as_deref(),
            cust_nm: name,
            sales_ty_cd: "N",
            rcpt_ty_cd: if is_credit { "R" } else { "S" },
            pmt_ty_cd: &settings.payment,
            sales_stts_cd: "02",
            cfm_dt: &time,
            sales_dt: time.get(..8).unwrap_or_default(),
            stock_rls_dt: &time,
            cncl_req_dt: None,
            cncl_dt: None,
            rfd_dt: is_credit.then_some(time.as_str()),
            rfd_rsn_cd: is_credit.then(|| reason(found["reason"].as_str().unwrap_or_default())),
            tot_item_cnt: items.len(),
            tot_taxbl_amt: Number(total, 2),
            tot_tax_amt: Number(tax, 2),
            tot_amt: Number(total, 2),
            taxes,
            prchr_acptc_yn: "N",
            remark: None,
            regr_id: "baobab",
            regr_nm: "Baobab",
            modr_id: "baobab",
            modr_nm: "Baobab",
            receipt: Receipt {
                cust_tin: pin.as_deref(),
                cust_mbl_no: customer["phone"].as_str(),
                rcpt_pbct_dt: &time,
                trde_nm: None,
                adrs: None,
                top_msg: None,
                btm_msg: None,
                prchr_acptc_yn: "N",
            },
            item_list: items,
        };
        let rest = serde_json::to_string(&rest)?;
        Ok(Sale { no: 0, entity: entity.into(), id: id.into(), document: number.into(), rest, signed: None })
    }
}

/// `A` or `P`, nine digits, a letter.
fn is_pin(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 11
        && matches!(bytes[0], b'A' | b'P')
        && bytes[1..10].iter().all(u8::is_ascii_digit)
        && bytes[10].is_ascii_uppercase()
}

/// Place of the code among A to E, and the rate on the document. The code is the tax's own: rates are never ours.
fn tax(group: &Value, document: &Value) -> Answer<(usize, Decimal)> {
    let Some(group) = group["id"].as_str() else {
        return Err("A line bears no tax; say which one, exempt and outside the scope included.".into());
    };
    let group = record("ledger.tax_group", group)?;
    let Some(code) = group["taxes"][0]["taxCode"]["id"].as_str() else {
        return Err("The line's tax group has no tax.".into());
    };
    let code = record("ledger.tax_code", code)?;
    let fiscal = code["fiscalCode"].as_str().unwrap_or_default();
    let place = CODES.iter().position(|known| *known == fiscal).ok_or_else(|| {
        Refusal(format!(
            "{} has no eTIMS code; give it one of A to E as the code of the fiscal device.",
            code["name"].as_str().unwrap_or("The line's tax")
        ))
    })?;
    let row = document["taxes"].as_array().into_iter().flatten().find(|row| row["taxCode"]["id"] == code["id"]);
    let rate = row.map_or(Ok(Decimal::ZERO), |row| read(&row["rate"]))?;
    Ok((place, rate))
}

fn item(settings: &Settings, seq: usize, row: &Value, total: Decimal, place: usize, tax: Decimal) -> Answer<Item> {
    let qty: Decimal = read(&row["qty"])?;
    let exact = total
        .over(qty)
        .map(|price| price.rounded(2))
        .filter(|price| (*price * qty).rounded(2) == total && !qty.is_negative());
    let (price, qty) = exact.map_or((total, Decimal::whole(1)), |price| (price, qty));
    let name = row["description"].as_str().or_else(|| row["product"]["label"].as_str()).unwrap_or("Goods and services");
    let zero = Number(Decimal::ZERO, 2);
    Ok(Item {
        item_seq: seq,
        // Country of origin, goods (2), package and unit, a running number; products registered with KRA carry their own.
        item_cd: format!("KE2{}{}{seq:07}", settings.package_unit, settings.quantity_unit),
        item_cls_cd: settings.item_class.clone(),
        item_nm: name.chars().take(200).collect(),
        bcd: None,
        pkg_unit_cd: settings.package_unit.clone(),
        pkg: Number(Decimal::whole(1), 0),
        qty_unit_cd: settings.quantity_unit.clone(),
        qty: Number(qty, 2),
        prc: Number(price, 2),
        sply_amt: Number(total, 2),
        dc_rt: zero,
        dc_amt: zero,
        isrcc_cd: None,
        isrcc_nm: None,
        isrc_rt: None,
        isrc_amt: None,
        tax_ty_cd: CODES.get(place).copied().unwrap_or_default().into(),
        taxbl_amt: Number(total, 2),
        tax_amt: Number(tax, 2),
        tot_amt: Number(total, 2),
    })
}

/// The number the credited invoice was sent under.
fn original(note: &Value) -> Answer<u64> {
    let known = match note["invoice"]["id"].as_str() {
        Some(invoice) => number_of("accounting.invoice", invoice)?,
        None => None,
    };
    known.ok_or_else(|| Refusal("The invoice of this credit note was not sent to eTIMS.".into()))
}

/// Reasons of a refund as eTIMS numbers them; 06 is the plain refund.
fn reason(of: &str) -> &'static str {
    match of {
        "price" => "04",
        "cancel" => "05",
        _ => "06",
    }
}
