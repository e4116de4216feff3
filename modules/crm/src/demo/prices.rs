//! Price books of every year that agree with what was invoiced, and promotions that begin when the example ends.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, QUANTITY_SCALE, format_scaled};
use serde_json::json;

use super::{earlier, later};
use crate::generated::{PriceBook, coupon, price_book, promotion};

/// Customers with prices of their own.
const CONTRACTS: i64 = 2;
/// Days the prices of a contract are taken from.
const YEAR: i64 = 365;

kernel::columns! {
    /// Somebody who buys often.
    struct Buyer { id: Id, name: String }
}

kernel::columns! {
    /// What a buyer was charged.
    struct Charged { product: Id, price: i64 }
}

kernel::columns! {
    /// Something that sells.
    struct Sold { product: Id, name: String }
}

/// Contracts of the customers who bought most in the last year, at the prices they were last charged, for the `year`; nothing when they
/// are there.
pub async fn agree(op: &mut Op<'_>, year: i32) -> OpResult<()> {
    let (from, to) = (format!("{year}-01-01"), format!("{year}-12-31"));
    let since = earlier(op.today(), YEAR);
    let base = op.business().currency.clone();
    let mut sql = op.sql(
        "SELECT d.customer, c.name FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id JOIN parties_customer c ON c.tenant = d.tenant AND c.id = d.customer \
         WHERE d.tenant = ? AND d.posted_at IS NOT NULL AND d.currency = ? AND d.issue_date > ? AND l.product IS NOT NULL GROUP BY d.customer, c.name ORDER BY COUNT(*) DESC, d.customer LIMIT ?",
    );
    sql.bind(op.tenant().0).bind(base.as_str()).bind(since).bind(CONTRACTS);
    for buyer in op.rows_as::<Buyer>(&sql.done()).await? {
        let name = format!("{}, prices {year}", buyer.name);
        if PriceBook::all_of_reference(op).await?.iter().any(|book| book.name().is_ok_and(|known| known == name)) {
            continue;
        }
        let mut sql = op.sql(
            "SELECT l.product, l.unit_price FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id \
             WHERE d.tenant = ? AND d.customer = ? AND d.posted_at IS NOT NULL AND d.currency = ? AND d.issue_date > ? AND l.product IS NOT NULL AND l.unit_price IS NOT NULL ORDER BY d.issue_date, d.id, l.seq",
        );
        sql.bind(op.tenant().0).bind(&buyer.id).bind(base.as_str()).bind(since);
        // The last price of each product stays.
        let last: BTreeMap<Id, i64> =
            op.rows_as::<Charged>(&sql.done()).await?.into_iter().map(|row| (row.product, row.price)).collect();
        let entries: Vec<_> = last.iter().map(|(product, price)| json!({"product": product.as_str(), "price": format_scaled(*price, QUANTITY_SCALE, 2)})).collect();
        let body = json!({
            "name": name, "scope": "contract", "customer": buyer.id.as_str(), "currency": base, "validFrom": from, "validTo": to, "entries": entries,
        });
        op.create(price_book::ADDRESS, body).await?;
    }
    Ok(())
}

/// One promotion from tomorrow on what sells most, and one that rewards quantity.
pub async fn offers(op: &mut Op<'_>, until: Date) -> OpResult<()> {
    if op.exists(promotion::ADDRESS, &[]).await? {
        return Ok(());
    }
    let (base, since) = (op.business().currency.clone(), earlier(until, YEAR));
    let mut sql = op.sql(
        "SELECT l.product, p.name FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id JOIN products_product p ON p.tenant = l.tenant AND p.id = l.product \
         WHERE d.tenant = ? AND d.posted_at IS NOT NULL AND d.currency = ? AND d.issue_date > ? GROUP BY l.product, p.name ORDER BY COUNT(*) DESC, l.product LIMIT 2",
    );
    sql.bind(op.tenant().0).bind(base.as_str()).bind(since);
    let sold: Vec<Sold> = op.rows_as(&sql.done()).await?;
    let (from, to) = (later(until, 1).to_string(), later(until, 45).to_string());
    let rewards = [
        json!({"reward": "percent", "percent": "5", "minQty": "50", "budget": "2500.00"}),
        json!({"reward": "free_item", "buy": "10", "free": "1"}),
    ];
    for (product, reward) in sold.iter().zip(rewards) {
        let free = reward["reward"] == "free_item";
        let name = if free {
            format!("{}: eleven for ten", product.name)
        } else {
            format!("{}: 5 % off from 50", product.name)
        };
        let mut body =
            json!({"name": name, "from": from, "to": to, "product": product.product.as_str(), "currency": base});
        if let (Some(into), Some(reward)) = (body.as_object_mut(), reward.as_object()) {
            into.extend(reward.clone());
        }
        op.create(promotion::ADDRESS, body).await?;
    }
    // For those who come back: a promotion that only a code opens.
    let body = json!({"name": "Welcome back", "from": from, "to": to, "reward": "percent", "percent": "5", "needsCoupon": true});
    let welcome = op.create(promotion::ADDRESS, body).await?;
    let body = json!({"code": "WELCOME-BACK", "promotion": welcome.id().as_str(), "from": from, "to": to, "maxUses": 200, "perCustomer": 1, "note": "Printed on the receipt of the first purchase."});
    op.create(coupon::ADDRESS, body).await.map(drop)
}
