//! Continuous backup of the embedded database: what is committed leaves for a folder outside this machine within a second or so, and a
//! restore can go back to any moment in it.
//!
//! ```text
//! 2026-03-05/0000000007_2026-03-05T09-30-00.000000Z_2026-03-05T09-30-00.000803Z_copy.age      everything but attached files, as `baobab backup` writes it
//! 2026-03-05/0000000008_2026-03-05T09-30-01.004211Z_2026-03-05T09-30-01.009003Z_changes.age   the pages that commits since number 7 changed
//! files/t1/ab/ab….age                                               attached files and pictures, each once
//! ```
//!
//! The first moment is from before the log is read, the second from after: all that was answered by the first is kept, and a restore to a
//! moment takes what ends before it. Changes are numbered without a gap; where some got lost a number is left out, and a new copy follows. All of it is sealed for the
//! recipient of backups: anyone who keeps the folder cannot read it.

mod files;
mod gather;
mod place;
mod ship;

pub use gather::gather;
pub use place::{Kind, entries};
pub use ship::start;
