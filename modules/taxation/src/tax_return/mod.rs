//! Returns: computing a draft, filing it, amending what was filed.

pub mod calculate;
pub mod file;
pub mod versions;
