//! A campaign's letter to one person.

use std::sync::Arc;

use kernel::platform::mail::NewMail;
use kernel::shell::Words;
use kernel::typed::Fields;
use kernel::{Op, OpResult, written};

use super::content::{Ends, Foot, Part, Reader, fill, html, text};
use crate::generated::{Campaign, CampaignBlocksKind, CampaignBlocksVariant, RecipientVariant};

/// Which of two wordings somebody gets.
pub type Variant = RecipientVariant;

/// Whom a letter goes to.
#[derive(Debug, Clone, Copy)]
pub struct To<'a> {
    pub address: &'a str,
    pub reader: Reader<'a>,
    pub variant: Variant,
    /// The reader's own link; `None` in a letter that is only looked at.
    pub link: Option<Link<'a>>,
}

/// What leads back from a letter.
#[derive(Debug, Clone, Copy)]
pub struct Link<'a> {
    /// The page that ends these letters.
    pub page: &'a str,
    /// The reader agreed to have opens and clicks measured.
    pub measured: bool,
}

/// The letter, ready for the outbox.
pub fn write<S: Fields>(op: &Op<'_>, campaign: &Campaign<S>, foot: &Foot, to: To<'_>) -> OpResult<NewMail> {
    let b = to.variant == Variant::B;
    let subject = campaign.subject_b().filter(|_| b).or(campaign.subject()).unwrap_or_default();
    let subject = fill(subject, to.reader);
    let mut parts = Vec::new();
    let measured = to.link.filter(|link| link.measured).map(|link| link.page);
    for (place, block) in campaign.blocks().enumerate() {
        match block.variant()? {
            CampaignBlocksVariant::A if b => continue,
            CampaignBlocksVariant::B if !b => continue,
            _ => {}
        }
        let words = fill(block.text().unwrap_or_default(), to.reader);
        parts.push(match (block.kind()?, block.link()) {
            (CampaignBlocksKind::Line, _) => Part::Line,
            (CampaignBlocksKind::Heading, _) => Part::Heading(words),
            (CampaignBlocksKind::Button, Some(link)) => Part::Button {
                text: words,
                link: measured.map_or_else(|| link.to_string(), |page| format!("{page}/go/{place}")),
            },
            _ => Part::Text(words),
        });
    }
    let business = op.business();
    let language = language(op, campaign)?;
    let stop = to.link.map(|link| link.page);
    Ok(NewMail {
        kind: "campaign".to_string(),
        brand: business.brand.clone(),
        business: Some(business.id.clone()),
        recipient: to.address.to_string(),
        recipient_name: to.reader.name.to_string(),
        sender_name: campaign.sender_name().unwrap_or(&business.name).to_string(),
        text: text(&parts, foot, stop),
        html: html(&subject, &language, &parts, Ends { foot, stop, seen: measured }),
        subject,
        language,
        reply_to: campaign.reply_to().map(str::to_string).or_else(|| business.email.clone()),
        thread: None,
        unsubscribe: stop.map(str::to_string),
        bounces_to: None,
    })
}

pub(super) fn language<S: Fields>(op: &Op<'_>, campaign: &Campaign<S>) -> OpResult<String> {
    Ok(campaign.language()?.map_or_else(|| op.business().language.clone(), |language| language.as_str().to_string()))
}

/// The footer of a campaign's emails, in its language.
pub fn foot<S: Fields>(op: &Op<'_>, campaign: &Campaign<S>) -> OpResult<Foot> {
    Ok(foot_in(op, &language(op, campaign)?))
}

/// The footer in a language.
fn foot_in(op: &Op<'_>, language: &str) -> Foot {
    let app = Arc::clone(op.app);
    let voice = app.in_language(language);
    let business = op.business();
    let words = Words::new(&voice.product.registry, &business.sector);
    let mut lines = vec![
        words.say(&written!("crm-why-this-came", "You receive this because you agreed to be sent offers.")),
        words.say(&written!("crm-how-to-stop", "To stop receiving them, reply STOP.")),
    ];
    lines.push(
        [vec![business.name.clone()], business.address.clone(), business.phone.iter().cloned().collect()]
            .concat()
            .join(", "),
    );
    Foot { lines, stop: words.say(&written!("crm-unsubscribe", "Unsubscribe")) }
}

/// A letter of text alone, such as a step of a sequence. `to` is address, name and the page that ends such letters.
pub fn plain(
    op: &Op<'_>,
    language: &str,
    to: (&str, &str, Option<&str>),
    subject: &str,
    words: &str,
) -> OpResult<NewMail> {
    let (foot, parts) = (foot_in(op, language), [Part::Text(words.to_string())]);
    let business = op.business();
    Ok(NewMail {
        kind: "sequence".to_string(),
        brand: business.brand.clone(),
        business: Some(business.id.clone()),
        recipient: to.0.to_string(),
        recipient_name: to.1.to_string(),
        sender_name: business.name.clone(),
        text: text(&parts, &foot, to.2),
        html: html(subject, language, &parts, Ends { foot: &foot, stop: to.2, seen: None }),
        subject: subject.to_string(),
        language: language.to_string(),
        reply_to: business.email.clone(),
        thread: None,
        unsubscribe: to.2.map(str::to_string),
        bounces_to: None,
    })
}
