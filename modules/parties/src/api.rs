//! What other families may know of a party: the terms documents start from.

use kernel::{Doc, Op, OpResult};
use kernel_types::{Id, Value};

/// Terms of a customer or supplier as documents take them. `None` leaves the choice to the document's other sources.
#[derive(Debug, Clone, Default)]
pub struct PartyTerms {
    pub id: Option<Id>,
    pub name: String,
    pub currency: Option<String>,
    pub group: Option<String>,
    pub payment_terms: Option<Id>,
    /// The tax group that goes before the product's.
    pub tax_group: Option<Id>,
    /// The receivable or payable account.
    pub control_account: Option<Id>,
    pub tax_number: Option<String>,
    /// `registered`, `not_registered`, `exempt` or `foreign`.
    pub tax_status: Option<String>,
    /// Where goods go to (customers), or where the party is: ISO 3166 alpha-2.
    pub country: Option<String>,
    /// First billing address, a line per part.
    pub billing_address: Vec<String>,
    pub shipping_address: Vec<String>,
    /// Customers: who looks after them.
    pub salesperson: Value,
    /// Customers: money at scale 4 in the customer's currency; `None` is no limit.
    pub credit_limit: Option<i64>,
    /// Customers: `none`, `auto` or `manual`.
    pub credit_hold: String,
    /// Suppliers: the tax kept back from what they are owed.
    pub withholding_code: Option<Id>,
    /// Suppliers: the account for lines without a product.
    pub expense_account: Option<Id>,
}

/// A customer's terms.
///
/// # Errors
/// Not found.
pub async fn customer(op: &mut Op<'_>, id: &Id) -> OpResult<PartyTerms> {
    let doc = op.load("parties.customer", id).await?;
    Ok(PartyTerms {
        control_account: doc.link("arAccount"),
        salesperson: doc.get("salesperson").clone(),
        credit_limit: doc.get("creditLimit").as_int(),
        credit_hold: owned(&doc, "creditHold").unwrap_or_else(|| "none".to_string()),
        ..shared(&doc)
    })
}

/// A supplier's terms.
///
/// # Errors
/// Not found.
pub async fn supplier(op: &mut Op<'_>, id: &Id) -> OpResult<PartyTerms> {
    let doc = op.load("parties.supplier", id).await?;
    Ok(PartyTerms {
        control_account: doc.link("apAccount"),
        withholding_code: doc.link("withholdingCode"),
        expense_account: doc.link("expenseAccount"),
        ..shared(&doc)
    })
}

fn shared(doc: &Doc) -> PartyTerms {
    let billing = address(doc, "billing");
    let shipping = address(doc, "shipping");
    PartyTerms {
        id: Some(doc.id()),
        name: owned(doc, "name").unwrap_or_default(),
        currency: owned(doc, "currency"),
        group: owned(doc, "group"),
        payment_terms: doc.link("paymentTerms"),
        tax_group: doc.link("taxGroup"),
        tax_number: owned(doc, "taxNumber"),
        tax_status: owned(doc, "taxStatus"),
        country: country(doc),
        billing_address: billing,
        shipping_address: shipping,
        ..PartyTerms::default()
    }
}

fn owned(doc: &Doc, field: &str) -> Option<String> {
    doc.text(field).map(str::to_string)
}

/// The country of the delivery address, else of the billing address, else of any.
fn country(doc: &Doc) -> Option<String> {
    let of = |kind: Option<&str>| {
        let fits = |line: &kernel::Line<'_>| kind.is_none_or(|kind| line.text("kind") == Some(kind)) && line.text("country").is_some();
        let primary = doc.lines("addresses").find(|line| fits(line) && line.flag("primary"));
        primary.or_else(|| doc.lines("addresses").find(|line| fits(line))).and_then(|line| line.text("country").map(str::to_string))
    };
    of(Some("shipping")).or_else(|| of(Some("billing"))).or_else(|| of(None))
}

/// The primary address of a kind, else the first of it.
fn address(doc: &Doc, kind: &str) -> Vec<String> {
    let matching = || doc.lines("addresses").filter(|line| line.text("kind") == Some(kind));
    let Some(line) = matching().find(|line| line.flag("primary")).or_else(|| matching().next()) else { return Vec::new() };
    let city: Vec<&str> = ["postalCode", "city"].into_iter().filter_map(|field| line.text(field)).collect();
    [line.text("line1"), line.text("line2"), Some(city.join(" ")).as_deref(), line.text("region"), line.text("country")]
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .map(str::to_string)
        .collect()
}
