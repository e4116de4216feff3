//! A person as the records of sales know them, and what is found by their addresses alone: enquiries that nobody took over. Their data
//! is handed over and erased with the rest.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use crate::campaign::audience::{Channel, key};
use crate::generated::{
    Contact, ContactConsentsChannel, ContactConsentsPurpose, DataRequest, Lead, LeadConsentsChannel,
    LeadConsentsPurpose, contact, enquiry, lead,
};
use crate::matching::phone_key;

kernel::columns! {
    struct Unclaimed { id: Id, email: Option<String>, phone: Option<String> }
}

/// The link by which a record says that it is this person's.
pub type Whose<'a> = (&'static str, &'a Id);

/// An address of the person, and whether nothing may be sent there.
pub struct Reached {
    pub channel: Channel,
    pub address: String,
    pub unwanted: bool,
}

/// The records that are one person: contacts and leads, with those that were merged into them.
pub struct People {
    pub contacts: Vec<Contact<Doc>>,
    pub leads: Vec<Lead<Doc>>,
}

impl People {
    pub async fn find(op: &mut Op<'_>, contact: Option<&Id>, lead: Option<&Id>) -> OpResult<People> {
        let (mut contacts, mut leads) = (Vec::new(), Vec::new());
        if let Some(id) = contact {
            let found = Contact::load(op, id).await?;
            contacts = with_merged_contacts(op, found).await?;
            leads.extend(Lead::find_all(op, &[(lead::CONTACT, Value::from(id))]).await?);
        }
        if let Some(id) = lead {
            leads.push(Lead::load(op, id).await?);
        }
        Ok(People { contacts, leads: with_merged_leads(op, leads).await? })
    }

    /// How they are reached. Numbers without a country's code are of the record's country, else of `home`.
    pub fn reached(&self, home: &str) -> OpResult<Vec<Reached>> {
        let mut reached = Vec::new();
        for person in &self.contacts {
            of_contact(person, home, &mut reached)?;
        }
        for person in &self.leads {
            of_lead(person, home, &mut reached)?;
        }
        Ok(reached)
    }
}

/// The link of what becomes the person's: to the contact, else to the lead.
pub fn whose<'a>(contact: Option<&'a Id>, lead: Option<&'a Id>) -> Option<Whose<'a>> {
    contact.map(|id| (enquiry::CONTACT, id)).or(lead.map(|id| (enquiry::LEAD, id)))
}

/// `crm.before_collection`: what is found by the person's addresses alone is theirs before their data is collected.
pub fn before_collection<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, Json>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let request = DataRequest::of(draft)?;
        let (contact, lead) = (request.contact(), request.lead());
        let Some(whose) = whose(contact.as_ref(), lead.as_ref()) else { return Ok(()) };
        let people = People::find(op, contact.as_ref(), lead.as_ref()).await?;
        let reached = people.reached(&op.business().country)?;
        claim_enquiries(op, &reached, whose).await
    })
}

/// Enquiries that wait, were held back or discarded belong to nobody until somebody asks.
pub async fn claim_enquiries(op: &mut Op<'_>, reached: &[Reached], whose: Whose<'_>) -> OpResult<()> {
    let home = op.business().country.clone();
    let mut sql = op.sql(
        "SELECT id, email, phone FROM crm_enquiry WHERE tenant = ? AND contact IS NULL AND lead IS NULL AND (phone IS NOT NULL",
    );
    sql.bind(op.tenant().0);
    for of in reached.iter().filter(|of| of.channel == Channel::Email) {
        sql.push(" OR LOWER(email) = ").value(of.address.as_str());
    }
    sql.push(") ORDER BY id");
    for row in op.rows_as::<Unclaimed>(&sql.done()).await? {
        let email = row.email.as_deref().map(key);
        let phone = row.phone.as_deref().and_then(|phone| phone_key(phone, &home));
        let theirs = reached.iter().any(|of| {
            let written = if of.channel == Channel::Email { &email } else { &phone };
            written.as_deref() == Some(of.address.as_str())
        });
        if theirs {
            op.set_fields(enquiry::ADDRESS, &row.id, &[(whose.0, Value::from(whose.1))]).await?;
        }
    }
    Ok(())
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
