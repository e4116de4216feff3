//! Deals told around the quotations of the books.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Instant, Value};
use serde_json::{Value as Json, json};

use super::chance::Chance;
use super::setup::{TENDERS, named};
use super::{Step, as_person, at, earlier, later};
use crate::generated::{
    Contact, Opportunity, OpportunityStage, Source, Team, activity, contact, opportunity, pipeline, reason,
};
use accounting::generated::quotation;

const SUBJECTS: [&str; 8] = [
    "Roofing for the new block",
    "Cement for the season",
    "Boundary wall",
    "Solar for the workshop",
    "Bathroom refit",
    "Stock for the shop",
    "Staff housing, phase two",
    "Paint and tiles",
];
const NEXT: [&str; 5] = [
    "Call about the delivery dates",
    "Send the revised prices",
    "Visit the site",
    "Meet the finance manager",
    "Ask for the order number",
];

/// Deals of so much, in amounts, go through a tender.
const TENDERED: i64 = 100_000_000;

kernel::columns! {
    /// A quotation without a deal.
    struct Quoted { id: Id, customer: Id, issued: Date, status: String, net: i64, currency: String }
}

kernel::columns! {
    /// A deal whose quotation was answered.
    struct Answered { opportunity: Id, status: String, accepted_at: Option<Instant>, updated_at: Instant, salesperson: Option<Id> }
}

/// An opportunity for every quotation of the week that was not told yet.
pub async fn open(op: &mut Op<'_>, people: &[Id], chance: &mut Chance, since: Date, today: Date) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT id, customer, issue_date, status, net_total, currency FROM accounting_quotation WHERE tenant = ? AND issue_date > ? AND issue_date <= ? AND opportunity IS NULL AND archived_at IS NULL ORDER BY issue_date, id",
    );
    sql.bind(op.tenant().0).bind(since).bind(today);
    let quoted: Vec<Quoted> = op.rows_as(&sql.done()).await?;
    let sources = Source::all_of_reference(op).await?;
    let team = Team::all_of_reference(op).await?.first().map(|team| team.id());
    let tenders = named(op, pipeline::ADDRESS, None, TENDERS).await?;
    for deal in quoted {
        let contact = Contact::find(op, &[(contact::ACCOUNT, Value::from(&deal.customer))])
            .await?
            .first()
            .map(|contact| (contact.id(), contact.salesperson()));
        let Some(person) = contact.as_ref().and_then(|(_, person)| person.clone()).or_else(|| people.first().cloned())
        else {
            return Ok(());
        };
        let opened = earlier(deal.issued, 4 + chance.of(14));
        let body = json!({
            "name": chance.pick(&SUBJECTS), "account": deal.customer.as_str(), "contact": contact.as_ref().map(|(id, _)| id.as_str()), "currency": deal.currency, "estimate": crate::wire::money(deal.net),
            "expectedClose": later(deal.issued, 7 + chance.of(25)).to_string(), "salesperson": person.as_str(), "team": team.as_ref().map(Id::as_str),
            "source": chance.pick(&sources).map(|source| source.id().to_string()), "nextStep": "Learn what is needed, and by when",
            "pipeline": tenders.as_ref().filter(|_| deal.net >= TENDERED).map(Id::as_str),
        });
        let id = as_person(op, &person, at(op, opened, 9, 10), Step::Create(opportunity::ADDRESS, body)).await?.id();
        let called = later(opened, 1 + chance.of(2));
        talk(op, &person, &id, at(op, called, 10, 20), "call", "They need prices for the whole list.").await?;
        as_person(
            op,
            &person,
            at(op, called, 10, 40),
            Step::Move(opportunity::ADDRESS, &id, "to-discovery", json!({})),
        )
        .await?;
        if chance.of(100) < 55 {
            talk(op, &person, &id, at(op, earlier(deal.issued, 1), 11, 0), "visit", "Saw the site with the foreman.")
                .await?;
        }
        as_person(
            op,
            &person,
            at(op, deal.issued, 14, 30),
            Step::Move(opportunity::ADDRESS, &id, "to-proposal", json!({})),
        )
        .await?;
        op.set_fields(
            opportunity::ADDRESS,
            &id,
            &[
                (opportunity::QUOTATION, Value::from(&deal.id)),
                (opportunity::NEXT_STEP, Value::from("Ask about the quotation")),
            ],
        )
        .await?;
        op.set_fields(quotation::ADDRESS, &deal.id, &[(quotation::OPPORTUNITY, Value::from(&id))]).await?;
    }
    Ok(())
}

/// A call or visit that was made.
async fn talk(
    op: &mut Op<'_>,
    person: &Id,
    opportunity: &Id,
    moment: Instant,
    kind: &str,
    outcome: &str,
) -> OpResult<()> {
    as_person(
        op,
        person,
        moment,
        Step::Move(opportunity::ADDRESS, opportunity, "log", json!({"type": kind, "outcome": outcome})),
    )
    .await
    .map(drop)
}

/// Deals whose quotation was accepted are won, those whose was rejected are lost.
pub async fn close(op: &mut Op<'_>, today: Date) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT o.id, q.status, q.accepted_at, q.updated_at, o.salesperson FROM crm_opportunity o JOIN accounting_quotation q ON q.tenant = o.tenant AND q.id = o.quotation \
         WHERE o.tenant = ? AND o.stage = 'proposal' AND q.status IN ('accepted', 'converted', 'rejected') ORDER BY o.id",
    );
    sql.bind(op.tenant().0);
    let answered: Vec<Answered> = op.rows_as(&sql.done()).await?;
    let mut chance = Chance::on(today);
    for deal in answered {
        let Some(person) = deal.salesperson else { continue };
        let moment = deal.accepted_at.unwrap_or(deal.updated_at);
        let id = deal.opportunity;
        talk(
            op,
            &person,
            &id,
            moment.plus_seconds(-7_200),
            "call",
            if deal.status == "rejected" { "They will not go on with it." } else { "Agreed on prices and delivery." },
        )
        .await?;
        if deal.status == "rejected" {
            let name =
                chance.pick(&["Price", "No budget", "Project postponed", "Competitor"]).copied().unwrap_or("Price");
            let why = named(op, reason::ADDRESS, Some("lost"), name).await?;
            let lost_to = if name == "Competitor" { Json::from("Halsteds") } else { Json::Null };
            as_person(
                op,
                &person,
                moment,
                Step::Move(
                    opportunity::ADDRESS,
                    &id,
                    "lose",
                    json!({"reason": why.as_ref().map(Id::as_str), "lostTo": lost_to}),
                ),
            )
            .await?;
        } else {
            as_person(
                op,
                &person,
                moment.plus_seconds(-3_600),
                Step::Move(opportunity::ADDRESS, &id, "to-negotiation", json!({})),
            )
            .await?;
            let name = chance.pick(&["Price", "Quality", "Delivery", "Relationship"]).copied().unwrap_or("Delivery");
            let why = named(op, reason::ADDRESS, Some("won"), name).await?;
            as_person(
                op,
                &person,
                moment,
                Step::Move(opportunity::ADDRESS, &id, "win", json!({"reason": why.as_ref().map(Id::as_str)})),
            )
            .await?;
        }
    }
    Ok(())
}

/// What is next for the deals that are open when the example ends: most have something planned, old ones were lost sight of.
pub async fn plan(op: &mut Op<'_>, chance: &mut Chance, until: Date) -> OpResult<()> {
    let old = earlier(until, 75);
    for stage in [OpportunityStage::Qualification, OpportunityStage::Discovery, OpportunityStage::Proposal] {
        for deal in Opportunity::find_all(op, &[(opportunity::STAGE, Value::from(stage))]).await? {
            let Some(person) = deal.salesperson() else { continue };
            if deal.opened_on().is_some_and(|opened| opened < old) {
                let why = named(op, reason::ADDRESS, Some("lost"), "No decision").await?;
                let ask = json!({"reason": why.as_ref().map(Id::as_str), "remark": "No answer for two months."});
                as_person(
                    op,
                    &person,
                    at(op, earlier(until, chance.of(30)), 16, 0),
                    Step::Move(opportunity::ADDRESS, &deal.id(), "lose", ask),
                )
                .await?;
                continue;
            }
            if chance.of(100) < 20 {
                continue;
            }
            let due = at(op, later(earlier(until, 2), chance.of(9)), 8 + chance.of(8), 30);
            let next = chance.pick(&NEXT).copied().unwrap_or("Call");
            let kind = chance.pick(&["call", "meeting", "task", "visit"]).copied().unwrap_or("call");
            let body = json!({"type": kind, "subject": next, "due": due.to_rfc3339(), "opportunity": deal.id().as_str(), "salesperson": person.as_str()});
            as_person(op, &person, at(op, earlier(until, 3), 15, 0), Step::Create(activity::ADDRESS, body)).await?;
            op.set_fields(
                opportunity::ADDRESS,
                &deal.id(),
                &[(opportunity::NEXT_STEP, Value::from(next)), (opportunity::NEXT_STEP_ON, Value::from(due.date()))],
            )
            .await?;
        }
    }
    Ok(())
}
