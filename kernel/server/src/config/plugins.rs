//! Plugins: a developer's folder, and what plugins may reach inside the own network.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::values::{Key, Values};

pub(super) const KEYS: [Key; 3] = [FOLDER, PRIVATE_HOSTS, AUTHORITIES];

const FOLDER: Key = Key {
    name: "PLUGIN_FOLDER",
    default: "",
    about: "Folder whose folders are plugins under development: run unsigned, and taken up anew when they change. Never on a server others use.",
    secret: false,
};

const PRIVATE_HOSTS: Key = Key {
    name: "PLUGIN_PRIVATE_HOSTS",
    default: "",
    about: "Origins inside the own network (https://device.local:8443, http://127.0.0.1:9000), separated by commas, that plugins may be granted. \
            Every other private address is refused, whatever name leads to it.",
    secret: false,
};

const AUTHORITIES: Key = Key {
    name: "PLUGIN_AUTHORITIES",
    default: "",
    about: "File of certificates in PEM: authorities that requests of plugins trust besides those of the machine, for hosts with certificates of their own making.",
    secret: false,
};

#[derive(Debug, Clone)]
pub struct PluginsConfig {
    pub folder: Option<PathBuf>,
    pub private_hosts: BTreeSet<String>,
    /// Certificates, DER.
    pub authorities: Vec<Vec<u8>>,
}

impl PluginsConfig {
    pub(super) fn read(values: &mut Values) -> PluginsConfig {
        let folder = values.parsed(&FOLDER, None, |text| match text {
            "" => Ok(None),
            text if PathBuf::from(text).is_dir() => Ok(Some(PathBuf::from(text))),
            _ => Err("is not a folder".to_string()),
        });
        let private_hosts = values.parsed(&PRIVATE_HOSTS, BTreeSet::new(), |text| {
            let origins = text.split(',').map(str::trim).filter(|origin| !origin.is_empty());
            origins
                .map(|origin| {
                    let host =
                        origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")).unwrap_or_default();
                    let plain = !host.is_empty() && !host.contains(['/', '@', '*', ' ']);
                    if plain {
                        Ok(origin.to_string())
                    } else {
                        Err(format!("'{origin}' is no origin; write it like https://device.local:8443"))
                    }
                })
                .collect()
        });
        let authorities = values.parsed(&AUTHORITIES, Vec::new(), |text| match text {
            "" => Ok(Vec::new()),
            file => {
                let text = std::fs::read_to_string(file).map_err(|error| format!("cannot be read: {error}"))?;
                kernel_plugins::certificates(&text).map_err(|words| format!("holds no certificates: {words}"))
            }
        });
        PluginsConfig { folder, private_hosts, authorities }
    }
}
