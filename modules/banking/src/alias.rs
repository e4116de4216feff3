//! Names and accounts on statements, and whose they are.

use std::collections::HashMap;

use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::Value;
use serde_json::json;

use crate::words;

/// Calculator of known payers: kept as they are compared.
pub fn normalise<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(text) = draft.text("text") else { return Ok(()) };
        let kept = if draft.text("kind") == Some("account") { words::code(text) } else { words::name(text) };
        if kept.len() < 2 {
            draft.refuse("/text", "nothing_left", say!("banking-nothing-left", "The text has no letters or digits."));
        } else {
            draft.set("text", Value::text(kept));
        }
        Ok(())
    })
}

/// Parties of the business numbered, with everything statements may call them.
#[derive(Debug, Default)]
pub struct Parties {
    /// Address of the entity and id, by number.
    pub known: Vec<(String, String)>,
    pub names: Vec<String>,
    by_id: HashMap<String, u32>,
    by_account: HashMap<String, Vec<u32>>,
    /// Names by their first word.
    by_first: HashMap<String, Vec<(Vec<String>, u32)>>,
}

/// A name of one short word is found by chance.
const MIN_NAME: usize = 5;

impl Parties {
    pub fn number(&self, id: &str) -> Option<u32> {
        self.by_id.get(id).copied()
    }

    fn add(&mut self, kind: &str, id: &str, name: &str) {
        let number = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        self.known.push((kind.to_string(), id.to_string()));
        self.names.push(name.to_string());
        self.by_id.insert(id.to_string(), number);
        self.add_name(&words::name(name), number);
    }

    fn add_name(&mut self, name: &str, number: u32) {
        let parts: Vec<String> = name.split(' ').filter(|word| !word.is_empty()).map(str::to_string).collect();
        if let Some(first) = parts.first().filter(|_| name.len() >= MIN_NAME) {
            self.by_first.entry(first.clone()).or_default().push((parts, number));
        }
    }

    /// Parties a statement line names: by account or wallet, else by a name among its words.
    pub fn of(&self, account: Option<&str>, texts: &[&str]) -> Vec<u32> {
        if let Some(found) = account.map(words::code).and_then(|code| self.by_account.get(&code)) {
            return found.clone();
        }
        let mut found = Vec::new();
        for text in texts {
            let spoken: Vec<String> = words::name(text).split(' ').map(str::to_string).collect();
            for start in 0..spoken.len() {
                let Some(names) = self.by_first.get(&spoken[start]) else { continue };
                found.extend(
                    names.iter().filter(|(name, _)| spoken[start..].starts_with(name)).map(|(_, number)| *number),
                );
            }
            // Wallets write the number among the words.
            for word in words::words(text) {
                if let Some(by_account) = self.by_account.get(&word) {
                    found.extend(by_account);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Everyone, and what was learnt of them.
pub async fn parties(op: &mut Op<'_>) -> OpResult<Parties> {
    let mut parties = Parties::default();
    for (kind, table) in [("parties.customer", "parties_customer"), ("parties.supplier", "parties_supplier")] {
        let statement = op
            .sql(&format!("SELECT id, name FROM {table} WHERE tenant = ? AND archived_at IS NULL"))
            .bind(op.tenant().0)
            .done();
        for row in op.rows(&statement).await? {
            if let (Some(id), Some(name)) = (row.text(0), row.text(1)) {
                parties.add(kind, id, name);
            }
        }
    }
    let aliases = op.reference("banking.payee_alias").await?;
    for alias in aliases.iter() {
        let (Some(text), Some(party)) = (alias.text("text"), alias.link("party")) else { continue };
        let Some(number) = parties.number(party.as_str()) else { continue };
        if alias.text("kind") == Some("account") {
            parties.by_account.entry(text.to_string()).or_default().push(number);
        } else {
            parties.add_name(text, number);
        }
    }
    Ok(parties)
}

/// Remembers that a name or account on a statement belongs to a party; the more often, the surer.
pub async fn learn(op: &mut Op<'_>, kind: &str, text: &str, party_kind: &str, party: &str) -> OpResult<()> {
    let text = if kind == "account" { words::code(text) } else { words::name(text) };
    if text.len() < MIN_NAME {
        return Ok(());
    }
    let same = [("kind", Value::from(kind)), ("text", Value::text(&text)), ("party", Value::text(party))];
    match op.find("banking.payee_alias", &same).await?.first() {
        Some(alias) => {
            let hits = alias.int("hits") + 1;
            op.set_fields("banking.payee_alias", &alias.id(), &[("hits", Value::Int(hits))]).await?;
        }
        None => {
            let body = json!({"kind": kind, "text": text, "party": {"kind": party_kind, "id": party}});
            let made = op.create("banking.payee_alias", body).await?;
            op.set_fields("banking.payee_alias", &made.id(), &[("hits", Value::Int(1))]).await?;
        }
    }
    Ok(())
}
