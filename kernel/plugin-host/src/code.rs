//! Compiled components, kept on disk. The file is named by what it was made from and what made it, so that a change of
//! either compiles anew.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use wasmtime::Engine;
use wasmtime::component::Component;

use crate::fault::Fault;

#[derive(Debug)]
pub struct CodeCache {
    folder: Option<PathBuf>,
}

impl CodeCache {
    /// Without a folder nothing is kept.
    pub fn new(folder: Option<PathBuf>) -> CodeCache {
        CodeCache { folder }
    }

    /// The component of these bytes, compiled or as it was kept.
    pub fn component(&self, engine: &Engine, bytes: &[u8]) -> Result<Component, Fault> {
        let Some(folder) = &self.folder else { return compile(engine, bytes) };
        let file = folder.join(name(engine, bytes));
        if let Some(component) = read(engine, &file) {
            return Ok(component);
        }
        let component = compile(engine, bytes)?;
        if let Err(error) = keep(folder, &file, &component) {
            tracing::warn!(%error, file = %file.display(), "plugin.code-not-kept");
        }
        Ok(component)
    }
}

fn compile(engine: &Engine, bytes: &[u8]) -> Result<Component, Fault> {
    Component::from_binary(engine, bytes).map_err(|error| Fault::Broken(format!("{error:#}")))
}

/// SHA-256 of the component, and a hash of the compiler's version and settings.
fn name(engine: &Engine, bytes: &[u8]) -> String {
    let mut compiler = DefaultHasher::new();
    engine.precompile_compatibility_hash().hash(&mut compiler);
    let digest: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{digest}-{:016x}.code", compiler.finish())
}

fn read(engine: &Engine, file: &Path) -> Option<Component> {
    if !file.is_file() {
        return None;
    }
    // SAFETY: the file is one this program wrote whole (see `keep`) under a name that only this content and this
    // compiler give, in the server's own data folder. Anyone who can change it can change the database beside it.
    #[allow(unsafe_code)]
    let component = unsafe { Component::deserialize_file(engine, file) };
    match component {
        Ok(component) => Some(component),
        Err(error) => {
            tracing::warn!(%error, file = %file.display(), "plugin.code-unreadable");
            let _gone = std::fs::remove_file(file);
            None
        }
    }
}

/// Written beside and moved into place, so that a crash leaves no half file under the name.
fn keep(folder: &Path, file: &Path, component: &Component) -> Result<(), String> {
    let code = component.serialize().map_err(|error| error.to_string())?;
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let unfinished = file.with_extension(format!("{}.part", std::process::id()));
    std::fs::write(&unfinished, code).map_err(|error| error.to_string())?;
    std::fs::rename(&unfinished, file).map_err(|error| error.to_string())
}
