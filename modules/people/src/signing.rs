//! Offers and contracts that are signed by link. What is sent gets a fingerprint; a signature seals it together with who signed and
//! when, so that a copy can be held against the record.

use kernel::typed::Fields;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, Instant, MONEY_SCALE};
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

use crate::generated::{Contract, ContractPayFrequency, Offer, offer};

kernel::columns! { struct Link { id: Id } }

/// `people.fix_terms`: what is sent is what will be signed.
pub fn fix_terms<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.entity.address == offer::ADDRESS {
            let mut offer = Offer::of(&mut *draft)?;
            let pay = offer.base_pay().map(|pay| format!("{} {}", offer.currency().unwrap_or_default(), money(pay)));
            offer.set_pay_terms(pay.as_deref());
        } else {
            let mut contract = Contract::of(&mut *draft)?;
            let often = often(contract.pay_frequency()?);
            let pay = contract
                .base_pay()
                .map(|pay| format!("{} {} {often}", contract.currency().unwrap_or_default(), money(pay)));
            contract.set_pay_terms(pay.as_deref());
        }
        let print = hex(&terms(draft)?);
        set_hash(draft, &print)
    })
}

/// `people.sign`: by the link that was handed over. Staff who may read the record do not sign for somebody else.
pub fn sign<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (tenant, holder, record) = (op.tenant().0, op.user().clone(), draft.id());
        let by_link = of_link(op, tenant, &holder, &record).await?;
        let own =
            draft.entity.address != offer::ADDRESS && Contract::of(&mut *draft)?.person().as_ref() == Some(&holder);
        if !by_link && !own {
            let message = say!("people-not-signatory", "Only the person the link was sent to signs here.");
            return Err(OpError::refused("not_signatory", message));
        }
        close(draft)
    })
}

/// `people.seal`: of a signature that was given signed in.
pub fn seal<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { close(draft) })
}

async fn of_link(op: &mut Op<'_>, tenant: i64, holder: &Id, record: &Id) -> OpResult<bool> {
    let mut sql = op.sql("SELECT id FROM record_share WHERE tenant = ? AND id = ? AND record = ?");
    sql.bind(tenant).bind(holder.as_str()).bind(record.as_str());
    Ok(!op.rows_as::<Link>(&sql.done()).await?.is_empty())
}

fn close(draft: &mut Draft) -> OpResult<()> {
    let found = hex(&terms(draft)?);
    let (sent, name, at, number, drawn) = if draft.entity.address == offer::ADDRESS {
        let offer = Offer::of(&mut *draft)?;
        let number = offer.number().unwrap_or_default().to_string();
        let drawn = offer.signature().map(str::to_string);
        let name = offer.signed_by().map(str::to_string);
        (offer.terms_hash().map(str::to_string), name, offer.signed_at(), number, drawn)
    } else {
        let contract = Contract::of(&mut *draft)?;
        let number = contract.number().unwrap_or_default().to_string();
        let name = contract.signed_by().map(str::to_string);
        let drawn = contract.signature().map(str::to_string);
        (contract.terms_hash().map(str::to_string), name, contract.signed_at(), number, drawn)
    };
    // What was sent before fingerprints were kept is fixed by the signature.
    if sent.is_none() {
        set_hash(draft, &found)?;
    }
    if sent.is_some_and(|sent| sent != found) {
        let message = say!(
            "people-terms-changed",
            "The terms are not those that were sent; send them again before they are signed."
        );
        return Err(OpError::refused("terms_changed", message));
    }
    let sealed = sealed(&found, name.as_deref().unwrap_or_default(), at, &number, drawn.as_deref());
    if draft.entity.address == offer::ADDRESS {
        Offer::of(draft)?.set_seal(sealed.as_str());
    } else {
        Contract::of(draft)?.set_seal(sealed.as_str());
    }
    Ok(())
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

/// Who signed what and when, as one number that changes with any of them. `drawn` is what a hand drew beside the name.
fn sealed(terms: &str, name: &str, at: Option<Instant>, number: &str, drawn: Option<&str>) -> String {
    let at = at.map(Instant::to_rfc3339).unwrap_or_default();
    let drawn = drawn.map(|drawn| format!("\n{drawn}")).unwrap_or_default();
    hex(&format!("{terms}\n{name}\n{at}\n{number}{drawn}"))
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
    fn a_seal_changes_with_whatever_it_holds() {
        let at = Some(Instant(0));
        let one = sealed("terms", "Rudo Dube", at, "OF-00001", None);
        assert_eq!(one.len(), 64);
        for other in [
            sealed("Terms", "Rudo Dube", at, "OF-00001", None),
            sealed("terms", "Rudo Dude", at, "OF-00001", None),
            sealed("terms", "Rudo Dube", Some(Instant(1)), "OF-00001", None),
            sealed("terms", "Rudo Dube", at, "OF-00002", None),
            sealed("terms", "Rudo Dube", at, "OF-00001", Some("1,1 2,2")),
        ] {
            assert_ne!(one, other);
        }
    }
}
