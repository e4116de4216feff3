//! Components, built when they are missing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;

pub fn plugins() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs the build once where a component is missing; `make guests` keeps them up to date.
pub fn built() {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        let folders = std::fs::read_dir(plugins()).unwrap().map(|entry| entry.unwrap().path());
        let missing = folders
            .filter_map(|folder| Some((std::fs::read_to_string(folder.join("plugin.yaml")).ok()?, folder)))
            .any(|(manifest, folder)| {
                // Lines like `  compute: paye.wasm`.
                let mut components = manifest
                    .lines()
                    .filter_map(|line| line.split_once(": "))
                    .map(|(_, file)| file.trim())
                    .filter(|file| file.ends_with(".wasm"));
                components.any(|component| !folder.join(component).exists())
            });
        if !missing {
            return;
        }
        let script = plugins().join("../kernel/xtask/scripts/build-guests.sh");
        let done =
            Command::new(&script).env_remove("RUSTC").env_remove("RUSTFLAGS").env_remove("CARGO_TARGET_DIR").status();
        assert!(
            done.is_ok_and(|status| status.success()),
            "the plugins' components are missing and could not be built; run kernel/xtask/scripts/build-guests.sh"
        );
    });
}

pub fn component(path: &str) -> Vec<u8> {
    built();
    std::fs::read(plugins().join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}; run kernel/xtask/scripts/build-guests.sh"))
}
