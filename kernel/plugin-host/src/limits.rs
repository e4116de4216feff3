use std::time::Duration;

/// What one call may use. A plugin may ask for less, an administrator may lower it; nobody raises it above the host's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Units of fuel: about one for each instruction.
    pub fuel: u64,
    /// Bytes of linear memory, all memories of the call together.
    pub memory: usize,
    /// Entries of one table.
    pub table: usize,
    /// From entering the guest to leaving it, waits on the host included.
    pub wall: Duration,
    /// Bytes of the answer.
    pub output: usize,
    /// Calls to records, kept values, keys and hosts in one effect run.
    pub host_calls: u32,
    /// Bytes of a body sent to or received from a host.
    pub http_body: usize,
}

impl Limits {
    /// Hooks inside a request: before a save, in a transition, in a total.
    pub const PURE: Limits = Limits {
        fuel: 50_000_000,
        memory: 16 << 20,
        table: 20_000,
        wall: Duration::from_millis(250),
        output: 1 << 20,
        host_calls: 0,
        http_body: 0,
    };

    /// Effects run after the fact and may wait for other machines.
    pub const EFFECT: Limits = Limits {
        fuel: 500_000_000,
        memory: 48 << 20,
        table: 20_000,
        wall: Duration::from_secs(30),
        output: 1 << 20,
        host_calls: 500,
        http_body: 2 << 20,
    };

    /// The smaller of each.
    #[must_use]
    pub fn within(self, most: Limits) -> Limits {
        Limits {
            fuel: self.fuel.min(most.fuel),
            memory: self.memory.min(most.memory),
            table: self.table.min(most.table),
            wall: self.wall.min(most.wall),
            output: self.output.min(most.output),
            host_calls: self.host_calls.min(most.host_calls),
            http_body: self.http_body.min(most.http_body),
        }
    }
}
