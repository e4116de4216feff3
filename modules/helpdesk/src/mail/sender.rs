//! Who a mail is from, as far as the business knows the address.

use kernel::platform::user;
use kernel::{Doc, Op, OpResult, scheduled_delivery};
use kernel_types::{Id, Value};

const CUSTOMER: &str = "parties.customer";

/// A sender the business knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    Colleague(Id),
    Customer(Id),
}

/// Who has this address in the business: a colleague, or the one customer it belongs to.
pub async fn known(op: &mut Op<'_>, address: &str) -> OpResult<Option<Known>> {
    if scheduled_delivery::addresses_of_staff(op).await?.contains(address) {
        let business = op.business().id.clone();
        let members = user::of_business(op.reader(), &business).await?;
        if let Some(member) = members.into_iter().find(|member| member.email.eq_ignore_ascii_case(address)) {
            return Ok(Some(Known::Colleague(member.id)));
        }
    }
    let customers = op.find(CUSTOMER, &[("email", Value::text(address))]).await?;
    let mut open = customers.iter().filter(|customer| !customer.archived());
    Ok(match (open.next(), open.next()) {
        (Some(customer), None) => Some(Known::Customer(customer.id())),
        _ => None,
    })
}

/// Whether a ticket is this sender's: they asked, or are kept informed.
pub async fn belongs(op: &mut Op<'_>, ticket: &Doc, address: &str) -> OpResult<bool> {
    if ticket.text("email").is_some_and(|own| own.eq_ignore_ascii_case(address)) {
        return Ok(true);
    }
    let watchers: Vec<(Option<Id>, Option<Id>, Option<String>)> = ticket
        .lines("watchers")
        .map(|line| {
            (line.link("customer"), line.text("person").map(Id::from_stored), line.text("email").map(str::to_string))
        })
        .collect();
    if watchers.iter().any(|(_, _, email)| email.as_deref().is_some_and(|email| email.eq_ignore_ascii_case(address))) {
        return Ok(true);
    }
    let people: Vec<Id> = ticket
        .text("person")
        .map(Id::from_stored)
        .into_iter()
        .chain(watchers.iter().filter_map(|watcher| watcher.1.clone()))
        .collect();
    if !people.is_empty() {
        let business = op.business().id.clone();
        let members = user::of_business(op.reader(), &business).await?;
        if members.iter().any(|member| people.contains(&member.id) && member.email.eq_ignore_ascii_case(address)) {
            return Ok(true);
        }
    }
    let customers: Vec<Id> =
        ticket.link("customer").into_iter().chain(watchers.into_iter().filter_map(|watcher| watcher.0)).collect();
    for customer in op.load_many(CUSTOMER, &customers).await? {
        let own = customer.text("email").into_iter().map(str::to_string);
        let contacts = customer.lines("contacts").filter_map(|contact| contact.text("email").map(str::to_string));
        if own.chain(contacts).any(|email| email.eq_ignore_ascii_case(address)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Where replies to a ticket go: the address and the name of its requester.
pub async fn requester(op: &mut Op<'_>, ticket: &Doc) -> OpResult<Option<(String, String)>> {
    if let Some(email) = ticket.text("email") {
        // Who gave no name is addressed without.
        return Ok(Some((email.to_string(), ticket.text("emailName").unwrap_or_default().to_string())));
    }
    if let Some(customer) = ticket.link("customer") {
        let customer = op.load(CUSTOMER, &customer).await?;
        return Ok(customer.text("email").map(|email| (email.to_string(), customer.label().to_string())));
    }
    let Some(person) = ticket.text("person").map(Id::from_stored) else { return Ok(None) };
    let business = op.business().id.clone();
    let members = user::of_business(op.reader(), &business).await?;
    Ok(members.into_iter().find(|member| member.id == person).map(|member| (member.email.clone(), member.full_name())))
}

/// Whether a mailbox takes mail from this sender without asking.
pub fn allowed(mailbox: &Doc, address: &str) -> bool {
    let allowed = crate::assignment::tags(mailbox.get("senders"));
    let domain = address.rsplit_once('@').map_or("", |(_, domain)| domain);
    allowed.is_empty()
        || allowed.iter().any(|entry| {
            let entry = entry.trim().trim_start_matches('@').to_lowercase();
            entry == address || entry == domain || domain.ends_with(&format!(".{entry}"))
        })
}
