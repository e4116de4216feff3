//! `baobab backup-key`: a pair for backups. The secret half belongs where the server is not.

use std::io::Write;
use std::path::Path;

use kernel_archive::Identity;
use kernel_types::RandomIds;

use super::io_at;
use crate::failure::Failure;

/// Writes a new identity into a file and prints its recipient.
///
/// # Errors
/// When the file exists, or cannot be written.
pub fn make_key(target: &Path) -> Result<(), Failure> {
    let identity = Identity::new(&RandomIds::default());
    let recipient = identity.recipient();
    let mut file = std::fs::File::create_new(target).map_err(io_at(target))?;
    let text =
        format!("# opens backups sealed for {recipient}; keep it where the server is not\n{}\n", identity.text());
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(io_at(target))?;
    outln!("{recipient}");
    Ok(())
}
