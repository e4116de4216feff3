//! Report `migration.proof`: what the other program had beside what stands here.

use std::collections::{BTreeMap, HashMap};

use kernel::programs::Side;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Date, Id, Value};

use crate::documents::{DOCUMENT, signed};
use crate::scope::{MOVE, Scope, Target};

/// One account of ours with what stands for it.
#[derive(Default)]
struct Pair {
    theirs: i64,
    ours: i64,
    codes: Vec<String>,
}

pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let id = Id::from_stored(call.text("move").unwrap_or_default());
        let doc = op.load(MOVE, &id).await?;
        let scope = Scope::of_doc(op, &doc).await?;
        let base = op.business().currency.clone();
        let mut table = ReportTable { currency: Some(base.clone()), ..ReportTable::default() };
        let off = accounts(op, &scope, &base, &mut table).await?;
        items(op, &scope, &base, &mut table).await?;
        table.notes.push(told(off));
        Ok(table)
    })
}

/// What the whole of it comes to, by how many accounts differ.
fn told(off: usize) -> Sentence {
    match off {
        0 => written!("migration-every-account-agrees", "Every account stands here as it stood there."),
        off => written!("migration-accounts-differ", "{off} accounts differ; each is listed with its difference.", off),
    }
}

fn row(
    part: Sentence,
    code: &str,
    account: impl Into<Sentence>,
    currency: &str,
    theirs: i64,
    ours: i64,
    kind: RowKind,
) -> ReportRow {
    let cells = vec![
        Value::said(part),
        Value::text(code),
        Value::said(account),
        Value::text(currency),
        Value::Int(theirs),
        Value::Int(ours),
        Value::Int(ours - theirs),
    ];
    ReportRow { cells, kind, ..ReportRow::default() }
}

/// The trial balance of both; answers how many accounts differ.
async fn accounts(op: &mut Op<'_>, scope: &Scope, base: &str, table: &mut ReportTable) -> OpResult<usize> {
    let chart = op.reference("ledger.account").await?;
    let mut pairs: BTreeMap<String, Pair> = BTreeMap::new();
    let shown = |id: &Id| {
        chart
            .get(id)
            .map_or_else(String::new, |doc| format!("{} {}", doc.text("code").unwrap_or_default(), doc.label()))
    };
    for balance in &scope.company.balances {
        let target = match scope.target(&balance.account) {
            Target::Existing(id) => shown(id),
            _ => String::new(),
        };
        let pair = pairs.entry(target).or_default();
        pair.theirs += balance.amount;
        pair.codes.push(balance.account.clone());
    }
    let brought = brought_over(op, scope).await?;
    if balances_at(op, scope.head.date).await? != brought {
        table.notes.push(written!(
            "migration-other-entries",
            "The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything."
        ));
    }
    for (id, amount) in &brought {
        pairs.entry(shown(id)).or_default().ours += amount;
    }
    let (mut off, mut theirs, mut ours) = (0, 0, 0);
    for (account, pair) in &pairs {
        if pair.theirs == 0 && pair.ours == 0 {
            continue;
        }
        off += usize::from(pair.theirs != pair.ours);
        theirs += pair.theirs;
        ours += pair.ours;
        let account = if account.is_empty() {
            written!("migration-no-account-chosen", "No account chosen")
        } else {
            account.into()
        };
        table.rows.push(row(
            trial_balance(),
            &pair.codes.join(", "),
            account,
            base,
            pair.theirs,
            pair.ours,
            RowKind::Detail,
        ));
    }
    let sum = written!("migration-debits-less-credits", "Debits less credits");
    table.rows.push(row(trial_balance(), "", sum, base, theirs, ours, RowKind::Total));
    Ok(off)
}

/// The part with the balances of accounts.
fn trial_balance() -> Sentence {
    written!("migration-trial-balance", "Trial balance")
}

/// What moves from the program posted to each account, debits less credits.
async fn brought_over(op: &mut Op<'_>, scope: &Scope) -> OpResult<HashMap<Id, i64>> {
    let statement = op
        .sql(
            "SELECT l.account, CAST(SUM(l.debit - l.credit) AS BIGINT) FROM ledger_journal_entry_lines l \
             JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
             JOIN migration_origin o ON o.tenant = e.tenant AND o.record = e.source_id AND o.entity = e.source_entity \
             WHERE l.tenant = ? AND o.source = ? AND o.kind IN ('balances', 'document') GROUP BY l.account",
        )
        .bind(op.tenant().0)
        .bind(scope.head.source.as_str())
        .done();
    let rows = op.rows(&statement).await?;
    Ok(rows
        .iter()
        .filter_map(|row| Some((Id::from_stored(row.text(0)?), row.int(1)?)))
        .filter(|(_, amount)| *amount != 0)
        .collect())
}

/// What was posted to each account up to a day, debits less credits.
async fn balances_at(op: &mut Op<'_>, day: Date) -> OpResult<HashMap<Id, i64>> {
    let statement = op
        .sql("SELECT l.account, CAST(SUM(l.debit - l.credit) AS BIGINT) FROM ledger_journal_entry_lines l WHERE l.tenant = ? AND l.date IS NOT NULL AND l.date <= ? GROUP BY l.account")
        .bind(op.tenant().0)
        .bind(day)
        .done();
    let rows = op.rows(&statement).await?;
    Ok(rows
        .iter()
        .filter_map(|row| Some((Id::from_stored(row.text(0)?), row.int(1)?)))
        .filter(|(_, amount)| *amount != 0)
        .collect())
}

/// Open documents of both by currency, and what they come to beside the control accounts.
async fn items(op: &mut Op<'_>, scope: &Scope, base: &str, table: &mut ReportTable) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT i.control, i.currency, CAST(SUM(CASE WHEN i.side = 'receivable' THEN i.amount ELSE -i.amount END) AS BIGINT), \
             CAST(SUM(CASE WHEN i.side = 'receivable' THEN i.base_amount ELSE -i.base_amount END) AS BIGINT) \
             FROM ledger_open_item i JOIN migration_origin o ON o.tenant = i.tenant AND o.record = i.document_id AND o.kind = 'document' \
             WHERE i.tenant = ? AND o.source = ? AND i.document_kind = ? AND i.reversed = ? GROUP BY i.control, i.currency",
        )
        .bind(op.tenant().0)
        .bind(scope.head.source.as_str())
        .bind(DOCUMENT)
        .bind(false)
        .done();
    let rows = op.rows(&statement).await?;
    for (side, control, part) in [
        (Side::Customer, "customer", written!("migration-owed-by-customers", "Owed by customers")),
        (Side::Supplier, "supplier", written!("migration-owed-to-suppliers", "Owed to suppliers")),
    ] {
        let mut by_currency: BTreeMap<String, (i64, i64)> = BTreeMap::new();
        for document in scope.company.documents.iter().filter(|document| document.side == side) {
            by_currency.entry(document.currency.clone().unwrap_or_else(|| base.to_string())).or_default().0 +=
                signed(document);
        }
        let mut in_base = 0;
        for found in rows.iter().filter(|row| row.text(0) == Some(control)) {
            by_currency.entry(found.text(1).unwrap_or_default().to_string()).or_default().1 +=
                found.int(2).unwrap_or(0);
            in_base += found.int(3).unwrap_or(0);
        }
        for (currency, (theirs, ours)) in &by_currency {
            let open = written!("migration-open-documents", "Open documents");
            table.rows.push(row(part.clone(), "", open, currency, *theirs, *ours, RowKind::Detail));
        }
        let stated: i64 = scope
            .company
            .balances
            .iter()
            .filter(|balance| {
                scope.account(&balance.account).and_then(|theirs| theirs.class).is_some_and(|class| {
                    matches!(
                        (class, side),
                        (kernel::programs::AccountClass::Receivable, Side::Customer)
                            | (kernel::programs::AccountClass::Payable, Side::Supplier)
                    )
                })
            })
            .map(|balance| balance.amount)
            .sum();
        if stated != 0 || in_base != 0 {
            table.rows.push(row(
                part,
                "",
                written!("migration-control-account-and-open-items", "Control account there, open items here"),
                base,
                stated,
                in_base,
                RowKind::Subtotal,
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proof_says_how_many_accounts_differ() {
        assert_eq!(told(0).key(), Some("migration-every-account-agrees"));
        assert_eq!(told(2).key(), Some("migration-accounts-differ"));
        assert_eq!(told(2), "2 accounts differ; each is listed with its difference.");
    }
}
