//! Everything posted up to the end of a day, per account: whole periods from the balances, the rest of one period by day.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{Op, OpResult, ReferenceSet};
use kernel_types::{Date, Id};

use crate::balances::book_of;
use crate::generated::Period;
use crate::matrix::{self, Matrix, PeriodCells, Sums};

/// Narrows to one value of each named dimension.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DimensionFilter {
    pub cost_centre: Option<String>,
    pub project: Option<String>,
    pub branch: Option<String>,
    /// The book to read beside what belongs to every book; the one of the business's framework when `None`.
    pub book: Option<String>,
}

impl DimensionFilter {
    /// Whether it narrows to no dimension.
    pub fn is_empty(&self) -> bool {
        self.cost_centre.is_none() && self.project.is_none() && self.branch.is_none()
    }

    /// Whether a balance key (`costCentre|project|branch|book`) passes.
    pub fn admits(&self, key: &str) -> bool {
        let mut parts = key.split('|');
        let mut passes = |wanted: &Option<String>| {
            // The key of a balance without dimensions is empty.
            let part = parts.next().unwrap_or_default();
            wanted.as_deref().is_none_or(|wanted| wanted == part)
        };
        // Every part must be taken in turn, so no short circuit.
        let (cost_centre, project, branch) = (passes(&self.cost_centre), passes(&self.project), passes(&self.branch));
        let own_book = book_of(key).is_none_or(|book| self.book.as_deref() == Some(book));
        cost_centre && project && branch && own_book
    }
}

/// The book of the framework a business reports by (setting `ledger.framework`).
pub fn own_book(op: &Op<'_>) -> &'static str {
    match op.setting("ledger.framework").as_str() {
        Some("IFRS") => "IFRS",
        Some("IFRS-SME") | None => "SME",
        Some(_) => "LOCAL",
    }
}

/// A period as cumulating needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    pub id: Id,
    pub start: Date,
    pub end: Date,
}

/// Sums per account.
pub type Cumulated = HashMap<Id, Sums>;

/// The tools to cumulate at several days: one copy of the movements serves them all.
pub struct Cumulator {
    matrix: Arc<Matrix>,
    spans: Vec<Span>,
    filter: DimensionFilter,
    /// Whether year-end entries count.
    closing: bool,
}

impl Cumulator {
    pub async fn new(op: &mut Op<'_>, filter: DimensionFilter, closing: bool) -> OpResult<Cumulator> {
        let spans = spans(&*op.reference("ledger.period").await?)?;
        let filter = DimensionFilter { book: Some(filter.book.unwrap_or_else(|| own_book(op).to_string())), ..filter };
        Ok(Cumulator { matrix: matrix::current(op).await?, spans, filter, closing })
    }

    /// Everything dated on or before `day`.
    pub async fn at(&self, op: &mut Op<'_>, day: Date) -> OpResult<Cumulated> {
        let mut sums = whole_periods(&self.matrix, &self.spans, &self.filter, self.closing, day);
        for span in self.spans.iter().filter(|span| span.start <= day && day < span.end) {
            let days = matrix::days_of(op, &self.matrix, &span.id).await?;
            for (_, cells) in days.range(..=day) {
                add_cells(cells, &self.filter, self.closing, &mut sums);
            }
        }
        Ok(sums)
    }
}

fn add_cells(cells: &PeriodCells, filter: &DimensionFilter, closing: bool, sums: &mut Cumulated) {
    for (key, cell) in cells {
        if (closing || !key.closing)
            && ((key.dimensions.is_empty() && filter.is_empty()) || filter.admits(&key.dimensions))
        {
            match sums.get_mut(&key.account) {
                Some(sum) => sum.add(*cell),
                None => {
                    sums.insert(key.account.clone(), *cell);
                }
            }
        }
    }
}

/// # Errors
/// A period lost one of its days: without it every report would leave out what was posted in it.
pub fn spans(periods: &ReferenceSet) -> OpResult<Vec<Span>> {
    periods
        .iter()
        .map(|doc| -> OpResult<Span> {
            let period = Period::of(&doc)?;
            Ok(Span { id: doc.id(), start: period.start_date()?, end: period.end_date()? })
        })
        .collect()
}

/// Sums of the periods that end on or before `day`.
pub fn whole_periods(matrix: &Matrix, spans: &[Span], filter: &DimensionFilter, closing: bool, day: Date) -> Cumulated {
    let mut sums = Cumulated::new();
    for span in spans.iter().filter(|span| span.end <= day) {
        let Some(cells) = matrix.periods.get(&span.id) else { continue };
        add_cells(cells, filter, closing, &mut sums);
    }
    sums
}

/// What an account moved between two cumulated days.
pub fn between(earlier: &Cumulated, later: &Cumulated, account: &Id) -> Sums {
    // An account that nothing was posted to stands at nothing.
    let at = |sums: &Cumulated| sums.get(account).copied().unwrap_or_default();
    at(later).less(at(earlier))
}
