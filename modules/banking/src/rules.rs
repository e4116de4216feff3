//! Bank rules: which lines they are about, and what they post.

use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Id, allocate};
use regex::RegexBuilder;
use serde_json::{Value as Json, json};

use crate::words;

/// Calculator of rules: the pattern must be one.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if let Some(pattern) = draft.text("pattern")
            && let Err(error) = compiled(pattern)
        {
            let said = error.to_string();
            let last = said.lines().last().unwrap_or_default().trim_start_matches("error: ").to_string();
            draft.refuse(
                "/pattern",
                "not_a_pattern",
                say!("banking-not-a-pattern", "The pattern cannot be used: {last}.", last),
            );
        }
        Ok(())
    })
}

fn compiled(pattern: &str) -> Result<regex::Regex, regex::Error> {
    RegexBuilder::new(pattern).case_insensitive(true).size_limit(200_000).build()
}

/// One line of what a rule posts.
#[derive(Debug, Clone)]
pub struct Share {
    pub account: Id,
    /// Scale 6.
    pub percent: i64,
    pub tax_group: Option<Id>,
    /// Stored form: `parties.supplier/…`.
    pub party: Option<String>,
    pub description: Option<String>,
    pub cost_centre: Option<String>,
}

/// A rule ready to be held against lines.
#[derive(Debug)]
pub struct Rule {
    pub id: Id,
    pub name: String,
    pub excludes: bool,
    pub auto: bool,
    bank_account: Option<Id>,
    direction: i64,
    words: Vec<String>,
    pattern: Option<regex::Regex>,
    counterparty: Option<String>,
    from: Option<i64>,
    to: Option<i64>,
    pub shares: Vec<Share>,
}

/// The words of a line that rules look at.
#[derive(Debug, Clone, Copy)]
pub struct Spoken<'a> {
    pub amount: i64,
    pub text: &'a str,
    pub counterparty: &'a str,
}

impl Rule {
    pub fn fits(&self, account: &Id, line: Spoken<'_>) -> bool {
        let amount = line.amount.abs();
        self.bank_account.as_ref().is_none_or(|own| own == account)
            && (self.direction == 0 || self.direction == line.amount.signum())
            && self.from.is_none_or(|from| amount >= from)
            && self.to.is_none_or(|to| amount <= to)
            && self.pattern.as_ref().is_none_or(|pattern| pattern.is_match(line.text))
            && self.counterparty.as_ref().is_none_or(|name| line.counterparty.to_lowercase().contains(name.as_str()))
            && (self.words.is_empty() || {
                let spoken = format!(" {} ", words::words(line.text).join(" "));
                self.words.iter().any(|word| spoken.contains(&format!(" {word} ")))
            })
    }

    /// The entries of a match for an amount; the shares sum to it.
    pub fn entries(&self, amount: i64, unit: i64) -> Vec<Json> {
        let weights: Vec<i64> = self.shares.iter().map(|share| share.percent).collect();
        let parts = allocate(amount, &weights, unit);
        self.shares
            .iter()
            .zip(parts)
            .map(|(share, part)| {
                let party = share
                    .party
                    .as_deref()
                    .and_then(|stored| stored.rsplit_once('/'))
                    .map(|(kind, id)| json!({"kind": kind, "id": id}));
                json!({
                    "account": share.account.as_str(),
                    "amount": kernel_types::format_scaled(part, kernel_types::MONEY_SCALE, 2),
                    "taxGroup": share.tax_group.as_ref().map(Id::as_str),
                    "party": party,
                    "description": share.description,
                    "costCentre": share.cost_centre,
                })
            })
            .collect()
    }
}

/// Active rules, first by priority.
pub async fn active(op: &mut Op<'_>) -> OpResult<Vec<Rule>> {
    let set = op.reference("banking.bank_rule").await?;
    let mut rules: Vec<(i64, Rule)> = Vec::new();
    for doc in set.iter().filter(|doc| doc.flag("active") && !doc.archived()) {
        let shares = doc.lines("lines").filter_map(|line| {
            Some(Share {
                account: line.link("account")?,
                percent: line.int("percent"),
                tax_group: line.link("taxGroup"),
                party: line.text("party").map(str::to_string),
                description: line.text("description").map(str::to_string),
                cost_centre: line.text("costCentre").map(str::to_string),
            })
        });
        let rule = Rule {
            id: doc.id(),
            name: doc.text("name").unwrap_or_default().to_string(),
            excludes: doc.text("action") == Some("exclude"),
            auto: doc.flag("autoApply"),
            bank_account: doc.link("bankAccount"),
            direction: match doc.text("direction") {
                Some("in") => 1,
                Some("out") => -1,
                _ => 0,
            },
            words: doc
                .text("words")
                .unwrap_or_default()
                .split(',')
                .map(|part| words::words(part).join(" "))
                .filter(|part| !part.is_empty())
                .collect(),
            // A pattern that cannot be used was refused when the rule was saved.
            pattern: doc.text("pattern").and_then(|pattern| compiled(pattern).ok()),
            counterparty: doc.text("counterparty").map(str::to_lowercase),
            from: doc.get("amountFrom").as_int(),
            to: doc.get("amountTo").as_int(),
            shares: shares.collect(),
        };
        rules.push((doc.int("priority"), rule));
    }
    rules.sort_by(|a, b| (a.0, &a.1.name).cmp(&(b.0, &b.1.name)));
    Ok(rules.into_iter().map(|(_, rule)| rule).collect())
}
