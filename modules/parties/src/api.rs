//! What other families may know of a party: the terms documents start from.

use kernel::countries::name_of;
use kernel::typed::{BadField, Stored};
use kernel::{Op, OpResult};
use kernel_types::{Id, Money};

use crate::generated::{
    Customer, CustomerAddressesKind, CustomerAddressesRow, CustomerCreditHold, Supplier, SupplierAddressesKind,
    SupplierAddressesRow,
};

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
    /// First billing address, a line per part; the country where it is another one than the business's.
    pub billing_address: Vec<String>,
    pub shipping_address: Vec<String>,
    /// Customers: who looks after them.
    pub salesperson: Option<Id>,
    /// Customers: in the customer's currency; `None` is no limit.
    pub credit_limit: Option<Money>,
    /// Customers: what holds their documents back; a supplier has none.
    pub credit_hold: Option<CustomerCreditHold>,
    /// Suppliers: the tax kept back from what they are owed.
    pub withholding_code: Option<Id>,
    /// Suppliers: the account for lines without a product.
    pub expense_account: Option<Id>,
}

/// A customer's terms.
///
/// # Errors
/// Not found, or without a name.
pub async fn customer(op: &mut Op<'_>, id: &Id) -> OpResult<PartyTerms> {
    let customer = Customer::load(op, id).await?;
    let addresses: Vec<Address<'_>> = customer.addresses().map(Address::of_customer).collect::<Result<_, _>>()?;
    Ok(PartyTerms {
        id: Some(customer.id()),
        name: customer.name()?.to_string(),
        currency: customer.currency().map(str::to_string),
        group: customer.group().map(str::to_string),
        payment_terms: customer.payment_terms(),
        tax_group: customer.tax_group(),
        control_account: customer.ar_account(),
        tax_number: customer.tax_number().map(str::to_string),
        tax_status: Some(customer.tax_status()?.to_string()),
        salesperson: customer.salesperson(),
        credit_limit: customer.credit_limit(),
        credit_hold: Some(customer.credit_hold()?),
        ..located(&addresses, &op.business().country)
    })
}

/// A supplier's terms.
///
/// # Errors
/// Not found, or without a name.
pub async fn supplier(op: &mut Op<'_>, id: &Id) -> OpResult<PartyTerms> {
    let supplier = Supplier::load(op, id).await?;
    let addresses: Vec<Address<'_>> = supplier.addresses().map(Address::of_supplier).collect::<Result<_, _>>()?;
    Ok(PartyTerms {
        id: Some(supplier.id()),
        name: supplier.name()?.to_string(),
        currency: supplier.currency().map(str::to_string),
        group: supplier.group().map(str::to_string),
        payment_terms: supplier.payment_terms(),
        tax_group: supplier.tax_group(),
        control_account: supplier.ap_account(),
        tax_number: supplier.tax_number().map(str::to_string),
        tax_status: Some(supplier.tax_status()?.to_string()),
        withholding_code: supplier.withholding_code(),
        expense_account: supplier.expense_account(),
        ..located(&addresses, &op.business().country)
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Billing,
    Shipping,
    Registered,
}

/// An address of a party of either kind.
#[derive(Clone, Copy)]
struct Address<'a> {
    kind: Kind,
    primary: bool,
    line1: Option<&'a str>,
    line2: Option<&'a str>,
    postal_code: Option<&'a str>,
    city: Option<&'a str>,
    region: Option<&'a str>,
    country: Option<&'a str>,
}

impl<'a> Address<'a> {
    fn of_customer(row: CustomerAddressesRow<'a>) -> Result<Address<'a>, BadField> {
        let kind = match row.kind()? {
            CustomerAddressesKind::Billing => Kind::Billing,
            CustomerAddressesKind::Shipping => Kind::Shipping,
            CustomerAddressesKind::Registered => Kind::Registered,
        };
        let (line1, line2, postal_code, city) = (row.line1(), row.line2(), row.postal_code(), row.city());
        Ok(Address {
            kind,
            primary: row.primary(),
            line1,
            line2,
            postal_code,
            city,
            region: row.region(),
            country: row.country(),
        })
    }

    fn of_supplier(row: SupplierAddressesRow<'a>) -> Result<Address<'a>, BadField> {
        let kind = match row.kind()? {
            SupplierAddressesKind::Billing => Kind::Billing,
            SupplierAddressesKind::Shipping => Kind::Shipping,
            SupplierAddressesKind::Registered => Kind::Registered,
        };
        let (line1, line2, postal_code, city) = (row.line1(), row.line2(), row.postal_code(), row.city());
        Ok(Address {
            kind,
            primary: row.primary(),
            line1,
            line2,
            postal_code,
            city,
            region: row.region(),
            country: row.country(),
        })
    }

    /// A line per part. The country is named where mail leaves `home`.
    fn written(self, home: &str) -> Vec<String> {
        let city = [self.postal_code, self.city].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let country = self.country.filter(|code| *code != home).map(|code| name_of(code).unwrap_or(code));
        let parts = [self.line1, self.line2, Some(city.as_str()), self.region, country];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).map(str::to_string).collect()
    }
}

/// What follows from the addresses.
fn located(addresses: &[Address<'_>], home: &str) -> PartyTerms {
    // A party without an address of a kind has no lines of it.
    let written = |kind: Kind| {
        preferred(addresses, |address| address.kind == kind).map(|address| address.written(home)).unwrap_or_default()
    };
    PartyTerms {
        country: country(addresses).map(str::to_string),
        billing_address: written(Kind::Billing),
        shipping_address: written(Kind::Shipping),
        ..PartyTerms::default()
    }
}

/// The country of the delivery address, else of the billing address, else of any.
fn country<'a>(addresses: &[Address<'a>]) -> Option<&'a str> {
    let of = |kind: Option<Kind>| {
        preferred(addresses, |address| address.country.is_some() && kind.is_none_or(|kind| address.kind == kind))
    };
    of(Some(Kind::Shipping))
        .or_else(|| of(Some(Kind::Billing)))
        .or_else(|| of(None))
        .and_then(|address| address.country)
}

/// The primary one of those that fit, else the first.
fn preferred<'a>(addresses: &[Address<'a>], fits: impl Fn(&Address<'a>) -> bool) -> Option<Address<'a>> {
    let mut fitting = addresses.iter().copied().filter(fits);
    let first = fitting.next()?;
    if first.primary { Some(first) } else { fitting.find(|address| address.primary).or(Some(first)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_the_country_where_it_is_another() {
        let address = Address {
            kind: Kind::Billing,
            primary: true,
            line1: Some("12 Samora Machel Avenue"),
            line2: None,
            postal_code: None,
            city: Some("Harare"),
            region: None,
            country: Some("ZW"),
        };
        assert_eq!(address.written("ZW"), ["12 Samora Machel Avenue", "Harare"]);
        assert_eq!(address.written("ZA"), ["12 Samora Machel Avenue", "Harare", "Zimbabwe"]);
    }
}
