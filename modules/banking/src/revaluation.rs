//! Revaluation of balances in foreign currency at closing rates (design 1.5.3).

use std::collections::BTreeMap;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, PostingRequest, PostingRequestLine, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value, allocate};
use ledger::api::{OpenItem, Side};
use serde_json::{Map, Value as Json};

use crate::forward;
use crate::generated::{Revaluation, revaluation, revaluation_lines};
use crate::matching::amounts::to_base;

/// A balance of one account, party and currency; money at scale 4, debit positive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    pub account: String,
    /// Stored form, `parties.customer/…`.
    pub party: Option<String>,
    pub currency: String,
    pub doc: i64,
    pub base: i64,
}

kernel::columns! {
    /// What posted lines moved of an account in a currency, by party.
    struct Moved {
        account: String, party: Option<String>, currency: String, doc: i64, base: i64, code: Option<String>, party_kind: Option<String>,
    }
}

/// Balances of monetary accounts in foreign currencies on a day, from posted lines. Taxes are left out: they are owed in the business's
/// currency at the rate of their document, and the return that is filed clears them in it.
pub async fn balances(op: &mut Op<'_>, day: Date) -> OpResult<Vec<Balance>> {
    let base = op.business().currency.clone();
    let statement = op
        .sql(
            "SELECT l.account, l.party, l.currency, CAST(SUM(l.doc_debit - l.doc_credit) AS BIGINT), CAST(SUM(l.debit - l.credit) AS BIGINT), a.code, l.party_kind \
             FROM ledger_journal_entry_lines l \
             JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
             JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account \
             WHERE l.tenant = ? AND l.date <= ? AND l.currency <> ? AND a.monetary = ? AND COALESCE(a.subtype, '') <> 'tax' AND e.status IN ('posted', 'voided') \
             GROUP BY l.account, l.party, l.party_kind, l.currency, a.code ORDER BY a.code, l.currency, l.party",
        )
        .bind(op.tenant().0)
        .bind(day)
        .bind(base.as_str())
        .bind(true)
        .done();
    let rows: Vec<Moved> = op.rows_as(&statement).await?;
    Ok(rows
        .into_iter()
        .map(|row| Balance {
            account: row.account,
            party: row.party.zip(row.party_kind).map(|(party, kind)| format!("{kind}/{party}")),
            currency: row.currency,
            doc: row.doc,
            base: row.base,
        })
        .filter(|balance| balance.doc != 0 || balance.base != 0)
        .collect())
}

/// What a balance is worth at a rate, and the difference to what the books carry.
pub fn revalued(balance: &Balance, rate: i64, unit: i64) -> (i64, i64) {
    let worth = to_base(balance.doc, rate, unit);
    (worth, worth - balance.base)
}

/// Calculator: the preview.
pub fn lines<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        fill(op, draft).await
    })
}

async fn fill(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let day = draft.date("date").unwrap_or_else(|| op.today());
    let base = op.business().currency.clone();
    let unit = op.minor_unit(&base);
    if draft.get("autoReverse").is_null() {
        draft.set("autoReverse", op.setting_on("banking.autoReverseRevaluation")?);
    }
    draft.set("baseCurrency", Value::text(&base));
    draft.set(
        "reverseOn",
        if draft.flag("autoReverse") { day.succ_opt().map_or(Value::Null, Value::Date) } else { Value::Null },
    );
    draft.clear_lines("lines");
    draft.clear_lines("rates");
    let wanted = rate_types(op, draft).await?;
    let mut rates: BTreeMap<String, Option<i64>> = BTreeMap::new();
    let (mut gain, mut loss) = (0i64, 0i64);
    for balance in balances(op, day).await? {
        if !rates.contains_key(&balance.currency) {
            let found = closing(op, draft, &balance.currency, &base, day, &wanted).await?;
            rates.insert(balance.currency.clone(), found);
        }
        let Some(rate) = rates.get(&balance.currency).copied().flatten() else { continue };
        let (worth, delta) = revalued(&balance, rate, unit);
        if delta > 0 {
            gain += delta
        } else {
            loss -= delta
        }
        draft.push_line(
            "lines",
            &[
                ("account", Value::text(&balance.account)),
                ("party", balance.party.as_deref().map_or(Value::Null, Value::text)),
                ("currency", Value::text(&balance.currency)),
                ("docBalance", Value::Int(balance.doc)),
                ("carrying", Value::Int(balance.base)),
                ("rate", Value::Int(rate)),
                ("newBase", Value::Int(worth)),
                ("delta", Value::Int(delta)),
            ],
        );
    }
    if draft.flag("autoReverse") {
        let (up, down) = forwards(op, draft, day, &wanted, &mut rates).await?;
        gain += up;
        loss += down;
    }
    let missing: Vec<&str> =
        rates.iter().filter(|(_, rate)| rate.is_none()).map(|(currency, _)| currency.as_str()).collect();
    draft.set("missingRates", if missing.is_empty() { Value::Null } else { Value::text(missing.join(", ")) });
    draft.set("gain", gain);
    draft.set("loss", loss);
    draft.set("net", gain - loss);
    Ok(())
}

/// Forwards that wait, at what they would gain or lose. Only where the revaluation is taken back the next day: settling a deal realises
/// its whole difference.
async fn forwards(
    op: &mut Op<'_>,
    draft: &mut Draft,
    day: Date,
    wanted: &[String],
    rates: &mut BTreeMap<String, Option<i64>>,
) -> OpResult<(i64, i64)> {
    let base = op.business().currency.clone();
    let unit = op.minor_unit(&base);
    let before = shown_before(op, day).await?;
    let (mut gain, mut loss) = (0i64, 0i64);
    for deal in forward::waiting(op, day).await?.into_iter().filter(|deal| deal.is_forward) {
        let mut pair = [Some(power_of_ten(RATE_SCALE)); 2];
        for (slot, currency) in pair.iter_mut().zip([&deal.sold.0, &deal.bought.0]) {
            if *currency == base {
                continue;
            }
            if !rates.contains_key(currency) {
                let found = closing(op, draft, currency, &base, day, wanted).await?;
                rates.insert(currency.clone(), found);
            }
            *slot = rates.get(currency).copied().flatten();
        }
        let [Some(sold), Some(bought)] = pair else { continue };
        let worth = forward::worth(&deal, (sold, bought), unit);
        // A deal that no revaluation showed yet is carried at nothing.
        let shown = before.get(&deal.id).copied().unwrap_or(0);
        let currency = if deal.bought.0 == base { &deal.sold.0 } else { &deal.bought.0 };
        for (side, carrying, new) in moves(shown, worth) {
            let account = match forward::account(op, side).await {
                Ok(account) => account,
                Err(OpError::Refused { code, message, .. }) => {
                    draft.refuse("/lines", code, message);
                    return Ok((gain, loss));
                }
                Err(other) => return Err(other),
            };
            let delta = new - carrying;
            if delta > 0 {
                gain += delta
            } else {
                loss -= delta
            }
            draft.push_line(
                "lines",
                &[
                    ("account", account),
                    ("deal", Value::from(&deal.id)),
                    ("currency", Value::text(currency)),
                    ("docBalance", Value::Int(0)),
                    ("carrying", Value::Int(carrying)),
                    ("rate", Value::Int(if deal.bought.0 == base { sold } else { bought })),
                    ("newBase", Value::Int(new)),
                    ("delta", Value::Int(delta)),
                ],
            );
        }
    }
    Ok((gain, loss))
}

/// From what a forward was shown at to what it is worth: the side it is carried on (an asset above zero, a liability below), before and
/// after. A gain that has become a loss leaves the one account and enters the other.
fn moves(shown: i64, worth: i64) -> Vec<(i64, i64, i64)> {
    match (shown.signum(), worth.signum()) {
        _ if shown == worth => Vec::new(),
        (1, -1) | (-1, 1) => vec![(shown, shown, 0), (worth, 0, worth)],
        (_, 0) => vec![(shown, shown, 0)],
        _ => vec![(worth, shown, worth)],
    }
}

/// What earlier revaluations of the same day showed of each forward.
async fn shown_before(op: &mut Op<'_>, day: Date) -> OpResult<BTreeMap<Id, i64>> {
    let mut found: BTreeMap<Id, i64> = BTreeMap::new();
    for earlier in
        op.find_all("banking.revaluation", &[("date", Value::Date(day)), ("status", Value::from("posted"))]).await?
    {
        for line in earlier.lines("lines") {
            if let Some(deal) = line.link("deal") {
                *found.entry(deal).or_default() += line.int("delta");
            }
        }
    }
    Ok(found)
}

/// The rate types to look for, in order.
async fn rate_types(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<String>> {
    let types = op.reference("ledger.rate_type").await?;
    if let Some(code) =
        draft.link("rateType").and_then(|id| types.get(&id)).and_then(|doc| doc.text("code").map(str::to_string))
    {
        return Ok(vec![code]);
    }
    let usual = ledger::api::usual_rate_type(op)?;
    Ok(vec!["closing".to_string(), usual])
}

async fn closing(
    op: &mut Op<'_>,
    draft: &mut Draft,
    currency: &str,
    base: &str,
    day: Date,
    types: &[String],
) -> OpResult<Option<i64>> {
    let mut said = None;
    for kind in types {
        match ledger::api::exchange_rate(op, currency, base, day, Some(kind)).await {
            Ok(found) => {
                draft.push_line(
                    "rates",
                    &[
                        ("currency", Value::text(currency)),
                        ("rate", Value::Int(found.rate)),
                        ("effectiveFrom", Value::Instant(found.effective_from)),
                        ("derived", Value::Bool(found.derived)),
                    ],
                );
                return Ok(Some(found.rate));
            }
            Err(OpError::Refused { message, .. }) => said = said.or(Some(message.to_string())),
            Err(other) => return Err(other),
        }
    }
    let message = said.unwrap_or_default();
    draft.push_line(
        "rates",
        &[("currency", Value::text(currency)), ("message", crate::statement::read::short(&message, 300))],
    );
    Ok(None)
}

/// `banking.prepare_revaluation`: computed again, so that what is posted is what the books say now. A day may be revalued again: its
/// balances hold what was posted before, so that the difference alone is left.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let looked_at = shown(draft);
        fill(op, draft).await?;
        if !draft.get("missingRates").is_null() {
            return Err(OpError::refused_at(
                "/rateType",
                "rate_missing",
                say!("banking-rate-missing", "A currency has no closing rate; enter it under Exchange rates."),
            ));
        }
        if shown(draft) != looked_at {
            let message = say!(
                "banking-books-or-rates-changed-since-preview",
                "The books or the rates have changed since this preview. Save the revaluation again and look at it before posting."
            );
            return Err(OpError::refused_at("/lines", "preview_outdated", message).of_state());
        }
        Ok(())
    })
}

/// What a preview showed to be posted.
fn shown(draft: &Draft) -> Vec<(Value, Value, Value, Value, i64)> {
    let own = |line: &kernel::Line<'_>, field: &str| line.get(field).clone();
    draft
        .lines("lines")
        .map(|line| {
            (own(&line, "account"), own(&line, "party"), own(&line, "currency"), own(&line, "deal"), line.int("delta"))
        })
        .collect()
}

/// One line of a revaluation as numbers.
struct Delta {
    account: Id,
    party: Option<(String, Id)>,
    currency: String,
    amount: i64,
}

/// # Errors
/// A difference lost its account or currency: it would be taken back, or carried on, in another place than it was posted.
fn deltas(draft: &Draft) -> OpResult<Vec<Delta>> {
    Revaluation::of(draft)?
        .lines()
        .filter(|line| line.delta() != 0)
        .map(|line| -> OpResult<Delta> {
            Ok(Delta {
                account: line.account().ok_or_else(|| line.missing(revaluation_lines::ACCOUNT))?,
                party: line.party().map(|party| (party.address.to_string(), party.id)),
                currency: line.currency().ok_or_else(|| line.missing(revaluation_lines::CURRENCY))?.to_string(),
                amount: line.delta(),
            })
        })
        .collect()
}

/// `banking.after_revaluation`: the mirror the next day, or the difference on each open item.
pub fn after<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        match draft.date("reverseOn").filter(|_| draft.flag("autoReverse")) {
            Some(day) => mirror(op, draft, day).await,
            None => carry(op, draft, 1).await,
        }
    })
}

/// Takes the whole revaluation back on the next day.
async fn mirror(op: &mut Op<'_>, draft: &Draft, day: Date) -> OpResult<()> {
    let mut lines: Vec<PostingRequestLine> = Vec::new();
    for delta in deltas(draft)? {
        lines.push(PostingRequestLine {
            account: Some(delta.account),
            party_kind: delta.party.as_ref().map(|(kind, _)| kind.clone()),
            party: delta.party.map(|(_, id)| id),
            currency: Some(delta.currency),
            ..line(delta.amount < 0, delta.amount.abs())
        });
    }
    let net = draft.int("net");
    if net != 0 {
        lines.push(PostingRequestLine { role: Some("FXU".to_string()), ..line(net > 0, net.abs()) });
    }
    let view = Revaluation::of(draft)?;
    let number = view.number().ok_or_else(|| view.missing(revaluation::NUMBER))?;
    let request = PostingRequest {
        journal: "FX".to_string(),
        class: "fx".to_string(),
        date: day,
        narration: format!("Revaluation {number} taken back"),
        document_number: Some(number.to_string()),
        currency: op.business().currency.clone(),
        rate: power_of_ten(RATE_SCALE),
        source_entity: draft.entity.address.clone(),
        source_id: draft.id(),
        event: "take_back".to_string(),
        book: None,
        lines,
    };
    let ledger = op.app.product.modules.ledger.clone().ok_or_else(|| OpError::internal("no module keeps the books"))?;
    ledger.post(op, request).await?;
    Ok(())
}

fn line(is_debit: bool, base: i64) -> PostingRequestLine {
    PostingRequestLine { is_debit, base, ..PostingRequestLine::default() }
}

/// Without taking back: each open item carries its share on, so that settling it later realises only what came after.
async fn carry(op: &mut Op<'_>, draft: &Draft, sign: i64) -> OpResult<()> {
    let unit = op.minor_unit(&op.business().currency);
    for delta in deltas(draft)? {
        let Some((_, party)) = &delta.party else { continue };
        let same = [
            ("account", Value::from(&delta.account)),
            ("party", Value::from(party)),
            ("currency", Value::text(&delta.currency)),
            ("status", Value::from("open")),
        ];
        let found = op.find_all("ledger.open_item", &same).await?;
        let items: Vec<OpenItem> =
            found.iter().filter(|item| !item.flag("reversed")).map(OpenItem::of).collect::<OpResult<_>>()?;
        let sign_of = |item: &OpenItem| if item.side == Side::Payable { -1 } else { 1 };
        let signed: Vec<i64> = items.iter().map(|item| sign_of(item) * item.outstanding).collect();
        let total: i64 = signed.iter().sum();
        if total == 0 {
            continue;
        }
        let weights: Vec<i64> = signed.iter().map(|amount| amount.abs()).collect();
        // Credits of the party move the other way.
        let parts = if signed.iter().all(|amount| amount.signum() == total.signum()) {
            allocate(delta.amount, &weights, unit)
        } else {
            by_share(delta.amount, &signed, total, unit)?
        };
        for (item, part) in items.iter().zip(parts).filter(|(_, part)| *part != 0) {
            let fields = [("baseOutstanding", Value::Int(item.base_outstanding + sign * sign_of(item) * part))];
            op.set_fields("ledger.open_item", &item.id, &fields).await?;
        }
    }
    Ok(())
}

/// Parts of `amount` in the proportion of signed shares; the last takes what rounding leaves.
///
/// # Errors
/// Shares of both signs are so far apart that a part leaves the range.
fn by_share(amount: i64, shares: &[i64], total: i64, unit: i64) -> OpResult<Vec<i64>> {
    let mut left = amount;
    let last = shares.len().saturating_sub(1);
    shares
        .iter()
        .enumerate()
        .map(|(place, share)| -> OpResult<i64> {
            let exact = i128::from(amount) * i128::from(*share);
            let part = if place == last {
                left
            } else {
                i64::try_from(
                    kernel_types::round_half_away(exact, i128::from(total) * i128::from(unit)) * i128::from(unit),
                )
                .map_err(|_| OpError::internal("a part of a revaluation leaves the range of amounts"))?
            };
            left -= part;
            Ok(part)
        })
        .collect()
}

/// `banking.undo_revaluation`, before its entries are reversed: items lose what they carried on.
pub fn undo<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.flag("autoReverse") {
            return Ok(());
        }
        Err(OpError::refused(
            "carried_on",
            say!(
                "banking-carried-on",
                "Open items carry this revaluation on and may be settled since; post a new revaluation instead of reversing this one."
            ),
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::moves;

    #[test]
    fn a_forward_changes_sides_through_zero() {
        assert_eq!(moves(0, 100), [(100, 0, 100)]);
        assert_eq!(moves(100, 40), [(40, 100, 40)]);
        assert_eq!(moves(100, -50), [(100, 100, 0), (-50, 0, -50)]);
        assert_eq!(moves(-50, 0), [(-50, -50, 0)]);
        assert_eq!(moves(70, 70), []);
    }
}
