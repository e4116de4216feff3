//! Runs are looked at before they are posted: whether the draft would be the same now.

use kernel::{Cells, Draft};

/// Whether the lines of a draft are what its preview gives now; what a person chose in them is left aside.
pub fn is_current(draft: &Draft, now: &[Cells]) -> bool {
    now.len() == draft.line_count("lines")
        && draft
            .lines("lines")
            .zip(now)
            .all(|(line, cells)| cells.iter().all(|(field, value)| line.get(field) == value))
}
