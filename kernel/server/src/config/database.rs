//! The database.

use super::storage::StorageConfig;
use super::values::{Key, Values, parse_between};

pub(super) const KEYS: [Key; 4] = [DATABASE_URL, DATABASE_OWNER_URL, DATABASE_CONNECTIONS, DATABASE_SHARDS];

const DATABASE_URL: Key = Key {
    name: "DATABASE_URL",
    default: "sqlite://<data folder>/baobab.db",
    about: "sqlite://<path> for the embedded database, or postgres://user:password@host/database. The PostgreSQL role must be \
            neither superuser nor BYPASSRLS, because row security is the second lock between tenants. Over a network add ?sslmode=verify-full \
            (and &sslrootcert=<file> for an authority of your own).",
    secret: true,
};

const DATABASE_OWNER_URL: Key = Key {
    name: "DATABASE_OWNER_URL",
    default: "",
    about: "The same PostgreSQL database as the role that owns its tables, for `baobab migrate` and `baobab restore`. The role of \
            BAOBAB_DATABASE_URL then works with rows alone; give this address to those commands and not to the server.",
    secret: true,
};

const DATABASE_CONNECTIONS: Key = Key {
    name: "DATABASE_CONNECTIONS",
    default: "0",
    about: "Connections kept open: all of them on PostgreSQL, the reading ones on SQLite. 0 chooses by the number of cores.",
    secret: false,
};

const DATABASE_SHARDS: Key = Key {
    name: "DATABASE_SHARDS",
    default: "32",
    about: "On a distributed PostgreSQL (Citus): into how many parts `baobab migrate` cuts the tables of businesses when it makes them. \
            Later migrations do not change it; choose at least eight for each machine there will ever be.",
    secret: false,
};

#[derive(Clone)]
pub struct DatabaseConfig {
    pub url: String,
    /// As the role that owns the tables, where it is another.
    pub owner_url: Option<String>,
    /// 0: by the number of cores.
    pub connections: usize,
    /// Parts of each table of businesses on a distributed PostgreSQL.
    pub shards: u32,
}

impl std::fmt::Debug for DatabaseConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DatabaseConfig").field("url", &self.shown()).field("connections", &self.connections).finish()
    }
}

impl DatabaseConfig {
    pub(super) fn read(values: &mut Values, storage: &StorageConfig) -> DatabaseConfig {
        let embedded = format!("sqlite://{}/baobab.db", storage.data_dir.display());
        let url = match values.given(&DATABASE_URL) {
            None => embedded,
            Some(_) => values.parsed(&DATABASE_URL, embedded, |text| {
                let known = ["sqlite://", "postgres://", "postgresql://"]
                    .iter()
                    .any(|start| text.starts_with(start) && text.len() > start.len());
                if known {
                    Ok(text.to_string())
                } else {
                    Err("write sqlite://<path> or postgres://user:password@host/database".to_string())
                }
            }),
        };
        let owner_url = values.parsed(&DATABASE_OWNER_URL, None, |text| match text {
            "" => Ok(None),
            text if text.starts_with("postgres://") || text.starts_with("postgresql://") => Ok(Some(text.to_string())),
            _ => Err("write postgres://owner:password@host/database".to_string()),
        });
        let connections =
            values.parsed(&DATABASE_CONNECTIONS, 0, |text| parse_between(text, 0, 1_000).map(|number| number as usize));
        let shards =
            values.parsed(&DATABASE_SHARDS, 32, |text| parse_between(text, 1, 1_024).map(|number| number as u32));
        DatabaseConfig { url, owner_url, connections, shards }
    }

    pub fn is_postgres(&self) -> bool {
        !self.url.starts_with("sqlite://")
    }

    /// The address without its password.
    pub fn shown(&self) -> String {
        let Some((scheme, rest)) = self.url.split_once("://") else { return String::new() };
        match rest.rsplit_once('@') {
            Some((login, place)) if self.is_postgres() => {
                let user = login.split(':').next().unwrap_or_default();
                format!("{scheme}://{user}@{}", place.split('?').next().unwrap_or(place))
            }
            _ => self.url.split('?').next().unwrap_or_default().to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_never_shown() {
        let config = DatabaseConfig {
            url: "postgres://baobab:s3cret@db:5432/books?password=s3cret".into(),
            owner_url: Some("postgres://owner:s3cret@db/books".into()),
            connections: 0,
            shards: 32,
        };
        assert_eq!(config.shown(), "postgres://baobab@db:5432/books");
        assert!(!format!("{config:?}").contains("s3cret"));
    }
}
