//! Repeatable chance (SplitMix64).

use chrono::Datelike;
use kernel_types::Date;

pub struct Chance(u64);

impl Chance {
    /// The same on the same day.
    pub fn on(day: Date) -> Chance {
        Chance(u64::from(day.num_days_from_ce().unsigned_abs()))
    }

    /// From zero up to below `bound`.
    pub fn of(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        i64::try_from((mixed ^ (mixed >> 31)) % bound.max(1).unsigned_abs()).unwrap_or(0)
    }

    pub fn pick<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        let place = self.of(i64::try_from(items.len()).unwrap_or(1));
        usize::try_from(place).ok().and_then(|place| items.get(place))
    }
}
