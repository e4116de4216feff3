//! Proof that the files rows name are there and hold what they held, for `baobab doctor`: a restore may have left them behind.

use std::collections::BTreeMap;

use kernel_store::{Reader, Sql};
use sha2::{Digest, Sha256};
use tokio::io::AsyncReadExt;

use super::blob::{Area, FileStore};
use crate::error::{OpError, OpResult};
use crate::hash;

/// Bytes read at once.
const CHUNK: usize = 64 << 10;

/// What became of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    Whole,
    Missing,
    /// Its bytes do not make the hash it is named by.
    Changed,
}

impl FileStore {
    /// Reads the content of this hash and holds it against the hash.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub async fn prove(&self, area: Area, sha256: &str) -> OpResult<Content> {
        let mut file = match self.open(area, sha256).await {
            Err(OpError::NotFound) => return Ok(Content::Missing),
            opened => opened?,
        };
        let (mut digest, mut chunk) = (Sha256::new(), vec![0; CHUNK]);
        loop {
            let read = file.read(&mut chunk).await.map_err(|error| OpError::internal(format!("files: {error}")))?;
            if read == 0 {
                break;
            }
            digest.update(&chunk[..read]);
        }
        Ok(if hash::hex_digest(&digest.finalize()) == sha256 { Content::Whole } else { Content::Changed })
    }
}

/// Every content that attachments of this tenant name, by its hash, with the name of a file that has it.
pub async fn of_tenant(reader: &mut Reader) -> OpResult<BTreeMap<String, String>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT name, sha256, preview_sha256 FROM file WHERE tenant = ");
    sql.value(reader.tenant()?.0);
    let mut found = BTreeMap::new();
    for row in reader.rows(&sql.done()).await? {
        let name = row.text(0).unwrap_or_default();
        for hash in [row.text(1), row.text(2)].into_iter().flatten() {
            found.entry(hash.to_string()).or_insert_with(|| name.to_string());
        }
    }
    Ok(found)
}

/// Pictures of people and logos of businesses, by their hash, with whose they are.
pub async fn pictures(reader: &mut Reader) -> OpResult<BTreeMap<String, String>> {
    let select = "SELECT profile_image, email FROM app_user WHERE profile_image LIKE '/images/%' \
                  UNION ALL SELECT logo, name FROM business WHERE logo LIKE '/images/%'";
    let sql = Sql::new(reader.dialect(), select).done();
    let hash = |path: &str| {
        path.strip_prefix("/images/").and_then(|name| name.split_once('.')).map(|(hash, _)| hash.to_string())
    };
    let rows = reader.rows(&sql).await?;
    Ok(rows.iter().filter_map(|row| Some((hash(row.text(0)?)?, row.text(1).unwrap_or_default().to_string()))).collect())
}
