//! The taxes of a document: groups and codes of its lines with the rates in force on its date, read once per document.

use std::sync::Arc;

use kernel::{Doc, Op, OpResult, ReferenceSet, Sentence, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, RATE_SCALE, Value, round_half_away};

use crate::totals::{Side, Tax, WHOLE};

/// A tax code as a document shows it.
#[derive(Debug, Clone)]
pub struct TaxInfo {
    pub id: Id,
    /// As people write it: `VAT`.
    pub code: String,
    pub name: Value,
    pub rate: i64,
    /// Due when the document is paid, not when it is posted.
    pub on_payment: bool,
}

/// Groups and taxes met so far, numbered in the order they were met.
pub struct TaxTable {
    groups: Arc<ReferenceSet>,
    codes: Arc<ReferenceSet>,
    date: Date,
    /// Document currency amounts per unit of money in the business currency.
    rate: i64,
    group_ids: Vec<Id>,
    pub members: Vec<Vec<usize>>,
    pub taxes: Vec<Tax>,
    pub infos: Vec<TaxInfo>,
}

/// Why a group cannot be used on the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaxFault {
    /// Code of the tax without a rate on the date.
    NoRate(String),
    /// Code of a tax of purchases on a sale, or the other way round.
    OtherSide(String),
    UnknownGroup,
}

impl TaxFault {
    pub fn code(&self) -> &'static str {
        match self {
            TaxFault::NoRate(_) => "tax_rate_missing",
            TaxFault::OtherSide(_) => "tax_of_other_side",
            TaxFault::UnknownGroup => "tax_group_unknown",
        }
    }

    pub fn message(&self, date: Date) -> Sentence {
        match self {
            TaxFault::NoRate(code) => {
                say!(
                    "accounting-tax-code-no-rate-on",
                    "Tax code {code} has no rate on {date}. A manager can add one under Tax codes.",
                    code,
                    date
                )
            }
            TaxFault::OtherSide(code) => say!(
                "accounting-tax-code-not-used-on-side-business",
                "Tax code {code} is not used on this side of the business; choose one of sales for a sale, of purchases for a purchase.",
                code
            ),
            TaxFault::UnknownGroup => say!("accounting-no-such-tax-group", "There is no such tax group."),
        }
    }
}

impl TaxTable {
    /// An empty table for a document of `date`; `rate` is the business currency per one of the document's (scale 10).
    pub async fn open(op: &mut Op<'_>, date: Date, rate: i64) -> OpResult<TaxTable> {
        let groups = op.reference("ledger.tax_group").await?;
        let codes = op.reference("ledger.tax_code").await?;
        // Without its kind a reverse charge would be charged.
        for code in codes.iter() {
            if let Some(field) = ["code", "kind"].into_iter().find(|field| code.text(field).is_none()) {
                return Err(kernel::typed::missing(&code, field));
            }
        }
        Ok(TaxTable {
            groups,
            codes,
            date,
            rate,
            group_ids: Vec::new(),
            members: Vec::new(),
            taxes: Vec::new(),
            infos: Vec::new(),
        })
    }

    pub fn date(&self) -> Date {
        self.date
    }

    /// The index of a group, reading it when it is met for the first time.
    ///
    /// # Errors
    /// The group is unknown or one of its codes has no rate yet on the date.
    pub fn group(&mut self, id: &Id) -> Result<usize, TaxFault> {
        if let Some(index) = self.group_ids.iter().position(|known| known == id) {
            return Ok(index);
        }
        let Some(group) = self.groups.get(id) else { return Err(TaxFault::UnknownGroup) };
        let mut members = Vec::new();
        for line in group.lines("taxes") {
            let Some(code) = line.link("taxCode") else { continue };
            members.push(self.tax(&code)?);
        }
        members.sort_by_key(|index| self.taxes[*index].sequence);
        self.group_ids.push(id.clone());
        self.members.push(members);
        Ok(self.members.len() - 1)
    }

    /// Whether every tax of the group is meant for this side: a tax of purchases on a sale would reach the wrong box of the return.
    ///
    /// # Errors
    /// One is of the other side.
    pub fn check_side(&self, id: &Id, side: Side) -> Result<(), TaxFault> {
        let other = match side {
            Side::Sale => "purchase",
            Side::Purchase => "sale",
        };
        let Some(group) = self.groups.get(id) else { return Ok(()) };
        let wrong = group
            .lines("taxes")
            .filter_map(|line| self.codes.get(&line.link("taxCode")?))
            .find(|code| code.text("scope") == Some(other));
        wrong.map_or(Ok(()), |code| Err(TaxFault::OtherSide(code.text("code").unwrap_or_default().to_string())))
    }

    fn tax(&mut self, id: &Id) -> Result<usize, TaxFault> {
        if let Some(index) = self.infos.iter().position(|known| known.id == *id) {
            return Ok(index);
        }
        let Some(code) = self.codes.get(id) else { return Err(TaxFault::NoRate(id.to_string())) };
        let Some((rate, amount)) = rate_on(&code, self.date) else {
            return Err(TaxFault::NoRate(code.text("code").unwrap_or_default().to_string()));
        };
        // Every code of the table says its kind.
        let kind = code.text("kind").unwrap_or_default();
        let counts_units = kind == "fixed_per_unit" || code.text("base") == Some("quantity");
        self.taxes.push(Tax {
            rate,
            per_unit: counts_units.then(|| self.in_document_currency(amount)),
            compound: code.text("base") == Some("net_plus_previous"),
            sequence: code.int("sequence"),
            reverse: kind == "reverse_charge",
            // Nobody said otherwise: all of it is recoverable.
            recoverable_pct: code.get("recoverablePct").as_int().unwrap_or(WHOLE),
        });
        self.infos.push(TaxInfo {
            id: id.clone(),
            code: code.text("code").unwrap_or_default().to_string(),
            name: code.get("name").clone(),
            rate,
            on_payment: code.text("exigibility") == Some("payment"),
        });
        Ok(self.taxes.len() - 1)
    }

    /// Amounts per unit are kept in the business currency.
    fn in_document_currency(&self, amount: i64) -> i64 {
        if self.rate == power_of_ten(RATE_SCALE) || self.rate <= 0 {
            return amount;
        }
        let exact = round_half_away(i128::from(amount) * i128::from(power_of_ten(RATE_SCALE)), i128::from(self.rate));
        // An amount per unit beyond the range makes a total that is refused as too large.
        i64::try_from(exact).unwrap_or(i64::MAX)
    }
}

/// Percent and amount per unit in force on a date.
fn rate_on(code: &Doc, date: Date) -> Option<(i64, i64)> {
    code.lines("rates")
        .filter_map(|line| Some((line.date("validFrom")?, line.int("rate"), line.int("amount"))))
        .filter(|(from, _, _)| *from <= date)
        .max_by_key(|(from, _, _)| *from)
        .map(|(_, rate, amount)| (rate, amount))
}
