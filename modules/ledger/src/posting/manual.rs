//! Manual entries: filling their lines while they are drafts, posting them, voiding them.

use kernel::{Draft, Line, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, MONEY_SCALE, RATE_SCALE, Value, round_half_away};

use crate::balances::Movements;
use crate::chain::entry_hash;
use crate::class::JournalClass;
use crate::entry::{Entry, EntryLine, book_of_text};
use crate::facts::shared;
use crate::generated::{JournalEntry, journal_entry};
use crate::posting::prepare::{account_facts, check, open_period};
use crate::posting::record::{entry_from, line_from, restore_party_kinds};
use crate::posting::reverse;
use crate::posting::write::{advance_chain, lock_chain, move_balances, open_items};
use crate::rates;
use crate::rounding::{absorb_rounding, to_base, unit_of};

/// Calculator of manual entries: currency and rate of each line, and the base amounts where they were not given.
pub fn fill_lines<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let base = op.business().currency.clone();
        let digits = op.currency_digits(&base);
        let currency = draft.text("currency").unwrap_or(&base).to_string();
        let date = draft.date("date").unwrap_or_else(|| op.today());
        let rate = match draft.get("rate").as_int() {
            _ if currency == base => power_of_ten(RATE_SCALE),
            Some(rate) => rate,
            None => rates::rate(op, &currency, &base, date, None).await?.rate,
        };
        draft.set("currency", Value::text(&currency));
        draft.set("rate", Value::Int(rate));
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index) else { continue };
            let own = line.text("currency").unwrap_or(&currency).to_string();
            let given = line.get("rate").as_int();
            let amounts = given_amounts(&line, own == base);
            let line_rate = if own == base {
                power_of_ten(RATE_SCALE)
            } else if own == currency {
                rate
            } else if let Some(given) = given {
                given
            } else {
                rates::rate(op, &own, &base, date, None).await?.rate
            };
            let own_digits = op.currency_digits(&own);
            let unit = unit_of(own_digits);
            if [amounts.doc_debit, amounts.doc_credit].into_iter().flatten().any(|amount| amount % unit != 0) {
                let message = say!(
                    "ledger-amounts-in-at-most-digits-after-point",
                    "Amounts in {own} have at most {own_digits} digits after the point.",
                    own,
                    own_digits
                );
                draft.refuse(format!("/lines/{index}/docDebit"), "precision", message);
            }
            let filled = amounts.filled(line_rate, digits, own_digits);
            let Some(filled) = filled else {
                draft.refuse(
                    format!("/lines/{index}/docDebit"),
                    "amount_too_large",
                    say!("ledger-amount-too-large", "The amount is too large."),
                );
                continue;
            };
            draft.set_line("lines", index, "currency", Value::text(&own));
            draft.set_line("lines", index, "rate", Value::Int(line_rate));
            set_amounts(draft, index, filled);
        }
        absorb(draft, unit_of(digits));
        Ok(())
    })
}

/// Amounts of a line; `None` where nothing was entered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Amounts {
    pub debit: Option<i64>,
    pub credit: Option<i64>,
    pub doc_debit: Option<i64>,
    pub doc_credit: Option<i64>,
}

impl Amounts {
    /// Fills what is missing: base from currency amounts at the rate, or the other way round where only base amounts were
    /// given. `None` when an amount leaves the range.
    pub fn filled(self, rate: i64, base_digits: u32, own_digits: u32) -> Option<Amounts> {
        let some = |amount: Option<i64>| amount.filter(|amount| *amount != 0);
        let side = |base: Option<i64>, doc: Option<i64>| -> Option<(i64, i64)> {
            match (some(base), some(doc)) {
                (None, None) => Some((0, 0)),
                (Some(base), Some(doc)) => Some((base, doc)),
                (None, Some(doc)) => Some((to_base(doc, rate, base_digits)?, doc)),
                (Some(base), None) => Some((base, from_base(base, rate, own_digits)?)),
            }
        };
        let (debit, doc_debit) = side(self.debit, self.doc_debit)?;
        let (credit, doc_credit) = side(self.credit, self.doc_credit)?;
        Some(Amounts {
            debit: Some(debit),
            credit: Some(credit),
            doc_debit: Some(doc_debit),
            doc_credit: Some(doc_credit),
        })
    }
}

fn from_base(base: i64, rate: i64, digits: u32) -> Option<i64> {
    let unit = i128::from(power_of_ten(MONEY_SCALE - digits.min(MONEY_SCALE)));
    let divisor = i128::from(rate).checked_mul(unit)?;
    i64::try_from(round_half_away(i128::from(base) * i128::from(power_of_ten(RATE_SCALE)), divisor) * unit).ok()
}

/// What was entered. In base currency both amounts are one, and the line's own amount counts where both were sent.
fn given_amounts(line: &Line<'_>, in_base: bool) -> Amounts {
    let (doc_debit, doc_credit) = (line.get("docDebit").as_int(), line.get("docCredit").as_int());
    let own_counts = in_base && (doc_debit.unwrap_or(0) != 0 || doc_credit.unwrap_or(0) != 0);
    let base = |amount: Option<i64>| amount.filter(|_| !own_counts);
    Amounts {
        debit: base(line.get("debit").as_int()),
        credit: base(line.get("credit").as_int()),
        doc_debit,
        doc_credit,
    }
}

fn set_amounts(draft: &mut Draft, index: usize, amounts: Amounts) {
    let fields = [
        ("debit", amounts.debit),
        ("credit", amounts.credit),
        ("docDebit", amounts.doc_debit),
        ("docCredit", amounts.doc_credit),
    ];
    for (field, amount) in fields {
        draft.set_line("lines", index, field, Value::Int(amount.unwrap_or(0)));
    }
}

fn absorb(draft: &mut Draft, unit: i64) {
    let read =
        JournalEntry::of(&*draft).and_then(|entry| entry.lines().map(line_from).collect::<OpResult<Vec<EntryLine>>>());
    // A line without an account or with an amount too large is refused anyway.
    let Ok(mut lines) = read else { return };
    absorb_rounding(&mut lines, unit);
    for (index, line) in lines.iter().enumerate() {
        draft.set_line("lines", index, "debit", Value::Int(line.debit));
        draft.set_line("lines", index, "credit", Value::Int(line.credit));
    }
}

/// Effect: posts a manual entry. Its number is taken here, because the hash covers it.
pub fn post<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    _ask: &'a serde_json::Map<String, serde_json::Value>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut entry = manual_entry(op, draft).await?;
        check(op, &entry).await?;
        if entry.number.is_empty() {
            entry.number = op.serial("journal_entry", entry.date).await?;
        }
        let end = lock_chain(op, &entry.period, entry.class).await?;
        let sequence = end.sequence + 1;
        let hash = entry_hash(&end.hash, sequence, &entry);
        draft.set("number", Value::text(&entry.number));
        draft.set("journal", crate::facts::id_value(entry.journal.as_ref()));
        draft.set("period", Value::from(&entry.period));
        draft.set("sequence", Value::Int(sequence));
        draft.set("prevHash", Value::text(&end.hash));
        draft.set("hash", Value::text(&hash));
        draft.set("postedAt", Value::Instant(op.now()));
        draft.set("postedBy", Value::from(op.user()));
        for (index, line) in entry.lines.iter().enumerate() {
            draft.set_line("lines", index, "period", Value::from(&entry.period));
            draft.set_line("lines", index, "date", Value::Date(entry.date));
            draft.set_line("lines", index, "sequence", Value::Int(sequence));
            draft.set_line("lines", index, "dueDate", line.due.map_or(Value::Null, Value::Date));
        }
        move_balances(op, &Movements::of(&entry)).await?;
        open_items(op, &[&entry]).await?;
        advance_chain(op, &end, sequence, &hash).await
    })
}

async fn manual_entry(op: &mut Op<'_>, draft: &Draft) -> OpResult<Entry> {
    let date = draft.date("date").ok_or_else(|| {
        OpError::invalid("/date", "required", say!("ledger-entry-needs-date", "The entry needs a date."))
    })?;
    let view = JournalEntry::of(draft)?;
    let class = JournalClass::parse(view.class()?.as_str()).ok_or_else(|| view.missing(journal_entry::CLASS))?;
    let adjusts = draft.flag("adjusts");
    let period = open_period(op, date, class, adjusts).await?;
    let journals = op.reference("ledger.journal").await?;
    let journal = draft
        .link("journal")
        .or_else(|| journals.iter().find(|doc| doc.text("class") == Some(class.as_str())).map(|doc| doc.id()));
    let mut entry = Entry {
        id: draft.id(),
        // Taken once the entry is known to be right, unless it has one.
        number: view.number().unwrap_or_default().to_string(),
        date,
        journal,
        class,
        book: draft.text("book").and_then(book_of_text),
        period: period.id,
        adjusts,
        narration: shared(draft.get("narration")),
        reference: shared(draft.get("reference")),
        currency: shared(draft.get(journal_entry::CURRENCY)).ok_or_else(|| view.missing(journal_entry::CURRENCY))?,
        rate: view.rate().ok_or_else(|| view.missing(journal_entry::RATE))?,
        source: None,
        reverses: None,
        lines: view.lines().map(line_from).collect::<OpResult<_>>()?,
    };
    let set = op.reference("ledger.account").await?;
    let known = account_facts(&set, &entry.lines)?;
    restore_party_kinds(&mut entry, &known);
    // Every movement of a control account is someone's: without a due date it is due at once.
    for line in entry.lines.iter_mut().filter(|line| line.party.is_some()) {
        line.due = Some(line.due.unwrap_or(date));
    }
    Ok(entry)
}

/// Effect: voids a posted manual entry by a reversal dated as asked, else on the entry's own date while its period is open,
/// else today.
pub fn void<'a>(
    op: &'a mut Op<'_>,
    draft: &'a mut Draft,
    ask: &'a serde_json::Map<String, serde_json::Value>,
) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // The transition declares whether a reason must be given.
        let reason = ask.get("reason").and_then(serde_json::Value::as_str).unwrap_or_default();
        let asked = ask.get("date").and_then(serde_json::Value::as_str).and_then(|text| text.parse::<Date>().ok());
        let doc = op.load("ledger.journal_entry", &draft.id()).await?;
        let original = entry_from(&doc)?;
        let date = match asked {
            Some(date) => date,
            None if open_period(op, original.date, original.class, original.adjusts).await.is_ok() => original.date,
            None => op.today(),
        };
        if date < original.date {
            return Err(OpError::refused_at(
                "/date",
                "reversal_before_entry",
                say!("ledger-reversal-before-entry", "The reversal cannot come before the entry."),
            ));
        }
        let reversal = reverse::entry(op, &doc, date, reason).await?;
        draft.set("reversedBy", Value::from(&reversal));
        draft.set("voidReason", Value::text(reason));
        Ok(())
    })
}
