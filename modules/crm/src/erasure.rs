//! Before a contact or a lead is erased: what stands against it, and what has to outlive them. Whoever unsubscribed is not written to
//! again, so their addresses are blocked before they go; the erasure then keeps them as hashes, which are recognised and not read.

use accounting::generated::{InvoiceStatus, QuotationStatus, invoice, quotation};
use kernel::erasure::hashed;
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::campaign::audience::{Channel, key};
use crate::generated::{
    Contact, ContactConsentsChannel, ContactConsentsPurpose, ContactStatus, Enquiry, Erasure, Lead,
    LeadConsentsChannel, LeadConsentsPurpose, Recipient, Suppression, contact, enquiry, lead, recipient, suppression,
};
use crate::matching::phone_key;

/// The link by which a record says that it is this person's.
type Whose<'a> = (&'static str, &'a Id);

/// An address of the person, and whether nothing may be sent there.
struct Reached {
    channel: Channel,
    address: String,
    unwanted: bool,
}

/// `crm.before_erasure`: refuses while the account has open documents that the contact stands for, and gathers what is found by the
/// person's addresses alone: blocked addresses, and enquiries nobody took over.
pub fn before<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let erasure = Erasure::of(draft)?;
        let home = op.business().country.clone();
        let mut reached = Vec::new();
        let mut leads = Vec::new();
        if let Some(id) = erasure.contact() {
            let person = Contact::load(op, &id).await?;
            refuse_open_documents(op, &person).await?;
            for person in with_merged_contacts(op, person).await? {
                of_contact(&person, &home, &mut reached)?;
                skip_waiting(op, recipient::CONTACT, &person.id()).await?;
            }
            leads.extend(Lead::find_all(op, &[(lead::CONTACT, Value::from(&id))]).await?);
        }
        if let Some(id) = erasure.lead() {
            leads.push(Lead::load(op, &id).await?);
        }
        for person in with_merged_leads(op, leads).await? {
            of_lead(&person, &home, &mut reached)?;
            skip_waiting(op, recipient::LEAD, &person.id()).await?;
        }
        let by_lead = erasure.lead().map(|id| (suppression::LEAD, id));
        let Some((link, id)) = erasure.contact().map(|id| (suppression::CONTACT, id)).or(by_lead) else {
            return Ok(());
        };
        claim(op, &reached, (link, &id)).await?;
        claim_enquiries(op, &reached, (link, &id)).await
    })
}

/// A contact and those that were merged into it, one after the other.
async fn with_merged_contacts(op: &mut Op<'_>, person: Contact<Doc>) -> OpResult<Vec<Contact<Doc>>> {
    let (mut people, mut at) = (vec![person], 0);
    while let Some(id) = people.get(at).map(|person| person.id()) {
        people.extend(Contact::find_all(op, &[(contact::MERGED_INTO, Value::from(&id))]).await?);
        at += 1;
    }
    Ok(people)
}

/// Leads and those that were merged into them.
async fn with_merged_leads(op: &mut Op<'_>, mut people: Vec<Lead<Doc>>) -> OpResult<Vec<Lead<Doc>>> {
    let mut at = 0;
    while let Some(id) = people.get(at).map(|person| person.id()) {
        people.extend(Lead::find_all(op, &[(lead::MERGED_INTO, Value::from(&id))]).await?);
        at += 1;
    }
    Ok(people)
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

fn of_contact(person: &Contact<Doc>, home: &str, reached: &mut Vec<Reached>) -> OpResult<()> {
    let country = person.country().unwrap_or(home);
    let phone = person.phone().and_then(|phone| phone_key(phone, country));
    let whatsapp = person.whatsapp().and_then(|number| phone_key(number, country)).or_else(|| phone.clone());
    let ways = [
        (Channel::Email, ContactConsentsChannel::Email, person.email().map(key)),
        (Channel::Sms, ContactConsentsChannel::Sms, phone),
        (Channel::Whatsapp, ContactConsentsChannel::Whatsapp, whatsapp),
    ];
    for (channel, named, address) in ways {
        let Some(address) = address else { continue };
        let unwanted = person.do_not_contact() || withdrawn(person, named)?;
        reached.push(Reached { channel, address, unwanted });
    }
    Ok(())
}

/// Whether their newest word on offers through a channel is no.
fn withdrawn(person: &Contact<Doc>, channel: ContactConsentsChannel) -> OpResult<bool> {
    let mut words = Vec::new();
    for consent in person.consents() {
        if consent.channel()? == channel && consent.purpose()? == ContactConsentsPurpose::Marketing {
            words.push((consent.on(), consent.given()));
        }
    }
    Ok(ends_in_no(words))
}

fn lead_withdrew(person: &Lead<Doc>, channel: LeadConsentsChannel) -> OpResult<bool> {
    let mut words = Vec::new();
    for consent in person.consents() {
        if consent.channel()? == channel && consent.purpose()? == LeadConsentsPurpose::Marketing {
            words.push((consent.on(), consent.given()));
        }
    }
    Ok(ends_in_no(words))
}

/// Of one day, the word that stands further down is the newest.
fn ends_in_no(mut words: Vec<(Option<Date>, bool)>) -> bool {
    words.sort_by_key(|(on, _)| *on);
    words.last().is_some_and(|(_, given)| !given)
}

fn of_lead(person: &Lead<Doc>, home: &str, reached: &mut Vec<Reached>) -> OpResult<()> {
    let phone = person.phone().and_then(|phone| phone_key(phone, person.country().unwrap_or(home)));
    let ways = [
        (Channel::Email, LeadConsentsChannel::Email, person.email().map(key)),
        (Channel::Sms, LeadConsentsChannel::Sms, phone.clone()),
        (Channel::Whatsapp, LeadConsentsChannel::Whatsapp, phone),
    ];
    for (channel, named, address) in ways {
        let Some(address) = address else { continue };
        let unwanted = person.do_not_contact() || lead_withdrew(person, named)?;
        reached.push(Reached { channel, address, unwanted });
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

/// Enquiries that were held back or discarded belong to nobody until somebody asks.
async fn claim_enquiries(op: &mut Op<'_>, reached: &[Reached], whose: Whose<'_>) -> OpResult<()> {
    for of in reached.iter().filter(|of| of.channel == Channel::Email) {
        for row in Enquiry::find_all(op, &[(enquiry::EMAIL, Value::text(&of.address))]).await? {
            if row.contact().is_none() && row.lead().is_none() {
                op.set_fields(enquiry::ADDRESS, &row.id(), &[(whose.0, Value::from(whose.1))]).await?;
            }
        }
    }
    Ok(())
}
