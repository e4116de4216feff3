//! Ageing (design 1.4.9): pure. Buckets are 1–30, 31–60, 61–90 and more than 90 days; what is not due stands apart.

use kernel_types::Date;

/// Amounts by age; money at scale 4.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ages {
    pub not_due: i64,
    /// 1–30, 31–60, 61–90, over 90 days.
    pub bands: [i64; 4],
}

impl Ages {
    /// Adds an amount that fell due on `due`, as seen on `as_of`.
    pub fn add(&mut self, due: Date, as_of: Date, amount: i64) {
        match band(due, as_of) {
            None => self.not_due += amount,
            Some(band) => self.bands[band] += amount,
        }
    }

    pub fn merge(&mut self, other: &Ages) {
        self.not_due += other.not_due;
        for (band, amount) in self.bands.iter_mut().zip(other.bands) {
            *band += amount;
        }
    }

    pub fn total(&self) -> i64 {
        self.not_due + self.bands.iter().sum::<i64>()
    }

    pub fn overdue(&self) -> i64 {
        self.bands.iter().sum()
    }
}

/// The bucket of a due date; `None` when it is not past.
pub fn band(due: Date, as_of: Date) -> Option<usize> {
    match (as_of - due).num_days() {
        days if days <= 0 => None,
        1..=30 => Some(0),
        31..=60 => Some(1),
        61..=90 => Some(2),
        _ => Some(3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a date")
    }

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).expect("money")
    }

    /// PUB-ACC-9.
    #[test]
    fn four_invoices_at_the_end_of_march() {
        let as_of = day("2026-03-31");
        let mut ages = Ages::default();
        for (due, amount) in
            [("2026-01-15", "300.00"), ("2026-03-02", "450.50"), ("2026-04-05", "120.25"), ("2025-12-20", "75.00")]
        {
            ages.add(day(due), as_of, money(amount));
        }
        assert_eq!(ages.not_due, money("120.25"));
        assert_eq!(ages.bands, [money("450.50"), 0, money("300.00"), money("75.00")]);
        assert_eq!(ages.total(), money("945.75"));
    }

    #[test]
    fn edges_of_the_buckets() {
        let as_of = day("2026-03-31");
        let bands = [
            "2026-03-31",
            "2026-03-30",
            "2026-03-01",
            "2026-02-28",
            "2026-01-30",
            "2026-01-29",
            "2025-12-31",
            "2025-12-30",
        ];
        let found: Vec<Option<usize>> = bands.iter().map(|due| band(day(due), as_of)).collect();
        assert_eq!(found, [None, Some(0), Some(0), Some(1), Some(1), Some(2), Some(2), Some(3)]);
    }
}
