//! Whether money was claimed before: the same picture, or the same day, amount and seller.

use kernel::{Op, OpResult};
use kernel_types::{Date, Id};

/// Where the same was found.
pub enum Elsewhere {
    /// On another report; empty while that one has no number.
    Report(String),
    /// On an earlier line of this one.
    Line(usize),
}

/// What makes an expense the same as another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marks {
    pub hash: Option<String>,
    pub date: Option<Date>,
    pub currency: String,
    pub amount: i64,
    pub merchant: Option<String>,
    pub by_receipt: bool,
}

impl Marks {
    fn same_expense(&self, other: &Marks) -> bool {
        let seller = |marks: &Marks| marks.merchant.as_deref().map(plain);
        self.by_receipt
            && other.by_receipt
            && seller(self).is_some()
            && seller(self) == seller(other)
            && (self.date, self.amount, &self.currency) == (other.date, other.amount, &other.currency)
    }
}

/// A seller's name as it is compared: people write `Shell ` and `shell`.
pub fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

kernel::columns! { struct Numbered { number: Option<String> } }

kernel::columns! { struct Spent { number: Option<String>, merchant: String } }

/// The same receipt on an earlier line or on another report that was not rejected.
///
/// # Errors
/// Of the database.
pub async fn receipt(op: &mut Op<'_>, claim: &Id, all: &[Marks], index: usize) -> OpResult<Option<Elsewhere>> {
    let Some(hash) = all.get(index).and_then(|marks| marks.hash.as_deref()) else { return Ok(None) };
    if let Some(line) = all.iter().take(index).position(|marks| marks.hash.as_deref() == Some(hash)) {
        return Ok(Some(Elsewhere::Line(line)));
    }
    let mut sql = op.sql(
        "SELECT c.number FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent \
         WHERE l.tenant = ? AND l.receipt_hash = ? AND c.id <> ? AND c.status NOT IN ('rejected', 'voided') ORDER BY c.id LIMIT 1",
    );
    sql.bind(op.tenant().0).bind(hash).bind(claim);
    // A draft has no number yet.
    let found: Option<Numbered> = op.row_as(&sql.done()).await?;
    Ok(found.map(|report| Elsewhere::Report(report.number.unwrap_or_default())))
}

/// The same day, amount and seller on an earlier line or on another report that was not rejected.
///
/// # Errors
/// Of the database.
pub async fn expense(op: &mut Op<'_>, claim: &Id, all: &[Marks], index: usize) -> OpResult<Option<Elsewhere>> {
    let Some(marks) = all.get(index) else { return Ok(None) };
    let (Some(merchant), Some(date), true) = (marks.merchant.as_deref(), marks.date, marks.by_receipt) else {
        return Ok(None);
    };
    if let Some(line) = all.iter().take(index).position(|earlier| earlier.same_expense(marks)) {
        return Ok(Some(Elsewhere::Line(line)));
    }
    let mut sql = op.sql(
        "SELECT c.number, l.merchant FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent \
         WHERE l.tenant = ? AND l.date = ? AND l.amount = ? AND l.currency = ? AND l.merchant IS NOT NULL AND c.id <> ? \
         AND c.status NOT IN ('rejected', 'voided') ORDER BY c.id LIMIT 50",
    );
    sql.bind(op.tenant().0).bind(date).bind(marks.amount).bind(marks.currency.as_str()).bind(claim);
    let wanted = plain(merchant);
    let found: Vec<Spent> = op.rows_as(&sql.done()).await?;
    let same = found.into_iter().find(|spent| plain(&spent.merchant) == wanted);
    Ok(same.map(|spent| Elsewhere::Report(spent.number.unwrap_or_default())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(merchant: &str, amount: i64) -> Marks {
        Marks {
            hash: None,
            date: "2026-03-02".parse().ok(),
            currency: "USD".into(),
            amount,
            merchant: Some(merchant.into()),
            by_receipt: true,
        }
    }

    #[test]
    fn sellers_are_compared_without_case_and_spaces() {
        assert!(marks("Shell  Msasa", 180_000).same_expense(&marks("shell msasa ", 180_000)));
        assert!(!marks("Shell", 180_000).same_expense(&marks("Shell", 190_000)));
        assert!(!marks("Shell", 180_000).same_expense(&Marks { merchant: None, ..marks("", 180_000) }));
        assert!(!Marks { merchant: None, ..marks("", 1) }.same_expense(&Marks { merchant: None, ..marks("", 1) }));
    }
}
