//! A campaign's SMS or WhatsApp message to one person.

use std::sync::Arc;

use kernel::shell::Words;
use kernel::typed::Fields;
use kernel::{Op, OpResult, written};

use super::content::{Reader, fill};
use super::letter::{Variant, language};
use crate::generated::{Campaign, CampaignType};

/// What is sent, filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    pub text: Option<String>,
    pub template: Option<String>,
    pub values: Vec<String>,
}

/// The message, ready for a gateway.
pub fn write<S: Fields>(
    op: &Op<'_>,
    campaign: &Campaign<S>,
    variant: Variant,
    reader: Reader<'_>,
) -> OpResult<Written> {
    let b = campaign.message_b().filter(|_| variant == Variant::B);
    let text = b.or(campaign.message()).map(|text| fill(text, reader));
    let text = match campaign.r#type()? {
        CampaignType::Sms => {
            let stop = stop_line(op, &language(op, campaign)?);
            text.map(|text| format!("{}\n{stop}", text.trim_end()))
        }
        _ => text,
    };
    // What was filled in before the channel was changed is not sent.
    let whatsapp = campaign.r#type()? == CampaignType::Whatsapp;
    let template = campaign.template().filter(|_| whatsapp).map(str::to_string);
    let values = match template {
        Some(_) => campaign.values().map(|row| Ok(fill(row.value()?, reader))).collect::<OpResult<Vec<_>>>()?,
        None => Vec::new(),
    };
    Ok(Written { text, template, values })
}

/// How to stop messages, as short as it can be said.
pub fn stop_line(op: &Op<'_>, language: &str) -> String {
    let app = Arc::clone(op.app);
    let voice = app.in_language(language);
    Words::new(&voice.product.registry, &op.business().sector).say(&written!("crm-stop-line", "To stop: reply STOP."))
}
