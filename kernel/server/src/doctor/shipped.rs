//! Does what is committed reach the folder it is shipped to?

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use kernel::App;

use super::Report;
use crate::backup::changes::{Kind, entries};
use crate::config::{ChangesConfig, Config};

/// What may be missing beyond the interval: a slow share, a copy under way.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn check(app: &Arc<App>, config: &Config, report: &mut Report) {
    match config.backup.changes(&config.database) {
        Ok(Some(changes)) => look(app, &changes, report),
        Ok(None) => {}
        Err(failure) => report.problem("backup", failure.to_string()),
    }
}

fn look(app: &Arc<App>, changes: &ChangesConfig, report: &mut Report) {
    let folder = changes.folder.display();
    let all = match entries(&changes.folder) {
        Ok(all) => all,
        Err(error) => return report.problem("backup", format!("{folder} cannot be read: {error}")),
    };
    let Some(oldest) = all.iter().filter(|entry| entry.kind == Kind::Copy).map(|entry| entry.at).min() else {
        return report
            .problem("backup", format!("there is no copy in {folder} yet: a running server makes one at its start"));
    };
    let Some(newest) = all.iter().map(|entry| entry.at).max() else { return };
    let shipped = SystemTime::UNIX_EPOCH + Duration::from_millis(newest.unix_ms());
    let behind =
        app.db.path().and_then(written).and_then(|written| written.duration_since(shipped).ok()).unwrap_or_default();
    if behind > changes.every + PATIENCE {
        report.problem(
            "backup",
            format!("commits of the last {} minutes have not reached {folder}", behind.as_secs().div_ceil(60)),
        );
    } else {
        report.good(
            "backup",
            format!("any moment from {} to {} can be restored from {folder}", oldest.to_rfc3339(), newest.to_rfc3339()),
        );
    }
}

/// When something was last committed, while the log holds anything.
fn written(database: &Path) -> Option<SystemTime> {
    let mut log = database.as_os_str().to_os_string();
    log.push("-wal");
    let about = std::fs::metadata(log).ok()?;
    if about.len() > 0 { about.modified().ok() } else { None }
}
