//! Legal entities and who holds them.

use kernel::sibling_business::siblings;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value};

use crate::consolidate::ownership::HUNDRED;
use crate::consolidate::run::translate;
use crate::generated::legal_entity;
use crate::generated::ownership;

/// Calculator `group.entity_business`: the business named is one of the same group that the caller belongs to.
pub fn business<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.changed(legal_entity::BUSINESS_NAME) && !draft.is_new() {
            return Ok(());
        }
        let Some(name) =
            draft.text(legal_entity::BUSINESS_NAME).map(|name| name.trim().to_string()).filter(|name| !name.is_empty())
        else {
            draft.set(legal_entity::BUSINESS_ID, Value::Null);
            return Ok(());
        };
        let found = siblings(op.app, op.context).await?;
        match found.iter().find(|sibling| sibling.name.eq_ignore_ascii_case(&name)) {
            Some(sibling) => {
                draft.set(legal_entity::BUSINESS_ID, &sibling.id);
                draft.set(legal_entity::BUSINESS_NAME, sibling.name.as_str());
            }
            None => {
                let known = found.iter().map(|sibling| sibling.name.as_str()).collect::<Vec<_>>().join(", ");
                let hint = if known.is_empty() {
                    say!(
                        "group-in-no-group",
                        "This business stands in no group of businesses yet; its owner can put it into one under Businesses."
                    )
                } else {
                    say!("group-known-businesses", "Businesses of this group that you belong to: {known}.", known)
                };
                let message = say!("group-business-unknown", "No business of this name. {hint}", hint);
                draft.refuse("/businessName", "business_unknown", message);
            }
        }
        Ok(())
    })
}

/// Calculator `group.ownership_goodwill`: what the holding was worth and what was paid above it.
pub fn goodwill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (continues, before) = refuse_more_than_all(op, draft).await?;
        let (Some(child), Some(date)) = (draft.link(ownership::CHILD), draft.date(ownership::FROM)) else {
            return Ok(());
        };
        let entities = op.reference("group.legal_entity").await?;
        let Some(currency) =
            entities.get(&child).and_then(|entity| entity.text(legal_entity::CURRENCY).map(str::to_string))
        else {
            return Ok(());
        };
        draft.set(ownership::CHILD_CURRENCY, currency.as_str());
        let group = draft.text(ownership::GROUP_CURRENCY).unwrap_or(op.business().currency.as_str()).to_string();
        if draft.get(ownership::RATE).is_null() {
            match rate_between(op, &currency, &group, date).await? {
                Some(rate) => draft.set(ownership::RATE, rate),
                None => draft.refuse(
                    "/rate",
                    "no_rate",
                    say!(
                        "group-no-exchange-rate-from-to-on",
                        "There is no exchange rate from {currency} to {group} on {date}. Enter one here.",
                        currency,
                        group,
                        date
                    ),
                ),
            }
        }
        // Goodwill is that of the acquisition; a change of the share while control lasts makes none (IFRS 10.23).
        if continues {
            draft.set(ownership::NET_ASSETS, Value::Null);
            draft.set(ownership::GOODWILL, Value::Null);
            return Ok(());
        }
        let unit = op.minor_unit(&group);
        let fair: i64 = draft.lines("fairValues").map(|line| line.int("amount")).sum();
        let net = translate(
            draft.int(ownership::CAPITAL) + draft.int(ownership::RETAINED) + fair,
            draft.int(ownership::RATE),
            unit,
        );
        let Ok(net) = net else {
            draft.refuse("/capital", "amount_too_large", say!("group-amounts-too-large", "The amounts are too large."));
            return Ok(());
        };
        let part = |percent: i64| translate_percent(net, percent, unit);
        let others = match draft
            .get(ownership::NCI_FAIR_VALUE)
            .as_int()
            .filter(|_| draft.text(ownership::NCI_METHOD) == Some("fair_value"))
        {
            Some(value) => value,
            None => net - part(draft.int(ownership::PERCENT)),
        };
        draft.set(ownership::NET_ASSETS, net);
        let controls = draft.text(ownership::CONTROL) == Some("subsidiary");
        // What was held before comes in at its fair value (IFRS 3.32).
        let above = match (draft.get(ownership::PREVIOUS_VALUE).as_int(), before) {
            (Some(value), Some(cost)) => value - cost,
            _ => 0,
        };
        draft.set(
            ownership::GOODWILL,
            if controls { draft.int(ownership::CONSIDERATION) + above + others - net } else { 0 },
        );
        Ok(())
    })
}

/// An entity is not held by more than all. Answers whether this holding changes the share of a subsidiary held until the day before, and
/// what a holding without control had cost that ended the day before.
async fn refuse_more_than_all(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<(bool, Option<i64>)> {
    let (Some(parent), Some(child), Some(from)) =
        (draft.link(ownership::PARENT), draft.link(ownership::CHILD), draft.date(ownership::FROM))
    else {
        return Ok((false, None));
    };
    let to = draft.date(ownership::TO);
    let (mut continues, mut before, mut held) = (false, None, draft.int(ownership::PERCENT));
    for other in op.find_all("group.ownership", &[("child", Value::from(&child))]).await? {
        let same = other.id() != draft.id() && other.link(ownership::PARENT).as_ref() == Some(&parent);
        if same && other.date(ownership::TO).and_then(|to| to.succ_opt()) == Some(from) {
            let controlled = other.text(ownership::CONTROL) == Some("subsidiary");
            continues |= controlled && draft.text(ownership::CONTROL) == Some("subsidiary");
            before = before.or((!controlled).then(|| other.int(ownership::CONSIDERATION)));
        }
        // A holding of the same pair is refused where it overlaps.
        if !same
            && other.id() != draft.id()
            && overlaps(from, to, other.date(ownership::FROM), other.date(ownership::TO))
        {
            held += other.int(ownership::PERCENT);
        }
    }
    if held > HUNDRED {
        draft.refuse(
            "/percent",
            "more_than_all",
            say!("group-more-than-all", "Together with the other holders this is more than 100 %."),
        );
    }
    Ok((continues, before))
}

fn overlaps(from: Date, to: Option<Date>, other_from: Option<Date>, other_to: Option<Date>) -> bool {
    let Some(other_from) = other_from else { return false };
    to.is_none_or(|to| other_from <= to) && other_to.is_none_or(|other_to| from <= other_to)
}

fn translate_percent(amount: i64, percent: i64, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    let share =
        kernel_types::round_half_away(i128::from(amount) * i128::from(percent), i128::from(HUNDRED) * unit) * unit;
    // A part of an amount is within its range.
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
