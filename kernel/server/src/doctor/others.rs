//! Who else on this machine may read what the installation keeps?

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::App;

use super::Report;
use crate::config::Config;

/// Files looked at; the first that is open is told, so more of them say nothing new.
const FILES_MAX: usize = 20_000;

#[cfg(unix)]
pub fn check(app: &Arc<App>, config: &Config, report: &mut Report) {
    let data = config.storage.data_dir.clone();
    let mut places = vec![config.mail.folder(&data), data];
    places.extend(app.db.path().map(Path::to_path_buf));
    places.extend(config.backup.changes(&config.database).ok().flatten().map(|changes| changes.folder));
    let (mut open, mut first) = (0, None);
    let mut seen = HashSet::new();
    while let Some(path) = places.pop() {
        let Ok(metadata) = std::fs::symlink_metadata(&path) else { continue };
        if seen.len() > FILES_MAX
            || !seen.insert(path.clone())
            || metadata.is_symlink()
            || (metadata.is_dir() && is_closed(&metadata))
        {
            continue;
        }
        if metadata.is_dir() {
            places.extend(std::fs::read_dir(&path).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())));
        } else if !is_closed(&metadata) && !is_enclosed(&path) {
            open += 1;
            first.get_or_insert(path);
        }
    }
    match first {
        None => report.good("others", "nobody else on this machine reads the data"),
        Some(first) => {
            let folder = first.parent().unwrap_or(&first);
            let more = if open > 1 { format!(" and {} more", open - 1) } else { String::new() };
            report.warn(
                "others",
                format!(
                    "{}{more} may be read by other users of this machine: chmod -R go= {}",
                    first.display(),
                    folder.display()
                ),
            );
        }
    }
}

#[cfg(not(unix))]
pub fn check(_: &Arc<App>, _: &Config, _: &mut Report) {}

#[cfg(unix)]
fn is_closed(metadata: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    metadata.permissions().mode() & 0o077 == 0
}

/// A folder on the way that nobody else may enter closes everything in it.
#[cfg(unix)]
fn is_enclosed(path: &Path) -> bool {
    let path = path.canonicalize().unwrap_or_else(|_| PathBuf::from(path));
    path.ancestors().skip(1).any(|folder| std::fs::metadata(folder).is_ok_and(|metadata| is_closed(&metadata)))
}
