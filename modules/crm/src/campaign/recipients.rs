//! The rows of a campaign's people: made when it starts, counted whenever some of them move.

use std::sync::Arc;

use kernel::{Draft, Op, OpResult, Record};
use kernel_types::{Id, Value};

use super::audience::{Channel, Person};
use super::hours::ahead_of_utc;
use crate::generated::{Recipient, RecipientReason, RecipientStatus, RecipientVariant, recipient};

const ID: &str = "id";
const VERSION: &str = "version";
/// Rows of one statement.
const AT_ONCE: usize = 500;

/// A row for everybody. Who has no address is left out at once, and the row says so.
pub async fn make(op: &mut Op<'_>, campaign: &Id, people: &[Person], channel: Channel, share_b: i64) -> OpResult<()> {
    let entity = op.entity(recipient::ADDRESS)?;
    let (now, user, own) = (op.now(), op.user().clone(), i64::from(op.business().utc_offset_minutes));
    let home = op.business().country.clone();
    let mut records: Vec<Record> = Vec::with_capacity(people.len());
    for (place, person) in (0i64..).zip(people) {
        let mut draft = Draft::new(Arc::clone(&entity), Record::empty(&entity), None);
        let mut row = Recipient::of(&mut draft)?;
        row.set(ID, Value::from(&op.new_id()));
        row.set(VERSION, Value::Int(1));
        row.set_created_at(now);
        row.set_updated_at(now);
        row.set_created_by(&user);
        row.set_updated_by(&user);
        row.set_owner(&user);
        row.set_campaign(campaign);
        row.set_contact(person.contact.as_ref());
        row.set_lead(person.lead.as_ref());
        row.set_name(person.name.as_str());
        let address = person.address(channel);
        row.set_status(if address.is_some() { RecipientStatus::Waiting } else { RecipientStatus::Skipped });
        row.set_reason(address.is_none().then_some(RecipientReason::NoAddress));
        row.set_address(address.as_deref());
        row.set_variant(if takes_b(place, share_b) { RecipientVariant::B } else { RecipientVariant::A });
        let ahead = person.country.as_deref().filter(|country| *country != home).and_then(ahead_of_utc);
        row.set_utc_offset(ahead.unwrap_or(own));
        records.push(draft.record);
    }
    for part in records.chunks(AT_ONCE) {
        op.insert_many(recipient::ADDRESS, part).await?;
    }
    Ok(())
}

/// Spreads variant B evenly over the list.
fn takes_b(place: i64, share: i64) -> bool {
    (place + 1) * share / 100 > place * share / 100
}

/// The figures of a campaign.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    pub recipients: i64,
    pub waiting: i64,
    pub sent: i64,
    pub skipped: i64,
    pub failed: i64,
    pub replied: i64,
    pub unsubscribed: i64,
}

kernel::columns! {
    struct Counted { status: String, people: i64, sent: i64 }
}

/// Counts the rows as they are.
pub async fn count(op: &mut Op<'_>, campaign: &Id) -> OpResult<Figures> {
    let mut sql = op.sql("SELECT status, COUNT(*), CAST(SUM(CASE WHEN sent_at IS NULL THEN 0 ELSE 1 END) AS BIGINT) FROM crm_recipient WHERE tenant = ? AND campaign = ? GROUP BY status");
    sql.bind(op.tenant().0).bind(campaign);
    let mut figures = Figures::default();
    for row in op.rows_as::<Counted>(&sql.done()).await? {
        figures.recipients += row.people;
        figures.sent += row.sent;
        match row.status.as_str() {
            "waiting" => figures.waiting += row.people,
            "skipped" => figures.skipped += row.people,
            "failed" | "bounced" => figures.failed += row.people,
            "replied" => figures.replied += row.people,
            "unsubscribed" => figures.unsubscribed += row.people,
            _ => {}
        }
    }
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variant_b_gets_its_share() {
        let of = |share: i64, people: i64| (0..people).filter(|place| takes_b(*place, share)).count();
        assert_eq!(of(50, 100), 50);
        assert_eq!(of(20, 10), 2);
        assert_eq!(of(0, 100), 0);
        assert_eq!(of(33, 200), 66);
        // Spread over the list, not the first or the last of it.
        assert!((0..4).any(|place| takes_b(place, 50)) && (0..4).any(|place| !takes_b(place, 50)));
    }
}
