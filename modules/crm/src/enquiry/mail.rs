//! Mail that comes to a sales mailbox: enquiries and answers of others, and copies of what colleagues sent.

use kernel::events::Event;
use kernel::inbound::{self, Incoming};
use kernel::platform::user;
use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult, scheduled_delivery};
use kernel_types::Id;
use serde_json::json;

use super::enter::cut;
use crate::campaign::bounces;
use crate::generated::{SalesMailbox, SalesMailboxStatus, activity, enquiry};

const NAME_MAX: usize = 200;
const SUBJECT_MAX: usize = 200;
const TEXT_MAX: usize = 15_000;

kernel::columns! {
    struct Found { id: Id, email: Option<String> }
}

/// `crm.sales_mailbox.mail`: a mail came.
pub fn received<'a>(op: &'a mut Op<'_>, _event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(incoming) = op.prepared::<Incoming>() else { return Ok(()) };
        if inbound::take(op, &incoming.id).await?.is_none() {
            return Ok(());
        }
        let mailbox = SalesMailbox::load(op, &incoming.mailbox).await?;
        if bounces::received(op, &incoming).await? {
            return Ok(());
        }
        let mail = &incoming.mail;
        let from = mail.from.address.as_str();
        // What no person wrote asks for nothing: out of office, lists, news that a mail came back.
        let by_a_program =
            from.is_empty() || incoming.return_to.is_empty() || mail.automatic.is_some() || mail.bounce.is_some();
        if by_a_program || mailbox.status()? != SalesMailboxStatus::Open || is_own(op, from).await? {
            return Ok(());
        }
        let colleague = scheduled_delivery::addresses_of_staff(op).await?.contains(from);
        if let Some(tag) = &incoming.tag
            && copied(op, &incoming, tag, colleague).await?
        {
            return Ok(());
        }
        // A colleague's mail that names no number belongs to nobody.
        if colleague {
            return Ok(());
        }
        let text = [mail.text.trim(), mail.subject.trim()].into_iter().find(|text| !text.is_empty());
        let Some(text) = text else { return Ok(()) };
        let name = mail.from.name.as_deref().map(str::trim).filter(|name| !name.is_empty()).unwrap_or(from);
        let body = json!({
            enquiry::MAILBOX: incoming.mailbox.as_str(), enquiry::NAME: cut(name, NAME_MAX), enquiry::EMAIL: from, enquiry::TEXT: cut(text, TEXT_MAX),
            enquiry::SUBJECT: Some(cut(&mail.subject, SUBJECT_MAX)).filter(|subject| !subject.is_empty()),
        });
        let made = op.create(enquiry::ADDRESS, body).await?;
        incoming.attach(op, enquiry::ADDRESS, &made.id()).await
    })
}

async fn is_own(op: &mut Op<'_>, from: &str) -> OpResult<bool> {
    let all = SalesMailbox::find_all(op, &[]).await?;
    for mailbox in &all {
        if mailbox.address()?.eq_ignore_ascii_case(from) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Logs a mail with the lead or opportunity whose number stands behind the plus sign; whether there is one, and the sender may write there.
/// That is a colleague, or the lead who answers.
async fn copied(op: &mut Op<'_>, incoming: &Incoming, tag: &str, colleague: bool) -> OpResult<bool> {
    let places = [
        (
            activity::LEAD,
            "SELECT id, email FROM crm_lead WHERE tenant = ? AND LOWER(number) = ? AND archived_at IS NULL",
        ),
        (
            activity::OPPORTUNITY,
            "SELECT o.id, c.email FROM crm_opportunity o LEFT JOIN crm_contact c ON c.tenant = o.tenant AND c.id = o.contact \
             WHERE o.tenant = ? AND LOWER(o.number) = ? AND o.archived_at IS NULL",
        ),
    ];
    let mail = &incoming.mail;
    for (field, question) in places {
        let mut sql = op.sql(question);
        sql.bind(op.tenant().0).bind(tag);
        let Some(found) = op.row_as::<Found>(&sql.done()).await? else { continue };
        let own = found.email.is_some_and(|email| email.eq_ignore_ascii_case(&mail.from.address));
        if !colleague && !own {
            return Ok(false);
        }
        let at = incoming.received_at.to_rfc3339();
        let subject = Some(cut(mail.subject.trim(), SUBJECT_MAX)).filter(|subject| !subject.is_empty());
        let text = Some(cut(mail.text.trim(), TEXT_MAX)).filter(|text| !text.is_empty());
        let body = json!({
            activity::TYPE: "email", activity::DIRECTION: if colleague { "out" } else { "in" }, activity::SUBJECT: subject.unwrap_or_else(|| mail.from.address.clone()),
            activity::DUE: at, activity::DONE_AT: at, activity::OUTCOME: text, field: found.id.as_str(),
            activity::SALESPERSON: sender(op, incoming, colleague).await?.map(|person| person.to_string()),
        });
        let made = op.create(activity::ADDRESS, body).await?;
        incoming.attach(op, activity::ADDRESS, &made.id()).await?;
        return Ok(true);
    }
    Ok(false)
}

/// The colleague who sent it, where a server we trust vouches for the address: anybody can write any name on a mail.
async fn sender(op: &mut Op<'_>, incoming: &Incoming, colleague: bool) -> OpResult<Option<Id>> {
    if !colleague || !incoming.authenticated {
        return Ok(None);
    }
    let business = op.business().id.clone();
    let members = user::of_business(op.reader(), &business).await?;
    let from = &incoming.mail.from.address;
    Ok(members.into_iter().find(|member| member.email.eq_ignore_ascii_case(from)).map(|member| member.id))
}
