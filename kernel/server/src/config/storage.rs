//! Where files lie, and the key that signs access tokens.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

use kernel_types::IdSource;

use super::values::{Key, Values};
use crate::clamd::Clamd;
use crate::failure::Failure;

pub(super) const KEYS: [Key; 3] = [DATA_DIR, TOKEN_KEY, CLAMD];

const DATA_DIR: Key = Key {
    name: "DATA_DIR",
    default: "./data",
    about: "Folder of the embedded database, the token key and other files of this installation. Created when missing.",
    secret: false,
};

const TOKEN_KEY: Key = Key {
    name: "TOKEN_KEY",
    default: "",
    about: "Secret that signs access tokens: 64 hexadecimal digits (32 bytes), the same in every process of an installation. \
            Without it a random one is kept in token.key inside the data folder, readable by its owner alone.",
    secret: true,
};

const CLAMD: Key = Key {
    name: "CLAMD",
    default: "",
    about: "ClamAV's daemon, which looks at every attached file before it is kept: 127.0.0.1:3310, or the path of its socket. A file it \
            cannot look at is not taken; without it none is looked at.",
    secret: false,
};

/// Bytes of a token key.
const KEY_BYTES: usize = 32;

#[derive(Debug, Clone)]
pub struct StorageConfig {
    pub data_dir: PathBuf,
    pub token_key: Option<TokenKey>,
    pub clamd: Option<Clamd>,
}

/// A signing key; never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct TokenKey(pub [u8; KEY_BYTES]);

impl fmt::Debug for TokenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenKey(…)")
    }
}

impl StorageConfig {
    pub(super) fn read(values: &mut Values) -> StorageConfig {
        let data_dir = PathBuf::from(values.text(&DATA_DIR));
        let token_key =
            values.parsed(&TOKEN_KEY, None, |text| if text.is_empty() { Ok(None) } else { parse_key(text).map(Some) });
        let clamd =
            values.parsed(&CLAMD, None, |text| if text.is_empty() { Ok(None) } else { Clamd::parse(text).map(Some) });
        StorageConfig { data_dir, token_key, clamd }
    }

    /// Makes the data folder.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn prepare(&self) -> Result<(), Failure> {
        std::fs::create_dir_all(&self.data_dir).map_err(|error| {
            Failure::Other(format!("the data folder {} cannot be made: {error}", self.data_dir.display()))
        })
    }

    /// Where the key lies when it is not configured.
    pub fn token_key_path(&self) -> PathBuf {
        self.data_dir.join("token.key")
    }

    /// The configured key, else the one in the data folder, which is made at the first start.
    ///
    /// # Errors
    /// When the file cannot be read or written, or holds something else.
    pub fn signing_key(&self, ids: &dyn IdSource) -> Result<TokenKey, Failure> {
        if let Some(key) = self.present_key()? {
            return Ok(key);
        }
        let mut bytes = [0u8; KEY_BYTES];
        ids.fill(&mut bytes);
        self.keep_key(&TokenKey(bytes))?;
        Ok(TokenKey(bytes))
    }

    /// The configured key, else the one in the data folder; none is made.
    ///
    /// # Errors
    /// When the file cannot be read, or holds something else.
    pub fn present_key(&self) -> Result<Option<TokenKey>, Failure> {
        if let Some(key) = &self.token_key {
            return Ok(Some(key.clone()));
        }
        let path = self.token_key_path();
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                parse_key(&text).map(Some).map_err(|reason| Failure::Other(format!("{}: {reason}", path.display())))
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Failure::Other(format!("{} cannot be read: {error}", path.display()))),
        }
    }

    /// Writes the key into the data folder, where none is yet.
    ///
    /// # Errors
    /// When it cannot be written, or there is one.
    pub fn keep_key(&self, key: &TokenKey) -> Result<(), Failure> {
        let path = self.token_key_path();
        self.prepare()?;
        write_private(&path, &key.text())
            .map_err(|error| Failure::Other(format!("{} cannot be written: {error}", path.display())))
    }
}

impl TokenKey {
    /// As it stands in a file.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    /// Reads what [`TokenKey::text`] wrote.
    ///
    /// # Errors
    /// When it is something else.
    pub fn parse(text: &str) -> Result<TokenKey, String> {
        parse_key(text)
    }
}

fn parse_key(text: &str) -> Result<TokenKey, String> {
    let text = text.trim();
    let mut bytes = [0u8; KEY_BYTES];
    if text.len() != KEY_BYTES * 2 || !text.is_ascii() {
        return Err("a token key is 64 hexadecimal digits".to_string());
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[index * 2..index * 2 + 2], 16)
            .map_err(|_| "a token key is 64 hexadecimal digits".to_string())?;
    }
    Ok(TokenKey(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A new file that only its owner may read, from its first byte on.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_types::RandomIds;

    #[test]
    fn the_key_is_made_once_and_private() {
        let folder = tempfile::tempdir().unwrap();
        let storage = StorageConfig { data_dir: folder.path().join("data"), token_key: None, clamd: None };
        let first = storage.signing_key(&RandomIds::default()).unwrap();
        assert_eq!(storage.signing_key(&RandomIds::default()).unwrap(), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(storage.token_key_path()).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn a_damaged_key_file_is_told_and_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let storage = StorageConfig { data_dir: folder.path().to_path_buf(), token_key: None, clamd: None };
        std::fs::write(storage.token_key_path(), "not a key").unwrap();
        assert!(storage.signing_key(&RandomIds::default()).is_err());
        assert_eq!(std::fs::read_to_string(storage.token_key_path()).unwrap(), "not a key");
    }
}
