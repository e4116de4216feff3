//! Territories, the team, its targets, and a contact at every customer.

use chrono::{Datelike, Months};
use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Id, Value};
use parties::generated::customer;
use serde_json::{Value as Json, json};

use super::chance::Chance;
use crate::generated::{Team, contact, pipeline, reason, target, team, territory};

const TERRITORIES: [(&str, &str); 3] = [
    (
        "Harare and Mashonaland",
        "Harare, Chitungwiza, Norton, Ruwa, Marondera, Chinhoyi, Bindura, Kariba, Karoi, Mvurwi, Chegutu",
    ),
    (
        "South and West",
        "Bulawayo, Gweru, Kwekwe, Kadoma, Masvingo, Hwange, Victoria Falls, Gwanda, Plumtree, Zvishavane, Shurugwi, Lupane, Beitbridge",
    ),
    ("East", "Mutare, Rusape, Nyanga, Chipinge"),
];
/// The pipeline of large orders.
pub const TENDERS: &str = "Tenders";
const FIRST: [&str; 24] = [
    "Tsitsi",
    "Brian",
    "Loveness",
    "Innocent",
    "Faith",
    "Godfrey",
    "Patience",
    "Edmore",
    "Sithembile",
    "Wellington",
    "Prudence",
    "Admire",
    "Nokuthula",
    "Cephas",
    "Fungai",
    "Mercy",
    "Trust",
    "Gladys",
    "Obert",
    "Shuvai",
    "Clever",
    "Netsai",
    "Lovemore",
    "Eunice",
];
const LAST: [&str; 23] = [
    "Chuma",
    "Nyoni",
    "Mangwende",
    "Tshuma",
    "Kaseke",
    "Mlilo",
    "Gotora",
    "Mukanya",
    "Sithole",
    "Zvobgo",
    "Makwarimba",
    "Ngwenya",
    "Chirume",
    "Dhliwayo",
    "Murefu",
    "Hungwe",
    "Mathe",
    "Chikomo",
    "Bere",
    "Jiri",
    "Mafukidze",
    "Takavarasha",
    "Mupunga",
];
const JOBS: [&str; 6] = ["Buyer", "Owner", "Site manager", "Stores clerk", "Finance manager", "Project engineer"];
const ROLES: [&str; 6] = ["influencer", "decision_maker", "user", "user", "decision_maker", "champion"];
/// Industry and employees of customers.
const TRADES: [(&str, &str); 6] = [
    ("Construction", "medium"),
    ("Retail trade", "small"),
    ("Agriculture", "large"),
    ("Mining", "large"),
    ("Education", "small"),
    ("Manufacturing", "micro"),
];

kernel::columns! {
    /// A customer of the books.
    struct Known { id: Id, name: String, city: Option<String> }
}

/// The name of the person with a number.
pub fn person(number: usize) -> Option<(&'static str, &'static str)> {
    Some((*FIRST.get(number % FIRST.len())?, *LAST.get((number * 7 + number / FIRST.len()) % LAST.len())?))
}

/// What has to be there before the first lead; nothing when it is.
///
/// # Errors
/// What the engine refuses.
pub async fn setup(op: &mut Op<'_>, people: &[Id]) -> OpResult<()> {
    if !Team::all_of_reference(op).await?.is_empty() || people.is_empty() {
        return Ok(());
    }
    let mut territories = Vec::new();
    for (name, cities) in TERRITORIES {
        territories
            .push(op.create(territory::ADDRESS, json!({"name": name, "country": "ZW", "cities": cities})).await?.id());
    }
    let members: Vec<Json> = people
        .iter()
        .zip(territories.iter().cycle())
        .map(|(person, territory)| json!({"person": person.as_str(), "capacity": 40, "territory": territory.as_str()}))
        .collect();
    let lead = people.first().map(Id::as_str);
    op.create(
        team::ADDRESS,
        json!({"name": "Trade sales", "lead": lead, "assignment": "territory", "responseHours": 8, "members": members}),
    )
    .await?;
    op.create(reason::ADDRESS, json!({"name": "Project postponed", "kind": "lost"})).await?;
    // Large orders go through tenders, whose stages are called otherwise.
    let stages = json!([
        {"stage": "qualification", "name": "Tender noticed", "probability": "10", "maxDays": 21},
        {"stage": "discovery", "name": "Papers bought", "probability": "20", "maxDays": 30},
        {"stage": "proposal", "name": "Tender handed in", "probability": "40", "category": "best_case", "maxDays": 45},
        {"stage": "negotiation", "name": "Shortlisted", "probability": "70", "category": "commit", "maxDays": 30},
    ]);
    let tenders = json!({"name": TENDERS, "stages": stages, "wonName": "Awarded", "lostName": "Given to others"});
    op.create(pipeline::ADDRESS, tenders).await?;
    contacts(op, people).await?;
    targets(op, people).await
}

async fn contacts(op: &mut Op<'_>, people: &[Id]) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT c.id, c.name, (SELECT MIN(a.city) FROM parties_customer_addresses a WHERE a.tenant = c.tenant AND a.parent = c.id) FROM parties_customer c WHERE c.tenant = ? AND c.archived_at IS NULL ORDER BY c.id",
    );
    sql.bind(op.tenant().0);
    let customers: Vec<Known> = op.rows_as(&sql.done()).await?;
    for (number, customer) in customers.iter().enumerate() {
        let Some((first, last)) = person(number) else { continue };
        let host: String = customer
            .name
            .to_lowercase()
            .split_whitespace()
            .next()
            .unwrap_or("trade")
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect();
        let body = json!({
            "firstName": first, "lastName": last, "account": customer.id.as_str(), "jobTitle": JOBS.get(number % JOBS.len()), "role": ROLES.get(number % ROLES.len()),
            "email": format!("{}.{}{}@{host}.example", first.to_lowercase(), last.to_lowercase(), number), "phone": format!("+26377{:07}", 3_100_000 + number * 13_577), "city": customer.city, "country": "ZW",
            "salesperson": people.get(number % people.len().max(1)).map(Id::as_str),
            "consents": if number % 3 == 0 { json!([]) } else { json!([{"channel": "email", "on": op.today().to_string(), "how": "paper", "wording": "You may send us your offers by email.", "proof": "Account opening form"}]) },
        });
        op.create(contact::ADDRESS, body).await?;
        if let (Some((industry, size)), Some(person)) =
            (TRADES.get(number % TRADES.len()), people.get(number % people.len().max(1)))
        {
            let trade = [
                (customer::INDUSTRY, Value::from(*industry)),
                (customer::SIZE, Value::from(*size)),
                (customer::SALESPERSON, Value::from(person)),
            ];
            op.set_fields(customer::ADDRESS, &customer.id, &trade).await?;
        }
    }
    Ok(())
}

/// A target for each person and quarter, called after the region they sell in.
async fn targets(op: &mut Op<'_>, people: &[Id]) -> OpResult<()> {
    let Some(mut from) = op.today().with_day(1).and_then(|day| day.with_month(day.month0() / 3 * 3 + 1)) else {
        return Ok(());
    };
    let mut chance = Chance::on(from);
    for _ in 0..10 {
        let Some(next) = from.checked_add_months(Months::new(3)) else { return Ok(()) };
        for (person, (region, _)) in people.iter().zip(TERRITORIES.iter().cycle()) {
            let body = json!({
                "name": format!("{region}, {} Q{}", from.year(), from.month0() / 3 + 1), "salesperson": person.as_str(), "from": from.to_string(), "to": next.pred_opt().unwrap_or(next).to_string(),
                "amount": crate::wire::money((40_000 + chance.of(5) * 5_000) * 10_000),
            });
            op.create(target::ADDRESS, body).await?;
        }
        from = next;
    }
    Ok(())
}

/// The one a name belongs to, among seed rows.
pub async fn named(op: &mut Op<'_>, entity: &str, kind: Option<&str>, name: &str) -> OpResult<Option<Id>> {
    let all = op.reference(entity).await?;
    let found =
        all.iter().find(|doc| doc.label() == name && kind.is_none_or(|kind| doc.get("kind") == &Value::text(kind)));
    Ok(found.map(|doc| doc.id()))
}
