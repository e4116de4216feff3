//! What a backup says of itself.

use kernel_store::Schema;
use serde::{Deserialize, Serialize};

/// The only format there is.
pub const FORMAT: u32 = 1;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Manifest {
    pub format: u32,
    pub made_at: String,
    /// Version of the program.
    pub made_by: String,
    pub database: Database,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Database {
    Sqlite,
    Postgres {
        /// Numbers and hashes of the platform's migrations.
        migrations: Vec<(i64, String)>,
        /// Tables of the declarations.
        schema: Schema,
    },
}

impl Manifest {
    /// Reads it.
    ///
    /// # Errors
    /// In words: it is none, or of another format.
    pub fn parse(text: &[u8]) -> Result<Manifest, String> {
        let manifest: Manifest =
            serde_json::from_slice(text).map_err(|error| format!("what it says of itself cannot be read: {error}"))?;
        match manifest.format {
            FORMAT => Ok(manifest),
            other => Err(format!(
                "it has format {other}; this program reads {FORMAT}: use the program that made it ({})",
                manifest.made_by
            )),
        }
    }
}
