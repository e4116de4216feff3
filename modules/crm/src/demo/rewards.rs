//! What salespeople earn, and a sequence with people in it.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use serde_json::json;

use super::earlier;
use crate::generated::{CommissionPlan, Sequence, commission_plan, sequence, sequence_member};

/// People who are in the sequence.
const MEMBERS: i64 = 6;

kernel::columns! {
    struct Found { id: Id }
}

/// The plan of the sales team, from the year before on, and what follows a trade fair.
pub async fn agree(op: &mut Op<'_>, people: &[Id], until: Date) -> OpResult<()> {
    if CommissionPlan::all_of_reference(op).await?.is_empty() {
        let members: Vec<_> = people.iter().map(|person| json!({"salesperson": person.as_str()})).collect();
        let tiers = json!([{"from": "0", "rate": "1"}, {"from": "80", "rate": "1.5"}, {"from": "100", "rate": "2.5"}]);
        let body = json!({"name": "Trade sales", "basis": "invoiced", "period": "quarter", "from": earlier(until, 730).to_string(), "tiers": tiers, "people": members});
        op.create(commission_plan::ADDRESS, body).await?;
    }
    if !Sequence::all_of_reference(op).await?.is_empty() {
        return Ok(());
    }
    let steps = json!([
        {"afterDays": 1, "channel": "email", "subject": "Good to meet you, [first name]", "text": "Dear [first name],\n\nthank you for the visit to our stand. Which of our goods may we quote for [company|you]?"},
        {"afterDays": 3, "channel": "call", "subject": "Call [first name] about the fair"},
        {"afterDays": 7, "channel": "email", "subject": "Our price list", "text": "Dear [first name],\n\nour price list for the season is ready. Reply to this email and we send it."},
        {"afterDays": 7, "channel": "task", "subject": "Decide whether to go on with [name]"},
    ]);
    let made = op.create(sequence::ADDRESS, json!({"name": "After the trade fair", "steps": steps})).await?.id();
    let mut sql = op.sql(
        "SELECT c.id FROM crm_contact c WHERE c.tenant = ? AND c.status = 'active' AND c.email IS NOT NULL AND EXISTS (SELECT 1 FROM crm_contact_consents k WHERE k.tenant = c.tenant AND k.parent = c.id AND k.channel = 'email') ORDER BY c.id DESC LIMIT ?",
    );
    sql.bind(op.tenant().0).bind(MEMBERS);
    let found: Vec<Found> = op.rows_as(&sql.done()).await?;
    for (contact, person) in found.iter().zip(people.iter().cycle()) {
        let body = json!({"sequence": made.as_str(), "contact": contact.id.as_str(), "salesperson": person.as_str()});
        op.create(sequence_member::ADDRESS, body).await?;
    }
    Ok(())
}
