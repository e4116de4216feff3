//! What `baobab doctor` proves of the register: assets equal their events, and what documents posted equals the books.

use kernel::{Op, OpFuture, OpResult};
use kernel_types::Money;

kernel::columns! {
    struct Held {
        number: Option<String>, gross: Money, accumulated: Money, impairment: Money, surplus: Money, sequence: i64,
        cost: Money, written: Money, impaired: Money, reserve: Money, last: i64
    }
}

kernel::columns! {
    struct Account { code: Option<String>, register: Money, books: Money }
}

/// Every asset, and every account that documents of this family moved.
pub fn registers<'a>(op: &'a mut Op<'_>) -> OpFuture<'a, Vec<String>> {
    Box::pin(async move {
        let mut problems = assets(op).await?;
        problems.extend(accounts(op).await?);
        Ok(problems)
    })
}

async fn assets(op: &mut Op<'_>) -> OpResult<Vec<String>> {
    let mut sql = op.sql(
        "SELECT a.number, COALESCE(a.gross, 0), COALESCE(a.accumulated, 0), COALESCE(a.impairment, 0), COALESCE(a.surplus, 0), COALESCE(a.sequence, 0), \
         CAST(COALESCE(SUM(e.cost), 0) AS BIGINT), CAST(COALESCE(SUM(e.accumulated), 0) AS BIGINT), CAST(COALESCE(SUM(e.impairment), 0) AS BIGINT), \
         CAST(COALESCE(SUM(e.surplus), 0) AS BIGINT), CAST(COALESCE(MAX(e.sequence), 0) AS BIGINT) \
         FROM assets_asset a LEFT JOIN assets_event e ON e.tenant = a.tenant AND e.asset = a.id WHERE a.tenant = ? \
         GROUP BY a.id, a.number, a.gross, a.accumulated, a.impairment, a.surplus, a.sequence ORDER BY a.number",
    );
    sql.bind(op.tenant().0);
    let mut problems = Vec::new();
    for held in op.rows_as::<Held>(&sql.done()).await? {
        let said = (held.gross, held.accumulated, held.impairment, held.surplus, held.sequence);
        let summed = (held.cost, held.written, held.impaired, held.reserve, held.last);
        if said != summed {
            let number = held.number.as_deref().unwrap_or("?");
            problems.push(format!("asset {number}: it says {said:?}, its events {summed:?}"));
        }
    }
    Ok(problems)
}

/// By account that holds assets: what the events of posted documents say and what those documents paid from the same account, against
/// the lines they posted there. An asset may be paid from an account that holds others, as cost under construction does.
async fn accounts(op: &mut Op<'_>) -> OpResult<Vec<String>> {
    let mut sql = op.sql(
        "SELECT a.code, CAST(SUM(m.amount) AS BIGINT), \
         (SELECT CAST(COALESCE(SUM(l.debit - l.credit), 0) AS BIGINT) FROM ledger_journal_entry_lines l JOIN ledger_journal_entry j ON j.tenant = l.tenant AND j.id = l.parent \
          WHERE l.tenant = a.tenant AND l.account = a.id AND j.source_entity IN ('assets.asset', 'assets.depreciation_run', 'assets.disposal', 'assets.revaluation')) \
         FROM (SELECT tenant, cost_account AS account, cost AS amount, 1 AS holds FROM assets_event WHERE posted IS TRUE \
          UNION ALL SELECT tenant, accumulated_account, -accumulated, 1 FROM assets_event WHERE posted IS TRUE \
          UNION ALL SELECT tenant, impairment_account, -impairment, 1 FROM assets_event WHERE posted IS TRUE \
          UNION ALL SELECT tenant, credit_account, -base_cost, 0 FROM assets_asset WHERE status <> 'draft' AND source <> 'opening' AND credit_account IS NOT NULL \
          UNION ALL SELECT tenant, credit_account, -amount, 0 FROM assets_revaluation WHERE status = 'posted' AND kind = 'improvement') m \
         JOIN ledger_account a ON a.tenant = m.tenant AND a.id = m.account WHERE m.tenant = ? GROUP BY a.tenant, a.id, a.code HAVING MAX(m.holds) = 1 ORDER BY a.code",
    );
    sql.bind(op.tenant().0);
    let mut problems = Vec::new();
    for account in op.rows_as::<Account>(&sql.done()).await? {
        if account.register != account.books {
            let code = account.code.as_deref().unwrap_or("?");
            problems.push(format!(
                "account {code}: assets stand at {}, their entries say {}",
                account.register, account.books
            ));
        }
    }
    Ok(problems)
}
