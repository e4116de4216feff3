//! Where an enquiry goes: the answer of a campaign, an open lead, a contact, or a lead of its own.

use kernel::shell::Words;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, written};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use crate::consent;
use crate::generated::{
    Enquiry, EnquiryForm, Lead, LeadSignalsKind, Recipient, SalesMailbox, activity, enquiry, lead, recipient,
};
use crate::matching::{email_key, phone_key};

/// Days in which a mail counts as the answer to a campaign's.
const ANSWER_DAYS: i64 = 60;
const DAY: i64 = 86_400;
const SIGNALS_MAX: usize = 500;
const SUBJECT_MAX: usize = 200;
const PROOF_MAX: usize = 200;
/// Characters an answer noted on a recipient and the wish of a lead hold.
const NOTE_MAX: usize = 4_000;

kernel::columns! {
    struct Found { id: Id }
}

/// Who an enquiry is from, as they wrote it, in the form records are compared by.
struct Writer {
    email: Option<String>,
    phone: Option<String>,
}

/// What its form or mailbox says about new leads.
struct Way {
    title: String,
    team: Option<Id>,
    source: Option<Id>,
    campaign: Option<Id>,
    kind: LeadSignalsKind,
}

/// `crm.enter_enquiry`: the enquiry finds its lead or contact.
pub fn enter<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut enquiry = Enquiry::of(draft)?;
        let country = op.business().country.clone();
        let from = Writer {
            email: enquiry.email().and_then(email_key),
            phone: enquiry.phone().and_then(|phone| phone_key(phone, &country)),
        };
        let way = way(op, &enquiry).await?;
        let mut known = open_lead(op, &from).await?;
        let by_mail = enquiry.mailbox().is_some();
        if by_mail && let Some(answered) = answered(op, &from).await? {
            let text = cut(enquiry.text()?, NOTE_MAX);
            let ask =
                Map::from_iter([("answer".to_string(), json!(text)), ("makeLead".to_string(), json!(known.is_none()))]);
            op.transition(recipient::ADDRESS, &answered, "reply", ask).await?;
            op.forget_loaded();
            let answered = Recipient::load(op, &answered).await?;
            if let Some(made) = answered.new_lead().filter(|_| known.is_none()) {
                enquiry.set_lead(made);
                return Ok(());
            }
            known = known.or(answered.lead());
        }
        if let Some(lead) = known {
            noticed(op, &lead, &way).await?;
            if enquiry.agrees() {
                let (wording, proof) = (wording(op)?, proof(op, &way));
                consent::agreed(op, None, Some(&lead), &wording, &proof).await?;
            }
            log(op, &enquiry, &way, (activity::LEAD, &lead)).await?;
            enquiry.set_lead(lead);
            return Ok(());
        }
        // Who is known already wrote to us as they would to a colleague; a form is always a wish.
        if by_mail && let Some(contact) = contact(op, &from).await? {
            log(op, &enquiry, &way, (activity::CONTACT, &contact)).await?;
            enquiry.set_contact(contact);
            return Ok(());
        }
        let made = make(op, &enquiry, &way).await?;
        enquiry.set_lead(made);
        Ok(())
    })
}

async fn way(op: &mut Op<'_>, enquiry: &Enquiry<&mut Draft>) -> OpResult<Way> {
    if let Some(form) = enquiry.form() {
        let form = EnquiryForm::load(op, &form).await?;
        return Ok(Way {
            title: form.title()?.to_string(),
            team: form.team().ok(),
            source: form.source(),
            campaign: form.campaign(),
            kind: LeadSignalsKind::Form,
        });
    }
    let mailbox = match enquiry.mailbox() {
        Some(mailbox) => Some(SalesMailbox::load(op, &mailbox).await?),
        None => None,
    };
    Ok(Way {
        title: enquiry
            .subject()
            .map_or_else(|| op.say_to_business(&written!("crm-mail-without-subject", "Email")), str::to_string),
        team: mailbox.as_ref().and_then(|mailbox| mailbox.team().ok()),
        source: mailbox.as_ref().and_then(|mailbox| mailbox.source()),
        campaign: None,
        kind: LeadSignalsKind::Reply,
    })
}

/// The open lead of the same person.
async fn open_lead(op: &mut Op<'_>, from: &Writer) -> OpResult<Option<Id>> {
    for (column, key) in [("LOWER(email)", &from.email), ("phone_key", &from.phone)] {
        let Some(key) = key else { continue };
        let mut sql = op.sql(&format!(
            "SELECT id FROM crm_lead WHERE tenant = ? AND {column} = ? AND status NOT IN ('converted', 'disqualified', 'erased') AND archived_at IS NULL ORDER BY id LIMIT 1"
        ));
        sql.bind(op.tenant().0).bind(key.as_str());
        if let Some(found) = op.row_as::<Found>(&sql.done()).await? {
            return Ok(Some(found.id));
        }
    }
    Ok(None)
}

/// The contact with this email address.
async fn contact(op: &mut Op<'_>, from: &Writer) -> OpResult<Option<Id>> {
    let Some(email) = &from.email else { return Ok(None) };
    let mut sql = op.sql(
        "SELECT id FROM crm_contact WHERE tenant = ? AND LOWER(email) = ? AND status NOT IN ('merged', 'erased') AND archived_at IS NULL ORDER BY id LIMIT 1",
    );
    sql.bind(op.tenant().0).bind(email.as_str());
    Ok(op.row_as::<Found>(&sql.done()).await?.map(|found| found.id))
}

/// The campaign email they were sent last, if that was not long ago.
async fn answered(op: &mut Op<'_>, from: &Writer) -> OpResult<Option<Id>> {
    let Some(email) = &from.email else { return Ok(None) };
    let since = op.now().plus_seconds(-ANSWER_DAYS * DAY);
    let mut sql = op.sql(
        "SELECT r.id FROM crm_recipient r JOIN crm_campaign c ON c.tenant = r.tenant AND c.id = r.campaign \
         WHERE r.tenant = ? AND r.address = ? AND r.status IN ('sent', 'replied') AND r.sent_at >= ? AND c.type = 'email' ORDER BY r.sent_at DESC, r.id LIMIT 1",
    );
    sql.bind(op.tenant().0).bind(email.as_str()).bind(since);
    Ok(op.row_as::<Found>(&sql.done()).await?.map(|found| found.id))
}

/// Counts for the score of a lead that is there.
async fn noticed(op: &mut Op<'_>, id: &Id, way: &Way) -> OpResult<()> {
    let found = Lead::load(op, id).await?;
    let mut signals = Vec::new();
    for signal in found.signals() {
        signals.push(json!({"kind": signal.kind()?.as_str(), "on": signal.on()?.to_string(), "note": signal.note()}));
    }
    if signals.len() >= SIGNALS_MAX {
        return Ok(());
    }
    signals.push(signal(op, way));
    op.update(lead::ADDRESS, id, json!({"signals": signals})).await.map(drop)
}

fn signal(op: &Op<'_>, way: &Way) -> Json {
    json!({"kind": way.kind.as_str(), "on": op.today().to_string(), "note": cut(&way.title, SUBJECT_MAX)})
}

/// Writes down what came, with the record it is about.
async fn log(op: &mut Op<'_>, enquiry: &Enquiry<&mut Draft>, way: &Way, about: (&str, &Id)) -> OpResult<()> {
    let owner = match about.0 {
        activity::LEAD => Lead::load(op, about.1).await?.salesperson(),
        _ => None,
    };
    let at = op.now().to_rfc3339();
    let kind = if enquiry.mailbox().is_some() { "email" } else { "note" };
    let body = json!({
        activity::TYPE: kind, activity::DIRECTION: "in", activity::SUBJECT: cut(&way.title, SUBJECT_MAX), activity::DUE: at, activity::DONE_AT: at,
        activity::OUTCOME: enquiry.text()?, activity::SALESPERSON: owner.map(|owner| owner.to_string()), about.0: about.1.as_str(),
    });
    op.create(activity::ADDRESS, body).await.map(drop)
}

async fn make(op: &mut Op<'_>, enquiry: &Enquiry<&mut Draft>, way: &Way) -> OpResult<Id> {
    let id = |id: &Option<Id>| id.as_ref().map(ToString::to_string);
    let mut consents = Vec::new();
    if enquiry.agrees() {
        consents.push(json!({
            "channel": "email", "on": op.today().to_string(), "how": "form", "wording": wording(op)?, "proof": proof(op, way),
        }));
    }
    let body = json!({
        lead::NAME: enquiry.name()?, lead::COMPANY: enquiry.company(), lead::EMAIL: enquiry.email(), lead::PHONE: enquiry.phone(),
        lead::CITY: enquiry.city(), lead::INTEREST: cut(enquiry.text()?, NOTE_MAX), lead::TEAM: id(&way.team), lead::SOURCE: id(&way.source),
        lead::CAMPAIGN: id(&way.campaign), lead::CONSENTS: consents,
        lead::AGREED_BY: enquiry.agrees().then(|| proof(op, way)), lead::SIGNALS: [signal(op, way)],
    });
    Ok(op.create(lead::ADDRESS, body).await?.id())
}

/// The words somebody agreed to, as the form showed them.
fn wording(op: &Op<'_>) -> OpResult<String> {
    let form = op.entity(enquiry::ADDRESS)?;
    let label = form.field(enquiry::AGREES).map(|field| field.label.clone()).unwrap_or_default();
    Ok(Words::new(&op.app.product.registry, &op.business().sector).translate(&label))
}

fn proof(op: &Op<'_>, way: &Way) -> String {
    cut(&format!("{}, {}", way.title, op.today()), PROOF_MAX)
}

/// The beginning of a text.
pub(super) fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
