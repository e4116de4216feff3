//! Records of the other program as bodies of ours.

use std::collections::HashSet;

use kernel::programs::{Item, Party, Side};
use kernel::{Op, OpResult, ReferenceSet};
use kernel_types::{Id, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

/// Digits of unit prices.
const PRICE_SCALE: u32 = 6;

fn put(body: &mut Map<String, Json>, field: &str, value: Option<impl Into<Json>>) {
    if let Some(value) = value {
        body.insert(field.to_string(), value.into());
    }
}

/// A code our records may carry.
pub fn code(text: &str) -> Option<String> {
    let fits = !text.is_empty()
        && text.len() <= 40
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '/' | '-'));
    fits.then(|| text.to_string())
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

pub fn money(amount: i64) -> String {
    format_scaled(amount, kernel_types::MONEY_SCALE, 4)
}

/// A customer or supplier. Terms and taxes are links that codes of ours stand for.
pub fn party(party: &Party, side: Side, terms: Option<String>, tax: Option<String>, base: &str) -> Json {
    let mut body = Map::new();
    body.insert("name".into(), json!(cut(&party.name, 200)));
    put(&mut body, "code", party.code.as_deref().and_then(code));
    put(&mut body, "email", party.email.clone());
    put(&mut body, "phone", party.phone.clone());
    put(&mut body, "website", party.website.clone());
    put(&mut body, "taxNumber", party.tax_number.as_deref().map(|text| cut(text, 40)));
    body.insert("currency".into(), json!(party.currency.clone().unwrap_or_else(|| base.to_string())));
    put(&mut body, "paymentTerms", terms);
    put(&mut body, "taxGroup", tax);
    if side == Side::Customer {
        put(&mut body, "creditLimit", party.credit_limit.map(money));
    }
    put(&mut body, "notes", party.notes.clone());
    if let Some(contact) = &party.contact {
        body.insert("contacts".into(), json!([{"name": cut(contact, 200), "primary": true}]));
    }
    if !party.street.is_empty() || party.city.is_some() {
        let mut address = Map::new();
        address.insert("kind".into(), json!("billing"));
        put(&mut address, "line1", party.street.first().map(|line| cut(line, 200)));
        let rest = party.street.iter().skip(1).cloned().collect::<Vec<_>>().join(", ");
        put(&mut address, "line2", Some(cut(&rest, 200)).filter(|rest| !rest.is_empty()));
        put(&mut address, "city", party.city.as_deref().map(|text| cut(text, 100)));
        put(&mut address, "region", party.region.as_deref().map(|text| cut(text, 100)));
        put(&mut address, "postalCode", party.postal_code.as_deref().map(|text| cut(text, 20)));
        put(&mut address, "country", party.country.clone());
        address.insert("primary".into(), json!(true));
        body.insert("addresses".into(), json!([address]));
    }
    Json::Object(body)
}

/// What an item's links lead to.
#[derive(Default)]
pub struct ItemLinks {
    pub income: Option<Id>,
    pub expense: Option<Id>,
    pub sales_tax: Option<Id>,
    pub purchase_tax: Option<Id>,
}

pub fn item(item: &Item, links: &ItemLinks, base: &str) -> Json {
    let mut body = Map::new();
    body.insert("name".into(), json!(cut(&item.name, 200)));
    body.insert("kind".into(), json!(if item.is_service { "service" } else { "product" }));
    body.insert("currency".into(), json!(base));
    body.insert("active".into(), json!(item.active));
    put(&mut body, "code", item.code.as_deref().and_then(code));
    put(&mut body, "description", item.description.clone());
    put(&mut body, "barcode", item.barcode.clone());
    put(&mut body, "salesPrice", item.sales_price.map(|price| format_scaled(price, PRICE_SCALE, 6)));
    put(&mut body, "purchasePrice", item.purchase_price.map(|price| format_scaled(price, PRICE_SCALE, 6)));
    let id = |id: &Option<Id>| id.as_ref().map(Id::to_string);
    put(&mut body, "incomeAccount", id(&links.income));
    put(&mut body, "expenseAccount", id(&links.expense));
    put(&mut body, "salesTaxGroup", id(&links.sales_tax));
    put(&mut body, "purchaseTaxGroup", id(&links.purchase_tax));
    Json::Object(body)
}

/// The code of our payment terms that theirs name: by code, by name, or `Net 30` for `NET30`.
pub fn terms(set: &ReferenceSet, named: &str) -> Option<String> {
    let plain =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let wanted = plain(named);
    let digits: HashSet<String> = [
        wanted.clone(),
        format!("net{wanted}"),
        wanted.replace("days", ""),
        format!("net{}", wanted.replace("days", "")),
    ]
    .into();
    let found = set.iter().find(|doc| {
        [doc.text("code"), doc.text("name")].into_iter().flatten().any(|text| digits.contains(&plain(text)))
    });
    found.and_then(|doc| doc.text("code").map(str::to_string))
}

/// A record that is here already: of the same code, else of the same name.
pub async fn existing(op: &mut Op<'_>, address: &str, code: Option<&str>, name: &str) -> OpResult<Option<Id>> {
    if let Some(code) = code {
        let found = op.find_all(address, &[("code", Value::text(code))]).await?;
        if let Some(doc) = found.first() {
            return Ok(Some(doc.id()));
        }
    }
    let found = op.find_all(address, &[("name", Value::text(name))]).await?;
    // Two of one name are told apart by their codes; a name alone does not say which is meant.
    let same = |doc: &&kernel::Doc| code.is_none() || doc.text("code").is_none_or(|own| Some(own) == code);
    Ok(found.iter().find(same).map(kernel::Doc::id))
}
