use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use kernel::{Sentence, say};
use kernel_manifest::model::Registry;
use kernel_manifest::source::plugin::{HookDecl, PluginFile, PluginWorld};
use kernel_manifest::{Diagnostics, plugin};
use kernel_plugin_host::package::{self, MANIFEST, Package, PackageError, Signature};
use kernel_plugin_host::{Fault, Host, Limits, Plugin, World};
use serde_json::Value as Json;
use thiserror::Error;

use crate::folder;

/// Why something is no plugin that could run.
#[derive(Debug, Error)]
pub enum BundleError {
    #[error("{path}: {error}")]
    Io { path: String, error: std::io::Error },
    #[error(transparent)]
    Package(#[from] PackageError),
    #[error("plugin.yaml is not text")]
    NotText,
    #[error("{0}")]
    Manifest(Diagnostics),
    #[error("{file}: {fault}")]
    Component { file: String, fault: Fault },
}

/// A plugin that was read, checked and loaded.
#[derive(Debug)]
pub struct Bundle {
    pub manifest: PluginFile,
    /// Everything it ships, by path.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Of a package.
    pub signature: Option<Signature>,
    components: BTreeMap<PluginWorld, Arc<Plugin>>,
}

impl Bundle {
    /// From a folder or a package file.
    ///
    /// # Errors
    /// The first that holds: it cannot be read, its manifest has problems, a component does not fit its world.
    pub fn open(path: &Path, registry: &Registry, host: &Host) -> Result<Bundle, BundleError> {
        let io = |error| BundleError::Io { path: path.display().to_string(), error };
        if path.is_dir() {
            let files = folder::read(path).map_err(io)?;
            return Bundle::new(&path.join(MANIFEST).display().to_string(), files, None, registry, host);
        }
        Bundle::of_package(package::read(&std::fs::read(path).map_err(io)?)?, registry, host)
    }

    /// From a package that was read.
    ///
    /// # Errors
    /// The first that holds: its manifest has problems, a component does not fit its world.
    pub fn of_package(package: Package, registry: &Registry, host: &Host) -> Result<Bundle, BundleError> {
        Bundle::new(MANIFEST, package.files, package.signature, registry, host)
    }

    fn new(
        shown: &str,
        files: BTreeMap<String, Vec<u8>>,
        signature: Option<Signature>,
        registry: &Registry,
        host: &Host,
    ) -> Result<Bundle, BundleError> {
        let text = files.get(MANIFEST).ok_or_else(|| PackageError::Missing(MANIFEST.into()))?;
        let text = std::str::from_utf8(text).map_err(|_| BundleError::NotText)?;
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        let manifest = plugin(shown, text, registry, Some(&names)).map_err(BundleError::Manifest)?;
        let name = format!("{}@{}", manifest.plugin, manifest.version);
        let mut components = BTreeMap::new();
        for world in PluginWorld::ALL {
            let Some(file) = manifest.components.get(world.as_str()) else { continue };
            let bytes = files.get(file).map(Vec::as_slice).unwrap_or_default();
            let loaded = host
                .load(&name, hosted(world), bytes)
                .map_err(|fault| BundleError::Component { file: file.clone(), fault })?;
            components.insert(world, loaded);
        }
        Ok(Bundle { manifest, files, signature, components })
    }

    /// Name and version.
    pub fn id(&self) -> String {
        format!("{}@{}", self.manifest.plugin, self.manifest.version)
    }

    /// The component that answers a hook.
    pub fn component(&self, hook: &HookDecl) -> Option<&Arc<Plugin>> {
        self.components.get(&hook.on.world())
    }

    /// What the manifest lets a call use; the host's own limits still hold.
    pub fn limits(&self, of: Limits) -> Limits {
        let asked = &self.manifest.limits;
        Limits {
            fuel: asked.fuel.unwrap_or(of.fuel),
            memory: asked.memory.map_or(of.memory, |mebibytes| (mebibytes as usize) << 20),
            wall: asked.wall.map_or(of.wall, |ms| std::time::Duration::from_millis(u64::from(ms))),
            ..of
        }
        .within(of)
    }
}

fn hosted(world: PluginWorld) -> World {
    match world {
        PluginWorld::Compute => World::Compute,
        PluginWorld::Validate => World::Validate,
        PluginWorld::Render => World::Render,
        PluginWorld::Effect => World::Effect,
    }
}

/// What is wrong with settings an administrator filled in: pointer and words.
pub fn setting_problems(manifest: &PluginFile, settings: &Json) -> Vec<(String, Sentence)> {
    let nothing = Json::Object(serde_json::Map::new());
    let Some(schema) = &manifest.settings else {
        let empty = *settings == nothing || settings.is_null();
        return if empty {
            Vec::new()
        } else {
            vec![(String::new(), say!("plugins-no-settings", "This plugin has no settings."))]
        };
    };
    schema_problems(schema, settings)
}

/// What is wrong with a value by a schema: pointer and words.
pub(crate) fn schema_problems(schema: &Json, value: &Json) -> Vec<(String, Sentence)> {
    match jsonschema::draft202012::new(schema) {
        Ok(validator) => validator
            .iter_errors(value)
            .map(|error| (error.instance_path().to_string(), error.to_string().into()))
            .collect(),
        Err(error) => vec![(String::new(), format!("the plugin's own schema is broken: {error}").into())],
    }
}
