//! Typed rows and rules of the hand-written server: what an engineer would write for this one document.

use std::collections::BTreeSet;

use kernel_types::{Id, MONEY_SCALE, QUANTITY_SCALE, format_scaled, parse_scaled};
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// Money at scale 4, shown with the two digits of the bench's currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Money(pub i64);

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format_scaled(self.0, MONEY_SCALE, 2))
    }
}

#[derive(Debug, Serialize)]
pub struct Link {
    pub id: String,
    pub label: Option<String>,
}

/// A row of the list: the columns of the screen.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListRow {
    pub id: String,
    pub version: i64,
    pub number: Option<String>,
    pub customer: Option<Link>,
    pub issue_date: Option<String>,
    pub due_date: Option<String>,
    pub currency: Option<String>,
    pub total: Option<Money>,
    pub outstanding: Option<Money>,
    pub status: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct Page {
    pub next: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct List {
    pub data: Vec<ListRow>,
    pub page: Page,
}

/// Keeps fifty rows and says where they end.
pub fn paged(mut data: Vec<ListRow>) -> List {
    let more = data.len() > 50;
    data.truncate(50);
    let next =
        data.last().filter(|_| more).map(|row| format!("{}~{}", row.issue_date.as_deref().unwrap_or_default(), row.id));
    List { data, page: Page { next } }
}

/// What a client sends.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewInvoice {
    pub customer: String,
    pub issue_date: chrono::NaiveDate,
    pub due_date: chrono::NaiveDate,
    pub reference: Option<String>,
    pub lines: Vec<NewLine>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewLine {
    pub product: String,
    pub qty: String,
    pub unit_price: String,
    pub tax_group: String,
}

/// A checked invoice with its amounts.
#[derive(Debug, Clone)]
pub struct Priced {
    pub id: String,
    pub customer: String,
    pub issue_date: chrono::NaiveDate,
    pub due_date: chrono::NaiveDate,
    pub reference: Option<String>,
    pub lines: Vec<PricedLine>,
    pub net: i64,
    pub tax: i64,
    pub total: i64,
}

#[derive(Debug, Clone)]
pub struct PricedLine {
    pub id: String,
    pub product: String,
    pub qty: i64,
    pub price: i64,
    pub tax_group: String,
    pub net: i64,
    pub tax: i64,
}

/// Checks what can be checked without the database and computes the amounts. `tax_rate` is a percentage at scale 6.
pub fn price(new: NewInvoice, tax_rate: i64, new_id: &mut dyn FnMut() -> Id) -> Result<Priced, String> {
    if new.lines.is_empty() || new.lines.len() > 1_000 {
        return Err("an invoice has 1 to 1000 lines".into());
    }
    if new.due_date < new.issue_date {
        return Err("the due date lies before the document's date".into());
    }
    if new.reference.as_ref().is_some_and(|reference| reference.chars().count() > 64) {
        return Err("the reference is too long".into());
    }
    let mut lines = Vec::with_capacity(new.lines.len());
    for line in new.lines {
        let qty = parse_scaled(&line.qty, QUANTITY_SCALE).map_err(|error| format!("quantity {error}"))?;
        let price = parse_scaled(&line.unit_price, QUANTITY_SCALE).map_err(|error| format!("price {error}"))?;
        if qty == 0 || price < 0 {
            return Err("a line needs a quantity other than zero and a price of at least zero".into());
        }
        // Scale 6 times scale 6, to cents.
        let cents = round_div(i128::from(qty) * i128::from(price), 10_i128.pow(10));
        let net = i64::try_from(cents * 100).map_err(|_| "too large")?;
        lines.push(PricedLine {
            id: new_id().to_string(),
            product: line.product,
            qty,
            price,
            tax_group: line.tax_group,
            net,
            tax: 0,
        });
    }
    let net: i64 = lines.iter().map(|line| line.net).sum();
    let cents = round_div(i128::from(net) * i128::from(tax_rate), 100 * 10_i128.pow(6) * 100);
    let tax = i64::try_from(cents * 100).map_err(|_| "too large")?;
    let mut left = tax;
    let count = lines.len();
    for (index, line) in lines.iter_mut().enumerate() {
        line.tax = if index + 1 == count { left } else { line.net * tax / net.max(1) / 100 * 100 };
        left -= line.tax;
    }
    let id = new_id().to_string();
    Ok(Priced {
        id,
        customer: new.customer,
        issue_date: new.issue_date,
        due_date: new.due_date,
        reference: new.reference,
        lines,
        net,
        tax,
        total: net + tax,
    })
}

fn round_div(value: i128, by: i128) -> i128 {
    (value + by / 2).div_euclid(by)
}

/// The links an invoice needs checked, without repeats.
pub fn products(priced: &Priced) -> BTreeSet<&str> {
    priced.lines.iter().map(|line| line.product.as_str()).collect()
}

/// `($1, $2), ($3, $4)` for so many rows.
pub fn tuples(rows: usize, columns: usize) -> String {
    let one = |row: usize| {
        (0..columns).map(|column| format!("${}", row * columns + column + 1)).collect::<Vec<_>>().join(", ")
    };
    (0..rows).map(|row| format!("({})", one(row))).collect::<Vec<_>>().join(", ")
}

pub fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// SHA-256 in hexadecimal over parts.
pub fn hash(parts: &[&str]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part.as_bytes());
        digest.update([0]);
    }
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the server knows from its start: accounts, periods, taxes. Read from a posted invoice of the bench.
#[derive(Debug, Clone, Default)]
pub struct Books {
    pub tenant: i64,
    pub user: String,
    pub receivable: String,
    pub revenue: String,
    pub tax_payable: String,
    pub journal: Option<String>,
    pub tax_code: String,
    pub tax_name: String,
    pub tax_rate: i64,
    pub currency: String,
    /// First day, last day, id.
    pub periods: Vec<(String, String, String)>,
}

impl Books {
    /// From the accounts of a posted invoice's entry in their order (who owes, income, tax), and its tax: code, name, rate.
    pub fn new(
        tenant: i64,
        user: &str,
        accounts: &[String],
        journal: Option<String>,
        tax: (String, String, i64),
        periods: Vec<(String, String, String)>,
    ) -> Books {
        let account = |at: usize| accounts.get(at).cloned().unwrap_or_default();
        let (tax_code, tax_name, tax_rate) = tax;
        Books {
            tenant,
            user: user.to_string(),
            receivable: account(0),
            revenue: account(1),
            tax_payable: accounts.last().cloned().unwrap_or_default(),
            journal,
            tax_code,
            tax_name,
            tax_rate,
            currency: "USD".into(),
            periods,
        }
    }

    pub fn period(&self, date: &str) -> Option<&str> {
        self.periods
            .iter()
            .find(|(from, to, _)| from.as_str() <= date && date <= to.as_str())
            .map(|(_, _, id)| id.as_str())
    }
}
