//! What `baobab plugin new` lays down: a manifest with one hook, a case, its source in the author's language, and everything
//! that source is built with that is ours. The rest comes from the registries of the language.

use std::io;
use std::path::Path;

use kernel_plugin_host::package::MANIFEST;

use crate::types::Language;

const COMMON: [(&str, &str); 3] = [
    (MANIFEST, include_str!("../template/plugin.yaml")),
    ("README.md", include_str!("../template/README.md")),
    ("tests/check-customer.yaml", include_str!("../template/tests/check-customer.yaml")),
];

const WORLDS: &str = include_str!("../../../plugins/wit/1.1.0/plugin.wit");

/// The Rust crate the plugins of this repository are written with.
const CRATE: [(&str, &str); 10] = [
    ("lib.rs", include_str!("../../../plugins/sdk/rust/src/lib.rs")),
    ("worlds.rs", include_str!("../../../plugins/sdk/rust/src/worlds.rs")),
    ("hooks.rs", include_str!("../../../plugins/sdk/rust/src/hooks.rs")),
    ("panics.rs", include_str!("../../../plugins/sdk/rust/src/panics.rs")),
    ("effects.rs", include_str!("../../../plugins/sdk/rust/src/effects.rs")),
    ("mock.rs", include_str!("../../../plugins/sdk/rust/src/mock.rs")),
    ("reach.rs", include_str!("../../../plugins/sdk/rust/src/reach.rs")),
    ("decimal.rs", include_str!("../../../plugins/sdk/rust/src/decimal.rs")),
    ("link.rs", include_str!("../../../plugins/sdk/rust/src/link.rs")),
    ("time.rs", include_str!("../../../plugins/sdk/rust/src/time.rs")),
];

const TYPESCRIPT: [(&str, &str); 5] = [
    ("package.json", include_str!("../../../plugins/sdk/typescript/template/package.json")),
    ("tsconfig.json", include_str!("../../../plugins/sdk/typescript/template/tsconfig.json")),
    ("build.mjs", include_str!("../../../plugins/sdk/typescript/template/build.mjs")),
    ("baobab.d.ts", include_str!("../../../plugins/sdk/typescript/template/baobab.d.ts")),
    ("src/check.ts", include_str!("../../../plugins/sdk/typescript/template/src/check.ts")),
];

/// The entities the template's hook reads.
pub const TEMPLATE_ENTITIES: [&str; 1] = ["parties.customer"];

/// Lays a new plugin down. `records` are the types of [`TEMPLATE_ENTITIES`] in the language.
///
/// # Errors
/// When something stands there already, or it cannot be written.
pub fn write_template(folder: &Path, name: &str, language: Language, records: &str) -> io::Result<()> {
    if folder.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, format!("{} is there already", folder.display())));
    }
    let build = match language {
        Language::Rust => format!(
            "    cargo build --release --target wasm32-wasip2     (once: rustup target add wasm32-wasip2)\n    cp target/wasm32-wasip2/release/{}.wasm {name}.wasm",
            name.replace('-', "_")
        ),
        Language::TypeScript => format!("    npm install\n    npm run build                writes {name}.wasm"),
    };
    let title = title_of(name);
    let put = |path: &str, text: &str| {
        let file = folder.join(path);
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(file, text.replace("{name}", name).replace("{title}", &title).replace("{build}", &build))
    };
    for (path, text) in COMMON {
        put(path, text)?;
    }
    match language {
        Language::Rust => {
            put("Cargo.toml", include_str!("../../../plugins/sdk/rust/template/Cargo.toml.in"))?;
            put("src/lib.rs", include_str!("../../../plugins/sdk/rust/template/lib.rs"))?;
            put("src/records.rs", records)?;
            put("sdk/Cargo.toml", include_str!("../../../plugins/sdk/rust/template/sdk.toml.in"))?;
            std::fs::create_dir_all(folder.join("sdk/src"))?;
            for (path, text) in CRATE {
                std::fs::write(folder.join("sdk/src").join(path), text.replace("../../wit/1.1.0", "wit"))?;
            }
            std::fs::create_dir_all(folder.join("sdk/wit"))?;
            std::fs::write(folder.join("sdk/wit/plugin.wit"), WORLDS)
        }
        Language::TypeScript => {
            for (path, text) in TYPESCRIPT {
                put(path, text)?;
            }
            put("src/records.ts", records)?;
            std::fs::create_dir_all(folder.join("wit"))?;
            std::fs::write(folder.join("wit/plugin.wit"), WORLDS)
        }
    }
}

/// `zw-fiscal` → `Zw fiscal`
fn title_of(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
