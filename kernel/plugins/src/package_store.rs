//! Packages on this server: files in the data folder, each held against the hash it was installed with, loaded once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use kernel::plugins::Package;
use kernel::plugins::package::PackageRow;
use kernel_manifest::Registry;
use kernel_plugin_host::package::{self, Level, Trust};
use kernel_plugin_host::{Fault, Host, HostConfig};
use kernel_types::Instant;
use thiserror::Error;

use crate::bundle::{Bundle, BundleError};
use crate::trust::{self, TrustFileError};

/// Bytes of a package file.
pub const PACKAGE_MAX: u64 = 32 << 20;

/// Why a package is not taken up.
#[derive(Debug, Error)]
pub enum PackageStoreError {
    #[error("{path}: {error}")]
    Io { path: String, error: std::io::Error },
    #[error("the package is {0} bytes; {PACKAGE_MAX} are allowed")]
    Oversized(u64),
    #[error(transparent)]
    Bundle(#[from] BundleError),
    #[error(transparent)]
    Trust(#[from] TrustFileError),
    #[error("{0}")]
    NotTrusted(package::TrustError),
    #[error("the sandbox cannot start: {0}")]
    Sandbox(Fault),
}

/// A package and, where it can run, what runs it.
#[derive(Debug, Clone)]
pub struct Item {
    pub package: Arc<Package>,
    pub bundle: Option<Arc<Bundle>>,
    /// Of its row, when it was loaded.
    pub revision: i64,
    /// How its file and the list of trust looked then; nothing for a developer's folder.
    pub seen: Seen,
}

/// Size and time of the files a package's standing rests on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    package: Option<(u64, SystemTime)>,
    trust: Option<(u64, SystemTime)>,
}

/// The folder of packages, the sandbox, and the declarations packages are held against.
pub struct PackageStore {
    folder: PathBuf,
    registry: Arc<Registry>,
    config: HostConfig,
    host: OnceLock<Arc<Host>>,
}

impl PackageStore {
    /// `folder` holds `packages/`, `code/` and the list of trust; it is made when needed. `config.code_folder` is set to lie in it.
    pub fn new(folder: &Path, registry: Arc<Registry>, config: HostConfig) -> PackageStore {
        let config = HostConfig { code_folder: Some(folder.join("code")), ..config };
        PackageStore { folder: folder.to_path_buf(), registry, config, host: OnceLock::new() }
    }

    /// The sandbox, made for the first package: a server without plugins pays nothing for it.
    ///
    /// # Errors
    /// When the machine does not allow it.
    pub fn host(&self) -> Result<Arc<Host>, Fault> {
        if let Some(host) = self.host.get() {
            return Ok(Arc::clone(host));
        }
        let host = Arc::new(Host::new(self.config.clone())?);
        Ok(Arc::clone(self.host.get_or_init(|| host)))
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    fn path(&self, name: &str, version: &str) -> PathBuf {
        self.folder.join("packages").join(format!("{name}-{version}.plugin"))
    }

    /// Checks a package file whole and copies it into the folder. The caller writes the row.
    ///
    /// # Errors
    /// Everything that keeps it from running here; nothing is kept then.
    pub fn take(&self, file: &Path, now: Instant) -> Result<PackageRow, PackageStoreError> {
        let io = |error| PackageStoreError::Io { path: file.display().to_string(), error };
        let size = std::fs::metadata(file).map_err(io)?.len();
        if size > PACKAGE_MAX {
            return Err(PackageStoreError::Oversized(size));
        }
        let bytes = std::fs::read(file).map_err(io)?;
        let read = package::read(&bytes).map_err(BundleError::from)?;
        let trust = trust::read(&self.folder)?;
        let level = judge(&trust, &read).map_err(PackageStoreError::NotTrusted)?;
        let (digest, signed_by) = (read.digest(), read.signature.as_ref().map(|signature| signature.key.clone()));
        let bundle =
            Bundle::of_package(read, &self.registry, self.host().map_err(PackageStoreError::Sandbox)?.as_ref())?;
        let manifest = &bundle.manifest;
        let path = self.path(&manifest.plugin, &manifest.version);
        let at = |error| PackageStoreError::Io { path: path.display().to_string(), error };
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(at)?;
        }
        if path.exists()
            && package::read(&std::fs::read(&path).map_err(at)?).is_ok_and(|there| there.digest() != digest)
        {
            // The row will be refused as well; the file that businesses run must not be replaced before that.
            let taken = std::io::Error::new(
                std::io::ErrorKind::AlreadyExists,
                "this version is installed with another content; give the new one a new version",
            );
            return Err(at(taken));
        }
        let unfinished = path.with_extension("part");
        std::fs::write(&unfinished, &bytes).map_err(at)?;
        std::fs::rename(&unfinished, &path).map_err(at)?;
        Ok(PackageRow {
            name: manifest.plugin.clone(),
            version: manifest.version.clone(),
            digest,
            title: manifest.title.clone(),
            publisher: manifest.publisher.clone(),
            level: level.as_str().into(),
            signed_by,
            manifest: serde_json::to_string(manifest).unwrap_or_default(),
            size: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
            installed_at: now,
            revision: 0,
        })
    }

    /// Deletes a package's file.
    ///
    /// # Errors
    /// When it cannot be deleted; one that is gone already is fine.
    pub fn drop_file(&self, name: &str, version: &str) -> Result<(), PackageStoreError> {
        let path = self.path(name, version);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(PackageStoreError::Io { path: path.display().to_string(), error })
            }
            _ => Ok(()),
        }
    }

    /// Loads what was installed. One that is gone, changed, withdrawn or does not fit this program any more is still there,
    /// with the reason: what it guarded must not be let through silently.
    pub fn load(&self, row: &PackageRow) -> Option<Item> {
        self.load_with(row, &self.registry)
    }

    /// The same, held against other declarations than the newest.
    pub(crate) fn load_with(&self, row: &PackageRow, registry: &Registry) -> Option<Item> {
        let manifest = serde_json::from_str(&row.manifest)
            .inspect_err(|error| tracing::error!(plugin = row.name, %error, "plugins.manifest_unreadable"))
            .ok()?;
        let mut package = Package {
            manifest: Arc::new(manifest),
            digest: row.digest.clone(),
            level: row.level.clone(),
            signed_by: row.signed_by.clone(),
            businesses: None,
            problem: None,
            waits: false,
        };
        package.waits = lacks(registry, &package);
        // Looked at before it is read: what changes meanwhile is seen as a change.
        let seen = self.seen(&row.name, &row.version);
        let bundle = match self.loaded(row, &mut package, registry) {
            Ok(bundle) => Some(Arc::new(bundle)),
            Err(problem) => {
                tracing::error!(plugin = row.name, version = row.version, problem, "plugins.unusable");
                package.problem = Some(problem);
                None
            }
        };
        Some(Item { package: Arc::new(package), bundle, revision: row.revision, seen })
    }

    /// How the files look now that a package rests on; a change of them is a reason to load it again.
    pub fn seen(&self, name: &str, version: &str) -> Seen {
        let about =
            |path: &Path| std::fs::metadata(path).ok().and_then(|about| Some((about.len(), about.modified().ok()?)));
        Seen { package: about(&self.path(name, version)), trust: about(&self.folder.join(trust::FILE)) }
    }

    /// Whether families a plugin names are not among those this server was started with.
    pub(crate) fn lacks(&self, package: &Package) -> bool {
        lacks(&self.registry, package)
    }

    fn loaded(&self, row: &PackageRow, package: &mut Package, registry: &Registry) -> Result<Bundle, String> {
        let path = self.path(&row.name, &row.version);
        let bytes = std::fs::read(&path).map_err(|error| format!("its package cannot be read ({})", error.kind()))?;
        let read = package::read(&bytes).map_err(|error| error.to_string())?;
        if read.digest() != row.digest {
            return Err("its package is not the one that was installed".into());
        }
        let trust = trust::read(&self.folder).map_err(|error| error.to_string())?;
        package.level = judge(&trust, &read).map_err(|error| error.to_string())?.as_str().into();
        let key = read.signature.as_ref().and_then(|signature| trust.keys.get(&signature.key));
        package.businesses = key.filter(|key| key.level == Level::Private).map(|key| key.businesses.clone());
        let host = self.host().map_err(|fault| fault.to_string())?;
        Bundle::of_package(read, registry, &host).map_err(|error| error.to_string())
    }
}

fn lacks(registry: &Registry, package: &Package) -> bool {
    let manifest = &package.manifest;
    manifest.families.iter().any(|family| registry.plugin_families.get(family) != Some(&manifest.plugin))
}

/// What a signature means for whom it may be installed by.
pub(crate) fn judge(trust: &Trust, package: &package::Package) -> Result<Level, package::TrustError> {
    let key = package.signature.as_ref().and_then(|signature| trust.keys.get(&signature.key));
    // A private key is judged for one of its own businesses; which of them installs it is asked at the install.
    let business = key.and_then(|key| key.businesses.first()).map_or("", String::as_str);
    trust.judge(package, business)
}

/// Items by name and version.
pub type Items = BTreeMap<(String, String), Item>;
