//! The terms of offers and contracts that are sent to be signed: pay in words, and a fingerprint by which they are recognised.

use kernel::typed::Fields;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, MONEY_SCALE};
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

use crate::generated::{Contract, ContractPayFrequency, Offer, offer};

/// `people.fix_terms`: what is sent is what will be signed.
pub fn fix_terms<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.entity.address == offer::ADDRESS {
            let mut offer = Offer::of(&mut *draft)?;
            let currency = offer.currency()?;
            let pay = offer.base_pay().map(|pay| format!("{currency} {}", money(pay)));
            offer.set_pay_terms(pay.as_deref());
        } else {
            let mut contract = Contract::of(&mut *draft)?;
            let often = often(contract.pay_frequency()?);
            let currency = contract.currency()?;
            let pay = contract.base_pay().map(|pay| format!("{currency} {} {often}", money(pay)));
            contract.set_pay_terms(pay.as_deref());
        }
        let print = hex(&terms(draft)?);
        set_hash(draft, &print)
    })
}

fn set_hash(draft: &mut Draft, print: &str) -> OpResult<()> {
    if draft.entity.address == offer::ADDRESS {
        Offer::of(draft)?.set_terms_hash(print);
    } else {
        Contract::of(draft)?.set_terms_hash(print);
    }
    Ok(())
}

fn hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The terms line by line. A field that is added later is added at the end, and only where it holds something.
fn terms(draft: &mut Draft) -> OpResult<String> {
    if draft.entity.address == offer::ADDRESS {
        of_offer(&Offer::of(draft)?)
    } else {
        of_contract(&Contract::of(draft)?)
    }
}

fn of_offer<S: Fields>(offer: &Offer<S>) -> OpResult<String> {
    Ok([
        format!("application {}", offer.application()?),
        format!("position {}", id(offer.position())),
        format!("grade {}", id(offer.grade())),
        format!("type {}", offer.employment_type()?.map(|kind| kind.as_str()).unwrap_or_default()),
        format!("from {}", offer.starts_on()?),
        format!("to {}", offer.ends_on().map(|day| day.to_string()).unwrap_or_default()),
        format!("pay {} {}", offer.currency()?, offer.base_pay().map(money).unwrap_or_default()),
        format!("terms {}", offer.terms().unwrap_or_default()),
    ]
    .join("\n"))
}

fn of_contract<S: Fields>(contract: &Contract<S>) -> OpResult<String> {
    Ok([
        format!("employee {}", contract.employee()?),
        format!("type {}", contract.r#type()?.as_str()),
        format!("from {}", contract.from()?),
        format!("to {}", contract.to().map(|day| day.to_string()).unwrap_or_default()),
        format!("probation {}", contract.probation_months()),
        format!("notice {}", contract.notice_days().unwrap_or_default()),
        format!("hours {}", contract.weekly_hours()?),
        format!("position {}", id(contract.position())),
        format!("grade {}", id(contract.grade())),
        format!("pay {} {}", contract.currency()?, contract.base_pay().map(money).unwrap_or_default()),
        format!("paid {}", often(contract.pay_frequency()?)),
        format!("clauses {}", contract.clauses().unwrap_or_default()),
    ]
    .join("\n"))
}

fn id(link: Option<Id>) -> String {
    link.map(|link| link.to_string()).unwrap_or_default()
}

fn money(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}

fn often(frequency: ContractPayFrequency) -> &'static str {
    match frequency {
        ContractPayFrequency::Monthly => "a month",
        ContractPayFrequency::Fortnightly => "every two weeks",
        ContractPayFrequency::Weekly => "a week",
        ContractPayFrequency::Daily => "a day",
        ContractPayFrequency::Hourly => "an hour",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_recognised_by_a_fingerprint() {
        assert_eq!(hex("pay 900.00").len(), 64);
        assert_ne!(hex("pay 900.00"), hex("pay 900.01"));
    }
}
