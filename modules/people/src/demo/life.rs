//! What else happens to people: a job that is advertised, reviews, training, policies, things they were given, and requests for what is
//! known of them.

use chrono::{Datelike, Days};
use kernel::typed::Stored;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Date, Id};
use serde_json::{Map, Value as Json, json};

use super::chance::Chance;
use super::{Step, as_person, pick};
use crate::generated::{
    Candidate, Employee, EmployeeStatus, Position, PositionStatus, application, appraisal, benefit_enrolment,
    benefit_plan, candidate, data_request, employee_asset, goal, job_opening, policy, review_cycle, roster,
    shift_assignment, shift_type, training, training_place,
};

/// Candidates: first name, surname, how far they came.
const CANDIDATES: [(&str, &str, &[&str]); 6] = [
    ("Nokuthula", "Sithole", &["screen", "invite", "check"]),
    ("Peter", "Chiweshe", &["screen", "invite"]),
    ("Moreblessing", "Chari", &["screen"]),
    ("Trust", "Mabika", &["screen", "assess"]),
    ("Linda", "Ngoni", &[]),
    ("Joseph", "Banda", &[]),
];

/// Code, title and text.
const POLICIES: [(&str, &str, &str); 3] = [
    (
        "CC",
        "Code of conduct",
        "We treat each other, customers and suppliers with respect. Gifts above 20 dollars are reported.",
    ),
    (
        "LV",
        "Leave policy",
        "Annual leave is asked for a week ahead. Sick leave of more than two days needs a certificate.",
    ),
    ("DP", "Data protection", "Personal data is used for the work it was given for, and kept no longer than needed."),
];

/// Everything, as of the last day. `people` are those who sign in.
///
/// # Errors
/// What the engine refuses.
pub async fn lay(op: &mut Op<'_>, today: Date, people: &[(Id, Id)]) -> OpResult<()> {
    let staff: Vec<Employee<Doc>> = Employee::find_all(op, &[]).await?;
    let mut active = Vec::new();
    for person in staff {
        if matches!(person.status()?, EmployeeStatus::Active | EmployeeStatus::Confirmed) {
            active.push(person);
        }
    }
    active.sort_by_key(|person| person.number().unwrap_or_default().to_string());
    hiring(op, today).await?;
    reviews(op, today, &active).await?;
    learning(op, today, &active).await?;
    policies(op, people).await?;
    things(op, &active).await?;
    requests(op, today, &active).await?;
    roster(op, today, &active).await
}

/// A vacant position that is advertised, with candidates at every stage.
async fn hiring(op: &mut Op<'_>, today: Date) -> OpResult<()> {
    let mut open = None;
    for place in Position::find_all(op, &[]).await? {
        if place.status()? == PositionStatus::Open && place.vacant() > Some(0) {
            open = open.or(Some(place));
        }
    }
    let Some(place) = open else { return Ok(()) };
    let body = json!({"title": place.title()?, "position": place.id().as_str(), "closesOn": later(today, 21).to_string(), "description": "You know the work, and like to explain it to others.", "requirements": "Two years of experience; references."});
    let job = op.create(job_opening::ADDRESS, body).await?.id();
    op.transition(job_opening::ADDRESS, &job, "publish", Map::new()).await?;
    for (number, (first, last, steps)) in CANDIDATES.iter().enumerate() {
        let email = format!("{}.{}@mail.example", first.to_lowercase(), last.to_lowercase());
        let source = pick(&["advert", "referral", "website"], number);
        let person = op
            .create(candidate::ADDRESS, json!({"firstName": first, "lastName": last, "email": email, "source": source}))
            .await?
            .id();
        let id = op
            .create(
                application::ADDRESS,
                json!({"opening": job.as_str(), "candidate": person.as_str(), "rating": 2 + number % 4}),
            )
            .await?
            .id();
        for step in *steps {
            op.transition(application::ADDRESS, &id, step, Map::new()).await?;
        }
    }
    Ok(())
}

/// The review of the year: most are signed off by HR's side, some wait for the manager.
async fn reviews(op: &mut Op<'_>, today: Date, active: &[Employee<Doc>]) -> OpResult<()> {
    let cycle = op.create(review_cycle::ADDRESS, json!({"name": format!("Review {}", today.format("%Y")), "from": format!("{}-01-01", today.format("%Y")), "to": format!("{}-12-31", today.format("%Y"))})).await?.id();
    op.transition(review_cycle::ADDRESS, &cycle, "open", Map::new()).await?;
    let mut chance = Chance(17);
    for (number, person) in active.iter().filter(|person| person.manager().is_some()).take(14).enumerate() {
        let title = pick(
            &[
                "Finish the month by the third working day",
                "Answer within a day",
                "Train one colleague",
                "Reduce waste by a tenth",
            ],
            number,
        );
        let body = json!({"title": title, "employee": person.id().as_str(), "cycle": cycle.as_str(), "target": "100", "actual": (20 + chance.of(80)).to_string(), "dueOn": later(today, 40).to_string()});
        op.create(goal::ADDRESS, body).await?;
        let rated = |add: i64| Json::from(add);
        let items = json!([
            {"section": "goals", "item": title, "weight": 2, "self": rated(3 + chance.of(3)), "manager": rated(2 + chance.of(4))},
            {"section": "competency", "item": "Knows the work", "weight": 1, "self": rated(4), "manager": rated(3 + chance.of(3))},
            {"section": "values", "item": "Works with others", "weight": 1, "self": rated(4), "manager": rated(3 + chance.of(3))},
        ]);
        let id = op
            .create(
                appraisal::ADDRESS,
                json!({"cycle": cycle.as_str(), "employee": person.id().as_str(), "items": items}),
            )
            .await?
            .id();
        for step in ["submit-self", "submit-review", "agree"].iter().take(number % 4) {
            op.transition(appraisal::ADDRESS, &id, step, Map::new()).await?;
        }
    }
    Ok(())
}

async fn learning(op: &mut Op<'_>, today: Date, active: &[Employee<Doc>]) -> OpResult<()> {
    for (place, (title, days)) in
        [("First aid", 12_u64), ("Fire safety", 0), ("Using the new system", 25)].into_iter().enumerate()
    {
        let from = if place == 1 { today.checked_sub_days(Days::new(40)).unwrap_or(today) } else { later(today, days) };
        let id = op.create(training::ADDRESS, json!({"title": title, "from": from.to_string(), "hours": "8", "provider": "Red Cross", "cost": "120.00"})).await?.id();
        for person in active.iter().skip(place * 5).take(6) {
            let booked = op
                .create(training_place::ADDRESS, json!({"training": id.as_str(), "employee": person.id().as_str()}))
                .await?
                .id();
            if place == 1 {
                op.transition(training_place::ADDRESS, &booked, "complete", Map::new()).await?;
            }
        }
    }
    let plan = op.create(benefit_plan::ADDRESS, json!({"name": "Medical aid", "provider": "Cimas", "covers": "Doctor, hospital and medicine for the person and dependants.", "employeeCost": "35.00", "employerCost": "35.00", "dependants": true})).await?.id();
    for (number, person) in active.iter().take(9).enumerate() {
        let id = op.create(benefit_enrolment::ADDRESS, json!({"plan": plan.as_str(), "employee": person.id().as_str(), "from": kernel::report::year_start(today).to_string()})).await?.id();
        if number > 1 {
            op.transition(benefit_enrolment::ADDRESS, &id, "confirm", Map::new()).await?;
        }
    }
    Ok(())
}

/// Three policies; those who sign in have read the first.
async fn policies(op: &mut Op<'_>, people: &[(Id, Id)]) -> OpResult<()> {
    let owner = op.user().clone();
    let Some((_, writer)) = people.iter().find(|(_, user)| *user != owner) else { return Ok(()) };
    for (number, (code, title, text)) in POLICIES.iter().enumerate() {
        let id =
            as_person(op, writer, Step::Create(policy::ADDRESS, json!({"code": code, "title": title, "text": text})))
                .await?
                .id();
        as_person(op, writer, Step::Move(policy::ADDRESS, &id, "submit", Map::new())).await?;
        if number == 2 {
            continue;
        }
        for step in ["approve", "publish"] {
            op.transition(policy::ADDRESS, &id, step, Map::new()).await?;
        }
        for (_, reader) in people.iter().take(4 - number) {
            as_person(op, reader, Step::Move(policy::ADDRESS, &id, "acknowledge", Map::new())).await?;
        }
    }
    Ok(())
}

/// What people were given, and the shifts there are.
async fn things(op: &mut Op<'_>, active: &[Employee<Doc>]) -> OpResult<()> {
    for (number, person) in active.iter().take(12).enumerate() {
        let (kind, name) = if number % 3 == 0 { ("phone", "Phone") } else { ("computer", "Laptop") };
        let body = json!({"employee": person.id().as_str(), "kind": kind, "name": name, "serial": format!("A-{:04}", 120 + number)});
        op.create(employee_asset::ADDRESS, body).await?;
    }
    op.create(shift_type::ADDRESS, json!({"code": "DAY", "name": "Day", "start": "08:00", "end": "17:00", "breakStart": "13:00", "breakEnd": "14:00"})).await?;
    let night = json!({"code": "NIGHT", "name": "Night", "start": "18:00", "end": "06:00", "breakStart": "00:00", "breakEnd": "00:30", "nightFrom": "20:00", "nightTo": "06:00", "nightPremium": "15"});
    op.create(shift_type::ADDRESS, night).await?;
    Ok(())
}

/// An employee who asked for their data and was answered, and a candidate whose answer is due soon.
async fn requests(op: &mut Op<'_>, today: Date, active: &[Employee<Doc>]) -> OpResult<()> {
    if let Some(person) = active.get(3) {
        let body = json!({data_request::EMPLOYEE: person.id().as_str(), data_request::IDENTIFIED: "known", data_request::ASKED_ON: earlier(today, 12).to_string()});
        let asked = op.create(data_request::ADDRESS, body).await?.id();
        for step in ["collect", "provide", "answer"] {
            op.transition(data_request::ADDRESS, &asked, step, Map::new()).await?;
        }
    }
    if let Some(person) = Candidate::find_all(op, &[]).await?.first() {
        let body = json!({data_request::CANDIDATE: person.id().as_str(), data_request::ASKED_ON: earlier(today, 26).to_string()});
        op.create(data_request::ADDRESS, body).await?;
    }
    Ok(())
}

/// Next week's shifts, planned as far as Wednesday: the rest is for anyone who opens the sheet.
async fn roster(op: &mut Op<'_>, today: Date, active: &[Employee<Doc>]) -> OpResult<()> {
    let monday = later(today, 7 - u64::from(today.weekday().num_days_from_monday()));
    let body = json!({"name": "Next week", "from": monday.to_string(), "to": later(monday, 6).to_string()});
    let week = op.create(roster::ADDRESS, body).await?.id();
    for (number, person) in active.iter().take(10).enumerate() {
        let shift = if number % 5 == 4 { "NIGHT" } else { "DAY" };
        for day in 0..3 {
            let body = json!({"roster": week.as_str(), "employee": person.id().as_str(), "date": later(monday, day).to_string(), "shift": shift});
            op.create(shift_assignment::ADDRESS, body).await?;
        }
    }
    Ok(())
}

fn earlier(day: Date, days: u64) -> Date {
    day.checked_sub_days(Days::new(days)).unwrap_or(day)
}

fn later(day: Date, days: u64) -> Date {
    day.checked_add_days(Days::new(days)).unwrap_or(day)
}
