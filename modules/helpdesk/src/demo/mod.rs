//! Example data: the IT desk of a school over two years. Repeatable: everything follows from the day. Each step is taken by the person
//! who would take it, at the moment they would.

mod mail;
mod stories;

use calendars::api::{Hours, MINUTE};
use chrono::{Datelike, Days, Weekday};
use kernel::{Doc, Op, OpContext, OpError, OpResult};
use kernel_types::{Date, Id, Instant, Role, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{article, article_day, failed_search};
use crate::ticket::TICKET;
use stories::{ARTICLES, COMMENTS, STORIES, Story};

const CATEGORY: &str = "helpdesk.category";
/// Customers who may ask.
const CUSTOMERS: i64 = 60;
/// Days before the end in which tickets are left unsolved more often.
const RECENT: i64 = 12;

/// People of the help desk as the example needs them.
struct People {
    /// Users who are agents.
    agents: Vec<Id>,
    /// Users who ask.
    staff: Vec<Id>,
    customers: Vec<Id>,
}

/// Teams, agents, categories, macros, triggers and articles; nothing when they are there.
///
/// # Errors
/// What the engine refuses.
pub async fn setup(op: &mut Op<'_>) -> OpResult<()> {
    if op.exists("helpdesk.team", &[]).await? {
        return Ok(());
    }
    let people = people(op).await?;
    let mut agents = Vec::new();
    for user in &people.agents {
        agents.push(op.create("helpdesk.agent", json!({"user": user.as_str()})).await?.id());
    }
    let members: Vec<Json> = agents
        .iter()
        .map(|agent| json!({"agent": agent.as_str(), "capacity": 40, "skills": ["Network", "Printers"]}))
        .collect();
    let lead = op
        .create(
            "helpdesk.team",
            json!({"name": "ICT lead", "assignment": "manual", "members": members.iter().take(1).collect::<Vec<_>>()}),
        )
        .await?
        .id();
    let desk = op
        .create(
            "helpdesk.team",
            json!({"name": "ICT desk", "assignment": "load", "escalation": lead.as_str(), "members": members}),
        )
        .await?
        .id();
    for (code, name, parent) in [
        ("PRINTER", "Printers", "HARDWARE"),
        ("PROJECTOR", "Projectors", "HARDWARE"),
        ("ACCOUNT", "Passwords and accounts", "SOFTWARE"),
    ] {
        let parent = category(op, parent).await?;
        op.create(CATEGORY, json!({"code": code, "name": name, "kind": if code == "ACCOUNT" { "request" } else { "incident" }, "parent": parent.as_str()})).await?;
    }
    let all: Vec<Id> = op.reference(CATEGORY).await?.iter().map(|category| category.id()).collect();
    for id in all {
        op.update(CATEGORY, &id, json!({"team": desk.as_str()})).await?;
    }
    let hours = op.reference("helpdesk.business_hours").await?.by("name", "Office hours").map(|hours| hours.id());
    let hours = hours.ok_or_else(|| OpError::internal("the business hours of the help desk are not laid"))?;
    let network = category(op, "NETWORK").await?;
    let policy = json!({
        "name": "Network first", "order": 10, "hours": hours.as_str(), "category": network.as_str(), "escalations": [{"atPct": 100, "raise": true}],
        "targets": [{"priority": "p1", "firstResponse": 15, "resolution": 180}, {"priority": "p2", "firstResponse": 30, "resolution": 360}, {"priority": "p3", "firstResponse": 120, "resolution": 720}, {"priority": "p4", "firstResponse": 240, "resolution": 1440}],
    });
    op.create("helpdesk.sla_policy", policy).await?;
    let more =
        op.reference("helpdesk.canned_reply").await?.by("name", "We need more information").map(|reply| reply.id());
    op.create("helpdesk.macro", json!({"name": "Ask and wait", "reply": more.as_ref().map(Id::as_str), "wait": true}))
        .await?;
    op.create(
        "helpdesk.macro",
        json!({"name": "To the ICT lead", "setTeam": lead.as_str(), "note": "Please have a look."}),
    )
    .await?;
    mail::mailbox(op, &desk).await?;
    let conditions = json!([{"field": "subject", "is": "contains", "value": "whole school"}]);
    op.create("helpdesk.trigger", json!({"name": "Outages are urgent", "event": "created", "conditions": conditions, "setImpact": "high", "setUrgency": "high", "tag": "outage"})).await?;
    Ok(())
}

/// The articles, published; nothing when they are there.
///
/// # Errors
/// What the engine refuses.
pub async fn articles(op: &mut Op<'_>) -> OpResult<()> {
    if op.exists("helpdesk.article", &[]).await? {
        return Ok(());
    }
    let people = people(op).await?;
    let (Some(writer), Some(reviewer)) = (people.agents.last().cloned(), people.agents.first().cloned()) else {
        return Ok(());
    };
    let (now, review) = (op.now(), op.today().checked_add_days(Days::new(365)).unwrap_or_default());
    for (title, slug, code, audience, keywords, text) in ARTICLES {
        let category = category(op, code).await?;
        let body = json!({"title": title, "slug": slug, "category": category.as_str(), "audience": audience, "keywords": keywords, "body": text, "reviewOn": review.to_string()});
        let article = as_person(op, &writer, now, Step::Create("helpdesk.article", body)).await?.id();
        as_person(op, &writer, now, Step::Move("helpdesk.article", &article, "submit", json!({}))).await?;
        as_person(op, &reviewer, now, Step::Move("helpdesk.article", &article, "publish", json!({}))).await?;
        for (place, reader) in people.staff.iter().enumerate() {
            let verdict = ["helpful", "solved", "helpful", "unhelpful"][place % 4];
            as_person(op, reader, now, Step::Move("helpdesk.article", &article, verdict, json!({}))).await?;
        }
    }
    for (words, times) in [("projector remote", 6), ("library card", 4), ("scan to e-mail", 3), ("exam timetable", 2)] {
        let body = json!({
            failed_search::WORDS: words, failed_search::AUDIENCE: "portal", failed_search::TIMES: times,
            failed_search::FIRST_AT: now.to_rfc3339(), failed_search::LAST_AT: now.to_rfc3339(),
        });
        op.create(failed_search::ADDRESS, body).await?;
    }
    Ok(())
}

/// The tickets that come on a day, with all that happens to them until the end of the example. How many came.
///
/// # Errors
/// What the engine refuses.
pub async fn day(op: &mut Op<'_>, until: Date) -> OpResult<usize> {
    let today = op.today();
    let mut chance = Chance(u64::from(today.num_days_from_ce().unsigned_abs()));
    readers(op, today).await?;
    let people = people(op).await?;
    let count = match chance.of(100) {
        0..25 => 0,
        25..75 => 1,
        75..94 => 2,
        _ => 3,
    };
    for _ in 0..count {
        ticket(op, &people, &mut chance, today, until).await?;
    }
    Ok(count)
}

/// How often each article was opened in the week that ends today.
async fn readers(op: &mut Op<'_>, today: Date) -> OpResult<()> {
    if today.weekday() != Weekday::Fri {
        return Ok(());
    }
    let mut chance = Chance(u64::from(today.num_days_from_ce().unsigned_abs()) * 31);
    for read in op.find_all(article::ADDRESS, &[(article::STATUS, Value::text("published"))]).await? {
        let views = 1 + chance.of(9);
        let body = json!({article_day::ARTICLE: read.id().as_str(), article_day::DAY: today.to_string(), article_day::VIEWS: views});
        op.create(article_day::ADDRESS, body).await?;
    }
    Ok(())
}

async fn ticket(op: &mut Op<'_>, people: &People, chance: &mut Chance, today: Date, until: Date) -> OpResult<()> {
    let Some(story) = chance.pick(&STORIES) else { return Ok(()) };
    let offset = i64::from(op.business().utc_offset_minutes) * 60;
    let desk = Desk { hours: office(), offset, end: seconds(until) + 15 * 3_600 };
    let at = seconds(today) + 7 * 3_600 + 1_800 + chance.of(540) * MINUTE;
    let outside = people.staff.is_empty() || chance.of(100) < 25;
    let requester = if outside { None } else { chance.pick(&people.staff).cloned() };
    let Some(opener) = requester.clone().or_else(|| people.agents.first().cloned()) else { return Ok(()) };
    let body = opened(op, story, people, requester.as_ref(), chance).await?;
    let by_mail = mail::from_outside(op, body, chance).await?;
    let id = as_person(op, &opener, desk.instant(at), Step::Create(TICKET, by_mail)).await?.id();
    mail::first(op, &id, desk.instant(at)).await?;
    let told = tell(op, people, chance, &desk, Told { id: id.clone(), at, story, requester, until, today }).await;
    mail::settle(op, &id).await?;
    told
}

/// A ticket with its story.
struct Told<'a> {
    id: Id,
    at: i64,
    story: &'a Story,
    requester: Option<Id>,
    until: Date,
    today: Date,
}

async fn tell(op: &mut Op<'_>, people: &People, chance: &mut Chance, desk: &Desk, told: Told<'_>) -> OpResult<()> {
    let Told { id, mut at, story, requester, until, today } = told;
    let Some(agent) =
        op.load(TICKET, &id).await?.text("agentUser").map(Id::from_stored).or_else(|| people.agents.first().cloned())
    else {
        return Ok(());
    };
    let asker = requester.clone().unwrap_or_else(|| agent.clone());

    // The last days have tickets nobody has looked at, and many that are being worked on.
    let left = (until - today).num_days();
    if left < 2 && chance.of(100) < 40 {
        return Ok(());
    }
    at = desk.after(at, 3 + chance.of(30) * chance.of(3));
    let asks = chance.of(100) < 35;
    let begun = match asks {
        true => desk.step(op, &agent, at, &id, "wait", json!({"body": story.question})).await?,
        false => desk.step(op, &agent, at, &id, "reply", json!({"body": "Thank you, I am looking into it."})).await?,
    };
    if !begun {
        return Ok(());
    }
    if left < RECENT && chance.of(100) < 55 {
        return Ok(());
    }
    if asks {
        at = desk.after(at, 20 + chance.of(900));
        if !desk
            .step(
                op,
                &asker,
                at,
                &id,
                "answer",
                json!({"body": "It happens every time. I am in the staff room until four."}),
            )
            .await?
        {
            return Ok(());
        }
        at = desk.after(at, 5 + chance.of(50));
        if !desk.step(op, &agent, at, &id, "reply", json!({"body": "Thank you, that helps. I am on my way."})).await? {
            return Ok(());
        }
    }
    if chance.of(100) < 8 {
        at = desk.after(at, 30 + chance.of(120));
        if !desk.step(op, &agent, at, &id, "hold", json!({"reason": "The part is ordered from the supplier."})).await?
            || left < RECENT
        {
            return Ok(());
        }
        at = desk.after(at, 1_000 + chance.of(2_500));
        if !desk.step(op, &agent, at, &id, "resume", json!({})).await? {
            return Ok(());
        }
    }
    if chance.of(100) < 20 {
        at = desk.after(at, 10);
        desk.step(op, &agent, at, &id, "note", json!({"body": "Same as last month; look at the cable first."})).await?;
    }
    let usual = story.minutes / 4 + chance.of(story.minutes / 2);
    at = desk.after(at, usual);
    if at > desk.end {
        return Ok(());
    }
    if chance.of(100) < 60 {
        let minutes = 10 + chance.of(12) * 5;
        let date = Instant(at * 1_000_000).date();
        as_person(
            op,
            &agent,
            desk.instant(at),
            Step::Create(
                "helpdesk.time_entry",
                json!({"ticket": id.as_str(), "minutes": minutes, "date": date.to_string(), "note": story.solution}),
            ),
        )
        .await?;
    }
    desk.step(op, &agent, at, &id, "resolve", json!({"code": story.code, "note": story.solution})).await?;
    finish(op, desk, chance, &id, at, &asker, &agent, story).await
}

/// What follows a solution: some tickets come back, about half are rated, and all are closed after some days.
#[expect(clippy::too_many_arguments, reason = "one story, told in two parts")]
async fn finish(
    op: &mut Op<'_>,
    desk: &Desk,
    chance: &mut Chance,
    id: &Id,
    resolved: i64,
    asker: &Id,
    agent: &Id,
    story: &Story,
) -> OpResult<()> {
    let mut at = resolved;
    if chance.of(100) < 5 {
        at = desk.after(at, 120 + chance.of(600));
        if !desk.step(op, asker, at, id, "reopen", json!({"reason": "It is back to what it was."})).await? {
            return Ok(());
        }
        at = desk.after(at, 20 + chance.of(120));
        if !desk.step(op, agent, at, id, "resolve", json!({"code": story.code, "note": story.solution})).await? {
            return Ok(());
        }
    }
    // Customers rate on the portal, as themselves.
    if asker != agent && chance.of(100) < 70 {
        let score = match chance.of(100) {
            0..4 => 1,
            4..9 => 2,
            9..21 => 3,
            21..52 => 4,
            _ => 5,
        };
        let comments =
            usize::try_from(score - 1).ok().and_then(|place| COMMENTS.get(place)).copied().unwrap_or_default();
        let comment = if chance.of(100) < 45 { chance.pick(comments).copied() } else { None };
        let rated = desk.after(at, 15 + chance.of(900));
        desk.step(
            op,
            asker,
            rated,
            id,
            "rate",
            json!({"score": score, "recommend": (score * 2 - chance.of(2)).max(0), "comment": comment}),
        )
        .await?;
    }
    let closed = at + 5 * 86_400;
    desk.step(op, agent, closed, id, "close", json!({})).await.map(drop)
}

async fn opened(
    op: &mut Op<'_>,
    story: &Story,
    people: &People,
    requester: Option<&Id>,
    chance: &mut Chance,
) -> OpResult<Json> {
    let category = category(op, story.category).await?;
    let customer = if requester.is_none() { chance.pick(&people.customers).cloned() } else { None };
    let channel = ["portal", "portal", "phone", "walk_in", "email", "whatsapp"];
    let channel = chance.pick(&channel).copied().unwrap_or("portal");
    let person = match (requester, &customer) {
        (Some(person), _) => Some(person.clone()),
        (None, Some(_)) => None,
        (None, None) => people.agents.first().cloned(),
    };
    Ok(json!({
        "subject": story.subject, "description": story.description, "category": category.as_str(), "impact": story.impact, "urgency": story.urgency,
        "device": chance.pick(story.devices), "channel": channel, "person": person.as_ref().map(Id::as_str), "customer": customer.as_ref().map(Id::as_str),
        "vip": requester.is_some() && requester == people.staff.first(),
    }))
}

/// The desk's hours on the wall clock of the business, and the moment the example ends.
struct Desk {
    hours: Hours,
    offset: i64,
    end: i64,
}

impl Desk {
    fn instant(&self, local: i64) -> Instant {
        Instant((local - self.offset) * 1_000_000)
    }

    fn after(&self, at: i64, minutes: i64) -> i64 {
        self.hours.add(at, minutes * MINUTE).unwrap_or(at)
    }

    /// Takes a step unless the example has ended by then; whether it was taken.
    async fn step(
        &self,
        op: &mut Op<'_>,
        user: &Id,
        at: i64,
        ticket: &Id,
        transition: &'static str,
        ask: Json,
    ) -> OpResult<bool> {
        if at > self.end {
            return Ok(false);
        }
        as_person(op, user, self.instant(at), Step::Move(TICKET, ticket, transition, ask)).await?;
        Ok(true)
    }
}

fn seconds(day: Date) -> i64 {
    day.and_hms_opt(0, 0, 0).map_or(0, |midnight| midnight.and_utc().timestamp())
}

fn office() -> Hours {
    let day = vec![(8 * 3_600, 17 * 3_600)];
    Hours::new([day.clone(), day.clone(), day.clone(), day.clone(), day, Vec::new(), Vec::new()], Vec::new())
}

/// One thing somebody does.
enum Step<'a> {
    Create(&'a str, Json),
    Move(&'a str, &'a Id, &'a str, Json),
}

/// Takes a step in this transaction as another person at another moment.
async fn as_person(op: &mut Op<'_>, user: &Id, at: Instant, step: Step<'_>) -> OpResult<Doc> {
    let mut context: OpContext = op.context.clone();
    context.now = at;
    context.actor.user = user.clone();
    let app = op.app;
    let mut inner = Op::writing(app, &context, op.tx()?);
    match step {
        Step::Create(entity, body) => inner.create(entity, body).await,
        Step::Move(entity, id, transition, ask) => {
            let ask = match ask {
                Json::Object(ask) => ask.into_iter().filter(|(_, value)| !value.is_null()).collect(),
                _ => Map::new(),
            };
            inner.transition(entity, id, transition, ask).await
        }
    }
}

async fn people(op: &mut Op<'_>) -> OpResult<People> {
    let mut holders = op.holders("helpdesk").await?;
    holders.sort_by(|one, other| one.0.cmp(&other.0));
    let able = |role: &Role| role.satisfies(Role::Operator);
    let owner = op.user().clone();
    let mut agents: Vec<Id> =
        holders.iter().filter(|(id, role)| able(role) && *id != owner).map(|(id, _)| id.clone()).collect();
    if agents.is_empty() {
        agents.push(owner.clone());
    }
    let staff: Vec<Id> = holders.iter().filter(|(id, _)| !agents.contains(id)).map(|(id, _)| id.clone()).collect();
    let mut sql = op.sql("SELECT id FROM parties_customer WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND archived_at IS NULL ORDER BY id LIMIT ").value(CUSTOMERS);
    let customers = op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
    Ok(People { agents, staff, customers })
}

async fn category(op: &mut Op<'_>, code: &str) -> OpResult<Id> {
    let found = op.find(CATEGORY, &[("code", Value::text(code))]).await?;
    found.first().map(Doc::id).ok_or_else(|| OpError::internal(format!("there is no ticket category {code}")))
}

/// Repeatable chance (SplitMix64).
struct Chance(u64);

impl Chance {
    /// From zero up to below `bound`.
    fn of(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        i64::try_from((mixed ^ (mixed >> 31)) % bound.max(1).unsigned_abs()).unwrap_or(0)
    }

    fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let place = self.of(i64::try_from(items.len()).unwrap_or(1));
        usize::try_from(place).ok().and_then(|place| items.get(place))
    }
}
