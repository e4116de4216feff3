//! Currency that is agreed and not there yet: deals that wait for their day, and orders (design 1.5.5). A forward is a derivative: until
//! it settles each closing shows it at what it would gain or lose at the rates of the day (IFRS 9, through profit or loss).

use std::collections::BTreeMap;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Value};

use crate::matching::amounts::to_base;

/// A deal that is agreed and not settled. Amounts at scale 4, in their currencies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    pub id: Id,
    pub is_forward: bool,
    pub sold: (String, i64),
    pub bought: (String, i64),
}

/// Deals agreed by a day and neither settled nor cancelled on it, in the order of their numbers.
pub async fn waiting(op: &mut Op<'_>, day: Date) -> OpResult<Vec<Deal>> {
    let statement = op
        .sql(
            "SELECT d.id, d.kind, d.sold_currency, d.sold_amount, d.bought_currency, d.bought_amount FROM banking_fx_deal d \
             WHERE d.tenant = ? AND d.deal_date <= ? AND (d.status = 'agreed' OR (d.status IN ('settled', 'voided') AND d.settled_on > ?) OR (d.status = 'cancelled' AND d.cancelled_on > ?)) ORDER BY d.number, d.id",
        )
        .bind(op.tenant().0)
        .bind(day)
        .bind(day)
        .bind(day)
        .done();
    let rows = op.rows(&statement).await?;
    Ok(rows
        .iter()
        .filter_map(|row| {
            Some(Deal {
                id: Id::from_stored(row.text(0)?),
                is_forward: row.text(1) == Some("forward"),
                sold: (row.text(2)?.to_string(), row.int(3)?),
                bought: (row.text(4)?.to_string(), row.int(5)?),
            })
        })
        .collect())
}

/// What a deal would gain if it were settled at these rates (business currency per one of what is sold, of what is bought); a loss is
/// negative. The time until it settles is left out of account.
pub fn worth(deal: &Deal, rates: (i64, i64), unit: i64) -> i64 {
    to_base(deal.bought.1, rates.1, unit) - to_base(deal.sold.1, rates.0, unit)
}

/// Money of one currency that will come and go: orders of customers not yet invoiced, orders to suppliers not yet billed, deals.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Coming {
    pub orders: i64,
    /// Negative.
    pub commitments: i64,
    pub deals: i64,
}

/// By currency, what is agreed. Deals are as of the day. What is left of orders is known as it stands now alone: a past day has none.
pub async fn coming(op: &mut Op<'_>, day: Date) -> OpResult<BTreeMap<String, Coming>> {
    let mut found: BTreeMap<String, Coming> = BTreeMap::new();
    if day >= op.today() {
        orders(op, &mut found).await?;
    }
    for deal in waiting(op, day).await? {
        found.entry(deal.bought.0).or_default().deals += deal.bought.1;
        found.entry(deal.sold.0).or_default().deals -= deal.sold.1;
    }
    found.retain(|_, coming| *coming != Coming::default());
    Ok(found)
}

/// What is left of orders of customers and to suppliers.
async fn orders(op: &mut Op<'_>, found: &mut BTreeMap<String, Coming>) -> OpResult<()> {
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT o.currency, ");
    sql.raw(&dialect.sum("o.to_invoice"));
    sql.push(" FROM accounting_sales_order o WHERE o.tenant = ").value(op.tenant().0);
    sql.push(" AND o.status IN ('confirmed', 'part_delivered', 'delivered', 'part_invoiced') GROUP BY o.currency");
    for row in op.rows(&sql.done()).await? {
        if let (Some(currency), Some(amount)) = (row.text(0), row.int(1)) {
            found.entry(currency.to_string()).or_default().orders += amount;
        }
    }
    for (currency, amount) in procurement::api::committed(op).await? {
        found.entry(currency).or_default().commitments -= amount;
    }
    Ok(())
}

/// The account a deal stands on while it waits: one for gains, one for losses.
///
/// # Errors
/// No account has the role.
pub async fn account(op: &mut Op<'_>, worth: i64) -> OpResult<Value> {
    let role = if worth >= 0 { "DERIV-ASSET" } else { "DERIV-LIAB" };
    Ok(Value::from(&ledger::api::account_for(op, role, &[], None).await?))
}
