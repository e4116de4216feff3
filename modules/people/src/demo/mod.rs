//! Example data: the people of a school and of a merchant over two years. Repeatable: everything follows from the day.

mod cast;
mod chance;
mod life;

use chrono::{Datelike, Days, Months};
use kernel::typed::Stored;
use kernel::{Doc, Op, OpContext, OpError, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    Department, Employee, EmployeeStatus, LeaveAccount, LeaveType, Position, accrual_plan, bank_detail, contract,
    department, detail_change, employee, employee_document, employment_change, job_grade, leave_account, leave_request,
    leave_type, position,
};
use crate::leave::stored::balance;
use crate::leave::work::bring_up;
use cast::{Cast, FEMALE, GRADES, MALE, Post, STREETS, SURNAMES};
use chance::Chance;

pub use cast::Business;

/// Leave of a year, in days.
const YEARLY: i64 = 22;

/// Organisation, people, contracts, papers and leave balances; nothing when they are there.
///
/// # Errors
/// What the engine refuses.
pub async fn begin(op: &mut Op<'_>, business: Business) -> OpResult<()> {
    if op.exists(department::ADDRESS, &[]).await? {
        return Ok(());
    }
    let cast = business.cast();
    plan(op).await?;
    for (code, name, low, middle, high, rank) in GRADES {
        let body = json!({"code": code, "name": name, "rank": rank, "bandMin": low, "bandMid": middle, "bandMax": high, "extraLeave": if rank > 3 { "3" } else { "0" }});
        op.create(job_grade::ADDRESS, body).await?;
    }
    for (code, name, above) in cast.departments {
        let above = if above.is_empty() { None } else { Some(department_of(op, above).await?.to_string()) };
        op.create(department::ADDRESS, json!({"code": code, "name": name, "partOf": above, "costCentre": code}))
            .await?;
    }
    let mut chance = Chance(cast.seed);
    let mut number = 0;
    for post in cast.posts {
        let place = make_position(op, post).await?;
        for _ in 0..post.people {
            hire(op, &cast, post, &place, number, &mut chance).await?;
            number += 1;
        }
    }
    for (code, name, _) in cast.departments {
        let head = heads(op, &cast, code).await?;
        if let Some(head) = head {
            let id = department_of(op, code).await?;
            op.update(department::ADDRESS, &id, json!({"name": name, "head": head.as_str()})).await?;
        }
    }
    Ok(())
}

/// How annual leave is earned.
async fn plan(op: &mut Op<'_>) -> OpResult<()> {
    let levels = json!([{"fromMonths": 0, "daysPerYear": YEARLY.to_string()}, {"fromMonths": 60, "daysPerYear": (YEARLY + 3).to_string()}]);
    let plan = op
        .create(accrual_plan::ADDRESS, json!({"name": "Annual leave", "frequency": "monthly", "levels": levels}))
        .await?;
    let annual = annual(op).await?;
    op.update(leave_type::ADDRESS, &annual, json!({"plan": plan.id().as_str(), "carryMax": "15", "carryMonths": 6}))
        .await?;
    Ok(())
}

async fn annual(op: &mut Op<'_>) -> OpResult<Id> {
    kind(op, "ANNUAL").await
}

async fn kind(op: &mut Op<'_>, code: &str) -> OpResult<Id> {
    let found = LeaveType::find(op, &[(leave_type::CODE, Value::text(code))]).await?;
    found.first().map(|kind| kind.id()).ok_or_else(|| OpError::internal(format!("there is no leave type {code}")))
}

async fn department_of(op: &mut Op<'_>, code: &str) -> OpResult<Id> {
    let found = Department::find(op, &[(department::CODE, Value::text(code))]).await?;
    found
        .first()
        .map(|department| department.id())
        .ok_or_else(|| OpError::internal(format!("there is no department {code}")))
}

async fn position_of(op: &mut Op<'_>, code: &str) -> OpResult<Option<Id>> {
    Ok(Position::find(op, &[(position::CODE, Value::text(code))]).await?.first().map(|position| position.id()))
}

async fn make_position(op: &mut Op<'_>, post: &Post) -> OpResult<Id> {
    let above = position_of(op, post.above).await?;
    let department = department_of(op, post.department).await?;
    let grade = op.find(job_grade::ADDRESS, &[(job_grade::CODE, Value::text(post.grade))]).await?.first().map(Doc::id);
    let body = json!({
        "code": post.code, "title": post.title, "department": department.as_str(), "grade": grade.as_ref().map(Id::as_str), "reportsTo": above.as_ref().map(Id::as_str),
        "headcount": post.people + post.vacant,
    });
    let id = op.create(position::ADDRESS, body).await?.id();
    op.transition(position::ADDRESS, &id, "approve", Map::new()).await?;
    Ok(id)
}

/// The first person in a department's leading post.
async fn heads(op: &mut Op<'_>, cast: &Cast, code: &str) -> OpResult<Option<Id>> {
    let Some(post) = cast.posts.iter().find(|post| post.department == code) else { return Ok(None) };
    holder(op, post.code).await
}

async fn holder(op: &mut Op<'_>, code: &str) -> OpResult<Option<Id>> {
    let Some(place) = position_of(op, code).await? else { return Ok(None) };
    Ok(Employee::find(op, &[(employee::POSITION, Value::from(&place))]).await?.first().map(|employee| employee.id()))
}

async fn hire(
    op: &mut Op<'_>,
    cast: &Cast,
    post: &Post,
    place: &Id,
    number: usize,
    chance: &mut Chance,
) -> OpResult<()> {
    let named = cast.named.get(number);
    let woman = number % 2 == 0;
    let names = if woman { &FEMALE } else { &MALE };
    let first = named.map_or_else(|| pick(names, number / 2), |named| named.0);
    let last = named.map_or_else(|| pick(&SURNAMES, number * 7 + number / 48 + cast.surname), |named| named.1);
    let manager = holder(op, post.above).await?;
    let today = op.today();
    // Most were there before the example begins; the last ones of a post come in its course.
    let hired = today.checked_sub_months(Months::new(u32::try_from(chance.of(110)).unwrap_or(0) + 2)).unwrap_or(today);
    let born = Date::from_ymd_opt(
        1966 + i32::try_from(chance.of(34)).unwrap_or(0),
        1 + u32::try_from(chance.of(12)).unwrap_or(0),
        1 + u32::try_from(chance.of(28)).unwrap_or(0),
    )
    .unwrap_or(today);
    let fixed = post.fixed && number % 3 == 0;
    let full = chance.of(100) < 88;
    let body = json!({
        "firstName": first, "lastName": last, "gender": if named.map_or(woman, |named| named.2) { "female" } else { "male" }, "dateOfBirth": born.to_string(),
        "hireDate": hired.to_string(), "position": place.as_str(), "manager": manager.as_ref().map(Id::as_str), "employmentType": if fixed { "fixed" } else { "permanent" },
        "location": cast.place, "workEmail": format!("{}.{}@{}", first.to_lowercase(), last.to_lowercase(), cast.domain),
        "personalPhone": format!("+26377{:07}", 1_000_000 + chance.of(8_000_000)), "nationality": "ZW",
        "homeAddress": format!("{} {}, {}", 2 + chance.of(180), pick(&STREETS, number), cast.town),
        "nationalId": format!("63-{:07}{}{:02}", 1_000_000 + chance.of(8_000_000), pick(&["K", "T", "F", "P"], number), 10 + number % 80),
        "taxNumber": if full { Json::from(format!("10{:08}", 10_000_000 + chance.of(80_000_000))) } else { Json::Null },
        "maritalStatus": pick(&["married", "single", "married", "widowed", "divorced", "single"], number),
        "emergencyContacts": if full { json!([{"name": format!("{} {last}", pick(&MALE, number + 5)), "relationship": "Family", "phone": format!("+26371{:07}", 1_000_000 + chance.of(8_000_000))}]) } else { json!([]) },
    });
    let id = op.create(employee::ADDRESS, body).await?.id();
    op.transition(employee::ADDRESS, &id, "activate", Map::new()).await?;
    if (today - hired).num_days() > 100 {
        op.transition(
            employee::ADDRESS,
            &id,
            "confirm",
            Map::from_iter([(
                "date".to_string(),
                json!(hired.checked_add_days(Days::new(92)).unwrap_or(hired).to_string()),
            )]),
        )
        .await?;
    }
    papers(op, cast, &id, post, hired, fixed, number, chance).await
}

#[expect(clippy::too_many_arguments, reason = "one story, told in two parts")]
async fn papers(
    op: &mut Op<'_>,
    cast: &Cast,
    id: &Id,
    post: &Post,
    hired: Date,
    fixed: bool,
    number: usize,
    chance: &mut Chance,
) -> OpResult<()> {
    let today = op.today();
    let ends = if fixed {
        today.checked_add_days(Days::new(u64::try_from(760 + chance.of(200)).unwrap_or(800)))
    } else {
        None
    };
    let pay = post.pay * (100 + chance.of(9) * 2) / 100;
    let body = json!({
        "employee": id.as_str(), "type": if fixed { "fixed" } else { "permanent" }, "from": hired.to_string(), "to": ends.map(|end| end.to_string()), "basePay": format!("{pay}.00"),
        "currency": op.business().currency.clone(), "payFrequency": "monthly",
    });
    let agreed = op.create(contract::ADDRESS, body).await?.id();
    for step in ["file-signed", "activate"] {
        op.transition(contract::ADDRESS, &agreed, step, Map::new()).await?;
    }
    if number % 11 != 10 {
        let wallet = number % 5 == 4;
        let body = match wallet {
            true => {
                json!({"employee": id.as_str(), "kind": "wallet", "provider": "EcoCash", "walletNumber": format!("+26377{:07}", 1_000_000 + chance.of(8_000_000))})
            }
            false => {
                json!({"employee": id.as_str(), "kind": "bank", "bank": pick(&cast::BANKS, number), "branchCode": format!("{:05}", 1_000 + chance.of(80_000)), "accountNumber": format!("4{:011}", chance.of(99_999_999_999))})
            }
        };
        op.create(bank_detail::ADDRESS, body).await?;
    }
    let document = op.create(employee_document::ADDRESS, json!({"employee": id.as_str(), "type": "national_id", "title": "National ID", "issuedOn": hired.to_string()})).await?.id();
    op.transition(employee_document::ADDRESS, &document, "check", Map::new()).await?;
    if post.licence {
        let expires =
            today.checked_add_days(Days::new(u64::try_from(680 + chance.of(420)).unwrap_or(730))).unwrap_or(today);
        op.create(employee_document::ADDRESS, json!({"employee": id.as_str(), "type": cast.licence, "title": cast.licence_title, "expiresOn": expires.to_string()})).await?;
    }
    let annual = annual(op).await?;
    let since = hired.max(kernel::report::month_start(today));
    op.create(
        leave_account::ADDRESS,
        json!({"employee": id.as_str(), "type": annual.as_str(), "since": since.to_string()}),
    )
    .await?;
    Ok(())
}

/// A month of leave: what was earned, and what some ask for.
///
/// # Errors
/// What the engine refuses.
pub async fn month(op: &mut Op<'_>) -> OpResult<()> {
    let today = op.today();
    let accounts = LeaveAccount::find_all(op, &[]).await?;
    bring_up(op, &accounts, today).await?;
    let mut chance = Chance(u64::from(today.num_days_from_ce().unsigned_abs()));
    let (annual, sick) = (annual(op).await?, kind(op, "SICK").await?);
    for account in LeaveAccount::find_all(op, &[]).await? {
        let busy = chance.of(100);
        let start = today.checked_add_days(Days::new(u64::try_from(chance.of(24)).unwrap_or(0))).unwrap_or(today);
        let holiday = matches!(today.month(), 4 | 8 | 12);
        if busy < if holiday { 26 } else { 5 } && balance(&account) >= 6_000_000 {
            let last = start.checked_add_days(Days::new(u64::try_from(2 + chance.of(7)).unwrap_or(2))).unwrap_or(start);
            ask(op, &account.employee()?, &annual, start, last, "Family").await?;
        } else if busy >= 95 {
            let last = start.checked_add_days(Days::new(u64::try_from(chance.of(2)).unwrap_or(0))).unwrap_or(start);
            ask(op, &account.employee()?, &sick, start, last, "Unwell").await?;
        }
    }
    Ok(())
}

/// A request that is approved; nothing where its days cannot be taken.
async fn ask(op: &mut Op<'_>, who: &Id, kind: &Id, from: Date, to: Date, reason: &str) -> OpResult<()> {
    let from = working(from);
    let to = working(to.max(from));
    let employee = Employee::load(op, who).await?;
    if !matches!(employee.status()?, EmployeeStatus::Active | EmployeeStatus::Confirmed) {
        return Ok(());
    }
    let body = json!({"employee": who.as_str(), "type": kind.as_str(), "from": from.to_string(), "to": to.to_string(), "reason": reason});
    if op.check(leave_request::ADDRESS, body.clone()).await.is_err() {
        return Ok(());
    }
    let id = op.create(leave_request::ADDRESS, body).await?.id();
    op.transition(leave_request::ADDRESS, &id, "submit", Map::new()).await?;
    op.transition(leave_request::ADDRESS, &id, "approve", Map::new()).await?;
    if to < op.today() {
        op.transition(leave_request::ADDRESS, &id, "finish", Map::new()).await?;
    }
    Ok(())
}

/// The day, or the Monday after a weekend.
fn working(day: Date) -> Date {
    let ahead = u64::from(day.weekday().num_days_from_monday()).checked_sub(5).map_or(0, |over| 2 - over);
    day.checked_add_days(Days::new(ahead)).unwrap_or(day)
}

/// The last day of the example: users are joined to their files, and some things wait for a decision.
///
/// # Errors
/// What the engine refuses.
pub async fn finish(op: &mut Op<'_>) -> OpResult<()> {
    let names = op.member_names().await?;
    let mut people = Vec::new();
    for stored in Employee::find_all(op, &[]).await? {
        let name = stored.name().unwrap_or_default();
        if let Some((user, _)) = names.iter().find(|(_, known)| known.trim() == name)
            && stored.user().is_none()
        {
            people.push((stored.id(), user.clone()));
        }
    }
    people.sort_by(|one, other| one.0.cmp(&other.0));
    for (id, user) in &people {
        op.update(employee::ADDRESS, id, json!({"user": user.as_str()})).await?;
    }
    let today = op.today();
    let owner = op.user().clone();
    let annual = annual(op).await?;
    for (place, (id, user)) in people.iter().filter(|(_, user)| *user != owner).take(3).enumerate() {
        let from =
            working(today.checked_add_days(Days::new(20 + 7 * u64::try_from(place).unwrap_or(0))).unwrap_or(today));
        let to = working(from.checked_add_days(Days::new(3)).unwrap_or(from));
        let body = json!({"employee": id.as_str(), "type": annual.as_str(), "from": from.to_string(), "to": to.to_string(), "reason": "Family visit"});
        let asked = as_person(op, user, Step::Create(leave_request::ADDRESS, body)).await?.id();
        as_person(op, user, Step::Move(leave_request::ADDRESS, &asked, "submit", Map::new())).await?;
        if place == 0 {
            let body = json!({"kind": "contact", "employee": id.as_str(), "personalPhone": "+263772555014", "note": "I have a new number."});
            as_person(op, user, Step::Create(detail_change::ADDRESS, body)).await?;
        }
    }
    changes(op, today).await?;
    life::lay(op, today, &people).await
}

/// A promotion that is done and a transfer that waits.
async fn changes(op: &mut Op<'_>, today: Date) -> OpResult<()> {
    let all = Employee::find_all(op, &[]).await?;
    let places = Position::find_all(op, &[]).await?;
    let open: Vec<&Position<Doc>> = places.iter().filter(|place| place.vacant() > Some(0)).collect();
    let movers: Vec<&Employee<Doc>> =
        all.iter().filter(|person| person.manager().is_some() && person.team().unwrap_or(0) == 0).take(2).collect();
    for ((person, place), kind) in movers.into_iter().zip(open).zip(["promotion", "transfer"]) {
        let body = json!({"employee": person.id().as_str(), "type": kind, "from": today.to_string(), "position": place.id().as_str(), "reason": "The post fell vacant."});
        let id = op.create(employment_change::ADDRESS, body).await?.id();
        op.transition(employment_change::ADDRESS, &id, "submit", Map::new()).await?;
    }
    Ok(())
}

fn pick<'t>(items: &'t [&'t str], place: usize) -> &'t str {
    items.get(place % items.len().max(1)).copied().unwrap_or_default()
}

/// One thing somebody does.
enum Step<'a> {
    Create(&'a str, Json),
    Move(&'a str, &'a Id, &'a str, Map<String, Json>),
}

/// Takes a step in this transaction as another person.
async fn as_person(op: &mut Op<'_>, user: &Id, step: Step<'_>) -> OpResult<Doc> {
    let mut context: OpContext = op.context.clone();
    context.actor.user = user.clone();
    let app = op.app;
    let mut inner = Op::writing(app, &context, op.tx()?);
    match step {
        Step::Create(entity, body) => inner.create(entity, body).await,
        Step::Move(entity, id, transition, ask) => inner.transition(entity, id, transition, ask).await,
    }
}
