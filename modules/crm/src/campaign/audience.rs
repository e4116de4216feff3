//! Who a campaign is for, and what is known of them.

use std::collections::{HashMap, HashSet};

use kernel::erasure::hashed;
use kernel::typed::Stored;
use kernel::{Op, OpResult, Sql};
use kernel_types::{Date, Id, Value};

use super::permission::MemberAccess;
use crate::consent::MARKETING;
use crate::generated::{CampaignList, CampaignListKind, CampaignListPeople, CampaignType};
use crate::matching::phone_key;

/// People whose consents are asked for by name.
const BY_NAME: usize = 200;
/// Where the words of people stand.
const OF_CONTACTS: &str = "crm_contact_consents";
const OF_LEADS: &str = "crm_lead_consents";

/// The way a campaign reaches people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    Email,
    Sms,
    Whatsapp,
    /// Papers and invitations that are handed over: nobody has to have agreed to them.
    Print,
}

impl Channel {
    /// How campaigns of a type reach people; `None` for those that reach nobody in particular.
    pub fn of(kind: CampaignType) -> Option<Channel> {
        Some(match kind {
            CampaignType::Email => Channel::Email,
            CampaignType::Sms => Channel::Sms,
            CampaignType::Whatsapp => Channel::Whatsapp,
            CampaignType::Event | CampaignType::Print => Channel::Print,
            CampaignType::Ads => return None,
        })
    }

    /// The channel a report asks for.
    pub fn named(word: Option<&str>) -> Channel {
        match word {
            Some("sms") => Channel::Sms,
            Some("whatsapp") => Channel::Whatsapp,
            Some("print") => Channel::Print,
            _ => Channel::Email,
        }
    }

    /// As blocked addresses and consents name it.
    pub fn word(self) -> &'static str {
        match self {
            Channel::Email => "email",
            Channel::Sms => "sms",
            Channel::Whatsapp => "whatsapp",
            Channel::Print => "print",
        }
    }
}

/// Somebody a campaign may be for.
#[derive(Debug, Clone, Default)]
pub struct Person {
    pub contact: Option<Id>,
    pub lead: Option<Id>,
    pub name: String,
    pub company: Option<String>,
    pub city: Option<String>,
    pub country: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub do_not_contact: bool,
    pub consents: bool,
}

impl Person {
    /// Where they are reached. Papers go by hand: a name is enough.
    pub fn address(&self, channel: Channel) -> Option<String> {
        match channel {
            Channel::Email => self.email.as_deref().map(key),
            Channel::Sms | Channel::Whatsapp => self.phone.clone(),
            Channel::Print => {
                self.email.as_deref().map(key).or_else(|| self.phone.clone()).or_else(|| Some(self.name.clone()))
            }
        }
    }

    /// What is known of them before letters are counted.
    pub fn standing(&self, channel: Channel, blocked: &Blocked) -> MemberAccess {
        let address = self.address(channel);
        MemberAccess {
            has_address: address.is_some(),
            do_not_contact: self.do_not_contact,
            blocked: address.is_some_and(|address| blocked.contains(&address)),
            asks_consent: channel != Channel::Print,
            consents: self.consents,
            letters: 0,
            most_letters: i64::MAX,
        }
    }

    fn who(&self) -> Option<&Id> {
        self.contact.as_ref().or(self.lead.as_ref())
    }
}

/// An address as it is compared.
pub fn key(address: &str) -> String {
    address.trim().to_lowercase()
}

kernel::columns! {
    struct ContactRow { id: Id, name: Option<String>, company: Option<String>, city: Option<String>, country: Option<String>, email: Option<String>, phone: Option<String>, whatsapp: Option<String>, do_not_contact: Option<bool> }
}

kernel::columns! {
    struct LeadRow { id: Id, name: String, company: Option<String>, city: Option<String>, country: Option<String>, email: Option<String>, phone: Option<String>, do_not_contact: Option<bool>, agrees: Option<bool>, agrees_to_messages: Option<bool> }
}

kernel::columns! {
    struct Consent { person: Id, given: Option<bool>, on: Option<Date>, seq: i64 }
}

kernel::columns! {
    struct Address { address: String }
}

/// Everybody on a list today, those on `except` left out, each once.
///
/// # Errors
/// The database's.
pub async fn people(op: &mut Op<'_>, list: &Id, except: Option<&Id>, channel: Channel) -> OpResult<Vec<Person>> {
    let mut people = on_list(op, list, channel).await?;
    if let Some(except) = except {
        let left_out = on_list(op, except, channel).await?;
        let ids: HashSet<&Id> = left_out.iter().filter_map(Person::who).collect();
        let addresses: HashSet<String> = left_out.iter().filter_map(|person| person.address(channel)).collect();
        people.retain(|person| {
            person.who().is_none_or(|id| !ids.contains(id))
                && person.address(channel).is_none_or(|address| !addresses.contains(&address))
        });
    }
    // A contact and a lead with one address are one reader: the contact, of whom more is known.
    let mut seen = HashSet::new();
    people.retain(|person| person.address(channel).is_none_or(|address| seen.insert(address)));
    Ok(people)
}

async fn on_list(op: &mut Op<'_>, list: &Id, channel: Channel) -> OpResult<Vec<Person>> {
    let Some(list) = CampaignList::load_many(op, std::slice::from_ref(list)).await?.into_iter().next() else {
        return Ok(Vec::new());
    };
    let id = list.id();
    if list.kind()? == CampaignListKind::Static {
        let of_list = |who: &str| {
            format!(
                " AND EXISTS (SELECT 1 FROM crm_list_member m WHERE m.tenant = p.tenant AND m.{who} = p.id AND m.list = ? AND m.archived_at IS NULL)"
            )
        };
        let mut people = contacts(op, channel, |sql| {
            sql.push(&of_list("contact")).bind(&id);
        })
        .await?;
        people.extend(
            leads(op, channel, |sql| {
                sql.push(&of_list("lead")).bind(&id);
            })
            .await?,
        );
        return Ok(people);
    }
    let mut equal: Vec<(&str, Value)> = vec![
        ("p.country", Value::from(list.country())),
        ("LOWER(p.city)", Value::from(list.city().map(key))),
        ("p.source", Value::from(list.source().as_ref())),
        ("p.salesperson", Value::from(list.salesperson().as_ref())),
    ];
    if list.people()? == CampaignListPeople::Leads {
        equal.push(("p.grade", Value::from(list.grade()?.map(|grade| grade.as_str()))));
        equal.push(("LOWER(p.industry)", Value::from(list.industry().map(key))));
        return leads(op, channel, |sql| conditions(sql, equal)).await;
    }
    equal.push(("p.role", Value::from(list.role()?.map(|role| role.as_str()))));
    equal.push(("a.lifecycle", Value::from(list.lifecycle()?.map(|lifecycle| lifecycle.as_str()))));
    equal.push(("LOWER(a.\"group\")", Value::from(list.group().map(key))));
    let before = list.quiet_days().map(|days| op.now().plus_seconds(-days.saturating_mul(86_400)));
    contacts(op, channel, |sql| {
        conditions(sql, equal);
        if let Some(before) = before {
            sql.push(" AND (p.last_activity_at IS NULL OR p.last_activity_at < ?)").bind(before);
        }
    })
    .await
}

/// Conditions that were given; what was left empty asks nothing.
fn conditions(sql: &mut Sql, equal: Vec<(&str, Value)>) {
    for (column, value) in equal {
        if !value.is_null() {
            sql.push(&format!(" AND {column} = ?")).bind(value);
        }
    }
}

/// Contacts that work where they worked, with their newest word on marketing.
async fn contacts(op: &mut Op<'_>, channel: Channel, narrow: impl FnOnce(&mut Sql)) -> OpResult<Vec<Person>> {
    let mut sql = op.sql(
        "SELECT p.id, p.name, a.name, p.city, p.country, p.email, p.phone_key, p.whatsapp, p.do_not_contact FROM crm_contact p \
         LEFT JOIN parties_customer a ON a.tenant = p.tenant AND a.id = p.account WHERE p.tenant = ? AND p.status = 'active' AND p.archived_at IS NULL",
    );
    sql.bind(op.tenant().0);
    narrow(&mut sql);
    sql.push(" ORDER BY p.name, p.id");
    let found: Vec<ContactRow> = op.rows_as(&sql.done()).await?;
    let ids: Vec<&Id> = found.iter().map(|row| &row.id).collect();
    let consents = consents(op, OF_CONTACTS, channel, MARKETING, &ids).await?;
    let home = op.business().country.clone();
    Ok(found
        .into_iter()
        .map(|row| Person {
            phone: row
                .whatsapp
                .as_deref()
                .filter(|_| channel == Channel::Whatsapp)
                .and_then(|number| phone_key(number, row.country.as_deref().unwrap_or(&home)))
                .or(row.phone),
            // Who never said anything did not agree.
            consents: consents.get(&row.id).copied().unwrap_or(false),
            name: row.name.unwrap_or_default(),
            company: row.company,
            city: row.city,
            country: row.country,
            email: row.email,
            do_not_contact: row.do_not_contact.unwrap_or(false),
            contact: Some(row.id),
            lead: None,
        })
        .collect())
}

/// Contacts who agreed to have opens and clicks of their emails measured.
///
/// # Errors
/// The database's.
pub async fn measured(op: &mut Op<'_>, of: &[Id]) -> OpResult<HashSet<Id>> {
    if of.is_empty() {
        return Ok(HashSet::new());
    }
    let ids: Vec<&Id> = of.iter().collect();
    let words = consents(op, OF_CONTACTS, Channel::Email, "tracking", &ids).await?;
    Ok(words.into_iter().filter(|(_, given)| *given).map(|(contact, _)| contact).collect())
}

/// The newest word of each contact or lead on a purpose through a channel. Some are asked for by name, more than that with everybody.
async fn consents(
    op: &mut Op<'_>,
    lines: &'static str,
    channel: Channel,
    purpose: &str,
    of: &[&Id],
) -> OpResult<HashMap<Id, bool>> {
    let mut sql = op.sql(&format!(
        "SELECT k.parent, k.given, k.\"on\", k.seq FROM {lines} k WHERE k.tenant = ? AND k.channel = ? AND k.purpose = ?"
    ));
    sql.bind(op.tenant().0).bind(channel.word()).bind(purpose);
    if of.len() <= BY_NAME {
        among(&mut sql, "k.parent", of.iter().copied());
    }
    let mut newest: HashMap<Id, (Option<Date>, i64, bool)> = HashMap::new();
    for row in op.rows_as::<Consent>(&sql.done()).await? {
        // A consent that is written down was given, until it says otherwise.
        let word = (row.on, row.seq, row.given.unwrap_or(true));
        let kept = newest.entry(row.person).or_insert(word);
        if (word.0, word.1) > (kept.0, kept.1) {
            *kept = word;
        }
    }
    Ok(newest.into_iter().map(|(person, (_, _, given))| (person, given)).collect())
}

/// Leads that are open.
async fn leads(op: &mut Op<'_>, channel: Channel, narrow: impl FnOnce(&mut Sql)) -> OpResult<Vec<Person>> {
    let mut sql = op.sql(
        "SELECT p.id, p.name, p.company, p.city, p.country, p.email, p.phone_key, p.do_not_contact, p.agrees_to_mail, p.agrees_to_messages FROM crm_lead p \
         WHERE p.tenant = ? AND p.status NOT IN ('converted', 'disqualified', 'erased') AND p.archived_at IS NULL",
    );
    sql.bind(op.tenant().0);
    narrow(&mut sql);
    sql.push(" ORDER BY p.name, p.id");
    let found: Vec<LeadRow> = op.rows_as(&sql.done()).await?;
    let ids: Vec<&Id> = found.iter().map(|row| &row.id).collect();
    let consents = consents(op, OF_LEADS, channel, MARKETING, &ids).await?;
    Ok(found
        .into_iter()
        .map(|row| Person {
            // What was switched on before words were kept counts until there is one.
            consents: consents.get(&row.id).copied().unwrap_or_else(|| {
                let switched = match channel {
                    Channel::Sms | Channel::Whatsapp => row.agrees_to_messages,
                    Channel::Email | Channel::Print => row.agrees,
                };
                switched.unwrap_or(false)
            }),
            contact: None,
            lead: Some(row.id),
            name: row.name,
            company: row.company,
            city: row.city,
            country: row.country,
            email: row.email,
            phone: row.phone,
            // Nobody asked not to be contacted, or agreed, who did not say so.
            do_not_contact: row.do_not_contact.unwrap_or(false),
        })
        .collect())
}

/// What is known now of people who became recipients, by their id; who is gone is absent.
///
/// # Errors
/// The database's.
pub async fn known(
    op: &mut Op<'_>,
    contacts_of: &[Id],
    leads_of: &[Id],
    channel: Channel,
) -> OpResult<HashMap<Id, Person>> {
    let mut found = Vec::new();
    if !contacts_of.is_empty() {
        found.extend(contacts(op, channel, |sql| among(sql, "p.id", contacts_of)).await?);
    }
    if !leads_of.is_empty() {
        found.extend(leads(op, channel, |sql| among(sql, "p.id", leads_of)).await?);
    }
    Ok(found.into_iter().filter_map(|person| Some((person.who()?.clone(), person))).collect())
}

/// Those of some addresses that nothing is sent to; of no addresses in particular, all of them.
///
/// # Errors
/// The database's.
pub async fn blocked(op: &mut Op<'_>, channel: Channel, addresses: &[String]) -> OpResult<Blocked> {
    let mut sql = op.sql("SELECT s.\"key\" FROM crm_suppression s WHERE s.tenant = ? AND s.channel = ? AND s.archived_at IS NULL AND s.\"key\" IS NOT NULL");
    sql.bind(op.tenant().0).bind(channel.word());
    if !addresses.is_empty() {
        let hashes = addresses.iter().map(|address| hashed(address));
        among(&mut sql, "s.\"key\"", addresses.iter().cloned().chain(hashes));
    }
    Ok(Blocked(op.rows_as::<Address>(&sql.done()).await?.into_iter().map(|row| row.address).collect()))
}

/// Addresses nothing is sent to: as they are, or as the hashes that are left of people who were erased.
#[derive(Debug, Default)]
pub struct Blocked(HashSet<String>);

impl Blocked {
    pub fn contains(&self, address: &str) -> bool {
        !self.0.is_empty() && (self.0.contains(address) || self.0.contains(&hashed(address)))
    }
}

/// Narrows to rows whose column holds one of some values; to none where there are none.
fn among(sql: &mut Sql, column: &str, values: impl IntoIterator<Item = impl Into<Value>>) {
    let mut values = values.into_iter().peekable();
    if values.peek().is_none() {
        sql.push(" AND 1 = 0");
        return;
    }
    sql.push(" AND ").push(column).push(" IN (");
    for (place, value) in values.enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).value(value);
    }
    sql.push(")");
}

/// Where a person of a report is looked up.
pub fn path(person: &Person) -> String {
    match (&person.contact, &person.lead) {
        (Some(contact), _) => format!("/contact/{contact}"),
        (None, Some(lead)) => format!("/lead/{lead}"),
        (None, None) => String::new(),
    }
}
