//! Certificates of a reduced rate: they go first, up to what is left of their limit (design 1.4.7).

use kernel::{Doc, Draft, Op, OpError, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, RATE_SCALE, Value, round_half_away};

use super::{Occasion, Withheld};
use crate::totals::base::to_base;

const CERTIFICATE: &str = "accounting.reduced_rate_certificate";

/// What a certificate covers of a base.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduced {
    pub certificate: Id,
    pub percent: i64,
    /// In the document's currency.
    pub covered: i64,
    /// The same in the business currency, which limits are kept in.
    pub base: i64,
}

/// The certificate that covers `taxed`, or the part of it that its limit has room for: of those in force on the day the one that ends first.
/// What the document uses already (`earlier`) is not there any more.
pub async fn covering(
    op: &mut Op<'_>,
    occasion: &Occasion,
    code: &Id,
    percent: i64,
    taxed: i64,
    earlier: &[Withheld],
) -> OpResult<Option<Reduced>> {
    let in_base = to_base(taxed, occasion.rate, occasion.base_unit)
        .map_err(|error| OpError::refused("amount_too_large", error.sentence()))?;
    if in_base <= 0 {
        return Ok(None);
    }
    let mut found = of_supplier(op, &occasion.supplier).await?;
    found.retain(|doc| {
        let in_force = doc.date("validFrom").is_some_and(|from| from <= occasion.date)
            && doc.date("validTo").is_some_and(|to| occasion.date <= to);
        in_force && doc.link("withholdingCode").as_ref() == Some(code) && doc.int("rate") < percent
    });
    found.sort_by_key(|doc| (doc.date("validTo"), doc.text("number").map(str::to_string), doc.id()));
    for doc in found {
        let id = doc.id();
        let mine =
            earlier.iter().filter_map(|withheld| withheld.reduced.as_ref()).filter(|reduced| reduced.certificate == id);
        let used = doc.int("used") + mine.map(|reduced| reduced.base).sum::<i64>();
        let room = doc.get("limitAmount").as_int().map_or(in_base, |limit| (limit - used).clamp(0, in_base));
        if room == 0 {
            continue;
        }
        let covered = if room == in_base { taxed } else { in_currency(room, occasion).min(taxed) };
        return Ok(Some(Reduced { certificate: id, percent: doc.int("rate"), covered, base: room }));
    }
    Ok(None)
}

/// Holds the certificates of a draft's supplier until the transaction ends, so that two documents posted at once do not use the same room.
pub async fn hold(op: &mut Op<'_>, draft: &Draft) -> OpResult<()> {
    let Some(supplier) = draft.link("supplier") else { return Ok(()) };
    for doc in of_supplier(op, &supplier).await? {
        op.load_for_update(CERTIFICATE, &doc.id()).await?;
    }
    Ok(())
}

async fn of_supplier(op: &mut Op<'_>, supplier: &Id) -> OpResult<Vec<Doc>> {
    let found = op.find(CERTIFICATE, &[("supplier", Value::from(supplier))]).await?;
    Ok(found.into_iter().filter(|doc| !doc.archived()).collect())
}

fn in_currency(amount: i64, occasion: &Occasion) -> i64 {
    let unit = i128::from(occasion.unit.max(1));
    let top = i128::from(amount) * i128::from(power_of_ten(RATE_SCALE));
    // What is beyond the range covers all that is taxed; the caller takes no more than that.
    i64::try_from(round_half_away(top, i128::from(occasion.rate.max(1)) * unit) * unit).unwrap_or(i64::MAX)
}

/// Fields of a document or line that say which certificate was used.
pub fn fields(withheld: Option<&Withheld>) -> [(&'static str, Value); 3] {
    let reduced = withheld.and_then(|withheld| withheld.reduced.as_ref());
    [
        ("reducedRate", reduced.map_or(Value::Null, |reduced| Value::from(&reduced.certificate))),
        ("reducedBase", Value::Int(reduced.map_or(0, |reduced| reduced.base))),
        ("relief", Value::Int(withheld.map_or(0, |withheld| withheld.relief))),
    ]
}
