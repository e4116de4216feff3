//! Who may do what with the tables on PostgreSQL: one role owns and changes them, another works with their rows.

use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use crate::db::Db;
use crate::error::StoreError;
use crate::sql::{Dialect, Sql, quoted};

/// What only migrations write.
const HISTORY: [&str; 3] = ["baobab_migration", "baobab_schema", "baobab_data_migration"];

/// The owner's tables and views, and whether a role reads each, writes it in every way, in some way, and may do more than that.
const RIGHTS: &str = "SELECT CAST(c.relname AS TEXT), has_table_privilege(r.name, c.oid, 'SELECT'), \
                      has_table_privilege(r.name, c.oid, 'INSERT') AND has_table_privilege(r.name, c.oid, 'UPDATE') \
                      AND has_table_privilege(r.name, c.oid, 'DELETE'), \
                      has_table_privilege(r.name, c.oid, 'INSERT, UPDATE, DELETE'), \
                      has_table_privilege(r.name, c.oid, 'TRUNCATE, REFERENCES, TRIGGER') \
                      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace CROSS JOIN (SELECT CAST(? AS NAME) AS name) r \
                      WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v') AND pg_get_userbyid(c.relowner) = current_user \
                      ORDER BY c.relname";

/// The role that an address signs in as; `None` for an embedded database.
pub fn role_of(url: &str) -> Option<String> {
    let is_postgres = url.starts_with("postgres://") || url.starts_with("postgresql://");
    PgConnectOptions::from_str(url).ok().filter(|_| is_postgres).map(|options| options.get_username().to_string())
}

impl Db {
    /// Lets a role work with the rows of every table and change none of the tables, called by their owner after a migration. The
    /// owner's own role keeps what it has.
    ///
    /// # Errors
    /// A role that does not exist.
    pub async fn admit(&self, role: &str) -> Result<(), StoreError> {
        if self.dialect() == Dialect::Sqlite {
            return Ok(());
        }
        let (own, schema) = {
            let mut reader = self.read_platform().await?;
            let select = reader.sql("SELECT CAST(current_user AS TEXT), CAST(current_schema() AS TEXT)").done();
            let row = reader.row(&select).await?;
            let text = |column: usize| row.as_ref().and_then(|row| row.text(column)).unwrap_or_default().to_string();
            (text(0), text(1))
        };
        if own == role {
            return Ok(());
        }
        let mut statements = self.missing_rights(role).await?;
        statements.insert(0, format!("GRANT USAGE ON SCHEMA {} TO {}", quoted(&schema), quoted(role)));
        self.write_platform::<(), StoreError, _>(move |tx| {
            let statements = statements.clone();
            Box::pin(async move {
                for statement in &statements {
                    tx.control(statement).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// What gives the role the rights it lacks and takes those it should not have, a statement for each; none when all is well. On a
    /// database that is spread over machines each table named costs as many statements as it has parts.
    async fn missing_rights(&self, role: &str) -> Result<Vec<String>, StoreError> {
        let mut reader = self.read_platform().await?;
        let mut sql = reader.sql(RIGHTS);
        let select = sql.bind(role).done();
        let (mut reads, mut writes, mut keeps, mut leaves) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for row in reader.rows(&select).await? {
            let name = row.text(0).unwrap_or_default();
            let may = |column: usize| row.bool(column).unwrap_or(false);
            let is_history = HISTORY.contains(&name);
            let wrong = [
                (!may(1), &mut reads),
                (!is_history && !may(2), &mut writes),
                (is_history && may(3), &mut keeps),
                (may(4), &mut leaves),
            ];
            for (_, tables) in wrong.into_iter().filter(|(is_wrong, _)| *is_wrong) {
                tables.push(quoted(name));
            }
        }
        let statements = [
            ("GRANT SELECT", reads, "TO"),
            ("GRANT INSERT, UPDATE, DELETE", writes, "TO"),
            ("REVOKE INSERT, UPDATE, DELETE", keeps, "FROM"),
            ("REVOKE TRUNCATE, REFERENCES, TRIGGER", leaves, "FROM"),
        ];
        let role = quoted(role);
        let told = statements.into_iter().filter(|(_, tables, _)| !tables.is_empty());
        Ok(told.map(|(what, tables, whom)| format!("{what} ON {} {whom} {role}", tables.join(", "))).collect())
    }

    /// Whether the role of this store could change the tables it works with, and with them row security; never on SQLite, where the
    /// file is the owner's.
    ///
    /// # Errors
    /// Of the database.
    pub async fn may_change_tables(&self) -> Result<bool, StoreError> {
        if self.dialect() == Dialect::Sqlite {
            return Ok(false);
        }
        let text = "SELECT COUNT(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
                    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND pg_has_role(c.relowner, 'MEMBER')";
        let mut reader = self.read_platform().await?;
        let owned = reader.row(&Sql::new(Dialect::Postgres, text).done()).await?;
        Ok(owned.and_then(|row| row.int(0)).unwrap_or(0) > 0)
    }

    /// How the connection to another machine is kept to oneself: whether it leaves this machine, and whether it is encrypted.
    ///
    /// # Errors
    /// Of the database.
    pub async fn line(&self) -> Result<Line, StoreError> {
        if self.dialect() == Dialect::Sqlite {
            return Ok(Line { is_local: true, is_encrypted: false });
        }
        let text = "SELECT inet_server_addr() IS NULL OR inet_server_addr() <<= CAST('127.0.0.0/8' AS INET) OR inet_server_addr() = CAST('::1' AS INET), \
                    COALESCE((SELECT s.ssl FROM pg_stat_ssl s WHERE s.pid = pg_backend_pid()), false)";
        let mut reader = self.read_platform().await?;
        let row = reader.row(&Sql::new(Dialect::Postgres, text).done()).await?;
        let flag = |column: usize| row.as_ref().and_then(|row| row.bool(column)).unwrap_or(false);
        Ok(Line { is_local: flag(0), is_encrypted: flag(1) })
    }
}

/// The connection to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    pub is_local: bool,
    pub is_encrypted: bool,
}

/// Whether an address asks for the server's certificate to be checked against its name.
pub fn checks_certificate(url: &str) -> bool {
    PgConnectOptions::from_str(url)
        .is_ok_and(|options| matches!(options.get_ssl_mode(), sqlx::postgres::PgSslMode::VerifyFull))
}
