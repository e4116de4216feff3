//! Which of our accounts each of theirs is, and what a new one looks like.

use std::collections::HashSet;

use kernel::programs::{Account, AccountClass};
use kernel::{Cells, Doc, Draft, Op, OpResult, ReferenceSet};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use crate::saved;
use crate::scope::{Scope, Target};

const ACCOUNT: &str = "ledger.account";

/// Fills the lines of accounts. Choices stay; a new line is, in this order: what was chosen the last time, the account of the same number
/// and kind, of the same name and kind, the one that serves the role (receivables, payables, retained earnings, opening balances), else a
/// new account.
pub async fn fill(op: &mut Op<'_>, draft: &mut Draft, scope: &Scope) -> OpResult<()> {
    let ours = op.reference(ACCOUNT).await?;
    let kept = saved::load(op, scope.head.source.as_str(), "accounts").await?;
    let mut taken: HashSet<String> = ours.iter().filter_map(|doc| doc.text("code").map(str::to_lowercase)).collect();
    let mut rows: Vec<Cells> = Vec::new();
    for theirs in scope.company.accounts.iter().take(3_000) {
        let target = match scope.target(&theirs.key) {
            Target::Open if !scope.accounts.contains_key(&theirs.key.to_lowercase()) => {
                suggested(theirs, &ours, &kept, &mut taken)
            }
            chosen => {
                if let Target::Make { code, .. } = chosen {
                    taken.insert(code.to_lowercase());
                }
                chosen.clone()
            }
        };
        let amount: i64 = scope
            .company
            .balances
            .iter()
            .filter(|balance| balance.account == theirs.key)
            .map(|balance| balance.amount)
            .sum();
        let (account, create, code, kind) = match &target {
            Target::Existing(id) => (Value::from(id), false, Value::Null, Value::Null),
            Target::Make { code, kind } => (Value::Null, true, Value::text(code), Value::text(kind)),
            Target::Open => {
                (Value::Null, false, Value::Null, theirs.class.map_or(Value::Null, |class| Value::from(class.ours().0)))
            }
        };
        rows.push(vec![
            ("key", Value::text(cut(&theirs.key, 200))),
            ("name", Value::text(cut(&theirs.name, 200))),
            ("kind", theirs.class.map_or(Value::Null, |class| Value::text(words(class)))),
            ("account", account),
            ("create", Value::Bool(create)),
            ("code", code),
            ("type", kind),
            ("amount", if amount == 0 { Value::Null } else { Value::Int(amount) }),
        ]);
    }
    draft.replace_lines("accounts", &rows);
    Ok(())
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// `CostOfSales` as people read it.
fn words(class: AccountClass) -> String {
    let mut out = String::new();
    for letter in format!("{class:?}").chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push(' ');
            out.push(letter.to_ascii_lowercase());
        } else {
            out.push(letter);
        }
    }
    out
}

fn suggested(theirs: &Account, ours: &ReferenceSet, kept: &Json, taken: &mut HashSet<String>) -> Target {
    let usable = |doc: &Doc| !doc.flag("isGroup") && doc.flag("active") && !doc.archived();
    if let Some(id) = kept.get(theirs.key.to_lowercase()).and_then(Json::as_str).map(Id::from_stored)
        && ours.get(&id).is_some_and(|doc| usable(&doc))
    {
        return Target::Existing(id);
    }
    let same_kind = |doc: &Doc| {
        theirs.class.is_none_or(|class| doc.text("type") == Some(class.ours().0)) && control_fits(theirs.class, doc)
    };
    let code = theirs.code.as_deref().unwrap_or_default();
    let by_code = Some(code).filter(|code| !code.is_empty()).and_then(|code| ours.by("code", code));
    let by_name = ours.iter().find(|doc| {
        usable(doc) && same_kind(doc) && doc.text("name").is_some_and(|name| name.eq_ignore_ascii_case(&theirs.name))
    });
    let role = match theirs.class {
        Some(AccountClass::Receivable) => Some("AR"),
        Some(AccountClass::Payable) => Some("AP"),
        Some(AccountClass::RetainedEarnings) => Some("RETAINED"),
        Some(AccountClass::OpeningEquity) => Some("OPENING-EQUITY"),
        _ => None,
    };
    // The same number in two charts means the same account only where the kinds agree, and where names do not say otherwise.
    let alike = |doc: &Doc| doc.text("name").is_some_and(|name| share_a_word(name, &theirs.name));
    if let Some(doc) = by_name.or_else(|| by_code.filter(|doc| usable(doc) && same_kind(doc) && alike(doc))) {
        return Target::Existing(doc.id());
    }
    if let Some(doc) = role.and_then(|role| ours.by("role", role)) {
        return Target::Existing(doc.id());
    }
    let Some(class) = theirs.class else { return Target::Open };
    let code = free_code(theirs, class, ours, taken);
    taken.insert(code.to_lowercase());
    Target::Make { code, kind: class.ours().0.to_string() }
}

/// Control accounts stand for control accounts alone.
fn control_fits(class: Option<AccountClass>, doc: &Doc) -> bool {
    let control = doc.text("control").unwrap_or("none");
    match class {
        Some(AccountClass::Receivable) => control == "customer",
        Some(AccountClass::Payable) => control == "supplier",
        _ => !matches!(control, "customer" | "supplier"),
    }
}

fn share_a_word(a: &str, b: &str) -> bool {
    let words = |text: &str| {
        text.to_lowercase()
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| word.len() > 3)
            .map(str::to_string)
            .collect::<HashSet<_>>()
    };
    words(a).intersection(&words(b)).next().is_some()
}

/// Their number where it is free, else the next free one after our accounts of the kind.
fn free_code(theirs: &Account, class: AccountClass, ours: &ReferenceSet, taken: &HashSet<String>) -> String {
    if let Some(code) = &theirs.code {
        let plain: String =
            code.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '/' | '-')).take(40).collect();
        if !plain.is_empty() && !taken.contains(&plain.to_lowercase()) {
            return plain;
        }
    }
    let (kind, subtype) = class.ours();
    let numbers = |deep: bool| {
        let fitting = ours.iter().filter(move |doc| {
            !doc.flag("isGroup") && doc.text("type") == Some(kind) && (!deep || doc.text("subtype") == subtype)
        });
        fitting.filter_map(|doc| doc.text("code").and_then(|code| code.parse::<u32>().ok())).max()
    };
    let mut next = numbers(true).or_else(|| numbers(false)).unwrap_or(9_000) + 1;
    while taken.contains(&next.to_string()) {
        next += 1;
    }
    next.to_string()
}

/// The body of a new account: what files say, and for its place in the statements what our first account of the kind has.
pub fn body(theirs: &Account, code: &str, kind: &str, ours: &ReferenceSet) -> Json {
    let subtype = theirs
        .class
        .map(AccountClass::ours)
        .filter(|(class_kind, _)| *class_kind == kind)
        .and_then(|(_, subtype)| subtype);
    let siblings =
        || ours.iter().filter(|doc| !doc.flag("isGroup") && doc.flag("active") && doc.text("type") == Some(kind));
    let sibling =
        siblings().find(|doc| subtype.is_some() && doc.text("subtype") == subtype).or_else(|| siblings().next());
    let link = |field: &str| sibling.as_ref().and_then(|doc| doc.link(field)).map(|id| id.to_string());
    let control = match theirs.class {
        Some(AccountClass::Receivable) => "customer",
        Some(AccountClass::Payable) => "supplier",
        _ => "none",
    };
    json!({
        "code": code,
        "name": cut(&theirs.name, 200),
        "type": kind,
        "subtype": subtype.or_else(|| sibling.as_ref().and_then(|doc| doc.text("subtype"))),
        "parent": link("parent"),
        "statementLine": link("statementLine"),
        "control": control,
        "reconcilable": theirs.class == Some(AccountClass::Bank) || control != "none",
        "monetary": matches!(theirs.class, Some(AccountClass::Bank | AccountClass::Receivable | AccountClass::Payable | AccountClass::CreditCard)),
        "cashFlowClass": sibling.as_ref().and_then(|doc| doc.text("cashFlowClass")).unwrap_or("operating"),
        "active": theirs.active,
    })
}
