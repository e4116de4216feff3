//! What `baobab doctor` proves of the stock: rows equal the ledger, layers equal rows, and what was posted equals the books.

use kernel::{Op, OpFuture, OpResult};
use kernel_types::{Money, Quantity};

kernel::columns! {
    /// One stock level against its entries and layers.
    struct Level { name: Option<String>, qty: Quantity, value: Money, summed: Quantity, worth: Money, layered: Quantity, layers: Money, costing: Option<String> }
}

kernel::columns! {
    /// One account: what the stock ledger and its journal say.
    struct Account { code: Option<String>, stock: Money, books: Money }
}

/// Every stock level and every stock account.
pub fn values<'a>(op: &'a mut Op<'_>) -> OpFuture<'a, Vec<String>> {
    Box::pin(async move {
        let mut problems = levels(op).await?;
        problems.extend(accounts(op).await?);
        Ok(problems)
    })
}

async fn levels(op: &mut Op<'_>) -> OpResult<Vec<String>> {
    let mut sql = op.sql(
        "SELECT s.name, s.qty, s.value, \
         (SELECT CAST(COALESCE(SUM(e.qty), 0) AS BIGINT) FROM inventory_entry e WHERE e.tenant = s.tenant AND e.stock = s.id), \
         (SELECT CAST(COALESCE(SUM(e.value), 0) AS BIGINT) FROM inventory_entry e WHERE e.tenant = s.tenant AND e.stock = s.id), \
         (SELECT CAST(COALESCE(SUM(CASE WHEN l.short IS TRUE THEN -l.qty ELSE l.qty END), 0) AS BIGINT) FROM inventory_layer l WHERE l.tenant = s.tenant AND l.stock = s.id), \
         (SELECT CAST(COALESCE(SUM(CASE WHEN l.short IS TRUE THEN -l.value ELSE l.value END), 0) AS BIGINT) FROM inventory_layer l WHERE l.tenant = s.tenant AND l.stock = s.id), \
         i.costing FROM inventory_stock s JOIN inventory_item i ON i.tenant = s.tenant AND i.id = s.item WHERE s.tenant = ?",
    );
    sql.bind(op.tenant().0);
    let mut problems = Vec::new();
    for level in op.rows_as::<Level>(&sql.done()).await? {
        let name = level.name.as_deref().unwrap_or("an item");
        if (level.qty, level.value) != (level.summed, level.worth) {
            problems.push(format!(
                "stock of {name}: the row says {} worth {}, its entries {} worth {}",
                level.qty, level.value, level.summed, level.worth
            ));
        }
        let layered = matches!(level.costing.as_deref(), Some("fifo" | "specific"));
        if layered && (level.qty, level.value) != (level.layered, level.layers) {
            problems.push(format!(
                "stock of {name}: the row says {} worth {}, its layers {} worth {}",
                level.qty, level.value, level.layered, level.layers
            ));
        }
        if level.qty == 0 && level.value != 0 {
            problems.push(format!("stock of {name}: nothing is there and it is worth {}", level.value));
        }
    }
    Ok(problems)
}

/// Stock by account from the entries that stand in the books, against the lines that stock documents posted there.
async fn accounts(op: &mut Op<'_>) -> OpResult<Vec<String>> {
    let mut sql = op.sql(
        "SELECT a.code, CAST(SUM(e.value) AS BIGINT), \
         (SELECT CAST(COALESCE(SUM(l.debit - l.credit), 0) AS BIGINT) FROM ledger_journal_entry_lines l JOIN ledger_journal_entry j ON j.tenant = l.tenant AND j.id = l.parent \
          WHERE l.tenant = e.tenant AND l.account = e.account AND j.source_entity IN ('inventory.movement', 'inventory.landed_cost', 'inventory.price_difference', 'inventory.write_down', 'inventory.standard_change')) \
         FROM inventory_entry e JOIN ledger_account a ON a.tenant = e.tenant AND a.id = e.account WHERE e.tenant = ? AND e.posted IS TRUE GROUP BY e.tenant, e.account, a.code",
    );
    sql.bind(op.tenant().0);
    let mut problems = Vec::new();
    for account in op.rows_as::<Account>(&sql.done()).await? {
        if account.stock != account.books {
            let code = account.code.as_deref().unwrap_or("?");
            problems
                .push(format!("account {code}: stock is worth {}, its journal says {}", account.stock, account.books));
        }
    }
    Ok(problems)
}
