//! Trial balances of entities: mapped as they are saved, read from the books of the entity's business, or from a file.

use std::collections::BTreeMap;

use kernel::import::{ImportBatch, RowError};
use kernel::{Draft, Op, OpError, OpFuture, OpResult, ReferenceSet, ReportTable, Sentence, say, written};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::AccountMap;

/// Where an account of an entity leads.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Target {
    pub account: Option<Id>,
    pub counterparty: Option<Id>,
}

/// One mapping: of which entity (`None`: all), which code, where to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapping {
    pub entity: Option<Id>,
    pub code: String,
    pub target: Target,
}

/// The best mapping of a code: the entity's own before one of all, an exact code before a beginning, the longer beginning
/// before the shorter.
pub fn best<'m>(mappings: &'m [Mapping], entity: &Id, code: &str) -> Option<&'m Mapping> {
    mappings
        .iter()
        .filter(|mapping| mapping.entity.as_ref().is_none_or(|own| own == entity))
        .filter(|mapping| match mapping.code.strip_suffix('*') {
            Some(beginning) => code.starts_with(beginning),
            None => mapping.code.eq_ignore_ascii_case(code),
        })
        .max_by_key(|mapping| (mapping.entity.is_some(), !mapping.code.ends_with('*'), mapping.code.len()))
}

async fn mappings(op: &mut Op<'_>) -> OpResult<Vec<Mapping>> {
    let set = op.reference("group.account_map").await?;
    set.iter()
        .map(|doc| -> OpResult<Mapping> {
            Ok(Mapping {
                entity: doc.link("entity"),
                code: AccountMap::of(&doc)?.code()?.to_string(),
                target: Target { account: doc.link("account"), counterparty: doc.link("counterparty") },
            })
        })
        .collect()
}

/// Calculator `group.balance_lines`: currency of the entity, group account and counterparty of every line.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        map_lines(op, draft).await
    })
}

async fn map_lines(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(entity) = draft.link("entity") else { return Ok(()) };
    let entities = op.reference("group.legal_entity").await?;
    if let Some(currency) = entities.get(&entity).and_then(|doc| doc.text("currency").map(str::to_string)) {
        draft.set("currency", currency);
    }
    let mappings = mappings(op).await?;
    let accounts = op.reference("group.group_account").await?;
    for index in 0..draft.line_count("lines") {
        let Some(line) = draft.line("lines", index) else { continue };
        // The rules ask for a code that is missing.
        let code = line.text("code").unwrap_or_default().to_string();
        let given = line.link("counterparty");
        let target = target_of(&mappings, &accounts, &entity, &code);
        draft.set_line("lines", index, "account", target.account.as_ref().map_or(Value::Null, Value::from));
        if given.is_none()
            && let Some(other) = target.counterparty
        {
            draft.set_line("lines", index, "counterparty", &other);
        }
    }
    Ok(())
}

fn target_of(mappings: &[Mapping], accounts: &ReferenceSet, entity: &Id, code: &str) -> Target {
    match best(mappings, entity, code) {
        Some(mapping) => mapping.target.clone(),
        None if code == EARLIER => {
            Target { account: accounts.by("role", "retained").map(|account| account.id()), counterparty: None }
        }
        None => Target { account: accounts.by("code", code).map(|account| account.id()), counterparty: None },
    }
}

/// Effect `group.pull_balance`: the trial balance of the entity's business, read with the rights the caller has there.
pub fn pull<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (Some(entity), Some(end)) = (draft.link("entity"), draft.date("periodEnd")) else { return Ok(()) };
        let doc = op.load("group.legal_entity", &entity).await?;
        let Some(business) = doc.text("businessId").map(Id::from_stored) else {
            return Err(OpError::refused_at(
                "/entity",
                "no_business",
                say!(
                    "group-no-business",
                    "{doc} names no business of this system. Import its trial balance from a file.",
                    doc = doc.label()
                ),
            ));
        };
        let start = year_start(draft, end);
        let params = [
            ("from".to_string(), start.to_string()),
            ("to".to_string(), end.to_string()),
            ("carryResults".to_string(), "true".to_string()),
        ];
        let table = match kernel::sibling_business::report(
            op.app,
            op.context,
            &business,
            "ledger",
            "trial-balance",
            &params,
        )
        .await
        {
            Ok(table) => table,
            Err(OpError::NotFound | OpError::Forbidden) => {
                return Err(OpError::refused_at(
                    "/entity",
                    "books_out_of_reach",
                    say!(
                        "group-books-out-of-reach",
                        "You may not read the books of {doc}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.",
                        doc = doc.label()
                    ),
                ));
            }
            Err(other) => return Err(other),
        };
        let mappings = mappings(op).await?;
        let accounts = op.reference("group.group_account").await?;
        let earlier = op.say_to_business(&written!("group-results-of-earlier-years", "Results of earlier years"));
        take(draft, &table, doc.text("currency"), &earlier, |code| {
            let target = target_of(&mappings, &accounts, &entity, code);
            target
                .account
                .and_then(|id| accounts.get(&id))
                .is_some_and(|account| matches!(account.text("type"), Some("income" | "expense")))
        })?;
        map_lines(op, draft).await?;
        draft.set("source", "books");
        draft.set("pulledAt", Value::Instant(op.now()));
        Ok(())
    })
}

/// First day of the group's year: as entered, else the calendar year's.
fn year_start(draft: &Draft, end: Date) -> Date {
    draft.date("yearStart").unwrap_or_else(|| kernel::report::year_start(end))
}

/// Code of the line with the results of earlier years: the entity's own year may begin on another day than the group's.
const EARLIER: &str = "EARLIER";

/// Cells of `ledger.trial-balance` with results carried over: code, account, opening debit and credit, debit, credit, closing
/// debit and credit. Accounts of the result give what moved in the group's year, all others what stands at its end.
fn take(
    draft: &mut Draft,
    table: &ReportTable,
    currency: Option<&str>,
    earlier_name: &str,
    is_result: impl Fn(&str) -> bool,
) -> OpResult<()> {
    if table.currency.as_deref() != currency {
        let theirs = table.currency.clone().unwrap_or_default();
        return Err(OpError::refused_at(
            "/entity",
            "currency_differs",
            say!(
                "group-currency-differs",
                "The books of this business are kept in {theirs}. Correct the functional currency of the entity.",
                theirs
            ),
        ));
    }
    draft.clear_lines("lines");
    let mut push = |code: &str, name: &str, net: i64| {
        if net != 0 {
            draft.push_line(
                "lines",
                &[
                    ("code", Value::from(code)),
                    ("name", Value::from(name)),
                    ("debit", Value::Int(net.max(0))),
                    ("credit", Value::Int((-net).max(0))),
                ],
            );
        }
    };
    let mut earlier = 0;
    for row in &table.rows {
        let text = |index: usize| row.cells.get(index).and_then(Value::shown).unwrap_or_default();
        // A trial balance leaves a side blank that is nought.
        let net = |debit: usize| {
            row.cells.get(debit).and_then(Value::as_int).unwrap_or(0)
                - row.cells.get(debit + 1).and_then(Value::as_int).unwrap_or(0)
        };
        if is_result(text(0)) {
            earlier += net(2);
            push(text(0), text(1), net(4));
        } else {
            push(text(0), text(1), net(6));
        }
    }
    push(EARLIER, earlier_name, earlier);
    Ok(())
}

/// Headings of a template.
pub const COLUMNS: &[&str] =
    &["entity", "period end", "account code", "debit", "credit", "name", "counterparty", "rate"];

/// Import handler of trial balances: columns entity (code or name), period end, account code, name, debit, credit (or balance),
/// counterparty, rate. Rows of one entity and day form a draft.
pub fn import<'a>(op: &'a mut Op<'_>, batch: &'a mut ImportBatch) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !batch.last {
            batch.keep_from = Some(0);
            return Ok(());
        }
        let column = |names: &[&str]| batch.column(names);
        let (Some(entity), Some(end), Some(code)) = (
            column(&["entity", "company"]),
            column(&["period end", "date", "periodEnd"]),
            column(&["account code", "code", "account"]),
        ) else {
            return Err(OpError::invalid(
                "/file",
                "columns",
                say!(
                    "group-columns-entity-period-end-and-account",
                    "The columns entity, period end and account code are needed."
                ),
            ));
        };
        let (name, debit, credit, balance) = (
            column(&["name", "account name"]),
            column(&["debit", "dr"]),
            column(&["credit", "cr"]),
            column(&["balance", "amount"]),
        );
        let (counterparty, rate) = (column(&["counterparty", "with entity"]), column(&["rate"]));
        if balance.is_none() && (debit.is_none() || credit.is_none()) {
            return Err(OpError::invalid(
                "/file",
                "columns",
                say!("group-columns-debit-and-credit", "The columns debit and credit, or balance, are needed."),
            ));
        }
        let entities = op.reference("group.legal_entity").await?;
        let known = |text: &str| entities.by("code", text).or_else(|| entities.by("name", text)).map(|doc| doc.id());
        let mut drafts: BTreeMap<(String, Date), (u64, Vec<Json>)> = BTreeMap::new();
        let mut errors = Vec::new();
        for row in batch.rows.iter() {
            let cell = |index: Option<usize>| {
                index.map(|index| row.cell(index).text().trim().to_string()).filter(|text| !text.is_empty())
            };
            let mut fault = |column: &str, message: Sentence| {
                errors.push(RowError { row: row.line_number, column: Some(column.to_string()), message })
            };
            let Some(of) = cell(Some(entity)) else { continue };
            let Some(id) = known(&of) else {
                fault("entity", say!("group-no-entity", "There is no entity {of}.", of));
                continue;
            };
            let Some(date) = cell(Some(end)).and_then(|text| text.parse::<Date>().ok()) else {
                fault("period end", say!("group-write-day", "Write the day as 2026-12-31."));
                continue;
            };
            let Some(code) = cell(Some(code)) else {
                fault("account code", say!("group-account-code-missing", "The account code is missing."));
                continue;
            };
            let mut line = Map::from_iter([("code".to_string(), Json::from(code))]);
            if let Some(name) = cell(name) {
                line.insert("name".into(), Json::from(name));
            }
            let (mut dr, mut cr) = (cell(debit), cell(credit));
            if let Some(amount) = cell(balance) {
                match amount.strip_prefix('-') {
                    Some(below) => cr = Some(below.to_string()),
                    None => dr = Some(amount),
                }
            }
            line.insert("debit".into(), Json::from(dr.unwrap_or_else(|| "0".to_string())));
            line.insert("credit".into(), Json::from(cr.unwrap_or_else(|| "0".to_string())));
            if let Some(other) = cell(counterparty) {
                match known(&other) {
                    Some(other) => drop(line.insert("counterparty".into(), Json::from(other.as_str()))),
                    None => fault("counterparty", say!("group-no-counterparty", "There is no entity {other}.", other)),
                }
            }
            if let Some(rate) = cell(rate) {
                line.insert("rate".into(), Json::from(rate));
            }
            drafts.entry((id.to_string(), date)).or_insert((row.line_number, Vec::new())).1.push(Json::Object(line));
        }
        let whole = errors.is_empty();
        batch.errors.extend(errors);
        for ((entity, date), (row, lines)) in drafts {
            if batch.dry_run || !whole {
                batch.imported += u64::from(whole);
                continue;
            }
            let body = json!({"entity": entity, "periodEnd": date.to_string(), "lines": lines});
            match op.create("group.entity_balance", body).await {
                Ok(doc) => {
                    op.set_fields("group.entity_balance", &doc.id(), &[("source", Value::from("file"))]).await?;
                    batch.imported += 1;
                }
                Err(OpError::Invalid(problems)) => batch.errors.extend(problems.into_iter().map(|problem| RowError {
                    row,
                    column: None,
                    message: problem.message,
                })),
                Err(OpError::Refused { message, .. } | OpError::Duplicate { message, .. }) => {
                    batch.errors.push(RowError { row, column: None, message })
                }
                Err(other) => return Err(other),
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mapping(entity: Option<&str>, code: &str, account: &str) -> Mapping {
        Mapping {
            entity: entity.map(Id::from_stored),
            code: code.to_string(),
            target: Target { account: Some(Id::from_stored(account)), counterparty: None },
        }
    }

    #[test]
    fn the_nearest_mapping_wins() {
        let all = [
            mapping(None, "1*", "a"),
            mapping(None, "12*", "b"),
            mapping(None, "1210", "c"),
            mapping(Some("e"), "1*", "d"),
        ];
        let found = |entity: &str, code: &str| {
            best(&all, &Id::from_stored(entity), code)
                .and_then(|mapping| mapping.target.account.clone())
                .map(|id| id.to_string())
        };
        assert_eq!(found("f", "1100").as_deref(), Some("a"));
        assert_eq!(found("f", "1220").as_deref(), Some("b"));
        assert_eq!(found("f", "1210").as_deref(), Some("c"));
        assert_eq!(found("e", "1210").as_deref(), Some("d"));
        assert_eq!(found("e", "2000"), None);
    }
}
