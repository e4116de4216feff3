//! Leads: most come to nothing, some become deals of customers the books know.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Value as Json, json};

use super::chance::Chance;
use super::setup::{named, person};
use super::{Step, as_person, at, later};
use crate::generated::{Contact, Source, Team, contact, lead, opportunity, reason};

type Company = (&'static str, &'static str, &'static str, &'static str);

/// Company, city, industry, employees.
const COMPANIES: [Company; 20] = [
    ("Sunrise Poultry", "Harare", "Agriculture", "small"),
    ("Mazowe Citrus Packers", "Bindura", "Agriculture", "medium"),
    ("Hillside Primary School", "Bulawayo", "Education", "small"),
    ("Kopje Backpackers", "Masvingo", "Hospitality", "micro"),
    ("Eastgate Dental Rooms", "Harare", "Health", "micro"),
    ("Chirundu Truck Stop", "Kariba", "Transport", "small"),
    ("Greenfields Housing", "Gweru", "Construction", "medium"),
    ("Save Valley Lodge", "Chipinge", "Hospitality", "small"),
    ("Matopos Stone Works", "Bulawayo", "Construction", "small"),
    ("Domboshava Brick Makers", "Harare", "Construction", "small"),
    ("Penhalonga Gold", "Mutare", "Mining", "medium"),
    ("Rimuka Clinic", "Kadoma", "Health", "small"),
    ("Sanyati Cotton Growers", "Kadoma", "Agriculture", "large"),
    ("Avondale Bakery", "Harare", "Food", "small"),
    ("Umguza Vineyards", "Bulawayo", "Agriculture", "small"),
    ("Dangamvura Hardware", "Mutare", "Retail trade", "micro"),
    ("Chiredzi Sugar Estates", "Masvingo", "Agriculture", "large"),
    ("Mkoba Church Trust", "Gweru", "Religion", "small"),
    ("Sakubva Traders", "Mutare", "Retail trade", "micro"),
    ("Redcliff Foundry", "Kwekwe", "Manufacturing", "medium"),
];
const DEALS: [&str; 6] = [
    "Roofing of the workshop",
    "Cement by the month",
    "Solar and inverter",
    "Bricks for the boundary wall",
    "Paint for the classrooms",
    "Geysers and plumbing",
];
const INTERESTS: [&str; 6] = [
    "Roofing sheets for a workshop",
    "Cement, about two hundred bags a month",
    "Solar panels and an inverter",
    "Bricks for a boundary wall",
    "Paint for four classrooms",
    "Geysers and plumbing",
];

/// The leads of a week, with what happens to them until the end of the example.
pub async fn come(op: &mut Op<'_>, people: &[Id], chance: &mut Chance, since: Date, until: Date) -> OpResult<()> {
    let sources = Source::all_of_reference(op).await?;
    let Some(team) = Team::all_of_reference(op).await?.first().map(|team| team.id()) else { return Ok(()) };
    for _ in 0..1 + chance.of(2) {
        let day = later(since, 1 + chance.of(5));
        let number = usize::try_from(chance.of(5_000)).unwrap_or_default();
        let (Some((company, city, industry, size)), Some((first, last))) = (chance.pick(&COMPANIES), person(number))
        else {
            continue;
        };
        let free = chance.of(100) < 40;
        let host: String = company.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
        let email = if free {
            format!("{}{}{number}@gmail.com", first.to_lowercase(), last.to_lowercase())
        } else {
            format!("{}{number}@{host}.example", first.to_lowercase())
        };
        let mut signals = Vec::new();
        for _ in 0..chance.of(4) {
            signals.push(json!({"kind": chance.pick(&["visit", "visit", "form", "reply", "meeting"]), "on": later(since, 1).to_string()}));
        }
        let body = json!({
            "name": format!("{first} {last}"), "company": company, "city": city, "country": "ZW", "industry": industry, "size": size, "email": email,
            "phone": if chance.of(100) < 70 { Json::from(format!("+26378{:07}", 1_000_000 + number * 1_733)) } else { Json::Null },
            "source": chance.pick(&sources).map(|source| source.id().to_string()), "interest": chance.pick(&INTERESTS), "team": team.as_str(), "signals": signals,
            "agreesToMail": number % 5 < 3, "agreedBy": (number % 5 < 3).then_some("Form on the website"),
        });
        let received = at(op, day, 8 + chance.of(8), chance.of(60));
        let Some(reception) = people.first() else { return Ok(()) };
        let made = match as_person(op, reception, received, Step::Create(lead::ADDRESS, body)).await {
            Ok(made) => made,
            // The same person asked before and is still open.
            Err(kernel::OpError::Invalid(_)) => continue,
            Err(other) => return Err(other),
        };
        let salesperson = made.text(lead::SALESPERSON).map(Id::from_stored).unwrap_or_else(|| reception.clone());
        follow(op, chance, &made.id(), &salesperson, received, until).await?;
    }
    Ok(())
}

async fn follow(
    op: &mut Op<'_>,
    chance: &mut Chance,
    id: &Id,
    person: &Id,
    received: kernel_types::Instant,
    until: Date,
) -> OpResult<()> {
    let end = at(op, until, 15, 0);
    let answered = received.plus_seconds(1_200 + chance.of(30) * 1_500);
    // The last week has leads nobody has answered.
    if answered > end || (received > end.plus_seconds(-8 * 86_400) && chance.of(100) < 60) {
        return Ok(());
    }
    let kind = chance.pick(&["call", "call", "email", "whatsapp"]).copied().unwrap_or("call");
    as_person(
        op,
        person,
        answered,
        Step::Move(
            lead::ADDRESS,
            id,
            "contact",
            json!({"type": kind, "outcome": "Asked for prices and delivery times."}),
        ),
    )
    .await?;
    let next = answered.plus_seconds((2 + chance.of(9)) * 86_400);
    if next > end {
        return Ok(());
    }
    match chance.of(100) {
        0..45 => {
            let name = chance
                .pick(&["No need", "No budget", "Cannot be reached", "Outside our market"])
                .copied()
                .unwrap_or("No need");
            let why = named(op, reason::ADDRESS, Some("disqualified"), name).await?;
            as_person(
                op,
                person,
                next,
                Step::Move(lead::ADDRESS, id, "disqualify", json!({"reason": why.as_ref().map(Id::as_str)})),
            )
            .await?;
        }
        45..60 => {
            let back = later(next.date(), 60 + chance.of(90));
            as_person(
                op,
                person,
                next,
                Step::Move(
                    lead::ADDRESS,
                    id,
                    "nurture",
                    json!({"until": back.to_string(), "remark": "Wants to build after the rains."}),
                ),
            )
            .await?;
        }
        found => {
            let ask = json!({"need": "Materials on site before the rains", "authority": if found % 2 == 0 { "decides" } else { "influences" }, "timing": "quarter", "budget": crate::wire::money((600 + chance.of(40) * 150) * 10_000)});
            as_person(op, person, next, Step::Move(lead::ADDRESS, id, "qualify", ask)).await?;
            let then = next.plus_seconds((1 + chance.of(4)) * 86_400);
            if then <= end {
                convert(op, chance, id, person, then).await?;
            }
        }
    }
    Ok(())
}

/// Converted into a deal of a customer the books know: the lead was somebody new at an old customer.
async fn convert(
    op: &mut Op<'_>,
    chance: &mut Chance,
    id: &Id,
    person: &Id,
    moment: kernel_types::Instant,
) -> OpResult<()> {
    let all = Contact::find(op, &[(contact::SALESPERSON, Value::from(person))]).await?;
    let Some(known) = chance.pick(&all) else { return Ok(()) };
    let ask = json!({"account": known.account().map(|id| id.to_string()), "contact": known.id().as_str(), "title": chance.pick(&DEALS), "expectedClose": later(moment.date(), 20 + chance.of(30)).to_string()});
    let made = as_person(op, person, moment, Step::Move(lead::ADDRESS, id, "convert", ask)).await?;
    let Some(deal) = made.text(lead::OPPORTUNITY).map(Id::from_stored) else { return Ok(()) };
    as_person(
        op,
        person,
        moment.plus_seconds(86_400),
        Step::Move(opportunity::ADDRESS, &deal, "to-discovery", json!({})),
    )
    .await?;
    Ok(())
}
