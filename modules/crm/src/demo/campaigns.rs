//! Campaigns of the last months: one that was sent and answered, an open day, one that waits for its review, one that is being written.
//! Nothing leaves: what was sent then is noted as sent, and no letter is queued.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Instant, Value};
use serde_json::{Value as Json, json};

use super::setup::named;
use super::{Step, as_person, at, earlier, later};
use crate::campaign::audience::{Blocked, Channel, known};
use crate::campaign::permission::MemberAccess;
use crate::generated::{
    Recipient, RecipientReason, campaign, campaign_list, list_member, opportunity, recipient, source,
};

/// The list of people chosen one by one.
const BUILDERS: &str = "Builders we invite";
/// The list of all who may be written to.
const CUSTOMERS: &str = "Customers in Zimbabwe";

/// Days ago the letters went out: before the deals of the last two months.
const SENT: i64 = 84;
const OPEN_DAY: i64 = 40;

/// What somebody answered, and whether it makes a lead.
const ANSWERS: [(&str, bool); 4] = [
    ("Please send prices for 200 sheets, delivered to site.", false),
    ("My brother builds at Ruwa; he will call you for the same.", true),
    ("Do you deliver on Saturdays?", false),
    ("We start in May. Come and measure the roof.", true),
];

/// Everything, once.
pub async fn held(op: &mut Op<'_>, people: &[Id], until: Date) -> OpResult<()> {
    let Some(person) = people.first() else { return Ok(()) };
    if op.exists(campaign_list::ADDRESS, &[(campaign_list::NAME, Value::text(BUILDERS))]).await? {
        return Ok(());
    }
    let everybody = everybody(op).await?;
    op.create(
        campaign_list::ADDRESS,
        json!({"name": "Open leads, grade A and up", "kind": "dynamic", "people": "leads", "grade": "a"}),
    )
    .await?;
    let builders = builders(op).await?;
    let own = named(op, source::ADDRESS, None, "Website").await?.map(|id| id.to_string());
    let text = |text: &str| json!({"kind": "text", "text": text});
    let rains = json!({
        "name": "Before the rains", "type": "email", "objective": "Roofing orders before November", "salesperson": person.as_str(), "source": own, "budget": "600.00", "list": everybody.as_str(),
        "subject": "[first name|Good day], is your roof ready for the rains?", "subjectB": "Roofing sheets this month", "perHour": 200,
        "blocks": [
            {"kind": "heading", "text": "A dry store is cheaper than wet cement"},
            text("Dear [first name|customer],\n\nroofs are mended before the first storm, not after it. We cut IBR and corrugated sheets to length within two days and bring them to [company|your site]."),
            {"kind": "text", "variant": "b", "text": "Orders of fifty sheets and more are delivered free within Harare."},
            {"kind": "button", "text": "See what is in stock", "link": "https://www.msasa.example/roofing"},
        ],
        "costs": [{"what": "Design and photographs", "on": earlier(until, SENT + 5).to_string(), "amount": "220.00"}, {"what": "Delivery to early orders", "on": earlier(until, SENT - 20).to_string(), "amount": "140.00"}],
    });
    let made = launched(op, person, rains, earlier(until, SENT)).await?;
    letters(op, person, &made, Channel::Email, at(op, earlier(until, SENT), 9, 15)).await?;
    answers(op, person, &made, earlier(until, SENT - 1)).await?;
    ended(op, person, &made, at(op, earlier(until, SENT - 7), 16, 0)).await?;
    credit(op, &made, earlier(until, SENT)).await?;

    let day = json!({
        "name": "Builders' open day", "type": "event", "objective": "Show the new range to contractors", "salesperson": person.as_str(), "budget": "900.00", "list": builders.as_str(),
        "costs": [{"what": "Tent and catering", "on": earlier(until, OPEN_DAY).to_string(), "amount": "640.00"}],
    });
    let made = launched(op, person, day, earlier(until, OPEN_DAY + 10)).await?;
    letters(op, person, &made, Channel::Print, at(op, earlier(until, OPEN_DAY + 8), 10, 0)).await?;
    ended(op, person, &made, at(op, earlier(until, OPEN_DAY), 17, 0)).await?;

    let solar = json!({
        "name": "Solar week", "type": "email", "objective": "Ten inverter orders", "salesperson": person.as_str(), "source": own, "budget": "450.00", "list": everybody.as_str(), "except": builders.as_str(),
        "subject": "Keep working when the power is off", "startAt": at(op, later(until, 6), 9, 0).to_rfc3339(), "perHour": 100,
        "blocks": [{"kind": "heading", "text": "Panels, batteries and the people who fit them"}, text("Dear [first name|customer],\n\nthis month every inverter comes with a free check of the wiring at [company|your premises].")],
    });
    let made =
        as_person(op, person, at(op, earlier(until, 4), 11, 0), Step::Create(campaign::ADDRESS, solar)).await?.id();
    as_person(op, person, at(op, earlier(until, 3), 9, 0), Step::Move(campaign::ADDRESS, &made, "submit", json!({})))
        .await?;
    let thanks = json!({"name": "Thank you, trade customers", "type": "print", "objective": "Calendars for the new year", "salesperson": person.as_str(), "budget": "300.00", "list": builders.as_str()});
    as_person(op, person, at(op, earlier(until, 1), 15, 0), Step::Create(campaign::ADDRESS, thanks)).await?;
    Ok(())
}

kernel::columns! {
    struct Found { id: Id }
}

/// The list of all customers' contacts, made with the first campaign.
pub async fn everybody(op: &mut Op<'_>) -> OpResult<Id> {
    if let Some(list) = named(op, campaign_list::ADDRESS, None, CUSTOMERS).await? {
        return Ok(list);
    }
    let body = json!({"name": CUSTOMERS, "kind": "dynamic", "people": "contacts", "country": "ZW"});
    Ok(op.create(campaign_list::ADDRESS, body).await?.id())
}

/// A list of people chosen one by one: those who decide, at building firms.
async fn builders(op: &mut Op<'_>) -> OpResult<Id> {
    let list = op.create(campaign_list::ADDRESS, json!({"name": BUILDERS, "kind": "static"})).await?.id();
    let mut sql = op.sql(
        "SELECT p.id FROM crm_contact p JOIN parties_customer a ON a.tenant = p.tenant AND a.id = p.account WHERE p.tenant = ? AND p.status = 'active' AND a.industry = 'Construction' ORDER BY p.name, p.id LIMIT 12",
    );
    sql.bind(op.tenant().0);
    for found in op.rows_as::<Found>(&sql.done()).await? {
        op.create(list_member::ADDRESS, json!({"list": list.as_str(), "contact": found.id.as_str()})).await?;
    }
    Ok(list)
}

/// A campaign from its first word to its launch.
pub async fn launched(op: &mut Op<'_>, person: &Id, body: Json, on: Date) -> OpResult<Id> {
    let id = as_person(op, person, at(op, earlier(on, 6), 14, 0), Step::Create(campaign::ADDRESS, body)).await?.id();
    for (days, hour, transition) in [(5, 9, "submit"), (3, 16, "approve"), (0, 9, "launch")] {
        as_person(
            op,
            person,
            at(op, earlier(on, days), hour, 0),
            Step::Move(campaign::ADDRESS, &id, transition, json!({})),
        )
        .await?;
    }
    Ok(id)
}

/// Notes what went to whom, and to whom nothing went.
pub async fn letters(op: &mut Op<'_>, person: &Id, campaign: &Id, channel: Channel, from: Instant) -> OpResult<()> {
    let waiting = Recipient::find_all(
        op,
        &[(recipient::CAMPAIGN, Value::from(campaign)), (recipient::STATUS, Value::from("waiting"))],
    )
    .await?;
    let contacts: Vec<Id> = waiting.iter().filter_map(|waiting| waiting.contact()).collect();
    let known = known(op, &contacts, &[], channel).await?;
    let blocked = Blocked::default();
    for (place, waiting) in (0i64..).zip(&waiting) {
        let standing = waiting.contact().and_then(|id| known.get(&id).map(|person| person.standing(channel, &blocked)));
        let reason = standing.map_or(Some(RecipientReason::Gone), MemberAccess::why_not);
        let (transition, ask) = match reason {
            Some(reason) => ("skip", json!({"reason": reason.as_str()})),
            None => ("send", json!({"variant": waiting.variant()?.as_str()})),
        };
        as_person(
            op,
            person,
            from.plus_seconds(place * 20),
            Step::Move(recipient::ADDRESS, &waiting.id(), transition, ask),
        )
        .await?;
    }
    Ok(())
}

/// Some answer, one letter comes back, and one reader has had enough.
async fn answers(op: &mut Op<'_>, person: &Id, campaign: &Id, on: Date) -> OpResult<()> {
    let sent = Recipient::find_all(
        op,
        &[(recipient::CAMPAIGN, Value::from(campaign)), (recipient::STATUS, Value::from("sent"))],
    )
    .await?;
    for (place, sent) in sent.iter().enumerate().filter(|(place, _)| place % 5 == 1) {
        let moment = at(op, on, 8, 30).plus_seconds(i64::try_from(place).unwrap_or_default() * 2_700);
        let (transition, ask) = match place / 5 {
            0 => ("bounce", json!({"block": true})),
            1 => ("unsubscribe", json!({})),
            nth => match ANSWERS.get(nth - 2) {
                Some((answer, lead)) => ("reply", json!({"answer": answer, "makeLead": lead})),
                None => continue,
            },
        };
        as_person(op, person, moment, Step::Move(recipient::ADDRESS, &sent.id(), transition, ask)).await?;
    }
    Ok(())
}

pub async fn ended(op: &mut Op<'_>, person: &Id, campaign: &Id, moment: Instant) -> OpResult<()> {
    for transition in ["recount", "finish"] {
        as_person(op, person, moment, Step::Move(campaign::ADDRESS, campaign, transition, json!({}))).await?;
    }
    Ok(())
}

/// The first deals after a campaign say what brought them.
pub async fn credit(op: &mut Op<'_>, campaign: &Id, on: Date) -> OpResult<()> {
    let mut sql = op.sql("SELECT id FROM crm_opportunity WHERE tenant = ? AND opened_on > ? AND opened_on < ? ORDER BY opened_on, id LIMIT 6");
    sql.bind(op.tenant().0).bind(on).bind(later(on, 30));
    for deal in op.rows_as::<Found>(&sql.done()).await? {
        op.set_fields(opportunity::ADDRESS, &deal.id, &[(opportunity::CAMPAIGN, Value::from(campaign))]).await?;
    }
    Ok(())
}
