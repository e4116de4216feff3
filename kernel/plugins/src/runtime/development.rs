//! A developer's folder of plugins: each of its folders runs unsigned, and is taken up anew when a file of it changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use kernel::plugins::Package;
use kernel_manifest::source::plugin::PluginFile;
use kernel_plugin_host::package::MANIFEST;
use sha2::{Digest, Sha256};

use super::PluginRuntime;
use crate::bundle::Bundle;
use crate::declared::declared_by;
use crate::folder;
use crate::package_store::{Item, Seen};

impl PluginRuntime {
    /// Looks on a thread of its own: compiling a component takes seconds, and nobody's request waits for it.
    pub(super) fn look_aside(&self) {
        if self.config.development.is_none() || self.looking.swap(true, Ordering::SeqCst) {
            return;
        }
        let Some(this) = self.shared() else { return };
        tokio::task::spawn_blocking(move || {
            this.look_at_folders();
            this.looking.store(false, Ordering::SeqCst);
        });
    }

    /// Takes up folders that are new, changed or gone. What is wrong with one is told once, in the log and on its screen.
    fn look_at_folders(&self) {
        let Some(root) = self.config.development.as_deref() else { return };
        let known: BTreeMap<String, Item> = self.read().folders.clone();
        let mut found = BTreeMap::new();
        for path in plugin_folders(root) {
            let Ok(fingerprint) = fingerprint(&path) else { continue };
            if let Some(item) = known.values().find(|item| item.package.digest == fingerprint) {
                found.insert(item.package.manifest.plugin.clone(), item.clone());
            } else if let Some(item) = self.opened(&path, fingerprint) {
                self.breaker.reset(&item.package.id());
                found.insert(item.package.manifest.plugin.clone(), item);
            }
        }
        let same = found.len() == known.len()
            && found
                .iter()
                .all(|(name, item)| known.get(name).is_some_and(|there| there.package.digest == item.package.digest));
        if !same {
            self.change(|state| state.folders = found);
            self.look_at_declarations(root);
        }
    }

    /// Tells the person who starts the server when folders declare something else than it was started with; until it starts anew
    /// their screen says so.
    fn look_at_declarations(&self, root: &Path) {
        match declarations(Some(root)) {
            Ok(now) => {
                let differs = now != self.declarations;
                self.change(|state| {
                    for item in state.folders.values_mut().filter(|item| !item.package.manifest.families.is_empty()) {
                        let waits = differs || self.shelf.lacks(&item.package);
                        Arc::make_mut(&mut item.package).waits = waits;
                    }
                });
                if differs {
                    tracing::warn!(folder = %root.display(), "plugins.declarations_changed");
                    self.redeclared.send_modify(|times| *times += 1);
                }
            }
            Err(reason) => tracing::error!(folder = %root.display(), reason, "plugins.declarations_unreadable"),
        }
    }

    fn opened(&self, path: &Path, fingerprint: String) -> Option<Item> {
        let registry = self.shelf.registry();
        let package = |manifest, problem| {
            let package = Package {
                manifest: Arc::new(manifest),
                digest: fingerprint.clone(),
                level: "unsigned".into(),
                signed_by: None,
                businesses: None,
                problem,
                waits: false,
            };
            Package { waits: self.shelf.lacks(&package), ..package }
        };
        let host = self.shelf.host().inspect_err(|fault| tracing::error!(%fault, "plugins.no_sandbox")).ok()?;
        match Bundle::open(path, registry, &host) {
            Ok(bundle) => {
                tracing::info!(plugin = bundle.id(), folder = %path.display(), "plugins.loaded");
                Some(Item {
                    package: Arc::new(package(bundle.manifest.clone(), None)),
                    bundle: Some(Arc::new(bundle)),
                    revision: 0,
                    seen: Seen::default(),
                })
            }
            Err(error) => {
                // What it is can still be shown when its manifest is sound and only a component is missing or does not fit.
                let manifest = std::fs::read_to_string(path.join(MANIFEST))
                    .ok()
                    .and_then(|text| kernel_manifest::plugin(MANIFEST, &text, registry, None).ok());
                // One that nobody built yet is no mistake of the person who starts the server; its screen says what is missing.
                match manifest.as_ref().is_some_and(|manifest| is_unbuilt(path, manifest)) {
                    true => tracing::info!(folder = %path.display(), "plugins.not_built"),
                    false => tracing::warn!(folder = %path.display(), reason = %error, "plugins.not_loaded"),
                }
                let manifest = manifest?;
                let reason = error.to_string();
                Some(Item {
                    package: Arc::new(package(manifest, Some(reason.lines().next().unwrap_or_default().to_string()))),
                    bundle: None,
                    revision: 0,
                    seen: Seen::default(),
                })
            }
        }
    }
}

/// Whether none of the components a plugin names was ever made.
fn is_unbuilt(folder: &Path, manifest: &PluginFile) -> bool {
    !manifest.components.is_empty() && manifest.components.values().all(|component| !folder.join(component).exists())
}

fn plugin_folders(root: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(root) else { return Vec::new() };
    let mut folders: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.join(MANIFEST).is_file()).collect();
    folders.sort();
    folders
}

/// What all folders declare, as a hash; nothing without a folder.
///
/// # Errors
/// Which of them cannot be read, and why.
pub(super) fn declarations(root: Option<&Path>) -> Result<String, String> {
    let mut hash = Sha256::new();
    for path in root.map(plugin_folders).unwrap_or_default() {
        let declared = declared_by(&path).map_err(|reason| format!("{}: {reason}", path.display()))?;
        for (name, text) in declared.iter().flat_map(|declared| &declared.files) {
            hash.update(format!("{}\n{name}\n{}\n{text}\n", path.display(), text.len()));
        }
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// What would ship, by name, size and time: reading every component twice a second would cost more than it tells.
fn fingerprint(folder: &Path) -> std::io::Result<String> {
    let mut hash = Sha256::new();
    hash.update(folder.display().to_string());
    for path in folder::shipped(folder)? {
        let about = std::fs::metadata(&path)?;
        let time = about.modified()?.duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_nanos());
        hash.update(format!("{}\n{}\n{time}\n", path.display(), about.len()));
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
