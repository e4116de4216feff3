//! The names of everything Rust modules registered, compared with the declarations in both directions.

/// What the modules of this build can do. Names are exactly those the declarations use.
#[derive(Debug, Clone, Default)]
pub struct Handlers {
    /// Calculators named in `x-calculate`.
    pub calculators: Vec<String>,
    /// Readers of calendars named in `x-working-time`.
    pub working_times: Vec<String>,
    /// Effects named in `call:`.
    pub effects: Vec<String>,
    /// Report handlers named in `handler:`.
    pub reports: Vec<String>,
    /// Job handlers named in `jobs:` of `family.yaml`.
    pub jobs: Vec<String>,
    /// Row handlers named in `call` and `undo` of runs.
    pub runs: Vec<String>,
    /// Actions beyond transitions, `<family>.<entity>#<action>`; their entity must exist.
    pub actions: Vec<String>,
    /// True: handlers are not compared at all (tools that have no modules, such as editors and schema checks).
    pub unchecked: bool,
}

impl Handlers {
    /// For tools that know no modules: nothing declared is missed, nothing registered is unused.
    pub fn unchecked() -> Handlers {
        Handlers { unchecked: true, ..Handlers::default() }
    }
}
