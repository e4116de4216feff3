//! What a commission is worked out on, document by document, in the business currency and before tax.

use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id, QUANTITY_SCALE, mul_div_round, round_half_away};

use crate::generated::CommissionPlanBasis;

kernel::columns! {
    struct Sold { id: Id, number: Option<String>, customer: Option<String>, salesperson: Option<Id>, day: Date, net: i64 }
}

kernel::columns! {
    struct Cost { invoice: Id, qty: i64, price: i64 }
}

kernel::columns! {
    struct Paid { id: Id, number: Option<String>, customer: Option<String>, salesperson: Option<Id>, day: Date, amount: i64, total: i64, net: i64 }
}

kernel::columns! {
    struct Credited { number: Option<String>, note: Id, customer: Option<String>, salesperson: Option<Id>, day: Date, net: i64, invoiced: Date, invoice: Id, total: i64, paid: i64, invoiced_net: i64 }
}

/// A part of a basis.
#[derive(Debug, Clone)]
pub struct Item {
    pub salesperson: Option<Id>,
    pub day: Date,
    pub document: String,
    pub path: String,
    pub customer: String,
    pub amount: i64,
}

/// A credit note on an invoice that earned.
#[derive(Debug, Clone)]
pub struct Credit {
    pub salesperson: Option<Id>,
    /// The day of the invoice, where it is, and its net.
    pub invoiced: Date,
    pub invoice: String,
    pub invoiced_net: i64,
    /// What of the net was paid.
    pub collected: i64,
    pub item: Item,
}

/// What counts of two days and those between, without what is credited.
///
/// # Errors
/// The database's.
pub async fn items(op: &mut Op<'_>, basis: CommissionPlanBasis, from: Date, to: Date) -> OpResult<Vec<Item>> {
    match basis {
        CommissionPlanBasis::Invoiced => invoiced(op, from, to).await,
        CommissionPlanBasis::Margin => {
            let mut items = invoiced(op, from, to).await?;
            less_cost(op, &mut items, from, to).await?;
            Ok(items)
        }
        CommissionPlanBasis::Collected => {
            let mut items = collected(op, from, to, false).await?;
            items.extend(collected(op, from, to, true).await?);
            items.sort_by_key(|item| item.day);
            Ok(items)
        }
    }
}

async fn invoiced(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<Vec<Item>> {
    let mut sql = op.sql(
        "SELECT d.id, MAX(d.number), MAX(c.name), d.salesperson, d.issue_date, CAST(COALESCE(SUM(l.base_net), 0) AS BIGINT) \
         FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id \
         LEFT JOIN parties_customer c ON c.tenant = d.tenant AND c.id = d.customer \
         WHERE d.tenant = ? AND d.posted_at IS NOT NULL AND d.status <> 'voided' AND d.issue_date >= ? AND d.issue_date <= ? \
         GROUP BY d.id, d.salesperson, d.issue_date ORDER BY d.issue_date, d.id",
    );
    sql.bind(op.tenant().0).bind(from).bind(to);
    Ok(op
        .rows_as::<Sold>(&sql.done())
        .await?
        .into_iter()
        .map(|row| Item {
            salesperson: row.salesperson,
            day: row.day,
            document: row.number.unwrap_or_default(),
            path: format!("/invoice/{}", row.id),
            customer: row.customer.unwrap_or_default(),
            amount: row.net,
        })
        .collect())
}

/// Takes off what the goods cost: the purchase prices products have in the business currency. What has none costs nothing.
async fn less_cost(op: &mut Op<'_>, items: &mut [Item], from: Date, to: Date) -> OpResult<()> {
    let base = op.business().currency.clone();
    let mut sql = op.sql(
        "SELECT d.id, l.qty, p.purchase_price FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id \
         JOIN products_product p ON p.tenant = l.tenant AND p.id = l.product \
         WHERE d.tenant = ? AND d.posted_at IS NOT NULL AND d.status <> 'voided' AND d.issue_date >= ? AND d.issue_date <= ? \
         AND p.purchase_price IS NOT NULL AND l.qty IS NOT NULL AND (p.currency IS NULL OR p.currency = ?)",
    );
    sql.bind(op.tenant().0).bind(from).bind(to).bind(base);
    let costs: Vec<Cost> = op.rows_as(&sql.done()).await?;
    let mut of: std::collections::HashMap<String, i64> = std::collections::HashMap::new();
    for cost in costs {
        let amount = round_half_away(i128::from(cost.qty) * i128::from(cost.price), 10_i128.pow(QUANTITY_SCALE) * 100);
        let amount = i64::try_from(amount)
            .map_err(|_| OpError::internal(format!("what goods of the invoice {} cost is too large", cost.invoice)))?;
        *of.entry(format!("/invoice/{}", cost.invoice)).or_default() += amount;
    }
    // An invoice of no goods cost nothing.
    for item in items {
        item.amount -= of.get(&item.path).copied().unwrap_or_default();
    }
    Ok(())
}

/// What receipts settled of invoices, its part of the net; what was taken back counts against the day it was.
async fn collected(op: &mut Op<'_>, from: Date, to: Date, back: bool) -> OpResult<Vec<Item>> {
    let day = if back { "a.reversed_on" } else { "a.date" };
    let mut sql = op.sql(&format!(
        "SELECT d.id, d.number, c.name, d.salesperson, {day}, a.base, d.base_total, \
         CAST((SELECT COALESCE(SUM(l.base_net), 0) FROM accounting_invoice_lines l WHERE l.tenant = d.tenant AND l.parent = d.id) AS BIGINT) \
         FROM ledger_allocation a JOIN ledger_open_item i ON i.tenant = a.tenant AND i.id = a.to_item \
         JOIN accounting_invoice d ON d.tenant = i.tenant AND d.id = i.document_id \
         LEFT JOIN ledger_open_item f ON f.tenant = a.tenant AND f.id = a.from_item \
         LEFT JOIN parties_customer c ON c.tenant = d.tenant AND c.id = d.customer \
         WHERE a.tenant = ? AND {day} >= ? AND {day} <= ? AND a.write_off = ? AND COALESCE(f.document_kind, a.document_kind) = 'accounting.receipt' ORDER BY {day}, a.id"
    ));
    sql.bind(op.tenant().0).bind(from).bind(to).bind(false);
    let rows: Vec<Paid> = op.rows_as(&sql.done()).await?;
    rows.into_iter()
        .filter(|row| row.total != 0)
        .map(|row| {
            let net = portion(row.net, row.amount, row.total)?;
            Ok(Item {
                salesperson: row.salesperson,
                day: row.day,
                document: row.number.unwrap_or_default(),
                path: format!("/invoice/{}", row.id),
                customer: row.customer.unwrap_or_default(),
                amount: if back { -net } else { net },
            })
        })
        .collect()
}

/// Credit notes of two days and those between, each with the day and the salesperson of its invoice.
///
/// # Errors
/// The database's.
pub async fn credits(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<Vec<Credit>> {
    let mut sql = op.sql(
        "SELECT MAX(n.number), n.id, MAX(c.name), d.salesperson, n.issue_date, CAST(COALESCE(SUM(l.base_net), 0) AS BIGINT), d.issue_date, d.id, COALESCE(d.total, 0), COALESCE(d.paid, 0), \
         CAST((SELECT COALESCE(SUM(k.base_net), 0) FROM accounting_invoice_lines k WHERE k.tenant = d.tenant AND k.parent = d.id) AS BIGINT) \
         FROM accounting_credit_note n JOIN accounting_credit_note_lines l ON l.tenant = n.tenant AND l.parent = n.id \
         JOIN accounting_invoice d ON d.tenant = n.tenant AND d.id = n.invoice LEFT JOIN parties_customer c ON c.tenant = n.tenant AND c.id = n.customer \
         WHERE n.tenant = ? AND n.posted_at IS NOT NULL AND n.status <> 'voided' AND n.issue_date >= ? AND n.issue_date <= ? \
         GROUP BY n.id, d.tenant, d.id, d.salesperson, n.issue_date, d.issue_date, d.total, d.paid ORDER BY n.issue_date, n.id",
    );
    sql.bind(op.tenant().0).bind(from).bind(to);
    op.rows_as::<Credited>(&sql.done())
        .await?
        .into_iter()
        .map(|row| {
            Ok(Credit {
                salesperson: row.salesperson.clone(),
                invoiced: row.invoiced,
                invoice: format!("/invoice/{}", row.invoice),
                invoiced_net: row.invoiced_net,
                collected: portion(row.invoiced_net, row.paid, row.total)?,
                item: Item {
                    salesperson: row.salesperson,
                    day: row.day,
                    document: row.number.unwrap_or_default(),
                    path: format!("/credit-note/{}", row.note),
                    customer: row.customer.unwrap_or_default(),
                    amount: row.net,
                },
            })
        })
        .collect()
}

impl Credit {
    /// What the credit note takes off a basis: its net; of a margin the part that was earned on the invoice; of what was collected only
    /// what was paid already, since the rest will not be.
    ///
    /// # Errors
    /// A part beyond every amount.
    pub fn of_basis(&self, basis: CommissionPlanBasis, earned_on: Option<i64>) -> OpResult<i64> {
        Ok(match basis {
            CommissionPlanBasis::Invoiced => self.item.amount,
            // An invoice that is among nobody's earned nothing that could be taken back.
            CommissionPlanBasis::Margin => portion(earned_on.unwrap_or_default(), self.item.amount, self.invoiced_net)?,
            CommissionPlanBasis::Collected => {
                (self.item.amount - (self.invoiced_net - self.collected).max(0)).clamp(0, self.collected.max(0))
            }
        })
    }
}

/// `of` × `part` ÷ `whole`; nothing of nothing.
///
/// # Errors
/// It is beyond every amount.
fn portion(of: i64, part: i64, whole: i64) -> OpResult<i64> {
    match whole {
        0 => Ok(0),
        _ => mul_div_round(of, part, whole)
            .ok_or_else(|| OpError::internal(format!("{part} of {whole} of what a sale earned, {of}, is too large"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_told_where_no_amount_holds_it() {
        assert_eq!(portion(1_000, 1, 4).unwrap(), 250);
        assert_eq!(portion(1_000, 1, 0).unwrap(), 0);
        assert!(portion(i64::MAX, 3, 2).is_err());
    }
}
