//! Legal entities and who holds them.

use kernel::sibling_business::siblings;
use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value};

use crate::consolidate::ownership::HUNDRED;
use crate::consolidate::run::translate;

/// Calculator `group.entity_business`: the business named is one of the same group that the caller belongs to.
pub fn business<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.changed("businessName") && !draft.is_new() {
            return Ok(());
        }
        let Some(name) = draft.text("businessName").map(|name| name.trim().to_string()).filter(|name| !name.is_empty())
        else {
            draft.set("businessId", Value::Null);
            return Ok(());
        };
        let found = siblings(op.app, op.context).await?;
        match found.iter().find(|sibling| sibling.name.eq_ignore_ascii_case(&name)) {
            Some(sibling) => {
                draft.set("businessId", &sibling.id);
                draft.set("businessName", sibling.name.as_str());
            }
            None => {
                let known = found.iter().map(|sibling| sibling.name.as_str()).collect::<Vec<_>>().join(", ");
                let hint = if known.is_empty() {
                    "This business stands in no group of businesses yet; its owner can put it into one under Businesses.".to_string()
                } else {
                    format!("Businesses of this group that you belong to: {known}.")
                };
                draft.refuse("/businessName", "business_unknown", format!("No business of this name. {hint}"));
            }
        }
        Ok(())
    })
}

/// Calculator `group.ownership_goodwill`: what the holding was worth and what was paid above it.
pub fn goodwill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let continues = refuse_more_than_all(op, draft).await?;
        let (Some(child), Some(date)) = (draft.link("child"), draft.date("from")) else { return Ok(()) };
        let entities = op.reference("group.legal_entity").await?;
        let Some(currency) = entities.get(&child).and_then(|entity| entity.text("currency").map(str::to_string)) else {
            return Ok(());
        };
        draft.set("childCurrency", currency.as_str());
        let group = draft.text("groupCurrency").unwrap_or(op.business().currency.as_str()).to_string();
        if draft.get("rate").is_null() {
            match rate_between(op, &currency, &group, date).await? {
                Some(rate) => draft.set("rate", rate),
                None => draft.refuse(
                    "/rate",
                    "no_rate",
                    format!("There is no exchange rate from {currency} to {group} on {date}. Enter one here."),
                ),
            }
        }
        // Goodwill is that of the acquisition; a change of the share while control lasts makes none (IFRS 10.23).
        if continues {
            draft.set("netAssets", Value::Null);
            draft.set("goodwill", Value::Null);
            return Ok(());
        }
        let unit = op.minor_unit(&group);
        let fair: i64 = draft.lines("fairValues").map(|line| line.int("amount")).sum();
        let net = translate(draft.int("capital") + draft.int("retained") + fair, draft.int("rate"), unit);
        let part = |percent: i64| translate_percent(net, percent, unit);
        let others = match draft.get("nciFairValue").as_int().filter(|_| draft.text("nciMethod") == Some("fair_value"))
        {
            Some(value) => value,
            None => net - part(draft.int("percent")),
        };
        draft.set("netAssets", net);
        let controls = draft.text("control") == Some("subsidiary");
        draft.set("goodwill", if controls { draft.int("consideration") + others - net } else { 0 });
        Ok(())
    })
}

/// An entity is not held by more than all. Answers whether this holding changes the share of a subsidiary held until the day before.
async fn refuse_more_than_all(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<bool> {
    let (Some(parent), Some(child), Some(from)) = (draft.link("parent"), draft.link("child"), draft.date("from"))
    else {
        return Ok(false);
    };
    let to = draft.date("to");
    let (mut continues, mut held) = (false, draft.int("percent"));
    for other in op.find_all("group.ownership", &[("child", Value::from(&child))]).await? {
        let same = other.id() != draft.id() && other.link("parent").as_ref() == Some(&parent);
        continues |= same
            && other.date("to").and_then(|to| to.succ_opt()) == Some(from)
            && [other.text("control"), draft.text("control")] == [Some("subsidiary"); 2];
        // A holding of the same pair is refused where it overlaps.
        if !same && other.id() != draft.id() && overlaps(from, to, other.date("from"), other.date("to")) {
            held += other.int("percent");
        }
    }
    if held > HUNDRED {
        draft.refuse("/percent", "more_than_all", "Together with the other holders this is more than 100 %.");
    }
    Ok(continues)
}

fn overlaps(from: Date, to: Option<Date>, other_from: Option<Date>, other_to: Option<Date>) -> bool {
    let Some(other_from) = other_from else { return false };
    to.is_none_or(|to| other_from <= to) && other_to.is_none_or(|other_to| from <= other_to)
}

fn translate_percent(amount: i64, percent: i64, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    let share =
        kernel_types::round_half_away(i128::from(amount) * i128::from(percent), i128::from(HUNDRED) * unit) * unit;
    i64::try_from(share).unwrap_or(0)
}

/// The rate of a day, or none.
pub async fn rate_between(op: &mut Op<'_>, from: &str, to: &str, date: Date) -> OpResult<Option<i64>> {
    if from == to {
        return Ok(Some(power_of_ten(RATE_SCALE)));
    }
    match ledger::api::exchange_rate(op, from, to, date, None).await {
        Ok(picked) => Ok(Some(picked.rate)),
        Err(OpError::Refused { .. } | OpError::Invalid(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

/// The text of an entity for messages.
pub async fn name_of(op: &mut Op<'_>, id: &Id) -> OpResult<String> {
    let entities = op.reference("group.legal_entity").await?;
    Ok(entities.get(id).map(|entity| entity.label().to_string()).unwrap_or_default())
}
