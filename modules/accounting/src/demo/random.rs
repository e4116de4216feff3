//! Repeatable randomness (SplitMix64). Whole numbers only.

pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = (high - low).max(0).unsigned_abs() + 1;
        low + i64::try_from(self.next() % span).unwrap_or(0)
    }

    /// True in `percent` of cases.
    pub fn chance(&mut self, percent: i64) -> bool {
        self.between(0, 99) < percent
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let last = i64::try_from(items.len()).ok()?.checked_sub(1)?;
        items.get(usize::try_from(self.between(0, last)).ok()?)
    }

    /// An index below `count`; low ones come far more often, as some customers buy far more often than others.
    pub fn favourite(&mut self, count: usize) -> usize {
        let last = i64::try_from(count).unwrap_or(1).max(1) - 1;
        let a = self.between(0, last);
        let b = self.between(0, last);
        usize::try_from(a.min(b)).unwrap_or(0)
    }
}
