//! Company cards: charges from the statements that banking read in, and the expenses that explain them.

use chrono::Duration;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, MONEY_SCALE, Money, Value, format_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, json};

use crate::claim::CLAIM;
use crate::generated as g;
use crate::wire::asked_text;

const CARD: &str = "expenses.card";
const CHARGE: &str = "expenses.charge";
/// A shop hands a payment in on the day or some days later.
const DAYS_APART: i64 = 5;

/// A card as an expense needs it.
pub struct Card {
    pub id: Id,
    pub holder: String,
    pub currency: String,
    /// The ledger account its charges are owed on.
    pub account: Option<Id>,
}

/// What an expense says of a charge.
pub struct Spent {
    pub amount: i64,
    pub currency: String,
    pub on: Option<Date>,
    /// The charge it was matched with before.
    pub charge: Option<Id>,
}

/// The chosen card, else the only one a person carries.
///
/// # Errors
/// Of the database.
pub async fn carried(op: &mut Op<'_>, chosen: Option<&Id>, holder: &str) -> OpResult<Option<Card>> {
    let doc = match chosen {
        Some(id) => op.load(CARD, id).await?,
        None => {
            match op.find(CARD, &[("holder", Value::text(holder)), ("status", Value::from("active"))]).await?.as_slice()
            {
                [one] => one.clone(),
                _ => return Ok(None),
            }
        }
    };
    let stored = g::Card::of(&doc)?;
    let Some(bank) = BankAccount::of_reference(op, &stored.bank_account()?).await? else { return Ok(None) };
    Ok(Some(Card {
        id: doc.id(),
        holder: stored.holder()?.to_string(),
        currency: bank.currency()?.to_string(),
        account: Some(bank.gl_account()?),
    }))
}

/// The one charge of the card that fits an expense and stands on no other report; the one it was matched with before stays while it fits.
///
/// # Errors
/// Of the database.
pub async fn charge_of(op: &mut Op<'_>, card: &Card, spent: &Spent, claim: &Id) -> OpResult<Option<Id>> {
    let Some(on) = spent.on else { return Ok(None) };
    let mut sql = op.sql(
        "SELECT h.id FROM expenses_charge h WHERE h.tenant = ? AND h.card = ? AND h.amount = ? AND h.currency = ? AND h.date >= ? AND h.date <= ? AND h.status <> 'personal' \
         AND NOT EXISTS (SELECT 1 FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent \
         WHERE l.tenant = h.tenant AND l.charge = h.id AND c.id <> ? AND c.status NOT IN ('rejected', 'voided')) ORDER BY h.date, h.id LIMIT 3",
    );
    sql.bind(op.tenant().0).bind(&card.id).bind(spent.amount).bind(spent.currency.as_str());
    sql.bind(on - Duration::days(DAYS_APART)).bind(on + Duration::days(DAYS_APART)).bind(claim);
    kernel::columns! { struct Fits { id: Id } }
    let found: Vec<Id> = op.rows_as::<Fits>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
    if let Some(before) = spent.charge.as_ref().filter(|before| found.contains(before)) {
        return Ok(Some(before.clone()));
    }
    // Two that fit equally well are for a person to tell apart.
    Ok(match found.as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    })
}

kernel::columns! {
    /// Money out on the statement of a card.
    struct Shown { id: Id, date: Date, amount: Money, currency: Option<String>, description: Option<String>, counterparty: Option<String>, reference: Option<String> }
}

/// `expenses.fetch_charges`: what the card's statement shows and is not here yet becomes charges; each is matched with the one
/// expense it fits.
pub fn fetch<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a Map<String, serde_json::Value>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (card, Some(bank)) = (draft.id(), draft.link("bankAccount")) else { return Ok(()) };
        let (digits, holder) = {
            let stored = g::Card::of(&*draft)?;
            (stored.last_digits()?.to_string(), stored.holder()?)
        };
        let sharing =
            op.find_all(CARD, &[("bankAccount", Value::from(&bank)), ("status", Value::from("active"))]).await?.len()
                > 1;
        let mut sql = op.sql(
            "SELECT b.id, b.date, b.amount, b.currency, b.description, b.counterparty, b.reference FROM banking_bank_line b WHERE b.tenant = ? AND b.bank_account = ? AND b.amount < 0 \
             AND b.status <> 'excluded' AND NOT EXISTS (SELECT 1 FROM expenses_charge h WHERE h.tenant = b.tenant AND h.bank_line = b.id)",
        );
        sql.bind(op.tenant().0).bind(&bank);
        if let Some(from) = draft.date("chargesFrom") {
            sql.push(" AND b.date >= ").value(from);
        }
        sql.push(" ORDER BY b.date, b.id LIMIT 1000");
        let rows: Vec<Shown> = op.rows_as(&sql.done()).await?;
        let mut taken = 0;
        for row in rows {
            let Shown { id, date, amount, currency, description, counterparty, reference } = row;
            // A statement of several cards names the card on each line.
            let named = [&description, &counterparty, &reference];
            if sharing && !named.into_iter().flatten().any(|text| text.contains(&digits)) {
                continue;
            }
            let currency =
                currency.ok_or_else(|| OpError::internal(format!("banking.bank_line {id} has no currency")))?;
            let what = counterparty.filter(|payee| !payee.is_empty()).or(description);
            let body = json!({
                "card": card.as_str(), "holder": holder.as_str(), "date": date.to_string(), "description": what, "currency": currency,
                "amount": format_scaled(-amount, MONEY_SCALE, 2), "bankLine": id.as_str(),
            });
            let made = op.create(CHARGE, body).await?;
            explain(op, &card, &made.id(), date, -amount, &currency).await?;
            taken += 1;
        }
        if taken == 0 {
            return Err(OpError::refused(
                "no_new_charges",
                say!(
                    "expenses-no-new-charges",
                    "The statements of this card hold nothing new. Read in the latest one under Bank statements first."
                ),
            ));
        }
        Ok(())
    })
}

/// Matches a new charge with the one expense that waits for it.
async fn explain(op: &mut Op<'_>, card: &Id, charge: &Id, on: Date, amount: i64, currency: &str) -> OpResult<()> {
    let mut sql = op.sql(
        "SELECT c.id, l.id FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent WHERE l.tenant = ? AND l.card = ? AND l.charge IS NULL \
         AND l.amount = ? AND l.currency = ? AND l.date >= ? AND l.date <= ? AND c.status NOT IN ('rejected', 'voided') ORDER BY l.date, l.id LIMIT 2",
    );
    sql.bind(op.tenant().0)
        .bind(card)
        .bind(amount)
        .bind(currency)
        .bind(on - Duration::days(DAYS_APART))
        .bind(on + Duration::days(DAYS_APART));
    kernel::columns! { struct Waits { claim: Id, line: Id } }
    let found: Vec<Waits> = op.rows_as(&sql.done()).await?;
    if let [only] = found.as_slice() {
        let ask = Map::from_iter([
            ("line".to_string(), json!(only.line.as_str())),
            ("charge".to_string(), json!(charge.as_str())),
        ]);
        op.transition(CLAIM, &only.claim, "match-charge", ask).await?;
    }
    Ok(())
}

/// `expenses.match_charge`: the line names its charge.
pub fn note_match<'a>(
    _op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    ask: &'a Map<String, serde_json::Value>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (wanted, charge) = (asked_text(ask, "line"), asked_text(ask, "charge"));
        let index = draft.lines("lines").position(|line| line.text("id").is_some() && line.text("id") == wanted);
        let (Some(index), Some(charge)) = (index, charge) else {
            return Err(OpError::internal(format!("{CLAIM} {} has no line {wanted:?} for a charge", draft.id())));
        };
        draft.set_line("lines", index, "charge", &Id::from_stored(charge));
        Ok(())
    })
}
