//! Bytes on disk, named by the SHA-256 of their content.
//!
//! A file is received beside its final place, flushed to the disk and then moved: a name in the store always leads to the
//! whole content. Every tenant has a folder of its own, so that equal content of two businesses is never shared.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kernel_store::StoreError;
use kernel_types::TenantId;
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use super::scan::Scanner;
use crate::error::{OpError, OpResult};
use crate::hash;
use crate::say;

/// First bytes kept while receiving, to tell what the content is.
const HEAD_BYTES: usize = 8 * 1024;

/// Whose files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// Attachments of one tenant.
    Tenant(TenantId),
    /// Pictures of people and brands, readable by anyone who knows their address.
    Pictures,
}

/// The folder of files, and who looks at them; both set once at start.
#[derive(Default)]
pub struct FileStore {
    folder: OnceLock<PathBuf>,
    scanner: OnceLock<Arc<dyn Scanner>>,
    told: OnceLock<Sender<PathBuf>>,
}

impl std::fmt::Debug for FileStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FileStore")
            .field("folder", &self.folder)
            .field("is_scanned", &self.scanner.get().is_some())
            .finish()
    }
}

impl FileStore {
    /// Names the folder. The first call counts; it is made when the first file arrives.
    pub fn use_folder(&self, folder: PathBuf) {
        let _ = self.folder.set(folder);
    }

    /// Names who looks at files before they are kept. The first call counts.
    pub fn use_scanner(&self, scanner: Arc<dyn Scanner>) {
        let _ = self.scanner.set(scanner);
    }

    /// Sends the path of every file that is kept, before a record can name it. The first call counts.
    pub fn tell_of_new(&self, told: Sender<PathBuf>) {
        let _ = self.told.set(told);
    }

    pub(super) fn scanner(&self) -> Option<&Arc<dyn Scanner>> {
        self.scanner.get()
    }

    fn folder(&self) -> OpResult<&Path> {
        self.folder.get().map(PathBuf::as_path).ok_or_else(|| OpError::internal("no folder for files is set"))
    }

    fn place(&self, area: Area, sha256: &str) -> OpResult<PathBuf> {
        // A hash is part of a path: nothing else may get in.
        if sha256.len() != 64 || !sha256.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(OpError::NotFound);
        }
        let area = match area {
            Area::Tenant(tenant) => format!("t{}", tenant.0),
            Area::Pictures => "pictures".to_string(),
        };
        Ok(self.folder()?.join(area).join(&sha256[..2]).join(sha256))
    }

    /// Removes every file of a tenant, when the tenant itself goes.
    pub async fn forget_tenant(&self, tenant: TenantId) -> OpResult<()> {
        let Some(folder) = self.folder.get() else { return Ok(()) };
        match tokio::fs::remove_dir_all(folder.join(format!("t{}", tenant.0))).await {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(io(error)),
        }
    }

    /// Starts receiving; refuses more than `limit` bytes.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub async fn receive(&self, limit: u64) -> OpResult<Incoming> {
        let folder = self.folder()?.join("incoming");
        tokio::fs::create_dir_all(&folder).await.map_err(io)?;
        let file = tempfile::NamedTempFile::new_in(&folder).map_err(io)?;
        let writer = tokio::fs::File::from_std(file.reopen().map_err(io)?);
        Ok(Incoming { path: file.into_temp_path(), writer, digest: Sha256::new(), size: 0, limit, head: Vec::new() })
    }

    /// Moves received content to its place; content that is there already is replaced by itself, which makes it young again
    /// for [`FileStore::forget`].
    pub async fn keep(&self, area: Area, received: Received) -> OpResult<String> {
        let place = self.place(area, &received.sha256)?;
        if let Some(folder) = place.parent() {
            tokio::fs::create_dir_all(folder).await.map_err(io)?;
        }
        let kept = place.clone();
        let moved = tokio::task::spawn_blocking(move || received.path.persist(place))
            .await
            .map_err(|error| OpError::internal(error.to_string()))?;
        moved.map_err(|error| io(error.error))?;
        if let Some(told) = self.told.get() {
            // Nobody listens any more while the server stops.
            let _ = told.send(kept);
        }
        Ok(received.sha256)
    }

    /// Writes bytes that are in memory already.
    pub async fn keep_bytes(&self, area: Area, bytes: &[u8]) -> OpResult<String> {
        let mut incoming = self.receive(u64::MAX).await?;
        incoming.write(bytes).await?;
        let received = incoming.finish().await?;
        self.keep(area, received).await
    }

    /// The content, for streaming.
    ///
    /// # Errors
    /// [`OpError::NotFound`] when there is none of this hash.
    pub async fn open(&self, area: Area, sha256: &str) -> OpResult<tokio::fs::File> {
        let place = self.place(area, sha256)?;
        match tokio::fs::File::open(&place).await {
            Ok(file) => Ok(file),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(OpError::NotFound),
            Err(error) => Err(io(error)),
        }
    }

    pub async fn bytes(&self, area: Area, sha256: &str) -> OpResult<Vec<u8>> {
        let place = self.place(area, sha256)?;
        match tokio::fs::read(&place).await {
            Ok(bytes) => Ok(bytes),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(OpError::NotFound),
            Err(error) => Err(io(error)),
        }
    }

    /// Removes content nothing refers to any more, when it is older than `age`: a younger one may be on its way into a record.
    pub async fn forget(&self, area: Area, sha256: &str, age: Duration) -> OpResult<()> {
        let place = self.place(area, sha256)?;
        let Ok(about) = tokio::fs::metadata(&place).await else { return Ok(()) };
        let old = about.modified().ok().and_then(|at| at.elapsed().ok()).is_some_and(|elapsed| elapsed >= age);
        if old && let Err(error) = tokio::fs::remove_file(&place).await {
            tracing::warn!(%error, "files.not_removed");
        }
        Ok(())
    }
}

/// A file on its way in. Dropped, it leaves nothing behind.
pub struct Incoming {
    path: tempfile::TempPath,
    writer: tokio::fs::File,
    digest: Sha256,
    size: u64,
    limit: u64,
    head: Vec<u8>,
}

/// A whole file beside the store, not yet in it.
pub struct Received {
    pub path: tempfile::TempPath,
    pub sha256: String,
    pub size: u64,
    /// Its first bytes, to tell what it is.
    pub head: Vec<u8>,
}

impl Incoming {
    /// # Errors
    /// `too_large` at `/file` beyond the limit.
    pub async fn write(&mut self, chunk: &[u8]) -> OpResult<()> {
        self.size += chunk.len() as u64;
        if self.size > self.limit {
            return Err(OpError::refused_at(
                "/file",
                "too_large",
                say!(
                    "kernel-file-larger-than-mib-allowed-here",
                    "This file is larger than the {limit} MiB allowed here.",
                    limit = self.limit >> 20
                ),
            ));
        }
        let room = HEAD_BYTES.saturating_sub(self.head.len()).min(chunk.len());
        self.head.extend_from_slice(&chunk[..room]);
        self.digest.update(chunk);
        self.writer.write_all(chunk).await.map_err(io)
    }

    pub async fn finish(mut self) -> OpResult<Received> {
        self.writer.flush().await.map_err(io)?;
        self.writer.sync_all().await.map_err(io)?;
        Ok(Received {
            path: self.path,
            sha256: hash::hex_digest(&self.digest.finalize()),
            size: self.size,
            head: self.head,
        })
    }
}

fn io(error: std::io::Error) -> OpError {
    use std::io::ErrorKind::{QuotaExceeded, StorageFull};
    match error.kind() {
        // The operator makes room, and the same request succeeds.
        StorageFull | QuotaExceeded => StoreError::Unavailable(format!("files: {error}")).into(),
        _ => OpError::internal(format!("files: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::*;

    #[test]
    fn a_full_disk_is_worth_another_try_and_a_broken_one_is_not() {
        let is_retryable = |kind: ErrorKind| matches!(io(kind.into()), OpError::Store(error) if error.is_retryable());
        assert!(is_retryable(ErrorKind::StorageFull) && is_retryable(ErrorKind::QuotaExceeded));
        assert!(!is_retryable(ErrorKind::PermissionDenied));
    }
}
