//! The form on the website, the mailbox of the team, and what came by the form on the last day.

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use serde_json::json;

use super::setup::named;
use super::{Step, as_person, at};
use crate::generated::{Team, enquiry, enquiry_form, sales_mailbox, source};

/// Name, company, email, city, what they ask. The last one is a program's.
const CAME: [(&str, &str, &str, &str, &str); 3] = [
    (
        "Rutendo Machona",
        "Hatfield Junior School",
        "rutendo@hatfieldjunior.example",
        "Harare",
        "We re-roof two classrooms in the holidays: about 180 square metres. Can you measure and quote?",
    ),
    (
        "Blessing Chirwa",
        "",
        "blessing.chirwa@gmail.com",
        "Ruwa",
        "What do 60 bags of cement cost, delivered to Ruwa on Saturday?",
    ),
    (
        "SEO Experts",
        "Rank One",
        "offer@rankone.example",
        "",
        "First page in 30 days! https://rankone.example/a https://rankone.example/b https://rankone.example/c",
    ),
];

/// The form and the mailbox, and enquiries that are taken over as any others.
pub async fn come(op: &mut Op<'_>, people: &[Id], until: Date) -> OpResult<()> {
    let Some(team) = Team::all_of_reference(op).await?.first().map(|team| team.id()) else { return Ok(()) };
    let Some(manager) = people.first() else { return Ok(()) };
    let website = named(op, source::ADDRESS, None, "Website").await?.map(|id| id.to_string());
    let moment = at(op, until, 8, 5);
    let form = json!({
        enquiry_form::CODE: "quotation", enquiry_form::TITLE: "Ask for a quotation", enquiry_form::TEAM: team.as_str(), enquiry_form::SOURCE: website.clone(),
        enquiry_form::TEXT: "Tell us what you build and where. We answer within four hours on working days.",
    });
    let form = as_person(op, manager, moment, Step::Create(enquiry_form::ADDRESS, form)).await?.id();
    let mailbox = json!({
        sales_mailbox::NAME: "Sales", sales_mailbox::ADDRESS_: "sales@msasa.example", sales_mailbox::TEAM: team.as_str(), sales_mailbox::SOURCE: website,
    });
    as_person(op, manager, moment, Step::Create(sales_mailbox::ADDRESS, mailbox)).await?;
    for (name, company, email, city, text) in CAME {
        let given = |text: &str| Some(text.to_string()).filter(|text| !text.is_empty());
        let body = json!({
            enquiry::FORM: form.as_str(), enquiry::NAME: name, enquiry::COMPANY: given(company), enquiry::EMAIL: email, enquiry::CITY: given(city), enquiry::TEXT: text,
        });
        op.create(enquiry::ADDRESS, body).await?;
    }
    Ok(())
}
