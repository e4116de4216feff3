//! Before a contact or a lead is erased: what stands against it, and what has to outlive them. Anyone who unsubscribed is not written to
//! again, so their addresses are blocked before they go; the erasure then keeps them as hashes, which are recognised and not read.

use accounting::generated::{InvoiceStatus, QuotationStatus, invoice, quotation};
use kernel::erasure::hashed;
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Contact, ContactStatus, Erasure, Recipient, Suppression, recipient, suppression};
use crate::reached::{People, Reached, Whose, claim_enquiries, whose};

/// `crm.before_erasure`: refuses while the account has open documents that the contact stands for, and gathers what is found by the
/// person's addresses alone: blocked addresses, and enquiries nobody took over.
pub fn before<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let erasure = Erasure::of(draft)?;
        let (contact, lead) = (erasure.contact(), erasure.lead());
        let people = People::find(op, contact.as_ref(), lead.as_ref()).await?;
        if let Some(person) = people.contacts.first() {
            refuse_open_documents(op, person).await?;
        }
        for person in &people.contacts {
            skip_waiting(op, recipient::CONTACT, &person.id()).await?;
        }
        for person in &people.leads {
            skip_waiting(op, recipient::LEAD, &person.id()).await?;
        }
        let Some(whose) = whose(contact.as_ref(), lead.as_ref()) else { return Ok(()) };
        let reached = people.reached(&op.business().country)?;
        claim(op, &reached, whose).await?;
        claim_enquiries(op, &reached, whose).await
    })
}

/// Who has left the account stands for nothing there any more.
async fn refuse_open_documents(op: &mut Op<'_>, person: &Contact<Doc>) -> OpResult<()> {
    let Some(account) =
        person.account().filter(|_| person.status().is_ok_and(|status| status == ContactStatus::Active))
    else {
        return Ok(());
    };
    let invoices = [InvoiceStatus::Posted, InvoiceStatus::PartPaid].map(|status| Value::text(status.as_str()));
    let quotations = [QuotationStatus::Sent, QuotationStatus::Viewed, QuotationStatus::Accepted]
        .map(|status| Value::text(status.as_str()));
    for status in invoices {
        let open = [(invoice::CUSTOMER, Value::from(&account)), (invoice::STATUS, status)];
        if op.exists(invoice::ADDRESS, &open).await? {
            return Err(OpError::state(
                "invoices_open",
                say!(
                    "crm-invoices-open",
                    "The account this person stands for has open invoices. Wait for their payment, or mark that the person left the account."
                ),
            ));
        }
    }
    for status in quotations {
        let open = [(quotation::CUSTOMER, Value::from(&account)), (quotation::STATUS, status)];
        if op.exists(quotation::ADDRESS, &open).await? {
            return Err(OpError::state(
                "quotations_open",
                say!(
                    "crm-quotations-open",
                    "The account this person stands for has open quotations. Close them, or mark that the person left the account."
                ),
            ));
        }
    }
    Ok(())
}

/// Nobody is written to who is about to be erased.
async fn skip_waiting(op: &mut Op<'_>, link: &str, id: &Id) -> OpResult<()> {
    let waiting = [(link, Value::from(id)), (recipient::STATUS, Value::text("waiting"))];
    for row in Recipient::find_all(op, &waiting).await? {
        let ask = json!({recipient::REASON: "gone"}).as_object().cloned().unwrap_or_default();
        op.transition(recipient::ADDRESS, &row.id(), "skip", ask).await?;
    }
    Ok(())
}

/// Blocked addresses of the person become theirs, so that the erasure finds them, and those are added that may not be written to.
async fn claim(op: &mut Op<'_>, reached: &[Reached], whose: Whose<'_>) -> OpResult<()> {
    for Reached { channel, address, unwanted } in reached {
        let of =
            |key: String| [(suppression::KEY, Value::from(key)), (suppression::CHANNEL, Value::text(channel.word()))];
        let found = Suppression::find_all(op, &of(address.clone())).await?;
        let found = match found.into_iter().next() {
            Some(row) => row.id(),
            None if !*unwanted => continue,
            None => {
                let body = json!({
                    suppression::ADDRESS_: address, suppression::CHANNEL: channel.word(), suppression::REASON: "asked",
                });
                op.create(suppression::ADDRESS, body).await?.id()
            }
        };
        // Kept of an earlier erasure; one row is enough, and each address stands there once.
        for row in Suppression::find_all(op, &of(hashed(address))).await? {
            op.delete(suppression::ADDRESS, &row.id()).await?;
        }
        op.set_fields(suppression::ADDRESS, &found, &[(whose.0, Value::from(whose.1))]).await?;
    }
    Ok(())
}
