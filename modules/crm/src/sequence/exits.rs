//! What ends a sequence before its last step: an answer, a meeting, an opportunity, or a record that is closed or gone.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpResult};
use kernel_types::{Id, Instant};

use crate::generated::{
    Contact, ContactStatus, Lead, LeadStatus, Sequence, SequenceMember, SequenceMemberExitReason, sequence_member,
};

kernel::columns! {
    struct One { one: i64 }
}

/// The reason, if there is one. What cannot be undone comes first.
pub async fn reason(
    op: &mut Op<'_>,
    sequence: &Sequence<Doc>,
    member: &SequenceMember<&mut Draft>,
) -> OpResult<Option<SequenceMemberExitReason>> {
    let (contact, lead) = (member.contact(), member.lead());
    if let Some(found) = standing(op, contact.as_ref(), lead.as_ref()).await? {
        return Ok(Some(found));
    }
    let since = member.enrolled_at().ok_or_else(|| member.missing(sequence_member::ENROLLED_AT))?;
    let who = match (&contact, &lead) {
        (Some(id), _) => ("contact", id),
        (None, Some(id)) => ("lead", id),
        (None, None) => return Ok(Some(SequenceMemberExitReason::Gone)),
    };
    if sequence.exit_on_reply() && answered(op, who, since).await? {
        return Ok(Some(SequenceMemberExitReason::Replied));
    }
    if sequence.exit_on_meeting()
        && activity(op, who, "type IN ('meeting', 'visit') AND status <> 'cancelled' AND created_at >= ", since).await?
    {
        return Ok(Some(SequenceMemberExitReason::Meeting));
    }
    if let Some(contact) = contact.filter(|_| sequence.exit_on_deal()) {
        let mut sql = op.sql("SELECT CAST(1 AS BIGINT) FROM crm_opportunity WHERE tenant = ? AND contact = ? AND created_at >= ? LIMIT 1");
        sql.bind(op.tenant().0).bind(&contact).bind(since);
        if op.row_as::<One>(&sql.done()).await?.is_some() {
            return Ok(Some(SequenceMemberExitReason::Deal));
        }
    }
    Ok(None)
}

/// Whether the record is still one that is worked on.
async fn standing(
    op: &mut Op<'_>,
    contact: Option<&Id>,
    lead: Option<&Id>,
) -> OpResult<Option<SequenceMemberExitReason>> {
    if let Some(id) = contact {
        return match Contact::load(op, id).await {
            Ok(contact) if contact.do_not_contact() => Ok(Some(SequenceMemberExitReason::Unsubscribed)),
            Ok(contact) => Ok((contact.status()? != ContactStatus::Active).then_some(SequenceMemberExitReason::Gone)),
            Err(OpError::NotFound) => Ok(Some(SequenceMemberExitReason::Gone)),
            Err(other) => Err(other),
        };
    }
    let Some(id) = lead else { return Ok(None) };
    match Lead::load(op, id).await {
        Ok(lead) if lead.do_not_contact() => Ok(Some(SequenceMemberExitReason::Unsubscribed)),
        Ok(lead) => Ok(matches!(
            lead.status()?,
            LeadStatus::Converted | LeadStatus::Disqualified | LeadStatus::Merged | LeadStatus::Erased
        )
        .then_some(SequenceMemberExitReason::Closed)),
        Err(OpError::NotFound) => Ok(Some(SequenceMemberExitReason::Gone)),
        Err(other) => Err(other),
    }
}

/// Somebody was reached, wrote to us, or answered a campaign.
async fn answered(op: &mut Op<'_>, who: (&'static str, &Id), since: Instant) -> OpResult<bool> {
    let spoke = "(result IN ('reached', 'interested', 'not_interested') OR type IN ('meeting', 'visit') OR direction = 'in') AND done_at >= ";
    if activity(op, who, spoke, since).await? {
        return Ok(true);
    }
    let mut sql = op.sql("SELECT CAST(1 AS BIGINT) FROM crm_recipient WHERE tenant = ");
    sql.value(op.tenant().0)
        .push(" AND ")
        .push(who.0)
        .push(" = ")
        .value(who.1)
        .push(" AND answered_at >= ")
        .value(since);
    sql.push(" LIMIT 1");
    Ok(op.row_as::<One>(&sql.done()).await?.is_some())
}

async fn activity(op: &mut Op<'_>, who: (&'static str, &Id), what: &str, since: Instant) -> OpResult<bool> {
    let mut sql = op.sql("SELECT CAST(1 AS BIGINT) FROM crm_activity WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND ").push(who.0).push(" = ").value(who.1).push(" AND ").push(what).value(since);
    sql.push(" LIMIT 1");
    Ok(op.row_as::<One>(&sql.done()).await?.is_some())
}
