//! The pieces of a move in their order, and what becomes of one: checked, or brought over. Both take the same way, so that a check
//! refuses what a run would.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kernel::programs::{Account, AccountClass, At, Level, Party, Side, Step};
use kernel::{Op, OpError, OpResult, ReferenceSet, say};
use kernel_types::Id;
use serde_json::{Value as Json, json};

use crate::findings::Findings;
use crate::origin::Origins;
use crate::scope::{Scope, Target, digest};
use crate::{accounts, balances, bodies, documents};

/// One thing to bring over, by its place in the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    Account(usize),
    Customer(usize),
    Supplier(usize),
    Item(usize),
    Balances,
    Document(usize),
}

impl Piece {
    pub fn step(self) -> Step {
        match self {
            Piece::Account(_) => Step::Accounts,
            Piece::Customer(_) => Step::Customers,
            Piece::Supplier(_) => Step::Suppliers,
            Piece::Item(_) => Step::Items,
            Piece::Balances => Step::Balances,
            Piece::Document(_) => Step::Documents,
        }
    }
}

/// The steps with pieces, in their order.
pub const STEPS: [Step; 6] =
    [Step::Accounts, Step::Customers, Step::Suppliers, Step::Items, Step::Balances, Step::Documents];

/// Every piece of a company: accounts before what names them, parties before their documents.
pub fn pieces(scope: &Scope) -> Vec<Piece> {
    let company = &scope.company;
    let mut all: Vec<Piece> = (0..company.accounts.len()).map(Piece::Account).collect();
    all.extend((0..company.customers.len()).map(Piece::Customer));
    all.extend((0..company.suppliers.len()).map(Piece::Supplier));
    all.extend((0..company.items.len()).map(Piece::Item));
    if !company.balances.is_empty() {
        all.push(Piece::Balances);
    }
    all.extend((0..company.documents.len()).map(Piece::Document));
    all
}

/// What became of a piece, or would.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Fresh,
    Changed,
    Same,
    Refused,
}

/// One pass over pieces.
pub struct Session<'s> {
    pub scope: &'s Scope,
    pub origins: Origins,
    pub findings: Findings,
    /// Bring over; otherwise only say what would be.
    pub writes: bool,
    pub base: String,
    pub digits: u32,
    pub ours: Arc<ReferenceSet>,
    terms: Arc<ReferenceSet>,
    groups: Arc<ReferenceSet>,
    /// Terms nobody knows here, told once.
    unknown_terms: HashSet<String>,
    /// Rates by currency.
    pub rates: HashMap<String, Result<i64, String>>,
}

impl<'s> Session<'s> {
    pub async fn new(op: &mut Op<'_>, scope: &'s Scope, writes: bool) -> OpResult<Session<'s>> {
        let origins = Origins::load(op, scope.head.source.as_str()).await?;
        let base = op.business().currency.clone();
        Ok(Session {
            scope,
            origins,
            findings: Findings::default(),
            writes,
            digits: op.currency_digits(&base),
            base,
            ours: op.reference("ledger.account").await?,
            terms: op.reference("ledger.payment_terms").await?,
            groups: op.reference("ledger.tax_group").await?,
            unknown_terms: HashSet::new(),
            rates: HashMap::new(),
        })
    }

    pub async fn piece(&mut self, op: &mut Op<'_>, piece: Piece) -> OpResult<Outcome> {
        let scope = self.scope;
        match piece {
            Piece::Account(index) => self.account(op, &scope.company.accounts[index]).await,
            Piece::Customer(index) => self.party(op, &scope.company.customers[index], Side::Customer).await,
            Piece::Supplier(index) => self.party(op, &scope.company.suppliers[index], Side::Supplier).await,
            Piece::Item(index) => self.item(op, index).await,
            Piece::Balances => balances::bring(self, op).await,
            Piece::Document(index) => documents::bring(self, op, &scope.company.documents[index]).await,
        }
    }

    /// Our account of theirs, when there is one by now.
    pub fn our_account(&self, named: &str) -> Option<Id> {
        let key = &self.scope.account(named)?.key;
        match self.scope.target(key) {
            Target::Existing(id) => Some(id.clone()),
            _ => self.origins.of("account", key).map(|origin| origin.record.clone()),
        }
    }

    /// Whether their account stands (or will stand) on one of ours that parties stand on.
    pub fn control_of(&self, theirs: &Account) -> Option<Side> {
        let control = match self.our_account(&theirs.key).and_then(|id| self.ours.get(&id)) {
            Some(doc) => doc.text("control").unwrap_or("none").to_string(),
            None => match theirs.class {
                Some(AccountClass::Receivable) => "customer".to_string(),
                Some(AccountClass::Payable) => "supplier".to_string(),
                _ => "none".to_string(),
            },
        };
        match control.as_str() {
            "customer" => Some(Side::Customer),
            "supplier" => Some(Side::Supplier),
            _ => None,
        }
    }

    async fn account(&mut self, op: &mut Op<'_>, theirs: &Account) -> OpResult<Outcome> {
        let shown = theirs.code.as_ref().map_or_else(|| theirs.name.clone(), |code| format!("{code} {}", theirs.name));
        let has_balance = self.scope.company.balances.iter().any(|balance| balance.account == theirs.key);
        match self.scope.target(&theirs.key) {
            Target::Existing(id) => {
                if self.ours.get(id).is_none() {
                    self.findings.add(
                        Step::Accounts,
                        theirs.at,
                        Level::Error,
                        "account_gone",
                        say!("migration-account-gone", "The account chosen for {shown} is no longer there.", shown),
                        say!("migration-choose-another", "Choose another one under Accounts."),
                    );
                    return Ok(Outcome::Refused);
                }
                if self.writes && self.origins.of("account", &theirs.key).is_none_or(|origin| origin.record != *id) {
                    self.origins
                        .keep(op, &self.scope.head.id, "account", &theirs.key, "ledger.account", id, "", false)
                        .await?;
                }
                Ok(Outcome::Same)
            }
            Target::Make { code, kind } => {
                let body = accounts::body(theirs, code, kind, &self.ours);
                let says = json!({"name": theirs.name, "active": theirs.active});
                let update = json!({"name": body["name"], "active": body["active"]});
                self.record(
                    op,
                    Step::Accounts,
                    theirs.at,
                    &shown,
                    "account",
                    &theirs.key,
                    "ledger.account",
                    body,
                    Some((says, update)),
                    None,
                )
                .await
            }
            Target::Open if has_balance => {
                let reason = say!(
                    "migration-account-unknown",
                    "There is no account here for {shown}, and it has a balance.",
                    shown
                );
                self.findings.add(
                    Step::Accounts,
                    theirs.at,
                    Level::Error,
                    "account_unknown",
                    reason,
                    say!(
                        "migration-account-unknown-remedy",
                        "Choose one of your accounts for it under Accounts, or let a new one be made."
                    ),
                );
                Ok(Outcome::Refused)
            }
            Target::Open => {
                let reason = say!(
                    "migration-account-left-out",
                    "{shown} is left out: no account was chosen for it. It has no balance.",
                    shown
                );
                self.findings.add(
                    Step::Accounts,
                    theirs.at,
                    Level::Warning,
                    "account_left_out",
                    reason,
                    say!(
                        "migration-account-left-out-remedy",
                        "Choose one of your accounts for it under Accounts, if documents to come need it."
                    ),
                );
                Ok(Outcome::Same)
            }
        }
    }

    async fn party(&mut self, op: &mut Op<'_>, party: &Party, side: Side) -> OpResult<Outcome> {
        let (step, kind, address) = match side {
            Side::Customer => (Step::Customers, "customer", "parties.customer"),
            Side::Supplier => (Step::Suppliers, "supplier", "parties.supplier"),
        };
        let terms = party.terms.as_deref().and_then(|named| bodies::terms(&self.terms, named));
        if let Some(named) = &party.terms
            && terms.is_none()
            && self.unknown_terms.insert(named.to_lowercase())
        {
            let reason = say!(
                "migration-terms-unknown",
                "The payment terms “{named}” are not known here; they are left empty.",
                named
            );
            self.findings.add(
                step,
                party.at,
                Level::Note,
                "terms_unknown",
                reason,
                say!(
                    "migration-terms-unknown-remedy",
                    "Add them under Payment terms before you bring over, or set them on the records afterwards."
                ),
            );
        }
        let tax = party
            .tax
            .as_ref()
            .and_then(|named| self.scope.taxes.get(&named.to_lowercase()))
            .and_then(|id| self.groups.get(id))
            .and_then(|doc| doc.text("code").map(str::to_string));
        let body = bodies::party(party, side, terms, tax, &self.base);
        let code = body["code"].as_str().map(str::to_string);
        self.record(
            op,
            step,
            party.at,
            &party.name,
            kind,
            &party.key,
            address,
            body,
            None,
            Some((code, party.name.clone())),
        )
        .await
    }

    async fn item(&mut self, op: &mut Op<'_>, index: usize) -> OpResult<Outcome> {
        let scope = self.scope;
        let item = &scope.company.items[index];
        let mut links = bodies::ItemLinks::default();
        for (named, slot, word) in
            [(&item.income, &mut links.income, "income"), (&item.expense, &mut links.expense, "expense")]
        {
            let Some(named) = named else { continue };
            *slot = self.our_account(named);
            if slot.is_none()
                && !scope.account(named).is_some_and(|theirs| matches!(scope.target(&theirs.key), Target::Make { .. }))
            {
                let reason = say!(
                    "migration-item-account",
                    "{item}: its {word} account {named} is not here; the account rules decide.",
                    item = item.name,
                    word,
                    named
                );
                self.findings.add(
                    Step::Items,
                    item.at,
                    Level::Warning,
                    "item_account",
                    reason,
                    say!(
                        "migration-item-account-remedy",
                        "Bring the account over too, or set it on the item afterwards."
                    ),
                );
            }
        }
        let tax =
            |named: &Option<String>| named.as_ref().and_then(|named| scope.taxes.get(&named.to_lowercase())).cloned();
        (links.sales_tax, links.purchase_tax) = (tax(&item.sales_tax), tax(&item.purchase_tax));
        let body = bodies::item(item, &links, &self.base);
        let code = body["code"].as_str().map(str::to_string);
        // The accounts of items are there when the run comes to them, and not yet when it is checked.
        let mut says = body.clone();
        if let Some(fields) = says.as_object_mut() {
            fields.remove("incomeAccount");
            fields.remove("expenseAccount");
            fields.insert("accounts".into(), json!([item.income, item.expense]));
        }
        let update = body.clone();
        self.record(
            op,
            Step::Items,
            item.at,
            &item.name,
            "item",
            &item.key,
            "products.product",
            body,
            Some((says, update)),
            Some((code, item.name.clone())),
        )
        .await
    }

    /// Makes, changes or leaves a record. `says` is what its digest is of and what an update sends, where that is not the body; `alike`
    /// finds one that is here already by code and name.
    #[allow(clippy::too_many_arguments)]
    async fn record(
        &mut self,
        op: &mut Op<'_>,
        step: Step,
        at: At,
        shown: &str,
        kind: &str,
        key: &str,
        address: &str,
        body: Json,
        says: Option<(Json, Json)>,
        alike: Option<(Option<String>, String)>,
    ) -> OpResult<Outcome> {
        let (said, update) = says.unwrap_or_else(|| (body.clone(), body.clone()));
        let print = digest(&said);
        if let Some(origin) = self.origins.of(kind, key).cloned()
            && op.load_many(address, std::slice::from_ref(&origin.record)).await?.pop().is_some()
        {
            if origin.digest == print || !origin.made {
                return Ok(Outcome::Same);
            }
            if !self.writes {
                return Ok(Outcome::Changed);
            }
            return match op.update(address, &origin.record, update).await {
                Ok(_) => {
                    self.origins
                        .keep(op, &self.scope.head.id, kind, key, address, &origin.record, &print, true)
                        .await?;
                    Ok(Outcome::Changed)
                }
                Err(error) => self.refuse(step, at, shown, error),
            };
        }
        if let Some((code, name)) = alike
            && let Some(id) = bodies::existing(op, address, code.as_deref(), &name).await?
        {
            if self.writes {
                self.origins.keep(op, &self.scope.head.id, kind, key, address, &id, &print, false).await?;
            }
            return Ok(Outcome::Same);
        }
        // Looked at before anything is written: on PostgreSQL a refused statement ends the whole part.
        if let Err(error) = op.check(address, body.clone()).await {
            return self.refuse(step, at, shown, error);
        }
        if self.writes {
            let id = op.create(address, body).await?.id();
            self.origins.keep(op, &self.scope.head.id, kind, key, address, &id, &print, true).await?;
        }
        Ok(Outcome::Fresh)
    }

    /// A refusal of the record engine is the row's; anything else ends the part.
    pub fn refuse(&mut self, step: Step, at: At, shown: &str, error: OpError) -> OpResult<Outcome> {
        match error {
            OpError::Invalid(_) | OpError::Refused { .. } | OpError::Duplicate { .. } => {
                self.findings.refused(step, at, shown, &error);
                Ok(Outcome::Refused)
            }
            other => Err(other),
        }
    }
}
