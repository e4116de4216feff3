//! Laying the new lines of a statement, and taking an import back.

use kernel::{Draft, Op, OpError, OpFuture, Record, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use crate::account;

/// `banking.import_statement`: new rows become statement lines, many at a time. Which rows are new is looked at again, under the lock of
/// the account, so that two people who import overlapping files lay each line once.
pub fn import<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        let account = account::lock(op, &bank).await?;
        let known = known(op, &account.id, draft).await?;
        let entity = op.entity("banking.bank_line")?;
        let mut records: Vec<Record> = Vec::new();
        let (mut laid, mut late) = (0i64, 0i64);
        for index in 0..draft.line_count("rows") {
            let Some(row) = draft.line("rows", index) else { continue };
            if row.text("result") != Some("new") {
                continue;
            }
            if row.text("fingerprint").is_some_and(|print| known.contains(print)) {
                draft.set_line("rows", index, "result", "known");
                late += 1;
                continue;
            }
            let mut values = vec![Value::Null; entity.fields.len()];
            let mut set = |field: &str, value: Value| {
                if let Some(slot) = entity.slot(field) {
                    values[slot] = value;
                }
            };
            for field in [
                "position",
                "date",
                "valueDate",
                "amount",
                "description",
                "counterparty",
                "counterpartyAccount",
                "reference",
                "externalId",
                "balance",
                "fingerprint",
            ] {
                set(field, row.get(field).clone());
            }
            let (now, user) = (Value::Instant(op.now()), Value::from(op.user()));
            set("id", Value::from(&op.new_id()));
            set("version", Value::Int(1));
            set("createdAt", now.clone());
            set("createdBy", user.clone());
            set("updatedAt", now);
            set("updatedBy", user.clone());
            set("owner", user);
            set("bankAccount", Value::from(&account.id));
            set("statement", Value::from(&draft.id()));
            set("currency", Value::text(&account.currency));
            set("matched", Value::Int(0));
            set("unexplained", row.get("amount").clone());
            set("status", Value::from("open"));
            records.push(Record { values: values.into(), lines: Vec::new() });
            laid += 1;
        }
        if laid == 0 {
            return Err(OpError::refused_at(
                "/content",
                "nothing_new",
                say!("banking-nothing-new", "Every line of this file is already imported."),
            )
            .of_state());
        }
        for part in records.chunks(500) {
            op.insert_many("banking.bank_line", part).await?;
        }
        draft.set("newCount", laid);
        draft.set("knownCount", draft.int("knownCount") + late);
        Ok(())
    })
}

async fn known(op: &mut Op<'_>, account: &Id, draft: &Draft) -> kernel::OpResult<std::collections::HashSet<String>> {
    let dates: Vec<_> = draft.lines("rows").filter_map(|row| row.date("date")).collect();
    let (Some(from), Some(to)) = (dates.iter().min(), dates.iter().max()) else { return Ok(Default::default()) };
    let statement = op
        .sql("SELECT fingerprint FROM banking_bank_line WHERE tenant = ? AND bank_account = ? AND date >= ? AND date <= ? AND fingerprint IS NOT NULL")
        .bind(op.tenant().0)
        .bind(Value::from(account))
        .bind(*from)
        .bind(*to)
        .done();
    Ok(op.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect())
}

kernel::columns! { struct Used { count: i64 } }

/// `banking.withdraw_statement`: its lines go, when nothing has come of them.
pub fn withdraw<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(bank) = draft.link("bankAccount") else { return Ok(()) };
        let account = account::lock(op, &bank).await?;
        let statement = op
            .sql("SELECT COUNT(*) FROM banking_bank_line WHERE tenant = ? AND statement = ? AND (matched <> 0 OR status = 'matched')")
            .bind(op.tenant().0)
            .bind(Value::from(&draft.id()))
            .done();
        let used = op.row_as::<Used>(&statement).await?.map_or(0, |used| used.count);
        if used > 0 {
            return Err(OpError::state(
                "lines_matched",
                say!("banking-lines-matched", "{used} of its lines are matched. Undo these matches first.", used),
            ));
        }
        if let Some(first) = draft.date("fromDate") {
            account.refuse_locked(first)?;
        }
        let removal = op
            .sql("DELETE FROM banking_bank_line WHERE tenant = ? AND statement = ? AND matched = 0")
            .bind(op.tenant().0)
            .bind(Value::from(&draft.id()))
            .done();
        op.execute(&removal).await?;
        Ok(())
    })
}
