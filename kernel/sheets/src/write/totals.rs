use crate::parse::Decimal;

use super::{Column, Ready};

/// Exact sums of the totalled columns.
pub(super) struct Totals {
    sums: Vec<Option<Sum>>,
}

#[derive(Clone, Copy)]
enum Sum {
    Of(Decimal),
    /// Too large to be held; the cell stays empty rather than wrong.
    Lost,
}

impl Totals {
    pub fn new(columns: &[Column]) -> Self {
        let start = |column: &Column| {
            column.totalled.then(|| Sum::Of(Decimal { units: 0, scale: column.kind.scale().unwrap_or(0) }))
        };
        Totals { sums: columns.iter().map(start).collect() }
    }

    pub fn add(&mut self, row: &[Ready<'_>]) {
        for (sum, value) in self.sums.iter_mut().zip(row) {
            if let (Some(Sum::Of(so_far)), Ready::Number(number)) = (&sum, value) {
                *sum = Some(added(*so_far, *number).map_or(Sum::Lost, Sum::Of));
            }
        }
    }

    pub fn row<'a>(&self, label: &'a str) -> Vec<Ready<'a>> {
        let mut labelled = false;
        self.sums
            .iter()
            .map(|sum| match sum {
                Some(Sum::Of(total)) => Ready::Number(*total),
                Some(Sum::Lost) => Ready::Empty,
                None if labelled => Ready::Empty,
                None => {
                    labelled = true;
                    Ready::Text(label)
                }
            })
            .collect()
    }
}

fn added(one: Decimal, other: Decimal) -> Option<Decimal> {
    let scale = one.scale.max(other.scale);
    let at_scale = |number: Decimal| {
        10_i128.checked_pow(u32::from(scale - number.scale)).and_then(|factor| number.units.checked_mul(factor))
    };
    Some(Decimal { units: at_scale(one)?.checked_add(at_scale(other)?)?, scale })
}
