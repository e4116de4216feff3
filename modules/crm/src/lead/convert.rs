//! A lead becomes account, contact and opportunity: records that are there are taken, the others are made.

use chrono::Days;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use parties::generated::{CustomerLifecycle, customer};
use serde_json::{Map, Value as Json, json};

use super::matches;
use crate::generated::{Contact, Lead, contact, opportunity};
use crate::wire::{asked_flag, asked_id, asked_text, money, put};

/// Days until an opportunity is expected to close when nobody says.
const USUAL_CYCLE: u64 = 30;

/// `crm.convert_lead`: `ask.account` and `ask.contact` name what is taken; left out, what matches is.
pub fn convert<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut lead = Lead::of(draft)?;
        complete(&mut lead, ask)?;
        let found = match asked_id(ask, "contact") {
            Some(id) => {
                let contact = Contact::load(op, &id).await?;
                Some((id, contact.account()))
            }
            None => matches::contact(op, &lead).await?.map(|(found, account)| (found.id, account)),
        };
        let account = match (asked_id(ask, "account"), found.as_ref().and_then(|(_, account)| account.clone())) {
            (Some(account), _) | (None, Some(account)) => account,
            (None, None) => match matches::account(op, &lead).await? {
                Some(found) => found.id,
                None => make_account(op, &lead).await?,
            },
        };
        let contact = match found {
            Some((contact, at)) => {
                if at.is_none() {
                    op.set_fields(contact::ADDRESS, &contact, &[(contact::ACCOUNT, Value::from(&account))]).await?;
                }
                contact
            }
            None => make_contact(op, &lead, &account).await?,
        };
        let opportunity = match asked_flag(ask, "makeOpportunity") || !ask.contains_key("makeOpportunity") {
            true => Some(make_opportunity(op, &lead, ask, &account, &contact).await?),
            false => None,
        };
        lead.set_account(account);
        lead.set_contact(contact);
        lead.set_opportunity(opportunity);
        Ok(())
    })
}

/// Everything that is missing is told at once.
fn complete(lead: &mut Lead<&mut Draft>, ask: &Map<String, Json>) -> OpResult<()> {
    if lead.email().is_none() && lead.phone().is_none() {
        lead.refuse(
            "/email",
            "missing_for_conversion",
            say!(
                "crm-enter-email-address-or-phone-number",
                "Enter an email address or a phone number; an account nobody can reach is of no use."
            ),
        );
    }
    if lead.need().is_none() {
        lead.refuse(
            "/need",
            "missing_for_conversion",
            say!("crm-enter-need-qualify-lead-again", "Enter the need; qualify the lead again to do so."),
        );
    }
    if let Some(title) = ask.get("title").filter(|title| !title.is_null())
        && title.as_str().is_none_or(|title| title.trim().is_empty())
    {
        lead.refuse(
            "/title",
            "missing_for_conversion",
            say!(
                "crm-give-opportunity-name",
                "Give the opportunity a name, or leave it empty for the one of the company."
            ),
        );
    }
    match lead.errors.is_empty() {
        true => Ok(()),
        false => Err(OpError::Invalid(std::mem::take(&mut lead.errors))),
    }
}

async fn make_account(op: &mut Op<'_>, lead: &Lead<&mut Draft>) -> OpResult<Id> {
    let mut body = Map::new();
    put(&mut body, customer::NAME, lead.company().or(lead.name().ok()));
    put(&mut body, customer::TYPE, Some(if lead.company().is_some() { "company" } else { "person" }));
    put(&mut body, customer::EMAIL, lead.email());
    put(&mut body, customer::PHONE, lead.phone());
    put(&mut body, customer::WEBSITE, lead.website());
    put(&mut body, customer::LIFECYCLE, Some(CustomerLifecycle::Prospect.as_str()));
    put(&mut body, customer::INDUSTRY, lead.industry());
    put(&mut body, customer::SIZE, lead.size()?.map(|size| size.as_str()));
    put(&mut body, customer::TERRITORY, lead.territory().as_ref().map(Id::as_str));
    put(&mut body, customer::SOURCE, lead.source().as_ref().map(Id::as_str));
    put(&mut body, customer::SALESPERSON, lead.salesperson().as_ref().map(Id::as_str));
    if lead.city().is_some() {
        let mut address = Map::new();
        put(&mut address, "city", lead.city());
        put(&mut address, "country", lead.country());
        body.insert(customer::ADDRESSES.to_string(), json!([address]));
    }
    Ok(op.create(customer::ADDRESS, Json::Object(body)).await?.id())
}

async fn make_contact(op: &mut Op<'_>, lead: &Lead<&mut Draft>, account: &Id) -> OpResult<Id> {
    let (first, last) = match lead.name()?.trim().split_once(' ') {
        Some((first, last)) => (first, Some(last.trim())),
        None => (lead.name()?, None),
    };
    let mut body = Map::new();
    put(&mut body, contact::FIRST_NAME, Some(first));
    put(&mut body, contact::LAST_NAME, last);
    put(&mut body, contact::ACCOUNT, Some(account.as_str()));
    put(&mut body, contact::JOB_TITLE, lead.job_title());
    put(&mut body, contact::EMAIL, lead.email());
    put(&mut body, contact::PHONE, lead.phone());
    put(&mut body, contact::CITY, lead.city());
    put(&mut body, contact::COUNTRY, lead.country());
    put(&mut body, contact::SOURCE, lead.source().as_ref().map(Id::as_str));
    put(&mut body, contact::SALESPERSON, lead.salesperson().as_ref().map(Id::as_str));
    let mut consents = Vec::new();
    for said in lead.consents() {
        consents.push(json!({
            "channel": said.channel()?.as_str(), "purpose": said.purpose()?.as_str(), "given": said.given(),
            "on": said.on().map(|on| on.to_string()), "how": said.how()?.map(|how| how.as_str()), "wording": said.wording(),
            "proof": said.proof(),
        }));
    }
    // Switched on before words were kept.
    if consents.is_empty() && lead.agrees_to_mail() {
        consents.push(json!({"channel": "email", "on": op.today().to_string(), "proof": lead.agreed_by()}));
    }
    body.insert(contact::CONSENTS.to_string(), json!(consents));
    if lead.do_not_contact() {
        body.insert(contact::DO_NOT_CONTACT.to_string(), Json::Bool(true));
    }
    Ok(op.create(contact::ADDRESS, Json::Object(body)).await?.id())
}

async fn make_opportunity(
    op: &mut Op<'_>,
    lead: &Lead<&mut Draft>,
    ask: &Map<String, Json>,
    account: &Id,
    contact: &Id,
) -> OpResult<Id> {
    let close = match asked_text(ask, "expectedClose") {
        Some(close) => close.to_string(),
        None => op.today().checked_add_days(Days::new(USUAL_CYCLE)).unwrap_or_else(|| op.today()).to_string(),
    };
    let mut body = Map::new();
    put(&mut body, opportunity::NAME, asked_text(ask, "title").or(lead.company()).or(lead.name().ok()));
    put(&mut body, opportunity::ACCOUNT, Some(account.as_str()));
    put(&mut body, opportunity::CONTACT, Some(contact.as_str()));
    put(&mut body, opportunity::EXPECTED_CLOSE, Some(&close));
    put(&mut body, opportunity::CURRENCY, lead.currency());
    put(&mut body, opportunity::NEXT_STEP, lead.need());
    put(&mut body, opportunity::SALESPERSON, lead.salesperson().as_ref().map(Id::as_str));
    put(&mut body, opportunity::TEAM, lead.team().as_ref().map(Id::as_str));
    put(&mut body, opportunity::TERRITORY, lead.territory().as_ref().map(Id::as_str));
    put(&mut body, opportunity::SOURCE, lead.source().as_ref().map(Id::as_str));
    put(&mut body, opportunity::CAMPAIGN, lead.campaign().as_ref().map(Id::as_str));
    put(&mut body, opportunity::LEAD, Some(lead.id().as_str()));
    put(&mut body, opportunity::NOTES, lead.interest());
    let amount = match asked_text(ask, "amount") {
        Some(amount) => Some(Json::String(amount.to_string())),
        None => lead.budget().map(money),
    };
    if let Some(amount) = amount {
        body.insert(opportunity::ESTIMATE.to_string(), amount);
    }
    Ok(op.create(opportunity::ADDRESS, Json::Object(body)).await?.id())
}
