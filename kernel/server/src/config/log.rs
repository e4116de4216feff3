//! Logging.

use super::values::{Key, Values};

pub(super) const KEYS: [Key; 2] = [LOG, LOG_LEVEL];

const LOG: Key = Key {
    name: "LOG",
    default: "text",
    about: "Form of the log on standard error: text for people, json for collectors.",
    secret: false,
};

const LOG_LEVEL: Key = Key {
    name: "LOG_LEVEL",
    default: "info",
    about: "error, warn, info, debug or trace; or directives per target such as info,kernel_store=debug.",
    secret: false,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Debug, Clone)]
pub struct LogConfig {
    pub format: LogFormat,
    /// Directives of `tracing_subscriber::EnvFilter`.
    pub level: String,
}

impl LogConfig {
    pub(super) fn read(values: &mut Values) -> LogConfig {
        LogConfig {
            format: values.parsed(&LOG, LogFormat::Text, |text| match text.trim() {
                "text" => Ok(LogFormat::Text),
                "json" => Ok(LogFormat::Json),
                _ => Err("write text or json".to_string()),
            }),
            level: values.parsed(&LOG_LEVEL, "info".to_string(), |text| {
                match text.parse::<tracing_subscriber::filter::Targets>() {
                    Ok(_) => Ok(text.trim().to_string()),
                    Err(error) => Err(error.to_string()),
                }
            }),
        }
    }

    /// Starts logging to standard error. A second call does nothing: the first logger stays.
    pub fn start(&self) {
        let filter = tracing_subscriber::EnvFilter::new(&self.level);
        let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        let _ = match self.format {
            LogFormat::Text => builder.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
            LogFormat::Json => builder.json().try_init(),
        };
    }
}
