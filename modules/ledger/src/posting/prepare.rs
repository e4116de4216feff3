//! A document's posting request becomes a checked entry: accounts, period and journal are decided here.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{Op, OpError, OpResult, PostingRequest, PostingRequestLine, ReferenceSet, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, mul_div_round};

use crate::accounts;
use crate::class::JournalClass;
use crate::entry::{AccountFacts, Dimensions, Entry, EntryLine, Party, Source, book_of_text, check_entry};
use crate::facts;
use crate::periods::{PeriodFacts, PeriodRefusal, PostingRights, check_open};
use crate::posting::record::restore_party_kinds;
use crate::refuse;
use crate::rounding::{absorb_rounding, unit_of};

/// The entry of a request, checked, not yet written.
pub async fn entry_of(op: &mut Op<'_>, request: PostingRequest) -> OpResult<Entry> {
    let Some(class) = JournalClass::parse(&request.class) else {
        return Err(OpError::internal(format!("'{}' is no journal class", request.class)));
    };
    let period = open_period(op, request.date, class, false).await?;
    let journal = op.reference("ledger.journal").await?.by("code", &request.journal).map(|journal| journal.id());
    let currency: Arc<str> = request.currency.as_str().into();
    let mut lines = Vec::with_capacity(request.lines.len());
    for line in request.lines {
        lines.push(line_of(op, line, &currency, request.rate).await?);
    }
    let base_unit = unit_of(op.currency_digits(&op.business().currency));
    absorb_rounding(&mut lines, base_unit);
    let entry = Entry {
        id: op.new_id(),
        number: String::new(),
        date: request.date,
        journal,
        class,
        book: request.book.as_deref().and_then(book_of_text),
        period: period.id,
        adjusts: false,
        narration: Some(request.narration.as_str().into()).filter(|text: &Arc<str>| !text.is_empty()),
        reference: request.document_number.as_deref().map(Into::into),
        currency,
        rate: request.rate,
        source: Some(Source {
            entity: request.source_entity.as_str().into(),
            id: request.source_id,
            event: request.event.as_str().into(),
        }),
        reverses: None,
        lines,
    };
    let mut entry = entry;
    if entry.class == JournalClass::Opening {
        name_parties(op, &mut entry).await?;
    }
    check(op, &entry).await?;
    Ok(entry)
}

/// Opening balances take customers and suppliers in one column: the account says which of them a line is about.
async fn name_parties(op: &mut Op<'_>, entry: &mut Entry) -> OpResult<()> {
    let set = op.reference("ledger.account").await?;
    let known = account_facts(&set, &entry.lines)?;
    let given: Vec<Option<Id>> =
        entry.lines.iter().map(|line| line.party.as_ref().map(|party| party.id.clone())).collect();
    restore_party_kinds(entry, &known);
    for (index, id) in given.iter().enumerate() {
        let kind = entry.lines[index].party.as_ref().map(|party| party.kind.to_string());
        if let (Some(id), Some(kind)) = (id, kind)
            && op.load_many(&kind, std::slice::from_ref(id)).await?.is_empty()
        {
            let message = say!(
                "ledger-party-of-wrong-kind",
                "The account and the party do not fit: customers stand on receivables, suppliers on payables."
            );
            return Err(OpError::invalid(format!("/lines/{index}/party"), "party_of_wrong_kind", message));
        }
    }
    Ok(())
}

async fn line_of(op: &mut Op<'_>, line: PostingRequestLine, currency: &Arc<str>, rate: i64) -> OpResult<EntryLine> {
    let account = match (line.account, line.role.as_deref()) {
        (Some(account), _) => account,
        (None, Some(role)) => accounts::account_for(op, role, &line.matching, line.tax.as_ref()).await?,
        (None, None) => {
            return Err(OpError::refused(
                "no_account",
                say!("ledger-no-account", "A line of this document leads to no account."),
            ));
        }
    };
    let party = match (line.party, line.party_kind) {
        (Some(id), Some(kind)) => Some(Party { kind: kind.as_str().into(), id }),
        _ => None,
    };
    let dimension = |name: &str| {
        let found = line.dimensions.iter().find(|(key, value)| key == name && !value.is_empty());
        found.map(|(_, value)| Arc::<str>::from(value.as_str()))
    };
    // What an account in a currency of its own moved by, at the rate the two amounts make.
    let own = line.currency.as_deref().filter(|own| **own != **currency);
    let rate = match own {
        Some(own) if *own == *op.business().currency => power_of_ten(RATE_SCALE),
        // A rate too large to be kept is that of the document; the amounts themselves are what counts.
        Some(_) if line.amount != 0 => mul_div_round(line.base, power_of_ten(RATE_SCALE), line.amount).unwrap_or(rate),
        _ => rate,
    };
    let currency = own.map_or_else(|| Arc::clone(currency), Arc::<str>::from);
    let (debit, credit) = if line.is_debit { (line.base, 0) } else { (0, line.base) };
    let (doc_debit, doc_credit) = if line.is_debit { (line.amount, 0) } else { (0, line.amount) };
    Ok(EntryLine {
        account,
        party,
        debit,
        credit,
        doc_debit,
        doc_credit,
        currency,
        rate,
        tax_code: line.tax,
        tax_base: line.tax_base,
        due: line.due,
        narration: line.narration.filter(|text| !text.is_empty()).map(|text| text.as_str().into()),
        dimensions: Dimensions {
            cost_centre: dimension("costCentre"),
            project: dimension("project"),
            branch: dimension("branch"),
        },
    })
}

/// The period of a date for a class, refused when the person may not post in it. What adjusts a year goes to its thirteenth.
pub async fn open_period(op: &mut Op<'_>, date: Date, class: JournalClass, adjusts: bool) -> OpResult<PeriodFacts> {
    let set = op.reference("ledger.period").await?;
    let period = facts::period_at(&set, date, class, adjusts)?;
    check_open(&period, rights(op)).map_err(|refusal| refuse::period(&refusal))?;
    // The result of a closed year is carried over: what its months took afterwards would stand in no year's result.
    if !class.is_closing() {
        let years = op.reference("ledger.fiscal_year").await?;
        if let Some(year) = facts::closed_year(&years, date)? {
            return Err(refuse::period(&PeriodRefusal::YearClosed(year)));
        }
    }
    Ok(period)
}

/// What the person behind the operation may do with periods that are not open.
pub fn rights(op: &Op<'_>) -> PostingRights {
    use kernel_types::Role;
    let role = op.context.actor.role_in("accounting");
    PostingRights {
        manager: role.is_some_and(|role| role.satisfies(Role::Manager)),
        authorizer: role.is_some_and(|role| role.satisfies(Role::Authorizer)),
    }
}

/// Facts of the accounts an entry touches.
///
/// # Errors
/// As [`facts::account`].
pub fn account_facts<'l>(
    set: &ReferenceSet,
    lines: impl IntoIterator<Item = &'l EntryLine>,
) -> OpResult<HashMap<Id, AccountFacts>> {
    let mut known = HashMap::new();
    for line in lines {
        if !known.contains_key(&line.account)
            && let Some(doc) = set.get(&line.account)
        {
            known.insert(line.account.clone(), facts::account(&doc)?);
        }
    }
    Ok(known)
}

/// All checks of an entry that need no lock.
pub async fn check(op: &mut Op<'_>, entry: &Entry) -> OpResult<()> {
    let set = op.reference("ledger.account").await?;
    let known = account_facts(&set, &entry.lines)?;
    let base = op.business().currency.clone();
    let unit = |currency: &str| unit_of(op.currency_digits(currency));
    check_entry(entry, |id| known.get(id), &base, unit).map_err(|refusals| refuse::entry(&refusals))
}
