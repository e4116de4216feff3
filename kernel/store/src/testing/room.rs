//! Where throw-away databases are kept: in memory, when the machine has room for them.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The file system in memory every Linux has.
const MEMORY: &str = "/dev/shm";
/// The templates, the databases of tests that run at the same time and the few that stay until the program ends take one
/// gigabyte; a second test program may run beside the first.
const NEEDED_KIB: u64 = 3 * 1024 * 1024;

/// The folder in memory, if databases are to be kept there: what is copied and removed again for every test need not pass a
/// disk. Containers often have a memory file system of some megabytes, and small machines need their memory for the compiler:
/// their databases are files like any other. Decided once, so that all databases of a program are in the same place.
pub(super) fn in_memory() -> Option<&'static Path> {
    static ROOM: OnceLock<bool> = OnceLock::new();
    let room = ROOM.get_or_init(|| {
        free_kib().is_some_and(|free| free >= NEEDED_KIB)
            && available_kib().is_some_and(|memory| memory >= 2 * NEEDED_KIB)
    });
    room.then_some(Path::new(MEMORY))
}

/// What the memory file system would take.
fn free_kib() -> Option<u64> {
    let output = Command::new("df").args(["-k", "--output=avail", MEMORY]).output().ok()?;
    String::from_utf8_lossy(&output.stdout).lines().last()?.trim().parse().ok()
}

/// What programs could still be given: the size of the file system promises more than the machine may have.
fn available_kib() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?.split_whitespace().next()?.parse().ok()
}
