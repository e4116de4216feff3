//! Tax due on payment (design 1.4.8): what of a document's tax falls due when more of the document is settled, and falls back when
//! less is.

use kernel::Line;

use super::plan::tax_falling_due;

/// Taxable amount and tax that fall due, in the document's currency and in the business currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueTax {
    pub own: (i64, i64),
    pub base: (i64, i64),
}

impl DueTax {
    /// Of one tax of a document over `total`, that goes from the first of `settled` to the second. What was `sold` owes its tax; what
    /// was bought recovers the part that may be recovered. `units` are the smallest amounts of the document's currency and of the
    /// business currency.
    pub fn of(tax: &Line<'_>, sold: bool, total: i64, settled: (i64, i64), units: (i64, i64)) -> DueTax {
        let (tax_field, base_field) = if sold { ("tax", "baseTax") } else { ("recoverable", "baseRecoverable") };
        let due = |field: &str, unit: i64| tax_falling_due(tax.int(field), total, settled.0, settled.1, unit);
        DueTax {
            own: (due("base", units.0), due(tax_field, units.0)),
            base: (due("baseNet", units.1), due(base_field, units.1)),
        }
    }
}
