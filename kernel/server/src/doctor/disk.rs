//! Is there room to go on?

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use kernel::App;

use super::Report;
use crate::config::Config;

/// Less than this is a problem, in KiB: a checkpoint and a backup must still fit.
const LEAST_FREE_KIB: u64 = 512 << 10;

pub fn check(app: &Arc<App>, config: &Config, report: &mut Report) {
    let folder = app
        .db
        .path()
        .and_then(Path::parent)
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(&config.storage.data_dir);
    match free_kib(folder) {
        Some(free) if free < LEAST_FREE_KIB => {
            report.problem("disk", format!("only {} MiB are free at {}", free >> 10, folder.display()))
        }
        Some(free) => report.good("disk", format!("{} MiB free at {}", free >> 10, folder.display())),
        None => report.warn("disk", format!("the free space at {} could not be read", folder.display())),
    }
}

/// As POSIX `df -Pk` tells it: the standard library has no call for it.
fn free_kib(folder: &Path) -> Option<u64> {
    let output = Command::new("df").arg("-Pk").arg(folder).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}
