//! How much is measured.

/// Amounts of data and load.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    pub invoices: usize,
    pub journal_lines: usize,
    /// Open deals of the pipeline.
    pub deals: usize,
    /// Contacts that are imported with the question about duplicates; two in five of them are on a campaign's list.
    pub contacts: usize,
    /// Items kept in stock, for reports.
    pub items: usize,
    /// People of the payroll run.
    pub people: usize,
    /// Timers that are due within a minute.
    pub timers: usize,
    /// Imported through the route, and timed; the rest are copies.
    pub imported_lines: usize,
    /// Requests of a read scenario.
    pub reads: usize,
    /// Requests of a write scenario with one client; many clients get four times as many.
    pub writes: usize,
    /// Most seconds of one scenario.
    pub seconds: u64,
    pub cold_starts: usize,
    /// Open tickets of the help desk.
    pub tickets: usize,
    /// Lists asked for to see whether memory stays flat. 360,000 are a hundred a second for an hour.
    pub soak: usize,
}

impl Size {
    /// A business after some years.
    pub const FULL: Size = Size {
        invoices: 200_040,
        journal_lines: 999_990,
        deals: 50_000,
        contacts: 50_000,
        items: 100_000,
        people: 5_000,
        timers: 10_000,
        imported_lines: 99_999,
        reads: 4_000,
        writes: 1_000,
        seconds: 20,
        cold_starts: 5,
        tickets: 10_000,
        soak: 360_000,
    };
    /// Enough to see that the bench works.
    pub const QUICK: Size = Size {
        invoices: 6_000,
        journal_lines: 30_000,
        deals: 2_000,
        contacts: 2_000,
        items: 2_000,
        people: 200,
        timers: 300,
        imported_lines: 3_000,
        reads: 300,
        writes: 60,
        seconds: 5,
        cold_starts: 2,
        tickets: 300,
        soak: 4_000,
    };

    /// `BAOBAB_BENCH_QUICK=1` runs the small version.
    pub fn of_environment() -> Size {
        match std::env::var("BAOBAB_BENCH_QUICK") {
            Ok(value) if value == "1" => Size::QUICK,
            _ => Size::FULL,
        }
    }
}
