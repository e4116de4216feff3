//! Repeatable chance (SplitMix64).

pub struct Chance(pub u64);

impl Chance {
    /// From zero up to below `bound`.
    pub fn of(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        i64::try_from((mixed ^ (mixed >> 31)) % bound.max(1).unsigned_abs()).unwrap_or(0)
    }
}
