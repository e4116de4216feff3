//! Rows of lists: accounts, parties, items.

use std::collections::HashSet;

use crate::class::{AccountClass, class_of};
use crate::company::{Account, Company, Item, Party, Step};
use crate::source::{Kind, Options};
use crate::table::{Reader, Table};
use kernel_types::say;

/// Totals and remarks at the end of a report are no records.
fn is_total(name: &str) -> bool {
    let lower = name.to_lowercase();
    lower == "total" || lower.starts_with("total ") || lower.starts_with("grand total") || lower == "totals"
}

fn is_yes(text: Option<String>) -> bool {
    text.is_some_and(|text| {
        matches!(text.to_lowercase().as_str(), "y" | "yes" | "true" | "1" | "inactive" | "archived" | "blocked")
    })
}

pub fn accounts(table: &Table, options: &Options, company: &mut Company) {
    let mut known: HashSet<String> = company.accounts.iter().map(|account| account.key.to_lowercase()).collect();
    for row in &table.rows {
        let mut read = Reader::new(table, row, Step::Accounts, options, &mut company.problems);
        let code = read.text("code");
        // A section's title or total in a report.
        if read.text("name").as_deref().is_none_or(is_total) && code.is_none() {
            continue;
        }
        let Some(name) = read.required("name") else { continue };
        let kind = read.text("type").unwrap_or_default();
        let detail = read.text("detail").unwrap_or_default();
        // The finer word where it is known: `Current liabilities` with detail `Sales Tax Payable`.
        let class = class_of(&detail).filter(|class| !matches!(class, AccountClass::Inventory if class_of(&kind) != Some(AccountClass::CurrentAsset))).or_else(|| class_of(&kind));
        if class.is_none() {
            read.note(
                "class_unknown",
                say!("programs-class-unknown", "The kind of account “{kind}” is not known.", kind),
                say!(
                    "programs-class-unknown-remedy",
                    "Choose one of your accounts for it, or its kind, under Accounts."
                ),
            );
        }
        if class == Some(AccountClass::NonPosting) {
            continue;
        }
        let balance = read.money("balance");
        let key = code.clone().unwrap_or_else(|| name.clone());
        if !known.insert(key.to_lowercase()) {
            read.refuse(
                if code.is_some() { "code" } else { "name" },
                "account_twice",
                say!("programs-account-twice", "The account {key} stands in the list twice.", key),
                say!("programs-take-one-row-out", "Take one of the two rows out of the file."),
            );
        }
        if read.is_bad {
            continue;
        }
        let active = !is_yes(read.text("hidden"))
            && !matches!(
                read.text("active").unwrap_or_default().to_lowercase().as_str(),
                "n" | "no" | "false" | "archived" | "inactive"
            );
        let account = Account {
            at: read.at(),
            key,
            code,
            class,
            currency: currency(read.text("currency")),
            description: read.text("description").filter(|text| *text != name),
            name,
            active,
            balance,
        };
        company.accounts.push(account);
    }
}

/// A three-letter code; other texts are names of currencies nobody can tell apart.
pub fn currency(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_uppercase())
        .filter(|text| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase()))
}

/// The name of a tax; a mere yes is called what it says, a no is no tax.
fn tax(text: String) -> Option<String> {
    match text.to_lowercase().as_str() {
        "n" | "no" | "false" | "non" => None,
        "y" | "yes" | "true" | "tax" => Some("Taxable".to_string()),
        _ => Some(text),
    }
}

/// Customers, suppliers or both. Contacts that are marked as neither are customers until documents say otherwise.
pub fn parties(table: &Table, kind: Kind, options: &Options, company: &mut Company) {
    let step = if kind == Kind::Suppliers { Step::Suppliers } else { Step::Customers };
    let mut known: HashSet<String> = HashSet::new();
    for row in &table.rows {
        let mut read = Reader::new(table, row, step, options, &mut company.problems);
        if read.text("name").as_deref().is_none_or(is_total) && read.text("code").is_none() {
            continue;
        }
        let Some(name) = read.first(&["name", "company"]) else {
            let _ = read.required("name");
            continue;
        };
        // A job of a customer: `Customer:Job`. Its documents count for the customer.
        if name.contains(':') && known.contains(&name.split(':').next().unwrap_or_default().to_lowercase()) {
            continue;
        }
        let code = read.text("code");
        let key = code.clone().unwrap_or_else(|| name.clone());
        let credit_limit = read.money("creditLimit");
        if !known.insert(key.to_lowercase()) {
            read.refuse(
                if code.is_some() { "code" } else { "name" },
                "party_twice",
                say!("programs-entry-of-list-twice", "{key} stands in the list twice.", key),
                say!(
                    "programs-take-one-out-or-recode",
                    "Take one of the two rows out of the file, or give them different codes."
                ),
            );
        }
        known.insert(name.to_lowercase());
        if read.is_bad {
            continue;
        }
        let person = [read.text("first"), read.text("last")].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let party = Party {
            at: read.at(),
            key,
            code,
            email: read
                .text("email")
                .map(|text| text.split([',', ';', ' ']).next().unwrap_or_default().to_string())
                .filter(|text| text.contains('@')),
            phone: read.first(&["phone", "mobile"]),
            website: read.text("website").filter(|text| text.contains("://")),
            tax_number: read.text("taxNumber"),
            contact: read.text("contact").or(Some(person).filter(|person| !person.is_empty() && *person != name)),
            street: ["street0", "street1", "street2", "street3", "street4"]
                .iter()
                .filter_map(|field| read.text(field))
                .filter(|line| *line != name)
                .collect(),
            city: read.text("city"),
            region: read.text("region"),
            postal_code: read.text("postalCode"),
            country: read.text("country").map(|text| text.to_uppercase()).filter(|text| text.len() == 2),
            currency: currency(read.text("currency")),
            terms: read.text("terms"),
            tax: read.text("tax"),
            credit_limit: credit_limit.filter(|limit| *limit > 0),
            notes: read.text("notes"),
            name,
        };
        let (sells, buys) = (read.text("salesMark").is_some(), read.text("purchaseMark").is_some());
        match kind {
            Kind::Suppliers => company.suppliers.push(party),
            Kind::Contacts if buys && !sells => company.suppliers.push(party),
            Kind::Contacts if buys && sells => {
                company.suppliers.push(party.clone());
                company.customers.push(party);
            }
            _ => company.customers.push(party),
        }
    }
}

pub fn items(table: &Table, options: &Options, company: &mut Company) {
    let mut known: HashSet<String> = company.items.iter().map(|item| item.key.to_lowercase()).collect();
    for row in &table.rows {
        let mut read = Reader::new(table, row, Step::Items, options, &mut company.problems);
        if read.text("name").as_deref().is_none_or(is_total) && read.text("code").is_none() {
            continue;
        }
        let kind = read.text("kind").unwrap_or_default().to_lowercase();
        let name = read.first(&["name", "description", "code"]);
        match kind.as_str() {
            "comptax" | "grptax" => {
                company.taxes.extend(name);
                continue;
            }
            // Headings, groups, discounts and payments on documents are no goods.
            "subt" | "grp" | "pmt" | "disc" | "stax" | "hdr" => continue,
            _ => {}
        }
        let Some(name) = name else {
            let _ = read.required("name");
            continue;
        };
        let code = read.text("code");
        let key = code.clone().unwrap_or_else(|| name.clone());
        // A percentage stands where a charge is one.
        let price = if read.text("salesPrice").is_some_and(|text| text.ends_with('%')) {
            None
        } else {
            read.price("salesPrice")
        };
        let cost = read.price("purchasePrice");
        if !known.insert(key.to_lowercase()) {
            read.refuse(
                if code.is_some() { "code" } else { "name" },
                "item_twice",
                say!("programs-entry-of-list-twice", "{key} stands in the list twice.", key),
                say!(
                    "programs-take-one-out-or-recode",
                    "Take one of the two rows out of the file, or give them different codes."
                ),
            );
        }
        if read.is_bad {
            continue;
        }
        let item = Item {
            at: read.at(),
            key,
            code,
            description: read.text("description").filter(|text| *text != name),
            is_service: matches!(kind.as_str(), "serv" | "service" | "othc" | "non-inventory service" | "labour")
                || kind == "yes" && table.headings.iter().any(|heading| heading.eq_ignore_ascii_case("service item")),
            barcode: read.text("barcode"),
            sales_price: price.filter(|price| *price > 0),
            purchase_price: cost.filter(|cost| *cost > 0),
            income: read.text("income"),
            expense: read.text("expense"),
            sales_tax: read.text("salesTax").and_then(tax),
            purchase_tax: read.text("purchaseTax"),
            active: !is_yes(read.text("hidden")),
            name,
        };
        company.items.push(item);
    }
}
