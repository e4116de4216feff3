//! Records a lead is matched against: what conversion takes, and what it makes.

use kernel::typed::{Fields, Stored};
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Id, Value};

use crate::generated::Lead;
use crate::matching::{Because, Keys, compare, domain, email_key, name_key, phone_key};

/// Candidates that are compared; the keys they are found by leave few.
const CANDIDATES: i64 = 300;

/// A record that is the same, and why.
#[derive(Debug, Clone)]
pub struct Match {
    pub id: Id,
    pub name: String,
    pub because: Because,
    /// In millionths.
    pub likeness: i64,
}

kernel::columns! {
    /// An account that may be the same.
    struct Account { id: Id, name: String, email: Option<String>, phone: Option<String>, city: Option<String> }
}

kernel::columns! {
    /// A contact that may be the same.
    struct Contact { id: Id, name: String, email: Option<String>, phone_key: Option<String>, city: Option<String>, account: Option<Id> }
}

/// The account that is the same organisation as the lead's company; of several, the one most alike.
pub async fn account<S: Fields>(op: &mut Op<'_>, lead: &Lead<S>) -> OpResult<Option<Match>> {
    let country = lead.country().map_or_else(|| op.business().country.clone(), str::to_string);
    let named = lead.company().or(lead.name().ok()).unwrap_or_default();
    let wanted = Keys {
        email: lead.email().and_then(email_key),
        phone: lead.phone_key().map(str::to_string),
        name: name_key(named),
        city: lead.city().map(name_key),
        domain: lead.email().and_then(domain),
        tax_number: None,
        organisation: lead.company().is_some(),
    };
    let start: String = named.chars().take(3).flat_map(char::to_lowercase).collect();
    let mut sql = op.sql(
        "SELECT c.id, c.name, c.email, c.phone, (SELECT MIN(a.city) FROM parties_customer_addresses a WHERE a.tenant = c.tenant AND a.parent = c.id) FROM parties_customer c \
         WHERE c.tenant = ? AND c.archived_at IS NULL AND (LOWER(c.name) LIKE ? OR LOWER(c.email) = ? OR LOWER(c.email) LIKE ?) ORDER BY c.id LIMIT ?",
    );
    // Signs that mean something in a pattern do not stand in keys.
    let of_domain = wanted.domain.as_deref().map_or_else(String::new, |domain| format!("%@{domain}"));
    sql.bind(op.tenant().0)
        .bind(format!("{}%", start.replace(['%', '_'], "")))
        .bind(wanted.email.as_deref().unwrap_or_default())
        .bind(of_domain)
        .bind(CANDIDATES);
    let found: Vec<Account> = op.rows_as(&sql.done()).await?;
    let matches = found.into_iter().filter_map(|account| {
        let keys = Keys {
            email: account.email.as_deref().and_then(email_key),
            phone: account.phone.as_deref().and_then(|phone| phone_key(phone, &country)),
            name: name_key(&account.name),
            city: account.city.as_deref().map(name_key),
            domain: account.email.as_deref().and_then(domain),
            tax_number: None,
            organisation: true,
        };
        // A sound alone is no reason to take a record.
        let (because, likeness) = compare(&wanted, &keys).filter(|(because, _)| *because != Because::Sound)?;
        Some(Match { id: account.id, name: account.name, because, likeness })
    });
    Ok(matches.max_by_key(|found| (found.likeness, std::cmp::Reverse(found.id.to_string()))))
}

/// The contact that is the same person as the lead, and the account they are at.
pub async fn contact<S: Fields>(op: &mut Op<'_>, lead: &Lead<S>) -> OpResult<Option<(Match, Option<Id>)>> {
    let wanted = Keys {
        email: lead.email().and_then(email_key),
        phone: lead.phone_key().map(str::to_string),
        name: name_key(lead.name()?),
        city: lead.city().map(name_key),
        domain: lead.email().and_then(domain),
        ..Keys::default()
    };
    let mut sql = op.sql(
        "SELECT id, name, email, phone_key, city, account FROM crm_contact WHERE tenant = ? AND status NOT IN ('merged', 'erased') AND archived_at IS NULL \
         AND (LOWER(email) = ? OR phone_key = ? OR LOWER(name) = ?) ORDER BY id LIMIT ?",
    );
    let text = |key: &Option<String>| key.clone().unwrap_or_default();
    sql.bind(op.tenant().0)
        .bind(text(&wanted.email))
        .bind(text(&wanted.phone))
        .bind(lead.name()?.to_lowercase())
        .bind(CANDIDATES);
    let found: Vec<Contact> = op.rows_as(&sql.done()).await?;
    let matches = found.into_iter().filter_map(|contact| {
        let keys = Keys {
            email: contact.email.as_deref().and_then(email_key),
            phone: contact.phone_key,
            name: name_key(&contact.name),
            city: contact.city.as_deref().map(name_key),
            domain: contact.email.as_deref().and_then(domain),
            ..Keys::default()
        };
        // A sound alone is no reason to take a record.
        let (because, likeness) = compare(&wanted, &keys).filter(|(because, _)| *because != Because::Sound)?;
        Some((Match { id: contact.id, name: contact.name, because, likeness }, contact.account))
    });
    Ok(matches.max_by_key(|(found, _)| (found.likeness, std::cmp::Reverse(found.id.to_string()))))
}

/// `crm.lead_matches`: what converting a lead takes and makes. Columns: record, what was found, why, likeness, what happens.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("lead").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let lead = Lead::load(op, &id).await?;
        let contact = contact(op, &lead).await?;
        let account = account(op, &lead).await?;
        let made = lead.contact().is_some();
        let then = |found: bool, takes: Sentence, makes: Sentence| {
            Value::said(match (made, found) {
                (true, _) => written!("crm-lead-is-converted", "Converted"),
                (false, true) => takes,
                (false, false) => makes,
            })
        };
        let row = |what: Sentence, found: Option<&Match>, path: &str, then: Value| {
            let cells = vec![
                Value::said(what),
                found.map_or(Value::Null, |found| Value::text(&found.name)),
                found.map_or(Value::Null, |found| Value::said(found.because.words())),
                found.map_or(Value::Null, |found| Value::Int(found.likeness * 100)),
                then,
            ];
            let keys = found.map(|found| ("path".to_string(), format!("{path}{}", found.id))).into_iter().collect();
            ReportRow { cells, keys, ..ReportRow::default() }
        };
        let rows = vec![
            row(
                written!("crm-lead-account", "Account"),
                account.as_ref(),
                "/account/",
                then(
                    account.is_some(),
                    written!("crm-takes-this-account", "Takes this account"),
                    written!("crm-makes-a-new-account", "Makes a new account"),
                ),
            ),
            row(
                written!("crm-lead-contact", "Contact"),
                contact.as_ref().map(|(found, _)| found),
                "/contact/",
                then(
                    contact.is_some(),
                    written!("crm-takes-this-contact", "Takes this contact"),
                    written!("crm-makes-a-new-contact", "Makes a new contact"),
                ),
            ),
            row(
                written!("crm-lead-opportunity", "Opportunity"),
                None,
                "",
                then(false, "".into(), written!("crm-opens-a-new-opportunity", "Opens a new opportunity")),
            ),
        ];
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}
