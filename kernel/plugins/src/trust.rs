//! Whose signatures a server trusts: the file `trust` beside its packages, a line each.
//!
//! ```text
//! core|verified <key> <base64>
//! private <key> <base64> <business> …
//! revoked-key <key>
//! revoked-package <digest>
//! ```

use std::collections::BTreeSet;
use std::path::Path;

use kernel_plugin_host::package::{Key, Level, Trust};
use thiserror::Error;

/// The file's name.
pub const FILE: &str = "trust";

#[derive(Debug, Error)]
pub enum TrustFileError {
    #[error("{path}: {error}")]
    Io { path: String, error: std::io::Error },
    #[error("{path}:{line}: {reason}")]
    Line { path: String, line: usize, reason: String },
}

/// Reads the file of a folder; without one nobody is trusted.
///
/// # Errors
/// The first line that cannot be read: a line that was left out by mistake could be a withdrawal.
pub fn read(folder: &Path) -> Result<Trust, TrustFileError> {
    let path = folder.join(FILE);
    let shown = path.display().to_string();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Trust::default()),
        Err(error) => return Err(TrustFileError::Io { path: shown, error }),
    };
    let mut trust = Trust::default();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            take(&mut trust, line).map_err(|reason| TrustFileError::Line {
                path: shown.clone(),
                line: index + 1,
                reason,
            })?;
        }
    }
    Ok(trust)
}

/// Adds a line, after it was found readable together with the others.
///
/// # Errors
/// As [`read`], and when the file cannot be written.
pub fn add(folder: &Path, line: &str) -> Result<(), TrustFileError> {
    let path = folder.join(FILE);
    let shown = path.display().to_string();
    let mut trust = read(folder)?;
    take(&mut trust, line).map_err(|reason| TrustFileError::Line { path: shown.clone(), line: 0, reason })?;
    let io = |error| TrustFileError::Io { path: shown.clone(), error };
    std::fs::create_dir_all(folder).map_err(io)?;
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    let unfinished = path.with_extension("part");
    std::fs::write(&unfinished, format!("{before}{line}\n")).map_err(io)?;
    std::fs::rename(&unfinished, &path).map_err(io)
}

fn take(trust: &mut Trust, line: &str) -> Result<(), String> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    match words.as_slice() {
        ["revoked-key", name] => {
            trust.revoked_keys.insert((*name).to_string());
            Ok(())
        }
        ["revoked-package", digest] if digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            trust.revoked_packages.insert(digest.to_ascii_lowercase());
            Ok(())
        }
        [level @ ("core" | "verified" | "private"), name, public, businesses @ ..] => {
            let level = match *level {
                "core" => Level::Core,
                "verified" => Level::Verified,
                _ => Level::Private,
            };
            if (level == Level::Private) == businesses.is_empty() {
                return Err("private keys name the businesses they are for, and only they".into());
            }
            let businesses: BTreeSet<String> = businesses.iter().map(ToString::to_string).collect();
            let key = Key::new(level, public, businesses).map_err(|error| error.to_string())?;
            trust.keys.insert((*name).to_string(), key);
            Ok(())
        }
        _ => Err(format!("'{line}' is no line of the list of trust")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_plugin_host::package::SigningKey;

    #[test]
    fn lines_are_keys_and_withdrawals_and_a_bad_one_stops_the_reading() {
        let folder = tempfile::tempdir().unwrap();
        let public = SigningKey::new("partner", &[7; 32]).public();
        assert!(read(folder.path()).unwrap().keys.is_empty());
        add(folder.path(), &format!("verified partner {public}")).unwrap();
        add(folder.path(), &format!("private shop {public} 01J0 01J1")).unwrap();
        add(folder.path(), "revoked-key old").unwrap();
        add(folder.path(), &format!("revoked-package {}", "ab".repeat(32))).unwrap();
        let trust = read(folder.path()).unwrap();
        assert_eq!(trust.keys["shop"].businesses.len(), 2);
        assert!(trust.revoked_keys.contains("old") && trust.revoked_packages.contains(&"ab".repeat(32)));
        for bad in [
            "core partner",
            "core partner nokey",
            "verified partner AAAA 01J0",
            "private p AAAA",
            "revoked-package 12",
            "trusted x y",
        ] {
            assert!(add(folder.path(), bad).is_err(), "{bad}");
        }
        std::fs::write(folder.path().join(FILE), "# ours\n\nsomething\n").unwrap();
        assert!(
            read(folder.path())
                .unwrap_err()
                .to_string()
                .ends_with("trust:3: 'something' is no line of the list of trust")
        );
    }
}
