//! Settings of one installation: environment variables `BAOBAB_*` over an optional YAML file over defaults. One file per
//! section; everything is checked at start, and all problems are told at once.

mod backup;
mod database;
mod development;
mod http;
mod log;
mod mail;
mod plugins;
mod quotas;
mod storage;
mod values;

use std::collections::BTreeMap;
use std::path::PathBuf;

pub use backup::{BackupConfig, ChangesConfig};
pub use database::DatabaseConfig;
pub use development::DevelopmentConfig;
pub use http::HttpSection;
pub use log::{LogConfig, LogFormat};
pub use mail::MailConfig;
pub use plugins::PluginsConfig;
pub use storage::{StorageConfig, TokenKey};
pub use values::Key;

use crate::failure::Failure;
use values::Values;

/// Names the file whose keys stand under the environment variables.
pub const FILE_VARIABLE: &str = "BAOBAB_CONFIG";

/// The whole configuration, valid.
#[derive(Debug, Clone)]
pub struct Config {
    pub storage: StorageConfig,
    pub database: DatabaseConfig,
    pub backup: BackupConfig,
    pub http: HttpSection,
    pub quotas: kernel_http::Quotas,
    pub mail: MailConfig,
    pub plugins: PluginsConfig,
    pub log: LogConfig,
    pub development: DevelopmentConfig,
}

/// Every section with its keys, in the order of the reference.
pub const SECTIONS: [(&str, &[Key]); 9] = [
    ("Storage", &storage::KEYS),
    ("Database", &database::KEYS),
    ("Backup", &backup::KEYS),
    ("HTTP", &http::KEYS),
    ("Quotas", &quotas::KEYS),
    ("Mail", &mail::KEYS),
    ("Plugins", &plugins::KEYS),
    ("Logging", &log::KEYS),
    ("Development", &development::KEYS),
];

impl Config {
    /// Reads this process's environment and the file it names.
    ///
    /// # Errors
    /// Every wrong value, unknown key of the file, and misspelt variable.
    pub fn from_environment() -> Result<Config, Failure> {
        let mut given = BTreeMap::new();
        let mut problems = Vec::new();
        for (name, value) in std::env::vars_os() {
            let Some(name) = name.to_str().filter(|name| name.starts_with("BAOBAB_")) else { continue };
            match value.into_string() {
                Ok(value) => {
                    given.insert(name.to_string(), value);
                }
                Err(_) => problems.push(format!("{name}: the value is not UTF-8 text")),
            }
        }
        let file = given.get(FILE_VARIABLE).map(PathBuf::from);
        let text = match &file {
            Some(path) => match std::fs::read_to_string(path) {
                Ok(text) => Some((path.display().to_string(), text)),
                Err(error) => {
                    problems.push(format!("{FILE_VARIABLE}: {} cannot be read: {error}", path.display()));
                    None
                }
            },
            None => None,
        };
        Config::read(given, text, problems)
    }

    /// From variables (`BAOBAB_LISTEN` → value) and the text of a file with its name.
    ///
    /// # Errors
    /// As [`Config::from_environment`].
    pub fn read(
        given: BTreeMap<String, String>,
        file: Option<(String, String)>,
        problems: Vec<String>,
    ) -> Result<Config, Failure> {
        let mut values = Values::new(given, file, problems);
        let storage = StorageConfig::read(&mut values);
        let database = DatabaseConfig::read(&mut values, &storage);
        let backup = BackupConfig::read(&mut values);
        let http = HttpSection::read(&mut values);
        let quotas = quotas::read(&mut values);
        let mail = MailConfig::read(&mut values);
        let plugins = PluginsConfig::read(&mut values);
        let log = LogConfig::read(&mut values);
        let development = DevelopmentConfig::read(&mut values);
        match values.into_problems() {
            problems if problems.is_empty() => {
                Ok(Config { storage, database, backup, http, quotas, mail, plugins, log, development })
            }
            problems => Err(Failure::Configuration(problems)),
        }
    }
}

/// The reference that `baobab config` prints.
pub fn reference() -> String {
    let mut text = String::from(
        "# Configuration of baobab\n\n\
         Every key is an environment variable. The same keys, in lower case and without BAOBAB_, may stand in a YAML file\n\
         named by BAOBAB_CONFIG (`listen: 0.0.0.0:8080`); variables win over the file.\n",
    );
    for (section, keys) in SECTIONS {
        text.push_str(&format!("\n## {section}\n"));
        for key in keys {
            let default = if key.default.is_empty() { "none".to_string() } else { key.default.to_string() };
            text.push_str(&format!("\n{}  (default: {default})\n    {}\n", key.variable(), key.about));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(given: &[(&str, &str)], file: Option<&str>) -> Result<Config, Failure> {
        let given = given.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect();
        Config::read(given, file.map(|text| ("baobab.yaml".to_string(), text.to_string())), Vec::new())
    }

    #[test]
    fn defaults_are_an_embedded_database_on_the_loopback() {
        let config = read(&[], None).unwrap();
        assert_eq!(config.http.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.database.url, "sqlite://./data/baobab.db");
    }

    #[test]
    fn variables_win_over_the_file() {
        let file = "listen: 127.0.0.1:9000\nupload_limit: 8 MiB\n";
        let config = read(&[("BAOBAB_LISTEN", "127.0.0.1:9001")], Some(file)).unwrap();
        assert_eq!(config.http.listen.port(), 9001);
        assert_eq!(config.http.upload_limit_bytes, 8 << 20);
    }

    #[test]
    fn all_problems_are_told_at_once_with_the_nearest_key() {
        let given = [("BAOBAB_LISTEN", "everywhere"), ("BAOBAB_LOG", "xml"), ("BAOBAB_DATBASE_URL", "postgres://x")];
        let Err(Failure::Configuration(problems)) = read(&given, Some("uplod_limit: 1\n")) else { panic!("accepted") };
        let text = problems.join("\n");
        for expected in ["BAOBAB_LISTEN", "BAOBAB_LOG", "did you mean BAOBAB_DATABASE_URL", "did you mean upload_limit"]
        {
            assert!(text.contains(expected), "{expected} is missing in:\n{text}");
        }
    }

    #[test]
    fn secrets_are_not_repeated_in_problems() {
        let Err(Failure::Configuration(problems)) = read(&[("BAOBAB_TOKEN_KEY", "short-secret")], None) else {
            panic!("accepted")
        };
        assert!(problems[0].contains("BAOBAB_TOKEN_KEY") && !problems[0].contains("short-secret"), "{problems:?}");
    }

    #[test]
    fn the_reference_names_every_key() {
        let text = reference();
        for key in SECTIONS.iter().flat_map(|(_, keys)| keys.iter()) {
            assert!(text.contains(&key.variable()));
            assert!(key.about.len() > 20, "{} says too little", key.variable());
        }
    }
}
