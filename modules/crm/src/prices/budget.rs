//! Budgets of promotions: what documents gave away, and when there is nothing left to give.

use std::collections::BTreeMap;

use accounting::generated::{quotation, quotation_lines};
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, QUANTITY_SCALE, RATE_SCALE, Value, round_half_away};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Promotion, promotion, promotion_use};

/// Promotions noted at one line; more than that do not add up on it.
const AT_A_LINE: usize = 9;

kernel::columns! {
    struct Spent { amount: i64 }
}

kernel::columns! {
    struct Use { id: Id }
}

/// What promotions take off each unit, as a line keeps it: `id:off,id:off`, prices with six digits.
pub fn note<'p>(given: impl Iterator<Item = (&'p Id, i64)>) -> String {
    given.take(AT_A_LINE).map(|(id, off)| format!("{id}:{off}")).collect::<Vec<_>>().join(",")
}

/// # Errors
/// A part that says nothing of a promotion: what it gave would be missing in its budget.
fn read(note: &str) -> OpResult<Vec<(Id, i64)>> {
    let part = |part: &str| {
        let (id, off) = part.split_once(':')?;
        Some((Id::parse(id)?, off.parse().ok()?))
    };
    note.split(',')
        .filter(|noted| !noted.is_empty())
        .map(|noted| part(noted).ok_or_else(|| OpError::internal(format!("a line notes the promotion {noted:?}"))))
        .collect()
}

/// What so much off each unit comes to, in amounts; beyond every amount it uses up any budget.
fn amount(off: i64, qty: i64) -> i64 {
    let steps = power_of_ten(2 * QUANTITY_SCALE - MONEY_SCALE);
    i64::try_from(round_half_away(i128::from(off) * i128::from(qty), i128::from(steps))).unwrap_or(i64::MAX)
}

/// Whether a promotion has something left to give. What was spent may have been taken back since, so it is added up again once the
/// budget seems to be used up.
pub async fn is_left(op: &mut Op<'_>, promotion: &Promotion<Doc>) -> OpResult<bool> {
    let Some(budget) = promotion.budget() else { return Ok(true) };
    Ok(promotion.spent() < budget || spent(op, &promotion.id(), None).await? < budget)
}

/// `crm.spend_promotions`: what a document that is sent, confirmed or posted gives away. Each promotion is held until the transaction ends,
/// so that two documents do not both take the last of its budget; the one that takes it may take more than was left.
pub fn spend<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut given: BTreeMap<Id, i64> = BTreeMap::new();
        for index in 0..draft.line_count(quotation::LINES) {
            let Some(line) = draft.line(quotation::LINES, index) else { continue };
            let qty = line.int(quotation_lines::QTY);
            // A line that notes none was given nothing.
            for (id, off) in line.text(quotation_lines::PROMOTIONS).map(read).transpose()?.unwrap_or_default() {
                let total = given.entry(id).or_default();
                *total = total.saturating_add(amount(off, qty));
            }
        }
        let on = draft.date(quotation::ISSUE_DATE).unwrap_or_else(|| op.today());
        let base = op.business().currency.clone();
        let rate = match draft.text(quotation::CURRENCY).filter(|currency| *currency != base).map(str::to_string) {
            Some(currency) => ledger::api::rate_to_base(op, &currency, on).await?,
            None => power_of_ten(RATE_SCALE),
        };
        for (id, amount) in given {
            let held = match Promotion::lock(op, &id).await {
                Ok(held) => held,
                // It was deleted since its prices were given.
                Err(OpError::NotFound) => continue,
                Err(error) => return Err(error),
            };
            let before = spent(op, &id, Some(&draft.id())).await?;
            if held.budget().is_some_and(|budget| before >= budget) {
                return Err(OpError::refused_at(
                    "/lines",
                    "promotion_spent",
                    say!(
                        "crm-promotion-spent",
                        "The budget of {held} is spent. Empty the prices it lowered to take them anew.",
                        held = held.name()?
                    ),
                ));
            }
            let steps = power_of_ten(RATE_SCALE);
            // Beyond every amount it uses up any budget.
            let in_base = i64::try_from(round_half_away(i128::from(amount) * i128::from(rate), i128::from(steps)))
                .unwrap_or(i64::MAX);
            keep(op, draft, &id, in_base).await?;
            let total = Value::Int(before.saturating_add(in_base));
            op.set_fields(promotion::ADDRESS, &id, &[(promotion::SPENT, total)]).await?;
        }
        Ok(())
    })
}

/// One row of each document and promotion: a quotation that is sent again gives nothing twice.
async fn keep(op: &mut Op<'_>, draft: &Draft, promotion: &Id, amount: i64) -> OpResult<()> {
    let mut sql = op.sql("SELECT id FROM crm_promotion_use WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND promotion = ").value(promotion);
    sql.push(" AND document = ").value(&draft.id());
    if let Some(before) = op.row_as::<Use>(&sql.done()).await? {
        let fields = [(promotion_use::AMOUNT, Value::Int(amount))];
        return op.set_fields(promotion_use::ADDRESS, &before.id, &fields).await.map(drop);
    }
    let on = draft.date(quotation::ISSUE_DATE).unwrap_or_else(|| op.today());
    let body = json!({
        "promotion": promotion, "document": format!("{}/{}", draft.entity.address, draft.id()),
        "customer": draft.link(quotation::CUSTOMER), "on": on.to_string(),
        "amount": kernel_types::format_scaled(amount, MONEY_SCALE, 2),
    });
    op.create(promotion_use::ADDRESS, body).await.map(drop)
}

/// What documents gave that were not taken back; one may be left out.
async fn spent(op: &mut Op<'_>, promotion: &Id, but: Option<&Id>) -> OpResult<i64> {
    let mut sql = op.sql("SELECT CAST(COALESCE(SUM(u.amount), 0) AS BIGINT) FROM crm_promotion_use u");
    for (name, table) in [("q", "accounting_quotation"), ("s", "accounting_sales_order"), ("i", "accounting_invoice")] {
        sql.push(" LEFT JOIN ")
            .push(table)
            .push(" ")
            .push(name)
            .push(" ON ")
            .push(name)
            .push(".tenant = u.tenant AND ");
        sql.push(name).push(".id = u.document");
    }
    sql.push(" WHERE u.tenant = ").value(op.tenant().0).push(" AND u.promotion = ").value(promotion);
    if let Some(but) = but {
        sql.push(" AND u.document <> ").value(but);
    }
    sql.push(
        " AND (q.status NOT IN ('draft', 'rejected', 'expired', 'superseded') OR s.status NOT IN ('draft', 'cancelled', 'superseded') \
         OR i.status NOT IN ('draft', 'voided'))",
    );
    Ok(op.row_as::<Spent>(&sql.done()).await?.map_or(0, |row| row.amount))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_line_keeps_is_read_again() {
        let (one, other) =
            (Id::from_stored("01k00000000000000000000001"), Id::from_stored("01k00000000000000000000002"));
        let kept = note([(&one, 500_000), (&other, 1)].into_iter());
        assert_eq!(read(&kept).unwrap(), [(one, 500_000), (other, 1)]);
        assert!(read("").unwrap().is_empty());
        assert!(read("01k00000000000000000000001:five").is_err());
        // Half a unit of money off each of three.
        assert_eq!(amount(500_000, 3_000_000), 15_000);
    }
}
