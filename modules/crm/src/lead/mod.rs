//! Leads: keys, territory, salesperson, time to answer and score on every save, and what transitions do.

pub mod convert;
pub mod matches;

mod assign;
mod chance;
mod score;

pub use score::score_again;

use kernel::{Draft, FieldError, Op, OpFuture, OpResult, say};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json};

use crate::consent;
use crate::generated::{Lead, LeadStatus, Team, Territory, lead};
use crate::matching::{email_key, name_key, phone_key};
use kernel::typed::Stored;

const HOUR: i64 = 3_600;

/// `crm.lead`: what follows from what was entered.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        consent::follow(op.today(), draft);
        let mut lead = Lead::of(draft)?;
        let country = lead.country().map_or_else(|| op.business().country.clone(), str::to_string);
        let phone = lead.phone().and_then(|phone| phone_key(phone, &country));
        lead.set_phone_key(phone.as_deref());
        let named = name_key(lead.company().or(lead.name().ok()).unwrap_or_default());
        lead.set_name_key(Some(named.as_str()).filter(|name| !name.is_empty()));
        if lead.territory().is_none() {
            let found = territory_of(op, &country, lead.city()).await?;
            lead.set_territory(found);
        }
        if lead.is_new() {
            start(op, &mut lead).await?;
        }
        if lead.is_new() || lead.changed(lead::EMAIL) || lead.changed(lead::PHONE) {
            refuse_known(op, &mut lead).await?;
        }
        score::fill(op, &mut lead).await
    })
}

/// A new lead: who looks after it, and until when somebody answers.
async fn start(op: &mut Op<'_>, lead: &mut Lead<&mut Draft>) -> OpResult<()> {
    if lead.salesperson().is_none()
        && let Some(person) = assign::next(op, &lead.id(), lead.team(), lead.territory(), None).await?
    {
        lead.set_salesperson(person);
    }
    if lead.salesperson().is_some() && lead.team().is_some() {
        lead.set_status(LeadStatus::Assigned);
        let now = op.now();
        lead.set_assigned_at(now);
    }
    // Until it is entered, a lead came now.
    let received = lead.received_at().unwrap_or_else(|_| op.now());
    set_deadline(op, lead, received).await
}

/// The clock starts at `from`: the hours of the team, else of the business.
async fn set_deadline(op: &mut Op<'_>, lead: &mut Lead<&mut Draft>, from: Instant) -> OpResult<()> {
    let of_team = match lead.team() {
        Some(team) => Team::of_reference(op, &team).await?.and_then(|team| team.response_hours()),
        None => None,
    };
    let hours = match of_team {
        Some(hours) => hours,
        None => op.setting_number("crm.responseHours")?,
    };
    lead.set_respond_by(from.plus_seconds(hours * HOUR));
    Ok(())
}

/// The smallest territory of a place: one that names the city, else one of the whole country.
async fn territory_of(op: &mut Op<'_>, country: &str, city: Option<&str>) -> OpResult<Option<Id>> {
    let city = city.map(name_key).filter(|city| !city.is_empty());
    let mut whole = None;
    for territory in Territory::all_of_reference(op).await? {
        if !territory.active() || territory.country() != Some(country) {
            continue;
        }
        match territory.cities().map(|cities| cities.split(',').map(name_key).collect::<Vec<_>>()) {
            Some(cities) if city.as_ref().is_some_and(|city| cities.contains(city)) => return Ok(Some(territory.id())),
            Some(_) => {}
            None => whole = whole.or_else(|| Some(territory.id())),
        }
    }
    Ok(whole)
}

/// Another open lead of the same person is refused; a person who is known already is pointed out.
async fn refuse_known(op: &mut Op<'_>, lead: &mut Lead<&mut Draft>) -> OpResult<()> {
    let (email, phone) = (lead.email().and_then(email_key), lead.phone_key().map(str::to_string));
    for (column, key, field) in [("LOWER(email)", &email, lead::EMAIL), ("phone_key", &phone, lead::PHONE)] {
        let Some(key) = key else { continue };
        let mut sql = op.sql(&format!(
            "SELECT number, name FROM crm_lead WHERE tenant = ? AND {column} = ? AND id <> ? AND status NOT IN ('converted', 'disqualified', 'erased') AND archived_at IS NULL ORDER BY id LIMIT 1"
        ));
        sql.bind(op.tenant().0).bind(key.as_str()).bind(&lead.id());
        let known: Option<Known> = op.row_as(&sql.done()).await?;
        if let Some(known) = known {
            let message = match field == lead::EMAIL {
                true => say!(
                    "crm-open-with-same-email-address-open",
                    "{name} ({number}) is open with the same email address. Open it and continue there.",
                    name = known.name,
                    number = known.number
                ),
                false => say!(
                    "crm-open-with-same-phone-number-open",
                    "{name} ({number}) is open with the same phone number. Open it and continue there.",
                    name = known.name,
                    number = known.number
                ),
            };
            lead.refuse(format!("/{field}"), "duplicate_lead", message);
            return Ok(());
        }
        let mut sql = op.sql(&format!("SELECT name FROM crm_contact WHERE tenant = ? AND {column} = ? AND status NOT IN ('merged', 'erased') AND archived_at IS NULL ORDER BY id LIMIT 1"));
        sql.bind(op.tenant().0).bind(key.as_str());
        let contact: Option<Person> = op.row_as(&sql.done()).await?;
        if let Some(contact) = contact {
            let message = say!(
                "crm-known-contact",
                "{name} is a contact already. Converting this takes that record.",
                name = contact.name
            );
            lead.warnings.push(FieldError::new(format!("/{field}"), "known_contact", message));
            return Ok(());
        }
    }
    Ok(())
}

kernel::columns! {
    /// An open lead of the same person.
    struct Known { number: String, name: String }
}

kernel::columns! {
    /// A contact of the same person.
    struct Person { name: String }
}

/// `crm.assigned`: nobody was named, so the team says who is next; the clock starts again.
pub fn assigned<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut lead = Lead::of(draft)?;
        if lead.salesperson().is_none() {
            match assign::next(op, &lead.id(), lead.team(), lead.territory(), None).await? {
                Some(person) => lead.set_salesperson(person),
                None => lead.refuse(
                    "/salesperson",
                    "nobody_free",
                    say!("crm-nobody-free", "Nobody in the team can take another one now. Name a salesperson."),
                ),
            }
        }
        let now = op.now();
        lead.set_assigned_at(now);
        set_deadline(op, &mut lead, now).await
    })
}

/// `crm.responded`: the first answer stops the clock.
pub fn responded<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut lead = Lead::of(draft)?;
        if lead.first_response_at().is_none() {
            let now = op.now();
            let received = lead.received_at()?;
            lead.set_first_response_at(now);
            lead.set_response_minutes(((now.0 - received.0) / 60_000_000).max(0));
        }
        Ok(())
    })
}

/// Gives an unanswered lead to the next member of its team; whether there was one.
pub async fn reassign(op: &mut Op<'_>, id: &Id) -> OpResult<bool> {
    let lead = Lead::load(op, id).await?;
    let Some(person) = assign::next(op, id, lead.team(), lead.territory(), lead.salesperson()).await? else {
        return Ok(false);
    };
    let ask = Map::from_iter([(lead::SALESPERSON.to_string(), Json::String(person.to_string()))]);
    op.transition(lead::ADDRESS, id, "assign", ask).await?;
    Ok(true)
}
