//! `baobab plugin …`: what partners and administrators do with plugins on the command line. What is installed on this server
//! is in [`installed`]; the rest needs no server.

pub mod installed;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::Subcommand;
use kernel_manifest::Registry;
use kernel_plugin_host::package::{SigningKey, pack, read};
use kernel_plugin_host::{Host, HostConfig};
use kernel_plugins::{Bundle, Language, TEMPLATE_ENTITIES, declared_by, read_folder, run_cases, write_template};
use kernel_types::IdSource;

use crate::declarations::Declarations;
use crate::failure::Failure;

#[derive(Debug, Subcommand)]
pub enum PluginCommand {
    /// Lay down a new plugin in a folder of its name, with its source in Rust or TypeScript.
    New {
        name: String,
        #[arg(long, default_value = Language::NAMES[0], value_parser = language)]
        language: Language,
    },
    /// Check the manifest against this program and the components against their worlds.
    Check { plugin: PathBuf },
    /// Run the cases of a plugin against its components; prints the fuel each used.
    Test { plugin: PathBuf },
    /// Print records of the product as types for a guest: `baobab plugin types accounting.invoice > src/records.rs`.
    Types {
        #[arg(required = true)]
        entities: Vec<String>,
        #[arg(long, default_value = Language::NAMES[0], value_parser = language)]
        language: Language,
    },
    /// Make a key to sign with; prints the public half, which a server must trust.
    Key {
        /// Name others know the key by.
        name: String,
        /// The file to write; anyone who has it can sign in your name.
        file: PathBuf,
    },
    /// Check a folder, run its cases and pack it into one file, signed when a key is given.
    Pack {
        folder: PathBuf,
        #[arg(long)]
        key: Option<PathBuf>,
        /// Default: `<name>-<version>.plugin` in the present folder.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Sign a package anew.
    Sign {
        package: PathBuf,
        #[arg(long)]
        key: PathBuf,
    },
    /// Install packages on this server, so that its businesses may. Signed by a key this server trusts.
    Install { packages: Vec<PathBuf> },
    /// Print name, version, level, key, digest, businesses and state of every installed package, tab-separated.
    List,
    /// Remove a version from this server; refused while a business runs it.
    Remove { name: String, version: String },
    /// Trust a key: `core` and `verified` for all businesses, `private` for those that are named.
    Trust {
        #[arg(value_parser = ["core", "verified", "private"])]
        level: String,
        name: String,
        /// The public half, as `baobab plugin key` printed it.
        public: String,
        /// Ids of businesses, of private keys.
        businesses: Vec<String>,
    },
    /// Withdraw a key, or a package by its digest: what it signed, or it, runs no more from the next start or change on.
    Revoke { key_or_digest: String },
}

fn language(name: &str) -> Result<Language, String> {
    Language::named(name).ok_or_else(|| format!("languages are {}", Language::NAMES.join(" and ")))
}

impl PluginCommand {
    /// Whether it is about what is installed on this server.
    pub fn needs_server(&self) -> bool {
        use PluginCommand::{Install, List, Remove, Revoke, Trust};
        matches!(self, Install { .. } | List | Remove { .. } | Trust { .. } | Revoke { .. })
    }
}

/// Does what was asked.
///
/// # Errors
/// Everything that kept it from being done; problems of a plugin are printed first.
pub fn run(command: PluginCommand, declarations: &Declarations, ids: &dyn IdSource) -> Result<(), Failure> {
    let registry = match &command {
        PluginCommand::Check { plugin }
        | PluginCommand::Test { plugin }
        | PluginCommand::Pack { folder: plugin, .. } => with_its_own(declarations, plugin)?,
        _ => declarations.product()?.registry,
    };
    let registry = &*registry;
    match command {
        PluginCommand::New { name, language } => {
            if !kernel_manifest::is_kebab(&name) {
                return Err(Failure::Other(format!("'{name}' is not kebab-case; write it like zw-fiscal")));
            }
            let records = language
                .types(registry, &TEMPLATE_ENTITIES.map(String::from))
                .map_err(|unknown| Failure::Other(unknown.join("; ")))?;
            write_template(Path::new(&name), &name, language, &records)
                .map_err(|error| Failure::Other(error.to_string()))?;
            outln!("{name}/ is laid down; its README.md says how to go on");
            Ok(())
        }
        PluginCommand::Check { plugin } => {
            let bundle = open(&plugin, registry, &host()?)?;
            outln!("{} is sound: {}", bundle.id(), counted(bundle.manifest.hooks.len(), "hook"));
            Ok(())
        }
        PluginCommand::Test { plugin } => {
            let host = host()?;
            try_cases(&open(&plugin, registry, &host)?, &host)
        }
        PluginCommand::Types { entities, language } => {
            out!("{}", language.types(registry, &entities).map_err(|unknown| Failure::Other(unknown.join("; ")))?);
            Ok(())
        }
        PluginCommand::Key { name, file } => make_key(&name, &file, ids),
        PluginCommand::Pack { folder, key, out } => {
            let host = host()?;
            let bundle = open(&folder, registry, &host)?;
            try_cases(&bundle, &host)?;
            let key = key.as_deref().map(read_key).transpose()?;
            let files = read_folder(&folder).map_err(|error| at(&folder, &error))?;
            let packed = pack(&files, key.as_ref()).map_err(|error| at(&folder, &error))?;
            let out = out.unwrap_or_else(|| {
                PathBuf::from(format!("{}-{}.plugin", bundle.manifest.plugin, bundle.manifest.version))
            });
            std::fs::write(&out, &packed).map_err(|error| at(&out, &error))?;
            let signed = if key.is_some() { "signed" } else { "not signed; servers refuse it until it is" };
            outln!("{}: {} bytes, {signed}", out.display(), packed.len());
            Ok(())
        }
        PluginCommand::Sign { package, key } => {
            let bytes = std::fs::read(&package).map_err(|error| at(&package, &error))?;
            let files = read(&bytes).map_err(|error| at(&package, &error))?.files;
            let packed = pack(&files, Some(&read_key(&key)?)).map_err(|error| at(&package, &error))?;
            std::fs::write(&package, packed).map_err(|error| at(&package, &error))?;
            outln!("{} is signed", package.display());
            Ok(())
        }
        PluginCommand::Install { .. }
        | PluginCommand::List
        | PluginCommand::Remove { .. }
        | PluginCommand::Trust { .. }
        | PluginCommand::Revoke { .. } => Err(Failure::Other("this needs the database of the server".into())),
    }
}

/// The registry with what the plugin declares: its problems are told with file, line and column.
///
/// # Errors
/// What cannot be read, and every problem of the declarations.
pub(crate) fn with_its_own(declarations: &Declarations, plugin: &Path) -> Result<Arc<Registry>, Failure> {
    match declared_by(plugin) {
        Ok(Some(declared)) => Ok(declarations.product_with(&declared)?.registry),
        // What is wrong with the rest is said in more words when it is opened.
        Ok(None) | Err(_) => Ok(declarations.product()?.registry),
    }
}

fn host() -> Result<Host, Failure> {
    // One call at a time needs one instance, not a thousand.
    Host::new(HostConfig { instances: 4, ..HostConfig::default() })
        .map_err(|fault| Failure::Other(format!("the sandbox cannot start: {fault}")))
}

fn open(path: &Path, registry: &Registry, host: &Host) -> Result<Bundle, Failure> {
    Bundle::open(path, registry, host).map_err(|error| Failure::Other(error.to_string()))
}

fn try_cases(bundle: &Bundle, host: &Host) -> Result<(), Failure> {
    let outcomes = run_cases(bundle, host).map_err(|problems| Failure::Other(problems.to_string()))?;
    let mut failed = 0;
    for outcome in &outcomes {
        match &outcome.differs {
            None => outln!("ok      {}  ({} fuel)", outcome.case, outcome.fuel),
            Some(differs) => {
                failed += 1;
                outln!("differs {}\n        {}: {differs}", outcome.case, outcome.file);
            }
        }
    }
    outln!("{}, {failed} of them differ", counted(outcomes.len(), "case"));
    if failed == 0 { Ok(()) } else { Err(Failure::Problems) }
}

fn make_key(name: &str, file: &Path, ids: &dyn IdSource) -> Result<(), Failure> {
    if file.exists() {
        return Err(Failure::Other(format!(
            "{} is there already; a key that is lost cannot be made again",
            file.display()
        )));
    }
    if name.is_empty() || name.contains(char::is_whitespace) {
        return Err(Failure::Other(format!("'{name}' is no name of a key; write it without spaces")));
    }
    let mut secret = [0; 32];
    ids.fill(&mut secret);
    std::fs::write(file, format!("{name} {}\n", STANDARD.encode(secret))).map_err(|error| at(file, &error))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600)).map_err(|error| at(file, &error))?;
    }
    outln!("{name} {}", SigningKey::new(name, &secret).public());
    Ok(())
}

fn read_key(file: &Path) -> Result<SigningKey, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| at(file, &error))?;
    let key = text.trim().split_once(' ').and_then(|(name, secret)| {
        let secret: [u8; 32] = STANDARD.decode(secret).ok()?.try_into().ok()?;
        Some(SigningKey::new(name, &secret))
    });
    key.ok_or_else(|| Failure::Other(format!("{} is no key; `baobab plugin key` makes one", file.display())))
}

fn at(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Other(format!("{}: {error}", path.display()))
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
