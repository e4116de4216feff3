//! What campaigns did: their people, and what was won after them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel::report::year_start;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportTable, written};
use kernel_types::{Id, Instant, Value, round_half_away};

use super::{row, share, table};
use crate::campaign::attribution::{Model, return_on, shares};
use crate::campaign::audience::{Channel, blocked, path, people};
use crate::generated::{campaign, contact, lead, recipient};

/// All of it, in percent.
const WHOLE: i128 = 100_000_000;

kernel::columns! {
    /// A campaign of the span.
    struct Held { id: Id, name: String, kind: String, sent: i64, replied: i64, failed: i64, unsubscribed: i64, leads: i64, cost: i64 }
}

kernel::columns! {
    /// A deal that was won.
    struct Won { contact: Option<Id>, lead: Option<Id>, campaign: Option<Id>, of_lead: Option<Id>, opened: Instant, amount: i64, closed: kernel_types::Date }
}

kernel::columns! {
    /// When a campaign reached somebody.
    struct Reached { campaign: Id, who: Id, at: Instant }
}

/// `crm.campaigns`: campaigns of the span with what came of them. What was won in the span is shared among the campaigns that reached the
/// buyer before it was.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let won = earned(op, Model::of(call.text("share")), from, to).await?;
        let margin = op.setting_number("crm.grossMargin")?;
        let mut sql = op.sql(
            "SELECT c.id, c.name, c.type, c.sent, c.replied, c.failed, c.unsubscribed, COALESCE(c.leads, 0), COALESCE(c.cost, 0) FROM crm_campaign c WHERE c.tenant = ? AND c.archived_at IS NULL \
             AND c.status IN ('running', 'paused', 'completed', 'cancelled') AND c.launched_at IS NOT NULL ORDER BY c.launched_at DESC, c.name, c.id",
        );
        sql.bind(op.tenant().0);
        let held: Vec<Held> = op.rows_as(&sql.done()).await?;
        let mut rows = Vec::with_capacity(held.len());
        for campaign in held {
            // A campaign that won nothing brought nothing, and a margin is no more than its amount, which fits.
            let (deals, amount) = won.get(&campaign.id).copied().unwrap_or_default();
            let margin =
                i64::try_from(round_half_away(i128::from(amount) * i128::from(margin), WHOLE)).unwrap_or_default();
            let cells = vec![
                Value::text(&campaign.name),
                op.choice(campaign::ADDRESS, campaign::TYPE, &campaign.kind).into(),
                Value::Int(campaign.sent),
                Value::Int(campaign.replied),
                Value::Int(campaign.failed),
                Value::Int(campaign.unsubscribed),
                Value::Int(campaign.leads),
                Value::Int(deals),
                Value::Int(amount),
                Value::Int(campaign.cost),
                return_on(margin, campaign.cost).map_or(Value::Null, Value::Int),
            ];
            rows.push(row(cells, &[("id", campaign.id.to_string())]));
        }
        Ok(table(op, rows, &[false, false, true, true, true, true, true, false, true, true, false]))
    })
}

/// Deals and amount by campaign.
async fn earned(
    op: &mut Op<'_>,
    model: Model,
    from: kernel_types::Date,
    to: kernel_types::Date,
) -> OpResult<HashMap<Id, (i64, i64)>> {
    let mut sql = op.sql(
        "SELECT o.contact, o.lead, o.campaign, l.campaign, o.created_at, o.base_amount, o.closed_on FROM crm_opportunity o LEFT JOIN crm_lead l ON l.tenant = o.tenant AND l.id = o.lead \
         WHERE o.tenant = ? AND o.stage = 'won' AND o.archived_at IS NULL AND o.closed_on >= ? AND o.closed_on <= ? ORDER BY o.id",
    );
    sql.bind(op.tenant().0).bind(from).bind(to);
    let won: Vec<Won> = op.rows_as(&sql.done()).await?;
    let touches = touches(op).await?;
    let base = op.business().currency.clone();
    let unit = op.minor_unit(&base);
    let offset = i64::from(op.business().utc_offset_minutes) * 60;
    let mut earned: HashMap<Id, (i64, i64)> = HashMap::new();
    for deal in &won {
        let mut at: BTreeMap<&Id, Instant> = BTreeMap::new();
        for reached in [&deal.contact, &deal.lead].into_iter().flatten().filter_map(|who| touches.get(who)).flatten() {
            if reached.at.plus_seconds(offset).date() <= deal.closed {
                let first = at.entry(&reached.campaign).or_insert(reached.at);
                *first = (*first).min(reached.at);
            }
        }
        // What people say brought the deal counts from the day the deal began.
        for campaign in [&deal.campaign, &deal.of_lead].into_iter().flatten() {
            at.entry(campaign).or_insert(deal.opened);
        }
        let mut order: Vec<(Instant, &Id)> = at.into_iter().map(|(campaign, at)| (at, campaign)).collect();
        order.sort();
        for ((_, campaign), part) in order.iter().zip(shares(model, order.len(), deal.amount, unit)) {
            let (deals, amount) = earned.entry((*campaign).clone()).or_default();
            *deals += 1;
            *amount += part;
        }
    }
    Ok(earned)
}

/// When which campaign reached whom.
async fn touches(op: &mut Op<'_>) -> OpResult<HashMap<Id, Vec<Reached>>> {
    let mut sql = op.sql("SELECT campaign, COALESCE(contact, lead), sent_at FROM crm_recipient WHERE tenant = ? AND sent_at IS NOT NULL AND status NOT IN ('failed', 'bounced') AND (contact IS NOT NULL OR lead IS NOT NULL)");
    sql.bind(op.tenant().0);
    let mut by: HashMap<Id, Vec<Reached>> = HashMap::new();
    for reached in op.rows_as::<Reached>(&sql.done()).await? {
        by.entry(reached.who.clone()).or_default().push(reached);
    }
    Ok(by)
}

kernel::columns! {
    struct Became { status: String, reason: Option<String>, variant: Option<String>, people: i64 }
}

/// `crm.campaign_results`: what became of the people of a campaign, by variant.
pub fn results<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(campaign) = call.text("campaign") else { return Ok(ReportTable::default()) };
        let mut sql = op.sql("SELECT status, reason, variant, COUNT(*) FROM crm_recipient WHERE tenant = ? AND campaign = ? GROUP BY status, reason, variant");
        sql.bind(op.tenant().0).bind(campaign);
        let found: Vec<Became> = op.rows_as(&sql.done()).await?;
        let all: i64 = found.iter().map(|row| row.people).sum();
        let kinds: BTreeSet<(usize, &str, Option<&str>)> =
            found.iter().map(|row| (place_of(&row.status), row.status.as_str(), row.reason.as_deref())).collect();
        let rows = kinds
            .into_iter()
            .map(|(_, status, reason)| {
                let of = |variant: Option<&str>| {
                    let rows = found.iter().filter(|row| row.status == status && row.reason.as_deref() == reason);
                    // A campaign without a test sends the first words to all.
                    rows.filter(|row| variant.is_none_or(|variant| row.variant.as_deref().unwrap_or("a") == variant))
                        .map(|row| row.people)
                        .sum::<i64>()
                };
                let people = of(None);
                let why = reason.and_then(|reason| op.choice(recipient::ADDRESS, recipient::REASON, reason));
                let cells = vec![
                    op.choice(recipient::ADDRESS, recipient::STATUS, status).into(),
                    why.into(),
                    Value::Int(of(Some("a"))),
                    Value::Int(of(Some("b"))),
                    Value::Int(people),
                    share(people, all),
                ];
                row(cells, &[("campaign", campaign.to_string()), ("status", status.to_string())])
            })
            .collect();
        Ok(table(op, rows, &[false, false, true, true, true, false]))
    })
}

/// States in the order people read them.
const STATES: [&str; 7] = ["sent", "replied", "waiting", "skipped", "failed", "bounced", "unsubscribed"];

fn place_of(status: &str) -> usize {
    STATES.iter().position(|word| *word == status).unwrap_or(STATES.len())
}

/// People the page of a list shows; the others are counted.
const SHOWN: usize = 300;

/// `crm.list_people`: who is on a list today, and who of them may be written to. Names are of those whose records the reader sees.
pub fn list_people<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(list) = call.text("list").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let channel = Channel::named(call.text("channel"));
        let found = people(op, &list, None, channel).await?;
        let blocked = blocked(op, channel, &[]).await?;
        let mut rows = Vec::new();
        for person in found.iter().take(SHOWN) {
            let seen = match (&person.contact, &person.lead) {
                (Some(contact), _) => op.may_read(contact::ADDRESS, contact).await?,
                (None, Some(lead)) => op.may_read(lead::ADDRESS, lead).await?,
                (None, None) => false,
            };
            if seen {
                let why = person
                    .standing(channel, &blocked)
                    .why_not()
                    .and_then(|reason| op.choice(recipient::ADDRESS, recipient::REASON, reason.as_str()));
                rows.push(row(
                    vec![
                        Value::text(&person.name),
                        person.address(channel).map_or(Value::Null, Value::text),
                        why.into(),
                    ],
                    &[("path", path(person))],
                ));
            }
        }
        let more = found.len() - rows.len();
        let notes = if more > 0 {
            vec![written!("crm-more-on-the-list", "{more} more are on the list.", more)]
        } else {
            Vec::new()
        };
        Ok(ReportTable { rows, notes, ..ReportTable::default() })
    })
}
