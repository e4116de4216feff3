//! Backups: who may open them, and with what.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use kernel_archive::{Identity, Key as ArchiveKey, Lock, Passphrase, Recipient};

use super::database::DatabaseConfig;
use super::values::{Key, Values, parse_between};
use crate::failure::Failure;

pub(super) const KEYS: [Key; 6] = [RECIPIENT, PASSPHRASE, IDENTITY, CHANGES, CHANGES_MS, CHANGES_DAYS];

const RECIPIENT: Key = Key {
    name: "BACKUP_RECIPIENT",
    default: "",
    about: "Whom `baobab backup` seals for: age1…, as `baobab backup-key` or age-keygen prints it. Whoever holds the identity that belongs to \
            it opens the backup; it need not be on this machine.",
    secret: false,
};

const PASSPHRASE: Key = Key {
    name: "BACKUP_PASSPHRASE",
    default: "",
    about: "Instead of a recipient: what opens a backup, twelve characters or more. Keep it where the backups are not.",
    secret: true,
};

const IDENTITY: Key = Key {
    name: "BACKUP_IDENTITY",
    default: "",
    about: "File with the identity (AGE-SECRET-KEY-1…) that `baobab restore` and `baobab backup --verify` open a backup with.",
    secret: false,
};

const CHANGES: Key = Key {
    name: "BACKUP_CHANGES",
    default: "",
    about: "Folder on another machine (a mounted share or bucket) that a server with an embedded database ships every commit to, sealed for \
            BAOBAB_BACKUP_RECIPIENT. `baobab restore <folder> --to <moment>` goes back to any moment in it.",
    secret: false,
};

const CHANGES_MS: Key = Key {
    name: "BACKUP_CHANGES_MS",
    default: "1000",
    about: "Milliseconds between two shipments. What was committed since the last one is lost with the machine; nothing is shipped where \
            nothing was committed.",
    secret: false,
};

const CHANGES_DAYS: Key = Key {
    name: "BACKUP_CHANGES_DAYS",
    default: "14",
    about: "How many days back a restore can go. Older shipments are removed, attached files are kept.",
    secret: false,
};

/// Fewer are tried out by anyone who has the file.
const PASSPHRASE_MIN: usize = 12;

#[derive(Clone)]
pub struct BackupConfig {
    pub recipient: Option<Recipient>,
    passphrase: Option<Passphrase>,
    pub identity: Option<PathBuf>,
    changes: Option<PathBuf>,
    changes_every: Duration,
    changes_days: i64,
}

/// Where what is committed is shipped to.
#[derive(Debug, Clone)]
pub struct ChangesConfig {
    pub folder: PathBuf,
    pub lock: Lock,
    pub every: Duration,
    pub keep_days: i64,
}

impl fmt::Debug for BackupConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackupConfig")
            .field("recipient", &self.recipient)
            .field("identity", &self.identity)
            .finish_non_exhaustive()
    }
}

impl BackupConfig {
    pub(super) fn read(values: &mut Values) -> BackupConfig {
        let recipient = values.parsed(&RECIPIENT, None, |text| match text {
            "" => Ok(None),
            text => Recipient::parse(text).map(Some).map_err(|error| error.to_string()),
        });
        let passphrase = values.parsed(&PASSPHRASE, None, |text| match text.chars().count() {
            0 => Ok(None),
            PASSPHRASE_MIN.. => Ok(Some(Passphrase(text.to_string()))),
            _ => Err(format!("is shorter than {PASSPHRASE_MIN} characters")),
        });
        let identity = values.parsed(&IDENTITY, None, |text| Ok((!text.is_empty()).then(|| PathBuf::from(text))));
        let changes = values.parsed(&CHANGES, None, |text| Ok((!text.is_empty()).then(|| PathBuf::from(text))));
        let milliseconds = values.parsed(&CHANGES_MS, 1_000, |text| parse_between(text, 10, 600_000));
        let changes_days =
            values.parsed(&CHANGES_DAYS, 14, |text| parse_between(text, 1, 3_650).map(|days| days as i64));
        BackupConfig {
            recipient,
            passphrase,
            identity,
            changes,
            changes_every: Duration::from_millis(milliseconds),
            changes_days,
        }
    }

    /// Where changes are shipped to, if anywhere.
    ///
    /// # Errors
    /// Where it cannot be done: another database, or nobody to seal for.
    pub fn changes(&self, database: &DatabaseConfig) -> Result<Option<ChangesConfig>, Failure> {
        let Some(folder) = self.changes.clone() else { return Ok(None) };
        let refused = |why: &str| Err(Failure::Configuration(vec![format!("BAOBAB_BACKUP_CHANGES: {why}")]));
        match self.recipient {
            _ if database.is_postgres() => {
                refused("it is for the embedded database; PostgreSQL archives its own log (archive_command)")
            }
            // A passphrase is stretched for every file, which takes a second.
            None => {
                refused("set BAOBAB_BACKUP_RECIPIENT (made by `baobab backup-key`): what is shipped is always sealed")
            }
            Some(recipient) => Ok(Some(ChangesConfig {
                folder,
                lock: Lock::Recipient(recipient),
                every: self.changes_every,
                keep_days: self.changes_days,
            })),
        }
    }

    /// What a backup is sealed for. It holds the key that opens every account, so that there is none without.
    ///
    /// # Errors
    /// When nothing says whom it is for.
    pub fn lock(&self) -> Result<Lock, Failure> {
        match (self.recipient, &self.passphrase) {
            (Some(recipient), _) => Ok(Lock::Recipient(recipient)),
            (None, Some(passphrase)) => Ok(Lock::Passphrase(passphrase.clone())),
            (None, None) => Err(Failure::Configuration(vec![
                "a backup holds every secret of the installation and is always sealed: set BAOBAB_BACKUP_RECIPIENT (made by `baobab backup-key`) or BAOBAB_BACKUP_PASSPHRASE".to_string(),
            ])),
        }
    }

    /// What a backup is opened with.
    ///
    /// # Errors
    /// When there is nothing, or the identity cannot be read.
    pub fn key(&self) -> Result<ArchiveKey, Failure> {
        match (&self.identity, &self.passphrase) {
            (Some(path), _) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|error| Failure::Other(format!("{} cannot be read: {error}", path.display())))?;
                Identity::parse(&text)
                    .map(ArchiveKey::Identity)
                    .map_err(|error| Failure::Other(format!("{}: {error}", path.display())))
            }
            (None, Some(passphrase)) => Ok(ArchiveKey::Passphrase(passphrase.clone())),
            (None, None) => Err(Failure::Configuration(vec![
                "set BAOBAB_BACKUP_IDENTITY or BAOBAB_BACKUP_PASSPHRASE: nothing opens the backup without".to_string(),
            ])),
        }
    }
}
