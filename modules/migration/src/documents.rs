//! Open documents: each opens an item under its own number, against the opening account.

use kernel::programs::{At, Level, OpenDocument, Side, Step};
use kernel::{Op, OpError, OpResult, Sentence, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, RATE_SCALE, mul_div_round, round_to_digits};
use serde_json::{Map, json};

use crate::bodies::money;
use crate::findings;
use crate::scope::digest;
use crate::work::{Outcome, Session};

pub const DOCUMENT: &str = "migration.opening_document";

/// Key of a document among the origins.
pub fn key(document: &OpenDocument) -> String {
    format!("{}/{}/{}", if document.side == Side::Customer { "c" } else { "s" }, document.party, document.number)
}

/// What it does to the control account; a debit is positive.
pub fn signed(document: &OpenDocument) -> i64 {
    if (document.side == Side::Customer) != document.is_credit { document.open } else { -document.open }
}

impl Session<'_> {
    /// Currency of the books per one of a document's currency on the day: as the file says, else the rate of the day here.
    pub async fn rate(&mut self, op: &mut Op<'_>, document: &OpenDocument) -> Result<i64, String> {
        let Some(currency) = &document.currency else { return Ok(power_of_ten(RATE_SCALE)) };
        if let Some(rate) = document.rate {
            return Ok(rate);
        }
        if let Some(known) = self.rates.get(currency) {
            return known.clone();
        }
        let found = ledger::api::exchange_rate(op, currency, &self.base, self.scope.head.date, None)
            .await
            .map(|picked| picked.rate)
            .map_err(|error| error.to_string());
        self.rates.insert(currency.clone(), found.clone());
        found
    }

    /// A document in the currency of the books, as it is posted.
    pub fn in_base(&self, amount: i64, rate: i64) -> i64 {
        let exact = mul_div_round(amount, rate, power_of_ten(RATE_SCALE)).unwrap_or(0);
        round_to_digits(exact, MONEY_SCALE, self.digits)
    }
}

pub async fn bring(session: &mut Session<'_>, op: &mut Op<'_>, document: &OpenDocument) -> OpResult<Outcome> {
    let scope = session.scope;
    let parties = if document.side == Side::Customer { &scope.company.customers } else { &scope.company.suppliers };
    let named = parties.iter().find(|party| party.key == document.party).map_or(&document.party, |party| &party.name);
    let shown = format!("{} of {named}", document.number);
    let rate = match session.rate(op, document).await {
        Ok(rate) => rate,
        Err(_) => {
            let currency = document.currency.clone().unwrap_or_default();
            let reason = say!(
                "migration-rate-missing",
                "{shown} is in {currency}, and there is no rate from {currency} to {base} for {day}.",
                shown,
                currency,
                base = session.base,
                day = scope.head.date
            );
            session.findings.add(
                Step::Documents,
                document.at,
                Level::Error,
                "rate_missing",
                reason,
                say!(
                    "migration-rate-missing-remedy",
                    "Enter the rate of the day under Exchange rates, or match a column with the rate."
                ),
            );
            return Ok(Outcome::Refused);
        }
    };
    let unit = op.minor_unit(document.currency.as_deref().unwrap_or(&session.base));
    if document.open % unit != 0 {
        let reason = say!(
            "migration-too-precise",
            "{shown}: the amount has more digits after the point than {currency} has.",
            shown,
            currency = document.currency.as_deref().unwrap_or(&session.base)
        );
        session.findings.add(
            Step::Documents,
            document.at,
            Level::Error,
            "precision",
            reason,
            say!("migration-too-precise-remedy", "Correct the amount in the file."),
        );
        return Ok(Outcome::Refused);
    }
    let (kind, party_kind, party_entity) = match (document.side, document.is_credit) {
        (Side::Customer, false) => ("invoice", "customer", "parties.customer"),
        (Side::Customer, true) => ("credit", "customer", "parties.customer"),
        (Side::Supplier, false) => ("bill", "supplier", "parties.supplier"),
        (Side::Supplier, true) => ("supplier_credit", "supplier", "parties.supplier"),
    };
    let said = json!([
        kind,
        document.number,
        document.party,
        document.date.to_string(),
        document.due.to_string(),
        document.currency,
        rate,
        document.open,
        scope.head.date.to_string()
    ]);
    let (key, print) = (key(document), digest(&said));
    let known = session.origins.of("document", &key).cloned();
    if known.as_ref().is_some_and(|origin| origin.digest == print) {
        return Ok(Outcome::Same);
    }
    if let Some(origin) = &known
        && let Some(why) = settled(op, &origin.record).await?
    {
        let reason = say!(
            "migration-settled",
            "{shown} changed in the other program, and {why} here; it stays as it was brought over.",
            shown,
            why
        );
        session.findings.add(
            Step::Documents,
            document.at,
            Level::Error,
            "settled",
            reason,
            say!(
                "migration-settled-remedy",
                "Take the settlement back first, or correct the difference by a credit or journal entry."
            ),
        );
        return Ok(Outcome::Refused);
    }
    if !session.writes {
        return Ok(if known.is_some() { Outcome::Changed } else { Outcome::Fresh });
    }
    let Some(party) = session.origins.of(party_kind, &document.party).map(|origin| origin.record.clone()) else {
        session.findings.add(
            Step::Documents,
            document.at,
            Level::Error,
            "party_refused",
            say!("migration-party-refused", "{shown}: the record of {named} was refused.", shown, named),
            say!("migration-party-refused-remedy", "Correct that row first; then bring over again."),
        );
        return Ok(Outcome::Refused);
    };
    let Some(account) = control_account(op, document.side, &party).await? else {
        session.findings.add(
            Step::Documents,
            document.at,
            Level::Error,
            "no_control_account",
            say!(
                "migration-no-control-account",
                "{shown}: no account here stands for what {what}.",
                shown,
                what = if document.side == Side::Customer { "customers owe" } else { "suppliers are owed" }
            ),
            say!("migration-no-control-account-remedy", "Give an account the role AR or AP under Chart of accounts."),
        );
        return Ok(Outcome::Refused);
    };
    if let Some(origin) = &known {
        void(op, &origin.record).await?;
    }
    let cut = |text: &str, most: usize| text.chars().take(most).collect::<String>();
    let body = json!({
        "move": scope.head.id.as_str(),
        "kind": kind,
        "number": cut(&document.number, 60),
        "party": {"entity": party_entity, "id": party.as_str()},
        "account": account.as_str(),
        "date": scope.head.date.to_string(),
        "issueDate": document.date.to_string(),
        "dueDate": document.due.to_string(),
        "currency": document.currency.clone().unwrap_or_else(|| session.base.clone()),
        "rate": kernel_types::format_scaled(rate, RATE_SCALE, 10),
        "total": document.total.map(money),
        "open": money(document.open),
        "signed": money(signed(document)),
        "reference": document.reference.as_deref().map(|text| cut(text, 200)),
    });
    let made = op.create(DOCUMENT, body).await?.id();
    if let Err(error) = op.transition(DOCUMENT, &made, "post", Map::new()).await {
        let outcome = session.refuse(Step::Documents, document.at, &shown, error)?;
        op.delete(DOCUMENT, &made).await?;
        return Ok(outcome);
    }
    session.origins.keep(op, &scope.head.id, "document", &key, DOCUMENT, &made, &print, true).await?;
    Ok(if known.is_some() { Outcome::Changed } else { Outcome::Fresh })
}

/// The party's own control account, else that of their program's, else the one that serves the role.
async fn control_account(op: &mut Op<'_>, side: Side, party: &Id) -> OpResult<Option<Id>> {
    let (entity, field, role) = match side {
        Side::Customer => ("parties.customer", "arAccount", "AR"),
        Side::Supplier => ("parties.supplier", "apAccount", "AP"),
    };
    let own = op.load(entity, party).await?.link(field);
    if own.is_some() {
        return Ok(own);
    }
    match ledger::api::account_for(op, role, &[], None).await {
        Ok(id) => Ok(Some(id)),
        Err(OpError::Refused { .. }) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Why a document that was brought over cannot be taken back: something settled it.
pub async fn settled(op: &mut Op<'_>, document: &Id) -> OpResult<Option<Sentence>> {
    let items = ledger::api::items_of(op, DOCUMENT, document).await?;
    Ok(items.iter().find(|item| item.outstanding != item.amount).map(|item| {
        say!("migration-partly-settled", "{number} is partly or wholly settled", number = item.document_number)
    }))
}

/// Takes a document back on the day of the move; one that is void already stays so.
pub async fn void(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let Some(doc) = op.load_many(DOCUMENT, std::slice::from_ref(id)).await?.pop() else { return Ok(()) };
    if doc.state() != Some("posted") {
        return Ok(());
    }
    let date = doc.date("date").ok_or_else(|| OpError::internal("an open document without a date"))?;
    let mut ask = Map::new();
    ask.insert("date".into(), json!(date.to_string()));
    op.transition(DOCUMENT, id, "void", ask).await?;
    op.tx()?.flush().await?;
    Ok(())
}

/// Compares what parties owe by the balances with what their documents add up to.
pub async fn compare(session: &mut Session<'_>, op: &mut Op<'_>) -> OpResult<()> {
    let split = crate::balances::split(session);
    let documents = &session.scope.company.documents;
    for (side, word) in [(Side::Customer, "customers"), (Side::Supplier, "suppliers")] {
        let Some(stated) = split.control.get(&side).copied() else { continue };
        let mut summed = 0;
        for document in documents.iter().filter(|document| document.side == side) {
            match session.rate(op, document).await {
                Ok(rate) => summed += session.in_base(signed(document), rate),
                Err(_) => return Ok(()),
            }
        }
        if stated != summed {
            let (stated, summed, off) = (
                findings::money(stated, session.digits),
                findings::money(summed, session.digits),
                findings::money((stated - summed).abs(), session.digits),
            );
            let reason = say!(
                "migration-control-differs",
                "The control account of {word} stands at {stated}, their open documents add up to {summed}: {off} {currency} differ.",
                word,
                stated,
                summed,
                off,
                currency = session.base
            );
            let remedy = say!(
                "migration-control-differs-remedy",
                "Compare with the age analysis of the other program: a document is missing, was paid since, or is dated after the day. The difference stays on the opening account."
            );
            session.findings.add(Step::Documents, At::default(), Level::Warning, "control_differs", reason, remedy);
        }
    }
    Ok(())
}
