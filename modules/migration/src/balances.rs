//! Opening balances: everything but what customers and suppliers owe, which open documents carry.

use std::collections::HashMap;

use kernel::programs::{At, Balance, Level, Side, Step};
use kernel::{Op, OpError, OpResult, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use crate::bodies::money;
use crate::findings;
use crate::scope::digest;
use crate::work::{Outcome, Session};

const OPENING: &str = "ledger.opening_balance";
/// Lines of one opening balance.
const LINES: usize = 1_500;

/// Balances of accounts no party stands on, and what those of customers and suppliers add up to.
pub struct Split<'c> {
    pub plain: Vec<&'c Balance>,
    pub control: HashMap<Side, i64>,
}

pub fn split<'c>(session: &Session<'c>) -> Split<'c> {
    let mut split = Split { plain: Vec::new(), control: HashMap::new() };
    let scope = session.scope;
    for balance in &scope.company.balances {
        match scope.account(&balance.account).and_then(|theirs| session.control_of(theirs)) {
            Some(side) => *split.control.entry(side).or_default() += balance.amount,
            None => split.plain.push(balance),
        }
    }
    split
}

/// What is wrong with the balances as a whole. Answers whether they are refused.
fn judge(session: &mut Session<'_>) -> bool {
    let scope = session.scope;
    let difference = scope.company.out_of_balance();
    if difference == 0 {
        return false;
    }
    let (more, shown) =
        (if difference > 0 { "debits" } else { "credits" }, findings::money(difference.abs(), session.digits));
    let reason = say!(
        "migration-unbalanced",
        "The balances of the files do not add up: {more} are higher by {shown} {currency}.",
        more,
        shown,
        currency = session.base
    );
    let at = scope.company.balances.first().map_or(At::default(), |balance| balance.at);
    if scope.head.allow_difference {
        session.findings.add(
            Step::Balances,
            at,
            Level::Warning,
            "unbalanced",
            reason,
            say!("migration-unbalanced-allowed", "It stays on the opening account until you clear it by an entry."),
        );
        return false;
    }
    let remedy = match scope.head.source {
        kernel::programs::Source::QuickBooksIif => {
            say!(
                "migration-unbalanced-quickbooks",
                "QuickBooks leaves retained earnings and this year's profit out of its lists. Send its trial balance of the day as well, or let the difference stand on the opening account."
            )
        }
        _ => {
            say!(
                "migration-unbalanced-remedy",
                "Export the trial balance again, with every account and for the right day, or let the difference stand on the opening account."
            )
        }
    };
    session.findings.add(Step::Balances, at, Level::Error, "unbalanced", reason, remedy);
    true
}

pub async fn bring(session: &mut Session<'_>, op: &mut Op<'_>) -> OpResult<Outcome> {
    if judge(session) {
        return Ok(Outcome::Refused);
    }
    let scope = session.scope;
    let mut lines: Vec<Json> = Vec::new();
    let mut said: Vec<Json> = Vec::new();
    let mut refused = false;
    for balance in split(session).plain {
        said.push(json!([balance.account, balance.amount]));
        let Some(id) = session.our_account(&balance.account) else { continue };
        let other = session
            .ours
            .get(&id)
            .and_then(|doc| doc.text("currency").map(str::to_string))
            .filter(|currency| *currency != session.base);
        if let Some(currency) = other {
            let reason = say!(
                "migration-account-currency",
                "The account {account} is kept in {currency} here; an opening balance in {own} cannot stand on it.",
                account = balance.account,
                currency,
                own = session.base
            );
            session.findings.add(
                Step::Balances,
                balance.at,
                Level::Error,
                "account_currency",
                reason,
                say!(
                    "migration-account-currency-remedy",
                    "Choose an account without a fixed currency, or enter this balance by a journal entry."
                ),
            );
            refused = true;
            continue;
        }
        let amount = money(balance.amount.abs());
        let side = if balance.amount > 0 { "debit" } else { "credit" };
        lines.push(json!({"account": id.as_str(), side: amount}));
    }
    if refused {
        return Ok(Outcome::Refused);
    }
    let print = digest(&json!([scope.head.date.to_string(), said]));
    let known = session.origins.of("balances", "1").cloned();
    if known.as_ref().is_some_and(|origin| origin.digest == print) {
        return Ok(Outcome::Same);
    }
    if !session.writes {
        return Ok(if known.is_some() { Outcome::Changed } else { Outcome::Fresh });
    }
    // Balances that changed are taken back whole and brought over anew.
    let mut part = 1;
    while let Some(origin) = session.origins.of("balances", &part.to_string()).cloned() {
        void(op, &origin.record).await?;
        part += 1;
    }
    for (index, chunk) in lines.chunks(LINES).enumerate() {
        let body = json!({"date": scope.head.date.to_string(), "narration": format!("Opening balances from {}", scope.head.source.title()), "lines": chunk});
        let made = op.create(OPENING, body).await?.id();
        op.transition(OPENING, &made, "post", Map::new()).await?;
        session
            .origins
            .keep(op, &scope.head.id, "balances", &(index + 1).to_string(), OPENING, &made, &print, true)
            .await?;
    }
    Ok(if known.is_some() { Outcome::Changed } else { Outcome::Fresh })
}

/// Takes an opening balance back on its own day; one that is void already stays so.
pub async fn void(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let Some(doc) = op.load_many(OPENING, std::slice::from_ref(id)).await?.pop() else { return Ok(()) };
    if doc.state() != Some("posted") {
        return Ok(());
    }
    let date = doc.date("date").ok_or_else(|| OpError::internal("an opening balance without a date"))?;
    let mut ask = Map::new();
    ask.insert("reason".into(), json!("Brought over anew or undone"));
    ask.insert("date".into(), json!(date.to_string()));
    op.transition(OPENING, id, "void", ask).await?;
    op.tx()?.flush().await?;
    Ok(())
}
