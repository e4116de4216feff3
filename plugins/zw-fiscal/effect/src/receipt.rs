//! A posted document as a fiscal receipt.

use std::collections::BTreeMap;

use baobab_guest::effects::{self, record};
use baobab_guest::{Answer, Decimal, Number, Refusal, Value, read};
use serde::{Deserialize, Serialize};

use crate::gateway::{Config, Settings, Tax};

/// A receipt that was made, as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub no: u64,
    pub entity: String,
    pub id: String,
    pub document: String,
    pub day: u64,
    pub counter: u64,
    pub date: String,
    pub hash: String,
    pub address: String,
    /// JSON as it is sent, byte for byte, however often.
    pub body: String,
    /// What the gateway said; none while it waits.
    #[serde(default)]
    pub answer: Option<Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Invoice,
    Credit,
}

impl Kind {
    pub fn wire(self) -> &'static str {
        match self {
            Kind::Invoice => "FiscalInvoice",
            Kind::Credit => "CreditNote",
        }
    }
}

/// What one tax of a receipt comes to; `percent` is none for the exempt.
#[derive(Debug, Clone)]
pub struct TaxTotal {
    pub id: u64,
    pub code: String,
    pub percent: Option<Decimal>,
    pub tax: Decimal,
    pub sales: Decimal,
}

/// A document, read and checked, before it has a number.
pub struct Document {
    pub kind: Kind,
    pub entity: String,
    pub id: String,
    pub number: String,
    pub currency: String,
    pub total: Decimal,
    pub taxes: Vec<TaxTotal>,
    lines: Vec<Line>,
    buyer: Option<Buyer>,
    credited: Option<Credited>,
    notes: Option<String>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    receipt_line_type: &'static str,
    receipt_line_no: usize,
    #[serde(rename = "receiptLineName")]
    name: String,
    receipt_line_price: Number,
    receipt_line_quantity: Number,
    receipt_line_total: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    tax_percent: Option<Number>,
    #[serde(rename = "taxID")]
    tax_id: u64,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Buyer {
    buyer_register_name: String,
    #[serde(rename = "buyerTIN", skip_serializing_if = "Option::is_none")]
    buyer_tin: Option<String>,
    #[serde(rename = "VATNumber", skip_serializing_if = "Option::is_none")]
    vat_number: Option<String>,
}

#[derive(Clone, Serialize)]
struct Credited {
    #[serde(rename = "deviceID")]
    device: u64,
    #[serde(rename = "receiptGlobalNo")]
    global_no: u64,
    #[serde(rename = "fiscalDayNo")]
    day: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'a> {
    receipt_type: &'static str,
    receipt_currency: &'a str,
    receipt_counter: u64,
    receipt_global_no: u64,
    invoice_no: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    buyer_data: &'a Option<Buyer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    receipt_notes: &'a Option<String>,
    receipt_date: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    credit_debit_note: &'a Option<Credited>,
    receipt_lines_tax_inclusive: bool,
    receipt_lines: &'a [Line],
    receipt_taxes: Vec<TaxRow>,
    receipt_payments: [Payment<'a>; 1],
    receipt_total: Number,
    receipt_print_form: &'static str,
    receipt_device_signature: Signature<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TaxRow {
    #[serde(skip_serializing_if = "Option::is_none")]
    tax_percent: Option<Number>,
    #[serde(rename = "taxID")]
    tax_id: u64,
    #[serde(skip_serializing_if = "String::is_empty")]
    tax_code: String,
    tax_amount: Number,
    sales_amount_with_tax: Number,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Payment<'a> {
    money_type_code: &'a str,
    payment_amount: Number,
}

#[derive(Serialize)]
pub struct Signature<'a> {
    pub hash: &'a str,
    pub signature: &'a str,
}

/// Numbers and signature of a receipt.
pub struct Numbered<'a> {
    pub counter: u64,
    pub global_no: u64,
    pub date: &'a str,
    pub money: &'a str,
    pub signature: Signature<'a>,
}

impl Document {
    /// The JSON that is sent.
    pub fn body(&self, numbered: Numbered<'_>) -> Answer<String> {
        let cents = |amount: Decimal| Number(amount, 2);
        let taxes = self.taxes.iter().map(|tax| TaxRow {
            tax_percent: tax.percent.map(cents),
            tax_id: tax.id,
            tax_code: tax.code.clone(),
            tax_amount: cents(tax.tax),
            sales_amount_with_tax: cents(tax.sales),
        });
        let body = Body {
            receipt_type: self.kind.wire(),
            receipt_currency: &self.currency,
            receipt_counter: numbered.counter,
            receipt_global_no: numbered.global_no,
            invoice_no: &self.number,
            buyer_data: &self.buyer,
            receipt_notes: &self.notes,
            receipt_date: numbered.date,
            credit_debit_note: &self.credited,
            receipt_lines_tax_inclusive: true,
            receipt_lines: &self.lines,
            receipt_taxes: taxes.collect(),
            receipt_payments: [Payment { money_type_code: numbered.money, payment_amount: cents(self.total) }],
            receipt_total: cents(self.total),
            receipt_print_form: "InvoiceA4",
            receipt_device_signature: numbered.signature,
        };
        Ok(format!("{{\"receipt\":{}}}", serde_json::to_string(&body)?))
    }

    /// Reads a posted invoice or credit note and what belongs to it.
    pub fn read(entity: &str, id: &str, settings: &Settings, config: &Config, date: &str) -> Answer<Document> {
        let kind = if entity == "accounting.credit_note" { Kind::Credit } else { Kind::Invoice };
        let found = record(entity, id)?;
        let text = |name: &str| found[name].as_str().unwrap_or_default().to_string();
        let sign = if kind == Kind::Credit { Decimal::whole(-1) } else { Decimal::whole(1) };
        let total: Decimal = sign * read::<Decimal>(&found["total"])?;
        let mut taxes = Taxes { config, date, groups: BTreeMap::new() };
        let mut lines: Vec<Line> = Vec::new();
        let mut sums: BTreeMap<u64, (Tax, Decimal)> = BTreeMap::new();
        let mut add = |name: String, qty: Decimal, amount: Decimal, tax: Tax, lines: &mut Vec<Line>| {
            let sum = sums.entry(tax.id).or_insert_with(|| (tax.clone(), Decimal::ZERO));
            sum.1 += amount;
            lines.push(line(lines.len() + 1, name, qty, amount, kind, &tax));
        };
        let mut left = total;
        for row in found["lines"].as_array().into_iter().flatten() {
            let amount = sign * read::<Decimal>(&row["lineTotal"])?;
            if amount.is_zero() {
                continue;
            }
            left -= amount;
            let name = row["description"]
                .as_str()
                .or_else(|| row["product"]["label"].as_str())
                .unwrap_or("Goods and services");
            add(
                name.chars().take(200).collect(),
                read(&row["qty"])?,
                amount,
                taxes.of(&row["taxGroup"], &found)?,
                &mut lines,
            );
        }
        if !left.is_zero() {
            add(
                "Delivery and rounding".into(),
                Decimal::whole(1),
                left,
                taxes.of(&found["shippingTaxGroup"], &found)?,
                &mut lines,
            );
        }
        if lines.is_empty() {
            return Err("A receipt needs a line with an amount.".into());
        }
        let taxes = sums.into_values().map(|(tax, sales)| TaxTotal {
            id: tax.id,
            code: String::new(),
            percent: tax.percent,
            tax: tax.percent.map_or(Decimal::ZERO, |percent| inside(sales, percent)),
            sales,
        });
        let number = text("number");
        Ok(Document {
            kind,
            entity: entity.into(),
            id: id.into(),
            number: number.chars().take(50).collect(),
            currency: text("currency"),
            total,
            taxes: taxes.collect(),
            lines,
            buyer: buyer(&found)?,
            credited: if kind == Kind::Credit { Some(credited(&found, settings)?) } else { None },
            notes: (kind == Kind::Credit).then(|| found["reason"].as_str().unwrap_or("credit").to_string()),
        })
    }
}

/// Tax inside an amount that includes it, to the cent.
fn inside(amount: Decimal, percent: Decimal) -> Decimal {
    let hundred = Decimal::whole(100);
    baobab_guest::share(amount, percent, hundred + percent, 2)
}

fn line(no: usize, name: String, qty: Decimal, amount: Decimal, kind: Kind, tax: &Tax) -> Line {
    // Price times quantity must give the total to the cent; where the division does not come out, the line is one piece.
    let exact = amount
        .over(qty)
        .map(|price| price.rounded(6))
        .filter(|price| (*price * qty).rounded(2) == amount && !qty.is_negative());
    let (price, qty) = exact.map_or((amount, Decimal::whole(1)), |price| (price, qty));
    let discount = amount.is_negative() != (kind == Kind::Credit);
    let digits =
        |value: Decimal| value.to_string().split_once('.').map_or(0, |(_, fraction)| fraction.len() as u32).max(2);
    Line {
        receipt_line_type: if discount { "Discount" } else { "Sale" },
        receipt_line_no: no,
        name,
        receipt_line_price: Number(price, digits(price)),
        receipt_line_quantity: Number(qty, digits(qty)),
        receipt_line_total: Number(amount, 2),
        tax_percent: tax.percent.map(|percent| Number(percent, 2)),
        tax_id: tax.id,
    }
}

/// Taxes of the device behind tax groups of the books.
struct Taxes<'a> {
    config: &'a Config,
    date: &'a str,
    groups: BTreeMap<String, Tax>,
}

impl Taxes<'_> {
    fn of(&mut self, group: &Value, document: &Value) -> Answer<Tax> {
        let id = group["id"].as_str().unwrap_or_default();
        if let Some(known) = self.groups.get(id) {
            return Ok(known.clone());
        }
        let tax = self.found(id, document)?;
        self.groups.insert(id.to_string(), tax.clone());
        Ok(tax)
    }

    fn found(&self, group: &str, document: &Value) -> Answer<Tax> {
        if group.is_empty() {
            return self.config.tax(None, self.date);
        }
        let rows = record("ledger.tax_group", group)?;
        let first = rows["taxes"][0]["taxCode"]["id"].as_str().map(ToString::to_string);
        let Some(code) = first else { return self.config.tax(None, self.date) };
        let code = record("ledger.tax_code", &code)?;
        match code["kind"].as_str().unwrap_or_default() {
            "exempt" | "out_of_scope" => self.config.tax(None, self.date),
            "zero" => self.config.tax(Some(Decimal::ZERO), self.date),
            _ => {
                let rate = document["taxes"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .find(|row| row["taxCode"]["id"] == code["id"])
                    .map(|row| &row["rate"]);
                let Some(rate) = rate else {
                    return Err(Refusal(format!(
                        "The document does not say the rate of {}.",
                        code["name"].as_str().unwrap_or("its tax")
                    )));
                };
                self.config.tax(Some(read(rate)?), self.date)
            }
        }
    }
}

/// Name and tax numbers of the buyer; who has no tax number is not named to the authority.
fn buyer(document: &Value) -> Answer<Option<Buyer>> {
    let Some(id) = document["customer"]["id"].as_str() else { return Ok(None) };
    let customer = record("parties.customer", id)?;
    let digits: String =
        customer["taxNumber"].as_str().unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    let (tin, vat) = match digits.len() {
        10 => (Some(digits), None),
        9 => (None, Some(digits)),
        _ => return Ok(None),
    };
    let name = customer["name"].as_str().unwrap_or_default().chars().take(250).collect();
    Ok(Some(Buyer { buyer_register_name: name, buyer_tin: tin, vat_number: vat }))
}

fn credited(document: &Value, settings: &Settings) -> Answer<Credited> {
    let Some(invoice) = document["invoice"]["id"].as_str() else {
        return Err("A credit note without its invoice cannot become a fiscal receipt.".into());
    };
    let no: Option<u64> = effects::kept(&crate::state::document_key("accounting.invoice", invoice))?.value;
    let receipt: Option<Receipt> = match no {
        Some(no) => effects::kept(&crate::state::receipt_key(no))?.value,
        None => None,
    };
    let Some(receipt) = receipt else { return Err("The invoice of this credit note has no fiscal receipt.".into()) };
    Ok(Credited { device: settings.device_id, global_no: receipt.no, day: receipt.day })
}
